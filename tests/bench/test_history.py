"""A benchmark's figures are read from what it prints, and the worst of them must keep its bound."""

from __future__ import annotations

import re

import pytest

from tests.bench.history import BENCHES, Figure

PRINTED = """first visit: bare 100 [90-110], acres 54 [50-60], ratio 0.54
later visit: bare 100 [90-110], acres 32 [30-40], ratio 0.32
snow, legal, play: 12,000 decisions/s beside 6,000, ratio 2.00 (from 1.90 to 2.10)
fortress, legal, play: 9,000 decisions/s beside 6,000, ratio 1.50 (from 1.40 to 1.60)
"""
FIRST = Figure("first visit", r"^first visit: .* ratio ([\d.]+)", wanted=0.5, bound=0.6)
SPEED = Figure("speed", r"play: .* ratio ([\d.]+)", wanted=1.8, bound=1.6, at_least=True)


def test_the_worst_number_counts() -> None:
    assert FIRST.read(PRINTED) == 0.54
    assert SPEED.read(PRINTED) == 1.5


@pytest.mark.parametrize(("number", "kept"), [(0.6, True), (0.61, False), (None, False)])
def test_a_bound_is_kept_or_broken_and_nothing_printed_breaks_it(number, kept) -> None:
    assert FIRST.holds(number) is kept


def test_more_is_better_where_at_least_so_much_is_wanted() -> None:
    assert SPEED.holds(1.6)
    assert not SPEED.holds(1.59)


def test_every_pattern_has_one_number() -> None:
    figures = [figure for bench in BENCHES for figure in bench.figures]
    assert {re.compile(figure.pattern).groups for figure in figures} == {1}
    for figure in figures:
        assert (figure.bound <= figure.wanted) == figure.at_least, figure.name
