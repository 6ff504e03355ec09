"""A game of each kind on a phone, by taps of one finger; signs at the map's edge or scrolling lead
to what is out of sight."""

from __future__ import annotations

import math
import time

import pytest
from playwright.sync_api import Page

from acres.app.session.session import Session
from e2e.games.whole import Step, games_by, play_short_game
from e2e.waits import rendered, until

HIT = """element => {
    const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = box.width && document.elementFromPoint(x, y);
    return top && element.contains(top) ? [x, y] : null;
}"""
"""The spot where a finger hits an element; null if it is out of sight or covered."""
DOUBLE_PX, DOUBLE_S = 100, 0.5
"""Two taps so near each other in place and time are a double tap in browsers, at most."""
SIGN = """place => [...document.querySelectorAll("#edges [data-shows]")]
    .findIndex(sign => sign.dataset.shows.split(" ").includes(place))"""


class Finger:
    """A driver that taps with one finger."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.last, self.tapped_s = (0.0, 0.0), 0.0

    def tap(self, selector: str) -> None:
        rendered(self.page)
        found = self.page.locator(selector).locator("visible=true").first
        at = found.evaluate(HIT)
        if at is None:
            found.scroll_into_view_if_needed()
            rendered(self.page)
            at = found.evaluate(HIT)
        assert at, f"a finger does not hit {selector}"
        self.hit(*at)

    def hit(self, x: float, y: float) -> None:
        """Tap there, close to the last tap only when the two are no double tap any more: the page drops the
        second tap of one that meets another button."""
        if math.dist(self.last, (x, y)) < DOUBLE_PX:
            over = self.tapped_s + DOUBLE_S
            until(self.page, lambda: time.monotonic() > over, "the end of a double tap")
        self.page.touchscreen.tap(x, y)
        self.last, self.tapped_s = (x, y), time.monotonic()

    def place(self, id: str) -> None:
        rendered(self.page)
        place = self.page.locator(f"#place-{id}")
        if place.evaluate(HIT) is None:
            sign = self.page.evaluate(SIGN, f"place-{id}")
            assert sign >= 0, f"no sign leads to {id}"
            self.tap(f"#edges [data-shows] >> nth={sign}")
        self.tap(f"#place-{id}")

    def closer(self, thing: str) -> None:
        """Enlarge the part of the table with this thing, if the thing is too small."""
        part = self.page.locator("section").filter(has=self.page.locator(thing))
        button = part.locator("[data-do=closer]").locator("visible=true")
        if button.count() and self.page.locator(thing).first.evaluate(HIT) is None:
            self.tap(f"section:has({thing}) [data-do=closer]")

    def action(self, selector: str) -> None:
        """Tap a button that may lie in the sheet of actions."""
        if not self.page.locator(selector).locator("visible=true").count():
            self.tap("[data-do=sheet][data-id=actions]")
        self.tap(selector)

    def do(self, step: Step, session: Session, /) -> None:
        match step.what:
            case "":
                if step.zone == "map":
                    self.place(step.id)
                else:
                    copy = f'[data-copy="{step.copy}"]' if step.copy else ":not([data-copy])"
                    thing = f'[data-zone="{step.zone}"][data-id="{step.id}"]{copy}'
                    self.closer(thing)
                    self.tap(f"{thing}:not([data-do])")
            case "verb":
                self.action(f'[data-do=verb][data-id="{step.id}"]')
            case "end-turn":
                self.action("[data-do=end-turn]")
                ended = f"body:not([data-ply='{session.journal.ply}'])"
                answer = self.page.locator(f"{ended}, [data-do=end-yes]").first
                answer.wait_for(state="attached")
                if self.page.locator("[data-do=end-yes]").count():
                    self.tap("[data-do=end-yes]")
            case "confirm":
                self.tap("[data-do=confirm][data-can]")
            case what:
                named = f'[data-id="{step.id}"]' if step.id and what != "pass" else ""
                self.tap(f"[data-do={what}]{named}")


@pytest.mark.parametrize("game", games_by("taps"))
def test_a_game_by_taps(phone: Page, game: str) -> None:
    play_short_game(phone, Finger(phone), game)
