"""Games played by the bots from a seed, up to a moment with something to show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import Journal


def people(british: str = "human", french: str = "bot settler") -> dict[str, str]:
    return {"british": british, "french": french}


THREE = {"condate": "human", "darioritum": "bot settler", "vorgium": "bot settler"}


def played(game: Journal, until: Callable[[Journal], bool]) -> bool:
    """The bots play on until then, or to the end."""
    dice = Chance(game.header.seed)
    while game.turn and not until(game):
        game.append(choose(game.game, game.state, game.turn, "settler", dice))
    return game.turn is not None


@cache
def warlike() -> Journal:
    """A British turn in which a siege can be reinforced, a raid and an ambush begun."""
    for seed in range(4, 40):
        game = Journal.new("snow", {}, seed, people())
        if played(game, partial(can, seat="british", verbs=("reinforce", "raid", "ambush"))):
            return game
    raise LookupError("no such game")


def can(game: Journal, seat: str, verbs: tuple[str, ...]) -> bool:
    found = {move[0] for move in game.game.legal(game.state)}
    return game.turn == seat and game.ply > 40 and found >= set(verbs)


@cache
def whole(name: str, seed: int) -> Journal:
    """A game of bots to its end."""
    if name == "snow":
        game = Journal.new(name, {}, seed, people())
    else:
        game = Journal.new(name, {"players": "3"}, seed, THREE)
    played(game, lambda _: False)
    return game


def beginning(plies: int = 0, **header: object) -> Journal:
    """A game with its first moves by bots."""
    game = Journal.new("snow", header.pop("options", {}), 8, header.pop("seats", people()))  # type: ignore[arg-type]
    played(game, lambda game: game.ply >= plies and fresh_turn(game))
    return game


@cache
def poor() -> Journal:
    """A British turn with few coins."""
    for seed in range(1, 40):
        game = Journal.new("snow", {}, seed, people())
        if played(game, lambda game: can(game, "british", ("draft",)) and money(game) < 4):
            return game
    raise LookupError("no such game")


def money(game: Journal) -> int:
    return int(game.state.sides["british"].money)


@cache
def spied() -> Journal:
    """A British turn in which cards of the French hand are known."""
    for seed in range(1, 40):
        game = Journal.new("snow", {}, seed, people())
        if played(game, lambda game: fresh_turn(game) and len(seen(game)) > 1):
            return game
    raise LookupError("no such game")


def seen(game: Journal) -> list[str]:
    found: list[str] = game.game.view(game.state, "british").sides["french"].seen
    return found


def fresh_turn(game: Journal) -> bool:
    """Britain has both its actions."""
    return game.turn == "british" and not game.state.stack and game.state.actions == 2


BESIEGE = ("besiege", "fort-beausejour")


@cache
def besieging() -> Journal:
    for seed in range(1, 60):
        game = Journal.new("snow", {}, seed, people())
        if played(game, lambda game: can(game, "british", ("besiege",)) and beausejour(game)):
            return game
    raise LookupError("no such game")


def beausejour(game: Journal) -> bool:
    return any(move[:2] == BESIEGE for move in game.game.legal(game.state))
