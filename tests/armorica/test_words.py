"""Every move, event, prompt and reason of Armorica has its sentence."""

from __future__ import annotations

import random

import pytest

from acres.armorica import words
from acres.armorica.data import CARDS, GROUPS
from acres.armorica.reasons import REASON_CODES, why
from acres.armorica.state import State
from acres.armorica.turn import legal, parts, setup, step, turn
from acres.armorica.view import view
from acres.table.rng import Chance


def things(state: State) -> list[tuple[str, str]]:
    """Everything that a page shows of the position."""
    rows = [(people, card) for people in GROUPS for card in state.rows[people]]
    shown = [("display", card) for display in state.displays.values() for card in display]
    return [*rows, *shown, *(("do", verb) for verb in ("take", "pass", "starve"))]


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_whatever_can_be_used_has_no_reason_and_everything_else_has_one(players: str) -> None:
    for seed in range(5):
        state = setup({"players": players}, Chance(seed))
        chooser = random.Random(seed)
        while turn(state):
            moves = legal(state)
            able = {(part.zone, part.id) for move in moves for part in parts(state, move)}
            able |= {("do", move[0]) for move in moves}
            for thing in things(state):
                found = why(state, *thing)
                assert (found is None) == (thing in able)
                assert found is None or (words.reason(found) and words.section(found))
            step(state, chooser.choice(moves))
        assert why(state, "do", "take") is not None


def test_every_reason_has_a_sentence() -> None:
    assert words.REASONS.keys() == REASON_CODES


def test_every_move_event_and_prompt_can_be_said() -> None:
    for seed in range(5):
        state = setup({"players": "3"}, Chance(seed))
        chooser = random.Random(seed)
        while turn(state):
            for move in legal(state):
                assert words.move(state, move)
            for seat in state.seats:
                assert words.prompt(view(state, seat))
            state.events = []
            step(state, chooser.choice(legal(state)))
            assert all(words.event(event, None) != "" for event in state.events)
        assert state.outcome is not None
        assert words.outcome(state.outcome)


def test_a_card_is_named_by_its_person_and_its_symbols() -> None:
    assert words.card("start-3") == "farmer with 2 wheat, 1 gold and 3 amphorae"
    assert len({words.card(card) for card in CARDS}) > len(CARDS) / 2
