"""The choices of the new-game page, and the parsing of its numbers."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from acres.app.kit.bots import USUAL
from acres.core.journal import HUMAN, Journal
from acres.core.seat import Seat
from acres.core.sentences import say

LARGEST = (1 << 64) - 1
"""The largest seed."""
UNDECIDED: Final = "undecided"
"""The value, in place of the seats of the people here, for a link whose reader takes a side
first."""
Mine = Seat | Literal["undecided"]
"""A seat of the people here, or `UNDECIDED`."""
ALL: Final = "all"
"""The choice of all sides, for a game from a file where nobody plays elsewhere."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """The choices on the new-game page."""

    game: str = ""
    """Its name in `acres.GAMES`."""
    options: Mapping[str, str] = field(default_factory=dict)
    """``{"edition": "second", "players": "3"}``"""
    seats: Mapping[Seat, str] = field(default_factory=dict)
    """The player of each seat: ``{"british": "human", "french": "bot settler"}``."""
    level: str = USUAL
    """The level of the bots, one of `acres.app.kit.bots.OFFERED`."""
    picked: bool = False
    """Whether somebody picked that level; else it is the page's suggestion."""
    seed: str = ""
    """The seed as written, in the field with the id ``new-seed``: ``"42"``."""
    error: str | None = None
    """An error in the seed, as a sentence."""
    asks: str | None = None
    """The chooser of a side after Begin: ``other``, another person here; ``bot``; ``mine``,
    oneself, where the others play elsewhere; ``join`` and ``file``, oneself, in a game from a link
    or a file."""
    offered: bool = False
    """Whether Begin was pressed: the rules lie open and a side is to be chosen."""
    taken: Mine | Literal["all"] | None = None
    """The seat that was taken then, or another word of `acres.app.start.new_game.sides`."""
    joined: Journal | None = None
    """The game that comes from a link or a file."""
    away: frozenset[Seat] = frozenset()
    """The seats of people who play elsewhere, by link: ``frozenset({"french"})``."""
    by_hand: bool = False
    """Whether somebody deals the cards at a real table."""
    dealt: tuple[str, ...] = ()
    """The cards of the deal so far, where it is dealt by hand: ``("boston", "norfolk")``."""
    pile: tuple[str, ...] = ()
    """The possible next cards, with multiplicity."""
    unfolded: frozenset[str] = frozenset()
    """The parts of the page that are unfolded: ``rules``, ``printings``."""
    count: str = "3"
    """Number of rules to be drawn, as written in the field with the id ``new-count``."""
    note: tuple[str, str] | None = None
    """The result of the last choice: the field beside it, and a sentence, ``("draw", "The seed 12
    drew …")``."""

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play, here or elsewhere."""
        return [seat for seat, who in self.seats.items() if who == HUMAN]

    @property
    def here(self) -> list[Seat]:
        """The seats of the people at this device."""
        return [seat for seat in self.persons if seat not in self.away]


def joined(journal: Journal, asks: str) -> NewGame:
    """Make the page that asks for a side of a game from elsewhere: ``join`` or ``file``."""
    header = journal.header
    new = NewGame(header.game, header.options, header.seats, seed=str(header.seed))
    taken: Final = ALL if asks == "file" else None
    return replace(new, asks=asks, offered=True, taken=taken, joined=journal)


def fresh_seed() -> str:
    """Draw a small random number."""
    return str(int.from_bytes(os.urandom(4), "big") % 1_000_000)


def whole_number(written: str, largest: int) -> int | None:
    """Parse an integer from 0 to `largest`; None if it is not one."""
    written = written.strip()
    short = len(written) <= len(str(largest))
    if not (short and written.isascii() and written.isdigit() and int(written) <= largest):
        return None
    return int(written)


def with_wrong_seed(new: NewGame) -> NewGame:
    """Add the error about the seed."""
    return replace(new, error=say("Enter a seed: a whole number from 0 to {last}.", last=LARGEST))
