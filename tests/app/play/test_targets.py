"""Test the buttons for the last few places to choose from."""

from __future__ import annotations

import re
from html import escape

from acres.app.kit.scene import AnyScene
from acres.app.shell.menu import targets
from acres.core.journal import Journal
from acres.games.snow.page import PAGE
from tests.app.fakes import Device
from tests.app.scenes import scene_of, walk
from tests.games.snow.page.shown import raiding, shown
from tests.games.snow.positions import play, starting


def offered(scene: AnyScene) -> dict[str, str]:
    """The buttons: the thing that a tap picks, and what it says."""
    found = re.findall(r'data-zone="map" data-id="([a-z-]+)"[^>]*>([^<]+)<', targets(PAGE, scene))
    return dict(found)


def test_the_targets_that_an_action_leaves_are_offered_by_name() -> None:
    scene = shown(starting(), verb="settle")
    names = {"baltimore": "Baltimore", "fort-beausejour": "Fort Beausejour", "halifax": "Halifax"}
    assert offered(scene) == names


def test_above_the_places_stands_what_is_chosen() -> None:
    device = Device()
    device.open_game(Journal.new("snow", {}, 1, {"british": "human", "french": "bot settler"}))
    device.click("verb", id="settle")
    assert f"<h2>{escape(device.scene.prompt, quote=False)}</h2>" in targets(PAGE, device.scene)


def test_nothing_is_offered_before_something_is_picked_or_once_the_play_is_complete() -> None:
    assert targets(PAGE, shown(starting())) == ""
    complete = shown(raiding(), ("map", "kennebec"), ("hand", "rangers"), verb="raid")
    assert complete.play.selection.move
    assert targets(PAGE, complete) == ""


def test_a_tap_on_one_is_a_tap_on_the_place() -> None:
    device = Device()
    device.open_game(Journal.new("snow", {}, 1, {"british": "human", "french": "bot settler"}))
    device.click("verb", id="settle")
    place = next(iter(offered(device.scene)))
    device.click(zone="map", id=place)
    assert ("map", place, 0) in device.scene.play.selection.picked


def test_only_places_that_lead_on_are_offered_and_only_a_few() -> None:
    seen = 0
    for each in walk(3, 120):
        for verb in each.selection.clear().verbs():
            each.selection = each.selection.clear().choose_verb(verb)
            found = offered(scene_of(each))
            seen += bool(found)
            assert len(found) <= 4
            assert all(each.selection.can("map", place) for place in found)
    assert seen


def test_while_the_other_side_is_asked_nothing_is_offered() -> None:
    state = play(raiding(), "raid kennebec rangers")
    assert targets(PAGE, shown(state, seat="british")) == ""
