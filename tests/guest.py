"""The tiny game among the games: `python -m pytest -p tests.guest` (`make guest`).

It has no optional room, so what tests demand of every game must not be optional.
"""

import acres
import acres.games
from tests.paths import GUEST

acres.games.__path__.append(str(GUEST.parent))
acres.GAMES[GUEST.name] = f"acres.games.{GUEST.name}"
