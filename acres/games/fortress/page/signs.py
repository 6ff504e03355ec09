"""Numbers with their icons, and what a wall is made of: blocks with the mark and the bond of their
owner, roofs, favor patterns.

The stones of every player have a bond of their own, so that nobody needs the colours: the dragon's
are laid like scales, the phoenix's like feathers, the tortoise's in six-sided shells, the tiger's
in stripes. The governor's are plain, with a seal.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from acres.app.kit.html import classes, icon, join, named, signed, tag, text
from acres.app.kit.widgets import change
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import N_, say, say_c
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.rules.data import FAVORS, LASTING
from acres.games.fortress.text import names
from acres.games.fortress.text.names import KINDS, pattern

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


LEGENDS = {
    "wall": N_("Signs on the wall"),
    "cards": N_("Signs on the cards"),
    "players": N_("Signs of the players"),
    "piles": N_("Signs in the piles"),
}
"""By part of the table: the title of its legend."""


def name(kind: str) -> str:
    """Name what is counted, as a label."""
    if kind in KINDS:
        return names.kind(kind)
    if kind == "income":
        # Translators: what played favor cards add to a player's income.
        return say("more income")
    # Translators: what played favor cards add to a player's bids.
    return say("bid bonus") if kind == "bid" else say("points")


def good(kind: str, label: str | None = None) -> str:
    """Write the icon of a kind, in its colour."""
    return tag("span", icon(ICONS[kind], label), class_=classes("good", f"of-{ICONS[kind]}"))


def figure(
    kind: str,
    now: int,
    then: int | None = None,
    before: int | None = None,
    *,
    detail: str = "",
    seat: Seat = NOBODY,
) -> str:
    """Write an entry of a list of definitions: an icon with its name, and the number of the
    `seat`."""
    if then == now:
        then = before = None  # as without a play, but that what happened before is no longer told
    return _figure(kind, now, then, before, detail, seat)


@lru_cache(maxsize=512)
def _figure(
    kind: str, now: int, then: int | None, before: int | None, detail: str, seat: Seat
) -> str:
    label = name(kind)
    term = tag("dt", good(kind), tag("span", text(label), class_="figure-name"), title=label)
    more = tag("small", text(detail)) if detail else ""
    plus = "+" if kind in LASTING else ""
    changed = then is not None
    return tag(
        "div",
        term,
        tag("dd", change(now, then, before, plus=plus), more),
        class_=classes("figure", f"figure-{kind}", changed=changed, none=not now and not changed),
        data_at=f"{seat} {kind}" if seat else None,
    )


def cost(kind: str, count: int, *, plus: bool = False) -> str:
    """Write an amount as a small sign; screen readers get it in words elsewhere."""
    number = signed(count, plus=plus)
    return tag("span", text(number), good(kind), class_="cost", aria_hidden=True)


def goods(found: Mapping[str, int], *, plus: bool = False) -> str:
    """Write several amounts in a row."""
    return join(cost(kind, count, plus=plus) for kind, count in found.items() if count)


def lost(found: Mapping[str, int]) -> str:
    """Write several amounts that are paid or lost in a row."""
    return goods({kind: -count for kind, count in found.items()})


def traded(given: Mapping[str, int], taken: Mapping[str, int]) -> tuple[str, str]:
    """Write the price and the yield of an action, as icons and in words."""
    signs = lost(given) + goods(taken, plus=True)
    if not any(given.values()):
        return signs, names.amounts(taken)
    # Translators: {taken} is what an action brings, {given} what it takes: “6 convicts for 2
    # laborers”.
    return signs, say("{taken} for {given}", taken=names.amounts(taken), given=names.amounts(given))


def price(jade: int) -> str:
    """Say a price in words."""
    # Translators: instead of a price: it costs nothing.
    return names.amount("jade", jade) if jade else say_c("price", "free")


# Masonry

CELL = 10
"""The size of a cell of a favor's pattern, in units of its drawing."""
SIDE = max(1 + max(cell) for favor in FAVORS.values() for cell in favor.cells)
"""The cells along each side of the drawing of a pattern: room for the largest, so that a block is as
large in every pattern."""


def drawing(id: str, kind: str) -> str:
    """Write a drawing of the wall, as decoration."""
    use = tag("use", href=f"#{id}")
    return tag("svg", use, class_=kind, aria_hidden="true", focusable="false")


@lru_cache(maxsize=8)
def sign(owner: Seat) -> str:
    """Return the mark of whose block it is."""
    return icon(MANIFEST.signs.get(owner, "governor"))


@lru_cache(maxsize=64)
def stone(owner: Seat, *, reinforced: bool = False, kind: str = "") -> str:
    """Return a block as it stands in the wall: bond, mark, and the irons that reinforce it."""
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
    """Write a number or letter on something that is a button: the sheet writes it, because the
    button's name says it in words, and what is read should be what is seen."""
    return tag("b", data_written=str(mark), class_=kind)


def block(owner: Seat) -> str:
    """Write a small swatch of a seat's masonry with its mark, which says whose it is."""
    label = names.nation(owner)
    return tag("span", stone(owner), class_="swatch", role="img", **named(label))


@lru_cache(maxsize=128)
def favor_pattern(card: str, named: bool = True) -> str:
    """Return the pattern of a favor as a small piece of wall: its blocks, and the gaps between
    them; unless `named`, as a drawing beside its description."""
    cells = FAVORS[card].cells
    wide = max(right for right, _ in cells) + 1
    high = max(up for _, up in cells) + 1
    found = []
    for up, right in product(range(high), range(wide)):
        filled = (right, up) in cells
        inset = 0.6 if filled else 1.6
        size = f"{CELL - 2 * inset}"
        found.append(
            tag(
                "rect",
                x=f"{right * CELL + inset}",
                y=f"{(high - 1 - up) * CELL + inset}",
                width=size,
                height=size,
                rx="1.2",
                class_="cell" if filled else "gap",
            )
        )
    return tag(
        "svg",
        join(found),
        viewBox=f"{(wide - SIDE) * CELL / 2} {(high - SIDE) * CELL / 2 - 0.5} {SIDE * CELL} {SIDE * CELL + 1}",
        class_="favor-pattern",
        role="img" if named else None,
        aria_label=pattern(card) if named else None,
        aria_hidden=None if named else "true",
    )


def letter(word: str) -> str:
    """Write the letter that a favor in hand and its places in the wall have in common."""
    # Translators: {letter} marks a favor card and the places of the wall where it could stand.
    return tag("b", text(word), class_="letter-tag", title=say("marked {letter}", letter=word))
