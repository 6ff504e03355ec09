"""OpenSpiel: each game as a Python game.

Importing this module registers a game for each name of `acres.GAMES`, such as
``python_acres_armorica``; ``pyspiel.load_game("python_acres_armorica(options=players 3)")`` loads
it. Its parameters are those of `PARAMETERS`.

The first node is chance's: it picks one of `deals` seeds, each equally likely, and with it every
draw of the game. So a state is its history, chance is explicit, and nobody sees what it picked. An
action of the players is a word (`acres.lab.environments.words`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from typing import Any

import acres
from acres.core.chance import Chance
from acres.core.journal import MOST_MOVES
from acres.core.move import text
from acres.core.seat import Seat
from acres.lab import needed
from acres.lab.environments.observation import Observer
from acres.lab.environments.play import GameInProgress, Table
from acres.lab.studies.games import CAP


def information(play: GameInProgress, seat: Seat) -> str:
    """Write the view of a seat, and its words of an unfinished move, as a line."""
    view = written(play.table.game.view(play.state, seat))
    return f"{view} said={text(play.said)!r}" if play.seat == seat else view


def written(value: object) -> str:
    """Write a view, or a part of one, in a fixed order: equal ones alike in every process.

    >>> written({"b": frozenset({"y", "x"}), "a": (1, None)})
    "{'a': (1, None), 'b': {'x', 'y'}}"
    """
    if is_dataclass(value):
        parts = (f"{each.name}={written(getattr(value, each.name))}" for each in fields(value))
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, Mapping):
        pairs = sorted((written(key), written(each)) for key, each in value.items())
        return f"{{{', '.join(f'{key}: {each}' for key, each in pairs)}}}"
    if isinstance(value, AbstractSet):
        return f"{{{', '.join(sorted(map(written, value)))}}}"
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(written, value))})"
    return repr(value)


with needed("OpenSpiel"):
    import numpy as np
    import pyspiel

DEALS = 1_000
PARAMETERS: dict[str, Any] = {"cap": CAP, "deals": DEALS, "options": ""}
"""With their usual values: the turns after which a game ends without a winner, how many seeds there
are, and the game's options, as `options` reads them."""
LONGEST_MOVE = 16
"""More choices than that one move does not take."""


def options(said: str) -> dict[str, str]:
    """Read options from the parameter: names and values, with ``;`` between.

    ``edition first; variants fur-coin no-governor`` is ``{"edition": "first", "variants": "fur-coin
    no-governor"}``.
    """
    pairs = (each.strip().partition(" ") for each in said.split(";") if each.strip())
    return {name: value for name, _, value in pairs}


def short_name(game: str) -> str:
    """Return OpenSpiel's name of a game, such as ``python_acres_armorica``."""
    return f"python_acres_{game}"


def game_type(game: str) -> Any:
    """Describe a game to OpenSpiel before it is loaded."""
    rules = acres.game(game)
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=acres.manifest(game).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(rules.SEATS),
        min_num_players=len(rules.seats({})),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class AcresGame(pyspiel.Game):  # type: ignore[misc]
    """A game by its options: `table` and `observer` have what stays the same.

    Of each game there is a class of its own, which has its name and type (`class_of`).
    """

    name: str
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        asked = PARAMETERS | given
        self.deals = int(asked["deals"])
        self.table = Table(self.name, options(asked["options"]), int(asked["cap"]))
        self.observer = Observer(self.table)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.words),
            max_chance_outcomes=self.deals,
            num_players=len(self.table.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES * LONGEST_MOVE,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> AcresState:
        """Before chance has picked the seed."""
        return AcresState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver:
        """Return the observer by which OpenSpiel reads tensors and strings. Raises `ValueError` for
        parameters."""
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SeatObserver(self.observer, tensor=not recall)


class Held:
    """All that a state has: the game in progress, or None before the deal. Copies share what stays
    the same, and a pickle is the journal's text."""

    __slots__ = ("deals", "play", "table")

    def __init__(self, table: Table, deals: int, play: GameInProgress | None = None) -> None:
        self.table = table
        self.deals = deals
        self.play = play

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.table, self.deals, self.play.copy() if self.play is not None else None)

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[object, ...]]:
        return _held, (*self.table.arguments, self.deals, self.play)


def _held(
    name: str, options: Mapping[str, str], cap: int, deals: int, play: GameInProgress | None
) -> Held:
    return Held(play.table if play is not None else Table(name, options, cap), deals, play)


class AcresState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, or of a move that is being said; a chance node before the deal."""

    def __init__(self, game: AcresGame) -> None:
        super().__init__(game)
        self.held = Held(game.table, game.deals)

    @property
    def play(self) -> GameInProgress:
        """The game in progress. Raises `ValueError` before the deal."""
        if self.held.play is None:
            raise ValueError("nothing is dealt yet")
        return self.held.play

    def current_player(self) -> int:
        """Return the number of the seat that decides, in clockwise order; or chance's, or the end's."""
        held = self.held
        if held.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = held.play.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else held.table.seats.index(seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the seeds, each equally likely."""
        return [(seed, 1 / self.held.deals) for seed in range(self.held.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.choices()

    def _apply_action(self, action: int) -> None:
        if self.held.play is None:
            self.held.play = self.held.table.play(action)
        else:
            self.held.play.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self.held.table.words[action] or "(end of the move)"

    def is_terminal(self) -> bool:
        """Return whether the game is over, or past its cap of turns."""
        return self.held.play is not None and self.held.play.seat is None

    def returns(self) -> list[float]:
        """Return the rewards of the players: 0 before the end of the game."""
        if self.held.play is None:
            return [0.0] * len(self.held.table.seats)
        return [*self.held.play.rewards().values()]

    def __str__(self) -> str:
        """Write the game in the notation; a guessed world as all that is known of it."""
        play = self.held.play
        if play is None:
            return "before the deal"
        if play.guessed:
            return written(play.table.game.view(play.state, None, everything=True))
        return play.text()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AcresState:
        """Return another world that the player cannot tell from this state, dealt by the numbers
        of `sampler` (from 0 to 1). Its history is empty: the true history would tell the seed."""
        other: AcresState = self.get_game().new_initial_state()
        chance = Chance(int(sampler() * 2**63))
        other.held.play = self.play.guess(self.held.table.seats[player], chance)
        return other


class SeatObserver:
    """The observation of a player: `tensor` is the shared observation, float32, or None; `string_from`
    gives the view in words."""

    def __init__(self, observer: Observer, *, tensor: bool) -> None:
        self._observer = observer
        self.tensor = np.zeros(len(observer.names), np.float32) if tensor else None
        self.dict = {"observation": self.tensor} if tensor else {}

    def set_from(self, state: AcresState, player: int) -> None:
        """Write what the player observes into `tensor`; all 0 before the deal."""
        play = state.held.play
        if self.tensor is not None:
            seat = state.held.table.seats[player]
            self.tensor[:] = 0 if play is None else self._observer.array(play, seat)

    def string_from(self, state: AcresState, player: int) -> str:
        """Write out the player's view: two texts are equal exactly where the views are."""
        seat: Seat = state.held.table.seats[player]
        play = state.held.play
        return f"{seat} before the deal" if play is None else information(play, seat)


def class_of(game: str) -> type[AcresGame]:
    """Return the class that makes a game with its parameters."""
    return type(f"{game.capitalize()}Game", (AcresGame,), {"name": game, "kind": game_type(game)})


def register_games() -> None:
    """Register every game of `acres.GAMES` that is not registered yet."""
    for game in acres.GAMES:
        if short_name(game) not in pyspiel.registered_names():
            made = class_of(game)
            pyspiel.register_game(made.kind, made)


register_games()
