"""The decks by group, with every card that is left in them, and the cards removed."""

from __future__ import annotations

from collections.abc import Iterable

from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.core.move import Zone
from acres.core.sentences import say
from acres.games.armorica.page.cards import person, symbol_rows
from acres.games.armorica.rules.data import CARDS, GROUPS
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences

PILE = Zone("pile")
"""Cards that no move takes."""


def regions(scene: Scene[View]) -> dict[str, str]:
    """The tab of piles, written only where it is open."""
    if "piles" not in (scene.shell.tab, scene.shell.sheet):
        return {"panel-piles": ""}
    view = scene.view
    found = []
    for people in GROUPS:
        for at, (group, cards) in enumerate(view.decks[people]):
            title = say(
                "{people}, group {group} ({count})",
                people=sentences.phase(people),
                group=group,
                count=len(cards),
            )
            found.append(_pile(title, cards, opened=at == 0))
        if not view.decks[people]:
            # Translators: {people} is “Gauls” or “Romans”, here and in what follows.
            found.append(_pile(say("{people}: deck", people=sentences.phase(people)), ()))
    removed = say("Out of the game ({count})", count=len(view.removed))
    note = say("The cards of a group lie in an order that nobody knows; the top group comes first.")
    return {
        "panel-piles": tag("p", text(note), class_="quiet")
        + join(found)
        + _pile(removed, reversed(view.removed), opened=True)
    }


def _pile(title: str, cards: Iterable[str], *, opened: bool = False) -> str:
    lines = [line(card) for card in cards]
    body = tag("ul", *lines, class_="card-lines")
    return tag(
        "details",
        tag("summary", tag("h3", text(title))),
        body if lines else tag("p", text(say("Empty")), class_="quiet"),
        class_="pile",
        open=opened,
    )


def line(card: str) -> str:
    """A card as one line, to be looked at closely."""
    colour = CARDS[card].colour
    return tag(
        "li",
        button_tag(
            tag("i", icon(person(colour)), class_=classes("dot-person", colour)),
            tag("span", text(sentences.colour(colour)), class_="line-name"),
            tag("span", symbol_rows(card), class_="line-syms"),
            do="inspect",
            zone=PILE,
            id=card,
            aria_label=sentences.card(card),
        ),
        class_=classes("card-line", colour),
    )
