"""Questions put to the players, and the end of the game."""

from __future__ import annotations

from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, paragraph, say, say_n
from acres.games.snow.rules.data import FRENCH, OTHER, PLACES
from acres.games.snow.rules.score import prize
from acres.games.snow.rules.state import Frame, State
from acres.games.snow.rules.view import View
from acres.games.snow.text.names import nation, place

ASKED = {
    "block-raid": N_("{other} raids {place}. Block with a card, or let it happen?"),
    "block-ambush": N_("{other} lays an ambush. Block with a card, or let it happen?"),
    "give-ambush": N_("The ambush strikes: choose a card to return to its pile."),
    "give-convert": N_("{other} converts Native Americans: choose which to hand over."),
    "lose": N_("You have lost the siege of {place}: choose a card to return to its pile."),
    "discarding": N_("Discard another card for 1 coin, or stop."),
    "pay-shuffle": N_("You have no coin for your new draw pile: choose two cards to discard."),
    "siege-exchange": N_("The siege of {place} is decided. Exchange a card, or keep your hand?"),
    "french-choice": N_("Choose a card to add to your deck before the cards are dealt."),
}
DISCARDING_FREE = N_("Discard another card, or stop.")
OCCUPY = {
    True: N_(
        "You have captured {place}. Settle it with a card that shows a settler, or leave it "
        "neutral?"
    ),
    False: N_("You have captured {place}. Settle it, or leave it neutral?"),
}
"""Prompts by whether a settler is needed."""
HANDING_OVER = {
    "block-raid": N_("{other} raids {place}: can you block?"),
    "block-ambush": N_("{other} lays an ambush: can you block?"),
    "give-ambush": N_("The ambush strikes: which card do you give up?"),
    "give-convert": N_("{other} converts Native Americans: which do you hand over?"),
    "lose": N_("You have lost the siege of {place}: which card do you return?"),
    "occupy": N_("You have captured {place}: do you settle it?"),
    "siege-exchange": N_("The siege of {place} is decided: do you exchange a card?"),
}
"""Reasons to hand the device over in mid-turn, in words that both may read."""
AT_STAKE = NN_("If the raid succeeds, you lose {count} [point|points] and {other} gains {more}.")
ONLY_BRINGS = NN_("If the raid succeeds, {other} gains {count} [point|points].")
ALONE = {
    "block-raid": N_("{other} raids {place}, and no card in your hand can block it."),
    "block-ambush": N_("{other} lays an ambush, and no card in your hand can block it."),
    "occupy": N_("You have captured {place}, but no card in your hand can settle it."),
    "discarding": N_("You cannot discard any more cards: stop here."),
}
"""Explanations for a single possible answer."""

WAITING = {
    "block-raid": N_("{nation} is deciding whether to block the raid on {place}."),
    "block-ambush": N_("{nation} is deciding whether to block the ambush."),
    "give-ambush": N_("{nation} is choosing a card to lose to the ambush."),
    "give-convert": N_("{nation} is choosing the Native Americans to hand over."),
    "lose": N_("{nation} is choosing a card to lose in the siege of {place}."),
    "occupy": N_("{nation} is deciding whether to settle {place}."),
    "discarding": N_("{nation} is discarding."),
    "pay-shuffle": N_(
        "{nation} is choosing two cards to discard: it has no coin for its new draw pile."
    ),
    "siege-exchange": N_("{nation} is deciding whether to exchange a card."),
    "french-choice": N_("{nation} is choosing a card for its deck."),
}
ACTIONS = NN_("{count} [action|actions] left: choose a card, a place or an action.")
ACTIONS_LEFT = NN_("{count} [action|actions] left.")
ENDS = {
    "idle": NN_("The game ends after {count} more [turn|turns] without any action."),
    "standstill": NN_(
        "The game ends after {count} more [turn|turns] in which no piece, fort or siege changes."
    ),
}
"""The end that is near if this goes on (9.5), the turn that is played among the counted ones."""

OUTCOMES = {
    "capital-settled": N_(
        "{winner} has settled an enemy capital and wins. Points: {winner} {more}, {loser} {less}."
    ),
    "capital-taken": N_(
        "{winner} has taken an enemy capital and wins. Points: {winner} {more}, {loser} {less}."
    ),
    "fort-duquesne": N_(
        "{winner} has taken Fort Duquesne and wins. Points: {winner} {more}, {loser} {less}."
    ),
    "resigned": N_(
        "{loser} has resigned, and {winner} wins. Points: {winner} {more}, {loser} {less}."
    ),
}
"""Sentences by the way the game ended, unless the points decided it."""
BY_POINTS = {
    "last-village": NN_(
        "A side has run out of villages. {winner} wins with {count} [point|points] to {less}."
    ),
    "last-town": NN_(
        "A side has run out of towns. {winner} wins with {count} [point|points] to {less}."
    ),
    "captured": NN_(
        "Captured pieces worth 12 points end the game. {winner} wins with {count} [point|points] to {less}."
    ),
    "idle": NN_(
        "Nobody has acted for six turns, so the game ends. {winner} "
        "wins with {count} [point|points] to {less}."
    ),
    "standstill": NN_(
        "No piece, fort or siege has changed for forty turns, so the game "
        "ends. {winner} wins with {count} [point|points] to {less}."
    ),
}
TIES = {
    "last-village": NN_(
        "A side has run out of villages. At {count} [point|points] each, the tie goes to France."
    ),
    "last-town": NN_(
        "A side has run out of towns. At {count} [point|points] each, the tie goes to France."
    ),
    "captured": NN_(
        "Captured pieces worth 12 points end the game. At {count} [point|points] each, the tie goes to France."
    ),
    "idle": NN_(
        "Nobody has acted for six turns, so the game ends. At "
        "{count} [point|points] each, the tie goes to France."
    ),
    "standstill": NN_(
        "No piece, fort or siege has changed for forty turns, so the game ends. "
        "At {count} [point|points] each, the tie goes to France."
    ),
}
"""Sentences for equal points (9.3)."""


def outcome(outcome: Outcome) -> str:
    """Say who won, why, and with how many points."""
    (winner,) = outcome.winners
    more, less = outcome.scores[winner], outcome.scores[OTHER[winner]]
    if outcome.reason in BY_POINTS:
        forms = (TIES if more == less and winner == FRENCH else BY_POINTS)[outcome.reason]
        return say_n(forms, more, winner=nation(winner), less=less)
    names = {"winner": nation(winner), "loser": nation(OTHER[winner])}
    return say(OUTCOMES[outcome.reason], more=more, less=less, **names)


def prompt(view: View, *, alone: bool = False) -> str:
    """Tell the viewer to do something, or for whom they wait; `alone` means that the open question
    has only one answer."""
    if view.outcome is not None:
        return outcome(view.outcome)
    if view.decides != view.seat:
        return waiting(view)
    if view.question is not None:
        return _asked(view, view.question, alone)
    if view.actions and view.nearing_end is not None:
        reason, left = view.nearing_end
        return paragraph([say_n(ACTIONS_LEFT, view.actions), say_n(ENDS[reason], left)])
    if view.actions:
        return say_n(ACTIONS, view.actions)
    return say("You have no actions left: end your turn, or play a free action.")


def waiting(view: View) -> str:
    """Tell the others what the deciding seat is doing."""
    if view.outcome is not None:
        return outcome(view.outcome)
    if view.question is not None:
        return _about(view, view.question, WAITING[view.question[0]])
    assert view.decides is not None
    return say("{nation} is playing its turn.", nation=nation(view.decides))


def _asked(view: View, question: Frame, alone: bool) -> str:
    name = question[0]
    if alone and name in ALONE:
        message = ALONE[name]
    elif name == "occupy":
        message = OCCUPY[PLACES[question[-1]].settler]
    elif name == "discarding" and "free-discards" in view.rules.variants:
        message = DISCARDING_FREE
    else:
        message = ASKED[name]
    said = _about(view, question, message)
    return paragraph((said, _at_stake(view, *question[1:]))) if name == "block-raid" else said


def _about(view: View, question: Frame, message: str) -> str:
    """Say a message about a question, with its seats and its place."""
    seat, place = question[1], _place(view, question)
    return say(message, nation=nation(seat), other=nation(OTHER[seat]), place=place)


def _at_stake(view: View, seat: Seat, target: str) -> str:
    """Return the loss by an unblocked raid: a raided town leaves a village if its owner has one
    (7.4)."""
    whole = target in view.towns and not view.sides[seat].villages
    loss = PLACES[target].points * (2 if whole else 1)
    gain = prize(view.towns, target)
    if not loss:
        return say_n(ONLY_BRINGS, gain, other=nation(OTHER[seat]))
    return say_n(AT_STAKE, loss, other=nation(OTHER[seat]), more=gain)


def handing_over(view: View) -> str:
    """Say why the deciding side gets the device, unless its turn simply begins."""
    question = view.question
    if question is None or question[0] not in HANDING_OVER:
        return ""
    return _about(view, question, HANDING_OVER[question[0]])


def _place(view: View, question: Frame) -> str:
    match question:
        case ("block-raid" | "occupy", _, id):
            return place(id)
        case ("siege-exchange", _, *_, id) if id in PLACES:
            return place(id)
        case ("lose" | "siege-exchange", _, *_, besieger):
            siege = view.sieges[Seat(besieger)]
            assert siege is not None
            return place(siege[0])
        case _:
            return ""


def progress(state: State) -> str:
    """Return the progress of the game."""
    return say("Turn {turn}", turn=state.turn)
