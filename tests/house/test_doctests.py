"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import re

import pytest

from tests.house.import_graph import module
from tests.paths import GUEST, ROOT

WITH_EXAMPLES = sorted(
    module(path)
    for part in ("acres", "tests")
    for path in (ROOT / part).rglob("*.py")
    if re.search(r"^ *>>> ", path.read_text(encoding="utf-8"), re.M)
    and not path.name.startswith("test_")
    and GUEST not in path.parents  # its own tests import it under another name
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_a_module_are_true(name):
    results = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert results.attempted
    assert not results.failed


def test_the_examples_of_the_readme_are_true() -> None:
    readme = ROOT / "README.md"
    results = doctest.testfile(str(readme), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0
