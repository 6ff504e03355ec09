"""Reasons for bids: the gain by a won petition, and the reach of the others.

A reason may be read before the bids are revealed, so it tells only what lies open, and the same
whatever is bid.
"""

from __future__ import annotations

from collections.abc import Iterator

from acres.core.seat import Seat
from acres.core.sentences import N_, paragraph, say
from acres.games.fortress.analysis.means import Bidder, bidders, surely
from acres.games.fortress.rules.building import open_places
from acres.games.fortress.rules.data import LEVEL, ROW_LEVELS, ROW_POINTS, ROWS, Region
from acres.games.fortress.rules.scoring import counts, leaders
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.view import view
from acres.games.fortress.text.names import amount, amounts, region

FULL = 5
"""Jade and convicts in a prison that are worth being first for."""
ANY = N_("Any bid wins, worth {own} or more: nobody else can go above {value}.")
ROW = N_(
    "At stake is the governor block, which can complete a row in {region}: a buyback chip, and "
    "{points} for most blocks there."
)
RAID = N_("At stake is the first turn, in which a raid in {region} takes {amounts}.")


def of_bid(world: State, seat: Seat) -> str:
    """Explain a bid of the seat; empty where nothing particular is at stake."""
    own, others = _against(world, seat)
    if own.bonus < max(other.bonus for other in others):
        return ""  # low bids are lost for certain, and the reason is the same whatever is bid
    return paragraph((*_gains(world, seat), *_reach(world, seat)))


def may_decide(world: State, seat: Seat, jade: int) -> bool:
    """Return whether so much jade of the seat may decide the next petition, or the one under way: it wins if it
    bids all and the others bid nothing, and without it another can go above it."""
    own, others = _against(world, seat)
    bonus, most = max(other.bonus for other in others), max(other.most for other in others)
    return bonus <= own.most < most + jade


def _against(world: State, seat: Seat) -> tuple[Bidder, list[Bidder]]:
    """Find a seat's part in the petition, and the parts of the others."""
    found = {each.seat: each for each in bidders(view(world, None))}
    return found.pop(seat), [*found.values()]


def _gains(world: State, seat: Seat) -> Iterator[str]:
    """Tell the most important gain by a win."""
    side = world.sides[seat]
    prison = world.prisons[side.camp]
    held = {
        "jade": prison.jade + min(1, world.supply.jade),
        "convicts": prison.convicts + min(1, world.supply.convicts),
    }
    if row := nearest_row(world, seat):
        points = amount("points", ROW_POINTS[row[1]])
        yield say(ROW, region=region(row[0]), points=points)
    elif sum(held.values()) >= FULL and any(
        other.camp == side.camp for whose, other in world.sides.items() if whose != seat
    ):  # else nobody is there to be first
        yield say(RAID, region=region(side.camp), amounts=amounts(held))


def nearest_row(world: State, seat: Seat) -> tuple[Region, int] | None:
    """Find the most valuable row that the governor block can complete now and that scores for the
    seat: its region and level."""
    found = [(where, level) for where in world.regions for level in _completed(world, seat, where)]
    return max(found, key=lambda row: row[1], default=None)


def _completed(world: State, seat: Seat, where: Region) -> Iterator[int]:
    for spot in open_places(world.wall, where):
        level = LEVEL[spot]
        row = ROWS[where, level] if level in ROW_LEVELS else ()
        own = counts(world.wall, row)
        if sum(place not in world.wall for place in row) == 1 and seat in leaders(world, own):
            yield level


def _reach(world: State, seat: Seat) -> Iterator[str]:
    """Tell how far the others can go, where any bid wins."""
    seen = view(world, None)
    if surely(seen, seat) == 0:
        value = max(each.most for each in bidders(seen) if each.seat != seat)
        yield say(ANY, own=world.sides[seat].lasting("bid"), value=value)
