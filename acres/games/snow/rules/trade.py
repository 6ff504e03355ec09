"""Money and cards (rules 8)."""

from __future__ import annotations

from itertools import combinations

from acres.core.errors import Reason
from acres.core.move import Move, Part
from acres.core.seat import Seat
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    FRENCH,
    FUR_COINS,
    NEUTRAL,
    PIRACY_COINS,
    SUPPORT_CARDS,
)
from acres.games.snow.rules.editions import Rules
from acres.games.snow.rules.piles import draw_cards, leave_hand, return_card, reveal, spend
from acres.games.snow.rules.state import Frame, State
from acres.games.snow.rules.verbs import (
    ActionKind,
    Check,
    Checks,
    Decision,
    Means,
    Parts,
    always,
    named,
    otherwise,
    playable,
    price,
    taking,
    too_dear,
)

# Income, merchant, trader, piracy


def legal_income(state: State, me: Means) -> list[Move]:
    """List location cards with a coin (8.1)."""
    return [("income", card.id) for card in me.cards if card.coins]


def play_income(state: State, me: Means, move: Move) -> None:
    coins = me.kinds[move[1]].coins
    spend(me.side, move[1])
    me.side.money += coins
    state.note("earned", me.seat, card=move[1], coins=coins)


def legal_merchant(state: State, me: Means) -> list[Move]:
    """List a ship with gold cards; the ship's own coin does not count (8.2)."""
    gold = [card for card in me.cards if card.coins]
    limit = state.rules.merchant_limit
    return [
        ("merchant", ship.id, *(card.id for card in sold))
        for ship in me.by["ship"]
        for count in range(1, (len(gold) if limit is None else limit) + 1)
        for sold in combinations([card for card in gold if card is not ship], count)
    ]


def play_merchant(state: State, me: Means, move: Move) -> None:
    coins = sum(me.kinds[card].coins for card in move[2:])
    spend(me.side, *move[1:])
    me.side.money += coins
    state.note("traded", me.seat, ship=move[1], cards=move[2:], coins=coins)


def legal_trade(state: State, me: Means) -> list[Move]:
    """List sets of fur cards for the Trader (8.3)."""
    furs = [card.id for card in me.by["fur"]]
    return [
        ("trade", *sold) for count in range(1, len(furs) + 1) for sold in combinations(furs, count)
    ]


def play_trade(state: State, me: Means, move: Move) -> None:
    coins = FUR_COINS * len(move[1:])
    spend(me.side, "trader", *move[1:])
    me.side.money += coins
    state.note("sold-furs", me.seat, cards=move[1:], coins=coins)


def legal_piracy(state: State, me: Means) -> list[Move]:
    """List ships beside French Louisbourg (8.4)."""
    if not me.can_use("louisbourg"):
        return []
    return [("piracy", ship.id) for ship in me.by["ship"] if ship.id != "louisbourg"]


def play_piracy(state: State, me: Means, move: Move) -> None:
    spend(me.side, "louisbourg", move[1])
    loss = min(PIRACY_COINS, me.foe.money)
    me.foe.money -= loss
    me.side.money += PIRACY_COINS
    state.note("pirated", me.seat, ship=move[1], coins=PIRACY_COINS, loss=loss)


# Draft, discard, reserve


def legal_draft(state: State, me: Means) -> list[Move]:
    """List own and neutral empire cards that can be paid in full (8.5)."""
    cards = me.kinds
    return [
        ("draft", id) for id in {*me.side.empire, *state.neutral} if cards[id].cost <= me.side.money
    ]


def play_draft(state: State, me: Means, move: Move) -> None:
    card = move[1]
    cost = me.kinds[card].cost
    (state.neutral if card in NEUTRAL else me.side.empire).remove(card)
    me.side.money -= cost
    me.side.discard.append(card)
    state.note("drafted", me.seat, card=card, cost=cost)


def draft_parts(state: State, move: Move) -> Parts:
    return [Part(zones.NEUTRAL if move[1] in NEUTRAL else zones.DRAFT, move[1], "drafted")]


def legal_discard(state: State, me: Means) -> list[Move]:
    """List hand cards; the first discard is free (8.6)."""
    return [("discard", card) for card in set(me.side.hand)]


def play_discard(state: State, me: Means, move: Move) -> None:
    spend(me.side, move[1])
    state.note("discarded", me.seat, card=move[1], cost=0)
    go_on_discarding(state, me.seat)


def next_discard_cost(rules: Rules) -> int:
    """Return the cost of each card after the first (8.6, variant 12)."""
    return 0 if "free-discards" in rules.variants else 1


def go_on_discarding(state: State, seat: Seat) -> None:
    """Ask for a further card where one can be paid."""
    side = state.sides[seat]
    if side.hand and side.money >= next_discard_cost(state.rules):
        state.stack.append(("discarding", seat))


def legal_discarding(state: State, frame: Frame) -> list[Move]:
    """List further discards, each at its cost, and stopping (8.6)."""
    return [("done",), *(("discard", card) for card in set(state.sides[frame[1]].hand))]


def play_discarding(state: State, frame: Frame, move: Move) -> None:
    if move[0] == "done":
        return
    seat = frame[1]
    side = state.sides[seat]
    cost = next_discard_cost(state.rules)
    spend(side, move[1])
    side.money -= cost
    state.note("discarded", seat, card=move[1], cost=cost)
    go_on_discarding(state, seat)


def is_reserve_full(state: State, seat: Seat) -> bool:
    """Return whether nothing more can be reserved (E5)."""
    limit = state.rules.reserve_limit
    return limit is not None and len(state.sides[seat].reserve) >= limit


def legal_reserve(state: State, me: Means) -> list[Move]:
    """List hand cards that can be reserved (8.7)."""
    return [("reserve", id) for id in set(me.side.hand) if can_be_reserved(state, me.seat, id)]


def can_be_reserved(state: State, seat: Seat, card: str) -> bool:
    """Return whether the card can be reserved: by E6 no location cards; under variant 20 those of
    places that the side does not hold."""
    rules = state.rules
    if rules.reserve_locations or not cards_of(rules, seat)[card].location:
        return True
    return "reserve-lost" in rules.variants and state.owner.get(card) != seat


def play_reserve(state: State, me: Means, move: Move) -> None:
    leave_hand(me.side, move[1])
    me.side.reserve.append(move[1])
    state.note("reserved", me.seat, card=move[1])


def legal_fetch(state: State, me: Means) -> list[Move]:
    """List fetching the whole reserve, one money per card (8.8)."""
    return [("fetch",)]


def play_fetch(state: State, me: Means, move: Move) -> None:
    cards = me.side.reserve
    me.side.reserve = []
    me.side.money -= len(cards)
    me.side.hand += cards
    reveal(me.side, cards)
    state.note("fetched", me.seat, cards=tuple(cards), cost=len(cards))


def fetch_parts(state: State, move: Move) -> Parts:
    reserve = state.sides[state.to_move].reserve
    return [Part(zones.RESERVE, card, "fetched") for card in reserve]


# Governor, Intendant, Home Support


def legal_governor(state: State, me: Means) -> list[Move]:
    """List sets of one or two other hand cards (8.9)."""
    others = sorted(me.side.hand)
    others.remove("governor")
    if GOVERNED & state.rules.variants:
        others = [card for card in others if stays(state, me.seat, card) is None]
    chosen = {*combinations(others, 1), *combinations(others, 2)}
    return [("governor", *cards) for cards in chosen]


GOVERNED = frozenset({"governor-abandons", "governor-keeps-start"})
"""The variants that limit what the Governor can remove."""


def stays(state: State, seat: Seat, card: str) -> Reason | None:
    """Return why the Governor cannot remove the card, or None (variants 14 and 18)."""
    if state.owner.get(card) == seat:
        variants = state.rules.variants
        if "governor-keeps-start" in variants and cards_of(state.rules, seat)[card].start:
            return Reason("start-stays", "variant 18", {"place": card})
        if "governor-abandons" in variants and state.besieger(card) is not None:
            return Reason("besieged-stays", "variant 14", {"place": card})
    return None


def play_governor(state: State, me: Means, move: Move) -> None:
    for card in move[1:]:
        leave_hand(me.side, card)
        return_card(state, me.seat, card)
    spend(me.side, "governor")
    state.note("governed", me.seat, cards=move[1:])
    if "governor-abandons" in state.rules.variants:
        for card in move[1:]:
            if state.owner.get(card) == me.seat:
                abandon(state, me.seat, card)


def abandon(state: State, seat: Seat, place: str) -> None:
    """Make an own place neutral; its piece and its fort go back to stock (variant 14)."""
    side = state.sides[seat]
    if place in state.towns:
        state.towns.remove(place)
        side.towns += 1
    else:
        side.villages += 1
    state.forts.discard(place)
    del state.owner[place]
    state.changed = True
    state.note("abandoned", seat, place=place)


def legal_intendant(state: State, me: Means) -> list[Move]:
    """List cards of the discard pile (8.10)."""
    return [("intendant", card) for card in set(me.side.discard)]


def play_intendant(state: State, me: Means, move: Move) -> None:
    card = move[1]
    me.side.discard.remove(card)
    me.side.hand.append(card)
    reveal(me.side, [card])
    spend(me.side, "intendant")
    cost = me.kinds["intendant"].use_cost
    me.side.money -= cost
    state.note("intended", me.seat, card=card, cost=cost)


def intendant_parts(state: State, move: Move) -> Parts:
    return [Part(zones.HAND, "intendant", "intendant"), Part(zones.DISCARD, move[1], "fetched")]


def legal_support(state: State, me: Means) -> list[Move]:
    """List Home Support if it can draw anything (8.11)."""
    side = me.side
    can_draw = side.deck or (state.rules.support_shuffles and side.discard)
    return [("home-support",)] if can_draw else []


def play_support(state: State, me: Means, move: Move) -> None:
    state.note("supported", me.seat)
    draw_cards(state, me.seat, SUPPORT_CARDS, reshuffles=state.rules.support_shuffles)
    spend(me.side, "home-support")


def why_no_draft(me: Means, place: str) -> list[Reason]:
    """Return why no card can be drafted: none lies there, or the cheapest is too dear."""
    kinds = (me.kinds[card] for card in (*me.side.empire, *me.state.neutral))
    card = min(kinds, key=lambda card: card.cost, default=None)
    if card is None:
        return [Reason("nothing-to-draft", "8.12")]
    return [Reason("too-dear", "8.5", price(card.cost, me.side.money, card.id))]


def all_stay(me: Means, place: str) -> list[Reason]:
    """Return why the Governor cannot remove any card of the hand."""
    reasons = (stays(me.state, me.seat, card) for card in sorted(me.side.hand))
    return [reason for reason in reasons if reason is not None]


RESERVE: Checks = (
    Check(
        "reserve-full",
        "8.7",
        lambda me, _: is_reserve_full(me.state, me.seat),
        lambda me, _: {"limit": me.state.rules.reserve_limit},
        early=True,
    ),
    Check("empty-hand", "8.7", lambda me, _: not me.side.hand),
    Check(
        "only-held-locations",
        "variant 20",
        lambda me, _: "reserve-lost" in me.state.rules.variants,
    ),
    otherwise("only-locations", "8.7"),
)
FETCH: Checks = (
    Check("reserve-empty", "8.8", lambda me, _: not me.side.reserve, early=True),
    too_dear("8.8", lambda me: len(me.side.reserve), early=True),
)
GOVERNOR: Checks = (
    Check("no-governor", "variant 19", lambda me, _: "no-governor" in me.state.rules.variants),
    playable("governor", "8.9"),
    Check("no-other-card", "8.9", lambda me, _: len(me.side.hand) == 1),
    all_stay,
)
INTENDANT: Checks = (
    Check("french-only", "8.10", lambda me, _: me.seat != FRENCH),
    playable("intendant", "8.10"),
    too_dear("8.10", lambda me: me.kinds["intendant"].use_cost, "intendant", early=True),
    otherwise("discard-empty", "8.10"),
)

VERBS: dict[str, ActionKind] = {
    "income": ActionKind(
        legal_income,
        play_income,
        taking("gold"),
        card=lambda card: card.coins,
        checks=(otherwise("no-gold", "8.1"),),
    ),
    "merchant": ActionKind(
        legal_merchant,
        play_merchant,
        taking("ship", "gold"),
        card=lambda card: card.coins,
        checks=(
            Check("no-ship", "8.2", lambda me, _: not me.by["ship"]),
            otherwise("no-goods", "8.2"),
        ),
    ),
    "trade": ActionKind(
        legal_trade,
        play_trade,
        taking("fur", card="trader", role="trader"),
        card=named("trader"),
        checks=(playable("trader", "8.3"), otherwise("no-fur", "8.3")),
    ),
    "piracy": ActionKind(
        legal_piracy,
        play_piracy,
        taking("ship", card="louisbourg"),
        card=named("louisbourg"),
        checks=(
            Check("french-only", "8.4", lambda me, _: me.seat != FRENCH, early=True),
            playable("louisbourg", "8.4"),
            otherwise("no-other-ship", "8.4"),
        ),
    ),
    "draft": ActionKind(legal_draft, play_draft, draft_parts, checks=(why_no_draft,)),
    "discard": ActionKind(
        legal_discard,
        play_discard,
        taking("discarded"),
        checks=(otherwise("empty-hand", "8.6"),),
    ),
    "reserve": ActionKind(legal_reserve, play_reserve, taking("reserved"), checks=RESERVE),
    "fetch": ActionKind(legal_fetch, play_fetch, fetch_parts, always, checks=FETCH),
    "governor": ActionKind(
        legal_governor,
        play_governor,
        taking("removed", card="governor", role="governor"),
        card=named("governor"),
        checks=GOVERNOR,
    ),
    "intendant": ActionKind(
        legal_intendant,
        play_intendant,
        intendant_parts,
        card=named("intendant"),
        checks=INTENDANT,
    ),
    "home-support": ActionKind(
        legal_support,
        play_support,
        taking(card="home-support", role="support"),
        always,
        named("home-support"),
        (playable("home-support", "8.11"), otherwise("nothing-to-draw", "8.11")),
    ),
}

DECISIONS: dict[str, Decision] = {
    "discarding": Decision(legal_discarding, play_discarding, taking("discarded")),
}
