"""The displays as the picked card would leave them, what others made of them, and what is dear
about a play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import since_then
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import listed, say, say_n
from acres.games.armorica.page.cards import person
from acres.games.armorica.rules.data import CARDS
from acres.games.armorica.rules.score import Points, points
from acres.games.armorica.rules.state import count, hunger
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


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


def points_since(scene: Scene[View], seat: Seat) -> str:
    """By how much the seat's points have changed."""
    before = scene.before
    return since_then(scene.view.points[seat].total, before.points[seat].total if before else None)


def gone(scene: Scene[View], seat: Seat) -> str:
    """The cards that the display has lost, in signs and, for who listens, in words."""
    before = scene.before
    lost = (
        [c for c in before.displays[seat] if c not in scene.view.displays[seat]] if before else ()
    )
    if not lost:
        return ""
    # Translators: {cards} are cards that a display has lost: “the worker with 1 gold”.
    said = say(
        "Lost since your last move: {cards}.", cards=listed([sentences.card(card) for card in lost])
    )
    colours = (CARDS[card].colour for card in lost)
    signs = (tag("i", icon(person(each)), class_=classes("dot-person", each)) for each in colours)
    shown = tag("span", text(f"−{len(lost)}"), join(signs), aria_hidden="true")
    return tag("p", shown, tag("span", text(said), class_="hidden-text"), class_="gone", title=said)


def of_play(view: View, move: Move) -> list[str]:
    """What the winter will take behind the play: known in the Roman phase, which is the last
    before it (Roman phase, Hunger winter)."""
    seat = view.decides
    if seat is None or view.question is None or view.question[0] != "romans":
        return []
    taken = [move[1]] if move[0] == "take" else []
    many = hunger([*view.displays[seat], *taken])
    if not many:
        return []
    return [
        say_n(
            "Winter will take {count} card of yours.",
            "Winter will take {count} cards of yours.",
            many,
        )
    ]
