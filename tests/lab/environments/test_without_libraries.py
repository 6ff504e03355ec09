"""The libraries are extras: nothing else needs them, and what does says so in a sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.paths import ROOT

NOT_THERE = """
import sys
for name in {names!r}:
    sys.modules[name] = None
import acres.lab.environments.{module}
"""
ALONE = """
import sys
import acres, acres.bots
for name in acres.GAMES:
    acres.game(name), acres.manifest(name)
print(sorted({"numpy", "gymnasium", "pettingzoo", "pyspiel"} & sys.modules.keys()))
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a new Python."""
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("module", "names", "library"),
    [
        ("pettingzoo", ["pettingzoo"], "PettingZoo"),
        ("gymnasium", ["gymnasium"], "Gymnasium"),
        ("openspiel", ["pyspiel"], "OpenSpiel"),
        ("observation", ["numpy"], "NumPy"),
    ],
)
def test_a_library_that_is_missing_is_named_with_how_to_get_it(
    module: str, names: list[str], library: str
) -> None:
    done = run(NOT_THERE.format(names=names, module=module))
    last = done.stderr.splitlines()[-1]
    assert last == f"ImportError: This needs {library}: pip install '.[lab]' in a clone of Acres"


def test_games_and_bots_need_none_of_them() -> None:
    done = run(ALONE)
    assert (done.stdout, done.returncode) == ("[]\n", 0), done.stderr
