"""The rules in our own words, as they are in the game on the table: for the panel of rules, and about
a card or a place that somebody looks at; with their drawings: the cards that a play takes, and the track
of a siege.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.rulebook import Chapter, Paragraph, figure, rule_links
from acres.app.kit.scene import Scene
from acres.core.rules_text import Rule, load
from acres.core.seat import Seat
from acres.core.sentences import N_, say
from acres.games.snow.manifest import MANIFEST, rules_line
from acres.games.snow.page.cards import role
from acres.games.snow.page.house_rules import plain
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    DEFENDER_WINS,
    FORTIFY_COST,
    OTHER,
    SEATS,
    SIEGE_BASE,
    SIEGE_FORT,
    TRACK_ENDS,
    Card,
)
from acres.games.snow.rules.editions import EDITIONS, VARIANTS, Rules, differs
from acres.games.snow.rules.view import View
from acres.games.snow.text import editions, names
from acres.games.snow.text.moves import VERBS, is_there, verb_hint
from acres.games.snow.text.reasons import VARIANT

# The cards of a play

RECIPES: Mapping[str, tuple[tuple[tuple[str, str], ...], str]] = {
    "4.1": ((("village", "origin"), ("ship", "transport"), ("settler", "settler")), "village"),
    "4.4": ((("village", "origin"), ("settler", "settler")), "town"),
    "4.5": ((("village", "origin"), ("fort", "fortification"), ("coin", "price")), "fort"),
    "5.1": ((("village", "origin"), ("ship", "transport"), ("military", "force")), "siege"),
}
"""By section: the sign and the role of each card, and the sign of what they make."""
MADE = {"village": N_("village"), "town": N_("town"), "fort": N_("fort"), "siege": N_("siege")}


def recipe(section: str) -> str:
    """Draw the cards of a play; the sentences beside it say the same."""
    cards, made = RECIPES[section]
    parts = [
        tag("li", _card(sign), tag("small", text(FORTIFY_COST if sign == "coin" else role(word))))
        for sign, word in cards
    ]
    result = tag(
        "li",
        tag("span", icon(made), class_="made"),
        tag("small", text(say(MADE[made]))),
        class_="result",
    )
    return figure(tag("ul", *parts, result, class_="recipe", aria_hidden="true"))


def _card(sign: str) -> str:
    use = tag("use", href=f"#icon-{sign}", x=8, y=12, width=20, height=20)
    edge = tag("rect", x=1, y=1, width=34, height=44, rx=4, class_="edge")
    return tag("svg", edge, use, viewBox="0 0 36 46", class_="recipe-card")


# The track of a siege

STEP, HIGH, TOP, MARGIN = 21, 22, 20, 22
"""Pixels: of a step its width and height, the space above it, the space beside the track."""
MOST = max(map(sum, TRACK_ENDS.values())) + 1
"""Number of steps of the longer track."""
TOLD = N_(
    "A siege by {attacker}: the track goes from {defends} for {defender} to {attacks} for "
    "{attacker}. It begins at {begins} for {defender}, with a fort at {fort}."
)
CAPTION = N_(
    "The defender is on the left, the attacker on the right. An arrow shows where the marker begins, "
    "and the arrow below a fort where it begins with a fort. On an underlined number that side wins as its "
    "turn begins."
)


def tracks() -> str:
    """Draw the tracks of both sieges with their ends, their beginnings and the steps that win."""
    return figure(join(map(_track, SEATS)), say(CAPTION))


def _track(besieger: Seat) -> str:
    attacks, defends = TRACK_ENDS[besieger]
    defender = OTHER[besieger]
    longest = max(end for _, end in TRACK_ENDS.values())

    def left(step: int) -> int:
        return MARGIN + (step + longest) * STEP

    steps = (_step(left(step), step, besieger) for step in range(-defends, attacks + 1))
    begins, fort = SIEGE_BASE, SIEGE_BASE + SIEGE_FORT
    marks = (_arrow(left(-begins)), _arrow(left(-fort)), _sign("fort", left(-fort) + 4, 0, 11))
    ends = (
        _sign(MANIFEST.signs[defender], left(-defends) - MARGIN + 2, TOP + 3, 16, defender),
        _sign(MANIFEST.signs[besieger], left(attacks + 1) + 4, TOP + 3, 16, besieger),
    )
    told = say(
        TOLD,
        attacker=names.nation(besieger),
        defender=names.nation(defender),
        attacks=attacks,
        defends=defends,
        begins=begins,
        fort=fort,
    )
    return tag(
        "svg",
        *steps,
        *marks,
        *ends,
        viewBox=f"0 0 {2 * MARGIN + MOST * STEP} {TOP + HIGH + 8}",
        class_="siege-track",
        role="img",
        aria_label=told,
    )


def _step(x: int, step: int, besieger: Seat) -> str:
    side = besieger if step > 0 else OTHER[besieger] if step < 0 else "neutral"
    wins = step >= ATTACKER_WINS or -step >= DEFENDER_WINS
    box = tag("rect", x=x, y=TOP, width=STEP - 1, height=HIGH, class_="box")
    line = tag("rect", x=x, y=TOP + HIGH + 2, width=STEP, height=4, class_="line") if wins else ""
    number = tag("text", str(abs(step)), x=x + STEP // 2, y=TOP + 15)
    return tag("g", box, line, number, class_=classes(side, wins=wins))


def _arrow(x: int) -> str:
    middle = x + STEP // 2
    return tag("path", d=f"M{middle - 5} {TOP - 8}h10l-5 7z", class_="arrow-down")


def _sign(name: str, x: int, y: int, size: int, seat: str = "") -> str:
    use = tag("use", href=f"#icon-{name}", x=x, y=y, width=size, height=size)
    return tag("g", use, class_=classes("sign", seat))


FIRST = 2
"""The chapters before the rules of this game: the goal, and a turn."""
FIGURES: Mapping[str, Callable[[], str]] = {
    **{section: partial(recipe, section) for section in RECIPES},
    "5.2": tracks,
}
"""By section: its drawing."""


def chapters(scene: Scene[View]) -> tuple[Chapter, ...]:
    """Write the rules of the game on the table."""
    return _chapters(scene.view.rules, tuple(scene.options.items()))


@lru_cache(maxsize=4)
def _chapters(rules: Rules, options: tuple[tuple[str, str], ...]) -> tuple[Chapter, ...]:
    chosen = dict(options)
    written = [
        Chapter(
            say(title),
            tuple(
                _paragraph(rule, rules, chosen) for rule in below if _is_there(rule, rules, chosen)
            ),
        )
        for title, below in load("snow").chapters.items()
    ]
    first, by_need = written[:FIRST], written[FIRST:]
    if plain(chosen):
        as_printed = Paragraph(("house",), "", (say("Everything as printed."),))
        return (*first, *by_need, Chapter(rules_line(chosen), (as_printed,)))
    return (*first, *_differing(chosen), *by_need)


def _is_there(rule: Rule, rules: Rules, options: Mapping[str, str]) -> bool:
    """Whether the game has it, be it only as the house rule that takes it away."""
    there = not rule.verbs or any(is_there(verb, rules.variants) for verb in rule.verbs)
    return there or bool(_changing(rule, options))


def _changing(rule: Rule, options: Mapping[str, str]) -> list[str]:
    """List the house rules of the game that change a paragraph."""
    text = load("snow")
    return [word for word in differs(options) if rule.sections[0] in text.variants[word].changes]


def _paragraph(rule: Rule, rules: Rules, options: Mapping[str, str]) -> Paragraph:
    section = rule.sections[0]
    verbs = [verb for verb in rule.verbs if is_there(verb, rules.variants)]
    lines = [verb_hint(verb, rules.variants) for verb in verbs]
    if verbs or not rule.verbs:
        lines += map(say, rule.say)
    changed: list[str] = []
    for field in rule.printing:
        told = editions.in_force(rules, field)
        as_expected = told == editions.in_force(EDITIONS["second"], field)
        (lines if as_expected else changed).append(told)
    changed += map(editions.sentence, _changing(rule, options))
    title = rule.title or (VERBS[rule.verbs[0]].name if rule.verbs else "")
    return Paragraph(
        rule.sections,
        say(title) if title else "",
        tuple(lines),
        tuple(changed),
        tuple(map(say, (*rule.ours, *_without_an_end(section, rules)))),
        number=section if section[0].isdigit() else "",
        about=(*(f"do/{verb}" for verb in verbs), *rule.about),
        figure=FIGURES[section]() if section in FIGURES else "",
        words=say(rule.words) if rule.words else "",
    )


def _without_an_end(section: str, rules: Rules) -> Iterator[str]:
    """Yield the sentences about games in which nothing happens any more, as far as they apply."""
    for word, turns in (("idle_turns", rules.idle_turns), ("still_turns", rules.still_turns)):
        variant = load("snow").variants[word]
        if turns and section in variant.changes:
            yield from variant.ours


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
    card = cards_of(scene.view.rules, seat)[id]
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
