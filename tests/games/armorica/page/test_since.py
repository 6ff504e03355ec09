"""What the others and the winter made of a display stands beside its name until one's first pick."""

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
    """What whoever decides sees, beside what they saw when they had decided before."""
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


def test_points_and_cards_are_those_that_differ():
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


def test_whoever_waits_compares_nothing():
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
