"""German and French are set as in a book: quotes, apostrophes, spaces before signs, accents."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from acres.core.sentences import LANGUAGES
from tests.paths import ROOT
from tests.translations import PLACEHOLDER, translations

RULES = {
    "de": {
        "quotes are »so« or ›so‹": r"[\"“”„‚‘]|(?:^|[\s(])«|»(?:$|[\s.,;:!?)])",
        "an apostrophe is ’": r"['´`]",
        "a no-break space before %": r"[^\xa0<>\d]%|\d%|[ \u202f]%",
        "a space before …": r"[^\s»(]…",
        "a no-break space between a number and what it counts": (
            r"\b[0-9] (?:Punkte?n?|Münzen?|Karten?|Aktion(?:en)?|Jade|Mauerstücke?n?|Handwerkern?"
            r"|Sträflinge?n?|Arbeitern?|Chips?|Gunstkarten?|Partien?|Weizen|Trauben?|Oliven?|Gold"
            r"|Amphoren?|Runden?|Spieler|Minuten?)\b"
        ),
        "no space before a sign": r"\s[,;:.!?](?!\.)",
        "no second space": r"  ",
    },
    "fr": {
        "quotes are « so », with narrow no-break spaces": r"[“”„\"]|«(?!\u202f)|(?<!\u202f)»",
        "an apostrophe is ’": r"['´`]",
        "a narrow no-break space before ; ! ? %": r"(?<!\u202f)[;!?%]",
        "a no-break space before a colon": r"(?<!\xa0):",
        "a no-break space between a number and what it counts": (
            r"\b[0-9] (?:points?|pièces?|cartes?|jades?|blocs?|ouvriers?|forçats?|travailleurs?|jetons?"
            r"|trésors?|actions?|villages?|villes?|blés?|raisins?|olives?|moutons?|amphores?|parties?"
            r"|joueurs?|minutes?)\b"
        ),
        "no space before …": r"\s…(?!\u202f»)",
        "accents on capitals": (
            r"\bE(?!lo\b|ric\b)[bcdfghjklmnpqrtv][aeiouyéèê]|\bE[bcdfgpt][rlh]|\bÇ?Ca\b|\bIles?\b"
            r"|\bA (?:la|l’|partir|vous|toute?s?|cette?|chaque|droite|gauche|égalité|venir|nouveau)\b"
        ),
        "no space before a comma or a full stop": r"\s[,.](?!\.)",
        "no second space": r"  ",
    },
}
"""For each language, rules and the patterns of what breaks them."""


def breaches(text: str, language: str) -> Iterator[str]:
    """Yield the rules that a translation breaks."""
    plain = PLACEHOLDER.sub("0", text).partition("|")[0]
    for rule, pattern in RULES[language].items():
        if re.search(pattern, plain):
            yield rule


@pytest.mark.parametrize("language", RULES)
def test_every_sentence_is_set_as_the_language_has_it(language: str) -> None:
    wrong = [
        (rule, form)
        for entry in translations(language)
        for form in entry.forms.values()
        for rule in breaches(form, language)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("de", "Drücke „Zurück“.", "quotes are »so« or ›so‹"),
        ("de", "Drücke «Zurück».", "quotes are »so« or ›so‹"),
        ("de", "Das geht's.", "an apostrophe is ’"),
        ("de", "{count}% sicher", "a no-break space before %"),
        ("de", "79 % sicher", "a no-break space before %"),
        ("de", "Lädt…", "a space before …"),
        ("de", "Wähle :", "no space before a sign"),
        ("de", "Nimm {count} Münzen.", "a no-break space between a number and what it counts"),
        ("fr", "Prenez 3 pièces.", "a no-break space between a number and what it counts"),
        ("fr", "Appuyez sur “Retour”.", "quotes are « so », with narrow no-break spaces"),
        ("fr", "Appuyez sur « Retour ».", "quotes are « so », with narrow no-break spaces"),
        ("fr", "Appuyez sur «\xa0Retour\xa0».", "quotes are « so », with narrow no-break spaces"),
        ("fr", "L'hiver", "an apostrophe is ’"),
        ("fr", "Bloquer ?", "a narrow no-break space before ; ! ? %"),
        ("fr", "Vraiment!", "a narrow no-break space before ; ! ? %"),
        ("fr", "Sièges : aucun", "a no-break space before a colon"),
        ("fr", "Sièges: aucun", "a no-break space before a colon"),
        ("fr", "Chargement …", "no space before …"),
        ("fr", "Etat de la partie", "accents on capitals"),
        ("fr", "Un lac, le lac Erié", "accents on capitals"),
        ("fr", "Echanger", "accents on capitals"),
        ("fr", "A partir d’ici", "accents on capitals"),
        ("fr", "Ca marche.", "accents on capitals"),
    ],
)
def test_a_breach_is_found(language: str, text: str, rule: str) -> None:
    assert rule in breaches(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Drücke »Bestätigen« in St. Mary’s: 79\xa0% …"),
        ("de", "{nation:Der} hat »…« und ›Ja‹."),
        ("fr", "{nation:Le}\xa0: «\u202foui\u202f»\u202f? Elo, Éric… 79\u202f%"),
        ("fr", "A le plus de blocs. Fort Presqu’Isle. En tête. Ensuite…"),
    ],
)
def test_a_well_set_sentence_breaks_no_rule(language: str, text: str) -> None:
    assert not [*breaches(text, language)]


def test_names_of_languages_have_their_letters_in_a_font_of_their_own() -> None:
    fonts = json.loads((ROOT / "assets/fonts/fonts.json").read_text(encoding="utf-8"))
    letters = set("".join(LANGUAGES.values())) - set(map(chr, range(0x100)))
    sheet = (ROOT / "assets/css/fonts.css").read_text(encoding="utf-8")
    asked = ", ".join(sorted(f"U+{ord(letter):X}" for letter in letters))
    assert set(fonts["names"]["characters"]) == letters
    assert f'src: url("../fonts/names.woff2") format("woff2");\n  unicode-range: {asked};' in sheet
