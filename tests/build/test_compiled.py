"""The sources for mypyc, in place of the files of the package."""

from __future__ import annotations

import ast

import pytest

from acres import GAMES, room
from acres.core.game import Noting
from assets.build.compiled import ROOT, rewritten


def state_of(game: str) -> type:
    found: type = room(game, "rules.state").State
    return found


@pytest.mark.parametrize("game", [game for game in GAMES if issubclass(state_of(game), Noting)])
def test_a_state_notes_by_itself(game: str) -> None:
    source = (ROOT / f"acres/games/{game}/rules/state.py").read_text(encoding="utf-8")
    tree = ast.parse(rewritten(source))
    state = next(
        each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == "State"
    )
    assert not state.bases
    methods = [each.name for each in state.body if isinstance(each, ast.FunctionDef)]
    assert methods[0] == "note"
    assert len(methods) == len(set(methods))


def test_a_frozen_dataclass_becomes_a_hashable_one() -> None:
    source = (ROOT / "acres/bots/planner.py").read_text(encoding="utf-8")
    made = rewritten(source)
    assert "frozen" in source
    assert "frozen" not in made
    assert "@dataclass(unsafe_hash=True, slots=True)\nclass Planner:" in made


def test_sums_are_those_of_python() -> None:
    source = "from __future__ import annotations\n\nx = sum(y) + checksum(z) + self.sum(z)\n"
    assert rewritten(source).splitlines()[1:] == [
        "",
        "from acres.added import added",
        "",
        "x = added(y) + checksum(z) + self.sum(z)",
    ]


def test_a_source_without_sums_and_dataclasses_is_unchanged() -> None:
    source = (ROOT / "acres/core/chance.py").read_text(encoding="utf-8")
    assert rewritten(source) == source
