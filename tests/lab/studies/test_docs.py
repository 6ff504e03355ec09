"""The examples of docs/lab/laboratory.md work."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from acres.lab.studies import arena, exploits, study, tail
from tests.paths import ROOT

WRITTEN = (ROOT / "docs/lab/laboratory.md").read_text(encoding="utf-8")
STUDIES = sorted((ROOT / "docs/lab/studies").glob("*.toml"))
BLOCKS = [
    re.sub(r"(?m)^ {4}", "", block) for block in re.findall(r"(?m)(?:^ {4}.*\n|^\n)+", WRITTEN)
]
FIRST = "docs/lab/studies/first.toml"


def blocks(word: str) -> list[str]:
    """Return the blocks of the page that contain a word, without empty lines around them."""
    return [block.strip("\n") for block in BLOCKS if word in block]


@pytest.mark.parametrize("file", STUDIES, ids=lambda file: file.stem)
def test_every_study_can_be_played(file: Path) -> None:
    assert study.read(file).tasks()


def test_the_study_that_is_shown_is_that_of_the_file() -> None:
    [shown] = blocks("[[match]]")
    assert shown == (ROOT / FIRST).read_text(encoding="utf-8").strip("\n")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play the first study of the page in a folder."""
    found = tmp_path_factory.mktemp("laboratory")
    (found / "docs").symlink_to(ROOT / "docs")
    said = [str(ROOT / FIRST), "--results", str(found / "first.jsonl")]
    assert arena.main([*said, "--html", str(found / "first.html")]) == 0
    return found


def run(folder: Path, *command: str) -> str:
    place = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, check=True, capture_output=True, text=True, cwd=folder, env=place
    ).stdout


def test_a_plot_is_drawn(folder: Path) -> None:
    assert "<svg" in (folder / "first.html").read_text(encoding="utf-8")


def test_the_python_examples_run(folder: Path) -> None:
    medians, whole = blocks("import ")[-2:]
    said = run(folder, sys.executable, "-c", medians)
    assert [line.split()[0] for line in said.splitlines()] == ["armorica", "snow"]
    (folder / "whole.py").write_text(whole, encoding="utf-8")
    assert "gentle against settler: " in run(folder, sys.executable, "whole.py")


def shown(command: str) -> list[list[str]]:
    """Return the words behind a command on the page, wherever only options follow."""
    lines = [line for block in blocks(command) for line in block.splitlines()]
    return [
        line.removeprefix(command).split() for line in lines if line.startswith(f"{command} --")
    ]


def test_the_commands_that_are_shown_can_be_understood() -> None:
    studies = shown("acres arena")
    assert len(studies) == 3
    assert all(arena._asked(words)[1].tasks() for words in studies)
    [words] = shown("acres exploits")
    assert exploits._study(exploits._asked(words)).tasks()
    [words] = shown("acres tail")
    assert tail._asked(words).trials == 500
