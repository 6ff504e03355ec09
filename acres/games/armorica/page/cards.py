"""A card: its person and six rows of symbols that stay readable where cards overlap."""

from __future__ import annotations

from functools import lru_cache

from acres.app.kit.html import classes, icon, join, tag, text
from acres.core.sentences import N_
from acres.games.armorica.rules.data import CARDS, CITIZENS, PATRICIANS, SYMBOLS
from acres.games.armorica.text import sentences

PERSONS = {**CITIZENS, **PATRICIANS}
"""The icon of the person, by colour."""


LEGENDS = {
    "rows": N_("Signs on the rows"),
    "displays": N_("Signs on the displays"),
    "piles": N_("Signs in the piles"),
}
"""By part of the table: the title of its legend."""


def dot(colour: str, label: str | None = None) -> str:
    """Draw a person as a small sign in its colour; `label` is for those who hear the page."""
    return tag("i", icon(PERSONS[colour], label), class_=classes("dot-person", colour))


@lru_cache(maxsize=256)
def symbol_rows(id: str) -> str:
    """Draw the six rows of symbols, from wheat to amphorae; an empty row keeps its place."""
    return join(
        _symbols(symbol, number) for symbol, number in zip(SYMBOLS, CARDS[id].symbols, strict=True)
    )


def _symbols(symbol: str, number: int) -> str:
    if not number:
        return tag("span", class_="sym none")
    # The number is for displays in which there is no room for all icons.
    figure = tag("b", text(number)) if number > 1 else ""
    many = f"n{min(number, 4)}"
    return tag("span", icon(symbol) * number, figure, class_=classes("sym", symbol, many))


@lru_cache(maxsize=256)
def strip_face(id: str) -> str:
    """Draw a card as a display shows it."""
    head = tag("span", icon(PERSONS[CARDS[id].colour]), class_="who")
    return head + tag("span", symbol_rows(id), class_="syms")


@lru_cache(maxsize=256)
def full_face(id: str) -> str:
    """Draw a card as a row shows it: with the person's name and a patrician's mark."""
    facts = CARDS[id]
    sign = icon(PERSONS[facts.colour])
    name = tag("span", text(sentences.colour(facts.colour)), class_="name")
    mark = tag("span", icon(facts.needs), class_=classes("needs", facts.needs))
    return join(
        (
            tag("span", sign, name, class_="who"),
            tag("span", sign, class_="picture"),
            tag("span", symbol_rows(id), class_="syms"),
            mark if facts.colour in PATRICIANS else "",
        )
    )
