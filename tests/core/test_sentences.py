"""The catalogue of sentences: translation, placeholders, lists, languages."""

from __future__ import annotations

import gettext
import io
import struct
from collections.abc import Iterator

import pytest

from acres.core import sentences


def catalogue(messages: dict[str, str]) -> gettext.GNUTranslations:
    """A compiled catalogue of these translations, as `msgfmt` writes it."""
    pairs = sorted((a.encode(), b.encode()) for a, b in messages.items())
    start = 28 + 16 * len(pairs)
    tables: list[bytes] = []
    data = b""
    for column in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[column]), start + len(data)))
            data += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return gettext.GNUTranslations(io.BytesIO(head + b"".join(tables) + data))


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = {
        "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);",
        "Settle {place}": "{place} besiedeln",
        "{count} card left\0{count} cards left": "noch {count} Karte\0noch {count} Karten",
        "{names} and {last}": "{names} und {last}",
    }
    monkeypatch.setattr(sentences, "_catalogue", catalogue(messages))


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    sentences.use("en")


def test_a_sentence_is_translated_and_filled(german: None) -> None:
    assert sentences.say("Settle {place}", place="Albany") == "Albany besiedeln"


def test_a_missing_translation_is_the_english_sentence(german: None) -> None:
    assert sentences.say("Besiege {place}", place="Albany") == "Besiege Albany"


def test_a_count_chooses_the_form(german: None) -> None:
    assert sentences.say_n("{count} card left", "{count} cards left", 1) == "noch 1 Karte"
    assert sentences.say_n("{count} card left", "{count} cards left", 3) == "noch 3 Karten"


def test_a_marked_sentence_is_translated_when_it_is_said(german: None) -> None:
    table = {"settle": sentences.N_("Settle {place}")}
    assert table["settle"] == "Settle {place}"
    assert sentences.say(table["settle"], place="Albany") == "Albany besiedeln"


@pytest.mark.parametrize(
    ("names", "expected"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c", "d"], "a, b, c and d")],
)
def test_names_are_listed(names: list[str], expected: str) -> None:
    assert sentences.listed(names) == expected


def test_a_list_is_translated_too(german: None) -> None:
    assert sentences.listed(["a", "b", "c"]) == "a, b und c"
    assert sentences.either(["a", "b", "c"]) == "a, b or c"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert sentences.say("Settle {place}", place="{nation}") == "Settle {nation}"


def test_a_language_without_a_catalogue_is_english() -> None:
    assert sentences.use("tlh") == "en"
    assert sentences.use("en-GB") == "en"
    assert sentences.use("../../etc") == "en"
    assert sentences.say("Settle {place}", place="Albany") == "Settle Albany"
