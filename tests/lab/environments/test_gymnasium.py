"""Gymnasium's own check, and games against the bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import acres
from acres.core.errors import BadNotation
from acres.core.journal import Journal
from acres.lab.environments.gymnasium import AcresEnv, identifier, register_games
from tests.lab.environments.games_in_progress import every_game

SEATS = [(game, seat) for game in acres.GAMES for seat in acres.game(game).seats({})]


def finished(it: Any, seed: int) -> tuple[list[float], bool, bool]:
    """Play to the end at random; the rewards, and how it ended."""
    _, info = it.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards, over, truncated = [], False, False
    while not over and not truncated:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, truncated, info = it.step(action)
        assert seen in it.observation_space
        assert (seen["action_mask"] == info["action_mask"]).all()
        rewards.append(reward)
    return rewards, over, truncated


@every_game
def test_the_check_of_the_library_passes(game: str, capsys: Any) -> None:
    check_env(gymnasium.make(identifier(game), render_mode="ansi").unwrapped)


@pytest.mark.parametrize(("game", "seat"), SEATS)
def test_a_seat_plays_against_random_bots_to_the_end(game: str, seat: str) -> None:
    it = AcresEnv(game, seat, cap=30)
    *before, last = finished(it, 1)[0]
    assert not any(before)
    outcome = it.play.outcome
    assert last == (0 if outcome is None else 1 if seat in outcome.winners else -1)
    assert Journal.parse(it.journal.text()).state == it.play.state


@every_game
def test_whoever_decides_is_the_seat(game: str) -> None:
    seat = acres.game(game).seats({})[1]
    it = AcresEnv(game, seat)
    _, info = it.reset(seed=5)
    for _ in range(30):
        assert it.play.seat == seat
        assert info["action_mask"].sum() > 1
        _, _, over, truncated, info = it.step(int(info["action_mask"].argmax()))
        if over or truncated:
            break


def test_a_bot_plays_its_level_in_each_seat() -> None:
    it = AcresEnv("armorica", opponents={"darioritum": "settler", "vorgium": "gentle"}, players="3")
    rewards, over, _ = finished(it, 2)
    assert over
    assert rewards[-1] == -0.5, "the settler wins against random play"
    assert it.play.outcome.winners == ("darioritum",)


def test_the_same_seed_brings_the_same_game() -> None:
    it = AcresEnv("armorica", opponents="settler")
    texts = []
    for seed in (3, 3, 4):
        finished(it, seed)
        texts.append(it.play.text())
    assert texts[0] == texts[1] != texts[2]


@every_game
def test_an_illegal_action_loses_and_says_what_was_possible(game: str) -> None:
    it = AcresEnv(game)
    _, info = it.reset(seed=1)
    _, reward, over, truncated, info = it.step(int(info["action_mask"].argmin()))
    assert (reward, over, truncated) == (-1, True, False)
    assert "no legal move goes on with" in info["illegal"]


def test_a_game_past_its_cap_is_truncated() -> None:
    rewards, over, truncated = finished(AcresEnv("snow", cap=3), 1)
    assert (over, truncated) == (False, True)
    assert not any(rewards)


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        ({"game": "chess"}, "no game “chess”"),
        ({"game": "armorica", "seat": "british"}, "no seat “british”; there are condate"),
        (
            {"game": "armorica", "opponents": "wizard"},
            "no level “wizard” of darioritum in armorica",
        ),
        ({"game": "armorica", "opponents": {"condate": "settler"}}, "for each of darioritum"),
        ({"game": "armorica", "players": "7"}, "“7” is not a value"),
    ],
)
def test_unknown_games_options_and_actions_are_refused(
    arguments: dict[str, Any], wrong: str
) -> None:
    with pytest.raises(BadNotation, match=wrong):
        AcresEnv(**arguments)


def test_a_game_begins_with_reset() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        _ = AcresEnv("armorica").play


def test_an_opening_is_a_level_of_its_seats() -> None:
    assert AcresEnv("snow", "french", "halifax").opponents == {"british": "halifax"}
    with pytest.raises(BadNotation, match="no level “halifax” of french"):
        AcresEnv("snow", "british", "halifax")


@every_game
def test_games_have_their_names_and_are_shown(game: str, capsys: Any) -> None:
    register_games()
    assert identifier(game) in gymnasium.registry
    it = gymnasium.make(identifier(game), render_mode="human")
    it.reset(seed=1)
    capsys.readouterr()
    it.render()
    assert capsys.readouterr().out.startswith(f"game: {game} ")
