"""A whole game of Island Fortress by keyboard alone: Tab to what is meant, Enter, and the keys of
the actions; the mouse is never touched."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.core.move import Move
from e2e.clicks import journal
from e2e.conftest import OpenPage, still
from e2e.games.fortress.by_clicks import taps
from e2e.games.fortress.test_fortress import is_counted_right

WAY = """selector => {
    const stops = [...document.querySelectorAll("button, a[href], input, summary, [tabindex]")]
        .filter(stop => stop.tabIndex >= 0 && !stop.disabled && !stop.closest("[inert]")
            && stop.checkVisibility({ visibilityProperty: true }));
    const meant = [...document.querySelectorAll(selector)].find(stop => stops.includes(stop));
    if (!meant) return null;
    return stops.indexOf(meant) - stops.indexOf(document.activeElement);
}"""
"""How many stops lie before what is meant; negative where they lie behind, null where it is none.
Without a focus the first stop is the next one."""
THERE = "selector => document.activeElement.matches(selector + ':focus-visible')"


def reach(page: Page, selector: str) -> None:
    """Tab, or back, until the focus stands on it, and can be seen."""
    for _ in range(12):
        if page.evaluate(THERE, selector):
            return
        way = page.evaluate(WAY, selector)
        assert way is not None, f"no key leads to {selector}"
        for _ in range(abs(way)):
            page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def press(page: Page, selector: str) -> None:
    """Enter on it."""
    reach(page, selector)
    page.keyboard.press("Enter")


def make(page: Page, game: Journal, move: Move) -> None:
    """The move by keys; it is played in `game`, too."""
    if move == ("end",):
        page.keyboard.press("e")
        still(page)
        if page.locator("[data-do=end-yes]").is_visible():
            page.keyboard.press("e")
    else:
        for tap in taps(game, move):
            if tap.what:
                press(page, f'[data-do="{tap.what}"][data-id="{tap.id}"]')
            else:
                press(page, f'[data-zone="{tap.zone}"][data-id="{tap.id}"]:not([data-do])')
        press(page, "#controls [data-do=confirm][data-can]")
    game.append(move)


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("?pace=0")
    body, chance, dice = page.locator("body"), Chance(5), random.Random(5)
    press(page, '[data-do="set"][data-id="fortress"]')
    press(page, "#fold-ways")
    press(page, '[data-do="set"][data-id="2"]')
    press(page, '[data-field="phoenix"][data-id="bot settler"]')
    press(page, "[data-do=start]")
    expect(body).to_have_attribute("data-game", "fortress")
    own = 0
    while True:
        expect(body).not_to_have_attribute("data-mode", "wait", timeout=60_000)
        if body.get_attribute("data-mode") == "over":
            break
        if body.get_attribute("data-mode") == "curtain":
            press(page, "[data-do=reveal]")
            continue
        game = Journal.parse(journal(page))
        move = choose(game.game.legal(game.state), chance, by_verb=dice.random() < 0.7)
        make(page, game, move)
        page.wait_for_function("ply => Number(document.body.dataset.ply) >= ply", arg=game.ply)
        own += 1
    assert own > 60
    is_counted_right(page, Journal.parse(journal(page)))
