"""Positions to count in, made by hand, and random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.rules.data import Place, Region
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.view import View, view

DRAGON, PHOENIX, TORTOISE, TIGER = (
    Seat(name) for name in ("dragon", "phoenix", "tortoise", "tiger")
)
GOVERNOR = Seat("governor")


def position(
    wall: Mapping[str, str] = {},
    *,
    seats: int = 3,
    holder: str | None = "dragon",
    question: tuple[str, ...] = ("act", "dragon", "first"),
    options: Mapping[str, str] = {},
    **sides: Mapping[str, object],
) -> State:
    """A position in a round: rows as ``{"pine1": "dragon dragon phoenix . governor"}``, and what
    the seats have: ``dragon={"jade": 3}``."""
    state = game.setup({"players": str(seats), **options}, Chance(1))
    while state.stack[-1][0] == "keep":
        game.step(state, ("keep", "1", "2", "3"))
    short = {"D": DRAGON, "P": PHOENIX, "T": TORTOISE, "X": TIGER, "G": GOVERNOR}
    for row, owners in wall.items():
        for column, owner in zip("abcde", owners, strict=False):
            if owner != ".":
                state.wall[Place(f"{row[:-1]}-{column}{row[-1]}")] = short[owner]
    for seat in state.seats:
        state.sides[seat].jade = 0
    for name, given in sides.items():
        for field, value in given.items():
            setattr(state.sides[Seat(name)], field, value)
    state.holder = Seat(holder) if holder else None
    state.round, state.lap = 5, 1
    state.stack = [question]  # type: ignore[list-item]
    return state


def seen(state: State, seat: str | None = "dragon") -> View:
    """The position as this seat sees it."""
    return view(state, Seat(seat) if seat else None)


def camp(region: str) -> Region:
    return Region(region)


def walk(
    seats: int,
    seed: int,
    options: Mapping[str, str] = {},
    *,
    builds_often: bool = True,
) -> Iterator[State]:
    """The positions of a game in which blocks are built wherever that is possible."""
    dice = random.Random(seed)
    state = game.setup({"players": str(seats), **options}, Chance(seed))
    yield state
    while (seat := game.turn(state)) is not None:
        moves = game.legal(state)
        bids = [move for move in moves if move[0] == "bid" and opened(state, seat, move[1]) < 4]
        builds = [move for move in moves if move[0] in ("build", "governor", "favor")]
        if builds_often and builds and dice.random() < 0.8:
            moves = builds
        game.step(state, dice.choice(bids or moves))
        yield state
