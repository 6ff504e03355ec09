"""The package imported from one file, as the page gets it.

A zip would do, but `zipimport` is a little slower, and would need its file behind the memory
of later visits. `assets/build/package.mjs` writes the file; this module travels in it as well,
and is run before it can be imported.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from types import ModuleType

ROOT = "/packed/"
"""Pretended folder of the files."""


class Packed:
    """A finder of modules in files by their names: ``acres/core/move.pyc``,
    ``acres/core/__init__.pyc``."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib.abc.MetaPathFinder`."""
        stem = name.replace(".", "/")
        for file in (f"{stem}/__init__.pyc", f"{stem}.pyc"):
            if file in self.files:
                loader = _Loader(name, ROOT + file, self.files)
                return spec_from_file_location(name, ROOT + file, loader=loader)
        return None


class _Loader(SourcelessFileLoader):
    def __init__(self, name: str, path: str, files: Mapping[str, bytes]) -> None:
        super().__init__(name, path)
        self._files = files

    def get_data(self, path: str) -> bytes:
        """Read a file of the package, also for `pkgutil.get_data`; data may lie in another piece
        than the package that it belongs to."""
        name = path.removeprefix(ROOT)
        others = (finder.files for finder in sys.meta_path if isinstance(finder, Packed))
        for files in (self._files, *others):
            if name in files:
                return files[name]
        raise FileNotFoundError(path)


class _Later:
    """A finder that fetches its files when the first of these modules is asked for."""

    def __init__(self, names: Iterable[str], fetch: Callable[[], Mapping[str, bytes]]) -> None:
        self._names = frozenset(names)
        self._fetch = fetch

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib.abc.MetaPathFinder`."""
        if name not in self._names:
            return None
        try:
            fetched = Packed(self._fetch())
        except Exception as error:
            from acres.app.kit.commands import (
                NotFetched,
            )  # this file is run before any can be imported

            raise NotFetched(f"{name} could not be fetched: {error}", name=name) from error
        sys.meta_path[sys.meta_path.index(self)] = fetched
        return fetched.find_spec(name)


def mount(files: Mapping[str, bytes]) -> None:
    """Mount these files for import; a file that is taken out can be imported no more."""
    sys.meta_path.append(Packed(files))


def mount_later(names: Iterable[str], fetch: Callable[[], Mapping[str, bytes]]) -> None:
    """Mount modules whose files are fetched when the first of `names` is asked for.

    What `fetch` raises becomes a `NotFetched`; whoever asks next tries again. Of a package
    that is in the files as a whole its own name is enough.
    """
    sys.meta_path.append(_Later(names, fetch))
