"""Reasons for bids are true: the rules do what they say, whatever is bid."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache

import pytest

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.rules.petition import sealed, won
from acres.games.fortress.rules.scoring import counts
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import legal, step
from acres.games.fortress.text import stakes
from acres.games.fortress.text.explanations import why
from acres.games.fortress.text.names import amounts
from tests.games.fortress.rules.positions import ADAM, action, petition, rows

MESSAGES = {name: getattr(stakes, name) for name in ("ANY", "ROW", "RAID")}


@cache
def bidding() -> list[tuple[State, Seat, str]]:
    """Positions of real games in which a bid has a reason, with the bidder and the reason."""
    found = []
    for seed in range(6):
        state, chance = game.setup({"players": str(2 + seed % 3)}, Chance(seed)), Chance(seed)
        while seat := game.turn(state):
            if state.stack[-1][0] == "bid" and (said := stakes.of_bid(state, seat)):
                found.append((game.copy(state), seat, said))
            step(state, choose(game, state, seat, "gentle", chance))
    return found


def told(name: str) -> Iterator[tuple[State, Seat, dict[str, str]]]:
    """Find where this is told, with the values in the sentence."""
    pattern = re.escape(MESSAGES[name]).replace(r"\{", "{").replace(r"\}", "}")
    pattern = re.sub(r"{(\w+)}", r"(?P<\1>.+?)", pattern)
    for state, seat, said in bidding():
        if match := re.search(pattern, said):
            yield state, seat, match.groupdict()


def winning(state: State, seat: Seat) -> State | None:
    """The seat has won the petition against bids of 0, and has the first turn; None where a bonus
    is too high for it."""
    new = game.copy(state)
    for side in new.sides.values():
        side.bid = side.bid and 0
    while new.stack[-1][0] == "bid":
        who = new.stack[-1][1]
        step(new, ("bid", sealed(new, who, new.sides[who].jade if who == seat else 0)))
    return new if new.holder == seat else None


@pytest.mark.parametrize("name", ["ROW", "RAID"])
def test_every_reason_is_heard_in_real_games(name: str) -> None:
    assert any(True for _ in told(name))


def test_nobody_can_go_above_a_bonus_with_which_any_bid_wins() -> None:
    for state, seat, found in told("ANY"):
        bonuses = {each: state.sides[each].lasting("bid") for each in state.seats}
        assert int(found["own"]) == bonuses[seat]
        others = [each for each in state.seats if each != seat]
        highest = max(state.sides[each].jade + bonuses[each] for each in others)
        assert highest == int(found["value"]) <= int(found["own"])
        for most in itertools.product(*[(0, state.sides[each].jade) for each in others]):
            bids = {seat: 0, **dict(zip(others, most, strict=True))}
            assert won(state, bids, bonuses)[0] == seat


def test_the_governor_block_completes_the_row_and_the_winner_scores() -> None:
    for state, seat, found in told("ROW"):
        if (new := winning(state, seat)) is None:
            continue
        paid = []
        for move in legal(new):
            if move[0] == "governor":
                then = game.copy(new)
                then.events = []
                step(then, move)
                paid += [
                    event.args["points"]
                    for event in then.events
                    if event.code == "row" and seat in event.args["leaders"]
                ] * any(event.code == "chip" and event.seat == seat for event in then.events)
        assert max(paid) == int(found["points"].split()[0])


def test_a_raid_in_the_first_turn_takes_as_much() -> None:
    for state, seat, found in told("RAID"):
        if (new := winning(state, seat)) is None:
            continue
        assert ("raid",) in legal(new)
        side = new.sides[seat]
        jade, convicts = side.jade, side.convicts
        step(new, ("raid",))
        gained = {"jade": side.jade - jade, "convicts": side.convicts - convicts}
        assert amounts(gained) == found["amounts"]


def test_a_reason_is_the_same_whatever_is_bid_and_whatever_is_hidden() -> None:
    for state, seat, said in bidding()[::5]:
        assert len({why(state, move) for move in legal(state)}) == 1
        other = game.guess(state, next(each for each in state.seats if each != seat), Chance(1))
        assert stakes.of_bid(other, seat) == said


def test_a_row_in_which_others_lead_or_nobody_has_a_block_is_at_no_stake() -> None:
    assert stakes.nearest_row(action(wall=rows(pine1="GGGG.")), ADAM) is None
    assert stakes.nearest_row(action(wall=rows(pine1="GBBG.")), ADAM) is None
    state = action(wall=rows(pine1="AGGG."))
    assert stakes.nearest_row(state, ADAM) == ("pine", 1)
    assert counts(state.wall, state.wall) == {ADAM: 1}


def test_a_raid_is_at_stake_only_where_another_taskmaster_stands() -> None:
    prisons = {"pine": (3, 3)}
    for camp, sentence in (("pine", True), ("crane", False)):
        state = petition(dragon={"jade": 9}, phoenix={"jade": 3, "camp": camp}, prisons=prisons)
        assert bool(stakes.of_bid(state, ADAM)) == sentence


def test_a_bid_has_no_reason_where_low_bids_are_lost() -> None:
    """The reason is the same whatever is bid."""
    bids = {"shown": ["kink-down"]}  # +3 to bids
    prisons = {"pine": (3, 3)}
    for own, said in (("boot-right", False), ("kink-down", True)):
        theirs = {"shown": ["kink-up"]} if own == "kink-down" else bids
        state = petition(dragon={"jade": 9, "shown": [own]}, phoenix=theirs, prisons=prisons)
        seat = state.stack[-1][1]
        while seat != ADAM:
            step(state, ("bid", sealed(state, seat, 0)))
            seat = state.stack[-1][1]
        assert bool(stakes.of_bid(state, ADAM)) == said
