"""The keyboard and screen readers: one tab stop for each part, arrows within, letters that find
names, focus that enters what opens and returns, announcements."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import acres
from e2e.clicks import click_if_visible, expect_body, load
from e2e.games.whole import example

FOCUSED = """() => {
    const { activeElement: at } = document;
    return at === document.body ? null : [at.closest("[data-roving]")?.id ?? at.textContent, at.id];
}"""
"""The part that has the focus, and the focused element."""
UNREACHED = """async ids => {
    const { next, stops } = await import(new URL("assets/js/roving.js", document.baseURI));
    const part = document.getElementById(ids);
    const items = stops(part).filter(item => item.checkVisibility());
    return items.flatMap(start => {
        const reached = new Set([start]);
        for (const item of reached) {
            for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
                const found = next(part, item, key, items);
                if (found) reached.add(found);
            }
        }
        return items.filter(item => !reached.has(item)).map(item => `${start.id} -> ${item.id || item.textContent}`);
    });
}"""
"""Pairs of items without a way from one to the other by arrow keys."""
UNNAMED = """() => [...document.querySelectorAll("svg, img, [role=img]")].filter(image =>
    image.checkVisibility() && !image.closest("[aria-hidden=true]")
    && !["aria-label", "aria-labelledby", "alt"].some(name => image.getAttribute(name))
    && !image.querySelector(":scope > title")).map(image => image.outerHTML.slice(0, 200))"""
STOPS = 14


def load_example(page: Page, game: str) -> None:
    load(page, example(game)[0])


def focus(page: Page) -> str:
    found: str = page.evaluate(
        "document.activeElement.id || document.activeElement.dataset.do || ''"
    )
    return found


def test_one_tab_stop_for_each_part(table: Page) -> None:
    for game in acres.GAMES:
        load_example(table, game)
        click_if_visible(table, "seen")
        table.locator("#prompt").focus()
        seen = []
        for _ in range(STOPS):
            table.keyboard.press("Tab")
            at = table.evaluate(FOCUSED)
            if at is None or at in seen:
                break
            seen.append(at)
        else:
            raise AssertionError(f"{game}: more than {STOPS} stops: {seen}")
        parts = [part for part, _ in seen]
        assert len(set(parts)) == len(parts), f"{game}: one stop each: {seen}"
        assert {"tabs", "log"} <= set(parts)
        table.locator("#log button").last.focus()
        table.keyboard.press("ArrowUp")
        expect(table.locator("#log li:nth-last-child(2) button")).to_be_focused()
        for held in ("Shift", "Control", "Alt", "Meta"):
            table.keyboard.press(f"{held}+Home")
            expect(table.locator("#log li:nth-last-child(2) button")).to_be_focused()
        table.keyboard.press("Home")
        expect(table.locator("#log button").first).to_be_focused()


def test_arrows_walk_among_all_places_and_cards(table: Page) -> None:
    for game, part in (("snow", "map-window"), ("armorica", "stage"), ("fortress", "wall")):
        load_example(table, game)
        assert table.evaluate(UNREACHED, part) == []


def test_letters_find_names_and_play_nothing(table: Page) -> None:
    load_example(table, "snow")
    ply = table.locator("body").get_attribute("data-ply")
    table.locator("#prompt").focus()
    table.keyboard.type("lou")
    expect(table.locator("#place-louisbourg")).to_be_focused()
    expect(table.locator("#typed")).to_have_text("lou")
    table.keyboard.press("Escape")
    expect(table.locator("#typed")).to_have_text("")
    table.keyboard.type("deer")  # its e asks nothing
    expect(table.locator("#place-deerfield")).to_be_focused()
    table.keyboard.press("Escape")
    table.keyboard.type("/inc")  # its i inspects nothing
    expect(table.locator("[data-do=verb][data-id=income]")).to_be_focused()
    table.keyboard.type("qq")
    expect(table.locator("#typed")).to_contain_text("incqq")
    table.keyboard.press("Escape")
    expect(table.locator("#slip .asking, #inspect > *")).to_have_count(0)
    assert table.locator("body").get_attribute("data-ply") == ply
    table.keyboard.type("detroit")
    table.keyboard.press("Escape")
    for _ in range(2):
        table.keyboard.press(" ")
        expect(table.locator("#slip .note")).to_contain_text("Detroit")
        expect(table.locator("#place-detroit")).to_be_focused()
    announced = table.locator("#live p", has_text="Detroit")
    expect(announced).to_have_count(2)  # the same sentence, twice
    neighbours = re.compile("Fort Niagara")
    expect(table.locator("#place-detroit")).to_have_attribute("aria-description", neighbours)
    table.keyboard.press("i")
    expect(table.locator("#inspect button.close")).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator("#place-detroit")).to_be_focused()


def test_the_focus_enters_what_opens_and_returns(table: Page) -> None:
    load_example(table, "snow")
    menu = table.locator("#turn [data-do=sheet]")
    menu.focus()
    table.keyboard.press("Enter")
    expect(table.locator("#menu .item").first).to_be_focused()
    table.keyboard.press("ArrowDown")
    expect(table.locator("#menu .item").nth(1)).to_be_focused()
    table.keyboard.press("Escape")
    expect(menu).to_be_focused()
    table.keyboard.press("?")
    expect(table.locator(".keys-sheet button.close")).to_be_focused()
    expect(table.locator(".keys-sheet kbd").first).to_be_visible()
    table.keyboard.press("Enter")
    expect(menu).to_be_focused()
    table.keyboard.press("Enter")
    table.locator("#menu [data-do=share]").focus()
    table.keyboard.press("Enter")
    expect(table.locator("#slip .share :focus")).to_have_count(1)
    table.locator("#slip .share [data-do=share]").last.focus()
    table.keyboard.press("Enter")
    expect(menu).to_be_focused()
    draft = table.locator("[data-do=verb][data-id=draft]")
    draft.focus()
    table.keyboard.press("Enter")
    expect(table.locator("#tray :focus")).to_have_count(1)
    table.keyboard.press("1")
    expect(draft).to_have_attribute("aria-pressed", "true")
    table.keyboard.press("Escape")
    expect(draft).to_be_focused()
    table.locator("#hand .card-face").first.focus()
    table.keyboard.press("e")
    expect(table.locator("#choices .asking button").first).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator("#hand .card-face").first).to_be_focused()


def test_no_image_is_unnamed(table: Page) -> None:
    for game in acres.GAMES:
        load_example(table, game)
        for tab in ("piles", "counting", "rules", "log"):
            table.locator(f"#tabs [data-id={tab}]").click()
            assert table.evaluate(UNNAMED) == [], (game, tab)


def test_the_focus_is_set_from_the_first_picture_on(front: Page) -> None:
    """The table comes in a later picture than the one that removes Begin."""
    assert front.evaluate(UNNAMED) == []
    for choice in ("[data-do=set][data-id=armorica]", "[data-do=start]"):
        front.locator(choice).first.focus()
        front.keyboard.press("Enter")
    expect_body(front, game="armorica")
    expect(front.locator("#prompt")).to_be_focused()
    front.keyboard.press("Tab")
    assert front.evaluate(FOCUSED)[0] in ("topbar", "stage")
    passing = front.locator("[data-do=pass]")
    passing.focus()
    front.keyboard.press("Enter")
    front.locator("[data-do=confirm]").focus()
    front.keyboard.press("Enter")
    expect(front.locator("body")).not_to_have_attribute("data-ply", "0")
    assert front.evaluate(FOCUSED) is not None
