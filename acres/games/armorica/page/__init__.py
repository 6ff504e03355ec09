"""The page of Armorica: a scene in, markup and attributes out; pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, ClassVar

from acres.app.kit.beats import Beat, beats
from acres.app.kit.game_page import GamePage
from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.motion import Motion
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Pick
from acres.app.kit.sound_switch import sound_switch
from acres.app.kit.widgets import inspected, legend_button, panels, sheet_buttons
from acres.core.errors import Reason
from acres.core.game import Event
from acres.core.move import DO, Move, Verb, Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_n
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.page import cards, counting, displays, rows, scenes
from acres.games.armorica.page.displays import asked
from acres.games.armorica.rules import score
from acres.games.armorica.rules.data import CARDS, rounds
from acres.games.armorica.rules.state import State, starving
from acres.games.armorica.rules.turn import DISPLAY
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences
from acres.games.armorica.why import why

if TYPE_CHECKING:
    from acres.app.kit.charts import History
    from acres.app.kit.coach import Coached
    from acres.app.kit.rulebook import Chapter, Signs
    from acres.core.journal import Journal


class ArmoricaPage(GamePage[State, View]):
    """The two rows, and everybody's display."""

    manifest = MANIFEST
    words = sentences
    HEADINGS = frozenset({"round"})
    QUIET = frozenset({"turned-up", "removed", "fed"})
    JOINED = frozenset({"turned-up"})
    SERIES = frozenset({"starve"})
    OUTLINED = "card"
    MOMENTS: ClassVar = sentences.MOMENTS
    LEGENDS: ClassVar = cards.LEGENDS

    def regions(self, scene: Scene[View], /) -> dict[str, str]:
        # Translators: a button: the displays of the other players.
        sheets = [("players", say("Others"), "players"), *panels("log", "piles")]
        legend = legend_button(scene, "rows", cards.LEGENDS["rows"])
        return {
            "stage-sheets": sheet_buttons(sheets, sound_switch(scene, "chip"), legend),
            **rows.regions(scene),
            **displays.regions(scene),
            **counting.regions(scene),
            "inspect": _inspected(scene),
        }

    def attributes(self, scene: Scene[View], /) -> dict[str, dict[str, str | None]]:
        return {
            "page": {"data-asked": asked(scene)},
            "stage": {"data-players": str(len(scene.view.seats))},
        }

    def legend(self, where: str, scene: Scene[View], /) -> Signs:
        from acres.games.armorica.page import legends  # here: the page starts sooner

        return legends.legend(where)

    def pips(self, scene: Scene[View], /) -> str:
        """Draw the three phases of the round, the present one marked."""
        view = scene.view
        here = view.question[0] if view.question else ""
        steps = [
            tag(
                "span",
                icon("winter") if phase == "winter" else "",
                text(sentences.phase(phase)),
                tag("span", f"{view.round}/{rounds(len(view.seats))}", class_="phase-round"),
                class_=classes("phase", here=phase == here),
            )
            for phase in sentences.PHASES
        ]
        # Translators: such as “Phase: Winter”.
        label = say("Phase: {phase}", phase=sentences.phase(here)) if here else ""
        kind = classes("phases", view.decides or "")
        return tag("span", join(steps), class_=kind, role="img", aria_label=label)

    def points(self, view: View, /) -> str:
        return counting.points(view)

    def when(self, view: View, /) -> str:
        return sentences.round_of(view.round, view.seats)

    def opening(self, state: State, /) -> Event:
        return Event("round", state.first, {"round": 1})

    def hint(self, view: View, verb: Verb, /) -> str:
        return sentences.verb_hint(verb)

    def warnings(self, view: View, after: View | None, move: Move, /) -> list[str]:
        """Say what the winter will take after a play of the Roman phase, which is the last before it."""
        seat = view.decides
        if seat is None or view.question is None or view.question[0] != "romans":
            return []
        then = displays.behind(view, move)
        many = then.hunger(seat)
        if not many:
            return []
        cost = then.points[seat].total - then.after_winter(seat)
        return [
            say_n("You will lose {count} [card|cards] in winter.", many),
            say_n("As things stand, that costs at least {count} [point|points].", cost)
            if cost > 0
            else say("As things stand, that need not cost any points."),
        ]

    def coach(self) -> Coached[View]:
        from acres.games.armorica.page import coach  # here: most games are played without

        return coach

    def why_refused(self, state: State, move: Move, /) -> Reason | None:
        """Say why the card of a move cannot be used."""
        if not move or state.outcome is not None:
            return None
        if len(move) == 1:
            return why(state, DO, move[0])
        return why(state, DISPLAY if move[0] == "starve" else Zone(state.stack[-1][0]), move[1])

    def motions(self, before: View, after: View, /) -> list[Motion]:
        return [*displays.motions(before, after)]

    def beats(self, events: Iterable[Event], people: Collection[Seat], /) -> list[Beat]:
        return beats(scenes.SCENES, events, people)

    def moment_text(self, event: Event, before: View, after: View, /) -> str:
        return sentences.moment(event, before, after)

    def keyed(self, scene: Scene[View], /) -> list[Pick]:
        """Number the cards of the row in question by their place, or those that winter can take."""
        view, phase = scene.view, asked(scene)
        if phase is None:
            return []
        if phase == "winter":
            hungry = starving(list(view.displays[scene.viewer or NOBODY]))
            return [Pick(DISPLAY, card) for card in hungry]
        return [Pick(Zone(phase), card) for card in reversed(view.rows[phase])]

    def numbered(self) -> str:
        return say("Take the card from that place in the row; in winter, let that card go")

    def scores(self, state: State, /) -> dict[Seat, int]:
        return score.scores(state)

    def rulebook(self, scene: Scene[View], /) -> tuple[Chapter, ...]:
        from acres.games.armorica.page import rules_help  # here: it travels later

        return rules_help.chapters()

    def history(self, journal: Journal, /) -> History:
        from acres.games.armorica.page import history  # here: most visits never need it

        return history.history(journal)


PAGE = ArmoricaPage()


def _inspected(scene: Scene[View]) -> str:
    looked = scene.shell.inspect
    if looked is None or looked.id not in CARDS:
        return ""
    from acres.app.kit.rulebook import rule_links  # here: who looks closely does so later
    from acres.games.armorica.page import rules_help

    colour = CARDS[looked.id].colour
    title, lines = sentences.title(colour), sentences.card_lines(looked.id)
    rules = rule_links(rules_help.chapters(), rules_help.CARD)
    return inspected(title, lines, cards.PERSONS[colour], colour, looked.why, rules)
