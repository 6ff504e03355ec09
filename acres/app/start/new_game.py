"""The new-game page: the choices on it, and the game that begins with them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Literal

import acres
from acres.app.desk import ALL_OF_THE_PAGE, Desk, Feature, Word
from acres.app.kit import bots
from acres.app.kit.commands import Command
from acres.app.kit.game_page import load
from acres.app.kit.new_game import (
    ALL,
    LARGEST,
    UNDECIDED,
    Mine,
    NewGame,
    fresh_seed,
    whole_number,
    with_wrong_seed,
)
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button
from acres.app.storage.storage import Storage
from acres.core.chance import Chance, NotWritten
from acres.core.journal import HUMAN, SELF, Header, Journal
from acres.core.manifest import Seating
from acres.core.seat import Seat
from acres.core.sentences import say

WAYS, WITHIN = "ways", ("rules", "printings", "variants")
"""The fold with all other choices than the suggested game, and the folds inside."""
WRITTEN = {"new-seed": "seed", "new-count": "count"}
"""Text fields by their ids."""

AWAY = "away"
"""The value of a seat that a person elsewhere plays."""
JOINING = ("join", "file")
"""Choosers of a side in a game that began elsewhere."""
ASKING = {"other-chooses": "other", "bot-chooses": "bot", "link": "mine"}
"""Ways to fill the seats with a choice of sides after Begin, and the chooser."""


def suggested(game: str, level: str = bots.USUAL) -> NewGame:
    """Suggest a game: the first seat against bots of this level."""
    new = NewGame(game, suggested_options(game), level=level, seed=fresh_seed())
    return _seated(new)


def fitted(new: NewGame, storage: Storage) -> NewGame:
    """Have the easiest bots play against whoever never finished such a game here, else the usual
    ones; a level that somebody picked stays."""
    if new.picked:
        return new
    return _at_level(new, bots.USUAL if storage.knows(new.game) else bots.EASIEST)


def _at_level(new: NewGame, level: str) -> NewGame:
    played = bots.seat(level)
    seats = {seat: played if bots.level(who) else who for seat, who in new.seats.items()}
    return replace(new, level=level, seats=seats)


def laid_open(new: NewGame) -> bool:
    """Whether all choices are unfolded."""
    return not new.unfolded.isdisjoint((WAYS, *WITHIN))


def suggested_options(game: str) -> dict[str, str]:
    """Return the options that a game begins with: ``{"edition": "second"}``."""
    choices = acres.manifest(game).choices
    return {name: next(iter(option.values)) for name, option in choices.items()}


def changed(new: NewGame, field: str, value: str) -> NewGame:
    """Set one field: the game, an option, a seat, the people, a text, a fold, a side, or a field of
    the game's own rules.

    What makes no sense leaves it as it was. Somebody must be a person: where
    the last one becomes a bot, the first other seat becomes a person's.
    """
    if field == "game" and value in acres.GAMES:
        fresh = suggested(value, new.level)
        fresh = replace(fresh, unfolded=new.unfolded & {WAYS}, picked=new.picked)
        return new if value == new.game else fresh
    match field:
        case "seed":
            return replace(new, seed=value, error=None)
        case "count":
            return replace(new, count=value)
        case "fold" if value == WAYS and laid_open(new):
            return replace(new, unfolded=new.unfolded - {WAYS, *WITHIN})
        case "fold":
            return replace(new, unfolded=new.unfolded ^ {value})
        case "people":
            return _people(new, value)
        case "level" if value in bots.OFFERED:
            return replace(_at_level(new, value), picked=True)
        case "dice":
            return replace(new, seed=fresh_seed(), error=None)
        case "taken" if value in sides(new):
            return replace(new, taken=next(side for side in sides(new) if side == value))
        case "offered" if not value and new.asks in JOINING:
            return suggested(new.game)
        case "offered" if not value:
            return replace(new, offered=False, taken=None, dealt=(), pile=())
    choices = acres.manifest(new.game).choices
    if field in choices and value in choices[field].values:
        return _seated(replace(new, options={**new.options, field: value}, note=None))
    variants = acres.manifest(new.game).variants
    if field in variants and value in variants[field].values:
        others = {name: chosen for name, chosen in new.options.items() if name != field}
        usual = value == next(iter(variants[field].values))
        return replace(new, options=others if usual else {**others, field: value}, note=None)
    if field in new.seats and value in (HUMAN, AWAY, bots.seat(new.level)):
        chosen = Seat(field)
        away = new.away | {chosen} if value == AWAY else new.away - {chosen}
        seats = {**new.seats, chosen: HUMAN if value == AWAY else value}
        after = replace(new, seats=seats, away=away)
        if after.here:
            return after
        other = next(seat for seat in seats if seat != chosen)
        return replace(new, seats={**seats, other: HUMAN}, away=away - {other})
    rules = load(new.game).house_rules if acres.manifest(new.game).rules(new.options) else None
    return new if rules is None else rules.changed(new, field, value)


def again(new: NewGame, unfolded: str = "") -> NewGame:
    """Reset the page for another game, with the last choices and this part unfolded."""
    return replace(
        suggested(new.game) if new.asks in JOINING else new,
        seed=fresh_seed(),
        error=None,
        offered=False,
        taken=None,
        dealt=(),
        pile=(),
        unfolded=frozenset((unfolded,) if unfolded else ()),
        note=None,
    )


def swapped(header: Header, mine: Collection[Seat] = ()) -> NewGame:
    """Set up a rematch, everybody one seat further; `mine` are the seats of the people here, where
    others played elsewhere. A spectator of bots takes the first seat."""
    first, *others = header.seats
    before = dict(zip(header.seats, (*others, first), strict=True))
    seats = {seat: header.seats[before[seat]] for seat in before}
    for seat, who in seats.items():
        if level := bots.level(who):
            seats[seat] = bots.seat(bots.available(level))
    if not {HUMAN, SELF} & set(seats.values()):
        seats[first] = HUMAN
    levels = [level for who in seats.values() if (level := bots.level(who))]
    new = NewGame(
        header.game,
        header.options,
        seats,
        next((level for level in levels if level in bots.OFFERED), bots.USUAL),
        bool(levels),
        fresh_seed(),
        by_hand=header.by_hand,
    )
    here = [seat for seat in new.persons if not mine or before[seat] in mine]
    if here == new.persons:
        return new
    if acres.manifest(header.game).seatings:  # its page has no choice seat by seat
        return replace(new, asks="mine", offered=True, taken=here[0])
    return replace(new, away=frozenset(new.persons) - {*here})


def _seated(new: NewGame) -> NewGame:
    """Fill the seats that the options ask for; seats from before keep their player."""
    first, *others = acres.manifest(new.game).seats(new.options)
    wanted = {first: HUMAN} | dict.fromkeys(others, bots.seat(new.level))
    seats = {seat: new.seats.get(seat, who) for seat, who in wanted.items()}
    return replace(new, seats=seats, away=new.away & seats.keys())


def _people(new: NewGame, value: str) -> NewGame:
    seats, asks = new.seats, ASKING.get(value)
    if value in ("all", "other-chooses", "link"):
        seats = dict.fromkeys(seats, HUMAN)
    elif value in ("self", "table"):
        seats = dict.fromkeys(seats, SELF)
    elif value == "watch":
        seats = dict.fromkeys(seats, bots.seat(new.level))
    elif value in seats or value == "bot-chooses":
        person = Seat(value) if value in seats else next(iter(seats))
        seats = dict.fromkeys(seats, bots.seat(new.level)) | {person: HUMAN}
    else:
        return new
    by_hand = value == "table"
    return replace(new, seats=seats, asks=asks, offered=False, taken=None, by_hand=by_hand)


def people(new: NewGame) -> str | None:
    """Return the word that fills the seats like this, as `changed` takes it."""
    if new.asks:
        return next(word for word, asked in ASKING.items() if asked == new.asks)
    if set(new.seats.values()) == {SELF}:
        return "table" if new.by_hand else "self"
    if not new.persons:
        return "watch"
    if len(new.persons) == len(new.seats):
        return "all"
    return new.persons[0] if len(new.persons) == 1 else None


def begin(new: NewGame) -> Journal | NewGame:
    """Begin the game, or return the page with an error, or with a side to be chosen."""
    if new.offered and new.taken is None:
        return replace(new, note=("taken", say("First choose a side.")))
    if new.joined:
        return new.joined
    seed = whole_number(new.seed, LARGEST)
    if seed is None:
        return replace(with_wrong_seed(new), unfolded=new.unfolded | {WAYS})
    if new.asks and not new.offered:
        return _offered(new, seed)
    journal = Journal.new(new.game, new.options, seed, new.seats)
    return _dealt(new, journal.header) if new.by_hand else journal


def _dealt(new: NewGame, header: Header) -> Journal | NewGame:
    try:
        return Journal(replace(header, dealt=new.dealt, by_hand=True))
    except NotWritten as error:
        return replace(new, pile=error.pile)


def deal(new: NewGame, card: str) -> NewGame:
    """Deal one more card; without one, take the last back."""
    if not card:
        return replace(new, dealt=new.dealt[:-1])
    return replace(new, dealt=(*new.dealt, card)) if card in new.pile else new


def mine(new: NewGame) -> tuple[Mine, ...]:
    """Return the seats of the people here, where others play elsewhere; else none."""
    if new.asks in ("mine", *JOINING) and new.taken:
        return () if new.taken == ALL else (new.taken,)
    return tuple(new.here) if new.away else ()


def sides(new: NewGame) -> tuple[Mine | Literal["all"], ...]:
    """The sides to choose from after Begin: the seats of people, or instead `UNDECIDED`, where the
    other one chooses by the link, or `ALL`."""
    instead: dict[str, tuple[Mine | Literal["all"], ...]]
    instead = {"mine": (UNDECIDED,), "file": (ALL,), "other": (), "join": ()}
    others = instead.get(new.asks or "")
    if others is None:
        return ()
    return (*new.persons, *others)


def _offered(new: NewGame, seed: int) -> NewGame:
    """Lay the rules open; a bot takes its side by the seed."""
    new = replace(new, offered=True, taken=None, note=None)
    if new.asks != "bot":
        return new
    sides = list(new.seats)
    Chance(~seed).shuffle(sides)  # another row of numbers than the one that deals the cards
    taken = sides[0]
    bot = bots.seat(new.level)
    seats = {seat: bot if seat == taken else HUMAN for seat in new.seats}
    return replace(new, taken=taken, seats=seats)


def chooser(new: NewGame, seed: int | None, options: Mapping[str, str]) -> Seat | None:
    """Find the side that another person chose in the game that began with this page."""
    began = whole_number(new.seed, LARGEST) == seed and dict(new.options) == dict(options)
    if new.asks != "other" or not began:
        return None
    return next((seat for seat in new.seats if seat == new.taken), None)


def begin_button(foremost: bool = True) -> str:
    """Write the button that begins the game, green where it is the `foremost` one of its page."""
    # Translators: verb: what a button does.
    return button(
        "start", say("Begin"), "confirm large" if foremost else "plain large", sign="play"
    )


def means(way: Seating, new: NewGame) -> str:
    return say(way.sentence, bot=bots.called(new.level))


def kinds(new: NewGame) -> dict[str, str]:
    # Translators: who plays a side: a person at this device.
    kinds = {HUMAN: say("Here"), AWAY: say("By link")}
    # Translators: who plays a side.
    return kinds | {bots.seat(new.level): say("Bot")}


def who(new: NewGame, seat: Seat) -> str:
    return AWAY if seat in new.away else new.seats[seat]


class Start(Feature):
    """The commands of the new-game page, and the beginning of its game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "new": Word(self._leave, leaves=True),
            "rematch": self._rematch,
            "start": self._start,
            "first-game": self._first_game,
            "set": self._set,
            "dice": self._set,
            "deal": self._deal,
        }
        self.fields = {id: partial(self._write, field) for id, field in WRITTEN.items()}

    def part(self, scene: AnyScene) -> AnyScene:
        return replace(scene, start=self.desk.new_game)

    def _leave(self, wanted: Command) -> None:
        self.desk.around.sheet = None
        self.desk.leave_for(partial(self.desk.front_page, wanted.id))

    def _rematch(self, wanted: Command) -> None:
        session = self.desk.session
        if session and session.mode == "over":
            new = swapped(session.journal.header, session.mine)
            self.desk.leave_for(partial(self._leave_and_begin, new))

    def _leave_and_begin(self, new: NewGame) -> None:
        self.desk.leave(new)
        self._begin(new)

    def _first_game(self, wanted: Command) -> None:
        """Begin a game against the weakest bot, as suggested for newcomers."""
        if wanted.id in acres.GAMES:
            new = suggested(wanted.id, bots.EASIEST)
            self.desk.leave_for(partial(self._leave_and_begin, new))

    def _start(self, wanted: Command) -> None:
        desk = self.desk
        if not desk.session:
            desk.fetch([desk.new_game.game], partial(self._begin, desk.new_game))

    def _begin(self, new: NewGame) -> None:
        desk, begun = self.desk, begin(new)
        if isinstance(begun, Journal):
            desk.new_game = replace(new, dealt=(), pile=(), joined=None)
            desk.open(begun, mine=mine(new))
        else:
            desk.new_game = begun

    def _set(self, wanted: Command) -> None:
        changed = partial(self._write, wanted.zone or wanted.do, wanted.id)
        match wanted.zone, wanted.id:
            case "fold", "rules":  # drawn by the code of the game
                self.desk.fetch([self.desk.new_game.game], changed)
            case "fold", _:  # drawn by what the page does not start with
                self.desk.fetch([ALL_OF_THE_PAGE], changed)
            case _:
                changed()

    def _deal(self, wanted: Command) -> None:
        if self.desk.new_game.pile:
            self._begin(deal(self.desk.new_game, wanted.id))

    def _write(self, field: str, value: str) -> None:
        new, storage = changed(self.desk.new_game, field, value), self.desk.storage
        if new.game != self.desk.new_game.game:
            new = fitted(replace(new, picked=new.picked and storage.knows(new.game)), storage)
        self.desk.new_game = new
