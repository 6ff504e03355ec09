"""A file of games: which of them are new to the shelf, and what is told of it; pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from acres.app.storage.saved_game import NOTHING, SavedGame
from acres.app.storage.saved_games import NotKept
from acres.core.sentences import paragraph, say, say_n


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
    if error.full:
        return say(
            "None of the games of this file was put on the shelf: the browser has no room for "
            "all of them. Delete old games, then open the file again."
        )
    return say(
        "None of the games of this file was put on the shelf: the browser does not let this "
        "page save anything."
    )
