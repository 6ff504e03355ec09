"""What the page shows at one moment: the interface between its logic and its looks.

The shell makes a `Scene` after everything that happens: each part of it belongs to the feature
that fills it. The game's page (`acres.app.kit.game_page`) makes of it

- ``regions(scene) -> dict[str, str]``: element id -> inner HTML, and
- ``attributes(scene) -> dict[str, dict[str, str | None]]``: element id ->
  attributes, None removes one (the map's places are ``place-boston``, …).

What is tapped comes back by the names on the elements, nothing else:

- Things: ``data-zone`` (map, hand, reserve, discard, draft, neutral, row),
  ``data-id`` and, for the second of two equal cards in one zone, ``data-copy="1"``
  (the second, third … in the order shown). ``data-can`` where `Selection.mark` says so.
- Buttons: ``data-do``, with what it is about in ``data-id``; ``data-can`` where
  it is not disabled. A disabled one uses ``aria-disabled``, so that it can still
  be tapped and answer why. The words: see `acres.app.kit.commands.DO`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Literal, TypeVar, cast

from acres.app.kit.bots import BotPart
from acres.app.kit.motion import Moment
from acres.app.kit.new_game import NewGame
from acres.app.kit.selection import Selection
from acres.core.events import Event, Eyes
from acres.core.game import Outcome
from acres.core.game import View as AnyView
from acres.core.move import Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import paragraph

if TYPE_CHECKING:
    from acres.app.kit.saved_game import Damaged, SavedGame
    from acres.core.game import AnyGame
    from acres.core.journal import Journal

Mode = Literal["new", "resume", "play", "wait", "curtain", "over", "replay", "send"]
"""``new`` and ``resume``: the front page; ``curtain``: the handover screen between two people;
``send``: a link is to be sent; ``wait``: a bot decides, or another tab plays this game."""

View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class NoGame:
    """In place of a view where no game is open."""

    decides: Seat | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log."""

    ply: int
    """The number of the move that it is about."""
    text: str
    """“Britain settled Halifax.”"""
    heading: bool = False
    """The heading of a turn; the sentences below belong to it."""
    seat: Seat | None = None
    """Whose doing it is: ``british``."""
    places: tuple[str, ...] = ()
    """Ids of places or cards, to be outlined where they lie when the line has the focus:
    ``("halifax",)``."""
    then: str = ""
    """What came with it, told in the same line: “Britain drew Norfolk.”"""
    undo_mark: bool = False
    """Undo reaches back to just before this line."""
    event: Event | None = field(default=None, compare=False, repr=False)
    """What the sentence tells, as data."""

    @property
    def told(self) -> str:
        """All of it."""
        return paragraph(filter(None, (self.text, self.then)))


@dataclass(frozen=True, slots=True)
class GamePart:
    """The game that is open, whoever plays it."""

    rules: AnyGame
    seats: Mapping[Seat, str] = field(default_factory=dict)
    """Who plays each seat: ``{"british": "human", "french": "bot settler"}``."""
    people: tuple[Seat, ...] = ()
    """The seats of the people here: ``("british",)``."""
    seed: int | None = None
    """From 0 to `acres.app.kit.new_game.LARGEST`; None before a game is open."""
    options: Mapping[str, str] = field(default_factory=dict)
    """``{"edition": "second", "variants": "fur-coin"}``"""
    ply: int = 0
    """How many moves were played."""
    name: str = ""
    """What its owner calls it: “Evenings”."""
    open_table: bool | None = None
    """Whether the device lies open between several people; None where it cannot."""
    finished: Journal | None = None
    """The whole game, after its end: for the summary."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several readings of the picks, or an action that they can begin."""

    move: str
    """Its text, for ``data-id`` of a ``choose`` button: ``"raid kennebec rangers"``; of an action
    that needs more the verb."""
    label: str
    """“Raid Kennebec”, “Settle …”."""
    begins: bool = False
    """Whether it needs more: then its button is one of the action."""


@dataclass(frozen=True, slots=True)
class PlayPart:
    """What the person at the table can do now."""

    selection: Selection = field(default_factory=Selection)
    """Without plays unless mode is ``play``."""
    note: str | None = None
    """Why something tapped cannot be used, with its rule section, or what came of it: “There is
    nothing to take back.”"""
    confirm_label: str | None = None
    """What Confirm says (“Settle Halifax”); None while there is nothing to confirm."""
    choices: tuple[Choice, ...] = ()
    """What the picks can mean, where that is not one complete play: best first."""
    warnings: tuple[str, ...] = ()
    """What speaks against `Selection.move`: “The siege of Louisbourg will be lost.”"""
    peeks: bool | None = None
    """At an open table: whether what one holds is looked at, or lies face down; None where it does
    neither."""
    reveals: bool = False
    """`Selection.move` draws or reveals or hands over: no way back, show the mark."""
    can_end: bool = False
    end_label: str = ""
    """“End turn and draw 2”."""
    end_warnings: tuple[str, ...] = ()
    """What ending the turn now will cost."""
    end_reveals: bool = False
    can_undo: bool = False
    can_redo: bool = False


@dataclass(frozen=True, slots=True)
class RecapPart:
    """What happened while the viewer did not look, or since their last move."""

    since: tuple[LogLine, ...] = ()
    """What happened since the viewer's last turn, on opening a game."""
    title: str = ""
    """Since when that is, as its heading says: “Since your last turn”."""
    welcome: str = ""
    """Which side is played here, as long as it may be new to whoever opened a link: “You play
    France.”"""
    account: tuple[LogLine, ...] = ()
    """The same in short while one plays, with what one's own move led to."""
    latest: tuple[LogLine, ...] = ()
    """All of it while one plays, whether it was put away or not."""
    before: AnyView | None = None
    """The view when that began."""
    whys: Mapping[int, str] = field(default_factory=dict)
    """Why bots did it, by the number of the move."""


@dataclass(frozen=True, slots=True)
class ReplayPart:
    """A past position that is looked at."""

    at: int
    """The number of the move after which it stood; 0 is the set-up."""
    last: int
    """The number of the newest move."""
    eyes: Eyes
    """The viewpoint: a seat, or ``open`` for all cards."""
    offered: tuple[Eyes, ...] = ()
    """The viewpoints that may be taken, ``("british", "french", "open")``; none where there is
    no choice."""
    can_branch: bool = False
    """Whether the game may be played on from here as a new one."""
    view_only: bool = False
    """Whether there is only this to be seen, and no game to go back to."""
    playing: bool = False
    """Whether it runs by itself."""
    speed: str = "1"
    """One of `acres.app.session.past.SPEEDS`: ``"2"`` is twice as fast."""
    comment: str | None = None
    """What was written beside the move."""
    why: str = ""
    """Why a bot played it."""
    better: str = ""
    """What would have been better from here on."""


@dataclass(frozen=True, slots=True)
class Share:
    """A game, or a moment of it, as a link to be sent."""

    address: str = ""
    """“https://example.org/acres/#1AbC…”"""
    greeting: str = ""
    """What was written to go along: “Good luck!”"""
    to: Seat = NOBODY
    """The seat of the person who decides, where somebody does and others play: ``french``."""
    over: bool = False
    """Whether the game has ended."""
    ends: tuple[Seat, ...] = ()
    """The seats of the people elsewhere, who have not seen the end yet."""
    moment: bool = False
    """Whether it only shows a position."""
    mine: tuple[Seat, ...] = ()
    """The seats of the people here, where `to` is none of them."""
    came: bool = False
    """Whether a link brought the game here just so."""
    eyes: tuple[Eyes, ...] = ()
    """From whose eyes a position can be shown: seats, ``open`` for all cards, “” for nobody's;
    none where there is no choice."""
    shown: str = ""
    """From which of them it is."""
    error: str = ""
    """Why there is no link, in one sentence."""
    offers: bool = False
    """Whether whoever opens it takes a side first."""
    points: Mapping[Seat, int] = field(default_factory=dict)
    """How it stands: the points of everybody."""


@dataclass(frozen=True, slots=True)
class LinksPart:
    """Links that are sent and that arrived."""

    share: Share | None = None
    """While a link is to be sent."""
    greeting: str = ""
    """What was written on the link that was opened: “Good luck!”"""


@dataclass(frozen=True, slots=True)
class Order:
    """One of somebody's standing orders, as the sheet shows it."""

    about: str
    """A question and what could answer it (“raid fortification”), for ``data-field``."""
    label: str
    """“Rangers”."""
    answer: str
    """One of the words of `OrderSheet.answers`: ``block``."""
    sentence: str
    """What that answer means."""


@dataclass(frozen=True, slots=True)
class OrderSheet:
    """The standing orders of the person here."""

    answers: tuple[tuple[str, str], ...] = ()
    """All answers, each a word and its label: ``("block", "Block")``."""
    groups: tuple[tuple[str, str, tuple[Order, ...]], ...] = ()
    """By question: a heading, what its orders come to, and the orders. None unless the sheet
    is open."""
    asked: bool = False
    """Whether something is asked now that could have been answered in advance."""
    asks: Seat = NOBODY
    """The seat of somebody elsewhere whom the play that is picked asks before one goes on."""


@dataclass(frozen=True, slots=True)
class StoragePart:
    """On the front page: the saved games."""

    games: tuple[SavedGame, ...] = ()
    """Newest first."""
    unfolded: str = ""
    """The one of them whose name, notes and more are shown, by its id: ``"3f2a"``."""
    now: float = 0.0
    """When this is shown, in seconds since 1970: ``1.8e9``."""
    unreadable: tuple[Damaged, ...] = ()
    """What could not be read, whether it was put aside or not."""


@dataclass(frozen=True, slots=True)
class Inspect:
    """What is looked at closely."""

    zone: Zone
    """Where it lies: ``map``, ``hand``, or a seat for a card of the other side."""
    id: str
    """``boston``"""
    why: str | None = None
    """Why it cannot be used now, with the section of the rules."""


Button = tuple[str, str, str]
"""data-do, data-id or an empty string, label: ``("undelete", "", "Undo")``."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence about the page itself, with what can be done about it."""

    text: str
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class ShellPart:
    """What is open around the game."""

    notice: Notice | None = None
    """Something about the page itself: storage, other tabs, the bot's worker."""
    question: str | None = None
    """One of `acres.app.shell.top_bar.QUESTIONS` while that is asked in the prompt."""
    inspect: Inspect | None = None
    tab: str = "log"
    """The panel of the column: ``log``, ``piles``, ``counting`` or ``rules``."""
    sheet: str | None = None
    """Phone: the bottom sheet that is open, by its tab's word, ``menu``, ``orders`` …"""
    lens: str | None = None
    """The lens that the map is shown through, one of `GamePage.LENSES`: ``supply``."""
    closer: str | None = None
    """Phone: the part of the table that is shown as large as a finger needs it, by its id."""
    locked: bool = False
    """Another tab plays this game: nothing can be played here."""

    def shows(self, panel: str) -> bool:
        """Whether a panel of the column is open, as a tab or as the sheet of a small screen."""
        return panel in (self.tab, self.sheet)


@dataclass(frozen=True, slots=True)
class MotionPart:
    """What has changed since the picture before."""

    moment: Moment | None = None
    """The last thing that a banner tells of."""
    number: int = 0
    """Of that moment: another one has another number."""
    shown: bool = False
    """Whether its banner could be seen."""
    motions: str | None = None
    """What moves, as `acres.app.kit.motion.written` has it."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[View]):
    """One moment of the page."""

    mode: Mode
    view: View
    """The game's view for the viewer; on the handover screen what a bystander sees. On
    the front page a `NoGame`."""
    viewer: Seat | None = None
    """Whose viewpoint it is: the person who plays now, or played last."""
    prompt: str = ""
    """The sentence that says what to do; always there. On the handover screen: who takes over."""
    preview: View | None = None
    """The view after the picked play, where that reveals nothing."""
    log: tuple[LogLine, ...] = ()
    """Newest last; whole even while one looks back."""
    game: GamePart | None = None
    play: PlayPart = field(default_factory=PlayPart)
    recap: RecapPart = field(default_factory=RecapPart)
    replay: ReplayPart | None = None
    """In mode ``replay``."""
    links: LinksPart = field(default_factory=LinksPart)
    orders: OrderSheet | None = None
    """Where standing orders can be given: in games by link."""
    start: NewGame = field(default_factory=NewGame)
    storage: StoragePart = field(default_factory=StoragePart)
    shell: ShellPart = field(default_factory=ShellPart)
    bots: BotPart = field(default_factory=BotPart)
    motion: MotionPart = field(default_factory=MotionPart)

    @property
    def options(self) -> Mapping[str, str]:
        """The options of the game that is open; empty where none is."""
        return self.game.options if self.game else {}

    @property
    def before(self) -> View | None:
        """The view before what the others did since one's own last move, until one picks
        something."""
        picking = self.mode != "play" or self.play.selection.started
        return None if picking else cast("View | None", self.recap.before)

    @property
    def touched(self) -> frozenset[str]:
        """What was touched last, by the ids that the log has of it: ``{"halifax"}``. In a replay by
        the move that is looked at, else by the others since one's own last move, until one picks
        something."""
        if self.replay:
            told = [line for line in self.log if line.ply == self.replay.at]
        elif self.play.selection.started:
            told = []
        elif self.mode == "play":
            told = [*self.recap.latest]
        else:
            last = self.log[-1].ply if self.log else 0
            told = [line for line in self.log if line.ply == last and line.seat != self.viewer]
        return frozenset(place for line in told for place in line.places)


AnyScene = Scene[AnyView]
"""The scene of a game that is not known by name, or of the front page."""
