"""The page of a game: its words, and the drawing of its table.

Its module is imported only when the game is chosen. What surrounds every table is
`acres.app.shell.regions`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar, cast

import acres
from acres.app.kit.widgets import SHEETS, row, seat_table
from acres.core.game import State, StateT, View
from acres.core.move import DO, Verb, Zone
from acres.core.seat import Seat
from acres.core.sentences import say, say_c

if TYPE_CHECKING:
    from acres.app.kit.beats import Beat
    from acres.app.kit.charts import History
    from acres.app.kit.coach import Coached
    from acres.app.kit.log_line import LogLine
    from acres.app.kit.motion import Motion
    from acres.app.kit.new_game import NewGame
    from acres.app.kit.pointing import Pointed
    from acres.app.kit.rulebook import Chapter, Signs
    from acres.app.kit.scene import Scene
    from acres.app.kit.selection import Chain, Pick, Play, Selection
    from acres.core.errors import Reason
    from acres.core.game import Event, Outcome
    from acres.core.journal import Journal
    from acres.core.manifest import Manifest
    from acres.core.move import Move


StateIn = TypeVar("StateIn", contravariant=True)
ViewIn = TypeVar("ViewIn", contravariant=True)
ViewT = TypeVar("ViewT", bound=View)


class Words(Protocol[StateIn, ViewIn]):
    """The sentences of a game that every page needs; see `acres.games.snow.text.sentences`."""

    def nation(self, seat: Seat, /) -> str: ...
    def verb(self, name: str, /) -> str: ...
    def move(self, state: StateIn, move: Move, /) -> str: ...
    def in_full(self, state: StateIn, move: Move, /) -> str: ...
    def event(self, event: Event, reader: Seat | None, /) -> str | None: ...
    def reason(self, reason: Reason, /) -> str: ...
    def section(self, reason: Reason, /) -> str: ...
    def outcome(self, outcome: Outcome, /) -> str: ...
    def prompt(self, view: ViewIn, /, *, alone: bool = False) -> str: ...
    def thing(self, zone: Zone, id: str, /) -> str: ...
    def card(self, id: str, /) -> str:
        """Name a card that is dealt, drawn or shuffled."""

    def progress(self, state: StateIn, /) -> str: ...


class HouseRules(Protocol):
    """The choice of rules one by one: see `acres.games.snow.page.house_rules`."""

    def page(self, new: NewGame, /) -> str:
        """Show all choices on the new-game page."""

    def offer(self, options: Mapping[str, str], /) -> str:
        """Lay the chosen rules open, for a player who did not choose them."""

    def changed(self, new: NewGame, field: str, value: str, /) -> NewGame:
        """Change a choice on that page; nonsense leaves it unchanged."""


class Orders(Protocol[StateIn]):
    """Standing orders of a game, by question and answering thing; see
    `acres.games.snow.rules.standing_orders` and `acres.games.snow.text.standing_orders`."""

    @property
    def ANSWERS(self) -> Sequence[str]:  # noqa: N802 – a constant of a module
        """The possible answers; the first, to ask, holds without an order."""

    def questions(self, seat: Seat, /) -> Mapping[str, Sequence[str]]:
        """The questions in the middle of another's turn, with the things that could answer each."""

    def parse(self, written: str, seat: Seat, /) -> Mapping[tuple[str, str], str]:
        """Read the orders of a seat; raises `BadNotation`."""

    def text(self, orders: Mapping[tuple[str, str], str], seat: Seat, /) -> str:
        """Write the orders out."""

    def decide(self, state: StateIn, orders: Mapping[tuple[str, str], str], /) -> Move | None:
        """Answer by the orders of the seat that decides; None where it is to be asked."""

    def title(self, question: str, /) -> str: ...
    def kind(self, thing: str, /) -> str: ...
    def label(self, answer: str, /) -> str: ...
    def sentence(self, thing: str, answer: str, /) -> str: ...
    def effect(
        self, question: str, orders: Mapping[tuple[str, str], str], seat: Seat, /
    ) -> str: ...


class GamePage(Generic[StateT, ViewT]):
    """The words of a game, and its parts of the page.

    A game's room ``page`` has one as `PAGE`. The defaults suit a game without a map, standing
    orders, several rules and questions; a game overrides what it has.
    """

    manifest: Manifest
    words: Words[StateT, ViewT]
    END: Move | None = None
    """The move that ends a turn, where there is one: it has a button and a key of its own."""
    AT_ONCE: frozenset[str] = frozenset()
    """The actions that a single tap plays, where they take up nothing and can be taken back; all
    others are chosen first and then confirmed."""
    ORDER: Sequence[str] = ()
    """Its actions in the order in which the page offers them, likelier ones first."""
    PLACES: Zone | None = None
    """The zone of its map: picked places are named before the things that the play still needs."""
    HEADINGS: frozenset[str] = frozenset()
    """Codes of the events that are headings of the log."""
    QUIET: frozenset[str] = frozenset()
    """Codes of the events that a short account of a turn leaves out."""
    MOMENTS: ClassVar[Mapping[str, str]] = {}
    """Codes of the events that are moments, the most important first, each with its icon."""
    WEIGHTY: Sequence[str] = ()
    """Codes of the events that weigh less than moments and more than all others, the weightiest
    first: a short account never leaves one out for a lighter one."""
    CAUSES: frozenset[str] = frozenset()
    """Codes of the events that a short account tells before what the same seat did next, which they
    led to."""
    PANELS: Sequence[str] = tuple(SHEETS)
    """The panels of the column that it fills, of `acres.app.kit.widgets.SHEETS`."""
    JOINED: frozenset[str] = frozenset()
    """Codes of the events that belong to an earlier one of the same seat, or of nobody: they share
    its line of the log, and a replay skips moves with nothing else."""
    SERIES: frozenset[str] = frozenset()
    """Verbs whose moves, one directly after another, have their changes shown together."""
    OUTLINED: str = ""
    """The argument of an event that names the thing to outline on the table."""
    LENSES: ClassVar[Mapping[str, str]] = {}
    """The lenses of its map: word -> name."""
    LEGENDS: ClassVar[Mapping[str, str]] = {}
    """The parts of its table that have a legend, the main one first: word -> title."""
    OPEN_TABLE: bool = False
    """Whether people who share a device can leave it lying open, everybody's cards face down; only
    `unseen` decisions need a handover then."""
    FACE_DOWN: frozenset[str] = frozenset()
    """The verbs of the moves that are possible or not by what lies face down there: whoever plays
    one looks at their cards first."""
    IN_HIDING: frozenset[str] = frozenset()
    """The ids of other things whose use may depend on it alone."""
    orders: Orders[StateT] | None = None
    """Its standing orders, where questions can be answered in advance."""
    house_rules: HouseRules | None = None
    """The choice and the names of its rules, where there are several."""

    # What it shows

    def regions(self, scene: Scene[ViewT], /) -> dict[str, str]:
        """Draw each part of the table itself that changes: element id -> inner HTML."""
        raise NotImplementedError

    def attributes(self, scene: Scene[ViewT], /) -> dict[str, dict[str, str | None]]:
        """Set attributes: element id -> name -> value, None removes one."""
        return {}

    def pips(self, scene: Scene[ViewT], /) -> str:
        """Show the rest of this turn or round at a glance: markup."""
        return ""

    def own_control(self, scene: Scene[ViewT], /) -> str:
        """Add a button of the game's own beside Confirm: markup."""
        return ""

    def points(self, view: ViewT, /) -> str:
        """Tabulate everybody's points by source: markup. By default the points of the end."""
        if view.outcome is None:
            return ""
        scores = view.outcome.scores
        points = row(say_c("sum", "points"), scores.values(), kind="total")
        return seat_table(self.manifest, [*scores], [points])

    def rulebook(self, scene: Scene[ViewT], /) -> Sequence[Chapter]:
        """Write the rules in words, as this game is played: the goal, a turn, then by need. Behind
        the first two chapters the panel shows the legends."""
        return ()

    def legend(self, where: str, scene: Scene[ViewT], /) -> Signs:
        """Draw the marks that can appear in this part of the table, with their meanings; `where` is
        a word of `LEGENDS`."""
        return {}

    # What it says

    def whose(self, view: ViewT, /) -> Seat:
        """Choose the seat that the bar names: the seat that decides, after the end the winner."""
        if view.outcome:
            return view.outcome.winners[0]
        return view.decides or next(iter(self.manifest.signs))

    def when(self, view: ViewT, /) -> str:
        """Tell the progress of the game in two or three words: “turn 12”."""
        raise NotImplementedError

    def opening(self, state: StateT, /) -> Event | None:
        """Head the log before the first move, which no event does."""
        return None

    def hint(self, view: ViewT, verb: Verb, /) -> str:
        """Explain an action of this game in one sentence."""
        return ""

    def rule(self, view: ViewT, verb: Verb | None, /) -> str:
        """Name the section of the rules about this action, or without one about the open question;
        empty where a turn simply goes on."""
        return ""

    def handing_over(self, view: ViewT, /) -> str:
        """Explain publicly, in a sentence, the handover to the seat that decides; empty where it is
        simply its turn."""
        return ""

    def unseen(self, view: ViewT, /) -> bool:
        """Whether nobody else may look on during this decision; the view is a bystander's."""
        return True

    def needed(self, role: str, plays: Iterable[Play], seat: Seat, /) -> str:
        """Name the thing that a role still asks for, as a sentence lists it: ``settler`` -> “a
        settler”; empty where that says nothing."""
        return ""

    def asking(self, view: ViewT, picks: Selection, /) -> str:
        """Say what these picks, which are no complete play yet, leave open; empty for the page's own
        words."""
        return ""

    def outlook(self, view: ViewT, move: Move, /) -> str:
        """Tell the possible results of a picked play that depends on chance."""
        return ""

    def gains(self, view: ViewT, after: ViewT, /) -> Sequence[str]:
        """List the gains and costs of a picked play in short sentences; `after` is the view behind
        it."""
        return ()

    def warnings(self, view: ViewT, after: ViewT | None, move: Move, /) -> Sequence[str]:
        """List serious reasons against a picked play, or against ending the turn now; `after` is
        the view behind it, None where it is hidden."""
        return ()

    def concerning(self, view: ViewT, zone: Zone, id: str, /) -> str:
        """Add a sentence about a thing that cannot be used now; empty for nothing."""
        return ""

    def pointed(self, scene: Scene[ViewT], zone: Zone, id: str, /) -> Pointed | None:
        """Say what a thing or, in the zone ``do``, an action is about that is pointed at; None for
        nothing."""
        from acres.app.kit import pointing  # here: nothing is pointed at before a game has come

        return pointing.action(scene, Verb(id), self.PLACES) if zone == DO else None

    def coach(self) -> Coached[ViewT] | None:
        """Import what a coach tells newcomers; None where there is none."""
        return None

    def why_refused(self, state: StateT, move: Move, /) -> Reason | None:
        """Find the first reason why a move is not legal."""
        return None

    # What goes together

    def chain(self, state: StateT, /) -> Chain | None:
        """The moves that can be picked together though they are played one by one."""
        return None

    def answering(self, view: ViewT, /) -> bool:
        """Whether the seat that decides answers a question and plays nothing of its own: then a
        single possible answer needs no picking."""
        return False

    def then(self, state: StateT, move: Move, /) -> Sequence[Move]:
        """The moves that follow at once from a picked move, implied by the same picks."""
        return ()

    def best(self, state: StateT, moves: Sequence[Move], /) -> Sequence[Move]:
        """Keep, of moves of one action that take up the same things, those that somebody may want:
        the others come to nothing else, or to less."""
        return moves

    # What has changed

    def motions(self, before: ViewT, after: ViewT, /) -> Sequence[Motion]:
        """List the motions between two views, whichever was played first; where nothing is hidden,
        the viewpoints may differ."""
        return ()

    def beats(self, events: Iterable[Event], people: Collection[Seat], /) -> Sequence[Beat]:
        """List what is heard and felt of these events, for the `people` at this table: see
        `acres.app.kit.beats.beats`. By default nothing."""
        return ()

    @cached_property
    def weights(self) -> Mapping[str, int]:
        """The codes of moments and of weighty events: the smaller the number, the weightier."""
        return {code: at for at, code in enumerate((*self.MOMENTS, *self.WEIGHTY))}

    def worded(self, lines: Sequence[LogLine], before: ViewT, after: ViewT, /) -> Sequence[LogLine]:
        """Have these lines of the log, of one play, say what came of it between two views."""

        def said(line: LogLine) -> LogLine:
            if line.event is None or line.event.code not in self.MOMENTS:
                return line
            text = self.moment_text(line.event, before, after) or line.text
            return replace(line, text=text, sign=self.MOMENTS[line.event.code])

        return [said(line) for line in lines]

    def moment_text(self, event: Event, before: ViewT, after: ViewT, /) -> str:
        """Word this moment, which happened between two views; empty for the sentence of the log."""
        return ""

    # What it counts

    def keyed(self, scene: Scene[ViewT], /) -> Sequence[Pick]:
        """The things that the digits pick, in their order."""
        return ()

    def numbered(self) -> str:
        """Explain in a few words, for the list of keys, the things that digits pick."""
        return say("Pick the item with that number")

    def done(self, view: ViewT, /) -> bool:
        """Whether the rest of the turn is of no use: it may as well end."""
        return False

    def scores(self, state: StateT, /) -> Mapping[Seat, int]:
        """Count everybody's points."""
        raise NotImplementedError

    def history(self, journal: Journal, /) -> History:
        """Describe the whole game, for the summary after its end."""
        raise NotImplementedError


AnyPage = GamePage[State, View]
"""The page of a game that is not known by name."""


def load(name: str) -> AnyPage:
    """Load the page of a game by its name."""
    return cast("AnyPage", acres.room(name, "page").PAGE)
