"""Drawings that explain a rule: SVG in units of about a pixel, numbers and signs only.

Words stand outside: in a sentence for those who hear the page, and in a caption.
"""

from __future__ import annotations

from acres.app.kit.html import classes, join, tag, text

TIP = 4
"""Half the width of an arrow's head, in units."""


def drawing(size: tuple[int, int], said: str, *parts: str) -> str:
    """Draw a picture of this width and height; `said` describes it, `parts` are markup."""
    wide, high = size
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {wide} {high}",
        role="img",
        aria_label=said,
        class_="drawing",
    )


def box(x: float, y: float, wide: float, high: float, kind: str = "", *, round: float = 3) -> str:
    """Draw a rectangle, by its upper left corner."""
    return tag(
        "rect", x=f"{x}", y=f"{y}", width=f"{wide}", height=f"{high}", rx=f"{round}", class_=kind
    )


def sign(name: str, x: float, y: float, size: float, kind: str = "") -> str:
    """Draw an icon of the page around a point."""
    return picture(f"icon-{name}", x - size / 2, y - size / 2, size, size, kind)


def picture(id: str, x: float, y: float, wide: float, high: float, kind: str = "") -> str:
    """Draw a symbol of the page's sprites, by its upper left corner."""
    return tag(
        "use", href=f"#{id}", x=f"{x}", y=f"{y}", width=f"{wide}", height=f"{high}", class_=kind
    )


def number(content: object, x: float, y: float, kind: str = "") -> str:
    """Write a number around a point."""
    return tag("text", text(content), x=f"{x}", y=f"{y}", class_=kind)


def path(d: str, kind: str = "line") -> str:
    """Draw a line."""
    return tag("path", d=d, class_=kind)


def arrow(x: float, y: float, to_x: float, to_y: float, kind: str = "") -> str:
    """Draw an arrow, a curve that leaves and arrives upright where it goes down or up."""
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    along, across = (to_x - x) / length, (to_y - y) / length
    back_x, back_y = to_x - 2 * TIP * along, to_y - 2 * TIP * across
    left = f"{back_x - TIP * across:.1f} {back_y + TIP * along:.1f}"
    right = f"{back_x + TIP * across:.1f} {back_y - TIP * along:.1f}"
    shaft = path(f"M{x} {y}L{back_x:.1f} {back_y:.1f}", classes("line", kind))
    head = path(f"M{to_x} {to_y}L{left}L{right}Z", classes("head", kind))
    return join((shaft, head))
