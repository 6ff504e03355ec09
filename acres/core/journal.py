"""A game is a journal: a header and a list of moves. Everything else is computed from it.

The text of a journal is a file of the notation described in ``docs/notation.md``:
a header of ``name: value`` lines, an empty line, and one move a line under the
number of its turn.

>>> journal = Journal.new("snow", {"edition": "second"}, seed=7)
>>> journal.append("end")
>>> print(journal.text())
game: snow 4
edition: second
seed: 7
british: human
french: human
<BLANKLINE>
[turn 1]
end
<BLANKLINE>
>>> Journal.parse(journal.text()).moves
(('end',),)

`dealt_anew` makes another game that begins with a position of one that still runs. Whoever plays on
from a position of their own game takes along what they know, and no more: what the others drew, and
nobody but them has seen, is dealt anew among what it may have been. So neither a look at the other
game nor what is played in it tells anything about the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Unpack

import acres
from acres.core import header as _header
from acres.core.chance import Chance, NotWritten
from acres.core.errors import BadNotation, IllegalMove
from acres.core.game import AnyGame, Event, State, readable
from acres.core.header import BY_HAND, HUMAN, SELF, Draws, Header, HeaderChanges
from acres.core.move import RESIGN, Move, clipped, text
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.core.steps import Steps, finished

__all__ = ["HUMAN", "LONGEST", "LONGEST_COMMENTS", "MOST_MOVES", "SELF", "Header", "Journal"]

LONGEST, MOST_MOVES, MOST_LINES = 400_000, 2_000, 20_000
"""Characters, moves and lines of a text that is read; no game is as long."""
LONGEST_COMMENTS = 40_000
"""Characters of all comments of a game: written out they can take six times as much."""


class Journal:
    """A game from its set-up to now, with undo and redo.

    `state` is the position after the last move; never change it. Undo stops
    where something was revealed and where another seat decides.
    """

    def __init__(self, header: Header) -> None:
        """Set up a game. Raises `BadNotation` for an unknown game, version or option, and for a deal
        that cannot be; `NotWritten` where the deal is not complete."""
        self.header = header
        _header.check_rules(header.game, header.version)
        self.game: AnyGame = acres.game(header.game)
        seats = self.game.seats(header.options)
        unknown = [seat for seat in header.seats if seat not in seats]
        if unknown:
            raise BadNotation(
                say(
                    "There is no seat “{seat}” in “{game}”.",
                    seat=clipped(unknown[0]),
                    game=header.game,
                )
            )
        self.comments: dict[int, str] = {}
        """The comment beside each move, by the number of the move; 0 stands before the first."""
        chance = Chance(header.seed, header.dealt)
        drawn: list[str] = []
        chance.drawn = drawn
        with _reading_draws():
            state = self.game.setup(header.options, chance, header.version)
        _all_drawn(state)
        self._moves: list[Move] = []
        self._draws: list[tuple[str, ...]] = [tuple(drawn)]
        self._written: list[bool] = [header.dealt is not None]
        self._undone: list[str] = []
        self._states: list[Any] = [state]
        self._events: list[list[Event]] = [[]]

    @classmethod
    def new(
        cls,
        game: str,
        options: Mapping[str, str],
        seed: int,
        seats: Mapping[Seat, str] | None = None,
    ) -> Journal:
        """Begin a new game; seats that are not named are people's."""
        if game not in acres.GAMES:
            raise _header.no_game(game)
        module = acres.game(game)
        everybody = dict.fromkeys(module.seats(options), HUMAN) | dict(seats or {})
        return cls(Header(game, module.VERSION, dict(options), seed, None, everybody))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played."""
        return tuple(self._moves)

    @property
    def ply(self) -> int:
        """Count the moves."""
        return len(self._moves)

    @property
    def turns(self) -> int:
        """Count the turns (rounds) in which moves were played."""
        return self._states[-2].turn if self._moves else 0

    @property
    def state(self) -> Any:
        """The position now, of the type that its game has. Read it, never change it."""
        return self._states[-1]

    @property
    def turn(self) -> Seat | None:
        """The seat that decides now; None when the game is over."""
        return self.game.turn(self.state)

    def state_at(self, ply: int) -> Any:
        """Return the position after so many moves (0 to `ply`). Read it, never change it."""
        return self._states[ply]

    def events_at(self, ply: int) -> Sequence[Event]:
        """Return the events of the move with this number (from 1); 0 is the set-up."""
        return self._events[ply]

    def append(self, move: Move | str, draws: Draws = None) -> None:
        """Play a move; the moves that were undone are forgotten.

        `draws` are the cards that it drew, where they were dealt elsewhere. Raises
        `BadNotation` or `IllegalMove`, or `NotWritten` where `draws` end too early,
        and changes nothing then.
        """
        self._play(move, draws)
        self._undone.clear()

    def _play(self, move: Move | str, draws: Draws) -> None:
        checked = isinstance(move, str)
        if isinstance(move, str):
            move = self.game.parse(move, self.state)
        state = self.game.copy(self.state)
        state.events = []
        state.chance.script = draws
        drawn: list[str] = []
        state.chance.drawn = drawn
        with _reading_draws():
            if checked and move != RESIGN:
                self.game.step(state, move)  # it is one of the legal moves
            else:
                self.game.play(state, move)
        _all_drawn(state)
        self._events.append(state.events)
        state.events = None
        self._states.append(state)
        self._moves.append(move)
        self._draws.append(tuple(drawn))
        self._written.append(draws is not None)

    # Back and forth

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

    @property
    def undone(self) -> tuple[str, ...]:
        """Return the moves that were taken back, the next one to redo last: each a line of the text,
        with its comment below."""
        return tuple(self._undone)

    def put_back(self, undone: Iterable[str]) -> None:
        """Let these moves be played again, as `undone` gave them."""
        self._undone = list(undone)

    def undo(self) -> None:
        """Take the last move back; raises `IllegalMove` at a seal."""
        if not self.can_undo:
            raise IllegalMove("There is nothing here that can be taken back.")
        self._undone.append("\n".join((self.line(self.ply), *self._remarks(self.ply))))
        self._states.pop()
        self._events.pop()
        self.comments.pop(self.ply, None)
        self._moves.pop()
        self._draws.pop()
        self._written.pop()

    def undo_to_turn_start(self) -> None:
        """Take back as far as the last seal; raises `IllegalMove` where nothing can be."""
        self.undo()
        while self.can_undo:
            self.undo()

    def redo(self) -> None:
        """Play again what was taken back last; raises `IllegalMove` without any, and what
        `parse` does for what could not be read again: it may come from elsewhere."""
        if not self._undone:
            raise IllegalMove("There is nothing to play again.")
        line, *remarks = _lines(self._undone[-1])
        if self.ply >= MOST_MOVES:
            raise _too_many_moves()
        comment = "\n".join(map(_remark, remarks))
        if comment and length_of_comments([*self.comments.values(), comment]) > LONGEST_COMMENTS:
            raise _comments_too_long()
        self._play(*_read_move(line))
        self._undone.pop()
        if comment:
            self.comments[self.ply] = comment

    def draws_at(self, ply: int) -> tuple[str, ...]:
        """Return the cards that a move drew, in their order; 0 is the set-up."""
        return self._draws[ply]

    def branch(
        self,
        ply: int,
        *,
        draws: Sequence[Sequence[str]] | None = None,
        **changes: Unpack[HeaderChanges],
    ) -> Journal:
        """Return another game that begins with the first `ply` moves of this one.

        What was drawn so far is written out in it, so that another seed among the
        `changes` of its header deals only what comes after. Other `draws` of
        the set-up and of each move raise what `append` does where they cannot be.
        """
        drawn = self._draws if draws is None else [tuple(cards) for cards in draws]
        other = Journal(replace(self.header, dealt=drawn[0], **changes))
        for number, move in enumerate(self._moves[:ply], 1):
            other._play(move, drawn[number] or None)
        other.comments |= {at: said for at, said in self.comments.items() if at <= ply}
        return other

    # The text

    def line(self, ply: int) -> str:
        """Return a move as its line of the text, with its draws where they are written out."""
        written = text(self._moves[ply - 1])
        return " ".join((written, "=", *self._draws[ply])) if self._written[ply] else written

    def _remarks(self, ply: int) -> list[str]:
        """Return the comment of a move as lines of the text."""
        return _written_out(self.comments.get(ply, ""))

    def text(self) -> str:
        """Write the journal; `parse` reads it."""
        header = self.header
        lines = [f"game: {header.game} {header.version}"]
        if header.title:
            lines.append(f"title: {header.title}")
        lines += (f"{name}: {value}" for name, value in header.options.items())
        lines.append(f"seed: {header.seed}")
        if header.by_hand:
            lines.append(f"dealing: {BY_HAND}")
        if header.dealt is not None:
            lines.append(f"dealt: {' '.join(header.dealt)}")
        lines += (f"{seat}: {who}" for seat, who in header.seats.items())
        lines.append("")
        turn = None
        for ply in range(self.ply + 1):
            if ply:
                if (now := self._states[ply - 1].turn) != turn:
                    turn = now
                    lines += [""] * (lines[-1] != "") + [f"[turn {turn}]"]
                lines.append(self.line(ply))
            lines += self._remarks(ply)
        return "\n".join([*lines, ""])

    @classmethod
    def parse(cls, written: str) -> Journal:
        """Read a journal and check every move of it.

        Raises `BadNotation` for what cannot be read and for a move that is not
        legal, naming the line.
        """
        return finished(cls.reading(written))

    @classmethod
    def reading(cls, written: str) -> Steps[Journal]:
        """Read a journal in steps, one for each line."""
        lines = enumerate(_lines(written), 1)
        try:
            journal = cls(_header.read(_header.head(lines)))
        except NotWritten as error:
            # Translators: {error} is a complete sentence.
            raise BadNotation(say("The deal is incomplete: {error}", error=error)) from error
        said: dict[int, list[str]] = {}
        room = LONGEST_COMMENTS
        for number, line in lines:
            yield None
            if line.startswith("#"):
                remark = _remark(line)
                room -= len(_comment_line(remark))  # as it is written out, which can be longer
                if room < 0:
                    raise _comments_too_long()
                said.setdefault(journal.ply, []).append(remark)
            elif line and not (line.startswith("[") and line.endswith("]")):
                if journal.ply == MOST_MOVES:
                    raise _too_many_moves()
                try:
                    journal._play(*_read_move(line))
                except (BadNotation, IllegalMove, NotWritten) as error:
                    raise BadNotation(
                        # Translators: {error} is a complete sentence.
                        say("Line {number} of the journal: {error}", number=number, error=error)
                    ) from error
        comments = {ply: "\n".join(comment) for ply, comment in said.items()}
        # A sign with nothing behind it says nothing, and would not be written out again.
        journal.comments = {ply: comment for ply, comment in comments.items() if comment}
        return journal


def length_of_comments(comments: Iterable[str]) -> int:
    """Return the number of characters that these comments take in the text of a journal, of which
    `parse` reads `LONGEST_COMMENTS`."""
    return sum(len(line) for comment in comments for line in _written_out(comment))


def _written_out(comment: str) -> list[str]:
    return [_comment_line(line) for line in _split(comment)] if comment else []


def _comment_line(remark: str) -> str:
    return f"# {remark}".rstrip()


def _comments_too_long() -> BadNotation:
    return BadNotation(
        say(
            "The comments in the journal are longer than {count} characters.",
            count=LONGEST_COMMENTS,
        )
    )


def _too_many_moves() -> BadNotation:
    return BadNotation(say("The journal has more than {count} moves.", count=MOST_MOVES))


def _lines(written: str) -> list[str]:
    """Return the lines of a text, without the spaces around them."""
    if len(written) > LONGEST:
        raise BadNotation(say("The journal is longer than {count} characters.", count=LONGEST))
    if max(written.count("\n"), written.count("\r")) >= MOST_LINES:
        raise BadNotation(say("The journal has more than {count} lines.", count=MOST_LINES))
    if any("\ud800" <= char <= "\udfff" for char in written):
        raise BadNotation(
            say("The journal contains a broken character. Copy the whole journal again.")
        )
    return _split(written.removeprefix("\N{BYTE ORDER MARK}"))


def _split(written: str) -> list[str]:
    return [line.strip() for line in written.replace("\r\n", "\n").replace("\r", "\n").split("\n")]


@contextmanager
def _reading_draws() -> Iterator[None]:
    """Turn the error of a draw that cannot be into bad notation."""
    try:
        yield None
    except NotWritten:
        raise
    except LookupError as error:
        raise BadNotation(clipped(str(error), 200)) from error


def _all_drawn(state: State) -> None:
    """Raise `BadNotation` for draws that were written out and did not happen."""
    left, state.chance.script, state.chance.drawn = state.chance.script, None, None
    if left:
        raise BadNotation(
            say(
                "The journal’s list of dealt cards has “{cards}”, which nobody drew.",
                cards=clipped(" ".join(left)),
            )
        )


def _remark(line: str) -> str:
    return line.removeprefix("#").strip()


def _read_move(line: str) -> tuple[str, Draws]:
    move, equals, drawn = line.partition("=")
    return move.strip(), tuple(drawn.split()) if equals else None


# A game from a position of another

TRIES = 40
"""Deals that are looked at. A deal does not always fit what was played and asked before; the
first one nearly always does. The first, third, … change the last draws of the cards, the others
all draws of each card."""


def dealt_anew(journal: Journal, ply: int, seat: Seat, **changes: Unpack[HeaderChanges]) -> Journal:
    """Branch off after `ply` moves with the secret cards of the other seats dealt anew, so that this
    seat sees the same at every moment. Later cards are dealt from the `seed` among the changes. The
    branch begins before anything that the others have sealed.

    Where no other deal is found, which happens when the seat could nearly tell the cards, they
    are what they were.
    """
    game = journal.game
    ply -= game.sealed(journal.state_at(ply), seat)
    state = journal.state_at(ply)
    chance = Chance(~changes.get("seed", journal.header.seed))
    secrets = game.secrets(state, seat)
    drawn = list(_draws(journal, ply))
    where = {other: _last(drawn, other, cards) for other, cards in secrets.items()}
    own = {card for *_, card, whose in drawn if whose == seat}
    dealt = [journal.draws_at(number) for number in range(ply + 1)]
    for attempt in range(TRIES if any(where.values()) else 0):
        guessed = game.secrets(game.guess(state, seat, chance), seat)
        if attempt % 2:
            draws = _renamed(dealt, {*_cards(secrets), *_cards(guessed)} - own, chance)
        else:
            draws = [list(cards) for cards in dealt]
            for other, cards in guessed.items():
                for (number, at), card in zip(where[other], cards, strict=False):
                    draws[number][at] = card
        try:
            found = journal.branch(ply, draws=draws, **changes)
        except (BadNotation, IllegalMove, NotWritten):
            continue
        if _looks_alike(found, journal, seat):
            return found
    return journal.branch(ply, **changes)


def _draws(journal: Journal, ply: int) -> Iterator[tuple[int, int, str, Seat | None]]:
    """Yield every draw up to there: the number of its move and its own, the card, the seat whose hand
    it came to."""
    for number in range(ply + 1):
        before = journal.state_at(number - 1) if number else None
        move = journal.moves[number - 1] if number else ()
        drawn = journal.draws_at(number)
        for at, card in enumerate(drawn):
            yield number, at, card, journal.game.drawer(before, move, drawn[:at])


def _last(
    draws: Sequence[tuple[int, int, str, Seat | None]], seat: Seat, cards: Sequence[str]
) -> list[tuple[int, int]]:
    """Find the draws by which these cards came into the seat's hand: number of the move and of its
    draw, the last ones that fit."""
    left, found = list(cards), []
    for number, at, card, whose in reversed(draws):
        if whose == seat and card in left:
            left.remove(card)
            found.append((number, at))
    return found


def _cards(held: Mapping[Seat, Sequence[str]]) -> Iterator[str]:
    for cards in held.values():
        yield from cards


def _renamed(draws: Sequence[Sequence[str]], cards: set[str], chance: Chance) -> list[list[str]]:
    """Put each of these cards in the place of another in all draws: a card that somebody put back, and
    that was drawn again, is the same card both times."""
    old = sorted(cards)
    new = old.copy()
    chance.shuffle(new)
    names = dict(zip(old, new, strict=True))
    return [[names.get(card, card) for card in drawn] for drawn in draws]


def _looks_alike(found: Journal, journal: Journal, seat: Seat) -> bool:
    """Check that the seat has read and sees the same."""
    alike = all(
        readable(found.events_at(ply), seat) == readable(journal.events_at(ply), seat)
        for ply in range(found.ply + 1)
    )
    view = journal.game.view
    return alike and view(found.state, seat) == view(journal.state_at(found.ply), seat)
