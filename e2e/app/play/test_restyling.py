"""Elements that come or go cause few others to be restyled: a `:has` rule in the style sheets may
have everything in an element styled again for each of them."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page

import acres
from acres.core.journal import Journal
from e2e.clicks import load

MOST = 100
"""The most elements restyled for one that comes or goes; the whole page has 1,500 to 2,700."""
ADD_AND_REMOVE = """() => {
    const one = document.createElement("div");
    document.body.append(one);
    document.body.offsetWidth;
    document.querySelector("#prompt").append(one);
    document.body.offsetWidth;
    one.remove();
    document.body.offsetWidth;
}"""


def test_an_element_that_comes_or_goes_restyles_few_others(table: Page, browser: Browser) -> None:
    for name in acres.GAMES:
        seats = dict.fromkeys(acres.game(name).seats({}), "self")
        load(table, Journal.new(name, {}, 3, seats))
        counts = restyled_counts(browser, table)
        assert len(counts) >= 2, name
        assert max(counts) < MOST, (name, counts)


def restyled_counts(browser: Browser, page: Page) -> list[int]:
    """Return the number of elements that the browser styled, each time it did."""
    page.evaluate("document.body.offsetWidth")
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(ADD_AND_REMOVE)
    trace: dict[str, list[dict[str, Any]]] = json.loads(browser.stop_tracing())
    return [
        event["args"]["elementCount"]
        for event in trace["traceEvents"]
        if event["name"] == "UpdateLayoutTree"
    ]
