"""The pictures of docs/features.md and README.md, a function each."""

from e2e.pictures import counting, fortress, links, past, readme, rules, table
from e2e.pictures.camera import SHOTS

__all__ = ["SHOTS", "counting", "fortress", "links", "past", "readme", "rules", "table"]
