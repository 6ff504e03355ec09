"""The page of the licences, as somebody reads it who follows its link."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.watch import Watch


def read_licences(page: Page) -> None:
    """They open beside the page, and are no wider than a phone."""
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Licences").click()
    licences = opened.value
    watching = Watch(origin=page.evaluate("origin"))
    watching.follow(licences)
    licences.reload()
    licences.set_viewport_size({"width": 390, "height": 844})
    licences.get_by_role("heading", name="CPython").click()
    expect(licences.get_by_text("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")).to_be_visible()
    root = licences.locator("html")
    assert root.evaluate("root => root.scrollWidth <= root.clientWidth")
    assert root.evaluate("root => getComputedStyle(root).colorScheme") == "light dark"
    assert watching.complaints() == []
    licences.close()
