"""The log: events as sentences, for the eyes that may read them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Literal

from acres.app.kit import bots
from acres.app.kit.log_line import LogLine
from acres.app.session.speech import Speech
from acres.core.game import Event, Eyes, State, View, readable
from acres.core.journal import Journal
from acres.core.move import RESIGN, Move
from acres.core.seat import Seat
from acres.core.sentences import paragraph

OVER = "ended"
"""The event at the end of every game."""


class Log:
    """The log of a journal; finished lines are remembered."""

    def __init__(self, journal: Journal, speech: Speech) -> None:
        self._journal = journal
        self._speech = speech
        self.seen: int | None = None
        """The move up to which this browser has shown everything, where that is known."""
        self.laid = 0
        """The number of moves before a position that was laid out, of which nothing is news."""
        self.explain: Callable[[State, Move], str] = lambda state, move: ""
        """Explain a bot's move in a sentence; empty for none."""
        self.weighed: dict[int, tuple[Move, str]] = {}
        """A bot's move with the sentence that compares it with the next best, by the number of the move."""
        self._whys: dict[int, tuple[Move, str]] = {}
        self._told: dict[str | None, list[tuple[Sequence[Event], tuple[LogLine, ...]]]] = {}
        self._worded: dict[tuple[int, str | None], tuple[object, object, tuple[LogLine, ...]]] = {}
        """The answers of `worded`, with the lines and the position that they were about."""
        self._lines: dict[tuple[str | None, bool], tuple[object, tuple[LogLine, ...]]] = {}
        """The answers of `lines`, and the position that they were about."""

    def lines(self, eyes: Eyes | None, *, mark: bool) -> tuple[LogLine, ...]:
        """List the lines that these eyes may read, newest last; `mark` the one that undo reaches
        back to."""
        journal, now = self._journal, self._journal.state
        if (kept := self._lines.get((eyes, mark))) and kept[0] is now:
            return kept[1]
        told = self._told.setdefault(eyes, [])
        for ply in range(journal.ply + 1):
            events = journal.events_at(ply)
            if ply < len(told) and told[ply][0] is events:
                continue
            del told[ply:]
            told.append((events, self._tell(ply, events, eyes)))
        del told[journal.ply + 1 :]
        found = self._speech.joined(line for _, lines in told for line in lines)
        if mark:
            _mark(found, self.undo_start() + 1)
        self._lines[eyes, mark] = now, tuple(found)
        return self._lines[eyes, mark][1]

    def since(self, seat: Seat) -> tuple[LogLine, ...]:
        """The lines for this seat about everything after `seen`, or after its last move."""
        lines, last = self.lines(seat, mark=False), self.seen
        if last is None:
            last = self._last_move(seat)
            found = self._led_to([line for line in lines if line.ply == last], seat)
        else:
            found = []
        found += (line for line in lines if line.ply > last)
        while found and found[-1].heading:
            found.pop()
        return tuple(found)

    def left(self, seat: Seat) -> int:
        """Find the number of the move before the events of `since`: the seat's last one, unless
        more came of it at once, or the one before its series."""
        if self.seen is not None:
            return self.seen
        last = self._last_move(seat)
        lines = [line for line in self.lines(seat, mark=False) if line.ply == last]
        if first := self.series(seat):
            last = first - 1
        elif self._led_to(lines, seat):
            last -= 1
        return max(self.laid, last)

    def series(self, seat: Seat) -> int:
        """Find the first move of the finished series with which the seat played last; 0 where it
        played anything else."""
        journal, ply, first = self._journal, self._last_move(seat), 0
        asked = journal.game.verbs(journal.state) if journal.turn == seat else ()
        if self._speech.series.intersection(asked):
            return 0
        while (
            ply
            and journal.moves[ply - 1][0] in self._speech.series
            and journal.game.turn(journal.state_at(ply - 1)) == seat
        ):
            first, ply = ply, ply - 1
        return first

    def account(self, seat: Seat) -> tuple[LogLine, ...]:
        """The lines of `since` without headings and without events that the table shows well
        enough."""
        return tuple(line for line in self.since(seat) if self._speech.tells(line))

    def worded(
        self, lines: tuple[LogLine, ...], eyes: Eyes | None, view: Callable[[State], View]
    ) -> tuple[LogLine, ...]:
        """Have lines of one play say what came of it, where that was a moment; `view` shows a
        position to these eyes."""
        ply = lines[0].ply
        if not ply or not any(map(self._speech.weighs, lines)):
            return lines
        before, after = self._journal.state_at(ply - 1), self._journal.state_at(ply)
        known = self._worded.get((ply, eyes))
        if known is None or known[0] != lines or known[1] is not after:
            found = self._speech.worded(lines, view(before), view(after))
            known = self._worded[ply, eyes] = lines, after, found
        return known[2]

    def whys(self, plies: Iterable[int], eyes: Eyes | None) -> dict[int, str]:
        """Explain these moves of bots, by the number of the move: one or two sentences each, where these
        eyes may read of the move."""
        told = {
            line.ply
            for line in self.lines(eyes, mark=False)
            if not (line.heading or (line.event and line.event.code == OVER))
        }
        return {ply: said for ply in plies if ply in told and (said := self._why(ply))}

    def _why(self, ply: int) -> str:
        journal = self._journal
        if not 0 < ply <= journal.ply:
            return ""
        before, move = journal.state_at(ply - 1), journal.moves[ply - 1]
        seat = journal.game.turn(before)
        if seat is None or not bots.level(journal.header.seats.get(seat, "")) or move == RESIGN:
            return ""
        known = self._whys.get(ply)
        if known is None or known[0] != move:
            if not (said := self.explain(before, move)):
                return ""
            weighed, against = self.weighed.get(ply, (move, ""))
            if against and weighed == move:
                said = paragraph((said, against))
            known = self._whys[ply] = move, said
        return known[1]

    def when(self, seat: Seat) -> Literal["start", "turn", "move"]:
        """Tell where `since` begins: at the start of the game, at the end of the seat's last turn,
        or amid its turn."""
        own = self._last_move(seat)
        if not own:
            return "start"
        last = own if self.seen is None else self.seen
        lines = reversed(self.lines(seat, mark=False))
        turned = any(line.heading for line in takewhile(lambda line: line.ply >= last, lines))
        return "turn" if turned else "move"

    def _last_move(self, seat: Seat) -> int:
        journal, turn = self._journal, self._journal.game.turn
        return next(
            (ply for ply in range(journal.ply, 0, -1) if turn(journal.state_at(ply - 1)) == seat), 0
        )

    def _led_to(self, lines: list[LogLine], seat: Seat) -> list[LogLine]:
        """The lines beyond the seat's own move: the next turn, or a revelation; all of them where
        it let another's attack go on."""
        heading = next((at for at, line in enumerate(lines) if line.heading), None)
        if heading is not None:
            return lines[heading:]
        if not lines or lines[0].seat != seat:
            return lines
        ply, states = lines[0].ply, self._journal.state_at
        return lines[1:] if ply and states(ply - 1).seal != states(ply).seal else []

    def undo_start(self) -> int:
        """Find the ply that undo can go back to."""
        journal, game = self._journal, self._journal.game
        ply = journal.ply
        now = journal.state_at(ply)
        while ply:
            before = journal.state_at(ply - 1)
            if before.seal != now.seal or game.turn(before) != game.turn(now):
                break
            ply -= 1
        return ply

    def _tell(self, ply: int, events: Sequence[Event], eyes: Eyes | None) -> tuple[LogLine, ...]:
        found: list[LogLine | None] = []
        if ply == 0:
            found.append(self._speech.first_heading(self._journal.state_at(0)))
        found += (self._speech.line(ply, event, eyes) for event in readable(events, eyes))
        return tuple(line for line in found if line is not None)


def _mark(lines: list[LogLine], ply: int) -> None:
    for index, line in enumerate(lines):
        if line.ply >= ply:
            lines[index] = replace(line, undo_mark=True)
            return
