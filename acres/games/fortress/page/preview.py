"""What the picked play will come to, as far as it draws nothing: for the numbers beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from acres.app.kit.cache import cached
from acres.app.kit.scene import Scene
from acres.core.events import Event
from acres.core.move import Move
from acres.core.seat import NOBODY, Seat
from acres.games.fortress.rules.building import second
from acres.games.fortress.rules.data import TURNS
from acres.games.fortress.rules.final import end
from acres.games.fortress.rules.state import Frame, Side, State
from acres.games.fortress.rules.turn import begin_move
from acres.games.fortress.rules.view import View, position

BLIND = frozenset({"draw", "bid", "end", "done", "resign"})
"""Moves that change nothing that lies open, or draw."""
TOLD = frozenset({"chip", "row", "level", "top", "complete", "prisons"})
"""What one wants to hear of before confirming, by the code of the event; the numbers tell the
rest."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The position right after a play, before anybody goes on, and what happened."""

    state: State
    events: tuple[Event, ...]


def ahead(scene: Scene[View]) -> Ahead | None:
    """After the picked move, where one is picked that draws nothing."""
    move = scene.play.selection.move
    if move is None or scene.view.question is None or move[0] in BLIND:
        return None
    return after(scene.view, move)


@cached
def after(view: View, move: Move) -> Ahead:
    """After a legal move that draws nothing."""
    state = position(view)
    state.events = []
    seat = view.decides or NOBODY
    more = second(state, move) if state.holder == seat else None
    for each in filter(None, (move, more)):
        begin_move(state, each)
    if state.complete and state.stack and state.stack[-1][0] == "after":
        end(state, seat)
    return Ahead(state, tuple(state.events))


def told(events: Iterable[Event]) -> list[Event]:
    """The events that one wants to hear of before confirming."""
    return [event for event in events if event.code in TOLD]


def side_after(scene: Scene[View], seat: Seat) -> Side | None:
    """What a player will have, where something is picked."""
    found = ahead(scene)
    return found.state.sides[seat] if found else None


def eyes(scene: Scene[View]) -> Seat:
    """Whose tableau lies in front."""
    view = scene.view
    return scene.viewer or view.decides or view.seats[0]


def asked(scene: Scene[View]) -> Frame | None:
    """What the viewer decides now: one of the frames that wait for a move."""
    view = scene.view
    if scene.mode != "play" or view.question is None or view.decides != scene.viewer:
        return None
    return view.question


def phase(scene: Scene[View]) -> str:
    """Its name; empty where the viewer waits."""
    question = asked(scene)
    return question[0] if question else ""


def spent(view: View) -> bool:
    """Whether the turn may as well end: a buyback can be left alone, but a governor's block that
    would leave the game is asked for."""
    lost = view.governor and view.holder == view.decides and view.lap == TURNS
    return view.question is not None and view.question[0] == "after" and not lost
