"""The check of our English: what `.ci/prose.py` finds, and where."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tests.paths import ROOT


@pytest.fixture(scope="module")
def prose():
    spec = importlib.util.spec_from_file_location("prose", ROOT / ".ci/prose.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("source", "habit"),
    [
        ('"""What is shown."""', "noun clause as opener"),
        ('"""Told at the end."""', "participle as opener"),
        ('"""A module."""\nX = 1\n"""Of `Rules`."""', "no noun"),
        ('"""A module."""\n# one may leave it out', "“one” as a pronoun"),
        ('"""A module."""\nDO = {"live": "what one can do"}', "“one” as a pronoun"),
        (
            '"""A module."""\ndef test_what_happens():\n    assert True',
            "noun clause as a test's name",
        ),
    ],
)
def test_a_habit_is_found(prose, tmp_path: Path, source: str, habit: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, "utf-8")
    assert habit in {name for _, name, _ in prose.findings(path)}


def test_a_field_with_a_noun_behind_its_key_is_left_alone(prose, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text('"""A module."""\nX = {}\n"""By region: the blocks."""', "utf-8")
    assert [*prose.findings(path)] == []
