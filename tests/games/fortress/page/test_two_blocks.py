"""Two blocks of one Build while one holds the governor's block: both are built at once."""

from __future__ import annotations

import random

from acres.app.session.session import Session
from acres.core.journal import Journal
from acres.core.lesson import load
from acres.core.move import Verb, text
from acres.games.fortress.rules.turn import DRAWN, WALL
from tests.app.scenes import scene_of

TWO = {"dragon": "self", "phoenix": "self"}


def holding(*, upon: bool = False) -> Session:
    """A game in which the holder of the governor's block can build two blocks; `upon`: where the
    second would stand upon the governor's."""
    for seed in range(60):
        game, dice = Journal.new("fortress", {"players": "2"}, seed, TWO), random.Random(seed)
        while game.turn and game.ply < 120:
            if game.state.governor and game.turn == game.state.holder and _pair(game, upon=upon):
                return Session(game)
            moves = [move for move in game.game.legal(game.state) if move[0] != "governor"]
            game.append(dice.choice(moves or list(game.game.legal(game.state))))
    raise LookupError("nobody can")


def _pair(game: Journal, *, upon: bool) -> tuple[str, ...] | None:
    """Two places of a Build that stand side by side or, `upon`, one two levels above the other."""
    for move in game.game.legal(game.state):
        if move[0] != "build" or len(move) < 4:
            continue
        one, other = move[1][-2:], move[2][-2:]
        level = int(other[1]) - int(one[1])
        if (one[0] == other[0] and level == 2) if upon else one[1] == other[1] == "1":
            return move
    return None


def pick(session: Session, *, upon: bool = False) -> tuple[str, ...]:
    move = _pair(session.journal, upon=upon)
    assert move
    session.choose(text(move))
    if session.selection.move != move:
        for spot in move[1:3]:
            session.tap(WALL, spot)
        session.choose(text(move))
    assert session.selection.move == move
    return move


def test_confirm_builds_both() -> None:
    session = holding()
    seat = session.journal.turn
    assert seat
    before = session.journal.state.sides[seat].blocks
    move = pick(session)
    assert scene_of(session).preview is not None
    assert scene_of(session).preview.sides[seat].blocks == before - 2  # type: ignore[union-attr]
    assert session.confirm()
    wall = session.journal.state.wall
    assert {wall[spot] for spot in move[1:3]} == {seat}
    assert session.journal.state.sides[seat].blocks == before - 2
    assert session.journal.state.governor


def test_undo_takes_them_back_one_by_one() -> None:
    session = holding()
    ply = session.journal.ply
    pick(session)
    session.confirm()
    assert session.journal.ply == ply + 2
    session.undo()
    session.undo()
    assert session.journal.ply == ply


def test_a_block_upon_the_governors_waits_for_it() -> None:
    session = holding(upon=True)
    move = pick(session, upon=True)
    session.confirm()
    legal = {each[0] for each in session.legal()}
    assert legal == {"governor"}
    assert move[2] not in session.journal.state.wall
    session.play_text(text(session.legal()[0]))
    assert session.legal() == [("second", move[2])]


def test_nothing_says_that_workers_are_needed_who_are_assigned() -> None:
    from acres.games.fortress.page.preview import coming

    session = holding(upon=True)
    pick(session, upon=True)
    session.confirm()
    session.play_text(text(session.legal()[0]))
    session.tap(WALL, session.legal()[0][1])
    plan = coming(scene_of(session))
    assert plan is None or plan.need == 0


def test_behind_one_place_the_prompt_asks_for_the_workers_or_a_second_place() -> None:
    session = Session(load("fortress", "03-workers").before(1))
    session.tap(WALL, "pine-b2")
    asked = "Pine Bay b2: choose who works, or a place for a second block."
    assert scene_of(session).prompt == asked
    session.clear()
    session.choose_verb(Verb("build"))
    session.tap(WALL, "pine-b2")
    assert scene_of(session).prompt == asked


def test_the_prompt_counts_the_favors_that_are_still_to_be_kept() -> None:
    session = Session(Journal.new("fortress", {"players": "2"}, 3, TWO))
    drawn = session.journal.state.sides[session.journal.turn].drawn  # type: ignore[index]
    asked = []
    for card in drawn[:2]:
        session.tap(DRAWN, card)
        asked.append(scene_of(session).prompt)
    assert asked == [
        "Choose 2 more favor cards to keep.",
        "Choose 1 more favor card to keep.",
    ]


def test_while_the_workers_are_open_both_places_are_named() -> None:
    session = Session(load("fortress", "03-workers").before(1))
    for spot in ("pine-b2", "pine-e2"):
        session.tap(WALL, spot)
    assert session.selection.move is None, "several crews can do it"
    said = scene_of(session).prompt
    assert said == "Still needed for Pine Bay b2 and Pine Bay e2: the workers."
