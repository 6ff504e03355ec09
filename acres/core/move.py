"""A move is a tuple of words; its text is the words with spaces between.

The words are the permanent ids of the game (``settle deerfield new-haven
st-marys boston``). The order of a move's words is fixed by the game; a person
may write the words after the verb in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, NewType, TypeVar

from acres.core.errors import BadNotation, IllegalMove
from acres.core.seat import Seat
from acres.core.sentences import either, paragraph, quoted, say, say_n

StateT = TypeVar("StateT")
RoleT = TypeVar("RoleT", bound=str, covariant=True)

Move = tuple[str, ...]
Verb = NewType("Verb", str)
"""The first word of a move: what kind of action it is. Like a seat, it is the plain word when the
program runs, and to mypy no other word is one; `Verb(...)` stands only where a game or the page
names one, and where one is read off a move."""
Zone = NewType("Zone", str)
"""The place of a thing on the table: ``map``, ``hand``, ``row``. The zones are each game's own words,
and named in its rules."""
DO = Zone("do")
"""The zone of the verbs themselves, where one asks why something cannot be done."""
RESIGN: Move = ("resign",)
"""Giving the game up: possible for whoever decides, and never among the legal moves."""


class Part(NamedTuple, Generic[RoleT]):
    """One thing that a move takes up; the roles are each game's own words.

    >>> Part(Zone("hand"), "boston", "origin").zone
    'hand'
    """

    zone: Zone
    id: str
    role: RoleT
    """The use of the thing, which the badge on a picked card says: ``target``, ``transport``."""


AnyPart = Part[str]
"""A part of a game of which only the contract is known."""


def text(move: Move) -> str:
    """Write the words of a move as a line.

    >>> text(("draft", "rangers"))
    'draft rangers'
    """
    return " ".join(move)


def fits(move: Sequence[str], words: Sequence[str]) -> bool:
    """Tell whether a move is of the verb that `words` begin with, and takes up the others.

    >>> fits(("develop", "pemaquid", "boston"), ("develop", "boston"))
    True
    """
    return move[:1] == words[:1] and not Counter(words[1:]) - Counter(move[1:])


def play(
    state: StateT,
    move: Move,
    turn: Callable[[StateT], Seat | None],
    legal: Callable[[StateT, str], Sequence[Move]],
    step: Callable[[StateT, Move], None],
    resign: Callable[[StateT, Seat], None],
) -> None:
    """Play a legal move, or resign; raises `IllegalMove` and changes nothing otherwise.

    Only the moves that begin with the same verb are listed for it.
    """
    seat = turn(state)
    if seat is not None and move == RESIGN:
        resign(state, seat)
    elif move and move in legal(state, move[0]):
        step(state, move)
    else:
        raise IllegalMove(say("“{move}” is not legal here.", move=clipped(text(move))))


def beginning(moves: Iterable[Move], verb: str | None) -> list[Move]:
    """Return the moves that begin with the verb, or all, sorted.

    >>> beginning([("take", "b"), ("pass",), ("take", "a")], "take")
    [('take', 'a'), ('take', 'b')]
    """
    return sorted(moves if verb is None else (move for move in moves if move[0] == verb))


def verbs_of(moves: Iterable[Move]) -> tuple[str, ...]:
    """Return the words that the moves begin with, each once.

    >>> verbs_of([("take", "b"), ("pass",), ("take", "a")])
    ('take', 'pass')
    """
    return tuple(dict.fromkeys(move[0] for move in moves))


def clipped(written: str, length: int = 60) -> str:
    """Cut text from outside short for a message that repeats it. Characters that cannot be seen become
    numbers, since they could turn the rest of the message round.

    >>> clipped("far too long", 7), clipped("\u202eend")
    ('far too…', 'U+202Eend')
    """
    short = written if len(written) <= length else f"{written[:length]}…"
    if short.isprintable():
        return short
    return "".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in short)


def parse(line: str, legal: Sequence[Move]) -> Move:
    """Return the legal move that a line names, or `RESIGN`.

    The words behind the verb may stand in any order as long as that leaves one
    reading; raises `BadNotation` with the nearest legal moves otherwise.

    >>> parse("settle boston deerfield", [("settle", "deerfield", "boston")])
    ('settle', 'deerfield', 'boston')
    """
    words = tuple(line.split())
    if words in legal or words == RESIGN:
        return words
    if not words:
        raise BadNotation(say("An empty line is not a move."))
    multiset = Counter(words[1:])
    readings = [move for move in legal if move[0] == words[0] and Counter(move[1:]) == multiset]
    if len(readings) == 1:
        return readings[0]
    if readings:
        ways = either(quoted(map(text, readings)))
        raise BadNotation(say("“{line}” could mean {ways}.", line=clipped(line), ways=ways))
    import difflib  # here, because the page starts sooner without it

    near = difflib.get_close_matches(clipped(" ".join(words)), [text(move) for move in legal], n=3)
    wrong = say_n(
        "“{line}” is not [legal: there is only one legal move|among the {count} legal moves] here.",
        len(legal),
        line=clipped(line),
    )
    hint = [say("Did you mean {moves}?", moves=either(quoted(near)))] if near else []
    raise BadNotation(paragraph([wrong, *hint]))
