"""Scenes of the wall, and what is in its markup."""

from __future__ import annotations

from acres.app.kit.scene import PlayPart, Scene
from acres.app.kit.selection import Selection
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.page import wall
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import WALL
from tests.app.scenes import Elements

Found = list[tuple[str, dict[str, str]]]


def scene(state: State, seat: Seat | None = None, *picks: tuple[str, str], verb: str = "") -> Scene:
    """The scene of a seat, by default the one that decides, with an action and things picked."""
    turn = game.turn(state)
    viewer = seat or turn or state.seats[0]
    selection = Selection.of(game, state) if viewer == turn else Selection()
    if verb:
        selection = selection.choose_verb(verb)
    for zone, id in picks:
        selection = selection.pick(zone, id)
    mode = "over" if state.outcome else "play" if viewer == turn else "wait"
    return Scene(mode, game.view(state, viewer), viewer=viewer, play=PlayPart(selection))


def on(*places: str) -> list[tuple[str, str]]:
    return [(WALL, place) for place in places]


def elements(shown: Scene) -> Found:
    return Elements(wall.regions(shown)["wall"]).found


def places(shown: Scene) -> dict[str, dict[str, str]]:
    """The buttons of the wall by their place."""
    return {
        attributes["data-id"]: attributes
        for _, attributes in elements(shown)
        if attributes.get("data-zone") == WALL
    }


def names(attributes: dict[str, str]) -> set[str]:
    return set(attributes["class"].split())
