"""Sieges: beginning, strengthening, ending (rules 5 and 6)."""

from __future__ import annotations

from typing import Any

from acres.core.move import Move
from acres.core.seat import NOBODY, Seat
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    BRITISH,
    DEFENDER_WINS,
    FRENCH,
    HOME,
    OTHER,
    PATIENCE_POINTS,
    PLACES,
    SEATS,
    SIEGE_BASE,
    SIEGE_FORT,
    TRACK_ENDS,
    Card,
)
from acres.games.snow.rules.expand import found_village
from acres.games.snow.rules.piles import leave_hand, return_card, spend
from acres.games.snow.rules.score import finish, points, taking_wins
from acres.games.snow.rules.state import Frame, State, connected, strength, touches, usable_cards
from acres.games.snow.rules.verbs import ActionKind, Check, Checks, Decision, Means, Parts, taking


def forces(me: Means, place: str, *, attacks: bool) -> list[Card]:
    """Return the kinds in hand that strengthen this side of a siege and can be paid (5.1, 5.5)."""
    money = me.side.money
    return [
        card
        for card in me.cards
        if strength(card, place)
        and card.siege_cost <= money
        and not (attacks and card.defender_only)
    ]


def opening_marker(state: State, place: str) -> int:
    """Return the marker of a new siege, negative for the defender (5.2)."""
    fort = SIEGE_FORT if place in state.forts else 0
    return -(SIEGE_BASE + fort + PLACES[place].defence)


def moved_marker(besieger: Seat, marker: int, by: int) -> int:
    """Return the marker after a change, positive for the attacker, within the track (5.3)."""
    attacker_end, defender_end = TRACK_ENDS[besieger]
    return max(-defender_end, min(attacker_end, marker + by))


def ahead(besieger: Seat, marker: int) -> Seat:
    """Return the side that the marker favours, `NOBODY` if the siege stands even."""
    return besieger if marker > 0 else OTHER[besieger] if marker < 0 else NOBODY


def commit(state: State, me: Means, besieger: Seat, card: str) -> None:
    """Put a card into the own row of a siege and move the marker (5.4, 5.5)."""
    leave_hand(me.side, card)
    me.side.rows[besieger].append(card)
    cost = me.kinds[card].siege_cost
    me.side.money -= cost
    place, marker = move_marker(state, me.seat, besieger, card, 1)
    state.note(
        "committed", me.seat, card=card, place=place, siege=besieger, marker=marker, cost=cost
    )


def move_marker(state: State, seat: Seat, besieger: Seat, card: str, way: int) -> tuple[str, int]:
    """Move the marker by a card that comes into a siege (way 1) or leaves it (way -1)."""
    place, marker = _siege(state, besieger)
    force = way * strength(cards_of(state.rules, seat)[card], place)
    before, marker = marker, moved_marker(besieger, marker, force if seat == besieger else -force)
    state.changed |= marker != before
    state.sieges[besieger] = (place, marker)
    return place, marker


def _siege(state: State, besieger: Seat) -> tuple[str, int]:
    siege = state.sieges[besieger]
    assert siege is not None
    return siege


# Besiege, reinforce


def legal_besiege(state: State, me: Means) -> list[Move]:
    """List an origin that names the enemy place, a transport, and one force (5.1)."""
    found: list[Move] = []
    for place, pairs in me.journeys[me.other].items():
        cards = [card.id for card in forces(me, place, attacks=True)]
        found += (
            ("besiege", place, *pair, force)
            for pair in pairs
            for force in cards
            if force not in pair or me.side.hand.count(force) > 1
        )
    return found


def must_wait(state: State, seat: Seat) -> bool:
    """Return whether Britain has to wait for a French siege, or for the points (variant 16)."""
    return (
        seat == BRITISH
        and "british-patience" in state.rules.variants
        and not state.french_siege
        and not state.british_ready
        and points(state, BRITISH) < PATIENCE_POINTS
    )


def remember_points(state: State) -> None:
    """Note that Britain has had the points, and may besiege for the rest of the game (variant
    16)."""
    rules = state.rules
    if "british-patience" in rules.variants and rules.version >= 3 and not state.british_ready:
        state.british_ready = points(state, BRITISH) >= PATIENCE_POINTS


def play_besiege(state: State, me: Means, move: Move) -> None:
    """Put the marker on the defender's side, then let the force move it (5.2)."""
    _, place, origin, transport, force = move
    spend(me.side, origin, transport)
    state.sieges[me.seat] = (place, opening_marker(state, place))
    state.french_siege |= me.seat == FRENCH
    state.note("besieged", me.seat, place=place, origin=origin, transport=transport)
    commit(state, me, me.seat, force)


def siege_roots(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the places from which the side's way into a siege begins (5.4, E11)."""
    return state.rules.british_roots if seat == BRITISH else (HOME[seat],)


def reaches_siege(state: State, seat: Seat, besieger: Seat) -> bool:
    """Return whether the besieged place is connected to the side's root (5.4)."""
    place, _ = _siege(state, besieger)
    own = connected(state, seat, siege_roots(state, seat))
    if seat == besieger:
        return any(touches(place, other) for other in own)
    return place in own


def legal_reinforce(state: State, me: Means) -> list[Move]:
    """List cards for a siege, on either side (5.4)."""
    found: list[Move] = []
    for besieger in SEATS:
        siege = state.sieges[besieger]
        if siege is None:
            continue
        place = siege[0]
        cards = forces(me, place, attacks=me.seat == besieger)
        if cards and reaches_siege(state, me.seat, besieger):
            found += (("reinforce", place, card.id) for card in cards)
    return found


def play_reinforce(state: State, me: Means, move: Move) -> None:
    """Put the card into the row and move the marker."""
    besieger = state.besieger(move[1])
    assert besieger is not None
    commit(state, me, besieger, move[2])


def reinforces_free(state: State, move: Move) -> bool:
    """Return whether the card is the Military Leader, which costs no action (5.6)."""
    return cards_of(state.rules, state.to_move)[move[2]].leader


# Withdrawal, surrender


def legal_withdraw(state: State, me: Means) -> list[Move]:
    """List the attacker's withdrawal (6.8)."""
    return [("withdraw", _siege(state, me.seat)[0])]


def legal_surrender(state: State, me: Means) -> list[Move]:
    """List the defender's surrender (6.8)."""
    return [("surrender", _siege(state, me.other)[0])]


def play_withdraw(state: State, me: Means, move: Move) -> None:
    """Let the withdrawing side lose, choosing its lost card at once."""
    state.note("withdrew", me.seat, place=move[1])
    lose_siege(state, me.seat, me.seat)


def play_surrender(state: State, me: Means, move: Move) -> None:
    """Let the attacker capture the piece and settle at once."""
    state.note("surrendered", me.seat, place=move[1])
    lose_siege(state, me.seat, me.other)


def withdraws_free(state: State, move: Move) -> bool:
    """Return whether withdrawing is free (E10)."""
    return state.rules.free_withdrawal


# The end of a siege


def decided(state: State, besieger: Seat, winner: Seat) -> bool:
    """Return whether the siege ends for this side at the start of its turn (6.1)."""
    siege = state.sieges[besieger]
    if siege is None:
        return False
    if winner == besieger:
        return siege[1] >= ATTACKER_WINS
    return siege[1] <= -DEFENDER_WINS


def eligible(state: State, loser: Seat, besieger: Seat) -> list[str]:
    """Return the kinds that the loser can lose: empire cards in its row, sorted (6.4)."""
    row, kinds = state.sides[loser].rows[besieger], cards_of(state.rules, loser)
    return sorted(card for card in set(row) if not kinds[card].location)


def doom(state: State, loser: Seat, besieger: Seat) -> None:
    """Have the loser choose the card it will lose; without a choice it is set (6.4)."""
    side = state.sides[loser]
    cards = eligible(state, loser, besieger)
    if len(cards) == 1:
        side.doomed[besieger] = cards[0]
    elif cards and side.doomed[besieger] is None:
        state.stack.append(("lose", loser, besieger))


def lose_siege(state: State, loser: Seat, besieger: Seat) -> None:
    """Let the loser choose if the choice is still open, then end the siege."""
    state.stack.append(("end-siege", loser, besieger))
    if not ends_game(state, loser, besieger):
        doom(state, loser, besieger)


def ends_game(state: State, loser: Seat, besieger: Seat) -> bool:
    """Return whether the game is won at once if this side loses the siege (6.3, variant 2)."""
    place, _ = _siege(state, besieger)
    return loser != besieger and taking_wins(state.rules, besieger, place) is not None


def legal_lose(state: State, frame: Frame) -> list[Move]:
    """List the empire cards of the loser's row (6.4)."""
    return [("lose", card) for card in eligible(state, frame[1], Seat(frame[-1]))]


def play_lose(state: State, frame: Frame, move: Move) -> None:
    besieger = Seat(frame[-1])
    state.sides[frame[1]].doomed[besieger] = move[1]
    place, _ = _siege(state, besieger)
    state.note("chose-loss", frame[1], card=move[1], place=place)


def end_siege(state: State, frame: Frame) -> None:
    """End a siege: capture, rows home, and the question whether to settle (6.2 to 6.4)."""
    loser, besieger = frame[1], Seat(frame[-1])
    place, _ = _siege(state, besieger)
    winner = OTHER[loser]
    lost = state.sides[loser].doomed[besieger]
    for seat in SEATS:
        side = state.sides[seat]
        side.discard += side.rows[besieger]
        side.rows[besieger] = []
        side.doomed[besieger] = None
    state.sieges[besieger] = None
    state.changed = True
    if "siege-exchange" in state.rules.variants and state.rules.version >= 3:
        state.stack.append(("resolved", winner, place))
    if lost is not None:
        state.sides[loser].discard.remove(lost)
        return_card(state, loser, lost)
    state.note("siege-won" if winner == besieger else "siege-held", winner, place=place, lost=lost)
    if winner == besieger:
        capture_besieged(state, winner, place)


def capture_besieged(state: State, winner: Seat, place: str) -> None:
    """Take the piece for the attacker and return the fort to stock (6.2, 6.3)."""
    side = state.sides[winner]
    town = place in state.towns
    if town:
        side.captured_towns += 1
        state.towns.remove(place)
    else:
        side.captured_villages += 1
    state.forts.discard(place)
    del state.owner[place]
    state.note("captured", winner, place=place, piece="town" if town else "village")
    if (reason := taking_wins(state.rules, winner, place)) is not None:
        finish(state, reason, winner)
    elif may_occupy(state, winner, place):
        state.stack.append(("occupy", winner, place))


def may_occupy(state: State, winner: Seat, place: str) -> bool:
    """Return whether settling can be possible at all, from public knowledge (6.2, 7.9)."""
    side = state.sides[winner]
    if not side.villages:
        return False
    if not PLACES[place].settler:
        return True
    kinds = cards_of(state.rules, winner)
    return any("settler" in kinds[card].symbols for card in (*side.hand, *side.deck))


def legal_occupy(state: State, frame: Frame) -> list[Move]:
    """Place a village on the captured place, or not (6.2)."""
    seat, place = frame[1], frame[-1]
    found: list[Move] = [("leave", place)]
    if not PLACES[place].settler:
        found.append(("occupy", place))
    else:
        found += (
            ("occupy", place, card.id)
            for card in usable_cards(state, seat)
            if "settler" in card.symbols
        )
    return found


def play_occupy(state: State, frame: Frame, move: Move) -> None:
    seat, place = frame[1], frame[-1]
    if move[0] == "leave":
        state.note("left", seat, place=place)
        return
    spend(state.sides[seat], *move[2:])
    found_village(state, seat, place, move[2:])


def occupy_parts(state: State, move: Move) -> Parts:
    return [] if move[0] == "leave" else taking("target", "settler")(state, move)


def own_siege(me: Means, place: str) -> dict[str, Any]:
    """Return the place that this side besieges, as arguments of a reason."""
    return {"place": _siege(me.state, me.seat)[0]}


def patience(me: Means, place: str) -> dict[str, Any]:
    """Return the points that Britain needs and has (variant 16)."""
    return {"need": PATIENCE_POINTS, "have": points(me.state, BRITISH)}


BESIEGE: Checks = (
    Check("one-siege", "5.1", lambda me, _: me.state.sieges[me.seat], own_siege, early=True),
    Check(
        "must-wait",
        "variant 16",
        lambda me, _: not me.state.sieges[me.seat] and must_wait(me.state, me.seat),
        patience,
        early=True,
    ),
)
VERBS: dict[str, ActionKind] = {
    "besiege": ActionKind(
        legal_besiege,
        play_besiege,
        taking("target", "origin", "transport", "force"),
        card=lambda card: card.leads,
        checks=BESIEGE,
    ),
    "reinforce": ActionKind(
        legal_reinforce,
        play_reinforce,
        taking("siege", "force"),
        reinforces_free,
        checks=(
            Check("no-siege", "5.4", lambda me, _: not any(me.state.sieges.values()), early=True),
        ),
    ),
    "withdraw": ActionKind(
        legal_withdraw,
        play_withdraw,
        taking("siege"),
        withdraws_free,
        checks=(
            Check("no-own-siege", "6.8", lambda me, _: not me.state.sieges[me.seat], early=True),
        ),
    ),
    "surrender": ActionKind(
        legal_surrender,
        play_surrender,
        taking("siege"),
        withdraws_free,
        checks=(
            Check("no-enemy-siege", "6.8", lambda me, _: not me.state.sieges[me.other], early=True),
        ),
    ),
}

DECISIONS: dict[str, Decision] = {
    "lose": Decision(legal_lose, play_lose, taking("lost")),
    "occupy": Decision(legal_occupy, play_occupy, occupy_parts),
}
