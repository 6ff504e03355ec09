"""The rules in our own words, and what the signs mean."""

from __future__ import annotations

from functools import cache

from acres.app.kit.html import classes, icon, join, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.core.sentences import N_, say
from acres.games.armorica.page.cards import dot
from acres.games.armorica.rules.data import COLOURS, SYMBOLS
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences as words

SECTIONS = (
    (
        N_("What it is about"),
        (
            N_(
                "You govern a town in Roman Brittany. Gather people in a display, from left to right."
            ),
            N_("Different people beside each other, gold and majorities bring points."),
        ),
    ),
    (
        N_("A round"),
        (
            N_(
                "Gauls: from the first player on, everybody takes one card of the Gauls’ row or passes."
            ),
            N_("Romans: the same with the Romans’ row."),
            N_("Winter: who has more cards than amphorae loses cards."),
            N_("Then the first-player banner goes on to the left."),
        ),
    ),
    (
        N_("Taking a card"),
        (
            N_(
                "Places are counted from the right: the oldest card lies in place 1, at the right end."
            ),
            N_(
                "Farmers, workers and soldiers ask for as many wheat as their place; your whole "
                "display counts, and nothing is spent."
            ),
            N_(
                "Patricians ask for their own symbol instead: generals grapes, matrons olives, "
                "bureaucrats sheep. It stands at their lower right."
            ),
            N_("The card goes to the right end of your display and stays in its place."),
            N_("Passing removes the oldest card of the row from the game."),
            N_("After each turn a new card comes to the left end of the row."),
            N_("Two players: after the winter the oldest card of both rows leaves the game too."),
        ),
    ),
    (
        N_("Hunger winter"),
        (
            N_("Count your cards and the amphorae on them. Each card needs one amphora."),
            N_(
                "For every card too many let one go that shows no amphora; cards with an amphora "
                "are safe. The others close up."
            ),
        ),
    ),
    (
        N_("Points"),
        (
            N_(
                "Walk along the display: a run ends before a person who is in it already. "
                "Runs of 1 to 6 bring 1, 3, 6, 10, 15, 21."
            ),
            N_("Each gold brings 1."),
            N_("Most grapes, most olives, most sheep: 4 each; 2 to everybody who is level."),
            N_("Nobody scores for a symbol that nobody has."),
            N_("Level at the end: more gold wins; then the victory is shared."),
        ),
    ),
    (
        N_("The end"),
        (
            N_(
                "When the decks are used up the round is played to its end, winter included: "
                "round 8 with two and three players, round 6 with four."
            ),
        ),
    ),
)
DECK = N_(
    "The cards are the project’s own deck, not the published one; docs/games/armorica-deck.md tells how "
    "they were made, and who owns the game can put in their own."
)


def regions(scene: Scene[View]) -> dict[str, str]:
    """Draw the panel of rules, which never changes."""
    return {"panel-rules": _panel()}


@cache
def _panel() -> str:
    sections = (
        tag(
            "section",
            tag("h3", text(say(title))),
            tag("ul", *(tag("li", text(say(sentence))) for sentence in sentences)),
        )
        for title, sentences in SECTIONS
    )
    signs = [(dot(colour), words.colour(colour)) for colour in COLOURS]
    signs += [(tag("i", icon(s), class_=classes("sym", s)), words.symbol(s)) for s in SYMBOLS]
    legend = (tag("li", sign, tag("span", text(name))) for sign, name in signs)
    return join(
        (
            tag("div", *sections, class_="rules"),
            tag(
                "section",
                tag("h3", text(say("People and symbols"))),
                tag("ul", *legend, class_="signs"),
                class_="rules",
            ),
            quiet(say(DECK)),
        )
    )
