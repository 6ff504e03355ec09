"""A card or a place looked at closely."""

from __future__ import annotations

from acres.snow import words
from acres.snow.data import CARDS, OTHER, PLACES
from acres.web.parts import inspected
from acres.web.scene import Scene
from acres.web.snow import house_rules


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
        lines = house_rules.lines(scene, looked.id) + lines
        sign, colours = "village", scene.view.owner.get(looked.id)
    else:
        title, lines = words.card(looked.id), words.card_lines(seat, looked.id)
        lines = house_rules.lines(scene, looked.id, seat) + lines
        neutral = CARDS[seat][looked.id].neutral
        sign, colours = "card", "neutral" if neutral else seat
    return {"inspect": inspected(title, lines, sign, colours, looked.why)}


def _seat(scene: Scene, id: str) -> str | None:
    """Whose card it is: the viewer's, where both sides have such a card."""
    own = scene.viewer or scene.view.to_move
    return next((seat for seat in (own, OTHER[own]) if id in CARDS[seat]), None)
