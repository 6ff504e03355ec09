"""The page as a whole: what a tap, a key, a stored change or the bot's answer leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol

import acres
from acres.table.journal import Journal
from acres.table.words import say
from acres.web import newgame, page
from acres.web.gestures import LongPress
from acres.web.keeper import Keeper
from acres.web.keys import Command, command
from acres.web.notices import Notices
from acres.web.opponent import Opponent
from acres.web.parts import SHEETS
from acres.web.rival import Rival
from acres.web.saves import Saves
from acres.web.scene import Inspect, Resume, Scene
from acres.web.session import Session
from acres.web.speech import Speech, welcome
from acres.web.table import Table, load


class Page(Protocol):
    """What the app needs of `acres.web.dom`."""

    def render(self, id: str, html: str, /) -> bool: ...
    def attributes(self, id: str, values: Mapping[str, str | bool | None], /) -> None: ...
    def body(self, **data: str | None) -> None: ...
    def later(self, ms: float, call: Callable[[], None], /) -> Callable[[], None]: ...
    def spawn(self, work: Any, /) -> Any: ...
    def download(self, name: str, content: str, /) -> None: ...


PLAYING = frozenset(
    {"verb", "choose", "confirm", "cancel", "end-turn", "pass", "undo", "undo-turn", "redo"}
    | {"resign", "resign-yes", "reveal", "again"}
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
        self._press = LongPress(page.later)
        self._new = newgame.suggested(next(iter(acres.GAMES)))
        self._asking: str | None = None
        self._inspect: Inspect | None = None
        self._tab = "log"
        self._sheet: str | None = None
        self._lens: str | None = None
        self._drawn: frozenset[str] = frozenset()
        """The elements that were filled last."""

    @property
    def table(self) -> Table:
        """How the game on the table is shown, or the one that the new-game page is about."""
        return load(self.session.journal.header.game if self.session else self._new.game)

    # Opening, leaving

    def open(self) -> None:
        """The front page, with the game to go on with if there is one."""
        self.keeper.open()
        self.draw()

    def play_journal(self, journal: Journal, id: str | None = None) -> None:
        """Put a game on the table; without an id it is a new one here."""
        self.opponent.stop()
        self.notices.drop("bot")
        self.session = Session(journal)
        self._asking = self._inspect = self._sheet = None
        self.keeper.begin(journal, id)
        self.opponent.go()
        self.draw()

    def moved(self) -> None:
        """A move was played or taken back: keep it, show it, let the bot answer."""
        assert self.session
        self.keeper.keep(self.session.journal)
        self.opponent.go()
        self.draw()

    def stored(self, key: str, content: str | None) -> None:
        """Another tab changed something stored."""
        if self.session and self.keeper.stored(key, content):
            self.opponent.stop()
            self.draw()

    def _leave(self) -> None:
        self.opponent.stop()
        self.notices.drop("bot")
        self.session = self._asking = self._inspect = self._sheet = None
        self._new = replace(self._new, seed=newgame.fresh_seed(), error=None)
        self.keeper.open()

    def _start(self) -> None:
        begun = newgame.begin(self._new)
        if isinstance(begun, Journal):
            self.play_journal(begun)
        else:
            self._new = begun

    def _go_on(self) -> None:
        offered = self.keeper.offered()
        if offered:
            self.play_journal(*offered)

    def _here(self) -> None:
        if self.session and self.keeper.locked:
            self.play_journal(*self.keeper.take_back(self.session.journal))

    def _export(self, what: str) -> None:
        if what == "save":
            self.page.download("acres-damaged.txt", self.keeper.damaged or "")
        elif self.session:
            seed = self.session.journal.header.seed
            self.page.download(f"acres-{seed}.txt", self.session.journal.text())

    # Events

    def handle(self, event: Any) -> bool:
        """One event of the page; True keeps the browser from answering it too."""
        match event.kind:
            case "click":
                if self._press.swallow():
                    return True
                return self._click(event.data)
            case "keydown":
                return self._key(event)
            case "pointerdown":
                self._press.down(event.x, event.y, self._held(event.data))
            case "pointermove":
                self._press.move(event.x, event.y)
            case "pointerup" | "pointercancel":
                self._press.up()
            case "contextmenu":
                return self._inspected(event.data)
            case "input" | "change":
                self._write(event)
        return False

    def _click(self, data: Mapping[str, str]) -> bool:
        copy = int(data["copy"]) if data.get("copy", "").isdecimal() else 0
        if "do" in data:
            zone, field = data.get("zone", ""), data.get("field", "")
            self.do(Command(data["do"], data.get("id", ""), zone or field, copy))
        elif "zone" in data and "id" in data:
            self.do(Command("thing", data["id"], data["zone"], copy))
        else:
            return False
        return True

    def _key(self, event: Any) -> bool:
        if event.typing:
            return False
        scene = self.scene()
        keyed = self.table.keyed(scene) if scene.mode == "play" else ()
        wanted = command(scene, event.key, event.data, event.modifiers, keyed)
        if wanted:
            self.do(wanted)
        return wanted is not None

    def _write(self, event: Any) -> None:
        if event.target == "new-seed":
            self._new = newgame.changed(self._new, "seed", event.value)
        elif event.kind == "change" and "field" in event.data:
            self.do(Command("set", event.value, event.data["field"]))

    def _held(self, data: Mapping[str, str]) -> Callable[[], None] | None:
        if data.get("do") == "undo":
            return lambda: self.do(Command("undo-turn"))
        if "do" not in data and "zone" in data and "id" in data:
            return lambda: self.do(Command("inspect", data["id"], data["zone"]))
        return None

    def _inspected(self, data: Mapping[str, str]) -> bool:
        if "do" in data or "zone" not in data or "id" not in data:
            return False
        self.do(Command("inspect", data["id"], data["zone"]))
        return True

    def do(self, wanted: Command) -> None:
        """What a button, a thing or a key asks for; see `acres.web.scene.DO`."""
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
        match wanted.do:
            case "thing":
                self._inspect = None
                if not self.keeper.locked:
                    session.tap(wanted.zone, wanted.id, wanted.copy)
            case "verb" | "pass":
                return session.choose_verb(wanted.id or wanted.do)
            case "end-turn":
                return session.choose_verb("end")
            case "choose":
                session.choose(wanted.id)
            case "confirm":
                return session.confirm()
            case "cancel":
                session.clear()
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
                if self.session and not self.keeper.kept and self.session.mode != "over":
                    self._asking = "new"
                else:
                    self._leave()
            case "new-yes":
                self._leave()
            case "rematch" if self.session and self.session.mode == "over":
                self._new = newgame.swapped(self.session.journal.header)
                self._leave()
                self._start()
            case "keep":
                self._asking = None
            case "start" if not self.session:
                self._start()
            case "resume" if not self.session:
                self._go_on()
            case "set":
                self._new = newgame.changed(self._new, wanted.zone, wanted.id)
            case "dice":
                self._new = newgame.changed(self._new, "seed", newgame.fresh_seed())
            case "here":
                self._here()
            case "aside":
                self.keeper.set_aside()
            case "export":
                self._export(wanted.id)
            case "tab":
                self._tab = wanted.id
            case "sheet":
                self._sheet = None if self._sheet == wanted.id else wanted.id
                self._tab = wanted.id if wanted.id in SHEETS else self._tab
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
        saved = None if self.session else self.keeper.resume
        if self.session:
            scene = self.session.scene()
            if self.keeper.locked:
                scene = replace(scene, mode="wait", ui=type(scene.ui)(), can_end=False)
        else:
            scene = Scene(mode="resume" if saved else "new", prompt=welcome())
            if saved and saved.journal.header.game == self._new.game:
                game, state = saved.journal.game, saved.journal.state
                scene = replace(scene, game=game, view=game.view(state, None))
        alert = self.notices.first()
        return replace(
            scene,
            prompt=self._question(scene),
            alert=alert.text if alert else None,
            alert_do=alert.buttons if alert else (),
            asking=self._asking,
            inspect=self._inspect,
            tab=self._tab,
            sheet=self._sheet,
            busy=self.opponent.busy,
            locked=self.keeper.locked,
            lens=self._lens if self._lens in self.table.LENSES else None,
            new=self._new,
            resume=self._resume(saved.journal) if saved else None,
        )

    def _resume(self, journal: Journal) -> Resume:
        speech = Speech(load(journal.header.game))
        return Resume(journal.header.game, *speech.resumed(journal))

    def _question(self, scene: Scene) -> str:
        if self._asking == "resign":
            return say("Do you really give the game up?")
        if self._asking == "new":
            return say("This game could not be saved and will be lost. Leave it?")
        if self.keeper.locked:
            return say("Played in another tab.")
        return scene.prompt

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
