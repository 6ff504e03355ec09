"""Cards that are dealt at a real table: a play waits until somebody has named those that it draws."""

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
"""The answer that lets the page deal the card."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """A play that draws cards, with the cards named so far."""

    move: Move
    pile: tuple[str, ...]
    """The possible next cards, with multiplicity, sorted."""
    drawn: tuple[str, ...] = ()
    seat: Seat | None = None
    """The seat whose hand gets the next card; None for nobody's."""
    number: int = 1
    """Number of the card within that hand."""

    def named(self, word: str) -> Dealing | None:
        """Name one more card: of the pile, `ANY` of it, or `NOTHING`."""
        if word == ANY:
            word = random.SystemRandom().choice(self.pile)
        return replace(self, drawn=(*self.drawn, word)) if word in (*self.pile, NOTHING) else None

    def asking(self, pile: tuple[str, ...], whose: Sequence[Seat | None]) -> Dealing:
        """Ask for the next card of this pile; `whose` are the owners of the cards so far and of
        this one."""
        return replace(self, pile=pile, seat=whose[-1], number=whose.count(whose[-1]))

    def prompt(self, nation: Callable[[Seat], str]) -> str:
        """Ask for the next card; `nation` names a seat."""
        if self.seat is None:
            return say("Which card was turned up? (Card {count})", count=self.number)
        return say(
            "Which card did {nation} draw? (Card {count})",
            nation=nation(self.seat),
            count=self.number,
        )

    def choices(self, card: Callable[[str], str]) -> tuple[Choice, ...]:
        """List the answers; `card` names a card."""
        kinds = [Choice(id, card(id)) for id in dict.fromkeys(self.pile)]
        return (
            *sorted(kinds, key=lambda choice: choice.label),
            Choice(ANY, say("Let the page deal this card")),
            Choice(NOTHING, say("No card was drawn at the table")),
        )


def drawers(
    game: AnyGame, state: State | None, move: Move, drawn: Sequence[str]
) -> tuple[Seat | None, ...]:
    """List the seats whose hands these cards and the next one came to; without a state those of the
    deal."""
    return tuple(game.drawer(state, move, drawn[:count]) for count in range(len(drawn) + 1))
