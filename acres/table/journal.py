"""A game is a journal: a header and a list of moves. Everything else is computed from it.

The text of a journal is a header of ``name: value`` lines, an empty line, and
one move a line:

>>> journal = Journal.new("snow", {"edition": "second"}, seed=7)
>>> journal.append("end")
>>> print(journal.text())
game: snow 1
edition: second
seed: 7
british: human
french: human
<BLANKLINE>
end
<BLANKLINE>
>>> Journal.parse(journal.text()).moves
(('end',),)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import acres
from acres.table.audience import Event
from acres.table.game import BadNotation, Game, IllegalMove
from acres.table.move import Move, text
from acres.table.rng import Chance

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed before the first move."""

    game: str
    version: int
    """The version of the game's rules that the moves were played under."""
    options: Mapping[str, str]
    seed: int
    """Whole number from 0; decides nothing where a script does."""
    script: tuple[str, ...] | None = None
    """The cards that were drawn, written out, where no seed dealt the game."""
    seats: Mapping[str, str] = field(default_factory=dict)
    """Who plays each seat: ``human``, or ``bot`` and its level."""


class Journal:
    """A game from its set-up to now, with undo and redo.

    `state` is the position after the last move; never change it. Undo stops
    where something was revealed and where another seat decides.
    """

    def __init__(self, header: Header) -> None:
        """Raises `BadNotation` for an unknown game, version or option."""
        self.header = header
        if header.game not in acres.GAMES:
            raise BadNotation(f"There is no game “{header.game}” here.")
        self.game: Game = acres.game(header.game)
        if header.version != self.game.VERSION:
            raise BadNotation(
                f"The journal needs version {header.version} of the rules of {header.game}; "
                f"this is version {self.game.VERSION}."
            )
        seats = self.game.seats(header.options)
        unknown = [seat for seat in header.seats if seat not in seats]
        if unknown:
            raise BadNotation(f"There is no seat “{unknown[0]}” in {header.game}.")
        chance = Chance(header.seed, header.script)
        self._moves: list[Move] = []
        self._undone: list[Move] = []
        self._states: list[Any] = [self.game.setup(header.options, chance)]
        self._events: list[list[Event]] = [[]]

    @classmethod
    def new(
        cls,
        game: str,
        options: Mapping[str, str],
        seed: int,
        seats: Mapping[str, str] | None = None,
    ) -> Journal:
        """A new game; seats that are not named are people's."""
        if game not in acres.GAMES:
            raise BadNotation(f"There is no game “{game}” here.")
        module = acres.game(game)
        everybody = dict.fromkeys(module.seats(options), HUMAN) | dict(seats or {})
        return cls(Header(game, module.VERSION, dict(options), seed, None, everybody))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played."""
        return tuple(self._moves)

    @property
    def ply(self) -> int:
        """How many moves were played."""
        return len(self._moves)

    @property
    def state(self) -> Any:
        """The position now. Read it, never change it."""
        return self._states[-1]

    @property
    def turn(self) -> str | None:
        """The seat that decides now; None when the game is over."""
        return self.game.turn(self.state)

    def state_at(self, ply: int) -> Any:
        """The position after so many moves (0 to `ply`). Read it, never change it."""
        return self._states[ply]

    def events_at(self, ply: int) -> Sequence[Event]:
        """What the move with this number (from 1) brought about; 0 is the set-up."""
        return self._events[ply]

    def append(self, move: Move | str) -> None:
        """Play a move; the moves that were undone are forgotten.

        Raises `BadNotation` or `IllegalMove`, and changes nothing then.
        """
        self._play(move)
        self._undone.clear()

    def _play(self, move: Move | str) -> None:
        if isinstance(move, str):
            move = self.game.parse(move, self.state)
        state = self.game.copy(self.state)
        state.events = []
        self.game.play(state, move)
        self._events.append(state.events)
        state.events = None
        self._states.append(state)
        self._moves.append(move)

    @property
    def can_undo(self) -> bool:
        """Whether the last move revealed nothing and the same seat still decides."""
        if not self._moves:
            return False
        before, after = self._states[-2:]
        return bool(before.seal == after.seal) and self.game.turn(before) == self.game.turn(after)

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and no other was played since."""
        return bool(self._undone)

    def undo(self) -> None:
        """Take the last move back; raises `IllegalMove` at a seal."""
        if not self.can_undo:
            raise IllegalMove("There is nothing here that can be taken back.")
        self._states.pop()
        self._events.pop()
        self._undone.append(self._moves.pop())

    def undo_to_turn_start(self) -> None:
        """Take back as far as the last seal; raises `IllegalMove` where nothing can be."""
        self.undo()
        while self.can_undo:
            self.undo()

    def redo(self) -> None:
        """Play again what was taken back last; raises `IllegalMove` without any."""
        if not self._undone:
            raise IllegalMove("There is nothing to play again.")
        self._play(self._undone.pop())

    def text(self) -> str:
        """The journal written out; `parse` reads it."""
        header = self.header
        lines = [f"game: {header.game} {header.version}"]
        lines += (f"{name}: {value}" for name, value in header.options.items())
        if header.script is None:
            lines.append(f"seed: {header.seed}")
        else:
            lines.append(f"draws: {' '.join(header.script)}")
        lines += (f"{seat}: {who}" for seat, who in header.seats.items())
        return "\n".join([*lines, "", *map(text, self._moves), ""])

    @classmethod
    def parse(cls, written: str) -> Journal:
        """Read a journal and check every move of it.

        Raises `BadNotation` for what cannot be read and for a move that is not
        legal, naming the line.
        """
        head, _, body = written.replace("\r\n", "\n").partition("\n\n")
        journal = cls(_read_header(head))
        first = head.count("\n") + 3
        for number, line in enumerate(body.split("\n"), first):
            if not line.strip():
                continue
            try:
                journal._play(line)
            except (BadNotation, IllegalMove, LookupError) as error:
                raise BadNotation(f"Line {number} of the journal: {error}") from error
        return journal


def _read_header(head: str) -> Header:
    found: dict[str, str] = {}
    for number, line in enumerate(head.split("\n"), 1):
        name, colon, value = line.partition(":")
        if not colon or name.strip() in found:
            raise BadNotation(f"Line {number} of the journal is no “name: value” line: “{line}”.")
        found[name.strip()] = value.strip()
    name, _, version = found.pop("game", "").partition(" ")
    if not version.isascii() or not version.isdigit():
        raise BadNotation("The journal does not say which game it is in its first line.")
    if name not in acres.GAMES:
        raise BadNotation(f"There is no game “{name}” here.")
    seed = found.pop("seed", "0")
    if not (seed.isascii() and seed.isdigit() and len(seed) <= 20):
        raise BadNotation(f"“{seed}” is no seed; a seed is a whole number.")
    draws = found.pop("draws", None)
    game = acres.game(name)
    named = {seat: found.pop(seat) for seat in game.SEATS if seat in found}
    seats = dict.fromkeys(game.seats(found), HUMAN) | named
    script = None if draws is None else tuple(draws.split())
    return Header(name, int(version), found, int(seed), script, seats)
