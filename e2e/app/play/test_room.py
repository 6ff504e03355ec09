"""Tables and sheets in every window, in either orientation and with larger letters: nothing is cut
off, the button that closes a sheet is visible, notes cover nothing they are about, and fields stay
above the keyboard of the screen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from acres.core.journal import HUMAN, SELF, Journal
from acres.games.fortress.rules.seats import SEATS
from e2e.app.play.test_sizes import PHONES, TABLES, game_page, new_game_of
from e2e.clicks import click_if_visible, do, expect_body, load, menu, unfold_ways
from e2e.front_page import front_page
from e2e.games.snow.test_lenses import besieged
from e2e.positions import after_bot_turn, finished_game
from e2e.waits import rendered, resize, until
from tests.rings import sample

__all__ = ["game_page"]
"""A fixture of the tests of sizes."""

LEGIBLE = (Path(__file__).parents[1] / "legible.js").read_text(encoding="utf-8")
EVERYWHERE = {**PHONES, "tablet": (820, 1180)}
BROWSER, STYLE_SHEET = "the browser's settings", "a style sheet"
"""The two ways to enlarge letters."""
LETTERS = [(BROWSER, 100), (BROWSER, 150), (BROWSER, 200), (STYLE_SHEET, 150), (STYLE_SHEET, 200)]
READINGS = [(sight, *letters) for sight in EVERYWHERE for letters in LETTERS]
"""Every window with letters of every size."""
EXTREMES = [(sight, percent) for sight in EVERYWHERE for percent in (100, 200)]
"""Every window with the smallest and the largest letters."""
FONT_SIZE_STYLE = (
    "percent => { document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`; }"
)
"""Larger letters by a user's style sheet, of which no media query knows."""
SCROLLS = """() => [document.getElementById("stage"), document.getElementById("board")]
    .filter(part => part && part.scrollHeight > part.clientHeight + 1).map(part => part.id)"""
"""The parts of a table of cards that scroll up and down."""
IN_SIGHT = """element => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1
        && (element.contains(top) || top?.contains(element));
}"""
"""Whether an element is wholly in the window with nothing over it."""
HIDDEN = """() => {
    const note = document.querySelector("#slip > .since").getBoundingClientRect();
    const things = [...document.querySelectorAll("#map .touched, #wall .fresh, .people .touched, .people .changed")];
    return things.filter(thing => {
        const box = (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
        return box.left < note.right && note.left < box.right && box.top < note.bottom && note.top < box.bottom;
    }).map(thing => thing.id || thing.className);
}"""
"""The highlighted things that lie under the note about them."""
DESKS = {"low": (1080, 620), "wide": (1440, 900)}
OVER_DISPLAYS = """() => {
    const note = document.querySelector("#slip > .since").getBoundingClientRect();
    return [...document.querySelectorAll(".display")].filter(display => {
        const box = display.getBoundingClientRect();
        return box.left < note.right && note.left < box.right && box.top < note.bottom && note.top < box.bottom;
    }).length;
}"""
LINES = """words => words.map(word => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size;
})"""
"""The number of lines of each element."""
BESIDE = "veil => document.elementFromPoint(innerWidth - 4, innerHeight - 4) === veil"
"""Whether the corner far from a menu hits the veil behind the menu."""
FIELDS = "input[type=text], textarea:not([readonly], [hidden])"


def unreadable(page: Page) -> list[str]:
    """Return the texts that cannot be read."""
    found: list[str] = page.evaluate(f"({LEGIBLE})({json.dumps({'plain': '', 'allowed': ''})})")
    return found


@contextmanager
def browser_font_size(page: Page) -> Iterator[Callable[[int], None]]:
    """Yield a function that sets the browser's font size, in percent, as media queries see it."""
    browser = page.context.new_cdp_session(page)
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"

    def grow(percent: int) -> None:
        wanted = 16 * percent // 100
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": wanted}})
        until(page, lambda: page.evaluate(size) == wanted, f"letters of {percent} %")
        rendered(page)

    yield grow
    grow(100)


@pytest.mark.parametrize("game_page", TABLES, indirect=True)
def test_no_text_of_a_table_is_cut_off_with_larger_letters(game_page: Page) -> None:
    found, game = {}, game_page.locator("body").get_attribute("data-game") or ""
    with browser_font_size(game_page) as set_font_size:
        for sight, by, percent in sample(READINGS, 4, of=game):
            resize(game_page, EVERYWHERE[sight])
            game_page.evaluate(FONT_SIZE_STYLE, 100)
            set_font_size(percent if by == BROWSER else 100)
            game_page.evaluate(FONT_SIZE_STYLE, percent if by == STYLE_SHEET else 100)
            rendered(game_page)
            found[f"{sight}, letters at {percent} % by {by}"] = unreadable(game_page)
        game_page.evaluate(FONT_SIZE_STYLE, 100)
    assert {sight: wrong for sight, wrong in found.items() if wrong} == {}


def sheets(page: Page, game: str) -> dict[str, tuple[Callable[[], None], str]]:
    """Return each sheet: a function that opens it, and the selector of its closing button."""

    def tab(name: str) -> None:
        do(page, "sheet", "log")
        if name != "log":
            page.locator(f"#tabs [data-id={name}]").click()

    def share() -> None:
        menu(page, "share")

    found: dict[str, tuple[Callable[[], None], str]] = {
        name: (lambda name=name: tab(name), "#tabs .close")
        for name in ("log", "piles", "counting", "rules")
    }
    found["menu"] = (lambda: do(page, "sheet", "menu"), "#menu .veil")
    found["share"] = (share, "#share-rest [data-do=share]")
    if game == "armorica":
        found["players"] = (lambda: do(page, "sheet", "players"), "#others .close")
    return found


def sheet_problems(
    page: Page,
    name: str,
    sheet: tuple[Callable[[], None], str],
    set_font_size: Callable[[int], None],
) -> Iterator[str]:
    """Yield the faults of a sheet that stays open while the window turns and letters grow."""
    opened, closing = sheet
    resize(page, PHONES["upright"])
    opened()
    expect_body(page, sheet=name)
    close = page.locator(closing)
    for sight, percent in sample(EXTREMES, 3, of=name):
        set_font_size(100)
        resize(page, EVERYWHERE[sight])
        if sight == "tablet" and (name == "players" or not close.is_visible()):
            continue  # there it is part of the table
        set_font_size(percent)
        yield from (f"{name}, {sight}, {percent} %: {line}" for line in unreadable(page))
        if percent > 100 and name != "menu" and close.is_visible():
            close.scroll_into_view_if_needed()
        if not close.evaluate(BESIDE if name == "menu" else IN_SIGHT) and close.is_visible():
            yield f"{name}, {sight}, {percent} %: nothing in sight closes it"
    set_font_size(100)
    resize(page, PHONES["upright"])
    if name == "menu":
        page.touchscreen.tap(386, 840)
    else:
        close.click()
    expect(page.locator("body")).not_to_have_attribute("data-sheet", name)


@pytest.mark.parametrize("game_page", TABLES, indirect=True)
def test_every_sheet_is_whole_in_every_orientation(game_page: Page) -> None:
    game = game_page.locator("body").get_attribute("data-game") or ""
    found: list[str] = []
    with browser_font_size(game_page) as set_font_size:
        for name, sheet in sample([*sheets(game_page, game).items()], 2, of=game):
            found += sheet_problems(game_page, name, sheet, set_font_size)
    assert not found, "\n".join(found)


def other_views(
    page: Page, game: str
) -> dict[str, tuple[Callable[[], None], str, Callable[[], None]]]:
    """Return other views: functions that open and close each, and what leads away from it."""

    ended = partial(finished_game, game, TABLES[game], plies=100)

    def look_at_a_thing() -> None:
        thing = page.locator("#table [data-zone][data-id]").locator("visible=true").first
        thing.click(button="right", force=True)

    def look_back() -> None:
        load(page, ended())
        page.evaluate("document.querySelector('#log [data-do=show]').click()")
        expect_body(page, mode="replay")

    def actions() -> None:
        do(page, "sheet", "actions")

    def again() -> None:
        load(page, new_game_of(game))
        click_if_visible(page, "reveal")

    def escape() -> None:
        page.keyboard.press("Escape")

    found = {
        "a thing looked at": (look_at_a_thing, "#inspect .close", escape),
        "the end": (lambda: load(page, ended()), ".over [data-do=rematch]", again),
        "looking back": (look_back, "#controls [data-do=live]", again),
    }
    if game == "snow":
        leads = "#controls [data-do=sheet][data-id=actions]"
        found["actions"] = (actions, leads, actions)
    return found


@pytest.mark.parametrize("game_page", TABLES, indirect=True)
def test_every_other_view_is_whole_in_every_orientation(game_page: Page) -> None:
    found, game = [], game_page.locator("body").get_attribute("data-game") or ""
    with browser_font_size(game_page) as set_font_size:
        for name, (opened, away, closed) in sample(
            [*other_views(game_page, game).items()], 1, of=game
        ):
            resize(game_page, PHONES["upright"])
            opened()
            for sight, percent in sample(EXTREMES, 4, of=game + name):
                resize(game_page, EVERYWHERE[sight])
                set_font_size(percent)
                found += [f"{name}, {sight}, {percent} %: {line}" for line in unreadable(game_page)]
                leads = game_page.locator(away)
                leads.scroll_into_view_if_needed()
                if not leads.evaluate(IN_SIGHT):
                    found.append(f"{name}, {sight}, {percent} %: nothing in sight leads away")
            set_font_size(100)
            resize(game_page, PHONES["upright"])
            closed()
    assert not found, "\n".join(found)


def test_the_ledger_of_a_siege_is_whole(phone: Page) -> None:
    resize(phone, PHONES["upright"])
    load(phone, besieged())
    phone.locator("#chips .siege-chip [data-do=sheet]").first.click()
    total = phone.locator(".siege-sum .total").locator("visible=true").first
    for name, size in sample([*PHONES.items()], 3):
        resize(phone, size)
        assert unreadable(phone) == [], name
        total.scroll_into_view_if_needed()
        assert total.evaluate(IN_SIGHT), name
    resize(phone, PHONES["upright"])
    do(phone, "close")


def build_of_another() -> Journal:
    """Return a random game of Island Fortress in which another player has just built."""
    dice, seats = random.Random(5), ("dragon", "phoenix", "tortoise")
    game = Journal.new("fortress", {"players": "3"}, 5, dict.fromkeys(seats, SELF))
    while game.ply < 400:
        moves = game.game.legal(game.state)
        built = [move for move in moves if move[0] in ("build", "second")]
        before = game.turn
        game.append(dice.choice(built or moves))
        if built and game.turn != before:
            return game
    raise LookupError("nobody builds")


@pytest.mark.parametrize("game_page", ["fortress"], indirect=True)
def test_the_whole_wall_and_the_cards_are_visible_on_a_low_phone(game_page: Page) -> None:
    for journal in (new_game_of("fortress"), build_of_another()):
        load(game_page, journal)
        for name, size in sample([*PHONES.items()], 3):
            resize(game_page, size)
            assert game_page.evaluate(SCROLLS) == [], name
            for level in game_page.locator("#wall .stretch.near .plate > b").all():
                assert level.evaluate(IN_SIGHT) or game_page.locator("#slip > *").count(), name


@pytest.mark.parametrize("players", sample("234", 1))
def test_a_plate_of_the_wall_shows_its_whole_text(table: Page, players: str) -> None:
    load(
        table,
        Journal.new(
            "fortress", {"players": players}, 3, dict.fromkeys(SEATS[: int(players)], SELF)
        ),
    )
    for name, size in sample([*EVERYWHERE.items(), *DESKS.items()], 3, of=players):
        resize(table, size)
        plates = table.locator("#wall .plate[tabindex]").all()
        assert len(plates) >= 4
        for plate in plates:
            plate.focus()
            expect(plate.locator(".tip")).to_be_visible()
            assert unreadable(table) == [], name


@pytest.mark.parametrize("journal", [after_bot_turn, build_of_another])
def test_notes_cover_nothing_they_are_about(phone: Page, journal: Callable[[], Journal]) -> None:
    load(phone, journal())
    expect(phone.locator("#slip > .since")).to_be_visible()
    assert phone.locator("#map .touched, #wall .fresh").count()
    for name, size in PHONES.items():
        resize(phone, size)
        until(phone, lambda: phone.evaluate(HIDDEN) == [], f"nothing is hidden: {name}")


def three_displays() -> Journal:
    """Return a game in which two others have moved since the person did."""
    dice, seats = random.Random(2), ("condate", "darioritum", "vorgium")
    who = dict(zip(seats, (HUMAN, "bot settler", "bot settler"), strict=True))
    game = Journal.new("armorica", {"players": "3"}, 4, who)
    while game.ply < 9 or game.turn != "condate":
        game.append(dice.choice(game.game.legal(game.state)))
    return game


def test_in_a_desktop_window_notes_cover_no_display(table: Page) -> None:
    load(table, three_displays())
    for name, size in DESKS.items():
        resize(table, size)
        expect(table.locator("#slip > .since")).to_be_visible()
        assert table.locator(".display").count() == 3
        assert table.evaluate(OVER_DISPLAYS) == 0, name


def test_words_of_the_column_stay_whole_beside_changes(table: Page) -> None:
    resize(table, DESKS["low"])
    load(table, after_bot_turn())
    assert table.locator(".cell .since-then").count()
    # “villages left” and “towns left” have a line for each word.
    assert table.locator(".cell dt").evaluate_all(LINES) == [2, 2, 1, 1, 1, 1, 1] * 2


def test_looking_back_leaves_room_for_the_map(phone: Page) -> None:
    resize(phone, PHONES["upright"])
    load(phone, after_bot_turn())
    do(phone, "sheet", "log")
    phone.locator("#log [data-do=show]").first.tap()
    expect_body(phone, mode="replay")
    for name, size in PHONES.items():
        resize(phone, size)
        box = phone.locator("#map-window").bounding_box()
        assert box, name
        assert box["height"] >= 128, name


def above_the_keyboard(page: Page, field: Locator) -> bool:
    """Return whether a focused field stays visible when the keyboard takes half of the window."""
    resize(page, PHONES["upright"])
    field.scroll_into_view_if_needed()
    field.focus()
    resize(page, (390, 420))
    expect(field).to_be_focused()
    return bool(field.evaluate(IN_SIGHT))


def test_a_field_stays_above_the_keyboard_of_the_screen(phone: Page) -> None:
    page, found = phone, {}
    resize(page, PHONES["upright"])
    load(page, new_game_of("snow"))
    page.locator("[data-do=reveal]").click()
    menu(page, "share")

    def every() -> None:
        for field in page.locator(FIELDS).locator("visible=true").all():
            found[field.get_attribute("id")] = above_the_keyboard(page, field)
        resize(page, PHONES["upright"])

    every()
    front_page(page)
    do(page, "unfold")
    every()
    unfold_ways(page)
    every()
    assert {"share-greeting", "paste-link", "shelf-name", "shelf-notes", "new-seed"} <= {*found}
    assert [id for id, above in found.items() if not above] == []
