"""The rules have a paragraph for every section that reasons cite, and tell how this game is played."""

from __future__ import annotations

import re

import pytest

from acres.app.kit.rulebook import Paragraph
from acres.games.fortress.page import rules_help
from acres.games.fortress.rules.data import REPEATS
from acres.games.fortress.rules.state import Rules
from acres.games.fortress.text.reasons import SECTIONS

USUAL = Rules(players=2)


def paragraphs(rules: Rules = USUAL) -> dict[str, Paragraph]:
    """List the paragraphs by the section that each is found by."""
    found = [each for chapter in rules_help.chapters(rules) for each in chapter.paragraphs]
    sections = [section for each in found for section in each.sections]
    assert len(sections) == len({*sections})
    return {section: each for each in found for section in each.sections}


def changed(rules: Rules) -> dict[str, tuple[str, ...]]:
    """List what differs in this game, by section."""
    found = {each.sections[0]: each for each in paragraphs(rules).values()}
    return {name: each.changed for name, each in found.items() if each.changed}


def test_every_section_is_a_paragraph_under_its_title_in_the_order_of_need() -> None:
    found = paragraphs()
    assert [name for name in found if name in SECTIONS] == [*SECTIONS]
    titles = {
        each.sections[0]: each.title or chapter.title
        for chapter in rules_help.chapters(USUAL)
        for each in chapter.paragraphs
    }
    assert all(titles[name] for name in SECTIONS)
    assert all(found[name].lines or found[name].ours for name in SECTIONS)


def test_the_goal_in_three_lines_and_a_round_in_five_come_first() -> None:
    goal, round, *_ = (chapter for chapter in rules_help.chapters(USUAL))
    assert (goal.title, len(goal.paragraphs[0].lines)) == ("The goal", 3)
    assert (round.title, len(round.paragraphs[0].lines)) == ("A round", 5)


def test_every_placeholder_is_filled() -> None:
    for each in paragraphs().values():
        assert not re.search("[{}]", " ".join((*each.lines, *each.ours, *each.changed)))


def test_the_prices_of_repeating_are_those_of_the_data_and_called_a_reconstruction() -> None:
    recruiter, planner, builder, treasurer = REPEATS.values()
    prices = f"Recruiter {recruiter}, Planner {planner}, Builder {builder}, Treasurer {treasurer}"
    found = paragraphs()
    assert f"The price of repeating: {prices} jade." in found["taskmaster"].ours
    ours = " ".join(found["own"].ours)
    assert "The prices of repeating are a reconstruction" in ours
    assert "these 36 are our own" in ours


def test_rulings_are_marked_as_ours() -> None:
    found = paragraphs()
    for section, words in {
        "turns": "only if it is possible",
        "favors": "no reinforcements left",
        "wall": "cannot pay you in full",
        "points": "governor blocks alone",
    }.items():
        assert any(words in line for line in found[section].ours), section
        assert not any(words in line for line in found[section].lines), section


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (USUAL, {}),
        (Rules(players=2, more=True), {}),  # two players have no region more
        (Rules(players=3, more=True), {"wall": "one region longer"}),
        (Rules(players=2, replacing=False), {"builder": "nobody replaces blocks"}),
        (Rules(players=2, incentive="block"), {"petition": "also gets a block"}),
        (Rules(players=2, incentive="chip"), {"petition": "also gets a buyback chip"}),
        (Rules(players=2, incentive="treasure"), {"petition": "also gets a treasure"}),
        (Rules(players=2, trade=True), {"favors": "you can trade the favor cards"}),
    ],
)
def test_variants_in_force_are_named_where_they_change_a_rule(
    rules: Rules, expected: dict[str, str]
) -> None:
    found = changed(rules)
    assert found.keys() == expected.keys() | ({"house"} if expected else set())
    for section, words in expected.items():
        [line] = found[section]
        assert line.startswith("In this game")
        assert words in line


def test_the_variants_in_force_are_listed_together_too() -> None:
    rules = Rules(players=3, more=True, replacing=False, incentive="chip", trade=True)
    found = changed(rules)
    assert len(found.pop("house")) == 4 == len(found)


def test_the_paragraphs_are_the_same_while_the_rules_are() -> None:
    assert rules_help.chapters(Rules(players=2)) is rules_help.chapters(USUAL)
