"""Test random taps, keys, texts, links and moves of other tabs, by seeds: nothing is lost, nothing
hidden is told, and nothing stays mute."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from functools import lru_cache

import pytest

from acres.app.saved import listing
from acres.app.session import dealing
from acres.app.shell.events import Command
from acres.app.start import new_game
from acres.app.storage.saved_games import PREFIX
from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import Journal, dealt_anew
from acres.core.move import text
from acres.games.snow.page.rule_picker import SWITCHES
from tests.app.fakes import BotWorker, Device, Memory
from tests.app.scenes import Elements
from tests.rings import sample

ABOVE = ("menu", "screen")
"""The screens over the front page and the curtain."""
BACK = {"undo", "undo-turn"}
WRITTEN = ("Evenings", "  two\n words ", "x" * 300, "", "title: <b>", "12", "9" * 30)
KEYS = ("u", "U", "r", "e", "?", "1", "2", ",", ".", "i", "Escape", "Enter", "Home", "End")
PEOPLE = ("british", "french", "bot-chooses", "self", "all", "other-chooses", "link", "table")


class Browser(Memory):
    """The storage of one browser; each of its tabs hears later of what the others changed."""

    def __init__(self) -> None:
        super().__init__()
        self.tabs: list[TabStorage] = []

    def tell(self, teller: TabStorage, key: str) -> None:
        for tab in self.tabs:
            if tab is not teller:
                tab.heard.append((key, self.get(key)))


class TabStorage(Memory):
    """A tab's own view of the shared storage."""

    def __init__(self, browser: Browser) -> None:
        super().__init__()
        self.browser = browser
        self.heard: list[tuple[str, str | None]] = []
        browser.tabs.append(self)

    def clock(self) -> float:
        return self.browser.clock()

    def load(self, key: str) -> str | None:
        return self.browser.load(key)

    def stored(self, prefix: str) -> list[str]:
        return self.browser.stored(prefix)

    def store(self, key: str, content: str) -> None:
        self.browser.store(key, content)
        self.browser.tell(self, key)

    def remove(self, key: str) -> None:
        self.browser.remove(key)
        self.browser.tell(self, key)


class Hasty(BotWorker):
    """A bot that plays anything."""

    async def think(self, journal: str, level: str, budget_ms: int) -> str:
        game = Journal.parse(journal)
        state, chance = game.state, Chance(game.ply)
        move = choose(game.game, state, game.turn or "", "random", chance)
        return json.dumps({"ply": game.ply, "move": text(move)})


@lru_cache(maxsize=4096)
def elements(markup: str) -> list[tuple[str, dict[str, str]]]:
    return [each for each in Elements(markup).found if {"data-do", "data-id"} & each[1].keys()]


class Tab(Device):
    """A tab of which everything that can be tapped is known."""

    def __init__(self, ear: TabStorage, name: str) -> None:
        super().__init__(ear, name)
        self.ear, self.name = ear, name
        self.brain = Hasty()
        self.html: dict[str, str] = {}
        self.places: dict[str, dict[str, str]] = {}
        self.page.show = self._show  # type: ignore[method-assign]
        self.app.draw()

    def _show(
        self, parts: Mapping[str, str], attributes: Mapping[str, Mapping[str, str | bool | None]]
    ) -> None:
        self.html |= parts
        type(self.page).show(self.page, parts, attributes)
        for id, values in attributes.items():
            if id.startswith("place-"):
                self.places[id] = {name: str(value) for name, value in values.items() if value}

    def things(self) -> list[tuple[str, dict[str, str], bool]]:
        """List things with their place, their ``data-…``, and whether a tap leads on; boxes and
        text fields are for `write`."""
        covered = bool(self.page.inert)
        found = [
            (id, {name[5:]: value for name, value in each.items() if name.startswith("data-")})
            for id, markup in self.html.items()
            if id in ABOVE or not covered
            for kind, each in elements(markup)
            if kind != "input"
        ]
        if not covered and self.page.data["table"] == "snow":
            for id, values in self.places.items():
                shown = {"can": ""} if "data-can" in values else {}
                found.append((id, {"zone": "map", "id": id.removeprefix("place-"), **shown}))
        return [(id, data, "can" in data) for id, data in found]

    def shelf(self) -> dict[str, dict[str, object]]:
        kept = self.ear.browser
        return {key: json.loads(kept[key]) for key in kept if key.startswith(PREFIX)}


def moves(written: object) -> list[str]:
    lines = str(written).partition("\n\n")[2].split("\n")
    return [line.partition(" =")[0] for line in lines if line and line[0] not in "[#"]


class Walk:
    """Some tabs, two of them in the same browser, and what goes from one to the other."""

    def __init__(self, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dice = random.Random(seed)
        monkeypatch.setattr(new_game, "fresh_seed", lambda: str(self.dice.randrange(1000)))
        monkeypatch.setattr(dealing.random, "SystemRandom", lambda: self.dice)
        one, other = Browser(), Browser()
        self.tabs = [
            Tab(TabStorage(one), "a"),
            Tab(TabStorage(one), "b"),
            Tab(TabStorage(other), "c"),
        ]
        self.links: list[str] = []
        self.files: list[str] = []

    def step(self) -> None:
        tab, dice = self.dice.choice(self.tabs), self.dice
        shelf, before = tab.shelf(), self._table(tab)
        if tab.ear.heard and dice.random() < 0.2:
            tab.app.changed_elsewhere(*tab.ear.heard.pop(0))
            did = ""
        elif tab.page.work and dice.random() < 0.6:
            asyncio.run(self._answer(tab))
            did = ""
        elif tab.app.desk.session is None and dice.random() < 0.3:
            did = dice.choice((self.begin, self.go_on, self.unfold))(tab)
        else:
            ways = (self.tap, self.play, self.press, self.write, self.send, self.open)
            [way] = dice.choices(ways, (60, 12, 4, 4, 5, 5))
            did = way(tab)
        self.nothing_is_lost(tab, did, shelf, before)

    @staticmethod
    async def _answer(tab: Tab) -> None:
        await tab.page.work.pop(0)

    # What people do

    def begin(self, tab: Tab) -> str:
        dice = self.dice
        if tab.scene.start.offered or tab.scene.start.pile:
            return self.tap(tab)
        if dice.random() < 0.3:
            tab.click("set", field="game", id=dice.choice(("armorica", "fortress")))
            tab.click("set", field="players", id=dice.choice("234"))
            for seat in tab.scene.start.seats:
                tab.click("set", field=seat, id=dice.choice(("human", "away", "bot settler")))
        else:
            tab.click("set", field="game", id="snow")
            tab.click("set", field="edition", id=dice.choice(("second", "revised", "first")))
            for rule in dice.sample(sorted(SWITCHES), dice.choice((0, 1, 6))):
                tab.click("set", field="rule", id=rule)
            tab.click("set", field="people", id=dice.choice(PEOPLE))
        tab.click("start")
        while tab.scene.start.pile and tab.app.desk.session is None:
            tab.click("deal", id=dice.choice(tab.scene.start.pile))
        return "start"

    def go_on(self, tab: Tab) -> str:
        tab.click("resume", id=self._one_of(tab))
        return ""

    def unfold(self, tab: Tab) -> str:
        tab.click("unfold", id=self._one_of(tab))
        return self.write(tab)

    def _one_of(self, tab: Tab) -> str:
        return self.dice.choice([entry.id for entry in tab.scene.storage.games] or [""])

    def tap(self, tab: Tab) -> str:
        groups: dict[tuple[str, str], list[tuple[dict[str, str], bool]]] = {}
        for id, data, can in tab.things():
            groups.setdefault((id, data.get("do", "")), []).append((data, can))
        assert groups, "nothing can be tapped any more"
        data, can = self.dice.choice(self.dice.choice(list(groups.values())))
        before, mode, locked = dict(tab.html), tab.scene.mode, tab.app.desk.storage.locked
        tab.click(data.get("do", ""), **{name: data[name] for name in data if name != "do"})
        scene = tab.scene
        assert not (data.get("do", "").endswith("-yes") and scene.shell.question), (
            f"no way on: {data}"
        )
        if not can and data.get("do") != "close" and mode == scene.mode and not locked:
            answered = (
                scene.play.note or scene.shell.question or scene.shell.inspect or scene.start.note
            )
            assert answered or tab.html != before, f"mute: {data}"
        return data.get("do", "")

    def play(self, tab: Tab) -> str:
        session = tab.app.desk.session
        for _ in range(self.dice.choice((1, 4, 12))):
            if session is None or session.mode != "play" or tab.app.desk.storage.locked:
                break
            if session.journal.header.by_hand or session.script:
                return self.tap(tab)
            session.play_text(text(self.dice.choice(session.legal())))
            tab.moved()
        return ""

    def press(self, tab: Tab) -> str:
        key = self.dice.choice(KEYS)
        tab.press(key)
        return {"u": "undo", "U": "undo-turn"}.get(key, "")

    def write(self, tab: Tab) -> str:
        fields = ["share-greeting", "new-seed", "new-count"]
        fields += ["shelf-name", "shelf-notes"] * bool(tab.app.desk.storage.unfolded)
        field, value = self.dice.choice(fields), self.dice.choice(WRITTEN)
        tab.write(field, value)
        return field

    def send(self, tab: Tab) -> str:
        if tab.scene.links.share is None:
            tab.app.do(Command("share"))
        share = tab.scene.links.share
        if share and not share.error:
            self.links.append(share.address)
        if tab.app.desk.session:
            self.files.append(tab.session.journal.text())
        self.files.append(tab.app.desk.storage.everything())
        return ""

    def open(self, tab: Tab) -> str:
        field = self.dice.choice(("pasted", "pasted", "opened"))
        brought = self.links if field == "pasted" else self.files
        if brought:
            value = self.dice.choice(brought[-8:])
            whole = self.dice.random() < 0.8
            value = value if whole else value[: self.dice.randrange(len(value) + 1)]
            tab.write(field, value)
        return "open"

    # What holds all the time

    @staticmethod
    def _table(tab: Tab) -> tuple[str, list[str]] | None:
        session, keeper = tab.app.desk.session, tab.app.desk.storage
        if session is None or session.view_only or keeper.locked or not keeper.id:
            return None
        return keeper.id, moves(session.journal.text())

    def nothing_is_lost(
        self,
        tab: Tab,
        did: str,
        shelf: dict[str, dict[str, object]],
        before: tuple[str, list[str]] | None,
    ) -> None:
        after, now = self._table(tab), tab.shelf()
        if before and after and before[0] == after[0]:
            assert_goes_on(before[1], after[1], did)
        assert did == "delete" or shelf.keys() <= now.keys(), "a game left the shelf"
        for id in shelf.keys() & now.keys():
            was, entry = shelf[id], now[id]
            assert_goes_on(moves(was["journal"]), moves(entry["journal"]), did)
            for field, by in (("name", "shelf-name"), ("notes", "shelf-notes")):
                assert was[field] == entry[field] or did == by, f"{field} was lost by {did}"
            assert was["mine"] == entry["mine"] or did in ("join", "open"), f"a seat by {did}"
        session = tab.app.desk.session
        if session and self.dice.random() < 0.1:
            again = Journal.parse(session.journal.text())
            assert again.moves == session.journal.moves
            view = again.game.view
            assert view(again.state, None) == view(session.journal.state, None)


def assert_goes_on(before: list[str], after: list[str], did: str) -> None:
    longer, shorter = (
        (before, after) if did in BACK and len(after) < len(before) else (after, before)
    )
    assert longer[: len(shorter)] == shorter, f"moves were lost by {did}"


@pytest.mark.parametrize("seed", sample(range(6), 4))
def test_nothing_is_lost_and_nothing_stays_mute(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    walk = Walk(seed, monkeypatch)
    for _ in range(160):
        walk.step()
    assert any(tab.shelf() for tab in walk.tabs)


LEAVES = frozenset(
    {"confirm", "end-turn", "end-yes", "pass", "undo", "redo", "resign-yes", "reveal"}
    | {"new", "first-game", "branch", "export", "import", "join"}
)
"""Commands that play, or lead away from the view of these eyes."""


@pytest.mark.parametrize("seats", ["bot settler", "human"])
@pytest.mark.parametrize("seed", range(2))
def test_no_tap_tells_two_games_apart_that_differ_in_what_is_hidden(seats: str, seed: int) -> None:
    dice = random.Random(seed)
    options = {"edition": dice.choice(("second", "first"))}
    journal = Journal.new("snow", options, seed, {"british": "human", "french": seats})
    for _ in range(60 + 40 * seed):
        if journal.turn:
            journal.append(dice.choice(journal.game.legal(journal.state)))
    while journal.turn == "french":
        journal.append(journal.game.legal(journal.state)[0])
    twins = [journal.branch(journal.ply, seed=seed)]
    twins.append(dealt_anew(journal, journal.ply, "british", seed=seed))
    assert twins[0].text() != twins[1].text()
    assert listing(twins[0]) == listing(twins[1])
    tabs = [Tab(TabStorage(Browser()), "a"), Tab(TabStorage(Browser()), "a")]
    for tab, twin in zip(tabs, twins, strict=True):
        tab.open_game(twin, mine=("british",) if seats == "human" else ())
    for _ in range(60):
        shown = [{**tab.html, "share-rest": ""} for tab in tabs]
        assert shown[0] == shown[1]
        assert tabs[0].places == tabs[1].places
        things = [data for _, data, _ in tabs[0].things() if data.get("do") not in LEAVES]
        picks = [data for data in things if "zone" in data and "can" in data]
        data = dice.choice(picks if picks and dice.random() < 0.6 else things)
        for tab in tabs:
            tab.click(data.get("do", ""), **{name: data[name] for name in data if name != "do"})
