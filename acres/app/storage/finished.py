"""The kinds of games that somebody finished here: whoever did is no newcomer to them."""

from __future__ import annotations

from acres.app.kit.saved_game import SavedGame, head
from acres.core.journal import HUMAN, SELF, Journal
from acres.core.move import RESIGN, text

FINISHED = "finished"
"""The key under which their names are stored, each with true."""


def is_finished(journal: Journal) -> bool:
    """Whether a person played the game to its end; whoever resigned did not."""
    persons = {HUMAN, SELF} & set(journal.header.seats.values())
    return bool(persons) and journal.turn is None and journal.moves[-1:] != (RESIGN,)


def was_finished(entry: SavedGame) -> bool:
    """Whether a person played the saved game to its end, without replaying it."""
    last = entry.journal.rstrip().rpartition("\n")[2]
    persons = {HUMAN, SELF} & set(head(entry.journal).values())
    return bool(persons) and entry.over and last != text(RESIGN)
