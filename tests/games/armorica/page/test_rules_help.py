"""The rules in words: in the order of need, ours marked, every symbol and person explained."""

from __future__ import annotations

from acres.app.kit.rulebook import Paragraph
from acres.games.armorica.page import rules_help
from acres.games.armorica.rules.data import CARDS, GROUPS, RUN_POINTS, rounds
from acres.games.armorica.text.sentences import SECTIONS


def paragraphs() -> dict[str, Paragraph]:
    """List the paragraphs by the section that each is found by."""
    found = [each for chapter in rules_help.chapters() for each in chapter.paragraphs]
    sections = [section for each in found for section in each.sections]
    assert len(sections) == len({*sections})
    return {section: each for each in found for section in each.sections}


def test_the_goal_in_three_lines_and_a_round_in_five_come_first() -> None:
    goal, round, *_ = rules_help.chapters()
    assert (goal.title, len(goal.paragraphs[0].lines)) == ("The goal", 3)
    assert (round.title, len(round.paragraphs[0].lines)) == ("A round", 5)


def test_every_section_that_reasons_cite_has_a_paragraph_under_its_title() -> None:
    titles = {
        each.sections[0]: each.title or chapter.title
        for chapter in rules_help.chapters()
        for each in chapter.paragraphs
    }
    assert titles.items() >= SECTIONS.items()


def test_the_numbers_are_those_of_the_rules() -> None:
    found = paragraphs()
    *others, last = (str(points) for points in RUN_POINTS[1:])
    assert f"score {', '.join(others)} and {last} points" in " ".join(found["points"].lines)
    two, three, four = map(rounds, (2, 3, 4))
    assert two == three
    said = f"round {two} with two or three players, round {four} with four"
    assert said in " ".join(found["end"].lines)


def test_the_start_and_the_groups_are_those_of_the_deck() -> None:
    start = paragraphs()["start"]
    groups, first, last = GROUPS, CARDS["start-1"], CARDS["start-4"]
    said = f"groups {groups['gauls'][0]} to {groups['gauls'][-1]}, Romans in the groups I to IV"
    assert said in start.lines[0]
    shown = [last.count(symbol) for symbol in ("wheat", "amphorae", "gold")]
    assert shown == [2, 3, 1]
    assert "2 wheat, 3 amphorae and 1 gold" in start.ours[0]
    assert f"shows {first.count('gold')} gold" in start.ours[1]


def test_rulings_and_the_deck_are_marked_as_ours() -> None:
    found = paragraphs()
    for section, words in {
        "taking": "row is empty",
        "winter": "close up",
        "points": "a symbol that nobody has",
        "end": "share the victory",
        "own": "not the published ones",
    }.items():
        assert any(words in line for line in found[section].ours), section
        assert not any(words in line for line in found[section].lines), section
