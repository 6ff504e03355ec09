"""The sentence why the bot plays what it plays: it holds for the displays, or nothing is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from acres.core.chance import Chance
from acres.core.move import Move
from acres.games.armorica import game
from acres.games.armorica.bot.explanations import why
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.rules.data import CARDS, ROW, RUN_POINTS
from acres.games.armorica.rules.score import points, runs
from acres.games.armorica.rules.state import State, count, hunger, takeable


def explained(seed: int, players: str) -> Iterator[tuple[State, State, Move, str]]:
    """Every legal move along a random game, with the states before and after it and its reason."""
    state, chance = game.setup({"players": players}, Chance(seed)), Chance(seed)
    while game.turn(state) is not None:
        moves = game.legal(state)
        for move in moves:
            after = state.copy()
            game.step(after, move)
            yield state, after, move, why(state, move)
        game.step(state, moves[chance.below(len(moves))])


def fed_runs(display: list[str]) -> int:
    """The points of the runs at best after a winter that comes now: cards without an amphora go."""
    can_go = [card for card in display if not CARDS[card].count("amphorae")]
    rests = (
        [card for card in display if card not in gone]
        for gone in combinations(can_go, hunger(display))
    )
    return max(sum(RUN_POINTS[len(run)] for run in runs(rest)) for rest in rests)


REACHED = {
    "farmers, workers and soldiers": "wheat",
    "generals": "grapes",
    "matrons": "olives",
    "bureaucrats": "sheep",
}
"""By the people that a card reaches: the symbol that they ask for."""
SINGULAR = {
    "wheat": "wheat",
    "grapes": "grape",
    "olives": "olive",
    "sheep": "sheep",
    "amphorae": "amphora",
}
"""One of each symbol, as sentences have it."""
REACH = tuple(REACHED.values())


def helped(state: State) -> bool:
    """Whether a Roman may yet bring the amphora that a Gaul lacks."""
    amphorae = [CARDS[card].count("amphorae") for card in state.rows["romans"]]
    return state.stack[-1][0] == "gauls" and max(amphorae, default=0) > 1


EXPLAINED = [(seed, players) for seed in range(3) for players in "234"]


@pytest.mark.parametrize(("seed", "players"), EXPLAINED)
def test_a_reason_is_a_sentence_that_holds(seed: int, players: str) -> None:
    for before, after, move, said in explained(seed, players):
        seat = before.stack[-1][1]
        old, new = (points(state.displays)[seat] for state in (before, after))
        assert not said or said.endswith(".")
        numbers = [int(found) for found in re.findall(r"\d+", said)]
        if said.startswith("Extends a run"):
            assert numbers == [len(new.runs[-1]), new.run_points - old.run_points]
            taken = before.displays | {seat: [*before.displays[seat], move[1]]}
            fed = [fed_runs([*cards[seat]]) for cards in (taken, before.displays)]
            assert fed[0] - fed[1] >= numbers[1]
            cards = [each[1] for each in game.legal(before) if each[0] == "take"]
            colours = {CARDS[card].colour for card in old.runs[-1]}
            breaking = [card for card in cards if CARDS[card].colour in colours]
            alone = {move[1], *breaking} == {*cards} and len(cards) > 1
            assert alone == ("no other card" in said)
        elif "if it lasts" in said:
            [symbol] = [each for each in new.majorities if each in said]
            assert [new.majorities[symbol]] == numbers
            assert new.majorities[symbol] > old.majorities[symbol]
        elif said.startswith("Costs no"):
            assert new.total == old.total
        elif "more than another card" in said:
            others = [game.copy(before) for _ in game.legal(before)]
            for other, choice in zip(others, game.legal(before), strict=True):
                game.step(other, choice)
            best = max(points(other.displays)[seat].total for other in others)
            assert numbers[0] == best - new.total > 0
            assert hunger([*before.displays[seat]]) == 1
            kept = [symbol for symbol, one in SINGULAR.items() if one in said]
            assert kept
            for choice, other in zip(game.legal(before), others, strict=True):
                if points(other.displays)[seat].total > new.total:
                    assert all(
                        CARDS[choice[1]].count(symbol) > CARDS[move[1]].count(symbol)
                        for symbol in kept
                    )
            cheapest = [
                choice[1]
                for choice, other in zip(game.legal(before), others, strict=True)
                if points(other.displays)[seat].total == best
            ]
            lost = [
                sum(max(0, CARDS[move[1]].count(each) - CARDS[card].count(each)) for each in REACH)
                for card in cheapest
            ]
            assert sum(numbers[1:]) > min(lost), "it gives up no less than it keeps"
        elif said.startswith("Costs"):
            assert numbers == [old.total - new.total]
        elif "up to place" in said:
            [people] = [each for each in REACHED if each in said]
            cards, symbol = [*before.displays[seat], move[1]], REACHED[people]
            can_go = [card for card in cards if not CARDS[card].count("amphorae")]
            rests = [
                count([card for card in cards if card not in gone], symbol)
                for gone in combinations(can_go, hunger(cards))
            ]
            assert numbers == [CARDS[move[1]].count(symbol), min(*rests, ROW)]
            assert numbers[1] > count(before.displays[seat], symbol)
            assert any(CARDS[card].needs == symbol for card in before.rows["romans"])
        elif said.startswith("Brings") and "gold" in said and "amphora" not in said:
            assert numbers == [CARDS[move[1]].count("gold")] * 2
            others = [each[1] for each in game.legal(before) if each[0] == "take"]
            assert numbers[0] == max(CARDS[card].count("gold") for card in others)
            cards = [*before.displays[seat], move[1]]
            assert CARDS[move[1]].count("amphorae") or not hunger(cards)
            kept = "if no winter" not in said
            assert not kept or CARDS[move[1]].count("amphorae") or after.outcome or before.last
        elif said.startswith("Takes a card away"):
            rivals = [other for other in before.seats if MANIFEST.nation(other) in said]
            row = before.rows[before.stack[-1][0]]
            [rival] = rivals
            assert ("take", row[-1]) not in game.legal(before), "it could take the card itself"
            taken = before.displays | {rival: [*before.displays[rival], row[-1]]}
            gained = points(taken)[rival].total - points(before.displays)[rival].total
            assert (before.stack[-1][0], rival) in before.stack[:-1]
            assert row[-1] in takeable(before.displays[rival], row)
            assert hunger([*taken[rival]]) == hunger([*before.displays[rival]])
            for card in takeable(before.displays[rival], row[:-1]):
                other = before.displays | {rival: [*before.displays[rival], card]}
                assert points(other)[rival].total < points(taken)[rival].total
            assert numbers == [gained]
        elif "any other card in reach" in said:
            cards = [each[1] for each in game.legal(before) if each[0] == "take"]
            display = before.displays[seat]
            fed = [card for card in cards if hunger([*display, card]) == hunger(display)]
            assert fed == [move[1]] != cards
            assert not helped(before)
        elif "in reach would cost" in said and move != ("pass",):
            cards = [each[1] for each in game.legal(before) if each[0] == "take"]
            display = before.displays[seat]
            needy = [card for card in cards if hunger([*display, card]) > hunger(display)]
            assert move[1] not in needy
            assert not helped(before)
            assert numbers == [1, len(needy)]
            assert len(needy) < len(cards) - 1
        elif said.startswith("Closes"):
            assert new.total > old.total


@pytest.mark.parametrize(("seed", "players"), EXPLAINED)
def test_passing_says_what_is_in_reach(seed: int, players: str) -> None:
    for before, _, move, said in explained(seed, players):
        if move != ("pass",):
            continue
        display = before.displays[before.stack[-1][1]]
        others = [each[1] for each in game.legal(before) if each != move]
        hungry = [card for card in others if hunger([*display, card]) > hunger(display)]
        assert (said == "No card is in reach.") == (not others)
        if others:
            costs = hungry == others and before.stack[-1][0] == "romans"
            assert (said == "Any card in reach would cost a card in winter.") == costs
        for card in hungry:
            assert not count([card], "amphorae")


def test_nothing_is_said_where_there_is_no_choice() -> None:
    chosen = [
        said
        for before, _, move, said in explained(5, "3")
        if len(game.legal(before)) == 1 and move != ("pass",)
    ]
    assert set(chosen) <= {""}
