"""The rules as text: what is wrong names file and line, and every word that code relies on is there."""

from __future__ import annotations

import pytest

import acres
from acres.app.kit.game_page import load as page_of
from acres.core.rules_text import BadRules, load, read
from acres.games.armorica.page import rules_help as armorica
from acres.games.armorica.text import sentences as armorica_words
from acres.games.fortress.page import rules_help as fortress
from acres.games.fortress.rules.state import Rules
from acres.games.fortress.text.reasons import SECTIONS
from acres.games.snow.page import rules_help as snow
from acres.games.snow.page.rule_picker import OF_THEIR_OWN, SWITCHES
from acres.games.snow.rules.editions import VARIANTS
from acres.games.snow.text.editions import LINES
from acres.games.snow.text.moves import VERBS
from acres.games.snow.text.reasons import VARIANT
from acres.games.snow.why import SECTIONS as ASKING

WHOLE = """[chapter Cards]

[rule taking]
title: Taking
say: Take a card.

[variant open]
title: Open Hands
group: Cards
say: You see all hands.
changes: taking
"""


def faulty(old: str, new: str) -> str:
    assert WHOLE.count(old) == 1
    with pytest.raises(BadRules) as found:
        read(WHOLE.replace(old, new), "nim")
    return str(found.value)


@pytest.mark.parametrize(
    ("old", "new", "line", "fault"),
    [
        ("[chapter Cards]\n", "say: Early.\n", 1, "Before the first line"),
        ("[chapter Cards]\n", "", 2, "Before the first rule"),
        ("[rule taking]", "[rules taking]", 3, "A heading is"),
        ("[rule taking]", "[rule  taking] and more", 3, "A heading is"),
        ("title: Taking\n", "title:\n", 4, "Behind “title:”"),
        ("title: Taking\n", "titel: Taking\n", 4, "begins with one of"),
        ("title: Taking\n", "title: Taking\ntitle: Giving\n", 5, "a second “title:” in this rule"),
        ("title: Taking\n", "title: Taking\n    a card\n", 5, "belongs to no text"),
        ("say: Take a card.", "say: Take a card", 5, "A sentence ends"),
        ("say: You see all hands.\n", "", 7, "neither “say:”"),
        ("group: Cards\n", "", 7, "both “title:” and “group:”"),
        ("changes: taking", "changes: giving", 7, "no rule “giving”"),
        (
            "[variant open]",
            "[rule taking]\nsay: Again.\n\n[variant open]",
            7,
            "second “[rule taking]”",
        ),
        ("[variant open]", "[rule giving taking]\n\n[variant open]", 7, "the section “taking”"),
        ("[variant open]", "[chapter Empty]\n\n[variant open]", 7, "has no rules"),
        ("[chapter Cards]\n", "[chapter Cards]\nsay: Early.\n", 1, "Below a chapter"),
    ],
)
def test_a_fault_names_the_file_and_the_line(old: str, new: str, line: int, fault: str) -> None:
    said = faulty(old, new)
    assert said.startswith(f"nim/rules.text, line {line}: ")
    assert fault in said


def test_without_a_fault_everything_is_read() -> None:
    found = read(WHOLE, "nim")
    assert found.rules()["taking"].say == ("Take a card.",)
    assert found.groups() == {"Cards": ("open",)}
    assert found.changing("taking") == ["open"]


@pytest.mark.parametrize("game", acres.GAMES)
def test_every_action_that_a_rule_explains_is_one_of_the_game(game: str) -> None:
    rules = load(game).rules().values()
    assert rules
    verbs = {verb for rule in rules for verb in rule.verbs}
    assert all(page_of(game).words.verb(verb) for verb in verbs)
    assert all(
        rule.say or rule.ours or rule.printing or rule.verbs or load(game).changing(name)
        for name, rule in load(game).rules().items()
    )


def test_every_word_that_armorica_relies_on_is_in_its_rules() -> None:
    rules = load("armorica").rules()
    assert rules.keys() >= {*armorica.FIGURES, *armorica.CARD, *armorica_words.SECTIONS}
    assert not load("armorica").variants


def test_every_word_that_island_fortress_relies_on_is_in_its_rules() -> None:
    text = load("fortress")
    assert [*text.rules()] == [*SECTIONS], "their order numbers them"
    assert text.rules().keys() >= fortress.FIGURES.keys()
    played = {
        word
        for incentive in ("block", "chip", "treasure")
        for word in fortress.in_force(
            Rules(players=3, replacing=False, more=True, trade=True, incentive=incentive)
        )
    }
    assert played == text.variants.keys()
    assert all(variant.changes for variant in text.variants.values())


def test_every_word_that_the_acres_rely_on_is_in_their_rules() -> None:
    text = load("snow")
    sections = {section for rule in text.rules().values() for section in rule.sections}
    asking = {section for section in ASKING.values() if not section.startswith(VARIANT)}
    assert sections >= {*snow.FIGURES, *(section for _, section in snow.ABOUT), *asking}
    assert sections >= {verb.section for verb in VERBS.values() if verb.section}
    assert {word for words in text.groups().values() for word in words} == {*SWITCHES}
    assert text.variants.keys() - {*VARIANTS, *OF_THEIR_OWN} == {"idle_turns", "still_turns"}
    fields = [field for rule in text.rules().values() for field in rule.printing]
    assert {*fields} <= {line.field for line in LINES}
