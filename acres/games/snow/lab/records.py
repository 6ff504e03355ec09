"""Public records of real games: read, set up, compared, replayed turn by turn; and made games of the
notation (`docs/notation.md`).

The draws of every move are written out, so that the game is the recorded one
to its last card; where it is played on, the seed decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import acres
from acres.core import bounded_json
from acres.core.chance import NOTHING
from acres.core.errors import BadNotation, IllegalMove
from acres.core.journal import SELF, Header, Journal
from acres.core.move import Move, clipped, parse, text
from acres.core.seat import Seat
from acres.games.snow.rules.data import HAND, OTHER, SEATS
from acres.games.snow.rules.editions import VARIANTS
from acres.games.snow.rules.editions import written as listed
from acres.games.snow.rules.position import load
from acres.games.snow.rules.state import State
from acres.games.snow.rules.turn import advance, begin, begin_turn, legal, turn

Entry = Mapping[str, Any]
"""JSON as it was recorded: what does not fit raises one of the errors in `replay.DISAGREES`."""


class Mismatch(Exception):
    """The engine and the record disagree."""


class Replayer:
    """Plays the entries of a record in a state, whose script has the recorded draws.

    It stops before the next side's turn begins: that is where records note the position.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.played: list[tuple[Move, tuple[str, ...]]] = []
        """Every move that was played with the cards that it drew."""

    def play(self, entry: Entry, *, finished: bool) -> None:
        """Play the recorded moves with the answers to them, and the end of the turn."""
        for move in entry["moves"]:
            self._play_move(move)
        if entry.get("interrupted") or "answers" in entry or not finished or self.state.outcome:
            return
        self._do(("end",))
        for besieger, card in entry["after"][entry["side"]]["doomed"].items():
            self._answer(("lose", entry["side"], besieger), ("lose", card))

    def run(self) -> None:
        """Run the automatic steps up to the next decision or the next side's turn."""
        stack = self.state.stack
        while stack and stack[-1][0] != "next-turn" and advance(self.state):
            pass

    def _do(self, move: Move) -> None:
        if move not in legal(self.state):
            raise Mismatch(f"“{text(move)}” is not legal here")
        drawn = self.state.chance.drawn = []
        begin(self.state, move)
        self.run()
        self.played.append((move, tuple(drawn)))

    def _asked(self, *question: str) -> bool:
        stack = self.state.stack
        return bool(stack) and stack[-1][: len(question)] == question

    def _answer(self, question: tuple[str, ...], move: Move) -> None:
        if self._asked(*question):
            self._do(move)

    def _play_move(self, move: Entry) -> None:
        mover = turn(self.state)
        if mover is None:
            raise Mismatch(f"{move['verb']} comes after the end of the game")
        money = self.state.sides[mover].money
        if move["verb"] in ("siege-won", "settle-surrendered"):
            self._settle(move)
            return
        self._do(self._words(move))
        self._answers(move, mover)
        change = self.state.sides[mover].money - money
        if change != move["money"]:
            raise Mismatch(f"{move['verb']} changes the money by {change}, not by {move['money']}")

    def _settle(self, move: Entry) -> None:
        """Decide whether to settle a captured place, if the question is asked at all."""
        target = move["target"]
        if not self._asked("occupy"):
            if move.get("settled"):
                raise Mismatch(f"{target} cannot be settled")
            return
        if not move.get("settled"):
            self._do(("leave", target))
            return
        settler = move.get("settler")
        self._do(("occupy", target) if settler is None else ("occupy", target, settler))

    def _answers(self, move: Entry, mover: Seat) -> None:
        """Play the blocks, victims, returned cards and further discards."""
        other = OTHER[mover]
        match move["verb"]:
            case "raid" | "ambush":
                blocker = move.get("blocked_by")
                if not self._asked(f"block-{move['verb']}", other):
                    raise Mismatch(f"the {move['verb']} is not put to the defender")
                self._do(("allow",) if blocker is None else ("block", blocker))
            case "discard":
                for card in move["cards"][1:]:
                    self._do(("discard", card))
                self._answer(("discarding", mover), ("done",))
            case "withdraw":
                besieger = mover if move["role"] == "attacker" else other
                self._answer(("lose", mover, besieger), ("lose", move.get("returned") or ""))
        if move["verb"] in ("ambush", "convert") and move["outcome"] == "success":
            self._do(("give", move["lost_from"], move["lost"]))

    def _words(self, move: Entry) -> Move:
        options = legal(self.state)
        verb = move["verb"]
        match verb:
            case "settle":
                cards = [move["location_card"], move["transport"], move["settler"]]
                line = ["settle", move["target"], *(card for card in cards if card)]
            case "besiege":
                begun, force = ("besiege", move["target"]), move["military"]
                pair = {move["location_card"], move["transport"]}
                for option in options:
                    if option[:2] == begun and option[4] == force and {*option[2:4]} == pair:
                        return option
                line = [*begun, *sorted(pair), force]
            case "develop":
                line = ["develop", move["target"], move["settler"]]
            case "fortify":
                line = ["fortify", move["target"], move["fortification"]]
            case "reinforce" | "military-leader":
                line = ["reinforce", move["target"], move["military"]]
            case "raid":
                line = ["raid", move["target"], *move["cards"]]
            case "merchant":
                line = ["merchant", move["ship"], *sorted(move["cards"])]
            case "trader":
                line = ["trade", *move["cards"]]
            case "piracy":
                line = ["piracy", move["ship"]]
            case "withdraw":
                line = ["withdraw" if move["role"] == "attacker" else "surrender", move["target"]]
            case "retrieve-reserve":
                line = ["fetch"]
            case "discard":
                line = ["discard", move["cards"][0]]
            case "governor" | "income":
                line = [verb, *move["cards"]]
            case "ambush" | "convert" | "draft" | "intendant" | "reserve":
                line = [verb, move["card"]]
            case _:
                line = [verb]
        return parse(" ".join(line), options)


DISAGREES = (Mismatch, BadNotation, IllegalMove, LookupError, TypeError, ValueError, AttributeError)
"""Errors raised by an entry that disagrees, or is not an entry at all."""

DEEPEST = 10
"""Deepest nesting of a record's line; existing records stay below it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read, not yet checked."""

    name: str
    options: dict[str, str]
    """Options of the game, as a header of the notation has them."""
    start: Entry
    """The position before the first entry."""
    entries: list[Entry]
    result: Entry

    @property
    def given_up(self) -> str | None:
        """The seat that gave the game up in the last entry, if any."""
        return self.result["gave_up"] if self.result["how"] == "gave-up" else None


@dataclass(slots=True)
class ReplayReport:
    """Result of a replay."""

    turns: int = 0
    mismatches: list[str] = field(default_factory=list)


def is_record(written: str) -> bool:
    """Return whether the text is a record rather than a journal."""
    return written.lstrip().startswith("{")


def read(written: str) -> Record:
    """Parse a record; raises `BadNotation` for any other text."""
    try:
        lines = [line for line in written.splitlines() if line.strip()]
        head, *entries = [_object(bounded_json.loads(line, DEEPEST)) for line in lines]
        words = [*VARIANTS]
        variants = listed(words[number] for number in head["variant_rules"])
        options = {"edition": head["edition"], "bateaux": "none"}
        if variants:
            options["variants"] = variants
        start, result = _object(head["start"]), _object(head["result"])
        record = Record(head["record"], options, start, entries, result)
        if record.given_up not in (None, *SEATS):
            raise ValueError("nobody gave up")
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise BadNotation(f"This is no record of a game: {clipped(repr(error), 200)}") from error
    return record


def _object(found: object) -> Entry:
    """Return an object of JSON; its content is checked at its use (`DISAGREES`)."""
    if not isinstance(found, dict):
        raise TypeError("an entry is no object")
    return found


def replay(written: str) -> ReplayReport:
    """Check every turn entry of a record; raises `BadNotation` for what is no record."""
    record = read(written)
    report = ReplayReport()
    before, state = record.start, None
    for entry in record.entries:
        report.turns += 1
        last = entry is record.entries[-1]
        try:
            if "continues" in entry or "answers" in entry:
                if state is None:
                    raise Mismatch("no interrupted turn stands before it")
            else:
                state = position(before, record.options, entry)
            state.chance.script = draws(entry)
            Replayer(state).play(entry, finished=not (last and record.given_up))
            compare(state, entry)
            if last and record.result["how"] == "points":
                while advance(state):
                    pass
                compare_end(state, record.result)
        except DISAGREES as error:
            report.mismatches.append(disagreement(entry, error))
            state = None
        before = entry.get("after", {})
    return report


def disagreement(entry: Entry, error: Exception) -> str:
    """Return the disagreement, with the number of the turn."""
    return clipped(f"turn {entry.get('n')}: {error}", 400)


# The position before an entry


def position(recorded: Entry, options: dict[str, str], entry: Entry) -> State:
    """Return the position of the side's turn after end test and siege check."""
    number = entry["n"]
    described: dict[str, object] = {
        "options": options,
        "to_move": entry["side"],
        "turn": number + 1,
        "actions": 1 if number < len(SEATS) else 2,
        "sieges": {
            besieger: None if place is None else [place, recorded["marker"][besieger]]
            for besieger, place in recorded["sieges"].items()
        },
    }
    for side in SEATS:
        own = recorded[side]
        described[side] = {
            **{key: own[key] for key in ("money", "hand", "deck", "discard", "reserve", "doomed")},
            "rows": own["siege"],
            "captured": [recorded["captured"][side][piece] for piece in ("villages", "towns")],
            "places": {
                place: at["piece"] + (" fort" if at["fortified"] else "")
                for place, at in recorded["locations"].items()
                if at["owner"] == side
            },
        }
    state = load(described)
    begin_turn(state)
    Replayer(state).run()
    return state


def draws(entry: Entry) -> tuple[str, ...]:
    """Return every card drawn in the entry, in the order of drawing; a refill left out is
    `NOTHING`."""
    drawn: list[str] = []
    for move in entry["moves"]:
        drawn += move.get("drawn") or []
    refill = entry.get("refill") or {}
    drawn += (*refill.get("drawn", ()), *refill.get("drawn_after_reshuffle", ()))
    if entry.get("problems"):
        drawn.append(NOTHING)
    return tuple(drawn)


# The position after an entry


def described(state: State) -> Mapping[str, object]:
    """Return the position in the record's own words; multisets are sorted."""
    sides = state.sides
    found: dict[str, object] = {
        "locations": {
            place: {
                "owner": owner,
                "piece": "town" if place in state.towns else "village",
                "fortified": place in state.forts,
            }
            for place, owner in state.owner.items()
        },
        "captured": {
            seat: {"villages": side.captured_villages, "towns": side.captured_towns}
            for seat, side in sides.items()
        },
        "sieges": {seat: siege and siege[0] for seat, siege in state.sieges.items()},
        "marker": {seat: siege and siege[1] for seat, siege in state.sieges.items()},
        "supply": {"neutral": state.neutral}
        | {str(seat): side.empire for seat, side in sides.items()},
    }
    for seat, side in sides.items():
        found[seat] = {
            "money": side.money,
            "hand": side.hand,
            "reserve": side.reserve,
            "deck": side.deck,
            "discard": side.discard,
            "siege": side.rows,
            "doomed": side.doomed,
        }
    return found


MULTISETS = ("hand", "reserve", "deck", "discard", "neutral", "british", "french")


def compare(state: State, entry: Entry) -> None:
    """Raise `Mismatch` with the first difference to the recorded position."""
    if state.chance.script:
        raise Mismatch(f"the recorded draws {' '.join(state.chance.script)} did not happen")
    _compare("", described(state), entry["after"])


def _compare(where: str, own: object, recorded: Any) -> None:
    name = where.rpartition("/")[2]
    if isinstance(own, dict):
        if set(own) - set(recorded):
            missing = ", ".join(sorted(set(own) - set(recorded)))
            raise Mismatch(f"{where}: {missing} is not in the record")
        if where == "/locations" and set(recorded) - set(own):
            missing = ", ".join(sorted(set(recorded) - set(own)))
            raise Mismatch(f"{where}: {missing} is held in the record only")
        for key, value in own.items():
            _compare(f"{where}/{key}", value, recorded[key])
    elif isinstance(own, list) and name in MULTISETS:
        more, less = Counter(own) - Counter(recorded), Counter(recorded) - Counter(own)
        if more or less:
            raise Mismatch(f"{where}: here also {dict(more)}, in the record also {dict(less)}")
    elif own != recorded:
        raise Mismatch(f"{where}: here {own}, in the record {recorded}")


def compare_end(state: State, result: Entry) -> None:
    """Raise `Mismatch` unless the game is over in the recorded way."""
    outcome = state.outcome
    if outcome is None:
        raise Mismatch("the game goes on, in the record it ends here")
    if outcome.winners != (result["winner"],):
        raise Mismatch(f"winner: here {outcome.winners}, in the record {result['winner']}")
    points = result.get("final_points", outcome.scores)
    if outcome.scores != points:
        raise Mismatch(f"points: here {outcome.scores}, in the record {points}")


# A record becomes a game of the notation

LEFT_OUT = "The hand was not refilled here, though there were cards to draw."


def import_record(written: str) -> Journal:
    """Return the recorded game, every position of it compared with the record.

    Raises `BadNotation` for a text that is not a record, and with the number of the turn for a
    record that does not agree with the rules.
    """
    record = read(written)
    entry = record.start
    try:
        journal = _dealt(record)
        compare(journal.state, {"after": entry})
        for entry in record.entries:
            _play_entry(journal, record, entry)
        if record.result["how"] in ("points", "gave-up"):
            compare_end(journal.state, record.result)
    except DISAGREES as error:
        raise BadNotation(disagreement(entry, error)) from error
    return journal


def _dealt(record: Record) -> Journal:
    hands = [record.start[seat]["hand"] for seat in SEATS]
    if any(len(hand) != HAND for hand in hands):
        raise Mismatch("the game does not begin with hands of five")
    return Journal(
        Header(
            game="snow",
            version=acres.game("snow").VERSION,
            options=record.options,
            seed=0,
            dealt=tuple(card for hand in hands for card in hand),
            seats=dict.fromkeys(SEATS, SELF),
            title=record.name,
        )
    )


def _play_entry(journal: Journal, record: Record, entry: Entry) -> None:
    """Play one entry, first on a copy that stops where the record notes the position."""
    given_up = record.given_up if entry is record.entries[-1] else None
    state = journal.state.copy()
    state.chance.script = draws(entry)
    replayer = Replayer(state)
    replayer.play(entry, finished=not given_up)
    compare(state, entry)
    for move, drawn in replayer.played:
        journal.append(text(move), drawn or None)
    if entry.get("problems"):
        journal.comments[journal.ply] = LEFT_OUT
    if given_up:
        if journal.turn != given_up:
            raise Mismatch(f"{given_up} gives up, but does not decide here")
        journal.append("resign")
