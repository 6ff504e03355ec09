"""The front page: one button begins a game, and other choices are behind a fold."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Page, expect

import acres
from e2e.clicks import box_of, clickable, do, expect_body, unfold_ways
from e2e.conftest import PORTRAIT, OwnPage
from e2e.fonts import RARE
from e2e.front_page import front_page
from e2e.waits import ready, resize, until, visit

SIZES = ((1440, 900), (390, 844), (844, 390), (360, 640))


def in_view(page: Page, selector: str) -> bool:
    """Return whether an element is wholly on the first screen with nothing over its middle."""
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


def test_one_click_in_the_first_screen_begins_a_game(front: Page) -> None:
    for game in acres.GAMES:
        for width, height in SIZES:
            resize(front, (width, height))
            if front.locator(f'.game[data-id="{game}"]').get_attribute("aria-pressed") == "false":
                do(front, "set", game)
            front.locator("#screen").evaluate("screen => screen.scrollTo(0, 0)")
            expect(front.locator(f".invitation.{game}")).to_be_visible()
            seen = partial(in_view, front, "[data-do=start]")
            until(front, seen, f"{game} can be begun at {width}×{height}")
    resize(front, (360, 640))
    do(front, "set", next(iter(acres.GAMES)))
    front.locator("[data-do=start]").click()
    expect_body(front, mode="play")
    assert {"", "verb"} & {one["what"] for one in clickable(front)}

    front.locator("[data-do=sheet][data-id=menu]").locator("visible=true").first.click()
    do(front, "new")
    for width, height in SIZES:
        resize(front, (width, height))
        front.locator("#screen").evaluate("screen => screen.scrollTo(0, 0)")
        assert in_view(front, "[data-do=resume]"), (width, height)


def test_every_seating_can_be_chosen_by_keys(front: Page) -> None:
    front.locator("#screen button").first.focus()
    front.keyboard.press("Tab")
    expect(front.locator("[data-do=start]")).to_be_focused()
    for _ in range(1 + len(acres.GAMES)):
        front.keyboard.press("Tab")
    expect(front.locator("#fold-ways")).to_be_focused()
    front.keyboard.press("Enter")
    expect(front.locator("#fold-ways")).to_have_attribute("aria-expanded", "true")
    expect(front.locator("[data-field=people]")).to_have_count(9)
    front.keyboard.press("Tab")
    front.keyboard.press("Tab")
    front.keyboard.press("Space")
    french = front.locator("[data-field=people][data-id=french]")
    expect(french).to_have_attribute("aria-pressed", "true")
    front.keyboard.press("Shift+Tab")
    front.keyboard.press("Shift+Tab")
    front.keyboard.press("Enter")
    expect(front.locator("#new-seed")).to_have_count(0)
    unfold_ways(front)
    expect(front.locator("#new-seed")).to_be_visible()


def test_more_contrast_is_saved_and_works_in_light_and_dark(table: Page) -> None:
    front_page(table)
    root, ink = table.locator("html"), "getComputedStyle(document.body).getPropertyValue('color')"
    more = table.locator("[data-contrast-choice]")
    expect(root).not_to_have_attribute("data-contrast", "more")
    more.click()
    expect(root).to_have_attribute("data-contrast", "more")
    expect(more).to_have_accessible_name(re.compile("chosen"))
    inks = []
    for look in ("light", "dark"):
        table.locator(f"[data-theme-choice={look}]").click()
        expect(root).to_have_attribute("data-theme", look)
        inks.append(table.evaluate(ink))
    assert inks == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    table.reload(wait_until="commit")
    expect(root).to_have_attribute("data-contrast", "more")
    ready(table)
    more.click()
    expect(root).not_to_have_attribute("data-contrast", "more")
    table.locator("[data-theme-choice=auto]").click()
    table.evaluate("localStorage.removeItem('acres.contrast')")
    table.emulate_media(contrast="more")
    table.reload(wait_until="commit")
    expect(root).to_have_attribute("data-contrast", "more")
    ready(table)
    table.emulate_media(contrast="no-preference")
    expect(root).not_to_have_attribute("data-contrast", "more")


def test_letters_that_few_texts_have_come_with_the_first_of_them(front: Page) -> None:
    faces = front.evaluate(RARE)
    assert len(faces) == 4
    assert set(faces.values()) == {"unloaded"}
    front.locator("#paste-link").fill("ẞ, Ÿ and Œ")
    text = next(face for face in faces if face.startswith("Source Sans 3"))
    until(front, lambda: front.evaluate(RARE)[text] == "loaded", "ẞ has its font")
    assert {name for name, status in front.evaluate(RARE).items() if status != "unloaded"} == {text}
    front.locator("#paste-link").fill("")


def test_the_sheet_stands_still_when_another_game_is_chosen(front: Page) -> None:
    for size in ((1440, 900), (1280, 800)):
        resize(front, size)
        boxes = set()
        for game in acres.GAMES:
            if front.locator(f'.game[data-id="{game}"]').get_attribute("aria-pressed") == "false":
                do(front, "set", game)
            expect(front.locator(f".invitation.{game}")).to_be_visible()
            box = box_of(front.locator(".sheet-of-paper"))
            boxes.add((box["y"], box["height"]))
        assert len(boxes) == 1, size


LINES = """label => {
    const words = document.createRange();
    words.selectNodeContents(label);
    return [...words.getClientRects()].map(({width}) => width);
}"""


def test_no_word_of_the_invitation_stands_alone_in_french(own_page: OwnPage, site: str) -> None:
    page = visit(own_page(locale="fr", viewport=PORTRAIT), site)
    first, second = page.locator(".learn.first .label").evaluate(LINES)
    assert second > first / 2
