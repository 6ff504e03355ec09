"""The names on the map, for readers of another language: the drawing has the English ones."""

from __future__ import annotations

from acres.app.kit.html import text
from acres.core.sentences import N_, SOURCE, language, say
from acres.games.snow.rules.data import PLACES
from acres.games.snow.text import names

COUNTRY = {
    "atlantic-ocean": N_("Atlantic Ocean"),
    "gulf-of-st-lawrence": N_("Gulf of St. Lawrence"),
    "gulf-of-maine": N_("Gulf of Maine"),
    "lake-huron": N_("Lake Huron"),
    "lake-erie": N_("Lake Erie"),
    "lake-ontario": N_("Lake Ontario"),
    "canada": N_("Canada"),
    "acadia": N_("Acadia"),
    "virginia": N_("Virginia"),
    "pennsylvania": N_("Pennsylvania"),
    "iroquois": N_("Iroquois"),
    "ohio": N_("Ohio"),
}
"""Waters and lands by how the drawing calls them."""


def regions() -> dict[str, str]:
    """The name of everything on the map that has one; nothing in English."""
    if language() == SOURCE:
        return {}
    country = {f"name-{id}": text(say(name)) for id, name in COUNTRY.items()}
    return country | {f"name-{id}": text(names.place(id)) for id in PLACES}
