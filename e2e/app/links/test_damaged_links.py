"""Damaged links, by real clicks: each is answered by one sentence and changes nothing."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import acres
from e2e.app.links.by_link import NAMES, begin
from e2e.app.links.conftest import People
from e2e.clicks import do, journal
from e2e.front_page import leave_game
from tests.core.test_link_refused import SIGN, corpus
from tests.rings import sample

OPEN_ALL = """async fragments => {
    const answers = [];
    for (const fragment of fragments) {
        await new Promise((done, failed) => {
            const read = () => document.querySelector("[data-do=stop]") ? setTimeout(read, 10) : done();
            addEventListener("hashchange", read, {once: true});
            setTimeout(() => failed(new Error(`nothing came of ${fragment}`)), 30000);
            location.hash = fragment;
        });
        const alerts = [...document.querySelectorAll("[role=alert]")].filter(alert => alert.checkVisibility());
        answers.push([alerts.map(alert => alert.querySelector("p").textContent), location.hash,
            JSON.stringify(localStorage), document.body.dataset.ply ?? "", alerts.map(alert => alert.childElementCount)]);
        document.querySelector('[data-do=aside][data-id=link]')?.click();
    }
    return answers;
}"""


def damaged_links() -> list[str]:
    """Return two hundred damaged links. Empty links, which browsers do not open, and text behind a
    link, which is cut off, are replaced by others."""
    damaged = [fragment for fragment, sentence in corpus() if fragment and sentence != SIGN]
    more = [damaged[number] + "A" for number in range(200 - len(damaged))]
    return damaged + more


def expect_refused(page: Page, links: list[str]) -> None:
    """Open each link and check that one sentence answers it and nothing else changes."""
    page.evaluate("games => Promise.all(games.map(game => acresParts.fetch(game)))", [*acres.GAMES])
    kept = page.evaluate("JSON.stringify(localStorage)")
    ply = page.locator("body").get_attribute("data-ply") or ""
    answers = page.evaluate(OPEN_ALL, links)
    for fragment, (alerts, hash, storage, shown, parts) in zip(links, answers, strict=True):
        assert len(alerts) == 1, fragment
        assert re.fullmatch(r"[A-Z][^\n]*[^.]\.", alerts[0]), fragment
        assert (hash, storage, shown) == ("", kept, ply), fragment
        assert parts == [2]


def test_damaged_links_change_nothing(people: People) -> None:
    """Open half of them on the front page and half during a game. A browser takes 200 new addresses
    of a page in ten seconds and a link makes two, so at night three people share the links."""
    links = damaged_links()
    assert len(links) == 200
    links = sample(links, 30)
    names = NAMES[: len(links) // 60 or 1]
    for number, name in enumerate(names):
        page, share = people(name), links[number :: len(names)]
        begin(page, "british", 31)
        do(page, "pass")
        before = journal(page)
        expect_refused(page, share[::2])
        assert journal(page) == before
        leave_game(page)
        expect_refused(page, share[1::2])
        expect(page.locator("[role=alert]:visible")).to_have_count(0)
        do(page, "resume")
        assert journal(page) == before
