"""The tiny game keeps the laws of the house: contract, links, notation, looks."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import acres
from acres.core.conformance import perft, random_game
from acres.core.journal import Journal
from acres.core.link import decode, encode
from acres.games.nim import game as nim
from acres.games.nim.analysis.balance import nim_sum
from tests.app import test_theme as theme
from tests.core import links_by_the_book
from tests.core import test_conformance as laws
from tests.core.linked_games import played
from tests.games.tiny.positions import heaps
from tests.house import test_looks as looks
from tests.markup import sheets
from tests.paths import GUEST, ROOT

CONTRACT = (
    laws.test_the_laws_hold_along_a_few_random_games_looked_at_closely,
    laws.test_the_set_up_is_deterministic,
    laws.test_unknown_options_are_refused,
    laws.test_a_game_has_its_contract,
    laws.test_the_vocabulary_of_a_game_is_made_of_single_words,
    laws.test_a_copy_writes_no_events,
    looks.test_everything_that_the_page_and_the_build_ask_for_is_there,
    looks.test_the_parts_of_a_table_have_their_places,
    looks.test_a_table_has_no_id_twice_and_none_of_the_shell,
    theme.test_every_variable_is_defined,
)
"""Tests that run for every game, by its name."""


@pytest.mark.parametrize("law", CONTRACT, ids=lambda law: law.__name__)
def test_the_laws_of_every_game_hold_for_nim(law: Callable[[str], None]) -> None:
    law("nim")


@pytest.mark.parametrize("last", ["wins", "loses"])
def test_the_laws_hold_at_every_node_of_random_games(last: str) -> None:
    reports = [random_game(nim, seed, {"last": last}, every=1) for seed in range(60)]
    assert all(report.outcome for report in reports)
    found = sum((report.laws for report in reports), reports[0].laws)
    assert len(found) == 10
    assert min(found.values()) > 0


def test_moves_are_counted_as_the_theory_counts_them() -> None:
    """A move names the lowest stone that goes: there is one move for each stone."""
    state = heaps(3, 4, 5)
    assert perft(nim, state, 1) == 12
    after = [nim.copy(state) for _ in nim.legal(state)]
    for world, move in zip(after, nim.legal(state), strict=True):
        nim.step(world, move)
    assert perft(nim, state, 2) == sum(len(nim.legal(world)) for world in after)
    best = [
        m for m, w in zip(nim.legal(state), after, strict=True) if not nim_sum(w.heaps.values())
    ]
    assert best == [("take", "left", "2")]


@pytest.mark.parametrize("seed", range(8))
def test_a_link_brings_the_whole_game_back(seed: int) -> None:
    journal = played("nim", {"last": ("wins", "loses")[seed % 2]}, seed, 3 * seed)
    fragment = encode(journal, greeting="Your move!")
    assert decode(fragment).text == journal.text()
    assert links_by_the_book.read(fragment).endswith(journal.text())
    assert Journal.parse(decode(fragment).text).state == journal.state
    assert len(fragment) < 90


def test_heaps_can_be_dealt_at_a_real_table() -> None:
    journal = Journal.parse("game: nim 1\ndealt: 7 3 5\n\ntake left 1\n")
    assert journal.state.heaps == {"left": 6, "middle": 3, "right": 5}
    assert Journal.parse(journal.text()).state == journal.state


# The folder


MODULES = sorted(
    ".".join(("acres.games", *path.relative_to(GUEST.parent).with_suffix("").parts))
    for path in GUEST.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.attempted
    assert not results.failed


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_its_words_can_be_read(mode: str) -> None:
    own = theme.PAIR.findall(sheets("nim")["games/nim/cover.css"])
    colours = theme.COLOURS | {name: {"light": light, "dark": dark} for name, light, dark in own}

    def contrast(ink: str, ground: str) -> float:
        return theme.contrast(colours[ink][mode], colours[ground][mode])

    for seat in nim.SEATS:
        assert contrast("on-fill", f"{seat}-fill") >= 4.5
        for ground in ("paper", "paper-card", f"{seat}-tint"):
            assert contrast(seat, ground) >= 4.5
        assert contrast("ink-soft", f"{seat}-tint") >= 4.5
    for wood in ("tray", "tray-dark"):
        assert contrast("ink", wood) >= 4.5
    assert contrast("can", "paper-card") >= 3


def test_colours_stand_in_its_cover() -> None:
    assert not re.search(r"#[0-9a-f]{3,8}\b[^{}]*;", sheets("nim")["games/nim/table.css"])


def test_its_table_says_nothing_of_other_games_tables() -> None:
    """Its rules begin at elements of its own, or at classes that no other sheet has."""
    own = re.sub(r"/\*.*?\*/", "", sheets("nim")["games/nim/table.css"], flags=re.S)
    classes = set(re.findall(r"\.([a-z][\w-]*)", own))
    shell = set(re.findall(r"\.([a-z][\w-]*)", "".join(looks.markup.SHELL_SHEETS.values())))
    others = "".join(sheet for name in ("snow", "armorica") for sheet in sheets(name).values())
    assert classes & set(re.findall(r"\.([a-z][\w-]*)", others)) <= shell


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts another process")
def test_its_types_hold(tmp_path: Path) -> None:
    """Mypy checks it in its place in the package, as strictly as the rest."""
    pytest.importorskip("mypy")
    skip = shutil.ignore_patterns("__pycache__", "assets")
    shutil.copytree(ROOT / "acres", tmp_path / "acres", ignore=skip)
    shutil.copytree(GUEST, tmp_path / "acres/games/nim", ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    run = [sys.executable, "-m", "mypy", "-p", "acres.games.nim"]
    done = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_example_is_short_and_has_no_empty_function() -> None:
    """Newcomers learn from the example, so they read all of it."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(GUEST.rglob("*.py"))]
    assert sum(source.count("\n") for source in sources) < 1000
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                assert ast.get_docstring(node) or len(node.body) > 0
                assert not isinstance(node.body[-1], ast.Pass)


def test_the_page_that_teaches_with_it_goes_through_all_of_it() -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    taught = set(re.findall(r"\*\*`([\w./]+)`\*\*", page)) - {"icons.svg"}  # it needs none
    assert all((GUEST / name).exists() or (GUEST / "assets" / name).exists() for name in taught)
    for path in (*GUEST.rglob("*.py"), *(GUEST / "assets").iterdir()):
        name = path.relative_to(GUEST).as_posix().removeprefix("assets/")
        small = path.name == "__init__.py" and path.parent.name != "page"
        within = {f"{parent}/" for parent in path.relative_to(GUEST).parents}
        assert small or name in taught or within & taught, name


def test_the_house_knows_it_by_one_line() -> None:
    assert list(acres.GAMES)[-1] == "nim"
    assert acres.manifest("nim").title == "Nim"
