"""Claims of the reasons, read off the position itself and not by the code that gives them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from acres.games.snow.rules.data import CARDS, HOME, LOCATIONS, OTHER, PLACES, RAIDING
from acres.games.snow.rules.state import State, connected
from acres.games.snow.rules.verbs import Means


def usable(state: State, seat: str, symbol: str) -> set[str]:
    """The usable hand cards that show the symbol."""
    return {card.id for card in Means(state, seat).by[symbol]}


def leading(state: State, seat: str, owner: str | None) -> bool:
    """Whether a usable hand card leads to a place of that owner."""
    targets = (to for card in Means(state, seat).cards for _, to in card.leads)
    return any(state.owner.get(to) == owner for to in targets)


def besieged(state: State, place: str) -> bool:
    return any(siege is not None and siege[0] == place for siege in state.sieges.values())


def steps(state: State, seat: str, place: str) -> float:
    """Return the distance of the place for raiders of the seat, by the shortest open way (7.1,
    7.2)."""
    starts = [own for own in state.held(seat) if not besieged(state, own)]
    far: dict[str, int] = dict.fromkeys(starts, 0)
    todo = deque(starts)
    while todo:
        here = todo.popleft()
        if far[here] and state.owner.get(here) == seat and besieged(state, here):
            continue
        for other in RAIDING[here]:
            if other not in far and other not in state.forts:
                far[other] = far[here] + 1
                todo.append(other)
    return far.get(place, float("inf"))


def kinds(state: State, seat: str, what: str) -> list[str]:
    """The hand cards that have this ability."""
    return [id for id in state.sides[seat].hand if getattr(CARDS[seat][id], what)]


def in_zone(state: State, seat: str, zone: str, card: str) -> bool:
    side = state.sides[seat]
    lying = {
        "hand": side.hand,
        "draft": side.empire,
        "neutral": state.neutral,
        "reserve": side.reserve,
        "discard": side.discard,
        "row": [id for row in side.rows.values() for id in row],
    }
    return card in lying[zone]


def names_place(card: str, seat: str, place: str) -> bool:
    return any(to == place for _, to in CARDS[seat][card].leads)


Claim = Callable[[State, str, dict[str, Any]], bool]

CLAIMS: dict[str, Claim] = {
    "already-fort": lambda s, me, a: a["place"] in s.forts and s.owner[a["place"]] == me,
    "already-town": lambda s, me, a: a["place"] in s.towns and s.owner[a["place"]] == me,
    "already-yours": lambda s, me, a: (
        s.owner.get(a["place"]) == me and a["place"] not in s.sides[me].locations
    ),
    "answer-first": lambda s, me, a: s.stack[-1][0] == a["question"],
    "besieged": lambda s, me, a: s.owner[a["place"]] == me and besieged(s, a["place"]),
    "besieged-not-raided": lambda s, me, a: s.owner[a["place"]] != me and besieged(s, a["place"]),
    "cut-off": lambda s, me, a: (
        s.owner[a["place"]] == me and a["place"] not in connected(s, me) and a["home"] == HOME[me]
    ),
    "defender-only": lambda s, me, a: (
        CARDS[me][a["card"]].defender_only and a["card"] in s.sides[me].hand
    ),
    "discard-empty": lambda s, me, a: not s.sides[me].discard,
    "does-not-block-ambush": lambda s, me, a: not CARDS[me][a["card"]].blocks_ambush,
    "does-not-block-raid": lambda s, me, a: not CARDS[me][a["card"]].blocks_raid,
    "empty-hand": lambda s, me, a: not s.sides[me].hand,
    "fort-bars-raids": lambda s, me, a: a["place"] in s.forts and s.owner[a["place"]] != me,
    "french-only": lambda s, me, a: me == "british",
    "game-over": lambda s, me, a: s.outcome is not None,
    "in-siege": lambda s, me, a: in_zone(s, me, "row", a["card"]),
    "leads-to-no-enemy": lambda s, me, a: not leading(s, me, OTHER[me]),
    "leads-to-no-neutral": lambda s, me, a: not leading(s, me, None),
    "location-not-reserved": lambda s, me, a: (
        CARDS[me][a["card"]].location and not s.rules.reserve_locations
    ),
    "must-wait": lambda s, me, a: me == "british" and not s.french_siege and a["have"] < a["need"],
    "never-alone": lambda s, me, a: (
        a["card"] in kinds(s, me, "extends_raid") and not kinds(s, me, "raids")
    ),
    "no-action-left": lambda s, me, a: s.actions == 0 and not s.stack,
    "no-ambusher": lambda s, me, a: not kinds(s, me, "ambushes"),
    "no-blocker": lambda s, me, a: s.stack[-1][0].startswith("block-"),
    "no-card": lambda s, me, a: a["place"] not in LOCATIONS[me],
    "no-card-leads": lambda s, me, a: (
        not any(names_place(card, me, a["place"]) for card in LOCATIONS[me])
    ),
    "no-converter": lambda s, me, a: not kinds(s, me, "extends_raid"),
    "no-enemy-siege": lambda s, me, a: s.sieges[OTHER[me]] is None,
    "no-force": lambda s, me, a: (
        not any(card.strength for card in Means(s, me).cards if not card.location)
    ),
    "no-fort": lambda s, me, a: not s.fort_stock(),
    "no-fortification": lambda s, me, a: (
        not {"fortification", "neutral-fortification"} & set(s.sides[me].hand)
    ),
    "no-fur": lambda s, me, a: not usable(s, me, "fur"),
    "no-gold": lambda s, me, a: not any(card.coins for card in Means(s, me).cards),
    "no-goods": lambda s, me, a: len({c.id for c in Means(s, me).cards if c.coins}) < 2,
    "no-governor": lambda s, me, a: "no-governor" in s.rules.variants,
    "no-lost-place": lambda s, me, a: all(
        s.owner.get(id) == me for id in s.sides[me].hand if id in LOCATIONS[me]
    ),
    "no-origin": lambda s, me, a: all(
        names_place(id, me, a["place"])
        and id not in s.sides[me].locations
        and id not in s.sides[me].hand
        for id in a["cards"]
    ),
    "no-origin-yet": lambda s, me, a: all(
        names_place(id, me, a["place"]) and id in s.sides[me].locations for id in a["cards"]
    ),
    "no-other-card": lambda s, me, a: len(s.sides[me].hand) == 1,
    "no-other-ship": lambda s, me, a: usable(s, me, "ship") <= {"louisbourg"},
    "no-own-siege": lambda s, me, a: s.sieges[me] is None,
    "no-points": lambda s, me, a: not PLACES[a["place"]].points,
    "no-raider": lambda s, me, a: not kinds(s, me, "raids") and not kinds(s, me, "extends_raid"),
    "no-settler": lambda s, me, a: usable(s, me, "settler") <= {a["place"]},
    "no-ship": lambda s, me, a: not usable(s, me, "ship"),
    "no-siege": lambda s, me, a: not any(s.sieges.values()),
    "no-siege-here": lambda s, me, a: not besieged(s, a["place"]),
    "no-town": lambda s, me, a: not s.sides[me].towns,
    "no-transport": lambda s, me, a: all(
        len(usable(s, me, symbol)) <= 1 for symbol in a["symbols"]
    ),
    "no-village": lambda s, me, a: not s.sides[me].villages,
    "not-besieged": lambda s, me, a: s.sieges[OTHER[me]] is None or s.owner[a["place"]] != me,
    "not-besieging": lambda s, me, a: s.sieges[me] is None or s.sieges[me][0] != a["place"],
    "not-drafted": lambda s, me, a: CARDS[me][a["card"]].location,
    "not-enemy": lambda s, me, a: s.owner.get(a["place"]) != OTHER[me],
    "not-held": lambda s, me, a: s.owner.get(a["place"]) != me,
    "not-in-hand": lambda s, me, a: a["card"] not in s.sides[me].hand,
    "not-neutral": lambda s, me, a: s.owner.get(a["place"]) == OTHER[me],
    "not-yours": lambda s, me, a: s.owner.get(a["place"]) != me,
    "nothing-asked": lambda s, me, a: not s.stack,
    "nothing-in-reach": lambda s, me, a: (
        not any(
            steps(s, me, place) <= a["reach"]
            for place in s.held(OTHER[me])
            if place not in s.forts and not besieged(s, place)
        )
    ),
    "nothing-to-draw": lambda s, me, a: not s.sides[me].deck,
    "one-siege": lambda s, me, a: s.sieges[me] is not None and s.sieges[me][0] == a["place"],
    "only-locations": lambda s, me, a: all(CARDS[me][id].location for id in s.sides[me].hand),
    "other-variant": lambda s, me, a: not s.rules.variants >= {"fur-coin", "lost-cards-free"},
    "reserve-empty": lambda s, me, a: not s.sides[me].reserve,
    "reserve-full": lambda s, me, a: len(s.sides[me].reserve) == a["limit"],
    "siege-cut-off": lambda s, me, a: a["place"] not in connected(s, me),
    "too-dear": lambda s, me, a: s.sides[me].money == a["have"] < a["need"],
    "too-far": lambda s, me, a: steps(s, me, a["place"]) > a["reach"],
}
"""Claim of each reason, read off the position itself."""
