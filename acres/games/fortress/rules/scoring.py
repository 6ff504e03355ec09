"""The points for blocks, rows and levels (Scoring during play), and the end of the game: prisons,
the favor trade, final scoring, the winner (End, Final scoring)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from acres.core.game import Outcome
from acres.core.seat import NOBODY, Seat
from acres.games.fortress.rules.data import (
    CHIP_POINTS,
    FEWEST_POINTS,
    LEVEL,
    MAJORITY,
    REGION,
    ROW_LEVELS,
    ROW_POINTS,
    ROWS,
    TOP_POINTS,
    Place,
    Region,
)
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State, standing


def score(state: State, seat: Seat, source: str, points: int) -> None:
    """Give points, and remember where they come from."""
    scored = state.sides[seat].scored
    scored[source] = scored.get(source, 0) + points


def pay(state: State, seat: Seat, jade: int) -> None:
    """Pay jade into the supply."""
    state.sides[seat].jade -= jade
    state.supply.jade += jade


def treasures(state: State, seat: Seat, count: int) -> int:
    """Give treasures as far as the supply goes, each with its point; how many."""
    given = min(count, state.supply.treasures)
    state.supply.treasures -= given
    state.sides[seat].treasures += given
    if given:
        score(state, seat, "treasures", given)
    return given


def chip(state: State, seat: Seat) -> bool:
    """Give a buyback chip if there is one."""
    if not state.supply.chips:
        return False
    state.supply.chips -= 1
    state.sides[seat].chips += 1
    return True


def counts(wall: Mapping[Place, Seat], places: Iterable[Place]) -> dict[Seat, int]:
    """Count the players' blocks on these places, by seat; the governor's do not count.

    >>> counts({Place("pine-a1"): Seat("tiger")}, [Place("pine-a1"), Place("pine-b1")])
    {'tiger': 1}
    """
    found: dict[Seat, int] = {}
    for spot in places:
        owner = wall.get(spot)
        if owner is not None and owner != GOVERNOR:
            found[owner] = found.get(owner, 0) + 1
    return found


def leaders(state: State, counted: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """List the seats with most, from the holder of the marker clockwise; empty where nobody has
    any."""
    if not counted:
        return ()
    most = max(counted.values())
    return tuple(seat for seat in state.clockwise() if counted.get(seat) == most)


def level_places(regions: Iterable[Region], level: int) -> list[Place]:
    """List the places of a level of 1 to 3 across the regions."""
    return [spot for region in regions for spot in ROWS[region, level]]


def filled(wall: Mapping[Place, Seat], places: Iterable[Place]) -> bool:
    """Check whether a block stands on each of the places."""
    return all(spot in wall for spot in places)


def score_row(state: State, region: Region, level: int) -> None:
    """Score a row for the seats with most blocks in it, all tied in full."""
    counted = counts(state.wall, ROWS[region, level])
    best, points = leaders(state, counted), ROW_POINTS[level]
    for seat in best:
        score(state, seat, "rows", points)
    state.note(
        "row",
        best[0] if best else GOVERNOR,
        region=region,
        level=level,
        leaders=best,
        points=points,
        counts=counted,
    )


def score_level(state: State, level: int) -> None:
    """Give the seats with most blocks on the level a treasure with its point, all tied."""
    counted = counts(state.wall, level_places(state.regions, level))
    best = leaders(state, counted)
    for seat in best:
        treasures(state, seat, 1)
    state.note("level", best[0] if best else GOVERNOR, level=level, leaders=best, counts=counted)


def put(state: State, seat: Seat, spot: Place, owner: Seat) -> None:
    """Place a block of `owner`, which is `seat` or the governor, and score what that brings: chip,
    row, level, or the points of level 4."""
    state.wall[spot] = owner
    level = LEVEL[spot]
    if level not in ROW_LEVELS:
        if owner == seat:
            score(state, seat, "top", TOP_POINTS)
            state.note("top", seat, place=spot, points=TOP_POINTS)
        return
    region = REGION[spot]
    if not filled(state.wall, ROWS[region, level]):
        return
    if chip(state, seat):
        state.note("chip", seat, region=region, level=level)
    score_row(state, region, level)
    if filled(state.wall, level_places(state.regions, level)):
        score_level(state, level)


def score_unfinished(state: State) -> None:
    """Score all unfinished rows, then all unfinished levels as if completed (End)."""
    for level in ROW_LEVELS:
        for region in state.regions:
            if not filled(state.wall, ROWS[region, level]):
                score_row(state, region, level)
    for level in ROW_LEVELS:
        if not filled(state.wall, level_places(state.regions, level)):
            score_level(state, level)


# The end


def end(state: State, last: Seat | None) -> None:
    """End the game: the wall is complete by a block of `last`, or (None) the governor's blocks are
    used up."""
    state.governor, gone = False, int(state.governor)
    state.gone += gone
    state.stack = [("final", NOBODY)]
    if last is None:
        state.note("rounds-over", state.holder or NOBODY)
        score_unfinished(state)
    else:
        state.note("complete", last)
        take_prisons(state, last)
    if state.rules.trade:
        state.stack += (("trade", seat) for seat in reversed(state.clockwise()))


def take_prisons(state: State, seat: Seat) -> None:
    """Give all jade and convicts of all prisons to the seat that placed the last block."""
    side = state.sides[seat]
    jade = sum(prison.jade for prison in state.prisons.values())
    convicts = sum(prison.convicts for prison in state.prisons.values())
    for prison in state.prisons.values():
        prison.jade = prison.convicts = 0
    side.jade += jade
    side.convicts += convicts
    state.note("prisons", seat, jade=jade, convicts=convicts)


def by_region(state: State, seat: Seat) -> dict[str, int]:
    """Count a seat's blocks in each region."""
    found: dict[str, int] = dict.fromkeys(state.regions, 0)
    for spot, owner in state.wall.items():
        if owner == seat:
            found[REGION[spot]] += 1
    return found


def most(amounts: Mapping[Seat, int]) -> set[Seat]:
    """Find everybody tied for the most.

    >>> sorted(most({Seat("dragon"): 9, Seat("phoenix"): 4, Seat("tiger"): 9}))
    ['dragon', 'tiger']
    """
    best = max(amounts.values())
    return {seat for seat, amount in amounts.items() if amount == best}


def compared(state: State) -> dict[str, dict[Seat, int]]:
    """Count what the final scoring counts or compares, by source (`FINAL`) and seat."""
    sides = state.sides
    return {
        "chips": {seat: side.chips for seat, side in sides.items()},
        "fewest": {seat: min(by_region(state, seat).values()) for seat in sides},
        "most-treasures": {seat: side.treasures for seat, side in sides.items()},
        "most-jade": {seat: side.jade for seat, side in sides.items()},
        "most-workers": {seat: side.workers for seat, side in sides.items()},
    }


def final_points(state: State) -> dict[Seat, dict[str, int]]:
    """Count the points of the final scoring as things stand, by seat and source (`FINAL`)."""
    held = compared(state)
    best = {source: most(held[source]) for source in held}
    fewest = most({seat: -count for seat, count in held["most-treasures"].items()})
    return {
        seat: {
            "chips": CHIP_POINTS[min(held["chips"][seat], len(CHIP_POINTS) - 1)],
            "fewest": FEWEST_POINTS * held["fewest"][seat],
            "most-treasures": MAJORITY * ((seat in best["most-treasures"]) - (seat in fewest)),
            "most-jade": MAJORITY * (seat in best["most-jade"]),
            "most-workers": MAJORITY * (seat in best["most-workers"]),
        }
        for seat in state.sides
    }


def finish(state: State) -> None:
    """Add the final scoring and decide."""
    for seat, found in final_points(state).items():
        for source, points in found.items():
            score(state, seat, source, points)
        parts: dict[str, Any] = {code.replace("-", "_"): n for code, n in found.items()}
        state.note("final", seat, **parts)
    decide(state, "wall" if state.complete else "rounds", state.seats)


TIES = ("blocks", "jade", "treasures")
"""The tie-breaks between equal points, one after the other."""


def _tie(worth: Collection[Sequence[int]]) -> str:
    """Name which of `TIES` decided last; `worth` has the points of each seat, and what counts after
    them."""
    leaders, found = [each for each in worth if each[0] == max(each[0] for each in worth)], ""
    for at, word in enumerate(TIES, 1):
        left = [each for each in leaders if each[at] == max(each[at] for each in leaders)]
        leaders, found = left, word if len(left) < len(leaders) else found
    return found


def decide(state: State, reason: str, seats: tuple[Seat, ...]) -> None:
    """End the game for the best of these seats: most points, then more blocks in the wall, more
    jade, more treasures; still tied they share."""
    sides = state.sides
    worth = {
        seat: (
            sides[seat].points,
            standing(state.wall, seat),
            sides[seat].jade,
            sides[seat].treasures,
        )
        for seat in seats
    }
    winners = tuple(seat for seat in seats if worth[seat] == max(worth.values()))
    scores = {seat: side.points for seat, side in sides.items()}
    tie = _tie(worth.values())
    state.outcome = Outcome(winners, reason, scores, tie)
    state.stack.clear()
    state.note("ended", winners[0], reason=reason, winners=winners, scores=scores, tie=tie)
