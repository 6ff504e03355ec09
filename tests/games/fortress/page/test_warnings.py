"""Warnings of bad plays of Island Fortress come true, and there are no others."""

from __future__ import annotations

import random

from acres.core.journal import Journal
from acres.core.move import Move, text
from acres.games.fortress import game
from acres.games.fortress.page import PAGE
from acres.games.fortress.rules.building import losses
from acres.games.fortress.rules.data import LEVEL, WORKERS, Place
from acres.games.fortress.rules.state import State
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    action,
    bid_word,
    full_wall,
    petition,
    play,
    rows,
    without,
)


def warned(state: State, line: str) -> list[str]:
    move = tuple(line.split())
    assert move in game.legal(state)
    return [*PAGE.warnings(game.view(state, game.turn(state)), None, move)]


def test_a_row_that_is_completed_for_others_alone():
    rich = {"laborers": 6, "blocks": 3}
    state = action(wall=rows(pine1="BBBA."), dragon=rich)
    said = ["Row 1, Pine Bay: 3 points for Phoenix, nothing for you."]
    assert warned(state, "build pine-e1 2") == said
    shared = action(wall=rows(pine1="BBGA."), dragon=rich)
    assert warned(shared, "build pine-e1 2") == []
    tied = action(wall=rows(pine1="BBAG."), dragon=rich)
    assert warned(tied, "build pine-e1 2") == []
    nobodys = action(wall=rows(pine1="GGGG."), dragon=rich, governor=True, governors=3)
    assert warned(nobodys, "governor pine-e1") == []
    governors = action(wall=rows(pine1="BGGG."), dragon=rich, governor=True, governors=3)
    assert warned(governors, "governor pine-e1") == said


def test_a_level_that_is_completed_for_others_alone():
    wall = rows(pine1="AAAB.", crane1="BBBBB")
    state = action(wall=wall, dragon={"laborers": 6, "blocks": 3})
    assert warned(state, "build pine-e1 2") == ["Level 1: 1 treasure for Phoenix, nothing for you."]


def test_a_convict_too_many_at_work():
    state = action(dragon={"laborers": 3, "convicts": 5, "blocks": 2, "jade": 1})
    said = (
        "You lose a convict for nothing: with 2 laborers at work you would lose no more laborers."
    )
    assert warned(state, "build pine-a1 1") == [said]
    assert warned(state, "build pine-a1 2") == []
    assert warned(state, "build pine-a1 0") == []
    assert warned(state, "build pine-a1 pine-b1 3") == []  # there is no fourth


def test_a_bid_beyond_what_is_sure_to_win():
    state = petition(dragon={"jade": 6}, phoenix={"jade": 2}, holder=ADAM)
    assert game.turn(state) == BILL
    assert warned(state, bid_word(state, 2)) == []  # not even all of it is sure to win
    play(state, bid_word(state, 0))
    said = "3 jade would be sure to win: you are bidding 2 jade too much."
    assert warned(state, bid_word(state, 5)) == [said]
    assert warned(state, bid_word(state, 3)) == []
    assert warned(state, bid_word(state, 0)) == []
    alone = petition(dragon={"jade": 3}, holder=BILL, version=1)
    play(alone, bid_word(alone, 0))
    said = "Any bid is sure to win: you are bidding 1 jade too much."
    assert warned(alone, bid_word(alone, 1)) == [said]


def last_place(**given: object) -> State:
    wall = without(full_wall(BILL, "pine", "crane"), "pine-e4")
    wall = {spot: owner if spot[:4] == "pine" else ADAM for spot, owner in wall.items()}
    return action(wall=wall, dragon={"laborers": 8, "blocks": 1}, **given)  # type: ignore[arg-type]


def test_a_last_block_that_loses_the_game():
    state = last_place(phoenix={"laborers": 9, "scored": {"rows": 40}})
    (said,) = warned(state, "build pine-e4 8")
    play(state, "build pine-e4 8")
    assert state.outcome
    assert state.outcome.winners == (BILL,)
    scores = state.outcome.scores
    points = f"{scores[BILL]} points to {scores[ADAM]}"
    assert said == f"This would end the game, and Phoenix would win with {points}."
    ahead = last_place(phoenix={"scored": {"rows": 4}})
    assert warned(ahead, "build pine-e4 8") == []
    trading = last_place(options={"trade": "yes"}, phoenix={"scored": {"rows": 40}})
    assert warned(trading, "build pine-e4 8") == []


def test_the_end_of_a_turn_that_costs_the_governors_block_or_the_game():
    given = {"dragon": {"blocks": 1, "laborers": 2}, "phoenix": {"scored": {"rows": 40}}}
    state = action(lap=3, governor=True, governors=2, **given)
    play(state, "build pine-a1 2")
    assert warned(state, "end") == ["You have not placed the governor block: it leaves the game."]
    early = action(lap=2, governor=True, governors=2, **given)
    play(early, "build pine-a1 2")
    assert warned(early, "end") == []
    last = action(lap=3, whose=ADAM, holder=BILL, governors=0, **given)
    last.sides[ADAM].chips = 1
    last.supply.chips -= 1
    play(last, "build pine-a1 2")
    (said,) = warned(last, "end")
    play(last, "end")
    assert last.outcome
    scores = last.outcome.scores
    assert (
        said
        == f"This would end the game, and Phoenix would win with {scores[BILL]} points to {scores[ADAM]}."
    )


def test_everything_that_is_said_comes_true():
    """In games at random, of plays that could be made."""
    dice, seen = random.Random(9), set()
    for seed in range(4):
        journal = Journal.new("fortress", {"players": "3"}, seed)
        while journal.turn is not None:
            moves = journal.game.legal(journal.state)
            view = game.view(journal.state, journal.turn)
            for move in {*dice.sample(moves, min(len(moves), 4)), moves[-1], moves[0]}:
                seen |= is_true(journal, move, [*PAGE.warnings(view, None, move)])
            slow = [move for move in moves if move[0] != "governor"] if seed % 2 else []
            journal.append(dice.choice(slow or moves))
    assert seen >= {"row", "convict", "bid", "end"}


def is_true(journal: Journal, move: Move, said: list[str]) -> set[str]:
    """Whether these warnings are those that the rules bear out; of what kinds they are."""
    seat, state, kinds = journal.turn, journal.state.copy(), set()
    state.events = []
    game.play(state, move)
    given = [
        event
        for event in state.events
        if event.code in ("row", "level")
        and event.args["leaders"]
        and seat not in event.args["leaders"]
    ]
    if move[0] in ("build", "governor", "second"):
        over = "ended" in {event.code for event in state.events}
        told = [line for line in said if line.endswith("nothing for you.")]
        assert over or len(told) == len(given), text(move)
        kinds |= {"row"} if told else set()
    lost = [line for line in said if line.startswith("This ends the game")]
    if lost:
        assert state.outcome
        assert seat not in state.outcome.winners
        assert f"{state.outcome.scores[seat]} points" in lost[0]
        kinds.add("ends")
    if any("leaves the game" in line for line in said):
        assert "governor-lost" in {event.code for event in state.events}
        kinds.add("end")
    if any(line.startswith("You lose a convict") for line in said):
        need = sum(WORKERS[LEVEL[Place(spot)]] for spot in move[1:-1])
        need *= 2 if move[0] == "replace" else 1
        laborers = int(move[-1])
        (some, convicts), (more, fewer) = losses(laborers, need), losses(laborers + 1, need)
        assert (more, fewer) == (some, convicts - 1)
        kinds.add("convict")
    if any("too much" in line for line in said):
        kinds.add("bid")
    return kinds
