"""Bots answer as on any other machine."""

from __future__ import annotations

import pytest

import acres
from acres.bots.knowledge import knowledge
from tests.bots.answers import FILE, answers


@pytest.mark.pyodide("CPython wrote the file: the player's Python gives the same answers")
def test_bots_answer_what_they_answered_elsewhere(monkeypatch):
    for learning in filter(None, (knowledge(acres.game(name)).learning for name in acres.GAMES)):
        monkeypatch.setattr(learning, "LEVELS", dict(learning.LEVELS))
    assert list(answers()) == FILE.read_text(encoding="utf-8").splitlines()
