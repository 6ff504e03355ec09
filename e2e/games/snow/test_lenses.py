"""The lenses and the ledger of a siege in a real browser, on a loaded position."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from acres.games.snow.analysis.reach import falls_with
from acres.games.snow.rules.data import PLACES
from acres.games.snow.rules.state import State
from acres.games.snow.text.names import card as card_name
from e2e.clicks import do, load, thing
from e2e.conftest import PORTRAIT
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
"""The marks that cover more of a name or a piece than a fifth of themselves."""
DRAWN = """all => all.map(each => {
    const box = each.getBoundingClientRect();
    const seen = each.checkVisibility({opacityProperty: true, visibilityProperty: true});
    return seen ? box.width + box.height : 0;
})"""
"""Size of each mark on the screen; nought where it is hidden."""


@pytest.fixture
def page(table: Page) -> Page:
    """All of these put a game of their own on the table."""
    return table


def put(page: Page) -> State:
    """The position on the table, with nothing lying on the map."""
    load(page, besieged())
    seen = page.locator("[data-do=seen]")
    if seen.count():
        seen.first.click()
    state: State = besieged().state
    return state


def look(page: Page, lens: str) -> Any:
    """Through the lens; its legend."""
    do(page, "lens", lens)
    expect(page.locator(f"[data-do=lens][data-id={lens}]")).to_have_attribute(
        "aria-pressed", "true"
    )
    legend = page.locator("#legend")
    expect(legend).to_be_visible()
    return legend


@pytest.mark.parametrize("lens", ["supply", "threat", "value"])
def test_a_lens_shows_its_marks_and_its_legend(page: Page, lens: str) -> None:
    """The choice of marks and the text of the legend are tested without a browser."""
    put(page)
    legend = page.locator("#legend")
    expect(legend).to_be_hidden()
    look(page, lens)
    assert page.evaluate(COVERED) == []
    drawn = page.locator("#map .lens-mark, #lens-ways use").evaluate_all(DRAWN)
    assert len(drawn) > 5
    assert min(drawn) > 5
    do(page, "lens", lens)
    expect(legend).to_be_hidden()
    expect(page.locator("#map .lens-mark")).to_have_count(0)


def test_a_place_looked_at_shows_what_would_fall_with_it(page: Page) -> None:
    state = put(page)
    place = max(PLACES, key=lambda each: len(falls_with(state, each)))
    fallen = falls_with(state, place)
    assert fallen
    legend = look(page, "supply")
    page.locator(f"#place-{place} .hit").hover(force=True)
    for other in fallen:
        expect(page.locator(f"#place-{other}")).to_have_attribute("data-outlined", "")
    page.locator(f"#place-{place} .hit").click(button="right", force=True)
    expect(legend).to_contain_text(f"If {PLACES[place].name} fell, these would be cut off")
    expect(page.locator("#map .lens-mark.falling")).to_have_count(len(fallen))


def test_lenses_by_keyboard(page: Page) -> None:
    put(page)
    page.locator("[data-do=lens][data-id=supply]").focus()
    page.keyboard.press("Space")
    expect(page.locator("#legend")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    threat = page.locator("[data-do=lens][data-id=threat]")
    expect(threat).to_have_attribute("aria-pressed", "true")
    expect(threat).to_be_focused()


def test_on_a_phone_the_lenses_can_be_hit_and_the_legend_stays_on_the_map(
    page: Page,
) -> None:
    page.set_viewport_size(PORTRAIT)
    put(page)
    legend = look(page, "threat")
    for button in page.locator("[data-do=lens]").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    board, shown = page.locator("#board").bounding_box(), legend.bounding_box()
    assert board
    assert shown
    assert shown["x"] >= board["x"]
    assert shown["y"] >= board["y"]
    assert shown["x"] + shown["width"] <= board["x"] + board["width"]
    legend.locator("summary").click()
    expect(page.locator("#legend-lines")).to_be_hidden()


def test_the_ledger_of_a_siege_stays_open_while_a_card_is_picked(page: Page) -> None:
    """The content of the ledger is tested without a browser."""
    state = put(page)
    _, place, card = reinforcements(besieged())[0]
    siege = page.locator(f"#siege-{state.besieger(place)}")
    expect(siege).to_contain_text(f"Siege of {PLACES[place].name}")
    siege.locator("summary").click()
    expect(siege.locator(".siege-sum .total")).to_be_visible()
    do(page, "verb", "reinforce")
    thing(page, "hand", card)
    thing(page, "map", place)
    coming = siege.locator(".siege-sum .due")
    expect(coming).to_contain_text(f"With {card_name(card)}")
    expect(coming).to_be_visible()
    expect(siege.locator("details")).to_have_attribute("open", "")
    do(page, "cancel")
    expect(coming).to_have_count(0)
    expect(siege.locator("details")).to_have_attribute("open", "")


def test_on_a_phone_the_chip_opens_the_ledger(page: Page) -> None:
    page.set_viewport_size(PORTRAIT)
    put(page)
    page.locator("#chips .siege-chip [data-do=sheet]").first.click()
    expect(page.locator(".siege-sum").locator("visible=true").first).to_be_visible()
