"""Games by link, by real clicks in several browsers that exchange nothing but links."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from acres.app.kit.game_page import load
from acres.app.session.log import Log
from acres.app.session.speech import Speech
from acres.core.journal import Journal
from acres.core.link import Moment, encode
from acres.games.snow.rules.data import PLACES
from e2e.app.links.by_link import SHOWN, arrived, begin, link, open_link, play_turn
from e2e.app.links.conftest import People
from e2e.clicks import do, expect_body, journal, moves
from e2e.front_page import leave_game, suggested_game
from e2e.positions import TWO
from e2e.waits import reload, visit


def expect_own_secrets(page: Page, game: Journal, seat: str) -> int:
    """Check hand, reserve and log of the seat, and that no card known only to the other seat is
    named; return the number of such names."""
    own, other = (
        game.state.sides[seat],
        game.state.sides["french" if seat == "british" else "british"],
    )
    for zone, cards in (("hand", own.hand), ("reserve", own.reserve)):
        assert Counter(page.evaluate(SHOWN, zone)) == Counter(cards)
    table = load("snow")
    lines = [line.told for line in Log(game, Speech(table)).lines(seat, mark=False)]
    assert page.locator("#log .entry-way").all_text_contents() == lines
    known = {*own.hand, *own.reserve, *own.deck, *own.discard, *PLACES}
    names = {table.words.thing("hand", card) for card in other.hand if card not in known}
    secret = {name for name in names if not any(name in line for line in lines)}
    text = page.locator("body").inner_text()
    assert not [name for name in secret if name in text]
    return len(secret)


SAVED = "Object.keys(localStorage).filter(key => key.includes('/game/')).length"


@pytest.mark.parametrize(
    ("turns", "seed"),
    [(8, 10), pytest.param(30, 9, marks=pytest.mark.nightly("four times as long"))],
)
def test_turns_are_played_by_links_alone(people: People, turns: int, seed: int) -> None:
    """The game goes on for more turns than are played here."""
    here, there = people("first"), people("second")
    suggested_game(there)
    begin(here, "british", seed)
    saved = {here: here.evaluate(SAVED), there: there.evaluate(SAVED) + 1}
    looked = 0
    for number in range(50):
        rng = random.Random(number) if number < 4 else None
        play_turn(here, rng)
        expect_body(here, mode="send")
        game = Journal.parse(journal(here))
        seat = game.turn
        assert seat
        open_link(there, link(here), number)
        arrived(there, game)
        assert moves(there) == moves(here)
        looked += expect_own_secrets(there, game, seat)
        looked += expect_own_secrets(here, game, "french" if seat == "british" else "british")
        if there.locator(".since").count():
            do(there, "seen")
        here, there = there, here
        if game.turns > turns:
            break
    assert game.turns > turns
    assert looked
    for page, count in saved.items():
        leave_game(page)
        expect(page.locator(".resume.newest")).to_have_count(1)
        assert page.evaluate(SAVED) == count


def test_the_person_who_opens_the_link_chooses_a_side(people: People) -> None:
    here, there = people("first"), people("second")
    suggested_game(here)
    do(here, "set", "link")
    here.locator("#new-seed").fill("41")
    do(here, "start")
    do(here, "set", "undecided")
    do(here, "start")
    expect_body(here, mode="send")
    expect(here.locator("#hand [data-id]")).to_have_count(0)
    open_link(there, link(here))
    there.locator("#take-french").click()
    do(there, "start")
    expect_body(there, mode="send")
    open_link(here, link(there), 1)
    game = Journal.parse(journal(there))
    arrived(here, game)
    expect_own_secrets(here, game, "british")
    expect_own_secrets(there, game, "french")


def raid() -> tuple[Journal, str]:
    """Return a game and a raid in it that the other side has to answer."""
    for seed in range(40):
        chooser = random.Random(seed)
        game = Journal.new("snow", {}, seed, TWO)
        while game.turn and game.ply < 300:
            legal = [" ".join(move) for move in game.game.legal(game.state)]
            for move in (move for move in legal if move.startswith("raid")):
                after = game.branch(game.ply)
                after.append(move)
                answers = {word for word, *_ in after.game.legal(after.state)}
                if after.turn != game.turn and answers == {"allow", "block"}:
                    return game, move
            game.append(chooser.choice(legal))
    raise LookupError("no raid that can be blocked")


def test_a_raid_is_a_link_that_asks_for_the_answer(people: People, site: str) -> None:
    attacker, defender = people("first"), people("second")
    game, move = raid()
    open_link(attacker, f"{site}#{encode(game)}")
    arrived(attacker, game)
    attacker.evaluate("move => acres.play(move)", move)
    game.append(move)
    arrived(attacker, game, "send")
    open_link(defender, link(attacker), 1)
    arrived(defender, game)
    verbs = {legal.split()[0] for legal in defender.evaluate("acres.legal()")}
    assert verbs == {"allow", "block"}
    can = defender.locator("#actions [data-do=verb][data-can]:visible")
    assert {button.get_attribute("data-id") for button in can.all()} == verbs
    do(defender, "verb", "allow")
    do(defender, "confirm")
    expect_body(defender, mode="send")
    open_link(attacker, link(defender), 1)
    expect_body(attacker, mode="play")
    assert moves(attacker)[-1] == "allow"


def test_an_untouched_link_outlives_a_reload_and_an_end_does_not_open_the_page_anew(
    people: People, site: str
) -> None:
    page = people("first")
    saved = page.evaluate(SAVED)  # by tests before
    game = Journal.new("snow", {}, 33, TWO)
    open_link(page, f"{site}#{encode(game)}")
    arrived(page, game)
    reload(page)
    arrived(page, game)
    assert page.evaluate(SAVED) == saved
    game.append("resign")
    open_link(page, f"{site}#{encode(game)}", 1)
    arrived(page, game, "over")
    do(page, "tab", "rules")
    assert page.evaluate(SAVED) == saved + 1
    reload(page)
    arrived(page, game, "over")
    page.goto(f"{site}assets/icon.svg")
    visit(page, site)
    expect(page.locator("[data-do=start]")).to_be_visible()


def test_older_links_the_same_link_and_forks(people: People, site: str) -> None:
    page = people("first")
    game = Journal.new("snow", {}, 22, TWO)
    game.append("end")
    open_link(page, f"{site}#{encode(game)}")
    arrived(page, game)
    do(page, "pass")
    do(page, "end-turn")
    mine = Journal.parse(journal(page))
    arrived(page, mine, "send")
    alert = page.locator("[role=alert]:visible")
    open_link(page, f"{site}#{encode(game)}", 1)
    expect(alert.locator("[data-do=aside][data-id=link]")).to_be_visible()
    expect(alert.locator("[data-do=fork]")).to_have_count(0)
    arrived(page, mine, "send")
    do(page, "aside", "link")
    open_link(page, f"{site}#{encode(mine)}", 1)
    arrived(page, mine, "send")
    expect(alert).to_have_count(0)
    other = Journal.parse(game.text())
    other.append("end")
    open_link(page, f"{site}#{encode(other)}", 1)
    expect(alert.locator("[data-do=fork]")).to_be_visible()
    arrived(page, mine, "send")
    assert moves(page) == ["end", "pass", "end"]
    do(page, "fork")
    arrived(page, other)
    assert moves(page) == ["end", "end"]
    mine.append("pass")
    mine.append("end")
    open_link(page, f"{site}#{encode(mine)}", 1)
    arrived(page, mine)
    expect(alert).to_have_count(0)


def test_a_link_to_a_past_position_shows_that_position(people: People, site: str) -> None:
    first, second = people("first"), people("second")
    game = Journal.new("snow", {}, 23, TWO)
    for move in ("pass", "end", "pass", "end"):
        game.append(move)
    open_link(first, f"{site}#{encode(game)}")
    arrived(first, game)
    first.locator('#log [data-do=show][data-id="2"]').first.click()
    do(first, "share")
    expect(first.locator("#share-link")).to_be_visible()
    suggested_game(second)
    before = second.evaluate("JSON.stringify(localStorage)")
    open_link(second, link(first), 1)
    expect(second.locator("#prompt")).to_contain_text(re.compile(r"\b2\D+4\b"))
    expect_body(second, mode="replay")
    assert second.evaluate(SHOWN, "hand") == []
    expect(second.locator("#controls [data-do=eyes], #controls [data-do=branch]")).to_have_count(0)
    do(second, "live")
    assert second.evaluate("JSON.stringify(localStorage)") == before
    do(first, "live")
    game.append("resign")
    open_link(second, f"{site}#{encode(game, moment=Moment(3, uncovered=True))}", 1)
    expect(second.locator("#prompt")).to_contain_text(re.compile(r"\b3\D+5\b"))
    assert second.evaluate(SHOWN, "hand")
    expect(second.locator("#controls [data-do=eyes]")).to_have_count(3)
    leave_game(second)
    assert second.evaluate("JSON.stringify(localStorage)") == before
