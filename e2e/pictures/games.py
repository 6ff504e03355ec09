"""Games of bots from a seed, up to a position with something to show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import Journal


def people(british: str = "human", french: str = "bot settler") -> dict[str, str]:
    return {"british": british, "french": french}


THREE = {"condate": "human", "darioritum": "bot settler", "vorgium": "bot settler"}


def played(game: Journal, until: Callable[[Journal], bool]) -> bool:
    """Let the bots play until a condition, or to the end; return whether the game goes on."""
    dice = Chance(game.header.seed)
    while game.turn and not until(game):
        game.append(choose(game.game, game.state, game.turn, "settler", dice))
    return game.turn is not None


def first_game(wanted: Callable[[Journal], bool], seeds: Iterable[int]) -> Journal:
    """Return the first game of bots that comes to be `wanted`, at that position."""
    for seed in seeds:
        game = Journal.new("snow", {}, seed, people())
        if played(game, wanted):
            return game
    raise LookupError("no such game")


@cache
def warlike() -> Journal:
    """Return a British turn in which a siege can be reinforced, a raid and an ambush begun."""
    wanted = partial(can, seat="british", verbs=("reinforce", "raid", "ambush"))
    return first_game(wanted, range(4, 40))


def can(game: Journal, seat: str, verbs: tuple[str, ...]) -> bool:
    found = {move[0] for move in game.game.legal(game.state)}
    return game.turn == seat and game.ply > 40 and found >= set(verbs)


@cache
def whole(name: str, seed: int) -> Journal:
    """Return a finished game of bots."""
    if name == "snow":
        game = Journal.new(name, {}, seed, people())
    else:
        game = Journal.new(name, {"players": "3"}, seed, THREE)
    played(game, lambda _: False)
    return game


def beginning(plies: int = 0, **header: object) -> Journal:
    """Return a game with its first moves by bots."""
    game = Journal.new("snow", header.pop("options", {}), 8, header.pop("seats", people()))  # type: ignore[arg-type]
    played(game, lambda game: game.ply >= plies and fresh_turn(game))
    return game


@cache
def poor() -> Journal:
    """Return a British turn with few coins."""
    return first_game(
        lambda game: can(game, "british", ("draft",)) and game.state.sides["british"].money < 4,
        range(1, 40),
    )


@cache
def spied() -> Journal:
    """Return a British turn in which cards of the French hand are known."""

    def known(game: Journal) -> bool:
        return len(game.game.view(game.state, "british").sides["french"].seen) > 1

    return first_game(lambda game: fresh_turn(game) and known(game), range(1, 40))


def fresh_turn(game: Journal) -> bool:
    """Return whether Britain has both its actions."""
    return game.turn == "british" and not game.state.stack and game.state.actions == 2


BESIEGE = ("besiege", "fort-beausejour")


@cache
def besieging() -> Journal:
    """Return a British turn in which Fort Beausejour can be besieged."""

    def beausejour(game: Journal) -> bool:
        return any(move[:2] == BESIEGE for move in game.game.legal(game.state))

    return first_game(
        lambda game: can(game, "british", ("besiege",)) and beausejour(game), range(1, 60)
    )
