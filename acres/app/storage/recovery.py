"""What a browser that died had not stored yet: found in the copies of games, and put back; pure.

See ``assets/js/copies.js``. A copy is written with each move at once, the storage when it suits
the browser. So the copy is nearly always the newer one; but it can be missing or old where the
browser refused it.
"""

from __future__ import annotations

from acres.app.storage.saved_game import SavedGame
from acres.core.sentences import paragraph, say, say_n


def _played(entry: SavedGame) -> list[str]:
    """The moves of a game and those that were taken back last, each as a line."""
    _, _, body = entry.journal.partition("\n\n")
    undone = (each.split("\n")[0] for each in reversed(entry.undone))
    return [line for line in (*body.split("\n"), *undone) if line and line[0] not in "#["]


def is_further(copy: SavedGame, here: SavedGame) -> bool:
    """Whether the copy of a game is to be gone on with: the longer one, where one goes on with
    the other, whatever the clock said; else the one that was written last."""
    ours, theirs = _played(copy), _played(here)
    if len(ours) > len(theirs) and ours[: len(theirs)] == theirs:
        return True
    if len(ours) < len(theirs) and theirs[: len(ours)] == ours:
        return False
    return copy.at >= here.at


def put_back(count: int) -> str:
    """What is told of so many games."""
    ended = say("The browser ended before it had stored everything.")
    found = say_n(
        "What was missing of {count} game was found in its copy and put back.",
        "What was missing of {count} games was found in their copies and put back.",
        count,
    )
    return paragraph((ended, found))
