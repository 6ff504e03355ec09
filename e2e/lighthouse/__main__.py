"""Lighthouse on the built page: `make lighthouse`. Exits 1 where a bound of run.mjs is broken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from e2e.chromium import find_chromium
from e2e.screenshots import serving


def main() -> int:
    chromium = find_chromium()
    if chromium is None:
        print("Lighthouse needs Chromium, which is not installed.", file=sys.stderr)
        return 1
    env = os.environ | {"CHROME_PATH": chromium}
    with serving() as site:
        return subprocess.run(
            ["node", Path(__file__).with_name("run.mjs"), site], env=env
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
