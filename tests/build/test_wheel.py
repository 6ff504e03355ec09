"""The wheel of `pip install .` brings rules, bots and laboratory, without the page."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import acres
from acres.lab.studies.games import Task, play
from tests.paths import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="no processes there")

SOURCES = ("pyproject.toml", "README.md", "LICENSE")
"""The sources of the wheel, beside the package."""


def run(*command: object) -> str:
    """Return the output of a command. Raises `CalledProcessError` with its message where it fails."""
    return subprocess.run(
        [str(word) for word in command], check=True, capture_output=True, text=True, cwd="/"
    ).stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    shutil.copytree(ROOT / "acres", source / "acres", ignore=shutil.ignore_patterns("__pycache__"))
    for name in SOURCES:
        shutil.copy(ROOT / name, source / name)
    run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"),
        *("--no-build-isolation", "--wheel-dir", folder, source),
    )
    [found] = folder.glob("*.whl")
    return found


def test_the_wheel_holds_everything_but_the_page(wheel: Path) -> None:
    found = set(zipfile.ZipFile(wheel).namelist())

    def of_the_page(name: str) -> bool:
        parts = name.split("/")
        return parts[1] == "app" or (parts[1] == "games" and parts[3:4] == ["page"])

    files = [*(ROOT / "acres").rglob("*.py"), *(ROOT / "acres").rglob("*.csv")]
    for kind in ("acres", "lesson", "text"):
        files += (ROOT / "acres").rglob(f"*.{kind}")
    wanted = {file.relative_to(ROOT).as_posix() for file in files}
    held = {name for name in found if name.startswith("acres/")}
    assert held == {name for name in wanted if not of_the_page(name)}
    assert any(of_the_page(name) for name in wanted)


def test_the_command_plays_every_game(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path)
    python, command = tmp_path / "bin/python", tmp_path / "bin/acres"
    pip = (sys.executable, "-m", "pip", "--quiet", "--python", python)
    run(*pip, "install", "--no-deps", "--no-index", wheel)
    for game in acres.GAMES:
        seats = acres.game(game).seats({})
        levels = [word for seat in seats for word in (f"--{seat}", "gentle")]
        kept = tmp_path / f"{game}.jsonl"
        said = run(
            *(command, "arena", "--game", game, *levels, "--games", 1),
            *("--processes", 1, "--results", kept),
        )
        assert "gentle" in said
        played = play(Task(game, {}, dict.fromkeys(seats, "gentle"), seed=1))
        assert played.link in kept.read_text(encoding="utf-8")
        assert run(command, "link", "decode", played.link).startswith(f"game: {game} ")
