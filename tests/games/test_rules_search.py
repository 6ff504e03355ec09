"""Somebody who asks the rules of Armorica or Island Fortress in a word finds the paragraph."""

from __future__ import annotations

import pytest

from acres.app.kit.rulebook import Chapter
from acres.app.rulebook.panel import hits, sought
from acres.games.armorica.page import rules_help as armorica
from acres.games.fortress.page import rules_help as fortress
from acres.games.fortress.rules.state import Rules


def found(chapters: tuple[Chapter, ...], words: str) -> list[str]:
    """List the sections that a search finds, the best first."""
    return [each.sections[0] for each in hits(chapters, sought(words))]


@pytest.mark.parametrize(
    ("words", "section"),
    [
        ("prison", "recruiter"),
        ("cost to build", "builder"),
        ("why can't I replace", "builder"),
        ("bidding", "petition"),
        ("buyback", "turns"),
        ("pattern", "favors"),
        ("tie", "final"),
        ("setup", "wall"),
        ("repeat", "taskmaster"),
    ],
)
def test_words_find_their_paragraph_in_island_fortress(words: str, section: str) -> None:
    assert section in found(fortress.chapters(Rules(players=2)), words)[:3]


@pytest.mark.parametrize(
    ("words", "section"),
    [
        ("hunger", "winter"),
        ("starving", "winter"),
        ("cost", "taking"),
        ("why can't I take this card", "taking"),
        ("runs", "points"),
        ("majorities", "points"),
        ("last round", "end"),
        ("first player", "round"),
        ("why different gold", "start"),
        ("groups", "start"),
        ("our own", "own"),
        ("second place", "points"),
        ("three players scoring", "points"),
    ],
)
def test_words_find_their_paragraph_in_armorica(words: str, section: str) -> None:
    assert section in found(armorica.chapters(), words)[:3]
