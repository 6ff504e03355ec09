"""How A Few Acres of Snow is shown: a scene in, markup and attributes out; pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acres.snow import score, words
from acres.snow.data import PLACES, SEATS
from acres.snow.reasons import why_illegal
from acres.snow.state import State
from acres.snow.view import View
from acres.table.audience import Event
from acres.table.game import Reason
from acres.table.move import Move
from acres.table.words import N_, say
from acres.web.scene import Scene
from acres.web.snow import (
    actions,
    board,
    counting,
    hand,
    house_rules,
    inspect,
    lenses,
    nations,
    orders,
    piles,
    rules,
    sieges,
)
from acres.web.snow.bar import own_control, pips, when, whose
from acres.web.snow.counting import table_of_points as points
from acres.web.snow.nations import EMBLEMS as SIGNS
from acres.web.snow.needs import needed
from acres.web.table import Option, Seating
from acres.web.ui import Pick

if TYPE_CHECKING:
    from acres.table.journal import Journal
    from acres.web.history import History

PARTS = (board, hand, actions, nations, sieges, piles, counting, rules, inspect, lenses)

ATTACKS = frozenset({"raid", "ambush", "convert"})
HEADINGS = frozenset({"turn"})
QUIET = frozenset({"drew", "drew-cards", "shuffled", "paid-shuffle"})
OUTLINED = "place"
CHOICES = {"edition": Option(N_("Printing"), house_rules.PRINTINGS)}
LENSES = {word: name for word, (name, _, _) in lenses.LENSES.items()}
SEATINGS = (
    Seating(
        "british", N_("Britain"), N_("You are Britain, the bot Settler is France."), ("british",)
    ),
    Seating("french", N_("France"), N_("You are France, the bot Settler is Britain."), ("french",)),
    Seating(
        "bot-chooses",
        N_("The bot chooses"),
        N_("You set the rules, the bot Settler takes a side by the seed."),
        ("british", "french"),
    ),
    Seating(
        "self",
        N_("Both sides yourself"),
        N_("You play both sides, with all cards open."),
        ("british", "french"),
    ),
    Seating(
        "all",
        N_("Two players"),
        N_("Two people share this device; a curtain hides the hands."),
        ("british", "french"),
    ),
    Seating(
        "other-chooses",
        N_("The other chooses"),
        N_("Two people here: one sets the rules, the other chooses the side."),
        ("british", "french"),
    ),
    Seating(
        "link",
        N_("By link"),
        N_("Each turn is a link that you send to the other player."),
        ("british", "french"),
    ),
    Seating(
        "table",
        N_("At a real table"),
        N_("You deal real cards and tell the page what was drawn."),
        ("british", "french"),
    ),
)

__all__ = [
    "CHOICES",
    "HEADINGS",
    "LENSES",
    "OUTLINED",
    "QUIET",
    "SEATINGS",
    "SIGNS",
    "attributes",
    "done",
    "hint",
    "history",
    "keyed",
    "needed",
    "opening",
    "orders",
    "outlook",
    "own_control",
    "pips",
    "points",
    "regions",
    "scores",
    "when",
    "whose",
    "why_refused",
    "words",
]


def opening(state: State) -> Event:
    """The heading of the first turn, which nothing that happened tells."""
    return Event("turn", state.to_move, {"turn": state.turn})


def keyed(scene: Scene) -> list[Pick]:
    """The hand cards, in their order."""
    cards = scene.view.sides[scene.viewer].hand
    return [Pick("hand", card, cards[:index].count(card)) for index, card in enumerate(cards)]


def why_refused(state: State, move: Move) -> Reason | None:
    """The first thing that is wrong with a move that is not legal."""
    return why_illegal(state, move)


def hint(view: View, verb: str) -> str:
    """What an action does in this game, in one sentence."""
    return words.verb_hint(verb, view.rules.variants)


def outlook(view: View, move: Move) -> str:
    """What an attack may come to; nothing of other plays, which can be looked at."""
    if move[0] not in ATTACKS:
        return ""
    from acres.web.snow.attack_odds import of_attack  # here: the page starts sooner

    return of_attack(view, move)


def done(view: View) -> bool:
    """Whether no action is left of the turn."""
    return not view.actions and view.question is None


def scores(state: State) -> dict[str, int]:
    """Everybody's points."""
    return {seat: score.points(state, seat) for seat in SEATS}


def history(journal: Journal) -> History:
    """What the whole game was like; imported then, since most visits never need it."""
    from acres.web.snow import annals

    return annals.history(journal)


def regions(scene: Scene) -> dict[str, str]:
    """Element id -> inner HTML, for every part of the table that changes."""
    found: dict[str, str] = {}
    for part in PARTS:
        found |= part.regions(scene)
    found["chips"] += house_rules.chip(scene)
    for place in PLACES:
        found[f"pieces-{place}"] += house_rules.place_mark(scene, place)
    return found


def attributes(scene: Scene) -> dict[str, dict[str, str | None]]:
    """Element id -> attributes to set, None removes one."""
    home = scene.viewer or "british"
    return {
        "page": {"data-asked": "true" if _asked(scene) else None},
        "board": {"aria-label": say("Map")},
        "map-window": {"data-around": "place-quebec" if home == "french" else "place-boston"},
        **_with_differences(scene, board.attributes(scene)),
        **sieges.attributes(scene),
        **lenses.attributes(scene),
    }


def _with_differences(
    scene: Scene, places: dict[str, dict[str, str | None]]
) -> dict[str, dict[str, str | None]]:
    """What is said of a place, with what is different about it in this game."""
    for place in PLACES:
        said = house_rules.said(scene, place)
        if said:
            values = places[f"place-{place}"]
            values["aria-label"] = f"{values['aria-label']} {said}"
    return places


def _asked(scene: Scene) -> bool:
    """Whether a question is put to the viewer in the middle of things."""
    return scene.mode == "play" and scene.view is not None and scene.view.question is not None
