"""Texts of the buttons: the verbs, and the complete plays."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, NN_, say, say_n
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    FORTIFY_COST,
    FRENCH,
    FUR_ALONE_COINS,
    FUR_COINS,
    HAND,
    SUPPORT_CARDS,
)
from acres.games.snow.rules.state import State
from acres.games.snow.rules.trade import next_discard_cost
from acres.games.snow.text.names import card, named, place, places


@dataclass(frozen=True, slots=True)
class ActionWords:
    """The words of a kind of action or answer, wherever it is named."""

    name: str
    """The word on its button."""
    hint: str
    """Its effect, in one sentence."""
    family: str = ""
    """Kind of action under which its button stands, by the class of the panel's part."""
    icon: str = ""
    section: str = ""
    """The section of the rules."""
    short: str = ""
    """Its name where there is little room."""
    phrase: str = ""
    """The words on the button that confirms a move."""
    priced: tuple[str, str] | None = None
    """The phrase with the coins paid or got: a translation may say that they are coins."""
    full: str = ""
    """The move with all of its cards, where the phrase leaves some out."""
    side: Seat | None = None
    """The only side that has it."""
    under: str = ""
    """The variant that brings it."""
    unless: str = ""
    """The variant that takes it away."""


VERBS = {
    "settle": ActionWords(
        NC_("action", "Settle"),
        N_("Put a village in a neutral place that one of your cards leads to."),
        family="expand",
        icon="village",
        section="4.1",
        # Translators: verb: what a button says, as in all of these.
        phrase=N_("Settle {place}"),
        full=N_("Settle {place} from {origin}, carried by {transport}"),
    ),
    "develop": ActionWords(
        NC_("action", "Develop"),
        N_(
            "Turn a village into a town, with the card of the place and a settler: its "
            "points double."
        ),
        family="expand",
        icon="town",
        section="4.4",
        phrase=N_("Develop {place}"),
        full=N_("Develop {place} with {settler}"),
    ),
    "fortify": ActionWords(
        NC_("action", "Fortify"),
        N_("Build a fort in a place of yours, with its card, a Fortification and 3 coins."),
        family="expand",
        icon="fort",
        section="4.5",
        priced=NN_("Fortify {place} for {count} [coin|coins]"),
        full=N_("Fortify {place} with {settler}"),
    ),
    "besiege": ActionWords(
        NC_("action", "Besiege"),
        N_("Begin a siege of an enemy place that one of your cards leads to."),
        family="war",
        icon="siege",
        section="5.1",
        phrase=N_("Besiege {place} with {force}"),
        priced=NN_("Besiege {place} with {force} for {count} [coin|coins]"),
        full=N_("Besiege {place} from {origin}, carried by {transport}, with {force}"),
    ),
    "reinforce": ActionWords(
        NC_("action", "Reinforce"),
        N_("Send a card to a siege; the Military Leader goes as a free action."),
        family="war",
        icon="military",
        section="5.4",
        phrase=N_("Send {force} to the siege of {place}"),
        priced=NN_("Send {force} to the siege of {place} for {count} [coin|coins]"),
    ),
    "raid": ActionWords(
        NC_("action", "Raid"),
        N_("Capture a piece in an enemy place without a fort, unless the enemy blocks the raid."),
        family="war",
        icon="raid",
        section="7.1",
        full=N_("Raid {place} with {cards}"),
    ),
    "ambush": ActionWords(
        NC_("action", "Ambush"),
        N_("Send a vulnerable enemy card back to its pile, unless the enemy blocks the ambush."),
        family="war",
        icon="ambush",
        section="7.5",
        phrase=N_("Ambush with {card}"),
        priced=NN_("Ambush with {card} for {count} [coin|coins]"),
    ),
    "convert": ActionWords(
        NC_("action", "Convert"),
        N_("Win over Neutral Native Americans from the enemy’s hand or reserve."),
        family="war",
        icon="convert",
        section="7.6",
        phrase=N_("Convert with {card}"),
    ),
    "withdraw": ActionWords(
        NC_("action", "Withdraw"),
        N_("Give up your own siege and lose one of your empire cards there."),
        family="war",
        icon="undo",
        section="6.8",
        phrase=N_("Withdraw from {place}"),
    ),
    "surrender": ActionWords(
        NC_("action", "Surrender"),
        N_("Give up a besieged place and lose one of your empire cards there."),
        family="war",
        icon="lock",
        section="6.8",
        phrase=N_("Surrender {place}"),
    ),
    "income": ActionWords(
        NC_("action", "Take income"),
        N_("Take the coins of a location card."),
        family="trade",
        icon="coin",
        section="8.1",
        short=NC_("action", "Income"),
        priced=NN_("Take {count} [coin|coins] from {card}"),
    ),
    "merchant": ActionWords(
        NC_("action", "Merchant"),
        N_("Use a ship to take the coins of location cards."),
        family="trade",
        icon="ship",
        section="8.2",
        priced=NN_("Send a merchant: {count} [coin|coins] from {cards}"),
    ),
    "trade": ActionWords(
        NC_("action", "Trade furs"),
        N_("Take 2 coins for each fur card you play with the Trader."),
        family="trade",
        icon="fur",
        section="8.3",
        # Translators: selling furs, in a word.
        short=NC_("action", "Furs"),
        priced=NN_("Trade the furs of {cards} for {count} [coin|coins]"),
    ),
    "sell-fur": ActionWords(
        NC_("action", "Sell a fur"),
        N_("Discard a card with a fur for 1 coin, as a free action."),
        icon="fur",
        short=NC_("action", "Sell a fur"),
        priced=NN_("Sell the furs of {card} for {count} [coin|coins]"),
        under="fur-coin",
    ),
    "piracy": ActionWords(
        NC_("action", "Piracy"),
        N_("Take 2 coins with Louisbourg and another ship; Britain loses up to 2."),
        family="trade",
        icon="ship",
        section="8.4",
        phrase=N_("Plunder with Louisbourg and {card}"),
        side=FRENCH,
    ),
    "draft": ActionWords(
        NC_("action", "Draft"),
        N_("Buy an empire card, which needs no place; it goes to your discard pile."),
        family="cards-family",
        icon="deck",
        section="8.5",
        phrase=N_("Draft {card}"),
        priced=NN_("Draft {card} for {count} [coin|coins]"),
    ),
    "discard": ActionWords(
        NC_("action", "Discard"),
        N_("Discard cards from your hand: the first is free, each further card costs 1 coin."),
        family="cards-family",
        icon="discard",
        section="8.6",
        phrase=N_("Discard {card}"),
        priced=NN_("Discard {card} for {count} [coin|coins]"),
    ),
    "drop": ActionWords(
        NC_("action", "Discard a lost place’s card"),
        N_("Discard the card of a place you do not hold, as a free action."),
        icon="discard",
        # Translators: discarding the card of a place that was lost, in a word.
        short=NC_("action", "Discard lost"),
        phrase=N_("Discard {card} as a free action"),
        under="lost-cards-free",
    ),
    "reserve": ActionWords(
        NC_("action", "Reserve"),
        N_("Set aside a card from your hand, face up, for later."),
        family="cards-family",
        icon="reserve",
        section="8.7",
        phrase=N_("Reserve {card}"),
    ),
    "fetch": ActionWords(
        NC_("action", "Fetch your reserve"),
        N_("Take your whole reserve into your hand for 1 coin a card, as a free action."),
        family="cards-family",
        icon="card",
        section="8.8",
        short=NC_("action", "Fetch"),
        priced=NN_("Fetch {cards} for {count} [coin|coins]"),
    ),
    "governor": ActionWords(
        NC_("action", "Governor"),
        N_("Remove one or two other cards from your hand: they go back to their piles."),
        family="cards-family",
        icon="crown",
        section="8.9",
        phrase=N_("Have the Governor remove {cards}"),
        unless="no-governor",
    ),
    "intendant": ActionWords(
        NC_("action", "Intendant"),
        N_("Take a card from your discard pile into your hand."),
        family="cards-family",
        icon="lily",
        section="8.10",
        priced=NN_("Have the Intendant bring back {card} for {count} [coin|coins]"),
        side=FRENCH,
    ),
    "home-support": ActionWords(
        NC_("action", "Home Support"),
        N_("Draw three cards as a free action."),
        family="cards-family",
        icon="points",
        section="8.11",
        # Translators: calling for Home Support, in a word.
        short=NC_("action", "Support"),
    ),
    "pass": ActionWords(NC_("action", "Pass"), N_("Pass one action.")),
    "end": ActionWords(
        NC_("action", "End turn"), N_("End your turn and refill your hand to five cards.")
    ),
    "resign": ActionWords(NC_("action", "Resign"), N_("Give up the game.")),
    "block": ActionWords(
        NC_("action", "Block"),
        N_("Play a card that stops the attack."),
        icon="shield",
        phrase=N_("Block with {card}"),
    ),
    "allow": ActionWords(NC_("action", "Let it happen"), N_("Do not block."), icon="raid"),
    "occupy": ActionWords(
        NC_("action", "Settle"),
        N_("Put your village in the captured place."),
        icon="village",
        phrase=N_("Settle {place}"),
        full=N_("Settle {place} with {settler}"),
    ),
    "leave": ActionWords(
        NC_("action", "Leave neutral"),
        N_("Leave the captured place neutral."),
        icon="lock",
        phrase=N_("Leave {place} neutral"),
    ),
    "give": ActionWords(NC_("action", "Give up"), N_("Give up this card."), icon="discard"),
    "lose": ActionWords(
        NC_("action", "Lose"),
        N_("Return this card to its pile."),
        icon="discard",
        phrase=N_("Lose {card}"),
    ),
    "done": ActionWords(NC_("action", "Stop"), N_("Discard no more cards."), icon="discard"),
    "pay": ActionWords(
        NC_("action", "Discard two"),
        N_("Discard two cards, as you cannot pay a coin for the new draw pile."),
        icon="discard",
        phrase=N_("Discard {cards}"),
    ),
    "exchange": ActionWords(
        NC_("action", "Exchange"),
        N_("Discard a card from your hand and draw another."),
        icon="deck",
        phrase=N_("Exchange {card}"),
    ),
    "keep": ActionWords(
        NC_("action", "Keep your hand"), N_("Do not exchange a card."), icon="card"
    ),
    "choose": ActionWords(
        NC_("action", "Choose"),
        N_("Add this card to your deck before the cards are dealt."),
        icon="deck",
        phrase=N_("Add {card} to your deck"),
    ),
}

RAID = NN_("Raid {place} with {count} [card|cards]")
PRICED_RAID = NN_(
    # Translators: {cost} is such as “2 coins”, here and in the next.
    "Raid {place} with {count} [card|cards] for {cost}"
)
DISCARDS = NN_("Discard {count} [card|cards]")
PRICED_DISCARDS = NN_("Discard {count} [card|cards] for {cost}")
DRAW = {
    "end": NN_("End your turn and draw {count}"),
    "home-support": NN_("Call for Home Support and draw {count}"),
}
GIVE = {
    "hand": N_("Give up {card} from your hand"),
    "reserve": N_("Give up {card} from your reserve"),
    "row": N_("Give up {card} from the siege of {place}"),
}
ALLOW = {"block-raid": N_("Let the raid happen"), "block-ambush": N_("Let the ambush happen")}

MERCHANT = NN_("Send a merchant with {card}: {count} [coin|coins] from {cards}")
SETTLE_WITH = N_("Settle {place} from {origin}, carried by {transport}, with {settler}")


def verb(name: str) -> str:
    """Return the button's text of a kind of action or answer."""
    return say(VERBS[name].name)


def is_there(name: str, variants: Collection[str]) -> bool:
    """Return whether the game has this action under these variants."""
    words = VERBS[name]
    return words.under in ("", *variants) and words.unless not in variants


def verb_hint(name: str, variants: Collection[str] = ()) -> str:
    """Return the effect of the action or answer under these variants, in one sentence."""
    if name == "discard" and "free-discards" in variants:
        return say("Discard any number of cards from your hand for free.")
    return say(VERBS[name].hint)


def label(state: State, move: Move) -> str:
    """Return the text of the button that confirms a legal move.

    Moves that differ only in the cards they play can have the same label; `in_full` tells them
    apart.
    """
    name = move[0]
    seat = state.stack[-1][1] if state.stack else state.to_move
    cost = coins_of(state, seat, move)
    match move:
        case ("raid", target, *party):
            forms = PRICED_RAID if cost else RAID
            return say_n(forms, len(party), place=place(target), cost=coins(cost))
        case ("discard", *ids) if len(ids) > 1:
            return say_n(PRICED_DISCARDS if cost else DISCARDS, len(ids), cost=coins(cost))
        case ("give", zone, id, *at):
            return say(GIVE[zone], card=card(id), place=places(at))
        case ("allow",):
            return say(ALLOW[state.stack[-1][0]])
        case ("settle", target, *_) if target in state.owner:
            return say("Take back the card of {place}", place=place(target))
        case ("end" | "home-support",) if count := _drawn(state, seat, name):
            return say_n(DRAW[name], count)
    words = VERBS[name]
    if cost and words.priced:
        return say_n(words.priced, cost, **_names(state, move))
    return say(words.phrase or words.name, **_names(state, move))


def in_full(state: State, move: Move) -> str:
    """Return the move with all of its cards: no two legal moves read the same."""
    name = move[0]
    if name == "merchant":
        return say_n(MERCHANT, coins_of(state, state.to_move, move), **_names(state, move))
    full = VERBS[name].full
    if not full or (name == "occupy" and len(move) == 2):
        return label(state, move)
    message = SETTLE_WITH if name == "settle" and len(move) == 5 else full
    return say(message, **_names(state, move))


def coins(count: int) -> str:
    """Return an amount of money: “2 coins”."""
    return say_n("{count} [coin|coins]", count)


def _drawn(state: State, seat: Seat, name: str) -> int:
    side = state.sides[seat]
    if name == "end":
        late = "late-reshuffle" in state.rules.variants
        more = 0 if late else len(side.discard)
        return max(0, min(HAND - len(side.hand), len(side.deck) + more))
    more = len(side.discard) if state.rules.support_shuffles else 0
    return min(SUPPORT_CARDS, len(side.deck) + more)


def coins_of(state: State, seat: Seat, move: Move) -> int:
    """Return the coins that a move of this seat costs or brings."""
    kinds = cards_of(state.rules, seat)
    match move:
        case ("fortify", *_):
            return FORTIFY_COST
        case ("intendant", _):
            return kinds["intendant"].use_cost
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


ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "settle": ("place", "origin", "transport", "settler"),
    "besiege": ("place", "origin", "transport", "force"),
    **dict.fromkeys(("develop", "fortify", "occupy"), ("place", "settler")),
    "reinforce": ("place", "force"),
    **dict.fromkeys(("withdraw", "surrender", "leave"), ("place",)),
    "raid": ("place", "cards"),
    "merchant": ("card", "cards"),
}
"""By verb: the placeholders that the words of a move fill; else ``card`` and ``cards``."""


def _names(state: State, move: Move) -> dict[str, Any]:
    name, *ids = move
    if name == "fetch":
        return named({"cards": state.sides[state.to_move].reserve})
    if name not in ARGUMENTS:
        return named({"card": ids[0], "cards": ids}) if ids else {}
    found: dict[str, Any] = dict(zip(ARGUMENTS[name], ids, strict=False))
    at = len(ARGUMENTS[name]) - 1
    for many in {"cards", "settler"} & {*ARGUMENTS[name]}:
        found[many] = ids[at:]
    return named(found)
