"""Towns, farms and shores."""

from __future__ import annotations

from facts import Facts
from nature import ROCKS, TREE, ground, hills, mountain, pines, river, sky, water, wood
from strokes import Plate
from works import (
    BASTION,
    BATEAU,
    CABIN,
    CANOE,
    CHURCH,
    FLAG,
    GABLE,
    HOUSE,
    JETTY,
    LIGHT,
    MILL,
    RACK,
    SHIP,
    SLOOP,
    STEEPLE,
    STREET,
    WAGON,
    stockade,
)


def town(plate: Plate, x: float, y: float, streets: int, *, church: bool = True) -> None:
    """Streets one behind the other around a church."""
    for turn in range(streets):
        plate.put(STREET, x + 40 * (turn - (streets - 1) / 2) + 6, y - 5, flip=turn % 2 > 0)
    if church:
        plate.put(CHURCH, x + plate.between(-12, 12), y - 1, 0.9)
    for turn in range(max(streets - 1, 1)):
        side = 40 * (turn - (streets - 2) / 2) if streets > 1 else 18
        plate.put(STREET, x + side, y + 1, flip=turn % 2 < 1)


def harbour(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A coast with houses, a church and a jetty, a sloop before it."""
    sky(plate)
    left = plate.between(0, 1) > 0.5
    hills(plate, 45, plate.between(8, 14))
    water(plate, 45)
    x = 62 if left else 98
    end = x + (66 if left else -66)
    back = x - (90 if left else -90)
    plate.stroke("body", f"M{back:.0f} 46Q{x:.0f} 38{end:.0f} 50Q{x:.0f} 62{back:.0f} 62z")
    town(plate, x, 50, 1 + (facts.points + 1) // 2)
    if "habitation" in more:
        stockade(plate, x + 4, 56, 54, 5)
        plate.put(FLAG, x - 18, 46)
    if "light" in more:
        plate.put(LIGHT, x + (52 if left else -52), 50)
        plate.put(FLAG, x - 4, 40)
    plate.put(JETTY, x + (26 if left else -26), 59, 0.9)
    plate.put(SLOOP, 118 if left else 40, 67, plate.between(0.9, 1.1), flip=left)
    if facts.points > 1:
        plate.put(SLOOP, 146 if left else 14, 55, 0.5, flip=not left)


def city(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A town of many steeples behind its wharves, ships at anchor."""
    sky(plate)
    if "gables" in more:
        hills(plate, 44, 7)
    else:
        mountain(plate, 46, 46, 70, 20)
        mountain(plate, 110, 46, 60, 14)
    plate.row(STEEPLE, [(38, 45, 0.9), (66, 44, 1.1), (95, 45, 0.95), (122, 45, 0.8)])
    if "gables" in more:
        plate.row(STREET, [(30, 48, 1), (80, 47, 1), (128, 48, 1)])
        plate.row(GABLE, [(x, 52, 1) for x in range(26, 142, 13)])
    else:
        plate.row(STREET, [(24, 48, 1), (62, 47, 1), (102, 48, 1), (136, 48, 1)])
        plate.row(STREET, [(42, 53, 1), (82, 52, 1), (121, 53, 1)])
    water(plate, 52)
    plate.stroke("body", "M20 55v-3.4h120v3.4z")
    plate.stroke(
        "line",
        "M24 52v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3m8-3v3",
    )
    plate.put(SHIP, 62 if "gables" in more else 98, 70, 0.85, flip="gables" in more)
    plate.put(SLOOP, 118 if "gables" in more else 40, 68, 0.8)


def fortress(plate: Plate, facts: Facts, more: set[str]) -> None:
    """Walls by the sea with a tall clock tower behind."""
    sky(plate)
    hills(plate, 46, 6)
    plate.row(HOUSE, [(52, 40, 1.1), (66, 39, 1.2), (94, 39, 1.2), (108, 40, 1.1)])
    plate.put(STEEPLE, 80, 40, 1.1)
    plate.put(BASTION, 80, 52, 1.25)
    plate.put(FLAG, 50, 34)
    water(plate, 53)
    plate.put(SHIP, 128, 72, 0.75, flip=True)
    plate.put(SLOOP, 30, 68, 0.8)


def cliff(plate: Plate, facts: Facts, more: set[str]) -> None:
    """The upper town with walls and spires on its rock above the river."""
    sky(plate)
    hills(plate, 54, 12)
    plate.row(STEEPLE, [(58, 30, 0.75), (76, 27, 0.9), (96, 29, 0.75)])
    plate.row(STREET, [(64, 31, 1), (97, 31, 1)])
    plate.put(BASTION, 80, 35, 0.85)
    plate.put(FLAG, 110, 26, 0.9)
    plate.stroke("body", "M28 58l10-8 4-11 8-4 60-1 8 6 3 9 12 9z")
    plate.stroke(
        "line",
        "M48 38l-4 14M53 36l-2 14M58 37l-3 15M63 36l-1 12M68 37l-3 13M73 36l0 13M79 37l-2 12M85 36l1 13M91 36l1 14M97 36l2 13M103 36l4 14M108 36l5 13M113 38l6 13M45 45l-7 9M117 44l8 9",
    )
    plate.row(STREET, [(64, 59, 1), (98, 59, 1)])
    water(plate, 58)
    plate.put(SHIP, 126, 73, 0.62, flip=True)
    plate.put(SLOOP, 36, 70, 0.75)


def on_mountain(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A walled town under its mountain, by the river."""
    sky(plate)
    mountain(plate, 70, 46, 110, 30)
    mountain(plate, 122, 46, 70, 17)
    plate.row(STEEPLE, [(56, 47, 0.8), (82, 47, 0.95), (106, 47, 0.75)])
    plate.row(STREET, [(52, 51, 1), (90, 51, 1), (116, 50, 1)])
    stockade(plate, 80, 55, 90, 5)
    plate.put(FLAG, 36, 50)
    water(plate, 55)
    plate.put(BATEAU, 104, 69, 0.75)
    plate.put(CANOE, 50, 66, 0.7, flip=True)


def by_river(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A village on the bank of a river, with a mill, a sloop or a canoe."""
    sky(plate)
    hills(plate, 46, plate.between(9, 13))
    wood(plate, 104, 160, 47, 0.7)
    ground(plate, 45)
    town(plate, 70, 52, facts.points // 2)
    if facts.points > 3:
        stockade(plate, 68, 57, 66, 5)
    if "mill" in more:
        plate.put(MILL, 112, 52, 1.1)
    water(plate, 59)
    plate.put(
        SLOOP if "sloop" in more else CANOE, 104, 71, 1 if "sloop" in more else 0.9, flip=True
    )
    pines(plate, [(18, 62), (28, 58), (140, 62)], 1.1)


def farm(plate: Plate, facts: Facts, more: set[str]) -> None:
    """Fields, fences and a farmhouse at a river."""
    sky(plate)
    hills(plate, 46, 13)
    ground(plate, 44)
    for step in range(9):
        x = 6 + step * 9
        plate.stroke("line", f"M{64 + step * 4} 47L{x} 80")
    river(plate, 44, 108, 142, 30)
    plate.put(CHURCH if "tobacco" not in more else CABIN, 56, 51, 0.9)
    plate.row(HOUSE, [(78, 53, 1.25), (94, 50, 0.9)])
    plate.put(TREE, 38, 56, 1.5)
    plate.put(TREE, 104, 56, 1.1)
    plate.stroke("line", "M2 66h74M2 69h78M8 63v9M22 63v9M36 63v9M50 63v9M64 63v9M76 63v9")
    if "tobacco" in more:
        plate.row(TREE, [(20 + 11 * x, 77, 0.5) for x in range(6)])
        plate.put(BATEAU, 128, 74, 0.5)


def cross_pass(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A road between mountains, with a wagon and a cabin."""
    sky(plate)
    mountain(plate, 40, 52, 96, 38)
    mountain(plate, 126, 52, 90, 32)
    ground(plate, 49)
    river(plate, 49, 82, 64, 26)
    plate.put(CABIN, 112, 58, 1.1)
    pines(plate, [(24, 60), (36, 56), (134, 58), (144, 64)], 1.2)
    plate.put(WAGON, 72, 72, 0.8)


def fishing(plate: Plate, facts: Facts, more: set[str]) -> None:
    """A rocky shore with racks of fish, a chapel or cabins, and boats."""
    sky(plate)
    mountain(plate, 116, 47, 80, 16 if "chapel" in more else 9)
    hills(plate, 47, 11 if "chapel" in more else 6)
    water(plate, 47)
    plate.stroke("body", "M-2 50q40-8 70-2t38 8q-40 8-108 8z")
    plate.put(CHURCH if "chapel" in more else CABIN, 66, 52, 0.9)
    plate.put(CABIN, 36, 53, 0.85)
    plate.put(RACK, 88, 58, 0.9)
    plate.put(RACK, 24, 62, 0.9)
    plate.put(ROCKS, 104, 60)
    plate.put(SLOOP, 122, 68, 1)
    if "chapel" in more:
        plate.put(CANOE, 66, 73, 0.8)


def arch(plate: Plate, facts: Facts, more: set[str]) -> None:
    """The pierced rock in the sea."""
    sky(plate)
    water(plate, 47)
    plate.stroke("body", "M46 53l2-19 6-8 18-4 22 1 12 5 2 24h-10q1-14-6-15t-8 15z")
    plate.stroke(
        "line",
        "M52 31l-2 19M57 28l-2 21M63 26l-1 24M69 25v22M75 25l1 24M81 25l1 22M88 26v8M95 27l1 6M101 29l3 20M105 31l2 18M54 40h20M60 46h20",
    )
    plate.stroke("ink", "M98 52q1-14-6-15t-8 15q2-10 6-11t6 11z")
    plate.put(SLOOP, 124, 64, 0.9, flip=True)
    plate.put(HOUSE, 20, 55, 0.9)
    plate.put(SLOOP, 60, 72, 0.7)
    plate.stroke("line", "M28 20l2-2 2 2 2-2 2 2M118 16l2-2 2 2 2-2 2 2M110 22l2-2 2 2 2-2 2 2")
