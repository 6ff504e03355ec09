"""The page as a whole: its features put together, commands handed to them, one render per event."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial

import acres
from acres.app.bot.advice import Hints, Reviews
from acres.app.bot.client import BotClient
from acres.app.bot.turn import BotTurn
from acres.app.desk import Browser, Desk, Games
from acres.app.kit.commands import Command, Event, NotFetched
from acres.app.kit.game_page import AnyPage
from acres.app.kit.scene import AnyScene, Inspect, NoGame, Notices, PlayPart, Scene, ShellPart
from acres.app.lessons.feature import Lessons
from acres.app.links.links import Links
from acres.app.play.play import OpenTable, Play
from acres.app.play.standing_orders import StandingOrders
from acres.app.replay import Replay
from acres.app.rulebook.feature import Rulebook
from acres.app.saved import Files, SavedGamesList
from acres.app.session.game_scene import game_scene
from acres.app.session.session import Session
from acres.app.session.speech import welcome
from acres.app.shell import regions
from acres.app.shell.events import Events
from acres.app.shell.scene_difference import LiveRegion, SceneDifference
from acres.app.shell.top_bar import QUESTIONS
from acres.app.start import new_game
from acres.app.start.new_game import Start
from acres.app.storage.saved_games import SavedGames
from acres.app.storage.storage import Storage
from acres.app.summary.feature import Summary
from acres.app.tour.feature import Tour
from acres.core.errors import IllegalMove
from acres.core.journal import Journal
from acres.core.move import Zone, text
from acres.core.sentences import LANGUAGES, say

PLAYING = frozenset(
    {"verb", "choose", "confirm", "cancel", "end-turn", "pass", "undo", "undo-turn", "redo"}
    | {"end-yes", "ask-end", "finish-yes", "digit", "resign", "resign-yes", "reveal", "again"}
    | {"join", "try", "open-table"}
)
"""Commands that are ignored once another tab has taken over the game."""
REFUSED = frozenset(
    {"thing", "verb", "choose", "confirm", "cancel", "end-turn", "pass", "ask-end", "digit"}
)
"""Commands that nobody can give while the other side plays: they go on to its next play."""
ENDING = frozenset({"end-turn", "end-yes", "ask-end", "finish-yes"})
"""Commands that answer the question whether to end the turn, or ask it again."""
LEAVING = frozenset({"new", "new-yes", "close", "escape", "aside", "seen"})
"""Commands that do not make the game of a link the visitor's own."""
AROUND = (
    *("fetch", "stop", "keep", "new-yes", "tab", "sheet"),
    *("lens", "closer", "help", "inspect", "close", "escape", "language"),
)
"""Commands about the page around the game."""
COVERED = ("topbar", "table", "side")
"""Elements that lie under the front page and the handover screen, out of reach of the keyboard
too."""


class App:
    """Everything between the browser's events and the next picture."""

    def __init__(
        self,
        browser: Browser,
        games: Games,
        saves: SavedGames,
        client: BotClient,
        new_id: Callable[[], str],
        pace: float | None = None,
    ) -> None:
        """`pace`: seconds that a play stands, in place of the remembered pace."""
        notices = Notices()
        suggested = new_game.suggested(next(iter(acres.GAMES)))
        storage = Storage(saves, notices, new_id)
        self.desk = desk = Desk(
            *(browser, games, storage, notices, suggested),
            *(self.draw, new_game.again),
            pace_s=pace,
        )
        self._browser = browser
        desk.features = (
            Lessons(desk),
            Play(desk),
            OpenTable(desk),
            StandingOrders(desk),
            Hints(desk, client),
            Reviews(desk, client),
            BotTurn(desk, client),
            Replay(desk),
            Rulebook(desk),
            Tour(desk),
            Links(desk),
            SavedGamesList(desk),
            Files(desk),
            Summary(desk),
            Start(desk),
        )
        self._words: dict[str, list[Callable[[Command], None]]] = {}
        own = dict.fromkeys(AROUND, self._around_the_game)
        for words in (*(feature.words for feature in desk.features), own):
            for word, answer in words.items():
                self._words.setdefault(word, []).append(answer)
        self._fields = {id: write for each in desk.features for id, write in each.fields.items()}
        self._events = Events(self, desk.later)
        self._difference = SceneDifference()
        self._live = LiveRegion()
        self._dressed: str | None = None
        """The game whose table is on the page."""
        self._drawn: tuple[str, ...] = ()
        """The elements that were filled last, each after the one that it stands in."""
        self._set: Mapping[str, Mapping[str, str | None]] = {}
        """The attributes that were set last."""
        self._remembered = ""
        """The game that this tab keeps over a reload."""
        self.shown: AnyScene = self.scene()
        """The scene that was drawn last."""

    # What happens

    def handle(self, event: Event) -> bool:
        """Handle an event of the page; True keeps the browser from answering it too."""
        with self.desk.event():
            return self._events.handle(event)

    @property
    def page(self) -> AnyPage | None:
        """The page of the open game."""
        return self.desk.page

    def open(self, copies: Iterable[tuple[str, str]] = (), game: str = "") -> None:
        """Show the front page, or the saved `game` that was open before a reload, after recovering
        newer copies of saved games."""
        with self.desk.event():
            self.desk.storage.open()
            self.desk.storage.recover(copies)
            if (
                last := next(iter(self.desk.storage.games), None)
            ) and last.listing.game in acres.GAMES:
                self.desk.new_game = new_game.suggested(last.listing.game)
            self.desk.redraw()
        if game and self.desk.storage.shown(game):
            self.do(Command("resume", game))

    async def prepare(self, worker: Awaitable[object]) -> None:
        """Fetch the suggested game before it is asked for, and lay its table once the `worker`
        stands, which that would keep waiting."""
        desk = self.desk
        game = desk.new_game.game
        fetched, _ = await asyncio.gather(self._fetch(game), worker)
        if fetched and not (desk.session or self._dressed):
            self.dress(game)

    async def _fetch(self, game: str) -> bool:
        try:
            await self.desk.games.fetch(game)
        except NotFetched:
            return False
        return True

    def changed_elsewhere(self, key: str, content: str | None) -> None:
        """Follow another tab's change of the store: the open game, or one of the others; without a
        key, all of it."""
        desk = self.desk
        with desk.event():
            if not key and desk.session and not desk.session.view_only:
                desk.storage.cleared(desk.session.journal)
                desk.redraw()
                return
            follow = desk.storage.follow
            if desk.storage.taken(key, content) if desk.session else follow(key):
                for feature in desk.features:
                    feature.taken_elsewhere()
                around = desk.around
                around.question = "new" if around.question == "new" else None
                desk.redraw()

    def lacking(self, words: Collection[str]) -> None:
        """Tell what the browser lacks, as far as the page works without it."""
        with self.desk.event():
            if self.desk.notices.lacking(words):
                self.desk.redraw()

    def write(self, field: str, value: str) -> None:
        """Take a text from a field, or from outside."""
        if field in self._fields:
            with self.desk.event():
                self._fields[field](value)

    def do(self, wanted: Command) -> None:
        """Carry out the command of a button, a thing or a key; see `acres.app.kit.commands.DO`."""
        desk = self.desk
        with desk.event():
            desk.redraw()
            self._live.asked()
            if desk.session:
                desk.session.note = None
                if self.shown.mode == "play":
                    desk.session.seen()  # any command makes room for itself
                if wanted.do not in LEAVING:
                    desk.storage.touch(desk.session.journal)
            if desk.storage.locked and wanted.do in PLAYING:
                return
            if self.shown.shell.stands and wanted.do in REFUSED:
                wanted = Command("go-on")
            if desk.around.question in ("end", "finish") and wanted.do not in ENDING:
                desk.around.question = None
            for answer in self._words.get(wanted.do, ()):
                answer(wanted)

    def _around_the_game(self, wanted: Command) -> None:
        desk, around = self.desk, self.desk.around
        match wanted.do:
            case "fetch":
                desk.fetch_again()
            case "stop":
                desk.stop_work()
            case "keep":
                around.question = None
            case "new-yes" if around.question == "new":
                desk.after_yes()
            case "tab":
                around.tab = wanted.id
            case "sheet":
                around.toggle_sheet(wanted.id)
            case "lens" if desk.page and wanted.id in desk.page.LENSES:
                around.lens = None if around.lens == wanted.id else wanted.id
            case "closer":
                around.closer = wanted.id or None
            case "language" if wanted.id in LANGUAGES:
                around.sheet = None
                desk.leave_for(partial(desk.browser.choose_language, wanted.id))
            case "help":
                around.tab = around.sheet = "rules"
            case "inspect" if wanted.zone:
                zone = Zone(wanted.zone)
                why = desk.session.reason(zone, wanted.id) if desk.session else None
                around.inspect = Inspect(zone, wanted.id, why)
            case "inspect" if desk.session:
                around.inspect = Inspect(Zone(""), wanted.id)
            case "close":
                around.sheet = around.inspect = None
            case "escape" if around.sheet or around.inspect or around.question:
                around.sheet = around.inspect = around.question = None
            case "escape":
                if not any(feature.put_away() for feature in desk.features) and desk.session:
                    desk.session.clear()

    # Showing

    def scene(self) -> AnyScene:
        """Make the scene, each feature its part."""
        scene = replace(self._game_scene(), shell=self._shell_part())
        for feature in self.desk.features:
            scene = feature.part(scene)
        question = self.desk.around.question
        if question and scene.mode != "over":
            return replace(scene, prompt=say(QUESTIONS[question].text))
        return scene

    def _game_scene(self) -> AnyScene:
        desk, session = self.desk, self.desk.session
        if session is None:
            return Scene("resume" if desk.storage.resume else "new", NoGame(), prompt=welcome())
        scene = game_scene(session, desk.storage.beside.name)
        if desk.storage.locked:
            play = PlayPart(note=scene.play.note)
            prompt = say("You are playing this game in another tab.")
            scene = replace(scene, mode="wait", preview=None, play=play, prompt=prompt)
        return scene

    def _shell_part(self) -> ShellPart:
        desk, around, session = self.desk, self.desk.around, self.desk.session
        follows = session is not None and (desk.pace.holds or session.mode == "wait")
        return ShellPart(
            notice=desk.notices.first(playing=desk.session is not None),
            question=around.question,
            inspect=around.inspect,
            tab=around.tab,
            sheet=around.sheet,
            lens=around.lens if desk.page and around.lens in desk.page.LENSES else None,
            closer=around.closer,
            locked=desk.storage.locked,
            stands=desk.pace.reads and follows,
            pace=desk.pace.word,
        )

    def draw(self) -> None:
        """Bring the page up to date. A failure would repeat with the next event: so the whole page
        is drawn anew, once, with nothing open around the game."""
        try:
            self._draw()
        except Exception as error:
            self._browser.report(error)
            self._draw_anew()

    def _draw_anew(self) -> None:
        desk = self.desk
        desk.around.close()
        desk.storage.unfolded = ""
        if desk.session:
            desk.session.clear()
        told = say("Part of the page could not be shown, so the page was redrawn.")
        desk.notices.tell("redrawn", told)
        self._dressed, self._drawn, self._set = None, (), {}
        self._browser.forget_all()
        self._draw()

    def _draw(self) -> None:
        desk, scene = self.desk, self.scene()
        scene = replace(scene, motions=self._difference.motions(desk.session, desk.page, scene))
        journal = desk.session.journal if desk.session else None
        if journal:
            self.dress(journal.header.game)
        body = {
            "game": journal.header.game if journal else None,
            "table": journal.header.game if journal else desk.new_game.game,
            "seat": journal.turn if journal else None,
            "ply": str(journal.ply) if journal else None,
            "over": "true" if journal and journal.turn is None else None,
            "mode": scene.mode,
            "unkept": "true" if journal and not desk.storage.kept else None,
            "moved": "true" if desk.storage.moved else None,
        }
        found = regions.regions(desk.page, scene) | {"live": self._live.region(scene)}
        gone = self._emptied(found)
        self._drawn = tuple(found)
        self._set = regions.attributes(desk.page, scene)
        covered = scene.mode in ("new", "resume", "curtain")
        attributes: dict[str, dict[str, str | bool | None]] = {
            "page": {f"data-{name}": word for name, word in body.items()},
            **{id: {"inert": covered} for id in COVERED},
        }
        for id, values in self._set.items():
            attributes[id] = {**attributes.get(id, {}), **values}
        self._browser.show(gone | found, attributes)
        self.shown = scene
        here = desk.storage.id if desk.session and desk.storage.kept else ""
        if here != self._remembered:
            self._remembered = here
            self._browser.remember(here)

    def dress(self, game: str) -> None:
        """Put this game's table on the page, after emptying another's."""
        if game == self._dressed:
            return
        if self._dressed:
            set_before = {id: dict.fromkeys(values) for id, values in self._set.items()}
            self._browser.show({}, set_before)
            self._browser.show(self._emptied(), {})
            self._drawn, self._set = (), {}
        self.desk.games.dress(game)
        self._dressed = game

    def _emptied(self, but: Collection[str] = ()) -> dict[str, str]:
        """Empty the drawn elements `but` these, each part before the element that it stands in."""
        return {id: "" for id in reversed(self._drawn) if id not in but}


def tools(desk: Desk) -> dict[str, Callable[..., object]]:
    """Return ``journal()``, ``load(text)``, ``legal()`` and ``play(text)`` for `window.acres`; they
    raise on failure."""

    def session() -> Session:
        if desk.session is None:
            raise LookupError(say("There is no game on the table."))
        return desk.session

    def journal() -> str:
        """Write the game on the table as text."""
        return session().journal.text()

    def load(written: str) -> None:
        """Open a journal as a game of its own."""
        journal = Journal.parse(str(written))
        desk.games.translate(journal.header.game)
        with desk.event():
            desk.open(journal)

    def legal() -> list[str]:
        """List the moves of the person at the table, as machine words; none where they do not
        decide: another's moves would tell their hand."""
        now = session()
        return [text(move) for move in now.legal()] if now.now == "play" else []

    def play(move: str) -> None:
        """Play a legal move for a person at this table."""
        if desk.storage.locked:
            raise IllegalMove(say("This game continues in another tab."))
        with desk.event():
            now = session()
            now.play_text(str(move))
            desk.storage.touch(now.journal)
            desk.moved()

    return {"journal": journal, "load": load, "legal": legal, "play": play}
