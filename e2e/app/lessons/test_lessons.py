"""Lessons in the browser: by clicks, by keys, by taps; the card beside what it is about."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import acres
from acres.app.session.session import Session
from acres.core.lesson import Lesson, load
from e2e.clicks import do, thing
from e2e.games.test_by_keys import Keys
from e2e.games.whole import Hand, Step, make
from e2e.waits import until

COVERED = """() => {
    const { left, top, right, bottom } = document.querySelector(".lesson-card").getBoundingClientRect();
    const rings = [...document.querySelectorAll("#lesson-light > div")].map(ring => ring.getBoundingClientRect());
    const covers = box => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    const outside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    return rings.filter(covers).length + (outside ? 100 : 0);
}"""
"""How many of the ringed things lie under the card; a hundred more where it leaves the window."""


class Clicks:
    """Clicks or taps, wherever the window is narrow or wide."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do(self, step: Step, beside: Session, /) -> None:
        if step.what == "":
            thing(self.page, step.zone, step.id)
        else:
            do(self.page, step.what, step.id or None)


def first_lesson(page: Page, game: str) -> Lesson:
    if page.locator(f'.game[data-id="{game}"]').get_attribute("aria-pressed") == "false":
        do(page, "set", game)
    do(page, "learn")
    return load(game, acres.manifest(game).lessons[0])


def learn(page: Page, hand: Hand, lesson: Lesson) -> None:
    card = page.locator(".lesson-card")
    for number, step in enumerate(lesson.steps):
        expect(card).to_have_attribute("data-step", str(number))
        expect(card.locator(".say")).to_have_text(step.say)
        until(page, lambda: page.evaluate(COVERED) == 0, "the card beside what it is about")
        beside = Session(lesson.before(number))
        if step.moves:
            move = beside.game.parse(step.moves[0].move, beside.journal.state)
            make(hand, beside, move)
        else:
            hand.do(Step("lesson-on"), beside)
    expect(card.locator(".say")).to_have_text(lesson.closing)
    do(page, "lesson-leave")
    expect(page.locator("[data-do=start]")).to_be_visible()


def test_a_lesson_of_snow_by_clicks(front: Page) -> None:
    learn(front, Clicks(front), first_lesson(front, "snow"))


def test_a_lesson_of_island_fortress_by_keys(front: Page) -> None:
    lesson = first_lesson(front, "fortress")
    expect(front.locator(".lesson-card")).to_be_visible()
    front.keyboard.press("Tab")
    learn(front, Keys(front), lesson)


def test_a_lesson_of_armorica_by_taps(phone: Page) -> None:
    learn(phone, Clicks(phone), first_lesson(phone, "armorica"))


def test_a_wrong_play_is_explained_on_the_card(front: Page) -> None:
    first_lesson(front, "snow")
    do(front, "lesson-on")
    do(front, "lesson-on")
    thing(front, "map", "albany")
    thing(front, "hand", "norfolk")
    expect(front.locator(".lesson-card .told")).to_contain_text("Norfolk")
    do(front, "lesson-show")
    do(front, "lesson-show")
    expect(front.locator(".lesson-card")).to_have_attribute("data-step", "3")
