"""A card or a place looked at closely."""

from __future__ import annotations

from acres.app.kit.scene import Inspect, Scene
from acres.app.kit.widgets import inspected
from acres.core.errors import Reason
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.core.sentences import N_, either, say
from acres.games.snow.analysis.board import known
from acres.games.snow.page import house_rules
from acres.games.snow.page.cards import trouble
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import HOME, KINDS, NEUTRAL, OTHER, PLACES
from acres.games.snow.rules.view import View
from acres.games.snow.text import sentences as words
from acres.games.snow.text.names import card, nation, place, places

UNUSABLE = {
    "lost": N_(
        "You cannot use this card now: you do not hold its place ({section}). You can still "
        "discard it."
    ),
    "besieged": N_(
        "You cannot use this card now: its place is besieged ({section}). You can still discard it."
    ),
    "cut-off": N_(
        "You cannot use this card now: its place is cut off from {home} ({section}). You can "
        "still discard it."
    ),
}
"""Reasons why a location card cannot be used, by word of `acres.games.snow.page.cards.TROUBLES`."""

IN_RESERVE = {
    "lost": N_(
        "If you fetched this card now, you could not use it: you do not hold its place ({section})."
    ),
    "besieged": N_(
        "If you fetched this card now, you could not use it: its place is besieged ({section})."
    ),
    "cut-off": N_(
        "If you fetched this card now, you could not use it: its place is cut off from {home} "
        "({section})."
    ),
}
"""Reasons for a card in the reserve, from where nothing is discarded (8.6, 8.8)."""


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the panel, if something is looked at."""
    looked = scene.shell.inspect
    if looked is None:
        return {"inspect": ""}
    from acres.games.snow.page import rules_help  # here: who looks closely does so later

    seat = None if looked.zone == zones.MAP else _seat(scene, looked)
    colours: str | None
    if seat is None:
        if looked.id not in PLACES:
            return {"inspect": ""}
        lines = [each.line for each in house_rules.about(scene, looked.id)]
        lines += words.place_lines(scene.view, looked.id, prospects(scene.view, looked.id))
        title = words.place(looked.id)
        sign, colours = "village", scene.view.owner.get(looked.id)
        rules = rules_help.about_place(scene, looked.id)
    else:
        held = looked.zone in (zones.HAND, zones.RESERVE)
        lines = unusable(scene.view, seat, looked.id, looked.zone) if held else []
        lines += (each.line for each in house_rules.about(scene, looked.id, seat))
        lines += words.card_lines(scene.view.rules, seat, looked.id)
        title = words.card(looked.id)
        neutral = looked.id in NEUTRAL
        sign, colours = "card", "neutral" if neutral else seat
        rules = rules_help.about_card(scene, seat, looked.id)
    return {"inspect": inspected(title, lines, sign, colours, looked.why, rules)}


def unusable(view: View, seat: Seat, id: str, zone: Zone) -> list[str]:
    """Say why a location card cannot be used, and its remaining uses (3.1, 3.4)."""
    word = trouble(cards_of(view.rules, seat)[id], view, seat)
    sentences = IN_RESERVE if zone == zones.RESERVE else UNUSABLE
    if word is None:
        return []
    from acres.app.kit.rulebook import Cited  # here: nothing is inspected before a game has come

    section = words.section(Reason(word, "3.1"))
    return [Cited(say(sentences[word], home=place(HOME[seat]), section=section), section, "3.1")]


def prospects(view: View, place: str) -> list[str]:
    """Say which places depend on a held place, and what threatens it (3.3, 5.1, 7.1)."""
    owner = view.owner.get(place)
    if owner is None:
        return []
    # here: who looks closely does so later
    from acres.games.snow.analysis.forces import falls_with, raids, siege_roads
    from acres.games.snow.page.lens import raid_said

    state, enemy = known(view), OTHER[owner]
    lines = []
    fallen = falls_with(state, place)
    if fallen:
        lines.append(
            say("If this place fell, these would be cut off: {places}.", places=places(fallen))
        )
    cards = raids(state, enemy).get(place)
    if cards:
        lines.append(raid_said(cards[0], enemy))
    roads = siege_roads(state, enemy, place)
    if roads:
        lines.append(
            say(
                "{nation} can besiege this place from {places}.",
                nation=nation(enemy),
                places=either([card(id) for id in roads]),
            )
        )
    return lines


def _seat(scene: Scene[View], looked: Inspect) -> Seat | None:
    """Find the owner of the card: by its zone, else the viewer if both sides have such a card."""
    whose = Seat(looked.zone)
    own = whose if whose in KINDS else scene.viewer or scene.view.to_move
    return next((seat for seat in (own, OTHER[own]) if looked.id in KINDS[seat]), None)
