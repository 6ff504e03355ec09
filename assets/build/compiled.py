"""Compile the rules and the bots to machine code, for studies that run for days: ``make compiled``.

mypyc compiles a copy of the package in ``.cache/compiled``, file by file; the package itself does
not change. The copy plays the same games, about twice as fast; `main` compares the two at the end.
The page has no use for it: it runs on WebAssembly.

The copy works around the limits of mypyc. Files with protocols that have defaults, generic dataclasses,
`__getattr__` or lone surrogates stay interpreted. In the others `sum` is replaced, since mypyc's starts with an
integer whatever it adds; `Noting` is written out, since a compiled class cannot inherit from an
interpreted class; and nothing is frozen, since other processes cannot unpickle frozen objects.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from inspect import getsource
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TARGET = ROOT / ".cache/compiled"
sys.path.insert(0, str(ROOT))

from acres import GAMES  # noqa: E402 - this file is also run by itself
from acres.core.game import Noting  # noqa: E402

COMPILED = ("core/*.py", "bots/*.py", "games/*/game.py", "games/*/rules/*.py", "games/*/bot/*.py")
LEFT = re.compile(
    r"^    def .*= \.\.\.[,)]|^ *def __getattr__|^class Noting|^class \w+\((?:str\)|Generic)|\\ud",
    re.M,
)
"""Code that keeps a file from being compiled."""
FUTURE = "from __future__ import annotations\n"
ADDED = """from builtins import sum
from typing import Any


def added(items: Any, start: Any = 0) -> Any:
    return sum(items, start)
"""
SETUP = """import sys

from mypyc.build import mypycify
from setuptools import setup

files = sys.argv.pop().split()
setup(packages=[], ext_modules=mypycify(["--config-file=mypy.ini", "--ignore-missing-imports", *files]))
"""


def rewritten(source: str) -> str:
    """Rewrite a source file of the package for mypyc.

    >>> print(rewritten("class State(Noting):\\n    turn: int\\n").splitlines()[0])
    class State:
    """
    if "(Noting):" in source:
        head, body = source.split("(Noting):\n", 1)
        note = textwrap.indent(textwrap.dedent(getsource(Noting.note)), "    ")
        first = re.search(r"^    (@|def )", body, re.M)
        at = first.start() if first else len(body)
        source = f"{head}:\n{body[:at]}{note}\n{body[at:]}"
    source = source.replace("frozen=True", "unsafe_hash=True")
    source, sums = re.subn(r"(?<![\w.])sum\(", "added(", source)
    if sums:
        source = source.replace(FUTURE, FUTURE + "\nfrom acres.added import added\n", 1)
    return source


def copied() -> list[str]:
    """Copy the package; return the files to compile, relative to `TARGET`."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "acres", TARGET / "acres", ignore=shutil.ignore_patterns("__pycache__"))
    (TARGET / "acres/added.py").write_text(ADDED, encoding="utf-8")
    files = []
    for pattern in COMPILED:
        for path in sorted((TARGET / "acres").glob(pattern)):
            source = path.read_text(encoding="utf-8")
            if path.name != "__init__.py" and not LEFT.search(source):
                path.write_text(rewritten(source), encoding="utf-8")
                files.append(path.relative_to(TARGET).as_posix())
    return files


def compile_them(files: list[str]) -> None:
    """Compile `files`; raises `CalledProcessError` if mypyc or the compiler fails."""
    (TARGET / "mypy.ini").write_text("[mypy]\n", encoding="utf-8")
    (TARGET / "setup.py").write_text(SETUP, encoding="utf-8")
    asked = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", " ".join(files)]
    subprocess.run(asked, cwd=TARGET, check=True)
    shutil.rmtree(TARGET / "build")


def played(package: Path, game: str) -> tuple[list[str], float]:
    """Play some games with `package`; return their links and the seconds that the bots thought."""
    with tempfile.TemporaryDirectory() as directory:
        results = Path(directory) / "games.jsonl"
        asked = f"-P -m acres arena --game {game} --between captain settler --games 8 --processes 1"
        subprocess.run(
            [sys.executable, *asked.split(), "--results", str(results)],
            env={**os.environ, "PYTHONPATH": str(package)},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        games = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    return [game["link"] for game in games], sum(sum(game["seconds"].values()) for game in games)


def main() -> int:
    compile_them(copied())
    for game in GAMES:
        (fast, now), (slow, before) = played(TARGET, game), played(ROOT, game)
        if slow != fast:
            print(f"{game}: the compiled copy plays otherwise", file=sys.stderr)
            return 1
        print(f"{game}: the same games, {before / now:.1f} times as fast")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
