"""The page as a whole: its features put together, commands handed to them, one render per event."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

import acres
from acres.app.bot.advice import Hints, Reviews
from acres.app.bot.client import BotClient
from acres.app.bot.turn import BotTurn
from acres.app.desk import ALL_OF_THE_PAGE, LESSONS, Browser, Desk, Games, Word
from acres.app.kit.commands import Command, InputEvent, NotFetched
from acres.app.kit.game_page import AnyPage
from acres.app.kit.new_game import NewGame
from acres.app.kit.notices import Notices
from acres.app.kit.scene import AnyScene, Inspect, NoGame, PlayPart, Scene, ShellPart
from acres.app.language import Language
from acres.app.lessons.feature import Lessons
from acres.app.links.links import Links
from acres.app.play.play import OpenTable, Playing
from acres.app.play.standing_orders import StandingOrders
from acres.app.replay import Replay
from acres.app.rulebook.feature import Rulebook
from acres.app.saved import Files, SavedGamesList
from acres.app.session.game_scene import game_scene
from acres.app.session.session import Session
from acres.app.session.speech import welcome
from acres.app.shell import regions, way
from acres.app.shell.events import Events
from acres.app.shell.layers import Layer, layers
from acres.app.shell.scene_difference import LiveRegion, SceneDifference
from acres.app.shell.top_bar import QUESTIONS
from acres.app.sound import Sounds
from acres.app.start import new_game
from acres.app.start.new_game import Start
from acres.app.storage.saved_games import SavedGames
from acres.app.storage.storage import Storage
from acres.app.summary.feature import Summary
from acres.app.tour.feature import Tour
from acres.core.errors import IllegalMove
from acres.core.journal import Journal
from acres.core.move import Zone, text
from acres.core.sentences import say

AROUND = (
    *("fetch", "stop", "tab", "sheet", "lens", "closer", "help", "inspect"),
    *(LEAVING := ("keep", "new-yes", "close", "escape", "back")),
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

        def again(new: NewGame, unfolded: str) -> NewGame:
            return new_game.fitted(new_game.again(new, unfolded), storage)

        self.desk = desk = Desk(
            *(browser, games, storage, notices, suggested),
            *(self.draw, again),
            pace_s=pace,
        )
        self._browser = browser
        self._language = Language(desk)
        desk.features = (
            Lessons(desk),
            Playing(desk),
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
            Sounds(desk),
            Start(desk),
            self._language,
        )
        self._words: dict[str, list[Word]] = {}
        own = {word: Word(self._around_the_game, leaves=word in LEAVING) for word in AROUND}
        for words in (*(feature.words for feature in desk.features), own):
            for name, word in words.items():
                known = word if isinstance(word, Word) else Word(word)
                self._words.setdefault(name, []).append(known)
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
        """The way to what is open, which this tab keeps over a reload."""
        self._returning: Callable[[], None] = lambda: None
        """The step that leads back to what was open before a reload."""
        self.shown: AnyScene = self.scene()
        """The scene that was drawn last."""

    # What happens

    def handle(self, event: InputEvent) -> bool:
        """Handle an event of the page; True keeps the browser from answering it too."""
        with self.desk.event():
            return self._events.handle(event)

    @property
    def page(self) -> AnyPage | None:
        """The page of the open game."""
        return self.desk.page

    def open(
        self,
        copies: Iterable[tuple[str, str]] = (),
        remembered: str = "",
        missing: str = "",
        place: str = "",
        *,
        reloaded: bool = True,
    ) -> None:
        """Show the front page, or what this tab had open, after recovering newer copies of saved
        games; see `Language.begin`. A game that is over comes back only where the page was
        `reloaded`: who opens the address again wants to play."""
        with self.desk.event():
            self._language.begin(missing, place)
            self.desk.storage.open()
            self.desk.storage.recover(copies)
            if (
                last := next(iter(self.desk.storage.games), None)
            ) and last.listing.game in acres.GAMES:
                self.desk.new_game = new_game.suggested(last.listing.game)
            self.desk.new_game = new_game.fitted(self.desk.new_game, self.desk.storage)
            self.desk.redraw()
        self._return_to(way.read(remembered), reloaded)

    def _return_to(self, steps: Sequence[Command], reloaded: bool) -> None:
        """Go the way to what was open, once its parts are here."""
        desk = self.desk
        if not steps:
            return
        shown = desk.storage.shown(steps[0].id) if steps[0].do == "resume" else None
        if shown and shown.over and not reloaded:
            return
        game = shown.listing.game if shown else steps[0].zone

        def go() -> None:
            for step in steps:
                self.do(step)

        if game in acres.GAMES:
            desk.new_game = new_game.fitted(new_game.suggested(game), desk.storage)
            self._returning = go
            rest = () if shown else (ALL_OF_THE_PAGE, game + LESSONS)
            with desk.event():
                desk.fetch((*rest, game), go)

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
        desk, words = self.desk, self._words.get(wanted.do, ())
        with desk.event():
            desk.redraw()
            self._live.asked()
            self._difference.asked()
            desk.around.pointed = None
            if desk.session:
                desk.session.note = None
                if self.shown.mode == "play":
                    desk.session.seen()  # any command makes room for itself
                if not any(word.leaves for word in words):
                    desk.touch()
            if desk.storage.locked and any(word.plays for word in words):
                return
            if self.shown.shell.stands and any(word.waits for word in words):
                wanted, words = Command("go-on"), self._words["go-on"]
            if desk.around.question in ("end", "finish") and not any(word.ends for word in words):
                desk.around.question = None
            for word in words:
                word.answer(wanted)

    def pointed(self, zone: str, id: str) -> dict[str, object] | None:
        """Say what a thing of the game is about that is pointed at: see
        `acres.app.kit.pointing.Pointed.plain`. Nothing is drawn, or waited for."""
        game, page = self.desk.session, self.page
        if page is None or game is None or not self.desk.games.whole(game.journal.header.game):
            return None
        if self.shown.mode == "curtain" or not self.shown.game:
            return None
        found = page.pointed(self.shown, Zone(zone), id)
        return found and found.plain()

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
            case "back" if opened := layers(self.shown):
                self.do(opened[-1].close)
            case "help":
                around.tab = around.sheet = "rules"
            case "inspect" if wanted.zone:
                zone = Zone(wanted.zone)
                why = desk.session.reason(zone, wanted.id) if desk.session else None
                around.inspect = Inspect(zone, wanted.id, why)
            case "inspect" if not wanted.id:
                around.inspect = None
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
            pointed=around.pointed,
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
        except NotFetched:
            self._draw_without()
        except Exception as error:
            self._browser.report(error)
            told = say("Part of the page could not be shown, so the page was redrawn.")
            self.desk.notices.tell("redrawn", told)
            self._draw_anew()

    def _draw_without(self) -> None:
        """Show the log in place of what has not come; where the table itself needs it, keep the game
        for later."""
        desk = self.desk
        desk.lack_a_part()
        desk.around.tab = "log"
        try:
            self._draw_anew()
        except NotFetched as error:
            if desk.session is None:
                self._browser.report(error)
                return
            desk.storage.touch(desk.session.journal)
            with desk.event():
                desk.front_page()
                desk.lack_a_part()

    def _draw_anew(self) -> None:
        desk = self.desk
        desk.around.close()
        desk.storage.unfolded = ""
        if desk.session:
            desk.session.clear()
        self._dressed, self._drawn, self._set = None, (), {}
        self._browser.forget_all()
        self._draw()

    def _draw(self) -> None:
        desk, scene = self.desk, self.scene()
        scene = self._difference.follow(desk.session, scene)
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
            "open": None if desk.awaits(self._returning) else _names(layers(scene)),
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
        here = way.written(self._way())
        if here != self._remembered:
            self._remembered = here
            self._browser.remember(here)

    def _way(self) -> list[Command]:
        """The commands that lead from the front page to what is open."""
        desk = self.desk
        if desk.session is None:
            return []
        stored = desk.storage.id and desk.storage.kept and not desk.storage.visiting
        base = [Command("resume", desk.storage.id)] if stored else []
        return base + [step for feature in desk.features for step in feature.way()]

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


def _names(opened: Sequence[Layer]) -> str:
    return " ".join(layer.name for layer in opened)


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
            desk.touch()
            desk.moved()

    return {"journal": journal, "load": load, "legal": legal, "play": play}
