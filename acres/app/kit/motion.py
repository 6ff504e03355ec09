"""Motions on the page after a move.

A game says what goes from where to where (`GamePage.motions`, from the views before and after),
``assets/js/motion.js`` shows it: the things themselves are at their new place at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from acres.core.move import Zone
from acres.core.seat import NOBODY, Seat

Ends = tuple[str, ...]
"""Selectors of elements: the first visible one is where a motion begins or ends."""
CARD: Final = "card"
"""The thing itself, with everything on it, as it lies there."""
MOST = 3
"""Largest number of equal things that are shown on their way."""
PILES: Ends = ('[data-do][data-id="piles"]',)
"""The button that opens the piles, for cards of a pile that is out of sight."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion from one place of the page to another."""

    what: str
    """`CARD`, or the icon that stands for it: ``coin``."""
    start: Ends
    """The origin, on the page before."""
    end: Ends
    """The destination, on the page after."""
    seat: Seat = NOBODY
    """The seat whose colours it has."""
    count: int = 1
    """Number of equal things, at most `MOST`."""


def thing(zone: Zone, id: str) -> Ends:
    """Select a thing in a zone."""
    return (f'[data-zone="{zone}"][data-id="{id}"]',)


def counter(seat: Seat, kind: str = "") -> Ends:
    """Select the counter of a seat, or where that is out of sight, the element that stands for the
    seat, by their ``data-at``.

    >>> counter("british", "coin")
    ('[data-at="british coin"]', '[data-at="british"]')
    """
    one = (at(f"{seat} {kind}"),) if kind else ()
    return (*one, at(seat))


def at(name: str) -> str:
    """Select the element with this ``data-at``."""
    return f'[data-at="{name}"]'


def tokens(
    what: str, before: int, after: int, source: Ends, target: Ends, seat: Seat
) -> list[Motion]:
    """Move the tokens that a number gained or lost: from `source` to the counter `target`, or
    back."""
    change = after - before
    if not change or not source:
        return []
    start, end = (source, target) if change > 0 else (target, source)
    return [Motion(what, start, end, seat, min(abs(change), MOST))]


def written(number: int, motions: Iterable[Motion]) -> str | None:
    """Write the motions for the page, with a number that tells equal ones apart; None where nothing
    moves.

    >>> written(7, [Motion("coin", ("#a",), ("#b", "#c"), "british")])
    '[7,["coin","british",1,["#a"],["#b","#c"]]]'
    """
    found = [[one.what, one.seat, one.count, one.start, one.end] for one in motions]
    return json.dumps([number, *found], separators=(",", ":")) if found else None
