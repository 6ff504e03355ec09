"""What a wall is made of: blocks with the mark and the bond of their owner, roofs, favor patterns.

Every player's stones have a bond of their own, so that nobody needs the colours: the dragon's are
laid like scales, the phoenix's like feathers, the tortoise's in six-sided shells, the tiger's in
stripes. The governor's are plain, with a seal.
"""

from __future__ import annotations

from functools import lru_cache

from acres.app.kit.html import classes, join, tag, text
from acres.app.kit.html import icon as icon
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.rules.data import FAVORS
from acres.games.fortress.text import names
from acres.games.fortress.text.favors import pattern

CELL = 10
"""The size of a cell of a favor's pattern, in units of its drawing."""


def drawing(id: str, kind: str) -> str:
    """One of the drawings of the wall, as decoration."""
    use = tag("use", href=f"#{id}")
    return tag("svg", use, class_=kind, aria_hidden="true", focusable="false")


@lru_cache(maxsize=8)
def sign(owner: Seat) -> str:
    """The mark of whose block it is."""
    return icon(MANIFEST.signs.get(owner, "governor"))


@lru_cache(maxsize=64)
def stone(owner: Seat, *, reinforced: bool = False, kind: str = "") -> str:
    """A block as it stands in the wall: bond, mark, and the irons that reinforce it."""
    irons = drawing("wall-clamp", "irons") if reinforced else ""
    mark = tag("span", sign(owner), class_="mark")
    return tag(
        "span",
        drawing(f"bond-{owner}", "bond"),
        irons,
        mark,
        class_=classes("stone", owner, kind, reinforced=reinforced),
    )


def written(mark: object, kind: str = "") -> str:
    """A number or letter on something that is a button: the sheet writes it, because the
    button's name says it in words, and what is read should be what is seen."""
    return tag("b", data_written=str(mark), class_=kind)


def block(owner: Seat) -> str:
    """A small swatch of a seat's masonry with its mark, which says whose it is."""
    label = names.nation(owner)
    return tag("span", stone(owner), class_="swatch", role="img", aria_label=label, title=label)


@lru_cache(maxsize=128)
def favor_pattern(card: str) -> str:
    """The pattern of a favor as a small piece of wall: its blocks, and the gaps between them."""
    cells = FAVORS[card].cells
    wide = max(right for right, _ in cells) + 1
    high = max(up for _, up in cells) + 1
    found = []
    for up in range(high):
        for right in range(wide):
            filled = (right, up) in cells
            found.append(
                tag(
                    "rect",
                    x=f"{right * CELL + (0.6 if filled else 1.6)}",
                    y=f"{(high - 1 - up) * CELL + (0.6 if filled else 1.6)}",
                    width=f"{CELL - (1.2 if filled else 3.2)}",
                    height=f"{CELL - (1.2 if filled else 3.2)}",
                    rx="1.2",
                    class_="cell" if filled else "gap",
                )
            )
    return tag(
        "svg",
        join(found),
        viewBox=f"0 -0.5 {wide * CELL} {high * CELL + 1}",
        class_=classes("favor-pattern", f"wide-{wide}", f"high-{high}"),
        role="img",
        aria_label=pattern(card),
    )


def letter(word: str) -> str:
    """The letter that a favor in hand and its places in the wall have in common."""
    # Translators: {letter} marks a favor card and the places of the wall where it could stand.
    return tag("b", text(word), class_="letter-tag", title=say("marked {letter}", letter=word))
