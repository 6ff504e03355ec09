"""Standing orders in words: the attacks, the cards, and what each answer means."""

from __future__ import annotations

from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, say
from acres.games.snow.rules.standing_orders import (
    AMBUSH,
    ANSWERS,
    ASK,
    BLOCK,
    KEEP,
    PLACE,
    RAID,
    Orders,
    decide,
    parse,
    questions,
    text,
)
from acres.games.snow.text import names

__all__ = [
    "ANSWERS",
    "decide",
    "effect",
    "kind",
    "label",
    "parse",
    "questions",
    "sentence",
    "text",
    "title",
]
"""All that the page asks of standing orders: `acres.app.kit.game_page.Orders`."""

TITLES = {RAID: N_("When you are raided"), AMBUSH: N_("When you are ambushed")}
LABELS = {
    ASK: NC_("standing order", "Ask me"),
    BLOCK: NC_("standing order", "Block"),
    KEEP: NC_("standing order", "Keep it"),
}
SENTENCES = {
    ASK: N_("You decide each time."),
    BLOCK: N_("This card blocks whenever it is in your hand."),
    KEEP: N_("This card stays in your hand."),
}
PLACE_BLOCKS = N_("This card blocks whenever you can use it.")
"""A location card must be connected and not besieged (7.3)."""

EFFECTS = {
    frozenset({ASK}): N_("You are asked every time."),
    frozenset({BLOCK}): N_("You are never asked: you block whenever you can."),
    frozenset({KEEP}): N_("You are never asked: you never block."),
    frozenset({ASK, BLOCK}): N_(
        "You block with a card set to “Block”; if you hold none, you are asked."
    ),
    frozenset({ASK, KEEP}): N_("You are asked every time, and may still block with any card."),
    frozenset({BLOCK, KEEP}): N_(
        "You are never asked: you block with a card set to “Block”; if you hold none, the attack "
        "happens."
    ),
    frozenset(ANSWERS): N_(
        "You block with a card set to “Block”; if you hold none, you are asked."
    ),
}
"""Results for an attack, by the answers chosen for the cards."""

_IF_USABLE = N_(
    "You block with a card set to “Block”. If you hold none but can use the place’s own card, "
    "you are asked."
)
PLACE_ASKED = {
    frozenset({ASK, BLOCK}): _IF_USABLE,
    frozenset({ASK, KEEP}): N_(
        "If you can use the place’s own card, you are asked, and may still block with any card. "
        "Otherwise the attack happens."
    ),
    frozenset(ANSWERS): _IF_USABLE,
}
"""Results if only the card of the place remains to be asked about: nobody waits for an answer about
a card that cannot be used (7.9)."""


def title(attack: str) -> str:
    """Return the heading over the cards that can answer the attack."""
    return say(TITLES[attack])


def kind(word: str) -> str:
    """Return the kind of card that an order is about."""
    return say("The place’s own card") if word == PLACE else names.card(word)


def label(answer: str) -> str:
    """Return the chosen answer, in a word or two."""
    return say(LABELS[answer])


def sentence(word: str, answer: str) -> str:
    """Return the meaning of the answer for this kind of card."""
    return say(PLACE_BLOCKS if (word, answer) == (PLACE, BLOCK) else SENTENCES[answer])


def effect(attack: str, orders: Orders, seat: Seat) -> str:
    """Return the result of the orders for such an attack."""
    kinds = questions(seat)[attack]
    chosen = frozenset(orders.get((attack, word), ASK) for word in kinds)
    asked = [word for word in kinds if orders.get((attack, word), ASK) == ASK]
    return say((PLACE_ASKED if asked == [PLACE] else EFFECTS)[chosen])
