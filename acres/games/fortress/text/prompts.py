"""Prompts for the seat that decides and for the others, and the outcome of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from acres.core.game import Outcome
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import N_, NN_, paragraph, say
from acres.games.fortress.analysis.means import bidding
from acres.games.fortress.rules.actions import possible
from acres.games.fortress.rules.building import needs_between
from acres.games.fortress.rules.data import BUYBACK, TURNS, Place
from acres.games.fortress.rules.turn import redeems
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import roles
from acres.games.fortress.text.names import Message, amount, fill, nation, nations, place, role_card
from acres.games.fortress.text.verbs import VERBS

KEEP_AT_FIRST = NN_(
    "Choose [a favor card|{count} favor cards] to keep; the others go back into the draw pile."
)
KEEP = NN_("Choose [a favor card|{count} favor cards] to keep; the others go under the draw pile.")
BID = N_("Petition: bid up to {jade}. The highest bidder pays, gets a governor block and begins.")
BROKE = N_("Petition: you have no jade, so you can only bid 0.")
BONUS = NN_("Your favor cards add {count} to your bid.")
ACT = {
    "first": N_("Turn {lap} of {turns}: choose an action on one of your role cards."),
    "second": N_("Act once more: choose an action on one of your role cards."),
}
NOTHING_TO_DO = N_("No action is possible: choose a role card to put down.")
MAY_PLACE = N_("You can still place the governor block: it takes no action.")
PLACE_OR_END = N_("Place the governor block, which takes no action, or end your turn.")
PLACE_OR_LOSE = N_(
    "Place the governor block, which takes no action: if you end your turn now, you lose it."
)
LAST_CHANCE = N_("You lose the governor block if you do not place it this turn.")
SECOND = N_("Build the second block on {place}, or place the governor block first.")
BETWEEN = N_(
    "Place the governor block on {between}: your second block, on {place}, will stand on it."
)
END = N_("Or end your turn.")
TRADE = N_("Trade favor cards from your hand for 1 jade or 1 convict each, or stop.")

ASKING = {
    "keep": "planner 2",
    "bid": "petition 1",
    "act": "",
    "repeated": "taskmaster 2",
    "second-block": "builder 1",
    "after": "turns 3",
    "trade": "variants 5",
}
"""The rules about a question; a turn like any other needs none."""
RULE_OF_START = "wall 5"
"""The rule about the first favor cards."""

IS_ACTING = {
    "first": N_("{seat} is playing turn {lap} of {turns}."),
    "second": N_("{seat} is acting once more in turn {lap} of {turns}."),
}
WAITING = {
    "keep": N_("{seat} is choosing favor cards."),
    "bid": N_("{seat} is sealing a bid."),
    "second-block": N_("{seat} is building the second block."),
    "after": N_("{seat} is deciding whether to do more this turn."),
    "trade": N_("{seat} is trading favor cards."),
}

WON = {
    "wall": (
        N_("The wall is complete. {names} wins with {points}."),
        N_("The wall is complete. {names} share the victory with {points} each."),
    ),
    "rounds": (
        N_("The governor blocks have run out. {names} wins with {points}."),
        N_("The governor blocks have run out. {names} share the victory with {points} each."),
    ),
    "resigned": (
        N_("A player resigned. {names} wins with {points}."),
        N_("A player resigned. {names} share the victory with {points} each."),
    ),
}
"""By the reason of the outcome: for one winner, and for several."""
TIES = {
    "blocks": N_("More blocks in the wall broke the tie on points."),
    "jade": N_("More jade broke the tie on points and blocks in the wall."),
    "treasures": N_("More treasures broke the tie on points, blocks in the wall and jade."),
}
"""Sentences by the deciding tie-break."""
SHARED = N_("The winners are tied on blocks in the wall, jade and treasures too.")


def outcome(outcome: Outcome) -> str:
    """Say who won, with how many points, and what decided between equal points."""
    points = max(outcome.scores[seat] for seat in outcome.winners)
    said = say(
        WON[outcome.reason][len(outcome.winners) > 1],
        names=nations(outcome.winners),
        points=amount("points", points),
    )
    tie = [say(TIES[outcome.tie])] if outcome.tie else []
    if len(outcome.winners) > 1:
        tie.append(say(SHARED))
    return paragraph([said, *tie])


def prompt(view: View, *, alone: bool = False) -> str:
    """Say to the viewer what is to be done now, or for whom they wait; `alone` says that only one
    move is possible."""
    if view.decides != view.seat or view.outcome is not None:
        return waiting(view)
    return paragraph(fill(message, _NAMES, view) for message in _asked(view))


def rule(view: View, verb: str | None) -> str:
    """Name the rule about the chosen action, or about the open question; empty for none."""
    question = view.question[0] if view.question else ""
    if question == "keep" and not view.lap:
        return RULE_OF_START
    if verb:
        return VERBS[verb].section
    return ASKING[question] if question else ""


def waiting(view: View) -> str:
    """Say to the others what the seat that decides is about."""
    if view.outcome is not None:
        return outcome(view.outcome)
    assert view.question is not None
    name, about = view.question[0], view.question[-1]
    if name == "act":
        return fill(IS_ACTING[about], _NAMES, view)
    message = roles.IS_REPEATING if name == "repeated" else WAITING[name]
    return fill(message, _NAMES, view)


def _about(view: View) -> str:
    frame = view.question
    return frame[2] if frame and len(frame) > 2 else ""


def _role(view: View) -> str:
    """Return the role that is repeated, or that was just played."""
    assert view.question is not None
    repeated = view.question[0] == "repeated"
    return _about(view) if repeated else view.sides[view.decides or NOBODY].now[-1]


def _asked(view: View) -> Iterator[Message]:
    frame, seat = view.question, view.decides
    assert frame is not None
    assert seat is not None
    side, state = view.sides[seat], position(view)
    match frame[0]:
        case "keep":
            yield KEEP if view.lap else KEEP_AT_FIRST
        case "bid":
            yield BID if side.jade else BROKE
            if side.bonus:
                yield BONUS
        case "act":
            able = any(possible(state, seat, role, side.jade) for role in side.hand)
            yield ACT[frame[-1]] if able else NOTHING_TO_DO
        case "repeated":
            yield roles.REPEATED
        case "second-block":
            yield BETWEEN if needs_between(view.wall, Place(_about(view))) else SECOND
        case "after":
            ways = {move[1] for move in redeems(state, frame)}
            if len(ways) > 1:
                yield roles.MAY_TAKE_BACK_FOR_BOTH
            elif ways:
                jade = "jade" in ways
                yield roles.MAY_TAKE_BACK_FOR_JADE if jade else roles.MAY_TAKE_BACK_FOR_CHIP
            yield from _before_the_end(view, seat, alone=not ways)
        case _:
            yield TRADE
    if frame[0] == "act" and _governs(view, seat):
        yield LAST_CHANCE if view.lap == TURNS else MAY_PLACE


def _governs(view: View, seat: Seat) -> bool:
    return view.governor and seat == view.holder


def _before_the_end(view: View, seat: Seat, *, alone: bool) -> Iterator[Message]:
    """Say what is possible after an action: `alone` says that no card can be taken back."""
    last = view.lap == TURNS
    if _governs(view, seat):
        if alone:
            yield PLACE_OR_LOSE if last else PLACE_OR_END
            return
        yield LAST_CHANCE if last else MAY_PLACE
    yield END


_NAMES: dict[str, Callable[[View], object]] = {
    "between": lambda view: place(needs_between(view.wall, Place(_about(view))) or ""),
    "count": lambda view: int(_about(view) or view.sides[view.decides or NOBODY].bonus),
    "jade": lambda view: amount(
        "jade", view.sides[view.decides or NOBODY].jade if bidding(view) else BUYBACK
    ),
    "lap": lambda view: view.lap,
    "place": lambda view: place(_about(view)),
    "role": lambda view: role_card(_role(view)),
    "seat": lambda view: nation(view.decides or NOBODY),
    "turns": lambda view: TURNS,
}
"""By placeholder of a message: what fills it."""
