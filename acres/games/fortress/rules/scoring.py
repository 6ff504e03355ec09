"""What a block brings when it is placed, and what rows and levels bring (Scoring during play)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from acres.core.seat import Seat
from acres.games.fortress.rules.data import (
    LEVEL,
    REGION,
    ROW_LEVELS,
    ROW_POINTS,
    ROWS,
    TOP_POINTS,
    Place,
    Region,
)
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State


def score(state: State, seat: Seat, source: str, points: int) -> None:
    """Give points, and remember where they come from."""
    scored = state.sides[seat].scored
    scored[source] = scored.get(source, 0) + points


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
    """The players' blocks on these places, by seat; the governor's do not count.

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
    """Who has most, from the holder of the marker clockwise; nobody where nobody has any."""
    if not counted:
        return ()
    most = max(counted.values())
    return tuple(seat for seat in state.clockwise() if counted.get(seat) == most)


def level_places(regions: Iterable[Region], level: int) -> list[Place]:
    """The places of a level of 1 to 3 across the regions."""
    return [spot for region in regions for spot in ROWS[region, level]]


def filled(wall: Mapping[Place, Seat], places: Iterable[Place]) -> bool:
    """Whether a block stands on each of the places."""
    return all(spot in wall for spot in places)


def score_row(state: State, region: Region, level: int) -> None:
    """Whoever has most blocks in the row scores for its level, all tied in full."""
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
    """Whoever has most blocks on the level gets a treasure with its point, all tied do."""
    counted = counts(state.wall, level_places(state.regions, level))
    best = leaders(state, counted)
    for seat in best:
        treasures(state, seat, 1)
    state.note("level", best[0] if best else GOVERNOR, level=level, leaders=best, counts=counted)


def put(state: State, seat: Seat, spot: Place, owner: Seat) -> None:
    """`seat` places a block of `owner`, its own or the governor's, and what that brings: chip,
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
    """All unfinished rows, then all unfinished levels score as if completed (End)."""
    wall = state.wall.copy()
    for level in ROW_LEVELS:
        for region in state.regions:
            if not filled(wall, ROWS[region, level]):
                score_row(state, region, level)
    for level in ROW_LEVELS:
        if not filled(wall, level_places(state.regions, level)):
            score_level(state, level)
