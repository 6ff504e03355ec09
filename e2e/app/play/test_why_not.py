"""Things that cannot be used: a click or Enter shows a sentence with the section of the rules."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import acres
from acres.app.session.session import Session
from acres.core.journal import Journal
from e2e.clicks import do, expect_body, journal, load, menu, new_game
from e2e.conftest import OpenPage
from e2e.waits import rendered, resize, until
from tests.rings import sample

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
DISABLED = """() => [...document.querySelectorAll("[aria-disabled=true]")].flatMap(element => {
    const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = box.width && document.elementFromPoint(x, y);
    if (!top || top.closest("[aria-disabled]") !== element) return [];
    const {do: what = "", zone = what, id = ""} = element.dataset;
    return [{what, zone, id, x, y}];
})"""
"""Everything disabled that can be hit in its middle, with that spot."""
ON_TOP = """note => {
    note.style.pointerEvents = "auto"; // clicks go through it otherwise
    const { left, top, width, height } = note.getBoundingClientRect();
    const seen = note.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    note.style.pointerEvents = "";
    return seen;
}"""
"""Whether nothing covers the middle of a note."""
SECTION = re.compile(
    r"^[^(].*[.] \((rule [0-9.]+|variant “[^”]+”|A round|Taking a card|Winter|The end)\)$"
)

UNDO = """() => {
    const undo = document.querySelector("#controls [data-do=undo]");
    undo?.click();
    return Boolean(undo);
}"""
"""Looks and clicks at once: the bot's progress replaces the button if it thinks long."""


def ordinary(journal: Journal) -> bool:
    """Return whether something can be done and some cards in hand are of no use."""
    state = journal.state
    if journal.header.game == "armorica":
        return journal.ply > 8 and state.stack[-1][0] == "romans"
    side = state.sides[state.to_move]
    return journal.ply > 40 and not state.stack and state.actions > 0 and len(side.discard) > 2


def asked(journal: Journal) -> bool:
    """Return whether a question is open that some cards do not answer, or it is winter."""
    state = journal.state
    if journal.header.game == "armorica":
        return bool(state.stack) and state.stack[-1][0] == "winter"
    return bool(state.stack) and state.stack[-1][0] in ("block-raid", "block-ambush")


def over(journal: Journal) -> bool:
    return journal.turn is None


SITUATIONS = {"ordinary": ordinary, "asked": asked, "over": over}


def game(name: str, situation: str) -> Journal:
    """Return a random game with open hands, as soon as it is in this situation."""
    return Journal.parse(text_of_game(name, situation))


@cache
def text_of_game(name: str, situation: str) -> str:
    wanted = SITUATIONS[situation]
    for seed in range(40):
        dice, seats = random.Random(seed), dict.fromkeys(acres.game(name).seats({}), "self")
        found = Journal.new(name, {}, seed, seats)
        while found.turn and found.ply < 400:
            if situation == "over" and found.ply == 20:
                found.append("resign")
            if wanted(found):
                return found.text()
            moves = found.game.legal(found.state)
            ends = ("end",) in moves and dice.random() < 0.2
            found.append(("end",) if ends else dice.choice(moves))
    raise LookupError(f"no game of {name} comes to this: {situation}")


def views(page: Page, name: str, size: str, situation: str) -> Iterator[Callable[[], None]]:
    """Yield functions that show the table, then each other part with cards or actions."""
    yield lambda: None
    if size == "desktop":
        yield lambda: do(page, "tab", "piles")
        return
    sheets = ["players"] if name == "armorica" else ["piles", "actions"]
    for sheet in sheets[: 2 if situation == "ordinary" else 1]:

        def opened(sheet: str = sheet) -> None:
            if page.locator("#page").get_attribute("data-sheet") != sheet:
                do(page, "sheet", sheet)

        yield opened
        page.keyboard.press("Escape")


def disabled_things(page: Page) -> list[dict[str, Any]]:
    """Return the disabled things, with their spots once nothing moves."""
    seen: list[list[dict[str, Any]]] = [[], []]

    def stands() -> bool:
        rendered(page)
        seen[:] = [seen[1], page.evaluate(DISABLED)]
        return seen[0] == seen[1]

    until(page, stands, "everything stands still")
    return seen[1]


def fold_result(page: Page) -> None:
    """Fold the result up to a line."""
    expect(page.locator(".over > summary")).to_be_visible()
    if page.locator(".over-body").is_visible():
        page.locator(".over > summary").click()
    expect(page.locator(".over-body")).to_be_hidden()


def samples(page: Page, dice: random.Random) -> list[dict[str, Any]]:
    """Return two disabled things of each kind: cards by zone, places, actions."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for target in disabled_things(page):
        if target["what"] in ("", "verb", "pass", "end-turn"):
            kinds.setdefault(target["zone"], []).append(target)
    return [target for found in kinds.values() for target in dice.sample(found, min(2, len(found)))]


def click(page: Page, target: dict[str, Any]) -> bool:
    """Click a thing at its present spot; return False where something covers it."""
    for now in disabled_things(page):
        if all(now[name] == target[name] for name in ("what", "zone", "id")):
            page.mouse.click(now["x"], now["y"])
            return True
    return False


def expect_answer(page: Page, expected: str, pattern: re.Pattern[str] = SECTION) -> None:
    note = page.locator("#slip .note")
    expect(note).to_have_text(expected)
    assert pattern.match(expected), expected
    assert note.evaluate(ON_TOP), f"covered: {expected}"


def answer(journal: Journal, target: dict[str, Any]) -> str:
    """Return the sentence that the page must show, from a session without a browser."""
    session = Session(Journal.parse(journal.text()))
    if target["what"]:
        session.choose_verb({"end-turn": "end", "pass": "pass"}.get(target["what"], target["id"]))
    else:
        session.tap(target["zone"], target["id"])
    assert session.note
    return session.note


@pytest.mark.parametrize(
    ("size", "name", "situation"), sample([*product(SIZES, ("snow", "armorica"), SITUATIONS)], 4)
)
def test_a_click_on_a_disabled_thing_is_answered(
    table: Page, size: str, name: str, situation: str
) -> None:
    page, journal, dice = table, game(name, situation), random.Random(1)
    resize(page, SIZES[size])
    load(page, journal)
    if situation == "over":
        fold_result(page)
    clicked = set()
    for opened in views(page, name, size, situation):
        opened()
        for target in samples(page, dice):
            opened()
            if click(page, target):
                expect_answer(page, answer(journal, target))
                clicked.add(target["zone"])
    expect_body(page, ply=journal.ply)
    assert len(clicked) >= (2 if situation == "ordinary" else 1), clicked


@pytest.mark.parametrize(("size", "name"), sample([*product(SIZES, ("snow", "armorica"))], 2))
def test_enter_on_a_disabled_thing_is_answered(table: Page, size: str, name: str) -> None:
    page, journal = table, game(name, "ordinary")
    resize(page, SIZES[size])
    load(page, journal)
    found = page.locator('button[data-zone][aria-disabled="true"]').locator("visible=true")
    if name == "snow" and size == "phone":
        do(page, "sheet", "piles")
    elif name == "snow":
        do(page, "tab", "piles")
    card: Locator = found.first
    zone, id = card.get_attribute("data-zone") or "", card.get_attribute("data-id") or ""
    card.focus()
    page.keyboard.press("Enter")
    expect_answer(page, answer(journal, {"what": "", "zone": zone, "id": id}))
    expect(page.locator(f'[data-zone="{zone}"][data-id="{id}"]:focus')).to_have_count(1)


def test_a_click_is_answered_while_the_bot_decides(open_page: OpenPage) -> None:
    page = open_page("?pace=60")
    for size in SIZES:
        resize(page, SIZES[size])
        new_game(page, 8, french="bot random")
        if size == "phone":
            do(page, "sheet", "actions")
        do(page, "end-turn")
        expect_body(page, mode="wait")
        card = page.locator("#hand .card-face").first
        card.click(force=True)
        found = {"what": "", "zone": "hand", "id": card.get_attribute("data-id")}
        expect_answer(page, answer(Journal.parse(journal(page)), found))
        page.wait_for_function(UNDO)
        expect(page.locator("#slip .note")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_a_click_in_the_past_says_how_to_return(table: Page, size: str) -> None:
    page, journal = table, game("snow", "ordinary")
    resize(page, SIZES[size])
    load(page, journal)
    menu(page, "step", "back")
    note = page.locator("#slip .note")
    page.locator("#hand .card-face").first.click(force=True)
    expect(note).to_contain_text("Return to the game")
    assert note.evaluate(ON_TOP)
    do(page, "step", "first")
    expect(note).to_have_count(0)
    page.locator('#controls [data-do=step][data-id="back"]').click(force=True)
    expect(note).to_be_visible()
