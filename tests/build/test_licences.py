"""The licences of what travels with the site; e2e/app/browser/test_licences.py reads the page."""

from __future__ import annotations

import json

from tests.paths import ROOT

FOLDER = ROOT / "assets/licences"
KNOWN = json.loads((FOLDER / "licences.json").read_text(encoding="utf-8"))


def test_every_text_belongs_to_something() -> None:
    parts = KNOWN["within"] + KNOWN["data"]
    named = {*KNOWN["packages"].values(), *(text for each in parts for text in each["texts"])}
    assert named == {file.name for file in FOLDER.glob("*.txt")}


def test_the_licences_were_looked_up_for_this_pyodide() -> None:
    pinned = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert KNOWN["pyodide"] == pinned["pyodide"]
