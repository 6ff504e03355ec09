"""What the buttons say: the verbs, and the complete moves."""

from __future__ import annotations

from collections.abc import Callable

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, say
from acres.games.fortress.rules.actions import collected
from acres.games.fortress.rules.data import (
    BUYBACK,
    DRAWS,
    LADDER,
    LEVEL,
    REPEATS,
    RETURNED,
    ROLE_OF,
    SECOND_BLOCK,
    SENTENCED,
    WORKERS,
    Place,
    Role,
)
from acres.games.fortress.rules.petition import SEALED, opened
from acres.games.fortress.rules.state import State
from acres.games.fortress.text import roles
from acres.games.fortress.text.amounts import amount, amounts, crew, lost
from acres.games.fortress.text.favors import favor, favors
from acres.games.fortress.text.names import nation, place, region

VERBS = {
    "keep": (
        NC_("action", "Keep"),
        N_("Choose which of the favor cards that you drew stay in your hand."),
    ),
    "bid": (
        NC_("action", "Bid"),
        N_("Seal a bid for the governor marker; only the winner pays."),
    ),
    "recruit": (
        NC_("action", "Recruit laborers"),
        N_("Take 1 to 5 laborers for 0, 1, 2, 4 or 6 jade; a convict goes into the prison here."),
    ),
    "convicts": (NC_("action", "Six convicts"), N_("Return 2 laborers and take 6 convicts.")),
    "raid": (
        NC_("action", "Raid the prison"),
        N_("Take all jade and convicts from the prison where your taskmaster is."),
    ),
    "buy": (
        NC_("action", "Buy blocks"),
        N_("Buy 1 to 5 of your blocks for 0, 1, 2, 4 or 6 jade; a convict goes into the prison."),
    ),
    "draw": (
        NC_("action", "Draw favors"),
        N_("Draw 3 favor cards and keep 2, or draw 5 and keep 1."),
    ),
    "remove": (
        NC_("action", "Remove a reinforcement"),
        N_("Take a reinforcement off a block in your taskmaster’s region, whoever owns the block."),
    ),
    "build": (
        NC_("action", "Build"),
        N_(
            "Build one block in your taskmaster’s region, or two for 1 jade; a convict goes into "
            "the prison."
        ),
    ),
    "favor": (
        NC_("action", "Play a favor"),
        N_("Show a favor card whose pattern stands in your blocks, and reinforce one of them."),
    ),
    "replace": (
        NC_("action", "Replace a block"),
        N_("Put your block in the place of another player’s, with twice the workers."),
    ),
    "collect": (
        NC_("action", "Collect jade"),
        N_("Take 3 jade, and 1 more for every three treasures that you own."),
    ),
    "treasure": (
        NC_("action", "Collect a treasure"),
        N_("Send a convict each into two different prisons and take a treasure."),
    ),
    "travel": (
        NC_("action", "Move the taskmaster"),
        N_("Move your taskmaster to another region; most actions happen where it stands."),
    ),
    "repeat": (
        NC_("action", "Repeat a role"),
        N_("Pay to use a role again that you played in an earlier turn of this round."),
    ),
    "pass": (
        NC_("action", "Pass"),
        N_("Put down a role card without an action, since none is possible."),
    ),
    "governor": (
        NC_("action", "Place the governor’s block"),
        N_("Place the governor’s block in any region: it is free and no action."),
    ),
    "second": (
        NC_("action", "Second block"),
        N_("Build the second block where it was announced."),
    ),
    "redeem": (
        NC_("action", "Take the card back"),
        N_("Buy the role card just played back into your hand and act once more."),
    ),
    "end": (NC_("action", "End turn"), N_("End your turn.")),
    "trade": (
        NC_("action", "Trade a favor"),
        N_("Discard a favor card from your hand for 1 jade or 1 convict."),
    ),
    "done": (NC_("action", "No more trades"), N_("Keep the favor cards that are left.")),
    "resign": (NC_("action", "Resign"), N_("Give the game up.")),
}
"""By verb: what the button says, and what it does."""

ACTIONS = {
    # Translators: the actions of a role card, in a word or two; all of these.
    "recruit": NC_("action of a card", "Laborers"),
    "convicts": NC_("action of a card", "Convicts"),
    "raid": NC_("action of a card", "Raid"),
    "buy": NC_("action of a card", "Buy"),
    "draw": NC_("action of a card", "Draw"),
    "remove": NC_("action of a card", "Remove"),
    "build": NC_("action of a card", "Build"),
    "favor": NC_("action of a card", "Favor"),
    "replace": NC_("action of a card", "Replace"),
    "collect": NC_("action of a card", "Jade"),
    "treasure": NC_("action of a card", "Treasure"),
    "travel": NC_("action of a card", "Move"),
    "repeat": NC_("action of a card", "Repeat"),
}
assert ACTIONS.keys() == ROLE_OF.keys()

# Translators: {workers} and {lost} are such as “4 laborers and 1 convict”, here and below.
BUILD = N_("Build on {place} with {workers}")
BUILD_IN_FULL = N_("Build on {place} with {workers}, losing {lost}")
# Translators: {spot} is column and level, as in “Pine Bay b1 and b2”.
BUILD_TWO = N_("Build on {place} and {spot} with {workers}")
BUILD_TWO_IN_FULL = N_(
    "Build on {place}, then on {other}, with {workers} for {jade}, losing {lost}"
)
REPLACE = N_("Replace the block of {seat} on {place} with {workers}")
REPLACE_IN_FULL = N_("Replace the block of {seat} on {place} with {workers}, losing {lost}")

NEEDED = {
    # Translators: what is still needed: “Still needed: a role card.”, here and below.
    "card": N_("a card"),
    "action": N_("the role to repeat"),
    "kept": N_("a favor card to keep"),
    "bid": N_("the jade of the bid"),
    "count": N_("how many"),
    "region": N_("a region"),
    "workers": N_("which workers"),
    # Translators: what is still needed: jade, a chip or a convict.
    "for": N_("what for"),
    "block": N_("a place for the block"),
    "first": N_("a place for the first block"),
    "second": N_("a place for the second block"),
    "reinforced": N_("the block to reinforce"),
    "governor": N_("a place for the governor’s block"),
    "replaced": N_("the block to replace"),
    "freed": N_("the reinforced block"),
}
"""By role of a part of a move."""


def verb(name: str) -> str:
    """What the button of a kind of move says."""
    return say(VERBS[name][0])


def verb_hint(name: str) -> str:
    """What the move does, in one sentence."""
    return say(VERBS[name][1])


def action(name: str) -> str:
    """The same on a role card, in a word or two."""
    return say(ACTIONS[name])


def role_hint(id: str) -> str:
    """What a role card is good for, in one sentence."""
    return say(roles.ABOUT[id])


def needed(role: str) -> str:
    """What a role of a part asks for, as a sentence lists it; empty for an unknown one."""
    return say(NEEDED[role]) if role in NEEDED else ""


def label(state: State, move: Move) -> str:
    """What the button says that confirms the move."""
    name = move[0]
    if len(move) > 1 and name in _WITH_WORDS:
        return _WITH_WORDS[name](state, move)
    if name in _ALONE:
        return _ALONE[name](state, _seat(state))
    return verb(name)


def in_full(state: State, move: Move) -> str:
    """The same with the workers that are lost, which the choice among them is about."""
    if move[0] == "build" and len(move) > 2:
        message = BUILD_IN_FULL if len(move) == 3 else BUILD_TWO_IN_FULL
        return say(message, **_building(move))
    if move[0] == "replace" and len(move) > 2 and Place(move[1]) in state.wall:
        owner = nation(state.wall[Place(move[1])])
        return say(REPLACE_IN_FULL, seat=owner, **_building(move))
    return label(state, move)


def workers_needed(move: Move) -> int:
    """How many workers a Build or a replacing takes."""
    each = [WORKERS[LEVEL[Place(word)]] for word in move[1:-1]]
    return sum(each) * (2 if move[0] == "replace" else 1)


def _seat(state: State) -> Seat:
    return state.stack[-1][1] if state.stack else state.seats[0]


def _keep(state: State, move: Move) -> str:
    drawn = state.sides[_seat(state)].drawn
    return say("Keep {cards}", cards=favors([drawn[int(word) - 1] for word in move[1:]]))


def _bid(state: State, move: Move) -> str:
    if move[1] not in SEALED:
        return verb("bid")
    seat = _seat(state)
    jade, bonus = opened(state, seat, move[1]), state.sides[seat].lasting("bid")
    if not bonus:
        return say("Bid {jade}", jade=amount("jade", jade))
    # Translators: {jade} is such as “3 jade”, {value} a number: the jade with the bonus.
    return say("Bid {jade}, worth {value}", jade=amount("jade", jade), value=jade + bonus)


def _recruit(state: State, move: Move) -> str:
    count = int(move[1])
    laborers, price = amount("laborers", count), LADDER[count]
    if not price:
        return say("Recruit {laborers} for free", laborers=laborers)
    return say("Recruit {laborers} for {jade}", laborers=laborers, jade=amount("jade", price))


def _buy(state: State, move: Move) -> str:
    count = int(move[1])
    blocks, price = amount("blocks", count), LADDER[count]
    if not price:
        return say("Buy {blocks} for free", blocks=blocks)
    return say("Buy {blocks} for {jade}", blocks=blocks, jade=amount("jade", price))


def _draw(state: State, move: Move) -> str:
    count, there = int(move[1]), len(state.deck) + len(state.under)
    cards, kept = amount("favors", count), min(DRAWS[count], there)
    if there < count:
        return say(
            "Draw {cards} (only {there} left), keep {kept}", cards=cards, there=there, kept=kept
        )
    return say("Draw {cards}, keep {kept}", cards=cards, kept=kept)


def _remove(state: State, move: Move) -> str:
    return say("Remove the reinforcement from {place}", place=place(move[1]))


def _build(state: State, move: Move) -> str:
    if len(move) < 3:
        return verb("build")
    return say(BUILD if len(move) == 3 else BUILD_TWO, **_building(move))


def _building(move: Move) -> dict[str, str]:
    """The places and workers of a Build or a replacing."""
    laborers, need = int(move[-1]), workers_needed(move)
    return {
        "place": place(move[1]),
        "other": place(move[-2]),
        "spot": move[-2].rpartition("-")[2],
        "workers": crew(laborers, need),
        "lost": lost(laborers, need),
        "jade": amount("jade", SECOND_BLOCK),
    }


def _favor(state: State, move: Move) -> str:
    if len(move) == 2:
        return say("Play {card}", card=favor(move[1]))
    return say("Play {card}; reinforce {place}", card=favor(move[1]), place=place(move[2]))


def _replace(state: State, move: Move) -> str:
    owner = state.wall.get(Place(move[1]))
    if owner is None or len(move) < 3:
        return verb("replace")
    return say(REPLACE, seat=nation(owner), **_building(move))


def _treasure(state: State, move: Move) -> str:
    first, *others = (region(word) for word in move[1:])
    return say(
        "Send a convict each to {region} and {other} for a treasure",
        region=first,
        other=others[0] if others else first,
    )


def _travel(state: State, move: Move) -> str:
    return say("Move the taskmaster to {region}", region=region(move[1]))


def _repeat(state: State, move: Move) -> str:
    if move[1] not in roles.REPEAT:
        return verb("repeat")
    return say(roles.REPEAT[move[1]], jade=amount("jade", REPEATS[Role(move[1])]))


def _pass(state: State, move: Move) -> str:
    return say(roles.PASS[move[1]])


def _governor(state: State, move: Move) -> str:
    return say("Place the governor’s block on {place}", place=place(move[1]))


def _second(state: State, move: Move) -> str:
    return say("Build the second block on {place}", place=place(move[1]))


def _redeem(state: State, move: Move) -> str:
    now = state.sides[_seat(state)].now
    if move[1] == "jade":
        return say(roles.REDEEM_FOR_JADE, jade=amount("jade", BUYBACK))
    return say(roles.REDEEM_FOR_CHIP[now[-1]]) if now else verb("redeem")


def _trade(state: State, move: Move) -> str:
    if len(move) < 3:
        return verb("trade")
    got = amount("jade" if move[2] == "jade" else "convicts", 1)
    # Translators: {amount} is “1 jade” or “1 convict”.
    return say("Trade {card} for {amount}", card=favor(move[1]), amount=got)


_WITH_WORDS: dict[str, Callable[[State, Move], str]] = {
    "keep": _keep,
    "bid": _bid,
    "recruit": _recruit,
    "buy": _buy,
    "draw": _draw,
    "remove": _remove,
    "build": _build,
    "favor": _favor,
    "replace": _replace,
    "treasure": _treasure,
    "travel": _travel,
    "repeat": _repeat,
    "pass": _pass,
    "governor": _governor,
    "second": _second,
    "redeem": _redeem,
    "trade": _trade,
}


def _convicts(state: State, seat: Seat) -> str:
    return say(
        "Return {laborers} for {convicts}",
        laborers=amount("laborers", RETURNED),
        convicts=amount("convicts", min(SENTENCED, state.supply.convicts)),
    )


def _raid(state: State, seat: Seat) -> str:
    camp = state.sides[seat].camp
    prison = state.prisons[camp]
    return say(
        # Translators: {amounts} is such as “1 jade and 3 convicts”.
        "Raid the prison of {region}: {amounts}",
        region=region(camp),
        amounts=amounts({"jade": prison.jade, "convicts": prison.convicts}),
    )


def _collect(state: State, seat: Seat) -> str:
    jade = min(collected(state.sides[seat]), state.supply.jade)
    return say("Collect {jade}", jade=amount("jade", jade))


_ALONE: dict[str, Callable[[State, Seat], str]] = {
    "convicts": _convicts,
    "raid": _raid,
    "collect": _collect,
}
