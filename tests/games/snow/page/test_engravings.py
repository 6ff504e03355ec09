"""The pictures on the cards are those that the script draws, one for each card and none besides."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from acres.games.snow.page.cards import ENGRAVINGS, LIKE, engraving
from acres.games.snow.rules.data import CARDS
from tests.markup import brought, engravings
from tests.paths import ROOT

SPRITE = brought("snow", "engravings.svg")
SCRIPT = ROOT / "assets/games/snow/engravings/engrave.py"
KINDS = {id for cards in CARDS.values() for id in cards}


def test_every_card_has_an_engraving_and_every_engraving_a_card() -> None:
    shown = {found for id in KINDS for found in re.findall(r'href="([^"]+)"', engraving(id))}
    assert shown == set(engravings("snow"))
    assert all(found.startswith(f"{ENGRAVINGS}#") for found in shown)
    assert set(LIKE) < KINDS


def test_every_motive_is_drawn_once_and_used() -> None:
    drawn = re.findall(r'<g id="(m\d+)"', SPRITE)
    assert len(set(drawn)) == len(drawn)
    assert set(drawn) == set(re.findall(r'href="#([^"]+)"', SPRITE))


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts another process")
def test_they_are_what_the_script_draws() -> None:
    drawn = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True)
    assert drawn.returncode == 0, drawn.stderr


def test_they_are_light() -> None:
    """Bytes of text; they travel compressed, to about a fifth of that."""
    assert len(SPRITE) < 70_000
