"""The printings of A Few Acres of Snow as data, the variant switches, and the options of a game.

Lines E1 to E12 of the rules, with the variant switches on top of them.

>>> read({}).raid_bonus, read({"edition": "revised"}).raid_bonus
(1, 0)
>>> read({"variants": "raid-steps no-governor"})
Traceback (most recent call last):
acres.core.errors.BadNotation: Write the variants in this order: “no-governor raid-steps”.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from acres.core.errors import BadNotation
from acres.core.manifest import check_options
from acres.core.move import clipped
from acres.core.seat import Seat
from acres.core.sentences import say

BRITISH, FRENCH = Seat("british"), Seat("french")
SEATS: tuple[Seat, ...] = (BRITISH, FRENCH)
OTHER = {BRITISH: FRENCH, FRENCH: BRITISH}

VARIANTS: Mapping[str, tuple[str, ...]] = {
    "reshuffle-costs": ("end",),
    "louisbourg-fort": ("louisbourg",),
    "fort-duquesne-wins": ("fort-duquesne",),
    "ambush-sieges": (
        "ambush",
        "regular-infantry",
        "regular-infantry-free",
        "siege-artillery",
        "militia",
    ),
    "fewer-infantry": ("regular-infantry",),
    "siege-exchange": (),
    "reserve-locations": ("reserve",),
    "british-bateaux": ("bateaux",),
    "blocked-ambush-free": ("ambush",),
    "blocked-raid-free": ("raid",),
    "quebec-fort": ("quebec",),
    "fur-coin": ("sell-fur",),
    "free-discards": ("discard",),
    "french-choice": (),
    "governor-abandons": ("governor",),
    "natives-besiege": ("native-americans", "neutral-native-americans"),
    "british-patience": ("besiege",),
    "lost-cards-free": ("drop",),
    "governor-keeps-start": ("governor",),
    "no-governor": ("governor",),
    "reserve-lost": ("reserve",),
    "bateaux-draft": ("bateaux",),
    "bateaux-deck": ("bateaux",),
    "support-reshuffles": ("home-support",),
    "raid-steps": ("raid",),
    "late-reshuffle": ("home-support", "end"),
}
"""The 26 variant switches in the order of their numbers: by permanent word, the ids of the cards,
places and verbs on which a player meets it. Sentences: `acres.games.snow.text.editions`."""

CONFLICTS = (("reserve-locations", "reserve-lost"), ("bateaux-draft", "bateaux-deck"))
"""Two that say different things about the same and cannot be played together."""

VOID = {
    "reshuffle-costs": "late-reshuffle",
    "governor-abandons": "no-governor",
    "governor-keeps-start": "no-governor",
    "support-reshuffles": "late-reshuffle",
}
"""By word: the one under which it has nothing left to change; no error."""


VERSION, OLDEST = 4, 1
"""Of the rules as they are played here, and the first one whose games replay as they were
played; see `Rules.version`."""


class WithCards:
    """Room for the cards of a game, which `acres.games.snow.rules.cards` finds when they are first asked
    for: bots ask thousands of times a second. No field, so that rules are compared and copied without."""

    __slots__ = ("cards",)
    cards: Mapping[Seat, Any]


@dataclass(frozen=True, slots=True)
class Rules(WithCards):
    """Rules that differ between printings; the default is the second edition."""

    edition: Literal["first", "revised", "second"] = "second"
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
    still_turns: int = 40
    """9.5: turns in succession without a change on the map after which it is scored; 0 for never."""
    version: int = VERSION
    """Version under which the game began. In version 1 a loser whose loss ends the game still
    chooses a card (6.5), an exchange shuffles the discards in every printing (2.6), and a
    standstill on the map does not end the game (9.5). Before version 3 France exchanges a card
    before the cards of a siege go home, and only at the start of a turn (variant 5), and Britain
    must have its points as it begins a siege (variant 16). Before version 4 all cards of a hand that
    pays for a reshuffle lie on the discard pile in the order of the hand (variant 0)."""
    variants: frozenset[str] = frozenset()
    """The switches that are on, those that stand in the lines above among them."""


SECOND = Rules()
REVISED = Rules(
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
)
FIRST = replace(
    REVISED, edition="first", reserve_limit=None, merchant_limit=None, convert_reserve=True
)
EDITIONS = {"first": FIRST, "revised": REVISED, "second": SECOND}

OPTIONS = {
    "edition": tuple(EDITIONS),
    "bateaux": ("none",),
    "idle": ("end", "never"),
}
"""The options of a game that name one of a few values; one that is not given leaves
the edition's line. The option ``variants`` lists words of `VARIANTS`."""


def read(options: Mapping[str, str], version: int = VERSION) -> Rules:
    """Return the rules that these options ask for; raises `BadNotation` for any other option."""
    check_options(options, {**OPTIONS, "variants": ()})
    words = _variants(options)
    rules = _changed(EDITIONS[options.get("edition", "second")], words)
    if options.get("bateaux") == "none":
        for word in ("bateaux-draft", "bateaux-deck"):
            if word in words:
                raise BadNotation(
                    say(
                        "“{word}” needs the French Bateaux card, which is not in this game.",
                        word=word,
                    )
                )
        rules = replace(rules, french_bateaux="none")
    if options.get("idle") == "never":
        rules = replace(rules, idle_turns=0, still_turns=0)
    if version == 1:
        rules = replace(rules, still_turns=0)
    return replace(rules, version=version)


def _variants(options: Mapping[str, str]) -> tuple[str, ...]:
    if "variants" not in options:
        return ()
    words = options["variants"].split(" ")
    for word in words:
        if word not in VARIANTS:
            raise BadNotation(say("There is no variant “{word}”.", word=clipped(word)))
        if words.count(word) > 1:
            raise BadNotation(say("The variant “{word}” appears twice.", word=word))
    in_order = written(words)
    if words != in_order.split(" "):
        raise BadNotation(say("Write the variants in this order: “{words}”.", words=in_order))
    for one, other in CONFLICTS:
        if one in words and other in words:
            raise BadNotation(
                say(
                    "The variants “{one}” and “{other}” cannot be combined.",
                    one=one,
                    other=other,
                )
            )
    return tuple(words)


def written(words: Iterable[str]) -> str:
    """Return these variants as the option lists them.

    >>> written({"no-governor", "fur-coin"})
    'fur-coin no-governor'
    """
    return " ".join(sorted(words, key=[*VARIANTS].index))


LINES: Mapping[str, Mapping[str, Any]] = {
    "reserve-locations": {"reserve_locations": True},
    "bateaux-draft": {"french_bateaux": "available"},
    "bateaux-deck": {"french_bateaux": "deck"},
    "support-reshuffles": {"support_shuffles": True},
    "raid-steps": {"raid_bonus": 0},
}
"""The variants that only change a line of the table of printings, and the line they change."""
LATE: Mapping[str, Any] = {"shuffles_at_once": False, "support_shuffles": False}
"""The lines that `late-reshuffle` overrides."""


def _changed(rules: Rules, words: Iterable[str]) -> Rules:
    for word in words:
        rules = replace(rules, **LINES.get(word, {}))
    if "late-reshuffle" in words:
        rules = replace(rules, **LATE)
    return replace(rules, variants=frozenset(words))


def differs(options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the variants that change the printing, in their order.

    Variants that repeat the printing, and those without effect under another one, are left out.
    Last come ``no-bateaux`` and ``no-idle-end`` if these options ask for them.
    """
    rules = read(options)
    printing = EDITIONS[rules.edition]
    found = []
    for word in VARIANTS:
        if word not in rules.variants or VOID.get(word) in rules.variants:
            continue
        if word in LINES and replace(_changed(printing, (word,)), variants=frozenset()) == printing:
            continue
        if word == "reserve-lost" and printing.reserve_locations:
            continue
        found.append(word)
    if rules.french_bateaux == "none":
        found.append("no-bateaux")
    if not rules.idle_turns:
        found.append("no-idle-end")
    return tuple(found)


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """Return the seats of a game: Britain and France; raise `BadNotation` for unknown options."""
    read(options)
    return SEATS
