"""The browser's events as plain values, and the commands that people give by them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Command(NamedTuple):
    """A word of `DO` and its object: ``Command("resume", "3f2a")``."""

    do: str
    id: str = ""
    zone: str = ""
    """The zone of a thing, or the field that gets the value `id`."""
    copy: int = 0


DO = {
    "digit": "pick the thing that has this number, like a tap, but never give up the chosen action",
    "verb": "choose or give up the action in data-id; one without parts may be played",
    "choose": "take the reading whose move text is in data-id (one of PlayPart.choices)",
    "confirm": "play Selection.move",
    "cancel": "clear the picks",
    "end-turn": "play end (the play can end); asks first (“end”) while the player could still act",
    "end-yes": "play end",
    "ask-end": "ask whether to end the turn, or lead to its button where the turn is used up",
    "finish-yes": "play end",
    "pass": "choose pass, to be confirmed",
    "undo": "one step back; held for half a second: to the start of the turn",
    "undo-turn": "to the start of the turn",
    "redo": "one step forward",
    "resign": "ask whether to resign (ShellPart.question becomes “resign”)",
    "resign-yes": "resign",
    "new": "ask whether to leave the game (asking “new”), or at once where nothing is lost; what is "
    "unfolded then on the front page is data-id",
    "new-yes": "leave the game and show the new-game page",
    "rematch": "after the end: another game, everybody one seat further; asks like “new”",
    "keep": "answer no to what ShellPart.question asks",
    "learn": "open the next lesson of the game in data-id, or of the one on the page",
    "lesson": "open the lesson data-id, of the game in data-field if given, at the step data-copy",
    "lesson-back": "lesson: one step back",
    "lesson-on": "lesson: past a step that is only read",
    "lesson-show": "lesson: pick what the step asks for, then play it",
    "lesson-leave": "lesson: to the front page",
    "first-game": "begin a first game of data-id, with the coach",
    "coach": "turn the coach on, to begin anew, or off",
    "coach-aside": "put the coach’s card away",
    "start": "start the game that Scene.start describes",
    "resume": "go on with the saved game in data-id, or with the newest",
    "unfold": "saved games: show what can be done with the game in data-id",
    "copy": "saved games: the same game once more",
    "delete": "saved games: take the game in data-id away",
    "undelete": "saved games: put back the game that was deleted last",
    "unreadable-export": "saved games: download what could not be read and lies under the key data-id",
    "unreadable-delete": "saved games: take that away",
    "unreadable-undelete": "saved games: put back what was taken away so last",
    "export-all": "saved games: download all games as one file",
    "too-large": "a file that was chosen is too large for saved games",
    "no-file": "a file that was chosen cannot be read",
    "set": "new game: data-field (game, an option, a seat, people, seed, fold, what its rules "
    "ask for) gets the value data-id",
    "dice": "new game: another seed",
    "deal": "new game, dealt by hand: the next card is data-id; without one the last is wrong",
    "fetch": "try again to fetch the game that did not arrive",
    "reload": "load the page again, for a new version; asks like “new” where the game would be lost",
    "language": "load the page again in the language data-id; asks like “new”",
    "reveal": "the player behind the curtain is there",
    "show": "replay: show the position after the move with the number data-id",
    "step": "replay: “first”, “back”, “on” or “last”",
    "autoplay": "replay: run, or stand still",
    "speed": "replay: the speed in data-id, one of `acres.app.session.past.SPEEDS`",
    "eyes": "replay: from the eyes in data-id: a seat, or “open” for all cards",
    "live": "replay: back to the game as it stands",
    "branch": "replay: play on from this position as a new game",
    "open-table": "two on one device: leave it lying open, or hand it over for every decision again",
    "peek": "open table: look at the cards in hand, as long as it is held, or until tapped again",
    "seen": "put away what happened since the last turn",
    "lens": "show the map through the lens in data-id, or without it",
    "closer": "small screen: show the part of the table in data-id as large as a finger needs it",
    "import": "choose a file with a game, and open it",
    "share": "show the link of the game, or of the position that is looked at",
    "cover": "share: show the position from the eyes in data-id (a seat, “open”), without it covered",
    "join": "by link: play the seat in data-id here; data-field “too”: besides the ones so far, else "
    "instead of them",
    "order": "standing orders: data-field (a question and what could answer it, or a question and "
    "so all that could) gets the answer data-id",
    "fork": "open the other game of a link that went another way",
    "example": "open the example game in data-id after the move data-copy, or where its reader stopped",
    "tour-on": "example game: to the next comment or question",
    "tour-back": "example game: to the comment or question before",
    "tour-show": "example game: show the move that was played",
    "tour-try": "example game: let the reader play, once or once more",
    "tour-leave": "example game: to the front page",
    "summary": "after the end: download the summary",
    "again": "ask the bot once more after it failed",
    "go-on": "the play of the other side that stands on the table was read: the next one follows",
    "pace": "the plays of the other side stand as long as the word in data-id says, one of "
    "`acres.app.kit.pace.PACES`",
    "sound": "sounds of the table, or none",
    "vibration": "the device vibrates with the plays, or does not",
    "hurry": "the bot plays the best that it has found so far",
    "watch": "bots alone: stand still, or go on",
    "watch-step": "bots alone: one move",
    "hint": "say two good plans for the turn, or put them away",
    "try": "hint: pick what the plan with the number data-id begins with",
    "review": "after the end: have every turn looked at again",
    "review-stop": "leave that",
    "better": "review: the position before the turn with the number data-id, with the better plan",
    "here": "play here instead of in the other tab",
    "tab": "show the tab in data-id: log, piles, counting, rules",
    "sheet": "phone: open the bottom sheet in data-id, or close it",
    "close": "close sheet and inspection",
    "back": "close what was opened last: see `acres.app.shell.layers`",
    "inspect": "inspect data-zone / data-id / data-copy, or without a zone the name of a mark; without "
    "either close the inspection",
    "export": "download the text of the game; data-id “save”: of the damaged save",
    "help": "the rules tab",
    "rule": "the rules tab at the section data-id; data-field is the thing it was asked about; without a "
    "section the tab from before",
}
"""The meaning of each word in a button's ``data-do``."""


@dataclass(frozen=True, slots=True)
class InputEvent:
    """An input event."""

    kind: str
    """The browser's word: ``click``, ``keydown``, ``pointerdown``, …"""
    data: Mapping[str, str] = field(default_factory=dict)
    """The `data-…` of the closest element that has data-do or data-id, and of the
    ones around it where they do not contradict: ``{"id": "boston", "zone": "hand"}``."""
    name: str = ""
    """The name of the mark without a word that was pressed, right-clicked or has the focus."""
    target: str = ""
    """The id of the element itself, for fields and the like."""
    key: str = ""
    """The key of a keyboard event: ``a``, ``Enter``, ``Escape``."""
    modifiers: frozenset[str] = frozenset()
    """The held keys among ``alt``, ``ctrl``, ``meta``, ``shift``."""
    typing: bool = False
    """Whether the event belongs to a field, where letters are not commands."""
    value: str = ""
    """The content of that field."""
    x: float = 0.0
    """Pixels from the left edge of the window, for pointers."""
    y: float = 0.0
    count: int = 0
    """Number of the click within a double click; 2 for a key that is held; 0 for other events."""


class StorageError(Exception):
    """A refusal of the browser's storage."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        """``full``: no room left, what was there before stays; ``blocked``: no access at all."""


class NotFetched(ImportError):
    """A failed fetch of a file of the page, also in the middle of an import; the message names it."""
