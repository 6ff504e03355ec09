"""The list of slow tests is about tests that there are, and the only one."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from tests import costs
from tests.paths import ROOT


@cache
def functions(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("name", costs.written())
def test_the_list_names_what_there_is(name: str) -> None:
    file, _, function = name.partition("::")
    assert (ROOT / file).is_file()
    assert not function or function in functions(file)


def test_a_slow_test_takes_about_a_second_and_more() -> None:
    slow = [seconds for name, seconds in costs.written().items() if "::" in name]
    assert slow
    assert min(slow) >= costs.SLOW / costs.DOUBT


def test_every_case_of_a_function_is_slow_where_one_is() -> None:
    slow = next(name for name in costs.written() if "::" in name)
    assert costs.is_slow(slow)
    assert costs.is_slow(f"{slow}[a-1]")
    assert not costs.is_slow(slow.partition("::")[0] + "::test_another")


def test_no_test_says_itself_that_it_is_slow() -> None:
    mark = "mark." + "slow"
    files = [path for path in (ROOT / "tests").rglob("*.py") if mark in path.read_text("utf-8")]
    assert files == []
