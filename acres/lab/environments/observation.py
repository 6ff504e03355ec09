"""The observation: a row of numbers with a name for each, made of a seat's view and nothing else.

It begins with who looks and who decides, goes on with the game's own part (`LAYOUT` of its room
`observation`) and ends with the words said of the move, which only who says them can see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from acres.core.chance import Chance
from acres.core.game import Outcome
from acres.core.seat import Seat, clockwise
from acres.lab import needed
from acres.lab.environments.layout import MANY, WHO, Layout
from acres.lab.environments.play import GameInProgress, Table
from acres.lab.environments.words import END

with needed("NumPy"):
    import numpy as np
    from numpy.typing import NDArray

LONGEST_MOVE = 99
"""More words a move does not have."""

Row = NDArray[np.float32]
Mask = NDArray[np.int8]
Observation = dict[str, Row | Mask]


class Observer:
    """Makes the observations of a table.

    `names`, `low` and `high` say what stands at each place: ``("seat.sun", …)`` and its bounds, both
    included, as arrays of float32 with shape ``(len(names),)``.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        game = table.game
        before, after = Layout(), Layout()
        self._seat = before.block("seat", game.SEATS)
        self._decides = before.block("decides", WHO)
        said = after.block("said", (word for word in table.words.all if word != END), LONGEST_MOVE)
        middle = table.observed.LAYOUT if table.observed is not None else _as_it_stands(table)
        parts = (before, middle, after)
        self.names = tuple(name for part in parts for name in part.names)
        self.low: Row = np.array([n for part in parts for n in part.least], np.float32)
        self.high: Row = np.array([n for part in parts for n in part.most], np.float32)
        self._start = len(before.names)
        self._said = self._start + len(middle.names)
        self._words = said
        self._middle = middle
        self._kept: dict[Seat, tuple[GameInProgress, int, Row]] = {}

    def array(self, play: GameInProgress, seat: Seat) -> Row:
        """Return the observation of a seat: float32 of shape ``(len(names),)``, a new array each
        time."""
        kept = self._kept.get(seat)
        if kept is None or kept[0] is not play or kept[1] != len(play.moves):
            kept = self._kept[seat] = (play, len(play.moves), self._row(play, seat))
        row = kept[2].copy()
        if play.seat == seat:
            for number, word in enumerate(play.said, 1):
                row[self._said + self._words[word]] = number
        return row

    def _row(self, play: GameInProgress, seat: Seat) -> Row:
        row = np.zeros(len(self.names), np.float32)
        row[self._seat[seat]] = 1
        if play.seat is not None:
            around = clockwise(self.table.seats, seat)
            row[self._decides[WHO[around.index(play.seat)]]] = 1
        view = self.table.game.view(play.state, seat)
        row[self._start : self._said] = self._numbers(view, seat)
        return row

    def _numbers(self, view: Any, seat: Seat) -> Row | list[float]:
        if self.table.observed is not None:
            return np.frombuffer(self.table.observed.numbers(view), np.float32)
        found = dict(_plain_numbers(self.table, view, seat))
        return [found.get(name, 0) for name in self._middle.names]

    def mask(self, play: GameInProgress, seat: Seat) -> Mask:
        """Return the mask of a seat's actions: int8 of shape ``(len(words),)``, 1 where a legal move
        goes on with the word; all 0 for a seat that does not decide."""
        mask = np.zeros(len(self.table.words), np.int8)
        if play.seat == seat:
            mask[play.choices()] = 1
        return mask

    def both(self, play: GameInProgress, seat: Seat) -> Observation:
        """Return ``observation`` and ``action_mask`` of a seat, new arrays each time."""
        return {"observation": self.array(play, seat), "action_mask": self.mask(play, seat)}


def names(game: str) -> tuple[str, ...]:
    """Return the name of each place in an observation of this game, by any options. Raises
    `BadNotation` for an unknown game."""
    return Observer(Table(game, {})).names


# A game without a room of its own for it


def _as_it_stands(table: Table) -> Layout:
    """Make a layout for a game that has none, of the numbers and words of its first view."""
    layout = Layout()
    view = table.game.view(table.game.setup(table.options, Chance(0)), table.seats[0])
    for name, _ in _plain_numbers(table, view, table.seats[0]):
        layout.entry(name, MANY, -MANY)
    return layout


def _plain_numbers(table: Table, view: object, seat: Seat) -> Iterator[tuple[str, int]]:
    """Yield the numbers, seats and words of a view, by the way to them: ``("heaps.left", 3)``."""
    around = clockwise(table.seats, seat)

    def walk(name: str, value: object) -> Iterator[tuple[str, int]]:
        if isinstance(value, int):
            yield name, int(value)
        elif isinstance(value, str):
            here = value in around
            yield name, around.index(Seat(value)) + 1 if here else table.words.number.get(value, 0)
        elif isinstance(value, Mapping):
            for key, each in value.items():
                yield from walk(f"{name}.{key}", each)
        elif is_dataclass(value) and not isinstance(value, Outcome):
            for each in fields(value):
                yield from walk(f"{name}.{each.name}", getattr(value, each.name))

    for name, number in walk("view", view):
        yield name.removeprefix("view."), number
