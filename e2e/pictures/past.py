"""The replay, and the summary after a game."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path

from e2e.clicks import click_thing, do, menu, start
from e2e.pictures.camera import SHOTS, SMALLER, Camera, Picture, shot
from e2e.pictures.games import warlike, whole


@shot(scale=SMALLER)
def replay(camera: Camera) -> None:
    game = warlike()
    settled = [
        ply
        for ply in range(1, game.ply)
        if any(event.code == "settled" for event in game.events_at(ply))
    ]
    camera.load(game)
    line = camera.page.locator(f'#log [data-do=show][data-id="{settled[-1]}"]').first
    line.click()
    do(camera.page, "speed", "2")
    line.focus()
    camera.take()


@shot(scheme="dark", scale=SMALLER)
def replay_open(camera: Camera) -> None:
    camera.load(whole("snow", 4))
    page = camera.page
    menu(page, "step", "back")
    page.locator('#log [data-do=show][data-id="90"]').first.click()
    do(page, "eyes", "open")
    camera.take()


@shot("phone")
def replay_phone(camera: Camera) -> None:
    camera.load(whole("snow", 4))
    page = camera.page
    menu(page, "step", "back")
    for _ in range(6):
        do(page, "step", "back")
    while not page.locator("#hand .card-face").count():
        do(page, "step", "back")
    camera.take()


@shot(scale=SMALLER)
def since(camera: Camera) -> None:
    camera.put(warlike())
    camera.take("#board")


@shot("phone", "dark")
def since_phone(camera: Camera) -> None:
    camera.put(warlike())
    camera.take()


@shot(fresh=True)
def redo(camera: Camera) -> None:
    page = camera.page
    start(page, "british", 8)
    do(page, "verb", "income")
    click_thing(page, "hand", "boston")
    do(page, "confirm")
    do(page, "undo")
    camera.take("#prompt", "#controls")


# After the game


def over(camera: Camera, name: str, part: str) -> None:
    camera.load(whole(name, 4))
    if part != "curves":
        camera.page.locator(f"label[for=summary-{part}]").click()


def over_part(camera: Camera, name: str, part: str) -> None:
    over(camera, name, part)
    camera.take()


for picture, name, part, size, scheme, scale in (
    ("over-curves", "snow", "curves", "desktop", "light", SMALLER),
    ("over-turns", "snow", "turns", "desktop", "dark", SMALLER),
    ("over-totals", "snow", "totals", "phone", "light", 1.0),
    ("over-armorica", "armorica", "curves", "desktop", "light", SMALLER),
):
    take = partial(over_part, name=name, part=part)
    SHOTS[picture] = Picture(take, size, scheme, fresh=False, scale=scale)


@shot(fresh=True)
def over_file(camera: Camera) -> None:
    over(camera, "snow", "curves")
    with camera.page.expect_download() as saved, tempfile.TemporaryDirectory() as folder:
        do(camera.page, "summary")
        path = Path(folder) / "summary.html"
        saved.value.save_as(path)
        camera.page.goto(path.as_uri())
        camera.take()
