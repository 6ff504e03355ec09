"""The printings of A Few Acres of Snow as data: lines E1 to E12 of the rules.

>>> read({}).raid_bonus, read({"edition": "revised"}).raid_bonus
(1, 0)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from acres.table.game import BadNotation


@dataclass(frozen=True, slots=True)
class Rules:
    """What differs between printings; the default is the second edition."""

    edition: str = "second"
    french_bateaux: Literal["deck", "available", "none"] = "available"
    """E1: where the French Bateaux card begins."""
    raid_bonus: int = 1
    """E2: how much farther than their number raid cards reach."""
    support_shuffles: bool = False
    """E3: Home Support reshuffles the discards."""
    shuffles_at_once: bool = False
    """E4: the discards are shuffled when the last card is drawn."""
    reserve_limit: int | None = 5
    """E5."""
    reserve_locations: bool = False
    """E6: location cards may be reserved."""
    merchant_limit: int | None = 2
    """E7: how many gold cards a merchant may sell at most."""
    ambush_reserve: bool = True
    """E8: the reserve pays when the hand holds no target."""
    convert_reserve: bool = True
    """E9: the reserve pays when the hand holds no Native Americans."""
    free_withdrawal: bool = True
    """E10: withdrawing from a siege costs no action."""
    british_roots: tuple[str, ...] = ("boston",)
    """E11: where British reinforcement starts from."""
    capital_wins: bool = True
    """E12: settling an enemy capital wins."""
    idle_turns: int = 6
    """9.5: turns in succession without any action after which the game is scored;
    0 for never."""


EDITIONS = {
    "first": Rules(
        edition="first",
        french_bateaux="deck",
        raid_bonus=0,
        support_shuffles=True,
        shuffles_at_once=True,
        reserve_limit=None,
        reserve_locations=True,
        merchant_limit=None,
        ambush_reserve=False,
        convert_reserve=True,
        free_withdrawal=False,
        british_roots=("boston", "new-york"),
        capital_wins=False,
    ),
    "revised": Rules(
        edition="revised",
        french_bateaux="deck",
        raid_bonus=0,
        support_shuffles=True,
        shuffles_at_once=True,
        reserve_locations=True,
        ambush_reserve=False,
        convert_reserve=False,
        free_withdrawal=False,
        british_roots=("boston", "new-york"),
        capital_wins=False,
    ),
    "second": Rules(),
}

OPTIONS = {
    "edition": tuple(EDITIONS),
    "bateaux": ("deck", "available", "none"),
    "idle": ("end", "never"),
}
"""The options of a game and their values; one that is not given leaves the edition's line."""


def read(options: Mapping[str, str]) -> Rules:
    """The rules that these options ask for; raises `BadNotation` for any other option."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise BadNotation(f"There is no option “{name}”; there are {', '.join(OPTIONS)}.")
        if value not in OPTIONS[name]:
            raise BadNotation(
                f"“{value}” is no value of “{name}”; there are {', '.join(OPTIONS[name])}."
            )
    rules = EDITIONS[options.get("edition", "second")]
    match options.get("bateaux"):
        case "deck" | "available" | "none" as where:
            rules = replace(rules, french_bateaux=where)
    if options.get("idle") == "never":
        rules = replace(rules, idle_turns=0)
    return rules
