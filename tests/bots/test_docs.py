"""The strengths that the page tells are those of docs/bots.md."""

from __future__ import annotations

import re

import acres
from tests.paths import ROOT


def test_the_strengths_on_the_page_are_those_of_the_table() -> None:
    """Each row a game, each column a level."""
    written = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    [table] = re.findall(r"(?m)^\| Elo \|.*\n(?:\|.*\n)+", written)
    head, _, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()
    ]
    told = {}
    for title, *cells in rows:
        numbers = [[int(each) for each in re.findall(r"\d+", cell)] for cell in cells]
        told[title] = {
            level: (found[0], found[1] if len(found) > 1 else 0)
            for level, found in zip(head[1:], numbers, strict=True)
            if found
        }
    manifests = map(acres.manifest, acres.GAMES)
    assert told == {each.title: dict(each.elo) for each in manifests if each.elo}
