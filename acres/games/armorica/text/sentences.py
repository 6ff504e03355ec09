"""Every sentence of Armorica, in the reader's language.

Tables come first: names, one record for each verb, the events of the log, prompts, reasons. A sentence with
an adjective for a person stands there once for each colour, because a translation inflects it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from acres.core.errors import Reason
from acres.core.game import Event, Outcome
from acres.core.move import Move, Zone
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, NN_, Name, listed, name, paragraph, say, say_c, say_n
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.rules.data import CARDS, CITIZENS, GROUPS, SYMBOLS, rounds
from acres.games.armorica.rules.state import State
from acres.games.armorica.rules.view import View

ByColour = Mapping[str, str]
"""A message for each colour of a card."""

# Names

PEOPLE = {
    # Translators: the people of the cards, in “{person} with {symbols}”.
    "yellow": N_("farmer"),
    "blue": N_("worker"),
    "brown": N_("soldier"),
    "green": N_("matron"),
    # Translators: the rank of a soldier.
    "red": N_("general"),
    "white": N_("bureaucrat"),
}
TITLES = {
    "yellow": N_("Farmer"),
    "blue": N_("Worker"),
    "brown": N_("Soldier"),
    "green": N_("Matron"),
    # Translators: the rank of a soldier.
    "red": N_("General"),
    "white": N_("Bureaucrat"),
}
"""The people as headings."""
SYMBOL_NAMES = {
    "wheat": N_("wheat"),
    "grapes": N_("grapes"),
    "olives": N_("olives"),
    "sheep": N_("sheep"),
    "gold": N_("gold"),
    "amphorae": N_("amphorae"),
}
SYMBOL_COUNTS = {
    "wheat": NN_("{count} wheat"),
    "grapes": NN_("{count} [grape|grapes]"),
    "olives": NN_("{count} [olive|olives]"),
    "sheep": NN_("{count} sheep"),
    "gold": NN_("{count} gold"),
    "amphorae": NN_("{count} [amphora|amphorae]"),
}
# Translators: the phases of a round.
PHASES = {"gauls": N_("Gauls"), "romans": N_("Romans"), "winter": N_("Winter")}

# Verbs


class VerbWords(NamedTuple):
    """Everything that is said about one verb."""

    label: str
    hint: str
    short: str = ""
    """The label of a play."""
    in_full: str = ""
    """The label of a play with all symbols of the card."""


VERBS = {
    "take": VerbWords(
        NC_("action", "Take"),
        N_("Take a card from the row, if your symbols reach its place."),
        short=N_("Take the {person}"),
        in_full=N_("Take the {person} with {symbols}"),
    ),
    "pass": VerbWords(
        NC_("action", "Pass"),
        N_("Take nothing; the oldest card of the row leaves the game."),
        short=N_("Pass; the {person} leaves"),
    ),
    "starve": VerbWords(
        NC_("action", "Let go"),
        N_("Let a card without an amphora go."),
        short=N_("Let the {person} go"),
        in_full=N_("Let the {person} with {symbols} go"),
    ),
    "resign": VerbWords(NC_("action", "Resign"), N_("Give up the game.")),
}

# Events

EVENTS: Mapping[tuple[str, str], str | ByColour] = {
    ("round", ""): N_("Round {round}: {seat} begins."),
    ("took", "gauls"): {
        "yellow": N_("{seat} takes the Gaulish farmer with {symbols}."),
        "blue": N_("{seat} takes the Gaulish worker with {symbols}."),
        "brown": N_("{seat} takes the Gaulish soldier with {symbols}."),
        "green": N_("{seat} takes the Gaulish matron with {symbols}."),
        "red": N_("{seat} takes the Gaulish general with {symbols}."),
        "white": N_("{seat} takes the Gaulish bureaucrat with {symbols}."),
    },
    ("took", "romans"): {
        "yellow": N_("{seat} takes the Roman farmer with {symbols}."),
        "blue": N_("{seat} takes the Roman worker with {symbols}."),
        "brown": N_("{seat} takes the Roman soldier with {symbols}."),
        "green": N_("{seat} takes the Roman matron with {symbols}."),
        "red": N_("{seat} takes the Roman general with {symbols}."),
        "white": N_("{seat} takes the Roman bureaucrat with {symbols}."),
    },
    ("passed", "gauls"): N_("{seat} passes on the Gauls."),
    ("passed", "romans"): N_("{seat} passes on the Romans."),
    ("removed", "gauls"): N_("The oldest Gaul, the {person} with {symbols}, leaves the game."),
    ("removed", "romans"): N_("The oldest Roman, the {person} with {symbols}, leaves the game."),
    ("turned-up", "gauls"): N_("Newest Gaul: {card}."),
    ("turned-up", "romans"): N_("Newest Roman: {card}."),
    ("fed", ""): N_("Winter: everybody can feed their cards."),
    ("starved", ""): N_("{seat} loses the {person} with {symbols} to the winter."),
}
"""The sentences of the log, by code and row; with a card, by its colour."""
HUNGRY = NN_("Winter: {seat} has {count} more [card|cards] than amphorae.")
MOMENTS = {"hungry": "winter", "starved": "winter", "fed": "winter"}
"""The events that are moments, the most important first, with their icons."""
COST = NN_("{seat} loses {count} [point|points].")
ENDS = {
    # Translators: {points} is such as “42 points”, here and where somebody resigned.
    "points": (
        N_("{names} wins with {points}."),
        N_("{names} share the victory with {points} each."),
    ),
    "resigned": (
        N_("A player resigned. {names} wins with {points}."),
        N_("A player resigned. {names} share the victory with {points} each."),
    ),
}
"""The end, by the reason of the outcome: for one winner, and for several."""
RESIGNED = (
    N_("{seat} resigned. {names} wins with {points}."),
    N_("{seat} resigned. {names} share the victory with {points} each."),
)

# Prompts

PROMPTS = {
    "gauls": N_("Gauls: take a card within reach of your wheat, or pass."),
    "romans": N_("Romans: take a card within reach of your symbols, or pass."),
}
ALONE = {
    "gauls": N_("Gauls: your wheat reaches no card, so you must pass."),
    "romans": N_("Romans: your symbols reach no card, so you must pass."),
}
"""The prompts where no card can be taken."""
WINTER = NN_(
    "Winter: you have {count} more [card|cards] than amphorae. Let a card without an amphora go."
)
WAITING = {
    "gauls": N_("{seat} is choosing a card."),
    "romans": N_("{seat} is choosing a card."),
    "winter": N_("{seat} is choosing which card winter takes."),
}

# Reasons

REASONS = {
    "game-over": N_("The game is over."),
    "gauls-first": N_("The Gauls come first; the Romans follow later this round."),
    "romans-first": N_("The Gaul phase of this round is over: now choose from the Romans."),
    "winter-first": N_("It is winter: first let go the cards you cannot feed."),
    "no-winter": N_("You lose cards only in winter."),
    "amphora-keeps": N_("A card with an amphora survives the winter."),
    "empty-row": N_("The row is empty: you can only pass."),
    "not-there": N_("This card is not in a row."),
    "not-your-turn": N_("{seat} decides now."),
    "not-yours": N_("This card is not in your display."),
    "no-such-action": N_("There is no such action."),
    "takes-nothing": N_("If you pass, you take no card."),
}
COUNTED_REASONS = {
    "too-few-wheat": NN_("This place in the row needs {count} wheat; you have {has}."),
    "too-few-grapes": NN_("A general in this place needs {count} [grape|grapes]; you have {has}."),
    "too-few-olives": NN_("A matron in this place needs {count} [olive|olives]; you have {has}."),
    "too-few-sheep": NN_("A bureaucrat in this place needs {count} sheep; you have {has}."),
}
"""The reasons that name how many symbols are needed."""
SECTIONS = {
    "round": N_("A round"),
    "taking": N_("Taking a card"),
    "winter": N_("Winter"),
    "end": N_("The end"),
}
"""The headings in the tab of rules."""


def nation(seat: Seat) -> Name:
    """Return the name of a player."""
    return MANIFEST.nation(seat)


def colour(id: str) -> Name:
    """Return the person that a colour stands for, in the singular."""
    return name(PEOPLE[id])


def title(name: str) -> str:
    """Return the person that a colour stands for, as a heading."""
    return say(TITLES[name])


def symbol(name: str) -> str:
    """Return the name of a symbol."""
    return say(SYMBOL_NAMES[name])


def symbol_count(name: str, count: int) -> str:
    """Return a number of symbols, such as “2 wheat”."""
    return say_n(SYMBOL_COUNTS[name], count)


def phase(name: str) -> str:
    """Return the name of a phase; a people, its row and its phase share one."""
    return say(PHASES[name])


def symbols(id: str) -> str:
    """List all symbols of a card."""
    shown = zip(SYMBOLS, CARDS[id].symbols, strict=True)
    found = listed([symbol_count(symbol, number) for symbol, number in shown if number])
    # Translators: what a card shows that shows no symbol.
    return found or say_c("symbols", "nothing")


def card(id: str) -> str:
    """Describe a card by its person and its symbols.

    >>> card("start-1")
    'farmer with 2 wheat, 2 gold and 3 amphorae'
    """
    # Translators: a card in a list: “farmer with 2 wheat and 1 gold”.
    return say("{person} with {symbols}", person=colour(CARDS[id].colour), symbols=symbols(id))


def thing(zone: Zone, id: str) -> str:
    """Return the name of something on the table: of a card, wherever it lies."""
    return card(id)


def card_lines(id: str) -> list[str]:
    """Describe a card in the sentences of its close-up."""
    facts = CARDS[id]
    shows = say("Shows {symbols}.", symbols=symbols(id))
    lines = [shows if any(facts.symbols) else say("Shows nothing.")]
    if facts.group == "start":
        return [*lines, say("A starting card.")]
    if facts.group in GROUPS["gauls"]:
        lines.append(say("A Gaul of group {group}.", group=facts.group))
    else:
        lines.append(say("A Roman of group {group}.", group=facts.group))
    if facts.colour in CITIZENS:
        lines.append(say("A citizen: needs as much wheat as the number of its place in the row."))
    else:
        needed = symbol(facts.needs)
        lines.append(say("A patrician: needs {symbol} instead of wheat.", symbol=needed))
    if not facts.count("amphorae"):
        lines.append(say("No amphora: winter can take this card."))
    return lines


def verb(name: str) -> str:
    """Return the label of a verb."""
    return say(VERBS[name].label)


def verb_hint(name: str) -> str:
    """Explain a verb in one sentence."""
    return say(VERBS[name].hint)


def _said(words: str | ByColour, id: str, **names: object) -> str:
    """Say a sentence, the one for the colour of the card where there are several."""
    if id:
        person = colour(CARDS[id].colour)
        names |= {"card": card(id), "person": person, "symbols": symbols(id)}
    return say(words if isinstance(words, str) else words[CARDS[id].colour], **names)


def passing(row: Sequence[str]) -> str:
    """Say what passing does to a row."""
    return _said(VERBS["pass"].short, row[-1]) if row else verb("pass")


def _play(state: State, move: Move, words: str) -> str:
    if move[0] == "pass":
        return passing(state.rows[state.stack[-1][0]])
    return _said(words, move[1]) if len(move) > 1 else verb(move[0])


def move(state: State, move: Move) -> str:
    """Label the button that confirms a move."""
    return _play(state, move, VERBS[move[0]].short)


def in_full(state: State, move: Move) -> str:
    """Label a move with all symbols of its card."""
    return _play(state, move, VERBS[move[0]].in_full)


def event(event: Event, reader: Seat | None) -> str:
    """Say in the log what happened."""
    args = event.args
    seat = nation(event.seat) if event.seat else ""
    if event.code == "hungry":
        return say_n(HUNGRY, args["count"], seat=seat)
    if event.code == "ended":
        ended = Outcome(args["winners"], args["reason"], args["scores"], args["tie"])
        if ended.reason != "resigned":
            return outcome(ended)
        return say(RESIGNED[len(ended.winners) > 1], seat=seat, **_won(ended))
    words = EVENTS[event.code, args.get("people", "")]
    return _said(words, args.get("card", ""), seat=seat, round=args.get("round"))


def moment(happened: Event, before: View, after: View) -> str:
    """Say what happened and what it cost; empty where the log says as much."""
    if happened.code != "starved":
        return ""
    seat = happened.seat
    lost = before.points[seat].total - after.points[seat].total
    if lost <= 0:
        return ""
    return paragraph([event(happened, None), say_n(COST, lost, seat=nation(seat))])


def outcome(outcome: Outcome) -> str:
    """Say who won with how many points, and what decided between equal points."""
    said = [say(ENDS[outcome.reason][len(outcome.winners) > 1], **_won(outcome))]
    if outcome.tie:
        said.append(say("More gold broke the tie on points."))
    if len(outcome.winners) > 1:
        said.append(say("The winners are tied on gold too."))
    return paragraph(said)


def _won(outcome: Outcome) -> dict[str, str]:
    best = max(outcome.scores[seat] for seat in outcome.winners)
    points = say_n("{count} [point|points]", best)
    return {"names": listed([nation(seat) for seat in outcome.winners]), "points": points}


def prompt(view: View, *, alone: bool = False) -> str:
    """Say what the viewer is to do now, or for whom they wait; `alone` where only one move is possible."""
    if view.outcome is not None:
        return outcome(view.outcome)
    assert view.question is not None
    phase, seat = view.question
    if view.decides != view.seat:
        return say(WAITING[phase], seat=nation(seat))
    if phase == "winter":
        return say_n(WINTER, view.hunger[seat])
    return say((ALONE if alone else PROMPTS)[phase])


def progress(state: State) -> str:
    """Say how far the game has come."""
    return round_of(state.round, state.seats)


def round_of(round: int, seats: Sequence[Seat]) -> str:
    """Say which round of how many is played."""
    return say("Round {round} of {last}", round=round, last=rounds(len(seats)))


def reason(reason: Reason) -> str:
    """Say why something cannot be done."""
    args = dict(reason.args)
    if reason.code in COUNTED_REASONS:
        return say_n(COUNTED_REASONS[reason.code], args["needed"], has=args["has"])
    if "seat" in args:
        args["seat"] = nation(args["seat"])
    return say(REASONS[reason.code], **args)


def section(reason: Reason) -> str:
    """Return the heading of the rules that a reason comes from."""
    return say(SECTIONS[reason.section])
