"""What axe-core, a checker of accessibility, finds on a page, in whatever light it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

from e2e.built_site import ROOT
from e2e.waits import rendered

SOURCE = ROOT / "node_modules/axe-core/axe.min.js"
# Chromium forces the colour of letters with the colours of the device, but still tells the fill of
# its own that is never painted, and axe asks for the fill first.
AS_PAINTED = """() => {
    const told = CSSStyleDeclaration.prototype.getPropertyValue;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
        return told.call(this, name === "-webkit-text-fill-color" ? "color" : name);
    };
}"""
# Nothing is loaded anew: the page's policy would not let it.
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
"""Contrast of 7, which is promised where more contrast is asked for."""
VISUAL_RULES = (
    "color-contrast",
    ENHANCED_CONTRAST,
    "scrollable-region-focusable",
    "target-size",
)
"""The rules about what is seen: the others are about markup, which is the same in any light."""

WHOLE_PAGE = "html"
"""The part of a page that all of it is."""


class View(NamedTuple):
    """A window, and how the device shows colours."""

    width: int
    height: int
    dark: bool = False
    more: bool = False
    """More contrast."""
    forced: bool = False
    """The few colours of the device instead of the page's."""


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
    """Everything that axe objects to in this part, by all its rules, or `only` some, or all `but`
    some: a line each, the rule and the element's markup."""
    emulate(page, view)
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
        page.evaluate(AS_PAINTED)
    found: list[Any] = page.evaluate(
        RUN, [part, only, [*but, *(() if view.more else (ENHANCED_CONTRAST,))]]
    )
    return [str(each) for each in found]
