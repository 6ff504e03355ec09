"""The page of the tiny game over whole games: sound markup that says what the logic says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from acres.app.kit.charts import Chart
from acres.app.kit.scene import AnyScene
from acres.app.shell import regions as page
from acres.app.summary import report
from acres.core import sentences as catalogue
from acres.core.journal import Journal
from acres.games.nim.page import PAGE
from acres.games.nim.page.history import history
from tests.app.by_link import arrive, link, now
from tests.app.fakes import Device, InputEvent
from tests.app.scenes import Elements
from tests.app.test_languages import read
from tests.markup import page_ids, sprite_ids
from tests.pseudo import pseudo

PANELS = ("log", "counting", "rules")


def begun(seed: str = "3", moon: str = "human", last: str = "wins") -> Device:
    """A game begun on the front page as people do."""
    device = Device()
    device.click("set", field="game", id="nim")
    device.click("set", field="last", id=last)
    device.click("set", field="moon", id=moon)
    device.app.handle(InputEvent("input", target="new-seed", typing=True, value=seed))
    device.click("start")
    return device


def played_out(device: Device, dice: random.Random) -> Iterator[AnyScene]:
    """Taps to the end: a stone, sometimes another one instead, Confirm; every picture."""
    yield device.scene
    while device.scene.mode != "over":
        for _ in range(dice.choice((1, 1, 2))):
            move = dice.choice(now(device).game.legal(now(device).state))
            device.click(zone=move[1], id=move[2])
            yield device.scene
        if not device.scene.play.selection.move:  # tapped twice: taken back
            device.click(zone=move[1], id=move[2])
        device.click("confirm")
        yield device.scene
        device.let_the_bot_play()
        yield device.scene


def elements(scene: AnyScene) -> list[tuple[str, dict[str, str]]]:
    return [
        each for markup in page.regions(PAGE, scene).values() for each in Elements(markup).found
    ]


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_drawn_soundly(seed: int) -> None:
    ids, icons = page_ids("nim"), sprite_ids("nim")
    keys: set[frozenset[str]] = set()
    device = begun(str(seed))
    for scene in played_out(device, random.Random(seed)):
        for panel in PANELS:
            device.click("tab", id=panel)
            keys.add(frozenset(page.regions(PAGE, device.scene)))
            assert page.attributes(PAGE, device.scene).keys() <= ids
            for tag, given in elements(device.scene):
                assert tag not in ("script", "style")
                assert tag != "use" or given["href"].removeprefix("#") in icons
                assert not [name for name in given if name.startswith("on") or name == "style"]
                if "data-zone" in given or ("data-do" in given and given.get("class") != "veil"):
                    assert (tag, given["type"]) == ("button", "button")
        stones = {
            (each["data-zone"], each["data-id"]): each
            for _, each in elements(scene)
            if "data-zone" in each
        }
        lying = {(h, str(n)) for h, left in scene.view.heaps.items() for n in range(1, left + 1)}
        assert stones.keys() == lying
        for thing, given in stones.items():
            assert ("data-can" in given) == scene.play.selection.mark(*thing).can
            assert given["aria-label"].startswith("Take ")
    assert len(keys) == 1
    assert next(iter(keys)) <= ids
    assert scene.view.outcome
    assert (
        f"{PAGE.words.nation(scene.view.outcome.winners[0])} wins"
        in page.regions(PAGE, scene)["screen"]
    )


def test_the_stones_that_go_are_marked_and_confirm_says_how_many() -> None:
    device = begun()
    size = now(device).state.heaps["left"]
    device.click(zone="left", id="2")
    assert device.scene.play.confirm_label == "Take 2 stones from the left"
    assert page.regions(PAGE, device.scene)["heaps"].count('class="lifted"') == 2
    device.click("confirm")
    assert now(device).state.heaps["left"] == size - 2
    assert page.regions(PAGE, device.scene)["heaps"].count('class="pit"') == 2


def test_each_press_of_a_digit_takes_a_stone_more() -> None:
    device = begun()
    size = now(device).state.heaps["middle"]
    for count in range(1, size + 1):
        device.press("2")
        assert device.scene.play.selection.move == ("take", "middle", str(count))
    device.press("2")
    assert device.scene.play.selection.move is None
    device.press("1")
    device.press("3")
    device.press("Enter")
    assert now(device).moves == (("take", "right", "1"),)


def test_an_empty_heap_answers_why() -> None:
    device = begun()
    for _ in range(now(device).state.heaps["left"]):
        device.press("1")
    device.press("Enter")
    device.press("1")
    assert device.scene.play.note == "No stone is left in this heap. (A turn)"


def test_a_stone_can_be_looked_at() -> None:
    device = begun()
    device.click("inspect", zone="left", id="2")
    assert "Take 2 stones from the left" in page.regions(PAGE, device.scene)["inspect"]
    device.click("close")
    assert page.regions(PAGE, device.scene)["inspect"] == ""


def test_its_column_has_no_piles_also_behind_a_game_that_has() -> None:
    device = Device()
    device.open_game(Journal.new("armorica", {}, 1))
    device.click("tab", id="piles")
    assert page.panel(device.app.desk.page, device.scene) == "piles"
    device.open_game(Journal.new("nim", {}, 1))
    assert page.panel(device.app.desk.page, device.scene) == "log"
    tabs = re.findall(r'data-id="(\w+)"', page.regions(PAGE, device.scene)["tabs"])
    assert tabs == list(PANELS)


def test_the_bot_wins_against_somebody_who_errs() -> None:
    device = begun(moon="bot settler", last="loses")
    *_, last = played_out(device, random.Random(1))
    assert last.view.outcome
    assert last.view.outcome.winners == ("moon",)


def test_two_people_play_it_by_links() -> None:
    first, second = begun(moon="away"), Device(tab="two")
    here, there = first, second
    dice = random.Random(2)
    while now(here).turn:
        move = dice.choice(now(here).game.legal(now(here).state))
        here.click(zone=move[1], id=move[2])
        here.click("confirm")
        if now(here).turn:
            assert here.scene.mode == "send"
        arrive(there, link(here))
        assert now(there).moves == now(here).moves
        here, there = there, here
    assert here.scene.mode == there.scene.mode == "over"


# The summary


def test_the_summary_tells_where_the_win_changed_hands() -> None:
    """3, 4, 5 can be won; taking one from the left gives that away, and resigning does."""
    text = "game: nim 1\ndealt: 3 4 5\n\ntake left 1\ntake left 1\ntake middle 4\nresign\n"
    journal = Journal.parse(text)
    told = history(journal)
    (chart,) = told.drawings
    assert isinstance(chart, Chart)
    assert [curve.values[0] for curve in chart.curves] == [3, 4, 5]
    assert [curve.values[-1] for curve in chart.curves] == [1, 0, 5]
    assert [moment.change.ply for moment in told.moments] == [1, 4]
    assert [moment.seat for moment in told.moments] == ["moon", "sun"]
    (totals,) = told.totals
    assert {row.label: dict(row.counts) for row in totals.rows} == {
        "Left heap": {"sun": 1, "moon": 1},
        "Middle heap": {"sun": 4, "moon": 0},
        "Right heap": {"sun": 0, "moon": 0},
    }
    written = report.document(PAGE, journal)
    assert "Moon resigned: Sun wins." in written


# Its language


class Foreign(dict[object, object]):
    """Translates whatever is asked of it; what is not asked stays English."""

    def get(self, message: object, default: object = None) -> object:
        said = pseudo(str(message).rpartition(catalogue.SEPARATOR)[2])
        return said, said


@contextmanager
def abroad() -> Iterator[None]:
    """Every message is its own key: no text can be made of a CRC-32."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "_language", "en-XA")
        patch.setattr(catalogue, "_catalogue", Foreign({0: "0" * catalogue.COUNTS}))
        patch.setattr(catalogue, "key", str)
        catalogue._text.cache_clear()
        yield
    catalogue._text.cache_clear()


def test_no_english_is_left_in_another_language() -> None:
    with abroad():
        device = begun("7")
        for _ in played_out(device, random.Random(7)):
            for panel in PANELS:
                device.click("tab", id=panel)
                assert read(device) == {}


def test_a_game_without_lessons_answers_who_asks_for_one() -> None:
    device = Device()
    device.click("set", field="game", id="nim")
    device.click("learn")
    device.click("lesson", id="01-first", zone="nim")
    assert device.scene.mode == "new"
    assert device.scene.lesson is None
