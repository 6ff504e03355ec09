"""A page that stands still does nothing, whatever is open: it asks for no frame, sets no timer, styles
and lays out nothing, and no animation runs for ever."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import CDPSession, Page, expect

from e2e.clicks import click_if_visible, click_thing, do, expect_body, load
from e2e.front_page import suggested_game
from e2e.positions import after_bot_turn
from e2e.waits import until
from tests.games.snow.random_siege import besieged

FRAMES_OF_REST = 40
"""Frames in a row during which nothing may happen."""
WATCH = """() => {
    const asked = window.askedAtRest = [];
    for (const name of ["requestAnimationFrame", "requestIdleCallback", "setTimeout", "setInterval"]) {
        const own = window[name].bind(window);
        window[`own_${name}`] = own;
        window[name] = (...given) => (asked.push(name), own(...given));
    }
}"""
UNWATCH = """() => {
    for (const name of ["requestAnimationFrame", "requestIdleCallback", "setTimeout", "setInterval"]) {
        delete window[name];
        window[name] = window[`own_${name}`];
    }
}"""
FRAMES = """async frames => {
    askedAtRest.length = 0;
    for (let frame = 0; frame < frames; frame += 1) await new Promise(own_requestAnimationFrame);
    return askedAtRest.splice(0);
}"""
ANIMATIONS = """() => document.getAnimations().filter(({playState}) => playState === "running").map(animation => {
    const {target, pseudoElement} = animation.effect;
    const endless = animation.effect.getComputedTiming().iterations === Infinity;
    if (!endless) animation.finish();
    return endless ? `${animation.animationName} of ${target.id || target.className}${pseudoElement ?? ""}` : "";
})"""
PASSES = ("RecalcStyleCount", "LayoutCount")


class Rest:
    """Watch a page while nobody touches it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._browser: CDPSession = page.context.new_cdp_session(page)
        self._browser.send("Performance.enable")
        page.evaluate(WATCH)

    def __call__(self, what: str) -> None:
        """Wait until the page rests; fail if it never does."""
        done: list[str] = []

        def rests() -> bool:
            done[:] = [*self._page.evaluate(ANIMATIONS), *self._during(FRAMES_OF_REST)]
            return not done

        try:
            until(self._page, rests, what)
        except AssertionError as error:
            raise AssertionError(f"{what}: never at rest: {sorted({*done})}") from error

    def _during(self, frames: int) -> list[str]:
        before = self._passes()
        asked: list[str] = self._page.evaluate(FRAMES, frames)
        after = self._passes()
        return asked + [name for name in PASSES if after[name] != before[name]]

    def _passes(self) -> dict[str, float]:
        metrics = self._browser.send("Performance.getMetrics")["metrics"]
        return {each["name"]: each["value"] for each in metrics}

    def end(self) -> None:
        self._page.evaluate(UNWATCH)
        self._browser.detach()


def test_a_page_that_stands_still_does_nothing(front: Page) -> None:
    front.emulate_media(reduced_motion="no-preference")
    rests = Rest(front)
    rests("the front page")
    for what, opened in OPEN.items():
        opened(front)
        rests(what)
    rests.end()


def lesson(page: Page) -> None:
    do(page, "learn")
    expect(page.locator("#lesson-light > div").first).to_be_visible()


def bot_turn(page: Page) -> None:
    load(page, after_bot_turn())
    click_if_visible(page, "reveal")
    expect_body(page, mode="play")


def preview(page: Page) -> None:
    game = after_bot_turn()
    move = next(move for move in game.game.legal(game.state) if move[0] == "settle")
    do(page, "verb", "settle")
    click_thing(page, "map", move[1])
    for card in move[2:]:
        click_thing(page, "hand", card)
    expect(page.locator("#map .piece.ghost").first).to_be_attached()


def siege(page: Page) -> None:
    load(page, besieged())
    click_if_visible(page, "seen")
    do(page, "tab", "counting")


def sheet(page: Page) -> None:
    do(page, "sheet", "menu")
    expect_body(page, sheet="menu")


def coach(page: Page) -> None:
    suggested_game(page, "armorica")
    do(page, "learn")
    page.locator("#lesson-list > summary").click()
    do(page, "first-game")
    expect(page.locator(".lesson-card.coach .say")).to_be_visible()


def hint(page: Page) -> None:
    do(page, "hint")
    expect(page.locator("#slip > .hint")).to_be_visible()


OPEN: dict[str, Callable[[Page], None]] = {
    "a lesson": lesson,
    "a bot's turn is over": bot_turn,
    "a preview of a play": preview,
    "a siege": siege,
    "the menu": sheet,
    "the coach of a first game": coach,
    "a hint beside the coach": hint,
}
