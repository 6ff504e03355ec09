"""Lessons in the browser: by clicks, by keys, by taps, with the card beside its subject."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import acres
from acres.app.session.session import Session
from acres.core.lesson import Lesson, load
from e2e.clicks import click_thing, do
from e2e.front_page import front_page
from e2e.games.test_by_keys import Keys
from e2e.games.whole import Driver, Step, make
from e2e.waits import until

COVERED = """() => {
    const { left, top, right, bottom } = document.querySelector(".lesson-card").getBoundingClientRect();
    const rings = [...document.querySelectorAll("#lesson-light > div:not(.wide)")].map(ring => ring.getBoundingClientRect());
    const covers = box => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    const kept = [...document.querySelectorAll("[data-clear]")].map(part => part.getBoundingClientRect());
    const outside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    return [...rings, ...kept].filter(covers).length + (outside ? 100 : 0);
}"""
"""The number of ringed things and of parts that matter now under the card; a hundred more if the card
leaves the window."""
PLACE = """() => {
    const { left, top } = document.querySelector(".lesson-card").getBoundingClientRect();
    return [left, top].map(Math.round);
}"""
"""The place of the card, in pixels of the window."""
UPPERMOST = """note => {
    note.style.pointerEvents = "auto";
    const { left, top, width, height } = note.getBoundingClientRect();
    return note.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether nothing lies on the middle of a note, which lets taps through."""


class Clicks:
    """A driver that clicks, or taps on a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do(self, step: Step, session: Session, /) -> None:
        if step.what == "":
            click_thing(self.page, step.zone, step.id)
        else:
            do(self.page, step.what, step.id or None)


class Still:
    """A driver that looks whether the card stays where it is while a play is put together."""

    def __init__(self, page: Page, driver: Driver) -> None:
        self.page, self.driver = page, driver
        self.place = page.evaluate(PLACE)

    def do(self, step: Step, session: Session, /) -> None:
        assert self.page.evaluate(PLACE) == self.place, "the card jumped"
        self.driver.do(step, session)


def first_lesson(page: Page, game: str) -> Lesson:
    if page.locator(f'.game[data-id="{game}"]').get_attribute("aria-pressed") == "false":
        do(page, "set", game)
    do(page, "learn")
    return load(game, acres.manifest(game).lessons[0])


def learn(page: Page, driver: Driver, lesson: Lesson) -> None:
    card = page.locator(".lesson-card")
    for number, step in enumerate(lesson.steps):
        expect(card).to_have_attribute("data-step", str(number))
        expect(card.locator(".say")).to_have_text(lesson.said(step.say))
        until(
            page,
            lambda: page.evaluate(COVERED) == 0,
            f"the card of step {number} beside its subject",
        )
        session = Session(lesson.before(number))
        if step.moves:
            move = session.game.parse(step.moves[0].move, session.journal.state)
            settled = f"{card.get_attribute('data-lesson')} {number}"
            expect(page.locator("#lesson")).to_have_attribute("data-settled", settled)
            make(Still(page, driver), session, move)
        else:
            driver.do(Step("lesson-on"), session)
    expect(card.locator(".say")).to_have_text(lesson.said(lesson.closing))
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
    front_page(phone)
    learn(phone, Clicks(phone), first_lesson(phone, "armorica"))


def test_a_wrong_play_is_explained_on_the_card(front: Page) -> None:
    first_lesson(front, "snow")
    do(front, "lesson-on")
    click_thing(front, "map", "albany")
    click_thing(front, "hand", "norfolk")
    expect(front.locator(".lesson-card .told")).to_contain_text("Norfolk")
    do(front, "lesson-show")
    do(front, "lesson-show")
    expect(front.locator(".lesson-card")).to_have_attribute("data-step", "2")


def test_a_refusal_stands_over_the_card_of_a_lesson(phone: Page) -> None:
    front_page(phone)
    first_lesson(phone, "armorica")
    do(phone, "lesson-on")
    phone.locator("#own [data-zone=display]").first.click(force=True)
    note = phone.locator("#slip > .note")
    expect(note).to_contain_text("only in winter")
    assert note.evaluate(UPPERMOST), "something lies on it"
    do(phone, "lesson-leave")
