"""Mutants are what they say: one change, and code that can still be read."""

from __future__ import annotations

import ast

from tests.mutation.sites import mutants

PYTHON = '''"""A docstring with 3 words."""
def rule(state: int, more: bool = False) -> int:
    """Count 1 and 2."""
    if state < 3 and not more:
        note(state)
        return state + 1
    raise ValueError(7)
'''
SCRIPT = """/** A comment with 3 < 4. */
if (open) return count + 1; // not here: 5 < 6
  close(1);
"""


def test_a_mutant_of_python_changes_one_place_and_can_be_parsed() -> None:
    found = mutants("rule.py", PYTHON)
    assert {(mutant.line, mutant.old, mutant.new) for mutant in found} >= {
        (4, "<", "<="),
        (4, "and", "or"),
        (4, "not ", ""),
        (5, "note(state)", "pass"),
        (6, "+", "-"),
        (6, "1", "(1 + 1)"),
        (2, "False", "True"),
    }
    for mutant in found:
        changed = mutant.applied(PYTHON)
        assert changed != PYTHON
        ast.parse(changed)


def test_docstrings_types_and_what_is_raised_are_left_alone() -> None:
    lines = {mutant.line for mutant in mutants("rule.py", PYTHON)}
    assert not lines & {1, 3, 7}


def test_a_mutant_of_javascript_is_never_in_a_comment() -> None:
    found = mutants("page.js", SCRIPT)
    assert {(mutant.line, mutant.old, mutant.new) for mutant in found} >= {
        (2, "if (", "if (!"),
        (2, " + ", " - "),
        (3, "  close(1);", "  ;"),
    }
    assert all(mutant.line > 1 for mutant in found)
    assert not any("5" in mutant.old or "<" in mutant.old for mutant in found)
