"""Test that the things of the last moves are marked on the table of every game."""

from __future__ import annotations

import pytest

import acres
from acres.app.kit.game_page import load
from acres.bots import answer
from acres.core.journal import HUMAN, Journal
from tests.app.fakes import Device
from tests.app.table_laws import elements


@pytest.mark.parametrize("game", acres.GAMES)
def test_the_cards_of_a_replayed_move_are_marked_in_place(game: str) -> None:
    me, other = list(acres.manifest(game).signs)[:2]
    journal = Journal.new(game, {}, 11, {me: HUMAN, other: "bot settler"})
    while journal.ply < 40 and journal.turn:
        journal.append(answer(journal.text(), "settler")[0])
    device = Device().open_game(journal)
    device.click("step", id="first")
    page, marked = load(game), 0
    for _ in range(journal.ply):
        device.click("step", id="on")
        scene = device.scene
        found = [each for _, each in elements(page, scene)]
        found += [{k: v or "" for k, v in each.items()} for each in page.attributes(scene).values()]
        touched = [each for each in found if "touched" in each.get("class", "").split()]
        assert len(touched) <= len(scene.touched)
        marked += bool(touched)
    assert marked > 1
