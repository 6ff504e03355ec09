"""The coach’s words for newcomers: occasions of the game, and the losses by a picked play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from acres.app.kit.coach import Args, Met, Occasion, asked, happened
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.snow.analysis.board import known
from acres.games.snow.analysis.forces import rest_of_turn
from acres.games.snow.analysis.ledger import winner
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import CAPTURED_END, HAND, LOCATIONS, OTHER, PLACES, SUPPORT_CARDS
from acres.games.snow.rules.turn import ACTIONS, legal
from acres.games.snow.rules.view import SideView, View
from acres.games.snow.text import names
from acres.games.snow.text.moves import is_there
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
        if card in LOCATIONS[met.seat] and met.view.owner.get(card) != met.seat:
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
            "win it. The cards that fight stay there until the siege ends."
        ),
        "6.1",
        "map {place}",
    ),
    "losing": Occasion(
        _losing,
        N_(
            "As things stand, {seat} wins the siege of {place} when its next turn begins. Only "
            "reinforcing now can change that."
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
            "Whoever captures a piece keeps it to the end of the game: a village counts 2 points, "
            "a town 4."
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
            "The card of {place} works only while the place is yours. Now you can only discard the "
            "card or have the Governor remove it."
        ),
        "3.1",
        "hand {place}",
    ),
    "shuffled": Occasion(
        happened("shuffled", own=True),
        NN_(
            "Your draw pile ran out, so your discard pile of {count} [card|cards] became the "
            "new one. Now you can draw again what you played, drafted or settled."
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
        N_("As your turn ends, you keep your hand and draw until it has {hand} cards."),
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


# What the later game is about

LATER = 12
"""The turn from which the coach speaks of the score."""
FEW_COINS, MANY_COINS = 2, 20
MANY_CARDS = 14
"""So many cards of its own make a deck fat."""


def _own_turn(met: Met[View]) -> bool:
    """Check whether the player has an action left, and no question."""
    return met.view.question is None and met.view.actions > 0


def _hopeless(met: Met[View], *, own: bool) -> Args | None:
    """Find a siege of the player, or against the player, that is lost whatever they send now (6.1)."""
    besieger = met.seat if own else OTHER[met.seat]
    siege = met.view.sieges[besieger]
    if not siege or met.view.question is not None:
        return None
    if own and not met.view.rules.free_withdrawal:
        return None
    place, marker = siege
    most = rest_of_turn(known(met.view), place, attacks=own)
    lost = winner(besieger, marker + most if own else marker - most) == OTHER[met.seat]
    return {"place": place, "seat": OTHER[met.seat]} if lost else None


def _no_settler(met: Met[View]) -> Args | None:
    """Find the beginning of a turn with a hand that shows no settler."""
    hand = met.view.sides[met.seat].hand
    if not hand or _playing(met, actions=ACTIONS) is None:
        return None
    kinds = cards_of(met.view.rules, met.seat)
    has = any("settler" in kinds[card].symbols for card in hand)
    return None if has else {"hand": HAND}


def _coins(met: Met[View], *, few: bool) -> Args | None:
    money = met.view.sides[met.seat].money
    found = money <= FEW_COINS if few else money >= MANY_COINS
    return {"count": money} if found and _own_turn(met) else None


def _fat(met: Met[View]) -> Args | None:
    """Find a fat deck whose owner has a Governor, or can draft one."""
    side, rules = met.view.sides[met.seat], met.view.rules
    owned = _owned(side)
    there = "governor" in owned or "governor" in side.empire
    fat = len(owned) >= MANY_CARDS and there and is_there("governor", rules.variants)
    return {"count": len(owned), "hand": HAND} if fat and _own_turn(met) else None


def _idle_soldier(met: Met[View]) -> Args | None:
    """Find an empire card for sieges in the hand, while there is no siege, and room in the reserve."""
    side, most = met.view.sides[met.seat], met.view.rules.reserve_limit
    if any(met.view.sieges.values()) or not _own_turn(met):
        return None
    if most is not None and len(side.reserve) >= most:
        return None
    for id in side.hand or ():
        card = cards_of(met.view.rules, met.seat)[id]
        if card.strength and not card.location and not card.leader:
            return {"card": id}
    return None


def _town(met: Met[View]) -> Args | None:
    """Find a village that the hand can make a town (4.4)."""
    if not _own_turn(met):
        return None
    places = [move[1] for move in legal(known(met.view), "develop")]
    if not places:
        return None
    place = max(places, key=lambda each: PLACES[each].points)
    return {"place": place, "count": PLACES[place].points}


def _score(met: Met[View], *, ahead: bool) -> Args | None:
    """Find a lead of the player, or of the other side, late enough."""
    own, other = (met.view.sides[seat] for seat in (met.seat, OTHER[met.seat]))
    lead = own.points - other.points if ahead else other.points - own.points
    if lead <= 0 or met.view.turn < LATER:
        return None
    left = {"villages": own.villages, "towns": own.towns}
    return {"count": lead, "end": CAPTURED_END, **left}


SITUATIONS: Mapping[str, Occasion[View]] = {
    "lost-siege": Occasion(
        partial(_hopeless, own=True),
        N_(
            "Nothing in your hand or reserve can save your siege of {place}. Withdrawing takes no "
            "action, and you are free for another siege."
        ),
        "6.8",
        "map {place}",
    ),
    "lost-place": Occasion(
        partial(_hopeless, own=False),
        N_(
            "Nothing in your hand or reserve can save {place}: {seat} wins the siege when its next "
            "turn begins. But the cards that you have not sent stay free."
        ),
        "6.1",
        "map {place}",
    ),
    "no-settler": Occasion(
        _no_settler,
        N_(
            "No card in your hand shows a settler. You can discard: the first card is free, and you "
            "draw up to {hand} cards as your turn ends."
        ),
        "8.6",
        "do discard",
    ),
    "few-coins": Occasion(
        partial(_coins, few=True),
        NN_(
            "You have {count} [coin|coins]. Income takes the coins of one card; a "
            "merchant takes more, with a ship and cards that show coins."
        ),
        "8.2",
        "part nations",
    ),
    "town": Occasion(
        _town,
        NN_(
            "Your hand can make {place} a town, with its own card and a settler: {count} [point|points] more."
        ),
        "4.4",
        "map {place}",
    ),
    "ahead": Occasion(
        partial(_score, ahead=True),
        NN_(
            "You lead by {count} [point|points], so an early end is good for you. "
            "It comes with your last village ({villages} left), your last town "
            "({towns} left) or {end} points of captured pieces."
        ),
        "9.1",
        "part nations",
    ),
    "behind": Occasion(
        partial(_score, ahead=False),
        NN_(
            "You are {count} [point|points] behind. New places, towns and captured pieces all "
            "count until a side has no villages or no towns left, or {end} points of captured "
            "pieces."
        ),
        "9.1",
        "part nations",
    ),
    "fat-deck": Occasion(
        _fat,
        NN_(
            "Your deck has {count} [card|cards] and your hand {hand}, so you wait long for "
            "the good ones. The Governor removes one or two weak cards for good."
        ),
        "8.9",
        "part nations",
    ),
    "idle-soldier": Occasion(
        _idle_soldier,
        N_(
            "There is no siege, and the {card} card fills your hand. In your reserve the card waits "
            "until you fetch it for 1 coin."
        ),
        "8.7",
        "hand {card}",
    ),
    "many-coins": Occasion(
        partial(_coins, few=False),
        NN_(
            "You have {count} [coin|coins]. Coins bring no points at "
            "the end: they pay for empire cards and forts."
        ),
        "8.5",
        "do draft",
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
    facts, left = cards_of(view.rules, seat), _owned(view.sides[seat])
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
        "You can fetch your reserve only as a whole, then for {count} [coin|coins].",
        len(view.sides[seat].reserve) + 1,
    )


def _supported(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """Tell that Home Support draws less than it could (8.11)."""
    count = view.sides[seat].deck_count
    if count < SUPPORT_CARDS and not view.rules.support_shuffles:
        yield say_n(
            "Your draw pile holds only {count} [card|cards], and Home Support draws no more.", count
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
"""The prices of a play, by verb."""


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
