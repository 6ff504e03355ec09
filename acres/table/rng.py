"""The one source of chance: a small integer generator, or a script of draws.

`Chance` lies inside the game state. Rules shuffle a pile and draw from it and
do not know whether a seed or a script decides.
"""

from __future__ import annotations

from collections.abc import Sequence

MASK = (1 << 64) - 1


class Chance:
    """Splitmix64 (Steele, Lea and Flood 2014), or the cards that were drawn, written out.

    With a script a shuffle leaves the pile alone, and each draw takes the next
    word of the script out of the pile, wherever in the pile it lies. A game
    dealt at a real table is entered in this way.

    >>> Chance(1).below(6), Chance(1).below(6)
    (5, 5)
    >>> pile = ["a", "b", "c"]
    >>> Chance(script=["b"]).draw(pile), pile
    ('b', ['a', 'c'])
    """

    __slots__ = ("script", "state")

    def __init__(self, seed: int = 0, script: Sequence[str] | None = None) -> None:
        self.state = seed & MASK
        self.script = None if script is None else tuple(script)
        """The draws still to come; None when the generator decides."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Chance) and self.state == other.state and self.script == other.script
        )

    def __hash__(self) -> int:
        return hash((self.state, self.script))

    def __repr__(self) -> str:
        return f"Chance({self.state}, {self.script})"

    def copy(self) -> Chance:
        """An independent copy."""
        new = Chance.__new__(Chance)
        new.state, new.script = self.state, self.script
        return new

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n − 1, each equally likely."""
        limit = (MASK + 1) - (MASK + 1) % n
        while (value := self.bits()) >= limit:
            pass
        return value % n

    def shuffle(self, pile: list[str]) -> None:
        """Bring the pile into a random order, in place (Fisher–Yates)."""
        if self.script is not None:
            return
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def draw(self, pile: list[str]) -> str:
        """Take the top card (the last of the list), or the card that the script names.

        Raises `LookupError` when the script has no further draw or names a card
        that is not in the pile.
        """
        if self.script is None:
            return pile.pop()
        if not self.script:
            raise LookupError("The script of draws ends before this draw.")
        card, self.script = self.script[0], self.script[1:]
        if card not in pile:
            raise LookupError(f"The script draws {card}, which is not in the pile.")
        pile.remove(card)
        return card
