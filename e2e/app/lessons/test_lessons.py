"""Lessons in the browser: by clicks, by keys, by taps; their card has a place of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import acres
from acres.app.session.session import Session
from acres.core.lesson import Lesson, load
from e2e.app.lessons.card import PLACE, apart, lesson_on_a_phone
from e2e.app.play.test_room import browser_font_size
from e2e.clicks import click_thing, do
from e2e.front_page import front_page
from e2e.games.test_by_keys import Keys
from e2e.games.whole import Driver, Step, make
from e2e.waits import resize, until
from tests.rings import sample

LESSONS = [(game, name) for game in acres.GAMES for name in acres.manifest(game).lessons]
DESKS = [(1440, 900), (1280, 800), (1080, 620)]
SMALL = [(390, 844), (360, 640), (320, 640), (844, 390), (820, 1180)]

UPPERMOST = """note => {
    note.style.pointerEvents = "auto";
    const { left, top, width, height } = note.getBoundingClientRect();
    return note.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether nothing lies on the middle of a note, which lets taps through."""


ALONE = """title => {
    const words = document.createRange();
    words.selectNodeContents(title);
    return title.offsetHeight - words.getBoundingClientRect().height > 4;
}"""
"""Whether the arrow behind a title stands on a line of its own."""


@pytest.fixture
def front(table: Page) -> Page:
    """The front page, reached from the game before: a start takes longer."""
    front_page(table)
    return table


class Clicks:
    """A driver that clicks, or taps on a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do(self, step: Step, session: Session, /) -> None:
        if step.what == "":
            click_thing(self.page, step.zone, step.id)
        else:
            do(self.page, step.what, step.id or None)


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
        apart(page, f"step {number}")
        session = Session(lesson.before(number))
        if step.moves:
            move = session.game.parse(step.moves[0].move, session.journal.state)
            make(driver, session, move)
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


def open_lesson(page: Page, game: str, name: str) -> Lesson:
    first_lesson(page, game)
    page.locator("#lesson-list > summary").click()
    do(page, "lesson", name)
    lesson = load(game, name)
    expect(page.locator(".lesson-card .say")).to_have_text(lesson.said(lesson.steps[0].say))
    return lesson


def show_step(page: Page, number: int) -> None:
    """Read on, or have the page pick and play what the step asks for."""
    card = page.locator(".lesson-card")
    last = card.locator("footer > :last-child")
    last.click()
    followed = f".lesson-card[data-step='{number + 1}']"
    picked = ".lesson-card [data-do=lesson-show]:has-text('Make this play')"
    expect(page.locator(f"{followed}, {picked}").first).to_be_visible()
    if card.get_attribute("data-step") == str(number):
        last.click()
    expect(card).to_have_attribute("data-step", str(number + 1))


@pytest.mark.parametrize(("game", "name"), sample(LESSONS, 3))
def test_a_card_has_one_place_that_is_apart_from_everything(
    front: Page, game: str, name: str
) -> None:
    """In every window, at every step and at the end."""
    lesson, places = open_lesson(front, game, name), set[tuple[object, ...]]()
    for number in range(len(lesson.steps) + 1):
        for size in (*sample(DESKS, 2, of=name), *sample(SMALL, 1, of=f"{name} {number}")):
            resize(front, size)
            apart(front, f"{name}, step {number}, {size}")
            if size in DESKS and number < len(lesson.steps):
                places.add((size, *front.evaluate(PLACE)))
        if number < len(lesson.steps):
            show_step(front, number)
    assert len(places) == len({size for size, *_ in places}), "it changes its place"


def top_of_card(page: Page) -> int:
    top: int = page.evaluate(
        "Math.round(document.getElementById('lesson').getBoundingClientRect().top)"
    )
    return top


def test_on_a_phone_the_table_stands_still_above_texts_of_any_length(phone: Page) -> None:
    lesson_on_a_phone(phone, "fortress", "02-row")
    tops = [top_of_card(phone)]
    for number in range(len(load("fortress", "02-row").steps)):
        show_step(phone, number)
        tops.append(top_of_card(phone))
    assert len(set(tops)) == 1, tops
    do(phone, "lesson-leave")


def test_on_a_phone_the_room_for_a_long_text_stays_until_the_next_lesson(phone: Page) -> None:
    lesson_on_a_phone(phone, "snow", "05-siege")
    long = top_of_card(phone)
    show_step(phone, 0)
    assert top_of_card(phone) == long, "the second step is shorter"
    phone.locator("#lesson-list > summary").tap()
    do(phone, "lesson", "01-settle")
    until(phone, lambda: top_of_card(phone) > long, "the next lesson begins without it")
    do(phone, "lesson-leave")


def test_the_arrow_of_the_list_stands_beside_a_word(phone: Page) -> None:
    lesson_on_a_phone(phone, "armorica", "02-runs", steps=1)
    for width in (390, 375, 360, 320):
        resize(phone, (width, 844))
        assert not phone.locator(".lesson-list > summary b").evaluate(ALONE), width
    do(phone, "lesson-leave")


def test_the_card_stays_apart_beside_the_result(front: Page) -> None:
    ends = [each for each in LESSONS if load(*each).before(len(load(*each).steps) - 1).turn is None]
    assert len(ends) > 1
    for game, name in ends:
        lesson = open_lesson(front, game, name)
        for number in range(len(lesson.steps) - 1):
            show_step(front, number)
        front.locator(".over .to-result").click()
        for size in DESKS:
            resize(front, size)
            apart(front, f"{game}, {size}")
        front.locator(".lesson-card footer > :last-child").click()
        expect(front.locator(".lesson-card .say")).to_have_text(lesson.said(lesson.closing))
        do(front, "lesson-leave")


def test_the_card_lies_apart_with_letters_twice_as_large(front: Page) -> None:
    first_lesson(front, "snow")
    with browser_font_size(front) as set_font_size:
        set_font_size(200)
        for size in DESKS[:2]:
            resize(front, size)
            apart(front, str(size))
