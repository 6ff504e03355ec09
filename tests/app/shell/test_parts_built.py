"""A tap writes only what it changes: the rest of the page is the markup of the picture before."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

import pytest

import acres
from acres.app.kit import html
from acres.app.kit.selection import Pick
from acres.app.shell import regions
from acres.core.journal import SELF, Journal
from tests.app.fakes import Device

PLIES = {"snow": 100, "armorica": 20, "fortress": 60}
FIRST = {"snow": 260, "armorica": 260, "fortress": 430}
"""By game: the most elements written for a thing that nobody has picked yet; the page has 340 to 860."""
AGAIN = {"snow": 150, "armorica": 140, "fortress": 260}
"""By game: the most elements written for a pick that was made before."""


def amid(game: str) -> Device:
    """Open a game of random moves; one person plays all seats."""
    chooser = random.Random(5)
    journal = Journal.new(game, {}, 3, dict.fromkeys(acres.game(game).seats({}), SELF))
    while journal.ply < PLIES[game]:
        journal.append(chooser.choice(journal.game.legal(journal.state)))
    device = Device()
    device.open_game(journal)
    return device


def things(device: Device) -> list[Pick]:
    """The cards that a digit picks."""
    keyed, selection = device.session.page.keyed(device.app.shown), device.scene.play.selection
    return [pick for pick in keyed if selection.mark(*pick).can]


def pick(device: Device, thing: Pick) -> None:
    device.click(zone=thing.zone, id=thing.id, copy=str(thing.copy))


def written(work: Callable[[], None]) -> int:
    """Count the elements that are written meanwhile."""
    count, tag, before = 0, html.tag.__code__, sys.getprofile()

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        count += event == "call" and frame.f_code is tag

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("game", acres.GAMES)
def test_a_pick_writes_few_elements(game: str) -> None:
    device = amid(game)
    first, *others = things(device)
    for thing in (first, *others):
        assert written(partial(pick, device, thing)) <= FIRST[game], thing
    device.click("escape")
    assert written(partial(pick, device, first)) <= AGAIN[game]
    assert written(partial(device.click, "escape")) <= AGAIN[game]


@pytest.mark.parametrize("game", acres.GAMES)
def test_the_boxes_of_the_column_are_those_of_the_picture_before(game: str) -> None:
    """Once a pick is put back, no number is another."""
    device = amid(game)
    before = device.page.parts["nations"]
    pick(device, things(device)[0])
    device.click("escape")
    after = regions.regions(device.session.page, device.scene)["nations"]
    assert after == before
    assert after is regions.regions(device.session.page, device.scene)["nations"]
