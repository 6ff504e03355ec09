"""What a browser that died had not stored yet: found in the copies of games, and put back; pure.

See ``assets/js/copies.js``. A copy is written with each move at once, the storage when it suits
the browser. So the copy is nearly always the newer one; but it can be missing or old where the
browser refused it.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from acres.app.kit.saved_game import SavedGame
from acres.core.sentences import paragraph, say, say_n

Found = Literal["missing", "differing"]
"""What was found of a game in its copy: more than was stored, or what was stored told otherwise, and
then both are kept."""


def _played(entry: SavedGame) -> list[str]:
    """The moves of a game and those that were taken back last, each as a line."""
    _, _, body = entry.journal.partition("\n\n")
    undone = (each.split("\n")[0] for each in reversed(entry.undone))
    return [line for line in (*body.split("\n"), *undone) if line and line[0] not in "#["]


def differ(one: SavedGame, other: SavedGame) -> bool:
    """Whether two entries of a game tell it in two ways: neither goes on with the other."""
    moves = _played(one), _played(other)
    shorter = min(map(len, moves))
    return moves[0][:shorter] != moves[1][:shorter]


def is_newer(copy: SavedGame, here: SavedGame) -> bool:
    """Whether the copy of a game is to be gone on with: the longer one, where one goes on with the
    other; else the one that was written more often. A clock is asked last of all: it may have been
    set back."""
    ours, theirs = len(_played(copy)), len(_played(here))
    if ours != theirs and not differ(copy, here):
        return ours > theirs
    return (copy.writes, copy.at) >= (here.writes, here.at)


def told(found: Counter[Found]) -> str:
    """What is said of so many games."""
    sentences = []
    if found["missing"]:
        sentences.append(say("The browser ended before it had stored everything."))
        sentences.append(
            say_n(
                "What was missing of {count} game was found in its copy and put back.",
                "What was missing of {count} games was found in their copies and put back.",
                found["missing"],
            )
        )
    if found["differing"]:
        sentences.append(
            say_n(
                "{count} game and its copy went different ways: both are kept, the older one as a game of its own.",
                "{count} games and their copies went different ways: all are kept, the older ones as games of their own.",
                found["differing"],
            )
        )
    return paragraph(sentences)
