"""Laws of the reasons, in positions of random games of all editions and many variants."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from acres.core.chance import Chance
from acres.games.snow import game
from acres.games.snow.rules.data import EMPIRE, NEUTRAL, PLACES
from acres.games.snow.rules.editions import EDITIONS
from acres.games.snow.rules.state import State
from acres.games.snow.rules.turn import VERBS
from acres.games.snow.text import sentences
from acres.games.snow.why import ANSWERS, missing, why, why_not
from tests.games.snow.positions import some_variants


def things(state: State) -> Iterator[tuple[str, str]]:
    """Everything that a table shows to the seat that decides, and every button."""
    seat = game.turn(state) or state.to_move
    side = state.sides[seat]
    lying = {
        "map": PLACES,
        "hand": side.hand,
        "draft": [*EMPIRE[seat], *side.locations],
        "neutral": NEUTRAL,
        "reserve": side.reserve,
        "discard": side.discard,
        "row": [card for row in side.rows.values() for card in row],
        "do": [*VERBS, *ANSWERS],
    }
    for zone, ids in lying.items():
        for id in sorted(set(ids)):
            yield zone, id


def usable(state: State, *verbs: str) -> set[tuple[str, str]]:
    """Return the things that take part in a legal play, of one of these verbs if any are given."""
    found = set()
    for move in game.legal(state):
        if not verbs or move[0] in verbs:
            found.add(("do", move[0]))
            found |= {(part.zone, part.id) for part in game.parts(state, move)}
    return found


def positions() -> Iterator[State]:
    """Positions of random games, questions and turns without an action among them.

    They are of version 1: many a random game would come to a standstill (9.5) too soon.
    """
    chooser = random.Random(2)
    for seed in range(50):
        options = {"edition": tuple(EDITIONS)[seed % 3]}
        if seed >= 30:
            options["variants"] = some_variants(chooser)
        state = game.setup(options, Chance(seed), 1)
        while moves := game.legal(state):
            if chooser.random() < (0.03 if state.stack or not state.actions else 0.005):
                yield state.copy()
            ends = ("end",) in moves and chooser.random() < 0.2
            game.step(state, ("end",) if ends else chooser.choice(moves))
        yield state


@pytest.fixture(scope="module")
def sample() -> list[State]:
    return list(positions())


def check_why(state: State) -> None:
    """There is a reason exactly where there is no play."""
    can = usable(state)
    for zone, word in things(state):
        reason = why(state, zone, word)
        assert (reason is None) == ((zone, word) in can), (zone, word, reason)
        assert reason is None or (sentences.reason(reason) and sentences.section(reason))


def check_why_not(state: State, verb: str) -> None:
    """There is a reason exactly where the verb does not use a thing."""
    can = usable(state, verb)
    for zone, word in things(state):
        if zone != "do":
            reason = why_not(state, verb, zone, word)
            assert (reason is None) == ((zone, word) in can), (verb, zone, word, reason)
            assert reason is None or sentences.reason(reason)


def check_missing(state: State) -> None:
    """Nothing is missing exactly where a play is legal."""
    plays = {
        (move[0], part.id)
        for move in game.legal(state)
        for part in game.parts(state, move)
        if part.zone == "map"
    }
    for place in PLACES:
        for verb, reasons in missing(state, place).items():
            assert bool(reasons) != ((verb, place) in plays), (verb, place, reasons)
            assert all(sentences.reason(reason) for reason in reasons)
    assert all(verb in missing(state, place) for verb, place in plays)


def test_there_is_a_reason_exactly_where_there_is_no_play(sample: list[State]) -> None:
    for state in sample:
        check_why(state)


def test_there_is_a_reason_exactly_where_a_verb_does_not_use_a_thing(
    sample: list[State],
) -> None:
    chooser = random.Random(3)
    for state in sample[::4]:
        for verb in chooser.sample(sorted(VERBS), 4):
            check_why_not(state, verb)


def test_nothing_is_missing_exactly_where_a_play_is_legal(sample: list[State]) -> None:
    for state in sample:
        if state.stack or state.outcome:
            assert missing(state, "boston") == {}
        else:
            check_missing(state)
