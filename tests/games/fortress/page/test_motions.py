"""Blocks go to the wall, what they bring to whom it belongs; what is completed is a moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from acres.app.kit.log_line import LogLine
from acres.app.kit.motion import MOST, thing
from acres.core.game import Event
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.page import PAGE
from acres.games.fortress.rules.turn import WALL
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences
from tests.games.fortress.page.test_changes import _journal

Ply = tuple[View, View, tuple[Event, ...]]


@pytest.fixture(scope="module")
def plies() -> list[Ply]:
    """A random game from the eyes of the first seat: before, after, what happened."""
    return list(_plies(_journal()))


def _plies(journal: Journal) -> Iterator[Ply]:
    eyes: Seat = journal.state.seats[0]
    for ply in range(1, journal.ply + 1):
        before, after = (game.view(journal.state_at(at), eyes) for at in (ply - 1, ply))
        yield before, after, tuple(journal.events_at(ply))


def test_each_new_block_comes_to_its_place_from_whoever_laid_it(plies: list[Ply]) -> None:
    built = 0
    for before, after, _ in plies:
        for spot in after.wall.keys() - before.wall.keys():
            owner = after.wall[spot]
            ends = [
                one.start[0]
                for one in PAGE.motions(before, after)
                if one.end == thing(WALL, spot) and one.what in ("block", "governor")
            ]
            own = f'[data-at="{owner} blocks"]'
            assert ends == [own if owner in after.seats else "#stage-sheets"]
            built += 1
    assert built


def test_gains_of_a_player_go_to_the_counter_that_they_change(plies: list[Ply]) -> None:
    for before, after, _ in plies:
        found = PAGE.motions(before, after)
        for seat in after.seats:
            for kind in ("jade", "chips", "treasures", "points"):
                more = getattr(after.sides[seat], kind) - getattr(before.sides[seat], kind)
                here = f'[data-at="{seat} {kind}"]'
                came = sum(one.count for one in found if one.end[0] == here)
                left = sum(one.count for one in found if one.start[0] == here)
                assert (came, left) == (min(max(more, 0), MOST), min(max(-more, 0), MOST))


def test_rows_levels_and_raids_are_moments_that_say_what_they_brought(plies: list[Ply]) -> None:
    told = set()
    for before, after, events in plies:
        log = [LogLine(1, sentences.event(event, None) or "-", event=event) for event in events]
        signs = {line.event.code: line for line in PAGE.worded(log, before, after) if line.sign}  # type: ignore[union-attr]
        found = next((signs[code] for code in PAGE.MOMENTS if code in signs), None)
        codes = [event.code for event in events]
        assert (found is not None) == any(code in PAGE.MOMENTS for code in codes)
        if found is None:
            continue
        first = next(code for code in PAGE.MOMENTS if code in codes)
        assert found.sign == PAGE.MOMENTS[first]
        if first == "row":
            assert "point" in found.text or "nothing" in found.text
        told.add(first)
    assert {"row", "level", "raided", "bids"} <= told
