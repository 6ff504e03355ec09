"""Abilities of cards and facts of places, in short lines."""

from __future__ import annotations

from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, say, say_n
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    CARDS,
    DEFENDER_WINS,
    FRENCH,
    FUR_COINS,
    HOME,
    LOCATIONS,
    OTHER,
    PIRACY_COINS,
    PLACES,
    ROADS,
    SEA,
    SEATS,
    SIEGE_FORT,
    TRACING_WATERWAYS,
    TRAILS,
    WATERWAYS,
    Card,
)
from acres.games.snow.rules.siege import ahead
from acres.games.snow.rules.view import View
from acres.games.snow.text import names
from acres.games.snow.text.names import card, nation, place, places, symbol

LEADS = {
    "bateaux": N_("By bateaux to {places}."),
    "ship": N_("By ship to {places}."),
    "wagon": N_("By wagon to {places}."),
}
TEXTS = {
    "fortification": N_("Builds a fort on a place, with the card of the place and 3 coins."),
    "governor": N_("Sends one or two other cards of the hand back to their piles."),
    "home-support": N_("Draws three cards, free of actions."),
    "intendant": N_("Brings a card of the discard pile back to the hand."),
    "neutral-fortification": N_(
        "Builds a fort on a place, with the card of the place and 3 coins."
    ),
    "trader": N_("Sells any number of fur cards, 2 coins each."),
}
"""Abilities that only one kind of card has."""

COSTS = {
    "cost": NN_("Costs {count} coin to draft.", "Costs {count} coins to draft."),
    "siege": NN_(
        "Costs {count} coin each time it goes into a siege.",
        "Costs {count} coins each time it goes into a siege.",
    ),
    "attack": NN_(
        "Costs {count} coin to raid or ambush, nothing to block.",
        "Costs {count} coins to raid or ambush, nothing to block.",
    ),
    "use": NN_("Costs {count} coin to use.", "Costs {count} coins to use."),
}
WATER, ROAD, TRAIL = (
    N_("By river or lake: {places}."),
    N_("By road: {places}."),
    N_("By trail, for raids only: {places}."),
)
TRACED = N_("By water, but not for raids: {places}.")


def card_places(seat: Seat, id: str) -> tuple[str, ...]:
    """The ids of the places that a card is about: its own, then those it leads to."""
    kind = CARDS[seat][id]
    own = (id,) if kind.location else ()
    return tuple(dict.fromkeys((*own, *(target for _, target in kind.leads))))


def card_lines(seat: Seat, id: str) -> list[str]:
    """Return the abilities of the card for this seat."""
    kind = CARDS[seat][id]
    return [
        *_symbol_lines(kind),
        *_siege_lines(kind),
        *_attack_lines(kind),
        *_own_lines(seat, kind),
    ]


def _symbol_lines(kind: Card) -> list[str]:
    lines = []
    if kind.symbols:
        shown = [symbol(word) for word in sorted(kind.symbols)]
        # Translators: a card does.
        lines.append(say("Shows {symbols}.", symbols=listed(shown)))
    for by, message in LEADS.items():
        targets = [target for way, target in kind.leads if way == by]
        if targets:
            lines.append(say(message, places=places(targets)))
    if kind.coins:
        lines.append(say_n("Brings {count} coin.", "Brings {count} coins.", kind.coins))
    if "fur" in kind.symbols:
        lines.append(
            say_n(
                "Its fur brings {count} coin with the Trader.",
                "Its fur brings {count} coins with the Trader.",
                FUR_COINS,
            )
        )
    return lines


def _siege_lines(kind: Card) -> list[str]:
    lines = []
    if kind.defender_only:
        lines.append(say("Counts {strength} in a siege, for the defender only.", strength=1))
    elif kind.strength:
        lines.append(say("Counts {strength} in a siege.", strength=kind.strength))
    elif "ship" in kind.symbols:
        lines.append(say("Counts 1 in a siege of a place where ships fight."))
    if kind.siege_cost:
        lines.append(say_n(*COSTS["siege"], kind.siege_cost))
    if kind.leader:
        lines.append(say("Reinforcing a siege with it is free of actions."))
    if kind.vulnerable:
        lines.append(say("An ambush can send it back to its pile."))
    return lines


def _attack_lines(kind: Card) -> list[str]:
    lines = []
    if kind.raids:
        lines.append(say("Can raid."))
    if kind.ambushes:
        lines.append(say("Can ambush."))
    if kind.extends_raid:
        lines.append(say("Makes a raid reach one step farther, but never raids alone."))
        lines.append(say("Converts neutral Native Americans of the enemy."))
    if kind.blocks_raid and kind.blocks_ambush:
        lines.append(say("Blocks a raid or an ambush."))
    elif kind.blocks_raid:
        lines.append(say("Blocks a raid."))
    elif kind.location:
        lines.append(say("Blocks a raid on {place}.", place=place(kind.id)))
    if kind.use_cost:
        lines.append(say_n(*COSTS["attack" if kind.raids else "use"], kind.use_cost))
    return lines


def _own_lines(seat: Seat, kind: Card) -> list[str]:
    lines = [say(TEXTS[kind.id])] if kind.id in TEXTS else []
    if kind.id == "louisbourg" and seat == FRENCH:
        lines.append(
            say_n(
                "Piracy: with another ship it brings {count} coin, and Britain loses as many.",
                "Piracy: with another ship it brings {count} coins, and Britain loses as many.",
                PIRACY_COINS,
            )
        )
    if kind.neutral:
        lines.append(say("Neutral: both sides can draft it."))
    if kind.cost:
        lines.append(say_n(*COSTS["cost"], kind.cost))
    elif not kind.location:
        lines.append(say("Costs nothing to draft."))
    return lines


def place_lines(view: View, id: str) -> list[str]:
    """Return the pieces, the points, the siege and the connections of a place."""
    return [
        *_standing_lines(view, id),
        *_fact_lines(id),
        *_connection_lines(id),
        *_card_lines(id),
    ]


def _standing_lines(view: View, id: str) -> list[str]:
    owner = view.owner.get(id)
    if owner is None:
        # Translators: nobody holds the place.
        return [say("Neutral.")]
    town = id in view.towns
    lines = [
        say((names.TOWN if town else names.VILLAGE)[owner]),
    ]
    if id in view.forts:
        lines.append(
            say("A fort: no raids, and {count} for the defender of a siege.", count=SIEGE_FORT)
        )
    home = place(HOME[owner])
    if id in view.sides[owner].connected:
        lines.append(say("Connected to {home}.", home=home))
    else:
        lines.append(say("Cut off from {home}: its card cannot be used.", home=home))
    siege = view.sieges[OTHER[owner]]
    if siege is not None and siege[0] == id:
        lines += _siege_state(OTHER[owner], siege[1])
    return lines


def _siege_state(besieger: Seat, marker: int) -> list[str]:
    """Say how the siege stands, and who wins it if nothing changes (6.1)."""
    stands = names.stands(besieger, marker)
    if marker >= ATTACKER_WINS or marker <= -DEFENDER_WINS:
        check = say(
            "{nation} wins it at the start of its turn, if it stands so.",
            nation=nation(ahead(besieger, marker)),
        )
    else:
        check = say("Nobody wins it as it stands.")
    return [stands, check, say("Its card cannot be used during the siege.")]


def _fact_lines(id: str) -> list[str]:
    facts = PLACES[id]
    if facts.points:
        lines = [
            say_n(
                "Worth {count} point, {double} with a town.",
                "Worth {count} points, {double} with a town.",
                facts.points,
                double=2 * facts.points,
            )
        ]
    else:
        lines = [say("Worth no points, and no town can stand here.")]
    if facts.defence:
        lines.append(say("Adds {count} for the defender of a siege.", count=facts.defence))
    if facts.settler:
        lines.append(say("Settling it takes a settler."))
    if facts.ships:
        lines.append(say("Ships fight in a siege here."))
    return lines


def _connection_lines(id: str) -> list[str]:
    lines = []
    tables = ((WATER, WATERWAYS), (TRACED, TRACING_WATERWAYS), (ROAD, ROADS), (TRAIL, TRAILS))
    for message, pairs in tables:
        others = [b if a == id else a for a, b in pairs if id in (a, b)]
        if others:
            lines.append(say(message, places=places(others)))
    if id in SEA:
        lines.append(say("By sea: connected with every other place on the sea."))
    return lines


def _card_lines(id: str) -> list[str]:
    """Say whose cards lead here, and how (3.5)."""
    lines = []
    for seat in SEATS:
        ways = [
            # Translators: a way to a place: from where, and by ship, by bateaux …
            say("{card} by {transport}", card=card(kind.id), transport=symbol(by))
            for kind in LOCATIONS[seat].values()
            for by, target in kind.leads
            if target == id
        ]
        if ways:
            lines.append(
                say("{nation} comes here from {ways}.", nation=nation(seat), ways=listed(ways))
            )
    return lines
