"""The Builder: build, play a favor, replace; and the governor's block (Builder, Governor blocks)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.rules.data import (
    BELOW,
    FAVORS,
    LEVEL,
    PATTERNS,
    PLACES,
    REGION,
    SECOND_BLOCK,
    STACKS,
    WORKERS,
    Place,
    Region,
)
from acres.games.fortress.rules.scoring import chip, pay, put, score, treasures
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import Side, State

ABOVE = {lower: upper for upper, lower in BELOW.items()}
NUMBERS = tuple(str(number) for number in range(100))


def open_places(wall: Mapping[Place, Seat], region: Region) -> list[Place]:
    """List the free places of a region that have a block below them, or the ground.

    >>> open_places({}, Region("pine"))
    ['pine-a1', 'pine-b1', 'pine-c1', 'pine-d1', 'pine-e1']
    """
    found = []
    for stack in STACKS[region]:
        for spot in stack:
            if spot not in wall:
                found.append(spot)
                break
    return found


def crews(side: Side, need: int) -> range:
    """Count the laborers that can be among so many workers, the rest being convicts."""
    return range(max(0, need - side.convicts), min(side.laborers, need) + 1)


def workers_needed(move: Move) -> int:
    """Count the workers that a Build or a replacing takes.

    >>> workers_needed(("build", "pine-a1", "pine-a2", "6")), workers_needed(("replace", "pine-a1", "4"))
    (6, 4)
    """
    need = sum([WORKERS[LEVEL[Place(spot)]] for spot in move[1:-1]])
    return 2 * need if move[0] == "replace" else need


def losses(laborers: int, need: int) -> tuple[int, int]:
    """Count the laborers and convicts that return to the supply: half the laborers, rounded up, and
    all convicts.

    >>> losses(7, 10)
    (4, 3)
    """
    return (laborers + 1) // 2, need - laborers


def spend(state: State, seat: Seat, laborers: int, need: int) -> None:
    """Assign workers, some of whom return to the supply."""
    side = state.sides[seat]
    lost, convicts = losses(laborers, need)
    side.laborers -= lost
    side.convicts -= convicts
    state.supply.laborers += lost
    state.supply.convicts += convicts
    state.note("worked", seat, laborers=lost, convicts=convicts, needed=need)


# Builder A


def builds(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List one block, or two for 1 jade, with every mix of workers."""
    side = state.sides[seat]
    if not side.blocks:
        return
    first = open_places(state.wall, side.camp)
    for spot in first:
        for laborers in crews(side, WORKERS[LEVEL[spot]]):
            yield ("build", spot, NUMBERS[laborers])
    if side.blocks > 1 and jade >= SECOND_BLOCK:
        for one, other in pairs(first, state.governor and seat == state.holder):
            for laborers in crews(side, WORKERS[LEVEL[one]] + WORKERS[LEVEL[other]]):
                yield ("build", one, other, NUMBERS[laborers])


def pairs(first: Collection[Place], governor: bool) -> Iterator[tuple[Place, Place]]:
    """List the two places of a Build: the second may stand on the first, or on a governor's block
    that comes between. Of two places that do not need each other the order makes no difference, and
    only one is listed."""
    for one in first:
        for other in first:
            if one < other:
                yield one, other
        upon = ABOVE.get(one)
        if upon is None:
            continue
        yield one, upon
        if governor:
            highest = ABOVE.get(upon)
            if highest is not None:
                yield one, highest
    if governor:
        for between in first:
            upon = ABOVE.get(between)
            if upon is not None:
                yield from ((one, upon) for one in first if one != between)


def needs_between(wall: Mapping[Place, Seat], spot: Place) -> Place | None:
    """Return the place that must be filled before a block can stand here."""
    lower = BELOW.get(spot)
    return lower if lower is not None and lower not in wall else None


def which(state: State) -> str:
    """Tell whether the ``first`` or the ``second`` action of a turn is carried out."""
    return state.stack[-1][-1]


def build(state: State, seat: Seat, move: Move) -> None:
    """Pay, assign, and place the first block; the second one waits where a governor's block may
    come between."""
    places = [Place(word) for word in move[1:-1]]
    if len(places) == 2:
        pay(state, seat, SECOND_BLOCK)
    spend(state, seat, int(move[-1]), workers_needed(move))
    build_one(state, seat, places[0])
    if len(places) == 1:
        return
    if state.governor and seat == state.holder:
        state.stack.append(("second-block", seat, places[1], which(state)))
    else:
        build_one(state, seat, places[1])


def second(state: State, move: Move) -> Move | None:
    """Return the move that a Build of two blocks is followed by where the governor's block could
    come between and need not; None where nothing waits then, or the governor's block must come
    first."""
    if move[0] != "build" or len(move) < 4 or not state.governor:
        return None
    first, spot = Place(move[1]), Place(move[2])
    lower = BELOW.get(spot)
    return ("second", spot) if lower in (None, first) or lower in state.wall else None


def build_one(state: State, seat: Seat, spot: Place) -> None:
    """Place an own block from the personal supply in the wall."""
    state.sides[seat].blocks -= 1
    state.note("built", seat, place=spot)
    put(state, seat, spot, seat)


# The governor's block


def governors(state: State, seat: Seat, kept: Place | None = None) -> list[Move]:
    """List where the governor's block can be placed: any region. A place that is `kept` for the
    second block of a Build stays free, and the place below it is filled now."""
    if not state.governor or seat != state.holder:
        return []
    below = None if kept is None else needs_between(state.wall, kept)
    if below is not None:
        return [("governor", below)]
    return [
        ("governor", spot)
        for region in state.regions
        for spot in open_places(state.wall, region)
        if spot != kept
    ]


def place_governor(state: State, seat: Seat, spot: Place) -> None:
    """Place the governor's block, free of charge; it scores like any other."""
    state.governor = False
    state.note("governor", seat, place=spot)
    put(state, seat, spot, GOVERNOR)


# Builder B


def stands(state: State, seat: Seat, pattern: tuple[Place, ...]) -> bool:
    """Check whether a pattern stands here in blocks of the seat, none of them reinforced."""
    wall, reinforced = state.wall, state.reinforced
    return all(wall.get(spot) == seat and spot not in reinforced for spot in pattern)


def in_patterns(state: State, seat: Seat) -> set[Place]:
    """List the seat's own blocks without reinforcements: those that patterns can stand in."""
    return {spot for spot, owner in state.wall.items() if owner == seat} - state.reinforced


def favors(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List every favor in hand whose pattern stands, with each block that may be reinforced."""
    own, patterns = in_patterns(state, seat), PATTERNS[state.regions]
    for card in state.sides[seat].favors if own else ():
        blocks: set[Place] = set()
        for pattern in patterns[card]:
            if pattern[0] in own and own.issuperset(pattern):  # most fail at once
                blocks.update(pattern)
        if blocks and not state.supply.reinforcements:
            yield ("favor", card)
        elif blocks:
            yield from (("favor", card, spot) for spot in blocks)


def play_favor(state: State, seat: Seat, move: Move) -> None:
    """Show the card for good, reinforce one of its blocks, and pay its reward."""
    card, side = move[1], state.sides[seat]
    side.favors.remove(card)
    side.shown.append(card)
    if len(move) == 3:
        state.reinforced.add(Place(move[2]))
        state.supply.reinforcements -= 1
    state.note("favor", seat, card=card, place=move[2] if len(move) == 3 else None)
    reward(state, seat, card)


def reward(state: State, seat: Seat, card: str) -> None:
    """Pay what a played favor brings now, as far as the supply goes."""
    favor, side, supply = FAVORS[card], state.sides[seat], state.supply
    jade, convicts = min(favor["jade"], supply.jade), min(favor["convicts"], supply.convicts)
    laborers = min(favor["laborers"], supply.laborers)
    blocks = min(favor["blocks"], state.own_blocks(seat))
    supply.jade -= jade
    supply.convicts -= convicts
    supply.laborers -= laborers
    side.jade += jade
    side.convicts += convicts
    side.laborers += laborers
    side.blocks += blocks
    if favor["points"]:
        score(state, seat, "favors", favor["points"])
    won = treasures(state, seat, favor["treasures"])
    chips = sum(chip(state, seat) for _ in range(favor["chip"]))
    paid = {"jade": jade, "points": favor["points"], "treasures": won, "chip": chips}
    paid |= {"convicts": convicts, "laborers": laborers, "blocks": blocks}
    paid |= {"income": favor["income"], "bid": favor["bid"]}
    state.note("rewarded", seat, card=card, rewards={n: many for n, many in paid.items() if many})


# Builder C


def replaces(state: State, seat: Seat, jade: int) -> Iterator[Move]:
    """List the other players' blocks in this region, not reinforced, for twice the workers."""
    side = state.sides[seat]
    if not state.rules.replacing or not side.blocks:
        return
    for spot, owner in state.wall.items():
        if owner in (seat, GOVERNOR) or spot in state.reinforced or REGION[spot] != side.camp:
            continue
        for laborers in crews(side, 2 * WORKERS[LEVEL[spot]]):
            yield ("replace", spot, NUMBERS[laborers])


def replace(state: State, seat: Seat, move: Move) -> None:
    """Replace a block, which returns to its owner's personal supply; nothing is scored again."""
    spot = Place(move[1])
    owner = state.wall[spot]
    spend(state, seat, int(move[2]), workers_needed(move))
    state.sides[owner].blocks += 1
    state.sides[seat].blocks -= 1
    state.wall[spot] = seat
    state.note("replaced", seat, place=spot, owner=owner)


assert set(ABOVE) < set(PLACES)
