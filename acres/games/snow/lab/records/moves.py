"""The moves of a recorded turn, in the words of this engine, with the answers to them.

A record writes a play together with what the other side answered to it, and
notes neither the end of a turn nor the choice of a card to be lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from acres.core.move import Move, parse, text
from acres.core.seat import Seat
from acres.games.snow.rules.data import OTHER
from acres.games.snow.rules.state import State
from acres.games.snow.rules.turn import advance, begin, legal, turn

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
        """The automatic steps up to the next decision or the next side's turn."""
        stack = self.state.stack
        while stack and stack[-1][0] != "next-turn" and advance(self.state):
            pass

    def _do(self, move: Move) -> None:
        """Play a move that must be legal."""
        if move not in legal(self.state):
            raise Mismatch(f"“{text(move)}” is not legal here")
        drawn = self.state.chance.drawn = []
        begin(self.state, move)
        self.run()
        self.played.append((move, tuple(drawn)))

    def _asked(self, *question: str) -> bool:
        """Whether this question stands."""
        stack = self.state.stack
        return bool(stack) and stack[-1][: len(question)] == question

    def _answer(self, question: tuple[str, ...], move: Move) -> None:
        """Answer a question if it is the one that stands."""
        if self._asked(*question):
            self._do(move)

    def _play_move(self, move: Entry) -> None:
        """Play one recorded move, the answers included."""
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
        """The decision whether to settle a captured place, where it is asked at all."""
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
        """Blocks, victims, returned cards, further discards."""
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
        """The legal move that the record means."""
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
