"""The petition: sealed bids, who wins them, what the winner gets (Rounds).

A bid lies in the game's moves, and so in links, before the others have bid. It is written there
as a word that the numbers lying open shift, so that nobody reads it by looking at the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.move import Move
from acres.core.seat import NOBODY, Seat
from acres.games.fortress.rules.data import INCOME, JADE
from acres.games.fortress.rules.scoring import chip, pay, treasures
from acres.games.fortress.rules.state import State

SEALED = tuple(f"s{number:03}" for number in range(128))
"""The words that bids are written as."""
assert len(SEALED) > JADE


def _shift(state: State, seat: Seat) -> int:
    """Shift the words by a number made of what all can see and no bid changes."""
    known = [state.round, state.seats.index(seat), len(state.wall), state.supply.governors]
    for side in state.sides.values():
        known += (side.jade, side.laborers, side.convicts, side.blocks, side.treasures)
    return _mixed(tuple(known))


@lru_cache(maxsize=256)  # listed, checked and played, a bid asks three times for the same
def _mixed(known: tuple[int, ...]) -> int:
    mixed = Chance(len(known))
    for number in known:
        mixed = Chance(mixed.bits() ^ number)
    return mixed.below(len(SEALED))


def sealed(state: State, seat: Seat, jade: int) -> str:
    """Return the word that this bid is written as."""
    return SEALED[(jade + _shift(state, seat)) % len(SEALED)]


def opened(state: State, seat: Seat, word: str) -> int:
    """Return the bid that the word stands for, in jade."""
    return (SEALED.index(word) - _shift(state, seat)) % len(SEALED)


def legal_bids(state: State, seat: Seat) -> list[Move]:
    """List the bids of any amount of the seat's jade, 0 to all."""
    shift, many = _shift(state, seat), len(SEALED)
    bids = range(state.sides[seat].jade + 1)
    return [("bid", SEALED[(jade + shift) % many]) for jade in bids]


def written(state: State, seat: Seat, number: str) -> Move:
    """Return the move for a bid that a person wrote as a number, which this seat may have too
    little jade for; raises `BadNotation` for what is no number, and for one that no bid can be."""
    if not (number.isascii() and number.isdigit()) or len(number) > 3 or int(number) > JADE:
        raise BadNotation(number)
    return ("bid", sealed(state, seat, int(number)))


def value(state: State, seat: Seat) -> int:
    """Add the bid bonus of played favors to the jade bid."""
    side = state.sides[seat]
    return (side.bid or 0) + side.lasting("bid")


def reveal(state: State) -> None:
    """Turn up the bids when all are in, and serve the winner."""
    state.seal += 1
    bids = {seat: state.sides[seat].bid or 0 for seat in state.seats}
    bonuses = {seat: state.sides[seat].lasting("bid") for seat in state.seats}
    winner, by = won(state, bids, bonuses)
    state.note("bids", winner, bids=bids, bonuses=bonuses, by=by)
    state.bids = bids
    for side in state.sides.values():
        side.bid = None
    pay(state, winner, bids[winner])
    state.holder = winner
    state.supply.governors -= 1
    state.governor = True
    camp = state.sides[winner].camp
    prison = state.prisons[camp]
    jade, convicts = min(1, state.supply.jade), min(1, state.supply.convicts)
    state.supply.jade -= jade
    state.supply.convicts -= convicts
    prison.jade += jade
    prison.convicts += convicts
    state.note("marker", winner, paid=bids[winner], region=camp, jade=jade, convicts=convicts)
    if state.round == 1:
        _encourage(state, winner)


def won(state: State, bids: Mapping[Seat, int], bonuses: Mapping[Seat, int]) -> tuple[Seat, str]:
    """Find the winner and what decided: ``value``, ``jade``, ``marker`` (the tie goes clockwise) or
    ``lot``."""
    best = max(bids[seat] + bonuses[seat] for seat in bids)
    tied = [seat for seat in bids if bids[seat] + bonuses[seat] == best]
    if len(tied) == 1:
        return tied[0], "value"
    most = max(bids[seat] for seat in tied)
    tied = [seat for seat in tied if bids[seat] == most]
    if len(tied) == 1:
        return tied[0], "jade"
    if state.holder is None:
        lots = list(tied)
        state.chance.shuffle(lots)
        return state.chance.draw(lots), "lot"
    return next(seat for seat in state.clockwise()[1:] if seat in tied), "marker"


def _encourage(state: State, winner: Seat) -> None:
    what, side = state.rules.incentive, state.sides[winner]
    if what == "block":
        side.blocks += min(1, state.own_blocks(winner))
    elif what == "chip":
        chip(state, winner)
    elif what == "treasure":
        treasures(state, winner, 1)
    if what != "none":
        state.note("encouraged", winner, what=what)


def income(state: State) -> None:
    """Give 3 jade and the income of played favors, from the holder of the marker clockwise."""
    for seat in state.clockwise():
        side = state.sides[seat]
        given = min(INCOME + side.lasting("income"), state.supply.jade)
        state.supply.jade -= given
        side.jade += given
        state.note("income", seat, jade=given)


def begin(state: State) -> None:
    """Ask everybody for a bid: first the seat that has just played the last turn of the round, or
    chosen the last favors of the set-up, and from there clockwise. The order is nothing to the
    rules; so the game changes hands once less. In version 1 the holder of the marker is first."""
    order = state.clockwise()
    if state.rules.version > 1:
        order = order[-1:] + order[:-1]
    state.stack.append(("reveal", NOBODY))
    state.stack += (("bid", seat) for seat in reversed(order))
