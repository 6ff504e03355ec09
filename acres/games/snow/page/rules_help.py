"""The rules in short, in our own words, as they are in the game on the table: what differs
from the printing, the course of a turn, every action, the signs."""

from __future__ import annotations

from acres.app.kit.html import icon, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.core.sentences import N_, listed, say
from acres.games.snow.manifest import rules_line
from acres.games.snow.page import house_rules
from acres.games.snow.rules.editions import Rules
from acres.games.snow.rules.view import View
from acres.games.snow.text.moves import VERBS, is_there, verb_hint

SECTIONS = (
    (
        (1,),
        N_("Pieces and cards"),
        (
            N_("Cards and pieces are limited: an empty pile stays empty."),
            N_("You get location cards with their places, and you draft empire cards."),
        ),
        (),
    ),
    (
        (2,),
        N_("A turn"),
        (
            N_(
                "You have two actions in a turn, but only one in your first. Take free "
                "actions at any time."
            ),
            N_("Then refill your hand to five cards; if you hold more, you keep them."),
            N_("A play takes exactly the cards it needs, each for a single purpose."),
            N_(
                "Played cards go to your discard pile, which is later shuffled into a new "
                "draw pile."
            ),
        ),
        ("shuffles_at_once",),
    ),
    (
        (3,),
        N_("Locations"),
        (
            N_(
                "A location card works only while its place is yours, not besieged, and "
                "connected. A place is connected if a chain of your places joins it to Boston or "
                "Quebec by river, lake, road or sea."
            ),
            N_(
                "A location card does one job at a time: it gives you a starting point, a ship, "
                "a settler or coins."
            ),
            N_("The card you start from shows where you can settle or besiege."),
        ),
        (),
    ),
    (
        (4,),
        N_("Expansion"),
        (
            N_("A new village brings the card of its place to your discard pile."),
            N_(
                "If you hold a place without its card, you can settle the place again to get "
                "the card."
            ),
            N_("Only places with points can become towns; a place has at most one fort."),
        ),
        ("capital_wins",),
    ),
    (
        (5, 6),
        N_("Sieges"),
        (
            N_(
                "The defender begins 1 ahead, 3 ahead with a fort, and a little more in some "
                "places."
            ),
            N_(
                "You win a siege at the start of your turn: as the attacker with 2 or more, as "
                "the defender with 1 or more."
            ),
            N_("The loser returns an empire card from the siege to its pile."),
            N_("Lose Quebec, Boston or New York in a siege, and you lose the game."),
        ),
        ("british_roots", "free_withdrawal"),
    ),
    (
        (7,),
        N_("Raids and ambushes"),
        (
            N_(
                "A raid goes by river, lake, road or trail, never by sea, and cannot enter or "
                "pass a place with a fort."
            ),
            N_(
                "The defender stops a raid or an ambush with a single blocking card; the "
                "cards and coins of the attack are spent all the same."
            ),
        ),
        ("raid_bonus", "ambush_reserve", "convert_reserve"),
    ),
    (
        (8,),
        N_("Cards and money"),
        (N_("There are no debts: pay a price in full, or do not play."),),
        (
            *("reserve_limit", "reserve_locations", "merchant_limit", "support_shuffles"),
            "french_bateaux",
        ),
    ),
    (
        (9,),
        N_("The end"),
        (
            N_(
                "The game ends as your turn begins if you have no villages or no towns left to "
                "place, or captured pieces worth 12 points. A siege anywhere delays the end."
            ),
            N_(
                "Points: each place, doubled with a town; 2 per captured village, 4 per "
                "captured town."
            ),
            N_("A tie goes to France."),
        ),
        (),
    ),
)
"""The numbers that refusals cite, the title, what is always so, and the lines of the printings
that belong to it."""

IDLE_END = N_("After six turns in a row without any action, the game ends and is scored.")
STILL_END = N_(
    "The game also ends and is scored after forty turns in a row without a change to any piece, "
    "fort or siege. You are warned ten turns before."
)

SIGNS = (
    ("settler", N_("settler")),
    ("ship", N_("ship")),
    ("bateaux", N_("bateaux, for rivers and lakes")),
    ("wagon", N_("wagon, for roads")),
    ("military", N_("strength in a siege")),
    ("fur", N_("fur, for the Trader")),
    ("coin", N_("coins")),
    ("shield", N_("defence, or a card that blocks")),
    # Translators: noun: what a sign on a card means.
    ("raid", N_("raid")),
    # Translators: noun: what a sign on a card means.
    ("ambush", N_("ambush")),
    ("convert", N_("conversion of Native Americans")),
    ("points", N_("points")),
    ("lock", N_("cannot be undone")),
    ("rule", N_("a rule that differs in this game")),
)


def panel(scene: Scene[View]) -> str:
    """Return the content of the tab of rules."""
    return _differences(scene) + _turns(scene) + _actions(scene) + _signs()


def _differences(scene: Scene[View]) -> str:
    parts = [tag("h3", text(rules_line(scene.options)))]
    if house_rules.plain(scene.options):
        parts.append(quiet(say("Everything as printed.")))
        return tag("section", *parts, class_="rules in-force")
    from acres.games.snow.text.editions import differences  # only few games need it

    found = differences(scene.options)
    for of_printing, title in (
        (False, say("House rules")),
        (True, say("Unlike the second edition")),
    ):
        items = [
            tag(
                "div",
                tag("dt", icon("rule"), text(each.title)),
                tag("dd", text(each.sentence)),
            )
            for each in found
            if each.of_printing == of_printing
        ]
        if items:
            parts += (tag("h4", text(title)), tag("dl", *items))
    return tag("section", *parts, class_="rules in-force glossary")


def _turns(scene: Scene[View]) -> str:
    from acres.games.snow.text.editions import in_force  # a long table

    rules: Rules = scene.view.rules
    found = []
    for numbers, title, always, fields in SECTIONS:
        sentences = [say(sentence) for sentence in always]
        sentences += [in_force(rules, field) for field in fields]
        if numbers == SECTIONS[-1][0] and rules.idle_turns:
            sentences.append(say(IDLE_END))
        if numbers == SECTIONS[-1][0] and rules.still_turns:
            sentences.append(say(STILL_END))
        lines = [tag("li", text(sentence)) for sentence in sentences]
        number = _number(listed([str(each) for each in numbers]))
        heading = tag("h3", number, text(say(title)))
        found.append(tag("section", heading, tag("ul", *lines)))
    cited = say("When you cannot do something, the page names the rule by these numbers.")
    return tag("div", quiet(cited), *found, class_="rules")


def _actions(scene: Scene[View]) -> str:
    variants = scene.view.rules.variants
    items = [
        tag(
            "div",
            tag("dt", text(say(words.name)), _number(words.section), house_rules.mark(scene, verb)),
            tag("dd", text(verb_hint(verb, variants))),
        )
        for verb, words in VERBS.items()
        if (words.section or words.under) and is_there(verb, variants)
    ]
    title = tag("h3", text(say("Actions")))
    return tag("section", title, tag("dl", *items), class_="rules glossary")


def _number(section: str) -> str:
    return tag("span", text(section), class_="rule-number") if section else ""


def _signs() -> str:
    items = [tag("li", icon(sign), tag("span", text(say(label)))) for sign, label in SIGNS]
    # Translators: the signs on the cards.
    title = tag("h3", text(say("Signs")))
    return tag("section", title, tag("ul", *items, class_="signs"), class_="rules")
