"""The house: which room may import which, no circles, no game named outside its folder."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import acres
from tests.house.import_graph import imported, module
from tests.paths import GUEST, ROOT

PACKAGE = Path(acres.__file__).parent
COMMANDS = {"acres.__main__", "acres.serve"}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript"}
LIBRARIES = {"distributed", "gymnasium", "numpy", "pettingzoo", "pyspiel", "rich"}
"""The libraries of the package's extra `lab`."""
LABORATORY = {"lab"}
"""The parts of the house that may use it; the page knows nothing of them."""
KNOW = {"acres.app.browser.dom", "acres.app.browser.games"}
"""The modules of the app that may."""
NAMED = re.compile(rf"\b({'|'.join((*acres.GAMES, GUEST.name))})\b")
LONGEST = 600

ROOMS = {"rules": 0, "why": 1, "text": 1, "analysis": 1, "game": 2, "bot": 3}
ROOMS |= {"manifest": 1, "lessons": 1, "lab": 3, "page": 4}
"""Of a game; each may import itself and what has a lower number, those of one number each other
where that makes no circle."""
LEVELS = {"seats": 0, "data": 0, "variants": 0, "editions": 0, "cards": 0}
LEVELS |= {"state": 1, "turn": 3, "view": 4}
"""Inside the rules; the actions are on level 2."""
FLOORS = {"kit": 0, "session": 1, "storage": 2, "desk": 3, "shell": 5, "browser": 6}
"""The rooms of the app that are no features, from the ground up."""
FEATURE = 4

HEIGHTS = {"core": 0, "games": 0, "bots": 4, "examples": 4, "lab": 5, "app": 6}
"""The heights of the parts of the house; what stands higher knows what stands lower."""


def guest(path: Path) -> str:
    """Return the dotted name that a file of the guest has in the house."""
    return module(PACKAGE / "games" / path.relative_to(GUEST.parent), PACKAGE.parent)


SOURCES = {
    module(path, PACKAGE.parent): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")
}
SOURCES |= {guest(path): path.read_text(encoding="utf-8") for path in GUEST.rglob("*.py")}
TREES = {name: ast.parse(source) for name, source in sorted(SOURCES.items())}


IMPORTS = [
    (name, other) for name, tree in TREES.items() for other in imported(ast.walk(tree), TREES)
]
"""Pairs of importer and imported, anywhere in the file, for types only as well."""


def broken(allowed: Callable[[str, str], bool]) -> list[str]:
    """Return the imports that are not allowed."""
    return [f"{name} imports {other}" for name, other in IMPORTS if not allowed(name, other)]


def game(name: str) -> str | None:
    """Return the game whose folder a module stands in."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["acres", "games"] and len(parts) > 2 else None


def room(name: str) -> str:
    """Return the room of the game or of the app that a module stands in, or the part of the house."""
    parts = name.split(".")
    if parts[:2] in (["acres", "games"], ["acres", "app"]):
        return (
            parts[3 if parts[1] == "games" else 2] if len(parts) > parts.index(parts[1]) + 2 else ""
        )
    return parts[1] if len(parts) > 1 else ""


def level(name: str) -> int:
    """Return the height of a module above the ground: core, rules, why and text, bots, app, page."""
    parts = name.split(".")
    if parts[0] != "acres":
        return -1
    if len(parts) == 1:
        return 0  # the registry, which names the types of the core and is read there
    if game(name):
        at = parts[3] if len(parts) > 3 else "manifest"
        return {0: 1, 1: 2, 2: 3, 3: 5, 4: 7}[ROOMS[at]]
    return HEIGHTS.get(parts[1], 8)


def test_imports_go_one_way() -> None:
    """core <- rules <- why, text, analysis <- bots, bot <- laboratory, app <- page."""
    assert broken(lambda name, other: level(other) <= level(name)) == []


def test_the_app_imports_no_game() -> None:
    assert broken(lambda name, other: bool(game(name)) or game(other) is None) == []


def feature(name: str) -> str | None:
    """Return the feature of the app that a module belongs to."""
    parts = name.split(".")
    inside = parts[:2] == ["acres", "app"] and len(parts) > 2
    return parts[2] if inside and parts[2] not in FLOORS else None


def test_no_feature_of_the_app_imports_another() -> None:
    """Features talk to the desk."""

    def allowed(name: str, other: str) -> bool:
        return not feature(name) or feature(other) in (None, feature(name))

    assert broken(allowed) == []


def test_the_rooms_of_the_app_import_one_way() -> None:
    """kit <- session <- storage <- desk <- features <- shell <- browser."""

    def height(name: str) -> int:
        return FLOORS.get(room(name), FEATURE) if name.startswith("acres.app.") else -1

    assert broken(lambda name, other: height(other) <= height(name) or height(name) < 0) == []


def test_games_never_import_each_other() -> None:
    assert broken(lambda name, other: game(other) in (None, game(name))) == []


def test_nobody_imports_a_command() -> None:
    assert broken(lambda name, other: other not in COMMANDS or name in COMMANDS) == []


def test_only_commands_know_the_laboratory() -> None:
    def allowed(name: str, other: str) -> bool:
        return room(other) not in LABORATORY or room(name) in LABORATORY or name in COMMANDS

    assert broken(allowed) == []


def test_every_module_has_a_room() -> None:
    outside = {name for name in TREES if level(name) == 8}
    assert outside == COMMANDS


def test_only_the_standard_library_and_the_browser_are_outside() -> None:
    known = {"acres", *sys.stdlib_module_names, *BROWSER}

    def allowed(name: str, other: str) -> bool:
        top = other.split(".")[0]
        return top in known or (top in LIBRARIES and room(name) in LABORATORY)

    assert broken(allowed) == []


def test_only_these_files_know_the_browser() -> None:
    assert broken(lambda name, other: other.split(".")[0] not in BROWSER or name in KNOW) == []


def test_rules_import_one_way() -> None:
    """data <- state <- actions <- turn <- view."""

    def height(name: str) -> int:
        return LEVELS.get(name.rpartition(".")[2], 2)

    def allowed(name: str, other: str) -> bool:
        inside = room(name) == room(other) == "rules" and game(name) == game(other)
        return not inside or height(other) <= height(name)

    assert broken(allowed) == []


def circles(edges: dict[str, set[str]]) -> list[str]:
    """Return every way of imports that comes back to where it began, one for each circle found."""
    done: set[str] = set()
    found: list[str] = []

    def visit(name: str, way: tuple[str, ...]) -> None:
        if name in way:
            found.append(" -> ".join((*way[way.index(name) :], name)))
        elif name not in done:
            for other in sorted(edges[name]):
                visit(other, (*way, name))
            done.add(name)

    for name in edges:
        visit(name, ())
    return found


def test_no_module_hides_where_an_import_leads() -> None:
    relative = {
        name
        for name, tree in TREES.items()
        if any(isinstance(node, ast.ImportFrom) and node.level for node in ast.walk(tree))
    }
    assert relative == set()


def test_every_import_from_the_house_leads_somewhere() -> None:
    """Also where nothing runs them but a person: measurements, benchmarks, the fuzzer."""
    missing = [
        f"{path.relative_to(ROOT)}: {node.module}"
        for room in ("tests", "e2e", "assets")
        for path in sorted((ROOT / room).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "acres"
        if node.module not in TREES
    ]
    assert missing == []


def test_there_is_no_circle() -> None:
    """Imports in functions, or for types only, count like all others."""
    edges: dict[str, set[str]] = {name: set() for name in TREES}
    for name, other in IMPORTS:
        if other in TREES and other != name:
            edges[name].add(other)
    assert circles(edges) == []


def test_there_is_no_circle_of_rooms() -> None:
    """A room of a game or of the app, or another part of the house, counts as one; the registry of
    games, which everybody reads, as none."""

    def whole(name: str) -> str:
        return ".".join(filter(None, (game(name), room(name))))

    rooms: dict[str, set[str]] = {whole(name): set() for name in TREES}
    for name, other in IMPORTS:
        if other in TREES and whole(name) != whole(other) and other != "acres":
            rooms[whole(name)].add(whole(other))
    assert circles(rooms) == []


def test_a_circle_would_be_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}}) == ["a -> b -> c -> a"]


def test_every_module_says_what_it_is() -> None:
    silent = {
        name
        for name, tree in TREES.items()
        if not (ast.get_docstring(tree) or "").partition("\n\n")[0].endswith((".", ":"))
    }
    assert silent == set()


def test_no_file_is_too_long() -> None:
    """Tables of data may be longer; tests may not."""
    lines = {name: source.count("\n") for name, source in SOURCES.items()}
    for path in (path for room in ("tests", "e2e") for path in (ROOT / room).rglob("*.py")):
        lines[str(path.relative_to(ROOT))] = path.read_text("utf-8").count("\n")
    assert {n: k for n, k in lines.items() if k > LONGEST and not n.endswith(".data")} == {}


def test_buttons_are_written_in_one_place() -> None:
    """By `button_tag`, so that all of them say the same way what they do and whether they can."""
    by_hand = re.compile(r"""<button|tag\(\s*["']button""")
    writing = {name for name, source in SOURCES.items() if by_hand.search(source)}
    assert writing == {"acres.app.kit.html"}


# Names


def tracked(*kinds: str) -> list[Path]:
    """Return the project's own files of these kinds."""
    try:
        run = ["git", "ls-files", *(f"*.{kind}" for kind in kinds)]
        listed = subprocess.run(run, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no checkout")
    return [path for path in (ROOT / line for line in listed.split("\n") if line) if path.is_file()]


def docstrings(tree: ast.AST) -> set[int]:
    """Return the places of docstrings, which may give examples."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, kinds) and node.body and isinstance(node.body[0], ast.Expr)
    }


def classes() -> dict[str, dict[str, bool]]:
    """Return where the classes of each name stand, and whether each is a protocol."""
    found: dict[str, dict[str, bool]] = {}
    for name, tree in TREES.items():
        for node in (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef)):
            is_protocol = any("Protocol" in ast.unparse(base) for base in node.bases)
            found.setdefault(node.name, {})[name] = is_protocol
    return found


def is_single(places: dict[str, bool]) -> bool:
    """Whether a name means one thing: a class, or one in the same room of several games, also by a
    protocol of that name."""
    inside = [place for place in places if game(place)]
    outside = [is_protocol for place, is_protocol in places.items() if place not in inside]
    games = {game(place) for place in inside}
    alike = len(inside) == len(games) and len({room(place) for place in inside}) <= 1
    return alike and len(outside) <= 1 and (not inside or all(outside))


def test_the_name_of_a_class_means_one_thing() -> None:
    assert {name: [*places] for name, places in classes().items() if not is_single(places)} == {}


def test_a_name_that_means_two_things_would_be_found() -> None:
    assert is_single({"acres.core.game": True, "acres.games.snow.rules.state": False})
    assert not is_single({"acres.core.game": False, "acres.games.snow.rules.state": False})
    assert not is_single({"acres.app.desk": False, "acres.core.game": False})
    assert not is_single({"acres.games.snow.page": False, "acres.games.fortress.rules": False})
    assert not is_single({"acres.games.snow.page.a": False, "acres.games.snow.page.b": False})


@pytest.mark.parametrize("name", sorted(set(TREES) - {"acres"}))
def test_no_module_outside_its_folder_names_a_game(name: str) -> None:
    if game(name) or name.startswith("acres.examples"):
        return
    tree = TREES[name]
    told = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            assert not NAMED.search(node.value), node.value


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts another process")
def test_no_file_of_the_page_outside_its_folder_names_a_game() -> None:
    outside = [
        path
        for path in tracked("html", "css", "js", "mjs", "toml")
        if path.relative_to(ROOT).parts[0] in ("assets", "index.html", "pyscript.toml")
        and path.relative_to(ROOT).parts[1:2] != ("games",)
    ]
    assert outside
    assert [str(path) for path in outside if NAMED.search(path.read_text("utf-8"))] == []
