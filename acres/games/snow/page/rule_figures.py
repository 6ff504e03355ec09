"""Drawings for the rules: the cards that a play takes, and the track of a siege."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.rulebook import figure
from acres.core.seat import Seat
from acres.core.sentences import N_, say
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page.cards import role
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    DEFENDER_WINS,
    FORTIFY_COST,
    OTHER,
    SEATS,
    SIEGE_BASE,
    SIEGE_FORT,
    TRACK_ENDS,
)
from acres.games.snow.text import names

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


FIGURES: Mapping[str, Callable[[], str]] = {
    **{section: partial(recipe, section) for section in RECIPES},
    "5.2": tracks,
}
"""By section: its drawing."""
