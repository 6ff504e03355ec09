"""A game in progress, as every environment here plays it: word by word, to its end or to a cap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import acres
from acres.core.chance import Chance
from acres.core.errors import BadNotation, IllegalMove
from acres.core.game import AnyGame, Outcome
from acres.core.journal import MOST_MOVES, Journal
from acres.core.move import Move, text
from acres.core.seat import Seat
from acres.lab import room
from acres.lab.environments.words import Saying, Spoken, Vocabulary
from acres.lab.studies.games import CAP

PARTIAL = "# said: "
"""Before the words said of the next move, in the last line of a text."""


class Table:
    """A game with its options and the turn at which it is cut off, for any number of plays.

    Raises `BadNotation` for a game or an option that there is not.
    """

    def __init__(self, name: str, options: Mapping[str, str], cap: int = CAP) -> None:
        if name not in acres.GAMES:
            raise BadNotation(f"there is no game “{name}”; there are {', '.join(acres.GAMES)}")
        self.name = name
        self.game: AnyGame = acres.game(name)
        self.options = dict(options)
        self.seats = self.game.seats(self.options)
        self.cap = cap
        self.words = Vocabulary(self.game)
        self.observed: Any = room(name, "observation")
        """The game's module of observations; None where it has none."""
        self.plain: Callable[[Any, Move], Move] | None = getattr(self.observed, "plain", None)
        """Turns a move into the words that say it, where they differ from those of the notation."""

    @property
    def arguments(self) -> tuple[str, Mapping[str, str], int]:
        """Another one made of these is the same."""
        return self.name, self.options, self.cap

    def play(self, seed: int) -> GameInProgress:
        """Begin a new game; the same seed always deals the same one."""
        game = self.game
        return GameInProgress(self, seed, game.setup(self.options, Chance(seed)))

    def read(self, written: str) -> GameInProgress:
        """Read a game that `GameInProgress.text` wrote. Raises `BadNotation`."""
        last = written.rstrip("\n").rpartition("\n")[2]
        journal = Journal.parse(written)
        if (journal.header.game, journal.header.options) != (self.name, self.options):
            raise BadNotation(f"this is another game than {self.name}, or by other options")
        said = tuple(last.removeprefix(PARTIAL).split()) if last.startswith(PARTIAL) else None
        saying = None if said is None else self.saying(journal.state, said)
        return GameInProgress(self, journal.header.seed, journal.state, journal.moves, saying)

    def spoken(self, state: Any) -> list[Spoken]:
        """Return the legal moves here, as they are said and as they are played, sorted by the
        former."""
        legal, plain = self.game.legal(state), self.plain
        if plain is None:
            return [(move, move) for move in legal]
        return sorted((plain(state, move), move) for move in legal)

    def saying(self, state: Any, said: Move) -> Saying:
        """Return a move in the making after these words. Raises `BadNotation` where no move begins
        so."""
        left = [spoken for spoken in self.spoken(state) if spoken[0][: len(said)] == said]
        if not left:
            raise BadNotation(f"no legal move begins with “{text(said)}”")
        return Saying(left, said)


class GameInProgress:
    """A game in progress.

    The seat that decides says the next word of its move (`say`). As soon as a single legal move begins
    so, it is played, and with it the decisions after it that leave no choice.
    """

    __slots__ = ("_saying", "guessed", "moves", "seed", "state", "table")

    def __init__(
        self,
        table: Table,
        seed: int,
        state: Any,
        moves: Sequence[Move] = (),
        saying: Saying | None = None,
    ) -> None:
        self.table = table
        self.seed = seed
        self.state = state
        """The position; read it, never change it."""
        self.moves = [*moves]
        self.guessed = False
        """Whether this is another world (`guess`), which no seed deals."""
        self._saying = saying
        if saying is None:
            self._ask()

    @property
    def seat(self) -> Seat | None:
        """Return the seat that says the next word; None when the game is over or was cut off."""
        return self.table.game.turn(self.state) if self._saying is not None else None

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the game; None while it runs, and where it was cut off."""
        return self.table.game.outcome(self.state)

    @property
    def truncated(self) -> bool:
        """Whether the game was cut off: it ran past the cap of turns, or past the moves that a
        journal can have."""
        return self._saying is None and self.outcome is None

    @property
    def said(self) -> Move:
        """The words said of the next move, those among them that were forced."""
        return self._saying.said if self._saying is not None else ()

    def choices(self) -> list[int]:
        """Return the actions of the seat that decides, in rising order: two or more (one alone only at
        once after a guess); none when the game is over."""
        words = self._saying.choices() if self._saying is not None else ()
        return sorted(self.table.words.number[word] for word in words)

    def say(self, action: int) -> None:
        """Say a word by its number. Raises `IllegalMove`, and changes nothing, where no legal move
        goes on with it."""
        if self._saying is None:
            raise IllegalMove("the game is over")
        known = 0 <= action < len(self.table.words)
        saying = self._saying.say(self.table.words[action]) if known else None
        if saying is None:
            raise IllegalMove(self._refusal(action, known))
        self._go_on(saying)

    def move(self, move: Move) -> None:
        """Play a whole move and forget the words of an unfinished one. Raises `IllegalMove`."""
        if self._saying is None:
            raise IllegalMove("the game is over")
        self.table.game.play(self.state, move)
        self.moves.append(move)
        self._ask()

    def _refusal(self, action: int, known: bool) -> str:
        words = self.table.words
        said = f"after “{text(self.said)}”" if self.said else "here"
        there = ", ".join(f"{number} ({words[number] or 'end'})" for number in self.choices())
        what = f"{action} ({words[action] or 'end'})" if known else f"{action}"
        return f"no legal move goes on with {what} {said}; there are {there}"

    def _ask(self) -> None:
        """Find the words that can be said next; play a move that leaves no choice."""
        table, state = self.table, self.state
        self._saying = None
        while table.game.turn(state) is not None and not self._past():
            saying = Saying(table.spoken(state))
            if saying.move is None:
                self._saying = saying
                return
            self._step(saying.move)

    def _past(self) -> bool:
        return self.state.turn > self.table.cap or len(self.moves) >= MOST_MOVES

    def _go_on(self, saying: Saying) -> None:
        if saying.move is None:
            self._saying = saying
        else:
            self._step(saying.move)
            self._ask()

    def _step(self, move: Move) -> None:
        self.table.game.step(self.state, move)
        self.moves.append(move)

    def rewards(self) -> dict[Seat, float]:
        """Return the reward of each seat: see `shares`; all 0 while the game runs and where it was cut
        off."""
        return shares(self.outcome, self.table.seats)

    # Copies

    def copy(self) -> GameInProgress:
        """Return an independent copy."""
        return self._with(self.table.game.copy(self.state))

    def _with(self, state: Any) -> GameInProgress:
        other = GameInProgress(self.table, self.seed, state, self.moves, self._saying)
        other.guessed = self.guessed
        return other

    def guess(self, seat: Seat, chance: Chance) -> GameInProgress:
        """Return another world that this seat cannot tell from the true one, and that goes on from
        `chance`.

        The words of an unfinished move stay if they are the seat's own; nobody else has heard them.
        Another seat that decides may have no choice in this world, and has to say its move itself: if
        the world did so for it, this seat would see more than it does.
        """
        other = self._with(self.table.game.guess(self.state, seat, chance))
        other.guessed = True
        if self.seat is not None and self.seat != seat:
            other._saying = self.table.saying(other.state, ())
        return other

    def __deepcopy__(self, memo: object) -> GameInProgress:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., GameInProgress], tuple[object, ...]]:
        """Pickled as its text, a guess as its state."""
        table = self.table
        if self.guessed:
            kept = (self.state, tuple(self.moves), self.said if self._saying is not None else None)
            return unpickled, (*table.arguments, None, *kept)
        return unpickled, (*table.arguments, self.text())

    # As a text

    def text(self) -> str:
        """Write the game in the notation (docs/notation.md), the words of an unfinished move as a
        comment. Raises `ValueError` for a guess."""
        if self.guessed:
            raise ValueError("a guessed world has no journal: no seed deals it")
        table = self.table
        lines = [f"game: {table.name} {table.game.VERSION}"]
        lines += (f"{name}: {value}" for name, value in table.options.items())
        lines += (f"seed: {self.seed}", "", *map(text, self.moves))
        if self.said:
            lines.append(f"{PARTIAL}{text(self.said)}")
        return "\n".join([*lines, ""])

    def journal(self) -> Journal:
        """Return the game as a journal, by replaying it, for a link. Raises `ValueError` for a
        guess."""
        if self.guessed:
            raise ValueError("a guessed world has no journal: no seed deals it")
        journal = Journal.new(self.table.name, self.table.options, self.seed)
        for move in self.moves:
            journal.append(move)
        return journal


class InProgress:
    """Hold the game in progress of an environment, beside what its library wants."""

    render_mode: str | None
    _play: GameInProgress | None = None

    @property
    def play(self) -> GameInProgress:
        """The game in progress. Raises `RuntimeError` before the first `reset`."""
        if self._play is None:
            raise RuntimeError("call reset() first")
        return self._play

    @property
    def journal(self) -> Journal:
        """The game so far, replayed: ``journal.text()`` is a file that the page opens,
        ``acres.core.link.encode(journal)`` a link."""
        return self.play.journal()

    def render(self) -> Any:
        """Write the game so far in the notation (docs/notation.md): returned in the mode ``ansi``, printed in
        ``human``."""
        if self.render_mode == "ansi":
            return self.play.text()
        if self.render_mode == "human":
            print(self.play.text())
        return None


def unpickled(
    name: str,
    options: Mapping[str, str],
    cap: int,
    written: str | None,
    state: Any = None,
    moves: tuple[Move, ...] = (),
    said: Move | None = None,
) -> GameInProgress:
    """Restore a pickled game: from its text, or from the state of a guess and the words of an
    unfinished move."""
    table = Table(name, options, cap)
    if written is not None:
        return table.read(written)
    saying = None if said is None else table.saying(state, said)
    play = GameInProgress(table, 0, state, moves, saying)
    play.guessed = True
    return play


def shares(outcome: Outcome | None, seats: tuple[Seat, ...]) -> dict[Seat, float]:
    """Return the rewards of a game: the winners share 1, the others share −1, so that all add up to 0.

    A victory that everybody shares brings nothing, and neither does a game without an outcome.

    >>> one, other, third = Seat("one"), Seat("other"), Seat("third")
    >>> shares(Outcome((one,), "points", {}), (one, other, third))
    {'one': 1.0, 'other': -0.5, 'third': -0.5}
    >>> shares(Outcome((one, other), "points", {}), (one, other))
    {'one': 0.0, 'other': 0.0}
    """
    winners = outcome.winners if outcome is not None else ()
    losers = len(seats) - len(winners)
    if not winners or not losers:
        return dict.fromkeys(seats, 0.0)
    return {seat: 1 / len(winners) if seat in winners else -1 / losers for seat in seats}
