"""The looks of a game lie in its own folder, and the shell knows nothing of them."""

from __future__ import annotations

import re

import pytest

import acres
from acres.app.kit.widgets import panels, sheet_buttons
from tests import markup

GAMES = pytest.mark.parametrize("game", acres.GAMES)
PLACES = re.findall(r'data-place="(\w+)"', markup.SHELL)


@GAMES
def test_everything_that_the_page_and_the_build_ask_for_is_there(game: str) -> None:
    folder = markup.folder(game)
    assert {"table.html", "cover.css", "cover.svg"} <= {file.name for file in folder.iterdir()}
    written = {sheet.name for sheet in folder.glob("*.css")}
    assert written == {"cover.css", *acres.manifest(game).sheets}
    assert all((folder / file).is_file() for file in markup.drawings(game))
    assert f'id="{acres.manifest(game).cover}"' in markup.brought(game, "cover.svg")


@GAMES
def test_the_parts_of_a_table_have_their_places(game: str) -> None:
    parts = re.findall(r'^<template data-place="(\w+)">$', markup.brought(game, "table.html"), re.M)
    assert parts
    assert len(set(parts)) == len(parts)
    assert set(parts) <= set(PLACES)


@GAMES
def test_a_table_has_no_id_twice_and_none_of_the_shell(game: str) -> None:
    # Icons that a drawing has of its own are drawn by others of the same name.
    own = [id for id in markup.ids(markup.table(game)) if not id.startswith("icon-")]
    assert len(set(own)) == len(own)
    assert not set(own) & set(markup.ids(markup.SHELL))


def test_the_places_are_empty_and_can_be_found() -> None:
    empty = re.findall(r'<div id="part-(\w+)" data-place="(\w+)"></div>', markup.SHELL)
    assert [name for _, name in empty] == PLACES
    assert all(id == name for id, name in empty)


@GAMES
@pytest.mark.parametrize("sheet", markup.SHELL_SHEETS)
def test_no_sheet_of_the_shell_speaks_of_a_game(sheet: str, game: str) -> None:
    rules = re.sub(r"/\*.*?\*/", "", markup.SHELL_SHEETS[sheet], flags=re.S)
    assert not set(re.findall(r"#([\w-]+)", rules)) & set(markup.ids(markup.table(game)))
    assert not set(re.findall(r"\.([\w-]+)", rules)) & {*acres.game(game).SEATS, game}
    assert not set(re.findall(r"\[data-(?:game|table|seat)[^\]]*\]", rules))


def test_buttons_for_the_sheets_of_a_small_screen_are_dressed_by_the_shell() -> None:
    """Every game has it."""
    drawn = set(re.findall(r'class="(?!icon|hidden)([\w-]+)"', sheet_buttons(panels("log"))))
    dressed = re.findall(r"\.([\w-]+)", "".join(markup.SHELL_SHEETS.values()))
    assert drawn
    assert drawn <= set(dressed)
