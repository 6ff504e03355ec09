"""The page as a whole: what a tap, a key, a stored change or the bot's answer leads to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

import acres
from acres.app.bot.client import Rival
from acres.app.bot.turn import Opponent
from acres.app.kit.game_page import AnyPage, load
from acres.app.kit.scene import Inspect, NewGame, Scene
from acres.app.kit.widgets import SHEETS
from acres.app.links.links import Post
from acres.app.play.session import Session
from acres.app.play.speech import welcome
from acres.app.play.standing_orders import Orders
from acres.app.replay.branching import take_over
from acres.app.replay.playback import Projector
from acres.app.shell import regions as page
from acres.app.shell.events import Events
from acres.app.shell.keys import Command
from acres.app.shell.notices import Notices
from acres.app.shell.questions import QUESTIONS, could_act
from acres.app.start import new_game
from acres.app.storage.files import Files
from acres.app.storage.saved_games import Saves
from acres.app.storage.storage import Keeper
from acres.core.journal import Journal
from acres.core.sentences import say


class Page(Protocol):
    """What the app needs of `acres.app.browser.dom`."""

    def render(self, id: str, html: str, /) -> bool: ...
    def attributes(self, id: str, values: Mapping[str, str | bool | None], /) -> None: ...
    def body(self, **data: str | None) -> None: ...
    def later(self, ms: float, call: Callable[[], None], /) -> Callable[[], None]: ...
    def spawn(self, work: Any, /) -> Any: ...
    def download(self, name: str, content: str, /) -> None: ...
    def address(self) -> str: ...


PLAYING = frozenset(
    {"verb", "choose", "confirm", "cancel", "end-turn", "pass", "undo", "undo-turn", "redo"}
    | {"end-yes", "resign", "resign-yes", "reveal", "again", "join"}
)
"""What a tab that lost its game to another one does not do."""

SHEET_BUTTONS = ("verb", "pass", "end-turn", "resign", "confirm", "new")
"""Where these are chosen the sheet that may hold them closes."""

COVERED = ("topbar", "table", "side")
"""Elements that lie under the new-game page and the curtain, out of reach of the keyboard too."""


class App:
    """Everything between the browser's events and the next picture."""

    def __init__(
        self,
        page: Page,
        saves: Saves,
        rival: Rival,
        new_id: Callable[[], str],
        pace: float = 0.6,
    ) -> None:
        """`pace`: seconds between two plays of a bot."""
        self.page = page
        self.opponent = Opponent(self, rival, pace)
        self.session: Session | None = None
        self.notices = Notices()
        self.keeper = Keeper(saves, self.notices, new_id)
        self._events = Events(self, page.later)
        self._files = Files(self)
        self.orders = Orders(self)
        self._post = Post(self)
        self._projector = Projector(page.later)
        self._new = new_game.suggested(next(iter(acres.GAMES)))
        self._asking: str | None = None
        self._then: Callable[[], None] = self._leave
        """What was asked about, to be done after a yes."""
        self._inspect: Inspect | None = None
        self._tab = "log"
        self._sheet: str | None = None
        self._lens: str | None = None
        self._drawn: frozenset[str] = frozenset()
        """The elements that were filled last."""

    @property
    def table(self) -> AnyPage:
        """How the game on the table is shown, or the one that the new-game page is about."""
        return load(self.session.journal.header.game if self.session else self._new.game)

    # Opening, leaving

    def open(self) -> None:
        """The front page, with the game to go on with if there is one."""
        self.keeper.open()
        self.draw()

    def play_journal(
        self, journal: Journal, id: str | None = None, mine: Collection[str] = ()
    ) -> None:
        """Put a game on the table; without an id it is a new one here. `mine` are the seats
        of the people here, where others play elsewhere."""
        self._clear_table()
        self.session = Session(journal, mine)
        self.keeper.begin(journal, id, tuple(mine))
        self.orders.begun()
        self.opponent.go()
        self.draw()

    def show_journal(self, journal: Journal, at: int = 0, eyes: str | None = None) -> None:
        """Put a game on the table to be looked at and not kept: one that is over, from its
        start on, another only from these eyes."""
        self._clear_table()
        self.session = Session(journal)
        self.session.lend(at, eyes)
        self.keeper.lend()
        self.draw()

    def _clear_table(self) -> None:
        self.opponent.stop()
        self._projector.stop()
        self.notices.drop("bot", "orders", "branch")
        self.session = self._asking = self._inspect = self._sheet = self._lens = None
        self._post.clear()

    def moved(self) -> None:
        """A move was played or taken back: keep it, show it, let the bot answer."""
        assert self.session
        self.orders.moved()
        self.keeper.keep(self.session.journal)
        self.opponent.go()
        self.draw()

    def stored(self, key: str, content: str | None) -> None:
        """Another tab changed something stored: the game on the table, or one of the shelf."""
        if self.keeper.stored(key, content) if self.session else self.keeper.follow(key):
            self.opponent.stop()
            self._asking = self._asking if self._asking == "new" else None
            self.draw()

    def leave_for(self, then: Callable[[], None], late: Callable[[], None] | None = None) -> None:
        """Do what takes the game off the table; ask first where it would be lost, and do what is
        `late` then, if that is something else."""
        if self.session and not self.keeper.kept:
            self._asking, self._then = "new", late or then
        else:
            then()

    def _leave(self, unfolded: str = "") -> None:
        self._clear_table()
        self._new = new_game.again(self._new, unfolded)
        self.keeper.open()

    def ask_side(self, new: NewGame) -> None:
        """Leave the table for the page that asks for a side of a game from elsewhere."""
        self._leave()
        self._new = new

    def _start(self) -> None:
        begun = new_game.begin(self._new)
        if isinstance(begun, Journal):
            self._new = replace(self._new, dealt=(), pile=(), joined=None)
            self.play_journal(begun, mine=new_game.mine(self._new))
        else:
            self._new = begun

    def _start_other(self, new: NewGame) -> None:
        self.ask_side(new)
        self._start()

    def _go_on(self, id: str) -> None:
        offered = self.keeper.offered(id)
        if offered:
            self.play_journal(*offered)

    def _here(self) -> None:
        if self.session and self.keeper.locked:
            self.play_journal(*self.keeper.take_back(self.session.journal))

    # What is asked for

    def handle(self, event: Any) -> bool:
        """One event of the page; True keeps the browser from answering it too."""
        return self._events.handle(event)

    def write(self, field: str, value: str) -> None:
        """Something was written into a field."""
        if field == "opened":
            self._files.open(value)
        elif field in Post.FIELDS:
            self._post.write(field, value)
            self.draw()
        elif field in self.keeper.FIELDS:
            self.keeper.write(field, value)
        elif field in new_game.WRITTEN:
            self._new = new_game.changed(self._new, new_game.WRITTEN[field], value)

    def do(self, wanted: Command) -> None:
        """What a button, a thing or a key asks for; see `acres.app.kit.scene.DO`."""
        if self.session:
            self.session.note = None
        if not (self.keeper.locked and wanted.do in PLAYING):
            moved = self._play(wanted) if self.session else False
            if moved:
                self._asking = self._inspect = None
                self.moved()
                return
            self._turn_page(wanted)
        self.draw()

    def _play(self, wanted: Command) -> bool:
        """What happens on the table; True when the position changed."""
        session = self.session
        assert session
        if wanted.do in SHEET_BUTTONS:
            self._sheet = None
        if self._asking == "end" and wanted.do not in ("end-turn", "end-yes"):
            self._asking = None
        match wanted.do:
            case "thing":
                self._inspect = None
                if not self.keeper.locked:
                    session.tap(wanted.zone, wanted.id, wanted.copy)
            case "verb" | "pass":
                return session.choose_verb(wanted.id or wanted.do)
            case "end-turn" if self._asking != "end" and could_act(self.table, session):
                self._asking = "end"
            case "end-turn" | "end-yes" if wanted.do == "end-turn" or self._asking == "end":
                self._asking = None
                return session.choose_verb("end")
            case "choose":
                return session.choose(wanted.id)
            case "confirm" if self._asking:
                session.note = say("First answer the question that is open.")
            case "confirm":
                return session.confirm()
            case "cancel":
                session.cancel()
            case "undo":
                return session.undo()
            case "undo-turn":
                return session.undo_turn()
            case "redo":
                return session.redo()
            case "resign" if session.mode == "play":
                self._asking = "resign"
            case "resign-yes" if self._asking == "resign":
                return session.resign()
            case "reveal":
                session.reveal()
            case "again":
                self.opponent.go()
        return False

    def _turn_page(self, wanted: Command) -> None:
        """What happens around the table."""
        match wanted.do:
            case "new":
                self.leave_for(partial(self._leave, wanted.id))
            case "new-yes" if self._asking == "new":
                self._then()
            case "rematch" if self.session and self.session.mode == "over":
                header, mine = self.session.journal.header, self.session.mine
                self.leave_for(partial(self._start_other, new_game.swapped(header, mine)))
            case "keep":
                self._asking = None
            case "start" if not self.session:
                self._start()
            case "resume" if not self.session:
                self._go_on(wanted.id)
            case "set" | "dice":
                self._new = new_game.changed(self._new, wanted.zone or wanted.do, wanted.id)
            case "deal" if self._new.pile:
                self._new = new_game.deal(self._new, wanted.id)
                self._start()
            case "here":
                self._here()
            case "aside" if wanted.id:
                self.notices.drop(wanted.id)
            case "aside":
                self.keeper.set_aside()
            case do if do in self.keeper.WORDS and not self.session:
                self.keeper.do(do, wanted.id)
            case "branch":
                take_over(self)
            case "seen" if self.session:
                self.session.seen()
                self._post.received = ""
            case "live" if self.session and self.session.lent:
                self._leave()
            case do if do in Projector.WORDS and self.session:
                self._sheet = self._asking = None
                self._projector.do(self.session, do, wanted.id, self.draw)
            case do if do in Post.WORDS:
                self._post.do(do, wanted.id, wanted.zone)
            case do if do in Orders.WORDS:
                self.orders.do(wanted.zone, wanted.id)
            case do if do in Files.WORDS:
                self._files.do(do, wanted.id)
            case "tab":
                self._tab = wanted.id
            case "sheet":
                self.turn_sheet(wanted.id)
            case "lens" if wanted.id in self.table.LENSES:
                self._lens = None if self._lens == wanted.id else wanted.id
            case "help":
                self._tab = self._sheet = "rules"
            case "inspect":
                why = self.session.reason(wanted.zone, wanted.id) if self.session else None
                self._inspect = Inspect(wanted.zone, wanted.id, why)
            case "close":
                self._sheet = self._inspect = None
            case "escape":
                self._escape()

    def _escape(self) -> None:
        if self._sheet or self._inspect or self._asking:
            self._sheet = self._inspect = self._asking = None
        elif self.session:
            self.session.clear()

    # Showing

    def scene(self) -> Scene:
        """What the page shows now."""
        if self.session:
            scene = self.session.scene()
            if self.keeper.locked:
                scene = replace(scene, mode="wait", ui=type(scene.ui)(), preview=None)
                scene = replace(scene, confirm_label=None, choices=(), can_end=False)
                scene = replace(scene, can_undo=False, can_redo=False)
        else:
            scene = Scene(
                mode="resume" if self.keeper.resume else "new",
                prompt=welcome(),
                shelf=tuple(self.keeper.shelf),
                shelf_open=self.keeper.unfolded,
                now=self.keeper.now(),
            )
        alert = self.notices.first(playing=self.session is not None)
        return replace(
            scene,
            prompt=self._question(scene),
            alert=alert.text if alert else None,
            alert_do=alert.buttons if alert else (),
            asking=self._asking,
            name=self.keeper.name if self.session else "",
            inspect=self._inspect,
            tab=self._tab,
            sheet=self._sheet,
            busy=self.opponent.busy,
            locked=self.keeper.locked,
            share=self._post.shown(scene.mode, self._sheet),
            greeting=self._post.received if self.session or self._new.joined else "",
            orders=self.orders.sheet(self._sheet),
            lens=self._lens if self._lens in self.table.LENSES else None,
            new=self._new,
        )

    def turn_sheet(self, word: str) -> None:
        """Open a sheet, or close it where it is open."""
        self._sheet = None if self._sheet == word else word
        self._tab = word if word in SHEETS else self._tab

    def _question(self, scene: Scene) -> str:
        if self._asking and scene.mode != "over":
            return say(QUESTIONS[self._asking].text)
        return say("Played in another tab.") if self.keeper.locked else scene.prompt

    def draw(self) -> None:
        """Bring the page up to date."""
        scene = self.scene()
        journal = self.session.journal if self.session else None
        self.page.body(
            game=journal.header.game if journal else None,
            table=journal.header.game if journal else self._new.game,
            seat=journal.turn if journal else None,
            ply=str(journal.ply) if journal else None,
            over="true" if journal and journal.turn is None else None,
            mode=scene.mode,
            unkept="true" if journal and not self.keeper.kept else None,
            moved="true" if self.keeper.moved else None,
        )
        covered = scene.mode in ("new", "resume", "curtain")
        for id in COVERED:
            self.page.attributes(id, {"inert": covered})
        found = page.regions(self.table, scene)
        for id in self._drawn - found.keys():  # the other game's
            self.page.render(id, "")
        self._drawn = frozenset(found)
        for id, html in found.items():
            self.page.render(id, html)
        for id, values in page.attributes(self.table, scene).items():
            self.page.attributes(id, values)
