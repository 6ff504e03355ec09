"""What moves on the page when a move was played, and the moments that a banner tells of.

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
"""Selectors of elements: the first that can be seen is where something comes from or goes to."""
CARD: Final = "card"
"""What moves as it lies there, with all that is on it."""
MOST = 3
"""So many equal things at most are shown on their way."""
PILES: Ends = ('[data-do][data-id="piles"]',)
"""The button that opens the piles: for what comes from a pile that is out of sight."""


@dataclass(frozen=True, slots=True)
class Motion:
    """Something that goes from one place of the page to another."""

    what: str
    """`CARD`, or the icon that stands for it: ``coin``."""
    start: Ends
    """Looked up on the page as it was."""
    end: Ends
    """Looked up on the page as it is now."""
    seat: Seat = NOBODY
    """In whose colours."""
    count: int = 1
    """How many of it, at most `MOST`."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that everybody at a table would look up at."""

    text: str
    """What happened and what it brought: “Louisbourg falls to Britain: 1 village, 4 points.”"""
    sign: str
    """Its icon: ``siege``."""
    seat: Seat = NOBODY
    """Whose doing it is; nobody's has the sign alone."""


def thing(zone: Zone, id: str) -> Ends:
    """What lies in a zone."""
    return (f'[data-zone="{zone}"][data-id="{id}"]',)


def counter(seat: Seat, kind: str = "") -> Ends:
    """What counts something of a seat, or where that is out of sight, what stands for the seat:
    the elements with such a ``data-at``.

    >>> counter("british", "coin")
    ('[data-at="british coin"]', '[data-at="british"]')
    """
    one = (at(f"{seat} {kind}"),) if kind else ()
    return (*one, at(seat))


def at(name: str) -> str:
    """The element with this ``data-at``."""
    return f'[data-at="{name}"]'


def tokens(
    what: str, before: int, after: int, source: Ends, target: Ends, seat: Seat
) -> list[Motion]:
    """What a number gained or lost by: from `source` to the counter `target`, or back."""
    change = after - before
    if not change or not source:
        return []
    start, end = (source, target) if change > 0 else (target, source)
    return [Motion(what, start, end, seat, min(abs(change), MOST))]


def written(number: int, motions: Iterable[Motion]) -> str | None:
    """The motions for the page, with a number by which they differ from the same ones before;
    None where nothing moves.

    >>> written(7, [Motion("coin", ("#a",), ("#b", "#c"), "british")])
    '[7,["coin","british",1,["#a"],["#b","#c"]]]'
    """
    found = [[one.what, one.seat, one.count, one.start, one.end] for one in motions]
    return json.dumps([number, *found], separators=(",", ":")) if found else None
