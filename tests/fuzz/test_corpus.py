"""Every input of the corpus goes through the whole page, and the fuzzers see what they are for."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from acres.app.kit import html
from acres.app.links.links import Links
from acres.app.storage import saved_games
from acres.core import journal as journals
from acres.core import steps
from acres.core.journal import Journal
from tests.fuzz.chain import Broken, Chain
from tests.fuzz.inputs import CORPUS, Step, Steps, brought, read, write
from tests.fuzz.layers import through
from tests.fuzz.markup import unclear, wrong
from tests.fuzz.mutants import Mutants, seeds

FILES = sorted(CORPUS.glob("*.txt"))
PATIENCE = 5.0
"""Seconds of a step: what takes as long is a blow-up, also on a machine that does much else."""


def corpus(name: str) -> Steps:
    return read(CORPUS / f"{name}.txt")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_input_of_the_corpus_keeps_all_laws(path: Path) -> None:
    Chain(math.inf).feed(read(path))


@pytest.mark.nightly("measures this machine")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_step_of_an_input_of_the_corpus_takes_long(path: Path) -> None:
    Chain(PATIENCE).feed(read(path))


def test_the_corpus_is_small_and_says_what_each_input_is_about() -> None:
    assert sum(path.stat().st_size for path in FILES) < 200_000
    for path in FILES:
        assert path.read_text(encoding="utf-8").startswith("# ")


def test_a_link_that_filled_the_storage_has_less_than_90_characters() -> None:
    assert len(brought(corpus("comment-bomb")[0])) < 90


def test_an_input_comes_out_of_its_file_as_it_went_in(tmp_path: Path) -> None:
    odd = "\ud800\u2028\r\n" + "ж\n" * 50 + 'x"\\' * 60 + "\n\n" + "# one\n" * 3
    steps = (Step("opened", odd), Step("do", "tab", "rules"), Step("reload"))
    assert read(write(tmp_path, steps, ("Odd.",))) == steps


# What the laws are for: without what keeps them each of these inputs breaks one

Change = Callable[[pytest.MonkeyPatch], None]


def _no_limits(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(journals, "LONGEST_COMMENTS", 10**9)
    patch.setattr(saved_games, "LONGEST", 10**9)


def _no_escapes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("acres.app.saved.text", str)


def _no_setting_aside(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(saved_games.SavedGames, "set_aside", lambda *_: None)


def _other_errors(patch: pytest.MonkeyPatch) -> None:
    def reading(written: str) -> steps.Steps[Journal]:
        yield None
        raise LookupError("a card")

    patch.setattr(Journal, "reading", reading)


def _refusals_that_close(patch: pytest.MonkeyPatch) -> None:
    def refuse(self: Links, why: str) -> None:
        self.desk.close()
        self.desk.notices.put("link", why, ("aside", "link", "Close"))

    patch.setattr(Links, "_refuse", refuse)


@pytest.mark.parametrize(
    ("name", "change", "law"),
    [
        ("comment-bomb", _no_limits, "no entry is longer than what is read"),
        ("entry-label", _no_escapes, "what is shown is the page's own markup"),
        ("entry-half", _no_setting_aside, "what cannot be read is never written over"),
        ("file-numbers", _other_errors, "nothing is raised, but LookupError"),
        ("link-refused", _refusals_that_close, "a refusal leaves the game on the table"),
    ],
)
def test_a_law_is_broken_where_nothing_keeps_it(
    monkeypatch: pytest.MonkeyPatch, name: str, change: Change, law: str
) -> None:
    change(monkeypatch)
    with pytest.raises(Broken, match=law):
        Chain(math.inf).feed(corpus(name))


@pytest.mark.parametrize(
    "markup",
    [
        *("<evil>", "<b>", "</b>", "<b></i>", "<br>", "a < b", '<b evil="">', "<b onclick>", "<p"),
        *('<use href="https://evil"/>', "<b title='x'></b>", '<b style="x"></b>'),
    ],
)
def test_markup_that_is_not_the_pages_own_is_seen(markup: str) -> None:
    assert wrong(markup)
    assert not wrong(html.text(markup))


def test_a_sentence_that_nobody_could_read_is_seen() -> None:
    assert not unclear("There is no game “chess” here.")
    assert all(map(unclear, ("No end", "Two\nlines.", "Half a \ud800.", "Long." * 400)))


# The mutants


def test_the_same_seed_makes_the_same_inputs() -> None:
    def some() -> list[Steps]:
        chance = random.Random(3)
        mutants = Mutants(chance, seeds(chance))
        return [mutants.next() for _ in range(50)]

    assert some() == some()


def test_most_links_that_were_changed_inside_are_whole() -> None:
    chance = random.Random(5)
    mutants = Mutants(chance, seeds(chance))
    inside = [step for _ in range(200) for step in mutants.next() if step.way.endswith(" packed")]
    few = chance.sample(inside, 60)
    damaged = [step for step in few if "changed on its way" in str(through(step, math.inf))]
    assert len(damaged) < len(few) / 4
