"""The displays as the picked card would leave them; the card turned up then stays unknown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.games.armorica.rules.score import Points, points
from acres.games.armorica.rules.state import count, hunger
from acres.games.armorica.rules.view import View


@dataclass(frozen=True, slots=True)
class Ahead:
    """What everybody would have."""

    displays: Mapping[Seat, tuple[str, ...]]
    points: Mapping[Seat, Points]

    def count(self, seat: Seat, symbol: str) -> int:
        """How many of a symbol the seat would show."""
        return count(list(self.displays[seat]), symbol)

    def hunger(self, seat: Seat) -> int:
        """Cards too many, if winter came then."""
        return hunger(list(self.displays[seat]))

    def room(self, seat: Seat) -> int:
        """For how many more cards there are amphorae."""
        return max(0, self.count(seat, "amphorae") - len(self.displays[seat]))


def now(view: View) -> Ahead:
    """As it is."""
    return Ahead(view.displays, view.points)


def ahead(scene: Scene[View]) -> Ahead | None:
    """After the picked move, where one is picked."""
    view = scene.view
    move = scene.play.selection.move
    seat = view.decides
    if move is None or seat is None or move[0] not in ("take", "starve"):
        return None
    own = list(view.displays[seat])
    if move[0] == "take":
        own.append(move[1])
    else:
        own.remove(move[1])
    displays = {**{other: list(cards) for other, cards in view.displays.items()}, seat: own}
    return Ahead({s: tuple(cards) for s, cards in displays.items()}, points(displays))


def eyes(scene: Scene[View]) -> Seat:
    """Whose display stands first."""
    view = scene.view
    return scene.viewer or view.decides or view.seats[0]


def asked(scene: Scene[View]) -> str | None:
    """The phase that the viewer decides in now: ``gauls``, ``romans``, ``winter``."""
    view = scene.view
    if scene.mode != "play" or view.question is None or view.decides != scene.viewer:
        return None
    return view.question[0]
