"""The map as a whole: its lenses, the places in sight, marks of the last moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import legend_button
from acres.core.seat import Seat
from acres.core.sentences import N_, paragraph, say
from acres.games.snow.analysis.board import known
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import BRITISH, HOME, PLACES, SEATS
from acres.games.snow.rules.raid import raid_way
from acres.games.snow.rules.state import Frame
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

if TYPE_CHECKING:
    from acres.app.kit.selection import Selection
    from acres.games.snow.page.lens import ShownLens

LENSES = {
    # Translators: a lens: which places are supplied.
    "supply": (N_("Supply"), "supply"),
    # Translators: noun. A lens: which places the enemy threatens.
    "threat": (N_("Threat"), "raid"),
    # Translators: noun. A lens: how many points places are worth.
    "value": (N_("Value"), "value"),
}
"""By word: the name and the icon."""
LEGENDS = {
    "map": N_("Signs on the map"),
    "cards": N_("Signs on the cards"),
    "siege": N_("Signs of a siege"),
    "piles": N_("Signs in the piles"),
    "lenses": N_("Signs of the lenses"),
}
"""By part of the table: the title of its legend."""


@cached
def shown(scene: Scene[View]) -> ShownLens | None:
    """Return the contents of the chosen lens, if there is one."""
    lens = scene.shell.lens
    if not lens:
        return None
    from acres.games.snow.page.lens import supply, threat, value  # here: seldom used

    shown = {"supply": supply, "threat": threat, "value": value}
    return shown[lens](scene)


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the buttons, the legend and the drawings on the map."""
    found = shown(scene)
    marks = found.marks if found else {}
    return {
        "lenses": _buttons(scene),
        "legend-title": text(found.title) if found else "",
        "legend-lines": found.legend if found else "",
        "lens-ways": found.ways if found else "",
        **{f"lens-{place}": marks.get(place, "") for place in PLACES},
    }


def attributes(scene: Scene[View]) -> dict[str, dict[str, str | None]]:
    """Return the attributes of the map and its window; the legend shows only with a lens."""
    lens = scene.shell.lens
    return {
        "map-window": _window(scene),
        "legend": {"hidden": None if lens else ""},
        "map": {"data-lens": lens},
    }


def _buttons(scene: Scene[View]) -> str:
    buttons = [
        button_tag(
            icon(sign),
            tag("span", text(say(name)), class_="label"),
            do="lens",
            id=word,
            element=f"lens-{word}",
            pressed=word == scene.shell.lens,
            # Translators: a lens shows one thing on the map, such as the supply.
            label=say("Lens: {name}", name=say(name)),
        )
        for word, (name, sign) in LENSES.items()
    ]
    group = tag("div", *buttons, role="group", aria_label=say("Lenses"))
    return group + legend_button(scene, "map", LEGENDS["map"])


FEW = 3
"""Number of open places up to which all are brought into sight."""


def _window(scene: Scene[View]) -> dict[str, str | None]:
    """Return the attributes of the window on the map: its first view, the elements to show, and
    since when.

    ``data-look`` are the elements to be brought into sight. While ``data-moment`` stays the same
    the reader's own dragging has the last word. Another ``data-table`` is another game, in which
    nobody has looked around yet. ``data-way`` is the way of a raid to be blocked.
    """
    game = scene.game
    way = raided_way(scene)
    at = f"replay {scene.replay.at}" if scene.replay else str(game.ply if game else "")
    return {
        "data-around": f"place-{HOME[scene.viewer or BRITISH]}",
        "data-look": " ".join(f"place-{place}" for place in places(scene)) or None,
        "data-moment": at,
        "data-way": " ".join(f"place-{place}" for place in way) or None,
        "data-table": f"{game.seed} {' '.join(game.seats.values())}" if game else None,
    }


def question(scene: Scene[View]) -> Frame | None:
    """Return the question that the player is asked now."""
    return scene.view.question if scene.mode == "play" else None


def raided_way(scene: Scene[View]) -> tuple[str, ...]:
    """Return the places on the way of the raid that the viewer is asked to block, the target
    last."""
    view, asked = scene.view, question(scene)
    if asked is None or asked[0] != "block-raid":
        return ()
    raids = (line.event for line in reversed(scene.log) if line.event)
    raid = next((event for event in raids if event.code == "raided"), None)
    if raid is None:
        return ()
    return raid_way(known(view), view.to_move, asked[-1], len(raid.args["cards"]))


def places(scene: Scene[View]) -> list[str]:
    """Return ids of places in alphabetical order: the few places open to the picks, if these can
    only be played with a place; before that the place in question, or the last ones touched."""
    selection = scene.play.selection
    if selection.started and _asks_for_place(selection):
        left = {id for zone, id in selection.open if zone == zones.MAP}
        left |= {pick.id for pick in selection.implied if pick.zone == zones.MAP}
        return sorted(left) if len(left) <= FEW else []
    asked = {word for word in (question(scene) or ())[1:] if word in PLACES}
    return sorted(asked or scene.touched & PLACES.keys())


def _asks_for_place(selection: Selection) -> bool:
    return all(any(part.zone == zones.MAP for part in play.parts) for play in selection.remaining)


CORNERS = "M-26-16V-26H-16M16-26H26V-16M26 16V26H16M-16 26H-26V16"
"""Four corners around a place."""
ABOVE, LINE = -31.0, 14.0
"""Height of the lowest number above the middle of the place, and height of each number."""


def touch_marks(scene: Scene[View]) -> dict[str, str]:
    """Return by place its corners, and above them each side's change of points there since the
    viewer's last move."""
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


def touch_said(scene: Scene[View], place: str) -> str:
    """Say what changed at a place: the points of each side, or no more than that it changed."""
    changed = paragraph(
        # Translators: {change} is such as “+4”: points at a place.
        say("{nation} {change} since your last move.", nation=names.nation(seat), change=change)
        for seat, change in _changes(scene, place)
    )
    return changed or say("Changed since your last move.")


def _numbers(scene: Scene[View], place: str) -> str:
    return join(
        tag("text", text(change), y=f"{ABOVE - LINE * row:g}", class_=f"touch-number {seat}")
        for row, (seat, change) in enumerate(_changes(scene, place))
    )


def _changes(scene: Scene[View], place: str) -> list[tuple[Seat, str]]:
    """Return by side its gain or loss at the place, with its sign: ``("british", "+4")``."""
    before = scene.before
    if before is None:
        return []
    found = [(seat, worth(scene.view, seat, place) - worth(before, seat, place)) for seat in SEATS]
    return [(seat, f"+{by}" if by > 0 else f"−{-by}") for seat, by in found if by]


def worth(view: View, seat: Seat, place: str) -> int:
    """Return the points that the side has at the place (9.3)."""
    if view.owner.get(place) != seat:
        return 0
    return PLACES[place].points * (2 if place in view.towns else 1)
