"""The panel of counting in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import do, load, thing
from e2e.conftest import PORTRAIT
from tests.games.snow.page.test_as_analysed import RAIDING


@pytest.fixture
def page(table: Page) -> Page:
    """All of these put a game of their own on the table."""
    return table


def opened(page: Page) -> None:
    """The game on the page."""
    load(page, Journal.parse(RAIDING))
    if page.locator("[data-do=seen]").is_visible():
        do(page, "seen")


def test_the_odds_of_the_picked_raid_stand_above_the_others_until_it_is_put_back(
    page: Page,
) -> None:
    """The numbers are tested without a browser."""
    opened(page)
    do(page, "tab", "counting")
    panel = page.locator("#panel-counting")
    expect(panel.locator("#fold-unseen-french .card-line").first).to_be_attached()
    expect(panel.locator('[data-about="port-royal"] .chance').first).to_be_visible()
    expect(panel).not_to_contain_text("The attack you picked")
    do(page, "verb", "raid")
    thing(page, "map", "fort-beausejour")
    picked = panel.locator(".count-box.now")
    expect(picked.locator("[data-about]")).to_have_count(1)
    expect(picked).to_contain_text("Fort Beausejour")
    expect(panel).to_contain_text("After this play your refill draws 1 card")
    do(page, "cancel")
    expect(picked).to_have_count(0)
    expect(panel).to_contain_text("As your hand is now your refill draws 0 cards")


def test_unfolded_parts_stay_open_during_picks(page: Page) -> None:
    opened(page)
    do(page, "tab", "counting")
    places = page.locator("#fold-places")
    expect(places).not_to_have_attribute("open", "")
    places.locator("summary").click()
    page.locator("#fold-undrawn summary").click()
    do(page, "verb", "raid")
    expect(page.locator("#panel-counting .count-box.now")).to_be_visible()
    expect(places).to_have_attribute("open", "")
    expect(page.locator("#fold-undrawn")).not_to_have_attribute("open", "")


def test_a_card_that_is_too_dear_says_why_when_it_is_tapped(page: Page) -> None:
    opened(page)
    page.evaluate("acres.play('draft regular-infantry')")
    do(page, "tab", "piles")
    dear = page.locator('#fold-draft [data-id="siege-artillery"]')
    expect(dear).to_contain_text("5 of 8 coins")
    dear.click(force=True)
    expect(page.locator("#slip")).to_contain_text("rule 8.5")
    theirs = page.locator("#fold-draft-french")
    theirs.locator("summary").click()
    theirs.locator('[data-id="militia"]').click()
    expect(page.locator("#inspect")).to_contain_text("Blocks a raid or an ambush.")


@pytest.mark.parametrize("sheet", ["piles", "counting"])
def test_on_a_phone_nothing_runs_out_of_the_sheet(page: Page, sheet: str) -> None:
    opened(page)
    page.set_viewport_size(PORTRAIT)
    button = "#score button" if sheet == "counting" else '#chips [data-id="piles"]'
    page.locator(button).click()
    panel = page.locator(f"#panel-{sheet}")
    expect(panel).to_be_visible()
    wide = panel.evaluate("panel => [panel.scrollWidth, panel.clientWidth]")
    assert wide[0] <= wide[1] <= PORTRAIT["width"]
    heights = panel.locator(".card-line button, summary").evaluate_all(
        "all => all.filter(each => each.offsetParent).map(each => each.offsetHeight)"
    )
    assert heights
    assert min(heights) >= 44
