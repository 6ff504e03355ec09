"""A view of Island Fortress as a row of numbers: `LAYOUT` says what stands where, `numbers` fills
it; and its bids in plain words.

Players are named as the viewer sees them (`acres.lab.environments.layout.WHO`). What belongs to a player who is
not there, or to a region, stays 0. So does what is hidden: the others' favors, and their bids until
all are in.
"""

from __future__ import annotations

from acres.core.move import Move
from acres.core.seat import clockwise
from acres.games.fortress.rules.data import FAVORS, PLACES, REGIONS, ROLES
from acres.games.fortress.rules.petition import SEALED, opened
from acres.games.fortress.rules.seats import GOVERNOR, OPTIONS
from acres.games.fortress.rules.state import FINAL, SOURCES, State
from acres.games.fortress.rules.turn import turn
from acres.games.fortress.rules.view import SideView, View
from acres.lab.environments.layout import MANY, WHO, Layout, Row, counted, ordered

SUPPLY = (
    *("jade", "treasures", "laborers", "convicts", "chips"),
    *("reinforcements", "governors"),
)
QUESTIONS = ("keep", "bid", "act", "repeated", "second-block", "after", "trade")
COUNTS = (
    *("jade", "laborers", "convicts", "blocks", "unbought", "chips", "treasures"),
    *("favor-count", "drawn-count", "income", "bid-bonus", "has-bid", "bid"),
)

LAYOUT = Layout()
PLAYERS = LAYOUT.entry("players", 4)
MORE = LAYOUT.entry("regions.more")
REPLACING = LAYOUT.entry("replacing")
INCENTIVE = LAYOUT.block("incentive", OPTIONS["incentive"])
TRADE = LAYOUT.entry("trade")
IN_PLAY = LAYOUT.block("in-play", REGIONS)
ROUND = LAYOUT.entry("round", MANY)
LAP = LAYOUT.entry("lap", 9)
"""The turn of the round that is played, of three; 0 before them."""
QUESTION = LAYOUT.block("question", QUESTIONS)
ABOUT = LAYOUT.block("question.about", ("first", "second", "1", "2", "3", *ROLES, *PLACES))
"""The subject of the question: the first or second card of a turn, how many favors are kept, the
role that is repeated, the place of the second block."""
WALL = {who: LAYOUT.block(f"wall.{who}", PLACES) for who in (*WHO, GOVERNOR)}
REINFORCED = LAYOUT.block("reinforced", PLACES)
PRISON = LAYOUT.block("prison.jade", REGIONS, MANY), LAYOUT.block("prison.convicts", REGIONS, MANY)
LEFT = LAYOUT.block("supply", SUPPLY, MANY)
DECK = LAYOUT.entry("deck", len(FAVORS))
UNDER = LAYOUT.block("under", WHO, len(FAVORS))
"""The number of cards that each player put under the deck."""
OWN_UNDER = LAYOUT.block("under.card", FAVORS, len(FAVORS))
"""The own cards there; 1 comes first."""
DISCARDED = LAYOUT.block("discarded", FAVORS)
HOLDER = LAYOUT.block("holder", WHO)
GOVERNORS_BLOCK = LAYOUT.entry("governor-may-be-placed")
GONE = LAYOUT.entry("governors-gone", MANY)
BIDS = LAYOUT.block("last-bid", WHO, MANY)


class _Part:
    """The places of one player in the row."""

    def __init__(self, who: str) -> None:
        self.counts = LAYOUT.block(who, COUNTS, MANY)
        self.camp = LAYOUT.block(f"{who}.camp", REGIONS)
        self.hand = LAYOUT.block(f"{who}.hand", ROLES)
        self.earlier = LAYOUT.block(f"{who}.earlier", ROLES, 9)
        self.now = LAYOUT.block(f"{who}.now", ROLES, 9)
        self.favors = LAYOUT.block(f"{who}.favors", FAVORS)
        self.drawn = LAYOUT.block(f"{who}.drawn", FAVORS, 9)
        self.shown = LAYOUT.block(f"{who}.shown", FAVORS)
        self.points = LAYOUT.block(f"{who}.points", (*SOURCES, *FINAL), MANY, -MANY)


PARTS = {who: _Part(who) for who in WHO}


def numbers(view: View) -> Row:
    """Fill the row for a view, which belongs to a seat (`View.seat`)."""
    row = LAYOUT.row()
    who = dict(zip(clockwise(view.seats, view.seat or view.seats[0]), WHO, strict=False))
    _rules(row, view)
    row[ROUND], row[LAP] = view.round, view.lap
    if view.question is not None:
        row[QUESTION[view.question[0]]] = 1
        counted(row, ABOUT, view.question[2:])
    whose = {**who, GOVERNOR: str(GOVERNOR)}
    for spot, seat in view.wall.items():
        row[WALL[whose[seat]][spot]] = 1
    counted(row, REINFORCED, view.reinforced)
    for region, (jade, convicts) in view.prisons.items():
        row[PRISON[0][region]], row[PRISON[1][region]] = jade, convicts
    for name, place in LEFT.items():
        row[place] = getattr(view.supply, name)
    row[DECK] = view.deck
    counted(row, UNDER, (who[seat] for _, seat in view.under))
    ordered(row, OWN_UNDER, (card for card, _ in view.under if card is not None))
    counted(row, DISCARDED, view.discarded)
    counted(row, HOLDER, [who[view.holder]] if view.holder is not None else ())
    row[GOVERNORS_BLOCK], row[GONE] = view.governor, view.gone
    for seat, bid in view.bids.items():
        row[BIDS[who[seat]]] = bid
    for seat, side in view.sides.items():
        _side(row, PARTS[who[seat]], side)
    return row


def _rules(row: Row, view: View) -> None:
    row[PLAYERS], row[MORE] = view.rules.players, view.rules.more
    row[REPLACING], row[TRADE] = view.rules.replacing, view.rules.trade
    row[INCENTIVE[view.rules.incentive]] = 1
    counted(row, IN_PLAY, view.regions)


def _side(row: Row, part: _Part, side: SideView) -> None:
    counts = (
        *(side.jade, side.laborers, side.convicts, side.blocks, side.unbought, side.chips),
        *(side.treasures, side.favor_count, side.drawn_count, side.income, side.bonus),
        *(side.has_bid, side.bid or 0),
    )
    for place, count in zip(part.counts.values(), counts, strict=True):
        row[place] = count
    row[part.camp[side.camp]] = 1
    counted(row, part.hand, side.hand)
    counted(row, part.earlier, side.earlier)
    counted(row, part.now, side.now)
    counted(row, part.favors, side.favors or ())
    ordered(row, part.drawn, side.drawn or ())
    counted(row, part.shown, side.shown)
    for source, points in side.scored.items():
        row[part.points[source]] = points


def plain(state: State, move: Move) -> Move:
    """Translate a legal move for environments: the number in the word of a bid is its jade.

    In the notation that word is shifted by what lies open, so that nobody reads a bid by looking at
    the text; nobody could learn from it either.
    """
    seat = turn(state)
    if move[0] != "bid" or seat is None:
        return move
    return ("bid", SEALED[opened(state, seat, move[1])])
