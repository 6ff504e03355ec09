"""The tiny game in the house for these tests: found where it lies, and one line of `acres.GAMES`.

Its package is found from the moment these tests are collected, because they import it like any
other; nothing lists what could be found. The line stands only while they run, and nothing in the
house keeps anything by the name of a game.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import acres
import acres.games
from tests.paths import GUEST

acres.games.__path__.append(str(GUEST.parent))


@pytest.fixture(autouse=True, scope="module")
def one_line() -> Iterator[None]:
    """Add Nim to `acres.GAMES`: a new game changes no other line of the house."""
    before = dict(acres.GAMES)
    acres.GAMES[GUEST.name] = f"acres.games.{GUEST.name}"
    yield
    del acres.GAMES[GUEST.name]
    assert before == acres.GAMES
