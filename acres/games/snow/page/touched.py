"""What was just touched on the map: corners around the place, and the points it changed."""

from __future__ import annotations

from acres.app.kit.html import join, tag, text
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say
from acres.games.snow.rules.data import PLACES, SEATS
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

CORNERS = "M-26-16V-26H-16M16-26H26V-16M26 16V26H16M-16 26H-26V16"
"""Four corners around a place."""
ABOVE, LINE = -31.0, 14.0
"""How far above the middle of the place the lowest number stands, and how high each is."""


def marks(scene: Scene[View]) -> dict[str, str]:
    """By place: its corners, and above them the points that each side has got or lost there since
    one's own last move."""
    return {
        place: tag(
            "g",
            tag("path", d=CORNERS, class_="casing"),
            tag("path", d=CORNERS, class_="line"),
            _numbers(scene, place),
            class_="touch-mark",
            aria_hidden="true",
        )
        for place in scene.touched & PLACES.keys()
    }


def said(scene: Scene[View], place: str) -> str:
    """The same for who listens; empty where nothing changed."""
    return paragraph(
        # Translators: {change} is such as “+4”: points at a place.
        say("{nation} {change} since your last move.", nation=names.nation(seat), change=change)
        for seat, change in _changes(scene, place)
    )


def _numbers(scene: Scene[View], place: str) -> str:
    return join(
        tag("text", text(change), y=f"{ABOVE - LINE * row:g}", class_=f"touch-number {seat}")
        for row, (seat, change) in enumerate(_changes(scene, place))
    )


def _changes(scene: Scene[View], place: str) -> list[tuple[Seat, str]]:
    """By side what it got or lost at the place, with its sign: ``("british", "+4")``."""
    before = scene.before
    if before is None:
        return []
    found = [(seat, worth(scene.view, seat, place) - worth(before, seat, place)) for seat in SEATS]
    return [(seat, f"+{by}" if by > 0 else f"−{-by}") for seat, by in found if by]


def worth(view: View, seat: Seat, place: str) -> int:
    """The points that the side has at the place (9.3)."""
    if view.owner.get(place) != seat:
        return 0
    return PLACES[place].points * (2 if place in view.towns else 1)
