"""Which places are to be in sight: what was just touched, what is asked about, what is left."""

from __future__ import annotations

from acres.app.kit.scene import Scene
from acres.games.snow.analysis.known import known
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import PLACES
from acres.games.snow.rules.raid import raid_way
from acres.games.snow.rules.view import View

FEW = 3
"""So many places that are left are shown; where there are more, one looks around oneself."""


def attributes(scene: Scene[View], home: str) -> dict[str, str | None]:
    """For the window on the map: where it begins, what to show in it, and since when.

    ``data-look`` are the elements to be brought into sight, where they are not. While
    ``data-moment`` stays the same the reader's own dragging has the last word. What has another
    ``data-table`` is another game, which nobody has looked around in yet. ``data-way`` is the way
    of a raid that is to be blocked.
    """
    game = scene.game
    way = raided_way(scene)
    at = f"replay {scene.replay.at}" if scene.replay else str(game.ply if game else "")
    return {
        "data-around": f"place-{home}",
        "data-look": " ".join(f"place-{place}" for place in places(scene)) or None,
        "data-moment": at,
        "data-way": " ".join(f"place-{place}" for place in way) or None,
        "data-table": f"{game.seed} {' '.join(game.seats.values())}" if game else None,
    }


def raided_way(scene: Scene[View]) -> tuple[str, ...]:
    """The places on the way of the raid that the viewer is asked to block, the target last."""
    view = scene.view
    if scene.mode != "play" or view.question is None or view.question[0] != "block-raid":
        return ()
    raids = (line.event for line in reversed(scene.log) if line.event)
    raid = next((event for event in raids if event.code == "raided"), None)
    if raid is None:
        return ()
    return raid_way(known(view), view.to_move, view.question[-1], len(raid.args["cards"]))


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
