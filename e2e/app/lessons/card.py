"""The law of every card of text: it has a place of its own, apart from the rest of the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.clicks import do
from e2e.conftest import PORTRAIT
from e2e.front_page import suggested_game
from e2e.waits import until

WRONG = """() => {
    const boxOf = part => part.getBoundingClientRect();
    const place = document.getElementById("lesson"), card = boxOf(place);
    const meets = box => Math.min(box.right, card.right) - Math.max(box.left, card.left) > 1
        && Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top) > 1;
    const others = [
        "#turn", "#score", "#prompt", "#choices > *", "#controls", "#board", "#part-below > *", "#side",
        "#slip > *", ".over", "#lesson-light > div",
    ];
    const met = others.filter(selector => [...document.querySelectorAll(selector)].some(part =>
        part.checkVisibility() && boxOf(part).width && meets(boxOf(part))));
    const covered = [...place.querySelectorAll("button")].filter(button => {
        const {left, right, top, bottom} = boxOf(button);
        return button.checkVisibility() && !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }).map(button => `something lies on “${button.innerText}”`);
    const {lesson, step, about} = place.firstElementChild.dataset;
    return [
        ...met, ...covered,
        ...card.left < 0 || card.top < 0 || card.right > innerWidth + 1 || card.bottom > innerHeight + 1 ? ["outside of the window"] : [],
        ...place.scrollHeight > place.clientHeight + 1 ? ["not all of it is visible"] : [],
        ...about === "[]" || document.querySelector("#lesson-light > div") ? [] : ["nothing is ringed"],
        ...place.dataset.settled === [lesson, step, innerWidth, innerHeight].join(" ") ? [] : ["not at rest"],
    ];
}"""
"""Parts of the page that the card meets, and whatever else is wrong with its place."""
PLACE = """() => {
    const {left, right, bottom} = document.getElementById("lesson").getBoundingClientRect();
    const {top} = document.querySelector(".lesson-card > footer > :last-child").getBoundingClientRect();
    return [left, right, bottom, top].map(Math.round);
}"""
"""Both sides and the foot of the card and the top of its last button, in pixels of the window."""


def lesson_on_a_phone(page: Page, game: str, name: str, steps: int = 0) -> None:
    """Open a lesson on a small screen and have its first steps played."""
    page.set_viewport_size(PORTRAIT)
    suggested_game(page, game)
    do(page, "learn")
    page.locator(".lesson-list > summary").tap()
    page.locator(f".lesson-list [data-id='{name}']").tap()
    card = page.locator(".lesson-card")
    for step in range(steps):
        expect(card).to_have_attribute("data-step", str(step))
        while card.get_attribute("data-step") == str(step):
            do(page, "lesson-on" if page.locator("[data-do=lesson-on]").count() else "lesson-show")


def apart(page: Page, what: str) -> None:
    """Wait until the card lies apart from the rest of the page and its subject is ringed."""
    found: list[str] = []

    def nothing_is_wrong() -> bool:
        found[:] = page.evaluate(WRONG)
        return not found

    try:
        until(page, nothing_is_wrong, f"the card lies apart: {what}")
    except AssertionError as error:
        raise AssertionError(f"{what}: {', '.join(found)}") from error
