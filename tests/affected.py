"""Runs the unit tests that a change can break: those of what changed and of all that imports it.

    python -m tests.affected [--all] [--base COMMIT] [--list]

What changed is told by git: against the merge base with main; on main itself against the last
commit, or the one before where nothing has changed since. `slow` tests are left out. Where the others
take longer than `BUDGET`, those nearest to the change run, by imports and by folders.

The import graph does not see everything, so a test also depends on a game whose name it writes, on
all games if it speaks of `GAMES`, and on a file of data whose name it writes.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path, PurePath

import acres
from tests import costs
from tests.house.import_graph import distances, imported, importers, module
from tests.paths import ROOT

EVERYTHING = re.compile(
    r"(Makefile|pyproject\.toml|requirements/test\.txt|tests/(conftest|rings|paths)\.py)$"
)
"""Files that every test depends on."""
ALWAYS = "tests.house."
"""Tests of the house read all sources."""
FIRST = 1000
"""The lead of those tests over any others."""
BUDGET = 60.0
"""The seconds of CPU that the tests may take together, by tests/costs.txt."""
LEAST = 0.2
"""The seconds of CPU of a file that is not in that list."""
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
        nodes = {name: [*ast.walk(ast.parse(text))] for name, text in self.texts.items()}
        self.edges = {name: set(self._imports(name, each)) for name, each in nodes.items()}
        users = {room: importers(self.edges, [user]) for room, user in ROOMS.items()}
        for name, each in nodes.items():
            if name.startswith("tests."):
                rooms = [room for room in ROOMS if name in users[room]]
                self.edges[name] |= set(self._unseen(name, each, rooms))

    def _imports(self, name: str, nodes: Sequence[ast.AST]) -> Iterator[str]:
        is_package = self.paths[name].name == "__init__.py"
        for other in imported(nodes, self.paths, name if is_package else parent(name)):
            while other:  # whoever imports a.b.c imports a.b and a
                if other in self.paths:
                    yield other
                other = parent(other)

    def _unseen(self, name: str, nodes: Sequence[ast.AST], rooms: Iterable[str]) -> Iterator[str]:
        """Yield the modules that a test depends on without importing them, of games only these
        rooms."""
        words = {
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        names = {getattr(node, "attr", getattr(node, "id", "")) for node in nodes}
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
        """Return the files of tests that a change of these files can break, the nearest first."""
        start = {name for file in files for name in self.touched(file)}
        far = distances(self.edges, start)
        found = {
            path: -FIRST if name.startswith(ALWAYS) else far[name] - shared(name, start)
            for name, path in self.paths.items()
            if path.name.startswith("test_") and (name in far or name.startswith(ALWAYS))
        }
        return sorted(found, key=lambda path: (found[path], path))


def shared(test: str, changed: Iterable[str]) -> int:
    """Return how many folders a test shares with a changed module.

    >>> shared("tests.games.snow.rules.test_raid", ["acres.games.snow.rules.raid", "acres.core"])
    3
    """
    folders = test.split(".")[1:-1]
    alike = (zip(folders, name.split(".")[1:], strict=False) for name in changed)
    return max(
        (len([*takewhile(lambda two: two[0] == two[1], pairs)]) for pairs in alike), default=0
    )


def nearest(tests: Iterable[str], seconds: Mapping[str, float], budget: float) -> list[str]:
    """Return the first of these files that take no longer together than the budget, at least one.

    >>> nearest(["a.py", "b.py", "c.py"], {"b.py": 3.0}, 4.0)
    ['a.py', 'b.py', 'c.py']
    >>> nearest(["a.py", "b.py", "c.py"], {"b.py": 3.9}, 4.0)
    ['a.py']
    """
    left, found = budget, []
    for file in tests:
        left -= seconds.get(file, LEAST)
        if found and left < 0:
            break
        found.append(file)
    return found


def parent(name: str) -> str:
    """``a.b`` of ``a.b.c``, and nothing of ``a``."""
    return name.rpartition(".")[0]


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
        can_break = len(chosen)
        chosen = nearest(chosen, costs.written(), BUDGET)
        told = f"{len(chosen)} files of tests"
        if len(chosen) < can_break:
            told += f", nearest to the change; {can_break - len(chosen)} more are for make test"
        print(f"{len(files)} files differ from {base[:10]}: {told}", flush=True)
    if asked.list:
        print(*chosen, sep="\n")
        return 0
    run = [sys.executable, "-m", "pytest", "-m", "not slow", "-n", "auto", "--dist", "worksteal"]
    return subprocess.run([*run, *more, *chosen], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
