"""Picking: in any order, never into a dead end, and every legal move can be had."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import acres
from acres.app.kit.selection import Pick, Selection
from acres.core.chance import Chance
from acres.games.snow.page import PAGE
from acres.games.snow.rules.position import load

SNOW = acres.game("snow")

OPENING = {
    "british": {
        "places": {
            "boston": "town",
            "new-york": "town",
            "new-haven": "village",
            "st-marys": "village",
        },
        "hand": ["new-haven", "boston", "st-marys", "settlers", "ships"],
        "money": 5,
    },
    "french": {
        "places": {"quebec": "town", "port-royal": "village"},
        "hand": ["quebec"],
        "money": 1,
    },
}


def opening(hand: list[str] | None = None, **side: object) -> Selection:
    british = OPENING["british"] | side | ({"hand": hand} if hand else {})
    return Selection.of(SNOW, load(OPENING | {"british": british}))


def pick(ui: Selection, *things: tuple[str, str]) -> Selection:
    for zone, id in things:
        ui = ui.pick(zone, id)
    return ui


def test_three_cards_and_a_place_in_any_order_settle_it() -> None:
    ui = opening(["new-haven", "boston", "st-marys"])
    parts = [("map", "deerfield"), ("hand", "new-haven"), ("hand", "boston"), ("hand", "st-marys")]
    for _ in range(24):
        random.Random(_).shuffle(parts)
        assert pick(ui, *parts).move == ("settle", "deerfield", "new-haven", "st-marys", "boston")


def test_a_place_with_one_way_completes_the_play() -> None:
    ui = opening(["new-haven", "boston", "st-marys"]).pick("map", "deerfield")
    assert ui.move == ("settle", "deerfield", "new-haven", "st-marys", "boston")
    assert {pick.id for pick in ui.implied} == {"new-haven", "boston", "st-marys"}
    assert ui.roles[Pick("hand", "new-haven")] == "origin"
    assert ui.roles[Pick("hand", "boston")] == "settler"


def test_a_place_with_several_ways_narrows_the_hand() -> None:
    ui = opening(["new-haven", "boston", "st-marys", "settlers", "ships"]).pick("map", "deerfield")
    assert ui.move is None
    assert ui.can("hand", "boston")
    assert ui.can("hand", "settlers")
    assert not ui.can("hand", "ships")
    assert ui.mark("hand", "new-haven").role == "origin"


def test_an_action_first_leaves_its_cards_and_brings_its_own() -> None:
    french = {"money": 3, "hand": ["trader", "gaspe", "tadoussac"]}
    places = {"quebec": "town", "gaspe": "village", "tadoussac": "village"}
    state = load({"to_move": "french", "french": {**french, "places": places}})
    ui = Selection.of(SNOW, state).choose_verb("trade")
    assert Pick("hand", "trader") in ui.implied
    one = ui.pick("hand", "gaspe")
    assert one.move == ("trade", "gaspe")
    assert one.pick("hand", "tadoussac").move == ("trade", "gaspe", "tadoussac")


def test_picks_with_several_meanings_are_asked_about() -> None:
    ui = opening().pick("hand", "settlers")
    assert ui.move is None
    assert {move[0] for move in ui.choices} == {"discard", "reserve"}
    assert ui.choose(("reserve", "settlers")).move == ("reserve", "settlers")
    assert ui.choose_verb("discard").move == ("discard", "settlers")


def test_two_readings_of_one_action_are_both_offered() -> None:
    ui = opening(["boston", "new-york"]).choose_verb("merchant")
    ui = pick(ui, ("hand", "boston"), ("hand", "new-york"))
    assert set(ui.choices) == {
        ("merchant", "boston", "new-york"),
        ("merchant", "new-york", "boston"),
    }
    chosen = ui.choose(("merchant", "new-york", "boston"))
    assert chosen.move == ("merchant", "new-york", "boston")
    assert chosen.roles == {Pick("hand", "boston"): "gold", Pick("hand", "new-york"): "ship"}


def test_between_readings_of_the_same_cards_the_larger_income_is_taken() -> None:
    hand = ["boston", "new-haven"]
    ui = Selection.of(SNOW, load(OPENING | {"british": OPENING["british"] | {"hand": hand}}), PAGE)
    ui = pick(ui.choose_verb("merchant"), ("hand", "boston"), ("hand", "new-haven"))
    assert ui.move == ("merchant", "new-haven", "boston"), "3 of Boston, and not 2 of New Haven"
    assert ui.choices == ()


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_by_leaving_out_readings_of_the_same_cards(seed: int) -> None:
    for state in positions(seed, 12):
        every, offered = Selection.of(SNOW, state), Selection.of(SNOW, state, PAGE)
        kept = {play.move for play in offered.plays}
        for play in every.plays:
            if play.move in kept:
                continue
            [other] = (one for one in offered.plays if (one.verb, one.bag) == (play.verb, play.bag))
            seat = SNOW.turn(state)
            one, another = (SNOW.copy(state) for _ in range(2))
            SNOW.step(one, play.move)
            SNOW.step(another, other.move)
            assert another.sides[seat].money >= one.sides[seat].money
            one.sides[seat].money = another.sides[seat].money
            for world in (one, another):
                world.sides[seat].discard.sort()  # its order never matters (2.3)
            assert SNOW.view(one, seat) == SNOW.view(another, seat)


def test_a_larger_play_grows_from_a_complete_one() -> None:
    ui = opening(["ships", "boston", "new-york"]).choose_verb("merchant")
    ui = pick(ui, ("hand", "ships"), ("hand", "boston"))
    assert ui.move == ("merchant", "ships", "boston")
    assert ui.pick("hand", "new-york").move == ("merchant", "ships", "boston", "new-york")


def test_a_pick_that_does_not_fit_starts_anew_and_keeps_the_others_that_do() -> None:
    ui = pick(opening(), ("hand", "settlers"), ("hand", "boston"), ("map", "deerfield"))
    other = ui.pick("map", "port-royal")
    assert set(other.picked) == {Pick("map", "port-royal"), Pick("hand", "boston")}


def test_another_action_keeps_the_cards_that_go_with_it() -> None:
    ui = opening().choose_verb("reserve").pick("hand", "settlers")
    changed = ui.choose_verb("discard")
    assert changed.move == ("discard", "settlers")
    assert changed.choose_verb("discard").verb is None


def test_equal_cards_are_picks_of_their_own() -> None:
    hand = ["neutral-native-americans", "neutral-native-americans"]
    ui = opening(hand).choose_verb("discard").toggle("hand", hand[0], 1)
    assert ui.picked == (Pick("hand", hand[0], 1),)
    assert not ui.mark("hand", hand[0], 0).picked
    assert ui.mark("hand", hand[0], 1).picked
    assert ui.toggle("hand", hand[0], 1).picked == ()


def test_the_same_cards_again_put_it_back() -> None:
    ui = opening().pick("hand", "settlers")
    assert not ui.toggle("hand", "settlers").started
    assert not ui.clear().started


def test_a_card_of_no_use_changes_nothing() -> None:
    ui = opening()
    assert ui.toggle("map", "quebec") is ui
    assert ui.toggle("hand", "quebec") is ui


def positions(seed: int, count: int) -> list[object]:
    """Positions of a random game, evenly spread."""
    rng = random.Random(seed)
    state = SNOW.setup({}, Chance(seed))
    found = []
    for _ in range(400):
        found.append(SNOW.copy(state))
        moves = [move for move in SNOW.legal(state) if move[0] not in ("pass", "end")]
        moves = moves or SNOW.legal(state)
        if rng.random() < 0.15:
            moves = SNOW.legal(state)
        SNOW.step(state, rng.choice(moves))
        if SNOW.turn(state) is None:
            break
    step = max(1, len(found) // count)
    return found[::step]


@pytest.mark.parametrize("seed", range(6))
def test_the_parts_of_every_legal_move_in_any_order_offer_it(seed: int) -> None:
    rng = random.Random(seed)
    for state in positions(seed, 12):
        start = Selection.of(SNOW, state)
        for play in rng.sample(start.plays, min(60, len(start.plays))):
            parts = list(play.bag.elements())
            rng.shuffle(parts)
            ui = start.choose_verb(play.move[0]) if rng.random() < 0.5 or not parts else start
            for index, (zone, id) in enumerate(parts):
                assert ui.can(zone, id), play
                ui = ui.pick(zone, id)
                assert Counter(pick[:2] for pick in ui.picked) == Counter(parts[: index + 1])
            assert play.move == ui.move or play.move in ui.choices, play
            if play.move != ui.move:
                ui = ui.choose(play.move)
            assert ui.move == play.move
            assert sorted(ui.roles.values()) == sorted(part.role for part in play.parts)


@pytest.mark.parametrize("seed", range(6))
def test_picking_whatever_can_be_picked_always_ends_in_a_complete_play(seed: int) -> None:
    rng = random.Random(seed)
    for state in positions(seed, 20):
        for _ in range(10):
            ui = Selection.of(SNOW, state, PAGE)
            verb = rng.choice([None, *ui.verbs()])
            ui = ui.choose_verb(verb) if verb else ui
            while ui.open:
                assert ui.remaining
                ui = ui.pick(*rng.choice(sorted(ui.open)))
            assert ui.move or ui.choices or not ui.started


def test_a_chosen_action_stays_whatever_it_cannot_use_is_tapped() -> None:
    ui = Selection.of(SNOW, SNOW.setup({}, Chance(1)), PAGE).choose_verb("settle")
    plays = {thing for play in ui.plays if play.verb == "settle" for thing in play.bag}
    others = {thing for play in ui.plays for thing in play.bag} - plays
    assert others
    for zone, id in others:
        assert ui.pick(zone, id) is ui
        assert ui.mark(zone, id).off
        assert not ui.clear().mark(zone, id).off


@pytest.mark.parametrize("seed", range(3))
def test_tapping_about_at_random_never_gets_stuck(seed: int) -> None:
    rng = random.Random(seed)
    for state in positions(seed, 10):
        ui = Selection.of(SNOW, state, PAGE)
        things = sorted({thing for play in ui.plays for thing in play.bag})
        for _ in range(30):
            if things and rng.random() < 0.7:
                zone, id = rng.choice(things)
                before = ui
                ui = ui.toggle(zone, id)
                assert (ui is not before) == before.suits(zone, id)
            elif rng.random() < 0.5:
                ui = ui.choose_verb(rng.choice(list(ui.verbs())))
            elif ui.choices:
                ui = ui.choose(rng.choice(ui.choices))
            assert ui.remaining
            assert len(set(ui.picked) | set(ui.implied)) == len(ui.picked) + len(ui.implied)
