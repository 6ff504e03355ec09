"""Who plays which seat of a game by link, and the lines of a link that say so; pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple

from acres.app.kit.new_game import Mine
from acres.app.session.session import Session
from acres.core.journal import HUMAN, LONGEST_COMMENTS, Journal, length_of_comments
from acres.core.seat import NOBODY, Seat, clockwise

if TYPE_CHECKING:
    from acres.core.link import Link

SIDES, OFFERED = "sides", "offered"
"""The line of a link that says which side is taken, and that none is."""
EYES = "eyes"
"""The line of a link to a position that says from whose eyes it is shown."""


class Fork(NamedTuple):
    """A link whose game is not gone on with here: it went another way, or moved for us."""

    journal: Journal
    link: Link
    mine: tuple[Mine, ...] = ()
    """The seats of the people here; empty: those that the link leaves them."""


def seats_here(journal: Journal, others: Collection[str] = ()) -> tuple[Seat, ...]:
    """Whoever opens the link of a game plays the seat that decides, or where that is a bot's, or
    one of the `others` who play elsewhere, the next person's; after the end they look on, unless
    a single seat is left."""
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
    """The seats that have moved."""
    return {journal.game.turn(journal.state_at(ply)) or NOBODY for ply in range(journal.ply)}


def moved_for(
    journal: Journal, since: int, mine: Collection[str], ordered: Callable[[int], bool]
) -> Seat | None:
    """The seat of these people (of all persons, where none are named) for whom a journal moves
    after the move `since` other than they `ordered`; where nobody plays elsewhere even the bots
    are asked here. None where it does not."""
    persons = persons_of(journal)
    people = [seat for seat in persons if seat in mine] or persons
    for ply in range(since, journal.ply):
        seat = journal.game.turn(journal.state_at(ply)) or NOBODY
        if (seat in people or people == persons) and not ordered(ply):
            return seat
    return None


def sides(session: Session) -> dict[str, str]:
    """The line of a link that says who has which side, as long as no move tells it: nobody yet,
    or that the sender has the one that decides."""
    decides = session.journal.turn
    if session.journal.ply or decides is None:
        return {}
    if session.offered:
        return {SIDES: OFFERED}
    return {SIDES: decides} if session.mine == (decides,) else {}


def side_taken(link: Link, journal: Journal) -> str:
    """What that line says of a game without moves; empty where it says nothing."""
    lines = dict(line.split(": ", 1) for line in link.others)
    several = len(persons_of(journal)) > 1 and not journal.ply and journal.turn is not None
    return lines.get(SIDES, "") if several else ""


def is_between(journal: Journal) -> bool:
    """Whether a bot decides between several people: nobody could tell then whom a link is for."""
    persons = persons_of(journal)
    return len(persons) > 1 and journal.turn is not None and journal.turn not in persons


def eyes_lent(link: Link, journal: Journal) -> Seat | None:
    """The seat from whose eyes its sender shows a position; None where it is covered."""
    lines = (line.partition(": ") for line in link.others)
    return next(
        (Seat(eyes) for name, _, eyes in lines if name == EYES and eyes in journal.header.seats),
        None,
    )


def both_comments(here: Mapping[int, str], brought: Mapping[int, str]) -> dict[int, str]:
    """The comments of two journals; where both have one beside a move, ours stands first. Those
    that were brought are left out where all would be too long to be read again."""
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
    """The person who moved last, whatever bots did then."""
    persons = persons_of(journal)
    turns = (journal.game.turn(journal.state_at(ply)) for ply in reversed(range(journal.ply)))
    return next((seat for seat in turns if seat in persons), None)
