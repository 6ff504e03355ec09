"""Acres: board games as one static web page, the rules in plain Python.

`GAMES` is the registry: the name of a game and the package that is the game. Its rooms are
imported when they are asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from types import ModuleType

    from acres.core.game import AnyGame
    from acres.core.manifest import Manifest

__version__ = "0.1.0"

GAMES = {
    "snow": "acres.games.snow",
    "armorica": "acres.games.armorica",
    "fortress": "acres.games.fortress",
}


def room(name: str, of: str) -> ModuleType:
    """Import a module or package of a game by name; raises `KeyError` for an unknown game.

    >>> room("snow", "rules.state").__name__
    'acres.games.snow.rules.state'
    """
    return importlib.import_module(f"{GAMES[name]}.{of}")


def game(name: str) -> AnyGame:
    """Import the rules of a game, as the contract has them; raises `KeyError`.

    >>> game("snow").SEATS
    ('british', 'french')
    """
    return cast("AnyGame", room(name, "game"))


def manifest(name: str) -> Manifest:
    """Return the manifest of a game, for the front page and the build; raises `KeyError`."""
    return cast("Manifest", room(name, "manifest").MANIFEST)
