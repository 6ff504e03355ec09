"""Input of learning about A Few Acres of Snow: features of a move, and of the winner.

See `acres.bots.learned`. Numbers are of the size of 1. Those of Britain and of France have words of
their own, since each side wins by other means.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from acres.bots.knowledge import Strength
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.analysis.counts import (
    APPROACHES,
    GATES,
    capture,
    exposed,
    holds,
    stages_left,
)
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    BRITISH,
    FRENCH,
    HAND,
    HOME,
    KINDS,
    OTHER,
    PLACES,
    SEATS,
)
from acres.games.snow.rules.score import points, taking_wins
from acres.games.snow.rules.state import State

HORIZON = 5
REPLIES = 0
MEANS = frozenset({"income", "merchant", "trade"})
LEVELS = {
    "gentle": Strength(),
    "settler": Strength(trust=1.0),
    "captain": Strength(trust=10.0),
    "general": Strength(trust=8.0, plans=12, ways=3, trials=400, prior=0.09),
    "marshal": Strength(trust=8.0, plans=12, ways=3, trials=2400, prior=0.09),
    "hint": Strength(trust=8.0, plans=12, ways=3, trials=400, prior=0.09),
    "review": Strength(trust=8.0, plans=6, trials=160, prior=0.18),
}
FEW_COINS, MANY_COINS = 3, 8
THIN, THICK = 10, 15
"""Cards in a deck."""
CAPITAL = 4.0
"""The points at stake where a siege wins the game; else a quarter of the points that change hands."""
ONE_RAIDER = 1.0
"""Raiders in a hand up to which more make winning likelier: those beyond fill the hand."""
FORCE = 3
"""So much strength in hand begins a siege that is meant."""
Context = tuple[Seat, int, int, int, int, int, str, int, int]


def context(world: State) -> Context:
    """Return the seat that decides, progress of the game, money, size of the deck, sieges, actions,
    the question, strength in hand, and whose gates to the other's capital are held."""
    seat = world.stack[-1][1] if world.stack else world.to_move
    side = world.sides[seat]
    left = min(stages_left(side), stages_left(world.sides[OTHER[seat]]))
    phase = 0 if left >= 6 else 1 if left >= 3 else 2 if left >= 1 else 3
    money = 0 if side.money < FEW_COINS else 1 if side.money < MANY_COINS else 2
    size = len(side.hand) + len(side.deck) + len(side.discard)
    deck = 0 if size <= THIN else 1 if size <= THICK else 2
    own, foe = world.sieges[seat], world.sieges[OTHER[seat]]
    war = (0 if own is None else 1 if own[1] < 2 else 2) + (
        0 if foe is None else 3 if foe[1] >= 0 else 6
    )
    kinds = cards_of(world.rules, seat)
    strength = sum([kinds[name].strength for name in side.hand if not kinds[name].location])
    force = 0 if not strength else 1 if strength < FORCE else 2
    gate = 2 if holds(world, OTHER[seat], GATES[OTHER[seat]]) else 0
    gate += holds(world, seat, GATES[seat])
    question = world.stack[-1][0] if world.stack else ""
    return seat, phase, money, deck, war, world.actions, question, force, gate


def tokens(context: Context, move: Move) -> list[str]:
    """Return the verb with each part of the context; its first word; each card."""
    seat, phase, money, deck, war, actions, question, force, gate = context
    side, verb = seat[0], move[0]
    act = f"{side}.{verb}"
    found = [
        act,
        f"{act} phase{phase}",
        f"{act} money{money}",
        f"{act} deck{deck}",
        f"{act} war{war}",
        f"{act} actions{actions}",
        f"{act} force{force}",
        f"{act} gate{gate}",
    ]
    if question:
        found.append(f"{act} {question}")
    if len(move) == 1:
        return found
    found = [f"{act} words{len(move)}", f"{act} {move[1]}", f"{act} {move[1]} phase{phase}"]
    if verb == "draft":
        found += (
            f"{act} {move[1]} war{war}",
            f"{act} {move[1]} deck{deck}",
            f"{act} {move[1]} gate{gate}",
        )
    elif verb in ("reinforce", "besiege"):
        found += (f"{act} {move[1]} war{war}", f"{act} {move[1]} force{force}")
    for word in move[1:]:
        if word in KINDS[seat]:
            found += (f"{side} with {word}", f"{act} with {word}")
    return found


COUNTED = ["size", "locations", "strength", "hand-strength", "reserve-strength", "ships"]
COUNTED += ["settlers", "furs", "raiders", "blockers", "coins", "transports", "density"]
COUNTED += ["traders", "villages", "towns", "captured", "money", "rich"]
COUNTED += ["hand", "forts", "places", "near-end", "end", "end-lead"]
COUNTED += ["siege", "marker", "stake", "siege-edge"]
COUNTED += ["capital", "capital-marker", "capital-edge", "capital-lead"]
COUNTED += ["exposed", "threat", "parried", "threat-late"]
COUNTED += ["road", "gate", "gate-edge", "gate-hand", "gate-reserve", "home-fort"]
COMMON = ["bias", "lead", "lead-late", "lead-last", "near-late", "to-move"]
COMMON += ["lead-at-end-b", "lead-at-end-f", "end-at-war-b", "end-at-war-f", "late-at-war"]
FEATURES = tuple(COMMON + [f"{seat[0]}-{name}" for seat in SEATS for name in COUNTED])
PEACE = (0.0,) * 8
STRENGTH, IN_HAND, IN_RESERVE, DENSITY = map(
    COUNTED.index, ("strength", "hand-strength", "reserve-strength", "density")
)
RAIDERS, BLOCKERS, CAPTURED = map(COUNTED.index, ("raiders", "blockers", "captured"))


def features(world: State) -> Mapping[Seat, Sequence[float]]:
    """Return the features: everything speaks for Britain or, with a negative weight, against it."""
    worth = {BRITISH: 0, FRENCH: 0}
    held = {BRITISH: 0, FRENCH: 0}
    for place, owner in world.owner.items():
        worth[owner] += PLACES[place].points * (2 if place in world.towns else 1)
        held[owner] += 1
    forts = {BRITISH: 0, FRENCH: 0}
    for place in world.forts:
        forts[world.owner[place]] += 1
    left = {seat: stages_left(world.sides[seat]) for seat in SEATS}
    late = 1 / (1 + min(left.values()) / 2)
    british, french = world.sides[BRITISH], world.sides[FRENCH]
    lead = (worth[BRITISH] + british.captured - worth[FRENCH] - french.captured - 0.5) / 10
    near = math.tanh(5 * lead)
    war = float(any(world.sieges.values()))
    ends = [0.0 if left[seat] else near for seat in SEATS]
    row = [
        1.0,
        lead,
        lead * late,
        lead if min(left.values()) <= 1 else 0.0,
        near * late,
        1.0 if world.to_move == BRITISH else -1.0,
        *ends,
        *[end * war for end in ends],
        lead * late * war,
    ]
    cards = {seat: _cards(world, seat) for seat in SEATS}
    for seat in SEATS:
        own, foe = cards[seat], cards[OTHER[seat]]
        edge = own[DENSITY] - foe[DENSITY]
        row += own
        row += (forts[seat] / 3, held[seat] / 10, 1.0 if left[seat] <= 1 else 0.0)
        row += (math.exp(-left[seat] / 3), near * math.exp(-left[seat] / 2))
        row += _siege(world, seat, edge, own[STRENGTH] - foe[STRENGTH], lead)
        at_stake = exposed(world, seat) / 30
        threat = at_stake * foe[RAIDERS]
        row += (at_stake, threat, threat * own[BLOCKERS], threat * foe[CAPTURED])
        gate = float(holds(world, seat, GATES[seat]))
        row += (float(holds(world, seat, APPROACHES[seat])), gate, gate * edge)
        row += (gate * own[IN_HAND], gate * own[IN_RESERVE])
        row.append(float(HOME[seat] in world.forts))
    return {BRITISH: row, FRENCH: ()}


def _cards(world: State, seat: Seat) -> list[float]:
    size = locations = strength = ships = settlers = furs = raiders = blockers = coins = ways = 0
    traders = 0
    side, kinds = world.sides[seat], cards_of(world.rules, seat)
    for pile in (side.hand, side.deck, side.discard):
        for name in pile:
            card = kinds[name]
            size += 1
            if card.location:
                locations += 1
                coins += card.coins
            else:
                strength += card.strength
            symbols = card.symbols
            if symbols:
                ships += "ship" in symbols
                settlers += "settler" in symbols
                furs += "fur" in symbols
                ways += "bateaux" in symbols or "wagon" in symbols
            raiders += card.raids
            blockers += card.blocks_raid
        traders += pile.count("trader")
    share = HAND / max(HAND, size)
    density = strength * share / 3
    hand, reserve, *rows = [
        sum([kinds[name].strength for name in pile if not kinds[name].location])
        for pile in (side.hand, side.reserve, *side.rows.values())
    ]
    return [
        size / 10,
        locations / 10,
        (strength + reserve + sum(rows)) / 10,
        hand / 5,
        reserve / 5,
        ships * share,
        settlers * share,
        furs * share,
        min(ONE_RAIDER, raiders * share),
        blockers * share,
        coins * share / 5,
        ways * share,
        density,
        traders * share,
        side.villages / 10,
        side.towns / 10,
        side.captured / 10,
        min(side.money, 6) / 10,
        min(max(side.money - 6, 0), 8) / 10,
        len(side.hand) / HAND,
    ]


def _siege(world: State, besieger: Seat, edge: float, army: float, lead: float) -> Sequence[float]:
    """Return whether there is a siege, its marker, that with its stake, and the besieger's lead in
    drawing strength; and for a capital the siege, its marker, the besieger's lead in strength and
    Britain's in points, in tens."""
    siege = world.sieges[besieger]
    if siege is None:
        return PEACE
    place, marker = siege
    if not taking_wins(world.rules, besieger, place):
        stake = math.tanh(marker / 2) * capture(world, place) / 4
        return 1.0, marker / 3, stake, edge, 0.0, 0.0, 0.0, 0.0
    stake, army = math.tanh(marker / 2) * CAPITAL, math.tanh(2.5 * army)
    return 1.0, marker / 3, stake, edge, 1.0, marker / 3, army, lead


def scores(world: State) -> Mapping[Seat, int]:
    """Count the points that every seat would have if the game ended here."""
    return {seat: points(world, seat) for seat in SEATS}
