"""The page of Nim: pure functions from a scene to markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acres.app.kit.game_page import GamePage
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Pick
from acres.core.errors import Reason
from acres.core.game import Event
from acres.core.move import DO, Move, Zone
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.nim.manifest import MANIFEST
from acres.games.nim.page import balance, table
from acres.games.nim.rules.seats import SEATS
from acres.games.nim.rules.state import State
from acres.games.nim.rules.view import View
from acres.games.nim.text import sentences
from acres.games.nim.why import why

if TYPE_CHECKING:
    from acres.app.kit.charts import History
    from acres.app.kit.rulebook import Chapter
    from acres.core.journal import Journal


class NimPage(GamePage[State, View]):
    """Three heaps on a tray; the rest is as for every game."""

    manifest = MANIFEST
    words = sentences
    HEADINGS = frozenset({"dealt"})
    PANELS = table.PANELS

    def regions(self, scene: Scene[View], /) -> dict[str, str]:
        return table.regions(scene) | balance.regions(scene)

    def rulebook(self, scene: Scene[View], /) -> tuple[Chapter, ...]:
        from acres.games.nim.page import rules_help  # here: it travels later

        return rules_help.chapters()

    def when(self, view: View, /) -> str:
        return say("turn {count}", count=view.turn)

    def opening(self, state: State, /) -> Event:
        return Event("dealt", state.decides, {"sizes": tuple(state.dealt.values())})

    def why_refused(self, state: State, move: Move, /) -> Reason | None:
        return why(state, Zone(move[1]), move[2]) if len(move) == 3 else why(state, DO, *move[:1])

    def keyed(self, scene: Scene[View], /) -> list[Pick]:
        """Give the keys 1, 2 and 3 to the heaps: each press takes one stone more."""
        return table.keyed(scene)

    def scores(self, state: State, /) -> dict[Seat, int]:
        return dict(state.outcome.scores) if state.outcome else dict.fromkeys(SEATS, 0)

    def history(self, journal: Journal, /) -> History:
        from acres.games.nim.page import history  # here: most visits never need it

        return history.history(journal)


PAGE = NimPage()
