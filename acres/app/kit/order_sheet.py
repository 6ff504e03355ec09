"""Standing orders as their sheet shows them."""

from __future__ import annotations

from dataclasses import dataclass

from acres.core.seat import NOBODY, Seat


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order, as the sheet shows it."""

    about: str
    """A question and an answering thing (“raid fortification”), for ``data-field``."""
    label: str
    """“Rangers”."""
    answer: str
    """Its answer, a word of `OrderSheet.answers`: ``block``."""
    sentence: str
    """The meaning of that answer."""


@dataclass(frozen=True, slots=True)
class OrderSheet:
    """The standing orders of the person here."""

    answers: tuple[tuple[str, str], ...] = ()
    """The possible answers, each a word and its label: ``("block", "Block")``."""
    groups: tuple[tuple[str, str, tuple[Order, ...]], ...] = ()
    """The orders by question: a heading, their effect, and the orders. Empty unless the sheet is
    open."""
    asked: bool = False
    """Whether an open question could have been answered in advance."""
    asks: Seat = NOBODY
    """The seat elsewhere that the picked play asks before the game goes on."""
