"""A hint: the best two plans for the turn, in words, the first move of one picked where that is wanted."""

from __future__ import annotations

from dataclasses import replace

from acres.app.bot.client import BotClient, Found, Progress
from acres.app.desk.desk import Desk, Feature
from acres.app.kit.bots import Hint, HintedPlan
from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene
from acres.app.session.planned import picked, steps
from acres.app.session.session import Session
from acres.core.move import Move
from acres.core.sentences import say

CEILING_MS = 20_000
"""How long the worker may think about it, on however slow a device."""


class Hints(Feature):
    """Asks the worker for plans when a person who decides wants them."""

    def __init__(self, desk: Desk, client: BotClient) -> None:
        super().__init__(desk)
        self.words = {"hint": self._wanted, "try": self._try}
        self._client = client
        self._progress = Progress(desk, client)
        self._asked = 0
        self._hint: Hint | None = None

    @property
    def possible(self) -> bool:
        """Whether a hint can be asked for: where a person decides, and nobody else plays
        elsewhere, who could mind."""
        desk, session = self.desk, self.desk.session
        return bool(
            session
            and session.mode == "play"
            and not (session.mine or session.script or desk.storage.locked)
        )

    def part(self, scene: AnyScene) -> AnyScene:
        hint = self._hint
        if hint and self._progress.share is not None:
            hint = replace(hint, share=self._progress.share)
        return replace(scene, bots=replace(scene.bots, hint=hint, can_hint=self.possible))

    def closed(self) -> None:
        self.put_away()

    def played(self) -> None:
        self.put_away()

    def put_away(self) -> bool:
        shown = self._hint is not None
        if self._hint and not (self._hint.plans or self._hint.error):
            self._client.cancel()
        self._asked += 1
        self._progress.stop()
        self._hint = None
        return shown

    def _wanted(self, wanted: Command) -> None:
        """Ask, or put away what was said."""
        session = self.desk.session
        if self._hint or session is None or not self.possible:
            self.put_away()
            return
        self._hint = Hint()
        self._asked += 1
        self._progress.follow()
        self.desk.browser.spawn(self._ask(session, self._asked))

    async def _ask(self, session: Session, mine: int) -> None:
        try:
            found = await self._client.advise(session.journal.text(), CEILING_MS)
            hint = self._said(session, found) if found else None
        except Exception as error:  # whatever went wrong over there, the game here is whole
            self.trouble = f"{type(error).__name__}: {error}"
            hint = Hint(error=say("The bot does not answer. Your game is untouched."))
        if mine != self._asked:
            return
        with self.desk.event():
            self._progress.stop()
            self._hint = hint
            self.desk.redraw()

    @staticmethod
    def _said(session: Session, found: Found) -> Hint | None:
        """What was answered, as sentences; None where it is about another position."""
        journal = session.journal
        if found["ply"] != journal.ply:
            return None
        plans = []
        for plan in found["plans"]:
            moves: list[Move] = [tuple(line.split(" ")) for line in plan["moves"]]
            percent = None if plan["chance"] is None else round(100 * plan["chance"])
            told = steps(session.speech, session.game, journal.state, moves)
            plans.append(HintedPlan(moves[0], tuple(told), percent))
        return Hint(plans=tuple(plans))

    def _try(self, wanted: Command) -> None:
        """Pick what a plan begins with, to be seen on the table and confirmed."""
        session, hint = self.desk.session, self._hint
        if session is None or hint is None or not wanted.id.isdecimal() or not self.possible:
            return
        at = int(wanted.id)
        if at < len(hint.plans):
            session.clear()
            session.selection = picked(session.selection, hint.plans[at].move)
            self._hint = replace(hint, tried=at)
