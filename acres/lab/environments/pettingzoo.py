"""PettingZoo: each game as an AEC environment (agent environment cycle).

Agents are the game's seats. An action is a word (`acres.lab.environments.words`), so whoever decides
acts several times in a row; the observation is a `Dict` of ``observation`` and ``action_mask``.
The games are turn-based: ``pettingzoo.utils.turn_based_aec_to_parallel`` converts them,
``aec_to_parallel`` is for games in which all act at once.
"""

from __future__ import annotations

from typing import Any

from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.lab import needed
from acres.lab.environments.observation import Mask, Observer, Row
from acres.lab.environments.play import Play, Table
from acres.lab.studies.games import CAP

with needed("PettingZoo"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        BaseWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )

Observation = dict[str, Row | Mask]
MOST_SEED = 2**63


def env(
    game: str, *, render_mode: str | None = None, cap: int = CAP, **options: str
) -> BaseWrapper[Seat, Observation, int | None]:
    """Return the environment of a game in PettingZoo's usual wrappers: an illegal action ends it, and
    its agent has lost 1. Arguments and errors are those of `raw_env`."""
    bare = raw_env(game, render_mode=render_mode, cap=cap, **options)
    legal = TerminateIllegalWrapper(bare, illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(legal))


class raw_env(AECEnv[Seat, Observation, int | None], EzPickle):  # noqa: N801 (PettingZoo's name)
    """The environment of a game without wrappers.

    `game` is a name of `acres.GAMES`; `options` are the game's own, as the header of a journal has
    them: ``raw_env("armorica", players="3")``. After turn `cap` the game is truncated and brings
    nobody anything. `render_mode` ``ansi`` returns the moves so far, ``human`` prints them.
    Raises `BadNotation` for a game or an option that there is not.
    """

    def __init__(
        self, game: str, *, render_mode: str | None = None, cap: int = CAP, **options: str
    ) -> None:
        EzPickle.__init__(self, game, render_mode=render_mode, cap=cap, **options)
        super().__init__()  # type: ignore[no-untyped-call]
        self.table = Table(game, options, cap)
        self.observer = Observer(self.table)
        self.metadata: dict[str, Any] = {
            "name": f"{game}_v{self.table.game.VERSION}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [*self.table.seats]
        self.agents = []
        many = len(self.table.words)
        self.observation_spaces: dict[Seat, Any] = {
            seat: Dict(
                {
                    "observation": Box(self.observer.low, self.observer.high, dtype=np.float32),
                    "action_mask": Box(0, 1, (many,), np.int8),
                }
            )
            for seat in self.possible_agents
        }
        self.action_spaces: dict[Seat, Any] = {
            seat: Discrete(many) for seat in self.possible_agents
        }
        self._random, _ = np_random()
        self._play: Play | None = None

    def observation_space(self, agent: Seat) -> Any:
        """Return the `Dict` of this environment, always the same object: docs/lab/environments.md lists
        its places."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Seat) -> Any:
        """Return the words of the game, ``Discrete(len(words))``, the same space each time."""
        return self.action_spaces[agent]

    @property
    def play(self) -> Play:
        """The game in progress. Raises `RuntimeError` before the first `reset`."""
        if self._play is None:
            raise RuntimeError("call reset() first")
        return self._play

    @property
    def journal(self) -> Journal:
        """The game so far, replayed: ``journal.text()`` is a file that the page opens,
        ``acres.core.link.encode(journal)`` a link."""
        return self.play.journal()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with this seed, or else with the next one that a generator seeded by the
        last seed gives. The game's own options are those of the constructor; `options` here
        change nothing."""
        if seed is not None:
            self._random, _ = np_random(seed)
        dealt = seed if seed is not None else int(self._random.integers(MOST_SEED))
        self._play = self.table.play(dealt)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        vars(self).pop("_skip_agent_selection", None)  # of a game that was abandoned at its end
        self.agent_selection = self.agents[0]
        self._select()

    def step(self, action: int | None) -> None:
        """Say a word for the agent that is selected; None where it is done. Raises `IllegalMove` for
        a word that no legal move goes on with, and changes nothing then."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is not done: None is no action")
        self.play.say(int(action))
        self._cumulative_rewards[agent] = 0
        self.rewards = self.play.rewards()
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Select the agent that acts next; at the end everybody is done."""
        if self.play.seat is not None:
            self.agent_selection = self.play.seat
            return
        truncated = self.play.truncated
        self.terminations = dict.fromkeys(self.agents, not truncated)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self._deads_step_first()

    def observe(self, agent: Seat) -> Observation:
        """Return the knowledge of an agent: ``observation`` and ``action_mask``, new arrays each time.
        The mask of an agent that does not decide is all 0."""
        return {
            "observation": self.observer.array(self.play, agent),
            "action_mask": self.observer.mask(self.play, agent),
        }

    def render(self) -> str | None:
        """Write the game so far in the notation (docs/notation.md): returned or printed."""
        if self.render_mode == "ansi":
            return self.play.text()
        if self.render_mode == "human":
            print(self.play.text())
        return None

    def close(self) -> None:
        """Do nothing: nothing is held open."""
