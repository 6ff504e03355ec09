"""A card or a place looked at closely."""

from __future__ import annotations

from acres.snow import words
from acres.snow.data import CARDS, OTHER, PLACES
from acres.table.words import say
from acres.web.html import classes, icon, tag, text
from acres.web.scene import Scene


def regions(scene: Scene) -> dict[str, str]:
    """The panel, or nothing."""
    looked = scene.inspect
    if looked is None or scene.view is None:
        return {"inspect": ""}
    seat = _seat(scene, looked.id)
    if looked.zone == "map" or seat is None:
        if looked.id not in PLACES:
            return {"inspect": ""}
        title, lines = words.place(looked.id), words.place_lines(scene.view, looked.id)
        kind, colours = say("Place"), scene.view.owner.get(looked.id)
    else:
        title, lines = words.card(looked.id), words.card_lines(seat, looked.id)
        neutral = CARDS[seat][looked.id].neutral
        kind, colours = say("Card"), "neutral" if neutral else seat
    why = tag("p", text(looked.why), class_="why") if looked.why else ""
    close = tag(
        "button",
        "×",
        type="button",
        class_="plain close",
        data_do="close",
        data_can=True,
        aria_label=say("Close"),
    )
    sign = icon("card" if kind == say("Card") else "village")
    return {
        "inspect": tag(
            "section",
            tag("header", sign, tag("h2", text(title)), close),
            why,
            tag("ul", *(tag("li", text(each)) for each in lines)),
            class_=classes("inspected", colours),
            aria_label=title,
        )
    }


def _seat(scene: Scene, id: str) -> str | None:
    """Whose card it is: the viewer's, where both sides have such a card."""
    own = scene.viewer or scene.view.to_move
    return next((seat for seat in (own, OTHER[own]) if id in CARDS[seat]), None)
