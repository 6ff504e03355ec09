"""Games of Island Fortress by real clicks: any legal move, made as a person makes it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Page, expect

from acres.app.kit.selection import Selection
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.core.move import Move, Verb, text
from acres.games.fortress.page import PAGE
from e2e.clicks import do, journal

SEATS = ("dragon", "phoenix", "tortoise", "tiger")


class Tap(NamedTuple):
    """One thing to be tapped, or a button."""

    what: str
    """The button's ``data-do``; empty for a thing."""
    zone: str
    id: str


def taps(game: Journal, move: Move) -> Iterator[Tap]:
    """List the taps that lead to Confirm for this move: its parts, the action where several would
    do, the reading where several remain."""
    selection = Selection.of(game.game, game.state)
    for part in game.game.parts(game.state, move):
        if part.id in {pick.id for pick in (*selection.picked, *selection.implied)}:
            continue
        yield Tap("", part.zone, part.id)
        selection = selection.pick(part.zone, part.id)
    several = len({play.move[0] for play in selection.remaining}) > 1
    if selection.move != move and (several or not selection.started):
        yield Tap("verb", "", move[0])
        selection = selection.choose_verb(Verb(move[0]))
    if selection.move != move:
        yield Tap("choose", "", text(move))
        selection = selection.choose(move)
    assert selection.move == move, f"{text(move)}: {selection.readings}"


def start(page: Page, *who: str, seed: int = 3) -> None:
    """A new game with these players in the order of the seats, each ``human`` or ``bot settler``."""
    do(page, "set", "fortress")
    do(page, "set", str(len(who)))
    for seat, kind in zip(SEATS, who, strict=False):
        page.locator(f'[data-field="{seat}"][data-id="{kind}"]').click()
    page.locator("#new-seed").fill(str(seed))
    do(page, "start")
    expect(page.locator("body")).to_have_attribute("data-game", "fortress")


def tap(page: Page, found: Tap) -> None:
    """A real click on it, wherever it has to be scrolled to."""
    if found.what:
        do(page, found.what, found.id)
        return
    named = f'[data-zone="{found.zone}"][data-id="{found.id}"]:not([data-do])'
    page.locator(named).locator("visible=true").first.click()


def make(page: Page, game: Journal, move: Move) -> None:
    """The move by clicks, to its Confirm; it is played in `game`, too, with what follows from it."""
    more = PAGE.then(game.state, move)
    if move == ("end",):
        do(page, "end-turn")
    else:
        for found in taps(game, move):
            tap(page, found)
        page.locator("#controls [data-do=confirm][data-can]").click()
    for each in (move, *more):
        game.append(each)
    expect(page.locator("body")).to_have_attribute("data-ply", str(game.ply))


def uncovered(page: Page) -> str | None:
    """The mode once nobody has to take over the device."""
    body = page.locator("body")
    if body.get_attribute("data-mode") == "curtain":
        do(page, "reveal")
        expect(body).not_to_have_attribute("data-mode", "curtain")
    return body.get_attribute("data-mode")


def play(page: Page, seed: int, plies: int = 1000) -> Journal:
    """Random moves by clicks, to the end or so far; the game as the page wrote it down."""
    body, chance, rng = page.locator("body"), Chance(seed), random.Random(seed)
    while (mode := uncovered(page)) != "over":
        if mode == "wait":
            expect(body).not_to_have_attribute("data-mode", "wait", timeout=60_000)
            continue
        game = Journal.parse(journal(page))
        if game.ply >= plies:
            return game
        make(page, game, choose(game.game.legal(game.state), chance, by_verb=rng.random() < 0.7))
    return Journal.parse(journal(page))
