"""Axe finds no violation on any screen of any game, in any window and any colours.

Each screen of one game is checked once, in a window and colours drawn by the seed of the run
(tests/rings.py); `make nightly` checks every screen in each window in all colours.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

import acres
from acres.core.journal import HUMAN, SELF, Journal
from acres.core.link import encode
from e2e.axe import LIGHT, VISUAL_RULES, WHOLE_PAGE, View, emulate, violations
from e2e.clicks import do, expect_body, follow_link, load, menu, unfold_ways
from e2e.front_page import suggested_game
from e2e.games.whole import example
from e2e.positions import finished_game
from e2e.waits import reload
from tests.app.attacks import before_the_attacks
from tests.rings import SEED, sample

WINDOWS = ((1440, 900), (820, 1180), (390, 844), (320, 640), (844, 390), (640, 512), (320, 256))
"""Screens and phones, and a screen of 1280 by 1024 at 200 and at 400 %."""
LOW_WINDOW = 22 * 16
"""Pixels: in lower windows only Confirm stays at the bottom edge."""
COLOURS = (
    {},
    {"dark": True},
    {"more": True},
    {"more": True, "dark": True},
    {"forced": True},
    {"forced": True, "dark": True},
)
HALF_WRITTEN = "acres/2/game/broken"
PICKABLE = "#table [data-can]:not([data-do])"
CARDS = "#table [data-zone][data-id]"


class Screen(NamedTuple):
    name: str
    part: str = WHOLE_PAGE
    """The part that is new on this screen."""
    beneath: bool = False
    """Whether things to tap lie beneath a button at the foot of the window."""


def front(page: Page, game: str) -> Iterator[Screen]:
    suggested_game(page, game)
    yield Screen("front page")
    unfold_ways(page)
    for more in ("rules", "variants"):
        fold = page.locator(f"[data-do=set][data-id={more}][aria-expanded=false]")
        if fold.count():
            fold.first.click()
    yield Screen("all choices", "#screen", beneath=True)


def played(game: str, who: str) -> Journal:
    written, _ = example(game)
    found = Journal(replace(written.header, seats=dict.fromkeys(written.header.seats, who)))
    for move in written.moves:
        found.append(move)
    return found


def at_the_table(page: Page, game: str) -> Iterator[Screen]:
    load(page, played(game, SELF))
    yield Screen("a turn with its recap")
    page.locator(PICKABLE).locator("visible=true").first.click(force=True)
    yield Screen("a pick")
    page.keyboard.press("Escape")
    do(page, "tab", "piles")
    do(page, "sheet", "menu")
    yield Screen("menu, piles", "body > :is(#menu, aside)")
    do(page, "share")
    page.locator("[data-share=qr]").click()
    expect(page.locator("#share-qr svg")).to_be_visible()
    do(page, "tab", "counting")
    yield Screen("link, counting", "body :is(#slip, #panels)")
    do(page, "share")
    page.locator(CARDS).locator("visible=true").last.click(button="right", force=True)
    do(page, "tab", "rules")
    yield Screen("an inspected thing, rules", "body :is(#inspect, #panels)")
    page.keyboard.press("Escape")
    do(page, "tab", "log")
    page.keyboard.press("?")
    yield Screen("keys", ".keys-sheet")
    page.keyboard.press("Escape")


def draft_and_lens(page: Page, game: str) -> Iterator[Screen]:
    do(page, "lens", "value")
    do(page, "verb", "draft")
    yield Screen("cards to draft, a lens", "#table")
    do(page, "cancel")
    do(page, "lens", "value")


def on_a_phone(page: Page, game: str) -> Iterator[Screen]:
    """Open sheets, which only a small screen has."""
    emulate(page, View(390, 844))
    do(page, "sheet", "log")
    yield Screen("sheet", "#side")
    emulate(page, View(390, 844))
    page.locator("#tabs .close").click()
    emulate(page, LIGHT)


def standing_orders(page: Page, game: str) -> Iterator[Screen]:
    follow_link(page, "#" + encode(before_the_attacks()))
    expect_body(page, mode="play")
    menu(page, "sheet", "orders")
    yield Screen("standing orders", "#slip")
    page.locator(".orders [data-do=close]").click()


def behind_the_curtain(page: Page, game: str) -> Iterator[Screen]:
    load(page, played(game, HUMAN))
    yield Screen("handover")


def looking_back(page: Page, game: str) -> Iterator[Screen]:
    load(page, played(game, SELF))
    page.locator("#log [data-do=show]").first.click()
    yield Screen("a past position")
    do(page, "live")


def asked(page: Page, game: str) -> Iterator[Screen]:
    """Yield two questions of a random game."""
    dice, found = random.Random(3), set()
    journal = Journal.new(game, {}, 3, dict.fromkeys(Journal.new(game, {}, 3).header.seats, SELF))
    while journal.turn and len(found) < 2:
        question = journal.state.stack[-1][0] if journal.state.stack else ""
        moves = journal.game.legal(journal.state)
        if question and question not in found and journal.ply > 12 and len(moves) > 1:
            found.add(question)
            load(page, journal)
            yield Screen(f"asked: {question}")
        journal.append(dice.choice(moves))
    assert found


def over(page: Page, game: str) -> Iterator[Screen]:
    load(page, finished_game(game))
    yield Screen("the end")
    for tab in ("turns", "totals"):
        page.locator(f"label[for=summary-{tab}]").click()
        yield Screen(f"the end, {tab}", "#screen")


def saved(page: Page, game: str) -> Iterator[Screen]:
    """Yield the saved games of the other screens, and unreadable entries."""
    page.evaluate("key => localStorage.setItem(key, '{')", HALF_WRITTEN)
    reload(page)
    yield Screen("notice about unreadable games", "#screen")
    do(page, "set", "games")
    do(page, "set", "unreadable")
    expect(page.locator(".unreadable li")).to_have_count(1)
    page.locator("[data-do=unfold]").first.click()
    page.locator("[data-do=unfold]").last.click()
    assert page.locator(".shelf article").count() > 2
    yield Screen("saved games", "#screen", beneath=True)
    do(page, "unreadable-delete")
    expect(page.locator(".unreadable")).to_have_count(0)
    yield Screen("after deleting", "#screen", beneath=True)


def screens(page: Page, game: str) -> Iterator[Screen]:
    yield from front(page, game)
    yield from at_the_table(page, game)
    if game == "snow":
        yield from draft_and_lens(page, game)
        yield from standing_orders(page, game)
    yield from on_a_phone(page, game)
    for more in (behind_the_curtain, looking_back, asked, over):
        yield from more(page, game)
    emulate(page, LIGHT)
    menu(page, "new")
    if game == "fortress":
        yield from saved(page, game)


def violations_of(
    page: Page,
    screen: Screen,
    view: View,
    part: str = WHOLE_PAGE,
    only: Sequence[str] | None = None,
) -> list[str]:
    # Things beneath that button come up by scrolling, and axe does not scroll. In a window of a few
    # lines the button is Confirm.
    confirm = view.height < LOW_WINDOW and page.locator("#controls > .confirm").count()
    but = ("target-size",) if screen.beneath or confirm else ()
    return [f"{screen.name}, {view}: {each}" for each in violations(page, view, part, only, but)]


@pytest.mark.parametrize("game", sample([*acres.GAMES], 1))
def test_axe_finds_no_violation(table: Page, game: str) -> None:
    wrong: list[str] = []
    dice = random.Random(f"{SEED} {game}")
    for screen in screens(table, game):
        view = View(*dice.choice(WINDOWS), **dice.choice(COLOURS))
        wrong += violations_of(table, screen, view, screen.part)
        emulate(table, LIGHT)
    assert not wrong, "\n".join(wrong)


@pytest.mark.nightly("every screen in 7 windows and 6 colours takes an hour")
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", acres.GAMES)
def test_axe_finds_no_violation_in_any_window_and_colours(table: Page, game: str) -> None:
    wrong: list[str] = []
    for screen in screens(table, game):
        for size in WINDOWS:
            for colours in COLOURS:
                rules = VISUAL_RULES if colours else None
                wrong += violations_of(table, screen, View(*size, **colours), only=rules)
        emulate(table, LIGHT)
    assert not wrong, "\n".join(wrong)
