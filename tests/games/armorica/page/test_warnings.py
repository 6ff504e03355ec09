"""A warning says what winter will take, before the last play that could change it, and what that costs."""

from __future__ import annotations

import random
import re

from acres.core.journal import Journal
from acres.core.lesson import load
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.armorica import game
from acres.games.armorica.page import PAGE
from acres.games.armorica.rules.score import after_winter, points
from acres.games.armorica.rules.state import State


def taken_by_winter(journal: Journal, seat: str, dice: random.Random) -> int:
    """Count the cards that a seat gives up until the next round."""
    lost, round = 0, journal.state.round
    while journal.turn is not None and journal.state.round == round:
        move = dice.choice(game.legal(journal.state))
        lost += journal.turn == seat and move[0] == "starve"
        journal.append(move)
    return lost


def cost(state: State, seat: Seat, move: Move) -> int:
    """Count the points between the display with the card that is taken and the best that winter can
    leave of it, while the others hold what they hold."""
    displays = {own: [*cards] for own, cards in state.displays.items()}
    displays[seat] += move[1:]
    return points(displays)[seat].total - after_winter(displays, seat)


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
            price = cost(journal.state, journal.turn, move)
            seen.add((min(many, 2), price > 0))
            assert [int(number) for line in said for number in re.findall(r"\d+", line)] == (
                [many, price] if price > 0 else [many] if many else []
            )
        journal.append(dice.choice(game.legal(journal.state)))
    assert seen >= {(0, False), (1, True), (2, True)}


def test_a_winter_that_joins_two_runs_need_not_cost_any_points() -> None:
    state = load("armorica", "03-winter").before(1).state
    view = game.view(state, state.stack[-1][1])
    lost, costs = PAGE.warnings(view, None, ("take", "II-5"))
    assert "lose 1 card" in lost
    assert "need not cost" in costs
