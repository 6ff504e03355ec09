"""A picture for every place, from its facts on the board and from its scene."""

from __future__ import annotations

from collections.abc import Callable

from facts import Facts
from forts import blockhouse, falls, forks, lake, marsh, mountains, straits, wilderness
from strokes import Plate
from towns import (
    arch,
    by_river,
    city,
    cliff,
    cross_pass,
    farm,
    fishing,
    fortress,
    harbour,
    on_mountain,
)

KNOWN = {
    "albany": "river sloop",
    "boston": "city",
    "canso": "fishing",
    "cumberland": "pass",
    "deerfield": "farm",
    "detroit": "river mill",
    "fort-beausejour": "marsh",
    "fort-duquesne": "forks",
    "fort-frontenac": "lake",
    "fort-halifax": "blockhouse",
    "fort-niagara": "falls",
    "fort-presquisle": "lake",
    "fort-st-john": "blockhouse",
    "fort-stanwix": "blockhouse",
    "fort-venango": "forks",
    "fort-william-henry": "mountains",
    "gaspe": "arch",
    "halifax": "harbour light",
    "kennebec": "wilderness",
    "louisbourg": "fortress",
    "michillimackinac": "straits",
    "montreal": "mountain",
    "new-york": "city gables",
    "oswego": "lake",
    "port-royal": "harbour habitation",
    "quebec": "cliff",
    "richmond": "farm tobacco",
    "tadoussac": "fishing chapel",
    "ticonderoga": "mountains",
    "trois-rivieres": "river",
}
"""The scene of each place, and its special features; the other places are harbours."""

SCENES: dict[str, Callable[[Plate, Facts, set[str]], None]] = {
    "arch": arch,
    "blockhouse": blockhouse,
    "city": city,
    "cliff": cliff,
    "falls": falls,
    "farm": farm,
    "fishing": fishing,
    "forks": forks,
    "fortress": fortress,
    "harbour": harbour,
    "lake": lake,
    "marsh": marsh,
    "mountain": on_mountain,
    "mountains": mountains,
    "pass": cross_pass,
    "river": by_river,
    "straits": straits,
    "wilderness": wilderness,
}


def place(facts: Facts) -> Plate:
    """Draw the picture of a place."""
    scene, *more = KNOWN.get(facts.id, "harbour").split()
    plate = Plate(facts.id)
    SCENES[scene](plate, facts, set(more))
    return plate
