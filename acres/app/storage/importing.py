"""A file of games: which of them are new to the shelf, and what is told of it; pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from acres.app.kit.saved_game import NOTHING, SavedGame, Unreadable
from acres.app.storage.saved_games import NotKept
from acres.core.sentences import N_, paragraph, say, say_n
from acres.core.steps import Steps

MOST_LINES = 20_000
"""Lines of a file of games, one game in each; no storage has room for as many."""

NOT_TAKEN_IN = {
    "full": N_(
        "None of the games of this file was put on the shelf: the browser has no room for "
        "all of them. Delete old games, then open the file again."
    ),
    "refused": N_(
        "None of the games of this file was put on the shelf: the browser does not let this "
        "page save anything."
    ),
    "long": N_(
        "None of the games of this file was put on the shelf: one of them, with all that is "
        "written beside it, is too long to be kept."
    ),
}
"""By why the storage did not keep them."""


def reading(
    content: str, read: Callable[[str, str], Steps[SavedGame]], new_id: Callable[[], str]
) -> Steps[list[SavedGame]]:
    """The games of a file, `read` line by line under new ids, in steps; raises `Unreadable` with what is wrong
    with the file."""
    total = content.count("\n") + 1
    if total > MOST_LINES:
        raise Unreadable(
            say("This file was not opened: it has more than {count} lines.", count=MOST_LINES)
        )
    found: list[SavedGame] = []
    for number, line in enumerate(content.split("\n"), 1):
        yield say("Reading the games: line {count} of {total} …", count=number, total=total)
        if line.strip():
            try:
                found.append((yield from read(new_id(), line)))
            except Unreadable as error:
                why = say("Line {count} of the file: {why}", count=number, why=error)
                raise Unreadable(why) from error
    return found


def new(found: Iterable[SavedGame], shelf: Sequence[SavedGame]) -> list[SavedGame]:
    """Those that do not lie on the shelf just so. What differs in anything that somebody played,
    wrote or ordered is another."""
    here: dict[str, list[SavedGame]] = {}
    for entry in shelf:
        here.setdefault(entry.journal, []).append(_content(entry))
    return [entry for entry in found if _content(entry) not in here.get(entry.journal, ())]


def _content(entry: SavedGame) -> SavedGame:
    """What is in it, whoever wrote it and when, and however it is shown."""
    return replace(entry, id="", at=0.0, tab="", listing=NOTHING)


def taken_in(new: int, known: int) -> str:
    """How many games of a file are on the shelf now, and how many lay there before."""
    brought = say_n(
        "{count} game of this file was put on the shelf.",
        "{count} games of this file were put on the shelf.",
        new,
    )
    here = say_n(
        "{count} game of this file lies on the shelf already, and was left as it is.",
        "{count} games of this file lie on the shelf already, and were left as they are.",
        known,
    )
    return paragraph(told for told, count in ((brought, new), (here, known)) if count)


def not_taken_in(error: NotKept) -> str:
    """Why none of them could be kept."""
    return say(NOT_TAKEN_IN[error.why])
