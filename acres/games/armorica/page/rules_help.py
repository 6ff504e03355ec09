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
        N_("The goal"),
        (
            N_(
                "You govern a town in Roman Brittany. Gather people in a display, from left to right."
            ),
            N_("You score for runs of different people, for gold and for majorities."),
        ),
    ),
    (
        N_("A round"),
        (
            N_(
                "Gauls: starting with the first player, each player takes a card from the Gauls’ "
                "row or passes."
            ),
            N_("Romans: each player does the same with the Romans’ row."),
            N_("Winter: if you have more cards than amphorae, you lose cards."),
            N_("Then the first-player banner passes to the left."),
        ),
    ),
    (
        N_("Taking a card"),
        (
            N_("Count places from the right: the oldest card is in place 1, at the right end."),
            N_(
                "Farmers, workers and soldiers need as much wheat as the number of their place. "
                "Your whole display counts, and you spend nothing."
            ),
            N_(
                "Patricians need their own symbol instead: generals need grapes, matrons olives, "
                "bureaucrats sheep. The card shows the symbol at its lower right."
            ),
            N_("Put the card at the right end of your display, where it stays."),
            N_("If you pass, the oldest card of the row leaves the game."),
            N_("After each turn a new card joins the left end of the row."),
            N_(
                "With two players, the oldest card of each row also leaves the game after "
                "the winter."
            ),
        ),
    ),
    (
        N_("Winter"),
        (
            N_("Count your cards and the amphorae on them: each card needs an amphora."),
            N_(
                "For each card too many, let a card without an amphora go. Cards with an amphora "
                "are safe. The other cards close up."
            ),
        ),
    ),
    (
        N_("Points"),
        (
            N_(
                "Read your display from left to right: a run ends when the next card shows a "
                "kind of person already in the run. Runs of 1 to 6 score 1, 3, 6, 10, 15 and 21 "
                "points."
            ),
            N_("Each gold scores 1 point."),
            N_("Most grapes, most olives, most sheep: 4 points each, or 2 for each player tied."),
            N_("Nobody scores for a symbol that nobody has."),
            N_(
                "If you are tied at the end, more gold wins; if gold is tied too, you share "
                "the victory."
            ),
        ),
    ),
    (
        N_("The end"),
        (
            N_(
                "When the draw piles run out, finish the round, winter included: round 8 with "
                "two or three players, round 6 with four."
            ),
        ),
    ),
)
DECK = N_(
    "The cards are our own, not the published ones: see docs/games/armorica-deck.md. If you own "
    "the game, you can use its cards instead."
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
