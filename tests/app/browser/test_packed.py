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


def test_what_is_not_there_is_not_found(mount: Mount) -> None:
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
