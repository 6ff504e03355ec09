"""The effect of the picked play, as far as it draws nothing; warnings, as far as they are certain
from what lies open; and where the favors in hand stand or nearly do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from acres.app.kit.cache import cached
from acres.app.kit.log_line import LogLine
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Selection
from acres.core.game import Event
from acres.core.move import Move
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import NN_, say, say_n
from acres.games.fortress.analysis.means import prospect, surely
from acres.games.fortress.rules.building import crews, losses, second, stands, workers_needed
from acres.games.fortress.rules.data import DRAWS, PATTERNS, TURNS, Place
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.scoring import end, finish
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import Side, State
from acres.games.fortress.rules.turn import WALL, begin_move
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import names
from acres.games.fortress.text.events import goods, label
from acres.games.fortress.text.names import amount, favors

BLIND = frozenset({"draw", "bid", "end", "done", "resign"})
"""Moves that change nothing that lies open, or draw."""
SCORING = frozenset({"chip", "row", "level", "top"})
"""The events that are lit on the wall."""
TOLD = SCORING | {"complete", "prisons"}
"""The codes of events that a player wants to hear of before confirming; the numbers tell the
rest."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The position right after a play, before anybody goes on, and what happened."""

    state: State
    events: tuple[Event, ...]


def ahead(scene: Scene[View]) -> Ahead | None:
    """Simulate the picked move, if there is one that draws nothing."""
    move = scene.play.selection.move
    if move is None or scene.view.question is None or move[0] in BLIND:
        return None
    return after(scene.view, move)


@cached
def after(view: View, move: Move) -> Ahead:
    """Simulate a legal move that draws nothing."""
    state = position(view)
    state.events = []
    seat = view.decides or NOBODY
    more = second(state, move) if state.holder == seat else None
    for each in filter(None, (move, more)):
        begin_move(state, each)
    if state.complete and state.stack and state.stack[-1][0] == "after":
        end(state, seat)
    return Ahead(state, tuple(state.events))


def side_after(scene: Scene[View], seat: Seat) -> Side | None:
    """Show what a player will have, where something is picked."""
    found = ahead(scene)
    return found.state.sides[seat] if found else None


def eyes(scene: Scene[View]) -> Seat:
    """Name the seat whose tableau lies in front."""
    view = scene.view
    return scene.viewer or view.decides or view.seats[0]


def phase(scene: Scene[View]) -> str:
    """Name the question to the viewer; empty where the viewer waits."""
    view = scene.view
    waits = scene.mode != "play" or view.decides != scene.viewer
    return "" if waits or view.question is None else view.question[0]


def spent(view: View) -> bool:
    """Check whether the turn may as well end: a buyback can be left alone, but a governor's block
    that would leave the game is asked for."""
    lost = view.governor and view.holder == view.decides and view.lap == TURNS
    return view.question is not None and view.question[0] == "after" and not lost


LETTERS = "PQRSTUVWXYZKLMN"
"""The columns have the first letters of the alphabet, the actions of the roles, too."""


def letters(scene: Scene[View]) -> dict[str, str]:
    """List the favors in the viewer's hand, each with the letter that it keeps as long as it is there:
    ``{"square": "P"}``; none where the hand is hidden."""
    return _letters(scene.view, scene.log)


@cached
def _letters(view: View, log: Sequence[LogLine]) -> dict[str, str]:
    if view.seat is None or view.seat not in view.sides:
        return {}
    found = _taken(log, view.seat)
    hand = view.sides[view.seat].favors or ()
    for card in hand:
        if card not in found:
            found[card] = _free(found, {found.get(each, "") for each in hand})
    return {card: found[card] for card in hand}


def _taken(log: Sequence[LogLine], seat: Seat) -> dict[str, str]:
    """Give a letter to every favor that came into the hand of a seat, in their order."""
    found: dict[str, str] = {}
    held: set[str] = set()
    for event in (line.event for line in log):
        if event is None or event.seat != seat:
            continue
        cards: Sequence[str] = event.args.get("cards", ())
        if event.code in ("favor", "traded"):
            held.discard(event.args["card"])
        elif event.code == "chose" or (event.code == "drawn" and len(cards) < min(DRAWS)):
            for card in cards:  # of a short pile all may be kept, and nothing is chosen
                found.setdefault(card, _free(found, {found[each] for each in held}))
                held.add(card)
    return found


def _free(found: Mapping[str, str], used: Collection[str]) -> str:
    """Return the next letter that is not used now; empty where all are."""
    after = LETTERS.find([*found.values()][-1]) + 1 if found else 0
    return next((each for each in LETTERS[after:] + LETTERS[:after] if each not in used), "")


@dataclass(frozen=True, slots=True)
class Trace:
    """A favor in hand at one place in the wall, where it stands or lacks one block."""

    card: str
    places: tuple[Place, ...]
    lacks: Place | None = None
    """The place that lacks the player's block; None where the favor can be played."""


@cached
def traces(view: View) -> tuple[Trace, ...]:
    """Find where the favors in the viewer's hand stand; where a favor stands nowhere, the places at
    which it lacks one block that can be placed at once."""
    if view.seat is None or view.seat not in view.sides or view.outcome:
        return ()
    state, found = position(view), []
    for card in view.sides[view.seat].favors or ():
        ways = prospect(state, view.seat, card).ways
        near = [way for way in ways if way.stands] or [
            way for way in ways if way.steps == way.blocks == 1
        ]
        found += [
            Trace(card, way.places, next(iter(way.build + way.replace), None)) for way in near
        ]
    return tuple(found)


# Translators: a place of the wall; {favors} are favor cards in hand: “Doorway and Square”.
PART = NN_("Part of the [favor|favors] {favors}.")
COMPLETES = NN_("A block here completes the [favor|favors] {favors}.")


def uses(traced: Iterable[Trace], spot: Place) -> list[str]:
    """Say which favors in hand a place of the wall is part of, and which a block there completes."""
    here = [trace for trace in traced if spot in trace.places]
    whole = dict.fromkeys(trace.card for trace in here if trace.lacks is None)
    lacks = dict.fromkeys(trace.card for trace in here if trace.lacks == spot)
    return [
        say_n(said, len(cards), favors=favors([*cards]))
        for said, cards in ((PART, whole), (COMPLETES, lacks))
        if cards
    ]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The wall after the picks, and what that brings."""

    spots: Mapping[Place, str]
    """The roles of the picked places, as in `acres.games.fortress.rules.turn`."""
    owners: Mapping[Place, Seat]
    """The new owners of the places."""
    events: tuple[Event, ...]
    """The scored chips, rows, levels and towers."""
    need: int
    """Workers."""
    lost: tuple[int, int] | None
    """Laborers and convicts that return to the supply; None while it is open who works."""
    favors: tuple[str, ...]
    """Own favors that can be played then, and could not before."""


def playable(state: State, seat: Seat) -> list[str]:
    """List the favors in hand whose pattern stands."""
    patterns = PATTERNS[state.regions]
    return [
        card
        for card in state.sides[seat].favors
        if any(stands(state, seat, pattern) for pattern in patterns[card])
    ]


@cached
def _playable(view: View, seat: Seat) -> list[str]:
    return playable(position(view), seat)


def coming(scene: Scene[View]) -> Outlook | None:
    """Preview what the picked places of the wall come to, whoever works; None where none is
    picked."""
    selection, view, seat = scene.play.selection, scene.view, scene.view.decides
    roles = {
        Place(pick.id): selection.roles.get(pick)
        for pick in (*selection.picked, *selection.implied)
        if pick.zone == WALL
    }
    if not selection.started or seat is None or not roles:
        return None
    building = any(play.move[0] == "build" for play in selection.remaining)
    spots = {spot: role or ("block" if building else "governor") for spot, role in roles.items()}
    owners = {
        spot: GOVERNOR if role == "governor" else seat
        for spot, role in spots.items()
        if role not in ("reinforced", "freed")
    }
    move = selection.move or _on(selection, roles)
    if move is None:
        return Outlook(spots, owners, (), 0, None, ())
    found = after(view, move)
    need = workers_needed(move) if move[0] in ("build", "replace") else 0
    return Outlook(
        spots,
        owners,
        tuple(event for event in found.events if event.code in SCORING),
        need,
        losses(int(move[-1]), need) if need and selection.move else None,
        tuple(c for c in playable(found.state, seat) if c not in _playable(view, seat)),
    )


def _on(selection: Selection, roles: Mapping[Place, str | None]) -> Move | None:
    """Find a play on exactly these places; one that is to be completed has none yet."""
    for play in selection.remaining:
        places = {part.id: part.role for part in play.parts if part.zone == WALL}
        known = all(role in (None, places.get(spot)) for spot, role in roles.items())
        if places.keys() == roles.keys() and known:
            return play.move
    return None


# Warnings


def warnings(view: View, move: Move) -> Iterator[str]:
    """Warn of a play, or of ending the turn now."""
    seat = view.decides or NOBODY
    if move[0] == "bid":
        yield from _overbid(view, seat, move[1])
    elif move[0] == "end":
        yield from _ending(view, seat)
    elif move[0] not in BLIND:
        state = after(view, move).state
        yield from (*_idle(view, seat, move), *_given(view, seat, move))
        yield from _defeat(state.copy(), seat) if state.complete else ()


def _overbid(view: View, seat: Seat, word: str) -> Iterator[str]:
    enough, jade = surely(view, seat), opened(position(view), seat, word)
    if enough is None or jade <= enough:
        return
    more = amount("jade", jade - enough)
    if not enough:
        # Translators: {more} is such as “2 jade”, which a bid is too high by.
        yield say("Any bid is sure to win: you are bidding {more} too much.", more=more)
        return
    yield say(
        # Translators: {jade} is such as “7 jade”; {more} is what a bid is too high by.
        "{jade} would be sure to win: you are bidding {more} too much.",
        jade=amount("jade", enough),
        more=more,
    )


def _ending(view: View, seat: Seat) -> Iterator[str]:
    if view.lap != TURNS:
        return
    if view.governor and view.holder == seat:
        yield say("You have not placed the governor block: it leaves the game.")
    if seat == view.order[-1] and not view.supply.governors:
        state = position(view)
        end(state, None)
        yield from _defeat(state, seat)


def _idle(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """Find a convict too many at work: an odd number of laborers loses no fewer than one more."""
    if move[0] not in ("build", "replace"):
        return
    laborers = int(move[-1])
    if laborers % 2 and laborers + 1 in crews(position(view).sides[seat], workers_needed(move)):
        yield say(
            # Translators: {laborers} is such as “4 laborers”.
            "You lose a convict for nothing: with {laborers} at work you would lose no more "
            "laborers.",
            laborers=amount("laborers", laborers + 1),
        )


def _given(view: View, seat: Seat, move: Move) -> Iterator[str]:
    for event in after(view, move).events:
        if event.code not in ("row", "level"):
            continue
        winners = event.args["leaders"]
        if winners and seat not in winners:
            yield say(
                # Translators: {what} is such as “Row 2, Pine Bay”, {goods} such as “6 points”.
                "{what}: {goods} for {seats}, nothing for you.",
                what=label(event),
                goods=goods(event),
                seats=names.nations(winners),
            )


def _defeat(state: State, seat: Seat) -> Iterator[str]:
    """Tell of a defeat at the end; while favors can still be traded nothing is certain."""
    if state.rules.trade:
        return
    finish(state)
    if state.outcome is None or seat in state.outcome.winners:
        return
    best = state.outcome.winners
    yield say(
        # Translators: {seats} are the winners; {theirs} and {yours} are numbers of points.
        "This would end the game, and {seats} would win with {theirs} points to {yours}.",
        seats=names.nations(best),
        theirs=state.outcome.scores[best[0]],
        yours=state.outcome.scores[seat],
    )
