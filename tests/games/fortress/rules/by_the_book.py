"""The legal moves, worked out a second time from the text of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from acres.games.fortress.rules.data import FAVORS, REPEATS
from acres.games.fortress.rules.seats import GOVERNOR

COLUMNS = "abcde"
ROLES = ("recruiter", "planner", "builder", "treasurer", "taskmaster")
LADDER = {1: 0, 2: 1, 3: 2, 4: 4, 5: 6}


def level_of(spot):
    return int(spot[-1])


def region_of(spot):
    return spot.split("-")[0]


def places(region):
    """Levels 1 to 3 have five places each, level 4 one at each end."""
    for level in (1, 2, 3):
        yield from (f"{region}-{column}{level}" for column in COLUMNS)
    yield from (f"{region}-a4", f"{region}-e4")


def free(wall, spot):
    """Free, and with a block of anybody directly below, or on the ground."""
    below = f"{spot[:-1]}{level_of(spot) - 1}"
    return spot not in wall and (level_of(spot) == 1 or below in wall)


def mixes(side, need):
    """The possible numbers of laborers among so many workers."""
    for laborers in range(need + 1):
        if laborers <= side.laborers and need - laborers <= side.convicts:
            yield str(laborers)


def recruiter(state, seat, jade):
    side = state.sides[seat]
    for count, price in LADDER.items():
        if price <= jade and count <= state.supply.laborers:
            yield f"recruit {count}"
    if side.laborers >= 2 and state.supply.convicts > 0:
        yield "convicts"
    prison = state.prisons[side.camp]
    if prison.jade + prison.convicts > 0:
        yield "raid"


def planner(state, seat, jade):
    side = state.sides[seat]
    stood = [spot for spot, owner in state.wall.items() if owner == seat]
    for count, price in LADDER.items():
        if price <= jade and side.blocks + len(stood) + count <= 18:
            yield f"buy {count}"
    if len(state.deck) + len(state.under) > 0:
        yield from ("draw 3", "draw 5")
    for spot in state.reinforced:
        if region_of(spot) == side.camp:
            yield f"remove {spot}"


def builder(state, seat, jade):
    side = state.sides[seat]
    here = list(places(side.camp))
    for spot in here:
        if side.blocks >= 1 and free(state.wall, spot):
            for laborers in mixes(side, 2 * level_of(spot)):
                yield f"build {spot} {laborers}"
    if side.blocks >= 2 and jade >= 1:
        for one, other in permutations(here, 2):
            if two_can_stand(state, seat, one, other):
                for laborers in mixes(side, 2 * level_of(one) + 2 * level_of(other)):
                    yield f"build {one} {other} {laborers}"
    yield from favors(state, seat)
    if state.rules.replacing and side.blocks >= 1:
        for spot in here:
            owner = state.wall.get(spot)
            if owner in (None, seat, GOVERNOR) or spot in state.reinforced:
                continue
            for laborers in mixes(side, 4 * level_of(spot)):
                yield f"replace {spot} {laborers}"


def two_can_stand(state, seat, one, other):
    """One after the other, a governor's block between them where there is one; where the order
    makes no difference the places are listed in alphabetical order."""
    if not free(state.wall, one):
        return False
    if free(state.wall, other):
        return one < other
    with_one = {**state.wall, one: seat}
    if free(with_one, other):
        return True
    if not (state.governor and state.holder == seat):
        return False
    between = f"{other[:-1]}{level_of(other) - 1}"
    return free(with_one, between) and free({**with_one, between: GOVERNOR}, other)


def favors(state, seat):
    """Patterns in the player's own blocks, none of them reinforced, anywhere in the wall."""
    own = set()
    for at, region in enumerate(state.regions):
        for spot in places(region):
            if state.wall.get(spot) == seat and spot not in state.reinforced:
                column = 5 * at + COLUMNS.index(spot.split("-")[1][0])
                own.add((column, level_of(spot)))
    name = {
        (5 * at + COLUMNS.index(spot.split("-")[1][0]), level_of(spot)): spot
        for at, region in enumerate(state.regions)
        for spot in places(region)
    }
    for card in state.sides[seat].favors:
        found = set()
        for column, level in name:
            cells = {(column + right, level + up) for right, up in FAVORS[card].cells}
            if cells <= own:
                found |= cells
        if found and state.supply.reinforcements == 0:
            yield f"favor {card}"
        elif found:
            yield from (f"favor {card} {name[cell]}" for cell in found)


def treasurer(state, seat, jade):
    side = state.sides[seat]
    paid = side.jade - jade  # the price of what leads here lies in the supply by then
    if state.supply.jade + paid > 0:
        yield "collect"
    if side.convicts >= 2 and state.supply.treasures > 0:
        for one, other in combinations(sorted(state.regions), 2):
            yield f"treasure {one} {other}"


def taskmaster(state, seat, jade):
    side = state.sides[seat]
    for region in state.regions:
        if region != side.camp:
            yield f"travel {region}"
    for role in side.earlier:
        if role != "taskmaster" and REPEATS[role] <= jade:
            rest = jade - REPEATS[role]
            if any(True for _ in ACTIONS[role](state, seat, rest)):
                yield f"repeat {role}"


ACTIONS: dict[str, Callable[..., Iterator[str]]] = {
    "recruiter": recruiter,
    "planner": planner,
    "builder": builder,
    "treasurer": treasurer,
    "taskmaster": taskmaster,
}


def governor(state, seat, kept=None):
    """Any free place of any region with something below; at any moment of the holder's turns."""
    if not state.governor or state.holder != seat:
        return
    for region in state.regions:
        for spot in places(region):
            if not free(state.wall, spot) or spot == kept:
                continue
            if kept is None or free({**state.wall, spot: GOVERNOR}, kept):
                yield f"governor {spot}"


def bids(state, seat, unseal):
    """Every word that stands for 0 to all of the player's jade."""
    words = (f"s{number:03}" for number in range(128))
    return [f"bid {word}" for word in words if unseal(word) <= state.sides[seat].jade]


def legal(state, unseal):
    """All legal moves as they are written; `unseal` tells what a word for a bid stands for."""
    name, seat = state.stack[-1][:2]
    rest = state.stack[-1][2:]
    side = state.sides[seat]
    if name == "keep":
        numbers = [str(n + 1) for n in range(len(side.drawn))]
        return [f"keep {' '.join(kept)}" for kept in combinations(numbers, int(rest[0]))]
    if name == "bid":
        return bids(state, seat, unseal)
    if name == "act":
        moves = [line for role in side.hand for line in ACTIONS[role](state, seat, side.jade)]
        passes = [f"pass {role}" for role in side.hand]
        return [*(moves or passes), *governor(state, seat)]
    if name == "repeated":
        return list(ACTIONS[rest[0]](state, seat, side.jade))
    if name == "second-block":
        moves = list(governor(state, seat, rest[0]))
        return [*moves, f"second {rest[0]}"] if free(state.wall, rest[0]) else moves
    if name == "after":
        return [*buybacks(state, seat, rest[0]), *governor(state, seat), "end"]
    assert name == "trade"
    pools = {"jade": state.supply.jade, "convict": state.supply.convicts}
    trades = [f"trade {card} {what}" for card in side.favors for what in pools if pools[what]]
    return [*trades, "done"]


def buybacks(state, seat, which):
    """Once a turn, for the card just played, where an action is possible then."""
    side = state.sides[seat]
    if which == "second" or not side.now:
        return
    back = side.now[-1]
    hand = {*side.hand, back}

    def something(jade):
        return any(True for role in hand for _ in ACTIONS[role](state, seat, jade))

    if side.chips > 0 and something(side.jade):
        yield "redeem chip"
    if back == "taskmaster" and side.jade >= 3 and something(side.jade - 3):
        yield "redeem jade"
