"""How chances are shown: percents, rows with a bar, folds."""

from __future__ import annotations

from fractions import Fraction

from acres.app.kit.html import classes, tag, text
from acres.core.sentences import say


def percent(chance: Fraction) -> str:
    """A chance in whole percents; 0 and 100 only for what is impossible or certain.

    >>> [percent(Fraction(n, 1000)) for n in (0, 1, 15, 994, 999, 1000)]
    ['0\xa0%', '<1\xa0%', '2\xa0%', '99\xa0%', '>99\xa0%', '100\xa0%']
    """
    whole = int(chance * 100 + Fraction(1, 2))
    if chance and not whole:
        # Translators: a chance of less than one percent.
        return say("<1\N{NO-BREAK SPACE}%")
    if whole == 100 and chance != 1:
        # Translators: a chance of more than 99 percent.
        return say(">99\N{NO-BREAK SPACE}%")
    # Translators: a chance in percent.
    return say("{count}\N{NO-BREAK SPACE}%", count=whole)


def row(label: str, chance: Fraction, *, small: str = "", kind: str = "", about: str = "") -> str:
    """What may happen and how likely it is. `label` is markup, `small` a word beside it,
    `about` the id of what it is about."""
    return tag(
        "li",
        tag("span", label, tag("small", text(small)) if small else "", class_="odds-name"),
        tag("progress", value=f"{float(chance):.3f}", max="1", aria_hidden="true"),
        tag("b", text(percent(chance)), class_="chance"),
        class_=classes("odds", kind),
        data_about=about or None,
    )


def rows(*found: str) -> str:
    """Several of them."""
    return tag("ul", *found, class_="odds-list")


def box(title: str, *content: str, kind: str = "") -> str:
    """A section of the tab."""
    heading = tag("h3", text(title))
    return tag("section", heading, *content, class_=classes("count-box", kind))
