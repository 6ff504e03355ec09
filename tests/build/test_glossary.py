"""The glossary holds each term once, and the translations use its words: no term is translated in
two ways."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from assets.build.messages import Entry
from tests.paths import ROOT
from tests.translations import LANGUAGES, translations

GLOSSARY = ROOT / "docs/glossary.md"
COLUMNS = {"English": "en", "German": "de", "French": "fr", "Japanese": "ja", "note": "note"}
SECTIONS = {
    "The page": "",
    "Three games in common": "",
    "A Few Acres of Snow": "snow",
    "Armorica": "armorica",
    "Island Fortress": "fortress",
}
"""The game of each section, by the beginning of its heading."""


class Row(NamedTuple):
    """A term, as one of the tables has it."""

    section: str
    game: str
    """Empty for all of them."""
    words: dict[str, str]
    """By language, and the note."""


def tables() -> Iterator[tuple[str, list[list[str]]]]:
    """Yield each table of the glossary, with its heading: its lines as cells, the head included."""
    for part in GLOSSARY.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, text = part.partition("\n")
        lines = [line for line in text.splitlines() if line.startswith("|")]
        if lines:
            yield heading, [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]


@cache
def rows() -> tuple[Row, ...]:
    return tuple(
        Row(
            heading,
            SECTIONS[heading.partition(" –")[0]],
            dict(zip(COLUMNS.values(), cells, strict=False)),
        )
        for heading, [_, _, *lines] in tables()
        for cells in lines
    )


# The tables


def test_every_table_has_the_four_languages_and_no_empty_cell() -> None:
    wrong = []
    for heading, [head, rule, *lines] in tables():
        assert head == [*COLUMNS], heading
        assert set("".join(rule)) == {"-"}, heading
        wrong += [(heading, line) for line in lines if len(line) != 5 or not all(line[:4])]
    assert wrong == []
    assert {*COLUMNS.values()} == {"en", "note", *LANGUAGES}


def test_every_term_stands_once_in_a_section() -> None:
    seen: dict[tuple[str, str], int] = defaultdict(int)
    for row in rows():
        seen[row.section, row.words["en"]] += 1
    assert [key for key, count in seen.items() if count > 1] == []


# Terms that are messages

ANOTHER_MEANING = {
    ("", "Cards"): "a heading above cards; the row is a kind of action",
    ("", "Comment"): "a label of one, and not what a game with comments is",
    ("", "Game"): "a heading: which of the three games, as the note has it",
    ("", "Map"): "a heading beside cards: in German Landkarte, as the note has it",
    ("", "Stop"): "ends a bot's thinking; the row ends a row of plays",
    ("action of a card", "Move"): "moves the taskmaster",
    ("action of a card", "Raid"): "the prison of Island Fortress: Raid the prison",
    ("badge", "income"): "the action of Snow: Income",
    ("badge", "to draft"): "what a picked card is picked for; the row is a pile",
    ("badge", "transport"): "a word short enough for a badge",
    ("lesson", "Continue"): "the next card of a lesson, in German as Next",
    ("loading", "Cancel"): "stops what is loading; the row puts back picks",
    ("pile", "discard"): "the pile: discard pile",
    ("pile", "draw"): "the pile: draw pile",
}
"""Messages, with their context, that are no use of the term of the glossary."""
ARTICLE = re.compile(r"^(le |la |les |des |l’|der |die |das )")
"""A name in a sentence may have one."""


def wanted(entry: Entry, language: str) -> set[str]:
    """Return what the glossary has for a whole message: the rows of its games, else those of all."""
    games = {found[1] for place in entry.places if (found := re.search(r"games/(\w+)/", place))}
    of = [row for row in rows() if row.words["en"].casefold() == entry.one.casefold()]
    own = [row for row in of if row.game in games] or [row for row in of if not row.game]
    return {plain(row.words[language]) for row in own}


def plain(text: str) -> str:
    """Return a word as a table has it: without capitals, article, spaces that do not break, and signs
    where a word may be divided."""
    text = re.sub(r"\s", " ", text.replace("\xad", ""))
    return ARTICLE.sub("", text.casefold(), count=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_that_is_a_message_is_translated_as_the_glossary_has_it(language: str) -> None:
    checked, wrong = 0, []
    for entry in translations(language):
        if not (words := wanted(entry, language)) or (entry.context, entry.one) in ANOTHER_MEANING:
            continue
        checked += 1
        if not any(plain(entry.forms[0]).startswith(word) for word in words):
            wrong.append((entry.context, entry.one, entry.forms[0], words))
    assert wrong == []
    assert checked > 400


# Terms in sentences


class Term(NamedTuple):
    """A term in sentences: a pattern of its stem in each language, whatever it ends in."""

    game: str
    en: str
    de: str
    fr: str
    ja: str


TERMS = (
    Term("snow", "siege", "belager", "si[èe]ge|assiég", "包囲"),
    Term("snow", "raid", "überf[aä]ll", "raid", "襲撃"),
    Term("snow", "ambush", "hinterhalt", "embuscade", "待ち伏せ"),
    Term("snow", "draw pile", "zugstapel", "pioche", "山札"),
    Term("snow", "discard pile", "abwurf", "défausse", "捨て札"),
    Term("snow", "reserve", "reserve", "réserve", "リザーブ"),
    Term("snow", "village", "dorf|dörf", "village", "村"),
    Term("snow", "town", "stadt|städt", "ville", "町"),
    Term("snow", "a fort", "festung|befestig", "fort", "要塞"),
    Term("snow", "location card", "ortskarte", "cartes? de localisation", "場所カード"),
    Term("snow", "empire card", "imperiumskarte", "cartes? d’empire", "帝国カード"),
    Term("snow", "deck", "deck", "deck", "デッキ"),
    Term("snow", "governor", "gouverneur", "gouverneur", "総督"),
    Term("snow", "home support", "nachschub", "soutien national", "ホーム・サポート"),
    Term("snow", "militia", "miliz", "milice", "民兵"),
    Term("snow", "regular infantry", "reguläre[rn]? infanterie", "infanterie régulière", "正規兵"),
    Term("snow", "siege artillery", "belagerungsartillerie", "artillerie de siège", "攻城砲"),
    Term("snow", "trader", "händler", "négociant", "交易人"),
    Term("snow", "merchant", "kaufmann|kaufleute", "marchand", "商人"),
    Term("snow", "bateaux", "kahn|kähne", "bateau", "ボート"),
    Term("snow", "settler", "siedler", "colon", "入植者"),
    Term("snow", "fur", "fell", "fourrure", "毛皮"),
    Term("snow", "trail", "indianerpfad", "pistes? indienne", "小道"),
    Term("snow", "attacker", "angreif", "attaquant", "攻撃側"),
    Term("snow", "defender", "verteidiger", "défenseur", "防御側"),
    Term("snow", "piracy", "piraterie", "piraterie", "海賊"),
    Term("snow", "free action", "freie[nr]? aktion", "actions? gratuite", "フリー・アクション"),
    Term("snow", "ship", "schiff", "navire", "船"),
    Term("fortress", "draw pile", "nachziehstapel", "pioche", "山札"),
    Term(
        "fortress", "governor block", "gouverneursbl[oö]ck", "blocs? du gouverneur", "総督ブロック"
    ),
    Term("fortress", "favor card", "gunstkarte", "cartes? faveur", "恩恵カード"),
    Term("fortress", "favor", "gunst", "faveur", "恩恵"),
    Term("fortress", "buyback chip", "rückkaufchip", "jetons? de rachat", "チップ"),
    Term("fortress", "block", "mauerstück|gouverneursbl", r"\bblocs?\b", "ブロック"),
    Term("fortress", "laborer", "handwerker", "ouvrier", "労働者"),
    Term("fortress", "convict", "sträfling", "forçat", "囚人"),
    Term("fortress", "worker", "arbeiter", "travailleur", "作業員"),
    Term("fortress", "treasure", "schatz|schätze", "trésor", "財宝"),
    Term("fortress", "jade", "jade", "jade", "翡翠"),
    Term("fortress", "petition", "petition", "pétition", "請願"),
    Term("fortress", "taskmaster", "aufseher", "contremaître", "監督官"),
    Term("fortress", "reinforcement", "verstärkung", "renfort", "補強"),
    Term("fortress", "tower", "turm|türme", r"\btours?\b", "塔"),
    Term("fortress", "region", "region", "région", "地区"),
    Term("fortress", "camp", "lager", r"\bcampements?\b", "キャンプ"),
    Term("fortress", "prison", "gefängnis", "prison", "牢獄"),
    Term("fortress", "role", "rolle", "rôle", "役割"),
    Term("fortress", "bid", "gebot|biete", "ench[èé]r", "入札"),
    Term("armorica", "draw pile", "nachziehstapel", "pioche", "山札"),
    Term("armorica", "amphora|amphorae", "amphore", "amphore", "アンフォラ"),
    Term("armorica", "matron", "matrone", "matrone", "貴婦人"),
    Term("armorica", "bureaucrat", "bürokrat", "bureaucrate", "官僚"),
    Term("armorica", "general", "general|generäl", "généra", "将軍"),
    Term("armorica", "farmer", "bauer", "fermier", "農民"),
    Term("armorica", "soldier", "soldat", "soldat", "兵士"),
    Term("armorica", "worker", "arbeiter", "ouvrier", "労働者"),
    Term("armorica", "gaul", "galli", "gaulois", "ガリア"),
    Term("armorica", "roman", "röm", "romain", "ローマ"),
    Term("armorica", "wheat", "weizen", "blé", "小麦"),
    Term("armorica", "display", "auslage", "tableau", "場"),
    Term("armorica", "winter", "winter", "hiver", "冬"),
    Term("armorica", "run", "serie", "suite", "連なり"),
    Term("armorica", "row", "reihe", "rangée", "列"),
)
LEFT_OUT = 0.1
"""The share of sentences that may say a term without its word, such as “it”, “two of them”."""
FEWEST = 3
"""Sentences in which a term stands at least, for the table to be worth its lines."""


SEARCHED = re.compile("[a-z]+( [a-z]+){3,}")
"""Words by which rules are found: other words for the terms are welcome among them."""


def of_game(game: str, language: str) -> Iterator[Entry]:
    """Yield the messages of a game."""
    for entry in translations(language):
        said = any(f"games/{game}/" in place for place in entry.places)
        if said and not SEARCHED.fullmatch(entry.one):
            yield entry


def as_word(term: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w{{])({term})(e?s)?(?![\w}}])", re.IGNORECASE)


def without_the_word(term: Term, language: str) -> tuple[int, list[str]]:
    """Return in how many forms of messages a term stands, and those that lack its word."""
    stem = re.compile(getattr(term, language), re.IGNORECASE)
    english = as_word(term.en)
    forms = [
        form
        for entry in of_game(term.game, language)
        if english.search(entry.one)
        for form in entry.forms.values()
    ]
    return len(forms), [form for form in forms if not stem.search(form)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_one_word_in_all_sentences(language: str) -> None:
    wrong = {}
    for term in TERMS:
        count, missing = without_the_word(term, language)
        assert count >= FEWEST, term.en
        if len(missing) > max(1, LEFT_OUT * count):
            wrong[term.game, term.en] = missing
    assert wrong == {}


NEVER = {
    "de": {
        ("snow", "draft", "draw"): "zieh|zog",
        ("snow", "draw pile", ""): "nachziehstapel",
        ("fortress", "draw pile", ""): r"\bzugstapel",
        ("armorica", "draw pile", ""): r"\bzugstapel",
        ("fortress", "raid", ""): "überf[aä]ll",
        ("snow", "play", ""): "spielz[uü]g",
        ("fortress", "place", ""): r"\bort(e|en|s)?\b",
        ("snow", "trader", "merchant"): "kaufmann",
        ("snow", "merchant", "trader"): "händler",
    },
    "fr": {
        ("snow", "draft", "draw"): "pioch",
        ("snow", "supply", "reserve|supply(?= and)"): "réserve",
        ("snow", "piece", "coin"): "pièce",
        ("armorica", "round", "turn"): r"\btours?\b",
        ("fortress", "round", "turn|tower"): r"\btours?\b",
        ("snow", "trader", "merchant"): "marchand",
        ("snow", "merchant", "trader"): "négociant",
    },
    "ja": {
        ("snow", "draft", "draw"): "引",
        ("fortress", "raid", ""): "襲撃",
    },
}
"""The word of another term, which a term never has: by game, term, and the terms that excuse it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_term_has_the_word_of_another(language: str) -> None:
    wrong = []
    for (game, term, excuse), word in NEVER[language].items():
        for entry in of_game(game, language):
            excused = excuse and as_word(excuse).search(entry.one)
            if as_word(term).search(entry.one) and not excused:
                forms = entry.forms.values()
                wrong += [(term, form) for form in forms if re.search(word, form, re.IGNORECASE)]
    assert wrong == []


def test_a_term_translated_in_two_ways_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth of the sentences about raids calls them something else."""
    raids = [Entry(one="A raid.", forms={0: form}, places=["acres/games/snow/a.py"]) for form in (
        *["Ein Überfall."] * 8, *["Ein Raubzug."] * 2)]  # fmt: skip
    monkeypatch.setattr("tests.build.test_glossary.translations", lambda _: raids)
    assert without_the_word(TERMS[1], "de") == (10, ["Ein Raubzug."] * 2)
