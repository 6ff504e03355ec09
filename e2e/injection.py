"""Text that people could write to do harm, or by accident."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from acres.app.kit.html import TURNING
from e2e.waits import START_MS, rendered

INJECTIONS = (
    "<img src=x onerror=document.body.dataset.hacked=1>",
    "<script>document.body.dataset.hacked=1</script>",
    "<svg onload=document.body.dataset.hacked=1><circle r=9></svg>",
    "</textarea><input autofocus onfocus=document.body.dataset.hacked=1>",
    "</button></p><iframe src='javascript:alert(1)'></iframe>",
    '"><a href="javascript:document.body.dataset.hacked=1">here</a>',
    "' onclick='document.body.dataset.hacked=1' x='",
    '" autofocus onfocus="document.body.dataset.hacked=1" x="',
    "--><!--[if true]><b>",
    "<style>body{display:none}</style>",
    "<link rel=stylesheet href=https://evil.example/x.css>",
    "<base href=https://evil.example/>",
    "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
    "<form action=https://evil.example><button data-do=new>Go</button></form>",
    "&lt;b&gt; &amp; &#60;i&#62; &colon;",
    "{count} {0} %s %(x)s ${x} {{x}} `x`",
    "javascript:alert(1) data:text/html,<b>x</b>",
    "\u202egnitteerg a \u2066hidden\u2069 \u200d\ufeff",
    "Grüße aus Québec, 雪の中 🎲👩‍👩‍👧 z̷̢̛a̸l̵g̸o̵",
    "<b>" + "W" * 197,
)


def displayed(text: str) -> str:
    """Return text as the page shows it, without characters that change the direction of a line."""
    return TURNING.sub("", text)


HARMLESS = "A quiet evening"
"""A text without anything special."""

STRUCTURE = """() => [...document.querySelectorAll("*")].map(element =>
    [element.tagName, ...[...element.attributes].map(({name}) => name)].join(" ")).join("\\n")"""


def structure(page: Page) -> str:
    """Return every element of the page with the names of its attributes.

    Text that becomes markup changes the result. If the page has a place for a table, this waits for
    the table: the first is laid once the bot's worker has started, and its map learns in the next
    frames how large its letters are.
    """
    place = page.locator("[data-place]")
    if place.count():
        expect(place.locator(":scope > *").first).to_be_attached(timeout=START_MS)
        rendered(page)
    found: str = page.evaluate(STRUCTURE)
    return found
