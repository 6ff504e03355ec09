"""Reach of raids and sieges, compared with the legal moves (5.1, 7.1, 7.2)."""

from __future__ import annotations

import random

import pytest

from acres.games.snow import game
from acres.games.snow.analysis.board import known
from acres.games.snow.analysis.forces import raids, siege_roads
from acres.games.snow.rules.data import LOCATIONS, OTHER, PLACES, SEATS
from acres.games.snow.rules.state import State
from acres.games.snow.rules.view import view
from tests.games.snow.positions import legal, position, villages
from tests.games.snow.raids import ENGLISH

NATIVE = "neutral-native-americans"
EDITIONS = ("first", "revised", "second")


def scattered(dice: random.Random, edition: str, variants: str = "", **sides) -> State:
    """A position in which everything may stand anywhere."""
    places: dict[str, dict[str, str]] = {seat: {} for seat in SEATS}
    for place in PLACES:
        owner = dice.choice([*SEATS, None])
        if owner is not None and len(places[owner]) < 12:
            fort = " fort" if dice.random() < 0.12 else ""
            places[owner][place] = "village" + fort
    sieges = {}
    for seat in SEATS:
        targets = [place for place in places[OTHER[seat]] if dice.random() < 0.2]
        if targets:
            sieges[seat] = [targets[0], dice.randint(-4, 7)]
    described = {seat: {"places": places[seat], **sides.get(seat, {})} for seat in SEATS}
    options = {"variants": variants} if variants else {}
    return position(edition, options=options, sieges=sieges, **described)


def with_hand(state: State, seat: str, cards: list[str]) -> State:
    """Return the position with this side to move, with these cards and money enough."""
    state.to_move = seat
    state.sides[seat].hand = cards
    state.sides[seat].money = 9
    return state


def raided_with(state: State, seat: str, count: int) -> set[str]:
    """The places that a raid of exactly so many cards can have as its target."""
    moves = [move.split() for move in legal(with_hand(state, seat, [NATIVE] * count), "raid")]
    return {move[1] for move in moves if len(move) == count + 2}


def test_one_two_and_three_cards_from_kennebec():
    french = {"places": villages("kennebec")}
    reach = {
        edition: raids(position(edition, british={"places": ENGLISH}, french=french), "french")
        for edition in EDITIONS
    }
    near = {"fort-halifax": (1,), "deerfield": (2,), "pemaquid": (2,), "boston": (3,)}
    assert reach["first"] == reach["revised"] == near
    assert reach["second"] == {
        "fort-halifax": (1,),
        "deerfield": (1,),
        "pemaquid": (1,),
        "boston": (2,),
    }


def test_the_variant_of_steps_reaches_as_far_as_the_old_printings():
    french = {"places": villages("kennebec")}
    options = {"variants": "raid-steps"}
    state = position(options=options, british={"places": ENGLISH}, french=french)
    assert raids(state, "french")["boston"] == (3,)


def test_a_place_cut_off_from_home_is_in_danger_and_a_fortified_one_is_not():
    english = {"boston": "town", "deerfield": "village fort"} | villages("fort-halifax")
    state = position(british={"places": english}, french={"places": villages("kennebec")})
    assert raids(state, "french") == {"fort-halifax": (1,)}


def test_some_targets_can_be_raided_with_fewer_cards_and_with_more():
    """From Montreal to Ticonderoga two steps, or three by way of Trois-Rivières."""
    british = {"places": {"boston": "town"} | villages("ticonderoga")}
    state = position(british=british, french={"places": villages("montreal")})
    assert raids(state, "french") == {"ticonderoga": (1, 2)}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_places_in_reach_are_the_targets_of_one_two_and_three_raid_cards(edition, seed):
    dice = random.Random(f"{edition} {seed}")
    for _ in range(6):
        state = scattered(dice, edition, dice.choice(("", "raid-steps")))
        for seat in SEATS:
            reach = raids(state, seat)
            for count in (1, 2, 3):
                told = {place for place, counts in reach.items() if count in counts}
                assert told == raided_with(state, seat, count)


def test_the_cards_in_hand_do_not_matter():
    british = {"places": ENGLISH, "hand": ["fortification"]}
    one = position(british=british, french={"places": villages("kennebec")})
    other = position(british={"places": ENGLISH}, french={"places": villages("kennebec")})
    for seat in SEATS:
        assert raids(one, seat) == raids(other, seat) == raids(known(view(one, None)), seat)


# Sieges


def test_a_siege_can_begin_from_a_place_whose_card_leads_there():
    british = {"places": {"boston": "town"} | villages("halifax", "canso"), "hand": ["halifax"]}
    french = {"places": {"quebec": "town"} | villages("louisbourg")}
    state = position(british=british, french=french)
    assert siege_roads(state, "british", "louisbourg") == ("halifax",), "no card of Canso"
    assert siege_roads(state, "british", "halifax") == (), "one's own"
    assert siege_roads(state, "french", "halifax") == (), "no card of Louisbourg"


def test_nobody_begins_a_second_siege():
    british = {"places": {"boston": "town"} | villages("halifax"), "hand": ["halifax"]}
    french = {"places": {"quebec": "town"} | villages("louisbourg", "gaspe")}
    state = position(british=british, french=french, sieges={"british": ["gaspe", 0]})
    assert siege_roads(state, "british", "louisbourg") == ()


def test_under_variant_16_britain_waits():
    british = {"places": {"boston": "town"} | villages("halifax"), "hand": ["halifax"]}
    french = {"places": {"quebec": "town"} | villages("louisbourg")}
    options = {"variants": "british-patience"}
    state = position(options=options, british=british, french=french)
    assert siege_roads(state, "british", "louisbourg") == ()


@pytest.mark.parametrize("seed", range(20))
def test_the_roads_are_the_origins_of_the_sieges_that_can_begin(seed):
    dice = random.Random(seed)
    state = scattered(dice, "second")
    for seat in SEATS:
        for place in PLACES:
            roads = set()
            for road in LOCATIONS[seat]:
                hand = [road, "ships", "bateaux", "militia"]
                state.sides[seat].locations = set()
                moves = legal(with_hand(state, seat, hand), "besiege", place, road)
                roads |= {move.split()[2] for move in moves}
            by_wagon = {
                card.id for card in LOCATIONS[seat].values() if ("wagon", place) in card.leads
            }
            assert set(siege_roads(state, seat, place)) - by_wagon == roads - by_wagon


# What is known


@pytest.mark.parametrize("seed", range(6))
def test_a_view_answers_as_the_position_does(seed):
    dice = random.Random(seed)
    for seat in SEATS:
        hand = ["rangers"] if seat == "british" else ["coureurs-de-bois"]
        state = scattered(dice, "second", **{seat: {"hand": [*hand, NATIVE, "militia"]}})
        state.to_move = seat
        asked = ("raid", "besiege", "reinforce", "ambush")
        seen = known(view(state, seat))
        assert [move for move in game.legal(seen) if move[0] in asked] == [
            move for move in game.legal(state) if move[0] in asked
        ]
