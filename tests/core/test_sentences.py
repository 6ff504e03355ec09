"""The sentences: translation, contexts, placeholders, counts, lists, paragraphs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from acres.core import sentences
from acres.core.sentences import NC_, NN_, say_c, say_n, split_plural

GERMAN = {
    "": "".join("0" if count == 1 else "1" for count in range(200)),
    "Settle {place}": "{place} besiedeln",
    "{count} card left": ("noch {count} Karte", "noch {count} Karten"),
    "{names} and {last}": "{names} und {last}",
    "{first} {next}": "{first} – {next}",
    "Reserve": "Reserve",
    "verb\x04Reserve": "Zurücklegen",
}
LITHUANIAN = {
    "": "".join(
        "0" if n % 10 == 1 and n % 100 != 11 else "1" if n % 10 > 1 and not 10 < n < 20 else "2"
        for n in (*range(100), *range(100))
    ),
    "{count} card": ("{count} korta", "{count} kortos", "{count} kortų"),
}


def by_key(said: Mapping[str, str | tuple[str, ...]]) -> sentences.Catalogue:
    return {sentences.key(message): translation for message, translation in said.items()}


@pytest.fixture
def german() -> None:
    sentences.use("de", by_key(GERMAN))


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    sentences.use()


def test_a_sentence_is_translated_and_filled(german: None) -> None:
    assert sentences.say("Settle {place}", place="Albany") == "Albany besiedeln"


def test_a_missing_translation_is_the_english_sentence(german: None) -> None:
    assert sentences.say("Besiege {place}", place="Albany") == "Besiege Albany"


def test_the_sentences_of_a_game_follow_it(german: None) -> None:
    sentences.add(by_key({"Besiege {place}": "{place} belagern"}))
    assert sentences.say("Besiege {place}", place="Albany") == "Albany belagern"
    assert sentences.say("Settle {place}", place="Albany") == "Albany besiedeln"
    sentences.use("de", by_key(GERMAN))
    assert sentences.say("Besiege {place}", place="Albany") == "Besiege Albany"


def test_a_page_in_english_stays_in_english() -> None:
    sentences.add(by_key(GERMAN))
    assert sentences.say("Settle {place}", place="Albany") == "Settle Albany"


def test_a_count_chooses_the_form(german: None) -> None:
    assert sentences.say_n("{count} [card|cards] left", 1) == "noch 1 Karte"
    assert sentences.say_n("{count} [card|cards] left", 3) == "noch 3 Karten"


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (0, "0 kortų"),
        (1, "1 korta"),
        (22, "22 kortos"),
        (-1, "-1 korta"),
        (101, "101 korta"),
        (111, "111 kortų"),
        (1012, "1012 kortų"),
        (2021, "2021 korta"),
    ],
)
def test_a_language_has_as_many_forms_as_it_needs(count: int, expected: str) -> None:
    sentences.use("lt", by_key(LITHUANIAN))
    assert say_n("{count} [card|cards]", count) == expected


def test_a_count_without_a_translation_takes_the_english_forms() -> None:
    sentences.use("lt", by_key(LITHUANIAN))
    assert say_n(NN_("{count} [coin|coins]"), 21) == "21 coins"


@pytest.mark.parametrize(
    ("message", "forms"),
    [
        ("{count} jade", ("{count} jade", "{count} jade")),
        ("[a card|{count} cards] to keep", ("a card to keep", "{count} cards to keep")),
        (
            "{names} [has|have] {points}[| each]",
            ("{names} has {points}", "{names} have {points} each"),
        ),
    ],
)
def test_a_sentence_that_counts_is_written_once(message: str, forms: tuple[str, str]) -> None:
    assert NN_(message) == split_plural(message) == forms
    said = {"names": "X", "points": "2 points"}
    expected = [forms[0].format(count=1, **said), forms[1].format(count=2, **said)]
    assert [say_n(message, count, **said) for count in (1, 2)] == expected
    assert [say_n(forms, count, **said) for count in (1, 2)] == expected


@pytest.mark.parametrize(
    "message",
    [
        "[coin",
        "coin]",
        "[coin]",
        "coin|coins",
        "[coin|coins|money]",
        "[a [coin|coins]|coins]",
        "]x|y[",
    ],
)
def test_brackets_without_a_singular_and_a_plural_are_refused(message: str) -> None:
    with pytest.raises(ValueError, match="Brackets hold singular and plural") as refused:
        NN_(message)
    assert repr(message) in str(refused.value)


def test_a_word_with_two_meanings_has_two_translations(german: None) -> None:
    assert sentences.say("Reserve") == "Reserve"
    assert say_c("verb", "Reserve") == sentences.say(NC_("verb", "Reserve")) == "Zurücklegen"


def test_in_english_nobody_reads_the_context() -> None:
    assert say_c("verb", "Reserve {card}", card="Militia") == "Reserve Militia"
    assert sentences.say(NC_("verb", "Reserve")) == "Reserve"


def test_a_context_without_a_translation_is_english(german: None) -> None:
    assert say_c("adjective", "Reserve") == "Reserve"


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


FRENCH = {
    "": GERMAN[""],
    sentences.SEPARATOR: ("{name}", "{name}", "de {name}"),
    "France": ("France", "la France", "de la France"),
    "{names} and {last}": "{names} et {last}",
    "{nation} settled {place}.": "{nation:3} a colonisé {place}.",
    "The fort of {nation}": "Le fort {nation:4}",
    "{nation}: hand": "{nation} : main",
}


@pytest.fixture
def french() -> None:
    sentences.use("fr", by_key(FRENCH))


def fort_of(nation: str) -> str:
    return sentences.say("The fort of {nation}", nation=nation)


def test_a_translation_says_a_name_in_the_form_it_needs(french: None) -> None:
    france = sentences.name("France")
    assert sentences.say("{nation} settled {place}.", nation=france, place="Gaspé") == (
        "La France a colonisé Gaspé."
    )
    assert fort_of(france) == "Le fort de la France"
    assert sentences.say("{nation}: hand", nation=france) == "France : main"
    assert france == "France"


def test_a_name_without_forms_takes_those_of_its_language(french: None) -> None:
    assert fort_of(sentences.name("Britain")) == "Le fort de Britain"


def test_each_name_of_a_list_takes_the_form(french: None) -> None:
    both = sentences.listed([sentences.name("France"), sentences.name("Britain")])
    assert fort_of(both) == "Le fort de la France et de Britain"
    assert sentences.say("{nation} settled {place}.", nation=both, place="it").startswith(
        "La France et Britain"
    )
    assert fort_of(sentences.listed(["2 forts", sentences.name("France")])) == (
        "Le fort 2 forts et de la France"
    )
    assert fort_of(sentences.listed([])) == "Le fort "


def test_a_text_has_no_forms(french: None) -> None:
    assert fort_of("France") == "Le fort France"


def test_in_english_a_name_is_its_text() -> None:
    assert fort_of(sentences.name("France")) == "The fort of France"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert sentences.say("Settle {place}", place="{nation}") == "Settle {nation}"


def test_sentences_follow_each_other_as_the_language_has_it(german: None) -> None:
    assert sentences.paragraph(["A.", "B.", "C."]) == "A. – B. – C."
    assert sentences.paragraph(iter(["A {b}."])) == "A {b}."
    assert sentences.paragraph([]) == ""


def test_without_a_catalogue_everything_is_english() -> None:
    sentences.use("tlh")
    assert sentences.language() == "tlh"
    assert sentences.say("Settle {place}", place="Albany") == "Settle Albany"
    sentences.use()
    assert sentences.language() == "en"
