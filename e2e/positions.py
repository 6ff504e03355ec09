"""Games at positions that several tests look at, played without a browser."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping

from acres.core.journal import HUMAN, SELF, Journal
from acres.core.seat import Seat

BRITISH, FRENCH = Seat("british"), Seat("french")
TWO = {BRITISH: HUMAN, FRENCH: HUMAN}
OPEN_HANDS = {BRITISH: SELF, FRENCH: SELF}
AGAINST_A_BOT = {BRITISH: HUMAN, FRENCH: "bot settler"}
AFTER_BOT_TURN = """
develop pemaquid boston
end
develop montreal quebec
end
develop norfolk new-york
develop philadelphia st-marys
end
reserve regular-infantry-free
settle fort-beausejour gaspe port-royal
end
develop new-haven boston
income norfolk
end
settle fort-frontenac montreal tadoussac
trade trois-rivieres
end
income new-haven
settle albany new-york st-marys philadelphia
end
develop louisbourg quebec
discard gaspe
done
end
""".strip().splitlines()
WEIGHTS = {"raid": 30.0, "settle": 6.0, "draft": 4.0, "end": 1.5, "pass": 0.05, "withdraw": 0.05}
WEIGHTS |= dict.fromkeys(("discard", "governor", "reserve"), 0.1)
WEIGHTS |= dict.fromkeys(("resign", "surrender"), 0.0)
"""The weight of each action in a random game of A Few Acres of Snow with many raids; else 1."""


def after_bot_turn() -> Journal:
    """Return a British turn; the bot has just made a town of Louisbourg, far from Boston."""
    game = Journal.new("snow", {}, 11, AGAINST_A_BOT)
    for move in AFTER_BOT_TURN:
        game.append(move)
    return game


def random_game(
    name: str,
    options: Mapping[str, str],
    seats: Mapping[Seat, str],
    wanted: Callable[[Journal], bool],
    weights: Mapping[str, float],
    seeds: Iterable[int] = range(1, 60),
) -> Journal:
    """Return a random game as soon as it is `wanted`, with actions drawn by their `weights`."""
    for seed in seeds:
        game, dice = Journal.new(name, options, seed, seats), random.Random(seed)
        while game.ply < 400 and game.turn:
            if wanted(game):
                return game
            by: dict[str, list[tuple[str, ...]]] = {}
            for move in game.game.legal(game.state):
                by.setdefault(move[0], []).append(move)
            verbs = sorted(by)
            [verb] = dice.choices(verbs, [weights.get(verb, 1.0) for verb in verbs])
            game.append(dice.choice(by[verb]))
    raise LookupError("no such game")


def asks(question: str) -> Callable[[Journal], bool]:
    """Return a condition for `random_game`: the game asks this question."""
    return lambda game: bool(game.state.stack) and game.state.stack[-1][0] == question


def raided() -> Journal:
    """Return a game that asks France to block a raid on Port Royal; only its last card could."""
    game = random_game("snow", {}, TWO, asks("block-raid"), WEIGHTS, seeds=[2])
    assert game.state.stack[-1][2] == "port-royal"
    assert game.state.sides["french"].hand[-1] == "militia"
    return game


def finished_game(
    name: str,
    options: Mapping[str, str] | None = None,
    seats: Mapping[Seat, str] | None = None,
    plies: int = 200,
) -> Journal:
    """Return a random game that is over; whoever decides after `plies` moves resigns."""
    game, dice = Journal.new(name, options or {}, 3, seats), random.Random(3)
    while game.turn:
        moves = game.game.legal(game.state)
        game.append(dice.choice(moves) if game.ply < plies else "resign")
    return game
