"""Games against bots: the page stays in use while a bot thinks, and a failure loses nothing."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from acres.core.journal import Journal
from acres.games.snow.rules.editions import BRITISH, FRENCH
from e2e.clicks import (
    box_of,
    click_thing,
    do,
    expect_body,
    journal,
    moves,
    start,
    unfold_ways,
)
from e2e.conftest import DESK, PORTRAIT, OpenPage
from e2e.front_page import suggested_game
from e2e.waits import START_MS, until
from e2e.watch import Watch

PAUSED = "The bots are paused."
TURNS = 20
LOOKS = 10
"""The least number of looks at the page while the bot decides."""
LONGEST_S = 240
"""The time after which a game of so many turns must be over."""


def play_turn(page: Page) -> None:
    """Play a plain turn by clicks: sell what can be sold, then end the turn."""
    legal: list[str] = page.evaluate("acres.legal()")
    answers = [move for move in legal if move in ("allow", "done")]
    if answers:
        do(page, "verb", answers[0])
        if page.locator("[data-do=confirm][data-can]").count():  # where a card could block, too
            do(page, "confirm")
        return
    if "end" not in legal:
        page.evaluate("move => acres.play(move)", legal[0])
        return
    income = next((move for move in legal if move.startswith("income")), None)
    if income:
        do(page, "verb", "income")
        click_thing(page, "hand", income.split()[1])
        do(page, "confirm")
    else:
        do(page, "end-turn")


def begin(page: Page, seed: int) -> None:
    """Start a new game as Britain against the bot Settler."""
    suggested_game(page)
    do(page, "set", "settler")
    start(page, "british", seed)


@pytest.mark.nightly("as long as the bot thinks: a bound on a clock")
def test_twenty_turns_while_the_page_answers(open_page: OpenPage) -> None:
    page = open_page("?pace=0.2")
    start(page, "british", 4)
    body = page.locator("body")
    looked = 0
    end = time.monotonic() + LONGEST_S
    while not body.get_attribute("data-over") and (
        page.locator("#log h3").count() <= TURNS or looked <= LOOKS  # a slow test looks less often
    ):
        assert time.monotonic() < end
        if body.get_attribute("data-mode") != "wait":
            play_turn(page)
            continue
        for tab in ("piles", "log"):
            do(page, "tab", tab)
            expect(page.locator(f"#tabs [data-id={tab}]")).to_have_attribute("aria-pressed", "true")
            page.locator("#place-quebec .hit").click(button="right", force=True)
            expect(page.locator("#inspect")).to_contain_text("Quebec")
            page.keyboard.press("Escape")
            looked += 1
        expect(body).not_to_have_attribute("data-mode", "wait", timeout=2 * START_MS)
    assert looked > LOOKS
    assert page.locator("#log h3").count() > TURNS
    written = Journal.parse(journal(page))
    assert written.header.seats == {"british": "human", "french": "bot settler"}
    assert len({move.split()[0] for move in moves(page)}) > 3


def test_a_few_turns_by_clicks_against_the_bot(table: Page) -> None:
    begin(table, 4)
    body = table.locator("body")
    while table.locator("#log h3").count() < 5:
        if body.get_attribute("data-mode") == "wait":
            expect(body).not_to_have_attribute("data-mode", "wait", timeout=2 * START_MS)
        play_turn(table)
    written = Journal.parse(journal(table))
    assert written.header.seats == {"british": "human", "french": "bot settler"}
    assert len({move.split()[0] for move in moves(table)}) > 1


def test_a_stronger_bot_can_be_chosen_and_answers(table: Page) -> None:
    suggested_game(table)
    unfold_ways(table)
    do(table, "set", "general")
    expect(table.locator(".as-chosen")).to_contain_text("General")
    do(table, "start")
    table.evaluate("acres.play('end')")
    expect_body(table, mode="play", timeout=2 * START_MS)
    assert Journal.parse(journal(table)).header.seats["french"] == "bot general"
    assert len(moves(table)) > 1
    suggested_game(table)
    do(table, "set", "settler")  # the next test expects it


def test_a_hint_can_be_tried_and_a_review_shows_better_moves(table: Page) -> None:
    begin(table, 4)
    table.evaluate("acres.play('end')")
    body = table.locator("body")
    expect(body).to_have_attribute("data-mode", "play", timeout=2 * START_MS)
    why = table.locator("#log .why").first
    expect(why).to_have_text(re.compile(r"\.$"))
    do(table, "hint")
    expect(table.locator("#slip .hint progress")).to_be_visible()
    plans = table.locator("#slip .plans > li")
    expect(plans).to_have_count(2, timeout=2 * START_MS)
    expect(plans.first).to_contain_text(re.compile(r"\d"), timeout=2 * START_MS)
    do(table, "try", "0")
    expect(table.locator("[data-do=confirm]")).to_have_attribute("data-can", "")
    table.set_viewport_size(PORTRAIT)
    expect(plans.nth(1)).to_be_hidden()  # folded, the hint leaves the picks in sight
    folded = box_of(table.locator("#slip .hint"))["height"]
    expect(table.locator("[data-do=confirm]")).to_be_in_viewport()
    do(table, "try", "0")
    expect(plans.nth(1)).to_be_in_viewport()
    assert folded < box_of(table.locator("#slip .hint"))["height"] / 2
    expect(table.locator("[data-do=try][data-id='0']")).to_be_focused()
    do(table, "try", "0")
    table.set_viewport_size(DESK)
    expect(plans.nth(1)).to_be_in_viewport()
    expect(table.locator("[data-do=confirm]")).to_be_in_viewport()
    do(table, "confirm")
    expect(plans).not_to_have_count(2)  # of the picked plan there is at most its next step
    table.evaluate("acres.play('resign')")
    table.locator("label[for=summary-review]").click()
    do(table, "review")
    chart = table.locator(".reviewed .chart")
    expect(chart).to_be_visible(timeout=4 * START_MS)
    expect(table.locator("#summary-review")).to_be_checked()
    beside = table.locator(".reviewed .figures-of-game > :first-child")
    expect(beside).to_have_css("position", "sticky")  # it goes along with a long list
    beside.locator("summary").click()
    expect(beside).not_to_have_css("position", "sticky")  # so that all of its table can be reached
    beside.locator("summary").click()
    better = table.locator(".reviewed [data-do=better]")
    if better.count():
        parts = [table.locator(f".reviewed .moment {part}").first for part in (".told", ".what")]
        told, gain = (part.bounding_box() for part in parts)
        assert told
        assert gain
        assert told["x"] == gain["x"], "what a turn cost stands below its plays"
        better.first.click()
        expect(table.locator("#slip .comment").last).to_contain_text(re.compile(r"\w"))
        expect(table.locator("[data-zone=map][data-can]")).to_have_count(0)


def test_bots_can_be_watched_paused_and_hurried(table: Page) -> None:
    suggested_game(table)
    unfold_ways(table)
    do(table, "set", "general")
    do(table, "set", "watch")
    expect(table.locator(".as-chosen")).to_contain_text("General")
    do(table, "start")
    do(table, "watch")
    expect(table.locator("#prompt")).to_have_text(PAUSED)
    slow = Journal.new("snow", {}, 3, dict.fromkeys(("british", "french"), "bot marshal"))
    table.evaluate("text => acres.load(text)", slow.text())  # as a kept game of before
    share = table.locator("#controls progress")
    expect(share).to_be_visible(timeout=2 * START_MS)
    do(table, "watch")
    expect(table.locator("#prompt")).to_have_text(PAUSED)
    do(table, "watch")
    table.locator("[data-do=watch]").hover()
    table.mouse.down()
    # A picture drawn during a press must not end the press.
    expect(share).to_be_visible(timeout=2 * START_MS)
    table.mouse.up()
    expect(table.locator("#prompt")).to_have_text(PAUSED)
    do(table, "watch")
    expect(share).to_be_visible(timeout=2 * START_MS)
    expect(table.locator("[data-do=hurry]")).to_be_visible()
    do(table, "tab", "piles")  # the page answers while the bot thinks
    expect(table.locator("#tabs [data-id=piles]")).to_have_attribute("aria-pressed", "true")
    do(table, "hurry")
    body = table.locator("body")
    expect(body).not_to_have_attribute("data-ply", "0", timeout=2 * START_MS)
    do(table, "watch")
    expect(table.locator("#prompt")).to_have_text(PAUSED)
    before = len(moves(table))
    do(table, "watch-step")  # the bot may have its move ready
    expect(body).to_have_attribute("data-ply", str(before + 1), timeout=2 * START_MS)
    expect(table.locator("#prompt")).to_have_text(PAUSED)
    assert len(moves(table)) == before + 1
    suggested_game(table)
    do(table, "set", "settler")  # the next test expects it


def test_the_moves_of_the_bot_are_summed_up_on_the_table(table: Page) -> None:
    begin(table, 4)
    table.evaluate("acres.play('end')")
    expect_body(table, mode="play", timeout=2 * START_MS)
    digest = table.locator("#slip > .since")
    expect(digest).to_contain_text("France")
    expect(digest).to_be_visible()
    table.set_viewport_size(PORTRAIT)
    expect(digest).to_be_visible()
    digest.locator("summary").click()
    expect(digest.get_by_role("listitem").first).to_be_visible()
    do(table, "seen")
    expect(digest).to_have_count(0)


def test_a_bots_turn_is_followed_tap_by_tap_and_told_once(open_page: OpenPage) -> None:
    """Each play stands with its sentence until a tap on the table; then the account tells them all."""
    page = open_page("?pace=600")
    game = Journal.new("snow", {}, 3, {BRITISH: "bot settler", FRENCH: "human"})
    game.append("end")
    game.append("pass")
    game.append("end")
    page.evaluate("text => acres.load(text)", game.text())
    body, told = page.locator("body"), page.locator("#slip > .news")
    expect(told).to_be_visible(timeout=2 * START_MS)
    first = int(body.get_attribute("data-ply") or 0)
    assert first == game.ply + 1
    expect(told).to_have_count(1)
    page.locator("#hand .card-face").first.click(force=True)  # anywhere on the table
    expect(body).not_to_have_attribute("data-ply", str(first))
    expect(page.locator("#slip > .note")).to_have_count(0)

    def ended() -> bool:
        page.evaluate("document.querySelector('#slip [data-do=go-on]')?.click()")
        return body.get_attribute("data-mode") == "play"

    until(page, ended, "the bot’s turn ends")
    expect(told).to_have_count(0)
    expect(page.locator("#slip > .since")).to_have_count(1)


def test_a_bot_that_does_not_answer_can_be_asked_again(
    open_page: OpenPage, first_visit: BrowserContext, watch: Watch
) -> None:
    page = first_visit.new_page()  # a clock put forward stays so for the whole profile
    watch.follow(page)
    watch.ignore("worker|404")
    page.route(re.compile(r"worker\.py$"), lambda route: route.fulfill(status=404))
    page.clock.install()  # instead of waiting as long as the page does
    open_page("?pace=0", on=page)
    start(page, "british", 4)
    do(page, "end-turn")
    again = page.locator("[data-do=again]").first
    expect_body(page, mode="wait")
    expect(again).to_be_hidden()

    def gave_up() -> bool:
        page.clock.fast_forward(20_000)
        return again.is_visible()

    until(page, gave_up, "that the bot does not answer")
    assert journal(page).endswith("end\n")
    page.unroute(re.compile(r"worker\.py$"))
    do(page, "again")
    expect_body(page, seat="british", timeout=2 * START_MS)
