"""What a game brings to the page: its words, and how its table is drawn.

Its module is imported only when the game is chosen. What surrounds every table is
`acres.app.shell.regions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar, cast

import acres
from acres.app.kit.motion import Moment
from acres.app.kit.widgets import SHEETS, row, seat_table
from acres.core.game import State, StateT, View
from acres.core.move import Verb, Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say

if TYPE_CHECKING:
    from acres.app.kit.history import History
    from acres.app.kit.motion import Motion
    from acres.app.kit.new_game import NewGame
    from acres.app.kit.scene import LogLine, Scene
    from acres.app.kit.selection import Chain, Pick, Play
    from acres.core.errors import Reason
    from acres.core.events import Event
    from acres.core.game import Outcome
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
        """What is dealt, drawn or shuffled."""

    def progress(self, state: StateIn, /) -> str: ...


class HouseRules(Protocol):
    """Rules of a game that are chosen one by one: see `acres.games.snow.page.house_rules`."""

    def page(self, new: NewGame, /) -> str:
        """All that can be chosen, for the new-game page."""

    def offer(self, options: Mapping[str, str], /) -> str:
        """The chosen rules laid open, for who did not choose them."""

    def changed(self, new: NewGame, field: str, value: str, /) -> NewGame:
        """With one thing chosen on that page; what makes no sense leaves it as it was."""


class Orders(Protocol[StateIn]):
    """Standing orders of a game, by question and by what could answer it; see
    `acres.games.snow.rules.standing_orders` and `acres.games.snow.text.standing_orders`."""

    @property
    def ANSWERS(self) -> Sequence[str]:  # noqa: N802 – a constant of a module
        """The first is what holds where nothing is ordered: to ask."""

    def questions(self, seat: Seat, /) -> Mapping[str, Sequence[str]]:
        """What can be asked in the middle of another's turn, and what could answer it."""

    def parse(self, written: str, seat: Seat, /) -> Mapping[tuple[str, str], str]:
        """Read the orders of a seat; raises `BadNotation`."""

    def text(self, orders: Mapping[tuple[str, str], str], seat: Seat, /) -> str:
        """The orders written out."""

    def decide(self, state: StateIn, orders: Mapping[tuple[str, str], str], /) -> Move | None:
        """What the orders of the seat that decides answer; None where it is to be asked."""

    def title(self, question: str, /) -> str: ...
    def kind(self, thing: str, /) -> str: ...
    def label(self, answer: str, /) -> str: ...
    def sentence(self, thing: str, answer: str, /) -> str: ...
    def effect(
        self, question: str, orders: Mapping[tuple[str, str], str], seat: Seat, /
    ) -> str: ...


class GamePage(Generic[StateT, ViewT]):
    """How a game is shown: its words, and what of the page it draws.

    A game's room ``page`` has one as `PAGE`. The defaults suit a game without a map, standing
    orders, several rules and questions; a game overrides what it has.
    """

    manifest: Manifest
    words: Words[StateT, ViewT]
    END: Move | None = None
    """The move that ends a turn, where there is one: it has a button and a key of its own."""
    AT_ONCE: frozenset[str] = frozenset()
    """The actions that one tap plays, where they take up nothing and can be taken back; all others
    are chosen first and then confirmed."""
    ORDER: Sequence[str] = ()
    """Its actions in the order in which they are offered for what is picked, the ones that are
    thought of first before the others."""
    PLACES: Zone | None = None
    """The zone of its map: what is picked there is named before what the play still needs."""
    HEADINGS: frozenset[str] = frozenset()
    """Codes of the events that are headings of the log."""
    QUIET: frozenset[str] = frozenset()
    """Codes of the events that a short account of a turn leaves out."""
    MOMENTS: ClassVar[Mapping[str, str]] = {}
    """Codes of the events that are moments, the most important first, each with its icon."""
    PANELS: Sequence[str] = tuple(SHEETS)
    """The panels of the column that it fills, of `acres.app.kit.widgets.SHEETS`."""
    JOINED: frozenset[str] = frozenset()
    """Codes of the events that come with what the same seat, or nobody, did before: the log tells
    them in its line, and a replay goes over a move that brought nothing else."""
    OUTLINED: str = ""
    """What a line of the log outlines on the table, by the name of an event's argument."""
    LENSES: ClassVar[Mapping[str, str]] = {}
    """The lenses of its map: word -> name."""
    OPEN_TABLE: bool = False
    """Whether people who share a device can leave it lying open, with what each of them holds face
    down; it is handed over then for what is decided `unseen` alone."""
    orders: Orders[StateT] | None = None
    """What standing orders are in it, where questions can be answered in advance."""
    house_rules: HouseRules | None = None
    """How its rules are chosen and named, where there are several."""

    # What it shows

    def regions(self, scene: Scene[ViewT], /) -> dict[str, str]:
        """Element id -> inner HTML, for every part of the table itself that changes."""
        raise NotImplementedError

    def attributes(self, scene: Scene[ViewT], /) -> dict[str, dict[str, str | None]]:
        """Element id -> attributes to set, None removes one."""
        return {}

    def pips(self, scene: Scene[ViewT], /) -> str:
        """What is left of this turn or round, at a glance: markup."""
        return ""

    def own_control(self, scene: Scene[ViewT], /) -> str:
        """A button of the game's own beside Confirm: markup."""
        return ""

    def points(self, view: ViewT, /) -> str:
        """Everybody's points and where they come from, as a table: markup. Unless the game has
        more to tell, those of the end."""
        if view.outcome is None:
            return ""
        scores = view.outcome.scores
        points = row(say("points"), scores.values(), kind="total")
        return seat_table(self.manifest, [*scores], [points])

    # What it says

    def whose(self, view: ViewT, /) -> Seat:
        """The seat that the bar names: who decides, after the end the winner."""
        if view.outcome:
            return view.outcome.winners[0]
        return view.decides or next(iter(self.manifest.signs))

    def when(self, view: ViewT, /) -> str:
        """How far the game has come, in two or three words: “turn 12”."""
        raise NotImplementedError

    def opening(self, state: StateT, /) -> Event | None:
        """The heading before the first move, which nothing that happened tells."""
        return None

    def hint(self, view: ViewT, verb: Verb, /) -> str:
        """What an action does in this game, in one sentence."""
        return ""

    def handing_over(self, view: ViewT, /) -> str:
        """Why the seat that decides gets the device, in a sentence that everybody may read; empty
        where it is simply its turn."""
        return ""

    def unseen(self, view: ViewT, /) -> bool:
        """Whether nobody else may look on while this is decided; the view is a bystander's."""
        return True

    def needed(self, role: str, plays: Iterable[Play], seat: Seat, /) -> str:
        """What a role asks for in the plays that are left of this seat, as a sentence lists it:
        ``settler`` -> “a settler”; empty where that says nothing."""
        return ""

    def outlook(self, view: ViewT, move: Move, /) -> str:
        """What a picked play may come to, where that is left to chance."""
        return ""

    def gains(self, view: ViewT, after: ViewT, /) -> Sequence[str]:
        """What a picked play brings and costs, in short sentences; `after` is the view behind it."""
        return ()

    def warnings(self, view: ViewT, after: ViewT | None, move: Move, /) -> Sequence[str]:
        """What speaks against a picked play, or against ending the turn now, where it weighs so
        much that it is said; `after` is the view behind it, unless that is not to be known."""
        return ()

    def concerning(self, view: ViewT, zone: Zone, id: str, /) -> str:
        """What else one has to know of a thing that cannot be used now; empty where that is nothing."""
        return ""

    def why_refused(self, state: StateT, move: Move, /) -> Reason | None:
        """The first thing that is wrong with a move that is not legal."""
        return None

    # What goes together

    def chain(self, state: StateT, /) -> Chain | None:
        """What the seat that decides can pick together though it is played move by move."""
        return None

    def answering(self, view: ViewT, /) -> bool:
        """Whether whoever decides answers a question, and plays nothing of their own: then the only
        answer there is needs no picking."""
        return False

    def then(self, state: StateT, move: Move, /) -> Sequence[Move]:
        """What follows at once from a picked move, since the same picks have said it."""
        return ()

    def best(self, state: StateT, moves: Sequence[Move], /) -> Sequence[Move]:
        """Of moves of one action that take up the same things those that somebody may want: the
        others come to nothing else, or to less."""
        return moves

    # What has changed

    def motions(self, before: ViewT, after: ViewT, /) -> Sequence[Motion]:
        """What goes from where to where between two views, whichever of them was played first;
        where nothing is hidden the eyes may be others then."""
        return ()

    def moment(
        self, lines: Sequence[LogLine], before: Scene[ViewT], after: Scene[ViewT], /
    ) -> Moment | None:
        """What of these lines of the log a banner tells; None where it was nothing of the kind."""
        told = [(line.event, line) for line in lines if line.event]
        found = [each for each in told if each[0].code in self.MOMENTS]
        if not found:
            return None
        event, line = min(found, key=lambda each: [*self.MOMENTS].index(each[0].code))
        seat = event.seat if event.seat in self.manifest.signs else NOBODY
        said = self.moment_text(event, before.view, after.view) or line.text
        return Moment(said, self.MOMENTS[event.code], seat)

    def moment_text(self, event: Event, before: ViewT, after: ViewT, /) -> str:
        """What the banner says of this event, which happened between two views; unless the game
        has more to tell, what the log does."""
        return ""

    # What it counts

    def keyed(self, scene: Scene[ViewT], /) -> Sequence[Pick]:
        """What the digits pick, in their order."""
        return ()

    def numbered(self) -> str:
        """What the digits pick, in a few words, for the list of keys."""
        return say("Pick what has that number")

    def done(self, view: ViewT, /) -> bool:
        """Whether nothing that counts is left of the turn: it may as well end."""
        return False

    def scores(self, state: StateT, /) -> Mapping[Seat, int]:
        """Everybody's points."""
        raise NotImplementedError

    def history(self, journal: Journal, /) -> History:
        """What the whole game was like, for the summary after its end."""
        raise NotImplementedError


AnyPage = GamePage[State, View]
"""The page of a game that is not known by name."""


def load(name: str) -> AnyPage:
    """The page of the game with this name."""
    return cast("AnyPage", acres.room(name, "page").PAGE)
