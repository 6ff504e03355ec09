"""The counting panel in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import click_if_visible, click_thing, do, load
from e2e.conftest import PORTRAIT
from tests.games.snow.page.test_as_analysed import RAIDING
from tests.games.snow.random_siege import besieged


def load_raid(page: Page) -> None:
    """Load a game with a raid that can be played."""
    load(page, Journal.parse(RAIDING))
    click_if_visible(page, "seen")


def test_the_odds_of_the_picked_raid_are_shown_first_until_it_is_unpicked(table: Page) -> None:
    """Tests without a browser check the numbers."""
    load_raid(table)
    do(table, "tab", "counting")
    panel = table.locator("#panel-counting")
    expect(panel.locator("#fold-unseen-french .card-line").first).to_be_attached()
    expect(panel.locator('[data-about="port-royal"] .chance').first).to_be_visible()
    picked = panel.locator(".count-box.now")
    expect(picked).to_have_count(0)
    do(table, "verb", "raid")
    click_thing(table, "map", "fort-beausejour")
    expect(picked.locator("[data-about]")).to_have_count(1)
    expect(picked).to_contain_text("Fort Beausejour")
    expect(panel).to_contain_text("After this play your refill draws 1 card")
    do(table, "cancel")
    expect(picked).to_have_count(0)
    expect(panel).to_contain_text("With your hand as it is, your refill draws 0 cards")


def test_folds_keep_their_state_while_cards_are_picked(table: Page) -> None:
    load_raid(table)
    do(table, "tab", "counting")
    places = table.locator("#fold-places")
    expect(places).not_to_have_attribute("open", "")
    places.locator("summary").click()
    table.locator("#fold-undrawn summary").click()
    do(table, "verb", "raid")
    expect(table.locator("#panel-counting .count-box.now")).to_be_visible()
    expect(places).to_have_attribute("open", "")
    expect(table.locator("#fold-undrawn")).not_to_have_attribute("open", "")


def test_a_card_that_is_too_expensive_says_why(table: Page) -> None:
    load_raid(table)
    table.evaluate("acres.play('draft regular-infantry')")
    do(table, "tab", "piles")
    dear = table.locator('#fold-draft [data-id="siege-artillery"]')
    expect(dear).to_contain_text("5 of 8 coins")
    dear.click(force=True)
    expect(table.locator("#slip")).to_contain_text("rule 8.5")
    theirs = table.locator("#fold-draft-french")
    theirs.locator("summary").click()
    theirs.locator('[data-id="militia"]').click()
    expect(table.locator("#inspect")).to_contain_text("Militia")


@pytest.mark.parametrize("sheet", ["piles", "counting"])
def test_no_content_sticks_out_of_the_sheet_on_a_phone(table: Page, sheet: str) -> None:
    load_raid(table)
    table.set_viewport_size(PORTRAIT)
    button = "#score button" if sheet == "counting" else '#chips [data-id="piles"]'
    table.locator(button).click()
    panel = table.locator(f"#panel-{sheet}")
    expect(panel).to_be_visible()
    wide = panel.evaluate("panel => [panel.scrollWidth, panel.clientWidth]")
    assert wide[0] <= wide[1] <= PORTRAIT["width"]
    heights = panel.locator(".card-line button, summary").evaluate_all(
        "all => all.filter(each => each.offsetParent).map(each => each.offsetHeight)"
    )
    assert heights
    assert min(heights) >= 44


def test_a_siege_is_told_whole_on_the_sheet_of_a_phone(phone: Page) -> None:
    phone.set_viewport_size(PORTRAIT)
    load(phone, besieged())
    click_if_visible(phone, "reveal")
    do(phone, "sheet", "counting")
    expect(phone.locator("#sieges .follows").first).to_be_visible()
    assert phone.locator("#sieges").evaluate("part => part.scrollHeight <= part.clientHeight + 1")
    below = phone.locator("#panel-counting").evaluate("part => part.getBoundingClientRect().top")
    sieges = phone.locator("#sieges").evaluate("part => part.getBoundingClientRect().bottom")
    assert sieges <= below


def test_a_long_prompt_is_whole_on_a_phone(phone: Page) -> None:
    phone.set_viewport_size(PORTRAIT)
    load(phone, besieged())
    click_if_visible(phone, "reveal")
    prompt = phone.locator("#prompt")
    for count in range(1, 9):
        prompt.evaluate(
            "(part, count) => { part.textContent = 'A sentence of the game. '.repeat(count); }",
            count,
        )
        assert prompt.evaluate("part => part.scrollHeight <= part.clientHeight + 1"), count
