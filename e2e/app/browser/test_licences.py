"""The page of licences: every part that travels with the site has its licence there."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.built_site import DIST, ROOT

PAGE = (DIST / "licences.html").read_text(encoding="utf-8")
RUNTIME = DIST / "assets/runtime"
MODULES = ROOT / "node_modules"
MARKS = {
    b"SRE 2.2.2 Copyright (c) 1997-2002 by Secret Labs AB": "CPython",
    b"inflate 1.3.1 Copyright 1995-2024 Mark Adler": "zlib",
    b"sqlite3_libversion_number": "SQLite",
    b"lzma_": "liblzma",
    b"BZ2_": "bzip2",
    b"ZSTD_": "Zstandard",
    b"XML_": "Expat",
    b"ffi_": "libffi",
    b"mpd_": "libmpdec",
    b"mimalloc: ": "mimalloc",
    b"emscripten_": "Emscripten",
}
"""Bytes in Pyodide's code that show which libraries are compiled into it."""
TEXTS = {
    "Mozilla Public License": "Pyodide",
    "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2": "Python",
    "Apache License": "PyScript",
    "SIL OPEN FONT LICENSE": "the fonts",
    "Copyright 2018 Google LLC": "Workbox",
    "musl as a whole": "musl",
    "HACL* Contributors": "HACL*",
    "GNU LESSER GENERAL PUBLIC LICENSE": "the lakes of the map",
}
FAILS = """
import fs from "node:fs";
const { readdirSync, readFileSync } = fs;
const [package_, file, content] = process.argv.slice(1);
fs.readdirSync = (at, ...more) => readdirSync(at, ...more).filter((name) => !at.endsWith(package_) || name !== "LICENSE");
fs.readFileSync = (at, ...more) => at.endsWith(file) ? content : readFileSync(at, ...more);
await import("./assets/build/licences.mjs").then(({ licences }) => licences());
"""
"""Makes the page of licences without one licence, or with another content of a file."""


def headings() -> set[str]:
    found = re.findall(r"<summary><h2>(.*?)</h2>", PAGE)
    return {each for names in found for each in names.split(", ")}


def bundled() -> Iterator[str]:
    """Yield the packages that the source maps of the shipped files name."""
    for file in RUNTIME.glob("pyscript-*/*.js"):
        map_ = (MODULES / "@pyscript/core/dist" / f"{file.name}.map").read_text(encoding="utf-8")
        for source in json.loads(map_)["sources"]:
            yield from re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)", source)


def test_every_package_has_its_licence_on_the_page() -> None:
    found = {re.sub(r" \d\S*$", "", each) for each in headings()}
    worker = re.findall(r"workbox:([a-z]+):", (DIST / "sw.js").read_text(encoding="utf-8"))
    shipped = {
        "Acres",
        "pyodide",
        "@pyscript/core",
        "workbox-window",
        *(folder.name for folder in (DIST / "assets/js").iterdir() if folder.is_dir()),
        *(f"workbox-{name}" for name in worker),
        *bundled(),
    }
    assert {"polyscript", "coincident", "workbox-precaching", "morphdom", "uqr"} <= shipped
    assert shipped <= found
    assert {"@fontsource/libre-caslon-text", "@fontsource-variable/source-sans-3"} <= found
    for part in RUNTIME.glob("*-*.*.*"):
        name, _, version = part.name.rpartition("-")
        assert f"{name.replace('pyscript', '@pyscript/core')} {version}" in headings()


def test_libraries_compiled_into_pyodide_have_their_licences_on_the_page() -> None:
    [code] = RUNTIME.glob("pyodide-*/pyodide.asm.wasm")
    within = code.read_bytes()
    for mark, name in MARKS.items():
        assert mark in within, f"no {name} any more"
        assert name in headings()


@pytest.mark.parametrize("text", TEXTS)
def test_the_page_has_the_texts_of_the_licences(text: str) -> None:
    assert text in PAGE, TEXTS[text]


def made(*changes: str) -> str:
    run = ["node", "--input-type=module", "-e", FAILS, *changes]
    return subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False).stderr


def test_the_build_fails_for_a_part_without_a_licence(tmp_path: Path) -> None:
    another = (ROOT / "assets/licences/licences.json").read_text(encoding="utf-8")
    another = re.sub(r'"pyodide": "[\d.]+"', '"pyodide": "1.0.0"', another)
    mapped = json.dumps({"sources": ["../node_modules/left-pad/index.js"]})
    assert made("no-package", "no-file", "") == ""
    assert "uqr travels with the site and has no licence" in made("/uqr", "no-file", "")
    assert "tells what is in Pyodide 1.0.0" in made("no-package", "/licences.json", another)
    assert "core.js contains left-pad" in made("no-package", "/core.js.map", mapped)
