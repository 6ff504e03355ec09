"""Points of a display, and who wins (Scoring)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from acres.core.seat import Seat
from acres.games.armorica.rules.data import CARDS, MAJORITIES, MAJORITY, RUN_POINTS, SHARED_MAJORITY
from acres.games.armorica.rules.state import State, count, hunger, starving


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a seat and where they come from."""

    runs: tuple[tuple[str, ...], ...]
    """The display cut into runs of different colours, as card ids."""
    run_points: int
    gold: int
    majorities: Mapping[str, int]
    """Points for each of grapes, olives and sheep."""

    @property
    def total(self) -> int:
        """Sum up the points."""
        return self.run_points + self.gold + sum(self.majorities.values())


def runs(display: list[str]) -> list[tuple[str, ...]]:
    """Cut a display before each card whose colour already stands in the run."""
    found: list[list[str]] = []
    colours: set[str] = set()
    for card in display:
        colour = CARDS[card].colour
        if not found or colour in colours:
            found.append([])
            colours = set()
        found[-1].append(card)
        colours.add(colour)
    return [tuple(run) for run in found]


def majority(counts: Mapping[str, int]) -> dict[str, int]:
    """Share the points for most of a symbol, from its count by seat; nobody scores for none at all.

    >>> majority({"a": 2, "b": 2, "c": 1}), majority({"a": 0, "b": 0})
    ({'a': 2, 'b': 2, 'c': 0}, {'a': 0, 'b': 0})
    """
    most = max(counts.values())
    leaders = [seat for seat, own in counts.items() if own == most and most]
    share = MAJORITY if len(leaders) == 1 else SHARED_MAJORITY
    return {seat: share if seat in leaders else 0 for seat in counts}


def points(displays: Mapping[Seat, list[str]]) -> dict[Seat, Points]:
    """Score the displays of all seats."""
    won = {
        symbol: majority({seat: count(display, symbol) for seat, display in displays.items()})
        for symbol in MAJORITIES
    }
    found = {}
    for seat, display in displays.items():
        cut = runs(display)
        found[seat] = Points(
            runs=tuple(cut),
            run_points=sum(RUN_POINTS[len(run)] for run in cut),
            gold=count(display, "gold"),
            majorities={symbol: won[symbol][seat] for symbol in MAJORITIES},
        )
    return found


def after_winter(displays: Mapping[Seat, list[str]], seat: Seat) -> int:
    """Count the points that a seat keeps at best if winter comes now and the other displays stay as they
    are (Winter)."""
    own = displays[seat]
    return max(
        points({**displays, seat: [card for card in own if card not in gone]})[seat].total
        for gone in combinations(starving(own), hunger(own))
    )


def scores(state: State) -> dict[Seat, int]:
    """Sum up the points of every seat."""
    return {seat: own.total for seat, own in points(state.displays).items()}


def tie(scored: Mapping[Seat, Points]) -> str:
    """Return ``gold`` where that parts the seats with most points; else an empty word."""
    most = max(own.total for own in scored.values())
    return "gold" if len({own.gold for own in scored.values() if own.total == most}) > 1 else ""


def winners(scored: Mapping[Seat, Points]) -> tuple[Seat, ...]:
    """Return the seats with most points; a tie goes to more gold, and is shared after that."""
    best = max((own.total, own.gold) for own in scored.values())
    return tuple(seat for seat, own in scored.items() if (own.total, own.gold) == best)
