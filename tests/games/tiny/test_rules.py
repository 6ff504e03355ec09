"""The rules of Nim."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.core.errors import IllegalMove
from acres.games.nim import game as nim
from acres.games.nim.rules.data import HEAPS
from tests.games.tiny.positions import heaps

pytestmark = pytest.mark.pyodide("the rules of a guest are played there")


def test_three_heaps_of_3_to_7_stones_no_two_alike_are_drawn_by_lot() -> None:
    found = [tuple(nim.setup({}, Chance(seed)).heaps.values()) for seed in range(500)]
    assert all(len(set(sizes)) == 3 and set(sizes) <= set(range(3, 8)) for sizes in found)
    assert len(set(found)) == 60


def test_the_sun_begins_and_the_two_take_turns() -> None:
    state = nim.setup({}, Chance(1))
    assert nim.turn(state) == "sun"
    nim.play(state, ("take", "left", "1"))
    assert (nim.turn(state), state.turn) == ("moon", 2)
    nim.play(state, ("take", "left", "1"))
    assert nim.turn(state) == "sun"


def test_a_turn_takes_one_stone_or_more_from_one_heap() -> None:
    state = heaps(2, 0, 1)
    assert nim.legal(state) == [
        ("take", "left", "1"),
        ("take", "left", "2"),
        ("take", "right", "1"),
    ]
    nim.play(state, ("take", "left", "2"))
    assert state.heaps == {"left": 0, "middle": 0, "right": 1}
    assert state.taken == {"sun": 2, "moon": 0}


@pytest.mark.parametrize(
    "move", ["take left 3", "take middle 1", "take left 0", "take left", "pass"]
)
def test_illegal_moves_are_refused(move: str) -> None:
    with pytest.raises(IllegalMove):
        nim.play(heaps(2, 0, 1), tuple(move.split()))


@pytest.mark.parametrize(
    ("last", "winner", "reason"), [("wins", "sun", "took-last"), ("loses", "moon", "left-last")]
)
def test_the_last_stone_wins_or_loses(last: str, winner: str, reason: str) -> None:
    state = heaps(0, 2, 0, last=last)
    nim.play(state, ("take", "middle", "2"))
    outcome = nim.outcome(state)
    assert outcome
    assert (outcome.winners, outcome.reason) == ((winner,), reason)
    assert outcome.scores == {"sun": int(winner == "sun"), "moon": int(winner == "moon")}
    assert nim.turn(state) is None
    assert nim.legal(state) == []


def test_the_seat_that_resigns_loses() -> None:
    state = heaps(3, 4, 5)
    nim.play(state, ("resign",))
    outcome = nim.outcome(state)
    assert outcome
    assert outcome.winners == ("moon",)


# Why not


def test_a_stone_can_be_taken_or_there_is_a_reason() -> None:
    state = heaps(2, 0, 1)
    able = {(heap, count) for _, heap, count in nim.legal(state)}
    for heap in HEAPS:
        for count in map(str, range(1, 8)):
            assert (nim.why(state, heap, count) is None) == ((heap, count) in able)
    assert codes(state, "middle", "1") == ["empty-heap"] * 3
    assert codes(state, "left", "3") == ["too-few"] * 3
    assert codes(state, "do", "pass") == ["no-such-action"] * 3
    assert nim.why(state, "do", "resign") is None
    assert nim.why(state, "elsewhere", "1") is None


def codes(state: nim.State, zone: str, word: str) -> list[str]:
    """Return the codes of `why`, `why_not` and `why_for`, without None."""
    found = (
        nim.why(state, zone, word),
        nim.why_not(state, "take", zone, word),
        nim.why_for(state, "sun", zone, word),
    )
    return [reason.code for reason in found if reason]


def test_the_seat_that_waits_hears_who_decides() -> None:
    found = nim.why_for(heaps(3, 4, 5), "moon", "left", "1")
    assert found
    assert (found.code, found.args) == ("not-your-turn", {"seat": "sun"})


def test_after_the_end_everything_has_one_reason() -> None:
    state = heaps(1, 0, 0)
    nim.play(state, ("take", "left", "1"))
    assert codes(state, "left", "1") == ["game-over"] * 3
    assert codes(state, "do", "take") == ["game-over"] * 3
