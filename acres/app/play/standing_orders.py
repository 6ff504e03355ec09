"""Standing orders in games by link: answers in advance, which travel in the link.

The orders of a seat lie beside the game, not in its journal: a number that rises with
every change, so that of two the newer are known, and the game's own words for them. What
they answer is an ordinary move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from acres.app.desk import Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.game_page import Orders, load
from acres.app.kit.order_sheet import Order, OrderSheet
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import STANDING_ORDERS
from acres.app.session.session import Session, is_full
from acres.core.errors import BadNotation
from acres.core.game import State
from acres.core.journal import HUMAN, Journal
from acres.core.move import text as written
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import paragraph, say, say_n

if TYPE_CHECKING:
    from acres.app.kit.selection import Selection

LINE = "-orders"
"""End of the name of a link's line with the orders of a seat."""
LONGEST = 400
"""Longest orders of a seat in characters; real ones are shorter."""
LARGEST = 99_999
"""The largest number that orders can have."""
MOST_AT_ONCE = 1_000
"""Largest number of changes between two links: a larger number in a link would keep out the owner's
later orders."""
REMEMBERED = 40
"""Number of earlier orders that are stored: one of them was sent, and may be followed."""


class SeatOrders(NamedTuple):
    """The orders of a seat, read."""

    number: int = 0
    """Number of changes."""
    answers: Mapping[tuple[str, str], str] = {}


class StandingOrders(Feature):
    """The standing orders around the game that is open."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {"order": self._order}
        self._asked: tuple[Selection, Seat] | None = None
        """The seat that decides after the picked play."""

    @property
    def _book(self) -> Orders[State] | None:
        return self.desk.session.page.orders if self.desk.session else None

    @property
    def _seat(self) -> Seat | None:
        session = self.desk.session
        if session is None or self._book is None or self.desk.storage.locked:
            return None
        return None if session.now == "over" else next(iter(session.mine), None)

    # Giving them

    def _order(self, wanted: Command) -> None:
        seat, book, answer = self._seat, self._book, wanted.id
        question, _, thing = wanted.zone.partition(" ")
        if book is None or seat is None or answer not in book.ANSWERS:
            return
        things = book.questions(seat).get(question, ())
        if thing in things or (things and not thing):
            given = self._kept(seat)
            about_these = [thing] if thing else things
            changed = {**given.answers, **{(question, each): answer for each in about_these}}
            line = _line(min(given.number + 1, LARGEST), book.text(changed, seat))
            self._keep({seat: "\n".join([line, *self._earlier(seat)])})

    def _keep(self, orders: Mapping[Seat, str]) -> None:
        storage = self.desk.storage
        storage.take(orders={**storage.beside.by_seat, **orders})

    def _earlier(self, seat: Seat) -> list[str]:
        kept = self.desk.storage.beside.by_seat.get(seat)
        return kept.split("\n")[:REMEMBERED] if isinstance(kept, str) else []

    def part(self, scene: AnyScene) -> AnyScene:
        return replace(scene, orders=self._sheet())

    def _sheet(self) -> OrderSheet | None:
        """The orders that can be given; None also where the other player sits here and could read
        them."""
        seat, book, session = self._seat, self._book, self.desk.session
        if seat is None or book is None or session is None or session.past:
            return None
        if len(session.people) > 1:
            return None
        if self.desk.around.sheet != STANDING_ORDERS:
            return OrderSheet(asked=_is_asked(book, session, seat), asks=self._asks(session))
        given = self._kept(seat).answers
        groups = []
        for question, things in book.questions(seat).items():
            orders = tuple(_shown(book, question, thing, given) for thing in things)
            groups.append((book.title(question), book.effect(question, given, seat), orders))
        labels = tuple((answer, book.label(answer)) for answer in book.ANSWERS)
        return OrderSheet(labels, tuple(groups))

    def _asks(self, session: Session) -> Seat:
        if session.selection.move in (None, session.page.END):
            return NOBODY
        if self._asked is None or self._asked[0] is not session.selection:
            after = session.game.copy(session.journal.state)
            session.game.step(after, session.selection.move)
            self._asked = (session.selection, session.game.turn(after) or NOBODY)
        asked = self._asked[1]
        return NOBODY if asked in session.people else asked

    # Keeping and sending them

    def closed(self) -> None:
        self.desk.notices.drop("orders")

    def opened(self) -> None:
        """Notice stored orders that cannot be read."""
        if any(
            self._read(seat, kept) is None
            for seat, kept in self.desk.storage.beside.by_seat.items()
        ):
            self._tell_unread()

    def link_lines(self) -> dict[str, str]:
        """Add the lines that bring all orders along in a link."""
        book = self._book
        if book is None or self._seat is None:
            return {}
        kept = {seat: self._kept(seat) for seat in self.desk.storage.beside.by_seat}
        return {
            f"{seat}{LINE}": _line(given.number, book.text(given.answers, seat))
            for seat, given in kept.items()
            if given.number
        }

    def _kept(self, seat: Seat) -> SeatOrders:
        return self._read(seat, self.desk.storage.beside.by_seat.get(seat)) or SeatOrders()

    def _read(self, seat: Seat, kept: object) -> SeatOrders | None:
        return _read_orders(self.desk.session.journal, seat, kept) if self.desk.session else None

    def ordered(self, id: str, journal: Journal, ply: int) -> bool:
        book, state = load(journal.header.game).orders, journal.state_at(ply)
        seat = journal.game.turn(state)
        kept = self.desk.storage.orders_of(id).get(seat) if seat else None
        if book is None or seat is None or not isinstance(kept, str):
            return False
        given = (_read_orders(journal, seat, line) for line in kept.split("\n"))
        answers = (book.decide(state, each.answers) for each in given if each)
        return journal.moves[ply] in answers

    def _tell_unread(self) -> None:
        why = say(
            "The standing orders that came with this game cannot be read and are ignored. The "
            "game itself is complete."
        )
        self.desk.notices.tell("orders", why)

    # Following them

    def played(self) -> None:
        """Answer for a person elsewhere, by their orders, a move that was played here."""
        session = self.desk.session
        if session is None:
            return
        asked = session.journal.ply
        for seat, answer in self._follow(here=False):
            lines = session.log.lines(session.eyes, mark=False)
            led_to = [line for line in lines if line.ply > asked and not line.heading]
            nation, told = session.page.words.nation(seat), paragraph(line.text for line in led_to)
            if led_to and led_to[0].seat == seat:
                note = say("{nation}’s standing orders answered. {told}", nation=nation, told=told)
            else:
                note = say(
                    "{nation}’s standing orders answered: “{answer}”. {told}",
                    nation=nation,
                    answer=answer,
                    told=told,
                )
            session.note = note.strip()

    def link_arrived(self, lines: Sequence[str], seen: int) -> None:
        """Take the orders in a link that brought the game further than the move `seen`, answer by
        the orders of people here, and tell of both."""
        session, storage = self.desk.session, self.desk.storage
        if session is None or not session.mine:
            return
        found = (line.partition(": ") for line in lines)
        brought = {
            Seat(name.removesuffix(LINE)): orders
            for name, _, orders in found
            if name.endswith(LINE) and name.removesuffix(LINE) not in session.mine
        }
        newer = {}
        for seat, orders in brought.items():
            given, known = self._read(seat, orders), self._kept(seat).number
            if given is None or given.number > known + MOST_AT_ONCE:
                self._tell_unread()
            elif given.number >= known:
                newer[seat] = orders
        self._keep(newer)
        journal = session.journal
        seats = [journal.game.turn(journal.state_at(ply)) for ply in range(seen, journal.ply)]
        elsewhere = sum(seat in session.mine for seat in seats)
        here = len(list(self._follow(here=True)))
        if here:
            storage.keep(journal)
        if elsewhere + here:
            session.note = say_n(
                "Your standing orders answered {count} [attack|attacks]: see the log.",
                elsewhere + here,
            )

    def _follow(self, *, here: bool) -> Iterator[tuple[Seat, str]]:
        """Answer as long as orders do, those of people here only where `here`; yields their seat
        and answer."""
        session, book = self.desk.session, self._book
        if session is None or book is None or not session.mine:
            return
        journal = session.journal
        while seat := journal.turn:
            move = book.decide(journal.state, self._kept(seat).answers)
            if move is None or is_full(session.journal) or (seat in session.mine and not here):
                return
            said = session.page.words.move(journal.state, move)
            session.answer(written(move))
            yield seat, said


def _is_asked(book: Orders[State], session: Session, seat: Seat) -> bool:
    if session.journal.turn != seat:
        return False
    never_ask = {
        (question, thing): book.ANSWERS[-1]
        for question, things in book.questions(seat).items()
        for thing in things
    }
    return book.decide(session.journal.state, never_ask) is not None


def _shown(
    book: Orders[State], question: str, thing: str, given: Mapping[tuple[str, str], str]
) -> Order:
    answer = given.get((question, thing), book.ANSWERS[0])
    return Order(f"{question} {thing}", book.kind(thing), answer, book.sentence(thing, answer))


def _read_orders(journal: Journal, seat: Seat, kept: object) -> SeatOrders | None:
    """Read orders that are stored or arrived; None where they are no orders of a person in this
    game."""
    book = load(journal.header.game).orders
    if book is None or journal.header.seats.get(seat) != HUMAN or not isinstance(kept, str):
        return None
    line = kept.partition("\n")[0]
    if len(line) > LONGEST:
        return None
    number, _, orders = line.partition(" ")
    if not (number.isascii() and number.isdecimal() and len(number) <= len(str(LARGEST))):
        return None
    try:
        return SeatOrders(int(number), book.parse(orders, seat))
    except BadNotation:
        return None


def _line(number: int, orders: str) -> str:
    return f"{number} {orders}".rstrip()
