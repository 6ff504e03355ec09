"""Test the description of the page for search engines and launchers."""

from __future__ import annotations

import json
import re

import acres
from tests.paths import ROOT


def test_page_and_manifest_name_every_game() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    [said] = re.findall(r'<meta name="description" content="([^"]*)">', page)
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["description"] == said
    assert all(acres.manifest(name).title in said for name in acres.GAMES)
