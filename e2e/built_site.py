"""The built site: its folder, and the data that a browser profile keeps of it.

`dist/` must be built (`make e2e` does); ACRES_DIST names another build.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

ROOT = Path(__file__).parent.parent
DIST = Path(os.environ.get("ACRES_DIST", ROOT / "dist"))
PREFIX = "/acres/"

CLEAR_STORAGE = """() => {
    localStorage.clear();
    sessionStorage.clear();
    return new Promise((done, failed) => {
        const deleted = indexedDB.deleteDatabase("acres");
        deleted.onsuccess = () => done();
        deleted.onerror = () => failed(deleted.error);
    });
}"""
CACHE_SNAPSHOT = """async file => {
    const unpacked = (await fetch(file)).body.pipeThrough(new DecompressionStream("gzip"));
    await (await caches.open("kept")).put(file + ".unpacked", new Response(unpacked));
}"""


def snapshot() -> dict[str, Any]:
    """Return the build's description of Python's heap snapshot, from interpreter.mjs."""
    text = (DIST / "assets/js/interpreter.mjs").read_text(encoding="utf-8")
    read: dict[str, Any]
    read, _ = json.JSONDecoder().raw_decode(text.partition("const STAMP=")[2])
    return read


def cache_snapshot(context: BrowserContext, site: str) -> None:
    """Put the heap snapshot into the browser's cache, where a visit would."""
    page = context.new_page()
    page.goto(site + "assets/icon.svg")
    page.evaluate(CACHE_SNAPSHOT, site + snapshot()["file"])
    page.close()


def clear_storage(page: Page) -> None:
    """Delete all saved games, their copies in IndexedDB included."""
    page.evaluate(CLEAR_STORAGE)
