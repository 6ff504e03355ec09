"""The words and numbers by which bots learn Armorica; see `acres.bots.learned`.

All seats are alike: a word means the same for every seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acres.bots.knowledge import Strength
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.armorica.bot.judge import hopes, own_worth, rounds_to_come, totals, winter
from acres.games.armorica.rules.data import CARDS, MAJORITIES, SYMBOLS
from acres.games.armorica.rules.score import points, runs
from acres.games.armorica.rules.score import scores as scores
from acres.games.armorica.rules.state import State, hunger

HORIZON = 4
REPLIES = 0
MEANS = frozenset[str]()
LEVELS = {
    "gentle": Strength(heat=2.2),
    "settler": Strength(),
    "captain": Strength(trust=12.0),
    "general": Strength(trust=12.0, plans=6, trials=240),
    "marshal": Strength(trust=12.0, plans=6, trials=1800),
    "hint": Strength(trust=12.0, plans=6, trials=480),
    "review": Strength(trust=12.0, plans=6, trials=160),
}
MOST = 3
"""The largest number of wheat, or of hunger, that words tell apart."""
Context = tuple[str, int, frozenset[str], int, int, tuple[str, ...]]


def context(world: State) -> Context:
    """Sum up a position: phase, rounds to come, colours of the last run, room, wheat (in winter hunger),
    and the symbols whose majority is close."""
    phase, seat = world.stack[-1]
    display = world.displays[seat]
    cut = runs(display)
    have = totals(display)
    left = rounds_to_come(world)
    others = [totals(shown) for other, shown in world.displays.items() if other != seat]
    close = tuple(
        symbol
        for symbol in MAJORITIES
        if abs(have[symbol] - max(other[symbol] for other in others)) <= 2
    )
    return (
        phase,
        0 if left == 0 else 1 if left <= 2 else 2,
        frozenset(CARDS[card].colour for card in cut[-1]) if cut else frozenset(),
        max(-1, min(2, have["amphorae"] - len(display))),
        min(MOST, have["wheat"]) if phase != "winter" else min(MOST, hunger(display)),
        close,
    )


def tokens(context: Context, move: Move) -> list[str]:
    """Describe a move by its verb with each part of the context, and by the card's colour, run and symbols."""
    phase, left, run, room, bread, close = context
    verb = f"{move[0]} {phase}"
    found = [verb, f"{verb} left{left}", f"{verb} room{room}", f"{verb} bread{bread}"]
    if len(move) == 1:
        return found
    card = CARDS[move[1]]
    ends = card.colour in run
    long = len(run)
    found += (
        f"{verb} {card.colour}",
        f"{verb} {'ends' if ends else 'extends'}",
        f"{verb} {'ends' if ends else 'extends'} run{long} left{left}",
        f"{verb} {card.id}",
    )
    for symbol, number in zip(SYMBOLS, card.symbols, strict=True):
        if number:
            found += (f"{verb} {symbol}", f"{verb} {symbol}{number} left{left}")
            if symbol in close:
                found.append(f"{verb} {symbol} close left{left}")
            elif symbol == "amphorae":
                found.append(f"{verb} {symbol}{number} room{room}")
            elif symbol == "wheat":
                found.append(f"{verb} {symbol}{number} bread{bread}")
    return found


FEATURES: tuple[str, ...] = (
    "hopes",
    "hopes-late",
    "worth",
    "points",
    "points-late",
    "room",
    "wheat",
    "first",
)


def features(world: State) -> Mapping[Seat, Sequence[float]]:
    """Measure each display as it is now and as it may be after the winter."""
    left = rounds_to_come(world)
    late = 1 / (1 + left)
    tables = {seat: winter(display, left) for seat, display in world.displays.items()}
    now = points(world.displays)
    found = {}
    for seat, table in tables.items():
        hoped = hopes(tables, seat, left) / 10
        have = totals(table)
        total = now[seat].total / 10
        found[seat] = (
            hoped,
            hoped * late,
            own_worth(table, left) / 10,
            total,
            total * late,
            min(3, have["amphorae"] - len(table)) / 3,
            min(6, have["wheat"]) / 6,
            1.0 if seat == world.first else 0.0,
        )
    return found
