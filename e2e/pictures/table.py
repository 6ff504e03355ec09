"""Pictures of the table on screens of three sizes, light and dark."""

from __future__ import annotations

from playwright.sync_api import expect

from acres.core.journal import Journal
from e2e.app.play.test_in_sight import raided
from e2e.clicks import do, thing
from e2e.pictures.camera import Camera, everywhere, shot
from e2e.pictures.fortress import building
from e2e.pictures.games import THREE, people, played, warlike, whole
from e2e.waits import still

HALF = 0.6
"""The scale of a picture that is shown small."""


def before_its_end() -> Journal:
    """A British turn with nothing to do but end it; France is a bot."""
    game = warlike()
    last = max(n for n, move in enumerate(game.moves[:-1]) if move == ("end",) and ended(game, n))
    found = Journal.new("snow", {}, game.header.seed, people())
    for move in game.moves[:last]:
        found.append(move)
    return found


def ended(game: Journal, ply: int) -> bool:
    """Whether it was Britain that ended its turn there."""
    return bool(game.state_at(ply).to_move == "british")


def act(camera: Camera, verb: str) -> None:
    """The action, from the sheet that has it on a small screen."""
    if not camera.page.locator(f"[data-do=verb][data-id={verb}]").first.is_visible():
        do(camera.page, "sheet", "actions")
    do(camera.page, "verb", verb)


def answered(camera: Camera) -> None:
    """The person's turn again, after the bot has played on the page."""
    camera.load(before_its_end())
    do(camera.page, "end-turn")
    expect(camera.page.locator("body")).to_have_attribute("data-mode", "play")
    still(camera.page)


@everywhere()
def table_turn(camera: Camera) -> None:
    answered(camera)
    camera.take()


@everywhere()
def table_card(camera: Camera) -> None:
    game = warlike()
    camera.load(game)
    thing(camera.page, "hand", versatile(game))
    camera.take()


def versatile(game: Journal) -> str:
    """The card that most can be done with."""
    uses: dict[str, set[str]] = {}
    for move in game.game.legal(game.state):
        for part in game.game.parts(game.state, move):
            if part.zone == "hand":
                uses.setdefault(part.id, set()).add(move[0])
    return max(uses, key=lambda card: len(uses[card]))


@everywhere()
def table_draft(camera: Camera) -> None:
    camera.load(warlike())
    act(camera, "draft")
    camera.take()


@shot("landscape", "dark")
def table_raid(camera: Camera) -> None:
    camera.load(raided())
    camera.take()


@shot("phone")
def table_siege(camera: Camera) -> None:
    game = warlike()
    sent = next(move for move in game.game.legal(game.state) if move[0] == "reinforce")
    camera.load(game)
    act(camera, "reinforce")
    thing(camera.page, "hand", sent[-1])
    camera.take()


@shot(scale=HALF)
def table_armorica(camera: Camera) -> None:
    game = Journal.new("armorica", {"players": "3"}, 3, THREE)
    played(game, lambda game: game.ply > 40 and game.turn == "condate")
    camera.load(game)
    camera.take()


@shot("landscape")
def table_fortress(camera: Camera) -> None:
    camera.load(building())
    camera.take()


@everywhere(fresh=True)
def table_front(camera: Camera) -> None:
    camera.take()


@everywhere()
def table_end(camera: Camera) -> None:
    camera.load(whole("snow", 4))
    camera.take()
