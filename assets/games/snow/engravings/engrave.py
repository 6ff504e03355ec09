"""Draws the pictures on the cards.

    python assets/games/snow/engravings/engrave.py            writes engravings.svg
    python assets/games/snow/engravings/engrave.py --check    exits 1 if the committed file differs

The same input gives the same bytes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from facts import places
from kinds import KINDS, kind
from places import place

FILE = Path(__file__).parent.parent / "engravings.svg"


def sprite() -> str:
    """All pictures as one SVG: motives, called m0, m1 …, and the pictures that refer to them."""
    plates = [*map(place, places()), *map(kind, sorted(KINDS))]
    used = {motive.id: motive for plate in plates for motive in plate.motives}
    groups = [*(used[id].svg() for id in sorted(used)), *(plate.svg() for plate in plates)]
    lines = ['<svg xmlns="http://www.w3.org/2000/svg"><defs>', *groups, "</defs></svg>"]
    short = {id: f"m{turn}" for turn, id in enumerate(sorted(used))}
    return re.sub(
        r'(<g id="|href="#)(m-[\w-]+)"',
        lambda found: f'{found[1]}{short[found[2]]}"',
        "\n".join(lines) + "\n",
    )


def main(arguments: Sequence[str]) -> int:
    """Draw, or with `--check` compare with the file that is there."""
    text = sprite()
    if "--check" not in arguments:
        FILE.write_text(text, "utf-8")
    elif not FILE.exists() or FILE.read_text("utf-8") != text:
        print(f"{FILE.name} is not what engrave.py draws", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
