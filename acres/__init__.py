"""Acres: board games as one static web page, the rules in plain Python.

`GAMES` is the registry: the name of a game and the module that fulfils the
contract of `acres.table.game`. A module is imported when it is asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from acres.table.game import Game

__version__ = "0.1.0"

GAMES = {"snow": "acres.snow", "armorica": "acres.armorica"}


def game(name: str) -> Game:
    """The game of that name; raises `KeyError` for a name that is not registered.

    >>> game("snow").SEATS
    ('british', 'french')
    """
    return cast("Game", importlib.import_module(GAMES[name]))
