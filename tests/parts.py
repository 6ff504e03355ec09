"""Makes one part of a ring of tests after the other and says at the end how long each took.

    python tests/parts.py install lint types+build unit

Each part is a target of the Makefile; parts with a plus between them run at the same time. The first
that fails ends the run. Needs nothing but Python: the first part may install everything else.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

MAKE = os.environ.get("MAKE", "make")


def table(took: list[tuple[str, float]], result: str, seconds: float) -> str:
    """Return a table of the times of each part and of all together, in seconds.

    >>> print(table([("lint", 3.2), ("unit", 120.4)], "passed", 123.6))
    lint           3 s
    unit         120 s
    passed       124 s
    """
    rows = [*took, (result, seconds)]
    return "\n".join(f"{name:<10} {seconds:>5.0f} s" for name, seconds in rows)


def run(part: str, alone: bool) -> tuple[int, float]:
    """Make a part; what it prints comes at its end unless it runs alone. Its exit code and seconds."""
    begun = time.monotonic()
    command = [MAKE, "--no-print-directory", part]
    if alone:
        print(f"== {part}", flush=True)
        return subprocess.run(command, check=False).returncode, time.monotonic() - begun
    ended = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(f"== {part}\n{ended.stdout.decode(errors='replace')}", end="", flush=True)
    return ended.returncode, time.monotonic() - begun


def main(groups: list[str]) -> int:
    took: list[tuple[str, float]] = []
    begun, worst = time.monotonic(), 0
    for group in groups:
        parts = group.split("+")
        with ThreadPoolExecutor(len(parts)) as pool:
            results = [*pool.map(run, parts, [len(parts) == 1] * len(parts))]
        took += [(part, seconds) for part, (_, seconds) in zip(parts, results, strict=True)]
        worst = max(code for code, _ in results)
        if worst:
            break
    print(table(took, "FAILED" if worst else "passed", time.monotonic() - begun), flush=True)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
