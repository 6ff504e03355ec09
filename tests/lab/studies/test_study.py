"""A study file becomes matches and games."""

from __future__ import annotations

import pytest

from acres.lab.studies import study
from acres.lab.studies.study import BadStudy

WRITTEN = """
title = "Levels"
games = 4
seed = 10
[[match]]
game = "snow"
options = { edition = ["second", "first"], variants = ["", "blocked-raid-free"] }
between = ["gentle", "settler", "captain"]
[[match]]
game = "armorica"
options = { players = ["2", "3"] }
alike = ["random"]
games = 2
seed = 7
cap = 9
[[match]]
game = "snow"
seats = { british = "halifax", french = "captain" }
"""


@pytest.fixture
def found(tmp_path):
    file = tmp_path / "study.toml"
    file.write_text(WRITTEN)
    return study.read(file)


def test_between_is_every_two_levels_in_every_seat_with_every_option(found):
    snow = [match for match in found.matches if match.game == "snow"]
    pairs = [tuple(match.levels.values()) for match in snow[:6]]
    assert pairs == [
        ("gentle", "settler"),
        ("settler", "gentle"),
        ("gentle", "captain"),
        ("captain", "gentle"),
        ("settler", "captain"),
        ("captain", "settler"),
    ]
    options = [match.options for match in snow[:24:6]]
    assert options == [
        {"edition": "second"},
        {"edition": "second", "variants": "blocked-raid-free"},
        {"edition": "first"},
        {"edition": "first", "variants": "blocked-raid-free"},
    ]
    assert all(match.seeds == range(10, 14) for match in snow)


def test_alike_is_one_level_in_all_seats(found):
    two, three = (match for match in found.matches if match.game == "armorica")
    assert (len(two.levels), len(three.levels)) == (2, 3)
    assert set(three.levels.values()) == {"random"}
    assert (three.seeds, three.cap) == (range(7, 9), 9)


def test_seats_are_taken_as_they_are_named(found):
    assert found.matches[-1].levels == {"british": "halifax", "french": "captain"}
    assert found.title == "Levels"


def test_a_game_that_two_matches_share_is_played_once():
    match = {"game": "snow", "alike": ["random"], "games": 3}
    assert len(study.study({"match": [match, match | {"games": 5}]}).tasks()) == 5


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({}, "at least one"),
        ({"matches": []}, "a study has no “matches”"),
        ({"match": [{"alike": ["random"]}]}, "there is no game “None”"),
        ({"match": [{"game": "chess", "alike": ["random"]}]}, "there is no game “chess”"),
        ({"match": [{"game": "snow"}]}, "one of between, alike, seats"),
        ({"match": [{"game": "snow", "alike": ["random"], "between": ["a", "b"]}]}, "one of"),
        ({"match": [{"game": "snow", "alike": ["random"], "level": 3}]}, "no “level”"),
        ({"match": [{"game": "snow", "alike": ["hero"]}]}, "there is no level “hero”"),
        ({"match": [{"game": "snow", "alike": "random"}]}, "alike is a list"),
        ({"match": [{"game": "snow", "between": ["random"]}]}, "between is a list of 2"),
        ({"match": [{"game": "snow", "alike": ["halifax"]}]}, "no opening of french"),
        ({"match": [{"game": "snow", "seats": {"british": "random"}}]}, "british, french"),
        ({"match": [{"game": "snow", "alike": ["random"], "games": 0}]}, "games is a whole"),
        ({"match": [{"game": "snow", "alike": ["random"], "seed": True}]}, "seed is a whole"),
        ({"match": [{"game": "snow", "alike": ["random"], "options": []}]}, "options are a table"),
        ({"match": [{"game": "armorica", "alike": ["random"], "options": {"players": 3}}]}, "quotes"),
        (
            {"match": [{"game": "armorica", "alike": ["random"], "options": {"players": "9"}}]},
            "“9” is not a value of “players”",
        ),
    ],
)  # fmt: skip
def test_a_file_that_is_no_study_is_refused_in_a_sentence(said, sentence):
    with pytest.raises(BadStudy, match=sentence):
        study.study(said)


def test_a_file_that_is_no_toml_is_named(tmp_path):
    file = tmp_path / "broken.toml"
    file.write_text("[[match")
    with pytest.raises(BadStudy, match=r"broken\.toml is no TOML file"):
        study.read(file)
