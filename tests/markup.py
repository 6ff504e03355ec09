"""The page as it is written in the files: the shell, and what each game brings to it."""

from __future__ import annotations

import re
from pathlib import Path

import acres
from tests.paths import GUEST, ROOT

SHELL = (ROOT / "index.html").read_text(encoding="utf-8")
SHELL_SHEETS = {
    f"css/{sheet.name}": sheet.read_text(encoding="utf-8")
    for sheet in sorted((ROOT / "assets/css").glob("*.css"))
}


def folder(game: str) -> Path:
    """Return the folder of a game's looks."""
    return GUEST / "assets" if game == GUEST.name else ROOT / "assets/games" / game


def brought(game: str, file: str) -> str:
    """Return a file of a game's own; empty where it has none."""
    path = folder(game) / file
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def drawings(game: str) -> list[str]:
    """Return the drawings that stand in its table."""
    return re.findall(r"<!-- drawing: ([\w.-]+) -->", brought(game, "table.html"))


def table(game: str) -> str:
    """Return the parts of its table, with their drawings."""
    return brought(game, "table.html") + "".join(brought(game, file) for file in drawings(game))


def sheets(game: str) -> dict[str, str]:
    """Return the style sheets of a game that is played, without the shell's."""
    names = ("cover.css", *acres.manifest(game).sheets)
    return {f"games/{game}/{name}": brought(game, name) for name in names}


def ids(markup: str) -> list[str]:
    """Return every id in it."""
    return re.findall(r'(?<=\s)id="([^"]+)"', markup)


def page_ids(game: str) -> set[str]:
    """Return the ids of the page while this game is played."""
    return {*ids(SHELL), *ids(table(game))}


def sprite_ids(game: str) -> set[str]:
    """Return the ids that `use` may name: the shell's icons, every cover, the game's own icons and
    drawings."""
    covers = (brought(name, "cover.svg") for name in acres.GAMES)
    shell = (ROOT / "assets/icons.svg").read_text(encoding="utf-8")
    found = ids("".join((shell, *covers, brought(game, "icons.svg"), table(game))))
    return {*found, *engravings(game)}


def engravings(game: str) -> list[str]:
    """Return the addresses of a game's engravings, which are a file of their own."""
    file = f"assets/games/{game}/engravings.svg"
    drawn = [id for id in ids(brought(game, "engravings.svg")) if not re.fullmatch(r"m\d+", id)]
    return [f"{file}#{id}" for id in drawn]
