"""The house rules: who may import whom, how long a file may be, that each says what it is."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from pathlib import Path

import acres

PACKAGE = Path(acres.__file__).parent
PARTS = ("table", "game", "bots", "examples", "web")
"""Of the package; each may import itself and what stands before it."""
GAMES = {path.parent.name for path in PACKAGE.glob("*/turn.py")}
COMMANDS = {"acres.__main__", "acres.serve"}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript"}
LONGEST = 400

LEVELS = {"data": 0, "variants": 0, "editions": 0, "state": 1, "turn": 3, "view": 4}
"""Inside a game; the actions are on level 2, and above the view stands what is no
rule: words, reasons, records, what can be counted."""
LEVELS |= {"odds": 5, "standing": 5, "known": 5, "ledger": 5}
ACTIONS, ABOVE_THE_RULES = 2, 5


def module(path: Path) -> str:
    """The dotted name of a file."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {module(path): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
TREES = {name: ast.parse(source) for name, source in sorted(SOURCES.items())}


def named(nodes: Iterable[ast.AST]) -> set[str]:
    """The dotted names of the modules that these statements import."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module, "relative imports hide where they lead"
            submodules = {f"{node.module}.{alias.name}" for alias in node.names} & TREES.keys()
            found |= submodules or {node.module}
    return found


IMPORTS = [(name, other) for name, tree in TREES.items() for other in named(ast.walk(tree))]
"""Who imports what, anywhere in the file."""


def part(name: str) -> str | None:
    """Where in the house a module stands; None for the package itself and its commands."""
    folder = name.split(".")[1] if name.startswith("acres.") else ""
    return "game" if folder in GAMES else folder if folder in PARTS else None


def level(name: str) -> int:
    """Where in its game a module stands."""
    last = name.rpartition(".")[2]
    if last in GAMES or "record" in last or last.endswith(("words", "names", "reasons", "lacks")):
        return ABOVE_THE_RULES
    return LEVELS.get(last, ACTIONS)


def broken(allowed) -> list[str]:
    """The imports that are not allowed."""
    return [f"{name} imports {other}" for name, other in IMPORTS if not allowed(name, other)]


def test_imports_go_one_way():
    """table <- games <- bots <- web."""

    def allowed(name, other):
        here, there = part(name), part(other)
        return not (here and there) or PARTS.index(there) <= PARTS.index(here)

    assert broken(allowed) == []


def test_nobody_imports_web():
    assert broken(lambda name, other: part(other) != "web" or part(name) == "web") == []


def test_nobody_imports_a_command():
    assert broken(lambda name, other: other not in COMMANDS or name in COMMANDS) == []


def test_only_the_registry_and_the_commands_stand_outside_the_parts():
    assert {name for name in TREES if part(name) is None} == {"acres", *COMMANDS}


def test_games_never_import_each_other():
    def allowed(name, other):
        both_games = part(name) == part(other) == "game"
        return not both_games or name.split(".")[1] == other.split(".")[1]

    assert broken(allowed) == []


def test_only_the_standard_library_and_the_browser_are_outside():
    known = {"acres", *sys.stdlib_module_names, *BROWSER}
    assert broken(lambda name, other: other.split(".")[0] in known) == []


def test_only_one_file_knows_the_browser():
    assert (
        broken(lambda name, other: other.split(".")[0] not in BROWSER or name == "acres.web.dom")
        == []
    )


def test_inside_a_game_imports_go_one_way_and_rules_never_import_words():
    """data <- state <- actions <- turn <- view."""

    def allowed(name, other):
        if part(name) != "game" or level(name) == ABOVE_THE_RULES:
            return True
        within = part(other) != "game" or level(other) <= level(name)
        return within and not other.endswith("words")

    assert broken(allowed) == []


def test_no_module_imports_itself_by_a_detour():
    """What is imported in functions, or for types only, makes no detour."""
    edges = {name: (named(tree.body) & TREES.keys()) - {"acres"} for name, tree in TREES.items()}
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way, name))
        if name not in done:
            for other in edges[name]:
                visit(other, (*way, name))
            done.add(name)

    for name in edges:
        visit(name, ())


def test_every_module_says_what_it_is():
    silent = {
        name
        for name, tree in TREES.items()
        if not (ast.get_docstring(tree) or "").partition("\n\n")[0].endswith((".", ":"))
    }
    assert silent == set()


def test_no_file_is_too_long():
    """Tables of data may be longer."""
    lines = {name: source.count("\n") for name, source in SOURCES.items()}
    assert {n: k for n, k in lines.items() if k > LONGEST and not n.endswith(".data")} == {}
