"""Sieges of played games, as learning reads them."""

from __future__ import annotations

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


def told(state, *moves):
    """Return what learning is told of a game that goes on like this."""

    def game():
        for written in moves:
            move = snow.parse(written, state)
            yield state, move
            snow.play(state, move)

    return [(role, round(row[LEAD] * 3), won) for role, row, won in asked(game())]


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
