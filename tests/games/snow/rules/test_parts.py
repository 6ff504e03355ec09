"""Parts of a move (`parts`): the things that the table shows and that are spent."""

from __future__ import annotations

from collections import Counter

import pytest

from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.games.snow import game
from acres.games.snow.rules.data import NEUTRAL, PLACES
from tests.games.snow.positions import played_cards, position, starting, villages

BRINGS_CARDS = {"end", "home-support", "fetch", "intendant"}


def lying(state, seat):
    """Everything that can be picked, by zone, as this seat finds it."""
    side = state.sides[seat]
    return {
        "hand": Counter(side.hand),
        "reserve": Counter(side.reserve),
        "discard": Counter(side.discard),
        "draft": Counter(side.empire),
        "neutral": Counter(state.neutral),
        "row": Counter(card for row in side.rows.values() for card in row),
        "map": Counter(list(PLACES)),
    }


@pytest.mark.parametrize("seed", range(12))
def test_every_part_lies_where_it_is_said_to_lie_and_its_cards_are_spent(seed):
    state, chance = starting(seed), Chance(seed)
    for _ in range(300):
        seat = game.turn(state)
        if seat is None:
            break
        legal = game.legal(state)
        there = lying(state, seat)
        for move in legal:
            taken = Counter((part.zone, part.id) for part in game.parts(state, move))
            for (zone, id), count in taken.items():
                assert count <= there[zone][id], move
        move = choose(legal, chance, by_verb=True)
        spent = Counter(p.id for p in game.parts(state, move) if p.zone == "hand")
        hand = Counter(state.sides[seat].hand)
        game.step(state, move)
        if move[0] not in BRINGS_CARDS:
            assert hand - Counter(state.sides[seat].hand) == spent, move


def roles(state, line):
    return [(part.zone, part.id, part.role) for part in game.parts(state, game.parse(line, state))]


def test_the_roles_of_settling():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-haven", "st-marys"),
            "hand": ["new-haven", "st-marys", "boston"],
        }
    )
    assert roles(state, "settle deerfield boston new-haven st-marys") == [
        ("map", "deerfield", "target"),
        ("hand", "new-haven", "origin"),
        ("hand", "st-marys", "transport"),
        ("hand", "boston", "settler"),
    ]


def test_the_roles_of_a_siege():
    state = position(
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["halifax", "ships", "ships"],
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )
    assert roles(state, "besiege louisbourg halifax ships ships") == [
        ("map", "louisbourg", "target"),
        ("hand", "halifax", "origin"),
        ("hand", "ships", "transport"),
        ("hand", "ships", "force"),
    ]


def test_a_draft_takes_from_the_pile_that_holds_the_card():
    state = position(british={"money": 9})
    assert roles(state, "draft rangers") == [("draft", "rangers", "drafted")]
    neutral = next(iter(NEUTRAL))
    assert roles(state, f"draft {neutral}") == [("neutral", neutral, "drafted")]


def test_the_trader_belongs_to_the_fur_trade_and_louisbourg_to_piracy():
    state = position(
        to_move="french",
        french={
            "places": {"quebec": "town"} | villages("louisbourg", "gaspe"),
            "hand": ["trader", "gaspe", "louisbourg", "quebec"],
        },
    )
    assert played_cards(state, "trade gaspe") == ["trader", "gaspe"]
    assert played_cards(state, "piracy quebec") == ["louisbourg", "quebec"]
