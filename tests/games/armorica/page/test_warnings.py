"""A warning says what winter will take, before the last play that could change it."""

from __future__ import annotations

import random
import re

from acres.core.journal import Journal
from acres.games.armorica import game
from acres.games.armorica.page import PAGE


def taken_by_winter(journal: Journal, seat: str, dice: random.Random) -> int:
    """Count the cards that a seat gives up until the next round."""
    lost, round = 0, journal.state.round
    while journal.turn is not None and journal.state.round == round:
        move = dice.choice(game.legal(journal.state))
        lost += journal.turn == seat and move[0] == "starve"
        journal.append(move)
    return lost


def test_winter_takes_the_number_of_cards_in_the_warning() -> None:
    dice, seen = random.Random(6), set()
    journal = Journal.new("armorica", {"players": "3"}, 6)
    while journal.turn is not None:
        view = game.view(journal.state, journal.turn)
        for move in game.legal(journal.state):
            said = PAGE.warnings(view, None, move)
            if view.question is None or view.question[0] != "romans":
                assert said == []
                continue
            branch = Journal.parse(journal.text())
            branch.append(move)
            many = taken_by_winter(branch, journal.turn, dice)
            seen.add(min(many, 2))
            assert [int(number) for line in said for number in re.findall(r"\d+", line)] == (
                [many] if many else []
            )
        journal.append(dice.choice(game.legal(journal.state)))
    assert seen == {0, 1, 2}
