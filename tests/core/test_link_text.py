"""A text of whole lines comes back from a packer as it was, whatever its lines mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acres.core.link_text import Packer, Unpacker, Writing
from acres.core.steps import finished

pytestmark = pytest.mark.pyodide("links are packed and unpacked there")

LINES = st.sampled_from(["", "[turn 1]", "[turn 2]", "[turn 3]", "draft rangers", "end = x x", "#"])


def read_again(text: str) -> str:
    packer = Packer()
    Writing(packer).write(text)
    return finished(Writing(Unpacker(packer.text())).reading())


@given(st.lists(LINES, max_size=9))
def test_any_text_of_whole_lines_comes_back(lines: list[str]) -> None:
    text = "".join(f"{line}\n" for line in lines)
    assert read_again(text) == text


@pytest.mark.parametrize("empty", [0, 1, 2, 3])
def test_a_turn_begins_after_any_number_of_empty_lines(empty: int) -> None:
    text = "end\n" + "\n" * empty + "[turn 1]\n\n[turn 2]\nend\n"
    assert read_again(text) == text
