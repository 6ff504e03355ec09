"""Reasons for a bot's plays, in one sentence each: what a play serves, or why not another.

Others may read them, so all but the card that is played comes from what lies open: pieces, sieges, coins,
reserves, and which cards a side has somewhere. Where that gives no reason nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, paragraph, say, say_n
from acres.games.snow.analysis.counts import GATES
from acres.games.snow.analysis.forces import chance_held, chance_of_block
from acres.games.snow.rules.cards import cards_of, kinds_with
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    DEFENDER_WINS,
    ENEMY_CAPITALS,
    LOCATIONS,
    OTHER,
    PIRACY_COINS,
    PLACES,
    RAIDING,
    SEATS,
    SIEGE_FORT,
)
from acres.games.snow.rules.raid import NATIVE
from acres.games.snow.rules.score import end_reason, points, prize, settling_wins, taking_wins
from acres.games.snow.rules.siege import decided, moved_marker
from acres.games.snow.rules.state import State, strength, usable_places
from acres.games.snow.rules.turn import legal
from acres.games.snow.text import card_explanations
from acres.games.snow.text.card_explanations import cycle, on_offer, siege_for, whole
from acres.games.snow.text.moves import coins_of
from acres.games.snow.text.names import card, cards, nation, place, places, symbol

# Pieces

SETTLES = NN_("Settles {place} for {count} [point|points].")
SETTLES_ON = NN_("Settles {place}: {count} [point|points] and a way to {places}.")
WINS = N_("Settles {place}, which wins the game.")
ON_THE_WAY = N_("Settles {place}, on the way to {places}.")
FOR_SYMBOLS = N_("Settles {place} for the symbols of its card: {symbols}.")
BACK = N_("Settles {place} again to have its card back: {symbols}.")
BACK_ON = N_("Settles {place} again to have its card back, and with it a way to {places}.")
DEVELOPS = NN_("Makes {place} a town: {count} more [point|points].")
OCCUPIES = NN_("Settles {place} after its capture for {count} [point|points].")
LEADS = NN_("{nation} then leads by {count} [point|points].")
TRAILS = NN_("{nation} is then {count} [point|points] behind.")
TIES = N_("The points are then tied.")
ENDS = N_("It is the last town: without a siege the game ends as the next turn of {nation} begins.")
FORTIFIES = NN_("Fortifies {place}: no raids there, and in a siege the fort adds {count} strength.")
FORTIFIES_NO_SIEGE = N_("Fortifies {place}: no raids there.")
FORTIFIES_FOR_SIEGES = NN_("Fortifies {place}: in a siege the fort adds {count} strength.")

# Coins

# Translators: {cards} is a card or two.
EARNS = NN_("Earns {count} [coin|coins], {more} in all: enough to draft {cards}.")
EARNS_RESERVE = NN_("Earns {count} [coin|coins]: enough to fetch the reserve.")
PIRACY = NN_("Earns {count} [coin|coins], and {nation} loses {less}.")

# Attacks

SILENT = {"allow", "leave"}
"""Verbs without a reason: it would tell whether the hand has a card to block, or to settle."""
FOR_LATER = frozenset(
    ["draft", "income", "merchant", "trade", "sell-fur", "discard", "done", "reserve", "governor"]
)
"""Verbs with a use in later turns, of which there is none where the game ends before."""
TO_SAVE = frozenset({"fetch", "reinforce", "surrender"})
"""Verbs with a use where the enemy's siege is about to win the game."""
RAIDS = NN_("Raids {place} for {count} [point|points]: the chance of a block is {percent}%.")
RAIDS_FREELY = NN_("Raids {place} for {count} [point|points]: {nation} cannot block.")
RAIDS_FOR_A_BLOCK = N_("Raids {place}: {nation} has to block with a card, or lose its piece there.")
BLOCKS = NN_("Blocks with {card}: the raid on {place} would bring {nation} {count} points.")
BLOCKS_AMBUSH = N_("Blocks with {card}: the ambush takes nothing.")
LIKELY = 0.8
"""The chance of a block above which the chances of a raid or an ambush are no reason for it."""
AMBUSHES = N_(
    "Ambushes with {card}: the chance of a vulnerable card is {more}%, that of a block {less}%."
)
AMBUSHES_FOR_A_BLOCK = N_(
    "Ambushes with {card}: {nation} has to block with a card, or show its hand or lose a vulnerable card."
)
CONVERTS = NN_("Plays {card}: {nation} has {count} Native Americans [card|cards] to convert.")
GOAL = NN_("Besieges {place}: its capture brings {count} points.")
RETURNS = NN_("Gives up the siege of {place}: {count} [card goes|cards go] to its discard pile.")
BOUND_TO_LOSE = N_("Gives up the siege of {place}, which as it stands is lost next turn.")
ATTACKS = (
    N_("Sends {card}, or the siege of {place} would be lost next turn."),
    N_("Sends {card}: now {place} falls next turn, unless {nation} answers."),
    NN_("Sends {card}: {count} more strength keeps the siege of {place} alive."),
    NN_("Sends {card}: {count} more strength would take {place}."),
    NN_("Sends {card}: {nation} then needs {count} strength to save {place}."),
)
DEFENDS = (
    N_("Sends {card}, or {place} would fall next turn."),
    N_("Sends {card}: now {place} is saved next turn, unless {nation} answers."),
    NN_("Sends {card}: {count} more strength would save {place}."),
    NN_("Sends {card}: {count} more strength would end the siege of {place}."),
    NN_("Sends {card}: {nation} then needs {count} strength to keep up the siege of {place}."),
)
"""The use of a card for a siege: it keeps the own side from losing or lets it win; else the strength that is
still wanted for either, or that the other side needs against it."""


def why(world: State, move: Move) -> str:
    """Return why the seat that decides plays the move in this world; empty where there is nothing to
    say."""
    if move[0] in SILENT or len(legal(world)) == 1:
        return ""
    if move[0] in FOR_LATER and any(end_reason(world, each) for each in SEATS):
        return ""  # the game ends before any of it is of use
    seat = world.stack[-1][1] if world.stack else world.to_move
    if move[0] not in TO_SAVE and _falls(world, seat):
        return ""  # the game ends with the siege, whatever else is done
    match move:
        case ("income" | "merchant" | "trade" | "sell-fur", *_):
            return _earned(world, seat, coins_of(world, seat, move))
        case ("reinforce", target, force):
            return _reinforced(world, seat, target, force)
        case ("governor", *gone):
            left = cycle(world.sides[seat]).total() - len(gone)
            return say(card_explanations.REMOVES, cards=cards(gone), more=left)
        case ("give", _, word, *_):
            return card_explanations.OF["lose"](world, seat, word)
    about = move[1] if len(move) > 1 else ""
    reason = REASONS.get(move[0])
    return reason(world, seat, about) if reason else ""


def _falls(world: State, seat: Seat) -> bool:
    """Return whether the other side's siege wins it the game at the start of its turn, as it stands."""
    other = OTHER[seat]
    siege = world.sieges[other]
    if siege is None or not decided(world, other, other):
        return False
    return taking_wins(world.rules, other, siege[0]) is not None


# Pieces


def _settled(world: State, seat: Seat, target: str) -> str:
    again = target in world.owner  # for its card alone (4.3)
    if not again and settling_wins(world.rules, seat, target):
        return say(WINS, place=place(target))
    deck = whole(world.sides[seat])
    own = (
        None if target in deck else LOCATIONS[seat].get(target)
    )  # the card that comes, if any (4.2)
    known = {
        goal for id in deck if world.owner.get(id) == seat for _, goal in LOCATIONS[seat][id].leads
    }
    leads = [goal for _, goal in own.leads] if own else []
    names = {
        "place": place(target),
        "places": places([goal for goal in leads if not (goal in world.owner or goal in known)]),
        "symbols": listed([symbol(each) for each in sorted(own.symbols)]) if own else "",
    }
    worth = 0 if again else PLACES[target].points
    if names["places"]:
        message = BACK_ON if again else ON_THE_WAY
        return say_n(SETTLES_ON, worth, **names) if worth else say(message, **names)
    if worth:
        return _scored(world, seat, SETTLES, target)
    return say(BACK if again else FOR_SYMBOLS, **names) if names["symbols"] else ""


def _developed(world: State, seat: Seat, target: str) -> str:
    if world.sides[seat].towns > 1:
        return _scored(world, seat, DEVELOPS, target)
    said = say_n(DEVELOPS, PLACES[target].points, place=place(target))
    return paragraph((said, say(ENDS, nation=nation(seat))))


def _occupied(world: State, seat: Seat, target: str) -> str:
    return _scored(world, seat, OCCUPIES, target)


def _scored(world: State, seat: Seat, message: tuple[str, str], target: str) -> str:
    """Tell the points of a piece, and how the sides then stand."""
    gained = PLACES[target].points
    lead = points(world, seat) + gained - points(world, OTHER[seat])
    if not gained:
        return ""
    said = say_n(message, gained, place=place(target))
    if not lead:
        return paragraph((said, say(TIES)))
    stands = LEADS if lead > 0 else TRAILS
    return paragraph((said, say_n(stands, abs(lead), nation=nation(seat))))


def _fortified(world: State, seat: Seat, target: str) -> str:
    if world.actions == 1 and end_reason(world, OTHER[seat]):
        return ""  # the game ends as the turn of the other side begins
    ways = (way for kind in LOCATIONS[OTHER[seat]].values() for _, way in kind.leads)
    if target not in ways:  # no enemy card ever besieges it
        return say(FORTIFIES_NO_SIEGE, place=place(target)) if RAIDING[target] else ""
    message = FORTIFIES if RAIDING[target] else FORTIFIES_FOR_SIEGES
    return say_n(message, SIEGE_FORT, place=place(target))


# Coins


def _earned(world: State, seat: Seat, coins: int) -> str:
    """Tell what the coins are enough for that the money before them was not."""
    side, offer = world.sides[seat], on_offer(world, seat)
    money = side.money + coins
    kinds = cards_of(world.rules, seat)
    own = [kinds[word] for word in cycle(side)]
    if any(side.money < fee <= money for kind in own for fee in (kind.use_cost, kind.siege_cost)):
        return ""  # it may be for the use of a card
    if side.money < len(side.reserve) <= money and siege_for(world, seat, side.reserve):
        return say_n(EARNS_RESERVE, coins)
    # Two drafts are two actions: of the next turn.
    for count in (1,) if world.actions > 1 else (1, 2):
        found = [
            (sum(cost for cost, _ in some), [word for _, word in some])
            for some in combinations(offer, count)
        ]
        new = [each for each in found if side.money < each[0] <= money]
        if new:
            return say_n(EARNS, coins, more=money, cards=cards(max(new)[1]))
    if side.money < len(side.reserve) <= money:
        return say_n(EARNS_RESERVE, coins)
    return ""


def _pirated(world: State, seat: Seat, ship: str) -> str:
    loss = min(PIRACY_COINS, world.sides[OTHER[seat]].money)
    if not loss:
        return _earned(world, seat, PIRACY_COINS)
    return say_n(PIRACY, PIRACY_COINS, nation=nation(OTHER[seat]), less=loss)


# Attacks


def _percent(odds: float) -> int:
    """Round a chance that is not certain to 1 to 99 of 100."""
    return round(100 * odds) if odds in (0, 1) else max(1, min(99, round(100 * odds)))


def _raided(world: State, seat: Seat, target: str) -> str:
    other = OTHER[seat]
    odds = chance_of_block(world, other, target)
    if odds == 1:
        return say(RAIDS_FOR_A_BLOCK, place=place(target), nation=nation(other))
    if odds > LIKELY:
        return ""
    return say_n(
        (RAIDS if odds else RAIDS_FREELY),
        prize(world.towns, target),
        place=place(target),
        nation=nation(other),
        percent=_percent(odds),
    )


def _ambushed(world: State, seat: Seat, word: str) -> str:
    other = OTHER[seat]
    side = world.sides[other]
    kinds = kinds_with(cards_of(world.rules, other), "vulnerable")
    prey = chance_held(side, kinds)
    lying = side.reserve.copy() if world.rules.ambush_reserve else []
    if "ambush-sieges" in world.rules.variants:
        lying += (own for row in side.rows.values() for own in row)
    if kinds & {*lying}:
        prey = 1
    if not prey:
        return ""
    block = chance_of_block(world, other, None)
    if block == 1:
        return say(AMBUSHES_FOR_A_BLOCK, card=card(word), nation=nation(other))
    if block > LIKELY:
        return ""
    return say(AMBUSHES, card=card(word), more=_percent(prey), less=_percent(block))


def _converted(world: State, seat: Seat, word: str) -> str:
    other = OTHER[seat]
    natives = whole(world.sides[other])[NATIVE]
    return say_n(CONVERTS, natives, card=card(word), nation=nation(other)) if natives else ""


def _blocked(world: State, seat: Seat, word: str) -> str:
    question, _, *about = world.stack[-1]
    if question == "block-ambush":
        return say(BLOCKS_AMBUSH, card=card(word))
    [target] = about
    attacker = nation(OTHER[seat])
    return say_n(
        BLOCKS, prize(world.towns, target), card=card(word), place=place(target), nation=attacker
    )


def _besieged(world: State, seat: Seat, target: str) -> str:
    if taking_wins(world.rules, seat, target):
        return say(N_("Besieges {place}: taking it wins the game."), place=place(target))
    kinds = LOCATIONS[seat]

    def leads(from_: Iterable[str]) -> set[str]:
        return {goal for own in from_ if own in kinds for _, goal in kinds[own].leads}

    open_ = leads(usable_places(world, seat))  # can be besieged from where the side is
    capitals = [goal for goal in ENEMY_CAPITALS[seat] if goal not in open_]
    if through := leads([target]).intersection(capitals):
        message = N_("Besieges {place}, the gateway to {places}.")
    else:
        through = leads(leads([target]) & GATES[seat] - open_).intersection(capitals)
        message = N_("Besieges {place}, on the way to {places}.")
    if not through:
        return say_n(GOAL, prize(world.towns, target), place=place(target))
    return say(message, place=place(target), places=places(sorted(through)))


def _reinforced(world: State, seat: Seat, target: str, force: str) -> str:
    besieger, before = next(
        (by, siege[1]) for by, siege in world.sieges.items() if siege and siege[0] == target
    )
    attacks = seat == besieger
    by = strength(cards_of(world.rules, seat)[force], target)
    after = moved_marker(besieger, before, by if attacks else -by)
    lost, won = (DEFENDER_WINS, ATTACKER_WINS) if attacks else (ATTACKER_WINS, DEFENDER_WINS)
    if not attacks:
        before, after = -before, -after
    survive, win, hold, more, secure = ATTACKS if attacks else DEFENDS
    names = {"card": card(force), "place": place(target), "nation": nation(OTHER[seat])}
    if before <= -lost < after:
        return say(survive, **names)
    if before < won <= after:
        return say(win, **names)
    if after <= -lost:
        more_comes = world.actions > 1
        return say_n(hold, 1 - lost - after, **names) if more_comes else ""
    if after < won:
        return say_n(more, won - after, **names)
    return say_n(secure, after - won + 1, **names)


def _given_up(world: State, seat: Seat, target: str) -> str:
    """Explain a withdrawal or a surrender."""
    besieger = world.besieger(target)
    assert besieger
    if decided(world, besieger, OTHER[seat]):
        return say(BOUND_TO_LOSE, place=place(target))
    row = world.sides[seat].rows[besieger]
    back = len(row) - any(word not in LOCATIONS[seat] for word in row)
    return say_n(RETURNS, back, place=place(target)) if back else ""


REASONS: dict[str, Callable[[State, Seat, str], str]] = {
    **card_explanations.OF,
    "settle": _settled,
    "develop": _developed,
    "occupy": _occupied,
    "fortify": _fortified,
    "piracy": _pirated,
    "raid": _raided,
    "ambush": _ambushed,
    "convert": _converted,
    "block": _blocked,
    "besiege": _besieged,
    "withdraw": _given_up,
    "surrender": _given_up,
}
"""By verb: the reason of its plays, from the position, the side and the first word after the verb."""
