"""Somebody who asks the rules in a word, or in a question of any language, finds the paragraph."""

from __future__ import annotations

import pytest

from acres.app.kit.rulebook import Chapter
from acres.app.rulebook.panel import hits, is_question, sought
from acres.core.journal import Journal
from acres.games.armorica.page import rules_help as armorica
from acres.games.fortress.page import rules_help as fortress
from acres.games.fortress.rules.state import Rules
from tests import translations
from tests.app.fakes import Device


def found(chapters: tuple[Chapter, ...], words: str) -> list[str]:
    """List the sections that a search finds, the best first."""
    asked = is_question(words)
    return [each.sections[0] for each in hits(chapters, sought(words), asked=asked)]


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


def rulebook(game: str) -> tuple[Chapter, ...]:
    """The rules of a game as its page writes them."""
    device = Device()
    device.open_game(Journal.new(game, {}, 3))
    return device.app.desk.page.rulebook(device.scene)


@pytest.mark.parametrize(
    ("language", "game", "written", "section"),
    [
        ("en", "snow", "why can't I settle?", "4.1"),
        ("en", "snow", "how many actions do I have", "2.2"),
        ("en", "armorica", "what happens in winter", "winter"),
        ("de", "snow", "Warum kann ich nicht siedeln?", "4.1"),
        ("de", "snow", "wie viele Aktionen habe ich", "2.2"),
        ("de", "armorica", "was passiert im Winter", "winter"),
        ("fr", "snow", "pourquoi ne puis-je pas coloniser ?", "4.1"),
        ("fr", "snow", "combien d'actions ai-je", "2.2"),
        ("fr", "armorica", "que se passe-t-il en hiver", "winter"),
        ("ja", "snow", "なぜ入植できないのですか？", "4.1"),
        ("ja", "snow", "アクションは何回できる", "2.2"),
        ("ja", "snow", "どうやって勝つの", "goal"),
        ("ja", "armorica", "冬に何が起こる", "winter"),
        ("de", "snow", "Ueberfall", "7.1"),
        ("de", "fortress", "Mauerstueck kaufen", "planner"),
        ("ja", "snow", "しゅうげき", "7.1"),
        ("ja", "snow", "syuugeki", "7.1"),
        ("ja", "snow", "ほういせん", "5.1"),
        ("ja", "snow", "ﾘｻﾞｰﾌﾞ", "8.7"),
        ("ja", "snow", "りざーぶ", "8.7"),
        ("ja", "fortress", "ろうごく", "recruiter"),
        ("ja", "fortress", "ｾｲｶﾞﾝ", "petition"),
        ("ja", "armorica", "ふゆ", "winter"),
    ],
)
def test_a_question_or_another_spelling_finds_its_paragraph(
    language: str, game: str, written: str, section: str
) -> None:
    if language == "en":
        assert section in found(rulebook(game), written)[:3]
        return
    with translations.spoken(language):
        assert section in found(rulebook(game), written)[:3]


def test_words_that_are_no_question_must_all_be_there() -> None:
    chapters = armorica.chapters()
    assert found(chapters, "winter dragon") == []
    assert "winter" in found(chapters, "why does winter hurt a dragon?")
