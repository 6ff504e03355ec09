"""Plays and questions that only variants bring (rulings, "Variants")."""

from __future__ import annotations

from itertools import combinations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.data import FRENCH, FUR_ALONE_COINS, LOCATIONS, OTHER, SHUFFLE_CARDS
from acres.games.snow.rules.piles import draw_cards, spend
from acres.games.snow.rules.siege import ends_game
from acres.games.snow.rules.state import Frame, State
from acres.games.snow.rules.verbs import (
    ActionKind,
    Check,
    Decision,
    Means,
    always,
    otherwise,
    taking,
)

# Furs without a Trader, cards of places that are not held


def legal_sell_fur(state: State, me: Means) -> list[Move]:
    """List usable fur cards to sell for a coin (variant 11)."""
    return [("sell-fur", card.id) for card in me.by["fur"]]


def play_sell_fur(state: State, me: Means, move: Move) -> None:
    spend(me.side, move[1])
    me.side.money += FUR_ALONE_COINS
    state.note("sold-fur", me.seat, card=move[1], coins=FUR_ALONE_COINS)


def legal_drop(state: State, me: Means) -> list[Move]:
    """List location cards of places that the side does not hold (variant 17)."""
    own = LOCATIONS[me.seat]
    return [
        ("drop", card)
        for card in set(me.side.hand)
        if card in own and state.owner.get(card) != me.seat
    ]


def play_drop(state: State, me: Means, move: Move) -> None:
    spend(me.side, move[1])
    state.note("dropped", me.seat, card=move[1])


# What a reshuffle costs


def charge_shuffle(state: State, seat: Seat) -> None:
    """Charge for a reshuffle of the refill: a coin, or else two cards (variant 0).

    A whole hand is laid down sorted, so that its order stays hidden (from version 4 on).
    """
    if "reshuffle-costs" not in state.rules.variants:
        return
    side = state.sides[seat]
    if side.money:
        side.money -= 1
        state.note("paid-shuffle", seat, cost=1)
    elif len(side.hand) > SHUFFLE_CARDS:
        state.stack.append(("pay-shuffle", seat))
    elif side.hand:
        hand = side.hand if state.rules.version < 4 else sorted(side.hand)
        pay_with(state, seat, tuple(hand))


def pay_with(state: State, seat: Seat, cards: tuple[str, ...]) -> None:
    spend(state.sides[seat], *cards)
    state.note("paid-with-cards", seat, cards=cards)


def legal_pay(state: State, frame: Frame) -> list[Move]:
    """List pairs of hand cards (variant 0)."""
    hand = sorted(state.sides[frame[1]].hand)
    return [("pay", *cards) for cards in set(combinations(hand, SHUFFLE_CARDS))]


def play_pay(state: State, frame: Frame, move: Move) -> None:
    pay_with(state, frame[1], move[1:])


BEGINS = "begins"
"""In a question: a turn begins, and another siege is still to be looked at."""


# A card for another one, when a siege is over


def siege_resolved(state: State, frame: Frame) -> None:
    """Offer France an exchange after a siege, its place settled or not, its cards gone home."""
    begins = (BEGINS,) if any(each[0] == "siege-check" for each in state.stack) else ()
    _offer_exchange(state, *begins, frame[-1])


def exchange_before(state: State, besieger: Seat, winner: Seat) -> None:
    """Offer France an exchange before the siege ends, unless the game ends with it (before version
    3)."""
    variant = "siege-exchange" in state.rules.variants and state.rules.version < 3
    if variant and not ends_game(state, OTHER[winner], besieger):
        _offer_exchange(state, BEGINS, besieger)


def _offer_exchange(state: State, *about: str) -> None:
    """Ask France for a card (variant 5); `about` ends with the place, or before version 3 with the
    besieger.

    Nobody is asked if nothing could be drawn: the discards are shuffled for it only if they are at
    once (2.6, E4), and in version 1.
    """
    side = state.sides[FRENCH]
    if not side.hand:
        return
    if side.deck or state.rules.shuffles_at_once or state.rules.version == 1:
        state.stack.append(("siege-exchange", FRENCH, *about))
    else:
        state.note("no-exchange", FRENCH)


def legal_exchange(state: State, frame: Frame) -> list[Move]:
    """List hand cards to exchange, or none (variant 5)."""
    return [("keep",), *(("exchange", card) for card in set(state.sides[frame[1]].hand))]


def play_exchange(state: State, frame: Frame, move: Move) -> None:
    seat = frame[1]
    if move[0] == "keep":
        state.note("kept-hand", seat)
        return
    spend(state.sides[seat], move[1])
    state.note("exchanged", seat, card=move[1])
    draw_cards(state, seat, 1)


# The card that France adds to its deck


def legal_choose(state: State, frame: Frame) -> list[Move]:
    """List the own empire cards that lie available (variant 13)."""
    return [("choose", card) for card in set(state.sides[frame[1]].empire)]


def play_choose(state: State, frame: Frame, move: Move) -> None:
    side = state.sides[frame[1]]
    side.empire.remove(move[1])
    side.deck.append(move[1])
    state.note("chose-card", frame[1], card=move[1])


def only_under(variant: str, section: str) -> Check:
    """Return the condition that this variant is played."""
    return Check(
        "other-variant", section, lambda me, _: variant not in me.state.rules.variants, early=True
    )


VERBS: dict[str, ActionKind] = {
    "sell-fur": ActionKind(
        legal_sell_fur,
        play_sell_fur,
        taking("fur"),
        always,
        lambda card: "fur" in card.symbols,
        (only_under("fur-coin", "variant 11"), otherwise("no-fur", "variant 11")),
    ),
    "drop": ActionKind(
        legal_drop,
        play_drop,
        taking("discarded"),
        always,
        checks=(
            only_under("lost-cards-free", "variant 17"),
            otherwise("no-lost-place", "variant 17"),
        ),
    ),
}

DECISIONS: dict[str, Decision] = {
    "pay-shuffle": Decision(legal_pay, play_pay, taking("discarded")),
    "siege-exchange": Decision(legal_exchange, play_exchange, taking("discarded")),
    "french-choice": Decision(legal_choose, play_choose, taking("chosen")),
}
