"""PettingZoo: each game as an AEC environment (agent environment cycle).

Agents are the game's seats. An action is a word (`acres.lab.environments.words`), so whoever decides
acts several times in a row; the observation is a `Dict` of ``observation`` and ``action_mask``.
The games are turn-based: ``pettingzoo.utils.turn_based_aec_to_parallel`` converts them,
``aec_to_parallel`` is for games in which all act at once.
"""

from __future__ import annotations

from typing import Any

from acres.core.seat import Seat
from acres.lab import needed
from acres.lab.environments.gymnasium import MOST_SEED, spaces
from acres.lab.environments.observation import Observation, Observer
from acres.lab.environments.play import InProgress, Table
from acres.lab.studies.games import CAP

with needed("PettingZoo"):
    from gymnasium.utils import EzPickle
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        BaseWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )


def env(
    game: str, *, render_mode: str | None = None, cap: int = CAP, **options: str
) -> BaseWrapper[Seat, Observation, int | None]:
    """Return the environment of a game in PettingZoo's usual wrappers: an illegal action ends it, and
    its agent has lost 1. Arguments and errors are those of `raw_env`."""
    bare = raw_env(game, render_mode=render_mode, cap=cap, **options)
    legal = TerminateIllegalWrapper(bare, illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(legal))


class raw_env(InProgress, AECEnv[Seat, Observation, int | None], EzPickle):  # noqa: N801 (PettingZoo's name)
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
        made = {seat: spaces(self.observer) for seat in self.possible_agents}
        self.observation_spaces = {seat: observed for seat, (observed, _) in made.items()}
        self.action_spaces = {seat: said for seat, (_, said) in made.items()}
        self._random, _ = np_random()

    def observation_space(self, agent: Seat) -> Any:
        """Return the `Dict` of this environment, always the same object: docs/lab/environments.md lists
        its places."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Seat) -> Any:
        """Return the words of the game, ``Discrete(len(words))``, the same space each time."""
        return self.action_spaces[agent]

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
        return self.observer.both(self.play, agent)

    def close(self) -> None:
        """Do nothing: nothing is held open."""
