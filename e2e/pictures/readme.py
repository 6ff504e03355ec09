"""The pictures of README.md and docs/features.md."""

from __future__ import annotations

from acres.core.journal import Journal
from acres.core.move import Move
from e2e.clicks import click_thing, do
from e2e.games.fortress.by_clicks import tap, taps
from e2e.pictures.camera import Camera, shot
from e2e.pictures.games import BESIEGE, THREE, THREE_BUILDERS, besieging, played


def at_fort_beausejour(camera: Camera) -> None:
    """Pick all cards of a siege without confirming it."""
    game = besieging()
    move = next(m for m in game.game.legal(game.state) if m[:2] == BESIEGE)
    camera.load(game)
    if camera.name.startswith("desktop"):
        do(camera.page, "verb", "besiege")
    click_thing(camera.page, "map", move[1])
    for card in move[2:]:
        click_thing(camera.page, "hand", card)
    camera.take()


@shot()
def desktop_light(camera: Camera) -> None:
    at_fort_beausejour(camera)


@shot("phone", scale=2.0)
def phone_light(camera: Camera) -> None:
    at_fort_beausejour(camera)


@shot()
def armorica(camera: Camera) -> None:
    game = Journal.new("armorica", {"players": "3"}, 3, THREE)
    played(game, lambda game: game.ply > 40 and game.turn == "condate")
    camera.load(game)
    camera.page.locator("#rows [data-can][data-zone]", has_text="Worker").first.click()
    camera.take()


@shot()
def fortress(camera: Camera) -> None:
    """Pick the places and workers of a Build without confirming it."""
    game = Journal.new("fortress", {"players": "3"}, 5, THREE_BUILDERS)
    assert played(
        game,
        lambda game: game.turn == "dragon" and len(game.state.wall) > 14 and bool(two_blocks(game)),
    )
    camera.load(game)
    for found in taps(game, two_blocks(game)[-1]):
        tap(camera.page, found)
    camera.take()


def two_blocks(game: Journal) -> list[Move]:
    return [m for m in game.game.legal(game.state) if m[0] == "build" and len(m) == 4]
