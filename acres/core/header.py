"""The header of a journal: what is fixed before the first move, and how it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypedDict

import acres
from acres.core.errors import BadNotation, OtherVersion
from acres.core.move import clipped
from acres.core.seat import Seat
from acres.core.sentences import say

HUMAN = "human"
SELF = "self"
"""The player of a seat in a game against oneself: a single person, all cards open."""

BY_HAND = "by hand"
"""The header's word for cards that are dealt at a real table."""

Draws = tuple[str, ...] | None
"""The cards that were drawn, in their order, where they were dealt elsewhere."""

LONGEST_NAMED = 1_000
"""Characters of a line of a header that are read at most."""


@dataclass(frozen=True, slots=True)
class Header:
    """Everything that is fixed before the first move."""

    game: str
    version: int
    """The version of the game's rules that the moves were played under."""
    options: Mapping[str, str]
    seed: int
    """Whole number from 0; decides every draw that is not written out."""
    dealt: Draws = None
    """The draws of the set-up, where the game was dealt elsewhere: then each move
    can have its draws written out too."""
    seats: Mapping[Seat, str] = field(default_factory=dict)
    """The player of each seat: ``human``, ``self``, or ``bot`` and its level."""
    title: str = ""
    by_hand: bool = False
    """Whether somebody deals the cards at a real table and says what was drawn."""


class HeaderChanges(TypedDict, total=False):
    """The fields in which a header can differ from the one that it is made from."""

    seed: int
    seats: Mapping[Seat, str]
    title: str
    by_hand: bool


def head(lines: Iterator[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines up to the empty one behind the header, with their numbers."""
    head: list[tuple[int, str]] = []
    for number, line in lines:
        if line:
            head.append((number, line))
        elif head:
            break
    return head


def read(lines: Iterable[tuple[int, str]]) -> Header:
    """Read a header from its numbered lines; raises `BadNotation`."""
    found: dict[str, str] = {}
    for number, line in lines:
        name, colon, value = line.partition(":")
        name, value = name.strip(), value.strip()
        # As it is written out, a line can be longer by a space.
        length = max(len(line), len(f"{name}: {value}"))
        if not colon or name in found or length > LONGEST_NAMED:
            raise BadNotation(
                say(
                    "Line {number} of the journal is not a “name: value” line: “{line}”.",
                    number=number,
                    line=clipped(line),
                )
            )
        found[name] = value
    name, _, version = found.pop("game", "").partition(" ")
    if not (version.isascii() and version.isdigit() and len(version) <= 9):
        raise BadNotation(say("The first line of the journal does not say which game it is."))
    check_rules(name, int(version))
    seed = found.pop("seed", "0")
    if not (seed.isascii() and seed.isdigit() and len(seed) <= 20):
        raise BadNotation(
            say("“{seed}” is not a seed; a seed is a whole number.", seed=clipped(seed))
        )
    dealt = found.pop("dealt", None)
    title = found.pop("title", "")
    dealing = found.pop("dealing", "")
    if dealing not in ("", BY_HAND):
        raise BadNotation(
            say(
                "“{dealing}” is not a way to deal; use “{known}”.",
                dealing=clipped(dealing),
                known=BY_HAND,
            )
        )
    game = acres.game(name)
    named = {seat: _player(found.pop(seat)) for seat in game.SEATS if seat in found}
    seats = dict.fromkeys(game.seats(found), HUMAN) | named
    drawn = None if dealt is None else tuple(dealt.split())
    return Header(name, int(version), found, int(seed), drawn, seats, title, dealing == BY_HAND)


def check_rules(game: str, version: int) -> None:
    """Raise `BadNotation` for a game that there is not, `OtherVersion` for other rules of it."""
    if game not in acres.GAMES:
        raise no_game(game)
    here = acres.game(game).VERSION
    if not acres.game(game).OLDEST <= version <= here:
        raise OtherVersion(
            say(
                "The journal needs version {version} of the rules of “{game}”; this page has "
                "version {here}.",
                version=version,
                game=game,
                here=here,
            ),
            newer=version > here,
        )


def no_game(name: str) -> BadNotation:
    """Return the error for a journal of an unknown game."""
    return BadNotation(say("There is no game “{name}” here.", name=clipped(name)))


def _player(who: str) -> str:
    """Read the player of a seat."""
    kind, _, level = who.partition(" ")
    if who not in (HUMAN, SELF) and not (kind == "bot" and level and " " not in level):
        raise BadNotation(
            say(
                "“{who}” is not a player; use “{person}”, “{oneself}”, or “{bot}” with a level.",
                who=clipped(who),
                person=HUMAN,
                oneself=SELF,
                bot="bot",
            )
        )
    return who
