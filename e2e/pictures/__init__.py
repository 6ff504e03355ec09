"""The pictures of README.md and docs/features.md, a function each."""

from e2e.pictures import readme
from e2e.pictures.camera import SHOTS

__all__ = ["SHOTS", "readme"]
