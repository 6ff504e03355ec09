"""Hand-set tables of the drawing: stations, label sides, courses, names, hills.

Degrees are (longitude, latitude); units are sheet units, x to the right, y down.
"""

from __future__ import annotations

from typing import NamedTuple

WIDTH, HEIGHT = 1100, 660
BLEED = 110
"""Sea and land go on for so many units beyond each edge of the view box."""


class Station(NamedTuple):
    """The position of a place on the sheet, and of its label."""

    x: float
    y: float
    side: str
    """Compass point of the label seen from the place."""
    dx: float = 0
    dy: float = 0


STATIONS = {
    "albany": Station(452, 352, "w", dy=4),
    "baltimore": Station(281, 500, "e", dx=-3, dy=9),
    "boston": Station(642, 386, "e", dy=-3),
    "canso": Station(950, 260, "se"),
    "cumberland": Station(208, 474, "w"),
    "deerfield": Station(531, 352, "se", dx=-6, dy=-4),
    "detroit": Station(66, 262, "n", dx=-22),
    "fort-beausejour": Station(842, 226, "w"),
    "fort-duquesne": Station(160, 414, "w"),
    "fort-frontenac": Station(352, 208, "nw"),
    "fort-halifax": Station(664, 258, "e"),
    "fort-niagara": Station(228, 254, "nw"),
    "fort-presquisle": Station(186, 308, "e"),
    "fort-st-john": Station(517, 196, "e"),
    "fort-stanwix": Station(396, 304, "sw"),
    "fort-venango": Station(182, 361, "e"),
    "fort-william-henry": Station(464, 298, "e", dy=-2),
    "gaspe": Station(846, 60, "w"),
    "halifax": Station(872, 304, "se"),
    "kennebec": Station(654, 206, "e"),
    "louisbourg": Station(984, 208, "se"),
    "michillimackinac": Station(66, 62, "e"),
    "montreal": Station(482, 152, "nw"),
    "new-haven": Station(522, 424, "e", dy=-5),
    "new-york": Station(458, 452, "se"),
    "norfolk": Station(284, 606, "se"),
    "oswego": Station(342, 270, "e", dy=-7),
    "pemaquid": Station(658, 310, "e", dy=-7),
    "philadelphia": Station(409, 474, "nw"),
    "port-royal": Station(794, 288, "s", dx=12),
    "quebec": Station(622, 100, "nw"),
    "richmond": Station(230, 562, "w"),
    "st-marys": Station(296, 554, "e"),
    "tadoussac": Station(694, 60, "n", dx=12),
    "ticonderoga": Station(482, 246, "e"),
    "trois-rivieres": Station(554, 118, "nw", dx=-4),
}

COURSES: dict[tuple[str, str], list[tuple[float, float]]] = {
    # waterways, along the true rivers and lakes
    ("albany", "fort-stanwix"): [(-73.95, 42.82), (-74.6, 42.97), (-75.1, 43.05)],
    ("albany", "fort-william-henry"): [(-73.66, 42.95), (-73.6, 43.2)],
    ("albany", "new-york"): [(-73.8, 42.2), (-73.95, 41.6), (-73.9, 41.1)],
    ("cumberland", "st-marys"): [
        (-78.2, 39.65),
        (-77.6, 39.25),
        (-77.05, 38.8),
        (-77.2, 38.4),
        (-76.8, 38.3),
    ],
    ("deerfield", "new-haven"): [(-72.6, 42.1), (-72.65, 41.6)],
    ("detroit", "fort-niagara"): [(-82.5, 42.1), (-81.2, 42.46), (-79.8, 42.7), (-79.05, 42.95)],
    ("detroit", "fort-presquisle"): [(-82.9, 41.75), (-81.7, 41.68)],
    ("detroit", "michillimackinac"): [(-82.5, 42.75), (-82.3, 43.4), (-82.8, 44.5), (-83.6, 45.5)],
    ("fort-duquesne", "fort-venango"): [(-79.75, 40.75), (-79.6, 41.0)],
    ("fort-frontenac", "fort-niagara"): [(-77.3, 43.86), (-78.5, 43.68)],
    ("fort-frontenac", "montreal"): [(-75.7, 44.55), (-74.9, 45.0), (-74.2, 45.25)],
    ("fort-frontenac", "oswego"): [(-76.55, 43.85)],
    ("fort-halifax", "pemaquid"): [(-69.72, 44.25)],
    ("fort-niagara", "fort-presquisle"): [(-78.98, 43.0), (-79.2, 42.7)],
    ("fort-niagara", "oswego"): [(-78.2, 43.36), (-77.2, 43.33)],
    ("fort-presquisle", "fort-venango"): [(-80.0, 41.75)],
    ("fort-st-john", "montreal"): [(-73.35, 45.45)],
    ("fort-st-john", "ticonderoga"): [(-73.3, 44.9), (-73.4, 44.3)],
    ("fort-st-john", "trois-rivieres"): [(-73.15, 45.7), (-73.0, 46.08)],
    ("fort-stanwix", "oswego"): [(-75.85, 43.22), (-76.3, 43.25)],
    ("fort-william-henry", "ticonderoga"): [(-73.55, 43.65)],
    ("kennebec", "quebec"): [(-70.55, 45.7), (-70.75, 46.2), (-71.1, 46.55)],
    ("montreal", "trois-rivieres"): [(-73.25, 45.9), (-72.95, 46.15)],
    ("norfolk", "richmond"): [(-76.6, 37.1), (-77.1, 37.3)],
    ("quebec", "trois-rivieres"): [(-71.6, 46.68), (-72.1, 46.55)],
    ("richmond", "st-marys"): [(-77.0, 37.75), (-76.6, 37.85)],
    # roads and trails
    ("cumberland", "fort-duquesne"): [(-79.3, 39.85), (-79.6, 40.1)],
    ("fort-halifax", "kennebec"): [(-69.85, 44.9)],
    ("baltimore", "cumberland"): [(-77.4, 39.45), (-78.1, 39.5)],
    ("boston", "deerfield"): [(-71.6, 42.7)],
    ("canso", "fort-beausejour"): [(-61.9, 45.5), (-63.2, 45.75)],
    ("cumberland", "philadelphia"): [(-77.6, 40.0), (-76.3, 40.05)],
    ("cumberland", "richmond"): [(-78.6, 39.0), (-78.1, 38.2)],
    ("deerfield", "fort-halifax"): [(-71.5, 43.15), (-70.6, 43.85)],
    ("deerfield", "fort-william-henry"): [(-73.0, 43.0)],
    ("fort-beausejour", "halifax"): [(-63.75, 45.35)],
    ("fort-beausejour", "port-royal"): [(-64.15, 45.3), (-64.8, 44.85)],
}

LANES: dict[tuple[str, str], list[tuple[float, float]]] = {
    ("norfolk", "st-marys"): [(-76.2, 37.2), (-76.15, 37.8)],
    ("baltimore", "st-marys"): [(-76.42, 39.0), (-76.42, 38.6)],
    ("norfolk", "philadelphia"): [
        (-75.6, 36.95),
        (-74.6, 37.8),
        (-74.5, 38.6),
        (-75.2, 39.1),
        (-75.45, 39.55),
    ],
    ("new-york", "philadelphia"): [
        (-75.4, 39.5),
        (-75.05, 39.0),
        (-74.6, 38.8),
        (-73.9, 39.4),
        (-73.85, 40.2),
    ],
    ("new-haven", "new-york"): [(-73.3, 41.05), (-73.7, 40.88)],
    ("boston", "new-haven"): [
        (-72.5, 41.15),
        (-71.4, 41.2),
        (-70.4, 41.05),
        (-69.6, 41.5),
        (-69.9, 42.2),
        (-70.6, 42.2),
    ],
    ("boston", "pemaquid"): [(-70.5, 42.9), (-69.9, 43.4)],
    ("boston", "port-royal"): [(-70.3, 43.05), (-69.2, 43.2), (-67.6, 43.3), (-66.4, 44.2)],
    ("pemaquid", "port-royal"): [(-69.5, 43.45), (-68.3, 43.45), (-66.9, 44.1)],
    ("fort-beausejour", "port-royal"): [(-65.45, 45.05), (-64.85, 45.5)],
    ("halifax", "port-royal"): [(-66.6, 44.2), (-66.2, 43.2), (-65.0, 43.3), (-63.7, 44.2)],
    ("canso", "halifax"): [(-63.0, 44.4), (-61.6, 44.8)],
    ("canso", "louisbourg"): [(-60.6, 45.4)],
    ("gaspe", "louisbourg"): [
        (-59.4, 46.4),
        (-60.0, 47.3),
        (-61.5, 47.8),
        (-62.9, 47.95),
        (-63.8, 48.35),
    ],
    ("fort-beausejour", "gaspe"): [(-64.1, 46.15), (-64.5, 46.6), (-63.9, 47.6), (-63.9, 48.3)],
    ("gaspe", "tadoussac"): [(-63.9, 49.1), (-65.0, 49.45), (-66.8, 49.3), (-68.4, 48.75)],
    ("quebec", "tadoussac"): [(-70.6, 47.1), (-70.1, 47.6)],
    ("quebec", "trois-rivieres"): [(-71.65, 46.58), (-72.2, 46.42)],
}

Name = tuple[str, int, int, int, str]
"""Text, position, turn in degrees, class."""

WATERS: dict[str, Name] = {
    "atlantic-ocean": ("Atlantic Ocean", 800, 478, -22, "ocean"),
    "gulf-of-st-lawrence": ("Gulf of St. Lawrence", 948, 84, 0, "gulf"),
    "gulf-of-maine": ("Gulf of Maine", 752, 414, -22, "bay"),
    "lake-huron": ("Lake Huron", 143, 108, 66, "bay"),
    "lake-erie": ("Lake Erie", 118, 294, -14, "bay"),
    "lake-ontario": ("Lake Ontario", 286, 250, -5, "bay"),
}

LANDS: dict[str, Name] = {
    "canada": ("Canada", 320, 112, -8, "country"),
    "acadia": ("Acadia", 762, 150, -10, "country"),
    "virginia": ("Virginia", 104, 548, -10, "country"),
    "pennsylvania": ("Pennsylvania", 296, 404, -8, "country"),
    "iroquois": ("Iroquois", 288, 349, 0, "country"),
    "ohio": ("Ohio", 66, 364, -8, "country"),
}

RIDGES = [
    [
        (-84.0, 36.0),
        (-82.3, 37.2),
        (-81.0, 38.0),
        (-79.8, 38.9),
        (-78.6, 40.4),
        (-77.4, 41.2),
        (-76.0, 41.6),
    ],
    [(-83.4, 35.4), (-81.6, 36.4), (-80.2, 37.3), (-79.0, 38.0), (-78.3, 38.9), (-77.4, 39.9)],
    [(-74.9, 41.7), (-74.3, 42.2)],
    [(-75.0, 43.5), (-74.2, 43.9), (-74.0, 44.4), (-74.6, 44.2)],
    [(-72.9, 42.9), (-72.7, 43.7), (-72.6, 44.4)],
    [(-71.9, 43.9), (-71.2, 44.3), (-70.4, 45.0)],
    [(-69.0, 45.9), (-68.9, 46.8), (-67.7, 47.8), (-66.2, 48.7), (-65.3, 48.9)],
    [(-75.6, 46.0), (-74.4, 46.4), (-73.2, 46.9), (-71.8, 47.3), (-70.6, 47.8)],
    [(-80.0, 46.0), (-78.4, 45.9), (-77.2, 46.3), (-75.8, 46.8), (-74.2, 47.3), (-72.6, 47.9)],
    [(-61.0, 46.3), (-60.7, 46.8)],
]

COMPASS = (-64.2, 40.6)
