"""A picture for every kind of card that is not a place."""

from __future__ import annotations

from collections.abc import Callable

from nature import ROCKS, ground, hills, pines, sky, water, wood
from people import (
    BOW,
    DESK,
    DRUM,
    FIRE,
    MILITIA,
    OFFICER,
    PELT,
    PORTRAIT,
    PRIEST,
    RANGER,
    SETTLER,
    SMOKE,
    SOLDIER,
    STUMP,
    WIFE,
    WRAPPED,
)
from strokes import Plate
from works import (
    BALE,
    BALLS,
    BARREL,
    BASTION,
    BATEAU,
    CABIN,
    CANNON,
    CANOE,
    CHURCH,
    FLAG,
    GABION,
    HOUSE,
    LONGHOUSE,
    SHIP,
    TENT,
    WIGWAM,
)


def bateaux(plate: Plate) -> None:
    sky(plate)
    hills(plate, 46, 11)
    wood(plate, 0, 160, 48, 0.6)
    water(plate, 49)
    plate.put(BATEAU, 118, 60, 0.7, flip=True)
    plate.put(BATEAU, 72, 68, 1.35)


def coureurs_de_bois(plate: Plate) -> None:
    sky(plate)
    wood(plate, 0, 160, 50, 1.5)
    ground(plate, 49)
    plate.put(RANGER, 66, 69, 1)
    plate.put(PELT, 92, 62, 1.2)
    plate.put(PELT, 106, 63, 1.2)
    plate.stroke("bold", "M86 44h28M88 44v24M112 44v24")
    plate.put(CANOE, 130, 74, 0.9, flip=True)
    plate.put(FIRE, 40, 70, 1)


def fortification(plate: Plate) -> None:
    sky(plate)
    hills(plate, 48, 8)
    plate.put(BASTION, 80, 58, 1.4)
    plate.put(FLAG, 80, 37, 1.4)
    ground(plate, 57)
    plate.row(GABION, [(36, 70, 1), (49, 71, 1), (111, 71, 1), (124, 70, 1)])
    plate.put(BALLS, 80, 72, 1.1)


def governor(plate: Plate) -> None:
    sky(plate)
    plate.row(FLAG, [(44, 72, 2.6)])
    plate.put(FLAG, 116, 72, 2.6, flip=True)
    plate.put(PORTRAIT, 80, 71, 1.05)


def home_support(plate: Plate) -> None:
    sky(plate)
    water(plate, 46)
    plate.put(SHIP, 92, 62, 1.15)
    plate.stroke("body", "M-2 82v-21h84l10 6v15z")
    plate.stroke(
        "line",
        "M-2 64h86M-2 67h94M-2 71h94M-2 76h94M20 64v3M50 64v3M36 67v4M70 67v4M14 71v5M58 71v5",
    )
    plate.row(BARREL, [(18, 66, 1.1), (29, 67, 1.1), (24, 72, 1.15)])
    plate.put(BALE, 46, 67, 1.1)
    plate.put(BALE, 66, 70, 1.1)


def indian_leader(plate: Plate) -> None:
    sky(plate)
    wood(plate, 0, 160, 46, 1)
    ground(plate, 46)
    plate.put(LONGHOUSE, 116, 54, 1)
    plate.put(WRAPPED, 72, 69, 1.05)
    plate.put(FIRE, 98, 71, 1.1)
    plate.put(WIGWAM, 34, 58, 1)


def intendant(plate: Plate) -> None:
    sky(plate)
    plate.stroke("body", "M16 60v-52q14-6 26 0v52zM118 60v-52q14-6 26 0v52z")
    plate.stroke("line", "M29 6v54M16 24h26M16 42h26M131 6v54M118 24h26M118 42h26")
    plate.put(DESK, 80, 63, 1.25)
    plate.stroke("line", "M20 70h120M20 74h120M20 66h120")


def military_leader(plate: Plate) -> None:
    sky(plate)
    hills(plate, 50, 10)
    ground(plate, 49)
    plate.row(TENT, [(28, 58, 0.9), (130, 58, 0.9), (146, 62, 1)])
    plate.put(FLAG, 104, 66, 2.4)
    plate.put(OFFICER, 74, 70, 1.1)
    plate.put(DRUM, 50, 70, 1.1)
    plate.put(CANNON, 118, 73, 0.6, flip=True)


def militia(plate: Plate) -> None:
    sky(plate)
    hills(plate, 48, 11)
    ground(plate, 46)
    plate.put(HOUSE, 28, 54, 1.2)
    plate.put(HOUSE, 134, 53, 1.1)
    plate.put(CHURCH, 116, 52, 0.8)
    for x, y in ((98, 65), (62, 66), (80, 69)):
        plate.put(MILITIA, x, y, 1)


def native_americans(plate: Plate) -> None:
    sky(plate)
    wood(plate, 0, 160, 46, 1.1)
    ground(plate, 46)
    plate.row(WIGWAM, [(110, 55, 1.1), (134, 58, 1.2)])
    plate.put(RANGER, 62, 69, 0.95, flip=True)
    plate.put(BOW, 88, 70, 1)
    plate.put(CANOE, 126, 74, 0.9)
    plate.put(WRAPPED, 40, 67, 0.85)


def priest(plate: Plate) -> None:
    sky(plate)
    hills(plate, 48, 9)
    wood(plate, 0, 50, 50, 0.9)
    ground(plate, 48)
    plate.put(CHURCH, 112, 57, 1.3)
    plate.put(PRIEST, 70, 70, 1.05)
    pines(plate, [(20, 66), (146, 62)], 1.5)


def rangers(plate: Plate) -> None:
    sky(plate)
    wood(plate, 0, 160, 46, 1.5)
    ground(plate, 48)
    plate.put(RANGER, 100, 64, 0.9)
    plate.put(RANGER, 62, 69, 1.05)
    pines(plate, [(18, 72), (134, 70), (148, 66)], 2)
    plate.put(ROCKS, 84, 73, 1.2)


def regular_infantry(plate: Plate) -> None:
    sky(plate)
    hills(plate, 48, 9)
    ground(plate, 47)
    plate.row(TENT, [(18, 56, 0.9), (34, 58, 1), (136, 57, 0.9)])
    plate.put(FLAG, 118, 64, 2.4)
    for x, y in ((102, 67), (58, 67), (80, 69)):
        plate.put(SOLDIER, x, y, 1)


def settlers(plate: Plate) -> None:
    sky(plate)
    hills(plate, 48, 11)
    wood(plate, 0, 60, 49, 0.9)
    ground(plate, 48)
    plate.put(CABIN, 114, 59, 1.5)
    plate.put(WIFE, 84, 69, 0.95)
    plate.put(SETTLER, 60, 70, 1)
    plate.row(STUMP, [(36, 66, 1), (104, 71, 1.1)])
    pines(plate, [(16, 66)], 1.8)


def ships(plate: Plate) -> None:
    sky(plate)
    water(plate, 50)
    plate.put(SHIP, 132, 57, 0.5)
    plate.put(SHIP, 26, 58, 0.6)
    plate.put(SHIP, 80, 67, 1.35)


def siege_artillery(plate: Plate) -> None:
    sky(plate)
    hills(plate, 46, 7)
    plate.put(BASTION, 126, 46, 0.6)
    ground(plate, 46)
    plate.put(SMOKE, 98, 49, 1.1)
    plate.put(CANNON, 66, 68, 1.5)
    plate.row(GABION, [(26, 68, 1.1), (112, 70, 1.1), (126, 70, 1.1)])
    plate.put(BALLS, 94, 73, 1.1)


def trader(plate: Plate) -> None:
    sky(plate)
    hills(plate, 46, 8)
    water(plate, 46)
    ground(plate, 54)
    plate.put(CABIN, 44, 61, 1.7)
    plate.stroke("bold", "M76 38h48M79 38v30M121 38v30")
    plate.row(PELT, [(88, 57, 1.15), (100, 57, 1.15), (112, 57, 1.15)])
    plate.put(BARREL, 72, 70, 1)
    plate.put(BALE, 94, 73, 1.1)
    plate.put(CANOE, 136, 60, 0.7)


KINDS: dict[str, Callable[[Plate], None]] = {
    "bateaux": bateaux,
    "coureurs-de-bois": coureurs_de_bois,
    "fortification": fortification,
    "governor": governor,
    "home-support": home_support,
    "indian-leader": indian_leader,
    "intendant": intendant,
    "military-leader": military_leader,
    "militia": militia,
    "native-americans": native_americans,
    "priest": priest,
    "rangers": rangers,
    "regular-infantry": regular_infantry,
    "settlers": settlers,
    "ships": ships,
    "siege-artillery": siege_artillery,
    "trader": trader,
}


def kind(id: str) -> Plate:
    """The picture of a kind of card."""
    plate = Plate(id)
    KINDS[id](plate)
    return plate
