"""Seats of a game, and their order around the table."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", str)
"""A permanent word for who sits there, such as ``british``. Which words there are is each game's
own business (`Game.SEATS`). When the program runs it is the plain word; to mypy no other word is
one, so that no zone, level or card is taken for a seat. `Seat(...)` stands only where a game names
its seats and where a word comes from outside: from a link, a stored game, the page."""


def clockwise(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """Return the seats around the table, from `first` on.

    >>> clockwise((Seat("east"), Seat("south"), Seat("west")), Seat("south"))
    ('south', 'west', 'east')
    """
    at = seats.index(first)
    return seats[at:] + seats[:at]


NOBODY = Seat("")
"""The seat of an event that is nobody's doing, such as a card turned up by no player."""
