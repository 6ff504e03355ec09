"""Runs the benchmarks, compares their figures with their bounds, and writes the day's entry.

    python -m tests.bench.history [NAME...]      all of them, or those with these names

The entry is docs/notebook/YYYY-MM-DD-benchmarks.md: each figure with what is wanted, its bound and
whether it holds, then what the commands printed. Exits with 1 where a bound is broken or a command
failed. A bound is what must never be passed on a shared machine; what is wanted is measured on a
calm one (docs/performance.md).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.bench_speed import machine
from tests.paths import ROOT

NOTEBOOK = ROOT / "docs/notebook"
LIMIT_S = 1800
"""No benchmark takes longer."""


@dataclass(frozen=True)
class Figure:
    """A number in what a benchmark prints."""

    name: str
    pattern: str
    """A regular expression whose only group is the number; where it is found several times, the
    worst counts."""
    wanted: float
    bound: float
    at_least: bool = False
    """Whether more is better."""

    def read(self, printed: str) -> float | None:
        """The number, or None where it was not printed."""
        found = [
            float(number.replace(",", "")) for number in re.findall(self.pattern, printed, re.M)
        ]
        if not found:
            return None
        return min(found) if self.at_least else max(found)

    def holds(self, number: float | None) -> bool:
        if number is None:
            return False
        return number >= self.bound if self.at_least else number <= self.bound


@dataclass(frozen=True)
class Bench:
    name: str
    command: Sequence[str]
    """Arguments of Python."""
    figures: Sequence[Figure]


NUMBER = r"([\d.,]*\d)"
"""In a pattern."""


def most(name: str, pattern: str, wanted: float, bound: float) -> Figure:
    return Figure(name, pattern, wanted, bound)


def least(name: str, pattern: str, wanted: float, bound: float) -> Figure:
    return Figure(name, pattern, wanted, bound, at_least=True)


def arena(british: str, french: str, wins: str) -> Bench:
    """Two hundred games that the better player must win."""
    sides = ("--british", british, "--french", french)
    pattern = rf"^{wins} \w+: .* won, {NUMBER}%"
    figure = least(f"% of games won by {wins}", pattern, 95, 90)
    return Bench(f"arena-{wins}", ("-m", "acres", "arena", *sides, "--games", "200"), [figure])


BENCHES = (
    Bench(
        "start",
        ("e2e/bench_start.py", "7"),
        [
            most("first visit, times a bare page", rf"^first visit: .* ratio {NUMBER}", 0.60, 0.65),
            most("later visit, times a bare page", rf"^later visit: .* ratio {NUMBER}", 0.45, 0.50),
            most(
                "offline, times a bare page",
                rf"^later visit, offline: .* ratio {NUMBER}",
                0.45,
                0.50,
            ),
            most(
                "the bot's first answer, times a bare page",
                rf"^bot, .*: .* ratio {NUMBER}",
                0.70,
                0.75,
            ),
            most(
                "first visit over a line, times a bare page",
                rf"^first visit, .*: .* ratio {NUMBER}",
                0.80,
                0.85,
            ),
        ],
    ),
    Bench(
        "taps",
        ("e2e/bench_taps.py",),
        [
            most("confirming at a desk, ms", rf"1440×900, confirm: {NUMBER}", 64, 200),
            most("confirming on a slow phone, ms", rf"390×844, confirm: {NUMBER}", 160, 600),
        ],
    ),
    Bench(
        "inputs",
        ("e2e/bench_inputs.py",),
        [most("longest task for any input, ms", rf": longest {NUMBER} ms", 1000, 1500)],
    ),
    Bench(
        "thinking",
        ("e2e/bench_thinking.py",),
        [most("longest thought of a bot, s", rf" s, longest {NUMBER}; CPython", 8, 16)],
    ),
    Bench(
        "speed",
        ("-m", "tests.bench.bench_speed"),
        [
            least("decisions, times gin rummy", rf"play: .* ratio {NUMBER}", 1.8, 1.4),
            least("decisions by verb, times gin rummy", rf"verb.*: .* ratio {NUMBER}", 3, 2.4),
        ],
    ),
    Bench(
        "environments",
        ("-m", "tests.bench.bench_environments", "--rounds", "5"),
        [least("decisions, times a yardstick", rf"decisions/s, ratio {NUMBER}", 0.24, 0.15)],
    ),
    Bench(
        "links",
        ("-m", "tests.bench.bench_link"),
        [
            most("writing the longest link, ms", rf"encode {NUMBER} ms", 100, 400),
            most("reading it, ms", rf"decode {NUMBER} ms", 400, 1600),
        ],
    ),
    arena("settler", "random", "british"),
    arena("random", "settler", "french"),
)


def run(bench: Bench) -> tuple[str, int]:
    """What the benchmark prints, and its exit code; an overlong one is ended and counts as failed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    try:
        ended = subprocess.run(
            [sys.executable, *bench.command],
            cwd=ROOT, env=environment, capture_output=True, text=True, timeout=LIMIT_S, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired as late:
        return f"{late.stdout or ''}\nended after {LIMIT_S} s", 1
    return ended.stdout + ended.stderr, ended.returncode


def commit() -> str:
    told = subprocess.run(
        ["git", "describe", "--always", "--dirty"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout.strip() or "no commit"


def entry(day: str) -> Path:
    """A file for this day that is not there yet."""
    names = (f"{day}-benchmarks{more}.md" for more in ("", *(f"-{n}" for n in range(2, 100))))
    return next(path for name in names if not (path := NOTEBOOK / name).exists())


def main(names: Sequence[str]) -> int:
    unknown = {*names} - {bench.name for bench in BENCHES}
    if unknown:
        print(f"no benchmark is called {', '.join(unknown)}", file=sys.stderr)
        return 2
    now = datetime.now(UTC)
    rows, printed, broken = [], [], 0
    for bench in (bench for bench in BENCHES if not names or bench.name in names):
        begun = time.monotonic()
        said, code = run(bench)
        print(said, flush=True)
        printed.append(
            f"## {bench.name}\n\n    {' '.join(bench.command)}\n\n```\n{said.strip()}\n```\n"
        )
        for figure in bench.figures:
            number = figure.read(said)
            held = figure.holds(number) and not code
            broken += not held
            rows.append(
                f"| {figure.name} | {figure.wanted:g} | {figure.bound:g} "
                f"| {'not printed' if number is None else f'{number:g}'} | {'yes' if held else '**no**'} |"
            )
        print(f"{bench.name}: {time.monotonic() - begun:.0f} s", flush=True)
    table = ["| figure | wanted | bound | measured | holds |", "|---|---|---|---|---|", *rows]
    NOTEBOOK.mkdir(exist_ok=True)
    path = entry(f"{now:%Y-%m-%d}")
    head = f"# Benchmarks, {now:%Y-%m-%d %H:%M} UTC\n\n{commit()}; {machine()}\n"
    path.write_text("\n".join([head, *table, "", *printed]), encoding="utf-8")
    print(*table, sep="\n")
    print(f"{path.relative_to(ROOT)}: {len(rows)} figures, {broken} beyond their bounds")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
