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
        """Return the number, or None where it was not printed."""
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
"""A number in a pattern."""


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
        "languages",
        ("e2e/bench_languages.py", "15"),
        [
            most(
                "a visit in another language, times an English one",
                rf"^..: .* ratio {NUMBER}",
                1.03,
                1.1,
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
    """Run a benchmark: return its output and its exit code; an overlong run is ended and counts as
    failed."""
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
    """Return a file for this day that is not there yet."""
    names = (f"{day}-benchmarks{more}.md" for more in ("", *(f"-{n}" for n in range(2, 100))))
    return next(path for name in names if not (path := NOTEBOOK / name).exists())


class Entry:
    """The day's entry in the notebook, written anew after every benchmark: none is lost with a run
    that is ended."""

    def __init__(self) -> None:
        now = datetime.now(UTC)
        NOTEBOOK.mkdir(exist_ok=True)
        self.path = entry(f"{now:%Y-%m-%d}")
        self.broken = 0
        """Figures that do not hold."""
        self._head = f"# Benchmarks, {now:%Y-%m-%d %H:%M} UTC\n\n{commit()}; {machine()}\n"
        self._rows = ["| figure | wanted | bound | measured | holds |", "|---|---|---|---|---|"]
        self._printed: list[str] = []

    def add(self, bench: Bench, printed: str, code: int) -> None:
        """Add the output of a benchmark, with its exit code."""
        for figure in bench.figures:
            number = figure.read(printed)
            held = figure.holds(number) and not code
            self.broken += not held
            measured = "not printed" if number is None else f"{number:g}"
            cells = (figure.name, f"{figure.wanted:g}", f"{figure.bound:g}", measured)
            self._rows.append(f"| {' | '.join(cells)} | {'yes' if held else '**no**'} |")
        command = f"    {' '.join(bench.command)}"
        self._printed.append(f"## {bench.name}\n\n{command}\n\n```\n{printed.strip()}\n```\n")
        text = "\n".join([self._head, *self._rows, "", *self._printed])
        self.path.write_text(text, encoding="utf-8")

    def __str__(self) -> str:
        return "\n".join(self._rows)


def main(names: Sequence[str]) -> int:
    unknown = {*names} - {bench.name for bench in BENCHES}
    if unknown:
        print(f"no benchmark is called {', '.join(unknown)}", file=sys.stderr)
        return 2
    told = Entry()
    for bench in (bench for bench in BENCHES if not names or bench.name in names):
        begun = time.monotonic()
        printed, code = run(bench)
        print(printed, flush=True)
        told.add(bench, printed, code)
        print(f"{bench.name}: {time.monotonic() - begun:.0f} s", flush=True)
    print(told)
    print(f"{told.path.relative_to(ROOT)}: {told.broken} figures beyond their bounds")
    return 1 if told.broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
