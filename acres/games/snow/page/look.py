"""Which places are to be in sight: what was just touched, what is asked about, what is left."""

from __future__ import annotations

from acres.app.kit.scene import Scene
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import PLACES
from acres.games.snow.rules.view import View

FEW = 3
"""So many places that are left are shown; where there are more, one looks around oneself."""


def attributes(scene: Scene[View], home: str) -> dict[str, str | None]:
    """For the window on the map: where it begins, what to show in it, and since when.

    ``data-look`` are the elements to be brought into sight, where they are not. While
    ``data-moment`` stays the same the reader's own dragging has the last word. What has another
    ``data-table`` is another game, which nobody has looked around in yet.
    """
    game = scene.game
    at = f"replay {scene.replay.at}" if scene.replay else str(game.ply if game else "")
    return {
        "data-around": f"place-{home}",
        "data-look": " ".join(f"place-{place}" for place in places(scene)) or None,
        "data-moment": at,
        "data-table": f"{game.seed} {' '.join(game.seats.values())}" if game else None,
    }


def places(scene: Scene[View]) -> list[str]:
    """Ids of places, in alphabetical order: what the picks leave, where that is little; before
    anything is picked what is asked about and what was touched last."""
    selection = scene.play.selection
    if selection.started:
        left = {id for zone, id in selection.open if zone == zones.MAP}
        left |= {pick.id for pick in selection.implied if pick.zone == zones.MAP}
        return sorted(left) if len(left) <= FEW else []
    question = scene.view.question if scene.mode == "play" else None
    asked = {word for word in question[1:] if word in PLACES} if question else set()
    return sorted(asked or scene.touched & PLACES.keys())
