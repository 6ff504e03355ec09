"""The search of the rules in languages whose words are joined, or written in other letters."""

from __future__ import annotations

import pytest

from acres.app.rulebook.panel import WORD, matcher, sought, words
from tests import translations


def finds(written: str, sentence: str) -> bool:
    return any(map(matcher(sought(written)), words(sentence)))


@pytest.mark.parametrize("written", ["包囲", "包囲戦", "コイン", "カード", "船"])
def test_a_japanese_word_is_found_inside_a_sentence(written: str) -> None:
    assert finds(written, "相手の包囲戦では、船のカード1枚に2コインを払います。")


def test_kana_with_other_marks_are_other_letters() -> None:
    assert not finds("フロック", "ブロックを建てます。")
    assert finds("ブロック", "ブロックを建てます。")


def test_digits_between_japanese_words_are_words() -> None:
    assert list(words("規則3.1の2枚")) == ["規則", "3.1", "の", "2", "枚"]


@pytest.mark.parametrize("written", ["attaque", "l’attaque", "ATTAQUE"])
def test_a_french_word_is_found_behind_an_apostrophe(written: str) -> None:
    assert finds(written, "L’attaque coûte 2 pièces.")
    assert finds("pieces", "L’attaque coûte 2 pièces.")


def test_an_english_contraction_stays_one_word() -> None:
    assert list(words("You can't")) == ["you", "cant"]


JAPANESE = "デトロイトとボストンかニューヨークを奪い、タイコンデロガのチップをデュケーヌ砦へ。"


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ("ぼすとん", "ボストン"),
        ("bosuton", "ボストン"),
        ("Nyuuyooku", "ニューヨーク"),
        ("nyu-yo", "ニューヨーク"),
        ("dyukeenu", "デュケーヌ"),
        ("chippu", "チップ"),
        ("tippu", "チップ"),
        ("Boston", "ボストン"),
        ("ticonderoga", "タイコンデロガ"),
    ],
)
def test_a_japanese_word_is_found_by_its_sound_and_a_name_in_english(
    written: str, word: str
) -> None:
    with translations.spoken("ja"):
        match = matcher(sought(written))
        assert [each for each in WORD.findall(JAPANESE) if match(each)] == [word]


def test_sounds_are_heard_in_japanese_alone() -> None:
    assert sought("ships") == [frozenset({"ship"})]


def test_a_ligature_is_two_letters() -> None:
    assert finds("coeur", "Au cœur du jeu.")
    assert finds("cœur", "Au cœur du jeu.")
