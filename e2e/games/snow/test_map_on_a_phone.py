"""The map of a small screen: its names, the whole of it, and its way with picks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import click_if_visible, click_thing, do, load
from e2e.conftest import PORTRAIT
from e2e.games.snow.test_map import look
from e2e.positions import TWO, after_bot_turn, random_game
from e2e.waits import rendered, resize, until

OVERLAPPING = """() => {
    const names = [...document.querySelectorAll("#map .name")]
        .filter(name => name.checkVisibility({visibilityProperty: true}))
        .map(name => [name.textContent, name.getBoundingClientRect()]);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > -2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return names.flatMap(([one, a], at) => names.slice(at + 1)
        .filter(([, b]) => meet(a, b)).map(([other]) => `${one} and ${other}`));
}"""
"""Names that lie on each other or have no gap between them; a line of letters is a little lower
than its box."""
HIDING = """() => {
    const kept = ".can, .picked, .asked, .touched, .changed, .besieged";
    const all = [...document.querySelectorAll("#map .place")];
    const names = all.filter(place => !place.matches(kept)).map(place => place.querySelector(".name"))
        .filter(name => name.checkVisibility({visibilityProperty: true}));
    const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
        * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    return names.flatMap(name => all.filter(place => {
        const [a, b] = [name, place.querySelector(".site")].map(each => each.getBoundingClientRect());
        return place !== name.closest(".place") && shared(a, b) > b.width * b.height / 2;
    }).map(place => `${name.textContent} on ${place.id}`));
}"""
"""Names that hide most of another place, though nothing asks for them."""
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
HIDDEN_NUMBERS = """() => [...document.querySelectorAll("#edges .edge span")].flatMap(sign => {
    const a = sign.getBoundingClientRect();
    return [...document.querySelectorAll("#map :is(.points, .name, .marks > use)")].filter(mark => {
        const b = mark.getBoundingClientRect();
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }).map(mark => mark.closest(".place").id);
})"""
"""Places whose name, number or mark lies under such a sign."""


def late() -> Journal:
    """Return a game in which both sides hold many places."""
    weights = {"settle": 8.0, "develop": 4.0, "draft": 2.0, "end": 1.0, "pass": 0.05}
    weights |= dict.fromkeys(("discard", "governor"), 0.1)
    weights |= dict.fromkeys(("resign", "surrender"), 0.0)
    return random_game("snow", {}, TWO, lambda game: game.ply > 150, weights, seeds=[4])


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


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_names_on_the_whole_map_hide_no_places(phone: Page, size: tuple[int, int]) -> None:
    resize(phone, size)
    load(phone, late())
    click_if_visible(phone, "reveal")
    click_if_visible(phone, "seen")
    if look(phone)["scale"] != 1:
        phone.locator("[data-zoom=fit]").tap()
    rendered(phone)
    assert phone.evaluate(WRITTEN) > 15
    assert phone.evaluate(OVERLAPPING) == []
    assert phone.evaluate(HIDING) == []


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


def test_a_sign_at_the_edge_covers_no_number_and_no_name(phone: Page) -> None:
    phone.set_viewport_size(PORTRAIT)
    load(phone, Journal.new("snow", {}, 13, TWO))
    load(phone, Journal.new("snow", {}, 9, TWO))
    click_if_visible(phone, "reveal")
    do(phone, "sheet", "actions")
    do(phone, "verb", "settle")
    rendered(phone)
    for _ in range(3):
        expect(phone.locator("#edges .edge")).not_to_have_count(0)
        assert phone.evaluate(HIDDEN_NUMBERS) == []
        zoom_in(phone)
