"""The tab of piles, and the other side's hand where all cards lie open."""

from __future__ import annotations

import re
from typing import Any

from acres.app.kit.scene import Inspect, Scene
from acres.games.snow import game
from acres.games.snow.page import PAGE, hand, inspect, piles
from acres.games.snow.rules.state import State
from tests.app.scenes import Elements
from tests.games.snow.page.shown import (
    lines,
    panel,
    raiding,
    shown,
)
from tests.games.snow.positions import play, position, villages

# Piles


def piled(state: State, **more: Any) -> Scene:
    return shown(state, tab="piles", **more)


def test_every_open_pile_of_both_sides_is_there():
    state = position(
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["boston"],
            "deck": ["norfolk", "ships"],
            "discard": ["rangers"],
            "reserve": ["militia"],
            "rows": {"british": ["siege-artillery"]},
        },
        french={
            "places": {"quebec": "town", "louisbourg": "village"},
            "hand": ["gaspe"],
            "discard": ["trader"],
            "reserve": ["priest"],
            "rows": {"british": ["regular-infantry"]},
        },
        sieges={"british": ["louisbourg", 1]},
    )
    markup = panel(piled(state))
    expected = {
        "deck-british": {"norfolk", "ships"},
        "discard-british": {"rangers"},
        "reserve-british": {"militia"},
        "row-british-british": {"siege-artillery"},
        "discard-french": {"trader"},
        "reserve-french": {"priest"},
        "row-british-french": {"regular-infantry"},
        "draft": {*state.sides["british"].empire},
        "draft-french": {*state.sides["french"].empire},
        "neutral": {*state.neutral},
        "location-british": state.sides["british"].locations,
        "location-french": state.sides["french"].locations,
    }
    for part, cards in expected.items():
        assert {*lines(markup, part)} == {*cards}, part
    assert 'id="fold-deck-french"' not in markup
    Elements(markup)


def test_cards_to_draft_say_what_they_cost_and_what_is_lacking():
    state = position(british={"money": 3})
    drafts = lines(panel(piled(state)), "draft")
    assert "3 of 5 coins" in drafts["rangers"]
    assert "can raid" in drafts["rangers"]
    assert "coin" not in drafts["militia"]
    assert list(drafts)[-1] == "siege-artillery"
    french = lines(panel(piled(state)), "draft-french")
    assert not any(re.search(r"\d of \d+ coins", said) for said in french.values())


def test_a_tap_on_an_unaffordable_card_tells_why():
    markup = panel(piled(position(british={"money": 3})))
    tapped = [
        attributes
        for _, attributes in Elements(markup).found
        if attributes.get("data-zone") == "draft" and attributes["data-id"] == "rangers"
    ]
    assert [each for each in tapped if "data-do" not in each and "aria-disabled" in each]


def test_the_pile_says_why_nothing_can_be_drafted_now():
    state = position(british={"money": 9}, actions=0)
    assert "You have no actions left this turn." in panel(piled(state))
    assert "You have no actions left" not in panel(piled(position(british={"money": 9})))


def test_the_pile_says_why_no_card_comes_back_from_the_discards():
    side = {"discard": ["trader"], "money": 2}
    away = piled(position(to_move="french", french=side), seat="french")
    assert "You do not have Intendant in your hand." in panel(away)
    able = piled(position(to_move="french", french=side | {"hand": ["intendant"]}), seat="french")
    assert "You do not have Intendant" not in panel(able)


def test_kinds_that_are_used_up_are_named_and_those_of_another_game_are_not():
    side = {"deck": ["rangers", "trader"]}
    assert "Empty piles: Trader and Rangers." in panel(piled(position(british=side)))
    without = position(british=side, options={"variants": "no-governor"})
    assert "Empty piles: Trader and Rangers." in panel(piled(without))


def test_a_card_of_the_other_side_is_looked_at_as_theirs():
    state = position()
    assert "militia" in lines(panel(piled(state)), "draft-french")
    scene = piled(state, inspect=Inspect("french", "militia"))
    assert "Blocks a raid or an ambush." in inspect.regions(scene)["inspect"]
    own = piled(state, inspect=Inspect("hand", "militia"))
    assert "Blocks" not in inspect.regions(own)["inspect"]


def test_closed_tabs_are_not_computed():
    scene = shown(raiding(), tab="log")
    assert PAGE.regions(scene)["panel-counting"] == ""
    assert piles.regions(scene) == {"panel-piles": ""}


# Open hands


def test_both_hands_lie_there_where_all_cards_are_open():
    state = raiding()
    open_cards = shown(state, mode="replay", view=game.view(state, "british", everything=True))
    found = hand.regions(open_cards)["reserve"]
    assert "France: hand" in found
    assert "Militia" in found
    assert "Trader" in found
    assert "France: hand" not in hand.regions(shown(state, mode="replay"))["reserve"]


def test_cards_in_a_siege_that_can_be_given_are_on_the_tray():
    """Variant 3."""
    state = position(
        options={"variants": "ambush-sieges"},
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["trader"],
            "rows": {"british": ["siege-artillery"]},
        },
        french={
            "places": {"quebec": "town", "louisbourg": "village"},
            "hand": ["coureurs-de-bois"],
        },
        sieges={"british": ["louisbourg", 1]},
    )
    play(state, "ambush coureurs-de-bois", "allow")
    tray = hand.regions(shown(state))["tray"]
    assert 'data-zone="row"' in tray
    assert "siege-artillery" in tray
