"""The new-game page: what is chosen there, and the game that begins with it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace

import acres
from acres.table.game import Seat
from acres.table.journal import HUMAN, Header, Journal
from acres.table.words import say
from acres.web.scene import BOTS, NewGame

GAME = "snow"
LARGEST = (1 << 64) - 1


def fresh_seed() -> str:
    """A small number that nobody chose."""
    return str(int.from_bytes(os.urandom(4), "big") % 1_000_000)


def suggested() -> NewGame:
    """What the page offers first: the first seat against the bot."""
    first, *others = acres.game(GAME).SEATS
    bot = next(iter(BOTS))
    return NewGame(seats={first: HUMAN} | dict.fromkeys(others, bot), seed=fresh_seed())


def changed(new: NewGame, field: str, value: str) -> NewGame:
    """With one field set; what makes no sense leaves it as it was.

    Somebody must be a person: where the last one becomes a bot, the first other
    seat becomes a person's.
    """
    if field == "seed":
        return replace(new, seed=value, error=None)
    if field == "edition":
        return replace(new, edition=value)
    if field in new.seats and value in (HUMAN, *BOTS):
        seats = {**new.seats, field: value}
        if HUMAN not in seats.values():
            seats[next(seat for seat in seats if seat != field)] = HUMAN
        return replace(new, seats=seats)
    if field == "players":
        return replace(new, seats=_players(new.seats, value))
    return new


def swapped(header: Header) -> NewGame:
    """The same once more, everybody one seat further."""
    first, *others = header.seats.values()
    seats = dict(zip(header.seats, (*others, first), strict=True))
    return NewGame(edition=header.options.get("edition", "second"), seats=seats)


def _players(seats: Mapping[Seat, str], value: str) -> Mapping[Seat, str]:
    """One person's seat against bots, or ``both`` for people at all seats."""
    if value == "both":
        return dict.fromkeys(seats, HUMAN)
    if value in seats:
        return dict.fromkeys(seats, next(iter(BOTS))) | {value: HUMAN}
    return seats


def begin(new: NewGame) -> Journal | NewGame:
    """The game, or the page again with what is wrong."""
    written = new.seed.strip()
    short = len(written) <= len(str(LARGEST))
    if not (short and written.isascii() and written.isdigit() and int(written) <= LARGEST):
        return replace(new, error=say("A seed is a whole number from 0 to {last}.", last=LARGEST))
    return Journal.new(GAME, {"edition": new.edition}, int(written), new.seats)
