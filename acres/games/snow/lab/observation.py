"""A view of A Few Acres of Snow as a row of numbers: `LAYOUT` says what stands where, `numbers`
fills it.

The two sides have cards of their own, so that each has its own part of the row, whoever looks. What
the viewer may not know is 0: the other side's hand, except the cards of it that were `seen`.
"""

from __future__ import annotations

from acres.core.seat import Seat
from acres.games.snow.rules.data import EMPIRE, LOCATIONS, NEUTRAL, PLACES, SEATS
from acres.games.snow.rules.editions import EDITIONS, VARIANTS
from acres.games.snow.rules.optional import BEGINS
from acres.games.snow.rules.view import SideView, View
from acres.lab.environments.layout import MANY, Layout, Row, counted

QUESTIONS = (
    *("block-raid", "block-ambush", "give-ambush", "give-convert", "discarding"),
    *("lose", "occupy", "pay-shuffle", "siege-exchange", "french-choice"),
)
"""Questions asked outside the next action of a turn."""
COUNTS = ("money", "points", "hand", "draw-pile")
STOCKS = ("villages", "towns", "captured-villages", "captured-towns")
COPIES = 8
"""More of one kind of card there are not."""

LAYOUT = Layout()
EDITION = LAYOUT.block("edition", EDITIONS)
BATEAUX = LAYOUT.block("bateaux", ("deck", "available", "none"))
ENDS = LAYOUT.entry("ends-when-idle")
VARIANT = LAYOUT.block("variant", VARIANTS)
TURN = LAYOUT.entry("turn", MANY)
TO_MOVE = LAYOUT.block("to-move", SEATS)
ACTIONS = LAYOUT.entry("actions", 9)
QUESTION = LAYOUT.block("question", QUESTIONS)
ABOUT = LAYOUT.block("question.about", (*SEATS, *PLACES, BEGINS))
"""The side and the place that the question is about, and whether its turn is still to begin."""
HELD = {seat: LAYOUT.block(f"held.{seat}", PLACES) for seat in SEATS}
TOWN = LAYOUT.block("town", PLACES)
FORT = LAYOUT.block("fort", PLACES)
FORT_STOCK = LAYOUT.entry("forts-left", 12)
DISPLAY = LAYOUT.block("neutral", NEUTRAL, COPIES)
BESIEGED = {seat: LAYOUT.block(f"besieged.{seat}", PLACES) for seat in SEATS}
"""The place this side besieges."""
MARKER = {seat: LAYOUT.entry(f"marker.{seat}", 9, -9) for seat in SEATS}
"""The marker of that siege, positive for the attacker."""
FRENCH_SIEGE = LAYOUT.entry("french-siege")
BRITISH_READY = LAYOUT.entry("british-ready")
NEARING_END = LAYOUT.block("nearing-end", ("idle", "standstill"), 40)
"""Turns until the announced end of the game, if this goes on."""


class _Part:
    """The places of one side in the row."""

    def __init__(self, seat: Seat) -> None:
        def cards(name: str, most: int = COPIES) -> dict[str, int]:
            kinds = (*LOCATIONS[seat], *EMPIRE[seat], *NEUTRAL)
            return LAYOUT.block(f"{seat}.{name}", kinds, most)

        self.counts = LAYOUT.block(seat, COUNTS, MANY)
        self.stocks = LAYOUT.block(seat, STOCKS, 99)
        self.hand = cards("hand")
        self.undrawn = cards("undrawn")
        self.seen = cards("seen")
        self.told = cards("told", 1)
        self.discard = cards("discard")
        self.top = cards("discard-top", 1)
        self.reserve = cards("reserve")
        self.rows = {siege: cards(f"siege-of-{siege}") for siege in SEATS}
        self.doomed = {siege: cards(f"doomed-in-siege-of-{siege}", 1) for siege in SEATS}
        self.empire = LAYOUT.block(f"{seat}.empire", EMPIRE[seat], COPIES)
        self.locations = LAYOUT.block(f"{seat}.locations", LOCATIONS[seat])
        self.connected = LAYOUT.block(f"{seat}.connected", PLACES)


PARTS = {seat: _Part(seat) for seat in SEATS}


def numbers(view: View) -> Row:
    """Return the row for a view."""
    row = LAYOUT.row()
    _rules(row, view)
    row[TURN], row[ACTIONS] = view.turn, view.actions
    row[TO_MOVE[view.to_move]] = 1
    if view.question is not None:
        row[QUESTION[view.question[0]]] = 1
        counted(row, ABOUT, {*view.question[1:]})
    _map(row, view)
    counted(row, DISPLAY, view.neutral)
    row[FRENCH_SIEGE] = view.french_siege
    row[BRITISH_READY] = view.british_ready
    if view.nearing_end is not None:
        reason, turns = view.nearing_end
        row[NEARING_END[reason]] = turns
    for seat, side in view.sides.items():
        _side(row, PARTS[seat], side)
    return row


def _rules(row: Row, view: View) -> None:
    row[EDITION[view.rules.edition]] = 1
    row[BATEAUX[view.rules.french_bateaux]] = 1
    row[ENDS] = view.rules.idle_turns > 0
    counted(row, VARIANT, view.rules.variants)


def _map(row: Row, view: View) -> None:
    for place, seat in view.owner.items():
        row[HELD[seat][place]] = 1
    counted(row, TOWN, view.towns)
    counted(row, FORT, view.forts)
    row[FORT_STOCK] = view.fort_stock
    for seat, siege in view.sieges.items():
        if siege is not None:
            row[BESIEGED[seat][siege[0]]] = 1
            row[MARKER[seat]] = siege[1]


def _side(row: Row, part: _Part, side: SideView) -> None:
    counts = (side.money, side.points, side.hand_count, side.deck_count)
    stocks = (side.villages, side.towns, side.captured_villages, side.captured_towns)
    for place, count in zip(part.counts.values(), counts, strict=True):
        row[place] = count
    for place, count in zip(part.stocks.values(), stocks, strict=True):
        row[place] = count
    counted(row, part.hand, side.hand or ())
    counted(row, part.undrawn, side.undrawn)
    counted(row, part.seen, side.seen)
    counted(row, part.told, side.told)
    counted(row, part.discard, side.discard)
    counted(row, part.top, side.discard[-1:])
    counted(row, part.reserve, side.reserve)
    for siege, cards in side.rows.items():
        counted(row, part.rows[siege], cards)
    for siege, card in side.doomed.items():
        counted(row, part.doomed[siege], [card] if card else ())
    counted(row, part.empire, side.empire)
    counted(row, part.locations, side.locations)
    counted(row, part.connected, side.connected)
