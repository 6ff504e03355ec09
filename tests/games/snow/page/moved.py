"""Motions and moments of a few moves."""

from __future__ import annotations

from acres.app.kit.log_line import LogLine
from acres.core.game import Event
from acres.core.seat import Seat
from acres.games.snow import game
from acres.games.snow.page import PAGE
from acres.games.snow.rules.state import State
from acres.games.snow.text import sentences
from tests.games.snow.positions import play


def flights(state: State, seat: Seat, *lines: str) -> set[tuple[str, str, str, int]]:
    """Return the motions: the thing, the best start and end, and the number."""
    before = game.view(state, seat)
    after = game.view(play(state, *lines), seat)
    found = PAGE.motions(before, after)
    return {(one.what, short(one.start[0]), short(one.end[0]), one.count) for one in found}


def short(selector: str) -> str:
    """A selector by what stands in its quotation marks.

    >>> short('[data-zone="hand"][data-id="boston"]')
    'hand boston'
    """
    return " ".join(selector.split('"')[1::2]) or selector


def moment(state: State, seat: Seat, *lines: str) -> LogLine | None:
    """Return the first moment of these moves, in the words of the table."""
    before = game.view(state, seat)
    state.events = []
    play(state, *lines)
    told = PAGE.worded(
        [line(event, seat) for event in state.events], before, game.view(state, seat)
    )
    return next((each for each in told if each.sign), None)


def line(event: Event, seat: Seat) -> LogLine:
    return LogLine(1, sentences.event(event, seat) or "", seat=event.seat, event=event)
