"""Reasons for a bot's plays, in one sentence each; silence where there was no choice, or where a
reason would show the hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from acres.core.move import Move
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.snow.analysis.counts import APPROACHES, GATES
from acres.games.snow.analysis.forces import chance_of_block
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    BRITISH,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    CARDS,
    DEFENDER_WINS,
    ENEMY_CAPITALS,
    FRENCH,
    FUR_ALONE_COINS,
    FUR_COINS,
    OTHER,
    PIRACY_COINS,
    PLACES,
    Card,
)
from acres.games.snow.rules.score import taking_wins
from acres.games.snow.rules.siege import ahead, decided, moved_marker
from acres.games.snow.rules.state import State, strength
from acres.games.snow.rules.trade import next_discard_cost
from acres.games.snow.rules.turn import legal
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
DISCARD_COSTS = NN_(
    "Stops discarding: another discard would cost {count} coin.",
    "Stops discarding: another discard would cost {count} coins.",
)
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
    "lose": N_("Gives up {card}, the least useful card."),
    "fetch": N_("Fetches the reserve to use {cards} now."),
    "home-support": N_("Draws more cards to choose from."),
    "pass": N_("Nothing else is worth an action now."),
    "done": N_("Keeps the other cards, which are worth more than unseen ones."),
    "drop": N_("Discards {card}: the place is lost, and a better card may come."),
    "pay": N_("Discards {cards}, the least useful cards, to get the new draw pile."),
    "exchange": N_("Exchanges {card} for something better."),
    "keep": N_("Keeps the hand, which is worth more than an unseen card."),
    "choose": N_("Adds {card}, the most useful card on offer, to the deck."),
}
SILENT = {"allow", "leave"}
"""Verbs without a reason: it would tell whether the hand has a card to block, or to settle."""
# Translators: `use` is what a card is for, such as “to fight in sieges”.
RESERVES = N_("Reserves {card}, ready {use} when needed.")
RAIDS = NN_(
    "Raids {place} for {count} point: {nation} has a {percent}% chance to block.",
    "Raids {place} for {count} points: {nation} has a {percent}% chance to block.",
)
RAIDS_FREELY = NN_(
    "Raids {place} for {count} point: {nation} cannot block.",
    "Raids {place} for {count} points: {nation} cannot block.",
)
RAIDS_FOR_A_BLOCK = N_("Raids {place}: {nation} has to block with a card, or lose its piece there.")
OCCUPIES = NN_(
    "Settles {place} after its capture for {count} point.",
    "Settles {place} after its capture for {count} points.",
)
STANDS = {
    BRITISH: N_("Sends {card} to the siege of {place}, which then stands at {marker} for Britain."),
    FRENCH: N_("Sends {card} to the siege of {place}, which then stands at {marker} for France."),
    NOBODY: N_("Sends {card} to the siege of {place}, which is then even."),
}
"""Reasons for a reinforcement that decides nothing yet, by the side that is ahead then."""


def why(world: State, move: Move) -> str:
    """Return why the seat that decides plays the move in this world; empty where there is nothing to
    say."""
    if move[0] in SILENT or len(legal(world)) == 1:
        return ""
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
            if not points:
                return say(N_("Settles {place} for its card."), place=place(target))
            return say_n(*SETTLES, points, place=place(target))
        case ("develop", target, _):
            return say_n(*DEVELOPS, PLACES[target].points, place=place(target))
        case ("reinforce", target, force):
            return _reinforcement(world, seat, target, force)
        case ("raid", target, *_):
            return _raid(world, seat, target)
        case ("block", id):
            if world.stack[-1][0] == "block-ambush":
                return say(N_("Blocks with {card}: the ambush takes nothing."), card=card(id))
            saved = world.stack[-1][-1]
            return say(N_("Blocks with {card} to keep {place}."), card=card(id), place=place(saved))
        case ("income" | "merchant", *sold):
            gold = sold if move[0] == "income" else sold[1:]
            coins = sum(kinds[name].coins for name in gold)
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
        case ("discard", id) if kinds[id].location and world.owner.get(id) != seat:
            message = N_("Discards {card} to draw something better: the place is not held.")
            return say(message, card=card(id))
        case ("discard", id):
            return say(N_("Discards {card} to draw something better."), card=card(id))
        case ("done",) if cost := next_discard_cost(world.rules):
            return say_n(*DISCARD_COSTS, cost)
        case ("reserve", id):
            return say(RESERVES, card=card(id), use=_use(kinds[id]))
        case ("give", _, id, *_):
            lost = PLAIN["lose"]
            return say(lost, card=card(id))
        case ("end",):
            passed = PLAIN["pass"]
            return say(passed) if world.actions else ""
        case ("occupy", target, *_):
            return say_n(*OCCUPIES, PLACES[target].points, place=place(target))
        case ("withdraw" | "surrender", target):
            return _given_up(world, seat, target)
        case ("fortify" as verb, target, *_):
            return say(PLAIN[verb], place=place(target))
        case ("fetch" as verb,):
            return say(PLAIN[verb], cards=cards(world.sides[seat].reserve))
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


def _raid(world: State, seat: Seat, target: str) -> str:
    other = OTHER[seat]
    odds = chance_of_block(world, other, target)
    if odds == 1:
        return say(RAIDS_FOR_A_BLOCK, place=place(target), nation=nation(other))
    message = RAIDS if odds else RAIDS_FREELY
    gained = CAPTURED_TOWN if target in world.towns else CAPTURED_VILLAGE
    return say_n(
        *message, gained, place=place(target), nation=nation(other), percent=round(100 * odds)
    )


def _reinforcement(world: State, seat: Seat, target: str, force: str) -> str:
    besieger, other = world.besieger(target), OTHER[seat]
    siege = world.sieges[besieger] if besieger else None
    assert besieger
    assert siege
    way = 1 if seat == besieger else -1
    by = way * strength(CARDS[seat][force], target, world.rules)
    before, after = siege[1], moved_marker(besieger, siege[1], by)
    if seat == besieger and before <= -DEFENDER_WINS < after:
        message = N_("Sends {card}, or the siege of {place} would be lost next turn.")
    elif seat == besieger and before < ATTACKER_WINS <= after:
        message = N_("Sends {card}: now {place} falls next turn, unless {nation} answers.")
    elif seat != besieger and after < ATTACKER_WINS <= before:
        message = N_("Sends {card}, or {place} would fall next turn.")
    elif seat != besieger and after <= -DEFENDER_WINS < before:
        message = N_("Sends {card}: now {place} is saved next turn, unless {nation} answers.")
    else:
        message = STANDS[ahead(besieger, after)]
    return say(
        message, card=card(force), place=place(target), nation=nation(other), marker=abs(after)
    )


def _given_up(world: State, seat: Seat, target: str) -> str:
    """Explain a withdrawal or a surrender."""
    besieger = world.besieger(target)
    assert besieger
    if len(world.sides[seat].rows[besieger]) > 1:
        message = N_("Gives up the siege of {place} to use its cards elsewhere.")
    elif decided(world, besieger, OTHER[seat]):
        message = N_("Gives up the siege of {place}, which is lost next turn anyway.")
    else:
        return ""
    return say(message, place=place(target))


def _siege(world: State, seat: Seat, target: str) -> str:
    capitals: Sequence[str] = ENEMY_CAPITALS[seat]
    if taking_wins(world.rules, seat, target):
        message = N_("Besieges {place}: taking it wins the game.")
    elif target in GATES[seat]:
        reached = {goal for _, goal in CARDS[seat][target].leads}
        capitals = [goal for goal in capitals if goal in reached]
        message = N_("Besieges {place}, the gateway to {places}.")
    elif target in APPROACHES[seat]:
        message = N_("Besieges {place}, on the way to {places}.")
    else:
        message = N_("Besieges {place}: the siege can be won.")
    return say(message, place=place(target), places=places(capitals))
