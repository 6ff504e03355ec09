"""Makes one part of a ring of tests after the other and says at the end how long each took.

    python tests/parts.py install lint types unit

Each part is a target of the Makefile. The first that fails ends the run. Needs nothing but Python:
the first part may be the one that installs everything else.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

MAKE = os.environ.get("MAKE", "make")


def table(took: list[tuple[str, float]], result: str) -> str:
    """How long each part took, in seconds, and all together.

    >>> print(table([("lint", 3.2), ("unit", 120.4)], "passed"))
    lint            3 s
    unit          120 s
    passed        124 s
    """
    rows = [*took, (result, sum(seconds for _, seconds in took))]
    return "\n".join(f"{name:<10} {seconds:>5.0f} s" for name, seconds in rows)


def main(parts: list[str]) -> int:
    took: list[tuple[str, float]] = []
    code = 0
    for part in parts:
        print(f"== {part}", flush=True)
        begun = time.monotonic()
        code = subprocess.run([MAKE, "--no-print-directory", part], check=False).returncode
        took.append((part, time.monotonic() - begun))
        if code:
            break
    print(table(took, "FAILED" if code else "passed"), flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
