"""Python in the page, in place of the page's own start."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from textwrap import dedent

import pytest
from playwright.sync_api import Page, Route

from e2e.built_site import DIST
from e2e.host import Host
from e2e.waits import ready

Python = Callable[..., Page]

BEFORE = """from acres.app.browser import dom
def write(id, html):
    return dom.show({id: html})
"""


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    """A server of its own, which these tests take away or let answer nonsense."""
    made = Host()
    yield made
    made.leave()


@pytest.fixture
def python(page: Page, site: str) -> Python:
    """Opens the site with other Python in it, in place of the page's own start."""

    def opened(code: str, *, before: str = "") -> Page:
        markup = (DIST / "index.html").read_text(encoding="utf-8")
        head, _, rest = markup.partition('<script type="py"')
        tag, _, tail = rest.partition("</script>")
        attributes = tag.partition(">")[0]
        body = f'<div id="a"></div><div id="b"></div><script type="py"{attributes}>'
        code = f"{BEFORE}{dedent(code)}\ndom.root(ready='true')\n"
        answer = f"{head}{body}\n{code}</script>{tail}"

        def fulfil(route: Route) -> None:
            route.fulfill(body=answer, content_type="text/html")

        page.route(re.compile(re.escape(site) + r"(#.*)?$"), fulfil)
        if before:
            page.add_init_script(before)
        page.goto(site)
        ready(page)
        return page

    return opened
