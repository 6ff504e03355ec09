"""The actions of the five roles: what is legal, and beside it its play.

Legal moves are listed for an amount of jade, because a price may come before the action: that of
a repeated role, or of buying the Taskmaster back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.rules import building
from acres.games.fortress.rules.data import (
    ACTIONS,
    COLLECTED,
    DRAWS,
    LADDER,
    PENANCE,
    REGION,
    REPEATS,
    RETURNED,
    ROLE_OF,
    SENTENCED,
    TREASURES_PER_JADE,
    Place,
    Region,
    Role,
)
from acres.games.fortress.rules.scoring import pay, treasures
from acres.games.fortress.rules.state import Side, State

Legal = Callable[[State, Seat, int], Iterator[Move]]
Play = Callable[[State, Seat, Move], None]


# Recruiter


def by_ladder(verb: str, jade: int, left: int) -> Iterator[Move]:
    """List 1 to 5 pieces for 0/1/2/4/6 jade, of which there are `left`."""
    for count, price in LADDER.items():
        if price <= jade and count <= left:
            yield (verb, building.NUMBERS[count])


def recruits(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List 1 to 5 laborers, as far as the supply goes."""
    return by_ladder("recruit", jade, state.supply.laborers)


def recruit(state: State, seat: Seat, move: Move) -> None:
    """Pay for laborers and take them from the supply."""
    count = int(move[1])
    pay(state, seat, LADDER[count])
    state.sides[seat].laborers += count
    state.supply.laborers -= count
    state.note("recruited", seat, count=count, jade=LADDER[count])


def takes_convicts(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List six convicts for two laborers."""
    if state.sides[seat].laborers >= RETURNED and state.supply.convicts:
        yield ("convicts",)


def take_convicts(state: State, seat: Seat, move: Move) -> None:
    """Return laborers and take convicts, as far as the supply goes."""
    side, supply = state.sides[seat], state.supply
    side.laborers -= RETURNED
    supply.laborers += RETURNED
    count = min(SENTENCED, supply.convicts)
    side.convicts += count
    supply.convicts -= count
    state.note("convicts", seat, count=count)


def raids(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List a raid of the prison here; an empty prison may not be chosen."""
    prison = state.prisons[state.sides[seat].camp]
    if prison.jade or prison.convicts:
        yield ("raid",)


def raid(state: State, seat: Seat, move: Move) -> None:
    """Empty the prison where the taskmaster is."""
    side = state.sides[seat]
    prison = state.prisons[side.camp]
    state.note("raided", seat, region=side.camp, jade=prison.jade, convicts=prison.convicts)
    side.jade += prison.jade
    side.convicts += prison.convicts
    prison.jade = prison.convicts = 0


# Planner


def buys(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List 1 to 5 own blocks, as far as they go."""
    return by_ladder("buy", jade, state.own_blocks(seat))


def buy(state: State, seat: Seat, move: Move) -> None:
    """Pay for own blocks and take them into the personal supply."""
    count = int(move[1])
    pay(state, seat, LADDER[count])
    state.sides[seat].blocks += count
    state.note("bought", seat, count=count, jade=LADDER[count])


def draws(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List three favors to keep two, and five to keep one."""
    if state.deck or state.under:
        for count in DRAWS:
            yield ("draw", building.NUMBERS[count])


def draw(state: State, seat: Seat, move: Move) -> None:
    """Draw favors, as far as the deck goes; which of them are kept is chosen next."""
    count, side = int(move[1]), state.sides[seat]
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
    """Return the top favor: of those that nobody knows, then of those put under the deck."""
    if state.deck:
        return state.chance.draw(state.deck)
    pile = [state.under[0][0]]
    card = state.chance.draw(pile)
    state.under.pop(0)
    return card


def keep(state: State, seat: Seat, move: Move) -> None:
    """Take some of the drawn favors into the hand, and put the rest under the deck in drawn order;
    in the beginning they are shuffled back, once all have chosen."""
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


def removes(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List the reinforcements in this region, whoever owns the blocks."""
    camp = state.sides[seat].camp
    for spot in state.reinforced:
        if REGION[spot] == camp:
            yield ("remove", spot)


def remove(state: State, seat: Seat, move: Move) -> None:
    """Take a reinforcement off a block, back into the supply."""
    spot = Place(move[1])
    state.reinforced.remove(spot)
    state.supply.reinforcements += 1
    state.note("removed", seat, place=spot, owner=state.wall[spot])


# Treasurer


def collected(side: Side) -> int:
    """Count 3 jade and one more for every three treasures (Treasurer A)."""
    return COLLECTED + side.treasures // TREASURES_PER_JADE


def collects(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List collecting jade where there is any in the supply, what is paid before this action
    included."""
    if state.supply.jade or jade < state.sides[seat].jade:
        yield ("collect",)


def collect(state: State, seat: Seat, move: Move) -> None:
    """Take jade, as far as the supply goes."""
    side = state.sides[seat]
    jade = min(collected(side), state.supply.jade)
    side.jade += jade
    state.supply.jade -= jade
    state.note("collected", seat, jade=jade)


def earns_treasures(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List the pairs of different prisons for two own convicts."""
    if state.sides[seat].convicts >= PENANCE and state.supply.treasures:
        for one, other in combinations(sorted(state.regions), PENANCE):
            yield ("treasure", one, other)


def earn_treasure(state: State, seat: Seat, move: Move) -> None:
    """Send the convicts, and take a treasure."""
    state.sides[seat].convicts -= PENANCE
    for word in move[1:]:
        state.prisons[Region(word)].convicts += 1
    treasures(state, seat, 1)
    state.note("treasure", seat, regions=tuple(move[1:]))


# Taskmaster


def travels(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List the camps of the other regions."""
    camp = state.sides[seat].camp
    for region in state.regions:
        if region != camp:
            yield ("travel", region)


def travel(state: State, seat: Seat, move: Move) -> None:
    """Move the taskmaster."""
    state.sides[seat].camp = region = Region(move[1])
    state.note("travelled", seat, region=region)


def repeats(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List the roles played in an earlier turn of this round whose price and one of whose actions
    can be paid."""
    for role in state.sides[seat].earlier:
        price = REPEATS.get(role)
        if price is not None and price <= jade and possible(state, seat, role, jade - price):
            yield ("repeat", role)


def repeat(state: State, seat: Seat, move: Move) -> None:
    """Pay for a role; which of its actions is carried out is chosen next."""
    role, which = Role(move[1]), building.which(state)
    pay(state, seat, REPEATS[role])
    state.note("repeating", seat, role=role, jade=REPEATS[role])
    state.stack.append(("repeated", seat, role, which))


# All of them


class Action(NamedTuple):
    """The rule of an action."""

    legal: Legal
    play: Play
    imprisons: bool = False
    """Whether a convict from the supply goes into the prison of the region."""


RULES: dict[str, Action] = {
    "recruit": Action(recruits, recruit, imprisons=True),
    "convicts": Action(takes_convicts, take_convicts),
    "raid": Action(raids, raid),
    "buy": Action(buys, buy, imprisons=True),
    "draw": Action(draws, draw),
    "remove": Action(removes, remove),
    "build": Action(building.builds, building.build, imprisons=True),
    "favor": Action(building.favors, building.play_favor),
    "replace": Action(building.replaces, building.replace),
    "collect": Action(collects, collect),
    "treasure": Action(earns_treasures, earn_treasure),
    "travel": Action(travels, travel),
    "repeat": Action(repeats, repeat),
}
assert RULES.keys() == ROLE_OF.keys()


def possible(state: State, seat: Seat, role: Role, jade: int) -> bool:
    """Check whether a role has any action with so much jade."""
    return any(any(RULES[verb].legal(state, seat, jade)) for verb in ACTIONS[role])


def perform(state: State, seat: Seat, move: Move) -> None:
    """Carry out an action; the convict that goes into the prison goes in before it, or after it
    where there was none."""
    action = RULES[move[0]]
    owed = action.imprisons and not imprison(state, seat)
    action.play(state, seat, move)
    if owed:
        imprison(state, seat)


def imprison(state: State, seat: Seat) -> bool:
    """Put a convict from the supply into the prison where the taskmaster is, if there is one."""
    if not state.supply.convicts:
        return False
    camp = state.sides[seat].camp
    state.supply.convicts -= 1
    state.prisons[camp].convicts += 1
    state.note("imprisoned", seat, region=camp)
    return True
