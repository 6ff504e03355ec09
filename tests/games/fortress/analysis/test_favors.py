"""The blocks that a favor still needs, the players who could spoil it, and the favors nobody has
seen."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.games.fortress import game
from acres.games.fortress.analysis.means import prospect, prospects, unseen
from acres.games.fortress.rules.building import favors
from acres.games.fortress.rules.data import Place
from tests.games.fortress.analysis.positions import (
    DRAGON,
    PHOENIX,
    TORTOISE,
    camp,
    position,
    seen,
    walk,
)


def test_a_pattern_that_stands_needs_nothing():
    found = prospect(position({"pine1": ".DD.."}), DRAGON, "pair")
    assert found.ways[0].stands
    assert found.ways[0].places == ("pine-b1", "pine-c1")


def test_a_pattern_may_lie_across_two_regions():
    found = prospect(position({"pine1": "....D", "crane1": "D...."}), DRAGON, "pair")
    assert found.ways[0].places == ("pine-e1", "crane-a1")


def test_missing_blocks_are_told_with_those_beneath_them():
    state = position({"pine1": "D...."})
    way = prospect(state, DRAGON, "climb").ways[0]
    assert way.places == ("pine-a1", "pine-b2", "pine-c3")
    assert way.build == ("pine-b2", "pine-c3")
    assert way.below == ("pine-b1", "pine-c1", "pine-c2")
    assert way.workers == 4 + 6 + 2 + 2 + 4
    assert (way.blocks, way.steps) == (2, 5)


def test_a_governors_block_is_in_the_way_for_good():
    state = position({"pine1": "DGGGG", "crane1": "GGGGG"}, options={"replacing": "no"})
    patterns = prospect(state, DRAGON, "pair").ways
    assert patterns
    assert all(place[-1] in "234" for way in patterns for place in way.places)


def test_anothers_block_is_to_be_replaced_for_twice_the_workers():
    way = prospect(position({"pine1": "DPGGG", "crane1": "GGGGG"}), DRAGON, "pair").ways[0]
    assert way.replace == ("pine-b1",)
    assert (way.workers, way.steps) == (4, 1)
    peaceful = position({"pine1": "DPGGG"}, options={"replacing": "no"})
    ways = prospect(peaceful, DRAGON, "pair").ways
    assert not any(way.replace or "pine-b1" in way.places for way in ways)


def test_a_reinforcement_is_to_be_removed_first():
    state = position({"pine1": "DDGGG", "crane1": "GGGGG"})
    state.reinforced = {Place("pine-a1")}
    ways = prospect(state, DRAGON, "pair").ways
    way = next(way for way in ways if way.places == ("pine-a1", "pine-b1"))
    assert way.unlock == ("pine-a1",)
    assert (way.stands, way.steps, way.workers) == (False, 1, 0)


def test_rivals_are_those_who_could_take_a_place_or_a_block_from_where_they_are():
    wall = {"pine1": "D.GGG", "crane1": "GGGGG"}
    ready = {"laborers": 2, "blocks": 1}
    state = position(wall, phoenix=ready, tortoise=ready | {"camp": camp("crane")})
    way = prospect(state, DRAGON, "pair").ways[0]
    assert way.build == ("pine-b1",)
    assert way.rivals == (PHOENIX,)
    state = position(wall, phoenix={"laborers": 2}, tortoise={"blocks": 1})
    assert prospect(state, DRAGON, "pair").ways[0].rivals == ()


def test_the_holder_of_a_governors_block_can_spoil_it_from_anywhere():
    state = position({"pine1": "D.GGG", "crane1": "GGGGG"}, holder="tortoise")
    state.sides[TORTOISE].camp = camp("crane")
    state.governor = True
    assert prospect(state, DRAGON, "pair").ways[0].rivals == (TORTOISE,)


def test_a_block_that_stands_can_be_replaced_unless_it_is_peaceful():
    dear = {"laborers": 4, "blocks": 1}
    state = position({"pine1": "D.GGG", "crane1": "GGGGG"}, phoenix=dear)
    assert prospect(state, DRAGON, "post").ways[0].rivals == (PHOENIX,)


def test_the_nearest_favor_comes_first():
    state = position({"pine1": "DD..."}, dragon={"favors": ["cube", "tower", "pair"]})
    found = prospects(seen(state), DRAGON)
    assert [each.card for each in found] == ["pair", "cube", "tower"]
    assert prospects(seen(state, "phoenix"), DRAGON) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_favor_stands_where_the_rules_let_it_be_played(seats: int):
    for state in walk(seats, seats + 20):
        for seat in state.seats:
            legal = {move[1] for move in favors(state, seat, 0)}
            standing = {
                each.card
                for each in prospects(seen(state, seat), seat)
                if each.ways and each.ways[0].stands
            }
            assert standing == legal


def test_the_missing_blocks_are_enough():
    """A player who builds, replaces and frees all of it can play the favor."""
    for state in walk(3, 31):
        if len(state.wall) % 4:
            continue
        for seat in state.seats:
            for card in state.sides[seat].favors:
                for way in prospect(state, seat, card).near:
                    after = game.copy(state)
                    after.wall |= dict.fromkeys((*way.build, *way.replace), seat)
                    after.wall |= dict.fromkeys(way.below, PHOENIX)
                    after.reinforced -= set(way.unlock)
                    assert card in {move[1] for move in favors(after, seat, 0)}
                    game_heights(after.wall)


def game_heights(wall: dict[Place, str]) -> None:
    """Every block stands on another one."""
    for spot in wall:
        region, column, level = spot[:-3], spot[-2], int(spot[-1])
        assert level == 1 or f"{region}-{column}{level - 1}" in wall


def test_unseen_favors_are_the_deck_and_the_hands_of_others():
    """Open cards, own ones and those one put under the deck oneself are seen."""
    for number, state in enumerate(walk(3, 2)):
        seat = state.seats[number % 3]
        hidden = unseen(seen(state, seat))
        others = [
            card
            for other, side in state.sides.items()
            if other != seat
            for card in (*side.favors, *side.drawn)
        ]
        under = [card for card, own in state.under if own != seat]
        assert sorted(hidden) == sorted([*state.deck, *others, *under])
        world = game.guess(state, seat, Chance(number))
        assert unseen(seen(world, seat)) == hidden
        assert prospects(seen(world, seat), seat) == prospects(seen(state, seat), seat)
