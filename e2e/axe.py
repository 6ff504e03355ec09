"""Axe-core, a checker of accessibility, on a page in any window and colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

from e2e.built_site import ROOT
from e2e.waits import rendered

SOURCE = ROOT / "node_modules/axe-core/axe.min.js"
# Forced colours change the colour of letters, but Chromium still reports the unforced fill colour,
# which is not painted and which axe asks for first.
AS_PAINTED = """() => {
    const read = CSSStyleDeclaration.prototype.getPropertyValue;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
        return read.call(this, name === "-webkit-text-fill-color" ? "color" : name);
    };
}"""
# Nothing is loaded again: the page's policy forbids it.
RUN = """async ([part, only, but]) => {
    const values = only ?? axe.getRules().filter(({ tags }) => !tags.includes("deprecated")).map(({ ruleId }) => ruleId);
    const { violations } = await axe.run(part, {
        runOnly: { type: "rule", values: values.filter(rule => !but.includes(rule)) },
        resultTypes: ["violations"], preload: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) =>
        `${id}: ${html.slice(0, 160)} (${[...any, ...all, ...none].map(({ message }) => message).join("; ")})`));
}"""
ENHANCED_CONTRAST = "color-contrast-enhanced"
"""A contrast of 7, which the page promises where more contrast is requested."""
VISUAL_RULES = ("color-contrast", ENHANCED_CONTRAST, "scrollable-region-focusable", "target-size")
"""The rules about appearance; the others are about markup, which no colour changes."""

WHOLE_PAGE = "html"
"""The selector of the whole page."""


class View(NamedTuple):
    """A window, and how the device shows colours."""

    width: int
    height: int
    dark: bool = False
    more: bool = False
    """Whether more contrast is requested."""
    forced: bool = False
    """Whether the device's few colours replace the page's."""


LIGHT = View(1440, 900)


def emulate(page: Page, view: View) -> None:
    """Show the page in the window and colours of a view."""
    page.emulate_media(
        color_scheme="dark" if view.dark else "light",
        contrast="more" if view.more else "no-preference",
        forced_colors="active" if view.forced else "none",
        reduced_motion="reduce",
    )
    page.set_viewport_size({"width": view.width, "height": view.height})
    rendered(page)


def violations(
    page: Page,
    view: View = LIGHT,
    part: str = WHOLE_PAGE,
    only: Sequence[str] | None = None,
    but: Sequence[str] = (),
) -> list[str]:
    """Return a line for each violation in a part of the page: the rule and the element's markup.

    `only` limits the rules, `but` leaves some out.
    """
    emulate(page, view)
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
        page.evaluate(AS_PAINTED)
    found: list[Any] = page.evaluate(
        RUN, [part, only, [*but, *(() if view.more else (ENHANCED_CONTRAST,))]]
    )
    return [str(each) for each in found]
