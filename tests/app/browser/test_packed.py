"""A package imported from the one file that the page gets."""

from __future__ import annotations

import importlib
import importlib.util
import marshal
import pkgutil
import sys
from collections.abc import Callable, Iterator

import pytest

from acres.app.browser import packed

pytestmark = pytest.mark.pyodide("the page imports its packages there")

Mount = Callable[[dict[str, str]], dict[str, bytes]]


@pytest.fixture
def mount() -> Iterator[Mount]:
    """Sources by their names, compiled and mounted as the page does it."""
    before, modules = list(sys.meta_path), set(sys.modules)

    def mounted(sources: dict[str, str]) -> dict[str, bytes]:
        files = {}
        for name, source in sources.items():
            if name.endswith(".py"):
                code = marshal.dumps(compile(source, name, "exec"))
                files[name + "c"] = importlib.util.MAGIC_NUMBER + bytes(12) + code
            else:
                files[name] = source.encode()
        packed.mount(files)
        return files

    yield mounted
    sys.meta_path[:] = before
    for name in set(sys.modules) - modules:
        del sys.modules[name]


def test_packages_and_modules_are_found_and_run(mount: Mount) -> None:
    mount({
        "orchard/__init__.py": "from orchard.trees import apple",
        "orchard/trees/__init__.py": "from .apple import kind as apple",
        "orchard/trees/apple.py": "kind = 'sweet'",
    })  # fmt: skip
    orchard = importlib.import_module("orchard")
    assert orchard.apple == "sweet"
    assert orchard.__path__
    apple = importlib.import_module("orchard.trees.apple")
    assert apple.__package__ == "orchard.trees"
    assert not hasattr(apple, "__path__"), "a module is not a package"


def test_data_of_a_package_is_read_with_pkgutil(mount: Mount) -> None:
    mount({"orchard/__init__.py": "", "orchard/deep/list.csv": "apple,3"})
    assert pkgutil.get_data("orchard", "deep/list.csv") == b"apple,3"
    with pytest.raises(FileNotFoundError, match=r"pears\.csv"):
        pkgutil.get_data("orchard", "pears.csv")


def test_data_is_found_in_another_piece_than_its_package(mount: Mount) -> None:
    mount({"orchard/__init__.py": ""})
    mount({"orchard/list.csv": "apple,3"})
    assert pkgutil.get_data("orchard", "list.csv") == b"apple,3"


def test_a_missing_module_is_not_found(mount: Mount) -> None:
    files = mount({"orchard/__init__.py": "", "orchard/apple.py": ""})
    with pytest.raises(ModuleNotFoundError, match=r"orchard\.pear"):
        importlib.import_module("orchard.pear")
    del files["orchard/apple.pyc"]
    with pytest.raises(ModuleNotFoundError, match=r"orchard\.apple"):
        importlib.import_module("orchard.apple")


def test_an_error_names_the_file_and_line(mount: Mount) -> None:
    mount({"orchard/__init__.py": "", "orchard/worm.py": "\n\nraise ValueError('bitten')"})
    with pytest.raises(ValueError, match="bitten") as caught:
        importlib.import_module("orchard.worm")
    assert (caught.traceback[-1].path, caught.traceback[-1].lineno + 1) == ("orchard/worm.py", 3)


def test_files_that_come_later_are_fetched_once_and_only_when_asked_for(mount: Mount) -> None:
    mount({"orchard/__init__.py": ""})
    files = mount({"orchard/pear.py": "kind = 'soft'", "field/__init__.py": "", "field/hay.py": ""})
    sys.meta_path.pop()
    fetched: list[int] = []

    def fetch() -> dict[str, bytes]:
        fetched.append(len(files))
        return files

    packed.mount_later(["orchard.pear", "field"], fetch)
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("orchard.plum")
    assert fetched == []
    assert importlib.import_module("orchard.pear").kind == "soft"
    assert importlib.import_module("field.hay").__package__ == "field"
    assert len(fetched) == 1


def test_files_that_did_not_come_are_fetched_when_asked_for_again(mount: Mount) -> None:
    files = mount({"orchard/__init__.py": ""})
    sys.meta_path.pop()
    answers = [OSError("no network"), files]

    def fetch() -> dict[str, bytes]:
        answer = answers.pop(0)
        if isinstance(answer, OSError):
            raise answer
        return answer

    packed.mount_later(["orchard"], fetch)
    with pytest.raises(ImportError, match="orchard could not be fetched: no network"):
        importlib.import_module("orchard")
    assert importlib.import_module("orchard").__path__
