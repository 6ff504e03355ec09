"""Moves as words: text, reading, the choices left for a selection."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acres.core.chance import Chance
from acres.core.errors import BadNotation, IllegalMove
from acres.core.move import parse, text
from acres.games.snow import game

pytestmark = pytest.mark.pyodide("moves are read there")

LEGAL = [
    ("draft", "rangers"),
    ("end",),
    ("merchant", "boston", "new-york"),
    ("merchant", "new-york", "boston"),
    ("settle", "deerfield", "new-haven", "st-marys", "boston"),
]

words = st.sampled_from(sorted({word for move in LEGAL for word in move}))


def test_a_move_is_written_with_spaces():
    assert text(("settle", "deerfield", "new-haven")) == "settle deerfield new-haven"
    assert text(("end",)) == "end"


@pytest.mark.parametrize("move", LEGAL)
def test_text_is_read_back_as_the_same_move(move):
    assert parse(text(move), LEGAL) == move


def test_the_words_behind_the_verb_may_stand_in_any_order():
    assert parse("settle boston st-marys new-haven deerfield", LEGAL) == LEGAL[-1]


def test_the_verb_comes_first():
    with pytest.raises(BadNotation):
        parse("rangers draft", LEGAL)


def test_spaces_do_not_matter():
    assert parse("  draft \t rangers \n", LEGAL) == ("draft", "rangers")


def test_two_readings_are_told_apart_by_the_order_of_the_game():
    assert parse("merchant boston new-york", LEGAL) == ("merchant", "boston", "new-york")


def test_two_readings_of_an_order_that_is_neither_are_named():
    legal = [("m", "a", "b", "c"), ("m", "b", "a", "c")]
    with pytest.raises(BadNotation, match="“m a b c” or “m b a c”"):
        parse("m c b a", legal)


def test_an_empty_line_is_no_move():
    with pytest.raises(BadNotation, match="empty"):
        parse("   ", LEGAL)


def test_an_illegal_move_names_legal_moves_near_it():
    with pytest.raises(BadNotation, match="draft rangers") as caught:
        parse("draft ranger", LEGAL)
    assert "draft ranger" in str(caught.value)


@pytest.mark.parametrize(
    "line",
    [
        "settle deerfield new-haven st-marys",
        "settle deerfield new-haven st-marys boston boston",
        "settle deerfield new-haven st-marys norfolk",
    ],
)
def test_every_word_is_needed_and_none_is_too_many(line):
    with pytest.raises(BadNotation):
        parse(line, LEGAL)


@given(st.lists(words, max_size=6).map(" ".join))
def test_a_line_of_known_words_is_a_legal_move_or_bad_notation(line):
    try:
        assert parse(line, LEGAL) in LEGAL
    except BadNotation as error:
        assert str(error)  # noqa: PT017


@given(st.text(max_size=200))
def test_no_text_raises_anything_but_bad_notation(line):
    state = game.setup({}, Chance(1))
    before = state.copy()
    try:
        move = game.parse(line, state)
    except BadNotation:
        pass
    else:
        assert move == ("resign",) or move in game.legal(state)
    assert state == before


@given(st.lists(st.text(max_size=20), max_size=6).map(tuple))
def test_no_tuple_of_words_raises_anything_but_illegal_move(move):
    state = game.setup({}, Chance(1))
    before = state.copy()
    if move not in game.legal(state) and move != ("resign",):
        with pytest.raises(IllegalMove):
            game.play(state, move)
        assert state == before


def test_resign_is_always_read():
    assert game.parse(" resign ", game.setup({}, Chance(1))) == ("resign",)
