"""The longest game that is read: it opens soon, and what is longer is refused with a sentence."""

from __future__ import annotations

import sys
import time

import pytest

import acres
from acres.app.session.session import LAST_MOVE, Session
from acres.core.errors import BadLink, BadNotation, IllegalMove
from acres.core.journal import MOST_MOVES, Journal
from acres.core.link import decode, encode
from tests.app.by_link import arrive, now
from tests.app.fakes import Device, notice_text
from tests.core.test_link import forged

SQUARES, SECONDS = 1_000_000, 0.053
"""So many squares were added up in that time where the bound of a second comes from."""


def idle(moves: int) -> Journal:
    """A game in which nobody does anything, and which this does not end."""
    journal = Journal.new("snow", {"idle": "never"}, 1)
    while journal.ply < moves:
        journal.append("pass" if journal.ply % 2 == 0 else "end")
    return journal


def slowness() -> float:
    """Measure how much slower this machine is than the one of the bound just now."""
    begun = time.process_time()
    assert sum(number * number for number in range(SQUARES))
    return max(1.0, (time.process_time() - begun) / SECONDS)


def test_the_longest_game_by_link_opens_and_is_played_through_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fragment, device, steps = encode(idle(MOST_MOVES)), Device(), []
    snow = acres.game("snow")
    step = snow.step
    monkeypatch.setattr(snow, "step", lambda *of: (steps.append(1), step(*of))[1])
    arrive(device, fragment)
    assert now(device).ply == MOST_MOVES
    assert len(steps) == MOST_MOVES


@pytest.mark.nightly("measures this machine")
@pytest.mark.skipif(sys.platform == "emscripten", reason="measures this machine")
def test_the_longest_game_by_link_opens_within_a_second() -> None:
    fragment, device = encode(idle(MOST_MOVES)), Device()
    before = slowness()
    begun = time.process_time()
    arrive(device, fragment)
    taken = time.process_time() - begun
    assert now(device).ply == MOST_MOVES
    assert taken < max(before, slowness())


def test_a_link_of_a_longer_game_is_refused_before_the_rules_are_asked() -> None:
    content = "game: snow 1\nidle: never\n\n" + "pass\nend\n" * (MOST_MOVES // 2)
    assert decode(forged(content)).text == content
    fragment = forged(f"{content}pass\n")
    with pytest.raises(BadLink, match="more than 2000 moves, the most a game can have"):
        decode(fragment)
    device = Device()
    arrive(device, fragment)
    assert device.app.desk.session is None
    assert "2000 moves" in str(notice_text(device.scene))


def test_no_link_is_made_that_could_not_be_read() -> None:
    with pytest.raises(BadLink, match="too long for a link"):
        encode(idle(MOST_MOVES + 1))


def test_a_game_is_not_played_on_so_far_that_it_could_not_be_read_again() -> None:
    session = Session(idle(LAST_MOVE))
    session.reveal()
    assert not session.choose_verb("pass")
    assert not session.confirm()
    assert session.journal.ply == LAST_MOVE
    assert "reached 1900 moves" in str(session.note)
    assert session.resign()
    assert Journal.parse(session.journal.text()).turn is None


def test_the_longest_game_is_not_even_given_up() -> None:
    session = Session(idle(MOST_MOVES))
    session.reveal()
    assert not session.resign()
    assert "the most a game can have" in str(session.note)
    assert session.journal.ply == MOST_MOVES


def test_neither_a_bot_nor_orders_go_on_beyond_the_longest_game() -> None:
    session = Session(idle(MOST_MOVES))
    with pytest.raises(IllegalMove, match="the most a game can have"):
        session.answer("pass")
    assert session.journal.ply == MOST_MOVES


def test_a_longer_text_is_no_game() -> None:
    with pytest.raises(BadNotation, match="more than 2000 moves"):
        Journal.parse(idle(MOST_MOVES).text() + "pass\n")
