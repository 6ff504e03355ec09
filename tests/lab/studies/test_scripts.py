"""Scripts are made of rules, and play as levels in the arena."""

from __future__ import annotations

from dataclasses import replace

import pytest

import acres
from acres.bots.knowledge import first, knowledge, never, script, wants, when
from acres.lab.studies import games, study
from acres.lab.studies.scripts import exploits, leveled, scripted
from acres.lab.studies.study import BadStudy
from tests.lab.studies.scripted_games import task

MOVES = [("draft", "rangers"), ("end",), ("raid", "boston", "rangers")]
EVERY = [(game, name) for game in acres.GAMES for name in exploits(acres.game(game))]


def plays(*rules):
    return script(["british"], *rules).plays(None, "british", MOVES)


def test_the_first_rule_that_wants_something_decides():
    assert plays(wants("settle"), wants("raid"), wants("end")) == [MOVES[2]]
    assert plays(first(wants("settle"), wants("end")), wants("raid")) == [MOVES[1]]
    assert plays(wants("raid", "quebec"), never("raid", "end")) == [MOVES[0]]


def test_everything_is_open_if_no_rule_wants_anything():
    assert plays(wants("settle")) == MOVES
    assert plays(never("draft", "end", "raid")) == MOVES


def test_a_rule_is_asked_only_where_its_condition_holds():
    assert plays(when(lambda world, seat: seat == "british", wants("raid"))) == [MOVES[2]]
    assert plays(when(lambda world, seat: seat == "french", wants("raid"))) == MOVES


def test_no_script_has_the_name_of_a_level_or_an_opening():
    for name in acres.GAMES:
        game = acres.game(name)
        assert len(scripted(game)) == len(exploits(game)) + len(knowledge(game).openings)
        with pytest.raises(KeyError):
            leveled(game, "hero")


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_script_plays_the_same_game_again(game, name):
    seat = exploits(acres.game(game))[name].seats[0]
    once, again = (games.play(task(game, name, seat, cap=6)) for _ in range(2))
    assert replace(once, seconds={}) == replace(again, seconds={})


def test_a_study_may_name_scripts_for_their_seats_alone():
    [(game, name, other)] = [
        (game, name, ({*acres.game(game).seats({})} - {*found.seats}).pop())
        for game, name in EVERY
        if len((found := exploits(acres.game(game))[name]).seats) == 1
    ][:1]
    [mine] = exploits(acres.game(game))[name].seats
    assert study.study({"match": [{"game": game, "seats": {mine: name, other: "gentle"}}]})
    with pytest.raises(BadStudy, match=f"{name} is no opening of {other}"):
        study.study({"match": [{"game": game, "seats": {other: name, mine: "gentle"}}]})
