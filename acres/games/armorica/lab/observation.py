"""A view of Armorica as a row of numbers: `LAYOUT` says what stands where, `numbers` fills it.

Players are named as the viewer sees them (`acres.lab.environments.layout.WHO`); what belongs to a
player who is not there stays 0. All lies open but the order of the decks.
"""

from __future__ import annotations

from acres.core.seat import clockwise
from acres.games.armorica.rules.data import CARDS, GROUPS, SYMBOLS
from acres.games.armorica.rules.state import count
from acres.games.armorica.rules.view import View
from acres.lab.environments.layout import MANY, WHO, Layout, Row, counted, ordered

PEOPLED = tuple(card.id for card in CARDS.values() if card.group != "start")
"""The cards that lie in rows and decks."""

LAYOUT = Layout()
PLAYERS = LAYOUT.entry("players", 4)
ROUND = LAYOUT.entry("round", 8)
LAST = LAYOUT.entry("last-round")
FIRST = LAYOUT.block("first", WHO)
"""The holder of the first-player card."""
PHASE = LAYOUT.block("phase", ("gauls", "romans", "winter"))
DISPLAYS = [LAYOUT.block(f"display.{who}", CARDS, len(CARDS)) for who in WHO]
"""The place of each card in a display, from the left: 1 is the first."""
ROW = LAYOUT.block("row", PEOPLED, 6)
"""The price of each card in a row: its place from the right."""
DECK = LAYOUT.block("deck", PEOPLED)
"""The cards still in the decks; the next ones belong to the first group that has any."""
REMOVED = LAYOUT.block("removed", CARDS)
HUNGER = LAYOUT.block("hunger", WHO, len(CARDS))
"""Cards too many, if winter came now."""
HAS = [LAYOUT.block(f"symbols.{who}", SYMBOLS, MANY) for who in WHO]
POINTS = [LAYOUT.block(f"points.{who}", ("runs", "gold", "majorities"), MANY) for who in WHO]


def numbers(view: View) -> Row:
    """Fill a row from the view of a seat."""
    row = LAYOUT.row()
    row[PLAYERS], row[ROUND], row[LAST] = len(view.seats), view.round, view.last
    if view.question is not None:
        row[PHASE[view.question[0]]] = 1
    for at, seat in enumerate(clockwise(view.seats, view.seat or view.seats[0])):
        display, points = view.displays[seat], view.points[seat]
        row[FIRST[WHO[at]]] = seat == view.first
        ordered(row, DISPLAYS[at], display)
        row[HUNGER[WHO[at]]] = view.hunger[seat]
        for symbol, place in HAS[at].items():
            row[place] = count([*display], symbol)
        row[POINTS[at]["runs"]] = points.run_points
        row[POINTS[at]["gold"]] = points.gold
        row[POINTS[at]["majorities"]] = sum(points.majorities.values())
    for people in GROUPS:
        ordered(row, ROW, reversed(view.rows[people]))
        for _, cards in view.decks[people]:
            counted(row, DECK, cards)
    counted(row, REMOVED, view.removed)
    return row
