"""One card: the person, and six rows of symbols that stay readable where cards overlap; one looked
at closely."""

from __future__ import annotations

from functools import lru_cache

from acres.app.kit.html import button_tag, classes, icon, join, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark
from acres.app.kit.widgets import inspected
from acres.core.move import Zone
from acres.games.armorica.rules.data import CARDS, CITIZENS, PATRICIANS, SYMBOLS
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


def person(colour: str) -> str:
    """The name of the person's icon."""
    return {**CITIZENS, **PATRICIANS}[colour]


@lru_cache(maxsize=256)
def symbol_rows(id: str) -> str:
    """The six rows, from wheat to amphorae; an empty row keeps its place."""
    return join(
        _symbols(symbol, number) for symbol, number in zip(SYMBOLS, CARDS[id].symbols, strict=True)
    )


def _symbols(symbol: str, number: int) -> str:
    """As many icons as there are symbols, and their number for where that is too wide."""
    if not number:
        return tag("span", class_="sym none")
    figure = tag("b", text(number)) if number > 1 else ""
    many = f"n{min(number, 4)}"
    return tag("span", icon(symbol) * number, figure, class_=classes("sym", symbol, many))


@lru_cache(maxsize=256)
def strip_face(id: str) -> str:
    """A card as a display shows it."""
    head = tag("span", icon(person(CARDS[id].colour)), class_="who")
    return head + tag("span", symbol_rows(id), class_="syms")


@lru_cache(maxsize=256)
def full_face(id: str) -> str:
    """A card as a row shows it: with the person's name and a patrician's mark."""
    facts = CARDS[id]
    name = tag("span", text(sentences.colour(facts.colour)), class_="name")
    head = tag("span", icon(person(facts.colour)), name, class_="who")
    picture = tag("span", icon(person(facts.colour)), class_="picture")
    mark = tag("span", icon(facts.needs), class_=classes("needs", facts.needs))
    patrician = mark if facts.colour in PATRICIANS else ""
    return head + picture + tag("span", symbol_rows(id), class_="syms") + patrician


def face(
    content: str, zone: Zone, id: str, mark: Mark, label: str, *, key: int | None = None
) -> str:
    """The button that a card is."""
    return button_tag(
        spoken(label, content),
        zone=zone,
        id=id,
        can=mark.can,
        off=mark.off,
        pressed=mark.picked,
        class_="face",
        key=key,
    )


def regions(scene: Scene[View]) -> dict[str, str]:
    """The panel, or nothing."""
    looked = scene.shell.inspect
    if looked is None or looked.id not in CARDS:
        return {"inspect": ""}
    colour = CARDS[looked.id].colour
    title, sign = sentences.title(colour), person(colour)
    return {"inspect": inspected(title, sentences.card_lines(looked.id), sign, colour, looked.why)}
