"""Places, cards, actions, lessons and numbers of the column: what they light and say when they are pointed at, their looks."""

from __future__ import annotations

from typing import Any

import pytest

from acres.app.kit.scene import Scene
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.core.lesson import load
from acres.core.move import text
from acres.games.snow import game as snow
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page import PAGE
from acres.games.snow.rules.data import PLACES
from acres.games.snow.rules.state import usable_cards
from tests.games.snow.page.shown import shown
from tests.games.snow.positions import starting


def lit(scene: Scene, zone: str, id: str) -> tuple[set[str], set[str]]:
    """The ids of the things that this one lights: those that it leads to, and those that it helps with."""
    found = PAGE.pointed(scene, zone, id)
    assert found
    return {thing for _, thing in found.leads}, {thing for _, thing in found.helps}


def lines(scene: Scene, place: str) -> list[tuple[str, str]]:
    found = PAGE.pointed(scene, "map", place)
    assert found
    return [*found.lines]


def hand(*cards: str, **more: Any) -> Scene:
    """Britain at the start of the game with this hand."""
    state = starting()
    state.sides["british"].hand[:] = cards
    for name, value in more.items():
        setattr(state, name, value)
    return shown(state)


def test_a_card_lights_what_it_leads_to_apart_from_what_it_helps_with() -> None:
    """Philadelphia’s settler may go to Halifax, where its card does not lead."""
    scene = hand("philadelphia", "pemaquid", "new-haven")
    leads, helps = lit(scene, "hand", "philadelphia")
    assert leads == {"baltimore"}
    assert {"halifax", "philadelphia"} <= helps
    assert "halifax" in lit(scene, "hand", "pemaquid")[0]


def test_no_card_leads_to_a_place_of_its_own_side_that_it_helps_to_develop() -> None:
    leads, helps = lit(hand("philadelphia", "new-haven", "st-marys"), "hand", "philadelphia")
    assert not leads & {"new-haven", "st-marys"}
    assert {"new-haven", "st-marys"} <= helps


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_that_a_place_lights_are_those_that_light_it(seed: int) -> None:
    """Of neutral and enemy places."""
    journal = Journal.new("snow", {}, seed, {"british": "human", "french": "human"})
    dice, seen = Chance(seed), 0
    while journal.ply < 60 and journal.turn:
        state = journal.state
        seat = snow.turn(state)
        if seat == state.to_move and not state.stack:
            scene = shown(state, seat=seat)
            to = {card: lit(scene, "hand", card)[0] for card in {*state.sides[seat].hand}}
            usable = {card.id for card in usable_cards(state, seat)}
            for place in PLACES:
                if state.owner.get(place) != seat and place != (state.sieges[seat] or [""])[0]:
                    leading = lit(scene, "map", place)[0]
                    assert leading <= {card for card in usable if place in to[card]}
                    seen += len(leading)
        journal.append(text(choose(snow.legal(state), dice, by_verb=True)))
    assert seen


def test_a_place_says_whose_it_is_its_worth_and_what_it_takes_and_has() -> None:
    scene = hand("new-york", "st-marys", "boston")
    assert lines(scene, "albany")[:6] == [
        ("head", "Albany, neutral."),
        ("said", "Worth 4 points, 8 with a town."),
        ("verb", "Settle"),
        ("have", "a card that leads there: New York"),
        ("have", "transport (bateaux): St. Mary’s"),
        ("have", "a settler: Boston, New York or St. Mary’s"),
    ]
    assert lit(scene, "map", "albany") == ({"new-york"}, {"st-marys", "boston"})


def test_a_place_out_of_reach_says_what_is_missing() -> None:
    told = lines(hand("boston", "norfolk"), "albany")
    assert ("lack", "No card in your hand leads to Albany; New York would.") in told
    assert ("have", "a settler: Boston") in told


def test_an_enemy_place_says_what_a_siege_and_what_a_raid_takes() -> None:
    told = lines(hand("pemaquid", "new-york", "new-haven"), "port-royal")
    assert [said for kind, said in told if kind == "verb"] == ["Besiege", "Raid"]
    assert ("have", "a card that leads there: Pemaquid") in told
    assert ("lack", "No card in your hand can raid.") in told


def test_without_an_action_a_place_says_so_once() -> None:
    told = lines(hand("new-york", "st-marys", "boston", actions=0), "albany")
    assert [said for kind, said in told if kind == "lack"] == [
        "You have no actions left this turn."
    ]
    assert [said for kind, said in told if kind == "have"]


def test_on_the_other_sides_turn_a_place_says_whose_it_is_and_what_it_is_worth() -> None:
    told = lines(hand(to_move="french"), "albany")
    assert {kind for kind, _ in told} == {"head", "said", "sign", "heard"}


def test_an_action_lights_its_places_or_else_its_cards() -> None:
    scene = hand("new-york", "st-marys", "boston")
    assert "albany" in lit(scene, "do", "settle")[0]
    assert lit(scene, "do", "income") == ({"new-york", "boston"}, set())
    assert lit(scene, "do", "raid") == (set(), set())


def test_a_card_lights_only_places_that_go_with_the_picks() -> None:
    state = starting()
    cards = state.sides["british"].hand
    card = next(each for each in cards if each in ("boston", "new-york"))
    assert len(set().union(*lit(shown(state), "hand", card))) > 1
    assert lit(shown(state, verb="income"), "hand", card) == (set(), {card})
    picked = shown(state, ("hand", card), verb="income")
    assert picked.play.selection.move == ("income", card)
    assert lit(picked, "hand", card) == (set(), set())


def test_pieces_that_a_play_places_are_no_loss():
    state = load("snow", "02-town").before(1).state
    scene = shown(state, ("hand", "albany"), ("hand", "philadelphia"), verb="develop")
    assert scene.preview
    assert scene.preview.sides["british"].towns < scene.view.sides["british"].towns
    cells = PAGE.regions(scene)["nations"].partition('class="stock"')[2]
    assert 'class="then"' in cells
    assert "worse" not in cells.partition("</section>")[0]


@pytest.mark.parametrize("name", MANIFEST.lessons)
def test_a_step_of_a_lesson_lights_the_button_of_its_action(name: str):
    for step in load("snow", name).steps:
        for line in step.moves[:1]:
            assert ("do", line.move.split()[0]) in step.about, line.number
