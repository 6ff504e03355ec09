"""The pages of documentation name only links, files and modules that exist.

The notebook is left out: its entries tell what held on their day and are never edited.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from pathlib import Path

import pytest

from acres.app.kit import commands
from tests.paths import ROOT

NOTEBOOK = ROOT / "docs/notebook"
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "SECURITY.md")),
    *(path for path in sorted(ROOT.glob("docs/**/*.md")) if NOTEBOOK not in path.parents),
]
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`|^ {4}(.+)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
TOP = r"acres|assets|docs|e2e|tests|requirements|\.ci|\.github"
FILE = re.compile(rf"(?<![\w./-])(?:{TOP})/[\w./*-]*[\w*/]")
"""A path from the root of the repository; `*` stands for anything."""
IN_PACKAGE = re.compile(r"(?<![\w./-])(?:app|bots|core|lab)/[\w./-]*[\w/]")
"""A path from the package `acres`."""
MODULE = re.compile(r"\b(?:acres|tests|e2e)(?:\.[A-Za-z_]\w*)+")
MADE = re.compile(r"<|…|YYYY|acres/locale/\w|acres\.zst|acres\.games\.nim|lab/bin|assets/runtime")
"""Names with placeholders, and files that a command, a build or a translator makes."""


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def code(page: Path) -> list[str]:
    """The words and commands of a page that are set as code, without its fenced blocks."""
    found = [inline or block for inline, block in CODE.findall(FENCE.sub("", text(page)))]
    return [each for each in found if not MADE.search(each)]


def anchors(page: Path) -> set[str]:
    """The names that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", text(page)), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}


def names_something(dotted: str) -> bool:
    """Whether a dotted name is a module, or an attribute of one."""
    parts = dotted.split(".")
    for length in range(len(parts), 0, -1):
        name = ".".join(parts[:length])
        if (ROOT / name.replace(".", "/")).with_suffix(".py").exists() and length == len(parts):
            return True  # also a module whose libraries are missing here
        try:
            if importlib.util.find_spec(name) is None:
                continue
        except ModuleNotFoundError:
            continue
        found = importlib.import_module(name)
        for part in parts[length:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(FENCE.sub("", text(page))):
        if link.startswith("http"):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_that_is_named_exists(page: Path) -> None:
    for each in code(page):
        for path in FILE.findall(each):
            assert list(ROOT.glob(path.rstrip("/"))), path
        for path in IN_PACKAGE.findall(each):
            assert (ROOT / "acres" / path).exists(), path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_module_that_is_named_exists(page: Path) -> None:
    for each in code(page):
        for dotted in MODULE.findall(each):
            assert names_something(dotted), dotted


def test_every_picture_is_shown_on_some_page() -> None:
    shown = {link for page in PAGES for link in LINK.findall(text(page))}
    names = {Path(link).name for link in shown}
    pictures = [path for path in ROOT.glob("docs/**/*") if path.suffix in {".jpg", ".png", ".svg"}]
    assert pictures
    assert [path.name for path in pictures if path.name not in names] == []


def test_the_index_leads_to_every_page() -> None:
    index = ROOT / "docs/README.md"
    linked = {(index.parent / link).resolve() for link in LINK.findall(text(index))}
    assert {page for page in PAGES if page.parent != ROOT} - {index} == {
        page for page in linked if page.suffix == ".md"
    }


def test_the_readme_is_short_and_leads_to_four_pages() -> None:
    readme = text(ROOT / "README.md")
    assert readme.count("\n") <= 60
    assert sorted(re.findall(r"\]\((docs/[\w-]+\.md)\)", readme)) == [
        "docs/adding-a-game.md",
        "docs/architecture.md",
        "docs/notation.md",
        "docs/testing.md",
    ]


def test_the_features_name_every_word_of_a_button_once() -> None:
    rows = [line.split("|") for line in text(ROOT / "docs/features.md").split("\n")]
    named = [word for row in rows if len(row) > 3 for word in re.findall(r"`([\w-]+)`", row[3])]
    assert sorted(named) == sorted(commands.DO)
