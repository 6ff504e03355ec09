"""The new-game page: what is chosen there, and the game that begins with it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace

import acres
from acres.table.game import Seat
from acres.table.journal import HUMAN, Header, Journal
from acres.table.words import say
from acres.web import table
from acres.web.scene import BOTS, NewGame

LARGEST = (1 << 64) - 1
BOT = next(iter(BOTS))


def fresh_seed() -> str:
    """A small number that nobody chose."""
    return str(int.from_bytes(os.urandom(4), "big") % 1_000_000)


def suggested(game: str) -> NewGame:
    """What the page offers first: the first seat against bots."""
    options = {name: next(iter(option.values)) for name, option in table.load(game).CHOICES.items()}
    return _seated(NewGame(game, options, {}, fresh_seed()))


def changed(new: NewGame, field: str, value: str) -> NewGame:
    """With one field set: the game, an option, the seed, a seat, or who the people are.

    What makes no sense leaves it as it was. Somebody must be a person: where
    the last one becomes a bot, the first other seat becomes a person's.
    """
    if field == "game" and value in acres.GAMES:
        return new if value == new.game else suggested(value)
    if field == "seed":
        return replace(new, seed=value, error=None)
    choices = table.load(new.game).CHOICES
    if field in choices and value in choices[field].values:
        return _seated(replace(new, options={**new.options, field: value}))
    if field in new.seats and value in (HUMAN, *BOTS):
        seats = {**new.seats, field: value}
        if HUMAN not in seats.values():
            seats[next(seat for seat in seats if seat != field)] = HUMAN
        return replace(new, seats=seats)
    if field == "people":
        return replace(new, seats=_people(new.seats, value))
    return new


def swapped(header: Header) -> NewGame:
    """The same once more, everybody one seat further."""
    first, *others = header.seats.values()
    seats = dict(zip(header.seats, (*others, first), strict=True))
    return NewGame(header.game, header.options, seats, fresh_seed())


def _seated(new: NewGame) -> NewGame:
    """With the seats that the options ask for; those that were there keep their player."""
    first, *others = acres.game(new.game).seats(new.options)
    wanted = {first: HUMAN} | dict.fromkeys(others, BOT)
    return replace(new, seats={seat: new.seats.get(seat, who) for seat, who in wanted.items()})


def _people(seats: Mapping[Seat, str], value: str) -> Mapping[Seat, str]:
    """One person's seat against bots, or ``all`` for people at all seats."""
    if value == "all":
        return dict.fromkeys(seats, HUMAN)
    if value in seats:
        return dict.fromkeys(seats, BOT) | {value: HUMAN}
    return seats


def begin(new: NewGame) -> Journal | NewGame:
    """The game, or the page again with what is wrong."""
    written = new.seed.strip()
    short = len(written) <= len(str(LARGEST))
    if not (short and written.isascii() and written.isdigit() and int(written) <= LARGEST):
        return replace(new, error=say("A seed is a whole number from 0 to {last}.", last=LARGEST))
    return Journal.new(new.game, new.options, int(written), new.seats)
