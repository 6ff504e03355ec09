"""JSON from outside is read only down to the depth that is expected."""

from __future__ import annotations

import pytest

from acres.core.bounded_json import loads

pytestmark = pytest.mark.pyodide("how deep JSON may be nested depends on the runtime")


def test_json_of_the_expected_depth_is_read() -> None:
    assert loads('{"a": [[1], {"b": 2}]}', 3) == {"a": [[1], {"b": 2}]}


@pytest.mark.parametrize(
    "written", ["[[[[]]]]", '{"a": {"b": {"c": {}}}}', '[{"a": [{}]}]', "[[], [[[]]], []]"]
)
def test_deeper_json_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="nested deeper than 3"):
        loads(written, 3)
    loads(written, 4)


@pytest.mark.parametrize("brackets", ["[" * 100_000, "[" * 100_000 + "]" * 100_000])
def test_brackets_without_number_are_refused_before_they_are_read(brackets: str) -> None:
    with pytest.raises(ValueError, match="nested deeper"):
        loads(brackets, 3)


@pytest.mark.parametrize("word", ["[[[[", "]]]]", '\\"[[[[', '\\\\\\"[[[[', "{{{{"])
def test_brackets_in_a_word_nest_nothing(word: str) -> None:
    assert loads(f'["{word}"]', 1) == [word.replace('\\"', '"').replace("\\\\", "\\")]
