"""Cards dealt at a real table: which ones a play drew is asked, card by card."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from acres.table.move import Move
from acres.table.rng import NOTHING
from acres.table.words import say
from acres.web.scene import Choice

ANY = "any"
"""The page deals this card."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """A play that draws cards, as far as they were named."""

    move: Move
    pile: tuple[str, ...]
    """What the next one can be, with multiplicity, sorted."""
    drawn: tuple[str, ...] = ()

    def named(self, word: str) -> Dealing | None:
        """With one more card: of the pile, `ANY` of it, or `NOTHING`."""
        if word == ANY:
            word = random.SystemRandom().choice(self.pile)
        return replace(self, drawn=(*self.drawn, word)) if word in (*self.pile, NOTHING) else None

    def prompt(self) -> str:
        """The question for the next card."""
        return say("Which card was drawn? This is number {count}.", count=len(self.drawn) + 1)

    def choices(self, card: Callable[[str], str]) -> tuple[Choice, ...]:
        """The answers; `card` names a card."""
        kinds = [Choice(id, card(id)) for id in dict.fromkeys(self.pile)]
        return (
            *sorted(kinds, key=lambda choice: choice.label),
            Choice(ANY, say("Let the page deal this card")),
            Choice(NOTHING, say("The draw was left out at the table")),
        )
