"""The graph of imports, read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from tests.paths import ROOT


def module(path: Path, root: Path = ROOT) -> str:
    """Return the dotted name of a file below `root`: ``acres.core`` for acres/core/__init__.py."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(nodes: Iterable[ast.AST], known: Collection[str], package: str = "") -> set[str]:
    """Return the dotted names of the modules that these statements import, for types only as well.

    `known`: modules; of ``from a import b`` it tells whether ``a.b`` is one. `package`: where
    relative imports begin.
    """
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            origin = ".".join(filter(None, (*(above if node.level else ()), node.module)))
            for alias in node.names:
                whole = f"{origin}.{alias.name}"
                found.add(whole if whole in known else origin)
    return found


def importers(edges: Mapping[str, Collection[str]], changed: Iterable[str]) -> set[str]:
    """Return the changed modules and all that import one of them, directly or not.

    >>> sorted(importers({"a": ["b"], "b": ["c"], "c": [], "d": []}, ["c"]))
    ['a', 'b', 'c']
    """
    return {*distances(edges, changed)}


def distances(edges: Mapping[str, Collection[str]], changed: Iterable[str]) -> dict[str, int]:
    """Return the same, each with the number of imports on the shortest way to a changed module.

    >>> distances({"a": ["b", "c"], "b": ["c"], "c": []}, ["c"])
    {'c': 0, 'a': 1, 'b': 1}
    """
    by: dict[str, set[str]] = {}
    for name, others in edges.items():
        for other in others:
            by.setdefault(other, set()).add(name)
    found, now, far = dict[str, int](), sorted({*changed}), 0
    while now:
        found |= dict.fromkeys(now, far)
        far += 1
        now = sorted({other for name in now for other in by.get(name, ())} - {*found})
    return found
