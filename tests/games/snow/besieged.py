"""Positions in which a siege is under way."""

from __future__ import annotations

from tests.games.snow.positions import position, villages

HALIFAX = {"boston": "town"} | villages("halifax")
LOUISBOURG = {"quebec": "town"} | villages("louisbourg", "port-royal")


def at_louisbourg(marker, **rest):
    """Britain, in Halifax, besieges Louisbourg, with militia in its row."""
    british = {"places": HALIFAX, "rows": {"british": ["militia"]}} | rest.pop("british", {})
    french = {"places": LOUISBOURG} | rest.pop("french", {})
    sieges = {"british": ["louisbourg", marker]} | rest.pop("sieges", {})
    return position(british=british, french=french, sieges=sieges, **rest)


def at_boston(marker, **rest):
    """France, in Pemaquid, besieges Boston, with infantry in its row."""
    french = {
        "places": {"quebec": "town"} | villages("pemaquid"),
        "rows": {"french": ["regular-infantry"]},
    } | rest.pop("french", {})
    return position(french=french, sieges={"french": ["boston", marker]}, **rest)


def before_the_british_check(marker, british=None, french=None, **rest):
    """France is about to end its turn; Louisbourg stands at this marker."""
    return at_louisbourg(
        marker,
        to_move="french",
        british={"places": HALIFAX | villages("new-york"), "hand": ["new-york"]} | (british or {}),
        french={"rows": {"british": ["regular-infantry"]}} | (french or {}),
        **rest,
    )
