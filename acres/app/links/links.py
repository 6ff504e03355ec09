"""Games as links: what is sent, and what a link that arrives leads to; pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from acres.app.kit.scene import UNDECIDED, Share
from acres.app.links import pasting
from acres.app.start import new_game
from acres.app.storage.saved_game import of_other_rules
from acres.app.storage.storage import Known
from acres.core.errors import BadLink, BadNotation, OtherVersion
from acres.core.events import OPEN
from acres.core.journal import HUMAN, Journal
from acres.core.sentences import say

if TYPE_CHECKING:
    from acres.app.play.session import Session
    from acres.app.shell.app import App
    from acres.core.link import Link

LONGEST_GREETING = 200
SIDES, OFFERED = "sides", "offered"
"""The line of a link that says which side is taken, and that none is."""
EYES = "eyes"
"""The line of a link to a position that says from whose eyes it is shown."""


@dataclass(frozen=True, slots=True)
class Fork:
    """A link whose game went another way than the one here."""

    journal: Journal
    link: Link


class Post:
    """The links of one page."""

    WORDS = frozenset({"share", "fork", "join", "cover"})
    FIELDS = frozenset({"linked", "pasted", "share-greeting"})

    def __init__(self, app: App) -> None:
        self.greeting = ""
        """What is written on the link to be sent."""
        self.received = ""
        """What was written on the link that arrived last."""
        self._eyes: str | None = None
        """The eyes that were chosen to show a position from."""
        self._app = app
        self._fork: Fork | None = None
        self._put_away: int | None = None
        """The number of the move whose link was put away."""
        self._brought: int | None = None
        """How many moves the link brought by which this game came onto the table."""
        self._sent: tuple[tuple[object, ...], Share] | None = None

    def do(self, word: str, id: str = "", field: str = "") -> None:
        """One of `WORDS`, with what it is about."""
        app = self._app
        session = app.session
        if word == "share" and session and self._is_due(session.mode):
            self._put_away = None if self._put_away == session.journal.ply else session.journal.ply
        elif word == "share":
            app.turn_sheet("share")
        elif word == "cover":
            self._eyes = id if id in self._eyes_offered() else self._eyes
        elif word == "join":
            self._take_seat(id, too=field == "too")
        elif self._fork:
            app.leave_for(partial(self._open, self._fork.link, self._fork.journal, None))

    def write(self, field: str, value: str) -> None:
        """A greeting was written, or a link arrived, by itself or somewhere in a text."""
        if field == "linked":
            self.arrived(value)
        elif field == "pasted":
            found = pasting.fragment(value)
            if found:
                self.arrived(found)
            else:
                self._refuse(say("There is no link of a game in this; copy it again as a whole."))
        else:
            whole = value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
            self.greeting = " ".join(whole.split())[:LONGEST_GREETING]

    def clear(self) -> None:
        """Another game comes onto the table: nothing of the last one is sent or told with it."""
        self.greeting = self.received = ""
        self._put_away = self._brought = self._fork = self._sent = self._eyes = None
        self._app.notices.drop("link", "fork")

    # Sending

    def shown(self, mode: str, sheet: str | None) -> Share | None:
        """The link, where it waits to be sent or was asked for."""
        session = self._app.session
        if session is None:
            return None
        waits = self._is_due(mode) and self._put_away != session.journal.ply
        return self.share() if waits or sheet == "share" else None

    def _is_due(self, mode: str) -> bool:
        """Whether people elsewhere wait for the link: to decide, or to see the end."""
        return mode == "send" or (mode == "over" and bool(self._waiting_for_the_end()))

    def _waiting_for_the_end(self) -> tuple[str, ...]:
        """The seats of the people elsewhere, where the last move of the game was played here."""
        session = self._app.session
        if session is None or not session.mine or session.now != "over":
            return ()
        if self._brought is not None:
            played = session.journal.ply > self._brought
        else:
            played = _last_person(session.journal) in session.mine
        return self._elsewhere() if played else ()

    def _elsewhere(self) -> tuple[str, ...]:
        """The seats of people who play elsewhere."""
        session = self._app.session
        if session is None or not session.mine:
            return ()
        return tuple(seat for seat in _persons(session.journal) if seat not in session.mine)

    def share(self) -> Share | None:
        """The link of the game on the table, or of the position that is looked at."""
        session = self._app.session
        if session is None:
            return None
        journal, past = session.journal, session.past
        at = past.at if past else None
        eyes = self._eyes_offered()
        own = OPEN if past and past.eyes == OPEN else ""
        shown = self._eyes if self._eyes in eyes else own
        others = {EYES: shown} if past and shown not in ("", OPEN) else {}
        if past is None:
            others = {**self._app.orders.lines(), **_sides(session)}
        key = (journal, journal.moves, at, shown, self.greeting, others, self._brought)
        if self._sent is None or self._sent[0] != key:
            made = self._made(journal, at, shown == OPEN, others)
            self._sent = (key, replace(made, eyes=eyes, shown=shown or ""))
        return self._sent[1]

    def _eyes_offered(self) -> tuple[str, ...]:
        """The eyes from which the position that is looked at can be shown: one's own where
        nobody else plays here, all cards where they may lie open."""
        session = self._app.session
        if session is None or session.past is None or session.game.OPEN:
            return ()
        past, own = session.past, session.past.eyes
        alone = session.now == "over" or session.lent or len(session.people) == 1
        found = [own] if own and alone and own != OPEN else []
        if OPEN in (own, *past.offered):
            found.append(OPEN)
        return ("", *found) if found else ()

    def _made(
        self, journal: Journal, at: int | None, uncovered: bool, others: Mapping[str, str]
    ) -> Share:
        from acres.core.link import Moment, encode  # here, because the start does not need it

        moment = None if at is None else Moment(at, uncovered)
        if moment is None and _is_between(journal):
            why = say("The bot decides first; the link is here as soon as it has.")
            return Share(error=why, greeting=self.greeting)
        try:
            fragment = encode(journal, greeting=self.greeting, moment=moment, others=others)
        except BadLink as error:
            return Share(error=str(error), greeting=self.greeting)
        address = f"{self._app.page.address()}#{fragment}"
        seat = journal.turn or ""
        away = seat if journal.header.seats.get(seat) == HUMAN else ""
        over, ends = journal.turn is None, () if moment else self._waiting_for_the_end()
        share = Share(address, self.greeting, away, over, ends, at is not None)
        if seat in self._elsewhere() and not moment:
            here = self._app.session.mine if self._app.session else ()
            share = replace(share, mine=here, came=journal.ply == self._brought)
        return replace(share, offers=moment is None and others.get(SIDES) == OFFERED)

    def _take_seat(self, seat: str, *, too: bool) -> None:
        """Play a seat of somebody elsewhere here, besides the ones so far or instead of them."""
        app, session = self._app, self._app.session
        if session is None or seat not in self._elsewhere():
            return
        wanted = {*session.mine, seat} if too else {seat}
        mine = tuple(each for each in session.journal.header.seats if each in wanted)
        received, brought = self.received, self._brought
        app.play_journal(session.journal, app.keeper.id, mine)
        self.received, self._brought = received, brought

    # Receiving

    def arrived(self, fragment: str) -> None:
        """A link was opened: its game comes onto the table, or the page says why not."""
        from acres.core.link import decode

        app = self._app
        try:
            link = decode(fragment)
            journal = Journal.parse(link.text)
        except (BadLink, BadNotation) as error:
            self._refuse(_why_not(error))
            app.draw()
            return
        app.notices.drop("link", "fork")
        on_table = app.session.journal if app.session else None
        known = None if link.moment else app.keeper.same_game(journal, on_table)
        if on_table and app.keeper.is_on_table(known):
            self._open(link, journal, known)
        else:
            late = partial(self._open_late, link, journal)
            app.leave_for(partial(self._open, link, journal, known), late)
        app.draw()

    def _refuse(self, why: str) -> None:
        self._app.notices.put("link", why, ("aside", "link", say("Close")))

    def _open_late(self, link: Link, journal: Journal) -> None:
        """Open it after a question: meanwhile another tab may have gone on with the game."""
        known = None if link.moment else self._app.keeper.same_game(journal, None)
        self._open(link, journal, known)

    def _open(self, link: Link, journal: Journal, known: Known | None) -> None:
        app = self._app
        if link.moment is not None:
            eyes = OPEN if link.moment.uncovered else _eyes_lent(link, journal)
            app.show_journal(journal, link.moment.ply, eyes)
        elif known is None and _taken(link, journal) == OFFERED:
            app.ask_side(new_game.joined(journal, "join"))
        elif known is None:
            app.play_journal(journal, mine=_seats_here(journal))
            self._brought = journal.ply
            self._ask_who()
            app.orders.arrived(link.others, journal.ply)
        else:
            self._join(link, journal, known)
        self.received = link.greeting

    def _ask_who(self) -> None:
        """Who comes by a link is told their side; among several people, it may be opened by
        others than the one who decides."""
        session, words = self._app.session, self._app.table.words
        others = self._elsewhere()
        if session is None:
            return
        session.returning = True
        if len(others) < 2:
            return
        [own] = session.mine
        told = say("You play {nation} on this device: it is their turn.", nation=words.nation(own))
        self._app.notices.put(
            "link",
            told,
            *(("join", seat, say("I play {nation}", nation=words.nation(seat))) for seat in others),
            ("aside", "link", say("Close")),
        )

    def _join(self, link: Link, journal: Journal, known: Known) -> None:
        """The link of a game that is here: go on with the longer one, or tell of the fork."""
        app = self._app
        here, at = known.journal, known.tells_otherwise(journal)
        mine, taken = known.mine, _taken(link, journal)
        if UNDECIDED in mine and taken != OFFERED:
            mine = _seats_here(journal, {taken, *_movers(journal)})
        if at is None:
            longer = journal if journal.ply > here.ply else here
            if journal.ply >= here.ply:
                longer.comments = _both(here.comments, journal.comments)
            seen = here.ply
            app.play_journal(longer, known.id, mine)
            if journal.ply < here.ply:
                why = say("This link is older than the game here, which goes on from where it was.")
                self._refuse(why)
            elif app.session:
                app.session.returning_from(seen)
                self._brought = journal.ply
                app.orders.arrived(link.others, seen)
            return
        app.play_journal(here, known.id, known.mine)
        self._fork = Fork(journal, link)
        app.notices.put(
            "fork",
            say(
                "This link tells the game otherwise from move {count} on. "
                "Nothing was changed here: you see your own game.",
                count=at,
            ),
            ("fork", "", say("Open it as a game of its own")),
            ("aside", "fork", say("Leave it")),
        )


def _seats_here(journal: Journal, others: Collection[str] = ()) -> tuple[str, ...]:
    """Whoever opens the link of a game plays the seat that decides, or where that is a bot's, or
    one of the `others` who play elsewhere, the next person's; after the end they look on, unless
    a single seat is left."""
    persons, seats = _persons(journal), list(journal.header.seats)
    if len(persons) < 2:
        return ()
    if journal.turn is None:
        left = tuple(seat for seat in persons if seat not in others)
        return left if len(left) == 1 else ()
    at = seats.index(journal.turn)
    following = [seat for seat in seats[at:] + seats[:at] if seat in persons]
    return (next((seat for seat in following if seat not in others), following[0]),)


def _movers(journal: Journal) -> set[str]:
    """The seats that have moved."""
    return {journal.game.turn(journal.state_at(ply)) or "" for ply in range(journal.ply)}


def _sides(session: Session) -> dict[str, str]:
    """The line of a link that says who has which side, as long as no move tells it: nobody yet,
    or that the sender has the one that decides."""
    decides = session.journal.turn
    if session.journal.ply or decides is None:
        return {}
    if session.offered:
        return {SIDES: OFFERED}
    return {SIDES: decides} if session.mine == (decides,) else {}


def _taken(link: Link, journal: Journal) -> str:
    """What that line says of a game without moves; empty where it says nothing."""
    lines = dict(line.split(": ", 1) for line in link.others)
    several = len(_persons(journal)) > 1 and not journal.ply and journal.turn is not None
    return lines.get(SIDES, "") if several else ""


def _is_between(journal: Journal) -> bool:
    """Whether a bot decides between several people: nobody could tell then whom a link is for."""
    persons = _persons(journal)
    return len(persons) > 1 and journal.turn is not None and journal.turn not in persons


def _eyes_lent(link: Link, journal: Journal) -> str | None:
    """The seat from whose eyes its sender shows a position; None where it is covered."""
    lines = (line.partition(": ") for line in link.others)
    return next(
        (eyes for name, _, eyes in lines if name == EYES and eyes in journal.header.seats), None
    )


def _why_not(error: BadLink | BadNotation) -> str:
    """What is wrong with a link, and what to do."""
    if isinstance(error, BadLink):
        return str(error)
    if isinstance(error, OtherVersion):
        return of_other_rules(error)
    return say("The game of this link does not follow the rules here: {error}", error=error)


def _both(here: Mapping[int, str], brought: Mapping[int, str]) -> dict[int, str]:
    """The comments of two journals; where both have one beside a move, ours stands first."""
    found = {**brought, **here}
    for ply in here.keys() & brought.keys():
        if brought[ply] not in here[ply]:
            found[ply] = f"{here[ply]}\n{brought[ply]}"
    return found


def _persons(journal: Journal) -> list[str]:
    return [seat for seat, who in journal.header.seats.items() if who == HUMAN]


def _last_person(journal: Journal) -> str | None:
    """The person who moved last, whatever bots did then."""
    persons = _persons(journal)
    turns = (journal.game.turn(journal.state_at(ply)) for ply in reversed(range(journal.ply)))
    return next((seat for seat in turns if seat in persons), None)
