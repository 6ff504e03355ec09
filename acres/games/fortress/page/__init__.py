"""The page of Island Fortress: a scene in, markup and attributes out; pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, ClassVar

from acres.app.kit.beats import Beat, beats
from acres.app.kit.game_page import GamePage
from acres.app.kit.html import tag, text
from acres.app.kit.motion import Motion
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Pick, Play, Selection
from acres.core.errors import Reason
from acres.core.game import Event
from acres.core.move import Move, Verb, Zone
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import (
    ask,
    changes,
    counting,
    favors,
    piles,
    points,
    preview,
    scenes,
    signs,
    tableau,
    wall,
)
from acres.games.fortress.page.preview import BLIND, TOLD, after, phase, spent
from acres.games.fortress.rules.building import second
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import FAVOR_ZONE, WALL, turn
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import prompts, sentences
from acres.games.fortress.text.events import scored
from acres.games.fortress.why import why_illegal

if TYPE_CHECKING:
    from acres.app.kit.charts import History
    from acres.app.kit.coach import Coached
    from acres.app.kit.rulebook import Chapter, Signs
    from acres.core.journal import Journal

PARTS = (wall, ask, tableau, favors, counting, piles)


class FortressPage(GamePage[State, View]):
    """The wall, the viewer's tableau, everybody's in short."""

    manifest = MANIFEST
    words = sentences
    PLACES = WALL
    END = ("end",)
    HEADINGS = frozenset({"round", "turn"})
    QUIET = frozenset({"worked", "imprisoned", "income", "role", "bid-made"})
    OUTLINED = "place"
    OPEN_TABLE = True
    FACE_DOWN = frozenset({"favor", "trade", "pass"})
    IN_HIDING = frozenset({"builder"})
    LEGENDS: ClassVar = signs.LEGENDS
    MOMENTS: ClassVar = {
        "level": "level",
        "row": "row",
        "top": "tower",
        "replaced": "block",
        "governor": "governor",
        "favor": "favor",
        "raided": "prison",
        "bids": "marker",
    }
    WEIGHTY = ("built",)
    CAUSES = frozenset({"repeating"})

    def regions(self, scene: Scene[View], /) -> dict[str, str]:
        found: dict[str, str] = {}
        for part in PARTS:
            found |= part.regions(scene)
        return found

    def attributes(self, scene: Scene[View], /) -> dict[str, dict[str, str | None]]:
        view = scene.view
        return {
            "stage": {
                "data-players": str(len(view.seats)),
                "data-regions": str(len(view.regions)),
                "data-decision": phase(scene) or None,
            },
            "holding": {"data-row": tableau.row_of(view)},
            **wall.attributes(scene),
        }

    def legend(self, where: str, scene: Scene[View], /) -> Signs:
        from acres.games.fortress.page import legends  # here: the page starts sooner

        return legends.legend(where, scene)

    def pips(self, scene: Scene[View], /) -> str:
        return tableau.pips(scene)

    def points(self, view: View, /) -> str:
        heading = tag("h3", text(say("Points by source")), class_="hidden-text")
        return heading + points.by_source(view)

    def when(self, view: View, /) -> str:
        return tableau.when(view)

    def hint(self, view: View, verb: Verb, /) -> str:
        return sentences.verb_hint(verb)

    def rule(self, view: View, verb: Verb | None, /) -> str:
        return prompts.rule(view, verb)

    def unseen(self, view: View, /) -> bool:
        return view.question is not None and view.question[0] in ("keep", "bid")

    def gains(self, view: View, after: View, /) -> list[str]:
        """Tell how the rows of the picked places stand then."""
        return wall.rows_after(view, after)

    def then(self, state: State, move: Move, /) -> list[Move]:
        """Return the second block of a Build, unless the governor's must come first."""
        more = second(state, move) if state.holder == turn(state) else None
        return [more] if more else []

    def needed(self, role: str, plays: Iterable[Play], seat: Seat, /) -> str:
        return sentences.needed(role)

    def asking(self, view: View, picks: Selection, /) -> str:
        return ask.still_open(picks)

    def outlook(self, view: View, move: Move, /) -> str:
        """Tell what the play completes, as the log will."""
        if move[0] in BLIND:
            return ""
        events = (event for event in after(view, move).events if event.code in TOLD)
        said = (sentences.event(event, view.seat) for event in events)
        return paragraph(each for each in said if each)

    def warnings(self, view: View, after: View | None, move: Move, /) -> list[str]:
        return [*preview.warnings(view, move)]

    def concerning(self, view: View, zone: Zone, id: str, /) -> str:
        """Tell what a favor still lacks, where an action is chosen: else something else comes
        first."""
        acting = view.question is not None and view.question[0] == "act"
        return favors.lacking(view, id) if zone == FAVOR_ZONE and acting else ""

    def coach(self) -> Coached[View]:
        from acres.games.fortress.page import coach  # here: most games are played without

        return coach

    def why_refused(self, state: State, move: Move, /) -> Reason | None:
        return why_illegal(state, move)

    def motions(self, before: View, after: View, /) -> list[Motion]:
        return changes.motions(before, after)

    def beats(self, events: Iterable[Event], people: Collection[Seat], /) -> list[Beat]:
        return beats(scenes.SCENES, events, people)

    def moment_text(self, event: Event, before: View, after: View, /) -> str:
        return scored(event) if event.code in ("level", "row", "top") else ""

    def keyed(self, scene: Scene[View], /) -> list[Pick]:
        """List the role cards and behind them the favors; or the choices of a question."""
        return ask.keyed(scene)

    def numbered(self) -> str:
        return say("Pick a role or a favor, bid that much jade, or pick an answer")

    def done(self, view: View, /) -> bool:
        return spent(view)

    def scores(self, state: State, /) -> dict[Seat, int]:
        return {seat: side.points for seat, side in state.sides.items()}

    def rulebook(self, scene: Scene[View], /) -> tuple[Chapter, ...]:
        from acres.games.fortress.page import rules_help  # here: it travels later

        return rules_help.chapters(scene.view.rules)

    def history(self, journal: Journal, /) -> History:
        from acres.games.fortress.page import history  # here: most visits never need it

        return history.history(journal)


PAGE = FortressPage()
