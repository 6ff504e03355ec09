"""`window.acres`: what tools can play, with the same checks as a click."""

from __future__ import annotations

import pytest

from acres.app.shell.app import tools
from acres.core.errors import BadNotation, IllegalMove
from acres.core.journal import Journal
from tests.app.by_link import by_link
from tests.app.fakes import Device


def test_tools_play_with_the_same_checks_as_a_click() -> None:
    device = Device()
    with pytest.raises(LookupError, match="no game"):
        tools(device.app.desk)["journal"]()
    device.start("all")
    device.click("reveal")
    hand = tools(device.app.desk)
    assert "end" in hand["legal"]()
    with pytest.raises(IllegalMove, match="settle montreal"):
        hand["play"]("settle montreal quebec")
    assert device.page.data["ply"] == "0"
    hand["play"]("pass")
    assert device.page.data["ply"] == "1"
    written = hand["journal"]()
    hand["load"](written)
    assert hand["journal"]() == written
    with pytest.raises(BadNotation):
        hand["load"](written + "settle moon\n")
    assert hand["journal"]() == written


def test_tools_play_nothing_in_a_game_that_is_only_looked_at() -> None:
    device = Device()
    device.show_game(Journal.new("snow", {}, 5))
    with pytest.raises(IllegalMove, match="only viewing"):
        tools(device.app.desk)["play"]("end")
    assert not device.storage


def test_behind_the_curtain_nobody_learns_or_plays_what_is_anothers() -> None:
    device = Device().start("all")
    hand = tools(device.app.desk)
    assert hand["legal"]() == []
    device.click("reveal")
    first = hand["legal"]()
    assert first
    hand["play"]("end")
    assert device.scene.mode == "curtain"
    assert hand["legal"]() == []
    with pytest.raises(IllegalMove, match="Hand over the device"):
        hand["play"]("end")
    assert device.page.data["ply"] == "1"
    device.click("reveal")
    assert hand["legal"]()
    assert hand["legal"]() != first
    hand["play"]("end")
    assert device.page.data["ply"] == "2"


@pytest.mark.parametrize("people", ["british", "link"])
def test_nothing_is_listed_while_somebody_else_decides(people: str) -> None:
    device = by_link("british") if people == "link" else Device()
    if people != "link":
        device.start(people)
    hand = tools(device.app.desk)
    assert hand["legal"]()
    hand["play"]("end")
    assert hand["legal"]() == []
    with pytest.raises(IllegalMove, match="not your turn"):
        hand["play"]("end")


def test_a_whole_game_against_the_bot_is_played_to_its_end() -> None:
    device = Device().start("british", "5")
    hand = tools(device.app.desk)
    for _ in range(400):
        device.let_the_bot_play()
        if device.page.data["over"]:
            break
        legal = hand["legal"]()
        wanted = [m for m in legal if m.split()[0] in ("settle", "develop", "block", "income")]
        hand["play"]((wanted or ["end"] if "end" in legal else legal)[0])
    assert device.scene.mode == "over"
    assert device.scene.view.outcome.scores == Journal.parse(hand["journal"]()).state.outcome.scores
