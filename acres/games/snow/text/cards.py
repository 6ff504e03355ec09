"""Abilities of cards and facts of places, in short lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, say, say_n
from acres.games.snow.analysis.ledger import winner
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
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
from acres.games.snow.rules.editions import Rules
from acres.games.snow.rules.score import prize
from acres.games.snow.rules.view import View
from acres.games.snow.text import names
from acres.games.snow.text.names import card, nation, place, places, symbol

LEADS = {
    "bateaux": N_("By bateaux to {places}."),
    "ship": N_("By ship to {places}."),
    "wagon": N_("By wagon to {places}."),
}
CAN: tuple[tuple[Callable[[Card, Seat], int], str | tuple[str, str]], ...] = (
    (lambda card, seat: card.coins, NN_("Brings {count} [coin|coins].")),
    (
        lambda card, seat: FUR_COINS if "fur" in card.symbols else 0,
        NN_("Play it with the Trader, and its fur brings {count} [coin|coins]."),
    ),
    (
        lambda card, seat: card.defender_only,
        N_("Counts {strength} in a siege, for the defender only."),
    ),
    (
        lambda card, seat: card.strength and not card.defender_only,
        N_("Counts {strength} in a siege."),
    ),
    (
        lambda card, seat: "ship" in card.symbols and not card.strength,
        N_("Counts 1 in a siege of a place where ships fight."),
    ),
    (
        lambda card, seat: card.siege_cost,
        NN_("Costs {count} [coin|coins] each time it goes into a siege."),
    ),
    (lambda card, seat: card.leader, N_("Reinforces a siege as a free action.")),
    (lambda card, seat: card.vulnerable, N_("An ambush can send it back to its pile.")),
    (lambda card, seat: card.raids, N_("Can raid.")),
    (lambda card, seat: card.ambushes, N_("Can ambush.")),
    (
        lambda card, seat: card.extends_raid,
        N_("Makes a raid reach one step farther, but never raids alone."),
    ),
    (
        lambda card, seat: card.extends_raid,
        N_("Converts: the enemy gives you a Neutral Native Americans card from hand or reserve."),
    ),
    (lambda card, seat: card.blocks_raid and card.blocks_ambush, N_("Blocks a raid or an ambush.")),
    (lambda card, seat: card.blocks_raid and not card.blocks_ambush, N_("Blocks a raid.")),
    (lambda card, seat: card.location, N_("Blocks a raid on {place}.")),
    (
        lambda card, seat: card.raids and card.use_cost,
        NN_("Costs {count} [coin|coins] to raid or ambush, nothing to block."),
    ),
    (
        lambda card, seat: not card.raids and card.use_cost,
        NN_("Costs {count} [coin|coins] to use."),
    ),
    (
        lambda card, seat: card.id in ("fortification", "neutral-fortification"),
        N_("Builds a fort in a place, with the card of the place and 3 coins."),
    ),
    (
        lambda card, seat: card.id == "governor",
        N_("Sends one or two other cards from the hand back to their piles."),
    ),
    (
        lambda card, seat: card.id == "home-support",
        N_("Draws three cards at once, which you can play this turn; that costs no action."),
    ),
    (
        lambda card, seat: card.id == "intendant",
        N_("Brings a card from the discard pile back to the hand."),
    ),
    (
        lambda card, seat: card.id == "trader",
        N_("Play it with any number of cards that show a fur: each brings 2 coins."),
    ),
    (
        lambda card, seat: PIRACY_COINS if (card.id, seat) == ("louisbourg", FRENCH) else 0,
        NN_(
            "Piracy: with another ship it brings {count} [coin|coins], and Britain loses up to {count}."
        ),
    ),
    (lambda card, seat: card.neutral, N_("Neutral: both sides can draft it.")),
    (
        lambda card, seat: card.cost,
        NN_("Costs {count} [coin|coins] to draft."),
    ),
    (lambda card, seat: not card.location and not card.cost, N_("Costs nothing to draft.")),
)
"""Abilities of a card in the hands of a seat, with their sentences; numbers are counted in them."""

CONNECTIONS = {
    N_("By river or lake: {places}."): WATERWAYS,
    N_("By water, but not for raids: {places}."): TRACING_WATERWAYS,
    N_("By road: {places}."): ROADS,
    N_("By trail, for raids only: {places}."): TRAILS,
}
"""Sentences about the neighbours of a place, with the pairs of places so connected."""
CAPTURED = {
    False: NN_(
        "{nation} gets {count} [point|points] for capturing this village, as for any village."
    ),
    True: NN_("{nation} gets {count} [point|points] for capturing this town, as for any town."),
}
"""Sentences by whether it is a town."""


def card_lines(rules: Rules, seat: Seat, id: str) -> list[str]:
    """Return the abilities that the card has for this seat under these rules."""
    kind, lines = cards_of(rules, seat)[id], []
    if kind.symbols:
        shown = [symbol(word) for word in sorted(kind.symbols)]
        # Translators: a card does.
        lines.append(say("Shows {symbols}.", symbols=listed(shown)))
    ways = kind.by_way()
    lines += (say(LEADS[way], places=places(ways[way])) for way in LEADS if way in ways)
    for ability, said in CAN:
        number = ability(kind, seat)
        if number and isinstance(said, tuple):
            lines.append(say_n(said, number))
        elif number and isinstance(said, str):
            lines.append(say(said, strength=kind.strength, place=card(id)))
    return lines


def place_lines(view: View, id: str, prospects: Sequence[str] = ()) -> list[str]:
    """Return the pieces, the points, the siege, the `prospects` and the connections of a place."""
    return [
        *_piece_lines(view, id),
        worth(id),
        *captured(view, id),
        *prospects,
        *site_lines(id),
        *_connection_lines(id),
        *_card_lines(id),
    ]


def _piece_lines(view: View, id: str) -> list[str]:
    owner = view.owner.get(id)
    if owner is None:
        # Translators: nobody holds the place.
        return [say("Neutral.")]
    lines = [say((names.TOWN if id in view.towns else names.VILLAGE)[owner])]
    if id in view.forts:
        lines.append(
            say("A fort: no raids, and {count} for the defender in a siege.", count=SIEGE_FORT)
        )
    home = place(HOME[owner])
    if id in view.sides[owner].connected:
        lines.append(say("Connected to {home}.", home=home))
    else:
        lines.append(say("Cut off from {home}: the card of this place cannot be used.", home=home))
    siege = view.sieges[OTHER[owner]]
    if siege is not None and siege[0] == id:
        lines += _siege_state(OTHER[owner], siege[1])
    return lines


def _siege_state(besieger: Seat, marker: int) -> list[str]:
    """Say how the siege stands, and who wins it if nothing changes (6.1)."""
    if won := winner(besieger, marker):
        check = say(
            "{nation} wins the siege at the start of its turn if nothing changes.",
            nation=nation(won),
        )
    else:
        check = say("As the siege stands, nobody wins it.")
    return [
        names.stands(besieger, marker),
        check,
        say("The card of this place cannot be used during the siege."),
    ]


def worth(id: str) -> str:
    """Say what a village and a town count in the place (9.3)."""
    points = PLACES[id].points
    if not points:
        return say("Worth no points, and no town can stand here.")
    return say_n("Worth {count} [point|points], {double} with a town.", points, double=2 * points)


def captured(view: View, id: str) -> list[str]:
    """Say what the piece would count for the other side (9.3)."""
    owner = view.owner.get(id)
    if owner is None:
        return []
    message = CAPTURED[id in view.towns]
    return [say_n(message, prize(view.towns, id), nation=nation(OTHER[owner]))]


def site_lines(id: str) -> list[str]:
    """Return the meanings of the signs below the name of a place on the map."""
    facts, lines = PLACES[id], []
    if facts.defence:
        lines.append(say("Adds {count} for the defender in a siege.", count=facts.defence))
    if facts.settler:
        lines.append(say("Settling here takes a settler."))
    if facts.ships:
        lines.append(say("Ships fight in a siege here."))
    return lines


def _connection_lines(id: str) -> list[str]:
    near = {
        message: [b if a == id else a for a, b in pairs if id in (a, b)]
        for message, pairs in CONNECTIONS.items()
    }
    lines = [say(message, places=places(others)) for message, others in near.items() if others]
    if id in SEA:
        lines.append(say("By sea: connected to every other place on the sea."))
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
                say("{nation} can come here from {ways}.", nation=nation(seat), ways=listed(ways))
            )
    return lines
