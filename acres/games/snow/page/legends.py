"""The legends of the map, the cards, a siege, the piles and the lenses."""

from __future__ import annotations

from acres.app.kit.html import classes, tag
from acres.app.kit.legend import Sign, Signs
from acres.app.kit.scene import Scene
from acres.core.sentences import say
from acres.games.snow.rules.view import View


def legend(where: str, scene: Scene[View]) -> Signs:
    """Draw the marks of a part of the table, a word of `TITLES`."""
    return {"map": _map}[where](scene)


def _map(scene: Scene[View]) -> Signs:
    return {
        say("Rings"): [
            Sign(_place("can"), say("You can pick this place now.")),
            Sign(_place("picked"), say("You picked this place.")),
        ],
    }


def _place(kind: str, pieces: str = "") -> str:
    """Draw a place of the map with what is on it."""
    return tag(
        "svg",
        tag("g", tag("circle", r="22", class_="hit"), pieces, class_=classes("place", kind)),
        class_="map-sample",
        viewBox="-32 -24 64 48",
    )
