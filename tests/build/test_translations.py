"""Translations keep in step with the sentences of the project."""

from __future__ import annotations

from assets.build.messages import translated
from assets.build.translations import faults, renewed

HEAD = """\
# Deutsch
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
GERMAN = f"""\
{HEAD}
#: acres/app/play/play.py
msgid "Play a card, or end your turn."
msgstr "Spiele eine Karte oder beende deinen Zug."

#: acres/app/play/play.py
#, python-brace-format
msgid "{{count}} card"
msgid_plural "{{count}} cards"
msgstr[0] "eine Karte"
msgstr[1] "{{count}} Karten"
"""
TEMPLATE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

#. what the prompt says
#: acres/app/play/play.py
msgid "Play a card, or end your turn."
msgstr ""

#: acres/app/play/play.py
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] ""
msgstr[1] ""
"""


def test_a_whole_translation_has_no_faults_and_stays() -> None:
    assert list(faults(GERMAN, TEMPLATE)) == []
    assert renewed(GERMAN, TEMPLATE) == GERMAN


def test_a_new_sentence_is_missing() -> None:
    template = TEMPLATE + '\n#: index.html\nmsgid "Zoom in"\nmsgstr ""\n'
    assert list(faults(GERMAN, template)) == ["missing: Zoom in"]
    after = renewed(GERMAN, template)
    assert 'msgid "Zoom in"\nmsgstr ""' in after
    assert list(faults(after, template)) == ["missing: Zoom in"]


def test_a_sentence_whose_english_changed_is_stale_and_not_used() -> None:
    template = TEMPLATE.replace("or end your turn", "or end the turn")
    assert list(faults(GERMAN, template)) == [
        "missing: Play a card, or end the turn.",
        "no longer said: Play a card, or end your turn.",
    ]
    after = renewed(GERMAN, template)
    assert list(faults(after, template)) == ["stale: Play a card, or end the turn."]
    assert "Spiele eine Karte oder beende deinen Zug." in after
    assert '#| msgid "Play a card, or end your turn."' in after
    assert "end your turn" not in renewed(after, template)
    assert translated(after).keys() == {"", "{count} card"}


def test_a_placeholder_or_a_form_of_a_name_that_does_not_exist_is_found() -> None:
    wrong = GERMAN.replace('"{count} Karten"', '"{number} Karten"')
    assert [*faults(wrong, TEMPLATE)] == [
        "The translation of '{count} card' is not whole: '{number} Karten'"
    ]
    wrong = GERMAN.replace('"{count} Karten"', '"{count:der} Karten"')
    assert [*faults(wrong, TEMPLATE)] == [
        "{count:der}: there is no form 'der' of a name, but none."
    ]


def test_a_plural_without_one_of_its_forms_is_missing() -> None:
    german = GERMAN.replace("{count} Karten", "")
    assert next(faults(german, TEMPLATE)) == "missing: {count} card"
