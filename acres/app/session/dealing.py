"""Cards dealt at a real table: which ones a play drew is asked, card by card."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from acres.app.kit.scene import Choice
from acres.core.chance import NOTHING
from acres.core.game import AnyGame, State
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import say

ANY = "any"
"""The page deals this card."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """A play that draws cards, as far as they were named."""

    move: Move
    pile: tuple[str, ...]
    """What the next one can be, with multiplicity, sorted."""
    drawn: tuple[str, ...] = ()
    seat: Seat | None = None
    """Whose hand the next one comes to; None for nobody's."""
    number: int = 1
    """Which card of that hand's it is."""

    def named(self, word: str) -> Dealing | None:
        """With one more card: of the pile, `ANY` of it, or `NOTHING`."""
        if word == ANY:
            word = random.SystemRandom().choice(self.pile)
        return replace(self, drawn=(*self.drawn, word)) if word in (*self.pile, NOTHING) else None

    def asking(self, pile: tuple[str, ...], whose: Sequence[Seat | None]) -> Dealing:
        """With the question for the next card: of this pile, `whose` the cards so far and it are."""
        return replace(self, pile=pile, seat=whose[-1], number=whose.count(whose[-1]))

    def prompt(self, nation: Callable[[Seat], str]) -> str:
        """The question for the next card; `nation` names a seat."""
        if self.seat is None:
            return say("Which card was turned up? This is number {count}.", count=self.number)
        return say(
            "Which card did {nation} draw? This is number {count}.",
            nation=nation(self.seat),
            count=self.number,
        )

    def choices(self, card: Callable[[str], str]) -> tuple[Choice, ...]:
        """The answers; `card` names a card."""
        kinds = [Choice(id, card(id)) for id in dict.fromkeys(self.pile)]
        return (
            *sorted(kinds, key=lambda choice: choice.label),
            Choice(ANY, say("Let the page deal this card")),
            Choice(NOTHING, say("The draw was left out at the table")),
        )


def drawers(
    game: AnyGame, state: State | None, move: Move, drawn: Sequence[str]
) -> tuple[Seat | None, ...]:
    """Whose hands these cards came to, and the next one; without a state those of the deal."""
    return tuple(game.drawer(state, move, drawn[:count]) for count in range(len(drawn) + 1))
