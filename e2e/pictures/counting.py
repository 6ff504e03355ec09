"""The counting panel, and reasons why something cannot be used."""

from __future__ import annotations

from acres.core.journal import Journal
from e2e.clicks import click_thing, do
from e2e.pictures.camera import SMALLER, Camera, scroll_to, shot, tall
from e2e.pictures.games import poor, spied, warlike


def counted(camera: Camera, game: Journal) -> None:
    """Show the counting panel of a game in a window of its height."""
    tall(camera)
    camera.load(game)
    camera.tab("counting")


@shot()
def piles(camera: Camera) -> None:
    tall(camera)
    camera.load(poor())
    camera.tab("piles")
    camera.take("#side")


@shot()
def counting(camera: Camera) -> None:
    counted(camera, warlike())
    camera.unfold("places")
    camera.take("#panels")


@shot()
def counting_cards(camera: Camera) -> None:
    counted(camera, warlike())
    scroll_to(camera.page, "#fold-undrawn")
    camera.take("#panels")


@shot()
def counting_end(camera: Camera) -> None:
    counted(camera, warlike())
    camera.page.locator(".ends").evaluate("e => e.closest('section').scrollIntoView()")
    camera.take("#panels")


@shot()
def counting_seen(camera: Camera) -> None:
    counted(camera, spied())
    scroll_to(camera.page, "#fold-undrawn")
    camera.take("#panels")


@shot(scale=SMALLER)
def raid(camera: Camera) -> None:
    game = warlike()
    camera.load(game)
    camera.tab("counting")
    move = next(m for m in game.game.legal(game.state) if m[0] == "raid")
    do(camera.page, "verb", "raid")
    click_thing(camera.page, "map", move[1])
    for card in move[2:]:
        click_thing(camera.page, "hand", card)
    camera.take()


@shot()
def ambush(camera: Camera) -> None:
    game = warlike()
    camera.load(game)
    camera.tab("counting")
    do(camera.page, "verb", "ambush")
    camera.take("#side")


@shot(scale=SMALLER)
def siege(camera: Camera) -> None:
    game = warlike()
    camera.load(game)
    _, place, card = next(m for m in game.game.legal(game.state) if m[0] == "reinforce")
    besieger = game.state.besieger(place)
    camera.page.locator(f"#siege-{besieger} summary").click()
    do(camera.page, "verb", "reinforce")
    click_thing(camera.page, "hand", card)
    click_thing(camera.page, "map", place)
    camera.take()


def through(camera: Camera, lens: str) -> None:
    camera.load(warlike())
    do(camera.page, "lens", lens)
    camera.take("#board")


@shot(scale=SMALLER)
def lens_supply(camera: Camera) -> None:
    through(camera, "supply")


@shot(scheme="dark", scale=SMALLER)
def lens_threat(camera: Camera) -> None:
    through(camera, "threat")


@shot("phone")
def lens_value(camera: Camera) -> None:
    camera.load(warlike())
    do(camera.page, "lens", "value")
    camera.take()


# Why not


DISABLED = '[aria-disabled="true"]'


@shot(scale=SMALLER)
def why_card(camera: Camera) -> None:
    camera.load(warlike())
    do(camera.page, "verb", "income")
    camera.page.locator("#hand .troubled .card-face").first.click(force=True)
    camera.take()


@shot("phone")
def why_place(camera: Camera) -> None:
    camera.load(warlike())
    click_thing(camera.page, "map", "kennebec")
    camera.take()


@shot(scheme="dark", scale=SMALLER)
def why_action(camera: Camera) -> None:
    camera.load(warlike())
    camera.page.locator(f"#actions [data-do=verb]{DISABLED}").first.click(force=True)
    camera.take()


@shot(scale=SMALLER)
def why_dear(camera: Camera) -> None:
    tall(camera)
    camera.load(poor())
    camera.tab("piles")
    camera.page.locator(f"#fold-draft {DISABLED}").last.click(force=True)
    camera.take("#slip .note", "#side")
