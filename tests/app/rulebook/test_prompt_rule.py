"""Prompts cite the rule about what they ask."""

from __future__ import annotations

import html
import random
import re

import pytest

import acres
from acres.app.kit.game_page import load
from acres.app.kit.scene import GamePart, Scene
from acres.core.chance import Chance
from tests.app.fakes import Device
from tests.app.rulebook.test_rulebook import begun, paragraphs
from tests.app.scenes import Elements
from tests.games.snow.positions import some_variants

PLAYED = (
    ("snow", {"edition": "second"}),
    ("snow", {"edition": "first"}),
    ("snow", {"variants": some_variants(random.Random(2))}),
    ("fortress", {"players": "3", "trade": "yes"}),
)
GOES_ON = {"act"}
"""Questions that are a turn like any other."""
NEED_NONE = {
    "snow": {"end", "pass", "resign", "sell-fur", "drop"},
    "fortress": {"end", "resign"},
}
"""Actions that no rule needs to explain."""


@pytest.mark.parametrize(("name", "options"), PLAYED)
def test_every_rule_that_a_prompt_cites_is_among_the_rules_of_the_game(
    name: str, options: dict[str, str]
) -> None:
    game, page, chooser = acres.game(name), load(name), random.Random(1)
    state = game.setup(options, Chance(1))
    view = game.view(state, game.turn(state))
    scene = Scene("play", view, game=GamePart(game, options=options))
    sections = {
        section
        for chapter in page.rulebook(scene)
        for paragraph in chapter.paragraphs
        for section in paragraph.sections
    }
    cited = set()
    for _ in range(400):
        seat = game.turn(state)
        if seat is None:
            state = game.setup(options, Chance(chooser.randrange(1000)))
            continue
        view, moves = game.view(state, seat), list(game.legal(state))
        asked = page.rule(view, None)
        if view.question and view.question[0] not in GOES_ON:
            assert asked in sections, view.question
        cited.add(asked)
        for verb in {move[0] for move in moves} - NEED_NONE[name]:
            assert page.rule(view, verb) in sections, verb
        game.step(state, chooser.choice(moves))
    assert len(cited - {""}) > 1


def link(device: Device) -> dict[str, str] | None:
    """The attributes of the link in the prompt."""
    found = Elements(device.page.parts["prompt"]).found
    return next((given for _, given in found if given.get("data-do") == "rule"), None)


def test_a_chosen_action_leads_to_its_paragraph() -> None:
    device = begun()
    assert link(device) is None  # a turn like any other
    device.click("verb", id="settle")
    cited = link(device)
    assert cited
    assert cited["data-id"] == "4.1"
    shown = html.unescape(re.sub("<[^>]*>", "", device.page.parts["prompt"]))
    assert shown == f"{device.scene.prompt} (rule 4.1)"
    device.click("rule", id="4.1")
    (asked,) = (each for each in paragraphs(device) if "data-asked" in each)
    assert asked["id"] == "paragraph-4.1"


def test_a_question_leads_to_its_paragraph() -> None:
    device = begun("fortress")
    cited = link(device)
    assert cited
    assert cited["data-id"] == "wall 5"


def test_a_complete_play_cites_nothing() -> None:
    device = begun("fortress")
    for card in ("climb", "four-corners", "balcony"):
        assert link(device)
        device.click(zone="drawn", id=card)
    assert device.scene.play.confirm_label
    assert link(device) is None
