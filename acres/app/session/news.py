"""The last play, as the table tells it while it stands; and an account in the words of its moments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from acres.app.kit.log_line import LogLine
from acres.core.game import OPEN, Eyes, State, View

if TYPE_CHECKING:
    from acres.app.session.session import Session


def stands(session: Session) -> bool:
    """Whether the last play is complete and has something to be read: another side's, or what befell
    somebody here by a play of their own."""
    chain = session.page.chain(session.journal.state)
    if chain and chain.begun:
        return False
    return bool(news(session) if _is_own(session) else _lines(session))


def news(session: Session) -> tuple[LogLine, ...]:
    """The last play while it stands, in sentences; of a play of people here only the moments that
    they did not know before."""
    if not session.fresh or session.now not in ("play", "wait"):
        return ()
    lines = worded(session, _lines(session))
    if not _is_own(session):
        return lines
    journal = session.journal
    revealed = journal.ply and journal.state_at(journal.ply - 1).seal != journal.state.seal
    return tuple(
        line for line in lines if line.sign and (revealed or line.seat not in session.people)
    )


def worded(session: Session, lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """Have the moments among these lines say what came of them."""
    eyes = _eyes(session)

    def view(state: State) -> View:
        seat = next(iter(session.journal.header.seats)) if eyes == OPEN else eyes
        return session.game.view(state, seat, everything=session.open_hands)

    found: list[LogLine] = []
    for _, play in groupby(lines, key=lambda line: line.ply):
        found += session.log.worded(tuple(play), eyes, view)
    return tuple(found)


def _eyes(session: Session) -> Eyes | None:
    return OPEN if session.open_hands else session.eyes


def _is_own(session: Session) -> bool:
    """Whether somebody here made the last play, or nobody did."""
    journal, ply = session.journal, session.journal.ply
    return not ply or session.game.turn(journal.state_at(ply - 1)) in session.people


def _lines(session: Session) -> list[LogLine]:
    lines, now = session.log.lines(_eyes(session), mark=False), session.journal.ply
    return [line for line in lines if line.ply == now and session.speech.tells(line)]
