"""The sentences of the page about the game on the table, made of the game's own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from acres.app.kit import bots
from acres.app.kit.game_page import AnyPage
from acres.app.kit.log_line import LogLine
from acres.app.kit.scene import Mode
from acres.app.kit.selection import Pick, Selection
from acres.core.errors import Reason
from acres.core.game import OPEN, Event, Eyes, Outcome, State, View
from acres.core.journal import HUMAN, SELF, Journal
from acres.core.move import DO, RESIGN, Move
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import either, listed, paragraph, say, say_c

if TYPE_CHECKING:
    from acres.app.kit.rulebook import Cited


class Speech:
    """The sentences around the table of one game."""

    def __init__(self, page: AnyPage) -> None:
        self._page = page
        self.series = page.SERIES
        """Verbs whose moves have their changes shown together."""
        self._words = page.words

    def reason(self, found: Reason, more: str = "") -> Cited:
        """Explain why something cannot be used, with the section of the rules and perhaps `more`
        sentences."""
        from acres.app.kit.rulebook import Cited  # here: travels with what needs a game

        section = self._words.section(found)
        said = say("{why} ({section})", why=self._words.reason(found), section=section)
        things = (found.args.get(name) for name in (self._page.OUTLINED, "card"))
        thing = next((each for each in things if isinstance(each, str)), "")
        told = paragraph(filter(None, (said, more)))
        return Cited(told, section, found.section, thing)

    def closed(self, mode: Mode, journal: Journal, seat: Seat | None, *, view_only: bool) -> str:
        """Explain why this seat can play nothing at all while the table is in this mode;
        `view_only` says that there is only a past position to be seen."""
        if mode == "replay":
            out = way_out(view_only=view_only)
            return say("This is a past position: press “{button}” to leave it.", button=out)
        if mode == "curtain":
            return self.handing_over(journal.turn or NOBODY)
        if mode == "wait" and not self.people(journal):
            return say("Only bots play here: you are watching.")
        found = journal.game.why_for(journal.state, seat or NOBODY, DO, RESIGN[0])
        return self.reason(found) if found else ""

    @staticmethod
    def no_way_back(ply: int, started: bool) -> str:
        """Explain why no move can be taken back; `started`: whether something is picked."""
        if started:
            cancel = say_c("picks", "Cancel")
            return say(
                "You cannot undo any move, but you can put back your picks: press “{button}”.",
                button=cancel,
            )
        if ply:
            return say(
                "You cannot undo earlier moves: they showed you something or have been answered."
            )
        return say("There is nothing to undo.")

    @staticmethod
    def face_down() -> str:
        """Ask to look at the cards that lie face down at an open table."""
        return say("That depends on the cards you hold face down: look at them first.")

    def refused(self, state: State, move: Move) -> str:
        """Find the first reason against a move; empty where there is none to tell."""
        found = self._page.why_refused(state, move)
        return "" if found is None else self.reason(found)

    def outcome(self, found: Outcome | None) -> str:
        """Tell who won, and why."""
        return self._words.outcome(found) if found else ""

    def choices(self, state: State, moves: tuple[Move, ...]) -> list[str]:
        """Label several readings of the same picks; readings of one action in full, so that they
        differ."""
        verbs = [move[0] for move in moves]
        short = [self._words.move(state, move) for move in moves]
        return [
            self._words.in_full(state, move) if verbs.count(move[0]) > 1 else said
            for move, said in zip(moves, short, strict=True)
        ]

    def prompt(self, view: View, state: State, picks: Selection, after: View | None = None) -> str:
        """Tell the person who decides the next step; `after` is the view behind the picked play,
        None where it is hidden."""
        if not picks.started:
            return self._words.prompt(view, alone=len(picks.plays) == 1)
        if picks.move:
            return self._ready(view, state, picks, after)
        if picks.choices and not picks.verb:
            return say("Choose one, or pick more.")
        if picks.choices:
            return say("You can do this in several ways: choose one.")
        return self._still_needed(view, picks)

    def _ready(self, view: View, state: State, picks: Selection, after: View | None) -> str:
        move = picks.move or ()
        # Translators: a complete play: “Settle Albany from New York, carried by Boston.”
        found = [say("{play}.", play=self._words.in_full(state, move))]
        found += () if after is None else self._page.gains(view, after)
        found.append(self._page.outlook(view, move))
        if picks.open - {pick[:2] for pick in picks.implied}:
            found.append(say("You can add more."))
        return paragraph(filter(None, found))

    def put_back(self, picks: Iterable[Pick]) -> str:
        """Name the picks that gave way to the last one."""
        names = [self._words.thing(zone, id) for zone, id, _ in picks]
        # Translators: names of cards and places that are no longer picked.
        return say(
            "Put back: {things}. That does not go with your last pick.", things=listed(names)
        )

    def _still_needed(self, view: View, picks: Selection) -> str:
        if own := self._page.asking(view, picks):
            return own
        names = [
            self._words.thing(pick.zone, pick.id)
            for pick in picks.picked
            if pick.zone == self._page.PLACES
        ]

        def named(roles: Iterable[str]) -> list[str]:
            seat = view.decides or NOBODY
            asked = (self._page.needed(role, picks.remaining, seat) for role in roles)
            return [each for each in asked if each]

        needed = named(picks.missing())
        if not needed and (one_of := named(picks.missing_one())):
            needed = [either(one_of)]
        if needed and names:
            return say(
                "Still needed for {place}: {things}.", place=listed(names), things=listed(needed)
            )
        if needed and picks.picked:
            return say("Still needed: {things}.", things=listed(needed))
        if picks.verb:
            return self._page.hint(view, picks.verb)
        if names:
            return say("{place}: choose an action, or the cards for it.", place=names[0])
        return say("Choose a card, a place or an action to go with your pick.")

    def thinking(self, seat: Seat, who: str) -> str:
        """Tell that a bot decides."""
        nation = self._words.nation(seat)
        return say("{nation}: the bot {bot} is deciding.", nation=nation, bot=bots.name(who))

    def sending(self, seat: Seat) -> str:
        """Ask to send the game to the player elsewhere who decides."""
        nation = self._words.nation(seat)
        return say("Send the game to the side to move: {nation}.", nation=nation)

    def playing(self, seat: Seat) -> str:
        """Welcome somebody who came by a link for the first time, with the way to go on."""
        return say(
            "{game} by link: your side is {nation}. Play your turn, then send back the link you "
            "get.",
            game=say(self._page.manifest.title),
            nation=self._words.nation(seat),
        )

    @staticmethod
    def offering() -> str:
        """Ask to send the game to somebody who takes a side first."""
        return say("Send the game: whoever opens the link takes a side, and you play the other.")

    def handing_over(self, seat: Seat) -> str:
        """Ask to hand the device over."""
        return say("Hand over the device: {nation} decides now.", nation=self._words.nation(seat))

    def line(self, ply: int, event: Event, eyes: Eyes | None) -> LogLine | None:
        """Write a line of the log; None where the reader gets none."""
        said = self._words.event(event, event.seat if eyes is not None and eyes == OPEN else eyes)
        if said is None:
            return None
        place = event.args.get(self._page.OUTLINED)
        places = (place,) if isinstance(place, str) else ()
        heading = event.code in self._page.HEADINGS
        return LogLine(ply, said, heading, event.seat, places, event=event)

    def tells(self, line: LogLine) -> bool:
        """Whether a short account of the events has this line."""
        return line.event is not None and not (line.heading or line.event.code in self._page.QUIET)

    def weighs(self, line: LogLine) -> bool:
        """Whether the line is about something that matters more than the rest of a turn."""
        return line.event is not None and line.event.code in self._page.weights

    def worded(self, lines: Sequence[LogLine], before: View, after: View) -> tuple[LogLine, ...]:
        """Have the lines of one play say what came of it between two views."""
        return tuple(self._page.worded(lines, before, after))

    def joined(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """Join lines that belong together."""
        found: list[LogLine] = []
        for line in lines:
            last = found[-1] if found else None
            comes_along = line.event is not None and line.event.code in self._page.JOINED
            if comes_along and last and not last.heading and line.seat in (last.seat, NOBODY):
                then = paragraph(filter(None, (last.then, line.text)))
                found[-1] = replace(last, then=then, places=last.places + line.places)
            else:
                found.append(line)
        return found

    @staticmethod
    def people(journal: Journal) -> int:
        """Count the persons who play."""
        seats = list(journal.header.seats.values())
        return seats.count(HUMAN) + (SELF in seats)

    def first_heading(self, state: State) -> LogLine | None:
        """Head the log before the first move, which no event does."""
        opening = self._page.opening(state)
        return self.line(0, opening, None) if opening else None

    def sides(self, journal: Journal) -> str:
        """Name the players of a game, for its title."""
        sides = []
        for seat, who in journal.header.seats.items():
            nation, bot = self._words.nation(seat), bots.name(who)
            # Translators: a side, and the bot that plays it.
            sides.append(say("{nation} ({bot})", nation=nation, bot=bot) if bot else nation)
        if len(sides) == 2:
            # Translators: the title of a game: who plays against whom.
            return say("{first} against {second}", first=sides[0], second=sides[1])
        return listed(sides)


def way_out(*, view_only: bool) -> str:
    """Label the button that leads out of a past position."""
    return say("Close") if view_only else say("Return to the game")


def viewpoint(page: AnyPage, eyes: Eyes) -> str:
    """Name a viewpoint: a seat's, ``open`` for all cards, or empty for a bystander's."""
    if eyes == OPEN:
        return say("All cards open")
    if eyes:
        return say("{nation}’s viewpoint", nation=page.words.nation(eyes))
    # Translators: how a position is shown: nobody sees more than an onlooker.
    return say("Cards hidden")


def welcome() -> str:
    """Greet on the front page."""
    return say("Choose a game and a side and begin, or continue your last game.")
