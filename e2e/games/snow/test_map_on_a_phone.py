"""The map of a small screen: its names, the whole of it, and its way with picks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import click_if_visible, click_thing, do, load
from e2e.conftest import PORTRAIT
from e2e.games.snow.test_map import look
from e2e.positions import TWO, after_bot_turn
from e2e.waits import rendered, until

OVERLAPPING = """() => {
    const names = [...document.querySelectorAll("#map .name")]
        .filter(name => name.checkVisibility({visibilityProperty: true}))
        .map(name => [name.textContent, name.getBoundingClientRect()]);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return names.flatMap(([one, a], at) => names.slice(at + 1)
        .filter(([, b]) => meet(a, b)).map(([other]) => `${one} and ${other}`));
}"""
"""Names that lie on each other; a line of letters is a little lower than its box."""
WRITTEN = """() => [...document.querySelectorAll("#map .name")]
    .filter(name => name.checkVisibility({visibilityProperty: true})).length"""
COVERING = """() => [...document.querySelectorAll("#edges .edge span")].flatMap(sign => {
    const a = sign.getBoundingClientRect();
    return [...document.querySelectorAll("#map .place .site")].filter(site => {
        const b = site.getBoundingClientRect();
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }).map(site => site.closest(".place").id);
})"""
"""Places under a sign at the edge of the map."""


@pytest.fixture
def small(phone: Page) -> Page:
    phone.set_viewport_size(PORTRAIT)
    load(phone, Journal.new("snow", {}, 9, TWO))
    load(phone, Journal.new("snow", {}, 13, TWO))
    click_if_visible(phone, "reveal")
    return phone


def zoom_in(page: Page) -> None:
    """Zoom as two fingers do."""
    page.evaluate("document.querySelector('[data-zoom=in]').click()")
    rendered(page)


def test_no_name_lies_on_another_however_large_the_map_is(small: Page) -> None:
    small.locator("[data-zoom=fit]").tap()
    rendered(small)
    assert small.evaluate(WRITTEN) > 15
    for _ in range(6):
        assert small.evaluate(OVERLAPPING) == [], look(small)
        zoom_in(small)


def test_the_whole_map_leads_back_to_the_view_before(small: Page) -> None:
    zoom_in(small)
    before = look(small)
    whole = small.locator("[data-zoom=fit]")
    whole.tap()
    assert look(small)["scale"] == 1
    whole.tap()
    assert look(small) == pytest.approx(before, abs=1)


def test_the_map_follows_picks_that_need_a_place_and_returns_when_they_are_put_back(
    small: Page,
) -> None:
    before = look(small)
    click_thing(small, "hand", "norfolk")  # which brings coins, too
    assert look(small) == before
    do(small, "verb", "settle")
    until(small, lambda: look(small) != before, "the few places to settle are shown")
    do(small, "cancel")
    until(small, lambda: look(small) == pytest.approx(before, abs=1), "the map returns")


def test_a_sign_at_the_edge_covers_no_place(phone: Page) -> None:
    phone.set_viewport_size(PORTRAIT)
    load(phone, after_bot_turn())
    click_if_visible(phone, "reveal")
    click_if_visible(phone, "seen")
    sign = phone.locator("#edges .edge").first
    for _ in range(4):
        rendered(phone)
        expect(sign).to_be_attached()
        assert phone.evaluate(COVERING) == []
        sign.tap()
