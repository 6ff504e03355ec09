"""The rules of a game where they differ from the printing: named in a line, on the new-game
page, and on the cards, actions and places that they change.

The long tables of words are imported when the rules are unfolded or a game is on
the table, not when the page starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from acres.snow.editions import differs
from acres.snow.variants import VARIANTS
from acres.table.words import N_, say, say_n
from acres.web import newgame
from acres.web.scene import NewGame

PRINTINGS = {
    "second": N_("Second edition"),
    "revised": N_("Revised (German printing)"),
    "first": N_("First edition (French printing)"),
}
"""The suggested one first."""


def line(options: Mapping[str, str]) -> str:
    """What a game with these options is played by, in a few words."""
    printing = say(PRINTINGS[options.get("edition", "second")])
    count = len(differs(options))
    if not count:
        return printing
    return say_n(
        "{printing}, {count} house rule",
        "{printing}, {count} house rules",
        count,
        printing=printing,
    )


# The new-game page


def page(new: NewGame) -> str:
    """All that can be chosen."""
    from acres.web.snow import chooser

    return chooser.page(new)


def offer(options: Mapping[str, str]) -> str:
    """The rules that somebody else has chosen, laid open."""
    from acres.web.snow import chooser

    return chooser.offer(options)


def changed(new: NewGame, field: str, value: str) -> NewGame:
    """With a switch turned over, a set chosen, or variants drawn."""
    from acres.web.snow import choosing

    match field:
        case "rule" if value in choosing.SWITCHES:
            options, note = choosing.switched(new.options, value)
            return replace(new, options=options, note=(value, note) if note else None)
        case "bundle" if value in choosing.BUNDLES:
            options = choosing.with_switches(new.options, choosing.BUNDLES[value].switches)
            return replace(new, options=options, note=None)
        case "draw":
            return _drawn(new)
    return new


def _drawn(new: NewGame) -> NewGame:
    """With as many variants as are asked for, drawn by the seed."""
    from acres.web.snow import choosing

    seed = newgame.whole_number(new.seed, newgame.LARGEST)
    if seed is None:
        return newgame.with_wrong_seed(new)
    count = newgame.whole_number(new.count, len(VARIANTS))
    if not count:
        last = len(VARIANTS)
        wrong = say("Ask for a whole number of rules from 1 to {last}.", last=last)
        return replace(new, note=("count", wrong))
    words = choosing.drawn(new.options, count, seed)
    kept = choosing.switches(new.options) & choosing.OF_THEIR_OWN.keys()
    note = say_n(
        "The seed {seed} drew {count} rule.",
        "The seed {seed} drew {count} rules.",
        len(words),
        seed=seed,
    )
    if len(words) < count:
        note = say_n(
            "No more than {count} rule goes together here; the seed {seed} drew it.",
            "No more than {count} rules go together here; the seed {seed} drew these.",
            len(words),
            seed=seed,
        )
    options = choosing.with_switches(new.options, (*words, *kept))
    return replace(new, options=options, note=("count", note))
