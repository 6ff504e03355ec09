"""Public records of real games, replayed turn by turn against the engine.

A record is a file of JSON lines: a header with the starting position, then one
line per turn entry with the moves, the refill and the position after it. Each
entry is set up from the position before it, with the recorded draws as the
script of chance; every recorded move must be legal, every recorded answer a
choice that is offered, and the position afterwards must be the recorded one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from acres.snow.data import OTHER, SEATS
from acres.snow.position import load
from acres.snow.state import State
from acres.snow.turn import advance, begin, begin_turn, legal, turn
from acres.table.game import BadNotation, IllegalMove
from acres.table.move import Move, parse, text

Entry = Mapping[str, Any]


@dataclass(slots=True)
class Report:
    """What a replay found."""

    turns: int = 0
    mismatches: list[str] = field(default_factory=list)


class Mismatch(Exception):
    """The engine and the record disagree."""


def is_record(written: str) -> bool:
    """Whether the text is a record rather than a journal."""
    return written.lstrip().startswith("{")


def replay(written: str) -> Report:
    """Check every turn entry of a record; raises `BadNotation` for what is no record."""
    try:
        head, *entries = [json.loads(line) for line in written.splitlines() if line.strip()]
        before, edition, result = head["start"], head["edition"], head["result"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadNotation(f"This is no record of a game: {error!r}") from error
    report = Report()
    state: State | None = None
    for entry in entries:
        report.turns += 1
        last = entry is entries[-1]
        try:
            if "continues" in entry or "answers" in entry:
                if state is None:
                    raise Mismatch("no interrupted turn stands before it")
                state.chance.script = draws(entry)
            else:
                state = position(before, edition, entry)
            given_up = last and result["how"] == "gave-up"
            replay_entry(state, entry, finished=not given_up)
            compare(state, entry)
            if last and result["how"] == "points":
                compare_end(state, result)
        except (Mismatch, BadNotation, IllegalMove, LookupError) as error:
            report.mismatches.append(f"turn {entry.get('n')}: {error}")
            state = None
        before = entry["after"]
    return report


# The position before an entry


def position(recorded: Entry, edition: str, entry: Entry) -> State:
    """The side's turn after end test and siege check, with the entry's draws to come."""
    seat = entry["side"]
    number = entry["n"]
    described: dict[str, Any] = {
        "options": {"edition": edition, "bateaux": "none"},
        "script": draws(entry),
        "to_move": seat,
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
    run(state)
    return state


def run(state: State) -> None:
    """The automatic steps up to the next decision or the next side's turn."""
    while state.stack and state.stack[-1][0] != "next-turn" and advance(state):
        pass


def draws(entry: Entry) -> tuple[str, ...]:
    """Every card drawn in the entry, in the order of drawing."""
    drawn: list[str] = []
    for move in entry["moves"]:
        drawn += move.get("drawn") or []
    refill = entry.get("refill") or {}
    return (*drawn, *refill.get("drawn", ()), *refill.get("drawn_after_reshuffle", ()))


# The moves of an entry


def replay_entry(state: State, entry: Entry, *, finished: bool) -> None:
    """Play the recorded moves with the answers to them, and the end of the turn."""
    for move in entry["moves"]:
        replay_move(state, move)
    if entry.get("interrupted") or "answers" in entry or not finished or state.outcome:
        return
    do(state, ("end",), skip_refill=bool(entry.get("problems")))
    for besieger, card in entry["after"][entry["side"]]["doomed"].items():
        answer(state, ("lose", entry["side"], besieger), ("lose", card))


def do(state: State, move: Move, *, skip_refill: bool = False) -> None:
    """Play a move that must be legal."""
    if move not in legal(state):
        raise Mismatch(f"“{text(move)}” is not legal here")
    begin(state, move)
    if skip_refill and state.stack[-1][0] == "refill":
        state.stack.pop()
    run(state)


def answer(state: State, question: tuple[str, ...], move: Move) -> None:
    """Answer a question if it is the one that stands."""
    if state.stack and state.stack[-1][: len(question)] == question:
        do(state, move)


def replay_move(state: State, move: Entry) -> None:
    """Play one recorded move, the answers included."""
    mover = turn(state)
    assert mover is not None
    money = state.sides[mover].money
    if move["verb"] == "siege-won":
        _settle(state, move)
        return
    if move["verb"] == "settle-surrendered":
        _settle(state, move)
        return
    do(state, _words(state, move))
    _answers(state, move, mover)
    change = state.sides[mover].money - money
    if change != move["money"]:
        raise Mismatch(f"{move['verb']} changes the money by {change}, not by {move['money']}")


def _settle(state: State, move: Entry) -> None:
    """The decision whether to settle a captured place, where it is asked at all."""
    target = move["target"]
    if not state.stack or state.stack[-1][0] != "occupy":
        if move.get("settled"):
            raise Mismatch(f"{target} cannot be settled")
        return
    if not move.get("settled"):
        do(state, ("leave", target))
        return
    settler = move.get("settler")
    do(state, ("occupy", target) if settler is None else ("occupy", target, settler))


def _answers(state: State, move: Entry, mover: str) -> None:
    """Blocks, victims, returned cards, further discards."""
    other = OTHER[mover]
    match move["verb"]:
        case "raid" | "ambush":
            blocker = move.get("blocked_by")
            question = f"block-{move['verb']}"
            if not state.stack or state.stack[-1][:2] != (question, other):
                raise Mismatch(f"the {move['verb']} is not put to the defender")
            do(state, ("allow",) if blocker is None else ("block", blocker))
        case "discard":
            for card in move["cards"][1:]:
                do(state, ("discard", card))
            answer(state, ("discarding", mover), ("done",))
        case "withdraw":
            besieger = mover if move["role"] == "attacker" else other
            answer(state, ("lose", mover, besieger), ("lose", move.get("returned") or ""))
    if move["verb"] in ("ambush", "convert") and move["outcome"] == "success":
        do(state, ("give", move["lost_from"], move["lost"]))


def _words(state: State, move: Entry) -> Move:
    """The legal move that the record means."""
    verb = move["verb"]
    match verb:
        case "settle":
            cards = [move["location_card"], move["transport"], move["settler"]]
            line = ["settle", move["target"], *(card for card in cards if card)]
        case "besiege":
            pair = {move["location_card"], move["transport"]}
            for option in legal(state):
                if (
                    option[0] == "besiege"
                    and (option[1], option[4])
                    == (
                        move["target"],
                        move["military"],
                    )
                    and {option[2], option[3]} == pair
                ):
                    return option
            line = ["besiege", move["target"], *sorted(pair), move["military"]]
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
    return parse(" ".join(line), legal(state))


# The position after an entry


def described(state: State) -> dict[str, Any]:
    """The position in the record's own words; multisets are sorted."""
    sides = state.sides
    found: dict[str, Any] = {
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
        "supply": {
            "neutral": state.neutral,
            **{seat: side.empire for seat, side in sides.items()},
        },
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


def _compare(where: str, own: Any, recorded: Any) -> None:
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
    """The end of the game that the last entry brings about."""
    while advance(state):
        pass
    outcome = state.outcome
    if outcome is None:
        raise Mismatch("the game goes on, in the record it ends here")
    if dict(outcome.scores) != result["final_points"]:
        raise Mismatch(f"points: here {outcome.scores}, in the record {result['final_points']}")
    if outcome.winners != (result["winner"],):
        raise Mismatch(f"winner: here {outcome.winners}, in the record {result['winner']}")
