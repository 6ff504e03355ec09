"""The built site: where it lies, how it is served, and what a profile remembers of it.

`dist/` must be built (`make e2e` does); ACRES_DIST names another build.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from acres.serve import Handler

ROOT = Path(__file__).parent.parent
DIST = Path(os.environ.get("ACRES_DIST", ROOT / "dist"))
PREFIX = "/acres/"

FORGET = """() => {
    localStorage.clear();
    return new Promise((done, failed) => {
        const deleted = indexedDB.deleteDatabase("acres");
        deleted.onsuccess = () => done();
        deleted.onerror = () => failed(deleted.error);
    });
}"""
REMEMBER = """async file => {
    const unpacked = (await fetch(file)).body.pipeThrough(new DecompressionStream("gzip"));
    await (await caches.open("kept")).put(file + ".unpacked", new Response(unpacked));
}"""


class SubPath(Handler):
    """A site that lives at /acres/ and may be kept for ten minutes, as on GitHub Pages."""

    def translate_path(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return str(DIST / "outside-of-the-site")
        return super().translate_path(path.removeprefix(PREFIX[:-1]))

    def send_header(self, keyword: str, value: str) -> None:
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)

    def log_error(self, format: str, *args: object) -> None:
        """A missing file is what some tests are about."""


def stamp() -> dict[str, Any]:
    """What the build wrote into interpreter.mjs about Python's memory."""
    text = (DIST / "assets/js/interpreter.mjs").read_text(encoding="utf-8")
    found = re.search(r"const STAMP = (\{.*\});", text)
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


def remember(context: BrowserContext, site: str) -> None:
    """Leaves the memory where a visit would."""
    page = context.new_page()
    page.goto(site + "assets/icon.svg")
    page.evaluate(REMEMBER, site + stamp()["file"])
    page.close()


def forget(page: Page) -> None:
    """Nothing is stored any more, nor in the copies."""
    page.evaluate(FORGET)
