"""Games of bots from a seed, up to a position with something to show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import Journal

THREE = {"condate": "human", "darioritum": "bot settler", "vorgium": "bot settler"}
THREE_BUILDERS = {"dragon": "human", "phoenix": "bot settler", "tortoise": "bot settler"}


def played(game: Journal, until: Callable[[Journal], bool]) -> bool:
    """Let the bots play until a condition, or to the end; return whether the game goes on."""
    dice = Chance(game.header.seed)
    while game.turn and not until(game):
        game.append(choose(game.game, game.state, game.turn, "settler", dice))
    return game.turn is not None


def first_game(wanted: Callable[[Journal], bool], seeds: Iterable[int]) -> Journal:
    """Return the first game of bots that comes to be `wanted`, at that position."""
    for seed in seeds:
        game = Journal.new("snow", {}, seed, {"british": "human", "french": "bot settler"})
        if played(game, wanted):
            return game
    raise LookupError("no such game")


def can(game: Journal, seat: str, verbs: tuple[str, ...]) -> bool:
    found = {move[0] for move in game.game.legal(game.state)}
    return game.turn == seat and game.ply > 40 and found >= set(verbs)


BESIEGE = ("besiege", "fort-beausejour")


@cache
def besieging() -> Journal:
    """Return a British turn in which Fort Beausejour can be besieged."""

    def beausejour(game: Journal) -> bool:
        return any(move[:2] == BESIEGE for move in game.game.legal(game.state))

    return first_game(
        lambda game: can(game, "british", ("besiege",)) and beausejour(game), range(1, 60)
    )
