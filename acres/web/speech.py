"""What the page says about the game on the table, from the game's own words."""

from __future__ import annotations

from typing import Any

from acres.snow import words
from acres.snow.view import View
from acres.table.audience import Event
from acres.table.game import Outcome, Reason
from acres.table.journal import HUMAN, Journal
from acres.table.move import Move
from acres.table.words import N_, listed, say, say_n
from acres.web.scene import BOTS, LogLine
from acres.web.ui import Ui

NEEDED = {
    "blocker": N_("a card that blocks"),
    "converter": N_("a card that converts"),
    "discarded": N_("a card to discard"),
    "drafted": N_("a card to draft"),
    "fetched": N_("a card to fetch"),
    "force": N_("a card that fights"),
    "fortification": N_("a Fortification"),
    "fur": N_("furs"),
    "gold": N_("a card with coins"),
    "governor": N_("the Governor"),
    "intendant": N_("the Intendant"),
    "lost": N_("the card that is lost"),
    "origin": N_("a card that leads there"),
    "raider": N_("a card that attacks"),
    "removed": N_("a card to remove"),
    "reserved": N_("a card to reserve"),
    "settler": N_("a settler"),
    "ship": N_("a ship"),
    "siege": N_("the siege"),
    "support": N_("Home Support"),
    "target": N_("the place"),
    "trader": N_("the Trader"),
    "transport": N_("a transport"),
    "victim": N_("the card that is given"),
}
"""What a role asks for, as a sentence lists it."""


def reason(found: Reason) -> str:
    """Why something cannot be used, with its rule section."""
    return say("{why} (rule {section})", why=words.reason(found), section=found.section)


def outcome(found: Outcome | None) -> str:
    """Who won, and why."""
    return words.outcome(found) if found else ""


def label(state: Any, move: Move) -> str:
    """What the button says that confirms the move."""
    return words.move(state, move)


def choices(state: Any, moves: tuple[Move, ...]) -> list[str]:
    """Labels for several readings of the same picks; told in full where they would be equal."""
    short = [words.move(state, move) for move in moves]
    return [
        words.in_full(state, move) if short.count(said) > 1 else said
        for move, said in zip(moves, short, strict=True)
    ]


def end_label(state: Any) -> str:
    """“End turn and draw 2”."""
    return words.move(state, ("end",))


def prompt(view: View, state: Any, ui: Ui) -> str:
    """What the person who decides is to do next."""
    if not ui.started:
        return words.prompt(view)
    if ui.move:
        ready = label(state, ui.move)
        grows = ui.open - {pick[:2] for pick in ui.implied}
        if grows:
            return say("{play}: confirm it, or add to it.", play=ready)
        return say("{play}: confirm it.", play=ready)
    if ui.choices and not ui.verb:
        return say("Take what is offered, or go on choosing.")
    if ui.choices:
        return say("This can be done in several ways: choose one.")
    place = next((pick.id for pick in ui.picked if pick.zone == "map"), None)
    needed = [say(NEEDED[role]) for role in ui.missing() if role in NEEDED]
    if needed and place:
        return say(
            "Still needed for {place}: {things}.", place=words.place(place), things=listed(needed)
        )
    if needed and ui.picked:
        return say("Still needed: {things}.", things=listed(needed))
    if ui.verb:
        return words.verb_hint(ui.verb)
    if place:
        return say("{place}: choose an action, or the cards for it.", place=words.place(place))
    return say("Choose what goes with it: a card, a place or an action.")


def thinking(seat: str, who: str) -> str:
    """While a bot decides."""
    return say("{bot} is deciding for {nation}.", bot=BOTS.get(who, who), nation=words.nation(seat))


def handing_over(seat: str) -> str:
    """In front of the curtain."""
    return say("Hand the device to {nation}.", nation=words.nation(seat))


def line(ply: int, event: Event, eyes: str | None) -> LogLine | None:
    """One line of the log; None where the reader gets none."""
    said = words.event(event, eyes)
    if said is None:
        return None
    places = [event.args[name] for name in ("place",) if isinstance(event.args.get(name), str)]
    return LogLine(ply, said, event.code == "turn", event.seat, tuple(places))


def first_heading(state: Any) -> LogLine:
    """The heading of the first turn, which nothing that happened tells."""
    opening = Event("turn", state.to_move, {"turn": state.turn})
    return LogLine(0, words.event(opening, None) or "", True, state.to_move)


def welcome() -> str:
    """On the front page."""
    return say("Choose a side and start, or go on with your last game.")


def resumed(journal: Journal) -> tuple[str, str]:
    """Who plays, and how far the game has come."""
    state = journal.state
    sides = [
        words.nation(seat)
        if who == HUMAN
        else say("{nation} ({bot})", nation=words.nation(seat), bot=BOTS.get(who, who))
        for seat, who in journal.header.seats.items()
    ]
    title = say("{first} against {second}", first=sides[0], second=sides[1])
    played = say_n("{count} play", "{count} plays", journal.ply)
    detail = say("Turn {turn}, {plays} so far.", turn=state.turn, plays=played)
    return title, detail
