"""Input from outside, through the whole page: brought → read → stored → read back → shown → played on
with, and at each step the laws that hold for any input.

`Chain.feed` takes an input through the app with a browser that is none; `Broken` says which law
an input broke. What it answers is an outcome: what the input led to, in words that are equal
where nothing new happened.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator, Mapping

from acres.app.kit.saved_game import LONGEST, Unreadable, written
from acres.app.lessons import coach
from acres.app.lessons import feature as lessons
from acres.app.session.session import refusal
from acres.app.storage.saved_games import ASIDE, PREFIX, ROOT, SavedGames
from acres.app.tour import feature as tour
from acres.core.move import text as move_text
from tests.app.fakes import Device, InputEvent, Memory
from tests.fuzz.inputs import FIELDS, Step, Steps, brought
from tests.fuzz.looks import (
    Before,
    beside,
    comments_of,
    entry_of,
    moves_of,
    notice,
    place_of,
    text_of,
    whole,
    without_notice,
)
from tests.fuzz.markup import kind, unclear, wrong

Outcome = tuple[str, ...]

SLOW = 1.0
"""Seconds of processor time that a step may take on a machine with nothing else to do."""
NOTES = {ROOT + name for name in (coach.KEPT_AS, lessons.KEPT_AS, tour.KEPT_AS)}
"""Keys of the page's notes beside the games, which it may write over."""
TOLD_ASIDE = ("This link is older", "added to your games", "your games already")
"""Notices that stand in the place of a refusal, and are none."""
DELETING, RENAMING, BACK = ("delete", "aside"), ("shelf-name", "shelf-notes"), ("undo", "undo-turn")
PLAYING = {"move", "bot"}
PLAYED = {"pass", "undo", "redo", "end-turn", "end-yes", "tab", "sheet", "reveal", "seen"}


class Broken(Exception):
    """A law that an input broke, in one line; `law` is equal for the same law."""

    def __init__(self, law: str, told: object = "") -> None:
        super().__init__(f"{law}: {told}" if told else law)
        self.law = law


def unexpected(error: Exception) -> Broken:
    """Report an error that should have been a sentence."""
    return Broken(f"nothing is raised, but {type(error).__name__} in {place_of(error)}", error)


class Chain:
    """One browser, in which one tab after the other is opened."""

    def __init__(self, slow: float = SLOW) -> None:
        """`slow`: seconds of processor time that a step may take; ``math.inf`` measures nothing."""
        self.storage = Memory()
        self.device: Device | None = None
        self.html: dict[str, str] = {}
        self.outcome: list[str] = []
        self.slowest = 0.0
        self._slow = slow
        self._tabs = 0
        self._by_page: dict[str, str] = {}
        """The texts that the page wrote itself, by key."""

    def feed(self, steps: Steps) -> Outcome:
        """Take an input all the way; raises `Broken`."""
        rest = list(steps)
        while rest and rest[0].way == "stored":
            entry = rest.pop(0)
            self.storage[entry.at] = entry.text
        self._do(Step("reload"))
        for step in rest:
            self._do(step)
            if _brings(step):
                self._go_on()
        self._read_again()
        return tuple(self.outcome)

    def _go_on(self) -> None:
        """Look at the game that arrived, and play on."""
        assert self.device
        self._do(Step("do", "tab", "rules"))
        if self.device.scene.mode == "curtain":
            self._do(Step("do", "reveal"))
        if self.device.scene.mode == "play":
            self._do(Step("move", "5"))
            self._do(Step("do", "undo"))
            self._do(Step("move", "3"))

    def _read_again(self) -> None:
        """A new start finds every game that is kept, and goes on with the newest."""
        self.storage.trouble = ""
        open_game = self._kept()
        self._do(Step("reload"))
        assert self.device
        games = self.device.scene.storage.games
        if open_game:
            id, text = open_game
            self._do(Step("do", "resume", id))
            if text_of(self.device) != text:
                raise Broken("a game is the same after a new start", id)
            self._go_on()
        elif games:
            self._do(Step("do", "resume", games[0].id))
            self._go_on()
        self._exported_again()

    def _exported_again(self) -> None:
        """The file of all games brings them to another browser."""
        assert self.device
        file = self.device.app.desk.storage.everything()
        other = Device(tab="other")
        other.app.write("opened", file)
        if len(other.scene.storage.games) != file.count("\n"):
            raise Broken("the file of all games can be read", notice(other))

    # One step

    def _do(self, step: Step) -> None:
        before = self._now(step)
        content = brought(step)
        begun = time.process_time()
        try:
            self._perform(step, content)
        except Broken:
            raise
        except Exception as error:
            raise unexpected(error) from error
        taken = time.process_time() - begun
        self.slowest = max(self.slowest, taken)
        if taken > self._slow and sys.platform != "emscripten":
            raise Broken(f"a step takes less than {self._slow:g} s", f"{step.way}: {taken:.1f} s")
        self._check(step, content, before)

    def _perform(self, step: Step, content: str) -> None:
        device, way = self.device, step.way.partition(" ")[0]
        if way == "reload" or device is None:
            self._start()
        elif way in FIELDS:
            device.app.handle(InputEvent("input", target=way, typing=True, value=content))
        elif way == "write":
            device.app.handle(InputEvent("input", target=step.at, typing=True, value=content))
        elif way == "do":
            data = {"id": step.at} if step.at else {}
            device.app.handle(InputEvent("click", {"do": content, **data}))
        elif way == "stored":
            self.storage[step.at] = content
            device.app.changed_elsewhere(step.at, content)
        elif way == "trouble":
            self.storage.trouble = content
        elif way == "move":
            self._move(device, int(content))
        elif way == "bot" and device.page.work:
            asyncio.run(_answered(device))

    def _start(self) -> None:
        """A new tab, the one before is closed."""
        self._tabs += 1
        self.html = {}
        self.device = device = Device(self.storage, tab=f"tab{self._tabs}")
        shown = device.page.show

        def show(
            parts: Mapping[str, str],
            attributes: Mapping[str, Mapping[str, str | bool | None]],
        ) -> None:
            self.html |= parts
            shown(parts, attributes)

        device.page.show = show  # type: ignore[method-assign]
        with device.app.desk.event():
            device.app.desk.redraw()

    @staticmethod
    def _move(device: Device, number: int) -> None:
        session = device.app.desk.session
        if session and session.mode == "play" and not device.app.desk.storage.locked:
            legal = session.legal()
            if legal and not session.journal.header.by_hand:
                with device.app.desk.event():
                    device.app.desk.touch()  # as a tap does
                    move = legal[number % len(legal)]
                    # A lesson, or a game that is full, refuses in words what the rules allow.
                    led = session.script.refusal([move]) if session.script else None
                    if not (led or refusal(session.journal, move)):
                        session.play_text(move_text(move))
                device.moved()

    # What holds

    def _now(self, step: Step) -> Before | None:
        if self.device is None:
            return None
        desk = self.device.app.desk
        return Before(
            dict(self.storage),
            self.device.scene if _brings(step) else self.device.app.shown,
            desk.session,
            text_of(self.device),
            dict(desk.notices._now),
        )

    def _check(self, step: Step, content: str, before: Before | None) -> None:
        device = self.device
        assert device
        if before is None:
            before = Before(dict(self.storage), device.app.shown, None, "", {})
        if step.way != "stored":
            self._nothing_is_lost(step, before.storage)
            self._grows_by_one(step, content, before.storage)
            self._can_be_read(before.storage)
        self._is_shown_safely()
        refused = self._is_refused(step, before)
        if refused:
            self._is_as_it_was(before)
        self._speaks_clearly()
        self.outcome.append(self._word(step, before, refused))

    def _nothing_is_lost(self, step: Step, before: Mapping[str, str]) -> None:
        for key, was in before.items():
            now = self.storage.get(key)
            if now == was or key in NOTES or (step.way == "do" and step.text in DELETING):
                continue
            was_read, now_read = entry_of(key, was), entry_of(key, now)
            if was_read is None:
                if was not in self.storage.values():
                    raise Broken("what cannot be read is never written over", key)
                continue
            if now_read is None:
                raise Broken("a game stays on the shelf, readable", key)
            if not (step.way == "do" and step.text in BACK):
                old, new = moves_of(was_read.journal), moves_of(now_read.journal)
                if new[: len(old)] != old:
                    raise Broken("no move is lost", f"{key} by {step.way} {step.text[:20]}")
                for line in comments_of(was_read.journal):
                    if line not in comments_of(now_read.journal):
                        raise Broken("no comment is lost", line[:80])
            renamed = step.at in RENAMING or step.text == "undelete"
            if not renamed and beside(was_read) != beside(now_read):
                raise Broken("name and notes stay", key)

    def _grows_by_one(self, step: Step, content: str, before: Mapping[str, str]) -> None:
        new = [key for key in self.storage if key not in before]
        games = [key for key in new if not key.startswith(ASIDE) and key not in NOTES]
        most = content.count("\n") + 1 if step.way == "opened" and "{" in content else 1
        if len(games) > most:
            raise Broken("a step brings one entry at most", new)
        for key in (key for key in new if key.startswith(ASIDE)):
            source = key.removeprefix(ASIDE)
            while source not in before and source.endswith("-1"):
                source = source[:-2]
            if before.get(source) != self.storage[key] or self.storage.get(source) == before.get(
                source
            ):
                raise Broken("only what gave way goes aside", key)
        assert self.device
        storage = self.device.app.desk.storage
        mine = PREFIX + storage.id
        plays = step.way in PLAYING or (step.way == "do" and step.text in PLAYED)
        if plays and games and entry_of(mine, before.get(mine)):
            raise Broken("a move makes no further entry", games)

    def _can_be_read(self, before: Mapping[str, str]) -> None:
        assert self.device
        desk = self.device.app.desk
        for key, content in self.storage.items():
            if before.get(key) == content or not SavedGames.is_game(key):
                continue
            self._by_page[key] = content
            if len(content) > LONGEST:
                raise Broken("no entry is longer than what is read", len(content))
            entry = entry_of(key, content)
            if entry is None:
                raise Broken("what is written can be read again", key)
            if written(entry) != content:
                raise Broken("an entry that is read is the one that was written", key)
            session = desk.session
            if session and key == PREFIX + desk.storage.id:
                try:
                    journal = entry.game()
                except Unreadable as error:
                    raise Broken("a game that is written follows the rules", error) from error
                if whole(journal) != whole(session.journal):
                    raise Broken("what is stored is the game on the table", key)
        if self._kept() and PREFIX + desk.storage.id not in self.storage:
            raise Broken("what is called kept is stored", desk.storage.id)

    def _kept(self) -> tuple[str, str] | None:
        """Return the game on the table, by its id, and its text, where the page says that it is kept."""
        if self.device is None:
            return None
        desk, session = self.device.app.desk, self.device.app.desk.session
        storage, key = desk.storage, PREFIX + desk.storage.id
        if session is None or session.view_only or not storage.kept:
            return None
        if not storage.id:
            return None  # a moment of a game, or a lesson: stored nowhere
        if self._by_page.get(key) != self.storage.get(key):
            return None  # somebody else wrote there, and nothing was written since
        if storage.visiting or storage.locked:
            return None
        return storage.id, session.journal.text()

    def _is_shown_safely(self) -> None:
        for id, markup in self.html.items():
            if why := wrong(markup):
                raise Broken("what is shown is the page's own markup", f"#{id}: {why}")

    def _is_refused(self, step: Step, before: Before) -> bool:
        assert self.device
        if not _brings(step):
            return False
        now = self.device.app.desk.notices._now
        return any(
            kind in now
            and now[kind] is not before.notices.get(kind)
            and [button[0] for button in now[kind].buttons] == ["aside"]
            and not any(told in now[kind].text for told in TOLD_ASIDE)
            for kind in ("link", "file")
        ) or any("No game from this file" in now[kind].text for kind in ("file",) if kind in now)

    def _is_as_it_was(self, before: Before) -> None:
        assert self.device
        desk = self.device.app.desk
        if desk.session is not before.session or text_of(self.device) != before.journal:
            raise Broken("a refusal leaves the game on the table")
        if dict(self.storage) != before.storage:
            raise Broken("a refusal leaves the storage")
        if without_notice(self.device.scene) != without_notice(before.scene):
            raise Broken("a refusal leaves the page")

    def _speaks_clearly(self) -> None:
        for sentence in self._said():
            why = unclear(sentence)
            if why:
                raise Broken(f"a sentence is clear ({why})", ascii(sentence[:300]))

    def _said(self) -> Iterator[str]:
        assert self.device
        scene = self.device.app.shown
        if scene.shell.notice:
            yield scene.shell.notice.text
        asked = scene.start.note[1] if scene.start.note else ""
        for said in (scene.play.note, asked, scene.prompt):
            if said:
                yield said
        if scene.links.share and scene.links.share.error:
            yield scene.links.share.error

    # What came of it

    def _word(self, step: Step, before: Before, refused: bool) -> str:
        """Name the result of a step."""
        assert self.device
        scene, desk = self.device.app.shown, self.device.app.desk
        session = desk.session
        facts = [
            step.way if step.way != "do" else f"do {step.text}",
            scene.mode,
            "refused" * refused,
            f"{len(self.storage) - len(before.storage):+d}",
            scene.shell.question or "",
            kind(scene.shell.notice.text) if scene.shell.notice else "",
            kind(scene.play.note or "")[:60],
        ]
        if session:
            header = session.journal.header
            facts += [
                header.game,
                *header.options,
                "by hand" * header.by_hand,
                "dealt" * (header.dealt is not None),
                "comments" * bool(session.journal.comments),
                "orders" * bool(desk.storage.beside.by_seat),
                f"mine{len(session.mine)}",
                "visiting" * desk.storage.visiting,
                "unkept" * (not desk.storage.kept),
                "locked" * desk.storage.locked,
                "open" * session.open_hands,
                "moved" * (session.journal.ply > 0),
                "greeting" * bool(scene.links.greeting),
            ]
        else:
            facts += [
                scene.start.game,
                "offered" * scene.start.offered,
                f"{len(desk.storage.games) > 0}",
            ]
        return " ".join(filter(None, facts))


def _brings(step: Step) -> bool:
    return step.way.partition(" ")[0] in FIELDS


async def _answered(device: Device) -> None:
    await device.page.work.pop(0)
