"""The pictures of Island Fortress."""

from __future__ import annotations

from functools import cache

from acres.core.journal import Journal
from acres.core.move import Move
from e2e.clicks import do
from e2e.games.fortress.by_clicks import tap, taps
from e2e.pictures.camera import DOCS, Camera, shot, tall
from e2e.pictures.games import played

THREE = {"dragon": "human", "phoenix": "bot settler", "tortoise": "bot settler"}


def of_three() -> Journal:
    return Journal.new("fortress", {"players": "3"}, 5, THREE)


@cache
def building() -> Journal:
    """Return a turn in which two blocks can be built, with half of the wall standing."""

    def wanted(game: Journal) -> bool:
        return game.turn == "dragon" and len(game.state.wall) > 14 and bool(two_blocks(game))

    game = of_three()
    assert played(game, wanted)
    return game


def two_blocks(game: Journal) -> list[Move]:
    return [m for m in game.game.legal(game.state) if m[0] == "build" and len(m) == 4]


@cache
def whole() -> Journal:
    game = of_three()
    played(game, lambda _: False)
    return game


def at_a_build(camera: Camera) -> None:
    """Pick the places and workers of a Build without confirming it."""
    game = building()
    camera.load(game)
    for found in taps(game, two_blocks(game)[-1]):
        tap(camera.page, found)


@shot()
def fortress(camera: Camera) -> None:
    at_a_build(camera)
    camera.take(file=DOCS / "fortress.png")


@shot(scheme="dark")
def fortress_dark(camera: Camera) -> None:
    at_a_build(camera)
    camera.take()


@shot("phone", scale=2)
def fortress_phone(camera: Camera) -> None:
    camera.load(building())
    camera.take()


@shot()
def fortress_petition(camera: Camera) -> None:
    game = of_three()
    played(game, lambda game: game.ply > 40 and game.state.stack[-1][:2] == ("bid", "dragon"))
    camera.load(game)
    camera.take()


@shot()
def fortress_counting(camera: Camera) -> None:
    tall(camera)
    camera.load(building())
    camera.tab("counting")
    camera.take("#panel-counting", margin=4)


@shot()
def fortress_end(camera: Camera) -> None:
    tall(camera)
    camera.load(whole())
    camera.take()


@shot(fresh=True)
def fortress_new(camera: Camera) -> None:
    """Unfold the variants on the front page."""
    do(camera.page, "set", "fortress")
    do(camera.page, "set", "variants")
    camera.take()
