"""How Armorica is shown: a scene in, markup and attributes out; pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from acres.app.kit.game_page import GamePage
from acres.app.kit.motion import Motion
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Pick
from acres.core.errors import Reason
from acres.core.events import Event
from acres.core.move import DO, Move, Verb, Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.page import (
    bar,
    cards,
    counting,
    displays,
    motions,
    piles,
    preview,
    rows,
    rules_help,
)
from acres.games.armorica.page.preview import asked
from acres.games.armorica.rules import score
from acres.games.armorica.rules.state import State, starving
from acres.games.armorica.rules.turn import DISPLAY
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences
from acres.games.armorica.why.reasons import why

if TYPE_CHECKING:
    from acres.app.kit.history import History
    from acres.core.journal import Journal

PARTS = (bar, rows, displays, counting, piles, rules_help, cards)


class ArmoricaPage(GamePage[State, View]):
    """The two rows, and everybody's display."""

    manifest = MANIFEST
    words = sentences
    HEADINGS = frozenset({"round"})
    QUIET = frozenset({"turned-up", "removed", "fed"})
    JOINED = frozenset({"turned-up"})
    OUTLINED = "card"
    MOMENTS: ClassVar = sentences.MOMENTS

    def regions(self, scene: Scene[View], /) -> dict[str, str]:
        found: dict[str, str] = {}
        for part in PARTS:
            found |= part.regions(scene)
        return found

    def attributes(self, scene: Scene[View], /) -> dict[str, dict[str, str | None]]:
        return {
            "page": {"data-asked": asked(scene)},
            "stage": {"data-players": str(len(scene.view.seats))},
        }

    def pips(self, scene: Scene[View], /) -> str:
        return bar.pips(scene)

    def points(self, view: View, /) -> str:
        return counting.points(view)

    def when(self, view: View, /) -> str:
        return bar.when(view)

    def opening(self, state: State, /) -> Event:
        return Event("round", state.first, {"round": 1})

    def hint(self, view: View, verb: Verb, /) -> str:
        return sentences.verb_hint(verb)

    def warnings(self, view: View, after: View | None, move: Move, /) -> list[str]:
        return preview.of_play(view, move)

    def why_refused(self, state: State, move: Move, /) -> Reason | None:
        """Why the card of the move cannot be used."""
        if not move or state.outcome is not None:
            return None
        phase = state.stack[-1][0]
        if len(move) == 1:
            return why(state, DO, move[0])
        return why(state, DISPLAY if move[0] == "starve" else Zone(phase), move[1])

    def motions(self, before: View, after: View, /) -> list[Motion]:
        return [*motions.motions(before, after)]

    def moment_text(self, event: Event, before: View, after: View, /) -> str:
        return sentences.moment(event, before, after)

    def keyed(self, scene: Scene[View], /) -> list[Pick]:
        """The cards of the row in question by their place, or those that winter can take."""
        view = scene.view
        phase = asked(scene)
        if phase is None:
            return []
        if phase == "winter":
            cards = starving(list(view.displays[scene.viewer or NOBODY]))
            return [Pick(DISPLAY, card) for card in cards]
        return [Pick(Zone(phase), card) for card in reversed(view.rows[phase])]

    def numbered(self) -> str:
        return say("Take the card from that place of the row; in winter, give one up")

    def scores(self, state: State, /) -> dict[Seat, int]:
        return {seat: own.total for seat, own in score.points(state.displays).items()}

    def history(self, journal: Journal, /) -> History:
        from acres.games.armorica.page import history  # here: most visits never need it

        return history.history(journal)


PAGE = ArmoricaPage()
