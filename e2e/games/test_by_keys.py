"""A game of each kind by keyboard alone: Tab from part to part, arrows within, digits, letters. The
mouse is never touched and the focus never lost."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from acres.app.session.session import Session
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from e2e.clicks import expect_body, journal, load
from e2e.conftest import OpenPage
from e2e.games.fortress.test_fortress import expect_engine_result
from e2e.games.whole import Step, game_to_play, games_by, make, play

WAY = """async selector => {
    const { next, partOf, seen, stops } = await import(new URL("assets/js/roving.js", document.baseURI));
    const all = [...document.querySelectorAll("button, a[href], input, summary, [tabindex]")];
    const tabs = all.filter(stop => stop.tabIndex >= 0 && !stop.disabled && seen(stop));
    const meant = [...document.querySelectorAll(selector)].find(stop => seen(stop) && !stop.dataset.aside);
    if (!meant) return null;
    const part = partOf(meant);
    const items = part ? stops(part).filter(seen) : [meant];
    const active = document.activeElement;
    const entry = items.includes(active) ? active : tabs.find(stop => items.includes(stop));
    if (!entry) return null;
    const keys = new Map([[entry, []]]);
    for (const [item, before] of keys) {
        if (item === meant) break;
        for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"]) {
            const found = next(part, item, key, items);
            if (found && !keys.has(found)) keys.set(found, [...before, key]);
        }
    }
    if (!keys.has(meant)) return null;
    const way = items.includes(active) ? 0 : tabs.indexOf(entry) - tabs.indexOf(active);
    return { way, keys: keys.get(meant) };
}"""
"""The number of tab stops to an element, negative for backwards, and the shortest way by arrow keys
from there; null where no keys lead to the element."""
THERE = "selector => document.activeElement.matches(selector + ':focus-visible')"
NOWHERE = "document.activeElement === document.body"
STOPS = 14
"""The most tab stops from one part of the table to another."""


class Keys:
    """A driver that presses keys."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, selector: str) -> None:
        """Move the focus to an element, visibly."""
        for _ in range(3):
            way = self.page.evaluate(WAY, selector)
            assert way is not None, f"no key leads to {selector}"
            assert abs(way["way"]) <= STOPS
            for _ in range(abs(way["way"])):
                self.page.keyboard.press("Tab" if way["way"] > 0 else "Shift+Tab")
            for key in way["keys"]:
                self.page.keyboard.press(key)
            if self.page.evaluate(THERE, selector):
                return
        raise AssertionError(f"the keys do not lead to {selector}")

    def press(self, selector: str) -> None:
        """Press Space on an element, or the digit that it shows."""
        digit = self.page.locator(selector).first.get_attribute("aria-keyshortcuts")
        if digit and digit.isdecimal():
            self.page.keyboard.press(digit)
            return
        self.reach(selector)
        self.page.keyboard.press(" ")

    def do(self, step: Step, session: Session, /) -> None:
        match step.what:
            case "end-turn":
                self.page.keyboard.press("e")
                # The question, or the button itself where there is nothing to ask.
                pointed_at = self.page.locator(".asking button:focus, [data-do=end-turn]:focus")
                expect(pointed_at).to_be_visible()
                self.page.keyboard.press("Enter")
            case "confirm":
                self.reach("[data-do=confirm][data-can]")
                self.page.keyboard.press("Enter")
            case "":
                copy = f'[data-copy="{step.copy}"]' if step.copy else ":not([data-copy])"
                self.press(f'[data-zone="{step.zone}"][data-id="{step.id}"]{copy}:not([data-do])')
            case what:
                named = f'[data-id="{step.id}"]' if step.id and what != "pass" else ""
                self.press(f'[data-do="{what}"]{named}')
        assert not self.page.evaluate(NOWHERE), f"the focus was lost with {step}"


@pytest.mark.parametrize("game", games_by("keys"))
def test_a_game_by_keyboard_alone(table: Page, game: str) -> None:
    start, moves = game_to_play(game)
    load(table, start)
    table.keyboard.press("Tab")
    session, driver = Session(start), Keys(table)
    play(driver, session, moves)
    expect_body(table, over="true")
    assert journal(table) == session.journal.text()


@pytest.mark.nightly("longer runs of other tests")
def test_a_whole_game_of_island_fortress_by_keyboard_alone(open_page: OpenPage) -> None:
    """From the front page on, against a bot."""
    page = open_page("?pace=0")
    body, chance, dice, driver = page.locator("body"), Chance(5), random.Random(5), Keys(page)
    page.keyboard.press("Tab")
    for choice in (
        '[data-do="set"][data-id="fortress"]',
        ".another-way",
        '[data-do="set"][data-id="2"]',
        '[data-do="set"][data-field="phoenix"][data-id="bot settler"]',
        "[data-do=start]",
    ):
        driver.press(choice)
    expect(body).to_have_attribute("data-game", "fortress")
    own = 0
    while True:
        expect(body).not_to_have_attribute("data-mode", "wait", timeout=60_000)
        if body.get_attribute("data-mode") == "over":
            break
        assert not page.evaluate(NOWHERE)
        session = Session(Journal.parse(journal(page)))
        moves = session.legal()
        make(driver, session, choose(moves, chance, by_verb=dice.random() < 0.7))
        page.wait_for_function(
            "ply => Number(document.body.dataset.ply) >= ply", arg=session.journal.ply
        )
        own += 1
    assert own > 60
    expect_engine_result(page, Journal.parse(journal(page)))
