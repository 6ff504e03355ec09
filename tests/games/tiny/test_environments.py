"""The tiny game as an environment: it says nothing about observations, its view is taken as it is."""

from __future__ import annotations

import random
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="needs the laboratory")

LASTS = ("wins", "loses")


def test_its_view_is_observed_as_it_stands() -> None:
    pytest.importorskip("numpy")
    from acres.lab.environments import observation
    from acres.lab.environments.play import Table

    table = Table("nim", {"last": "loses"})
    observer, play = observation.Observer(table), table.play(1)
    assert observer.names == observation.names("nim")
    row = dict(zip(observer.names, observer.array(play, "sun"), strict=True))
    heaps = {heap: row[f"heaps.{heap}"] for heap in ("left", "middle", "right")}
    assert heaps == play.state.heaps == play.state.dealt
    assert (row["seat.sun"], row["decides.own"], row["said.take"], row["turn"]) == (1, 1, 1, 1)
    assert table.words[int(row["last"])] == "loses"
    play.move(("take", "left", "1"))
    after = dict(zip(observer.names, observer.array(play, "sun"), strict=True))
    assert (after["heaps.left"], after["taken.sun"]) == (heaps["left"] - 1, 1)
    assert (after["decides.own"], after["decides.second"], after["said.take"]) == (0, 1, 0)


@pytest.mark.parametrize("last", LASTS)
def test_a_forced_choice_is_not_asked(last: str) -> None:
    pytest.importorskip("numpy")
    from acres.lab.environments.play import Table

    play, rng = Table("nim", {"last": last}).play(1), random.Random(1)
    assert play.said == ("take",), "whoever plays Nim takes"
    while play.seat is not None:
        assert len(play.choices()) > 1
        play.say(rng.choice(play.choices()))
    assert sorted(play.rewards().values()) == [-1, 1]


@pytest.mark.filterwarnings("ignore:We recommend agents to be named")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_nim_passes_the_tests_of_pettingzoo() -> None:
    test = pytest.importorskip("pettingzoo.test")
    from acres.lab.environments.pettingzoo import env

    test.api_test(env("nim"), num_cycles=60)
    test.seed_test(lambda: env("nim", last="loses"))


def test_gymnasium_finds_it_once_it_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    from acres.lab.environments.gymnasium import identifier, register_games

    register_games()
    try:
        checker.check_env(gymnasium.make(identifier("nim"), render_mode="ansi").unwrapped)
    finally:
        del gymnasium.registry[identifier("nim")]


def test_nim_passes_the_tests_of_openspiel(capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from acres.lab.environments.openspiel import register_games

    register_games()
    game = pyspiel.load_game("python_acres_nim", {"options": "last loses", "deals": 5})
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    state = game.new_initial_state()
    state.apply_action(2)
    assert state.play.state.last == "loses"
    assert state.information_state_string(0) != state.information_state_string(1)
