"""Links to another game while a panel is open: a sample of tests/app/test_what_arrives.py."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import acres
from acres.core.journal import Journal
from acres.core.link import Moment, encode
from e2e.clicks import do, expect_body, menu
from tests.rings import sample

OPEN = ["share", "share, with its code", "rules", "question", "past", "inspected"]
ARRIVE = "detail => document.dispatchEvent(new CustomEvent('acres:arrival', {detail}))"
CASES = [
    (opened, here, there)
    for opened in OPEN
    for here in acres.GAMES
    for there in acres.GAMES
    if here != there
]


def game(name: str, plies: int = 3) -> Journal:
    first, other = acres.game(name).seats({})
    journal = Journal.new(name, {}, 5, {first: "human", other: "bot random"})
    for _ in range(plies):
        journal.append(" ".join(journal.game.legal(journal.state)[0]))
    return journal


def open_(page: Page, what: str) -> None:
    match what.split(",")[0]:
        case "share":
            menu(page, "share")
            expect(page.locator("#share-link")).to_be_visible()
            if what.endswith("code"):
                page.locator("[data-share=qr]").click()
                expect(page.locator("#share-qr svg")).to_be_visible()
        case "rules":
            do(page, "tab", "rules")
        case "question":
            menu(page, "resign")
        case "past":
            menu(page, "step")
        case "inspected":
            page.locator("#board [data-zone][data-id]").first.click(button="right", force=True)


@pytest.mark.parametrize(("opened", "here", "there"), sample(CASES, 4))
def test_a_link_of_another_game_is_opened(table: Page, opened: str, here: str, there: str) -> None:
    page, brought = table, game(there)
    page.evaluate("text => acres.load(text)", game(here).text())
    expect_body(page, game=here)
    open_(page, opened)
    fragment = encode(brought, moment=Moment(2, False))
    page.evaluate(ARRIVE, {"way": "linked", "text": fragment})
    expect_body(page, game=there, mode="replay")
    do(page, "share")
    expect(page.locator("#share-link")).to_be_visible()
    do(page, "share")
    expect(page.locator("#share-link")).to_be_hidden()
