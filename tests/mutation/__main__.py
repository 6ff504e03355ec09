"""Measure the share of random mistakes that the tests catch.

    python -m tests.mutation --count 200 --seed 1 --out .cache/mutation.jsonl

Draws mutants over the rules, the core, the app and the page's JavaScript and tries them on copies of
the checkout, in stages; what a stage caught is left out of the next. `near` (the fast unit tests of
the nearest folder, then the types) and `smoke` (a build and the browser smoke; app and JavaScript)
try one mutant at a time. `unit` and `browser` run everything on several mutants at once, and what
failed on each of them alone. The stages of `--left-out` run what only `make nightly` holds. The
file of results is read again, so a run that was ended goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.affected import Graph, git
from tests.mutation.sites import Mutant, mutants
from tests.paths import ROOT, SHARED

PARTS = {
    "rules": (r"acres/games/*/rules/*.py", r"acres/games/*/game.py"),
    "core": (r"acres/core/*.py",),
    "app": (r"acres/app/**/*.py",),
    "javascript": (r"assets/js/*.js", r"assets/js/*.mjs"),
}
"""The places that mutants are drawn from."""
ALONE = ("near", "smoke")
TOGETHER = ("unit", "browser")
LEFT_OUT = ("nightly-unit", "nightly-browser")
PATIENCE_S = {"near": 900, "smoke": 300, "unit": 1800, "browser": 3000}
"""A stage that takes longer was stopped by a mutant."""
TEST_S = {"near": 120, "smoke": 60, "unit": 240, "browser": 120}
"""The time limit of a single test, in seconds."""
PYTHON = str(ROOT / ".venv/bin/python")


def draw(count: int, seed: int) -> list[Mutant]:
    """So many mutants, every site of every file equally likely."""
    files = sorted({path for patterns in PARTS.values() for p in patterns for path in ROOT.glob(p)})
    names = [str(path.relative_to(ROOT)) for path in files]
    every = [m for name in names for m in mutants(name, (ROOT / name).read_text("utf-8"))]
    return random.Random(seed).sample(every, count)


def group(file: str) -> str:
    """Return the part that a file belongs to."""
    if file.startswith("assets/"):
        return "javascript"
    return {"core": "core", "app": "app"}.get(file.split("/")[1], "rules")


def in_browser(mutant: Mutant) -> bool:
    """Return whether the browser tests are asked too: the unit tests must do for rules and core."""
    return group(mutant.file) in ("app", "javascript")


class Bench:
    """A copy of the checkout in which mutants are tried."""

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

    def failed(self, stage: str, changed: Sequence[Mutant], tests: Iterable[str] = ()) -> list[str]:
        """Return the tests that fail with these changes, of some or of all; "" where none could tell."""
        whole = {mutant.file: (self.root / mutant.file).read_text("utf-8") for mutant in changed}
        for mutant in changed:
            text = mutant.applied(whole[mutant.file])
            (self.root / mutant.file).write_text(text, encoding="utf-8")
        try:
            for command in self.commands(stage, changed, [*tests]):
                if failed := self.run(stage, command):
                    return failed
        finally:
            for name, text in whole.items():
                (self.root / name).write_text(text, encoding="utf-8")
        return []

    def commands(
        self, stage: str, changed: Sequence[Mutant], tests: Sequence[str]
    ) -> Iterator[tuple[str, ...]]:
        pytest = (PYTHON, "-m", "pytest", "-q", "-rfE", "--timeout", str(_limit(TEST_S, stage)))
        build = ("node", "assets/build/site.mjs")
        everything = () if tests else ("-n", "auto", "--dist", "worksteal")
        if stage == "near":
            if near := self.nearest(changed[0].file):
                yield (*pytest, "-x", "-m", "not slow", *near)
                yield (PYTHON, "-m", "mypy", "--no-error-summary")
        elif stage == "smoke":
            yield build
            yield (*pytest, "-x", "-m", "smoke", "e2e")
        elif stage.endswith("unit"):
            files = sorted({name for mutant in changed for name in self.affected(mutant.file)})
            if tests or files:
                yield (*pytest, *(everything or ("-x",)), *(tests or files))
        else:
            yield build
            only = ("-m", "nightly") if stage.startswith("nightly") else ()
            yield (*pytest, *(everything or ("-x",)), *(tests or (*only, "e2e")))

    def affected(self, file: str) -> list[str]:
        """Return the files of unit tests that a changed file can break."""
        if not file.endswith(".py"):
            return []
        return [str(path.relative_to(ROOT)) for path in self.graph.tests([file])]

    def nearest(self, file: str) -> list[str]:
        """Return the tests in the nearest folder."""
        names = self.affected(file)
        folders = Path(file).parts[1:-1]
        shared = [sum(part in Path(name).parts for part in folders) for name in names]
        return [n for n, count in zip(names, shared, strict=True) if count == max(shared)]

    def run(self, stage: str, command: Sequence[str]) -> list[str]:
        nightly = "1" if stage.startswith("nightly") else "0"
        environment = {**os.environ, "ACRES_SEED": "1", "ACRES_NIGHTLY": nightly}
        last = self.root / ".pytest_cache/v/cache/lastfailed"
        last.unlink(missing_ok=True)
        try:
            ended = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, text=True,
                timeout=_limit(PATIENCE_S, stage), check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return [""]
        if ended.returncode in (0, 5):  # 5: no test was asked for
            return []
        if last.exists():
            return [*json.loads(last.read_text("utf-8"))]
        if "mypy" in command:
            return [ended.stdout.splitlines()[0]]
        return [""]


def _limit(limits: dict[str, int], stage: str) -> int:
    return limits[stage.removeprefix("nightly-")] * (4 if stage.startswith("nightly") else 1)


class Run:
    """The mutants of a draw, stage by stage, and the file of what was found."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.out: Path = asked.out
        self.size: int = asked.together
        self.drawn = draw(asked.count, asked.seed)
        graph = Graph()
        self.benches = [Bench(asked.folder / str(n), graph) for n in range(asked.processes)]
        self.rows: dict[str, dict[str, str]] = {}
        """For each mutant: the stage, and what caught it there, or nothing."""
        if self.out.exists():
            for line in self.out.read_text("utf-8").splitlines():
                row = json.loads(line)
                self.rows.setdefault(row["mutant"], {})[row["stage"]] = row["by"]

    def go(self, stages: Sequence[str], parts: Sequence[str]) -> None:
        for stage in stages:
            left = [m for m in self.drawn if group(m.file) in parts and self.open(m, stage)]
            print(f"{stage}: {len(left)} mutants", flush=True)
            if stage in ALONE:
                self.alone(stage, left)
            else:
                for some in groups(left, self.size):
                    self.together(stage, some)

    def open(self, mutant: Mutant, stage: str) -> bool:
        known = self.rows.get(str(mutant), {})
        wanted = stage in ("near", "unit", "nightly-unit") or in_browser(mutant)
        return wanted and not any(known.values()) and stage not in known

    def alone(self, stage: str, left: Sequence[Mutant]) -> None:
        free: SimpleQueue[Bench] = SimpleQueue()
        for bench in self.benches:
            free.put(bench)

        def one(mutant: Mutant) -> None:
            bench = free.get()
            begun = time.monotonic()
            failed = bench.failed(stage, [mutant])
            self.note(mutant, stage, failed, time.monotonic() - begun)
            free.put(bench)

        with ThreadPoolExecutor(len(self.benches)) as pool:
            list(pool.map(one, left))

    def together(self, stage: str, some: Sequence[Mutant]) -> None:
        """Everything with all of some mutants, then what failed with each alone."""
        bench, begun = self.benches[0], time.monotonic()
        failed = bench.failed(stage, some)
        spent = (time.monotonic() - begun) / len(some)
        if "" in failed and len(some) > 1:
            half = len(some) // 2
            self.together(stage, some[:half])
            self.together(stage, some[half:])
            return
        if len(some) == 1:
            self.note(some[0], stage, failed, spent)
            return
        print(f"{len(failed)} tests failed with {len(some)} mutants", flush=True)
        for mutant in some:
            self.note(mutant, stage, failed and bench.failed(stage, [mutant], failed), spent)

    def note(self, mutant: Mutant, stage: str, failed: Sequence[str], seconds: float) -> None:
        by = (failed[0] or "it never ended")[:300] if failed else ""
        row = {"mutant": str(mutant), "stage": stage, "by": by, "s": round(seconds)}
        self.rows.setdefault(str(mutant), {})[stage] = by
        with self.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        print("caught" if by else "SURVIVED", *row.values(), sep=" | ", flush=True)

    def report(self) -> None:
        """Report the shares that `make test` caught, and `make nightly` besides, by part."""
        every, day, whole = Counter[str](), Counter[str](), Counter[str]()
        for mutant in self.drawn:
            if known := self.rows.get(str(mutant)):
                part = group(mutant.file)
                every[part] += 1
                day[part] += any(known.get(stage) for stage in ALONE + TOGETHER)
                whole[part] += any(known.values())
        for part in every:
            print(f"{part}: {day[part]} of {every[part]} caught, {whole[part]} with the night's")
        share = 100 / max(1, every.total())
        print(
            f"all: {day.total() * share:.1f} % caught, {whole.total() * share:.1f} % with the night's"
        )


def groups(left: Sequence[Mutant], size: int) -> list[list[Mutant]]:
    """So many mutants at a time, of every file one."""
    found: list[list[Mutant]] = []
    for mutant in left:
        for some in found:
            if len(some) < size and all(mutant.file != other.file for other in some):
                some.append(mutant)
                break
        else:
            found.append([mutant])
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--together", type=int, default=8, help="mutants in one run of everything")
    parser.add_argument("--part", choices=PARTS, nargs="*", default=[*PARTS])
    parser.add_argument("--stage", choices=ALONE + TOGETHER + LEFT_OUT, nargs="*")
    parser.add_argument("--left-out", action="store_true")
    parser.add_argument("--out", type=Path, default=ROOT / ".cache/mutation.jsonl")
    parser.add_argument("--folder", type=Path, default=ROOT / ".cache/mutation")
    asked = parser.parse_args()
    run = Run(asked)
    run.go(asked.stage or (LEFT_OUT if asked.left_out else ALONE + TOGETHER), asked.part)
    run.report()
    return 0


if __name__ == "__main__":
    sys.exit(main())
