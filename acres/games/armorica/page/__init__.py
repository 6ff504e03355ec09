"""How Armorica is shown: a scene in, markup and attributes out; pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from acres.armorica import score, words
from acres.armorica.reasons import why
from acres.armorica.state import State, starving
from acres.armorica.view import View
from acres.table.audience import Event
from acres.table.game import Reason
from acres.table.move import Move
from acres.table.words import N_, say
from acres.web.armorica import bar, counting, displays, inspect, piles, rows, rules
from acres.web.armorica.ahead import asked
from acres.web.armorica.bar import own_control, pips, when, whose
from acres.web.armorica.counting import points
from acres.web.armorica.signs import SIGNS
from acres.web.scene import Scene
from acres.web.table import Option, Seating
from acres.web.ui import Pick, Play

if TYPE_CHECKING:
    from acres.table.journal import Journal
    from acres.web.history import History

PARTS = (bar, rows, displays, counting, piles, rules, inspect)

HEADINGS = frozenset({"round"})
QUIET = frozenset({"turned-up", "removed", "fed"})
OUTLINED = "card"
CHOICES = {"players": Option(N_("Players"), {"2": N_("two"), "3": N_("three"), "4": N_("four")})}
LENSES: dict[str, str] = {}
SEATINGS: tuple[Seating, ...] = ()
orders = None

__all__ = [
    "CHOICES",
    "HEADINGS",
    "LENSES",
    "OUTLINED",
    "QUIET",
    "SEATINGS",
    "SIGNS",
    "attributes",
    "done",
    "hint",
    "history",
    "keyed",
    "needed",
    "opening",
    "orders",
    "outlook",
    "own_control",
    "pips",
    "points",
    "regions",
    "scores",
    "when",
    "whose",
    "why_refused",
    "words",
]


def opening(state: State) -> Event:
    """The heading of the first round, which nothing that happened tells."""
    return Event("round", state.first, {"round": 1})


def keyed(scene: Scene) -> list[Pick]:
    """The cards of the row in question by their place, or those that winter can take."""
    view: View = scene.view
    phase = asked(scene)
    if phase is None:
        return []
    if phase == "winter":
        cards = starving(list(view.displays[scene.viewer or ""]))
        return [Pick("display", card) for card in cards]
    return [Pick(phase, card) for card in reversed(view.rows[phase])]


def why_refused(state: State, move: Move) -> Reason | None:
    """Why the card of a move that is not legal cannot be used."""
    if not move or state.outcome is not None:
        return None
    phase = state.stack[-1][0]
    if len(move) == 1:
        return why(state, "do", move[0])
    return why(state, "display" if move[0] == "starve" else phase, move[1])


def hint(view: View, verb: str) -> str:
    """What an action does, in one sentence."""
    return words.verb_hint(verb)


def needed(role: str, plays: Iterable[Play], seat: str) -> str:
    """Every move takes up one card: nothing is ever missing."""
    return ""


def outlook(view: View, move: Move) -> str:
    """Nothing is left to chance."""
    return ""


def done(view: View) -> bool:
    """There is always a card to be taken, or to be let pass."""
    return False


def scores(state: State) -> dict[str, int]:
    """Everybody's points."""
    return {seat: own.total for seat, own in score.points(state.displays).items()}


def history(journal: Journal) -> History:
    """What the whole game was like; imported then, since most visits never need it."""
    from acres.web.armorica import annals

    return annals.history(journal)


def regions(scene: Scene) -> dict[str, str]:
    """Element id -> inner HTML, for every part of the table that changes."""
    found: dict[str, str] = {}
    for part in PARTS:
        found |= part.regions(scene)
    return found


def attributes(scene: Scene) -> dict[str, dict[str, str | None]]:
    """Element id -> attributes to set, None removes one."""
    view: View | None = scene.view
    phase = asked(scene) if view is not None else None
    return {
        "page": {"data-asked": phase},
        "board": {"aria-label": say("Table")},
        "stage": {"data-players": str(len(view.seats)) if view is not None else None},
    }
