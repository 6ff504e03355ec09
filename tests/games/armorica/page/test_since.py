"""Changes of a display since the viewer's last move stand beside its name until their first pick."""

from __future__ import annotations

import random
from dataclasses import replace

from acres.app.kit.scene import RecapPart, Scene
from acres.core.journal import Journal
from acres.games.armorica import game
from acres.games.armorica.page import displays
from acres.games.armorica.text import sentences
from tests.app.scenes import Elements


def moments() -> list[Scene]:
    """Collect the scenes of every seat that decides, each with its view after its last move."""
    dice, found, left = random.Random(4), [], {}
    journal = Journal.new("armorica", {"players": "3"}, 4)
    while journal.turn is not None:
        seat = journal.turn
        view = game.view(journal.state, seat)
        found.append(Scene("play", view, seat, recap=RecapPart(before=left.get(seat))))
        moves = journal.game.legal(journal.state)
        journal.append(dice.choice([move for move in moves if move[0] != "pass"] or moves))
        left[seat] = game.view(journal.state, seat)
    return found


def test_changed_points_and_lost_cards_are_shown():
    lost = changed = 0
    for scene in moments():
        before, view = scene.before, scene.view
        markup = "".join(displays.regions(scene).values())
        signs = [
            each["title"].split()[0].replace("−", "-")
            for _, each in Elements(markup).found
            if "since-then" in each.get("class", "").split()
        ]
        if before is None:
            assert not signs
            assert "Lost since" not in markup
            continue
        own = view.seats.index(scene.viewer)
        order = [*view.seats[own:], *view.seats[:own]]
        by = [view.points[seat].total - before.points[seat].total for seat in order]
        assert [int(sign) for sign in signs] == [each for each in by if each]
        changed += len(signs)
        for seat in order:
            gone = set(before.displays[seat]) - set(view.displays[seat])
            told = displays.gone(scene, seat)
            assert bool(told) == bool(gone)
            assert all(sentences.card(card) in told for card in gone)
            assert told in markup
            lost += len(gone)
    assert lost > 5
    assert changed > 20


def test_a_seat_that_waits_sees_no_changes():
    told = [
        (scene, seat)
        for scene in moments()
        for seat in scene.view.seats
        if displays.gone(scene, seat)
    ]
    assert told
    for scene, seat in told:
        waiting = replace(scene, mode="wait")
        assert displays.gone(waiting, seat) == displays.points_since(waiting, seat) == ""
