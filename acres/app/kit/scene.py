"""What the page shows at one moment: the interface between its logic and its looks.

`acres.app.play.session` makes a `Scene` after everything that happens; the game's
table (`acres.games.snow.page`) makes of it

- ``regions(scene) -> dict[str, str]``: element id -> inner HTML, and
- ``attributes(scene) -> dict[str, dict[str, str | None]]``: element id ->
  attributes, None removes one (the map's places are ``place-boston``, …).

What is tapped comes back by the names on the elements, nothing else:

- Things: ``data-zone`` (map, hand, reserve, discard, draft, neutral, row),
  ``data-id`` and, for the second of two equal cards in one zone, ``data-copy="1"``
  (the second, third … in the order shown). ``data-can`` where `Ui.mark` says so.
- Buttons: ``data-do``, with what it is about in ``data-id``; ``data-can`` where
  it is not disabled. A disabled one uses ``aria-disabled``, so that it can still
  be tapped and answer why. The words: see `DO`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from acres.app.kit.selection import Ui
from acres.app.storage.saved_game import Entry
from acres.core.events import Event
from acres.core.game import Game
from acres.core.journal import Journal

Mode = Literal["new", "resume", "play", "wait", "curtain", "over", "replay", "send"]

DO = {
    "verb": "choose or give up the action in data-id; one without parts (pass, allow, …) is played",
    "choose": "take the reading whose move text is in data-id (one of Scene.choices)",
    "confirm": "play Ui.move",
    "cancel": "clear the picks",
    "end-turn": "play end (Scene.can_end); asked once more (“end”) while one could still act",
    "end-yes": "play end",
    "pass": "play pass",
    "undo": "one step back; held for half a second: to the start of the turn",
    "undo-turn": "to the start of the turn",
    "redo": "one step forward",
    "resign": "ask whether to resign (Scene.asking becomes “resign”)",
    "resign-yes": "resign",
    "new": "ask whether to leave the game (asking “new”), or at once where nothing is lost; what is "
    "unfolded then on the front page is data-id",
    "new-yes": "leave the game and show the new-game page",
    "rematch": "after the end: another game, everybody one seat further; asks like “new”",
    "keep": "answer no to what Scene.asking asks",
    "start": "start the game that Scene.new describes",
    "resume": "go on with the saved game in data-id, or with the newest",
    "unfold": "shelf: show what can be done with the game in data-id",
    "copy": "shelf: the same game once more",
    "delete": "shelf: take the game in data-id away",
    "undelete": "shelf: put back the game that was deleted last",
    "export-all": "shelf: download all games as one file",
    "too-large": "a file that was chosen is larger than any shelf",
    "no-file": "what was chosen cannot be read",
    "set": "new game: data-field (game, an option, a seat, people, seed, fold, what its rules "
    "ask for) gets the value data-id",
    "dice": "new game: another seed",
    "deal": "new game, dealt by hand: the next card is data-id; without one the last is wrong",
    "reveal": "the player behind the curtain is there",
    "show": "replay: show the position after the move with the number data-id",
    "step": "replay: “first”, “back”, “on” or “last”",
    "autoplay": "replay: run, or stand still",
    "speed": "replay: the speed in data-id, one of `acres.app.replay.playback.SPEEDS`",
    "eyes": "replay: from the eyes in data-id: a seat, or “open” for all cards",
    "live": "replay: back to the game as it stands",
    "branch": "replay: play on from this position as a new game",
    "seen": "put away what happened since the last turn",
    "lens": "show the map through the lens in data-id, or without it",
    "import": "choose a file with a game, and open it",
    "share": "show the link of the game, or of the position that is looked at",
    "cover": "share: show the position from the eyes in data-id (a seat, “open”), without it covered",
    "join": "by link: play the seat in data-id here; data-field “too”: besides the ones so far, else "
    "instead of them",
    "order": "standing orders: data-field (a question and what could answer it, or a question and "
    "so all that could) gets the answer data-id",
    "fork": "open the other game of a link that went another way",
    "example": "open the example game in data-id",
    "summary": "after the end: download the summary",
    "again": "ask the bot once more after it failed",
    "here": "play here instead of in the other tab",
    "tab": "show the tab in data-id: log, piles, counting, rules",
    "sheet": "phone: open the bottom sheet in data-id, or close it",
    "close": "close sheet and inspection",
    "inspect": "inspect data-zone / data-id / data-copy",
    "export": "download the text of the game; data-id “save”: of the damaged save",
    "help": "the rules tab",
}
"""What the buttons' ``data-do`` mean."""

UNDECIDED = "undecided"
"""In place of the seats of the people here: whoever opens the link takes a side first."""

BOTS = {"bot settler": "Settler"}
"""The values of a seat that a bot plays, and the bots' names."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log."""

    ply: int
    """The number of the move that it is about."""
    text: str
    heading: bool = False
    """The heading of a turn; the sentences below belong to it."""
    seat: str | None = None
    places: tuple[str, ...] = ()
    """Ids of places or cards, to be outlined where they lie when the line has the focus."""
    undo_mark: bool = False
    """Undo reaches back to just before this line."""
    event: Event | None = field(default=None, compare=False, repr=False)
    """What the sentence tells, as data."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A past position that is looked at."""

    at: int
    """The number of the move after which it stood; 0 is the set-up."""
    last: int
    """The number of the newest move."""
    eyes: str
    """A seat, or ``open`` for all cards."""
    offered: tuple[str, ...] = ()
    """The eyes that may look; none where there is no choice."""
    can_branch: bool = False
    """Whether the game may be played on from here as a new one."""
    lent: bool = False
    """Whether there is only this to be seen, and no game to go back to."""
    playing: bool = False
    speed: str = "1"
    comment: str | None = None
    """What was written beside the move."""


@dataclass(frozen=True, slots=True)
class Share:
    """A game, or a moment of it, as a link to be sent."""

    address: str = ""
    greeting: str = ""
    to: str = ""
    """The seat of the person who decides, where somebody does."""
    over: bool = False
    ends: tuple[str, ...] = ()
    """The seats of the people elsewhere, who have not seen the end yet."""
    moment: bool = False
    """Whether it only shows a position."""
    mine: tuple[str, ...] = ()
    """The seats of the people here, where `to` is none of them."""
    came: bool = False
    """Whether a link brought the game here just so."""
    eyes: tuple[str, ...] = ()
    """From whose eyes a position can be shown: seats, ``open`` for all cards, “” for nobody's;
    none where there is no choice."""
    shown: str = ""
    """From which of them it is."""
    error: str = ""
    """Why there is no link, in one sentence."""
    offers: bool = False
    """Whether whoever opens it takes a side first."""


@dataclass(frozen=True, slots=True)
class Order:
    """One of somebody's standing orders, as the sheet shows it."""

    about: str
    """A question and what could answer it (“raid fortification”), for ``data-field``."""
    label: str
    answer: str
    """One of the words of `OrderSheet.answers`."""
    sentence: str
    """What that answer means."""


@dataclass(frozen=True, slots=True)
class OrderSheet:
    """The standing orders of the person here."""

    answers: tuple[tuple[str, str], ...] = ()
    """All answers, each a word and its label."""
    groups: tuple[tuple[str, str, tuple[Order, ...]], ...] = ()
    """By question: a heading, what its orders come to, and the orders. None unless the sheet
    is open."""
    asked: bool = False
    """Whether something is asked now that could have been answered in advance."""
    asks: str = ""
    """The seat of somebody elsewhere whom the play that is picked asks before one goes on."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several readings of the picks."""

    move: str
    """Its text, for ``data-id`` of a ``choose`` button."""
    label: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """What stands on the new-game page."""

    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    """Who plays each seat: ``human`` or one of `BOTS`."""
    seed: str = ""
    """As written, in the field with the id ``new-seed``."""
    error: str | None = None
    """What is wrong with the seed."""
    asks: str | None = None
    """Who chooses a side after Begin: ``other``, another person here, ``bot``, or ``mine``,
    oneself, where the others play elsewhere; ``join`` and ``file``, oneself, in a game that
    comes from a link or a file."""
    offered: bool = False
    """Begin was pressed: the rules lie open and a side is to be chosen."""
    taken: str | None = None
    """The seat that was taken then, or one of the other words of `acres.app.start.new_game.sides`."""
    joined: Journal | None = None
    """The game that comes from a link or a file."""
    away: frozenset[str] = frozenset()
    """The seats of people who play elsewhere, by link."""
    by_hand: bool = False
    """Somebody deals the cards at a real table."""
    dealt: tuple[str, ...] = ()
    """The cards of the deal so far, where it is dealt by hand."""
    pile: tuple[str, ...] = ()
    """What the next of them can be, with multiplicity."""
    unfolded: frozenset[str] = frozenset()
    """The parts of the page that are unfolded: ``rules``, ``printings``."""
    count: str = "3"
    """How many rules are to be drawn, as written in the field with the id ``new-count``."""
    note: tuple[str, str] | None = None
    """What the last choice led to: beside which field, and a sentence."""


@dataclass(frozen=True, slots=True)
class Inspect:
    """What is looked at closely."""

    zone: str
    id: str
    why: str | None = None
    """Why it cannot be used now, with the section of the rules."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the page."""

    mode: Mode
    game: Game | None = None
    view: Any = None
    """The game's view for the viewer; behind the curtain what a bystander sees. None
    on the new-game page without a game."""
    viewer: str | None = None
    """Whose eyes: the person who plays now, or played last."""
    seats: Mapping[str, str] = field(default_factory=dict)
    """Who plays each seat: ``human`` or ``bot settler``."""
    people: tuple[str, ...] = ()
    """The seats of the people here."""
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    ply: int = 0
    name: str = ""
    """What its owner calls the game on the table."""

    ui: Ui = field(default_factory=Ui)
    """Without plays unless mode is ``play``."""
    prompt: str = ""
    """The sentence that says what to do; always there. Behind the curtain: who takes over."""
    note: str | None = None
    """One more sentence: why something tapped cannot be used, with its rule section."""
    alert: str | None = None
    """Something about the page itself: the save, other tabs, the bot's worker."""
    alert_do: tuple[tuple[str, str, str], ...] = ()
    """Buttons of the alert: (data-do, data-id or “”, label)."""
    asking: str | None = None
    """One of `acres.app.shell.questions.QUESTIONS` while that is asked in the prompt."""
    preview: Any = None
    """The view after `Ui.move` where that reveals nothing, else None."""
    confirm_label: str | None = None
    """What Confirm says (“Settle Halifax”); None while there is nothing to confirm."""
    choices: tuple[Choice, ...] = ()
    """The readings, where the picks can mean several complete plays."""
    reveals: bool = False
    """`Ui.move` draws or reveals or hands over: no way back, show the mark."""
    can_end: bool = False
    end_label: str = ""
    """“End turn and draw 2”."""
    end_reveals: bool = False
    can_undo: bool = False
    can_redo: bool = False

    log: tuple[LogLine, ...] = ()
    """Newest last."""
    replay: Replay | None = None
    """In mode ``replay``; the log is whole even then."""
    share: Share | None = None
    """While a link is to be sent."""
    greeting: str = ""
    """What was written on the link that was opened."""
    orders: OrderSheet | None = None
    """Where standing orders can be given: in games by link."""
    since: tuple[LogLine, ...] = ()
    """What happened since the viewer's last turn, on opening a game."""
    since_title: str = ""
    """Since when that is, as its heading says."""
    welcome: str = ""
    """Which side is played here, as long as it may be new to whoever opened a link."""
    account: tuple[LogLine, ...] = ()
    """The same in short while one plays, with what one's own move led to."""
    lens: str | None = None
    """The lens that the map is shown through, one of `Table.LENSES`."""
    journal: Journal | None = None
    """The whole game, after its end: for the summary."""
    inspect: Inspect | None = None
    tab: str = "log"
    sheet: str | None = None
    """Phone: the bottom sheet that is open, by its tab's word."""
    busy: bool = False
    """The bot thinks."""
    locked: bool = False
    """Another tab plays this game: nothing can be played here."""

    new: NewGame = field(default_factory=NewGame)
    shelf: tuple[Entry, ...] = ()
    """On the front page: the games that are kept, newest first."""
    shelf_open: str = ""
    """The one of them whose name, notes and more are shown, by its id."""
    now: float = 0.0
    """When this is shown, in seconds since 1970."""
