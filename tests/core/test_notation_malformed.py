"""Nothing that is not notation does any harm: it is refused with a sentence, and soon."""

from __future__ import annotations

import os
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acres.core.errors import BadNotation
from acres.core.header import LONGEST_NAMED
from acres.core.journal import LONGEST, LONGEST_COMMENTS, Journal
from acres.examples import EXAMPLES, read
from tests.core.grammar import blocks, fits

pytestmark = pytest.mark.pyodide("how deep and how long a text may be depends on the runtime")

PATIENCE = 5.0 if os.environ.get("ACRES_PYODIDE") else 1.0
"""Seconds after which reading has to be over; measured at night."""


def refused(journal: str) -> str:
    """Return the sentence of a few words that a text which is no game gets."""
    with pytest.raises(BadNotation) as found:
        Journal.parse(journal)
    assert len(str(found.value)) < 2 * LONGEST_NAMED
    assert str(found.value).isprintable()
    return str(found.value)


HEAD = "game: snow 1\n\n"


ODD_TEXTS = [
    "",
    "\n" * LONGEST,
    " " * LONGEST,
    "x" * (LONGEST + 1),
    "\0",
    "game: snow 1\0",
    "game: " + "x" * (LONGEST - 6),
    "game: snow " + "1" * 100_000,
    "game: snow 999999999",
    "game: snow 1\nseed: " + "9" * 100_000,
    "game: snow 1\nseed: ²",
    "game: snow 1\ntitle: " + "x" * LONGEST_NAMED,
    "game: snow 1\nvariants: " + "raid-steps " * 50_000,
    "game: snow 1\nvariants: " + "y" * 900,
    "game: snow 1\n" + "y" * 900 + ": z",
    "game: snow 1\ndealt: " + "quebec " * 100,
    "game: snow 1\nbritish: bot " + "z " * 400,
    "game: snow 1\n" + "".join(f"n{n}: 1\n" for n in range(90_000)),
    "game: snow 1\n" + "seed: 1\n" * 100_000,
    ":" * LONGEST,
    "=" * LONGEST,
    HEAD + "draft " + "x" * 900_000,
    HEAD + "draft " + "rangers " * 100_000,
    HEAD + "fly\n" * 200_000,
    HEAD + "end = " + "quebec " * 100_000,
    HEAD + "end = " + "x" * 900_000,
    HEAD + "= " * 100_000,
    HEAD + "raid " + " ".join("abcdefgh" * 12_000),
    HEAD + "#\n" * 400_000 + "fly",
    HEAD + "# x\n" * 200_000 + "fly",
    HEAD + "[\n",
    HEAD + "[" * 500_000,
    HEAD + "draft rangers\ud800",
    HEAD + "# \udfff",
    HEAD + "end\0",
    HEAD + "ｅｎｄ",
    HEAD + "end\x85fly",
    HEAD + "end\u2028end",
    HEAD.replace("\n", "\v") + "end",
    "armorica 1",
    "game: armorica 1\ndealt: condate a-1 a-1\n",
    "game: armorica 1\n\nend\n",
    "game: fortress 2\ndealt: rise rise\n",
    "game: fortress 1\n\nend\n",
    "game: fortress 1\n\nkeep 1 2 9\n",
    "game: fortress 1\n\nkeep 1 2 3\nkeep 1 2 3\nbid " + "9" * 100_000,
    "game: fortress 1\n\nkeep 1 2 3\nkeep 1 2 3\nbid s999\n",
    "game: snow 1\nseed: \u202e1",
    "game: snow 1\nedition: \u202esecond",
    "game: snow 1\nvariants: \0",
    "game: snow 1\nidle\x07: never",
    HEAD + "end \u200b\u202ereh",
    "{}",
    "[" * 200_000,
]
every_odd_text = pytest.mark.parametrize("text", ODD_TEXTS, ids=lambda text: ascii(text[:24]))


def test_a_seed_has_20_digits_at_most() -> None:
    assert Journal.parse("game: snow 1\nseed: " + "9" * 20).header.seed == 10**20 - 1
    assert "not a seed" in refused("game: snow 1\nseed: " + "1" * 21)


@every_odd_text
def test_hostile_text_is_refused_with_a_sentence(text: str) -> None:
    assert refused(text)


@pytest.mark.nightly("measures this machine")
@every_odd_text
def test_hostile_text_is_refused_in_time(text: str) -> None:
    begun = time.process_time()
    refused(text)
    assert time.process_time() - begun < PATIENCE


@pytest.mark.parametrize(
    "text",
    [
        "game: snow 1\ntitle:" + "x" * (LONGEST_NAMED - 6),
        "game: snow 1\nbritish:bot " + "x" * (LONGEST_NAMED - 12),
        HEAD + "#x\n" * (LONGEST_COMMENTS // 2),
    ],
    ids=lambda text: ascii(text[:24]),
)
def test_a_text_that_would_be_too_long_when_it_is_written_out_is_not_read(text: str) -> None:
    assert refused(text)


def test_a_text_that_is_written_out_as_long_as_may_be_is_read_again() -> None:
    title = "x" * (LONGEST_NAMED - len("title: "))
    text = f"game: snow 1\ntitle:{title}\n\n" + "#x\n" * (LONGEST_COMMENTS // len("# x"))
    written = Journal.parse(text).text()
    assert Journal.parse(written).text() == written


def test_more_moves_than_any_game_has_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("acres.core.journal.MOST_MOVES", 3)
    assert Journal.parse(HEAD + "end\n" * 3).ply == 3
    assert "more than 3 moves" in refused(HEAD + "end\n" * 4)


ODD = st.sampled_from("\0\r\n\x85\u2028\ud800\ufeff٣²é=#[]: ")
OWN = st.sampled_from(
    ["\n\n", " = ", "nothing", "resign", "end", "end = ", "game: snow 1", "seed: 1", "dealt: "]
)
TEXT = st.lists(st.one_of(ODD, OWN, st.text(max_size=12)), max_size=12).map("".join)
BEGINNINGS = [
    *("\n".join(read(name).splitlines()[:60]) for name in EXAMPLES),
    *blocks("acres"),
    Journal.parse(blocks("acres")[0]).branch(3).text(),
]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Return the beginning of a game with something put in, left out, doubled or moved."""
    journal = draw(st.sampled_from(BEGINNINGS))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(journal)))
        end = min(len(journal), start + draw(st.integers(0, 30)))
        middle = journal[start:end]
        change = draw(st.sampled_from(["put", "leave", "double", "replace", "move"]))
        if change == "move":
            lines = journal.split("\n")
            lines.insert(draw(st.integers(0, len(lines))), lines.pop(start % len(lines)))
            journal = "\n".join(lines)
        else:
            new = {"put": middle + draw(TEXT), "leave": "", "double": middle * 2}
            journal = journal[:start] + new.get(change, draw(TEXT)) + journal[end:]
    return journal


def read_or_refused(journal: str) -> Journal | BadNotation:
    try:
        return Journal.parse(journal)
    except BadNotation as error:
        return error


def is_read_in_time(journal: str) -> None:
    begun = time.process_time()
    read_or_refused(journal)
    assert time.process_time() - begun < PATIENCE


def is_harmless(journal: str) -> None:
    """Check that a journal is refused with a sentence, or that its text is read back as the same
    game."""
    found = read_or_refused(journal)
    if isinstance(found, BadNotation):
        assert 0 < len(str(found)) < 2 * LONGEST_NAMED
        return
    again = found.text()
    assert fits("file", again)
    assert Journal.parse(again).text() == again
    assert Journal.parse(again).state == found.state


@given(damaged())
def test_a_damaged_game_is_refused_or_still_a_game(journal: str) -> None:
    is_harmless(journal)


@given(TEXT, TEXT)
def test_any_text_is_refused_or_a_game(head: str, body: str) -> None:
    is_harmless(head + body)
    is_harmless(f"game: snow 1\n{head}\n\n{body}")
    is_harmless(f"game: armorica 1\n\n{body}\nend = {head}")


@pytest.mark.nightly("measures this machine")
@given(damaged())
def test_a_damaged_game_is_read_in_time(journal: str) -> None:
    is_read_in_time(journal)


@pytest.mark.nightly("measures this machine")
@given(TEXT, TEXT)
def test_any_text_is_read_in_time(head: str, body: str) -> None:
    is_read_in_time(head + body)
    is_read_in_time(f"game: snow 1\n{head}\n\n{body}")
    is_read_in_time(f"game: armorica 1\n\n{body}\nend = {head}")
