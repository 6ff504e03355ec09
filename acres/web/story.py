"""The log: what happened, as sentences, for the eyes that may read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from acres.table.audience import Event, readable
from acres.table.journal import Journal
from acres.web.scene import LogLine
from acres.web.speech import Speech


class Story:
    """The log of a journal; what was told once is not made again."""

    def __init__(self, journal: Journal, speech: Speech) -> None:
        self._journal = journal
        self._speech = speech
        self.seen: int | None = None
        """The move up to which everything was told here before, where that is known."""
        self._told: dict[str | None, list[tuple[Sequence[Event], tuple[LogLine, ...]]]] = {}

    def lines(self, eyes: str | None, *, mark: bool) -> tuple[LogLine, ...]:
        """All lines that these eyes may read, newest last; `mark` where undo reaches back to."""
        journal, told = self._journal, self._told.setdefault(eyes, [])
        for ply in range(journal.ply + 1):
            events = journal.events_at(ply)
            if ply < len(told) and told[ply][0] is events:
                continue
            del told[ply:]
            told.append((events, self._tell(ply, events, eyes)))
        del told[journal.ply + 1 :]
        found = [line for _, lines in told for line in lines]
        if mark:
            _mark(found, self.undo_start() + 1)
        return tuple(found)

    def since(self, seat: str) -> tuple[LogLine, ...]:
        """What this seat may read of what happened after `seen`, or after its last move."""
        journal = self._journal
        own = [
            ply
            for ply in range(1, journal.ply + 1)
            if journal.game.turn(journal.state_at(ply - 1)) == seat
        ]
        last = self.seen if self.seen is not None else own[-1] if own else 0
        found = [line for line in self.lines(seat, mark=False) if line.ply > last]
        while found and found[-1].heading:
            found.pop()
        return tuple(found)

    def undo_start(self) -> int:
        """The ply that undo can go back to."""
        journal, game = self._journal, self._journal.game
        ply = journal.ply
        now = journal.state_at(ply)
        while ply:
            before = journal.state_at(ply - 1)
            if before.seal != now.seal or game.turn(before) != game.turn(now):
                break
            ply -= 1
        return ply

    def _tell(self, ply: int, events: Sequence[Event], eyes: str | None) -> tuple[LogLine, ...]:
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
