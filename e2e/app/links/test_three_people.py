"""Games of three people by link, by real clicks in three browser profiles."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.games.fortress.rules.petition import opened, sealed
from e2e.app.links.by_link import NAMES, arrived, link, open_link, play_turn
from e2e.app.links.conftest import People
from e2e.clicks import do, expect_body, journal, moves
from e2e.front_page import suggested_game
from e2e.games.fortress.by_clicks import play_move


def begin(people: People, game: str, seats: tuple[str, str, str], seed: int) -> dict[str, Page]:
    """Start a game from the first person's front page with two players elsewhere; return the pages
    by seat."""
    pages = {seat: people(name) for seat, name in zip(seats, NAMES, strict=True)}
    for page in reversed(pages.values()):
        suggested_game(page, game)
    do(page, "set", "3")
    for seat in seats[1:]:
        page.locator(f'[data-field="{seat}"][data-id="away"]').click()
    page.locator("#new-seed").fill(str(seed))
    do(page, "start")
    expect_body(page, game=game)
    return pages


@pytest.mark.parametrize(
    ("links", "turns", "seed"),
    [(4, 1, 6), pytest.param(9, 2, 5, marks=pytest.mark.nightly("twice as long"))],
)
def test_three_people_play_armorica_by_links(
    people: People, links: int, turns: int, seed: int
) -> None:
    pages = begin(people, "armorica", ("condate", "darioritum", "vorgium"), seed)
    here = pages["condate"]
    played = {here}
    for number in range(links):
        play_turn(here, random.Random(number))
        game = Journal.parse(journal(here))
        seat = game.turn
        assert seat
        address, there = link(here), pages[seat]
        open_link(there, address, number)
        arrived(there, game)
        assert moves(there) == moves(here)
        here = there
        played.add(here)
    assert len(played) == 3
    assert game.turns == turns


def test_bids_are_hidden_until_all_three_people_have_bid(people: People) -> None:
    """The three people have a browser each and exchange nothing but links."""
    pages = begin(people, "fortress", ("dragon", "phoenix", "tortoise"), 11)
    page = pages["dragon"]
    rng, bids, links = random.Random(1), {}, 0
    while len(bids) < 3:
        game = Journal.parse(journal(page))
        while game.turn and page.locator("body").get_attribute("data-mode") == "play":
            seat, move = game.turn, rng.choice(game.game.legal(game.state))
            if move[0] == "bid":
                bids[seat] = game.game.parts(game.state, move)[0].id
                assert int(bids[seat]) == opened(game.state, seat, move[1])
            play_move(page, game, move)
        assert not [line for line in game.text().split("\n") if line in open_bids(bids)]
        if len(bids) == 3:
            break
        expect_body(page, mode="send")
        assert game.turn
        there = pages[game.turn]
        open_link(there, link(page), links)
        arrived(there, game)
        expect_bids_hidden(there, game)
        page, links = there, links + 1
    assert links >= 4
    last = Journal.parse(journal(page))
    assert {seat: str(bid) for seat, bid in last.state.bids.items()} == bids
    for seat, bid in bids.items():
        context = f"{last.game.NAME} {seat} {bid}"
        expect(page.locator("#log"), context).to_contain_text(bid)


def open_bids(bids: dict[Seat, str]) -> set[str]:
    """Return the moves that would show the bids if they were not sealed."""
    return {f"bid {number}" for number in bids.values()}


def expect_bids_hidden(page: Page, game: Journal) -> None:
    """Check that the page shows of the others' bids only that they were made."""
    shown = page.locator("#page").inner_html()
    assert game.turn is not None
    for seat, side in game.state.sides.items():
        if side.bid is not None and seat != game.turn:
            assert sealed(game.state, seat, side.bid) not in shown
            assert f"{side.bid} jade" not in page.locator("#log .entry").last.inner_text()
