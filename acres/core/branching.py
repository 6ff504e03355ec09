"""Another game that begins with a position of one that still runs.

Whoever plays on from a position of their own game takes along what they know, and no
more: what the others drew, and nobody but them has seen, is dealt anew among what it may
have been. So neither a look at the other game nor what is played in it tells anything
about the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Unpack

from acres.core.chance import Chance, NotWritten
from acres.core.errors import BadNotation, IllegalMove
from acres.core.events import readable
from acres.core.header import Changes
from acres.core.journal import Journal
from acres.core.seat import Seat

TRIES = 40
"""Deals that are looked at. A deal does not always fit what was played and asked before; the
first one nearly always does. The first, third, … change the last draws of the cards, the others
all draws of each card."""


def dealt_anew(journal: Journal, ply: int, seat: Seat, **changes: Unpack[Changes]) -> Journal:
    """Branch off after `ply` moves with the secret cards of the other seats dealt anew, so that this
    seat sees the same at every moment. Later cards are dealt from the `seed` among the changes. The
    branch begins before anything that the others have sealed.

    Where no other deal is found, which happens when the seat could nearly tell the cards, they
    are what they were.
    """
    game = journal.game
    ply -= game.sealed(journal.state_at(ply), seat)
    state = journal.state_at(ply)
    chance = Chance(~changes.get("seed", journal.header.seed))
    secrets = game.secrets(state, seat)
    drawn = list(_draws(journal, ply))
    where = {other: _last(drawn, other, cards) for other, cards in secrets.items()}
    own = {card for *_, card, whose in drawn if whose == seat}
    dealt = [journal.draws_at(number) for number in range(ply + 1)]
    for attempt in range(TRIES if any(where.values()) else 0):
        guessed = game.secrets(game.guess(state, seat, chance), seat)
        if attempt % 2:
            draws = _renamed(dealt, {*_cards(secrets), *_cards(guessed)} - own, chance)
        else:
            draws = [list(cards) for cards in dealt]
            for other, cards in guessed.items():
                for (number, at), card in zip(where[other], cards, strict=False):
                    draws[number][at] = card
        try:
            found = journal.branch(ply, draws=draws, **changes)
        except (BadNotation, IllegalMove, NotWritten):
            continue
        if _looks_alike(found, journal, seat):
            return found
    return journal.branch(ply, **changes)


def _draws(journal: Journal, ply: int) -> Iterator[tuple[int, int, str, Seat | None]]:
    """Yield every draw up to there: the number of its move and its own, the card, the seat whose hand
    it came to."""
    for number in range(ply + 1):
        before = journal.state_at(number - 1) if number else None
        move = journal.moves[number - 1] if number else ()
        drawn = journal.draws_at(number)
        for at, card in enumerate(drawn):
            yield number, at, card, journal.game.drawer(before, move, drawn[:at])


def _last(
    draws: Sequence[tuple[int, int, str, Seat | None]], seat: Seat, cards: Sequence[str]
) -> list[tuple[int, int]]:
    """Find the draws by which these cards came into the seat's hand: number of the move and of its
    draw, the last ones that fit."""
    left, found = list(cards), []
    for number, at, card, whose in reversed(draws):
        if whose == seat and card in left:
            left.remove(card)
            found.append((number, at))
    return found


def _cards(held: Mapping[Seat, Sequence[str]]) -> Iterator[str]:
    for cards in held.values():
        yield from cards


def _renamed(draws: Sequence[Sequence[str]], cards: set[str], chance: Chance) -> list[list[str]]:
    """Put each of these cards in the place of another in all draws: a card that somebody put back, and
    that was drawn again, is the same card both times."""
    old = sorted(cards)
    new = old.copy()
    chance.shuffle(new)
    names = dict(zip(old, new, strict=True))
    return [[names.get(card, card) for card in drawn] for drawn in draws]


def _looks_alike(found: Journal, journal: Journal, seat: Seat) -> bool:
    """Check that the seat has read and sees the same."""
    alike = all(
        readable(found.events_at(ply), seat) == readable(journal.events_at(ply), seat)
        for ply in range(found.ply + 1)
    )
    view = journal.game.view
    return alike and view(found.state, seat) == view(journal.state_at(found.ply), seat)
