"""The rules in our own words, in the order in which a player needs them."""

from __future__ import annotations

from functools import cache

from acres.app.kit.rulebook import Chapter, Paragraph
from acres.core.rules_text import Rule, load
from acres.core.sentences import say
from acres.games.fortress.page import figures
from acres.games.fortress.rules.data import REPEATS
from acres.games.fortress.rules.state import Rules
from acres.games.fortress.text.reasons import NUMBERS

FIGURES = {"builder": figures.build, "recruiter": figures.prison}
FIRST = 2
"""The chapters before the variants that are played: the goal, and a round."""


@cache
def chapters(rules: Rules) -> tuple[Chapter, ...]:
    """Write all chapters as a game by these rules has them."""
    text = load("fortress")
    played = in_force(rules)
    found = [
        Chapter(say(title), tuple(_paragraph(each, played) for each in below))
        for title, below in text.chapters.items()
    ]
    if played:
        said = tuple(say(text.variants[word].sentence) for word in played)
        house = Chapter(say("The rules of this game"), (Paragraph(("house",), "", changed=said),))
        found.insert(FIRST, house)
    return tuple(found)


def _paragraph(rule: Rule, played: list[str]) -> Paragraph:
    text, section = load("fortress"), rule.sections[0]
    numbers = range(1, len(rule.say + rule.ours) + 1)
    changed = (text.variants[word].sentence for word in text.changing(section) if word in played)
    return Paragraph(
        (section, *(f"{section} {number}" for number in numbers)),
        say(rule.title) if rule.title else "",
        tuple(map(say, rule.say)),
        changed=tuple(map(say, changed)),
        ours=tuple(say(line, **REPEATS) for line in rule.ours),
        number=str(NUMBERS[section]),
        numbered=True,
        about=rule.about,
        figure=FIGURES[section]() if section in FIGURES else "",
        words=say(rule.words),
    )


def in_force(rules: Rules) -> list[str]:
    """List the words of the variants in which the game differs from the one of its book."""
    found = {
        "replacing": not rules.replacing,
        "more": rules.more and rules.players > 2,
        "trade": rules.trade,
        rules.incentive: True,
    }
    return [word for word in load("fortress").variants if found.get(word)]
