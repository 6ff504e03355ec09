"""`make check` runs whatever a change can break."""

from __future__ import annotations

from functools import cache

import pytest

from tests.affected import Graph
from tests.house.import_graph import importers


@cache
def graph() -> Graph:
    return Graph()


def chosen(file: str) -> set[str]:
    """Return the files of tests that a change of this file can break, without those of the house, which
    always run."""
    found = {*graph().tests([file])} - {*graph().tests([])}
    return {str(path).partition("/tests/")[2] for path in found}


@pytest.mark.parametrize(
    ("changed", "needed", "left_alone"),
    [
        (  # imported directly, by way of another module, and by its name
            "acres/games/armorica/rules/turn.py",
            {"games/armorica/rules/test_rules.py", "core/test_conformance.py"},
            {"games/snow/rules/test_raid.py", "core/test_move.py"},
        ),
        (  # a page is no matter of rules
            "acres/games/fortress/page/tableau.py",
            {"games/fortress/page/test_page.py"},
            {"games/fortress/rules/test_scoring.py", "core/test_conformance.py"},
        ),
        (  # what bots know is found by name
            "acres/games/fortress/bot/judge.py",
            {"games/fortress/bot/test_judge.py", "bots/test_levels.py"},
            {"games/fortress/rules/test_scoring.py"},
        ),
        (  # data is read by who writes its name
            "tests/core/golden/links-1.txt",
            {"core/test_link.py"},
            {"games/snow/rules/test_raid.py"},
        ),
        (  # helpers of tests are modules like others
            "tests/games/snow/positions.py",
            {"games/snow/rules/test_raid.py"},
            {"games/fortress/rules/test_scoring.py"},
        ),
        ("docs/bots.md", {"bots/test_docs.py"}, {"games/snow/rules/test_raid.py"}),
    ],
)
def test_a_change_runs_what_it_can_break(changed, needed, left_alone) -> None:
    found = chosen(changed)
    assert needed <= found
    assert not left_alone & found


def test_a_conftest_is_needed_by_all_tests_below_it() -> None:
    assert "lab/studies/test_statistics.py" in chosen("tests/lab/studies/conftest.py")


def test_importers_are_found_through_circles() -> None:
    assert importers({"a": ["b"], "b": ["c"], "c": ["b"], "d": []}, ["c"]) == {"a", "b", "c"}
