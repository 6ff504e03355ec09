"""Games as links, to be sent and to be opened; pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from acres.app.desk import ALL_OF_THE_PAGE, Desk, Feature, Word
from acres.app.kit.commands import Command
from acres.app.kit.errand import run
from acres.app.kit.game_page import load
from acres.app.kit.links_part import LinksPart, Share
from acres.app.kit.new_game import UNDECIDED, Mine, joined
from acres.app.kit.saved_game import of_link
from acres.app.kit.scene import AnyScene
from acres.app.session.session import Session
from acres.app.storage.storage import KnownGame
from acres.core.errors import BadLink, BadNotation
from acres.core.game import OPEN, Eyes
from acres.core.journal import HUMAN, LONGEST_COMMENTS, Journal, length_of_comments
from acres.core.seat import NOBODY, Seat, clockwise
from acres.core.sentences import say
from acres.core.steps import Steps

if TYPE_CHECKING:
    from acres.core.link import Link

LONGEST_GREETING = 200


class Links(Feature):
    """The links of one page."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "share": self._share,
            "join": Word(self._take_seat, plays=True),
            **dict.fromkeys(("cover", "fork", "seen", "reload"), self._answer),
            **dict.fromkeys(("stop", "keep"), self._put_aside),
            "aside": Word(self._put_aside, leaves=True),
        }
        self.fields = {
            "linked": self.arrived,
            "pasted": lambda text: run(self._arrive(text)),
            "share-greeting": self._write_greeting,
        }
        self.received = ""
        """The greeting on the link that arrived last."""
        self._greeting = ""
        """The greeting for the link to be sent."""
        self._eyes: Eyes | None = None
        """The viewpoint that was chosen to show a position from."""
        self._fork: Fork | None = None
        self._put_away: int | None = None
        """The number of the move whose link was put away."""
        self._brought: int | None = None
        """Number of moves in the link that brought this game here."""
        self.awaited = ""
        """The links that wait to be opened: for the code that reads them, for an answer, or, where they
        were refused, for a newer page; empty for none."""
        self._untouched = ""
        """The links that brought what is on the table, as long as that is stored nowhere."""
        self._is_over = False
        """Whether that is the game of an end."""
        self._kept = ("", False)
        """The links that the tab keeps over a reload, and whether they bring the end of a game."""
        self._made: tuple[tuple[object, ...], Share] | None = None
        """The link that was made last, with the values that it depends on."""

    def closed(self) -> None:
        """Forget everything about links of the last game."""
        self.received = self.awaited = self._untouched = ""
        self._brought = None
        self._forget_sending()

    def _forget_sending(self) -> None:
        self._greeting = ""
        self._put_away = self._fork = self._made = self._eyes = None
        self.desk.notices.drop("link", "fork")
        self._keep()

    def touched(self) -> None:
        self._keep()

    def _put_aside(self, wanted: Command) -> None:
        """Forget the links that were refused or not wanted, or a fork."""
        if wanted.id == "fork":
            self._fork = None
        elif wanted.do != "aside" or wanted.id == "link":
            self.awaited = ""
        self._keep()

    def _keep(self) -> None:
        """Have the tab keep the links that wait, or those of what is on the table until somebody
        touches that: a reload brings them again."""
        session = self.desk.session
        if session is None:
            pending = self.desk.new_game.joined is not None
        else:
            pending = session.view_only or self.desk.storage.visiting or self._fork is not None
        if not pending:
            self._untouched = ""
        kept = (self.awaited, False) if self.awaited else (self._untouched, self._is_over)
        if kept != self._kept:
            self._kept = kept
            self.desk.browser.keep_link(*kept)

    def part(self, scene: AnyScene) -> AnyScene:
        greeting = self.received if self.desk.session or self.desk.new_game.joined else ""
        return replace(scene, links=LinksPart(self._shown(scene.mode), greeting))

    # Commands

    def _share(self, wanted: Command) -> None:
        session, around = self.desk.session, self.desk.around
        if session and self._is_due(session.mode):
            ply = session.journal.ply
            self._put_away = None if self._put_away == ply else ply
        else:
            around.toggle_sheet("share")

    def _answer(self, wanted: Command) -> None:
        desk, fork = self.desk, self._fork
        match wanted.do:
            case "cover" if wanted.id in self._eyes_offered():
                self._eyes = next(eyes for eyes in self._eyes_offered() if eyes == wanted.id)
            case "fork" if fork:
                as_own = partial(self._open, mine=fork.mine, visiting=False)
                desk.leave_for(partial(as_own, fork.link, fork.journal, None))
            case "seen" if desk.session:
                self.received = ""
            case "reload":  # with the link that waits for the new page
                desk.leave_for(partial(desk.browser.reload, self.awaited))

    def _write_greeting(self, written: str) -> None:
        whole = written.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        self._greeting = " ".join(whole.split())[:LONGEST_GREETING]
        self.desk.redraw()

    # Sending

    def _shown(self, mode: str) -> Share | None:
        session = self.desk.session
        if session is None:
            return None
        waits = self._is_due(mode) and self._put_away != session.journal.ply
        return self.share() if waits or self.desk.around.sheet == "share" else None

    def _is_due(self, mode: str) -> bool:
        return mode == "send" or (mode == "over" and bool(self._waiting_for_the_end()))

    def _waiting_for_the_end(self) -> tuple[Seat, ...]:
        session = self.desk.session
        if session is None or not session.mine or session.now != "over":
            return ()
        if self._brought is not None:
            played = session.journal.ply > self._brought
        else:
            played = last_person(session.journal) in session.mine
        return self._elsewhere() if played else ()

    def _elsewhere(self) -> tuple[Seat, ...]:
        session = self.desk.session
        if session is None or not session.mine:
            return ()
        return tuple(seat for seat in persons_of(session.journal) if seat not in session.mine)

    def share(self) -> Share | None:
        """Make the link of the game on the table, or of the past position that is shown."""
        session = self.desk.session
        if session is None:
            return None
        journal, past = session.journal, session.past
        at = past.at if past else None
        eyes = self._eyes_offered()
        own = OPEN if past and past.eyes == OPEN else ""
        shown = self._eyes if self._eyes in eyes else own
        others = {EYES: shown} if past and shown not in ("", OPEN) else {}
        if past is None:
            lines = [feature.link_lines() for feature in self.desk.features]
            others = {name: line for each in lines for name, line in each.items()}
            others |= sides(session)
        key = (journal, journal.moves, at, shown, self._greeting, others, self._brought)
        if self._made is None or self._made[0] != key:
            made = self._make(session, at, shown == OPEN, others)
            self._made = (key, replace(made, eyes=eyes, shown=shown or ""))
        return self._made[1]

    def _eyes_offered(self) -> tuple[Eyes, ...]:
        session = self.desk.session
        if session is None or session.past is None or session.game.OPEN:
            return ()
        past, own = session.past, session.past.eyes
        alone = session.now == "over" or session.view_only or len(session.people) == 1
        found: list[Eyes] = [own] if own and alone and own != OPEN else []
        if OPEN in (own, *past.offered):
            found.append(OPEN)
        return (NOBODY, *found) if found else ()

    def _make(
        self, session: Session, at: int | None, uncovered: bool, others: Mapping[str, str]
    ) -> Share:
        from acres.core.link import Moment, encode  # here, because the start does not need it

        journal, moment = session.journal, None if at is None else Moment(at, uncovered)
        if moment is None and is_between(journal):
            why = say("The bot moves first, then the link appears.")
            return Share(error=why, greeting=self._greeting)
        try:
            fragment = encode(journal, greeting=self._greeting, moment=moment, others=others)
        except BadLink as error:
            return Share(error=str(error), greeting=self._greeting)
        seat, persons = journal.turn or NOBODY, persons_of(journal)
        answered = seat in persons and len(persons) > 1  # else all others are bots
        awaited = moment is None and seat in self._elsewhere()
        return Share(
            address=f"{self.desk.browser.address()}#{fragment}",
            greeting=self._greeting,
            to=seat if answered else NOBODY,
            over=journal.turn is None,
            ends=() if moment else self._waiting_for_the_end(),
            moment=moment is not None,
            mine=session.mine if awaited else (),
            came=awaited and journal.ply == self._brought,
            offers=moment is None and others.get(SIDES) == OFFERED,
            points=session.page.scores(journal.state),
        )

    def _take_seat(self, wanted: Command) -> None:
        desk, session, seat = self.desk, self.desk.session, wanted.id
        if session is None or seat not in self._elsewhere():
            return
        here = {*session.mine, seat} if wanted.zone == "too" else {seat}
        mine = tuple(each for each in session.journal.header.seats if each in here)
        self._forget_sending()
        desk.sit_down(session.journal, desk.storage.id, mine)

    # Receiving

    def arrived(self, fragment: str) -> None:
        """Open the game of a link, without additions to the address on its way, or say why not."""
        self.awaited = fragment
        self._keep()
        run(self._arrive(f"#{fragment}", fragment))

    async def _arrive(self, written: str, *otherwise: str) -> None:
        """Open the best game of the links in a text, or else the link `otherwise`; or say why not. What
        something else opened or asked for interrupts stays undone."""
        desk = self.desk
        await desk.fetched([ALL_OF_THE_PAGE])
        from acres.core.link import fragments, game_of  # here, because the start does not need it

        desk.redraw()
        found = fragments(written) or otherwise
        self.awaited = " ".join(found)
        self._keep()
        await desk.fetched(filter(None, map(game_of, found)))
        desk.redraw()
        if not found:
            self._refuse(say("The pasted text contains no game link. Copy the whole link again."))
            return
        try:
            arrived = await desk.worked(self._reading(found), say("Reading the link …"))
        except (BadLink, BadNotation) as error:
            self._refuse(of_link(error))
            return
        link, journal, refused = arrived
        known = self._known(link, journal)
        if refused and self._news(link, journal) is News.NONE:
            self._refuse(of_link(refused))  # perhaps that one has what is new
            return
        desk.notices.drop("link", "fork")
        stays = desk.session and desk.storage.is_open(known)
        asked = not stays and await desk.leaving()
        if asked:  # meanwhile another tab may have gone on with the game
            known = None if link.moment else desk.storage.same_game(journal, None)
        self._open(link, journal, known)

    def _reading(self, fragments: Sequence[str]) -> Steps[tuple[Link, Journal, BadLink | None]]:
        """Read links and choose among their games the one with the most news here, the first one where
        several have as much; besides it why one was refused, if one was. Raises the `BadLink` or
        `BadNotation` of the first where none can be read."""
        from acres.core.link import decoding_games

        links, refused = yield from decoding_games(fragments)
        found: list[tuple[Link, Journal]] = []
        errors: list[BadNotation] = []
        for link in links:
            try:
                found.append((link, (yield from Journal.reading(link.text))))
            except BadNotation as error:
                errors.append(error)
        if not found:
            raise errors[0]
        if len(found) == 1:
            return (*found[0], refused)
        return (*max(found, key=lambda each: self._news(*each)), refused)

    def _known(self, link: Link, journal: Journal) -> KnownGame | None:
        """Find the game that a link goes on with; None for a position, which is only shown."""
        session = self.desk.session
        here = session.journal if session else None
        return None if link.moment else self.desk.storage.same_game(journal, here)

    def _news(self, link: Link, journal: Journal) -> News:
        known = self._known(link, journal)
        if known is None or known.differs_at(journal) is not None:
            return News.GAME
        if journal.ply <= known.journal.ply:
            return News.NONE
        return News.OF_THE_TABLE if self.desk.storage.is_open(known) else News.MOVES

    def _refuse(self, why: str) -> None:
        self.desk.notices.tell("link", why)
        if self.desk.session:  # which comes back after a reload
            self.awaited = ""
        self._keep()

    def _open(
        self,
        link: Link,
        journal: Journal,
        known: KnownGame | None,
        *,
        mine: tuple[Mine, ...] = (),
        visiting: bool = True,
    ) -> None:
        desk, arrived = self.desk, self.awaited
        if link.moment is not None:
            eyes: Eyes | None = OPEN if link.moment.uncovered else eyes_lent(link, journal)
            desk.show(journal, link.moment.ply, eyes)
        elif known is None and side_taken(link, journal) == OFFERED:
            desk.leave(joined(journal, "join"))
        elif known is None:
            desk.open(journal, mine=mine or seats_here(journal), visiting=visiting)
            self._brought = journal.ply
            self._ask_who()
            self._tell_arrival(link, journal.ply)
        else:
            self._join(link, journal, known)
        self.received = link.greeting
        self.awaited, self._untouched, self._is_over = "", arrived, journal.turn is None
        self._keep()

    def _tell_arrival(self, link: Link, seen: int) -> None:
        for feature in self.desk.features:
            feature.link_arrived(link.others, seen)

    def _ask_who(self) -> None:
        """Name the side of a visitor who comes by a link; among several people, the link may be
        opened by another than the seat that decides."""
        session, others = self.desk.session, self._elsewhere()
        if session is None:
            return
        session.returning = True
        if len(others) < 2:
            return
        words, [own] = session.page.words, session.mine
        told = say("The side to move on this device: {nation}.", nation=words.nation(own))
        self.desk.notices.tell(
            "link",
            told,
            *(
                ("join", seat, say("Play {nation} instead", nation=words.nation(seat)))
                for seat in others
            ),
        )

    def _join(self, link: Link, journal: Journal, known: KnownGame) -> None:
        """Go on with the longer of two journals of a game, or tell of the fork. Moves that the link
        made for people here count only in a copy, and only on demand."""
        here, at = known.journal, known.differs_at(journal)
        mine, taken = known.mine, side_taken(link, journal)
        if UNDECIDED in mine and taken != OFFERED:
            mine = seats_here(journal, {taken, *movers(journal)})
        desk = self.desk
        if at is None and (seat := self._played_for_us(journal, known, mine)):
            nation = load(journal.header.game).words.nation(seat)
            told = say(
                "This link adds moves for {nation} that you did not make here. Your own game has "
                "not changed.",
                nation=nation,
            )
            self._ask_to_copy(Fork(journal, link, mine), known, told)
        elif at is None:
            longer = journal if journal.ply > here.ply else here
            if journal.ply >= here.ply:
                longer.comments = both_comments(here.comments, journal.comments)
            seen = here.ply
            desk.open(longer, known.id, mine, visiting=self._is_visiting(known))
            if journal.ply < here.ply:
                why = say("This link is older than your game, which continues where it was.")
                self._refuse(why)
            elif desk.session:
                desk.session.returning_from(seen)
                self._brought = journal.ply
                self._tell_arrival(link, seen)
        else:
            told = say(
                "This link differs from your game from move {count} on. Your own game has not "
                "changed.",
                count=at,
            )
            self._ask_to_copy(Fork(journal, link), known, told)

    def _played_for_us(
        self, journal: Journal, known: KnownGame, mine: Collection[Mine]
    ) -> Seat | None:
        """The seat of a person here for whom the link moved, against their standing orders; None
        where it did not, or where nobody here has touched the game."""
        if self._is_visiting(known):
            return None

        def ordered(ply: int) -> bool:
            return any(each.ordered(known.id, journal, ply) for each in self.desk.features)

        return moved_for(journal, known.journal.ply, mine, ordered)

    def _is_visiting(self, known: KnownGame) -> bool:
        return self.desk.storage.visiting and self.desk.storage.is_open(known)

    def _ask_to_copy(self, fork: Fork, known: KnownGame, told: str) -> None:
        visiting = self._is_visiting(known)
        self.desk.open(known.journal, known.id, known.mine, visiting=visiting)
        self._fork = fork
        self.desk.notices.put(
            "fork",
            told,
            ("fork", "", say("Open the link as a separate game")),
            # Translators: a button: the link is not looked at any more.
            ("aside", "fork", say("Ignore the link")),
        )


SIDES, OFFERED = "sides", "offered"
"""The line of a link with the side that was taken, and its value for none."""
EYES = "eyes"
"""The line of a link to a position with the viewpoint of its sender."""


class News(IntEnum):
    """The news that a link brings, by how much it matters."""

    NONE = 0
    """Its moves are here already."""
    GAME = 1
    """A game that is not here, or went another way here; a position."""
    MOVES = 2
    """Moves of a saved game."""
    OF_THE_TABLE = 3
    """Moves of the game on the table."""


class Fork(NamedTuple):
    """A link whose game does not continue the one here: it went another way, or moved for people
    here."""

    journal: Journal
    link: Link
    mine: tuple[Mine, ...] = ()
    """The seats of the people here; empty: those that the link leaves them."""


def seats_here(journal: Journal, others: Collection[str] = ()) -> tuple[Seat, ...]:
    """Seat the person who opens the link of a game: the seat that decides, or where that is a
    bot's, or one of the `others` who play elsewhere, the next person's. After the end nobody,
    unless a single seat is free."""
    persons = persons_of(journal)
    if len(persons) < 2:
        return ()
    if journal.turn is None:
        left = tuple(seat for seat in persons if seat not in others)
        return left if len(left) == 1 else ()
    order = clockwise(tuple(journal.header.seats), journal.turn)
    following = [seat for seat in order if seat in persons]
    return (next((seat for seat in following if seat not in others), following[0]),)


def movers(journal: Journal) -> set[Seat]:
    """List the seats that have moved."""
    return {journal.game.turn(journal.state_at(ply)) or NOBODY for ply in range(journal.ply)}


def moved_for(
    journal: Journal, since: int, mine: Collection[str], ordered: Callable[[int], bool]
) -> Seat | None:
    """Find the seat of these people (of all persons, where none are named) for whom a journal moves
    after the move `since` other than they `ordered`. Where nobody plays elsewhere, bots count
    too."""
    persons = persons_of(journal)
    people = [seat for seat in persons if seat in mine] or persons
    for ply in range(since, journal.ply):
        seat = journal.game.turn(journal.state_at(ply)) or NOBODY
        if (seat in people or people == persons) and not ordered(ply):
            return seat
    return None


def sides(session: Session) -> dict[str, str]:
    """Add the line of a link that says who has which side, as long as no move tells it: nobody yet,
    or the sender the one that decides."""
    decides = session.journal.turn
    if session.journal.ply or decides is None:
        return {}
    if session.offered:
        return {SIDES: OFFERED}
    return {SIDES: decides} if session.mine == (decides,) else {}


def side_taken(link: Link, journal: Journal) -> str:
    """Read the side that was taken in a game without moves; empty for none."""
    lines = dict(line.split(": ", 1) for line in link.others)
    several = len(persons_of(journal)) > 1 and not journal.ply and journal.turn is not None
    return lines.get(SIDES, "") if several else ""


def is_between(journal: Journal) -> bool:
    """Whether a bot decides between several people: then nobody could tell whom a link is for."""
    persons = persons_of(journal)
    return len(persons) > 1 and journal.turn is not None and journal.turn not in persons


def eyes_lent(link: Link, journal: Journal) -> Seat | None:
    """Read the viewpoint of its sender on a position; None where it is covered."""
    lines = (line.partition(": ") for line in link.others)
    return next(
        (Seat(eyes) for name, _, eyes in lines if name == EYES and eyes in journal.header.seats),
        None,
    )


def both_comments(here: Mapping[int, str], brought: Mapping[int, str]) -> dict[int, str]:
    """Join the comments of two journals, ours first. Comments from elsewhere are omitted where all
    would be too long to be read again."""
    found, room = dict(here), LONGEST_COMMENTS - length_of_comments(here.values())
    for ply, said in brought.items():
        own, length = here.get(ply, ""), length_of_comments([said])
        if said not in own and length <= room:
            found[ply] = f"{own}\n{said}" if own else said
            room -= length
    return found


def persons_of(journal: Journal) -> list[Seat]:
    return [seat for seat, who in journal.header.seats.items() if who == HUMAN]


def last_person(journal: Journal) -> Seat | None:
    """Find the person who moved last, whatever bots did then."""
    persons = persons_of(journal)
    turns = (journal.game.turn(journal.state_at(ply)) for ply in reversed(range(journal.ply)))
    return next((seat for seat in turns if seat in persons), None)
