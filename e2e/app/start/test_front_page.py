"""The front page: one button begins a game, and everything else is behind a fold."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Page, expect

import acres
from e2e.clicks import clickable, do, expect_body, lay_open
from e2e.front_page import front_page
from e2e.waits import ready, resize, until

SIZES = ((1440, 900), (390, 844), (844, 390), (360, 640))


def in_view(page: Page, selector: str) -> bool:
    """The whole of it lies within the first screen, and nothing lies over its middle."""
    shown: bool = page.evaluate(
        """selector => {
            const button = document.querySelector(selector), box = button.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight
                && box.right <= innerWidth && box.height >= 44 && button.contains(top);
        }""",
        selector,
    )
    return shown


def test_one_click_in_the_first_screen_begins_a_game_that_can_be_played(
    front: Page,
) -> None:
    page = front
    for game in acres.GAMES:
        for width, height in SIZES:
            resize(page, (width, height))
            if page.locator(f'.game[data-id="{game}"]').get_attribute("aria-pressed") == "false":
                do(page, "set", game)
            page.locator("#screen").evaluate("screen => screen.scrollTo(0, 0)")
            expect(page.locator(f".invitation.{game}")).to_be_visible()
            seen = partial(in_view, page, "[data-do=start]")
            until(page, seen, f"{game} can be begun at {width}×{height}")
    resize(page, (360, 640))
    do(page, "set", next(iter(acres.GAMES)))
    page.locator("[data-do=start]").click()
    expect_body(page, mode="play")
    assert {"", "verb"} & {one["what"] for one in clickable(page)}

    page.locator("[data-do=sheet][data-id=menu]").locator("visible=true").first.click()
    do(page, "new")
    for width, height in SIZES:
        resize(page, (width, height))
        page.locator("#screen").evaluate("screen => screen.scrollTo(0, 0)")
        assert in_view(page, "[data-do=resume]"), (width, height)


def test_every_way_to_sit_down_is_reached_by_keys(front: Page) -> None:
    page = front
    page.locator("#screen button").first.focus()
    expect(page.locator("[data-do=start]")).to_be_focused()
    for _ in range(1 + len(acres.GAMES)):
        page.keyboard.press("Tab")
    expect(page.locator("#fold-ways")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#fold-ways")).to_have_attribute("aria-expanded", "true")
    expect(page.locator("[data-field=people]")).to_have_count(9)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator(".as-chosen")).to_have_text("You are France, the bot Steady is Britain.")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#new-seed")).to_have_count(0)
    lay_open(page)
    expect(page.locator("#new-seed")).to_be_visible()


def test_more_contrast_is_kept_and_goes_with_light_and_dark(table: Page) -> None:
    page = table
    front_page(page)
    root, ink = page.locator("html"), "getComputedStyle(document.body).getPropertyValue('color')"
    more = page.get_by_role("button", name="More contrast")
    expect(root).not_to_have_attribute("data-contrast", "more")
    more.click()
    expect(root).to_have_attribute("data-contrast", "more")
    expect(more).to_have_accessible_name("More contrast chosen")
    inks = []
    for look in ("light", "dark"):
        page.locator(f"[data-theme-choice={look}]").click()
        expect(root).to_have_attribute("data-theme", look)
        inks.append(page.evaluate(ink))
    assert inks == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    page.reload(wait_until="commit")
    expect(root).to_have_attribute("data-contrast", "more")
    ready(page)
    more.click()
    expect(root).not_to_have_attribute("data-contrast", "more")
    page.locator("[data-theme-choice=auto]").click()
    page.evaluate("localStorage.removeItem('acres.contrast')")
    page.emulate_media(contrast="more")
    page.reload(wait_until="commit")
    expect(root).to_have_attribute("data-contrast", "more")
    ready(page)
    page.emulate_media(contrast="no-preference")
    expect(root).not_to_have_attribute("data-contrast", "more")
