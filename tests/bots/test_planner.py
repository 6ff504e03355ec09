"""Planners that know from games who wins, and planners that hold on to an opening."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import acres
from acres.bots import LEVELS, choose, learned, leveled
from acres.bots.knowledge import knowledge
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.games.snow.rules.data import CARDS, PLACES

SNOW = acres.game("snow")
LEARNED = [name for name in acres.GAMES if knowledge(acres.game(name)).learning]


@pytest.mark.parametrize("name", LEARNED)
def test_learning_changes_the_worth_of_plans(name):
    game = acres.game(name)
    state = game.setup({}, Chance(4))
    seat = game.turn(state)
    plain = Planner().plans(game, state, seat, Chance(1))
    informed = Planner(trust="captain").plans(game, state, seat, Chance(1))
    assert {plan.moves[0] for plan in plain} == {plan.moves[0] for plan in informed}
    assert [plan.worth for plan in plain] != [plan.worth for plan in informed]


@pytest.mark.parametrize("name", LEARNED)
def test_the_settler_asks_where_the_game_says_so(name):
    game = acres.game(name)
    state = game.setup({}, Chance(4))
    seat = game.turn(state)
    plain, settler, captain = (
        Planner(trust=whose).plans(game, state, seat, Chance(1))
        for whose in ("", "settler", "captain")
    )
    levels = knowledge(game).learning.LEVELS
    assert (settler != plain) == bool(levels["settler"].trust)
    assert (settler != captain) == (levels["settler"].trust != levels["captain"].trust)


def test_a_position_that_is_likelier_won_is_worth_more():
    learning = knowledge(SNOW).learning
    state = SNOW.setup({}, Chance(4))
    weights = dict.fromkeys(learning.FEATURES, 0.0) | {"lead": 5.0}
    judge = Planner(trust="captain", weights=weights).judge(SNOW, state, "british", Chance(1))
    plain = Planner().judge(SNOW, state, "british", Chance(1))
    chance = learned.chances(learning, [weights[n] for n in learning.FEATURES], state)["british"]
    assert chance < 0.5  # France leads at the start
    assert judge.value(state) < plain.value(state)


def test_nothing_learned_leaves_the_judge_alone(monkeypatch):
    room = acres.room("snow", "bot")
    monkeypatch.setattr(room, "KNOWLEDGE", replace(room.KNOWLEDGE, learning=None))
    state = SNOW.setup({}, Chance(4))
    informed = Planner(trust="captain").plans(SNOW, state, "british", Chance(1))
    assert informed == Planner().plans(SNOW, state, "british", Chance(1))


def test_an_opening_is_a_level_of_its_game():
    assert {"halifax", "towns", "raiders"} <= knowledge(SNOW).openings.keys()
    assert leveled(SNOW, "halifax") == Planner(opening="halifax")
    assert leveled(SNOW, "captain") is LEVELS["captain"]
    with pytest.raises(KeyError):
        leveled(acres.game("armorica"), "halifax")


def played(names, seed, turns, **options):
    """Yield the moves of a game between these levels, each with who made it."""
    state = SNOW.setup(options, Chance(seed))
    chance = Chance(seed)
    while (seat := SNOW.turn(state)) is not None and state.turn <= turns:
        move = choose(SNOW, state, seat, names[seat], chance)
        yield seat, move, state
        SNOW.step(state, move)


def test_the_march_besieges_what_it_marches_to_and_settles_nothing_else():
    targets, besieged, settled = {"port-royal", "louisbourg", "quebec"}, set(), set()
    for seed in range(3):
        for seat, move, state in played({"british": "halifax", "french": "gentle"}, seed, 60):
            if seat == "british" and move[0] == "besiege":
                besieged.add(move[1])
            if seat == "british" and move[0] == "settle" and move[1] not in state.owner:
                settled.add(move[1])
    assert besieged
    assert besieged <= targets
    assert settled <= targets | {"boston", "new-york", "halifax"}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_march_thins_its_deck_of_what_it_does_not_need_and_of_nothing_else(edition):
    needed = {"boston", "new-york", "new-haven", "norfolk", "halifax", "louisbourg"}
    verb = "reserve" if edition == "first" else "governor"
    gone, by = set(), set()
    for seed in range(3):
        names = {"british": "halifax", "french": "gentle"}
        for seat, move, _ in played(names, seed, 60, edition=edition):
            if seat == "british" and move[0] in ("reserve", "governor"):
                places = [card for card in move[1:] if card in PLACES]
                assert move[0] == "reserve" or len(places) == len(move) - 1
                gone.update(places)
                by.update(move[:1] if places else ())
    assert verb in by
    assert gone & {"pemaquid", "philadelphia", "st-marys"}
    assert not gone & needed


@pytest.mark.parametrize(
    ("french", "games"),
    [
        ("gentle", 8),
        pytest.param("captain", 3, marks=pytest.mark.nightly("games of a bot that thinks longer")),
    ],
)
def test_a_march_keeps_cards_out_of_its_sieges_that_earn_money(french, games):
    sieges = 0
    for seed in range(games):
        names = {"british": "halifax", "french": french}
        for seat, move, state in played(names, seed, 60, edition="first"):
            if seat == "british" and move[0] == "reinforce" and move[2] in PLACES:
                sieges += 1
                side = state.sides["british"]
                earners = [
                    card
                    for card in side.hand + side.deck + side.discard
                    if CARDS["british"][card].coins
                ]
                assert not CARDS["british"][move[2]].coins or len(earners) > 2, move
    assert sieges


def test_a_march_that_has_not_won_by_turn_100_plays_as_it_likes():
    state = SNOW.setup({}, Chance(4))
    assert SNOW.turn(state) == "british"
    plays, legal = knowledge(SNOW).openings["halifax"].plays, SNOW.legal(state)
    state.turn = 99
    assert list(plays(state, "british", legal)) != legal
    state.turn = 101
    assert list(plays(state, "british", legal)) == legal


def test_builders_of_towns_draft_home_support_and_develop():
    done = Counter(
        move[:2] if move[0] == "draft" else move[:1]
        for seed in range(3)
        for seat, move, _ in played({"british": "gentle", "french": "towns"}, seed, 60)
        if seat == "french"
    )
    assert done["draft", "home-support"] >= 2, "in two of three games there is money for it"
    assert done["develop",] > 3 * 3
    assert not {("besiege",), ("raid",), ("ambush",)} & done.keys()


def test_raiders_raid():
    counts = {}
    for name in ("raiders", "gentle"):
        moves = [
            move[0]
            for seed in range(3)
            for seat, move, _ in played({"british": "gentle", "french": name}, seed, 30)
            if seat == "french"
        ]
        counts[name] = moves.count("raid") / len(moves)
    assert counts["raiders"] > 2 * counts["gentle"]


@pytest.mark.parametrize("name", knowledge(SNOW).openings)
def test_an_opening_only_narrows_what_is_legal(name):
    opening = knowledge(SNOW).openings[name]
    for seat, _, state in played(dict.fromkeys(SNOW.SEATS, "gentle"), 9, 60):
        if seat in opening.seats:
            legal = SNOW.legal(state)
            narrowed = opening.plays(state, seat, legal)
            assert narrowed
            assert set(narrowed) <= set(legal)
