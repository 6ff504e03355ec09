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


LOST = (
    "1BihxaFUMKNNdnCcUZ1VpXUUKSGK3jtHuypD8_PXPL6H_TGMZEYB6rX5GwtrjYhdbMWWe6t19ZxhYYBGtEHbkbtG1IrtUFyI97THqc0mq05fl_rhMm"
    "4kOsXWsmV7Uz8vB5s6ugdqlqF-BVsxwsSk95QXaq91gtwOrwSgXwRq_-2c1t2PPaTaIqNCrJRCehKPTJVdDI2kJ_jtNTnbZhGlJrZXhZi1SfWRbEsg"
    "voOrPGoHIBW8LaTwAvL9vCOenV5uR4GcRtSkOAWi7nuHQYapMcW07Nw9fGf-Do07CLF3Nvkkf-yHYC5_xN0KuHlOcTLx_uaT6rR8PeSoxjzLJxaegV"
    "4h-fhTT7VIYp72x9utriExQBKhT3MRYt5i_UfxgxD4ThV6oy_EaKidmqhjGSqWw1l2DcXV6ar9lRv1Si6C-aDtU1s64ZsR8GV7SyXB4c85KI5ZrLRg"
    "F2cMa04YdOEFY8ut3RL36NnGAjEPB"
)
"""A game in which France drafts settlers in turn 74 and so loses Quebec, with Siege Artillery in its reserve."""
