"""The examples of docs/lab/environments.md run, and print the lines that stand there."""

from __future__ import annotations

import contextlib
import io
import re

import pytest

from tests.paths import ROOT

PAGE = (ROOT / "docs/lab/environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```\n^```\n(.*?)^```", PAGE, re.M | re.S)


def test_every_example_has_what_it_prints() -> None:
    assert len(EXAMPLES) == PAGE.count("```python") == 5


@pytest.mark.parametrize(("program", "printed"), EXAMPLES)
def test_an_example_prints_what_stands_there(program: str, printed: str) -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(program, "docs/lab/environments.md", "exec"), {})
    assert said.getvalue() == printed
