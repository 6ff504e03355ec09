"""The pictures of README.md."""

from __future__ import annotations

from functools import partial

from acres.core.journal import Journal
from e2e.clicks import click_thing, do
from e2e.pictures.camera import DOCS, SCHEMES, SHOTS, Camera, Picture, shot
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


for size, scale in (("desktop", 1.0), ("phone", 2.0)):
    for scheme in SCHEMES:
        ending = f"{size}-{scheme}"
        take = partial(at_fort_beausejour, ending=ending)
        SHOTS[ending] = Picture(take, size, scheme, fresh=False, scale=scale)


@shot()
def armorica(camera: Camera) -> None:
    game = Journal.new("armorica", {"players": "3"}, 3, THREE)
    played(game, lambda game: game.ply > 40 and game.turn == "condate")
    camera.load(game)
    camera.page.locator("#rows [data-can][data-zone]", has_text="Worker").first.click()
    camera.take(file=DOCS / "armorica.png")
