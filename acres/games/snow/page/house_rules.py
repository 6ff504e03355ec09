"""The rules of a game where they differ from the printing: named in a line, on the new-game
page, and on the cards, actions and places that they change.

The long tables of words are imported when the rules are unfolded or a game is on
the table, not when the page starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from acres.app.kit import new_game
from acres.app.kit.html import DOT, button_tag, classes, icon, tag, text
from acres.app.kit.new_game import NewGame
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import listed, say, say_n
from acres.games.snow.manifest import differing, rules_line
from acres.games.snow.rules.editions import VARIANTS
from acres.games.snow.rules.view import View

if TYPE_CHECKING:
    from acres.games.snow.text.editions import Difference

# The new-game page


def page(new: NewGame) -> str:
    """Return everything that can be chosen."""
    from acres.games.snow.page import rule_picker

    return rule_picker.page(new)


def offer(options: Mapping[str, str]) -> str:
    """Return the rules that somebody else has chosen, laid open."""
    from acres.games.snow.page import rule_picker

    return rule_picker.offer(options)


def changed(new: NewGame, field: str, value: str) -> NewGame:
    """Return the new game with a switch turned over, a set chosen, or variants drawn."""
    from acres.games.snow.page import rule_picker

    match field:
        case "rule" if value in rule_picker.SWITCHES:
            options, note = rule_picker.switched(new.options, value)
            return replace(new, options=options, note=(value, note) if note else None)
        case "bundle" if value in rule_picker.BUNDLES:
            options = rule_picker.with_switches(new.options, rule_picker.BUNDLES[value].switches)
            return replace(new, options=options, note=None)
        case "draw":
            return _drawn(new)
    return new


def _drawn(new: NewGame) -> NewGame:
    """Draw variants by the seed, up to the number asked for."""
    from acres.games.snow.page import rule_picker
    from acres.games.snow.text.editions import title

    seed = new_game.whole_number(new.seed, new_game.LARGEST)
    if seed is None:
        return new_game.with_wrong_seed(new)
    count = new_game.whole_number(new.count, len(VARIANTS))
    if not count:
        last = len(VARIANTS)
        wrong = say("Enter a number of rules from 1 to {last}.", last=last)
        return replace(new, note=("count", wrong))
    words = rule_picker.drawn(new.options, count, seed)
    kept = rule_picker.switches(new.options) & rule_picker.OF_THEIR_OWN.keys()
    names = listed([title(word) for word in words])
    note = say("Seed {seed} drew {names}.", seed=seed, names=names)
    if len(words) < count:
        note = say_n(
            "Only {count} [rule fits|rules fit together] here; seed {seed} drew {names}.",
            len(words),
            seed=seed,
            names=names,
        )
    if kept:
        note = say_n(
            "{note} {names} [was not drawn and stays|were not drawn and stay] on.",
            len(kept),
            note=note,
            names=listed([title(word) for word in sorted(kept)]),
        )
    options = rule_picker.with_switches(new.options, (*words, *kept))
    return replace(new, options=options, note=("count", note))


# On the table


def plain(options: Mapping[str, str]) -> bool:
    """Return whether everything is as the second edition has it."""
    second = options.get("edition", "second") == "second"
    return second and not differing(tuple(options.items()))


def chip(scene: Scene[View]) -> str:
    """Show the rules of the game, always in sight outside the second edition."""
    options = scene.options
    if plain(options):
        return ""
    if options.get("edition", "second") == "second":
        label = say("House rules: {count}", count=len(differing(tuple(options.items()))))
    else:
        label = rules_line(options)
    return button_tag(
        icon("rule"), tag("span", text(label)), do="rule", id="house", class_="chip house-chip"
    )


def mark(scene: Scene[View], id: str, seat: Seat | None = None) -> str:
    """Return a small sign for a card or action that differs from the expected rules."""
    found = about(scene, id, seat)
    if not found:
        return ""
    label = DOT.join(each.label for each in found)
    quiet = all(each.of_printing for each in found)
    return tag("span", icon("rule", label), class_=classes("house-mark", quiet=quiet))


def place_mark(scene: Scene[View], place: str) -> str:
    """Return such a sign for the map; the sentence of the place names it."""
    if not about(scene, place):
        return ""
    return tag(
        "use", href="#icon-rule", class_="house-mark", x="8", y="-22", width="14", height="14"
    )


def about(scene: Scene[View], id: str, seat: Seat | None = None) -> list[Difference]:
    """Return the differences of a card, place or verb; `seat` is the card's owner."""
    if plain(scene.options):
        return []
    from acres.games.snow.text.editions import differences_about

    return differences_about(scene.options, id, seat)
