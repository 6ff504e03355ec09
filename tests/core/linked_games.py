"""Games to make links of, and links that nobody made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from acres.core import link as links
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.core.link_text import Counts
from acres.core.steps import finished


def played(
    game: str, options: dict[str, str], seed: int, plies: int, *, by_verb: bool = True
) -> Journal:
    """Return a random game, as far as it goes."""
    journal = Journal.new(game, options, seed)
    chance = Chance(~seed)
    while journal.turn and journal.ply < plies:
        journal.append(choose(journal.game.legal(journal.state), chance, by_verb))
    return journal


def long_game(seed: int, turns: int) -> Journal:
    """Return a random game of A Few Acres of Snow, cut off after so many turns."""
    journal = Journal.new("snow", {}, seed)
    chance = Chance(~seed)
    while journal.turn and journal.state.turn <= turns:
        journal.append(choose(journal.game.legal(journal.state), chance, by_verb=False))
    return journal


def short() -> Journal:
    """Return a game whose link every kind of damage can be tried on."""
    return played("snow", {"edition": "second"}, 3, 12)


def forged(content: str, game: str = "snow") -> str:
    """Return the link of any content, with a checksum that fits, also of more than is ever unpacked."""
    with patch("acres.core.link_text.LONGEST", 100_000_000):
        return finished(links._writing(content, game))


def symbols(work: Callable[[], object]) -> int:
    """Count the words and letters that are packed or unpacked by this work."""
    count, coded = 0, Counts.code

    def code(self: Counts, coder: Any, *rest: Any) -> int:
        nonlocal count
        count += coder is not None
        return coded(self, coder, *rest)

    with patch.object(Counts, "code", code):
        work()
    return count
