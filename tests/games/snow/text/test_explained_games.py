"""The sentences why the bot plays what it plays, along its games: they hold, and give nothing away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.move import Move
from acres.games.snow import game
from acres.games.snow.rules.data import CARDS, OTHER
from acres.games.snow.rules.score import points
from acres.games.snow.rules.state import State
from acres.games.snow.text.explanations import why
from tests.games.snow.positions import starting


@cache
def played() -> list[tuple[State, Move, str]]:
    """Positions of games of Gentle in which the move has a reason."""
    found = []
    for seed in range(2):
        state, chance = starting(seed), Chance(seed)
        for _ in range(250):
            if (seat := game.turn(state)) is None:
                break
            move = choose(game, state, seat, "gentle", chance)
            if sentence := why(state, move):
                found.append((game.copy(state), move, sentence))
            game.step(state, move)
    return found


def told(pattern: str) -> Iterator[tuple[State, State, Move, tuple[str, ...]]]:
    """The reasons of the games in these words: before and after the move, the words in brackets."""
    for state, move, sentence in played():
        if match := re.search(pattern, sentence):
            after = game.copy(state)
            game.step(after, move)
            yield state, after, move, match.groups()


def test_a_reason_is_the_same_in_every_world_that_a_reader_cannot_tell_from_it():
    for state, move, sentence in played():
        seat = game.turn(state)
        for reader in game.SEATS:
            world = game.guess(state, reader, Chance(len(sentence)))
            if reader == seat or len(game.legal(world)) > 1:
                assert why(world, move) == sentence


def test_the_money_before_an_income_was_not_enough():
    found = 0
    for before, after, _, (count, whole, names) in told(
        r"Earns (\d) coins?, (\d+) in all: enough to draft (.*)\."
    ):
        seat = before.to_move
        offer = {*before.sides[seat].empire, *before.neutral}
        assert after.sides[seat].money - before.sides[seat].money == int(count)
        assert after.sides[seat].money == int(whole)
        costs = [CARDS[seat][card].cost for card in offer]
        if " and " not in names and "×" not in names:
            assert any(before.sides[seat].money < cost <= after.sides[seat].money for cost in costs)
        found += 1
    assert found > 5


def test_the_lead_is_told_as_it_stands_after_the_move():
    found = 0
    for _, after, _, (name, how, count) in told(r"(\w+) (?:is )?then (leads by )?(\d+) points?"):
        seat = name.replace("Britain", "british").replace("France", "french")
        lead = points(after, seat) - points(after, OTHER[seat])
        assert lead == (int(count) if how else -int(count))
        found += 1
    assert found > 2
