"""Every name on the map is a message, and that of a place is the place's."""

from __future__ import annotations

import re
from html import unescape

from acres.games.snow.rules.data import PLACES
from assets.build.messages import entries
from tests.paths import ROOT
from tests.pseudo import TEMPLATE

NAME = re.compile(r'<text class="[^"]*" id="name-([\w-]+)"[^>]*>([^<]*)</text>')


def drawn() -> dict[str, str]:
    """Return the writing on the two sheets of the map."""
    sheets = [(ROOT / f"assets/games/snow/{name}.svg").read_text() for name in ("ground", "map")]
    return {id: unescape(text) for sheet in sheets for id, text in NAME.findall(sheet)}


def test_the_drawing_has_the_english_names_of_the_places() -> None:
    assert drawn().items() >= {id: place.name for id, place in PLACES.items()}.items()


def test_every_name_is_translated() -> None:
    messages = {each.key for each in entries(TEMPLATE.read_text(encoding="utf-8"))}
    assert messages >= {*drawn().values()}
