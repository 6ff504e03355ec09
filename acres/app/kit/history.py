"""What a whole game was like: its curves, what turned it, and how often everything was done.

A table's `history` fills this in; `acres.app.summary.summary` shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from acres.app.kit.charts import Bands, Chart
from acres.core.journal import Journal
from acres.core.seat import NOBODY, Seat

Points = Mapping[Seat, int]
"""The points of every seat."""

LARGEST = 5
"""How many of the largest swings are turning points."""


@dataclass(frozen=True, slots=True)
class Change:
    """A move that changed somebody's points."""

    ply: int
    """Its number: the position after it can be shown."""
    turn: int
    """In which turn or round; where it lies on the curves."""
    when: str
    """The same, as a heading: “Turn 12”."""
    before: Points
    after: Points
    told: tuple[str, ...]
    """What happened, in sentences of the log."""
    kind: str = ""
    """What makes it a turning point however many points it brought: “Town taken in a raid”."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A turning point."""

    change: Change
    seat: Seat
    """Whom it brought forward."""
    gain: int
    """By how many points, against the best of the others."""
    largest: bool = False
    """Whether it is one of the largest swings."""
    for_good: bool = False
    """Whether the seat was ahead of all others from here to the end, and not before."""


@dataclass(frozen=True, slots=True)
class Row:
    """How often something happened, by seat."""

    label: str
    counts: Mapping[Seat, int]
    part: bool = False
    """Whether it is a part of the row above."""


@dataclass(frozen=True, slots=True)
class Totals:
    """Rows of one kind."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class History:
    """All that a summary shows of a game."""

    drawings: tuple[Chart | Bands, ...]
    moments: tuple[Moment, ...]
    """In the order of the game."""
    totals: tuple[Totals, ...]


def lead(points: Points, seat: Seat) -> int:
    """By how many points a seat is ahead of the best of the others.

    >>> lead({"a": 5, "b": 7, "c": 9}, "b")
    -2
    """
    return points[seat] - max(own for other, own in points.items() if other != seat)


def gain(change: Change, seat: Seat) -> int:
    """How far the change brought a seat forward against the best of the others."""
    return lead(change.after, seat) - lead(change.before, seat)


def changes(
    journal: Journal,
    scores: Callable[[Any], Points],
    told: Callable[[int, Points, Points], Change],
) -> Iterator[Change]:
    """Every move that changed the points: `scores` counts those of a state, `told` describes the
    move with this number, which turned the first points into the second."""
    before = scores(journal.state_at(0))
    for ply in range(1, journal.ply + 1):
        after = scores(journal.state_at(ply))
        if after != before:
            yield told(ply, before, after)
        before = after


def marks(moments: Iterable[Moment]) -> tuple[int, ...]:
    """The turns of the turning points, each once, as `Chart.marks` points at them."""
    return tuple(dict.fromkeys(moment.change.turn for moment in moments))


def turning_points(changes: Sequence[Change]) -> tuple[Moment, ...]:
    """The largest swings, what is one by itself, and where the lead was won for good."""
    gainers = [max(change.after, key=lambda seat: gain(change, seat)) for change in changes]
    gains = [gain(change, seat) for change, seat in zip(changes, gainers, strict=True)]
    by_size = sorted(range(len(changes)), key=lambda at: -gains[at])
    largest = {at for at in by_size[:LARGEST] if gains[at] > 0}
    decisive, leader = _for_good(changes)
    found = []
    for at, change in enumerate(changes):
        if at == decisive:
            seat, gained = leader, gain(change, leader)
        elif change.kind or at in largest:
            seat, gained = gainers[at], gains[at]
        else:
            continue
        found.append(Moment(change, seat, gained, at in largest, at == decisive))
    return tuple(found)


def _for_good(changes: Sequence[Change]) -> tuple[int | None, Seat]:
    """Which change brought the leader of the end to the front, to stay there, if any did."""
    if not changes:
        return None, NOBODY
    end = changes[-1].after
    leader = max(end, key=lambda seat: lead(end, seat))
    for at in reversed(range(len(changes))):
        if lead(changes[at].after, leader) <= 0:
            break
        if lead(changes[at].before, leader) <= 0:
            return at, leader
    return None, NOBODY
