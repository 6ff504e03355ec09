"""Runs the unit tests that a change can break: those of what changed and of all that imports it.

    python -m tests.affected [--all] [--base COMMIT] [--list]

What changed is told by git: against the merge base with main; on main itself against the last
commit, or the one before where nothing has changed since. `slow` tests are left out.

The import graph does not see everything, so a test also depends on a game whose name it writes, on
all games if it speaks of `GAMES`, and on a file of data whose name it writes.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath

import acres
from tests.house.import_graph import imported, importers, module
from tests.paths import ROOT

EVERYTHING = re.compile(
    r"(Makefile|pyproject\.toml|requirements/test\.txt|tests/(conftest|rings|paths)\.py)$"
)
"""Files that every test depends on."""
ALWAYS = "tests.house."
"""Tests of the house read all sources."""
WRITTEN = ("acres", "tests", "assets/build")
"""The folders of Python, but for the browser tests."""


def git(*arguments: str) -> list[str]:
    """Return the lines that git answers."""
    run = ["git", *arguments]
    answer = subprocess.run(run, cwd=ROOT, capture_output=True, check=True, text=True)
    return answer.stdout.splitlines()


def changed_since(base: str) -> list[str]:
    """Return the files that differ from that commit, and the new ones."""
    return [*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")]


def usual_base() -> str:
    """Return the commit to compare with; see above."""
    [head] = git("rev-parse", "HEAD")
    for main in ("origin/main", "main"):
        try:
            [base] = git("merge-base", "HEAD", main)
        except (subprocess.CalledProcessError, ValueError):
            continue
        if base != head:
            return base
    return "HEAD" if changed_since("HEAD") else "HEAD~1"


ROOMS = {
    "game": "acres",
    "manifest": "acres",
    "page": "acres.app.kit.game_page",
    "bot": "acres.bots",
    "lab": "acres.__main__",
}
"""The rooms of a game that are found by name, and who looks for them."""


class Graph:
    """The dependencies of each module."""

    def __init__(self) -> None:
        files = [path for part in WRITTEN for path in sorted((ROOT / part).rglob("*.py"))]
        self.paths = {module(path): path for path in files}
        self.texts = {name: path.read_text("utf-8") for name, path in self.paths.items()}
        trees = {name: ast.parse(text) for name, text in self.texts.items()}
        self.edges = {name: set(self._imports(name, tree)) for name, tree in trees.items()}
        users = {room: importers(self.edges, [user]) for room, user in ROOMS.items()}
        for name, tree in trees.items():
            if name.startswith("tests."):
                rooms = [room for room in ROOMS if name in users[room]]
                self.edges[name] |= set(self._unseen(name, tree, rooms))

    def _imports(self, name: str, tree: ast.AST) -> Iterator[str]:
        is_package = self.paths[name].name == "__init__.py"
        for other in imported(ast.walk(tree), self.paths, name if is_package else parent(name)):
            while other:  # whoever imports a.b.c imports a.b and a
                if other in self.paths:
                    yield other
                other = parent(other)

    def _unseen(self, name: str, tree: ast.AST, rooms: Iterable[str]) -> Iterator[str]:
        """Yield the modules that a test depends on without importing them, of games only these
        rooms."""
        words = {node.value for node in ast.walk(tree) if _is_text(node)}
        names = {getattr(node, "attr", getattr(node, "id", "")) for node in ast.walk(tree)}
        for game, package in acres.GAMES.items():
            if "GAMES" in names or game in words:
                found = {f"{package}.{room}" for room in rooms}
                yield from found & self.paths.keys()
        if "-m" in words:
            yield "acres.__main__"
        folder = parent(name)
        while folder:
            if f"{folder}.conftest" in self.paths:
                yield f"{folder}.conftest"
            folder = parent(folder)

    def touched(self, file: str) -> Iterator[str]:
        """Yield the modules that a changed file is, or that read it."""
        path = PurePath(file)
        if file.endswith(".py"):
            yield module(ROOT / path)
            return
        names = {path.name, path.stem} - {"acres"}
        if path.parts[0] == "tests":
            names.add(path.parent.name)
        written = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b", re.I)
        for name, text in self.texts.items():
            beside = self.paths[name].parent == ROOT / path.parent
            reads = name.startswith("tests.") and name != "tests.paths" and written.search(text)
            if beside or reads:
                yield name

    def tests(self, files: Iterable[str]) -> list[Path]:
        """Return the files of tests that a change of these files can break."""
        start = {name for file in files for name in self.touched(file)}
        reached = importers(self.edges, start)
        return [
            path
            for name, path in self.paths.items()
            if path.name.startswith("test_") and (name in reached or name.startswith(ALWAYS))
        ]


def parent(name: str) -> str:
    """``a.b`` of ``a.b.c``, and nothing of ``a``."""
    return name.rpartition(".")[0]


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--all", action="store_true", help="all fast tests, whatever changed")
    parser.add_argument("--base", default="", help="the commit to compare with")
    parser.add_argument("--list", action="store_true", help="print the files, run nothing")
    asked, more = parser.parse_known_args()
    chosen = ["tests"]
    if not asked.all:
        base = asked.base or usual_base()
        files = changed_since(base)
        if not any(map(EVERYTHING.match, files)):
            graph = Graph()
            chosen = [str(path.relative_to(ROOT)) for path in graph.tests(files)]
        print(
            f"{len(files)} files differ from {base[:10]}: {len(chosen)} files of tests", flush=True
        )
    if asked.list:
        print(*chosen, sep="\n")
        return 0
    run = [sys.executable, "-m", "pytest", "-m", "not slow", "-n", "auto", "--dist", "worksteal"]
    return subprocess.run([*run, *more, *chosen], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
