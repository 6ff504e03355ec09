"""What an expert counts, read off the page in a real browser."""

from __future__ import annotations

from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from acres.games.snow import game
from acres.games.snow.analysis import odds
from acres.games.snow.page.counting_parts import percent
from acres.games.snow.text import names
from e2e.clicks import do, load, thing

RAIDING = """\
game: snow 1
seed: 110
british: human
french: bot settler

[turn 1]
develop norfolk boston
end

[turn 2]
settle fort-beausejour louisbourg quebec
end

[turn 3]
settle halifax pemaquid new-haven st-marys
draft neutral-native-americans
end

[turn 4]
end
"""
"""Britain can raid Port Royal, whose own card may block, and Fort Beausejour, whose card is
among the discards."""
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def page(table: Page) -> Page:
    """All of these put a game of their own on the table."""
    return table


def opened(page: Page) -> game.View:
    """The game on the page, as Britain knows it."""
    load(page, Journal.parse(RAIDING))
    if page.locator("[data-do=seen]").is_visible():
        do(page, "seen")
    return game.view(Journal.parse(RAIDING).state, "british")


def about(page: Page, thing: str) -> str:
    """The chance in the first row about this."""
    row = page.locator(f'#panel-counting [data-about="{thing}"]').first
    return row.locator(".chance").first.inner_text()


def test_unseen_cards_and_the_odds_of_a_picked_raid_and_of_the_refill(page: Page) -> None:
    view = opened(page)
    do(page, "tab", "counting")
    panel = page.locator("#panel-counting")

    french = view.sides["french"]
    unseen = panel.locator("#fold-unseen-french .card-line")
    shown = unseen.locator(".line-name").all_inner_texts()
    assert sorted(shown) == sorted({names.card(card) for card in french.undrawn})
    held = odds.hand(view, "french")
    expect(unseen.first).to_contain_text(percent(held.holds({french.undrawn[0]})))

    assert odds.raid_blocked(view, "port-royal") == Fraction(5, 7)
    assert about(page, "port-royal") == "71\N{NO-BREAK SPACE}%"
    expect(panel).not_to_contain_text("The attack you picked")
    do(page, "verb", "raid")
    thing(page, "map", "fort-beausejour")
    picked = panel.locator(".count-box.now")
    expect(picked.locator("[data-about]")).to_have_count(1)
    expect(picked).to_contain_text("Fort Beausejour")
    expect(picked).to_contain_text("0\N{NO-BREAK SPACE}%")

    expect(panel).to_contain_text("After this play your refill draws 1 card")
    after = odds.refill(view, "british", ("neutral-native-americans",))
    ships = after.holds(odds.showing(view, "british", "ship"))
    assert about(page, "ship") == percent(ships)
    do(page, "cancel")
    expect(panel).to_contain_text("As your hand is now your refill draws 0 cards")


def test_what_is_unfolded_stays_so_while_one_picks(page: Page) -> None:
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
    page.set_viewport_size(PHONE)
    button = "#score button" if sheet == "counting" else '#chips [data-id="piles"]'
    page.locator(button).click()
    panel = page.locator(f"#panel-{sheet}")
    expect(panel).to_be_visible()
    wide = panel.evaluate("panel => [panel.scrollWidth, panel.clientWidth]")
    assert wide[0] <= wide[1] <= PHONE["width"]
    heights = panel.locator(".card-line button, summary").evaluate_all(
        "all => all.filter(each => each.offsetParent).map(each => each.offsetHeight)"
    )
    assert heights
    assert min(heights) >= 44
