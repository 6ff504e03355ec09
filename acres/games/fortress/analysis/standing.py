"""The points so far, and what the end would bring if the game ended now (End, Final scoring)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from acres.core.events import Event
from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.games.fortress.rules.data import MAJORITY, Region
from acres.games.fortress.rules.scoring import (
    by_region,
    final_points,
    finish,
    most,
    score_unfinished,
)
from acres.games.fortress.rules.state import FINAL, SOURCES, State
from acres.games.fortress.rules.view import View, position

UNFINISHED = ("unfinished-rows", "unfinished-levels")
"""Where points come from when the game ends before the wall is complete."""
ENDING = (*UNFINISHED, *FINAL)
"""All that the end can bring, in the order in which it is scored."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A row or a level that scores as it stands."""

    region: Region | None
    """None for a level, which runs through all regions."""
    level: int
    counts: Mapping[Seat, int]
    """The blocks of those who have any: ``{"dragon": 2, "tiger": 1}``."""
    leaders: tuple[Seat, ...]
    """Who scores, all in full; empty where only the governor's blocks stand, or none."""
    points: int
    """For each leader; of a level: the point of its treasure."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """What the final scoring compares or counts, by seat."""

    chips: Mapping[Seat, int]
    regions: Mapping[Seat, Mapping[str, int]]
    """Blocks by region: ``{"dragon": {"pine": 3, "crane": 1}}``."""
    treasures: Mapping[Seat, int]
    """With those that unfinished levels bring."""
    jade: Mapping[Seat, int]
    workers: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Ending:
    """The end, if it came now."""

    rows: tuple[Scored, ...]
    levels: tuple[Scored, ...]
    """The unfinished ones that somebody scores for."""
    amounts: Amounts
    gains: Mapping[Seat, Mapping[str, int]]
    """Points by seat and source, of `ENDING`."""
    outcome: Outcome
    """Who would win, and with how many points."""


def so_far(view: View, seat: Seat) -> dict[str, int]:
    """The points of a seat by their source, of `SOURCES`; after the end those of `FINAL`, too."""
    scored = view.sides[seat].scored
    sources = SOURCES if view.outcome is None else (*SOURCES, *FINAL)
    return {source: scored.get(source, 0) for source in sources}


def ending(view: View) -> Ending | None:
    """What the end would bring if the game ended now, by the rules' own scoring; None after the
    end."""
    return None if view.outcome is not None else forecast(position(view))


def forecast(state: State) -> Ending:
    """The same for a position, which stays as it is; it needs no secrets.

    Nobody has placed a last block then, and no favors are traded: the prisons stay as they are.
    """
    state = state.copy()
    state.events = []
    before = {seat: dict(side.scored) for seat, side in state.sides.items()}
    if not _over(state):
        score_unfinished(state)
    gains = {seat: _unfinished(state, seat, before[seat]) for seat in state.seats}
    for seat, points in final_points(state).items():
        gains[seat] |= points
    rows, levels = scored(state.events)
    held = amounts(state)
    finish(state)
    assert state.outcome is not None
    return Ending(rows, levels, held, gains, state.outcome)


def _over(state: State) -> bool:
    """Whether the end has come, and with it the points for what was unfinished: only favors are
    traded yet (End, Variants)."""
    return bool(state.stack) and state.stack[-1][0] in ("trade", "final")


def _unfinished(state: State, seat: Seat, before: Mapping[str, int]) -> dict[str, int]:
    after = state.sides[seat].scored
    brought = ("rows", "treasures")
    return {
        source: after.get(name, 0) - before.get(name, 0)
        for source, name in zip(UNFINISHED, brought, strict=True)
    }


def scored(events: Iterable[Event]) -> tuple[tuple[Scored, ...], tuple[Scored, ...]]:
    """The rows and the levels that scored for somebody, of these events."""
    rows, levels = [], []
    for event in events:
        args = event.args
        if event.code == "row" and args["leaders"]:
            row = Scored(
                args["region"], args["level"], args["counts"], args["leaders"], args["points"]
            )
            rows.append(row)
        elif event.code == "level" and args["leaders"]:
            levels.append(Scored(None, args["level"], args["counts"], args["leaders"], 1))
    return tuple(rows), tuple(levels)


def amounts(state: State) -> Amounts:
    """What the final scoring compares or counts, as things stand."""
    sides = state.sides
    return Amounts(
        {seat: side.chips for seat, side in sides.items()},
        {seat: by_region(state, seat) for seat in sides},
        {seat: side.treasures for seat, side in sides.items()},
        {seat: side.jade for seat, side in sides.items()},
        {seat: side.workers for seat, side in sides.items()},
    )


def by_treasures(treasures: Mapping[Seat, int]) -> tuple[dict[Seat, int], dict[Seat, int]]:
    """The points for most and for fewest treasures, which the rules add up.

    >>> by_treasures({Seat("dragon"): 2, Seat("tiger"): 0})
    ({'dragon': 3, 'tiger': 0}, {'dragon': 0, 'tiger': -3})
    """
    fewest = most({seat: -count for seat, count in treasures.items()})
    best = most(treasures)
    return (
        {seat: MAJORITY * (seat in best) for seat in treasures},
        {seat: -MAJORITY * (seat in fewest) for seat in treasures},
    )
