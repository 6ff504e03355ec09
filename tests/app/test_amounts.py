"""No sentence of any language says a noun or a counter twice: “2 Münzen Münzen”, 「囚人2人人」.

The sentences are rendered, with the amounts that the games fill them with: along the playthroughs, in
the rules and their figures, on the table. A message that none of these says is filled by the names of
its placeholders.
"""

from __future__ import annotations

import re

import pytest

import acres
from acres.app.shell import regions as page
from acres.core.journal import Journal
from acres.core.playthrough import made_again
from acres.games.armorica.page import rules_help as armorica
from acres.games.fortress.page import rules_help as fortress
from acres.games.fortress.rules.state import Rules
from tests import translations
from tests.amounts import doubled, is_amount
from tests.app.fakes import Device
from tests.paths import ROOT

FILES = sorted((ROOT / "tests/playthroughs").glob("*.txt"))


@pytest.mark.parametrize(
    ("message", "value", "said"),
    [
        ("自分の囚人{it}人を送ります。", "囚人2人", 2),
        ("自分の{it}人を送ります。", "囚人2人", 1),
        ("自分の{it}を送ります。", "囚人2人", 0),
        ("{it}点を得ました。", "財宝1個", 1),
        ("Du bekommst {it} Münzen.", "2 Münzen", 1),
        ("Du bekommst {it} Münzen.", "eine Münze", 0),
        ("Vous recevez {it} pièces d’or.", "1\u00a0pièce", 1),
        ("Vous recevez {it}, et plus.", "1\u00a0pièce", 0),
        ("It takes {it} workers.", 2, 0),
        ("{it} und d2", "b1", 0),
        ("b1 und {it}", "d2", 0),
    ],
)
def test_a_noun_or_a_counter_beside_its_amount_is_found(
    message: str, value: object, said: int
) -> None:
    assert len([*doubled(message, {"it": value})]) == said


def told(language: str) -> dict[str, dict[str, object]]:
    """Say playthroughs and rules in a language, where `translations.Strict` looks at every sentence;
    return what filled the messages."""
    translations.filled.clear()
    with translations.spoken(language):
        for path in FILES:
            made_again(path.read_text(encoding="utf-8"))
        for players in (2, 4):
            assert fortress.chapters(Rules(players=players))
        assert armorica.chapters()
        for game in acres.GAMES:
            device = Device()
            device.open_game(Journal.new(game, {}, 3))
            for tab in ("log", "piles", "counting", "menu"):
                device.click("sheet", id=tab)
                assert page.regions(device.app.desk.page, device.scene)
    return {unnumbered(message): dict(of) for message, of in translations.filled.items()}


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_no_message_repeats_the_noun_or_the_counter_of_an_amount(language: str) -> None:
    """A placeholder that is an amount wherever a game says it is one in its other messages, too."""
    seen = told(language)
    wrong, checked = [], 0
    for game in acres.GAMES:
        entries = [each for each in translations.translations(language) if game_of(each) == {game}]
        forms = {form for entry in entries for form in entry.forms.values()}
        values: dict[str, list[object]] = {}
        for form in map(unnumbered, forms):
            for name, value in seen.get(form, {}).items():
                values.setdefault(name, []).append(value)
        amounts = {name: found[0] for name, found in values.items() if all(map(is_amount, found))}
        for form in forms:
            wrong += doubled(form, amounts)
            checked += any(f"{{{name}}}" in form for name in amounts)
    assert wrong == []
    assert checked > 60


def game_of(entry: translations.Entry) -> set[str]:
    """The games whose files say a message."""
    places = (re.search(r"games/(\w+)/", place) for place in entry.places)
    return {found[1] if found else "" for found in places}


def unnumbered(message: str) -> str:
    """A message without forms of names, which a catalogue numbers."""
    return re.sub(r"\{(\w+):\w+\}", r"{\1}", message.replace("\u2060", ""))
