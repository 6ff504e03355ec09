"""Every sentence of Armorica, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acres.core.errors import Reason
from acres.core.events import Event
from acres.core.game import Outcome
from acres.core.move import Move, Zone
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, NE_, NN_, listed, paragraph, say, say_c, say_n
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.rules.data import CARDS, CITIZENS, GROUPS, SYMBOLS
from acres.games.armorica.rules.state import State
from acres.games.armorica.rules.view import View, rounds

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
SYMBOL_NAMES = {
    "wheat": N_("wheat"),
    "grapes": N_("grapes"),
    "olives": N_("olives"),
    "sheep": N_("sheep"),
    "gold": N_("gold"),
    "amphorae": N_("amphorae"),
}
# Translators: the phases of a round.
PHASES = {"gauls": N_("Gauls"), "romans": N_("Romans"), "winter": N_("Winter")}
SYMBOL_COUNTS = {
    "wheat": NE_("{count} wheat"),
    "grapes": NN_("{count} grape", "{count} grapes"),
    "olives": NN_("{count} olive", "{count} olives"),
    "sheep": NE_("{count} sheep"),
    "gold": NE_("{count} gold"),
    "amphorae": NN_("{count} amphora", "{count} amphorae"),
}
VERBS = {
    "take": (
        NC_("action", "Take"),
        N_("Take a card that your symbols reach, counted from the right."),
    ),
    "pass": (
        NC_("action", "Pass"),
        N_("Take nothing; the oldest card of the row leaves the game."),
    ),
    "starve": (NC_("action", "Let go"), N_("Give up a card without an amphora.")),
    "resign": (NC_("action", "Resign"), N_("Give the game up.")),
}
PROMPTS = {
    "gauls": N_("Gauls: take a card that your wheat reaches, or pass."),
    "romans": N_("Romans: take a card that your symbols reach, or pass."),
}
ALONE = {
    "gauls": N_("Gauls: no card is within reach of your wheat, so passing is all you can do."),
    "romans": N_("Romans: no card is within reach of your symbols, so passing is all you can do."),
}
"""Where no card can be taken."""
WINTER = NN_(
    "Hunger winter: {count} card too many. Choose one without an amphora.",
    "Hunger winter: {count} cards too many. Choose one without an amphora.",
)
PASSED = {"gauls": N_("{seat} takes no Gaul."), "romans": N_("{seat} takes no Roman.")}
TURNED_UP = {
    "gauls": N_("Newest of the Gauls: {card}."),
    "romans": N_("Newest of the Romans: {card}."),
}
REASONS = {
    "game-over": N_("The game is over."),
    "gauls-first": N_("The Gauls come first; the Romans follow in this round."),
    "romans-first": N_("The Gauls of this round are taken; it is the Romans’ turn."),
    "winter-first": N_("It is winter: first the cards that cannot be fed must go."),
    "no-winter": N_("Cards are lost in the hunger winter only."),
    "amphora-keeps": N_("A card with an amphora survives the winter."),
    "empty-row": N_("The row is empty: all that is left is to pass."),
    "not-there": N_("This card does not lie in a row."),
    "not-your-turn": N_("{seat} decides now."),
    "not-yours": N_("This card is not in your display."),
    "no-such-action": N_("There is no such action."),
    "takes-nothing": N_("Whoever passes takes no card."),
}
COUNTED_REASONS = {
    "too-few-wheat": NE_("Its place in the row asks for {count} wheat, you have {has}."),
    "too-few-grapes": NN_(
        "A general in this place asks for {count} grape, you have {has}.",
        "A general in this place asks for {count} grapes, you have {has}.",
    ),
    "too-few-olives": NN_(
        "A matron in this place asks for {count} olive, you have {has}.",
        "A matron in this place asks for {count} olives, you have {has}.",
    ),
    "too-few-sheep": NE_("A bureaucrat in this place asks for {count} sheep, you have {has}."),
}
"""With the symbols that are needed."""
SECTIONS = {
    "round": N_("A round"),
    "taking": N_("Taking a card"),
    "winter": N_("Hunger winter"),
    "end": N_("The end"),
}
"""Headings of the tab of rules."""


def nation(seat: Seat) -> str:
    """The player's name."""
    return MANIFEST.nation(seat)


def colour(name: str) -> str:
    """The person that a colour stands for, in the singular."""
    return say(PEOPLE[name])


def symbol(name: str) -> str:
    """What a symbol shows."""
    return say(SYMBOL_NAMES[name])


def symbol_count(name: str, count: int) -> str:
    """So many of a symbol."""
    return say_n(*SYMBOL_COUNTS[name], count)


def phase(name: str) -> str:
    """A part of the round; the two peoples and their rows have the same name."""
    return say(PHASES[name])


def title(name: str) -> str:
    """The same as a heading."""
    return say(TITLES[name])


def symbols(id: str) -> list[str]:
    """What a card shows, most readable first, such as “2 wheat”."""
    return [
        say_n(*SYMBOL_COUNTS[symbol], number)
        for symbol, number in zip(SYMBOLS, CARDS[id].symbols, strict=True)
        if number
    ]


def card(id: str) -> str:
    """A card by its person and what it shows.

    >>> card("start-1")
    'farmer with 2 wheat, 2 gold and 3 amphorae'
    """
    # Translators: a card in a list: “farmer with 2 wheat and 1 gold”.
    return say("{person} with {symbols}", person=colour(CARDS[id].colour), symbols=all_symbols(id))


def all_symbols(id: str) -> str:
    """Everything that a card shows."""
    # Translators: what a card shows that shows no symbol.
    return listed(symbols(id)) or say_c("symbols", "nothing")


def verb(name: str) -> str:
    """The label of an action."""
    return say(VERBS[name][0])


def verb_hint(name: str) -> str:
    """What the action does."""
    return say(VERBS[name][1])


def move(state: State, move: Move) -> str:
    """What the button says that confirms the move."""
    if move[0] == "pass":
        return passing(state.rows[state.stack[-1][0]])
    return _said(move, TAKE, LET_GO)


def in_full(state: State, move: Move) -> str:
    """The same with everything that the card shows."""
    if move[0] == "pass":
        return passing(state.rows[state.stack[-1][0]])
    return _said(move, TAKE_IN_FULL, LET_GO_IN_FULL)


def passing(row: Sequence[str]) -> str:
    """What passing does to the row."""
    if not row:
        return say_c("action", "Pass")
    return say(PASS[CARDS[row[-1]].colour])


def _said(move: Move, take: Mapping[str, str], let_go: Mapping[str, str]) -> str:
    if len(move) == 1:
        return verb(move[0])
    words = take if move[0] == "take" else let_go
    return say(words[CARDS[move[1]].colour], symbols=all_symbols(move[1]))


def event(event: Event, reader: Seat | None) -> str | None:
    """One sentence of the log; None where another sentence covers it."""
    seat = nation(event.seat) if event.seat else ""
    match event.code:
        case "took" | "removed" | "starved":
            return _with_card(event, seat)
        case "passed":
            passed = PASSED[event.args["people"]]
            return say(passed, seat=seat)
        case "turned-up":
            turned_up = TURNED_UP[event.args["people"]]
            return say(turned_up, card=card(event.args["card"]))
        case "round":
            return say("Round {round}: {seat} begins.", round=event.args["round"], seat=seat)
        case "hungry":
            return say_n(
                "Winter: {seat} has {count} card too many.",
                "Winter: {seat} has {count} cards too many.",
                event.args["count"],
                seat=seat,
            )
        case "fed":
            return say("Winter: everybody’s cards are fed.")
        case "ended":
            return _ended(event)
    return None


def _with_card(event: Event, seat: str) -> str:
    """What became of a card, and of which."""
    id = event.args["card"]
    words = STARVED
    if event.code != "starved":
        words = (TOOK if event.code == "took" else REMOVED)[event.args["people"]]
    return say(words[CARDS[id].colour], seat=seat, symbols=all_symbols(id))


def _ended(event: Event) -> str:
    """Who won, and who had resigned."""
    args = event.args
    found = Outcome(args["winners"], args["reason"], args["scores"], args["tie"])
    if found.reason != "resigned":
        return outcome(found)
    # Translators: {points} is such as “42 points”, here and where somebody wins.
    return say_n(
        "{seat} resigned. {names} wins with {points}.",
        "{seat} resigned. {names} share the victory with {points}.",
        len(found.winners),
        seat=nation(event.seat),
        **_best(found),
    )


def reason(reason: Reason) -> str:
    """Why something cannot be done."""
    args = dict(reason.args)
    if reason.code in COUNTED_REASONS:
        return say_n(*COUNTED_REASONS[reason.code], args["needed"], has=args["has"])
    if "seat" in args:
        args["seat"] = nation(args["seat"])
    return say(REASONS[reason.code], **args)


def section(reason: Reason) -> str:
    """The heading of the rules that the reason comes from."""
    return say(SECTIONS[reason.section])


def thing(zone: Zone, id: str) -> str:
    """The name of something on the table."""
    return card(id)


def progress(state: State) -> str:
    """How far the game has come."""
    return round_of(state.round, state.seats)


def round_of(round: int, seats: Sequence[Seat]) -> str:
    """The number of the round, and how many there are."""
    return say("Round {round} of {last}", round=round, last=rounds(len(seats)))


def card_lines(id: str) -> list[str]:
    """A card, looked at closely."""
    facts = CARDS[id]
    shown = symbols(id)
    lines = [say("Shows {symbols}.", symbols=listed(shown)) if shown else say("Shows nothing.")]
    if facts.group == "start":
        return [*lines, say("A start card.")]
    if facts.group in GROUPS["gauls"]:
        lines.append(say("A Gaul of group {group}.", group=facts.group))
    else:
        lines.append(say("A Roman of group {group}.", group=facts.group))
    if facts.colour in CITIZENS:
        lines.append(say("A citizen: asks for as much wheat as its place in the row."))
    else:
        needed = symbol(facts.needs)
        lines.append(say("A patrician: asks for {symbol} instead of wheat.", symbol=needed))
    if not facts.count("amphorae"):
        lines.append(say("Without an amphora: the winter can take it."))
    return lines


def outcome(outcome: Outcome) -> str:
    """Who won, with how many points, and what decided where several had as many."""
    said = say_n(
        "{names} wins with {points}.",
        "{names} share the victory with {points} each.",
        len(outcome.winners),
        **_best(outcome),
    )
    if outcome.reason == "resigned":
        said = say_n(
            "A player resigned. {names} wins with {points}.",
            "A player resigned. {names} share the victory with {points}.",
            len(outcome.winners),
            **_best(outcome),
        )
    tie = [say("More gold decided between equal points.")] if outcome.tie else []
    if len(outcome.winners) > 1:
        tie.append(say("Their gold is equal, too."))
    return paragraph([said, *tie])


def _best(outcome: Outcome) -> dict[str, str]:
    """Who won, and with how many points."""
    best = max(outcome.scores[seat] for seat in outcome.winners)
    points = say_n("{count} point", "{count} points", best)
    return {"names": listed([nation(seat) for seat in outcome.winners]), "points": points}


def prompt(view: View, *, alone: bool = False) -> str:
    """What the viewer is to do now, or for whom they wait; `alone` says that only one move is
    possible."""
    if view.outcome is not None:
        return outcome(view.outcome)
    if view.decides != view.seat or view.question is None:
        return waiting(view)
    phase, seat = view.question
    if phase == "winter":
        return say_n(*WINTER, view.hunger[seat])
    return say(ALONE[phase] if alone else PROMPTS[phase])


def waiting(view: View) -> str:
    """What the seat that decides is about, for the others."""
    if view.outcome is not None:
        return outcome(view.outcome)
    assert view.question is not None
    phase, seat = view.question
    if phase == "winter":
        return say("{seat} is choosing what the winter takes.", seat=nation(seat))
    return say("{seat} is choosing a card.", seat=nation(seat))


TITLES = {
    "yellow": N_("Farmer"),
    "blue": N_("Worker"),
    "brown": N_("Soldier"),
    "green": N_("Matron"),
    # Translators: the rank of a soldier.
    "red": N_("General"),
    "white": N_("Bureaucrat"),
}
"""Over a card that is looked at closely."""

# What buttons say

TAKE = {
    "yellow": N_("Take the farmer"),
    "blue": N_("Take the worker"),
    "brown": N_("Take the soldier"),
    "green": N_("Take the matron"),
    "red": N_("Take the general"),
    "white": N_("Take the bureaucrat"),
}
TAKE_IN_FULL = {
    "yellow": N_("Take the farmer with {symbols}"),
    "blue": N_("Take the worker with {symbols}"),
    "brown": N_("Take the soldier with {symbols}"),
    "green": N_("Take the matron with {symbols}"),
    "red": N_("Take the general with {symbols}"),
    "white": N_("Take the bureaucrat with {symbols}"),
}
LET_GO = {
    "yellow": N_("Let the farmer go"),
    "blue": N_("Let the worker go"),
    "brown": N_("Let the soldier go"),
    "green": N_("Let the matron go"),
    "red": N_("Let the general go"),
    "white": N_("Let the bureaucrat go"),
}
LET_GO_IN_FULL = {
    "yellow": N_("Let the farmer with {symbols} go"),
    "blue": N_("Let the worker with {symbols} go"),
    "brown": N_("Let the soldier with {symbols} go"),
    "green": N_("Let the matron with {symbols} go"),
    "red": N_("Let the general with {symbols} go"),
    "white": N_("Let the bureaucrat with {symbols} go"),
}
PASS = {
    "yellow": N_("Pass; the farmer leaves"),
    "blue": N_("Pass; the worker leaves"),
    "brown": N_("Pass; the soldier leaves"),
    "green": N_("Pass; the matron leaves"),
    "red": N_("Pass; the general leaves"),
    "white": N_("Pass; the bureaucrat leaves"),
}

# The log, and why a bot plays what it plays

TOOK = {
    "gauls": {
        "yellow": N_("{seat} takes the Gaulish farmer with {symbols}."),
        "blue": N_("{seat} takes the Gaulish worker with {symbols}."),
        "brown": N_("{seat} takes the Gaulish soldier with {symbols}."),
        "green": N_("{seat} takes the Gaulish matron with {symbols}."),
        "red": N_("{seat} takes the Gaulish general with {symbols}."),
        "white": N_("{seat} takes the Gaulish bureaucrat with {symbols}."),
    },
    "romans": {
        "yellow": N_("{seat} takes the Roman farmer with {symbols}."),
        "blue": N_("{seat} takes the Roman worker with {symbols}."),
        "brown": N_("{seat} takes the Roman soldier with {symbols}."),
        "green": N_("{seat} takes the Roman matron with {symbols}."),
        "red": N_("{seat} takes the Roman general with {symbols}."),
        "white": N_("{seat} takes the Roman bureaucrat with {symbols}."),
    },
}
"""By row."""
REMOVED = {
    "gauls": {
        "yellow": N_("The oldest Gaul, the farmer with {symbols}, leaves the game."),
        "blue": N_("The oldest Gaul, the worker with {symbols}, leaves the game."),
        "brown": N_("The oldest Gaul, the soldier with {symbols}, leaves the game."),
        "green": N_("The oldest Gaul, the matron with {symbols}, leaves the game."),
        "red": N_("The oldest Gaul, the general with {symbols}, leaves the game."),
        "white": N_("The oldest Gaul, the bureaucrat with {symbols}, leaves the game."),
    },
    "romans": {
        "yellow": N_("The oldest Roman, the farmer with {symbols}, leaves the game."),
        "blue": N_("The oldest Roman, the worker with {symbols}, leaves the game."),
        "brown": N_("The oldest Roman, the soldier with {symbols}, leaves the game."),
        "green": N_("The oldest Roman, the matron with {symbols}, leaves the game."),
        "red": N_("The oldest Roman, the general with {symbols}, leaves the game."),
        "white": N_("The oldest Roman, the bureaucrat with {symbols}, leaves the game."),
    },
}
"""By row."""
STARVED = {
    "yellow": N_("{seat} loses the farmer with {symbols} to the winter."),
    "blue": N_("{seat} loses the worker with {symbols} to the winter."),
    "brown": N_("{seat} loses the soldier with {symbols} to the winter."),
    "green": N_("{seat} loses the matron with {symbols} to the winter."),
    "red": N_("{seat} loses the general with {symbols} to the winter."),
    "white": N_("{seat} loses the bureaucrat with {symbols} to the winter."),
}
TAKES = {
    "yellow": N_("Takes the farmer with {symbols}."),
    "blue": N_("Takes the worker with {symbols}."),
    "brown": N_("Takes the soldier with {symbols}."),
    "green": N_("Takes the matron with {symbols}."),
    "red": N_("Takes the general with {symbols}."),
    "white": N_("Takes the bureaucrat with {symbols}."),
}
SPARES = {
    "yellow": N_("Can spare the farmer with {symbols} best."),
    "blue": N_("Can spare the worker with {symbols} best."),
    "brown": N_("Can spare the soldier with {symbols} best."),
    "green": N_("Can spare the matron with {symbols} best."),
    "red": N_("Can spare the general with {symbols} best."),
    "white": N_("Can spare the bureaucrat with {symbols} best."),
}
