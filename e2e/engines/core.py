"""The core of the page in another browser's engine: every feature that all visitors need.

    pytest e2e/engines/core.py --engine webkit

Only its name runs it, so that `pytest e2e` stays with Chromium.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from e2e.engines.visit import Visit
from e2e.imports import ASK, IN_THE_WORKER, ON_THE_PAGE, REPLACE, RUN
from e2e.servers import StoppableServer

# Selenium warns of its own calls.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

DEERFIELD = 8
"""A seed whose first British hand can settle Deerfield, in one way."""
WAY = ("new-haven", "st-marys", "boston")
SETTLED = "settle deerfield new-haven st-marys boston\n"


def settle_deerfield(visit: Visit) -> None:
    visit.do("verb", "settle")
    for card in WAY:
        visit.thing("hand", card)
    visit.thing("map", "deerfield")
    visit.do("confirm")
    visit.body("ply", "1")


def test_the_page_becomes_ready_under_its_policy(visit: Visit) -> None:
    visit.open()
    assert visit.browser.run("return document.getElementById('boot')") is None
    visit.leave()
    assert visit.errors == []
    visit.browser.run(
        "const inline = document.createElement('script');"
        "try { inline.textContent = 'window.ran = true'; document.head.append(inline); } catch {}"
    )
    visit.until("the recorded errors", "return window.errors.length", 1)
    [violation] = visit.browser.run("return window.errors.splice(0)")
    # With Trusted Types the text does not even reach the element.
    refused = ("policy violation: script-src", "policy violation: require-trusted-types-for")
    assert violation.startswith(refused)
    assert visit.browser.run("return window.ran") is None


def test_a_first_turn_by_clicks_survives_a_reload(visit: Visit) -> None:
    visit.open("?pace=0")
    visit.start("all", DEERFIELD)
    visit.do("reveal")
    settle_deerfield(visit)
    visit.shows("#log", "Deerfield")
    visit.do("undo")
    visit.body("ply", "0")
    settle_deerfield(visit)
    before, hand = visit.journal(), visit.text("#hand")
    assert before.endswith(SETTLED)
    visit.reload()
    visit.body("mode", "curtain")
    visit.do("reveal")
    assert visit.journal() == before
    assert visit.text("#hand") == hand
    visit.do("end-turn")
    visit.body("seat", "french")
    assert visit.journal() == before + "end\n"


@pytest.mark.nightly("the test without a server has the bot's answer too")
def test_the_bot_answers_from_its_worker(visit: Visit) -> None:
    visit.open("?pace=0")
    visit.start("british", DEERFIELD)
    settle_deerfield(visit)
    visit.do("end-turn")
    visit.shows("#log", "Turn 3")
    visit.body("seat", "british")
    assert visit.journal().partition(SETTLED + "end\n")[2].endswith("end\n")


def test_a_link_opens_in_another_browser(new_visit: Callable[[], Visit]) -> None:
    sender = new_visit()
    sender.open("?pace=0")
    sender.start("link", DEERFIELD, "british")
    settle_deerfield(sender)
    sender.do("end-turn")
    sender.body("mode", "send")
    link = sender.text("#share-link")
    assert link.startswith(f"{sender.site}#")
    receiver = new_visit()
    receiver.open(link.removeprefix(receiver.site))
    receiver.body("ply", "2")
    receiver.body("seat", "french")
    assert receiver.journal() == sender.journal()
    assert receiver.browser.run("return location.href") == receiver.site


@pytest.mark.nightly("few players need it, and Chromium's tests cover it")
def test_the_rest_of_the_standard_library_is_cached(visit: Visit, server: StoppableServer) -> None:
    """Python waits in an import; browsers may answer such requests without the service worker."""
    visit.open()
    kept = "return (await navigator.serviceWorker.ready).active.state"
    visit.until("the service worker", kept, "activated")
    visit.browser.run(f"await ({REPLACE})(arguments)", "/acres/bots/worker.py", IN_THE_WORKER)
    visit.leave()
    server.stop()
    visit.open()
    visit.browser.run(f"({RUN})(arguments)", ON_THE_PAGE, '["tomllib"]')
    visit.body("failed", "{}")
    assert visit.browser.run(f"return ({ASK})(arguments[0])", '["tomllib"]') == "{}"


def test_the_page_starts_without_its_server(visit: Visit, server: StoppableServer) -> None:
    visit.open()
    kept = "return (await navigator.serviceWorker.ready).active.state"
    visit.until("the service worker", kept, "activated")
    visit.leave()
    server.stop()
    with pytest.raises(URLError):
        urlopen(visit.site, timeout=5)
    visit.open("?pace=0")
    assert "Python started from its memory." in visit.browser.run("return window.messages")
    visit.start("british", DEERFIELD)
    visit.do("end-turn")
    visit.do("end-yes")
    visit.shows("#log", "Turn 3")
