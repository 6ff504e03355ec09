"""The rules in short, in our own words: the course of a turn, every action, the signs."""

from __future__ import annotations

from acres.snow import words
from acres.table.words import N_, say
from acres.web.html import icon, tag, text
from acres.web.scene import Scene

SECTIONS = (
    (
        N_("A turn"),
        (
            N_("Two actions, in the very first turn of each side one. Free actions at any time."),
            N_("Then the hand is filled up to five cards; a larger hand stays."),
            N_("Played cards go to your discards, and come back when the draw pile is empty."),
        ),
    ),
    (
        N_("Locations"),
        (
            N_(
                "A location card works only while you hold its place, nobody besieges it, and a "
                "chain of your places joins it to Boston or to Quebec: by river, lake, road or sea."
            ),
            N_(
                "It works as one thing at a time: as where you start from, or as its ship, its "
                "settler, its coins."
            ),
        ),
    ),
    (
        N_("Sieges"),
        (
            N_(
                "The defender begins one ahead, three with a fort, and a little more at some places."
            ),
            N_(
                "At the start of their turn the attacker wins with two or more, the defender with "
                "one or more."
            ),
            N_("The loser gives one empire card of the siege back to its pile."),
            N_("Quebec, Boston or New York lost in a siege: the game is lost."),
        ),
    ),
    (
        N_("The end"),
        (
            N_(
                "A turn begins, no siege stands, and that side has no village or no town left, or "
                "captured pieces worth twelve: the game ends."
            ),
            N_("Points: places, twice with a town; two per captured village, four per town."),
            N_("A tie goes to France."),
        ),
    ),
)
VERBS = [
    "settle",
    "develop",
    "fortify",
    "besiege",
    "reinforce",
    "raid",
    "ambush",
    "convert",
    "withdraw",
    "surrender",
    "income",
    "merchant",
    "trade",
    "piracy",
    "draft",
    "discard",
    "reserve",
    "fetch",
    "governor",
    "intendant",
    "home-support",
]
SIGNS = (
    ("settler", N_("settler")),
    ("ship", N_("ship")),
    ("bateaux", N_("bateaux, for rivers and lakes")),
    ("wagon", N_("wagon, for roads")),
    ("military", N_("strength in a siege")),
    ("fur", N_("fur, for the Trader")),
    ("coin", N_("money")),
    ("shield", N_("defence, or a card that blocks")),
    ("raid", N_("raid")),
    ("ambush", N_("ambush")),
    ("convert", N_("converts Native Americans")),
    ("points", N_("points")),
    ("lock", N_("cannot be taken back")),
)


def regions(scene: Scene) -> dict[str, str]:
    """The tab of rules; it never changes."""
    return {"panel-rules": _turns() + _actions() + _signs()}


def _turns() -> str:
    found = []
    for title, sentences in SECTIONS:
        lines = [tag("li", text(say(sentence))) for sentence in sentences]
        found.append(tag("section", tag("h3", text(say(title))), tag("ul", *lines)))
    return tag("div", *found, class_="rules")


def _actions() -> str:
    items = [
        tag("div", tag("dt", text(words.verb(verb))), tag("dd", text(words.verb_hint(verb))))
        for verb in VERBS
    ]
    title = tag("h3", text(say("Actions")))
    return tag("section", title, tag("dl", *items), class_="rules glossary")


def _signs() -> str:
    items = [tag("li", icon(sign), tag("span", text(say(label)))) for sign, label in SIGNS]
    title = tag("h3", text(say("Signs")))
    return tag("section", title, tag("ul", *items, class_="signs"), class_="rules")
