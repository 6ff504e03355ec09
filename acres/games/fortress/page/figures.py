"""Numbers with their icons: what somebody has now and, where something is picked, will have."""

from __future__ import annotations

from collections.abc import Mapping

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.widgets import since_then
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_c
from acres.games.fortress.rules.data import LASTING
from acres.games.fortress.text import sentences
from acres.games.fortress.text.names import KINDS

ICONS = {
    "points": "points",
    "jade": "jade",
    "laborers": "laborer",
    "convicts": "convict",
    "workers": "workers",
    "blocks": "block",
    "chips": "chip",
    "chip": "chip",
    "treasures": "treasure",
    "favors": "favor",
    "income": "jade",
    "bid": "marker",
}
"""The icon of everything that is counted."""


def name(kind: str) -> str:
    """What is counted, as a label."""
    if kind in KINDS:
        return sentences.kind(kind)
    match kind:
        case "income":
            # Translators: what played favor cards add to a player's income.
            return say("more income")
        case "bid":
            # Translators: what played favor cards add to a player's bids.
            return say("bid bonus")
    return say("points")


def good(kind: str, label: str | None = None) -> str:
    """The icon of a kind, in its colour."""
    return tag("span", icon(ICONS[kind], label), class_=classes("good", f"of-{ICONS[kind]}"))


def signed(number: int) -> str:
    """A number with the minus of a printed page.

    >>> signed(-3), signed(4)
    ('−3', '4')
    """
    return f"−{-number}" if number < 0 else str(number)


def change(now: int, then: int | None, before: int | None = None, *, plus: str = "") -> str:
    """A number now and, where the picked play changes it, as it will be; what the others made of
    it since it was `before`. `plus` is its sign."""
    shown = tag("span", text(plus + signed(now)), class_="now")
    if then is None and before is not None:
        return shown + since_then(now, before)
    if then is None or then == now:
        return shown
    arrow = tag("span", "→", class_="arrow", aria_label=say("will be"), role="img")
    kind = classes("then", "better" if then > now else "worse")
    return shown + arrow + tag("span", text(plus + signed(then)), class_=kind)


def figure(
    kind: str,
    now: int,
    then: int | None = None,
    before: int | None = None,
    *,
    detail: str = "",
    seat: Seat = NOBODY,
) -> str:
    """One entry of a list of definitions: an icon with its name, and the number; `seat` is whose
    it is."""
    label = name(kind)
    term = tag("dt", good(kind), tag("span", text(label), class_="figure-name"), title=label)
    more = tag("small", text(detail)) if detail else ""
    plus = "+" if kind in LASTING else ""
    changed = then is not None and then != now
    return tag(
        "div",
        term,
        tag("dd", change(now, then, before, plus=plus), more),
        class_=classes("figure", f"figure-{kind}", changed=changed, none=not now and not changed),
        data_at=f"{seat} {kind}" if seat else None,
    )


def cost(kind: str, count: int, *, plus: bool = False) -> str:
    """So much of something, as a small sign; whoever hears the page gets it in words."""
    number = f"+{count}" if plus and count > 0 else signed(count)
    return tag("span", text(number), good(kind), class_="cost", aria_hidden=True)


def goods(found: Mapping[str, int], *, plus: bool = False) -> str:
    """Several of them in a row."""
    return join(cost(kind, count, plus=plus) for kind, count in found.items() if count)


def traded(given: Mapping[str, int], taken: Mapping[str, int]) -> tuple[str, str]:
    """What an action takes and what it brings, as icons and in words."""
    signs = goods({kind: -count for kind, count in given.items()}) + goods(taken, plus=True)
    if not any(given.values()):
        return signs, sentences.amounts(taken)
    # Translators: {taken} is what an action brings, {given} what it takes: “6 convicts for 2
    # laborers”.
    return signs, say(
        "{taken} for {given}", taken=sentences.amounts(taken), given=sentences.amounts(given)
    )


def price(jade: int) -> str:
    """What something costs, in words."""
    # Translators: instead of a price: it costs nothing.
    return sentences.amount("jade", jade) if jade else say_c("price", "free")
