"""Comparable looks of a page and of the storage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from acres.app.kit.notices import Notice
from acres.app.kit.saved_game import SavedGame, Unreadable
from acres.app.kit.scene import AnyScene
from acres.app.kit.selection import Selection
from acres.app.saved import listing
from acres.app.storage.saved_games import PREFIX, SavedGames
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory, Trouble

NOTHING_PICKED = Selection()


@dataclass(frozen=True)
class Before:
    """The state of page and storage before a step."""

    storage: Mapping[str, str]
    scene: AnyScene
    session: object
    journal: str
    notices: Mapping[str, Notice]


def notice(device: Device) -> str:
    """Return the notice of the page."""
    told = device.scene.shell.notice
    return told.text if told else ""


def text_of(device: Device) -> str:
    session = device.app.desk.session
    return session.journal.text() if session else ""


def whole(journal: Journal) -> tuple[object, ...]:
    return journal.header, journal.moves, journal.comments, journal.undone, journal.text()


def without_notice(scene: AnyScene) -> tuple[AnyScene, object]:
    """Return the page without notices and clock, and the selection."""
    shell, storage = replace(scene.shell, notice=None), replace(scene.storage, now=0.0)
    play = replace(scene.play, selection=NOTHING_PICKED)
    picked = scene.play.selection.picked, scene.play.selection.verb
    return replace(scene, shell=shell, storage=storage, play=play), picked


@lru_cache(maxsize=64)
def entry_of(key: str, content: str | None) -> SavedGame | None:
    """Return the game under a key as a new start reads it; None where it cannot."""
    if content is None or not key.startswith(PREFIX):
        return None
    saves = SavedGames(Memory({key: content}), Trouble, "reader", lambda: 1.0, listing)
    try:
        return saves.read(key.removeprefix(PREFIX))
    except Unreadable:
        return None


def beside(entry: SavedGame) -> tuple[str, str]:
    return entry.name, entry.notes


def moves_of(journal: str) -> list[str]:
    lines = journal.partition("\n\n")[2].split("\n")
    return [line.partition(" =")[0] for line in lines if line and line[0] not in "[#"]


def comments_of(journal: str) -> set[str]:
    lines = journal.partition("\n\n")[2].split("\n")
    return {line for line in lines if line.startswith("#")}


def place_of(error: BaseException) -> str:
    """Return the function that raised it."""
    at = error.__traceback__
    while at and at.tb_next:
        at = at.tb_next
    return at.tb_frame.f_code.co_name if at else "nothing"
