"""What a game is played by, in a few words: the printing, and how many house rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from acres.core.sentences import N_, say, say_n
from acres.games.snow.rules.editions import differs

PRINTINGS = {
    "second": N_("Second edition"),
    "revised": N_("Revised (German printing)"),
    "first": N_("First edition (French printing)"),
}
"""The suggested one first."""


def line(options: Mapping[str, str]) -> str:
    """What a game with these options is played by, in a few words."""
    printing = say(PRINTINGS[options.get("edition", "second")])
    count = len(differing(tuple(options.items())))
    if not count:
        return printing
    return say_n(
        "{printing}, {count} house rule",
        "{printing}, {count} house rules",
        count,
        printing=printing,
    )


@lru_cache(maxsize=16)
def differing(options: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return differs(dict(options))
