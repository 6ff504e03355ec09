"""A reader of another language fetches little more than a reader of English."""

from __future__ import annotations

import pytest

import acres
from assets.build.messages import around, packed
from tests import pseudo
from tests.translations import LANGUAGES, po

MOST = 60_000
"""Bytes of the sentences that one needs to play a game."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_of_a_game_are_small(language: str) -> None:
    template = pseudo.TEMPLATE.read_text(encoding="utf-8")
    parts = packed(po(language), template)
    start = len(around(po(language), template).encode()) + len(parts[""])
    sizes = {game: start + len(parts[game]) for game in acres.GAMES if game in parts}
    assert sizes
    assert max(sizes.values()) <= MOST, sizes
