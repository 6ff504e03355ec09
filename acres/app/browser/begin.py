"""Begin the page in steps, between which the browser paints and answers."""

from __future__ import annotations

import asyncio
import importlib
import sys

STEPS = (
    "acres.core.journal",
    "acres.app.kit.game_page",
    "acres.app.session.session",
    "acres.app.storage.storage",
    "acres.app.desk",
    "acres.app.links.links",
    "acres.app.bot.client",
    "acres.app.replay",
    "acres.app.start.front_page",
    "acres.app.shell.regions",
    "acres.app.shell.app",
    "acres.app.browser.main",
)
"""Modules in the order in which they are imported, each a step with what it imports itself."""


async def begin() -> None:
    """Import the page step by step, then start it.

    A Python that starts from its memory has most modules already: it takes those steps at once.
    """
    for name in STEPS:
        if name not in sys.modules:
            importlib.import_module(name)
            await asyncio.sleep(0)
    from acres.app.browser.main import start

    start()
