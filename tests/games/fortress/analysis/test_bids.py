"""The players who can outbid each other, and the bid that is sure to win the petition."""

from __future__ import annotations

from itertools import product

import pytest

from acres.core.chance import Chance
from acres.games.fortress import game
from acres.games.fortress.analysis.means import bidders, petition_ahead, surely
from acres.games.fortress.rules.petition import won
from acres.games.fortress.rules.state import State
from tests.games.fortress.analysis.positions import DRAGON, PHOENIX, TORTOISE, position, seen, walk
from tests.games.fortress.rules.positions import DECK

BID = ("bid", "dragon")


def bonus(points: int) -> list[str]:
    """Show favors that add so much to every bid."""
    return [next(id for id, card in DECK.items() if card["bid"] == points)] if points else []


def bidding(jade: tuple[int, ...], bonuses: tuple[int, ...], holder: str | None) -> State:
    sides = {
        seat: {"jade": own, "shown": bonus(more)}
        for seat, own, more in zip(
            ("dragon", "phoenix", "tortoise", "tiger")[: len(jade)], jade, bonuses, strict=True
        )
    }
    return position(seats=len(jade), holder=holder, question=BID, **sides)


def test_the_highest_value_is_jade_and_bonus():
    state = bidding((3, 4, 2), (2, 0, 3), "dragon")
    assert {each.seat: each.most for each in bidders(seen(state))} == {
        DRAGON: 5,
        PHOENIX: 4,
        TORTOISE: 5,
    }


def test_of_equal_values_the_one_with_more_jade_wins():
    """Petition: 3 jade +2 and 2 jade +3 are both 5; more jade wins."""
    view = seen(bidding((3, 4, 2), (2, 0, 3), "dragon"))
    assert surely(view, DRAGON) == 3
    assert surely(view, TORTOISE) is None


def test_a_full_tie_goes_clockwise_away_from_the_holder():
    """Petition: both 3 jade +2, and the holder cannot keep the marker that way."""
    view = seen(bidding((3, 3, 0), (2, 2, 0), "dragon"))
    assert surely(view, PHOENIX) == 3
    assert surely(view, DRAGON) is None


def test_the_holder_needs_a_higher_value_or_more_jade():
    view = seen(bidding((5, 3, 0), (0, 0, 0), "dragon"))
    assert surely(view, DRAGON) == 4


def test_in_the_first_round_a_full_tie_is_not_sure():
    view = seen(bidding((3, 3, 0), (0, 0, 0), None))
    assert surely(view, DRAGON) is surely(view, PHOENIX) is None


def test_in_the_round_the_income_to_come_is_counted():
    """Income: 3 jade and 1 for each played favor of income."""
    income = next(id for id, card in DECK.items() if card["income"])
    state = position(dragon={"jade": 1, "shown": [income]}, phoenix={"jade": 2})
    assert [each.jade for each in bidders(seen(state))] == [5, 5, 3]


def test_after_the_last_petition_there_is_none_ahead():
    state = position()
    assert petition_ahead(seen(state))
    state.supply.governors = 0
    assert not petition_ahead(seen(state))


@pytest.mark.parametrize("holder", ["dragon", "phoenix", "tortoise", None])
def test_sure_to_win_is_what_wins_against_every_bid(holder: str | None):
    """All bids of all others are tried out; one jade less loses, or leaves it to the lot."""
    for jade in product((0, 2, 3), repeat=3):
        for bonuses in product((0, 2), repeat=3):
            state = bidding(jade, bonuses, holder)
            view = seen(state)
            for at, seat in enumerate(state.seats):
                sure = surely(view, seat)
                wins = [bid for bid in range(jade[at] + 1) if always_wins(state, seat, bid)]
                assert wins == ([] if sure is None else list(range(sure, jade[at] + 1)))


def always_wins(state: State, seat: str, bid: int) -> bool:
    bonuses = {other: side.lasting("bid") for other, side in state.sides.items()}
    options = [
        [bid] if other == seat else range(state.sides[other].jade + 1) for other in state.seats
    ]
    for chosen in product(*options):
        bids = dict(zip(state.seats, chosen, strict=True))
        if state.holder is None:
            highest = max((bids[other] + bonuses[other], bids[other]) for other in bids)
            tied = [o for o in bids if (bids[o] + bonuses[o], bids[o]) == highest]
            if tied != [seat]:
                return False
        elif won(state, bids, bonuses)[0] != seat:
            return False
    return True


def test_nothing_of_it_is_known_by_sealed_bids():
    for number, state in enumerate(walk(3, 8)):
        if state.outcome is None and state.stack[-1][0] == "bid":
            seat = state.seats[number % 3]
            world = game.guess(state, seat, Chance(number))
            assert bidders(seen(state, seat)) == bidders(seen(world, seat))
            assert surely(seen(state, seat), seat) == surely(seen(world, seat), seat)
