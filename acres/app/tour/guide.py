"""Leading through a game: from comment to comment, the plays that its reader tries, and the card that
shows both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from acres.app.desk import Desk
from acres.app.kit.bots import level
from acres.app.kit.card import card as card_of
from acres.app.kit.html import DOT, tag, text
from acres.app.kit.learning import TourPart
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button
from acres.core.game import OPEN
from acres.core.header import HUMAN, Draws
from acres.core.journal import Journal
from acres.core.move import Move
from acres.core.remark import ReaderQuestion, Remark, in_one_line, read
from acres.core.seat import NOBODY
from acres.core.sentences import paragraph, say, say_c
from acres.examples import context


class Try:
    """A position in which the reader plays once, whatever is legal."""

    waits = ""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.begun = journal.ply
        """The number of moves before it."""

    @property
    def can_undo(self) -> bool:
        return self._journal.ply > self.begun

    @property
    def move(self) -> Move | None:
        """The move that was tried; None before."""
        return self._journal.moves[self.begun] if self.can_undo else None

    def refusal(self, moves: Sequence[Move]) -> str | None:
        if not self.can_undo and moves[0] in self._journal.game.legal(self._journal.state):
            return None
        return say("You try a single play here: look at the real play, or try another.")

    def draws(self, move: Move) -> Draws:
        return None


class TourGuide:
    """A game that is read, at one of its moments."""

    def __init__(
        self,
        desk: Desk,
        journal: Journal,
        note: Callable[[int], None],
        seat: Callable[[TourGuide], None],
    ) -> None:
        """`note` stores the move to go on with; `seat` makes this the guide of the table that was
        just laid."""
        self._desk = desk
        self._journal = journal
        self._note = note
        self._seat = seat
        self._context = context(journal.header)
        self._stops = sorted({*journal.comments, journal.ply})
        """The numbers of the moves that the reader is led to."""
        self._try: Try | None = None
        self._tried: dict[int, Move] = {}
        """The plays of the reader, by the number of the moves before them."""

    @property
    def tries(self) -> bool:
        """Whether the reader plays here."""
        return self._try is not None

    # From moment to moment

    def on(self) -> None:
        """Go to the question here, or else to the next comment."""
        at = self.at
        if self._try is None and self._question(at):
            self.ask()
            return
        ply = next((stop for stop in self._stops if stop > at), self._journal.ply)
        self._arrive(ply, self._remark(ply).text == "")

    def back(self) -> None:
        """Go to the comment of the question here, or else to the question or comment before."""
        at = self.at
        if self._try and self._remark(at).text:
            self.look(at)
            return
        ply = next((stop for stop in reversed(self._stops) if stop < at), 0)
        self._arrive(ply, bool(self._question(ply)))

    def show(self) -> None:
        """Show the move that was played after this moment."""
        self.look(self.at + 1)

    def ask(self) -> None:
        """Lay the table of this moment for the seat that decides, which the reader plays."""
        at, journal = self.at, self._journal
        if not self._question(at):
            return
        header = journal.header
        decides = journal.game.turn(journal.state_at(at)) or NOBODY
        bots = {seat: who for seat, who in header.seats.items() if level(who)}
        seats = dict.fromkeys(header.seats, "bot gentle") | bots | {decides: HUMAN}
        tried = journal.branch(at, seed=header.seed, seats=seats, by_hand=False)
        tried.comments.clear()
        self._desk.rehearse(tried)
        session = self._desk.playing
        session.script = self._try = Try(tried)
        session.seen()
        self._seat(self)
        self._note(at)

    def look(self, ply: int) -> None:
        """Show the position after the move with this number, with all cards open."""
        session = self._desk.session
        if session and session.journal is self._journal:
            session.look_back(ply)
        else:
            self._desk.show(self._journal, ply, OPEN)
            self._try = None
            self._seat(self)
        self._note(ply if ply < self._journal.ply else 0)

    def _arrive(self, ply: int, asks: bool) -> None:
        self.look(ply)
        if asks and self._question(ply):
            self.ask()

    @property
    def at(self) -> int:
        """The number of moves before this moment."""
        session = self._desk.session
        if self._try:
            return self._try.begun
        return session.past.at if session and session.past else self._journal.ply

    def _remark(self, ply: int) -> Remark:
        return read(self._journal.comments.get(ply, ""))

    def _question(self, ply: int) -> ReaderQuestion | None:
        return self._remark(ply).question if ply < self._journal.ply else None

    # The card

    def part(self, scene: AnyScene) -> AnyScene:
        """Put the card into the scene; there is none while the reader looks back from a try, or at
        the result."""
        session = self._desk.session
        if session is None or bool(session.past) == bool(self._try):
            return scene
        tour = TourPart(
            title=self._title(),
            when=session.page.when(scene.view),
            place=sum(stop <= self.at for stop in self._stops),
            places=len(self._stops),
        )
        if self._try:
            return self._trying(scene, tour, self._try)
        return replace(scene, tour=self._reading(scene, tour))

    def _reading(self, scene: AnyScene, tour: TourPart) -> TourPart:
        at, remark = self.at, self._remark(self.at)
        said = self._said(remark.text) or scene.prompt
        told, same = self._compared(at - 1)
        about: tuple[tuple[str, str], ...] = remark.about
        return replace(
            tour,
            says=(said,),
            told=told,
            same=same,
            about=about,
            first=at == 0,
            last=at == self._journal.ply,
        )

    def _trying(self, scene: AnyScene, tour: TourPart, attempt: Try) -> AnyScene:
        question = self._question(self.at)
        assert question
        if attempt.move:
            self._tried[self.at] = attempt.move
            said = say("Your play is on the table. Now look at the real play, or try another.")
            scene = replace(scene, prompt=said, mode="wait" if scene.mode == "over" else scene.mode)
        else:
            said = self._said(question.ask)
        tour = replace(
            tour,
            says=(said,),
            about=question.about,
            stage="tried" if attempt.move else "asked",
            first=not self.at and not self._remark(0).text,
        )
        return replace(scene, tour=tour)

    def _compared(self, ply: int) -> tuple[str, bool]:
        """The answer to what the reader tried after `ply` moves, and whether it is the move that was
        played or one with its idea."""
        question, mine = self._question(ply) if ply >= 0 else None, self._tried.get(ply)
        if question is None or mine is None:
            return "", False
        journal = self._journal
        theirs = journal.moves[ply]
        if mine == theirs:
            return say("You chose the play that was played."), True
        play = self._desk.playing.page.words.in_full(journal.state_at(ply), mine)
        reply = question.reply(mine)
        alike = bool(reply and reply.alike)
        if alike:
            said = say("Your play has the same idea: “{play}”.", play=play)
        elif mine[0] == theirs[0]:
            said = say("You chose the same action, played differently: “{play}”.", play=play)
        else:
            said = say("You chose another action: “{play}”.", play=play)
        return paragraph(filter(None, (said, self._said(reply.text) if reply else ""))), alike

    def _title(self) -> str:
        title = self._journal.header.title
        return say(title) if self._context else title or say("A game with comments")

    def _said(self, text: str) -> str:
        """A text of the game in the reader's language, where it is an example."""
        if not self._context or "{" in text or "}" in text:
            return text
        return say_c(self._context, in_one_line(text)) if text else ""


# The card


def card(tour: TourPart) -> str:
    """The card of this moment."""
    # Translators: over a comment on a game: which of how many.
    place = say("Comment {number} of {count}", number=tour.place, count=tour.places)
    head = tag(
        "div",
        tag("span", text(DOT.join((place, tour.when))), class_="quiet"),
        tag("b", text(tour.title)),
        class_="lesson-title",
    )
    return card_of(
        head,
        tour.says,
        tour.told,
        *_buttons(tour),
        leave="tour-leave",
        about=tour.about,
        step=f"{tour.place} {tour.when} {tour.stage}",
        sign="check" if tour.same else "eye",
        kind="over" if tour.last else "",
    )


def _buttons(tour: TourPart) -> tuple[str, ...]:
    # Translators: a button: to the comment before.
    back = "" if tour.first else button("tour-back", say_c("comment", "Back"), "plain")
    # Translators: a button: to the next comment.
    following = button("tour-on", say_c("comment", "Next"), "confirm")
    match tour.stage:
        case "asked":
            return back, _show("plain")
        case "tried":
            return back, button("tour-try", say("Try another play")), _show("confirm")
    return back, button("live", say("See the result"), "confirm") if tour.last else following


def _show(kind: str) -> str:
    return button("tour-show", say("Show me the real play"), kind)
