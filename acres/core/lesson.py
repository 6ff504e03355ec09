"""A lesson: a position, and steps of a sentence, a thing on the table and a move.

The text of a lesson is described in ``docs/lessons.md``: a game in the notation, then its steps.

>>> lesson = read('''
... game: snow 4
... title: The first turn
... goal: End a turn.
... french: bot gentle
...
... [step]
... say: Your turn is over.
...     End it.
... about: do end
... do: end
... not: draft
...     Save your coins.
... else: End your turn.
...
... [end]
... say: Now France plays.
... ''', "01-first-turn")
>>> lesson.seat, lesson.steps[0].say, lesson.steps[0].about
('british', 'Your turn is over. End it.', (Thing(zone='do', id='end'),))
"""

from __future__ import annotations

import pkgutil
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import acres
from acres.core import header as _header
from acres.core.entries import Entry, entries, lines
from acres.core.errors import BadNotation
from acres.core.game import AnyGame, State
from acres.core.header import HUMAN, Draws, Header
from acres.core.journal import Journal
from acres.core.move import Move, Zone, fits, text
from acres.core.seat import Seat
from acres.core.sentences import say_c

MOST_WORDS = 40
"""Words of one sentence or card of text at most: about ten seconds of reading."""

STEP, END = "[step]", "[end]"
CONTINUED = {"goal", "say", "else", "not", "cannot"}
"""Entries whose text may go on in indented lines."""
REPEATED = {"about", "or", "not", "cannot", "then"}
"""Entries that a step may have several times."""
OF_STEPS = {"say", "about", "do", "or", "not", "cannot", "else", "then"}


class BadLesson(BadNotation):
    """A fault in a lesson, with its file and line; for authors, so in English only.

    >>> print(BadLesson("01-first-turn", 3, "A step has no “say:”."))
    01-first-turn.lesson, line 3: A step has no “say:”.
    """

    def __init__(self, name: str, line: int, fault: str) -> None:
        super().__init__(f"{name}.lesson, line {line}: {fault}")


class Thing(NamedTuple):
    """Something on the table: an element's ``data-zone`` and ``data-id``.

    Of zone ``do`` it is a button (``data-do``), of zone ``part`` a part of the table (``id``).
    """

    zone: Zone
    id: str


@dataclass(frozen=True, slots=True)
class Line:
    """A move as a lesson writes it: ``end = boston``."""

    number: int
    """The line of the file."""
    move: str
    draws: Draws = None
    """The cards that the move draws; None where the seed decides."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """Moves that are not the one to learn, and the explanation."""

    number: int
    """The line of the file."""
    words: Move
    """A verb and words that the wrong moves have in common: ``("develop", "pemaquid")``."""
    legal: bool
    """True where the rules allow these moves (``not:``), False where they do not (``cannot:``)."""
    text: str

    def fits(self, words: Sequence[str]) -> bool:
        """Tell whether a move with `words` is this mistake.

        >>> Mistake(1, ("develop", "pemaquid"), True, "").fits(("develop", "pemaquid", "boston"))
        True
        """
        return fits(words, self.words)

    def touches(self, picked: Collection[str], verb: str = "") -> bool:
        """Tell whether `picked`, ids of things on the table, hold all the words; `verb` is the
        action that was chosen, if any."""
        things = self.words[1:]
        meant = verb == self.words[0] if verb or not things else True
        return meant and not Counter(things) - Counter(picked)


@dataclass(frozen=True, slots=True)
class Step:
    """One card of text, and the moves that lead on; without moves it is only read."""

    number: int
    """The line of the file."""
    say: str
    about: tuple[Thing, ...]
    """Its subject, which is ringed."""
    moves: tuple[Line, ...]
    """The accepted moves; the first is played by “Show me” and in `Lesson.before`."""
    mistakes: tuple[Mistake, ...]
    otherwise: str
    """The answer to every other move."""
    answers: tuple[Line, ...]
    """The moves that follow by themselves, of any seat."""

    def refusal(self, picked: Collection[str], verb: str = "") -> str | None:
        """The explanation of `picked`, ids of things that no legal move takes up together, or of
        an action that is not possible."""
        wrong = (
            each.text for each in self.mistakes if not each.legal and each.touches(picked, verb)
        )
        return next(wrong, None)


class Reactions:
    """The answers of a step to the legal moves of a position."""

    def __init__(self, step: Step, game: AnyGame, state: State) -> None:
        read = {line: _read(game, state, line.move) for line in step.moves}
        self._accepted = {move: line for line, move in read.items() if move}
        self._mistakes = [
            (mistake, _read(game, state, text(mistake.words)))
            for mistake in step.mistakes
            if mistake.legal
        ]
        self._otherwise = step.otherwise

    def accepted(self, move: Move) -> Line | None:
        """The accepted line that `move` is; None where it is another move."""
        return self._accepted.get(move)

    def mistake(self, move: Move) -> Mistake | None:
        """The mistake that is `move` word for word, else the first that fits; None if none does."""
        same = (mistake for mistake, whole in self._mistakes if move == whole)
        fitting = (mistake for mistake, _ in self._mistakes if mistake.fits(move))
        return next(same, None) or next(fitting, None)

    def common(self, moves: Iterable[Move]) -> str:
        """The answer to picks after which only `moves` can follow: the explanation of a mistake that
        all of them are, else the answer to every other move; empty where one of them leads on."""
        moves = [*moves]
        if not moves or any(map(self.accepted, moves)):
            return ""
        first, *others = {*map(self.mistake, moves)}
        return first.text if first and not others else self._otherwise

    def explanation(self, move: Move) -> str:
        """The sentence that answers `move`, which is not accepted."""
        mistake = self.mistake(move)
        return mistake.text if mistake else self._otherwise


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file has it; `acres.core.lesson_check` plays it."""

    name: str
    """The name of the file: ``02-town``."""
    header: Header
    goal: str
    start: tuple[Line, ...]
    """The moves that lead to the first step."""
    steps: tuple[Step, ...]
    closing: str
    closing_about: tuple[Thing, ...] = ()
    """The subject of the closing sentence."""

    @property
    def title(self) -> str:
        """The title in English."""
        return self.header.title

    @cached_property
    def seat(self) -> Seat:
        """The learner's seat."""
        return next(seat for seat, who in self.header.seats.items() if who == HUMAN)

    @property
    def context(self) -> str:
        """The context of its sentences in the catalogue: ``snow lesson town``."""
        return context(self.header.game, self.name)

    def said(self, sentence: str) -> str:
        """One of its sentences in the reader's language."""
        return say_c(self.context, sentence)

    def before(self, number: int) -> Journal:
        """The game as step `number` finds it, from 0; the number of steps gives the end.

        Every step before is played by its first move, so it does not depend on what was played.
        """
        journal = Journal(self.header)
        for line in self.start:
            journal.append(line.move, line.draws)
        for step in self.steps[:number]:
            for line in (*step.moves[:1], *step.answers):
                journal.append(line.move, line.draws)
        return journal


def context(game: str, name: str) -> str:
    """The context of a lesson's sentences; the number that orders the files is no part of it.

    >>> context("snow", "02-town")
    'snow lesson town'
    """
    return f"{game} lesson {name.partition('-')[2]}"


def load(game: str, name: str) -> Lesson:
    """One of the lessons that the manifest of `game` names; raises `KeyError` for another."""
    if name not in acres.manifest(game).lessons:
        raise KeyError(name)
    data = pkgutil.get_data(f"{acres.GAMES[game]}.lessons", f"{name}.lesson")
    assert data is not None
    return read(data.decode("utf-8"), name)


def read(written: str, name: str) -> Lesson:
    """The lesson of this text; raises `BadLesson` naming the line of what is wrong.

    Its moves are not played: `acres.core.lesson_check.check` does that.
    """
    return _LessonReader(written, name).lesson()


def sentences(lesson: Lesson) -> Iterator[tuple[int, str, str]]:
    """Yield every sentence of a lesson: its line (0: the header), its role, the sentence."""
    yield 0, "title", lesson.title
    yield 0, "goal", lesson.goal
    for step in lesson.steps:
        yield step.number, "say", step.say
        for mistake in step.mistakes:
            yield mistake.number, f"answer to “{' '.join(mistake.words)}”", mistake.text
        if step.moves:
            yield step.number, "answer to every other move", step.otherwise
    yield 0, "closing sentence", lesson.closing


def _read(game: AnyGame, state: State, line: str) -> Move | None:
    try:
        return game.parse(line, state)
    except BadNotation:
        return None


class _LessonReader:
    """Reads the lines of one file."""

    def __init__(self, written: str, name: str) -> None:
        self.name = name
        self.lines = lines(written)

    def fault(self, line: int, fault: str) -> BadLesson:
        return BadLesson(self.name, line, fault)

    def lesson(self) -> Lesson:
        blocks = [at for at, (_, line) in enumerate(self.lines) if line in (STEP, END)]
        if not blocks:
            raise self.fault(len(self.lines), f"There is no “{STEP}” behind the position.")
        game, goal, start = self.position(self.lines[: blocks[0]])
        steps: list[Step] = []
        closing = ""
        about: tuple[Thing, ...] = ()
        for at, end in zip(blocks, [*blocks[1:], len(self.lines)], strict=True):
            number, heading = self.lines[at]
            below = self.lines[at + 1 : end]
            found = entries(
                *(below, self.fault, OF_STEPS),
                continued=CONTINUED,
                repeated=REPEATED,
                where="step",
            )
            if closing:
                raise self.fault(number, f"Nothing follows “{END}”.")
            if heading == STEP:
                steps.append(self.step(number, found))
            else:
                closing, about = self.closing(number, found)
        if not steps or not closing:
            raise self.fault(number, f"A lesson has at least one “{STEP}”, and “{END}” behind it.")
        return Lesson(self.name, game, goal, start, tuple(steps), closing, about)

    def position(self, lines: list[tuple[int, str]]) -> tuple[Header, str, tuple[Line, ...]]:
        """Header, goal and the moves up to the first step."""
        rest = iter(lines)
        head = _header.head(rest)
        first = head[0][0] if head else 1
        goals = [(number, line) for number, line in head if line.startswith("goal:")]
        if len(goals) != 1:
            raise self.fault(first, "The header has one line “goal: …”.")
        try:
            header = _header.read(line for line in head if line not in goals)
        except BadNotation as error:
            raise self.fault(first, str(error)) from error
        if not header.title:
            raise self.fault(first, "The header has no line “title: …”.")
        self.without_braces(first, header.title)
        if list(header.seats.values()).count(HUMAN) != 1:
            raise self.fault(
                first, "The header leaves one seat to a person and gives every other to a bot."
            )
        number, line = goals[0]
        goal = self.sentence(number, line.partition(":")[2].strip())
        moves = (each for each in rest if each[1] and not each[1].startswith("["))
        return header, goal, tuple(self.line(number, line) for number, line in moves)

    def line(self, number: int, written: str) -> Line:
        move, equals, drawn = written.partition("=")
        if not move.strip():
            raise self.fault(number, "A move is missing here.")
        return Line(number, move.strip(), tuple(drawn.split()) if equals else None)

    def step(self, number: int, entries: list[Entry]) -> Step:
        by_name: dict[str, list[Entry]] = {name: [] for name in OF_STEPS}
        for entry in entries:
            by_name[entry.name].append(entry)
        if not by_name["say"]:
            raise self.fault(number, "This step has no “say:”.")
        if not by_name["about"]:
            raise self.fault(number, "This step has no “about:”.")
        if by_name["do"] and not by_name["else"]:
            raise self.fault(number, "This step has a “do:”, but no “else:” for other moves.")
        if not by_name["do"]:
            for entry in (*by_name["or"], *by_name["not"], *by_name["cannot"], *by_name["else"]):
                raise self.fault(entry.number, f"“{entry.name}:” needs a “do:” in the same step.")
        return Step(
            number,
            self.text(by_name["say"][0]),
            tuple(map(self.thing, by_name["about"])),
            tuple(self.line(each.number, each.value) for each in by_name["do"] + by_name["or"]),
            tuple(self.mistake(each) for each in entries if each.name in ("not", "cannot")),
            self.text(by_name["else"][0]) if by_name["else"] else "",
            tuple(self.line(each.number, each.value) for each in by_name["then"]),
        )

    def closing(self, number: int, entries: list[Entry]) -> tuple[str, tuple[Thing, ...]]:
        said = [entry for entry in entries if entry.name == "say"]
        about = [entry for entry in entries if entry.name == "about"]
        if len(said) != 1 or len(entries) != 1 + len(about):
            raise self.fault(number, f"“{END}” has one “say:”, and “about:” if it is about things.")
        return self.text(said[0]), tuple(map(self.thing, about))

    def thing(self, entry: Entry) -> Thing:
        words = entry.value.split()
        if len(words) != 2:
            raise self.fault(
                entry.number, "“about:” has two words, a zone and a thing: “hand boston”."
            )
        return Thing(Zone(words[0]), words[1])

    def mistake(self, entry: Entry) -> Mistake:
        words = tuple(entry.value.split())
        if not words:
            raise self.fault(entry.number, f"“{entry.name}:” has no move.")
        if not entry.below:
            raise self.fault(
                entry.number, f"The explanation of “{entry.value}” is missing below it, indented."
            )
        text = self.sentence(entry.number, entry.below)
        return Mistake(entry.number, words, entry.name == "not", text)

    def text(self, entry: Entry) -> str:
        return self.sentence(entry.number, entry.text)

    def sentence(self, number: int, sentence: str) -> str:
        words = len(sentence.split())
        if not words:
            raise self.fault(number, "The sentence is missing.")
        if words > MOST_WORDS:
            raise self.fault(number, f"{words} words are too many; {MOST_WORDS} fit on a card.")
        self.without_braces(number, sentence)
        if sentence[-1] not in ".!?":
            raise self.fault(number, "A sentence ends with “.”, “!” or “?”.")
        return " ".join(sentence.split())

    def without_braces(self, number: int, sentence: str) -> None:
        if {"{", "}"} & {*sentence}:
            raise self.fault(number, "A sentence has no braces: “{” and “}” mean something else.")
