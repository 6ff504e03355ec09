"""The suggestion for whoever never finished a game of a kind: the easiest bot, and the coach."""

from __future__ import annotations

import re

import pytest

import acres
from acres.app.kit.bots import LEVELS, called
from acres.app.shell.regions import regions
from acres.app.storage.finished import FINISHED
from acres.app.storage.saved_games import ROOT
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory


def screen(device: Device) -> str:
    return regions(None, device.scene)["screen"]


def opponents(device: Device) -> set[str]:
    """Return the levels in the sentence over Begin."""
    said = re.search(r"You are .*", screen(device))
    assert said
    sentence = said[0].partition("</p>")[0]
    return {called(level) for level in LEVELS if called(level) in sentence}


def bots(device: Device) -> set[str]:
    _, *others = device.scene.game.seats.values()
    return set(others)


def finished(game: str, *, resigned: bool = False) -> Memory:
    """Return the storage after a game of this kind was played to its end, or given up."""
    device = Device(newcomer=True)
    seats = acres.manifest(game).seats({})
    journal = Journal.new(game, {}, 1, dict.fromkeys(seats, "self"))
    device.open_game(journal)
    if resigned:
        device.resign()
    else:
        while journal.turn:
            journal.append(journal.game.legal(journal.state)[0])
        device.moved()
    assert device.scene.mode == "over"
    return device.storage


@pytest.mark.parametrize("game", acres.GAMES)
def test_a_first_game_is_against_the_easiest_bots_with_the_coach(game: str) -> None:
    for players in (None, "3", "4"):
        device = Device(newcomer=True)
        device.click("set", field="game", id=game)
        device.click("set", field="players", id=players or "2")
        assert opponents(device) == {"Gentle"}
        assert "The coach explains the game as you play." in screen(device)
        device.click("start")
        assert bots(device) == {"bot gentle"}
        assert device.scene.coach.on


def test_whoever_finished_another_game_is_new_to_this_one() -> None:
    storage = finished("armorica")
    device = Device(storage, "again", newcomer=True)
    device.click("set", field="game", id="armorica")
    assert opponents(device) == {"Steady"}
    assert "First time?" not in screen(device)
    device.click("set", field="game", id="fortress")
    assert opponents(device) == {"Gentle"}
    assert "First time?" in screen(device)


def test_a_game_that_was_given_up_is_not_finished_and_a_deleted_one_is() -> None:
    assert opponents(Device(finished("armorica", resigned=True), newcomer=True)) == {"Gentle"}
    storage = finished("armorica")
    device = Device(storage, "again", newcomer=True)
    device.click("delete", id=device.scene.storage.games[0].id)
    again = Device(storage, "third", newcomer=True)
    again.click("set", field="game", id="armorica")
    assert opponents(again) == {"Steady"}
    assert ROOT + FINISHED in storage


def test_a_level_that_was_picked_stays_in_that_game() -> None:
    device = Device(newcomer=True)
    device.click("set", field="level", id="captain")
    device.click("start")
    assert bots(device) == {"bot captain"}
    device.click("new")
    assert opponents(device) == {"Captain"}
    device.click("set", field="game", id="armorica")
    assert opponents(device) == {"Gentle"}


def test_a_coach_who_was_turned_off_does_not_come_back() -> None:
    device = Device(newcomer=True)
    device.click("start")
    device.click("coach")
    assert not device.scene.coach.on
    device.click("new")
    assert "The coach explains" not in screen(device)
    device.click("start")
    assert not device.scene.coach.on


def test_points_of_elo_are_for_whoever_unfolds_them() -> None:
    device = Device(newcomer=True)
    device.click("set", field="fold", id="ways")
    shown = screen(device)
    assert "Good for a first game." in shown.partition("<details")[0]
    assert "Elo" not in shown.partition("<details")[0]
    assert "Elo" in shown.partition("<details")[2]
