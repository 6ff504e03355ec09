"""The legends of the rows, the displays and the piles."""

from __future__ import annotations

from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.rulebook import Sign, Signs
from acres.core.sentences import say
from acres.games.armorica.page.cards import PERSONS, dot
from acres.games.armorica.page.displays import for_most, meaning_of_points
from acres.games.armorica.rules.data import COLOURS, SYMBOLS
from acres.games.armorica.text import sentences


def legend(where: str) -> Signs:
    """Draw the marks of a part of the table, a word of
    `acres.games.armorica.page.cards.LEGENDS`, and the signs of all cards."""
    symbols = [
        Sign(tag("span", icon(symbol), class_=classes("sym", symbol)), sentences.symbol(symbol))
        for symbol in SYMBOLS
    ]
    people = [Sign(dot(colour), sentences.colour(colour)) for colour in COLOURS]
    marks = {say("Marks"): MARKS[where]()} if where in MARKS else {}
    return {**marks, say("Symbols"): symbols, say("People"): people}


def _rows() -> list[Sign]:
    def reach(enough: bool) -> str:
        kind = classes("reach", "wheat", enough=enough)
        return tag("span", tag("b", "3"), icon("wheat"), class_=kind)

    needs = tag("span", icon("grapes"), class_="needs grapes")
    group = tag("span", tag("b", "b"), "6", class_="group")
    return [
        Sign(reach(True), say("The place and the symbols it needs: you have enough.")),
        Sign(reach(False), say("The place and the symbols it needs: you have too few.")),
        Sign(needs, say("The symbol this patrician needs instead of wheat.")),
        Sign(_face("person can"), say("You can take this card.")),
        Sign(_face("person dim"), say("You cannot take this card now.")),
        Sign(_face("person picked"), say("You picked this card.")),
        Sign(_face("person touched"), say("This card is new since your last move.")),
        Sign(
            tag("span", icon("deck"), tag("span", group, class_="deck-left")),
            say("The draw pile: its groups by letter, with the cards left in each."),
        ),
        Sign(icon("final"), say("You cannot undo this.")),
    ]


def _displays() -> list[Sign]:
    run = tag("span", "6", class_="run-points")
    change = tag("span", text("−5"), class_="since-then worse")
    gone = tag("span", tag("span", "−1", dot(COLOURS[0]), aria_hidden=True), class_="gone")
    return [
        Sign(icon("points"), meaning_of_points()),
        Sign(for_most("grapes", 4), say("Points for the most of a symbol, fewer if tied.")),
        Sign(run, say("The bar below the cards is a run; the number is its points.")),
        Sign(icon("banner"), say("The first player of the round.")),
        Sign(
            tag("span", icon("amphorae"), class_="hunger"),
            say("Amphorae feed the display: whether winter takes cards."),
        ),
        Sign(
            tag("span", icon("winter"), class_="hunger hungry"),
            say(
                "Winter will take the cards that are too many; below stand the points that you could "
                "keep if winter came now."
            ),
        ),
        Sign(_face("strip ghost"), say("The card you picked, once you confirm.")),
        Sign(_face("strip can"), say("You can let this card go.")),
        Sign(_face("strip safe"), say("You cannot let this card go now.")),
        Sign(change, say("Points gained or lost since your last move.")),
        Sign(gone, say("Cards lost since your last move.")),
    ]


def _face(kind: str) -> str:
    who = tag("span", icon(PERSONS[COLOURS[0]]), class_="who")
    card = tag("span", who, class_="face sample-face")
    return tag("span", card, class_=classes(kind, COLOURS[0]))


MARKS = {"rows": _rows, "displays": _displays}
"""By part of the table: the marks beside the signs of the cards."""
