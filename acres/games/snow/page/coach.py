"""The coach’s words for newcomers: occasions of the game, and the losses by a picked play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from acres.app.kit.coach import Args, Met, Occasion, asked, happened
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.snow.analysis.ledger import winner
from acres.games.snow.rules.data import CAPTURED_END, CARDS, HAND, OTHER, SUPPORT_CARDS
from acres.games.snow.rules.view import SideView, View
from acres.games.snow.text import names
from acres.games.snow.text.names import named as named


def _siege(met: Met[View], *, own: bool) -> Args | None:
    """Find the siege of the player, or of the other side."""
    siege = met.view.sieges[met.seat if own else OTHER[met.seat]]
    return {"place": siege[0]} if siege else None


def _ending(met: Met[View], *, own: bool) -> Args | None:
    """Find out whether the player, or the other side, has brought the end near (9.1)."""
    seat = met.seat if own else OTHER[met.seat]
    side = met.view.sides[seat]
    near = not side.villages or not side.towns or side.captured >= CAPTURED_END
    return {"seat": seat} if near else None


def _losing(met: Met[View]) -> Args | None:
    """Find a siege that the other side wins as it stands (6.1)."""
    for besieger, siege in met.view.sieges.items():
        if siege and winner(besieger, siege[1]) == OTHER[met.seat]:
            return {"place": siege[0], "seat": OTHER[met.seat]}
    return None


def _useless_card(met: Met[View]) -> Args | None:
    """Find a hand card of a place that the player does not hold (3.1)."""
    for card in met.view.sides[met.seat].hand or ():
        if CARDS[met.seat][card].location and met.view.owner.get(card) != met.seat:
            return {"place": card}
    return None


def _drafted(met: Met[View]) -> Args | None:
    found = happened("drafted", own=True)(met)
    return found if found and found["card"] in met.view.sides[met.seat].discard else None


def _playing(met: Met[View], *, actions: int) -> Args | None:
    """Find a turn with so many actions left, and no question."""
    view = met.view
    return {"hand": HAND} if view.question is None and view.actions == actions else None


def _first_turn(met: Met[View]) -> Args | None:
    return _playing(met, actions=1) if met.view.turn <= len(OTHER) else None


OCCASIONS: Mapping[str, Occasion[View]] = {
    "block-raid": Occasion(
        asked("block-raid", "place"),
        N_(
            "One card stops a raid: a card that blocks raids, or the card of {place} if you can "
            "use it."
        ),
        "7.3",
        "map {place}",
    ),
    "block-ambush": Occasion(
        asked("block-ambush"),
        N_(
            "An ambush can take a vulnerable card, such as Regular Infantry, from your hand or "
            "reserve. One card that blocks ambushes stops it."
        ),
        "7.5",
        "part hand",
    ),
    "occupy": Occasion(
        asked("occupy", "place"),
        N_(
            "The captured piece counts for you to the end. Settling {place} now costs no action. "
            "If you leave it, either side can settle it."
        ),
        "6.2",
        "map {place}",
    ),
    "besieged": Occasion(
        partial(_siege, own=False),
        N_(
            "{place} is besieged, so its card cannot be used. Begin your turn with the siege at 1 "
            "or more for you, and you win it."
        ),
        "6.1",
        "map {place}",
    ),
    "besieging": Occasion(
        partial(_siege, own=True),
        N_(
            "You besiege {place}: begin your turn with the siege at 2 or more for you, and you "
            "win it. The cards that fight stay there until it ends."
        ),
        "6.1",
        "map {place}",
    ),
    "losing": Occasion(
        _losing,
        N_(
            "As things stand, {seat} wins the siege of {place} when its next turn begins. Reinforce "
            "now if you can."
        ),
        "6.1",
        "map {place}",
    ),
    "ending-theirs": Occasion(
        partial(_ending, own=False),
        N_("The end is near: the game ends when {seat} begins a turn with no siege anywhere."),
        "9.1",
        "part nations",
    ),
    "ending-yours": Occasion(
        partial(_ending, own=True),
        N_(
            "You have brought the end near: the game ends when you begin a turn with no siege "
            "anywhere. The other side plays its turn before that."
        ),
        "9.1",
        "part nations",
    ),
    "captured": Occasion(
        happened("captured"),
        N_(
            "Captured pieces never go back. For their captor a village counts 2 points, a town 4, "
            "to the end of the game."
        ),
        "7.7",
        "part nations",
    ),
    "blocked": Occasion(
        happened("blocked-raid", "blocked-ambush", own=False),
        N_(
            "{seat} blocked your attack with the {card} card. The cards and coins of your attack "
            "are spent all the same."
        ),
        "7.3",
    ),
    "useless-card": Occasion(
        _useless_card,
        N_(
            "The card of {place} works only while the place is yours. Until then you can only get "
            "rid of it."
        ),
        "3.1",
        "hand {place}",
    ),
    "shuffled": Occasion(
        happened("shuffled", own=True),
        NN_(
            "Your draw pile ran out, so your discard pile of {count} card became the new one. Now "
            "you can draw again what you played, drafted or settled.",
            "Your draw pile ran out, so your discard pile of {count} cards became the new one. "
            "Now you can draw again what you played, drafted or settled.",
        ),
        "2.6",
        "part nations",
    ),
    "drafted": Occasion(
        _drafted,
        N_("The {card} card lies on your discard pile: you can draw it after the next shuffle."),
        "8.5",
        "part nations",
    ),
    "no-actions": Occasion(
        partial(_playing, actions=0),
        N_("End your turn: you keep your hand and draw until it has {hand} cards."),
        "2.5",
        "do end",
    ),
    "first-turn": Occasion(
        _first_turn,
        N_(
            "Your first turn has 1 action, every later turn 2. Some plays use no action, such as "
            "fetching your reserve."
        ),
        "2.2",
        "part turn",
    ),
}


# What a play gives up

LAST_OF = {
    "settler": N_("You then own no card that shows a settler."),
    "ship": N_("You then own no card that shows a ship."),
    "bateaux": N_("You then own no card that shows bateaux."),
    "wagon": N_("You then own no card that shows a wagon."),
}
"""By symbol: what follows if the last card with it is removed."""


def _owned(side: SideView) -> list[str]:
    """List the cards of the viewer's own side, wherever they lie."""
    rows = (card for row in side.rows.values() for card in row)
    return [*(side.hand or ()), *side.undrawn, *side.discard, *side.reserve, *rows]


def _removed(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """Tell what the Governor removes (8.9)."""
    facts, left = CARDS[seat], _owned(view.sides[seat])
    for card in move[1:]:
        left.remove(card)
        if facts[card].location and view.owner.get(card) == seat:
            yield say(
                "To get the card of {place} back, you would have to settle the place again.",
                place=names.place(card),
            )
    for symbol, sentence in LAST_OF.items():
        had = any(symbol in facts[card].symbols for card in move[1:])
        if had and not any(symbol in facts[card].symbols for card in left):
            yield say(sentence)


def _stays(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """Tell that a card goes into a siege (5.1, 6.4)."""
    card = names.card(move[-1])
    yield say("The {card} card stays in the siege until the siege ends.", card=card)


def _waits(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """Tell the price of the whole reserve (8.8)."""
    yield say_n(
        "You can fetch your reserve only as a whole, then for {count} coin.",
        "You can fetch your reserve only as a whole, then for {count} coins.",
        len(view.sides[seat].reserve) + 1,
    )


def _supported(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """Tell that Home Support draws less than it could (8.11)."""
    count = view.sides[seat].deck_count
    if count < SUPPORT_CARDS and not view.rules.support_shuffles:
        yield say_n(
            "Your draw pile holds only {count} card, and Home Support draws no more.",
            "Your draw pile holds only {count} cards, and Home Support draws no more.",
            count,
        )


def _shuffles(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """Tell that the refill empties the draw pile (2.6)."""
    side = view.sides[seat]
    if HAND - side.hand_count > side.deck_count and side.discard:
        yield say("Your draw pile runs out now: your discard pile becomes the new one.")


GIVES_UP: Mapping[str, Callable[[View, Seat, Move], Iterator[str]]] = {
    "besiege": _stays,
    "end": _shuffles,
    "governor": _removed,
    "home-support": _supported,
    "reinforce": _stays,
    "reserve": _waits,
}
"""By verb."""


def gives_up(view: View, after: View | None, move: Move) -> Sequence[str]:
    """List what a play costs for certain, and what an expert need not be told."""
    seat = view.decides
    if seat is None:
        return ()
    found = [*GIVES_UP[move[0]](view, seat, move)] if move[0] in GIVES_UP else []
    if after is None:
        return found
    found += (
        say("You give up {place}.", place=names.place(place))
        for place, owner in view.owner.items()
        if owner == seat and after.owner.get(place) != seat
    )
    if after.outcome:
        found.append(say("This play ends the game."))
    return found
