"""The lenses on the map: their buttons, their legend, and what they draw."""

from __future__ import annotations

from acres.app.kit.html import button_tag, icon, tag, text
from acres.app.kit.scene import Scene
from acres.core.sentences import N_, say
from acres.games.snow.page.look import Shown
from acres.games.snow.rules.data import (
    PLACES,
)
from acres.games.snow.rules.view import View

LENSES = {
    # Translators: a lens: which places are supplied.
    "supply": (N_("Supply"), "supply"),
    # Translators: noun. A lens: which places the enemy threatens.
    "threat": (N_("Threat"), "raid"),
    # Translators: noun. A lens: how many points places are worth.
    "value": (N_("Value"), "value"),
}
"""By word: the name and the icon."""

NOTHING = Shown()


def shown(scene: Scene[View]) -> Shown:
    """Return the contents of the chosen lens; empty without a lens."""
    lens = scene.shell.lens
    if not lens:
        return NOTHING
    from acres.games.snow.page.lens import supply, threat, value  # here: seldom used

    shown = {"supply": supply, "threat": threat, "value": value}
    return shown[lens](scene)


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the buttons, the legend, and the drawings on the map."""
    found = shown(scene)
    return {
        "lenses": _buttons(scene),
        "legend-title": text(found.title),
        "legend-lines": found.legend,
        "lens-ways": found.ways,
        **{f"lens-{place}": found.marks.get(place, "") for place in PLACES},
    }


def attributes(scene: Scene[View]) -> dict[str, dict[str, str | None]]:
    """Show the legend only with a lens."""
    lens = scene.shell.lens
    return {"legend": {"hidden": None if lens else ""}, "map": {"data-lens": lens}}


def _buttons(scene: Scene[View]) -> str:
    buttons = [
        button_tag(
            icon(sign),
            tag("span", text(say(name)), class_="label"),
            do="lens",
            id=word,
            pressed=word == scene.shell.lens,
            # Translators: a lens shows one thing on the map, such as the supply.
            aria_label=say("Lens: {name}", name=say(name)),
        )
        for word, (name, sign) in LENSES.items()
    ]
    return tag("div", *buttons, role="group", aria_label=say("Lenses"))
