"""The features by which Island Fortress is learned: what matters for a move, and who will win.

See `acres.bots.learned`. All seats are alike: the same words for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from acres.bots.knowledge import Strength
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.bot.evaluation import Evaluation
from acres.games.fortress.bot.measures import MEASURES
from acres.games.fortress.rules.data import FAVORS, LEVEL, REGION, ROW_LEVELS, ROWS, Place
from acres.games.fortress.rules.petition import SEALED, opened, sealed
from acres.games.fortress.rules.scoring import final_points
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State

HORIZON = 2
REPLIES = 2
MEANS = frozenset[str]()
LEVELS = {
    "gentle": Strength(),
    "settler": Strength(),
    "captain": Strength(trust=3.0, plans=3, trials=1),
    "general": Strength(trust=3.0, plans=6, trials=48),
    "marshal": Strength(trust=3.0, plans=6, trials=240),
    "hint": Strength(trust=3.0, plans=6, trials=60),
    "review": Strength(trust=3.0, plans=6, trials=20),
}
PLACING = frozenset({"build", "second", "governor", "replace", "favor", "remove"})
"""The moves about places of the wall."""
MOST = 4
"""More than this is not told apart."""


class Context(NamedTuple):
    """The features of a position that matter for a move."""

    question: str
    lap: int
    end: int
    """The nearness of the end: 0 to 2."""
    jade: int
    workers: int
    blocks: int
    favors: int
    rival: int
    """The lead in jade of the richest of the others, 0 to 3."""
    shift: int
    """The shift of the words of sealed bids."""
    rows: tuple[tuple[str, tuple[int, int]], ...]
    """By region and level: how many places are filled, and how far the seat leads."""


def careful(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Leave out bids of more than half of the seat's jade, rounded up: the habits tell large bids apart
    by no number, and the remaining jade builds the wall."""
    if moves[0][0] != "bid":
        return moves
    most = (world.sides[seat].jade + 1) // 2
    return [move for move in moves if opened(world, seat, move[1]) <= most]


def context(world: State) -> Context:
    """Return the question, how far the game is, what the seat has; for places, the rows."""
    frame = world.stack[-1]
    question, seat = frame[0], frame[1]
    side = world.sides[seat]
    free = len(world.regions) * 17 - len(world.wall)
    soon = min(world.supply.governors, free // 4)
    rival = max(other.jade for who, other in world.sides.items() if who != seat)
    bidding = question == "bid"
    return Context(
        question,
        world.lap,
        0 if soon > 4 else 1 if soon > 1 else 2,
        min(MOST, side.jade // 3),
        min(MOST, side.workers // 2),
        min(MOST, side.blocks),
        min(MOST, len(side.favors)),
        max(0, min(3, (rival - side.jade) // 3 + 1)),
        SEALED.index(sealed(world, seat, 0)) if bidding else 0,
        () if bidding or question in ("keep", "after", "trade") else _rows(world, seat),
    )


def _rows(world: State, seat: Seat) -> tuple[tuple[str, tuple[int, int]], ...]:
    found = []
    for region in world.regions:
        for level in ROW_LEVELS:
            held: dict[Seat, int] = {}
            for spot in ROWS[region, level]:
                if owner := world.wall.get(spot):
                    held[owner] = held.get(owner, 0) + 1
            full = sum(held.values())
            own = held.pop(seat, 0)
            held.pop(GOVERNOR, None)
            lead = own - max(held.values(), default=0)
            found.append((f"{region}{level}", (full, max(-2, min(2, lead)))))
    return tuple(found)


def tokens(context: Context, move: Move) -> list[str]:
    """Combine the verb with each part of the context; amounts; for places what they do to their
    rows."""
    act = move[0] if context.question in ("act", "after") else f"{move[0]} {context.question}"
    found = [
        act,
        f"{act} lap{context.lap}",
        f"{act} end{context.end}",
        f"{act} jade{context.jade}",
        f"{act} workers{context.workers}",
        f"{act} blocks{context.blocks}",
        f"{act} favors{context.favors}",
        f"{act} workers{context.workers} blocks{context.blocks}",
    ]
    if len(move) == 1:
        return found
    if move[0] == "bid":
        jade = (SEALED.index(move[1]) - context.shift) % len(SEALED)
        amount = str(jade) if jade < 10 else "more"
        return [
            *found,
            f"{act} {amount}",
            f"{act} {amount} jade{context.jade}",
            f"{act} {amount} rival{context.rival}",
        ]
    if move[0] in PLACING:
        rows = dict(context.rows)
        for word in move[1:]:
            if word in LEVEL:
                found += _place(act, rows, Place(word))
            elif word in FAVORS:
                found.append(f"{act} {word}")
            else:
                found.append(f"{act} with{word} workers{context.workers}")
        found.append(f"{act} words{len(move)}")
        return found
    amount = " ".join(move[1:])
    return [*found, f"{act} {amount}", f"{act} {amount} end{context.end}"]


def _place(act: str, rows: Mapping[str, tuple[int, int]], spot: Place) -> list[str]:
    level = LEVEL[spot]
    row = rows.get(f"{REGION[spot]}{level}")
    if row is None:
        return [f"{act} level{level}"]
    full, lead = row
    return [
        f"{act} level{level}",
        f"{act} level{level} full{full}",
        f"{act} full{full} lead{lead}",
        f"{act} level{level} lead{lead}",
    ]


FEATURES: tuple[str, ...] = (
    "worth",
    "worth-late",
    "points",
    "points-late",
    "jade",
    "workers",
    "holder",
)


def features(world: State) -> Mapping[Seat, Sequence[float]]:
    """Measure what everything a seat has is worth, in points to be hoped for, and what it has now.
    Each seat is judged with the favors in its own hand, as far as this world knows them."""
    worths = [
        Evaluation(world, seat, MEASURES).worths(world)[at] for at, seat in enumerate(world.seats)
    ]
    late = 1 / (1 + world.supply.governors)
    found = {}
    for seat, worth in zip(world.seats, worths, strict=True):
        side = world.sides[seat]
        points = side.points
        found[seat] = (
            worth / 20,
            worth / 20 * late,
            points / 20,
            points / 20 * late,
            side.jade / 10,
            side.workers / 10,
            1.0 if seat == world.holder else 0.0,
        )
    return found


def scores(world: State) -> Mapping[Seat, int]:
    """Count the points that every seat would have if the game ended here."""
    if world.outcome:
        return world.outcome.scores
    final = final_points(world)
    return {seat: side.points + sum(final[seat].values()) for seat, side in world.sides.items()}
