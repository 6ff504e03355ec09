"""The 26 variant switches as data: what can be changed on top of a printing.

What each of them does stands in `docs/games/rulings.md`, in words in
`acres.games.snow.text.variants`; the rules ask ``word in state.rules.variants``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Variant:
    """One switch."""

    number: int
    """From 0; the order in which they are written."""
    word: str
    """Its permanent id."""
    cards: tuple[str, ...] = ()
    """Ids of the cards, places and verbs on which a player meets it; empty if none."""


_ALL = (
    Variant(0, "reshuffle-costs", ("end",)),
    Variant(1, "louisbourg-fort", ("louisbourg",)),
    Variant(2, "fort-duquesne-wins", ("fort-duquesne",)),
    Variant(
        3,
        "ambush-sieges",
        ("ambush", "regular-infantry", "regular-infantry-free", "siege-artillery", "militia"),
    ),
    Variant(4, "fewer-infantry", ("regular-infantry",)),
    Variant(5, "siege-exchange"),
    Variant(6, "reserve-locations", ("reserve",)),
    Variant(7, "british-bateaux", ("bateaux",)),
    Variant(8, "blocked-ambush-free", ("ambush",)),
    Variant(9, "blocked-raid-free", ("raid",)),
    Variant(10, "quebec-fort", ("quebec",)),
    Variant(11, "fur-coin", ("sell-fur",)),
    Variant(12, "free-discards", ("discard",)),
    Variant(13, "french-choice"),
    Variant(14, "governor-abandons", ("governor",)),
    Variant(15, "natives-besiege", ("native-americans", "neutral-native-americans")),
    Variant(16, "british-patience", ("besiege",)),
    Variant(17, "lost-cards-free", ("drop",)),
    Variant(18, "governor-keeps-start", ("governor",)),
    Variant(19, "no-governor", ("governor",)),
    Variant(20, "reserve-lost", ("reserve",)),
    Variant(21, "bateaux-draft", ("bateaux",)),
    Variant(22, "bateaux-deck", ("bateaux",)),
    Variant(23, "support-reshuffles", ("home-support",)),
    Variant(24, "raid-steps", ("raid",)),
    Variant(25, "late-reshuffle", ("home-support", "end")),
)
VARIANTS = {variant.word: variant for variant in _ALL}
"""By word, in the order of their numbers."""

CONFLICTS = (("reserve-locations", "reserve-lost"), ("bateaux-draft", "bateaux-deck"))
"""Two that say different things about the same and cannot be played together."""

VOID = {
    "reshuffle-costs": "late-reshuffle",
    "governor-abandons": "no-governor",
    "governor-keeps-start": "no-governor",
    "support-reshuffles": "late-reshuffle",
}
"""By word: the one under which it has nothing left to change; no error."""
