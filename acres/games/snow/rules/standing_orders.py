"""Standing orders: a defender's answers to raids and ambushes, given in advance (7.3, 7.5).

For each attack and each kind of card that can block it: ask, block with it, or keep it.
Orders are written as the attack, the answer and the cards; what is not named is asked.

>>> orders = parse("raid block fortification keep rangers", "british")
>>> orders["raid", "fortification"], orders["raid", "rangers"]
('block', 'keep')
>>> text(orders, "british")
'raid block fortification keep rangers'
"""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.errors import BadNotation
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.data import CARDS, LOCATIONS, SEATS
from acres.games.snow.rules.raid import DECISIONS
from acres.games.snow.rules.state import State, usable_places

Orders = Mapping[tuple[str, str], str]
"""By attack and kind of card: `BLOCK` or `KEEP`; `ASK` where nothing is said."""

ASK, BLOCK, KEEP = ANSWERS = ("ask", "block", "keep")
RAID, AMBUSH = "raid", "ambush"
PLACE = "place"
"""The card of the place that is raided."""
ASKED = {"block-raid": RAID, "block-ambush": AMBUSH}
"""The attack that a decision is about."""
FIRST = (
    "fortification",
    "neutral-fortification",
    PLACE,
    "militia",
    "neutral-native-americans",
    "native-americans",
    "coureurs-de-bois",
    "rangers",
)
"""Cards in the order of blocking: defenders before attackers."""


def _blockers(seat: Seat, attack: str) -> tuple[str, ...]:
    cards = CARDS[seat].values()
    if attack == AMBUSH:
        able = {card.id for card in cards if card.blocks_ambush}
    else:
        able = {card.id for card in cards if card.blocks_raid} | {PLACE}
    return tuple(kind for kind in FIRST if kind in able)


BLOCKERS = {seat: {attack: _blockers(seat, attack) for attack in (RAID, AMBUSH)} for seat in SEATS}


def questions(seat: Seat) -> Mapping[str, tuple[str, ...]]:
    """Return by attack the kinds of card that orders can be about, the first to go first."""
    return BLOCKERS[seat]


def parse(written: str, seat: Seat) -> Orders:
    """Read the orders of a seat; raises `BadNotation`."""
    found: dict[tuple[str, str], str] = {}
    attack = answer = ""
    for word in written.split():
        if word in BLOCKERS[seat]:
            attack, answer = word, ""
        elif attack and word in (BLOCK, KEEP):
            answer = word
        elif not answer or word not in BLOCKERS[seat][attack] or (attack, word) in found:
            raise BadNotation(f"“{word[:40]}” does not belong into standing orders there.")
        else:
            found[attack, word] = answer
    return found


def text(orders: Orders, seat: Seat) -> str:
    """Return the orders as text, always in the same way; empty if everything is asked."""
    words: list[str] = []
    for attack, kinds in BLOCKERS[seat].items():
        said = {
            answer: [kind for kind in kinds if orders.get((attack, kind)) == answer]
            for answer in (BLOCK, KEEP)
        }
        if any(said.values()):
            words.append(attack)
        for answer, named in said.items():
            words += [answer, *named] if named else []
    return " ".join(words)


def decide(state: State, orders: Orders) -> Move | None:
    """Return the answer of the orders of the seat that decides; None if the seat is to be asked.

    The first card that blocks does. If none can, an attack happens only if no card that could block
    it remains to be asked about: the hand plays no part in that (7.9).
    """
    if not state.stack:
        return None
    frame = state.stack[-1]
    attack = ASKED.get(frame[0])
    if attack is None:
        return None
    seat, target = frame[1], frame[-1]
    kinds = [
        kind
        for kind in BLOCKERS[seat][attack]
        if kind != PLACE or (target in LOCATIONS[seat] and target in usable_places(state, seat))
    ]
    legal = DECISIONS[frame[0]].legal(state, frame)
    for kind in kinds:
        block = ("block", target if kind == PLACE else kind)
        if orders.get((attack, kind)) == BLOCK and block in legal:
            return block
    asked = any(orders.get((attack, kind), ASK) == ASK for kind in kinds)
    return None if asked else ("allow",)
