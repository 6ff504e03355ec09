"""Who can outbid whom in the petition, from what lies open (Petition)."""

from __future__ import annotations

from dataclasses import dataclass

from acres.core.seat import Seat
from acres.games.fortress.rules.data import INCOME
from acres.games.fortress.rules.view import View


@dataclass(frozen=True, slots=True)
class Bidder:
    """What somebody can bid."""

    seat: Seat
    jade: int
    """That can be bid, the income that comes first included."""
    bonus: int
    order: int
    """In a full tie the marker goes to whoever comes first here, from 0; its holder is last."""

    @property
    def most(self) -> int:
        """The highest value of a bid."""
        return self.jade + self.bonus

    def beats(self, bid: int, other: Bidder, *, lots: bool = False) -> bool:
        """Whether so much jade wins against everything that the other can bid; `lots`: nobody
        holds the marker, and a full tie is broken at random."""
        own = (bid + self.bonus, bid)
        highest = (other.most, other.jade)
        return own > highest or (own == highest and not lots and self.order < other.order)


def petition_ahead(view: View) -> bool:
    """Whether there is a petition still to come or under way."""
    return view.outcome is None and view.supply.governors > 0


def bidding(view: View) -> bool:
    """Whether bids are made now: income has come."""
    return view.question is not None and view.question[0] == "bid"


def bidders(view: View) -> list[Bidder]:
    """Everybody in the next petition, or in the one under way, as things stand: clockwise from
    the holder of the marker."""
    marker_last = (*view.order[1:], view.order[0])
    found = []
    for seat in view.order:
        side = view.sides[seat]
        income = 0 if bidding(view) else INCOME + side.income
        found.append(Bidder(seat, side.jade + income, side.bonus, marker_last.index(seat)))
    return found


def surely(view: View, seat: Seat) -> int | None:
    """The least jade with which a seat wins the petition whatever the others bid; None where
    even all of it may not be enough.

    It is enough to look at the most that each of the others can bid, one by one: more jade is
    better for them in value and in a tie.
    """
    found = bidders(view)
    own = next(each for each in found if each.seat == seat)
    others = [each for each in found if each.seat != seat]
    lots = view.holder is None
    for bid in range(own.jade + 1):
        if all(own.beats(bid, other, lots=lots) for other in others):
            return bid
    return None


def needed(view: View) -> dict[Seat, int | None]:
    """The same for everybody."""
    return {each.seat: surely(view, each.seat) for each in bidders(view)}
