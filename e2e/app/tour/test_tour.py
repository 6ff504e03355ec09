"""An example game in the browser: cards beside the table, a question that is answered by a play."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.app.lessons.test_lessons import COVERED
from e2e.clicks import click_thing, do
from e2e.waits import until


def test_an_example_is_read_by_keys_and_its_question_answered_by_a_play(front: Page) -> None:
    do(front, "example", "three-governors")
    card = front.locator(".lesson-card")
    expect(card).to_contain_text("Comment 1 of")
    until(front, lambda: front.evaluate(COVERED) == 0, "the card beside its subject")
    front.keyboard.press("ArrowRight")
    expect(card).to_contain_text("Comment 2 of")
    front.keyboard.press(" ")
    expect(card).to_contain_text("Which do you take?")
    until(front, lambda: front.evaluate(COVERED) == 0, "the card beside the cards asked about")
    click_thing(front, "romans", "I-2")
    do(front, "confirm")
    expect(card).to_contain_text("Your play is on the table")
    do(front, "tour-try")
    expect(card).to_contain_text("Which do you take?")
    do(front, "tour-show")
    expect(card.locator(".told")).to_contain_text("You chose the same action, played differently")
    do(front, "tour-leave")
    expect(front.locator("[data-do=start]")).to_be_visible()
