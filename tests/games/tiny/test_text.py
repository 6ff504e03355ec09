"""Every move, event, prompt and reason of the tiny game has its sentence."""

from __future__ import annotations

import ast
import re

import pytest

from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.games.nim import game as nim
from acres.games.nim.page.rules_help import SECTIONS
from acres.games.nim.text import sentences
from tests.core.linked_games import played
from tests.games.test_why_not import given_reasons, is_a_sentence
from tests.games.tiny.positions import heaps
from tests.paths import GUEST


@pytest.mark.parametrize("seed", range(6))
def test_everything_along_a_game_can_be_said_and_read_back(seed: int) -> None:
    chance = Chance(seed)
    journal = Journal.new("nim", {"last": ("wins", "loses")[seed % 2]}, seed)
    while journal.turn:
        state = journal.state
        for move in nim.legal(state):
            assert sentences.move(state, move).startswith("Take ")
            assert nim.parse(" ".join(move), state) == move
            assert nim.parse(f"take {move[2]} {move[1]}", state) == move
        for seat in (*nim.SEATS, None):
            assert is_a_sentence(sentences.prompt(nim.view(state, seat)).rpartition(". ")[2])
        journal.append(choose(nim.legal(state), chance, by_verb=False))
        said = [sentences.event(event, None) for event in journal.events_at(journal.ply)]
        assert all(each and is_a_sentence(each) for each in said)
    assert said[-1] == sentences.outcome(journal.state.outcome)
    assert Journal.parse(journal.text()).state == journal.state


def test_a_sentence_counts() -> None:
    journal = Journal.parse("game: nim 1\ndealt: 3 4 5\n\ntake left 1\ntake right 2\n")
    told = [sentences.event(each, None) for ply in (1, 2) for each in journal.events_at(ply)]
    assert told == [
        "Sun takes 1 stone from the left heap.",
        "Moon takes 2 stones from the right heap.",
    ]
    assert sentences.progress(journal.state) == "9 stones left"


@pytest.mark.parametrize(
    ("last", "move", "said"),
    [
        ("wins", "take left 1", "Sun takes the last stone and wins."),
        ("loses", "take left 1", "Sun is left with the last stone: Moon wins."),
        ("wins", "resign", "Sun resigned: Moon wins."),
    ],
)
def test_the_end_is_told(last: str, move: str, said: str) -> None:
    state = heaps(1, 0, 0, last=last)
    nim.play(state, tuple(move.split()))
    assert sentences.outcome(state.outcome) == said


def test_every_reason_is_a_sentence_with_a_section_that_the_rules_have() -> None:
    given = list(given_reasons(nim))
    assert {code for code, _ in given} == {*sentences.REASONS, "too-few"}
    cited = {
        each.value for _, call in given for each in call.args[1:2] if isinstance(each, ast.Constant)
    }
    assert cited == sentences.SECTIONS.keys()
    assert sentences.SECTIONS.items() <= {(name, title) for name, (title, _) in SECTIONS.items()}
    state = heaps(2, 0, 1)
    for thing in (("left", "3"), ("middle", "1"), ("do", "pass")):
        found = nim.why(state, *thing)
        assert found
        assert is_a_sentence(sentences.reason(found))
        assert sentences.section(found) == "A turn"
    found = nim.why_for(state, "moon", "left", "1")
    assert found
    assert sentences.reason(found) == "Sun decides now."


def test_no_sentence_is_said_that_the_translators_would_not_find() -> None:
    """The page has no text of its own: all its text goes through the catalogue."""
    for path in (GUEST / "page").glob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert not re.findall(r'text\("[A-Za-z]', source), path.name
    assert played("nim", {}, 1, 3).text().startswith("game: nim 1\n")
