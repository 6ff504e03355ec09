"""What is asked of whom, and how the game ended."""

from __future__ import annotations

from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.core.sentences import N_, NE_, NN_, paragraph, say, say_n
from acres.games.fortress.rules.actions import possible
from acres.games.fortress.rules.building import needs_between
from acres.games.fortress.rules.data import BUYBACK, TURNS, Place
from acres.games.fortress.rules.state import Frame
from acres.games.fortress.rules.turn import redeems
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import roles
from acres.games.fortress.text.names import amount, nation, nations, place

KEEP_AT_FIRST = NN_(
    "Choose the favor card that you keep; the others are shuffled back.",
    "Choose the {count} favor cards that you keep; the others are shuffled back.",
)
KEEP = NN_(
    "Choose the favor card that you keep; the others go under the deck.",
    "Choose the {count} favor cards that you keep; the others go under the deck.",
)
BID = N_(
    "Petition: bid any of your {jade}. Whoever bids most pays, gets a governor’s block and begins."
)
BROKE = N_("Petition: you have no jade, so you can only bid nothing.")
BONUS = NE_("Your favor cards add {count} to the bid.")
ACT = {
    "first": N_("Turn {lap} of {turns}: choose an action of one of your role cards."),
    "second": N_("Act once more: choose an action of one of your role cards."),
}
NOTHING_TO_DO = N_("No action is possible: choose a role card to put down.")
MAY_PLACE = N_("You can still place the governor’s block; it is no action.")
LAST_CHANCE = N_("The governor’s block is lost if you do not place it in this turn.")
SECOND = N_("Build the second block on {place}, or place the governor’s block first.")
BETWEEN = N_(
    "Place the governor’s block on {between}: your second block will stand on it, on {place}."
)
END = N_("Or end your turn.")
TRADE = N_("Trade favor cards from your hand for 1 jade or 1 convict each, or stop here.")

IS_ACTING = {
    "first": N_("{seat} is playing turn {lap} of {turns}."),
    "second": N_("{seat} is acting once more in turn {lap} of {turns}."),
}
WAITING = {
    "keep": N_("{seat} is choosing favor cards."),
    "bid": N_("{seat} is sealing a bid."),
    "second-block": N_("{seat} is building the second block."),
    "after": N_("{seat} is deciding whether to do more in this turn."),
    "trade": N_("{seat} is trading favor cards."),
}

WON = {
    "wall": NN_(
        "The wall is complete. {names} wins with {points}.",
        "The wall is complete. {names} share the victory with {points} each.",
    ),
    "rounds": NN_(
        "The governor’s blocks are used up. {names} wins with {points}.",
        "The governor’s blocks are used up. {names} share the victory with {points} each.",
    ),
    "resigned": NN_(
        "A player resigned. {names} wins with {points}.",
        "A player resigned. {names} share the victory with {points} each.",
    ),
}
"""By how the game ended."""
TIES = {
    "blocks": N_("More blocks in the wall decided between equal points."),
    "jade": N_("More jade decided between equal points and blocks in the wall."),
    "treasures": N_("More treasures decided between equal points, blocks in the wall and jade."),
}
"""By what decided."""
SHARED = N_("Their blocks in the wall, jade and treasures are equal, too.")


def outcome(outcome: Outcome) -> str:
    """Who won, with how many points, and what decided where several had as many."""
    points = max(outcome.scores[seat] for seat in outcome.winners)
    said = say_n(
        *WON[outcome.reason],
        len(outcome.winners),
        names=nations(outcome.winners),
        points=amount("points", points),
    )
    tie = [say(TIES[outcome.tie])] if outcome.tie else []
    if len(outcome.winners) > 1:
        tie.append(say(SHARED))
    return paragraph([said, *tie])


def prompt(view: View, *, alone: bool = False) -> str:
    """What the viewer is to do now, or for whom they wait; `alone` says that only one move is
    possible."""
    if view.outcome is not None:
        return outcome(view.outcome)
    frame = view.question
    if view.decides != view.seat or frame is None:
        return waiting(view)
    match frame[0]:
        case "keep":
            return say_n(*(KEEP if view.lap else KEEP_AT_FIRST), int(_about(frame)))
        case "bid":
            return _bid(view, frame[1])
        case "act":
            return paragraph([_act(view, frame), *_governor(view)])
        case "repeated":
            return say(roles.REPEATED[_about(frame)])
        case "second-block":
            return _second_block(view, Place(_about(frame)))
        case "after":
            return paragraph([*_back(view, frame), *_governor(view), say(END)])
        case _:
            return say(TRADE)


def waiting(view: View) -> str:
    """What the seat that decides is about, for the others."""
    if view.outcome is not None:
        return outcome(view.outcome)
    frame = view.question
    assert frame is not None
    name, seat = frame[0], nation(frame[1])
    if name == "act":
        return say(IS_ACTING[frame[-1]], seat=seat, lap=view.lap, turns=TURNS)
    if name == "repeated":
        return say(roles.IS_REPEATING[_about(frame)], seat=seat)
    return say(WAITING[name], seat=seat)


def _about(frame: Frame) -> str:
    """The first id of a frame that has one."""
    return frame[2] if len(frame) > 2 else ""


def _bid(view: View, seat: Seat) -> str:
    side = view.sides[seat]
    said = say(BID, jade=amount("jade", side.jade)) if side.jade else say(BROKE)
    return paragraph([said, say_n(*BONUS, side.bonus)] if side.bonus else [said])


def _act(view: View, frame: Frame) -> str:
    seat = frame[1]
    state, side = position(view), view.sides[seat]
    if not any(possible(state, seat, role, side.jade) for role in side.hand):
        return say(NOTHING_TO_DO)
    return say(ACT[frame[-1]], lap=view.lap, turns=TURNS)


def _governor(view: View) -> list[str]:
    """What is to be said of a governor's block that can be placed now."""
    if not view.governor or view.decides != view.holder:
        return []
    return [say(LAST_CHANCE if view.lap == TURNS else MAY_PLACE)]


def _second_block(view: View, spot: Place) -> str:
    between = needs_between(view.wall, spot)
    if between is not None:
        return say(BETWEEN, between=place(between), place=place(spot))
    return say(SECOND, place=place(spot))


def _back(view: View, frame: Frame) -> list[str]:
    """What is to be said of taking the card back."""
    ways = {move[1] for move in redeems(position(view), frame)}
    if len(ways) > 1:
        return [say(roles.MAY_TAKE_BACK_FOR_BOTH, jade=amount("jade", BUYBACK))]
    if "jade" in ways:
        return [say(roles.MAY_TAKE_BACK_FOR_JADE, jade=amount("jade", BUYBACK))]
    if ways:
        return [say(roles.MAY_TAKE_BACK_FOR_CHIP[view.sides[frame[1]].now[-1]])]
    return []
