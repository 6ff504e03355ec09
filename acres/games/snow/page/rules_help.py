"""The rules in our own words, as they are in the game on the table: for the panel of rules, and about
a card or a place that somebody looks at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from acres.app.kit.rulebook import Chapter, Paragraph, rule_links
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.snow.manifest import rules_line
from acres.games.snow.page.house_rules import plain
from acres.games.snow.page.rule_figures import FIGURES
from acres.games.snow.page.rules_table import CHAPTERS, GOAL, IDLE_END, STILL_END, TURN, Rule
from acres.games.snow.rules.data import CARDS, Card
from acres.games.snow.rules.editions import EDITIONS, VARIANTS, Rules, differs
from acres.games.snow.rules.view import View
from acres.games.snow.text import editions
from acres.games.snow.text.moves import VERBS, is_there, verb_hint
from acres.games.snow.text.reasons import VARIANT


def chapters(scene: Scene[View]) -> tuple[Chapter, ...]:
    """Write the rules of the game on the table."""
    return _chapters(scene.view.rules, tuple(scene.options.items()))


@lru_cache(maxsize=4)
def _chapters(rules: Rules, options: tuple[tuple[str, str], ...]) -> tuple[Chapter, ...]:
    chosen = dict(options)
    # Translators: a heading of the rules.
    goal = Chapter(say("The goal"), (_paragraph(GOAL, rules, chosen),))
    turn = Chapter(say("A turn"), (_paragraph(TURN, rules, chosen),))
    by_need = (
        Chapter(
            say(title),
            tuple(
                _paragraph(rule, rules, chosen) for rule in found if _is_there(rule, rules, chosen)
            ),
        )
        for title, found in CHAPTERS
    )
    if plain(chosen):
        as_printed = Paragraph(("house",), "", (say("Everything as printed."),))
        return (goal, turn, *by_need, Chapter(rules_line(chosen), (as_printed,)))
    return (goal, turn, *_differing(chosen), *by_need)


def _is_there(rule: Rule, rules: Rules, options: Mapping[str, str]) -> bool:
    """Whether the game has it, be it only as the house rule that takes it away."""
    there = not rule.verbs or any(is_there(verb, rules.variants) for verb in rule.verbs)
    return there or any(word in rule.variants for word in differs(options))


def _paragraph(rule: Rule, rules: Rules, options: Mapping[str, str]) -> Paragraph:
    verbs = [verb for verb in rule.verbs if is_there(verb, rules.variants)]
    lines = [verb_hint(verb, rules.variants) for verb in verbs]
    if verbs or not rule.verbs:
        lines += map(say, rule.lines)
    changed: list[str] = []
    for field in rule.fields:
        told = editions.in_force(rules, field)
        as_expected = told == editions.in_force(EDITIONS["second"], field)
        (lines if as_expected else changed).append(told)
    changed += (editions.sentence(word) for word in differs(options) if word in rule.variants)
    ours = [say(line) for line in rule.ours]
    sections = tuple(rule.sections.split())
    if "9.5" in sections:
        ours += [say(IDLE_END)] if rules.idle_turns else []
        ours += [say(STILL_END)] if rules.still_turns else []
    return Paragraph(
        sections,
        say(rule.title or VERBS[rule.verbs[0]].name) if rule.title or rule.verbs else "",
        tuple(lines),
        tuple(changed),
        tuple(ours),
        number=sections[0] if sections[0][0].isdigit() else "",
        about=(*(f"do/{verb}" for verb in verbs), *rule.about),
        figure=FIGURES[sections[0]]() if sections[0] in FIGURES else "",
        words=say(rule.words) if rule.words else "",
    )


def _differing(options: Mapping[str, str]) -> Iterator[Chapter]:
    """Write the house rules, and in an older printing its differences from the second edition."""
    found = editions.differences(options)
    yield Chapter(say("The rules of this game"), (Paragraph(("house",), rules_line(options)),))
    for of_printing, title in (
        (False, say("House rules")),
        (True, say("Unlike the second edition")),
    ):
        paragraphs = tuple(
            Paragraph(
                (_section(each.word),), each.title, changed=(each.sentence,), about=each.cards
            )
            for each in found
            if each.of_printing == of_printing
        )
        if paragraphs:
            yield Chapter(title, paragraphs)


def _section(word: str) -> str:
    """The section that reasons cite for a house rule."""
    return f"{VARIANT}{[*VARIANTS].index(word)}" if word in VARIANTS else word


# The rules about a card or a place

ABOUT: tuple[tuple[Callable[[Card], object], str], ...] = (
    (lambda card: card.location, "3.1"),
    (lambda card: card.leads, "4.1"),
    (lambda card: card.location, "4.4"),
    (lambda card: card.id in ("fortification", "neutral-fortification"), "4.5"),
    (lambda card: card.leads, "5.1"),
    (lambda card: card.strength or "ship" in card.symbols, "5.5"),
    (lambda card: card.raids or card.extends_raid, "7.1"),
    (lambda card: card.location or card.blocks_raid, "7.3"),
    (lambda card: card.ambushes or card.vulnerable, "7.5"),
    (lambda card: card.extends_raid, "7.6"),
    (lambda card: card.coins, "8.1"),
    (lambda card: card.coins or "ship" in card.symbols, "8.2"),
    (lambda card: card.id == "trader" or "fur" in card.symbols, "8.3"),
    (lambda card: card.id == "louisbourg", "8.4"),
    (lambda card: not card.location, "8.5"),
    (lambda card: card.id == "governor", "8.9"),
    (lambda card: card.id == "intendant", "8.10"),
    (lambda card: card.id == "home-support", "8.11"),
)
"""Sections, each with the kind of card that it is about."""


def about_card(scene: Scene[View], seat: Seat, id: str) -> str:
    """Lead to the rules about a card of this side."""
    card = CARDS[seat][id]
    return rule_links(chapters(scene), [section for has, section in ABOUT if has(card)])


def about_place(scene: Scene[View], place: str) -> str:
    """Lead to the rules about a place as it is now."""
    view = scene.view
    if view.besieger(place):
        sections = ["5.2", "5.4", "6.1", "6.2", "6.4", "6.8"]
    elif place in view.owner:
        sections = ["3.3", "4.4", "4.5", "5.1", "7.1", "9.3"]
    else:
        sections = ["4.1", "3.3", "9.3"]
    return rule_links(chapters(scene), sections)
