"""The drawing of the map has the English names of all places, and translators get all that is
written on it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from acres.games.snow.rules.data import PLACES
from tests import translations
from tests.paths import ROOT

NAME = re.compile(r'<text class="[^"]*" id="name-([\w-]+)"[^>]*>([^<]*)</text>')


def drawn() -> dict[str, str]:
    """Return the writing on the two sheets of the map."""
    sheets = [(ROOT / f"assets/games/snow/{name}.svg").read_text() for name in ("ground", "map")]
    return {id: unescape(text) for sheet in sheets for id, text in NAME.findall(sheet)}


def test_the_drawing_has_the_english_names() -> None:
    names = {id: place.name for id, place in PLACES.items()}
    assert names.items() < drawn().items()


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_all_names_are_translated(language: str) -> None:
    known = {each.one for each in translations.translations(language)}
    assert {*drawn().values()} <= known
