"""The open part of a position: a view as a state again, the points and the way to the end (rules 9)."""

from __future__ import annotations

from dataclasses import dataclass

from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.snow.rules.data import BRITISH, CAPTURED_END, CAPTURED_TOWN, FRENCH, PLACES, SEATS
from acres.games.snow.rules.state import Side, State
from acres.games.snow.rules.view import SideView, View


def known(view: View) -> State:
    """Return a state with all that lies open and the hands that the viewer sees, the draw piles
    empty.

    For asking the rules about places, pieces, sieges and a hand; never to be played on.
    """
    return State(
        rules=view.rules,
        chance=Chance(),
        sides={seat: _side(view, seat) for seat in SEATS},
        owner=dict(view.owner),
        towns=set(view.towns),
        forts=set(view.forts),
        neutral=list(view.neutral),
        sieges=dict(view.sieges),
        to_move=view.to_move,
        turn=view.turn,
        actions=view.actions,
        french_siege=view.french_siege,
        british_ready=view.british_ready,
    )


def _side(view: View, seat: Seat) -> Side:
    side = view.sides[seat]
    return Side(
        money=side.money,
        hand=list(side.hand or ()),
        deck=[],
        discard=list(side.discard),
        reserve=list(side.reserve),
        rows={siege: list(row) for siege, row in side.rows.items()},
        doomed=dict(side.doomed),
        empire=list(side.empire),
        locations=set(side.locations),
        villages=side.villages,
        towns=side.towns,
        captured_villages=side.captured_villages,
        captured_towns=side.captured_towns,
        seen=list(side.seen),
        told=side.told,
    )


def place_points(view: View, seat: Seat) -> dict[str, int]:
    """Return the points of each place the side holds, doubled by a town; the most first (9.3)."""
    points = {
        place: PLACES[place].points * (2 if place in view.towns else 1)
        for place, owner in view.owner.items()
        if owner == seat
    }
    return dict(sorted(points.items(), key=lambda each: (-each[1], each[0])))


@dataclass(frozen=True, slots=True)
class PointsBySource:
    """A side's points by source; they add up to `SideView.points`."""

    villages: int
    towns: int
    captured: int


def breakdown(view: View, seat: Seat) -> PointsBySource:
    """Return a side's points by source (9.3)."""
    places = place_points(view, seat)
    towns = sum(points for place, points in places.items() if place in view.towns)
    return PointsBySource(sum(places.values()) - towns, towns, view.sides[seat].captured)


def winner_now(view: View) -> Seat:
    """Return the side that would win if the game were scored now; a tie goes to France (9.3)."""
    british, french = view.sides[BRITISH].points, view.sides[FRENCH].points
    return BRITISH if british > french else FRENCH


def points_missing(side: SideView) -> int:
    """Return the number of captured points the side still needs to end the game (9.1)."""
    return max(0, CAPTURED_END - side.captured)


def pieces_left(side: SideView) -> dict[str, int]:
    """Return the number of pieces the side still needs for each end of 9.1, 0 once it is reached.

    ``villages`` and ``towns`` are placed; towns are ``captured``, each worth two villages.
    """
    return {
        "villages": side.villages,
        "towns": side.towns,
        "captured": -(-points_missing(side) // CAPTURED_TOWN),
    }


def nearest_end(view: View) -> dict[str, int]:
    """Return by side the least number of pieces that brings it to an end of the game (9.1)."""
    return {seat: min(pieces_left(side).values()) for seat, side in view.sides.items()}
