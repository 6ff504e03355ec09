"""Pointing at an action lights the things that it could be chosen for, in every game."""

from __future__ import annotations

import pytest

import acres
from acres.app.session.game_scene import game_scene
from acres.app.session.session import Session
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import SELF, Journal
from acres.core.move import DO, text


@pytest.mark.parametrize("name", acres.GAMES)
def test_an_action_lights_what_choosing_it_would_offer(name: str) -> None:
    journal = Journal.new(name, {}, 3, dict.fromkeys(acres.game(name).seats({}), SELF))
    dice, lit = Chance(3), 0
    while journal.turn and journal.ply < 40:
        session = Session(journal)
        scene = game_scene(session)
        for verb in session.selection.verbs():
            found = session.page.pointed(scene, DO, verb)
            assert found
            assert {*found.leads} <= {
                thing for play in session.selection.plays if play.verb == verb for thing in play.bag
            }
            lit += len(found.leads)
        journal.append(text(choose(session.legal(), dice, by_verb=True)))
    assert lit
