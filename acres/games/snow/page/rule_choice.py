"""Choosing the rules of a new game: switches and what they exclude, sets, a draw by the seed.

Pure: the options of a game go in and come out. A *switch* is one of the 26
variants, or ``no-bateaux`` or ``no-idle-end``, which are options of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from acres.core.chance import Chance
from acres.core.sentences import N_, say
from acres.games.snow.rules.editions import differs, written
from acres.games.snow.rules.variants import CONFLICTS, VARIANTS, VOID
from acres.games.snow.text.variants import title

Options = Mapping[str, str]

OF_THEIR_OWN = {"no-bateaux": ("bateaux", "none"), "no-idle-end": ("idle", "never")}
"""The switches that are an option with one value."""

SWITCHES = (*VARIANTS, *OF_THEIR_OWN)
EXCLUDING = (*CONFLICTS, ("no-bateaux", "bateaux-draft"), ("no-bateaux", "bateaux-deck"))
"""Switches of which at most one can be on."""

GROUPS = (
    (
        # Translators: noun: house rules about how a game begins.
        N_("Set-up"),
        (
            *("quebec-fort", "louisbourg-fort", "fewer-infantry", "french-choice"),
            *("british-bateaux", "bateaux-deck", "bateaux-draft", "no-bateaux"),
        ),
    ),
    (N_("Sieges"), ("british-patience", "natives-besiege", "siege-exchange")),
    (
        N_("Raids and ambushes"),
        ("raid-steps", "blocked-raid-free", "blocked-ambush-free", "ambush-sieges"),
    ),
    (
        N_("Money, hand and reserve"),
        ("fur-coin", "free-discards", "lost-cards-free", "reserve-locations", "reserve-lost"),
    ),
    (N_("The Governor"), ("no-governor", "governor-keeps-start", "governor-abandons")),
    (N_("The draw pile"), ("reshuffle-costs", "support-reshuffles", "late-reshuffle")),
    (N_("The end"), ("fort-duquesne-wins", "no-idle-end")),
)
"""Every switch once, as the page shows them."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Switches that serve one purpose together."""

    title: str
    sentence: str
    switches: tuple[str, ...]


BUNDLES = {
    # Translators: a set of house rules: none of them.
    "as-printed": Bundle(N_("As printed"), N_("No house rules."), ()),
    "time-for-france": Bundle(
        N_("Time for France"),
        N_("Forts, fewer soldiers and patience: Britain cannot decide the war by an early siege."),
        ("louisbourg-fort", "fewer-infantry", "quebec-fort", "british-patience"),
    ),
    "bold-raiders": Bundle(
        # Translators: the name of a set of house rules.
        N_("Bold Raiders"),
        N_("A blocked attack costs no action, and ambushes reach into sieges: more is dared."),
        ("ambush-sieges", "blocked-ambush-free", "blocked-raid-free"),
    ),
    "light-hands": Bundle(
        # Translators: the name of a set of house rules: hands of cards.
        N_("Light Hands"),
        N_("Useless cards go without money or actions, and a fur is always worth a coin."),
        ("fur-coin", "free-discards", "lost-cards-free"),
    ),
    "heavy-decks": Bundle(
        # Translators: the name of a set of house rules: decks of cards.
        N_("Heavy Decks"),
        N_("What you take you keep: nobody removes cards, and shuffling a worn deck costs a coin."),
        ("reshuffle-costs", "no-governor"),
    ),
}
"""Sets of our own, by word. Each works on top of every printing."""


def switches(options: Options) -> frozenset[str]:
    """The switches that are on."""
    own = {word for word, (name, value) in OF_THEIR_OWN.items() if options.get(name) == value}
    return frozenset(own | set(options.get("variants", "").split()))


def with_switches(options: Options, words: Iterable[str]) -> dict[str, str]:
    """The same printing with exactly these switches on."""
    on = set(words)
    found = {"edition": options.get("edition", "second")}
    variants = written(on & VARIANTS.keys())
    if variants:
        found["variants"] = variants
    return found | dict(own for word, own in OF_THEIR_OWN.items() if word in on)


def rivals(word: str) -> frozenset[str]:
    """The switches that cannot be on together with this one."""
    return frozenset(other for pair in EXCLUDING if word in pair for other in pair if other != word)


def switched(options: Options, word: str) -> tuple[dict[str, str], str | None]:
    """With one switch turned over; what it excludes is switched off, and a sentence says so."""
    on = switches(options)
    if word in on:
        return with_switches(options, on - {word}), None
    gone = sorted(on & rivals(word))
    note = None
    if gone:
        note = say(
            "{new} cannot be played together with {old}, which is off now.",
            new=title(word),
            old=title(gone[0]),
        )
    return with_switches(options, (on | {word}) - set(gone)), note


def idle(options: Options, word: str) -> str | None:
    """Why a switch changes nothing among these rules, on or off; None where it does."""
    under = VOID.get(word)
    if under in switches(options):
        return say("Has no effect together with {other}.", other=title(under or ""))
    on = (switches(options) | {word}) - rivals(word)
    if word not in differs(with_switches(options, on)):
        return say("Changes nothing: the chosen printing says the same.")
    return None


def drawn(options: Options, count: int, seed: int) -> tuple[str, ...]:
    """So many variants for this printing, the same ones for the same seed.

    They go together, each of them changes something, and what is on of
    `OF_THEIR_OWN` stays on. Fewer where there are not so many.
    """
    fixed = switches(options) & OF_THEIR_OWN.keys()
    pool = list(VARIANTS)
    Chance(~seed).shuffle(pool)  # another row of numbers than the one that deals the cards
    found: list[str] = []
    for word in pool:
        if len(found) == count:
            break
        if _go_together(options, (*fixed, *found, word)):
            found.append(word)
    return tuple(word for word in VARIANTS if word in found)


def _go_together(options: Options, words: Collection[str]) -> bool:
    if any(rivals(word).intersection(words) for word in words):
        return False
    return set(differs(with_switches(options, words))) == set(words)


def bundle(options: Options) -> str | None:
    """The set that is exactly what is on."""
    on = switches(options)
    return next((word for word, each in BUNDLES.items() if on == set(each.switches)), None)
