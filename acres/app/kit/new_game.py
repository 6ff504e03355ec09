"""What stands on the new-game page, and how its numbers are read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from acres.app.kit.bots import USUAL
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.core.sentences import say

LARGEST = (1 << 64) - 1
"""The largest seed."""
UNDECIDED: Final = "undecided"
"""In place of the seats of the people here: whoever opens the link takes a side first."""
Mine = Seat | Literal["undecided"]
"""A seat of the people here, or `UNDECIDED`."""
ALL: Final = "all"
"""Which side is taken of a game from a file where nobody plays elsewhere."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What stands on the new-game page."""

    game: str = ""
    """Its name in `acres.GAMES`."""
    options: Mapping[str, str] = field(default_factory=dict)
    """``{"edition": "second", "players": "3"}``"""
    seats: Mapping[Seat, str] = field(default_factory=dict)
    """Who plays each seat: ``{"british": "human", "french": "bot settler"}``."""
    level: str = USUAL
    """What bots play by, one of `acres.app.kit.bots.OFFERED`."""
    seed: str = ""
    """As written, in the field with the id ``new-seed``: ``"42"``."""
    error: str | None = None
    """What is wrong with the seed."""
    asks: str | None = None
    """Who chooses a side after Begin: ``other``, another person here, ``bot``, or ``mine``,
    oneself, where the others play elsewhere; ``join`` and ``file``, oneself, in a game that
    comes from a link or a file."""
    offered: bool = False
    """Begin was pressed: the rules lie open and a side is to be chosen."""
    taken: Mine | Literal["all"] | None = None
    """The seat that was taken then, or one of the other words of `acres.app.start.new_game.sides`."""
    joined: Journal | None = None
    """The game that comes from a link or a file."""
    away: frozenset[Seat] = frozenset()
    """The seats of people who play elsewhere, by link: ``frozenset({"french"})``."""
    by_hand: bool = False
    """Somebody deals the cards at a real table."""
    dealt: tuple[str, ...] = ()
    """The cards of the deal so far, where it is dealt by hand: ``("boston", "norfolk")``."""
    pile: tuple[str, ...] = ()
    """What the next of them can be, with multiplicity."""
    unfolded: frozenset[str] = frozenset()
    """The parts of the page that are unfolded: ``rules``, ``printings``."""
    count: str = "3"
    """How many rules are to be drawn, as written in the field with the id ``new-count``."""
    note: tuple[str, str] | None = None
    """What the last choice led to: beside which field, and a sentence, ``("draw", "The seed 12
    drew …")``."""


def joined(journal: Journal, asks: str) -> NewGame:
    """The page that asks for a side of a game from elsewhere: ``join`` or ``file``."""
    header = journal.header
    new = NewGame(header.game, header.options, header.seats, seed=str(header.seed))
    taken: Final = ALL if asks == "file" else None
    return replace(new, asks=asks, offered=True, taken=taken, joined=journal)


def fresh_seed() -> str:
    """A small number that nobody chose."""
    return str(int.from_bytes(os.urandom(4), "big") % 1_000_000)


def whole_number(written: str, largest: int) -> int | None:
    """The number from 0 to the largest that is written there; None where it is none."""
    written = written.strip()
    short = len(written) <= len(str(largest))
    if not (short and written.isascii() and written.isdigit() and int(written) <= largest):
        return None
    return int(written)


def with_wrong_seed(new: NewGame) -> NewGame:
    """With what is wrong with the seed."""
    return replace(new, error=say("A seed is a whole number from 0 to {last}.", last=LARGEST))
