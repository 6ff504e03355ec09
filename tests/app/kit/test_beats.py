"""Every event of every game is heard, or says why not; what a picture sounds like is bounded."""

from __future__ import annotations

import ast
import importlib
import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import get_args

import pytest

import acres
from acres.app.kit import beats
from acres.app.kit.beats import MOST, SOUNDS, STRONGEST, TOUCHES, Beat, Scenes, Silence, Touch
from acres.core.game import Event
from acres.core.seat import Seat
from tests.paths import ROOT

GAMES = [game for game in acres.GAMES if find_spec(f"acres.games.{game}.page.scenes")]
SCRIPT = (ROOT / "assets/js/sound.js").read_text(encoding="utf-8")
NOT_OF_EVENTS = {"your-turn"}
"""Sounds of the page, which no event makes."""


def scenes(game: str) -> Scenes:
    found: Scenes = importlib.import_module(f"acres.games.{game}.page.scenes").SCENES
    return found


def codes(game: str) -> set[str]:
    """Every code that the rules of a game write down, as `State.note` and `State.tell` get it."""
    rules = importlib.import_module(f"acres.games.{game}.rules")
    folder = Path(str(rules.__file__)).parent
    return {code for path in folder.glob("*.py") for code in _noted(path)}


def _noted(path: Path) -> Iterator[str]:
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") in ("note", "tell"):
            for leaf in ast.walk(call.args[0]):
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                    yield leaf.value


def test_the_three_games_have_scenes() -> None:
    assert {"snow", "armorica", "fortress"} <= {*GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_beat_or_a_reason_and_no_other_code_has(game: str) -> None:
    assert scenes(game).keys() == codes(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_beat_is_heard_and_a_reason_is_a_sentence(game: str) -> None:
    for code, beat in scenes(game).items():
        if isinstance(beat, Silence):
            assert re.fullmatch(r"[A-Z].{10,}\.", beat), code
        else:
            assert beat.sounds, code
            assert {*beat.sounds, *beat.theirs} <= {*SOUNDS} - NOT_OF_EVENTS, code
            assert beat.touch in ("", "piece", "hit"), code


def test_every_sound_is_made_somewhere() -> None:
    told = [beat for game in GAMES for beat in scenes(game).values() if isinstance(beat, Beat)]
    heard = {sound for beat in told for sound in (*beat.sounds, *beat.theirs)}
    assert heard == {*SOUNDS} - NOT_OF_EVENTS


def keys(table: str) -> list[str]:
    """The keys of a table of the script."""
    found = re.search(rf"export const {table} = {{\n(.*?)\n}};", SCRIPT, re.DOTALL)
    assert found, table
    return re.findall(r'^  (?:"([\w-]+)"|(\w+)):', found[1], re.MULTILINE)


@pytest.mark.parametrize(("table", "names"), [("SOUNDS", SOUNDS), ("TOUCHES", TOUCHES)])
def test_the_page_can_play_exactly_these(table: str, names: tuple[str, ...]) -> None:
    assert ["".join(key) for key in keys(table)] == [*names]


def test_every_pattern_has_its_place_among_the_stronger_ones() -> None:
    assert {*STRONGEST} == {*get_args(Touch)}


WON: Scenes = {"ended": Beat(("won",), theirs=("lost",)), "turn": Silence("It is a heading.")}


@pytest.mark.parametrize(
    ("people", "heard"),
    [(["british"], "lost"), (["french"], "won"), (["british", "french"], "won"), ([], "won")],
)
def test_winners_and_losers_hear_the_end_differently(people: list[Seat], heard: str) -> None:
    [beat] = beats.beats(
        WON, [Event("turn", Seat("french")), Event("ended", Seat("french"))], people
    )
    assert beat.sounds == (heard,)


def test_a_shared_victory_is_won_by_all_who_share_it() -> None:
    ended = Event("ended", Seat("a"), {"winners": (Seat("a"), Seat("b"))})
    assert beats.beats(WON, [ended], [Seat("b")])[0].sounds == ("won",)


def test_a_picture_has_few_sounds_each_once_and_the_last_among_them() -> None:
    written = beats.written(3, [*SOUNDS, *SOUNDS], ["confirm", "hit"])
    number, touch, sounds = json.loads(written or "")
    assert (number, touch) == (3, "hit")
    assert len(sounds) == MOST
    assert len({*sounds}) == MOST
    assert sounds[-1] == SOUNDS[-1]


def test_nothing_is_written_where_nothing_is_heard_or_felt() -> None:
    assert beats.written(3, [], []) is None
