"""Sieges of played games, as learning reads them."""

from __future__ import annotations

from types import SimpleNamespace

from acres.games.snow import game as snow
from acres.games.snow.lab.sieges import FEATURES, asked
from acres.games.snow.rules.position import load

LEAD = FEATURES.index("marker")


def siege(marker):
    """Britain besieges Louisbourg; no side has anything to send."""
    return load(
        {
            "sieges": {"british": ["louisbourg", marker]},
            "british": {
                "places": {"boston": "town", "new-york": "town", "halifax": "village"},
                "hand": ["boston", "new-york", "norfolk", "halifax"],
                "rows": {"british": ["regular-infantry"]},
            },
            "french": {
                "places": {"quebec": "town", "louisbourg": "town"},
                "hand": ["trader", "quebec", "gaspe"],
            },
        }
    )


def told(state, *moves_written):
    """Return what learning is told of a game that goes on like this."""

    moves, states = [], [state]
    for written in moves_written:
        moves.append(snow.parse(written, states[-1]))
        states.append(states[-1].copy())
        snow.play(states[-1], moves[-1])
    journal = SimpleNamespace(moves=moves, state_at=states.__getitem__)
    return [(role, round(row[LEAD] * 3), won) for role, row, won, _ in asked(journal)]


def test_each_end_of_a_turn_says_how_the_siege_stood_and_who_won_it():
    assert told(siege(2), "end", "end", "leave louisbourg", "income boston") == [
        ("attacker", 2, True)
    ]
    assert told(siege(1), "end", "end", "withdraw louisbourg", "income boston") == [
        ("attacker", 1, False),
        ("defender", -1, True),
    ]


def test_a_siege_that_goes_on_at_the_end_says_nothing():
    assert told(siege(1), "end", "end") == []
