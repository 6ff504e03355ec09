"""OpenSpiel's own simulation, and information states that are equal exactly where views are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import acres
from acres.core.errors import BadNotation
from acres.core.journal import Journal
from acres.lab.environments.openspiel import register_games, short_name
from acres.lab.environments.play import Table
from tests.lab.environments.games_in_progress import KINDS, every_game


def loaded(game: str, options: dict[str, str], **others: int) -> Any:
    """Return the game by these options."""
    said = "; ".join(f"{name} {value}" for name, value in options.items())
    return pyspiel.load_game(short_name(game), {"options": said, **others})


every_kind = pytest.mark.parametrize(("game", "options"), KINDS)


def states(loaded: Any, seed: int = 1, every: int = 1) -> Iterator[Any]:
    """Yield a random game: the same state at every so many of its nodes."""
    rng = random.Random(seed)
    state = loaded.new_initial_state()
    state.apply_action(rng.randrange(10))
    while not state.is_terminal():
        if state.move_number() % every == 0:
            yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


@every_kind
def test_the_simulation_of_the_library_passes(game: str, options: dict[str, str]) -> None:
    """The library copies, serialises and reads states back all along, and adds up the returns."""
    pyspiel.random_sim_test(
        loaded(game, options, cap=7, deals=20), num_sims=1, serialize=True, verbose=False
    )


@every_kind
def test_information_states_are_equal_exactly_where_views_are(
    game: str, options: dict[str, str]
) -> None:
    """Over the positions of two games and what each player takes for possible in them."""
    there = loaded(game, options, cap=9)
    players = range(there.num_players())
    rules = acres.game(game)
    known: dict[str, Any] = {}
    for seed in (1, 2):
        rng = random.Random(seed)
        for state in states(there, seed, every=7):
            worlds = [state]
            worlds += (state.resample_from_infostate(player, rng.random) for player in players)
            for player in players:
                seat = state.held.table.seats[player]
                for world in worlds:
                    said = world.play.said if world.play.seat == seat else ()
                    mine = (rules.view(world.play.state, seat), said)
                    told = world.information_state_string(player)
                    assert known.setdefault(told, mine) == mine
                    assert told == world.observation_string(player)
    views = [*known.values()]
    assert all(one != other for at, one in enumerate(views) for other in views[:at])
    assert len(views) > 15


@every_kind
def test_a_world_that_a_player_takes_for_possible_looks_the_same(
    game: str, options: dict[str, str]
) -> None:
    rng, others = random.Random(3), 0
    for state in states(loaded(game, options, cap=9), every=7):
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, rng.random)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.current_player() == state.current_player()
            assert np.array_equal(
                world.observation_tensor(player), state.observation_tensor(player)
            )
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            assert world.history() == [], "its history would tell the seed"
            others += world.play.state != state.play.state
            again = pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(world.get_game(), world)
            )[1]
            assert str(again) == str(world)
            while not world.is_terminal() and world.move_number() < 5:
                world.apply_action(rng.choice(world.legal_actions()))
    assert others > 5


@every_kind
def test_a_state_is_its_history(game: str, options: dict[str, str]) -> None:
    there = loaded(game, options, cap=9)
    for state in states(there, every=29):
        again = there.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(again) == str(state)
        assert again.information_state_string(0) == state.information_state_string(0)


@every_game
def test_a_serialised_state_is_the_text_of_its_journal(game: str) -> None:
    there = loaded(game, {}, cap=9)
    for state in states(there, every=41):
        written = pyspiel.serialize_game_and_state(there, state)
        _, again = pyspiel.deserialize_game_and_state(written)
        assert again.play.state == state.play.state
        assert (again.history(), again.play.said) == (state.history(), state.play.said)
        assert Journal.parse(str(again)).state == state.play.state


@every_game
def test_chance_picks_the_seed(game: str) -> None:
    state = loaded(game, {}, deals=4).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(seed, 0.25) for seed in range(4)]
    assert state.action_to_string(3) == "seed 3"
    assert (str(state), state.returns()) == ("before the deal", [0.0, 0.0])
    assert state.information_state_string(0) != state.information_state_string(1)
    with pytest.raises(ValueError, match="nothing is dealt yet"):
        _ = state.play
    state.apply_action(3)
    assert state.play.text() == Table(game, {}).play(3).text()


@every_game
def test_actions_are_words(game: str) -> None:
    state = loaded(game, {}).new_initial_state()
    state.apply_action(1)
    words = state.held.table.words
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        words[action] for action in state.legal_actions()
    ]
    assert state.action_to_string(0, 0) == "(end of the move)"


def test_the_winners_get_what_the_others_lose() -> None:
    *_, state = states(loaded("armorica", {"players": "3"}))
    winners = state.play.outcome.winners
    assert state.returns() == state.rewards() == [*state.play.rewards().values()]
    assert [value > 0 for value in state.returns()] == [
        seat in winners for seat in state.held.table.seats
    ]


def test_a_game_past_its_cap_is_over_without_a_winner() -> None:
    *_, state = states(loaded("snow", {}, cap=2))
    assert state.is_terminal()
    assert state.play.truncated
    assert state.returns() == [0.0, 0.0]


def test_options_are_a_parameter_and_come_back_with_its_name() -> None:
    there = loaded("fortress", {"players": "3", "regions": "more"}, cap=33)
    assert there.num_players() == 3
    again = pyspiel.load_game(str(there))
    assert again.table.arguments == there.table.arguments
    assert again.table.options == {"players": "3", "regions": "more"}
    variants = {"edition": "first", "variants": "fur-coin no-governor"}
    assert pyspiel.load_game(str(loaded("snow", variants))).table.options == variants


def test_unknown_games_options_and_parameters_are_refused() -> None:
    with pytest.raises(BadNotation, match="There is no option “size”"):
        loaded("armorica", {"size": "9"})
    with pytest.raises(ValueError, match="no parameters of observations"):
        loaded("armorica", {}).make_py_observer(None, {"old": 1})


@every_game
def test_a_game_is_registered_once(game: str) -> None:
    register_games()
    assert pyspiel.registered_names().count(short_name(game)) == 1


def test_the_environments_of_the_library_play_it() -> None:
    there = rl_environment.Environment(
        loaded("armorica", {}), chance_event_sampler=rl_environment.ChanceEventSampler(seed=1)
    )
    step, rng = there.reset(), np.random.RandomState(1)
    while not step.last():
        player = step.observations["current_player"]
        step = there.step([rng.choice(step.observations["legal_actions"][player])])
    assert sorted(step.rewards) == [-1, 1]


def test_a_search_by_information_sets_plays() -> None:
    """The library's own, which resamples worlds and tells nodes apart by information states."""
    there = loaded("armorica", {})
    state = there.new_initial_state()
    state.apply_action(1)
    bot = ismcts.ISMCTSBot(
        there,
        RandomRolloutEvaluator(1, np.random.RandomState(1)),
        2.0,
        20,
        random_state=np.random.RandomState(2),
    )
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
