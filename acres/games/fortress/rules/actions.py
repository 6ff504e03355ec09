"""The actions of Recruiter, Planner, Treasurer and Taskmaster, each `legal` beside its play.

What can be done is asked with an amount of jade, because a price may come before it: that of a
repeated role, or of buying the Taskmaster back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.rules import building
from acres.games.fortress.rules.data import (
    ACTIONS,
    BUILDER,
    COLLECTED,
    DRAWS,
    LADDER,
    PENANCE,
    PLANNER,
    RECRUITER,
    REGION,
    REPEATS,
    RETURNED,
    ROLE_OF,
    SENTENCED,
    TASKMASTER,
    TREASURER,
    TREASURES_PER_JADE,
    Place,
    Region,
    Role,
)
from acres.games.fortress.rules.scoring import treasures
from acres.games.fortress.rules.state import Side, State

Legal = Callable[[State, Seat, int], Iterator[Move]]

IMPRISONS = ("recruit", "buy", "build")
"""The actions that put a convict from the supply into the prison of their region."""


# Recruiter


def recruits(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """1 to 5 laborers for 0/1/2/4/6 jade, as many as there are."""
    for count, price in LADDER.items():
        if price <= jade and count <= state.supply.laborers:
            yield ("recruit", building.NUMBERS[count])


def takes_convicts(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """Six convicts for two laborers."""
    if state.sides[seat].laborers >= RETURNED and state.supply.convicts:
        yield ("convicts",)


def raids(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """All that is in the prison here; an empty one may not be chosen."""
    prison = state.prisons[state.sides[seat].camp]
    if prison.jade or prison.convicts:
        yield ("raid",)


# Planner


def buys(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """1 to 5 own blocks for 0/1/2/4/6 jade, as many as there are."""
    left = state.own_blocks(seat)
    for count, price in LADDER.items():
        if price <= jade and count <= left:
            yield ("buy", building.NUMBERS[count])


def draws(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """Three favors to keep two, or five to keep one."""
    if state.deck or state.under:
        for count in DRAWS:
            yield ("draw", building.NUMBERS[count])


def removes(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """A reinforcement in this region, anybody's."""
    camp = state.sides[seat].camp
    for spot in state.reinforced:
        if REGION[spot] == camp:
            yield ("remove", spot)


# Treasurer


def collected(side: Side) -> int:
    """3 jade and one more for every three treasures (Treasurer A)."""
    return COLLECTED + side.treasures // TREASURES_PER_JADE


def collects(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """Jade, where there is any in the supply, what is paid before this action included."""
    if state.supply.jade or jade < state.sides[seat].jade:
        yield ("collect",)


def treasure_moves(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """Two own convicts into two different prisons."""
    if state.sides[seat].convicts >= PENANCE and state.supply.treasures:
        for one, other in combinations(sorted(state.regions), PENANCE):
            yield ("treasure", one, other)


# Taskmaster


def travels(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """Another region's camp."""
    camp = state.sides[seat].camp
    for region in state.regions:
        if region != camp:
            yield ("travel", region)


def repeats(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """A role played in an earlier turn of this round, where its price and one of its actions can
    be paid."""
    for role in state.sides[seat].earlier:
        price = REPEATS.get(role)
        if price is not None and price <= jade and possible(state, seat, role, jade - price):
            yield ("repeat", role)


LEGAL: dict[str, Legal] = {
    "recruit": recruits,
    "convicts": takes_convicts,
    "raid": raids,
    "buy": buys,
    "draw": draws,
    "remove": removes,
    "build": building.builds,
    "favor": building.favors,
    "replace": building.replaces,
    "collect": collects,
    "treasure": treasure_moves,
    "travel": travels,
    "repeat": repeats,
}
assert LEGAL.keys() == ROLE_OF.keys()


def possible(state: State, seat: Seat, role: Role, jade: int) -> bool:
    """Whether a role has any action with so much jade."""
    return any(any(LEGAL[verb](state, seat, jade)) for verb in ACTIONS[role])


# Their play


def perform(state: State, seat: Seat, move: Move, which: str) -> None:
    """Carry out an action; the convict that goes into the prison goes in before it, or after it
    where there was none."""
    owed = move[0] in IMPRISONS and not imprison(state, seat)
    _PLAY[ROLE_OF[move[0]]](state, seat, move, which)
    if owed:
        imprison(state, seat)


def imprison(state: State, seat: Seat) -> bool:
    """A convict from the supply into the prison where the taskmaster is, if there is one."""
    if not state.supply.convicts:
        return False
    camp = state.sides[seat].camp
    state.supply.convicts -= 1
    state.prisons[camp].convicts += 1
    state.note("imprisoned", seat, region=camp)
    return True


def _recruiter(state: State, seat: Seat, move: Move, which: str) -> None:
    side, supply = state.sides[seat], state.supply
    if move[0] == "recruit":
        count = int(move[1])
        pay(state, seat, LADDER[count])
        side.laborers += count
        supply.laborers -= count
        state.note("recruited", seat, count=count, jade=LADDER[count])
    elif move[0] == "convicts":
        side.laborers -= RETURNED
        supply.laborers += RETURNED
        count = min(SENTENCED, supply.convicts)
        side.convicts += count
        supply.convicts -= count
        state.note("convicts", seat, count=count)
    else:
        prison = state.prisons[side.camp]
        state.note("raided", seat, region=side.camp, jade=prison.jade, convicts=prison.convicts)
        side.jade += prison.jade
        side.convicts += prison.convicts
        prison.jade = prison.convicts = 0


def _planner(state: State, seat: Seat, move: Move, which: str) -> None:
    side = state.sides[seat]
    if move[0] == "buy":
        count = int(move[1])
        pay(state, seat, LADDER[count])
        side.blocks += count
        state.note("bought", seat, count=count, jade=LADDER[count])
    elif move[0] == "draw":
        draw(state, seat, int(move[1]))
    else:
        spot = Place(move[1])
        state.reinforced.remove(spot)
        state.supply.reinforcements += 1
        state.note("removed", seat, place=spot, owner=state.wall[spot])


def draw(state: State, seat: Seat, count: int) -> None:
    """Draw favors, as many as there are; which of them are kept is chosen next."""
    side = state.sides[seat]
    for _ in range(min(count, len(state.deck) + len(state.under))):
        side.drawn.append(draw_one(state))
    state.seal += 1
    state.note("drew", seat, count=len(side.drawn))
    state.tell("drawn", seat, cards=tuple(side.drawn))
    keep = DRAWS[count]
    if len(side.drawn) <= keep:
        side.favors += side.drawn
        side.drawn = []
    else:
        state.stack.append(("keep", seat, building.NUMBERS[keep]))


def draw_one(state: State) -> str:
    """The top favor: of those that nobody knows, then of those put under the deck."""
    if state.deck:
        return state.chance.draw(state.deck)
    pile = [state.under[0][0]]
    card = state.chance.draw(pile)
    state.under.pop(0)
    return card


def keep(state: State, seat: Seat, move: Move) -> None:
    """Some of the drawn favors come into the hand, the rest under the deck in drawn order; in the
    beginning they are shuffled back, once all have chosen."""
    side = state.sides[seat]
    chosen = {int(word) - 1 for word in move[1:]}
    kept = [card for at, card in enumerate(side.drawn) if at in chosen]
    left = [card for at, card in enumerate(side.drawn) if at not in chosen]
    side.favors += kept
    state.note("kept", seat, count=len(kept))
    state.tell("chose", seat, cards=tuple(kept), left=tuple(left))
    if state.lap:
        side.drawn = []
        state.under += ((card, seat) for card in left)
    else:
        side.drawn = left


def _builder(state: State, seat: Seat, move: Move, which: str) -> None:
    if move[0] == "build":
        building.build(state, seat, move, which)
    elif move[0] == "favor":
        building.play_favor(state, seat, move)
    else:
        building.replace(state, seat, move)


def _treasurer(state: State, seat: Seat, move: Move, which: str) -> None:
    side = state.sides[seat]
    if move[0] == "collect":
        jade = min(collected(side), state.supply.jade)
        side.jade += jade
        state.supply.jade -= jade
        state.note("collected", seat, jade=jade)
    else:
        side.convicts -= PENANCE
        for word in move[1:]:
            state.prisons[Region(word)].convicts += 1
        treasures(state, seat, 1)
        state.note("treasure", seat, regions=tuple(move[1:]))


def _taskmaster(state: State, seat: Seat, move: Move, which: str) -> None:
    side = state.sides[seat]
    if move[0] == "travel":
        side.camp = Region(move[1])
        state.note("travelled", seat, region=side.camp)
    else:
        role = Role(move[1])
        pay(state, seat, REPEATS[role])
        state.note("repeating", seat, role=role, jade=REPEATS[role])
        state.stack.append(("repeated", seat, role, which))


def pay(state: State, seat: Seat, jade: int) -> None:
    """Jade from a player into the supply."""
    state.sides[seat].jade -= jade
    state.supply.jade += jade


_PLAY: dict[Role, Callable[[State, Seat, Move, str], None]] = {
    RECRUITER: _recruiter,
    PLANNER: _planner,
    BUILDER: _builder,
    TREASURER: _treasurer,
    TASKMASTER: _taskmaster,
}
