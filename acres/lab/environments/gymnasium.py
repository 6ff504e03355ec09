"""Gymnasium: one seat of a game, with bots in the others.

Importing this module registers an environment for each game, such as ``Acres/Armorica-v0``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import acres
from acres.bots import LEVELS, choose
from acres.bots.knowledge import knowledge
from acres.core.chance import Chance
from acres.core.errors import BadNotation, IllegalMove
from acres.core.seat import Seat
from acres.lab import needed
from acres.lab.environments.observation import Mask, Observation, Observer
from acres.lab.environments.play import InProgress, Table
from acres.lab.studies.games import CAP, chances

with needed("Gymnasium"):
    import numpy as np
    from gymnasium import Env
    from gymnasium.envs.registration import register, registry
    from gymnasium.spaces import Box, Dict, Discrete

ILLEGAL = -1.0
"""The reward for an action that no legal move goes on with: it ends the game."""
MOST_SEED = 2**63


def spaces(observer: Observer) -> tuple[Any, Any]:
    """Return the space of observations with their masks, and that of actions."""
    many = len(observer.table.words)
    row = Box(observer.low, observer.high, dtype=np.float32)
    return Dict({"observation": row, "action_mask": Box(0, 1, (many,), np.int8)}), Discrete(many)


class AcresEnv(InProgress, Env[Observation, Any]):
    """A game in which `seat` is played by the learner and every other seat by a bot.

    `game` is a name of `acres.GAMES`; `seat` one of its seats, the first unless told. `opponents` is
    a level of `acres.bots.LEVELS` (or an opening of the game), or one for each other seat:
    ``{"french": "settler"}``. After turn `cap` the game is truncated. `options` are the game's own.
    An action is a word (`acres.lab.environments.words`). Raises `BadNotation` for what there is not.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seat: str | None = None,
        opponents: str | Mapping[str, str] = "random",
        *,
        render_mode: str | None = None,
        cap: int = CAP,
        **options: str,
    ) -> None:
        self.table = Table(game, options, cap)
        self.seat = self.table.seats[0] if seat is None else Seat(seat)
        if self.seat not in self.table.seats:
            raise BadNotation(f"there is no seat “{seat}”; there are {', '.join(self.table.seats)}")
        self.opponents = self._levels(opponents)
        self.observer = Observer(self.table)
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces(self.observer)
        self._minds: dict[Seat, Chance] = {}

    def _levels(self, opponents: str | Mapping[str, str]) -> dict[Seat, str]:
        others = [seat for seat in self.table.seats if seat != self.seat]
        if isinstance(opponents, str):
            opponents = dict.fromkeys(others, opponents)
        levels = {Seat(seat): level for seat, level in opponents.items()}
        if set(levels) != set(others):
            raise BadNotation(f"opponents names a level for each of {', '.join(others)}")
        scripted = knowledge(self.table.game).openings
        for seat, level in levels.items():
            if level not in LEVELS and (level not in scripted or seat not in scripted[level].seats):
                raise BadNotation(f"there is no level “{level}” of {seat} in {self.table.name}")
        return levels

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game and let the others play until the seat decides. The same `seed` deals the
        same game, in which the same bots think the same; `options` change nothing."""
        super().reset(seed=seed)
        dealt = seed if seed is not None else int(self.np_random.integers(MOST_SEED))
        self._minds = chances(self.table.seats, dealt)
        self._play = self.table.play(dealt)
        self._others()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Say a word; when that completes a move, the others play until the seat decides again.

        The reward is the seat's at the end of the game and 0 before. A word that no legal move goes on
        with ends the game with −1; ``info["illegal"]`` says in a sentence what was possible.
        """
        try:
            self.play.say(int(action))
        except IllegalMove as error:
            return self._observation(), ILLEGAL, True, False, self._info(illegal=str(error))
        self._others()
        reward = self.play.rewards()[self.seat]
        over, truncated = self.play.outcome is not None, self.play.truncated
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, over, truncated, self._info()

    def _others(self) -> None:
        """Let the bots play until the seat decides, or the game is over."""
        play, table = self.play, self.table
        while (seat := play.seat) is not None and seat != self.seat:
            level = self.opponents[seat]
            play.move(choose(table.game, play.state, seat, level, self._minds[seat]))

    def _observation(self) -> Observation:
        return self.observer.both(self.play, self.seat)

    def action_masks(self) -> Mask:
        """Return the mask of the actions: int8 of shape ``(len(words),)``."""
        return self.observer.mask(self.play, self.seat)

    def _info(self, **more: str) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), **more}


def identifier(game: str) -> str:
    """Return the name under which Gymnasium makes a game, such as ``Acres/Armorica-v0``."""
    return f"Acres/{game.capitalize()}-v0"


def register_games() -> None:
    """Register every game of `acres.GAMES` that is not registered yet."""
    for game in acres.GAMES:
        if identifier(game) not in registry:
            entry = f"{__name__}:{AcresEnv.__name__}"
            register(identifier(game), entry_point=entry, kwargs={"game": game})


register_games()
