"""What axe-core, a checker of accessibility, finds on a page."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.conftest import ROOT

SOURCE = ROOT / "node_modules/axe-core/axe.min.js"
RUN = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(node => `${id} (${help}): ${node.html.slice(0, 200)}`));
}"""


def complaints(page: Page) -> list[str]:
    """Everything that axe objects to, a line each: the rule, and the element's markup."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found
