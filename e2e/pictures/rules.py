"""Editions and house rules, the notation, and a real table."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.clicks import click_thing, do
from e2e.pictures.camera import SMALLER, Camera, scroll_to, shot
from e2e.pictures.games import beginning


def rules(camera: Camera) -> Page:
    """Unfold everything that can be chosen on the front page."""
    do(camera.page, "set", "rules")
    camera.page.locator("#new-seed").fill("1759")
    return camera.page


@shot(fresh=True, scale=SMALLER)
def front(camera: Camera) -> None:
    camera.take()


@shot(fresh=True, scale=SMALLER)
def rules_printings(camera: Camera) -> None:
    page = rules(camera)
    page.locator("#edition-revised").check()
    do(page, "set", "printings")
    scroll_to(page, ".settings")
    camera.take()


@shot(fresh=True)
def rules_switches(camera: Camera) -> None:
    page = rules(camera)
    page.set_viewport_size({"width": 1440, "height": 1600})
    camera.take(".switch-groups", margin=8)


@shot(fresh=True)
def rules_conflict(camera: Camera) -> None:
    page = rules(camera)
    page.set_viewport_size({"width": 1440, "height": 1600})
    for word in ("reserve-lost", "no-governor", "governor-abandons", "reserve-locations"):
        page.locator(f"#rule-{word}").check()
    scroll_to(page, ".switches:has(#rule-reserve-lost)")
    money, governor = "#rule-reserve-lost", "#rule-no-governor"
    camera.take(f".switches:has({money})", f".switches:has({governor})", margin=8)


@shot(scheme="dark", fresh=True)
def rules_drawn(camera: Camera) -> None:
    page = rules(camera)
    page.locator("#new-count").fill("5")
    page.locator("[data-field=draw]").click()
    scroll_to(page, ".set-choice")
    camera.take(".set-choice", margin=8)


@shot("phone", fresh=True)
def rules_phone(camera: Camera) -> None:
    page = rules(camera)
    scroll_to(page, ".switch-groups")
    camera.take()


@shot("phone", fresh=True)
def other_chooses(camera: Camera) -> None:
    page = rules(camera)
    for word in ("fur-coin", "raid-steps"):
        page.locator(f"#rule-{word}").check()
    do(page, "set", "other-chooses")
    do(page, "start")
    page.locator("#take-french").click()
    camera.take()


@shot(fresh=True)
def bot_chooses(camera: Camera) -> None:
    page = rules(camera)
    page.locator("#rule-quebec-fort").check()
    do(page, "set", "bot-chooses")
    do(page, "start")
    camera.take(".sheet-of-paper")


@shot(scale=SMALLER)
def house_table(camera: Camera) -> None:
    options = {"edition": "revised", "variants": "fort-duquesne-wins natives-besiege"}
    camera.load(beginning(12, options=options))
    page = camera.page
    page.locator(".house-chip").click()
    do(page, "verb", "draft")
    page.locator('#tray .card-more[data-id="neutral-native-americans"]').click()
    camera.take()


# The notation, and a real table


@shot()
def notation_menu(camera: Camera) -> None:
    camera.load(beginning(12))
    do(camera.page, "sheet", "menu")
    camera.take(".menu", "#turn")


@shot(fresh=True)
def notation_open(camera: Camera) -> None:
    scroll_to(camera.page, ".others")
    camera.take(".others")


@shot(scale=SMALLER)
def example(camera: Camera) -> None:
    page = camera.page
    camera.open()
    do(page, "example", "one-point")
    page.locator("#log [data-do=show]").first.wait_for()
    page.locator('#log [data-do=show][data-id="93"]').first.click()
    page.locator(".lesson-card").wait_for()
    do(page, "eyes", "open")
    camera.take()


@shot("phone", fresh=True)
def real_table_deal(camera: Camera) -> None:
    page = camera.page
    do(page, "set", "table")
    do(page, "start")
    for _ in range(3):
        page.locator("[data-do=deal][data-id]").first.click()
    camera.take()


@shot(fresh=True, scale=SMALLER)
def real_table_draw(camera: Camera) -> None:
    page = camera.page
    do(page, "set", "table")
    do(page, "start")
    while page.locator("[data-do=deal][data-id]").count():
        page.locator("[data-do=deal][data-id]").first.click()
    do(page, "verb", "income")
    click_thing(page, "hand", "boston")
    do(page, "confirm")
    do(page, "end-turn")
    camera.take()
