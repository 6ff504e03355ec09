"""Names of places, cards and sieges for who hears the page."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree

from acres.app.shell.regions import regions
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.games.snow.page import places
from acres.games.snow.page.cards import abilities
from acres.games.snow.rules.data import CARDS
from tests.app.fakes import Device
from tests.paths import ROOT

MAP = (ROOT / "assets/games/snow/map.svg").read_text(encoding="utf-8")


def opened(seed: int = 8) -> Device:
    device = Device()
    device.open_game(Journal.new("snow", {}, seed, {"british": "self", "french": "self"}))
    return device


def names(markup: str) -> list[str]:
    """Return the names of the cards in some markup, as they are read out."""
    return re.findall(r'class="card-face"[^>]*><span class="hidden-text">([^<]*)<', markup)


def test_a_place_names_its_neighbours_by_way_and_who_holds_them() -> None:
    view = opened().scene.view
    said = places.ways(view, "albany")
    assert said == "By river or lake to Fort Stanwix, Fort William Henry and New York (Britain)."
    assert places.ways(view, "kennebec") == (
        "By river or lake to Quebec (France). By road to Fort Halifax."
    )
    assert places.ways(view, "canso") == "By trail to Fort Beausejour. On the sea."
    device = opened()
    shown = device.app.desk.page.attributes(device.scene)["place-albany"]  # type: ignore[union-attr]
    assert shown["aria-description"] == f"Settling here takes a settler. {said}"


def test_the_signs_below_the_name_of_a_place_are_said_under_the_pointer() -> None:
    device = opened()
    found = device.app.pointed("map", "boston")
    assert found
    assert [
        "sign",
        "Adds 1 for the defender in a siege. Settling here takes a settler. Ships fight in a siege "
        "here.",
    ] in found["lines"]


def test_no_sign_on_the_map_lies_where_another_place_is_tapped() -> None:
    """Signs take the pointer for their own place."""
    places, signs, reach = {}, [], 0.0
    for element in ElementTree.fromstring(MAP).iter():
        if "place" in element.get("class", "").split():
            x, y = map(float, re.findall(r"[-\d.]+", element.get("transform", "")))
            places[element.get("id")] = x, y
            for mark in element.iter():
                if mark.get("class") == "hit":
                    reach = float(mark.get("r", 0))
                if mark.get("class", "").startswith("mark-"):
                    left, top = x + float(mark.get("x", 0)), y + float(mark.get("y", 0))
                    size = float(mark.get("width", 0))
                    signs.append((element.get("id"), left, top, left + size, top + size))
    assert reach
    assert signs
    for own, left, top, right, bottom in signs:
        for id, (x, y) in places.items():
            near = x - min(max(x, left), right), y - min(max(y, top), bottom)
            assert id == own or math.hypot(*near) > reach, (own, id)


def test_a_card_is_one_name_with_commas_and_says_whose_its_goals_are() -> None:
    device = opened()
    found = names(regions(device.app.desk.page, device.scene)["hand"])
    assert len(found) == 5
    boston = next(name for name in found if name.startswith("Boston"))
    assert boston == (
        "Boston: settler, ship, military strength 1 and income 3. By ship to New York, New Haven, "
        "Pemaquid, Port Royal (enemy) and Halifax (neutral)."
    )
    device.click("verb", id="draft")
    for name in names(regions(device.app.desk.page, device.scene)["tray"]):
        assert re.search(r"\. Costs \d+\.", name)
        assert not re.search(r"(\d+) \1\b", name), "no number is doubled"


def test_everything_that_a_card_can_do_is_in_its_name() -> None:
    device = opened()
    hand = device.scene.view.sides["british"].hand
    found = names(regions(device.app.desk.page, device.scene)["hand"])
    for id, name in zip(hand, found, strict=True):
        for _, label, _ in abilities(CARDS["british"][id]):
            assert label in name


def test_a_siege_says_where_it_stands() -> None:
    for seed in range(40):
        game, chance = (
            Journal.new("snow", {}, seed, {"british": "self", "french": "self"}),
            Chance(seed),
        )
        while game.turn and game.ply < 120 and not any(game.state.sieges.values()):
            game.append(choose(game.game.legal(game.state), chance, True))
        if game.turn and any(game.state.sieges.values()):
            break
    device = Device()
    device.open_game(game)
    seat = next(seat for seat, siege in game.state.sieges.items() if siege)
    track = regions(device.app.desk.page, device.scene)[f"siege-{seat}-now"]
    [here] = re.findall(r'aria-current="step"[^>]*>.*?class="hidden-text">([^<]*)<', track)
    place, marker = game.state.sieges[seat]
    assert here.startswith(
        "even" if not marker else ("Britain", "France")[seat != "british"] if marker > 0 else ""
    )
    assert ("siege is even" if not marker else "stands at") in places.sentence(
        device.scene.view, place
    )
