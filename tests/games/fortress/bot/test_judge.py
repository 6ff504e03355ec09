"""The greedy bot in Island Fortress."""

from __future__ import annotations

import time
from functools import cache

import pytest

from acres import bots
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.games.fortress import game as fortress
from acres.games.fortress.bot.judge import Judge
from acres.games.fortress.rules.building import losses
from acres.games.fortress.rules.data import PLACES, REGION, Place
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.state import State
from acres.lab.studies import report
from tests.matches import match

GAMES = 2
TWO = fortress.seats({"players": "2"})


def played(seed: int, plies: int, options: dict[str, str] | None = None) -> State:
    """A game after so many moves at random."""
    state, chance = fortress.setup(options or {}, Chance(seed)), Chance(seed)
    for _ in range(plies):
        moves = fortress.legal(state)
        if not moves:
            break
        fortress.step(state, moves[chance.below(len(moves))])
    return state


def acting(seed: int) -> State:
    """Somebody plays a first role card in the first round: the second player, without marker."""
    state = played(seed, 4)
    assert state.stack[-1][0] == "act"
    while state.stack[-1][1] == state.holder:
        fortress.step(state, fortress.legal(state)[0])
    assert state.stack[-1][0] == "act"
    return state


def choice(state: State, seed: int = 8) -> tuple[str, ...]:
    seat = fortress.turn(state)
    assert seat is not None
    return bots.choose(fortress, state, seat, "settler", Chance(seed))


@pytest.mark.parametrize("seat", TWO)
def test_the_settler_beats_random_play_from_either_seat(seat: str) -> None:
    levels = dict.fromkeys(TWO, "random") | {seat: "settler"}
    found = match("fortress", levels, range(GAMES))
    assert found.share(seat).wins == GAMES, report.match(found)


@pytest.mark.parametrize("players", ["3", "4"])
def test_more_than_two_can_play(players: str) -> None:
    options = {"players": players}
    seats = fortress.seats(options)
    levels = dict.fromkeys(seats, "random") | {seats[1]: "settler"}
    found = match("fortress", levels, range(1, 2), options)
    assert found.share(seats[1]).wins == 1, report.match(found)


@pytest.mark.parametrize(
    "options",
    [
        {"trade": "yes", "incentive": "chip"},
        {"players": "3", "regions": "more", "replacing": "no", "jade": "12", "blocks": "6"},
    ],
)
def test_every_variant_can_be_played(options: dict[str, str]) -> None:
    levels = dict.fromkeys(fortress.seats(options), "random") | {TWO[0]: "settler"}
    [found] = match("fortress", levels, range(1, 2), options).games
    assert found.winners == (TWO[0],)


def test_the_level_four_block_that_ends_a_won_game_is_built() -> None:
    state = acting(3)
    seat = fortress.turn(state)
    assert seat is not None
    free = Place("pine-e4")
    for spot in PLACES:
        if REGION[spot] in state.regions and spot != free:
            state.wall[spot] = seat
    side = state.sides[seat]
    side.laborers, side.blocks = 8, 1
    assert choice(state) == ("build", free, "8")


def last_turn(state: State) -> Seat:
    """Makes it the seat's last turn of the game; whose it is."""
    seat = state.stack[-1][1]
    state.supply.governors, state.lap = 0, 3
    state.stack = [state.stack[0], ("turn-end", seat), ("act", seat, "first")]
    return seat


def test_a_row_is_completed_for_its_points() -> None:
    state = acting(3)
    seat = last_turn(state)
    [other] = set(state.seats) - {seat}
    for column, owner in zip("abcd", (seat, other) * 2, strict=True):
        for level in (1, 2, 3):
            state.wall[Place(f"pine-{column}{level}")] = owner
    side = state.sides[seat]
    side.laborers, side.blocks, side.jade = 2, 1, 0
    assert choice(state) == ("build", "pine-e1", "2")


def test_a_favor_whose_pattern_stands_is_played_before_the_game_is_over() -> None:
    state = acting(3)
    seat = last_turn(state)
    card = "cube"
    for pile in (state.deck, *(side.favors for side in state.sides.values())):
        if card in pile:
            pile.remove(card)
    state.sides[seat].favors.append(card)
    for spot in ("pine-a1", "pine-b1", "pine-a2", "pine-b2"):
        state.wall[Place(spot)] = seat
    assert choice(state)[:2] == ("favor", card)


def test_a_build_is_tried_with_one_crew_for_each_place_and_places_are_never_lost() -> None:
    for seed in range(20):
        state = played(seed, 60 + 7 * seed)
        seat = fortress.turn(state)
        if seat is None or state.stack[-1][0] != "act":
            continue
        moves = fortress.legal(state)
        tried = Judge(state, seat, Chance(1)).worth_trying(state, moves)
        assert set(tried) <= set(moves)
        builds = [move for move in moves if move[0] == "build"]
        found = [move[:-1] for move in tried if move[0] == "build"]
        assert len(found) == len(set(found))
        assert set(found) == {move[:-1] for move in builds}


def test_of_two_laborers_one_is_lost_of_two_convicts_both() -> None:
    """So the laborers work where there are as many of both."""
    state = acting(3)
    seat = fortress.turn(state)
    assert seat is not None
    side = state.sides[seat]
    side.laborers, side.convicts, side.blocks = 6, 6, 1
    tried = Judge(state, seat, Chance(1)).worth_trying(state, fortress.legal(state))
    [crew] = {int(move[-1]) for move in tried if move[0] == "build"}
    assert losses(crew, 2) in ((1, 0), (0, 2))


def test_bids_rise_with_the_jade_that_others_have() -> None:
    poor, rich = played(5, 2), played(5, 2)
    seat = fortress.turn(poor)
    assert seat is not None
    for other, side in poor.sides.items():
        if other != seat:
            poor.supply.jade += side.jade
            side.jade = 0
    bids = [opened(state, seat, choice(state)[1]) for state in (poor, rich)]
    assert bids[0] <= 1 <= bids[1]


def test_a_bid_is_never_one_that_cannot_be_paid_and_depends_on_no_bid_made() -> None:
    state = played(5, 3)
    seat = fortress.turn(state)
    assert seat is not None
    assert state.stack[-1][0] == "bid"
    [other] = set(state.seats) - {seat}
    found = set()
    for jade in range(5):
        state.sides[other].bid = jade
        found.add(choice(state))
    assert len(found) == 1
    assert found <= set(fortress.legal(state))


def test_the_choice_depends_on_what_the_seat_may_know_and_on_nothing_else() -> None:
    for plies in (0, 3, 20, 45, 90):
        state = played(plies, plies)
        seat = fortress.turn(state)
        assert seat is not None
        chosen = choice(state)
        for other in range(2):
            assert choice(fortress.guess(state, seat, Chance(other))) == chosen


def test_a_judgement_changes_nothing() -> None:
    for seed in range(4):
        state = played(seed, 50 + seed)
        seat = fortress.turn(state)
        assert seat is not None
        before = fortress.copy(state)
        Planner()(fortress, state, seat, Chance(0))
        assert state == before


def test_to_have_won_is_worth_more_than_anything_else() -> None:
    state = played(2, 100)
    judges = {seat: Judge(state, seat, Chance(0)) for seat in state.seats}
    hopes = [judge.value(state) for judge in judges.values()]
    chance = Chance(1)
    while fortress.turn(state) is not None:
        moves = fortress.legal(state)
        fortress.step(state, moves[chance.below(len(moves))])
    assert state.outcome is not None
    for seat, judge in judges.items():
        assert (judge.value(state) > max(hopes)) == (seat in state.outcome.winners)


def test_ending_a_turn_is_worth_what_comes_of_it() -> None:
    """The last turn of a round brings the next income, for those who end it early, too."""
    state = played(4, 4)
    seen = 0
    chance = Chance(2)
    while fortress.turn(state) is not None and seen < 6:
        seat = state.stack[-1][1]
        moves = fortress.legal(state)
        if ("end",) in moves and state.supply.governors:
            judge = Judge(state, seat, Chance(0))
            after = fortress.copy(state)
            fortress.step(after, ("end",))
            assert judge.value(state) == pytest.approx(judge.value(after))
            seen += 1
        fortress.step(state, moves[chance.below(len(moves))])
    assert seen


@cache
def answered() -> str:
    """The text of a game whose first 14 moves the settler found twice."""
    journal = Journal.new("fortress", {}, seed=11, seats={"phoenix": "bot settler"})
    for _ in range(14):
        found = bots.answer(journal.text(), "settler")
        assert found == bots.answer(journal.text(), "settler")
        journal.append(found.move)
    return journal.text()


def hurried(text: str) -> str:
    return bots.answer(text, "settler", lambda: False).move


def test_an_answer_is_the_same_every_time_and_without_time_legal() -> None:
    legal = fortress.legal(Journal.parse(answered()).state)
    assert hurried(answered()) in {" ".join(move) for move in legal}


def test_without_time_hardly_anything_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    judged, value = [], Judge.value
    monkeypatch.setattr(Judge, "value", lambda *of: (judged.append(1), value(*of))[1])
    hurried(answered())
    few = len(judged)
    bots.answer(answered(), "settler")
    assert few <= 3 < len(judged) / 4


@pytest.mark.nightly("measures this machine")
def test_without_time_an_answer_comes_within_a_second() -> None:
    text = answered()
    begun = time.process_time()
    hurried(text)
    assert time.process_time() - begun < 1
