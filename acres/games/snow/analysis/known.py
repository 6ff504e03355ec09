"""A view as a position again, for rules that ask nothing about what is hidden."""

from __future__ import annotations

from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.snow.rules.data import SEATS
from acres.games.snow.rules.state import Side, State
from acres.games.snow.rules.view import View


def known(view: View) -> State:
    """What lies open, and the hands that the viewer sees; nothing lies in the draw piles.

    Good for asking the rules about places, pieces, sieges and a hand; never to be
    played on.
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
