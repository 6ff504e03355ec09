"""Reasons for what a bot does with its cards: what one is drafted, kept or taken for, why another can be
spared. As in `acres.games.snow.text.explanations` they give nothing away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain

from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.snow.analysis.counts import military
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import LOCATIONS, OTHER, PLACES, SEATS, SUPPORT_CARDS, Card
from acres.games.snow.rules.raid import NATIVE, path_lengths, takes
from acres.games.snow.rules.siege import reaches_siege
from acres.games.snow.rules.state import Side, State, joined_to_home, strength, usable_places
from acres.games.snow.rules.trade import next_discard_cost
from acres.games.snow.rules.turn import legal
from acres.games.snow.text.names import card, nation, place, places

ARMS = N_("Drafts {card}: {seat} then has {more} strength in empire cards, {nation} {less}.")
TO_RAID = NN_("Drafts {card}: alone it can raid {count} enemy [place|places].")
TO_BLOCK = NN_(
    "Drafts {card}: it blocks raids, and {nation} has {count} [card|cards] to raid with."
)
TO_SETTLE = N_("Drafts {card}, to settle {places}.")
TO_DEVELOP = NN_("Drafts {card}: {count} of its villages can become [a town|towns].")
TO_SELL = NN_(
    "Drafts {card}: {count} [card of its deck shows|cards of its deck show] a fur to sell."
)
TO_CONVERT = NN_("Drafts {card}: {nation} has {count} Native Americans [card|cards] to convert.")
TO_THIN = N_("Drafts {card}, to remove weak cards from the {more} that come round.")
DRAFTS = {
    "home-support": N_("Drafts {card}: it draws three cards and costs no action."),
    "intendant": N_("Drafts {card}: it brings a discarded card back at once."),
    "military-leader": N_("Drafts {card}: it reinforces a siege and costs no action."),
}
"""Reasons for a draft by the text of the card."""
MOST = 3
"""Places that a sentence has room for."""
FAR = 3
"""Cards of a raid that are looked for; nobody holds many more at once."""

LOST = N_("Discards {card}: its place is not held, so the card cannot be used.")
BESIEGED = N_("Discards {card}: its place is besieged, so the card cannot be used.")
CUT_OFF = N_("Discards {card}: its place is cut off, so the card cannot be used.")
IDLE = N_("Discards {card}: it earns nothing and leads to no place to settle or besiege.")
AT_PEACE = N_("Discards {card}: no siege needs its strength now.")
HARMLESS = N_("Discards {card}: there is no enemy place that it can raid alone.")
RICH = NN_("Discards {card}: its [coin is|coins are] not needed, {more} pay for any card.")
SPARE = NN_("Discards {card}: {count} other [card does|cards do] the same work.")
COPIES = NN_("Discards {card}: its deck has {count} more [card|cards] of the kind.")
STOPS = NN_("Stops discarding: another discard would cost {count} [coin|coins].")
RESERVES = N_("Reserves {card}: the other {more} cards come round sooner.")
RESERVES_ARMS = N_(
    "Reserves {card} until there is a siege: the other {more} cards come round sooner."
)
FETCHES = NN_("Fetches the reserve, with {count} [action|actions] left to play.")
FETCHES_ARMS = N_("Fetches the reserve for the siege of {place}.")
TAKES = NN_("Takes {card} back, with {count} [action|actions] left to play.")
TAKES_ARMS = N_("Takes {card} back for the siege of {place}.")
DRAWS = NN_("Draws three cards for no action, with {count} [action|actions] left to play.")
REMOVES = N_("Removes {cards}: the other {more} cards come round sooner.")
GIVES_UP = NN_("Gives up {card}: drafting it again costs {count} [coin|coins].")
GIVES_UP_FREE = N_("Gives up {card}: drafting it again costs nothing.")


def cycle(side: Side) -> Counter[str]:
    """Count the cards of a side that come round: hand, draw pile and discard pile."""
    return Counter(side.hand + side.deck + side.discard)


def whole(side: Side) -> Counter[str]:
    """Count the deck of a side: every card that it owns."""
    return cycle(side) + Counter([*side.reserve, *chain.from_iterable(side.rows.values())])


def on_offer(world: State, seat: Seat) -> list[tuple[int, str]]:
    """List the price and name of each card that the side can draft, the dearest last; of a neutral card
    and the own one of its kind the cheaper."""
    kinds, empire = cards_of(world.rules, seat), world.sides[seat].empire
    neutral = [
        word
        for word in world.neutral
        if (own := word.removeprefix("neutral-")) not in empire
        or kinds[own].cost > kinds[word].cost
    ]
    return sorted((kinds[word].cost, word) for word in (*empire, *neutral))


def siege_for(world: State, seat: Seat, found: list[str]) -> str:
    """Return the besieged place for which one of these empire cards brings strength that the side can
    send there (5.4, 5.5); empty for none."""
    cards = cards_of(world.rules, seat)
    kinds = [cards[word] for word in found if not cards[word].location]
    for besieger in SEATS:
        if siege := world.sieges[besieger]:
            useful = any(
                strength(kind, siege[0]) and not (kind.defender_only and seat == besieger)
                for kind in kinds
            )
            if useful and reaches_siege(world, seat, besieger):
                return siege[0]
    return ""


def _drafted(world: State, seat: Seat, word: str) -> str:
    kinds, name = cards_of(world.rules, seat), card(word)
    kind = kinds[word]
    side, other = world.sides[seat], OTHER[seat]
    foe = world.sides[other]
    if word in DRAFTS:
        return say(DRAFTS[word], card=name)
    if word == "governor":
        return say(TO_THIN, card=name, more=cycle(side).total())
    if word == "trader":
        furs = sum(count for own, count in whole(side).items() if "fur" in kinds[own].symbols)
        return say_n(TO_SELL, furs, card=name) if furs else ""
    if kind.extends_raid:
        natives = whole(foe)[NATIVE]
        return say_n(TO_CONVERT, natives, card=name, nation=nation(other)) if natives else ""
    if kind.raids and (found := len(_prey(world, seat))):
        return say_n(TO_RAID, found, card=name)
    lying = [*cycle(foe).elements(), *foe.reserve]  # what fights in a siege raids nothing
    theirs = cards_of(world.rules, other)
    raiders = sum(theirs[own].raids for own in lying)
    if kind.blocks_raid and raiders and (kind.defender_only or not kind.strength):
        if not path_lengths(world, other, min(raiders, FAR) + world.rules.raid_bonus):
            return ""
        return say_n(TO_BLOCK, raiders, card=name, nation=nation(other))
    if kind.strength and not kind.defender_only:
        more, less = military(world, seat) + kind.strength, military(world, other)
        return say(ARMS, card=name, seat=nation(seat), more=more, nation=nation(other), less=less)
    return _expanding(world, seat, kind)


def _prey(world: State, seat: Seat, most: int = 1) -> list[str]:
    """List the enemy places that so many cards, or fewer, can raid (7.1)."""
    bonus, counts = world.rules.raid_bonus, range(1, most + 1)
    lengths = path_lengths(world, seat, most + bonus)
    return [
        target
        for target, ways in lengths.items()
        if any(takes(count, bonus, ways) for count in counts)
    ]


def _expanding(world: State, seat: Seat, kind: Card) -> str:
    """Explain the draft of a settler or a transport by the places that it helps to settle or develop."""
    kinds, side = LOCATIONS[seat], world.sides[seat]
    usable = usable_places(world, seat) & kinds.keys()
    found = {
        target
        for own in usable
        for by, target in kinds[own].leads
        if target not in world.owner
        and (by in kind.symbols or ("settler" in kind.symbols and PLACES[target].settler))
    }
    if found and side.villages:
        best = sorted(found, key=lambda target: (-PLACES[target].points, target))[:MOST]
        return say(TO_SETTLE, card=card(kind.id), places=places(best))
    if "settler" in kind.symbols and side.towns:
        villages = [own for own in usable if PLACES[own].points and own not in world.towns]
        if villages:
            return say_n(TO_DEVELOP, len(villages), card=card(kind.id))
    return ""


def _discarded(world: State, seat: Seat, word: str) -> str:
    """Tell why a card can be spared."""
    kinds, side, name = cards_of(world.rules, seat), world.sides[seat], card(word)
    kind = kinds[word]
    if kind.location and word not in usable_places(world, seat):
        held = world.owner.get(word) == seat
        message = LOST if not held else BESIEGED if word in joined_to_home(world, seat) else CUT_OFF
        return say(message, card=name)
    deck = whole(side)
    earns = kind.coins or "ship" in kind.symbols
    if "fur" in kind.symbols:
        earns |= "trader" in deck or "fur-coin" in world.rules.variants
    if kind.location and not earns:
        if all(world.owner.get(target) == seat for _, target in kind.leads):
            return say(IDLE, card=name)
    elif (
        kind.strength
        and not kind.location
        and not any(
            siege and not (kind.defender_only and besieger == seat)
            for besieger, siege in world.sieges.items()
        )
    ):
        return say(AT_PEACE, card=name)
    elif kind.raids and not kind.strength and not _prey(world, seat):
        owned = [kinds[own] for own in cycle(side).elements()]
        together = sum(own.raids or own.extends_raid for own in owned)
        return "" if _prey(world, seat, min(together, FAR)) else say(HARMLESS, card=name)
    money = side.money - (next_discard_cost(world.rules) if world.stack else 0)
    dearest = max((kinds[own].cost for own in (*side.empire, *world.neutral)), default=0)
    if kind.coins and money >= dearest > 0:
        return say_n(RICH, kind.coins, card=name, more=money)
    deck = cycle(side) + Counter(side.reserve)  # what lies at a siege does not serve instead
    if more := deck[word] - 1:
        return say_n(COPIES, more, card=name)
    if kind.symbols and not kind.strength:
        useless = LOCATIONS[seat].keys() - usable_places(world, seat)
        alike = (
            number
            for own, number in deck.items()
            if own not in useless
            and kind.symbols <= kinds[own].symbols
            and kind.coins <= kinds[own].coins
        )
        spare = sum(alike) - 1
        return say_n(SPARE, spare, card=name) if spare else ""
    return ""


def _stopped(world: State, seat: Seat, _: str) -> str:
    cost = next_discard_cost(world.rules)
    return say_n(STOPS, cost) if cost else ""


def _reserved(world: State, seat: Seat, word: str) -> str:
    arms = cards_of(world.rules, seat)[word].strength and not any(world.sieges.values())
    left = cycle(world.sides[seat]).total() - 1
    return say(RESERVES_ARMS if arms else RESERVES, card=card(word), more=left)


def _fetched(world: State, seat: Seat, _: str) -> str:
    if where := siege_for(world, seat, world.sides[seat].reserve):
        return say(FETCHES_ARMS, place=place(where))
    return say_n(FETCHES, world.actions) if world.actions else ""


def _taken(world: State, seat: Seat, word: str) -> str:
    left = world.actions - 1
    if left and (where := siege_for(world, seat, [word])):
        return say(TAKES_ARMS, card=card(word), place=place(where))
    return say_n(TAKES, left, card=card(word)) if left else ""


def _drew(world: State, seat: Seat, _: str) -> str:
    enough = len(world.sides[seat].deck) >= SUPPORT_CARDS
    return say_n(DRAWS, world.actions) if world.actions and enough else ""


def _given(world: State, seat: Seat, word: str) -> str:
    kinds = cards_of(world.rules, seat)
    cost = kinds[word].cost
    if cost > min(kinds[move[-1]].cost for move in legal(world)):
        return ""  # it is not the cheapest
    return say_n(GIVES_UP, cost, card=card(word)) if cost else say(GIVES_UP_FREE, card=card(word))


OF: dict[str, Callable[[State, Seat, str], str]] = {
    "draft": _drafted,
    "discard": _discarded,
    "drop": _discarded,
    "done": _stopped,
    "reserve": _reserved,
    "fetch": _fetched,
    "intendant": _taken,
    "home-support": _drew,
    "lose": _given,
}
"""By verb: the reason of its plays, from the position, the side and the first word after the verb."""
