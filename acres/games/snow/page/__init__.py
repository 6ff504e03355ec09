"""Page of A Few Acres of Snow: a scene in, markup and attributes out; pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from acres.app.kit.beats import Beat, beats
from acres.app.kit.game_page import GamePage, Orders
from acres.app.kit.motion import Motion
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Chain, Pick, Play
from acres.core.errors import Reason
from acres.core.game import Event
from acres.core.move import Move, Verb, Zone
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page import (
    actions,
    hand,
    house_rules,
    inspect,
    look,
    motions,
    nations,
    outlook,
    piles,
    places,
    scenes,
    sieges,
)
from acres.games.snow.rules import score, zones
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import PLACES, SEATS
from acres.games.snow.rules.state import State
from acres.games.snow.rules.view import View
from acres.games.snow.text import events, sentences, standing_orders
from acres.games.snow.text.moves import VERBS
from acres.games.snow.why import SECTIONS as ASKING
from acres.games.snow.why import why_illegal

if TYPE_CHECKING:
    from acres.app.kit.charts import History
    from acres.app.kit.coach import Coached
    from acres.app.kit.log_line import LogLine
    from acres.app.kit.pointing import Pointed
    from acres.app.kit.rulebook import Chapter, Signs
    from acres.core.journal import Journal

SAID_BY = {"captured": "siege-won", "committed": "besieged"}
"""Events of which the moment in the same play tells all."""
PARTS = (places, hand, actions, nations, sieges, piles, inspect, look)


class SnowPage(GamePage[State, View]):
    """The map, the hand, the actions, the sieges."""

    manifest = MANIFEST
    words = sentences
    PLACES = zones.MAP
    END = ("end",)
    AT_ONCE = frozenset({"done"})
    HEADINGS = frozenset({"turn"})
    ORDER = tuple(verb for verb, words in VERBS.items() if words.family and verb != "discard")
    QUIET = frozenset({"drew", "drew-cards", "shuffled", "paid-shuffle"})
    JOINED = QUIET
    OUTLINED = "place"
    MOMENTS: ClassVar = events.SIGNS
    WEIGHTY = (
        *("surrendered", "withdrew", "committed", "developed", "settled", "left"),
        *("fortified", "drafted", "raided", "ambushed", "converted"),
    )
    LENSES: ClassVar = {word: name for word, (name, _) in look.LENSES.items()}
    LEGENDS: ClassVar = look.LEGENDS
    orders: Orders[State] = standing_orders
    house_rules = house_rules

    def regions(self, scene: Scene[View], /) -> dict[str, str]:
        found: dict[str, str] = {}
        for part in PARTS:
            found |= part.regions(scene)
        found["panel-counting"] = ""
        if scene.shell.shows("counting"):
            from acres.games.snow.page import counting  # here: the page starts sooner

            found["panel-counting"] = counting.panel(scene)
        found["chips"] += house_rules.chip(scene)
        if not house_rules.plain(scene.options):
            for place in PLACES:
                found[f"pieces-{place}"] += house_rules.place_mark(scene, place)
        return found

    def attributes(self, scene: Scene[View], /) -> dict[str, dict[str, str | None]]:
        asked = look.question(scene) is not None
        return {
            "page": {"data-asked": "true" if asked else None},
            "board": {"aria-label": say("Map")},
            **places.attributes(scene),
            **sieges.attributes(scene),
            **look.attributes(scene),
        }

    def rulebook(self, scene: Scene[View], /) -> tuple[Chapter, ...]:
        from acres.games.snow.page import rules_help  # here: most games are played without

        return rules_help.chapters(scene)

    def legend(self, where: str, scene: Scene[View], /) -> Signs:
        from acres.games.snow.page import legends  # here: the page starts sooner

        return legends.legend(where, scene)

    def pips(self, scene: Scene[View], /) -> str:
        return nations.pips(scene)

    def own_control(self, scene: Scene[View], /) -> str:
        return nations.own_control(scene)

    def points(self, view: View, /) -> str:
        from acres.games.snow.page import counting  # here: the page starts sooner

        return counting.table_of_points(view)

    def whose(self, view: View, /) -> Seat:
        """Name the side whose turn it is, even if the other one is asked."""
        return view.to_move

    def when(self, view: View, /) -> str:
        return nations.when(view)

    def opening(self, state: State, /) -> Event:
        return Event("turn", state.to_move, {"turn": state.turn})

    def hint(self, view: View, verb: Verb, /) -> str:
        return sentences.verb_hint(verb, view.rules.variants)

    def rule(self, view: View, verb: Verb | None, /) -> str:
        if view.question:
            return ASKING[view.question[0]]
        return VERBS[verb].section if verb else ""

    def handing_over(self, view: View, /) -> str:
        return sentences.handing_over(view)

    def needed(self, role: str, plays: Iterable[Play], seat: Seat, /) -> str:
        return outlook.needed(role, plays, seat)

    def outlook(self, view: View, move: Move, /) -> str:
        """Return the odds of attacks only; other plays show their result."""
        return outlook.of_attack(view, move) if move[0] in outlook.ATTACKS else ""

    def gains(self, view: View, after: View, /) -> list[str]:
        return outlook.gains(view, after)

    def warnings(self, view: View, after: View | None, move: Move, /) -> list[str]:
        if move == self.END:
            return outlook.end_warned(view)
        return outlook.warned(view, after, move)

    def pointed(self, scene: Scene[View], zone: Zone, id: str, /) -> Pointed | None:
        from acres.games.snow.page import pointing  # here: the page starts sooner

        return pointing.pointed(scene, zone, id) or super().pointed(scene, zone, id)

    def coach(self) -> Coached[View]:
        from acres.games.snow.page import coach  # here: most games are played without

        return coach

    def why_refused(self, state: State, move: Move, /) -> Reason | None:
        return why_illegal(state, move)

    def answering(self, view: View, /) -> bool:
        return view.question is not None

    def chain(self, state: State, /) -> Chain | None:
        return hand.chain(state)

    def best(self, state: State, moves: Sequence[Move], /) -> Sequence[Move]:
        """Choose the ship of a merchant: the card whose coins count least (8.2)."""
        if moves[0][0] != "merchant":
            return moves
        kinds = cards_of(state.rules, state.to_move)
        return [min(moves, key=lambda move: kinds[move[1]].coins)]

    def motions(self, before: View, after: View, /) -> list[Motion]:
        return motions.motions(before, after)

    def beats(self, events: Iterable[Event], people: Collection[Seat], /) -> list[Beat]:
        return beats(scenes.SCENES, events, people)

    def worded(self, lines: Sequence[LogLine], before: View, after: View, /) -> list[LogLine]:
        """Tell of a capital that became neutral besides, and once of what a siege began with or
        brought."""
        codes = {line.event.code for line in lines if line.event}
        told = [
            line
            for line in super().worded(lines, before, after)
            if not (line.event and SAID_BY.get(line.event.code) in codes)
        ]
        for place in places.freed_capitals(before, after):
            said, seat = places.capital_said(after, place), places.neutral_capitals(after)[place]
            told.insert(0, replace(told[0], text=said, seat=seat, then="", sign="crown"))
        return told

    def concerning(self, view: View, zone: Zone, id: str, /) -> str:
        return places.capital_said(view, id) if zone == zones.MAP else ""

    def moment_text(self, event: Event, before: View, after: View, /) -> str:
        return events.text(event, before, after)

    def keyed(self, scene: Scene[View], /) -> list[Pick]:
        """Return the cards in the tray, while an action or a question asks for them, else the
        hand."""
        return hand.keyed(scene)

    def numbered(self) -> str:
        return say(
            "Pick a card from the tray or from your hand, or choose one of the plays offered"
        )

    def done(self, view: View, /) -> bool:
        return not view.actions and view.question is None

    def scores(self, state: State, /) -> dict[Seat, int]:
        return {seat: score.points(state, seat) for seat in SEATS}

    def history(self, journal: Journal, /) -> History:
        from acres.games.snow.page import history  # here: most visits never need it

        return history.history(journal)


PAGE = SnowPage()
