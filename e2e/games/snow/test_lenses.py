"""The lenses and the ledger of a siege in a real browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from acres.games.snow.analysis.forces import falls_with
from acres.games.snow.rules.data import PLACES
from acres.games.snow.rules.state import State
from acres.games.snow.text.names import card as card_name
from e2e.clicks import box_of, click_if_visible, click_thing, do, load
from e2e.conftest import PORTRAIT
from e2e.waits import rendered
from tests.games.snow.random_siege import besieged, reinforcements

COVERED = """() => {
    const box = (element) => element.getBoundingClientRect();
    const shared = (a, b) =>
        Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
        Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const marks = [...document.querySelectorAll("#map .lens-mark")];
    const kept = [...document.querySelectorAll("#map .name, #map .piece:not(:has([href='#piece-siege']))")];
    return marks.flatMap((mark) => kept
        .filter((other) => shared(box(mark), box(other)) > 0.2 * box(mark).width * box(mark).height)
        .map((other) => [mark.closest(".place").id, other.closest(".place").id]));
}"""
"""Marks of which more than a fifth covers a name or a piece."""
DRAWN = """all => all.map(each => {
    const box = each.getBoundingClientRect();
    const seen = each.checkVisibility({opacityProperty: true, visibilityProperty: true});
    return seen ? box.width + box.height : 0;
})"""
"""The size of each element on the screen; 0 if it is hidden."""


def load_besieged(page: Page) -> State:
    """Load a game with a siege, with nothing lying on the map; return its state."""
    load(page, besieged())
    click_if_visible(page, "seen")
    state: State = besieged().state
    return state


def open_lens(page: Page, lens: str) -> Any:
    """Look through a lens; return its legend."""
    do(page, "lens", lens)
    expect(page.locator(f"[data-do=lens][data-id={lens}]")).to_have_attribute(
        "aria-pressed", "true"
    )
    legend = page.locator("#legend")
    expect(legend).to_be_visible()
    return legend


@pytest.mark.parametrize("lens", ["supply", "threat", "value"])
def test_a_lens_shows_its_marks_and_its_legend(table: Page, lens: str) -> None:
    """Tests without a browser check the marks and the text of the legend."""
    load_besieged(table)
    legend = table.locator("#legend")
    expect(legend).to_be_hidden()
    open_lens(table, lens)
    assert table.evaluate(COVERED) == []
    drawn = table.locator("#map .lens-mark, #lens-ways use").evaluate_all(DRAWN)
    assert len(drawn) > 5
    assert min(drawn) > 5
    do(table, "lens", lens)
    expect(legend).to_be_hidden()
    expect(table.locator("#map .lens-mark")).to_have_count(0)


def test_an_inspected_place_shows_the_places_that_would_fall_with_it(table: Page) -> None:
    state = load_besieged(table)
    place = max(PLACES, key=lambda each: len(falls_with(state, each)))
    fallen = falls_with(state, place)
    assert fallen
    legend = open_lens(table, "supply")
    table.locator(f"#place-{place} .hit").hover(force=True)
    for other in fallen:
        expect(table.locator(f"#place-{other}")).to_have_attribute("data-outlined", "")
    table.locator(f"#place-{place} .hit").click(button="right", force=True)
    expect(legend).to_contain_text(PLACES[place].name)
    expect(table.locator("#map .lens-mark.falling")).to_have_count(len(fallen))


def test_lenses_by_keyboard(table: Page) -> None:
    load_besieged(table)
    table.locator("[data-do=lens][data-id=supply]").focus()
    table.keyboard.press("Space")
    expect(table.locator("#legend")).to_be_visible()
    table.keyboard.press("ArrowRight")
    table.keyboard.press("Enter")
    threat = table.locator("[data-do=lens][data-id=threat]")
    expect(threat).to_have_attribute("aria-pressed", "true")
    expect(threat).to_be_focused()


def test_on_a_phone_the_lenses_can_be_hit_and_the_legend_stays_on_the_map(table: Page) -> None:
    table.set_viewport_size(PORTRAIT)
    load_besieged(table)
    legend = open_lens(table, "threat")
    for button in table.locator("[data-do=lens]").all():
        box = box_of(button)
        assert min(box["width"], box["height"]) >= 44
    board, shown = table.locator("#board").bounding_box(), legend.bounding_box()
    assert board
    assert shown
    assert shown["x"] >= board["x"]
    assert shown["y"] >= board["y"]
    assert shown["x"] + shown["width"] <= board["x"] + board["width"]
    for size in (PORTRAIT, {"width": 360, "height": 640}):
        table.set_viewport_size(size)
        rendered(table)
        box = box_of(legend)
        assert box["height"] > 120
        for chip in table.locator("#chips > .siege-chip").locator("visible=true").all():
            over = box_of(chip)
            assert over["y"] + over["height"] <= box["y"]
    legend.locator("summary").click()
    expect(table.locator("#legend-lines")).to_be_hidden()


def test_the_ledger_of_a_siege_stays_open_while_a_card_is_picked(table: Page) -> None:
    """Tests without a browser check the text."""
    state = load_besieged(table)
    _, place, card = reinforcements(besieged())[0]
    siege = table.locator(f"#siege-{state.besieger(place)}")
    expect(siege).to_contain_text(PLACES[place].name)
    siege.locator("summary").click()
    expect(siege.locator(".siege-sum .total")).to_be_visible()
    do(table, "verb", "reinforce")
    click_thing(table, "hand", card)
    click_thing(table, "map", place)
    coming = siege.locator(".siege-sum .due")
    expect(coming).to_contain_text(card_name(card))
    expect(coming).to_be_visible()
    expect(siege.locator("details")).to_have_attribute("open", "")
    do(table, "cancel")
    expect(coming).to_have_count(0)
    expect(siege.locator("details")).to_have_attribute("open", "")


def test_on_a_phone_the_chip_opens_the_ledger(table: Page) -> None:
    table.set_viewport_size(PORTRAIT)
    load_besieged(table)
    table.locator("#chips .siege-chip [data-do=sheet]").first.click()
    expect(table.locator(".siege-sum").locator("visible=true").first).to_be_visible()
