"""Translations become catalogues for the page, or stop the build."""

from __future__ import annotations

import json
import marshal
import re
import zlib

import pytest

from acres.core import sentences
from assets.build.messages import FORMS, around, compiled, entries, forms_of, packed, translated
from tests import pseudo

GERMAN = """\
# Deutsch
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. what the button of an action says
#: acres/games/snow/text/moves.py
msgctxt "action"
msgid "Reserve"
msgstr "Zurücklegen"

#, python-brace-format
msgid "{count} card left"
msgid_plural "{count} cards left"
msgstr[0] "noch eine Karte"
msgstr[1] "noch {count} Karten"

msgid "A long sentence, "
"of two lines."
msgstr ""
"Ein „langer“ \\"Satz\\",\\n"
"auf zwei Zeilen."

msgid "Not yet"
msgstr ""

#, fuzzy
msgid "Doubtful"
msgstr "Zweifelhaft"

#~ msgid "Gone"
#~ msgstr "Fort"
"""

TEMPLATE = """\
#: assets/js/share.js acres/app/links/panel.py
msgid "Not yet"
msgstr ""

#: acres/games/snow/text/moves.py
msgctxt "action"
msgid "Reserve"
msgstr ""

#: index.html
msgid "A long sentence, of two lines."
msgstr ""
"""


def test_a_translation_is_one_plain_dict() -> None:
    found = translated(GERMAN)
    assert found.pop("") == "".join("0" if count == 1 else "1" for count in range(200))
    assert found == {
        "action\x04Reserve": "Zurücklegen",
        "{count} card left": ("noch eine Karte", "noch {count} Karten"),
        "A long sentence, of two lines.": 'Ein „langer“ "Satz",\nauf zwei Zeilen.',
    }


FRENCH = """\
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"X-Forms: le={name}, de=de {name}\\n"
"X-Forms-la: le=la {name}, de=de la {name}\\n"
"X-Forms-l’: le=l’{name}, de=de l’{name}\\n"

msgid "France"
msgstr "France|la"

msgid "Boston"
msgstr "Boston"

msgid "{nation} settled {place}."
msgstr "{nation:Le} a colonisé {place}."

msgid "{count} card of {nation}"
msgid_plural "{count} cards of {nation}"
msgstr[0] "la carte {nation:de}"
msgstr[1] "les {count} cartes {nation:de}"
"""


def test_a_name_has_its_forms_and_sentences_the_numbers_of_forms() -> None:
    found = translated(FRENCH)
    del found[""]
    assert found == {
        "France": ("France", "la France", "de la France"),
        "Boston": "Boston",
        "{nation} settled {place}.": "{nation:3} a colonisé {place}.",
        "{count} card of {nation}": ("la carte {nation:4}", "les {count} cartes {nation:4}"),
        FORMS: ("{name}", "{name}", "de {name}"),
    }


def test_a_page_says_names_in_the_form_that_a_translation_wants() -> None:
    template = re.sub("msgstr.*", 'msgstr ""', FRENCH.partition("\n\n")[2])
    said = compiled(FRENCH, f"#: index.html\n{template}".replace("\n\n", "\n\n#: index.html\n"))
    sentences.use("fr", said[""])
    nations = [sentences.name("France"), sentences.name("Boston")]
    settled = [sentences.say("{nation} settled {place}.", nation=n, place="Gaspé") for n in nations]
    assert settled == ["La France a colonisé Gaspé.", "Boston a colonisé Gaspé."]
    cards = ("{count} card of {nation}", "{count} cards of {nation}")
    assert sentences.say_n(cards, 2, nation=nations[1]) == "les 2 cartes de Boston"
    sentences.use()


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("{nation:Le}", "{nation:du}", r"{nation:du}: there is no form 'du' of a name, but le, de"),
        ("{nation:Le}", "{nation:LE}", "there is no form 'LE'"),
        ("{nation:Le}", "{nation:}", "there is no form ''"),
        ("{nation:Le}", "{other:Le}", "is not whole"),
        ("France|la", "France|les", r"no X-Forms-les for 'France\|les'"),
        ("France|la", "France|", "no X-Forms- for"),
        ("de=de la {name}", "du=de la {name}", "X-Forms-la must have the forms"),
    ],
)
def test_a_form_that_no_name_has_stops_the_build(before: str, after: str, complaint: str) -> None:
    assert before in FRENCH
    with pytest.raises(ValueError, match=complaint):
        translated(FRENCH.replace(before, after))


def test_no_line_ends_within_a_japanese_ordinal_or_before_a_particle() -> None:
    written = GERMAN.replace("Zurücklegen", "第3段はボット「堅実」が。「次」へ、第一")
    reserve = translated(written)["action\x04Reserve"]
    assert reserve == "第\u20603段はボット「堅実」\u2060が。「次」\u2060へ、第一"


def test_the_page_gets_each_part_by_itself() -> None:
    found = compiled(GERMAN, TEMPLATE)
    digits = {0: translated(GERMAN)[""]}
    assert found == {
        "": digits
        | {
            sentences.key(
                "A long sentence, of two lines."
            ): 'Ein „langer“ "Satz",\nauf zwei Zeilen.'
        },
        "snow": digits | {sentences.key("action\x04Reserve"): "Zurücklegen"},
    }
    parts = packed(GERMAN, TEMPLATE)
    assert {part: sentences.catalogue(content) for part, content in parts.items()} == found


def test_a_message_of_two_parts_is_in_both_unless_the_page_starts_with_it() -> None:
    places = "#: acres/games/snow/text/moves.py"
    both = TEMPLATE.replace(places, f"{places} acres/games/nim/page/table.py")
    reserve = sentences.key("action\x04Reserve")
    assert [part for part, said in compiled(GERMAN, both).items() if reserve in said] == [
        "nim",
        "snow",
    ]
    start = TEMPLATE.replace(places, f"{places} acres/app/kit/widgets.py")
    assert [part for part, said in compiled(GERMAN, start).items() if reserve in said] == [""]


def test_two_messages_with_the_same_key_stop_the_build() -> None:
    one, other = "plumless", "buckeroo"
    assert sentences.key(one) == sentences.key(other)
    template = TEMPLATE.replace("Not yet", one).replace("Reserve", other).replace("action", "")
    template = template.replace('msgctxt ""\n', "")
    with pytest.raises(ValueError, match="same CRC-32"):
        compiled(GERMAN, template)


def test_the_files_that_say_a_message_are_read_too() -> None:
    places = {each.key: each.places for each in entries(TEMPLATE)}
    assert places["Not yet"] == ["assets/js/share.js", "acres/app/links/panel.py"]


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        ("nplurals=1; plural=0;", {0: 0, 1: 0, 77: 0}),
        ("nplurals=2; plural=(n > 1);", {0: 0, 1: 0, 2: 1, 101: 1}),
        (
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
            "(n%100<12 || n%100>14) ? 1 : 2);",
            {1: 0, 3: 1, 11: 2, 13: 2, 121: 0, 111: 2},
        ),
        (
            "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
            "n%100>=11 ? 4 : 5);",
            {0: 0, 1: 1, 2: 2, 3: 3, 11: 4, 100: 5, 101: 5, 103: 3},
        ),
    ],
)
def test_the_rule_of_the_plurals_becomes_a_row_of_digits(rule: str, forms: dict[int, int]) -> None:
    _, digits = forms_of(rule)
    assert len(digits) == 200
    assert {count: int(digits[count]) for count in forms} == forms


@pytest.mark.parametrize(
    ("rule", "complaint"),
    [
        ("nplurals=2; plural=(n == 150);", "250 takes another form than 150"),
        ("nplurals=2; plural=(n == 1000);", "1000 takes another form than 100"),
        ("nplurals=1; plural=(n != 1);", "more than 1"),
        ("nplurals=2; plural=__import__('os');", "invalid|unexpected"),
        ("none", "cannot be read"),
    ],
)
def test_a_rule_that_no_row_can_hold_stops_the_build(rule: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        forms_of(rule)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("noch {count} Karten", "noch {number} Karten", "{count} card left"),
        ("noch {count} Karten", "noch {count Karten", "expected '}'"),
        ("noch eine Karte", "", "{count} card left"),
        ('msgstr "Zurücklegen"', "msgstr Zurücklegen", "cannot be read: msgstr Zur"),
    ],
)
def test_a_mistake_stops_the_build(before: str, after: str, complaint: str) -> None:
    assert before in GERMAN
    with pytest.raises(ValueError, match=complaint):
        translated(GERMAN.replace(before, after))


def test_every_sentence_has_its_accents_in_the_language_that_nobody_speaks() -> None:
    assert len(pseudo.catalogue()) > 1000
    with pseudo.spoken():
        assert sentences.say("Settle {place}", place=3) == "[Šéţţļéýý 3]"
        raided = ("Raid {place} with {count} card", "Raid {place} with {count} cards")
        assert sentences.say_n(raided, 2, place=3) == "[Ŕåîðý 3 ŵîţĥý 2 çåŕðšýý]"
    assert sentences.say("Settle {place}", place=3) == "Settle 3"


def test_the_scripts_get_what_is_translated_of_what_they_say() -> None:
    words = {"A long sentence, of two lines.": 'Ein „langer“ "Satz",\nauf zwei Zeilen.'}
    assert json.loads(around(GERMAN, TEMPLATE)) == words


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"<!doctype html>",
        packed(GERMAN, TEMPLATE)[""][:-20],
        zlib.compress(b""),
        zlib.compress(b"<!doctype html>"),
        zlib.compress(marshal.dumps("text")),
        zlib.compress(marshal.dumps({0: "01"})),
    ],
)
def test_a_file_that_is_no_catalogue_is_refused(damaged: bytes) -> None:
    with pytest.raises(ValueError, match="The catalogue cannot be read"):
        sentences.catalogue(damaged)
