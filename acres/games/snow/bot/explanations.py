"""Reasons for a bot's plays, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.snow.bot.attacks import chance_of_block
from acres.games.snow.bot.learning import GATES, ROADS
from acres.games.snow.rules.data import (
    CARDS,
    ENEMY_CAPITALS,
    FUR_ALONE_COINS,
    FUR_COINS,
    OTHER,
    PIRACY_COINS,
    PLACES,
    Card,
)
from acres.games.snow.rules.score import taking_wins
from acres.games.snow.rules.state import State
from acres.games.snow.text.sentences import card, cards, nation, place, places

SETTLES = NN_("Settles {place} for {count} point.", "Settles {place} for {count} points.")
SETTLES_ON = NN_(
    "Settles {place}: {count} point and a way to {places}.",
    "Settles {place}: {count} points and a way to {places}.",
)
DEVELOPS = NN_(
    "Makes {place} a town: {count} more point.", "Makes {place} a town: {count} more points."
)
EARNS = NN_("Earns {count} coin with {cards}.", "Earns {count} coins with {cards}.")
# Translators: `use` is what a card is drafted for, such as "to fight in sieges".
DRAFTS = NN_("Drafts {card} for {count} coin, {use}.", "Drafts {card} for {count} coins, {use}.")
DRAFTS_FREE = N_("Drafts {card} for free, {use}.")
USES = {
    "governor": N_("to thin the deck"),
    "home-support": N_("to draw more cards"),
    "intendant": N_("to take a card back"),
    "trader": N_("to sell furs"),
}
"""Purposes of drafting a card, unless its facts tell."""
PLAIN = {
    "ambush": N_("Ambushes with {card}: an enemy card may go back to its pile."),
    "convert": N_("Plays {card} to convert Native Americans."),
    "fortify": N_("Fortifies {place} against raids and sieges."),
    "governor": N_("Removes {cards}: a thinner deck comes round faster."),
    "intendant": N_("Takes {card} back to use it again."),
    "reserve": N_("Reserves {card} for later."),
    "withdraw": N_("Withdraws from {place}: too few reinforcements can still get there."),
    "surrender": N_("Surrenders {place}: too few reinforcements can still get there."),
    "block": N_("Blocks with {card}."),
    "lose": N_("Gives up {card}, the least useful card."),
    "occupy": N_("Settles {place}, just captured."),
    "leave": N_("Leaves {place} neutral."),
    "fetch": N_("Fetches the reserve to use it now."),
    "home-support": N_("Draws more cards to choose from."),
    "pass": N_("Nothing else is worth an action now."),
    "done": N_("Keeps the other cards, which are all useful."),
    "drop": N_("Discards {card}: the place is lost, and a better card may come."),
    "pay": N_("Discards {cards}, the least useful cards, to get the new draw pile."),
    "exchange": N_("Exchanges {card} for something better."),
    "keep": N_("Keeps the hand, which is worth more than an unseen card."),
    "choose": N_("Adds {card}, the most useful card on offer, to the deck."),
    "allow": N_("Does not block: blocking is impossible, or would cost more than it saves."),
}


def why(world: State, move: Move) -> str:
    """Return why the seat that decides plays the move in this world."""
    seat = world.stack[-1][1] if world.stack else world.to_move
    kinds = CARDS[seat]
    match move:
        case ("settle", target, *_) if target in world.owner:
            return say(N_("Takes back the card of {place}."), place=place(target))
        case ("settle", target, *_):
            leads = kinds[target].leads if target in kinds else ()
            onward = [goal for _, goal in leads if goal not in world.owner and goal != target]
            points = PLACES[target].points
            if onward and not points:
                return say(
                    N_("Settles {place}, on the way to {places}."),
                    place=place(target),
                    places=places(onward),
                )
            if onward:
                return say_n(*SETTLES_ON, points, place=place(target), places=places(onward))
            return say_n(*SETTLES, points, place=place(target))
        case ("develop", target, _):
            return say_n(*DEVELOPS, PLACES[target].points, place=place(target))
        case ("reinforce", target, force):
            message = (
                N_("Strengthens the siege of {place} with {card}.")
                if world.owner[target] != seat
                else N_("Defends {place} with {card}.")
            )
            return say(message, place=place(target), card=card(force))
        case ("raid", target, *_):
            odds = round(100 * chance_of_block(world, OTHER[seat], target))
            return say(
                N_("Raids {place}: {nation} has a {percent}% chance to block."),
                place=place(target),
                nation=nation(OTHER[seat]),
                percent=odds,
            )
        case ("income" | "merchant", *sold):
            gold = sold if move[0] == "income" else sold[1:]
            coins = sum(kinds[id].coins for id in gold)
            return say_n(*EARNS, coins, cards=cards(gold))
        case ("trade", *furs):
            return say_n(*EARNS, FUR_COINS * len(furs), cards=cards(furs))
        case ("sell-fur", fur):
            return say_n(*EARNS, FUR_ALONE_COINS, cards=cards([fur]))
        case ("piracy", ship):
            return say_n(*EARNS, PIRACY_COINS, cards=cards(["louisbourg", ship]))
        case ("draft", id) if not kinds[id].cost:
            return say(DRAFTS_FREE, card=card(id), use=_use(kinds[id]))
        case ("draft", id):
            return say_n(*DRAFTS, kinds[id].cost, card=card(id), use=_use(kinds[id]))
        case ("besiege", target, *_):
            return _siege(world, seat, target)
        case ("discard", id):
            return say(N_("Discards {card} to draw something better."), card=card(id))
        case ("give", _, id, *_):
            lost = PLAIN["lose"]
            return say(lost, card=card(id))
        case ("end",):
            used = N_("All actions are used.")
            unused = PLAIN["pass"]
            return say(unused if world.actions else used)
        case ("fortify" | "withdraw" | "surrender" | "occupy" | "leave", target, *_):
            return say(PLAIN[move[0]], place=place(target))
        case (verb, *ids) if ids:
            return say(PLAIN[verb], card=card(ids[0]), cards=cards(ids))
    return say(PLAIN[move[0]])


def _use(drafted: Card) -> str:
    if drafted.id in USES:
        use = USES[drafted.id]
    elif drafted.raids or drafted.ambushes:
        use = N_("to raid and ambush")
    elif drafted.extends_raid:
        use = N_("to raid farther")
    elif drafted.defender_only:
        use = N_("to defend places")
    elif drafted.strength:
        use = N_("to fight in sieges")
    elif "settler" in drafted.symbols:
        use = N_("to settle places")
    else:
        use = N_("to reach more places")
    return say(use)


def _siege(world: State, seat: Seat, target: str) -> str:
    capitals: Sequence[str] = ENEMY_CAPITALS[seat]
    if taking_wins(world.rules, seat, target):
        message = N_("Besieges {place}: taking it wins the game.")
    elif target in GATES[seat]:
        reached = {goal for _, goal in CARDS[seat][target].leads}
        capitals = [goal for goal in capitals if goal in reached]
        message = N_("Besieges {place}, the gateway to {places}.")
    elif target in ROADS[seat]:
        message = N_("Besieges {place}, on the way to {places}.")
    else:
        message = N_("Besieges {place}: the siege can be won.")
    return say(message, place=place(target), places=places(capitals))
