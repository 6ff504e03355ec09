"""The words that links of Nim are packed with (`docs/links.md`).

Links that were sent stay readable: a new word is added behind the last one, and
nothing else here ever changes.
"""

from __future__ import annotations

_LINES = """
nim last: wins loses sun: moon:
take left middle right 2 3 4 5 6 7
"""
WORDS = tuple(_LINES.split())
"""Every word of the notation, without those that all games have, such as ``1``."""

SAMPLE = """\
game: nim 1
last: wins
seed: 305172
sun: human
moon: bot settler

[turn 1]
take left 2

[turn 2]
take middle 1

[turn 3]
take right 3

[turn 4]
take left 1

[turn 5]
take middle 2

[turn 6]
take right 1
"""
"""A short, made-up game that shows how often the words come where."""
