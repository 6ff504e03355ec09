"""What the buttons say: the verbs, and the complete plays."""

from __future__ import annotations

from collections.abc import Collection

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, NE_, NN_, say, say_n
from acres.games.snow.rules.data import (
    CARDS,
    FORTIFY_COST,
    FUR_ALONE_COINS,
    FUR_COINS,
    HAND,
    INTENDANT_COST,
    SUPPORT_CARDS,
)
from acres.games.snow.rules.state import State
from acres.games.snow.rules.trade import next_discard_cost
from acres.games.snow.text.names import card, cards, place, places

VERBS = {
    "settle": (
        NC_("action", "Settle"),
        N_("Place a village on a neutral place that one of your cards leads to."),
    ),
    "develop": (
        NC_("action", "Develop"),
        N_("Make a village a town, with the card of the place and a settler: its points double."),
    ),
    "fortify": (
        NC_("action", "Fortify"),
        N_("Build a fort on a place of yours, with its card, a Fortification and 3 coins."),
    ),
    "besiege": (
        NC_("action", "Besiege"),
        N_("Begin a siege of an enemy place that one of your cards leads to."),
    ),
    "reinforce": (
        NC_("action", "Reinforce"),
        N_("Send a card to a siege; with the Military Leader this is free."),
    ),
    "withdraw": (
        NC_("action", "Withdraw"),
        N_("Give your own siege up; one of your empire cards there is lost."),
    ),
    "surrender": (
        NC_("action", "Surrender"),
        N_("Give up a besieged place; one of your empire cards there is lost."),
    ),
    "raid": (
        NC_("action", "Raid"),
        N_("Capture a piece of an enemy place without a fort, unless blocked."),
    ),
    "ambush": (
        NC_("action", "Ambush"),
        N_("Send an enemy card that is vulnerable back to its pile, unless blocked."),
    ),
    "convert": (
        NC_("action", "Convert"),
        N_("Win neutral Native Americans over from the enemy's hand or reserve."),
    ),
    "income": (NC_("action", "Take income"), N_("Take the coins of one location card.")),
    "merchant": (
        NC_("action", "Merchant"),
        N_("Take the coins of location cards with the help of a ship."),
    ),
    "trade": (
        NC_("action", "Trade furs"),
        N_("Take 2 coins for each fur card you play with the Trader."),
    ),
    "piracy": (
        NC_("action", "Piracy"),
        N_("Take 2 coins with Louisbourg and another ship; Britain loses as many if it can."),
    ),
    "draft": (NC_("action", "Draft"), N_("Buy an empire card; it comes onto your discard pile.")),
    "discard": (
        NC_("action", "Discard"),
        N_("Discard cards from your hand: the first is free, each further one costs 1 coin."),
    ),
    "reserve": (NC_("action", "Reserve"), N_("Lay a card from your hand openly aside for later.")),
    "fetch": (
        NC_("action", "Fetch reserve"),
        N_("Take the whole reserve into your hand for 1 coin a card; this is free of actions."),
    ),
    "governor": (
        NC_("action", "Governor"),
        N_("Get rid of one or two other cards of your hand: they go back to their piles."),
    ),
    "intendant": (
        NC_("action", "Intendant"),
        N_("Take one card of your discard pile into your hand."),
    ),
    "home-support": (
        NC_("action", "Home Support"),
        N_("Draw three cards; this is free of actions."),
    ),
    "sell-fur": (
        NC_("action", "Sell a fur"),
        N_("Discard a card that shows a fur for 1 coin; this is free of actions."),
    ),
    "drop": (
        NC_("action", "Drop a lost place"),
        N_("Discard the card of a place that you do not hold; this is free of actions."),
    ),
    "pass": (NC_("action", "Pass"), N_("Give up one action.")),
    "end": (NC_("action", "End turn"), N_("End your turn and draw up to five cards.")),
    "resign": (NC_("action", "Resign"), N_("Give the game up.")),
    "allow": (NC_("action", "Let it happen"), N_("Do not block.")),
    "block": (NC_("action", "Block"), N_("Play a card that stops the attack.")),
    "give": (NC_("action", "Give up"), N_("Give up this card.")),
    "lose": (NC_("action", "Lose"), N_("Let this card go back to its pile.")),
    "occupy": (NC_("action", "Settle"), N_("Place a village of yours on the captured place.")),
    "leave": (NC_("action", "Leave neutral"), N_("Place no village on the captured place.")),
    "done": (NC_("action", "No more"), N_("Discard no further card.")),
    "pay": (
        NC_("action", "Discard two"),
        N_("Discard two cards, since the new draw pile costs a coin."),
    ),
    "exchange": (NC_("action", "Exchange"), N_("Discard a card from your hand and draw another.")),
    "keep": (NC_("action", "Keep the hand"), N_("Exchange no card.")),
    "choose": (
        NC_("action", "Choose"),
        N_("Add this card to your deck before the cards are dealt."),
    ),
}
"""By verb: what the button says, and what it does."""

LABELS = {
    "ambush": N_("Ambush with {card}"),
    "besiege": N_("Besiege {place} with {force}"),
    "block": N_("Block with {card}"),
    "choose": N_("Add {card} to your deck"),
    "convert": N_("Convert with {card}"),
    # Translators: verb: what a button says, as in all of these.
    "develop": N_("Develop {place}"),
    "discard": N_("Discard {card}"),
    "draft": N_("Draft {card}"),
    "drop": N_("Drop {card}"),
    "exchange": N_("Exchange {card}"),
    "governor": N_("Have the Governor remove {cards}"),
    "leave": N_("Leave {place} neutral"),
    "lose": N_("Lose {card}"),
    "occupy": N_("Settle {place}"),
    "pay": N_("Discard {cards}"),
    "piracy": N_("Piracy with Louisbourg and {card}"),
    "reinforce": N_("Send {force} to the siege of {place}"),
    "reserve": N_("Reserve {card}"),
    "settle": N_("Settle {place}"),
    "surrender": N_("Surrender {place}"),
    "withdraw": N_("Withdraw from {place}"),
}
PRICED = {
    "ambush": NN_("Ambush with {card} for {count} coin", "Ambush with {card} for {count} coins"),
    "besiege": NN_(
        "Besiege {place} with {force} for {count} coin",
        "Besiege {place} with {force} for {count} coins",
    ),
    "discard": NN_("Discard {card} for {count} coin", "Discard {card} for {count} coins"),
    "draft": NN_("Draft {card} for {count} coin", "Draft {card} for {count} coins"),
    "fetch": NN_("Fetch {cards} for {count} coin", "Fetch {cards} for {count} coins"),
    "fortify": NN_("Fortify {place} for {count} coin", "Fortify {place} for {count} coins"),
    "income": NE_("Take {count} from {card}"),
    "intendant": NN_(
        "Have the Intendant bring back {card} for {count} coin",
        "Have the Intendant bring back {card} for {count} coins",
    ),
    "merchant": NE_("Merchant: take {count} from {cards}"),
    "reinforce": NN_(
        "Send {force} to the siege of {place} for {count} coin",
        "Send {force} to the siege of {place} for {count} coins",
    ),
    "sell-fur": NE_("Sell the furs of {card} for {count}"),
    "trade": NE_("Trade the furs of {cards} for {count}"),
}
"""The same with the coins paid or got: a translation may say that they are coins."""

RAID = NN_("Raid {place} with {count} card", "Raid {place} with {count} cards")
PRICED_RAID = NN_(
    # Translators: {cost} is such as “2 coins”, here and in the next.
    "Raid {place} with {count} card for {cost}",
    "Raid {place} with {count} cards for {cost}",
)
DISCARDS = NN_("Discard {count} card", "Discard {count} cards")
PRICED_DISCARDS = NN_("Discard {count} card for {cost}", "Discard {count} cards for {cost}")
DRAW = {
    "end": NE_("End turn and draw {count}"),
    "home-support": NE_("Call for Home Support and draw {count}"),
}
GIVE = {
    "hand": N_("Give up {card} from your hand"),
    "reserve": N_("Give up {card} from reserve"),
    "row": N_("Give up {card} from the siege of {place}"),
}
ALLOW = {"block-raid": N_("Let the raid happen"), "block-ambush": N_("Let the ambush happen")}

FULL = {
    "besiege": N_("Besiege {place} from {origin} by {transport}; {force} stays in the siege"),
    "develop": N_("Develop {place} with {settler}"),
    "fortify": N_("Fortify {place} with {settler}"),
    "occupy": N_("Settle {place} with {settler}"),
    "raid": N_("Raid {place} with {cards}"),
    "settle": N_("Settle {place} from {origin} by {transport}"),
}
"""Where the label does not tell all of the cards."""

MERCHANT = NE_("Merchant: take {count} from {cards} with {card}")
SETTLE_WITH = N_("Settle {place} from {origin} by {transport} with {settler}")


def verb(name: str) -> str:
    """What the button of a kind of action or answer says."""
    return say(VERBS[name][0])


def verb_hint(name: str, variants: Collection[str] = ()) -> str:
    """What the action or answer does under these variants, in one sentence."""
    if name == "discard" and "free-discards" in variants:
        return say("Discard any number of cards from your hand; none of them costs a coin.")
    return say(VERBS[name][1])


def label(state: State, move: Move) -> str:
    """What the button that confirms a legal move says.

    Moves that differ only in the cards they play can have the same label;
    `in_full` tells them apart.
    """
    name = move[0]
    seat = state.stack[-1][1] if state.stack else state.to_move
    match move:
        case ("raid", target, *party):
            cost = _coins(state, seat, move)
            forms = PRICED_RAID if cost else RAID
            return say_n(*forms, len(party), place=place(target), cost=coins(cost))
        case ("discard", _, _, *_):
            cost = _coins(state, seat, move)
            return say_n(*(PRICED_DISCARDS if cost else DISCARDS), len(move) - 1, cost=coins(cost))
        case ("give", zone, id, *at):
            return say(GIVE[zone], card=card(id), place=places(at))
        case ("allow",):
            return say(ALLOW[state.stack[-1][0]])
        case ("settle", target, *_) if target in state.owner:
            return say("Take back the card of {place}", place=place(target))
        case ("end" | "home-support",) if count := _drawn(state, seat, name):
            return say_n(*DRAW[name], count)
    if name not in LABELS and name not in PRICED:
        return verb(name)
    cost = _coins(state, seat, move)
    if cost and name in PRICED:
        return say_n(*PRICED[name], cost, **_names(state, move))
    return say(LABELS[name], **_names(state, move))


def in_full(state: State, move: Move) -> str:
    """The move with all of its cards: no two legal moves read the same."""
    name = move[0]
    if name == "merchant":
        return say_n(*MERCHANT, _coins(state, state.to_move, move), **_names(state, move))
    if name not in FULL or (name == "occupy" and len(move) == 2):
        return label(state, move)
    message = SETTLE_WITH if name == "settle" and len(move) == 5 else FULL[name]
    return say(message, **_names(state, move))


def coins(count: int) -> str:
    """An amount of money: “2 coins”."""
    return say_n("{count} coin", "{count} coins", count)


def _drawn(state: State, seat: Seat, name: str) -> int:
    """How many cards the end of the turn or Home Support will draw (2.5, 8.11)."""
    side = state.sides[seat]
    if name == "end":
        late = "late-reshuffle" in state.rules.variants
        more = 0 if late else len(side.discard)
        return max(0, min(HAND - len(side.hand), len(side.deck) + more))
    more = len(side.discard) if state.rules.support_shuffles else 0
    return min(SUPPORT_CARDS, len(side.deck) + more)


def _coins(state: State, seat: Seat, move: Move) -> int:
    """The coins that the move costs, or brings."""
    kinds = CARDS[seat]
    match move:
        case ("fortify", *_):
            return FORTIFY_COST
        case ("intendant", _):
            return INTENDANT_COST
        case ("trade", *furs):
            return FUR_COINS * len(furs)
        case ("merchant", _, *sold):
            return sum(kinds[id].coins for id in sold)
        case ("fetch",):
            return len(state.sides[seat].reserve)
        case ("raid", _, *party):
            return sum(kinds[id].use_cost for id in party)
        case ("discard", *ids):
            return next_discard_cost(state.rules) * (len(ids) - (not state.stack))
        case ("sell-fur", _):
            return FUR_ALONE_COINS
        case ("income", id):
            return kinds[id].coins
        case ("draft", id):
            return kinds[id].cost
        case ("ambush", id):
            return kinds[id].use_cost
        case ("besiege" | "reinforce", *_, force):
            return kinds[force].siege_cost
    return 0


def _names(state: State, move: Move) -> dict[str, str]:
    """What fills the placeholders."""
    match move:
        case ("settle" | "besiege", target, origin, transport, *last):
            third = card(last[0]) if last else ""
            return {
                "place": place(target),
                "origin": card(origin),
                "transport": card(transport),
                "settler": third,
                "force": third,
            }
        case ("raid", target, *party):
            return {"place": place(target), "cards": cards(party)}
        case ("develop" | "fortify" | "occupy", target, *last):
            return {"place": place(target), "settler": cards(last)}
        case ("reinforce", target, force):
            return {"place": place(target), "force": card(force)}
        case ("withdraw" | "surrender" | "leave", target):
            return {"place": place(target)}
        case ("merchant", ship, *sold):
            return {"card": card(ship), "cards": cards(sold)}
        case ("fetch",):
            return {"cards": cards(state.sides[state.to_move].reserve)}
        case (_, *ids):
            return {"card": card(ids[0]), "cards": cards(ids)} if ids else {}
    return {}
