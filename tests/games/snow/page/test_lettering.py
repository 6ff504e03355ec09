"""Every name on the map can be said in another language, and is the drawing's own in English."""

from __future__ import annotations

import re
from html import unescape

from acres.games.snow.page import look
from acres.games.snow.rules.data import PLACES
from tests import pseudo
from tests.paths import ROOT

NAME = re.compile(r'<text class="[^"]*" id="name-([\w-]+)"[^>]*>([^<]*)</text>')


def drawn() -> dict[str, str]:
    """Return the writing on the two sheets of the map."""
    sheets = [(ROOT / f"assets/games/snow/{name}.svg").read_text() for name in ("ground", "map")]
    return {id: unescape(text) for sheet in sheets for id, text in NAME.findall(sheet)}


def test_the_drawing_has_the_english_names() -> None:
    assert drawn() == look.COUNTRY | {id: place.name for id, place in PLACES.items()}
    assert look.map_names() == {}


def test_another_language_writes_all_of_them() -> None:
    with pseudo.spoken():
        written = look.map_names()
    assert written.keys() == {f"name-{id}" for id in drawn()}
    assert written["name-lake-erie"] == "[Ļåķéý Éŕîéý]"
