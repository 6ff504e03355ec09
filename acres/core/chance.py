"""The one source of chance: a small integer generator, or the draws written out.

`Chance` lies inside the game state. Rules shuffle a pile and draw from it and
do not know whether a seed or a script decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from acres.core.move import clipped
from acres.core.sentences import say

WordT = TypeVar("WordT", bound=str)
Thing = TypeVar("Thing")

MASK = (1 << 64) - 1
NOTHING = "nothing"
"""In a script: nothing is drawn, though something could be (a slip at a real table)."""


class NotWritten(LookupError):
    """The script ends before a draw: somebody has to say what was drawn."""

    def __init__(self, pile: Sequence[str]) -> None:
        super().__init__(say("The journal’s list of dealt cards ends before the last draw."))
        self.pile = tuple(sorted(pile))
        """The things that can be drawn, with multiplicity."""


class Chance:
    """Splitmix64 (Steele, Lea and Flood 2014), or the cards that were drawn, written out.

    With a script each draw takes the next word of the script out of the pile,
    wherever in the pile it lies. A game dealt at a real table is entered in this
    way, and goes on from the seed where the script is taken away.

    >>> Chance(1).below(6), Chance(1).below(6)
    (5, 5)
    >>> pile = ["a", "b", "c"]
    >>> Chance(script=["b"]).draw(pile), pile
    ('b', ['a', 'c'])
    """

    __slots__ = ("drawn", "script", "state")

    def __init__(self, seed: int = 0, script: Sequence[str] | None = None) -> None:
        self.state = seed & MASK
        self.script = None if script is None else tuple(script)
        """The draws still to come; None when the generator decides."""
        self.drawn: list[str] | None = None
        """The record of draws, which copies share; None records nothing."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Chance) and self.state == other.state and self.script == other.script
        )

    def __hash__(self) -> int:
        return hash((self.state, self.script))

    def __repr__(self) -> str:
        return f"Chance({self.state}, {self.script})"

    def copy(self) -> Chance:
        """Return an independent copy."""
        new = Chance.__new__(Chance)
        new.state, new.script, new.drawn = self.state, self.script, self.drawn
        return new

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n − 1, each equally likely."""
        limit = (MASK + 1) - (MASK + 1) % n
        while (value := self.bits()) >= limit:
            pass
        return value % n

    def shuffle(self, pile: list[Thing]) -> None:
        """Bring the pile into a random order, in place (Fisher–Yates)."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def draw(self, pile: list[WordT], depth: Callable[[Sequence[str]], int] | None = None) -> WordT:
        """Take the top card (the last of the list), or the card that the script names.

        A named card must be among so many of the top as `depth` says of the pile, where it is given.
        Raises `NotWritten` when the script has no further draw, `LookupError` when
        it names a card that cannot come.
        """
        if self.script is None:
            card = pile.pop()
            if self.drawn is not None:
                self.drawn.append(card)
            return card
        top = pile if depth is None else pile[-depth(pile) :]
        if not self.script:
            raise NotWritten(top)
        word, self.script = self.script[0], self.script[1:]
        if word not in top:
            raise LookupError(
                say(
                    "The journal’s list of dealt cards has “{card}”, which cannot be drawn here.",
                    card=clipped(word),
                )
            )
        card = pile.pop(pile.index(word))
        if self.drawn is not None:
            self.drawn.append(card)
        return card

    def leaves_out(self) -> bool:
        """Return whether the script says that a draw which is due does not happen."""
        if not self.script or self.script[0] != NOTHING:
            return False
        self.script = self.script[1:]
        if self.drawn is not None:
            self.drawn.append(NOTHING)
        return True
