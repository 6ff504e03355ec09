"""Cards, lessons and numbers of the column: the places they light, the buttons they name, their looks."""

from __future__ import annotations

import re

import pytest

from acres.core.lesson import load
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page import PAGE
from tests.games.snow.page.shown import shown
from tests.games.snow.positions import starting


def lit(found: str, card: str) -> set[str]:
    """The places that a hand card lights."""
    for tag in re.findall(r"<button[^>]*>", found):
        if 'data-zone="hand"' in tag and f'data-id="{card}"' in tag and "data-do" not in tag:
            places = re.search(r'data-places="([^"]*)"', tag)
            return set(places[1].split()) if places else set()
    raise LookupError(card)


def test_a_card_lights_only_places_that_go_with_the_picks():
    state = starting()
    hand = state.sides["british"].hand
    card = next(each for each in hand if each in ("boston", "new-york"))
    assert len(lit(PAGE.regions(shown(state))["hand"], card)) > 1
    assert lit(PAGE.regions(shown(state, verb="income"))["hand"], card) == {card}
    picked = shown(state, ("hand", card), verb="income")
    assert picked.play.selection.move == ("income", card)
    assert lit(PAGE.regions(picked)["hand"], card) == set()


def test_pieces_that_a_play_places_are_no_loss():
    state = load("snow", "02-town").before(1).state
    scene = shown(state, ("hand", "albany"), ("hand", "philadelphia"), verb="develop")
    assert scene.preview
    assert scene.preview.sides["british"].towns < scene.view.sides["british"].towns
    cells = PAGE.regions(scene)["nations"].partition('class="stock"')[2]
    assert 'class="then"' in cells
    assert "worse" not in cells.partition("</section>")[0]


@pytest.mark.parametrize("name", MANIFEST.lessons)
def test_a_step_of_a_lesson_lights_the_button_of_its_action(name: str):
    for step in load("snow", name).steps:
        for line in step.moves[:1]:
            assert ("do", line.move.split()[0]) in step.about, line.number
