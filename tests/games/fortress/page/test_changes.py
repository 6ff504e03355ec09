"""Light on the wall for everything just completed: rows, levels, towers, new blocks."""

from __future__ import annotations

import random

import pytest

from acres.app.kit.log_line import LogLine
from acres.app.kit.replay_part import ReplayPart
from acres.app.kit.scene import Scene
from acres.core.game import OPEN, readable
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.page import changes, wall
from acres.games.fortress.rules.data import ROWS
from tests.games.fortress.page.wall_scenes import names, on, places, scene
from tests.games.fortress.rules.positions import ADAM, action, rows


def played(journal: Journal, viewer: Seat, at: int | None = None) -> Scene:
    log = tuple(
        LogLine(ply, event.code, event=event)
        for ply in range(journal.ply + 1)
        for event in readable(journal.events_at(ply), viewer)
    )
    past = None if at is None else ReplayPart(at, journal.ply, OPEN, ())
    view = game.view(journal.state_at(journal.ply if at is None else at), viewer)
    return Scene("replay" if past else "wait", view, viewer, log=log, replay=past)


@pytest.fixture(scope="module")
def journal() -> Journal:
    return _journal()


def _journal() -> Journal:
    dice = random.Random(8)
    found = Journal.new("fortress", {"players": "4"}, 8)
    while found.turn is not None:
        moves = found.game.legal(found.state)
        verbs = sorted({move[0] for move in moves})
        weights = [6 if verb in ("build", "governor", "buy", "recruit") else 1 for verb in verbs]
        verb = dice.choices(verbs, weights)[0]
        found.append(dice.choice([move for move in moves if move[0] == verb]))
    return found


def test_a_row_that_was_just_completed_is_lit_and_says_to_whom(journal: Journal) -> None:
    found = 0
    for ply in range(1, journal.ply + 1):
        done = [event for event in journal.events_at(ply) if event.code == "row"]
        if not done or any(e.code in ("ended", "final") for e in journal.events_at(ply)):
            continue
        shown = played(journal, journal.state.seats[0], at=ply)
        lighted = {spot for spot, each in places(shown).items() if "lit-row" in names(each)}
        assert lighted == {
            spot for event in done for spot in ROWS[event.args["region"], event.args["level"]]
        }
        markup = wall.regions(shown)["wall"]
        assert "Just scored" in markup
        built = [e.args["place"] for e in journal.events_at(ply) if e.code in changes.PLACING]
        assert all("fresh" in names(places(shown)[spot]) for spot in built)
        found += 1
    assert found > 3


def test_moves_of_the_others_since_the_last_own_move_are_lit(journal: Journal) -> None:
    """And the viewer's last move while nobody else has moved."""
    for ply in range(40, journal.ply, 7):
        early = Journal.new("fortress", {"players": "4"}, 8)
        for move in journal.moves[:ply]:
            early.append(move)
        if early.turn is None:
            break
        for seat in early.state.seats:
            moved = [
                at
                for at in range(1, ply + 1)
                if game.turn(early.state_at(at - 1)) == seat
                and any(e.code in changes.OWN and e.seat == seat for e in early.events_at(at))
            ]
            if not moved:
                continue
            first = ply if moved[-1] == ply else moved[-1] + 1
            placed = {
                event.args["place"]
                for at in range(first, ply + 1)
                for event in early.events_at(at)
                if event.code in changes.PLACING
            }
            assert changes.happened(played(early, seat)).placed == placed


def test_nothing_of_the_past_is_lit_while_one_picks() -> None:
    state = action(wall=rows(pine1="AABBA"), dragon={"blocks": 1, "convicts": 4})
    shown = scene(state, ADAM, *on("pine-a2"), verb="build")
    assert not [each for each in places(shown).values() if "fresh" in names(each)]
