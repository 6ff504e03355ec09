"""Every action of a role has its letter on the card and in the close-up of the card, and its rule."""

from __future__ import annotations

import re

import pytest

from acres.app.kit.scene import Inspect
from acres.core.move import Verb, Zone
from acres.games.fortress.page import PAGE
from acres.games.fortress.page import piles as close_up
from acres.games.fortress.page.tableau import role_cards
from acres.games.fortress.rules.data import ACTIONS, BUILDER
from acres.games.fortress.text import prompts, sentences
from acres.games.fortress.text.verbs import VERBS
from tests.app.scenes import changed
from tests.games.fortress.page.walks import scenes


def test_a_fourth_action_of_a_role_has_its_letter_wherever_they_are_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(ACTIONS, BUILDER, (*ACTIONS[BUILDER], "collect"))
    scene = next(each for each in scenes() if each.view.question[0] == "act")
    card = re.search(r'<li[^>]*data-key="builder".*?</ul>', role_cards(scene), re.S)
    assert card
    assert [*re.findall(r'class="act act-(\w+)"', card[0])] == [*ACTIONS[BUILDER]]
    looked = changed(scene, inspect=Inspect(Zone("roles"), BUILDER))
    assert f"D. {sentences.verb_hint('collect')}" in close_up.regions(looked)["inspect"]


def test_only_the_end_of_a_turn_and_resigning_need_no_rule() -> None:
    assert {word for word, verb in VERBS.items() if not verb.section} == {"end", "resign"}


def test_an_action_or_a_question_without_a_record_cites_nothing_in_silence() -> None:
    view = next(each.view for each in scenes() if each.view.question[0] == "act")
    assert prompts.rule(view, None) == ""
    with pytest.raises(KeyError, match="fly"):
        PAGE.rule(view, Verb("fly"))
