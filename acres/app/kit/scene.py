"""One moment of the page: the interface between its logic and its looks.

The shell makes a `Scene` after everything that happens: each part of it belongs to the feature
that fills it, and is described beside this file (`acres.app.kit.links_part`); here are those that
the session and the shell fill. The game's page (`acres.app.kit.game_page`) makes of it

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
from acres.app.kit.learning import LessonEntry, LessonPart, TourPart
from acres.app.kit.links_part import LinksPart
from acres.app.kit.new_game import NewGame
from acres.app.kit.notices import Notice
from acres.app.kit.order_sheet import OrderSheet
from acres.app.kit.rulebook_part import RulebookPart
from acres.app.kit.selection import Selection
from acres.app.kit.storage_part import StoragePart
from acres.core.game import Outcome
from acres.core.game import View as AnyView
from acres.core.move import Zone
from acres.core.seat import Seat

if TYPE_CHECKING:
    from acres.app.kit.coach import CoachPart
    from acres.app.kit.log_line import LogLine
    from acres.app.kit.replay_part import ReplayPart
    from acres.core.game import AnyGame
    from acres.core.journal import Journal

Mode = Literal["new", "resume", "play", "wait", "curtain", "over", "replay", "send"]
"""``new`` and ``resume``: the front page; ``curtain``: the handover screen between two people;
``send``: a link is to be sent; ``wait``: a bot decides, or another tab plays this game."""

View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class NoGame:
    """The view where no game is open."""

    decides: Seat | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class GamePart:
    """The open game, whoever plays it."""

    rules: AnyGame
    seats: Mapping[Seat, str] = field(default_factory=dict)
    """The player of each seat: ``{"british": "human", "french": "bot settler"}``."""
    people: tuple[Seat, ...] = ()
    """The seats of the people here: ``("british",)``."""
    seed: int | None = None
    """The seed, from 0 to `acres.app.kit.new_game.LARGEST`; None before a game is open."""
    options: Mapping[str, str] = field(default_factory=dict)
    """``{"edition": "second", "variants": "fur-coin"}``"""
    ply: int = 0
    """Number of moves so far."""
    name: str = ""
    """The owner's name for it: “Evenings”."""
    open_table: bool | None = None
    """Whether the device lies open between several people; None where it cannot."""
    finished: Journal | None = None
    """The whole game, after its end: for the summary."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A reading of the picks, or an action that they can begin."""

    move: str
    """Its text, for ``data-id`` of a ``choose`` button: ``"raid kennebec rangers"``; of an action
    that needs more the verb."""
    label: str
    """“Raid Kennebec”, “Settle …”."""
    begins: bool = False
    """Whether it needs more: then its button is one of the action."""


@dataclass(frozen=True, slots=True)
class PlayPart:
    """The possibilities of the person at the table."""

    selection: Selection = field(default_factory=Selection)
    """The picks; without plays unless mode is ``play``."""
    note: str | None = None
    """The reason why a tapped thing cannot be used, with its rule section, or the result of a
    command: “There is nothing to take back.”"""
    confirm_label: str | None = None
    """The label of Confirm (“Settle Halifax”); None while there is nothing to confirm."""
    choices: tuple[Choice, ...] = ()
    """The possible meanings of the picks, best first, unless they are a complete play."""
    warnings: tuple[str, ...] = ()
    """Reasons against `Selection.move`: “The siege of Louisbourg will be lost.”"""
    peeks: bool | None = None
    """At an open table, whether the player's own cards are shown or lie face down; None
    elsewhere."""
    reveals: bool = False
    """`Selection.move` draws or reveals or hands over: no way back, show the mark."""
    can_end: bool = False
    """Whether the turn can be ended now, for which there is no way back."""
    end_label: str = ""
    """“End turn and draw 2”."""
    end_warnings: tuple[str, ...] = ()
    """The costs of ending the turn now."""
    done: bool = False
    """Whether nothing is picked and the rest of the turn is of no use: it may as well end."""
    can_undo: bool = False
    can_redo: bool = False


@dataclass(frozen=True, slots=True)
class RecapPart:
    """The events while the viewer was away, or since their last move."""

    since: tuple[LogLine, ...] = ()
    """The events since the viewer's last turn, on opening a game."""
    title: str = ""
    """Since when that is, as its heading says: “Since your last turn”."""
    welcome: str = ""
    """The side that is played here, for a newcomer by link: “You play France.”"""
    news: tuple[LogLine, ...] = ()
    """The last play while it stands on the table, as the game words it."""
    short: tuple[LogLine, ...] = ()
    """The account, `since` or `account`, as the game words it in short."""
    account: tuple[LogLine, ...] = ()
    """A short account during play, with the consequences of the viewer's own move."""
    latest: tuple[LogLine, ...] = ()
    """The whole account during play, closed or not."""
    before: AnyView | None = None
    """The view when that began."""
    whys: Mapping[int, str] = field(default_factory=dict)
    """The bots' reasons, by the number of the move."""


@dataclass(frozen=True, slots=True)
class Inspect:
    """The thing that is inspected."""

    zone: Zone
    """Its zone: ``map``, ``hand``, or a seat for a card of the other side; empty for a mark that is
    no thing."""
    id: str
    """``boston``; of a mark its name"""
    why: str | None = None
    """The reason why it cannot be used now, with the section of the rules."""


@dataclass(frozen=True, slots=True)
class ShellPart:
    """The state of the page around the game."""

    notice: Notice | None = None
    """Something about the page itself: storage, other tabs, the bot's worker."""
    question: str | None = None
    """The open question, a word of `acres.app.shell.top_bar.QUESTIONS`."""
    pointed: str | None = None
    """The word of the button that a key leads to: it gets the focus."""
    inspect: Inspect | None = None
    tab: str = "log"
    """The panel of the column: ``log``, ``piles``, ``counting`` or ``rules``."""
    sheet: str | None = None
    """The open bottom sheet of a phone, by its tab's word, ``menu``, ``orders`` …"""
    lens: str | None = None
    """The lens that the map is shown through, one of `GamePage.LENSES`: ``supply``."""
    closer: str | None = None
    """The id of the part of the table that a phone shows large enough for a finger."""
    locked: bool = False
    """Whether another tab plays this game, so that nothing can be played here."""
    stands: bool = False
    """Whether a play of the other side stands on the table to be read: a tap goes on."""
    pace: str = ""
    """The chosen pace of the other side, a word of `acres.app.kit.pace.PACES`."""

    def shows(self, panel: str) -> bool:
        """Whether a panel of the column is open, as a tab or as the sheet of a small screen."""
        return panel in (self.tab, self.sheet)


@dataclass(frozen=True, slots=True)
class SoundPart:
    """The choices of this device about sound."""

    on: bool = False
    """Whether the table is heard."""
    vibrates: bool = False
    """Whether it is felt, on a device that can vibrate."""
    offered: bool = False
    """Whether sound is offered now, once on each device."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[View]):
    """One moment of the page."""

    mode: Mode
    view: View
    """The game's view for the viewer; on the handover screen what a bystander sees. On
    the front page a `NoGame`."""
    viewer: Seat | None = None
    """The owner of the viewpoint: the person who plays now, or played last."""
    prompt: str = ""
    """The sentence with the next step; always there. On the handover screen: who takes over."""
    rule: str = ""
    """The section of the rules about what the prompt asks, if any."""
    preview: View | None = None
    """The view after the picked play, where that reveals nothing."""
    log: tuple[LogLine, ...] = ()
    """The log, newest last; whole even while somebody looks back."""
    game: GamePart | None = None
    play: PlayPart = field(default_factory=PlayPart)
    recap: RecapPart = field(default_factory=RecapPart)
    replay: ReplayPart | None = None
    """The past position, in mode ``replay``."""
    links: LinksPart = field(default_factory=LinksPart)
    orders: OrderSheet | None = None
    """The sheet of standing orders, in games by link."""
    start: NewGame = field(default_factory=NewGame)
    storage: StoragePart = field(default_factory=StoragePart)
    lessons: tuple[LessonEntry, ...] = ()
    """The lessons of the game, in the order in which they teach."""
    lesson: LessonPart | None = None
    coach: CoachPart | None = None
    """The coach; only in a game alone against bots."""
    is_coached: bool = False
    """Whether the game that the front page begins has a coach."""
    rulebook: RulebookPart = field(default_factory=RulebookPart)
    tour: TourPart | None = None
    shell: ShellPart = field(default_factory=ShellPart)
    bots: BotPart = field(default_factory=BotPart)
    sound: SoundPart = field(default_factory=SoundPart)
    motions: str | None = None
    """The motions since the picture before, in the format of `acres.app.kit.motion.written`."""
    beats: str | None = None
    """The beats since then, in the format of `acres.app.kit.beats.written`."""

    @property
    def options(self) -> Mapping[str, str]:
        """The options of the game that is open; empty where none is."""
        return self.game.options if self.game else {}

    @property
    def before(self) -> View | None:
        """The view before the others' moves since the viewer's last one, until something is
        picked."""
        picking = self.mode != "play" or self.play.selection.started
        return None if picking else cast("View | None", self.recap.before)

    @property
    def touched(self) -> frozenset[str]:
        """The ids in the log of the things that were touched last: ``{"halifax"}``. In a replay by
        the move of the position, else by the others since the viewer's last move, until something
        is picked."""
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
