"""The rules and the bots as machine code, for studies of days: ``make compiled``.

mypyc compiles a copy of the package into ``.cache/compiled``, file by file as it is typed, and nothing
of the package itself changes. The copy plays the same games, about twice as fast; that is tried at the end,
with both speeds. The page has no use for it: it runs on WebAssembly.

What mypyc cannot do is left as it is (protocols with defaults, answers to names that nobody has written
down, halves of a pair of UTF-16) or written otherwise in the copy: `sum` starts with a whole number there
whatever it adds, a class cannot inherit from one that is left as it is, and what is frozen cannot be read
back in another process.
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
from acres.core.events import Noting  # noqa: E402

COMPILED = ("core/*.py", "bots/*.py", "games/*/game.py", "games/*/rules/*.py", "games/*/bot/*.py")
LEFT = re.compile(r"^    def .*= \.\.\.[,)]|^ *def __getattr__|^class Noting|\\ud", re.M)
"""What a file holds that is not compiled."""
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
    """What mypyc is given instead of a file of the package.

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
    """Copy the package; the files to be compiled, from `TARGET` on."""
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
    """Raises `CalledProcessError` where mypyc or the compiler refuses; what they say is printed."""
    (TARGET / "mypy.ini").write_text("[mypy]\n", encoding="utf-8")
    (TARGET / "setup.py").write_text(SETUP, encoding="utf-8")
    asked = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", " ".join(files)]
    subprocess.run(asked, cwd=TARGET, check=True)
    shutil.rmtree(TARGET / "build")


def played(package: Path, game: str) -> tuple[list[str], float]:
    """The links of some games of this package, and how many seconds were thought in them."""
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
        (slow, before), (fast, now) = played(ROOT, game), played(TARGET, game)
        if slow != fast:
            print(f"{game}: the compiled copy plays otherwise", file=sys.stderr)
            return 1
        print(f"{game}: the same games, {before / now:.1f} times as fast")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
