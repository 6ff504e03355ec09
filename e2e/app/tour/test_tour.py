"""An example game in the browser: cards apart from the table, a question that is answered by a play."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.app.lessons.card import apart
from e2e.clicks import click_thing, do


def test_an_example_is_read_by_keys_and_its_question_answered_by_a_play(front: Page) -> None:
    do(front, "example", "three-governors")
    card = front.locator(".lesson-card")
    expect(card).to_contain_text("Comment 1 of")
    apart(front, "the first comment")
    front.keyboard.press("ArrowRight")
    expect(card).to_contain_text("Comment 2 of")
    front.keyboard.press(" ")
    expect(card).to_contain_text("Which do you take?")
    apart(front, "the question")
    click_thing(front, "romans", "I-2")
    do(front, "confirm")
    expect(card).to_contain_text("Your play is on the table")
    do(front, "tour-try")
    expect(card).to_contain_text("Which do you take?")
    do(front, "tour-show")
    expect(card.locator(".told")).to_contain_text("You chose the same action, played differently")
    do(front, "tour-leave")
    expect(front.locator("[data-do=start]")).to_be_visible()
