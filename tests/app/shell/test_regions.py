"""Test the parts of the page: for any position, sound markup that agrees with the logic."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from acres.app.kit.notices import Notice
from acres.app.kit.scene import Inspect, Scene
from acres.app.kit.storage_part import StoragePart
from acres.app.session.session import Session
from acres.app.shell import regions as page
from acres.app.start import new_game
from acres.core.journal import Journal
from acres.games.snow.page import PAGE as snow
from acres.games.snow.rules.data import PLACES
from tests.app import table_laws
from tests.app.scenes import Elements, changed, scene_of, scenes, shelf, walk
from tests.markup import page_ids, sprite_ids
from tests.paths import ROOT

MAP = (ROOT / "assets/games/snow/map.svg").read_text()
IDS = page_ids("snow")
HREFS = sprite_ids("snow")
TABS = ("log", "piles", "counting", "rules")


def elements(scene: Scene) -> list[tuple[str, dict[str, str]]]:
    return table_laws.elements(snow, scene)


def everything() -> list[Scene]:
    """Scenes of all kinds."""
    found = list(scenes(1)) + list(scenes(8, 90))
    one = found[20]
    found += [changed(one, tab=tab) for tab in TABS]
    found += [changed(one, sheet=sheet) for sheet in (*TABS, "menu", "actions")]
    found += [
        changed(one, question="resign"),
        changed(one, question="new", note="No.", notice=Notice("Oh.")),
    ]
    found += [changed(one, inspect=Inspect("map", place)) for place in PLACES]
    found += [changed(one, inspect=Inspect("hand", card, "Why.")) for card in ("rangers", "boston")]
    new = new_game.suggested("snow")
    found += [
        Scene("new", None, start=new),
        Scene("new", None, start=replace(new, seed="<x>", error="No number.")),
        Scene("resume", None, start=new_game.suggested("snow"), storage=StoragePart(shelf("snow"))),
    ]
    return found


@pytest.fixture(scope="module")
def all_scenes() -> list[Scene]:
    return everything()


def test_every_region_and_every_attribute_has_its_element(all_scenes: list[Scene]) -> None:
    table_laws.has_its_places(snow, all_scenes, IDS)


def test_every_scene_writes_the_same_regions(all_scenes: list[Scene]) -> None:
    """Nothing of an earlier scene can stay behind; the shell empties what the front page, which
    is about no game, leaves out."""
    regions, attributes = page.regions(snow, all_scenes[0]), page.attributes(snow, all_scenes[0])
    for scene in all_scenes:
        if scene.game is None:
            assert page.regions(snow, scene).keys() <= regions.keys()
            continue
        assert page.regions(snow, scene).keys() == regions.keys()
        for id, values in page.attributes(snow, scene).items():
            if id == "page":
                assert values.keys() == attributes[id].keys()


def test_markup_is_balanced_and_keeps_to_the_policy(all_scenes: list[Scene]) -> None:
    table_laws.keeps_to_the_policy(snow, all_scenes)


def test_icons_and_pieces_exist(all_scenes: list[Scene]) -> None:
    table_laws.uses_what_is_drawn(snow, all_scenes, HREFS)


def test_everything_that_can_be_pressed_is_a_button(all_scenes: list[Scene]) -> None:
    table_laws.is_pressed_by_buttons(snow, all_scenes)


def test_can_is_what_the_picks_allow() -> None:
    for scene in scenes(3, 120):
        shown = {
            (attributes["data-zone"], attributes["data-id"], int(attributes.get("data-copy", 0)))
            for tag, attributes in elements(scene)
            if attributes.keys() >= {"data-zone", "data-can"} and "data-do" not in attributes
        }
        for zone, id, copy in shown:
            assert scene.play.selection.mark(zone, id, copy).can
        hand = scene.view.sides[scene.viewer].hand
        for card in set(hand):
            for copy in range(hand.count(card)):
                can = scene.play.selection.mark("hand", card, copy).can
                assert can == (("hand", card, copy) in shown)
        for place in PLACES:
            can = page.attributes(snow, scene)[f"place-{place}"]["data-can"] is not None
            assert can == scene.play.selection.mark("map", place).can


def test_whatever_can_be_picked_can_be_seen_somewhere() -> None:
    """Draft piles, discards and siege rows come onto a tray when an action asks for them."""
    for each in walk(5, 150):
        for verb in ("draft", "intendant"):
            if verb not in each.selection.verbs():
                continue
            each.clear()
            each.choose_verb(verb)
            scene = scene_of(each)
            tray = Elements(page.regions(snow, scene)["tray"]).found
            shown = {
                (a["data-zone"], a["data-id"])
                for _, a in tray
                if "data-can" in a and "data-zone" in a
            }
            assert shown >= {thing for thing in scene.play.selection.open if thing[0] != "hand"}


def test_the_places_keep_the_classes_of_the_drawing() -> None:
    drawn = re.findall(r'<g class="(place [a-z]+)" id="(place-[a-z-]+)"', MAP)
    start = page.attributes(snow, scene_of(Session(Journal.new("snow", {}, 1))))
    assert len(drawn) == len(PLACES)
    assert all(start[id]["class"].startswith(classes) for classes, id in drawn)


def test_the_preview_shows_a_ghost_and_the_numbers_as_they_will_be() -> None:
    for each in walk(2, 60):
        settles = [move for move in each.legal() if move[0] == "settle"]
        if not settles:
            continue
        move = settles[0]
        each.clear()
        each.choose_verb("settle")
        for part in each.game.parts(each.journal.state, move):
            if not each.selection.mark(part.zone, part.id).picked:
                each.tap(part.zone, part.id)
        scene = scene_of(each)
        if scene.preview is None or move[1] in scene.view.owner:
            continue
        assert "ghost" in page.regions(snow, scene)[f"pieces-{move[1]}"]
        assert "becomes" in page.regions(snow, scene)["nations"]
        assert "Settle" in page.regions(snow, scene)["controls"]
        return
    pytest.fail("no settling in this game")


def test_a_hand_behind_the_curtain_is_on_no_part_of_the_page() -> None:
    from acres.core.journal import Journal

    journal = Journal.new("snow", {}, 4, {"british": "human", "french": "human"})
    scene = scene_of(Session(journal))
    assert scene.mode == "curtain"
    regions = page.regions(snow, scene)
    assert regions["hand"] == regions["reserve"] == regions["tray"] == regions["actions"] == ""
    assert 'data-do="reveal"' in regions["screen"]


def test_the_log_has_one_element_per_entry_with_its_ply() -> None:
    *_, last = scenes(1, 60)
    entries = [a for tag, a in Elements(page.regions(snow, last)["log"]).found if tag == "li"]
    assert [int(entry["data-ply"]) for entry in entries] == [line.ply for line in last.log]


def test_texts_of_people_are_escaped() -> None:
    new = replace(new_game.suggested("snow"), seed='"><em>', error="<i>")
    screen = page.regions(snow, Scene("new", None, start=new))["screen"]
    assert "<em>" not in screen
    assert "<i>" not in screen
