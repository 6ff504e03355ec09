"""A pytest plugin that finds browser tests that hold only on a fast machine.

    python -m pytest e2e -p e2e.slow --lag 800 -n 5

A busy machine is slow in places: a bot has moved before the test looks, the page answers a click
late, a file arrives last that mostly arrives first. This plugin makes each of these the rule; tests
that measure time are no tests for it.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import pytest
from playwright._impl._sync_base import SyncBase
from playwright.sync_api import BrowserContext, Page

from acres import serve

MANY = 40
"""The number of calls after which a test waits less often: whole games make hundreds."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("slow")
    group.addoption("--lag", type=float, default=0, help="ms a test waits before what it does")
    group.addoption("--throttle", type=float, default=1, help="times slower a page's thread runs")
    group.addoption("--late", type=float, default=0, help="ms by which files come late, at most")


def pytest_configure(config: pytest.Config) -> None:
    if lag := config.getoption("lag"):
        config.pluginmanager.register(SlowTest(lag / 1000))
    if (rate := config.getoption("throttle")) > 1:
        slow_down_pages(rate)
    if late := config.getoption("late"):
        slow_down_server(late / 1000)


class SlowTest:
    """A delay in the one method through which every call of the browser passes."""

    def __init__(self, seconds: float) -> None:
        self.calls = 0
        dice, usual = random.Random(1), SyncBase._sync

        def later(base: SyncBase, call: Any) -> Any:
            self.calls += 1
            if self.calls <= MANY or dice.random() < MANY / 3 / self.calls:
                usual(base, asyncio.sleep(seconds))
            return usual(base, call)

        SyncBase._sync = later  # type: ignore[method-assign]

    @pytest.hookimpl
    def pytest_runtest_setup(self) -> None:
        self.calls = 0


def slow_down_pages(rate: float) -> None:
    usual = BrowserContext.new_page

    def new_page(context: BrowserContext) -> Page:
        page = usual(context)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        return page

    BrowserContext.new_page = new_page  # type: ignore[method-assign]


def slow_down_server(seconds: float) -> None:
    dice, usual = random.Random(1), serve.Handler.send_head

    def send_head(handler: serve.Handler) -> Any:
        if dice.random() < 0.5:
            time.sleep(seconds * dice.random())
        return usual(handler)

    serve.Handler.send_head = send_head  # type: ignore[method-assign]
