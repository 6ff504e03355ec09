"""Test the live region: every sentence once, in order, two equal ones both."""

from __future__ import annotations

import re

from acres.app.shell.scene_difference import MOST, LiveRegion
from acres.core.journal import Journal
from tests.app.fakes import Device

ENTRY = re.compile(r'<p data-key="(\d+)">(.*?)</p>')


def told(spoken: LiveRegion, device: Device) -> list[str]:
    """The sentences that are there after this picture."""
    return [said for _, said in ENTRY.findall(spoken.region(device.scene))]


def test_every_play_is_added_behind_the_others_with_headings() -> None:
    device, spoken = Device(), LiveRegion()
    device.open_game(Journal.new("snow", {}, 8, {"british": "self", "french": "self"}))
    heard: dict[str, str] = {}
    for word in ("", "pass", "end-turn", "pass", "end-turn"):
        device.click(word)
        new = dict(ENTRY.findall(spoken.region(device.scene)))
        assert new.keys() - heard.keys()
        heard |= new
        assert dict(ENTRY.findall(spoken.region(device.scene))) == new, "nothing is said twice"
    assert [*heard.values()] == [line.text for line in device.scene.log]
    assert "Turn 2: France" in heard.values()


def test_two_equal_sentences_are_both_told() -> None:
    device, spoken = Device(), LiveRegion()
    device.open_game(Journal.new("snow", {}, 8, {"british": "self", "french": "self"}))
    told(spoken, device)
    for times in (1, 2, 3):
        device.press("u")
        spoken.asked()
        assert told(spoken, device)[1:] == ["There is nothing to undo."] * times
        assert len(told(spoken, device)) == times + 1, "only once for each time"


def test_readings_are_told_with_their_digits() -> None:
    device, spoken = Device(), LiveRegion()
    device.start("british")
    told(spoken, device)
    device.press("1")
    [_, offered] = told(spoken, device)
    assert re.match(r"(Choose one:|You can do this now:) 1: [^:]+\.", offered)


def test_nobody_is_told_what_another_one_may_read() -> None:
    device, spoken = Device(), LiveRegion()
    device.start("all")
    device.click("reveal")
    told(spoken, device)
    device.press("u")
    spoken.asked()
    assert "There is nothing to undo." in told(spoken, device)
    device.click("end-turn")
    device.click("reveal")
    assert "There is nothing to undo." not in told(spoken, device)


def test_of_a_long_game_only_its_last_move_is_told_when_it_is_opened() -> None:
    game = Journal.new("snow", {}, 8, {"british": "self", "french": "self"})
    for _ in range(60):
        game.append(game.game.legal(game.state)[0])
    device, spoken = Device(), LiveRegion()
    device.open_game(game)
    assert 1 <= len(told(spoken, device)) < 10
    while len(device.scene.log) < 60 + MOST and device.scene.mode == "play":
        device.session.play(game.game.legal(device.session.journal.state)[0])
        assert len(told(spoken, device)) <= MOST


def test_the_page_says_it() -> None:
    device = Device().start("british")
    device.press("u")
    parts = device.page.parts
    assert parts["live"].count("<p ") == 2
    device.press("u")
    assert device.page.parts["live"].count("There is nothing to undo.") == 2
