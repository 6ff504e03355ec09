"""Forts and the wilderness."""

from __future__ import annotations

from facts import Facts
from nature import ground, hills, mountain, pines, river, sky, water, wood
from strokes import Plate
from works import (
    BASTION,
    BATEAU,
    BLOCKHOUSE,
    CABIN,
    CANOE,
    CHURCH,
    FLAG,
    HOUSE,
    SLOOP,
    WIGWAM,
    stockade,
)


def marsh(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A star of earth above flat meadows and dykes."""
    sky(plate)
    water(plate, 46)
    hills(plate, 50, 9)
    plate.put(HOUSE, 72, 39, 0.9)
    plate.put(HOUSE, 88, 39, 0.9)
    plate.put(BASTION, 80, 49, 1.1)
    plate.put(FLAG, 58, 36, 1.1)
    ground(plate, 52)
    plate.stroke("line", "M0 60q40-5 80 0t80-2M0 66q40-4 80 1t80-3")


def lake(plate: Plate, facts: Facts, more: set[str]) -> None:
    """Walls at the shore of a lake, a sloop on it."""
    sky(plate)
    hills(plate, 44, 5)
    water(plate, 44)
    right = plate.between(0, 1) > 0.4
    x = 70 if right else 90
    plate.stroke(
        "body",
        f"M{x - 76} 55q{76}-16 {110} 0q-20 8-{110} 7z"
        if right
        else f"M{x + 76} 55q-76-16-110 0q20 8 110 7z",
    )
    plate.put(BLOCKHOUSE, x, 48, 1)
    plate.put(HOUSE, x - 18, 49, 1)
    plate.put(HOUSE, x + 18, 49, 1)
    stockade(plate, x, 56, 63 - 6 * (facts.points == 1), 8)
    plate.put(FLAG, x + 5, 30)
    plate.put(SLOOP, 128 if right else 32, 66, 0.9, flip=right)
    plate.put(CANOE, 84 if right else 76, 73, 0.7, flip=not right)
    pines(plate, [(12, 60), (20, 56)] if right else [(148, 60), (140, 56)], 1)


def falls(plate: Plate, facts: Facts, more: set[str]) -> None:
    """The great falls, walls above them."""
    sky(plate)
    wood(plate, 0, 60, 32, 0.6)
    wood(plate, 118, 160, 32, 0.6)
    plate.put(BLOCKHOUSE, 128, 36, 0.8)
    stockade(plate, 128, 38, 42, 6)
    plate.put(FLAG, 128, 22, 0.8)
    plate.stroke("body", "M-2 32q36-3 58 2 22-6 46 0 20-3 60 0v30h-164z")
    plate.stroke("body", "M30 33q14-2 26 1 22-6 46 0 8-2 14 0l2 30h-86z")
    plate.stroke(
        "line",
        "M34 35v26M37 35v28M40 35v26M43 35v28M46 35v25M49 35v28M52 36v26M55 36v27M60 35l1 24M64 34l1 28M68 33l1 26M72 33v28M76 33v25M80 33v29M84 33v26M88 33l-1 28M92 34l-1 25M96 34l-1 28M101 36v26M104 36v27M107 36v24M110 35v27M113 35l1 26",
    )
    plate.stroke(
        "line",
        "M2 36l4 22M8 36l3 20M14 36l4 24M20 36l3 20M26 36l3 22M120 40l3 20M128 40l2 18M136 40l4 20M144 38l2 20M152 36l4 22",
    )
    water(plate, 62)
    plate.stroke(
        "body",
        "M28 64q4-6 9-3 4-5 9-1 6-6 11 0 6-5 12 0 6-6 12 0 6-5 11 0 6-5 11 0 6-4 10 1 6-2 8 3-46 6-93 0z",
    )
    plate.put(CANOE, 76, 75, 0.7)


def forks(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A stockade on the point where two rivers meet."""
    sky(plate)
    hills(plate, 44, 17)
    wood(plate, 0, 44, 46, 0.8)
    wood(plate, 118, 160, 46, 0.8)
    water(plate, 46)
    plate.stroke("body", "M36 45h88q-12 16-42 22-34-6-46-22z")
    plate.put(BLOCKHOUSE, 80, 50, 1)
    plate.put(HOUSE, 60, 51, 1)
    plate.put(HOUSE, 100, 51, 1)
    stockade(plate, 80, 58, 60 if facts.points else 45, 8)
    plate.put(FLAG, 86, 32, 1.1)
    plate.put(CANOE, 36, 70, 0.8)
    plate.put(CANOE, 128, 68, 0.7, flip=True)


def blockhouse(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A blockhouse behind pales, in the woods by a river."""
    sky(plate)
    hills(plate, 46, 10)
    wood(plate, 0, 160, 47, 0.9)
    ground(plate, 48)
    x = plate.between(66, 94)
    plate.put(BLOCKHOUSE, x - 12, 52, 1.1)
    plate.put(CABIN, x + 16, 53, 0.9)
    stockade(plate, x, 60, 63, 9)
    plate.put(FLAG, x - 12, 29)
    river(plate, 58, 150, 120, 46)
    plate.put(CANOE, 126, 74, 0.7, flip=True)
    pines(plate, [(14, 66), (26, 72), (148, 64)], 1.4)


def mountains(plate: Plate, facts: Facts, more: set[str]) -> None:
    """Walls at a long lake between mountains."""
    sky(plate)
    mountain(plate, 34, 48, 90, 30)
    mountain(plate, 128, 48, 88, 34)
    mountain(plate, 84, 48, 50, 13)
    water(plate, 48)
    plate.stroke("body", "M24 58q50-18 112 0-14 7-56 7t-56-7z")
    if facts.id == "ticonderoga":
        plate.put(HOUSE, 72, 45, 1.2)
        plate.put(HOUSE, 90, 45, 1.2)
        plate.put(BASTION, 80, 56, 1)
    else:
        plate.put(BLOCKHOUSE, 62, 52, 0.9)
        plate.put(BLOCKHOUSE, 98, 52, 0.9)
        plate.put(HOUSE, 80, 52, 1.1)
        stockade(plate, 80, 59, 72, 7)
    plate.put(FLAG, 80, 36)
    pines(plate, [(16, 62), (26, 58), (146, 60), (136, 57)], 1.1)
    plate.put(BATEAU, 112, 75, 0.55)


def straits(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A stockade with a church and wigwams where the lakes meet."""
    sky(plate)
    hills(plate, 44, 6)
    water(plate, 44)
    ground(plate, 48)
    plate.put(CHURCH, 76, 52, 0.9)
    plate.row(HOUSE, [(60, 52, 0.9), (96, 52, 0.9)])
    stockade(plate, 78, 58, 60, 8)
    plate.put(WIGWAM, 124, 60, 1)
    plate.put(WIGWAM, 30, 62, 1.1)
    water(plate, 63)
    plate.put(CANOE, 78, 75, 0.9)
    pines(plate, [(10, 58), (146, 58)], 1.2)


def wilderness(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A river through pines; nothing else."""
    sky(plate)
    hills(plate, 44, 16)
    wood(plate, 0, 70, 46, 0.8)
    wood(plate, 92, 160, 46, 0.8)
    ground(plate, 46)
    river(plate, 46, 82, 78, 60)
    plate.put(CANOE, 78, 68, 0.9)
    pines(plate, [(10, 62), (22, 68), (36, 58), (124, 60), (138, 70), (150, 62)], 1.5)
