"""A player's picks, and the things that can be picked next; pure, without a browser.

Everything is computed from the legal moves and their parts. A pick names a
thing by its zone and id, as the page's ``data-zone`` and ``data-id`` do; of
equal cards in one zone each is its own pick, told apart by ``copy``. Picks may
come in any order, card, place or action first; what follows from them is
implied and need not be picked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import NamedTuple, Protocol, TypeVar

from acres.core.game import AnyGame, State
from acres.core.move import AnyPart, Move, Part, Verb, Zone

StateIn = TypeVar("StateIn", contravariant=True)

Thing = tuple[Zone, str]
"""A zone and an id."""


class Pick(NamedTuple):
    """A thing on the table: the ``copy``-th (from 0) of the equal ones in its zone."""

    zone: Zone
    id: str
    copy: int = 0


class Play(NamedTuple):
    """A legal move and the things that it takes up."""

    move: Move
    parts: tuple[AnyPart, ...]
    bag: Counter[Thing]

    @property
    def verb(self) -> Verb:
        return Verb(self.move[0])


class Chain(NamedTuple):
    """Moves of one action that are picked together and played one after the other: each takes up
    one thing, as discarding does card by card."""

    verb: Verb
    things: Counter[Thing]
    """The things that can be taken up, with multiplicity: ``{("hand", "boston"): 2}``."""
    role: str
    """The role of each of them."""
    most: int
    """Largest number of them at once."""
    done: Move
    """The move that ends it, where more could follow."""
    begun: bool = False
    """Whether the first of these moves is played, and the next one is asked."""

    def play(self, picked: Sequence[Thing]) -> Play:
        """Make a play that stands for taking up these things in this order: the verb and all ids,
        which is a legal move only for a single thing."""
        parts = tuple(Part(zone, id, self.role) for zone, id in picked)
        return Play((self.verb, *(id for _, id in picked)), parts, Counter(picked))

    def moves(self, play: Move) -> tuple[Move, ...]:
        """List the moves that such a play stands for, without the one that ends it."""
        return tuple((self.verb, id) for id in play[1:])


class Ways(Protocol[StateIn]):
    """A game's knowledge of its moves beyond their parts; see
    `acres.app.kit.game_page.GamePage`."""

    def chain(self, state: StateIn, /) -> Chain | None: ...
    def best(self, state: StateIn, moves: Sequence[Move], /) -> Sequence[Move]: ...


class Mark(NamedTuple):
    """The look of a thing on the table."""

    picked: bool = False
    """Picked by the player, or implied by what is picked."""
    implied: bool = False
    """Picked, but by no tap: it follows from the rest."""
    can: bool = False
    """Tapping it leads on (or takes the pick back): it carries ``data-can``."""
    off: bool = False
    """Whether no legal play, of the chosen action, takes it up, so that a tap only says why: it
    carries ``aria-disabled``.
    A thing without `can` and `off` goes with other picks than the present ones."""
    role: str | None = None
    """The badge: ``origin``, ``transport``, ``settler``, …"""


@dataclass(frozen=True, eq=False)
class Selection:
    """The picks of the seat that decides, among its legal plays; never changed, only replaced."""

    plays: tuple[Play, ...] = ()
    picked: tuple[Pick, ...] = ()
    """The player's picks, in their order."""
    verb: Verb | None = None
    """The action, where the player chose it."""
    chosen: Move | None = None
    """The reading, where several remained and the player chose one."""
    chain: Chain | None = None
    """The things that can be picked together though they are played move by move."""
    fixed: bool = False
    """Whether it is only shown: no tap leads on."""

    @classmethod
    def of(cls, game: AnyGame, state: State, ways: Ways[State] | None = None) -> Selection:
        """Make the empty selection of this position. Of plays that take up the same things, it has
        those that the game's `ways` think best."""
        plays = []
        alike: dict[tuple[Verb, frozenset[tuple[Thing, int]]], list[Move]] = {}
        for move in game.legal(state):
            parts = tuple(game.parts(state, move))
            play = Play(move, parts, Counter((part.zone, part.id) for part in parts))
            plays.append(play)
            alike.setdefault((play.verb, frozenset(play.bag.items())), []).append(move)
        if ways is None:
            return cls(tuple(plays))
        several = [moves for moves in alike.values() if len(moves) > 1]
        worse = {move for moves in several for move in set(moves) - {*ways.best(state, moves)}}
        left = tuple(play for play in plays if play.move not in worse)
        return cls(left, chain=ways.chain(state))

    @cached_property
    def _offered(self) -> tuple[Play, ...]:
        """The legal plays, and the plays for the picks of a chain with one more each."""
        chain, bag = self.chain, self._bag
        if chain is None or self.verb != chain.verb or not bag or bag - chain.things:
            return self.plays
        things = [pick[:2] for pick in self.picked]
        if len(things) > chain.most:
            return self.plays
        longer = [things] if len(things) > 1 else []
        if len(things) < chain.most:
            longer += ([*things, thing] for thing in chain.things - bag)
        return (*self.plays, *map(chain.play, longer))

    # What remains

    @cached_property
    def remaining(self) -> tuple[Play, ...]:
        """The plays of the chosen action that take up everything picked."""
        return tuple(play for play in self._holding() if self._wanted(play))

    @cached_property
    def implied(self) -> tuple[Pick, ...]:
        """The things that all remaining plays take up besides the picks."""
        if not self.started:
            return ()
        found: list[Pick] = []
        for (zone, id), count in _common(self.remaining).items():
            own = {pick.copy for pick in self.picked if pick[:2] == (zone, id)}
            free = (copy for copy in range(count) if copy not in own)
            found += (Pick(zone, id, next(free)) for _ in range(count - len(own)))
        return tuple(found)

    @property
    def started(self) -> bool:
        """Whether the player picked or chose anything."""
        return bool(self.picked or self.verb or self.chosen)

    @cached_property
    def open(self) -> frozenset[Thing]:
        """The things that can be picked once more."""
        return frozenset(thing for play in self.remaining for thing in play.bag - self._bag)

    def can(self, zone: Zone, id: str) -> bool:
        """Whether another such thing can be picked: some legal play takes it up with all picks."""
        return (zone, id) in self.open

    @cached_property
    def _startable(self) -> frozenset[Thing]:
        return frozenset(thing for play in self.plays for thing in play.bag)

    def can_start(self, zone: Zone, id: str) -> bool:
        """Whether any legal play takes the thing up, whatever is picked now."""
        return (zone, id) in self._startable

    def suits(self, zone: Zone, id: str) -> bool:
        """Whether a legal play of the chosen action takes the thing up, or any where the chosen
        action takes nothing up, or none is chosen."""
        return (zone, id) in self._suitable

    @cached_property
    def _suitable(self) -> frozenset[Thing]:
        plays = (play for play in self.plays if play.verb == self.verb)
        return frozenset(thing for play in plays for thing in play.bag) or self._startable

    def verbs(self) -> Mapping[Verb, bool]:
        """Map every action with a legal play to whether it goes with the picks."""
        return self._verbs

    @cached_property
    def _verbs(self) -> dict[Verb, bool]:
        if self.fixed:
            return {}
        fitting = {play.move[0] for play in self._holding()}
        return {play.verb: play.move[0] in fitting for play in self.plays}

    @cached_property
    def uses(self) -> Mapping[Thing, frozenset[Verb]]:
        """The actions that each thing can be picked for, among the plays that remain: ``{("map",
        "albany"): {"settle"}}``."""
        found: dict[Thing, set[Verb]] = {}
        for play in () if self.fixed else self.remaining:
            for thing in play.bag:
                found.setdefault(thing, set()).add(play.verb)
        return {thing: frozenset(verbs) for thing, verbs in found.items()}

    def together(self, zone: Zone) -> Mapping[Thing, frozenset[str]]:
        """Map each thing to the ids of that zone that some play takes up with it and the picks:
        ``{("hand", "new-york"): {"albany"}}``."""
        return self._together(zone)

    @cached_property
    def _together(self) -> Callable[[Zone], Mapping[Thing, frozenset[str]]]:
        plays = () if self.fixed else self.remaining
        return cache(lambda zone: _together(plays, zone))

    @cached_property
    def readings(self) -> tuple[Move, ...]:
        """The complete plays that the picks, with everything they imply, can mean."""
        if not self.started:
            return ()
        by_verb: dict[str, list[Play]] = {}
        for play in self.remaining:
            by_verb.setdefault(play.move[0], []).append(play)
        found: list[Move] = []
        for plays in by_verb.values():
            needed = _common(plays)
            found += (play.move for play in plays if play.bag == needed)
        return tuple(found)

    @cached_property
    def move(self) -> Move | None:
        """The complete play to confirm; None while another action is just as possible.

        It may still grow (a merchant's second gold card): see `open`.
        """
        verbs = {play.move[0] for play in self.remaining}
        return self.readings[0] if len(self.readings) == 1 and len(verbs) == 1 else None

    @cached_property
    def play(self) -> Play | None:
        """`move` with its parts."""
        return next((play for play in self.remaining if play.move == self.move), None)

    @cached_property
    def choices(self) -> tuple[Move, ...]:
        """The readings to choose from, where there is no single `move`."""
        return () if self.move else self.readings

    @cached_property
    def roles(self) -> dict[Pick, str]:
        """The role of each pick, implied ones included, where all remaining plays agree on it."""
        kinds: dict[Thing, set[str]] = {}
        for play in (self.play,) if self.play else self.remaining:
            for part in play.parts:
                kinds.setdefault((part.zone, part.id), set()).add(part.role)
        picks = sorted((*self.picked, *self.implied))
        return {
            pick: role for pick in picks for role in kinds[pick[:2]] if len(kinds[pick[:2]]) == 1
        }

    def missing(self) -> tuple[str, ...]:
        """The roles still to be filled, where all remaining plays agree on them."""
        kinds = self._missing()
        return kinds.pop() if len(kinds) == 1 else ()

    def missing_one(self) -> tuple[str, ...]:
        """The roles of which one is still to be filled: another in other plays."""
        kinds = self._missing()
        return tuple(sorted(role for role, *_ in kinds)) if {*map(len, kinds)} == {1} else ()

    def _missing(self) -> set[tuple[str, ...]]:
        bag = self._bag + Counter(pick[:2] for pick in self.implied)
        kinds = set()
        for play in self.remaining:
            left = play.bag - bag
            roles = [part.role for part in play.parts if (part.zone, part.id) in left]
            kinds.add(tuple(dict.fromkeys(roles)))
        return kinds

    def mark(self, zone: Zone, id: str, copy: int = 0) -> Mark:
        """Tell the look of a thing."""
        pick = Pick(zone, id, copy)
        explicit, implied = pick in self.picked, pick in self.implied
        return Mark(
            explicit or implied,
            implied,
            not self.fixed and (explicit or (zone, id) in self.open),
            not self.suits(zone, id),
            self.roles.get(pick),
        )

    # What a tap leads to

    def pick(self, zone: Zone, id: str, copy: int | None = None) -> Selection:
        """Pick one more thing; picks that do not go with it are dropped.

        Without `copy` the first one that is not picked yet. The same again
        where no legal play of the chosen action takes the thing up.
        """
        if not self.suits(zone, id):
            return self
        if copy is None:
            taken = {pick.copy for pick in self.picked if pick[:2] == (zone, id)}
            copy = next(n for n in range(len(taken) + 1) if n not in taken)
        new = Pick(zone, id, copy)
        if new in self.picked:
            return self
        if self.can(zone, id):
            return replace(self, picked=(*self.picked, new), chosen=None)
        return self._around((new,), self.verb)

    def unpick(self, zone: Zone, id: str, copy: int = 0) -> Selection:
        """Drop a pick."""
        gone = Pick(zone, id, copy)
        return replace(self, picked=tuple(p for p in self.picked if p != gone), chosen=None)

    def toggle(self, zone: Zone, id: str, copy: int = 0) -> Selection:
        """Pick a thing like a tap, or put it back."""
        if Pick(zone, id, copy) in self.picked:
            return self.unpick(zone, id, copy)
        return self.pick(zone, id, copy)

    def choose_verb(self, verb: Verb) -> Selection:
        """Choose an action, or give the chosen one up."""
        if verb == self.verb:
            return self._around((), None)
        if verb not in self.verbs():
            return self
        return self._around((), verb)

    def choose(self, move: Move) -> Selection:
        """Choose a reading."""
        if move not in self.readings:
            return self
        if self.chain and move[0] == self.chain.verb:
            return replace(self, verb=self.chain.verb, chosen=None)  # more may follow
        return replace(self, verb=Verb(move[0]), chosen=move)

    def pick_play(self, move: Move) -> Selection:
        """Pick everything that the move takes, as far as it can be; nothing where it is none of the
        plays."""
        found = empty = self.clear()
        play = next((play for play in empty.plays if play.move == move), None)
        if play is None:
            return empty
        if play.verb in empty.verbs():
            found = empty.choose_verb(play.verb)
        for part in play.parts:
            found = found.pick(part.zone, part.id)
        return found if found.move == move else found.choose(move)

    def without(self, verbs: Collection[str]) -> Selection:
        """Leave out the plays of these actions, and all picks where they belong to them alone."""
        found = replace(self, plays=tuple(play for play in self.plays if play.verb not in verbs))
        return found if found.remaining else found.clear()

    def clear(self) -> Selection:
        """Drop all picks."""
        return replace(self, picked=(), verb=None, chosen=None)

    def _around(self, kept: tuple[Pick, ...], verb: Verb | None) -> Selection:
        """Keep these picks, the action if it goes with them, then the latest others that do."""
        found = replace(self, picked=kept, verb=verb, chosen=None)
        if not found.remaining:
            found = replace(found, verb=None)
        old = tuple(pick for pick in self.picked if pick not in kept)
        for pick in reversed(old):
            wider = replace(found, picked=(pick, *found.picked))
            if wider.remaining:
                found = wider
        return found

    @cached_property
    def _bag(self) -> Counter[Thing]:
        return Counter(pick[:2] for pick in self.picked)

    def _holding(self) -> Iterable[Play]:
        wanted = tuple(self._bag.items())
        for play in self._offered:
            if all(play.bag[thing] >= count for thing, count in wanted):
                yield play

    def _wanted(self, play: Play) -> bool:
        if self.chosen:
            return play.move == self.chosen
        return self.verb is None or play.move[0] == self.verb


def _together(plays: Iterable[Play], zone: Zone) -> Mapping[Thing, frozenset[str]]:
    found: dict[Thing, set[str]] = {}
    for play in plays:
        ids = {id for there, id in play.bag if there == zone}
        for thing in play.bag:
            if ids and thing[0] != zone:
                found.setdefault(thing, set()).update(ids)
    return {thing: frozenset(ids) for thing, ids in found.items()}


def _common(plays: Iterable[Play]) -> Counter[Thing]:
    first, *others = (play.bag for play in plays)
    found = Counter(first)
    for bag in others:
        found &= bag
    return found
