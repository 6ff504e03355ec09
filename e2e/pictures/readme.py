"""The pictures of README.md."""

from __future__ import annotations

from acres.core.journal import Journal
from e2e.clicks import click_thing, do
from e2e.pictures.camera import DOCS, Camera, shot
from e2e.pictures.games import BESIEGE, THREE, besieging, played


def at_fort_beausejour(camera: Camera, ending: str) -> None:
    """Pick all cards of a siege without confirming it."""
    game = besieging()
    move = next(m for m in game.game.legal(game.state) if m[:2] == BESIEGE)
    camera.load(game)
    if ending.startswith("desktop"):
        do(camera.page, "verb", "besiege")
    click_thing(camera.page, "map", move[1])
    for card in move[2:]:
        click_thing(camera.page, "hand", card)
    camera.take(file=DOCS / f"{ending}.png")


@shot()
def desktop_light(camera: Camera) -> None:
    at_fort_beausejour(camera, "desktop-light")


@shot(scheme="dark")
def desktop_dark(camera: Camera) -> None:
    at_fort_beausejour(camera, "desktop-dark")


@shot("phone", scale=2)
def phone_light(camera: Camera) -> None:
    at_fort_beausejour(camera, "phone-light")


@shot("phone", "dark", scale=2)
def phone_dark(camera: Camera) -> None:
    at_fort_beausejour(camera, "phone-dark")


@shot()
def armorica(camera: Camera) -> None:
    game = Journal.new("armorica", {"players": "3"}, 3, THREE)
    played(game, lambda game: game.ply > 40 and game.turn == "condate")
    camera.load(game)
    camera.page.locator("#rows [data-can][data-zone]", has_text="Worker").first.click()
    camera.take(file=DOCS / "armorica.png")
