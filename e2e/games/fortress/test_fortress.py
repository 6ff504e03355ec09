"""Island Fortress by real clicks: whole games, resuming within a move, blocks lost meanwhile."""

from __future__ import annotations

import random
import re
from functools import cache, partial

import pytest
from playwright.sync_api import Page, expect

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.conformance import choose as at_random
from acres.core.journal import Journal
from acres.core.move import Move
from acres.games.fortress.page import PAGE
from acres.games.fortress.rules.state import FINAL, SOURCES
from e2e.clicks import expect_body, journal, load
from e2e.conftest import OpenPage
from e2e.front_page import start_game
from e2e.games.fortress.by_clicks import play, play_move, tap, taps
from e2e.games.whole import split_game
from e2e.waits import reload, resize


def expect_engine_result(page: Page, written: Journal) -> None:
    """Check that the points on the page are the engine's, source by source."""
    outcome = written.game.outcome(written.state)
    assert outcome
    expect_body(page, over="true")
    shown = page.locator("#screen .final").inner_text()
    assert sorted(re.findall(r"-?\d+", shown)) == sorted(
        str(score) for score in outcome.scores.values()
    )
    totals = page.locator("#screen .sums .total td").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == [*outcome.scores.values()]
    lines = page.locator("#screen .sums tbody tr:not(.total)")
    expect(lines).to_have_count(len(SOURCES) + len(FINAL))


def test_the_end_of_a_game_by_clicks(table: Page) -> None:
    chance, dice = Chance(2), random.Random(2)
    game = Journal.new("fortress", {"players": "2"}, 2)
    while game.turn:
        by_verb = dice.random() < 0.7
        game.append(at_random(game.game.legal(game.state), chance, by_verb=by_verb))
    load(table, split_game(game, game.ply - 12)[0])
    expect_engine_result(table, play(table, 2))


@pytest.mark.nightly("the last twelve moves are clicked in every run")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_clicks(open_page: OpenPage, players: int) -> None:
    page = open_page()
    start_game(page, "fortress", *["human"] * players, seed=players)
    expect_engine_result(page, play(page, players))


@pytest.mark.smoke
def test_a_game_resumes_between_the_two_blocks_of_a_build(table: Page) -> None:
    """The second block stands on the governor's; reloading between them pays nothing twice."""
    game = two_blocks_with_the_governors_between()
    load(table, game)
    play_move(table, game, next(filter(partial(waits, game), game.game.legal(game.state))))
    assert game.state.stack[-1][0] == "second-block"
    reload(table)
    assert Journal.parse(journal(table)).state == game.state
    play_move(
        table, game, next(move for move in game.game.legal(game.state) if move[0] == "governor")
    )
    if game.state.stack[-1][0] == "second-block":
        play_move(table, game, next(m for m in game.game.legal(game.state) if m[0] == "second"))
    assert Journal.parse(journal(table)).state == game.state


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_replaced_block_shows_its_owner_until_something_is_picked(
    table: Page, size: tuple[int, int]
) -> None:
    resize(table, size)
    game, spot = a_block_lost()
    load(table, game)
    sign = table.locator(f'#wall [data-id="{spot}"] .lost-here')
    expect(sign).to_be_in_viewport(ratio=1)
    expect(table.locator(f'#wall [data-id="{spot}"]')).to_have_accessible_name(
        re.compile("Dragon has lost a block here since your last move")
    )
    if size[0] > 390:
        expect(sign).to_have_text(re.compile("^−1"))
    tap(table, next(taps(game, next(m for m in game.game.legal(game.state) if m[0] == "buy"))))
    expect(sign).to_have_count(0)


@cache
def a_block_lost() -> tuple[Journal, str]:
    """Return a turn of the dragon in which a bot has just replaced its block, and the place."""
    for seed in range(3, 30):
        seats = {"dragon": "human", "phoenix": "bot settler", "tortoise": "bot settler"}
        game, lost = Journal.new("fortress", {"players": "3"}, seed, seats), ""
        dice = Chance(seed)
        while game.turn:
            if game.turn == "dragon":
                legal = {move[0] for move in game.game.legal(game.state)}
                if lost and game.state.stack[-1][0] == "act" and "buy" in legal:
                    return game, lost
                lost = ""
            game.append(choose(game.game, game.state, game.turn, "settler", dice))
            for event in game.events_at(game.ply):
                if event.code == "replaced" and event.args["owner"] == "dragon":
                    lost = event.args["place"]
    raise LookupError


def waits(game: Journal, move: Move) -> bool:
    """Return whether a move builds two blocks and the second waits for the governor's."""
    return move[0] == "build" and len(move) == 4 and not PAGE.then(game.state, move)


def two_blocks_with_the_governors_between() -> Journal:
    """Return a game in which two blocks can be built and the governor's as well."""
    for seed in range(40):
        dice = random.Random(seed)
        game = Journal.new("fortress", {}, seed, {"dragon": "self", "phoenix": "self"})
        while game.turn and game.ply < 120:
            moves = game.game.legal(game.state)
            if any(waits(game, move) for move in moves) and any(
                move[0] == "governor" for move in moves
            ):
                return game
            quiet = [move for move in moves if move[0] not in ("governor", "end")] or moves
            game.append(dice.choice(quiet))
    raise LookupError
