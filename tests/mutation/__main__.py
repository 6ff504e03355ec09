"""Which share of random mistakes do the tests catch?

    python -m tests.mutation --count 200 --seed 1 --out .cache/mutation.jsonl

Draws mutants over the rules, the core, the app and the page's JavaScript, applies each to a copy of
the checkout and runs what `make test` would: the unit tests that the changed file can break (nearest
first, the slow ones last), the type checker, and for app and JavaScript a build and the browser tests.
The first that fails ends it. The file of results is read again, so a run that was ended goes on;
`--left-out` runs what only `make nightly` holds on those that survived.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.affected import Graph, git
from tests.mutation.sites import Mutant, mutants
from tests.paths import ROOT, SHARED

PARTS = {
    "rules": (r"acres/games/*/rules/*.py", r"acres/games/*/game.py"),
    "core": (r"acres/core/*.py",),
    "app": (r"acres/app/**/*.py",),
    "javascript": (r"assets/js/*.js", r"assets/js/*.mjs"),
}
"""Where mutants are drawn from."""
PATIENCE_S = 1500
"""A stage that takes longer was stopped by the mutant: caught."""
PYTEST = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--timeout", "300")


def draw(count: int, seed: int) -> list[Mutant]:
    """So many mutants, every site of every file equally likely."""
    files = sorted({path for patterns in PARTS.values() for p in patterns for path in ROOT.glob(p)})
    names = [str(path.relative_to(ROOT)) for path in files]
    every = [m for name in names for m in mutants(name, (ROOT / name).read_text("utf-8"))]
    return random.Random(seed).sample(every, count)


class Bench:
    """A copy of the checkout in which one mutant after the other is tried."""

    def __init__(self, folder: Path, graph: Graph) -> None:
        self.root = folder / "main"
        self.graph = graph
        shutil.rmtree(folder, ignore_errors=True)
        for name in git("ls-files"):
            target = self.root / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
        for name in (".venv", "node_modules"):
            (self.root / name).symlink_to(ROOT / name)
        if SHARED.exists():
            (folder / "shared").symlink_to(SHARED)
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)
        subprocess.run(["git", "add", "-A"], cwd=self.root, check=True)
        if (ROOT / ".mypy_cache").exists():
            shutil.copytree(ROOT / ".mypy_cache", self.root / ".mypy_cache")

    def run(self, *command: str, nightly: bool = False) -> str:
        """What a command said at its end where it failed, else nothing."""
        environment = {**os.environ, "ACRES_SEED": "1", "ACRES_NIGHTLY": "1" if nightly else "0"}
        try:
            ended = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, text=True,
                timeout=PATIENCE_S, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return f"ended after {PATIENCE_S} s"
        if ended.returncode in (0, 5):  # 5: no test was asked for
            return ""
        failed = [
            line for line in ended.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))
        ]
        return (failed or ended.stdout.splitlines() or ended.stderr.splitlines() or ["failed"])[-1]

    def tests(self, file: str) -> tuple[list[str], list[str]]:
        """The affected files of unit tests: those in the nearest folder, and all of them."""
        folders = Path(file).parts[1:-1]
        affected = self.graph.tests([file])
        shared = [sum(part in path.parts for part in folders) for path in affected]
        names = [str(path.relative_to(ROOT)) for path in affected]
        near = [name for name, count in zip(names, shared, strict=True) if count == max(shared)]
        return near, names

    def stages(self, mutant: Mutant, nightly: bool) -> dict[str, Sequence[Sequence[str]]]:
        python = str(ROOT / ".venv/bin/python")
        near, tests = self.tests(mutant.file) if mutant.file.endswith(".py") else ([], [])
        steps = (
            [("nightly", tests)]
            if nightly
            else [("not slow", near), ("not slow", tests), ("slow", tests)]
        )
        found: dict[str, Sequence[Sequence[str]]] = {}
        if tests:
            found["unit"] = [(python, *PYTEST, "-m", mark, *files) for mark, files in steps]
        if tests and not nightly:
            found["types"] = [(python, "-m", "mypy", "--no-error-summary")]
        if not mutant.file.startswith(("acres/core", "acres/games")):
            name = Path(mutant.file).stem
            everything = sorted(
                (ROOT / "e2e").rglob("test_*.py"),
                key=lambda path: (name not in path.stem, "browser" in path.parts, path),
            )
            files = [str(path.relative_to(ROOT)) for path in everything]
            browser = (python, *PYTEST, *(("-m", "nightly") if nightly else ()), *files)
            found["browser"] = [("node", "assets/build/site.mjs"), browser]
        return found

    def try_(self, mutant: Mutant, nightly: bool) -> dict[str, object]:
        """Whether, by what and how soon a mutant is caught."""
        path = self.root / mutant.file
        whole = path.read_text("utf-8")
        path.write_text(mutant.applied(whole), encoding="utf-8")
        begun, caught, by = time.monotonic(), "", ""
        try:
            for stage, commands in self.stages(mutant, nightly).items():
                for command in commands:
                    if by := self.run(*command, nightly=nightly):
                        caught = stage
                        break
                if caught:
                    break
        finally:
            path.write_text(whole, encoding="utf-8")
        return {
            "mutant": str(mutant),
            "caught": caught,
            "by": by[:300],
            "s": round(time.monotonic() - begun),
        }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--part", choices=PARTS, nargs="*", default=[*PARTS])
    parser.add_argument("--left-out", action="store_true")
    parser.add_argument("--out", type=Path, default=ROOT / ".cache/mutation.jsonl")
    parser.add_argument("--folder", type=Path, default=ROOT / ".cache/mutation")
    asked = parser.parse_args()
    return Run(asked).go()


class Run:
    """All mutants of a draw that have no result yet, side by side."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.out: Path = asked.out
        self.graph = Graph()
        self.lock = threading.Lock()
        self.benches: list[Bench] = []

    def results(self) -> dict[str, dict[str, object]]:
        if not self.out.exists():
            return {}
        lines = self.out.read_text("utf-8").splitlines()
        return {str(row["mutant"]): row for row in map(json.loads, lines)}

    def go(self) -> int:
        drawn = draw(self.asked.count, self.asked.seed)
        known = self.results()
        key = "left_out" if self.asked.left_out else "caught"
        left = [
            mutant
            for mutant in drawn
            if group(mutant.file) in self.asked.part
            and (
                not known.get(str(mutant), {}).get("caught")
                and "left_out" not in known.get(str(mutant), {})
                if self.asked.left_out
                else str(mutant) not in known
            )
        ]
        folder: Path = self.asked.folder
        self.benches = [Bench(folder / str(n), self.graph) for n in range(self.asked.processes)]
        with ThreadPoolExecutor(self.asked.processes) as pool:
            list(pool.map(lambda mutant: self.one(mutant, key), left))
        return self.report(drawn)

    def one(self, mutant: Mutant, key: str) -> None:
        with self.lock:
            bench = self.benches.pop()
        row = bench.try_(mutant, nightly=key == "left_out")
        with self.lock:
            self.benches.append(bench)
            if key == "left_out":
                before = self.results()[str(mutant)]
                row = before | {"left_out": row["caught"], "left_out_by": row["by"]}
            with self.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
            print(
                row["caught"] or "SURVIVED",
                row["mutant"],
                row["by"],
                row["s"],
                sep=" | ",
                flush=True,
            )

    def report(self, drawn: Sequence[Mutant]) -> int:
        known = self.results()
        every, caught = Counter[str](), Counter[str]()
        for mutant in drawn:
            if str(mutant) in known:
                every[group(mutant.file)] += 1
                caught[group(mutant.file)] += bool(known[str(mutant)]["caught"])
        for part in every:
            print(f"{part}: {caught[part]} of {every[part]} caught")
        print(
            f"all: {caught.total()} of {every.total()}, {100 * caught.total() / max(1, every.total()):.1f} %"
        )
        return 0


def group(file: str) -> str:
    """The part that a file belongs to."""
    if file.startswith("assets/"):
        return "javascript"
    return {"core": "core", "app": "app"}.get(file.split("/")[1], "rules")


if __name__ == "__main__":
    sys.exit(main())
