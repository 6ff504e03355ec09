"""Reasons under the variants: their laws in positions that chance seldom reaches, and their
sentences."""

from __future__ import annotations

import pytest

from acres.core.errors import Reason
from acres.games.snow.rules.turn import VERBS
from acres.games.snow.text import sentences
from acres.games.snow.why import ANSWERS, why_illegal
from tests.games.snow.besieged import at_louisbourg
from tests.games.snow.positions import play, position, question, starting, villages

from .test_reason_laws import check_missing, check_why, check_why_not


def exchanging():
    french = {"hand": ["trader", "quebec"], "deck": ["militia"]}
    state = at_louisbourg(-1, variants="siege-exchange", french=french)
    return play(state, "end")


def giving():
    state = at_louisbourg(
        2,
        variants="ambush-sieges",
        to_move="french",
        british={"rows": {"british": ["militia", "rangers", "boston"]}, "hand": ["ships"]},
        french={"hand": ["coureurs-de-bois"]},
    )
    return play(state, "ambush coureurs-de-bois", "allow")


def paying():
    hand = ["boston", "ships", "militia"]
    return play(
        position(variants="reshuffle-costs", british={"hand": hand, "discard": hand[1:]}), "end"
    )


def governing():
    return position(
        variants="governor-abandons governor-keeps-start reserve-lost",
        british={
            "places": {"boston": "town"} | villages("albany", "deerfield"),
            "hand": ["governor", "boston", "albany", "deerfield", "norfolk", "ships"],
        },
        french={"places": {"quebec": "town"} | villages("fort-william-henry")},
        sieges={"french": ["albany", 0]},
    )


def waiting():
    return position(
        variants="fur-coin british-patience lost-cards-free",
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["halifax", "ships", "rangers", "pemaquid"],
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )


POSITIONS = {
    "siege-exchange": exchanging,
    "give-ambush": giving,
    "pay-shuffle": paying,
    "french-choice": lambda: starting(variants="french-choice no-governor"),
    "governor": governing,
    "patience": waiting,
}

every_position = pytest.mark.parametrize("name", POSITIONS)


@every_position
def test_there_is_a_reason_exactly_where_there_is_no_play(name):
    state = POSITIONS[name]()
    assert question(state) is None or question(state)[0] == name
    check_why(state)


@every_position
def test_there_is_a_reason_exactly_where_a_verb_does_not_use_a_thing(name):
    state = POSITIONS[name]()
    for verb in (*VERBS, *(ANSWERS if state.stack else ())):
        check_why_not(state, verb)


@pytest.mark.parametrize("state", [governing(), waiting()], ids=["governor", "patience"])
def test_nothing_is_missing_exactly_where_a_play_is_legal(state):
    check_missing(state)


@pytest.mark.parametrize(
    ("name", "line", "expected"),
    [
        ("siege-exchange", "exchange ships", ("answer-first", "variant 5")),
        ("pay-shuffle", "pay boston boston", ("not-together", "2.4")),
        ("french-choice", "choose governor", ("answer-first", "variant 13")),
        ("give-ambush", "give row trader louisbourg", ("answer-first", "7.5")),
        ("governor", "governor boston", ("start-stays", "variant 18")),
        ("governor", "governor albany", ("besieged-stays", "variant 14")),
        ("governor", "reserve deerfield", ("held-not-reserved", "variant 20")),
        ("patience", "besiege louisbourg halifax ships rangers", ("must-wait", "variant 16")),
        ("patience", "drop halifax", ("no-part", "2.4")),
        ("patience", "sell-fur pemaquid", ("not-held", "3.1")),
    ],
)
def test_a_move_that_is_not_legal_is_refused_for_its_reason(name, line, expected):
    found = why_illegal(POSITIONS[name](), tuple(line.split()))
    assert (found.code, found.section) == expected


def test_a_section_can_be_a_variant_which_is_called_by_its_name():
    assert sentences.section(Reason("must-wait", "variant 16")) == "variant “British Patience”"
    assert sentences.section(Reason("besieged", "3.1")) == "rule 3.1"
