"""The advice of the bots: plans for the turn of a person who decides, and a review of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from acres.app.bot.client import BotClient, BotFeature, Found
from acres.app.desk import Desk, Word
from acres.app.kit.bots import Hint, HintedPlan, Missed, ShownReview, Turn
from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene
from acres.app.session.past import steps
from acres.app.session.session import Session
from acres.core.journal import Journal
from acres.core.move import RESIGN, Move

HINT_MS = 20_000
"""Longest time for the worker to think about a hint, on however slow a device."""


class Hints(BotFeature):
    """The best plans for the turn of a person who decides, who may ask for them."""

    def __init__(self, desk: Desk, client: BotClient) -> None:
        super().__init__(desk, client)
        self.words = {"hint": self._wanted, "try": Word(self._try, plays=True)}
        self._hint: Hint | None = None

    @property
    def possible(self) -> bool:
        """Whether a person decides, their cards are not face down, and nobody plays elsewhere, who could
        mind a hint."""
        desk, session = self.desk, self.desk.session
        return bool(
            session
            and session.mode == "play"
            and not (session.mine or session.script or session.face_down or desk.storage.locked)
        )

    def part(self, scene: AnyScene) -> AnyScene:
        hint, session = self._hint, self.desk.session
        if session and session.face_down:
            hint = None  # it tells of the cards
        if hint and self.share is not None:
            hint = replace(hint, share=self.share)
        if hint and session and not session.selection.started:
            hint = replace(hint, tried=None)  # its picks were put back
        return replace(scene, bots=replace(scene.bots, hint=hint, can_hint=self.possible))

    def closed(self) -> None:
        self.put_away()

    def played(self) -> None:
        hint = self._hint
        self.put_away()
        self._hint = self._going_on(hint) if hint else None

    def _going_on(self, hint: Hint) -> Hint | None:
        """The rest of the picked plan, whose first move was just played; None where its turn only
        ends, or the plan leads no further."""
        session = self.desk.session
        if session is None or hint.tried is None or not self.possible:
            return None
        plan, journal = hint.plans[hint.tried], session.journal
        if journal.moves[-1:] != (plan.move,) or len(plan.steps) < 2:
            return None
        moves = plan.moves[1:]
        if moves[0] == session.page.END or moves[0] not in session.legal():
            return None
        why = session.log.explain(journal.state, moves[0])
        return Hint(plans=(HintedPlan(moves, plan.steps[1:], plan.percent, why),))

    def put_away(self) -> bool:
        hint, self._hint = self._hint, None
        self.drop()
        return hint is not None

    def _wanted(self, wanted: Command) -> None:
        session = self.desk.session
        if self._hint or session is None or not self.possible:
            self.put_away()
            return
        self._hint = Hint()
        self.ask(partial(self._advise, session), self._answered)

    def _answered(self, hint: Hint | None, error: str) -> None:
        self._hint = Hint(error=error) if error else hint

    async def _advise(self, session: Session) -> Hint | None:
        journal = session.journal
        found = await self.client.advise(journal.text(), HINT_MS)
        if found is None or found["ply"] != journal.ply:
            return None
        plans = []
        for plan in found["plans"]:
            moves: list[Move] = [tuple(line.split(" ")) for line in plan["moves"]]
            percent = None if plan["chance"] is None else round(100 * plan["chance"])
            told = steps(session.page.words, session.game, journal.state, moves)
            why = session.log.explain(journal.state, moves[0])
            plans.append(HintedPlan(tuple(moves), tuple(told), percent, why))
        return Hint(plans=tuple(plans))

    def _try(self, wanted: Command) -> None:
        """Pick what a plan begins with; once more puts it back, and unfolds the hint of a phone."""
        session, hint = self.desk.session, self._hint
        if session is None or hint is None or not wanted.id.isdecimal() or not self.possible:
            return
        at = int(wanted.id)
        if at < len(hint.plans):
            again = hint.tried == at and session.selection.started
            session.clear()
            if not again:
                session.selection = session.selection.pick_play(hint.plans[at].move)
            self._hint = replace(hint, tried=None if again else at)


REVIEW_MS = 60_000
"""Longest time for the worker to think about a review, on however slow a device."""


class Reviews(BotFeature):
    """The review of the game on the table, once it is over; it is kept with the game."""

    def __init__(self, desk: Desk, client: BotClient) -> None:
        super().__init__(desk, client)
        self.words = {
            "review": self._wanted,
            "review-stop": lambda _: self._stop(),
            "better": self._show,
        }
        self._review = ShownReview()
        self._found: Found | None = None

    def part(self, scene: AnyScene) -> AnyScene:
        return replace(scene, bots=replace(scene.bots, review=self._shown()))

    def _shown(self) -> ShownReview | None:
        session = self.desk.session
        if session is None or session.journal.turn is not None or session.now != "over":
            return None
        return self._review if self.share is None else replace(self._review, share=self.share)

    def way(self) -> Sequence[Command]:
        past = self.desk.session.past if self.desk.session else None
        if past is None or past.plan[0] != past.at or self._found is None:
            return ()
        swings = ((swing["ply"], _moves(swing)) for swing in self._found["swings"])
        return [
            Command("better", str(number))
            for number, plan in enumerate(swings)
            if plan == past.plan
        ]

    def opened(self) -> None:
        self.closed()
        session, kept = self.desk.session, self.desk.storage.beside.review
        if session and session.journal.turn is None:
            self._take(session, kept)

    def closed(self) -> None:
        self._stop()
        self._review, self._found = ShownReview(), None

    def played(self) -> None:
        self.closed()

    def _stop(self) -> None:
        if self.asking:
            self._review = ShownReview()
        self.drop()

    def _wanted(self, wanted: Command) -> None:
        session = self.desk.session
        if session is None or session.journal.turn is not None or self.asking:
            return
        self._review = ShownReview(share=0.0)
        question = partial(self.client.review, session.journal.text(), REVIEW_MS)
        self.ask(question, partial(self._answered, session))

    def _answered(self, session: Session, found: Found | None, error: str) -> None:
        self._review = ShownReview(error=error)
        if found and self._take(session, found):
            self.desk.storage.take(review=found)

    def _take(self, session: Session, found: Any) -> bool:
        try:
            review = _read(session, found)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            return False  # what is kept was written by something else
        self._review, self._found = review, found
        return True

    def _show(self, wanted: Command) -> None:
        session = self.desk.session
        if session is None or self._found is None or not wanted.id.isdecimal():
            return
        at = int(wanted.id)
        if at < len(self._review.missed):
            self.desk.around.sheet = self.desk.around.question = None
            swing = self._found["swings"][at]
            session.look_back(swing["ply"])
            if session.past:
                session.past.plan = swing["ply"], _moves(swing)


def _moves(swing: Found) -> tuple[Move, ...]:
    return tuple(tuple(line.split(" ")) for line in swing["moves"])


def _read(session: Session, found: Found) -> ShownReview:
    """Read a stored or answered review of this game; raises the error of a dictionary that lacks a
    key where it is none."""
    journal = session.journal
    seats = journal.header.seats
    curve = [
        Turn(int(point["turn"]), {seat: _percent(point["chances"][seat]) for seat in seats})
        for point in found["curve"]
    ]
    missed = [_missed(session, journal, swing) for swing in found["swings"]]
    return ShownReview(curve=tuple(curve), missed=tuple(missed))


def _missed(session: Session, journal: Journal, swing: Found) -> Missed:
    ply = int(swing["ply"])
    if not 0 <= ply < journal.ply:
        raise ValueError(f"the game has no move {ply}")
    state = journal.state_at(ply)
    seat = journal.game.turn(state)
    if seat is None or seat != swing["seat"]:
        raise ValueError(f"{swing['seat']} does not decide there")
    last = int(swing["last"])
    if not ply < last <= journal.ply:
        raise ValueError(f"the turn from {ply} does not end at {last}")
    words, game = session.page.words, journal.game
    moves = _moves(swing)
    return Missed(
        ply,
        seat,
        session.page.when(game.view(state, None)),
        tuple(
            words.in_full(journal.state_at(at), journal.moves[at])
            for at in range(ply, last)
            if journal.moves[at] != RESIGN
        ),
        tuple(steps(words, game, state, moves)) if moves else (),
        _percent(swing["played"]),
        _percent(swing["better"]),
        round(swing["points"]),
        round(100 * swing["fell"]),
    )


def _percent(chance: float) -> int:
    """Convert a chance to percent; raises `ValueError` outside 0 to 1."""
    found = round(100 * chance)
    if not 0 <= found <= 100:
        raise ValueError(f"{chance} is no chance")
    return found
