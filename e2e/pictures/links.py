"""Saved games and links."""

from __future__ import annotations

from acres.core.journal import Journal
from acres.core.link import Moment, encode
from e2e.clicks import do, menu
from e2e.pictures.camera import SMALLER, Camera, shot
from e2e.pictures.games import beginning, people, warlike, whole
from e2e.waits import reload


@shot(fresh=True)
def shelf(camera: Camera) -> None:
    page = camera.page
    for game in (whole("snow", 4), whole("armorica", 4), warlike(), beginning(20)):
        camera.put(game)
    page.evaluate("sessionStorage.clear()")  # else the tab would resume the game
    reload(page)
    do(page, "set", "games")
    page.locator(".entries [data-do=unfold]").first.click()
    page.locator("#shelf-name").fill("The long siege")
    page.locator("#shelf-notes").fill("Ask about the ambush of turn 19.")
    camera.take(".sheet-of-paper")


@shot(fresh=True)
def link(camera: Camera) -> None:
    camera.load(beginning(30, seats=people(french="human")))
    page = camera.page
    menu(page, "share")
    page.locator("#share-greeting").fill("Your move, Wolfe!")
    page.locator("[data-share=qr]").click()
    camera.take(".share")


@shot("phone", fresh=True)
def greeting(camera: Camera) -> None:
    game = beginning(30, seats=people(french="human"))
    camera.open("#" + encode(game, greeting="Your move, Wolfe!"))
    camera.page.wait_for_timeout(1000)
    camera.take()


@shot(fresh=True, scale=SMALLER)
def fork(camera: Camera) -> None:
    game = beginning(30, seats=people(french="human"))
    camera.load(game)
    other = Journal(game.header)
    for move in game.moves[:-2]:
        other.append(move)
    other.append(next(m for m in other.game.legal(other.state) if m != game.moves[-2]))
    camera.page.evaluate("fragment => { location.hash = fragment }", encode(other))
    camera.page.locator("[data-do=fork]").wait_for(state="attached")
    do(camera.page, "reveal")
    camera.take()


@shot(scheme="dark", fresh=True, scale=SMALLER)
def moment(camera: Camera) -> None:
    game = whole("snow", 4)
    camera.open("#" + encode(game, greeting="Here it turned.", moment=Moment(90, True)))
    camera.page.locator("body[data-mode=replay]").wait_for()
    camera.take()
