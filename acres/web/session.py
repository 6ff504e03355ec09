"""One game on this table: whose eyes, what is picked, what was played; pure, without a browser."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from acres.table.audience import OPEN
from acres.table.game import BadNotation, IllegalMove
from acres.table.journal import HUMAN, SELF, Journal
from acres.table.move import Move, parse, text
from acres.table.rng import NotWritten
from acres.table.words import say
from acres.web.dealing import Dealing
from acres.web.replay import Playback
from acres.web.scene import Choice, LogLine, Mode, Scene
from acres.web.speech import Speech
from acres.web.story import Story
from acres.web.table import load
from acres.web.ui import Ui

END: Move = ("end",)
RESIGN: Move = ("resign",)


class Session:
    """A journal, and the person in front of it.

    Whoever plays alone sees their side all the time. Where several people share
    the device, a curtain hides every hand until the one who decides is there; who
    plays against themselves has all cards open.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.game = journal.game
        seats = journal.header.seats
        self.people = [seat for seat, who in seats.items() if who in (HUMAN, SELF)]
        self._uncovered = bool(seats) and set(seats.values()) == {SELF}
        self.viewer: str | None = self.people[0] if len(self.people) == 1 else None
        """Whose hand is shown; None while nobody has lifted the curtain yet."""
        self.ui = Ui()
        self.note: str | None = None
        self._speech = Speech(load(journal.header.game))
        self._story = Story(journal, self._speech)
        self._ahead: tuple[Ui, bool, Any] | None = None
        self._returning = journal.ply > 0
        self._dealing: Dealing | None = None
        """A play that waits for the cards it drew, where they are dealt at a real table."""
        self.past: Playback | None = None
        """The past position that is looked at, if any."""
        self._begin()

    # Who and what

    @property
    def mode(self) -> Mode:
        """What the table is waiting for; while one looks back, nothing."""
        return "replay" if self.past else self._now

    @property
    def _now(self) -> Mode:
        seat = self.journal.turn
        if seat is None:
            return "over"
        if seat not in self.people:
            return "wait"
        return "play" if seat == self.viewer else "curtain"

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides now, or None."""
        if self._now != "wait":
            return None
        return self.journal.header.seats[self.journal.turn or ""].partition(" ")[2]

    @property
    def can_undo(self) -> bool:
        """Whether the person who decides can take back their last move."""
        return self.mode == "play" and self.journal.can_undo

    @property
    def can_redo(self) -> bool:
        return self.mode == "play" and self.journal.can_redo

    @property
    def can_end(self) -> bool:
        """Whether the turn can be ended now."""
        return any(play.move == END for play in self.ui.plays)

    # Picking

    def tap(self, zone: str, id: str, copy: int = 0) -> None:
        """Pick or put back a thing, or say why it is of no use now."""
        self.note = self._closed()
        if self.note:
            return
        before = self.ui
        after = before.toggle(zone, id, copy)
        if after is before:
            self.note = self.reason(zone, id)
            return
        if before.verb and not after.verb:
            found = self.game.why_not(self.journal.state, before.verb, zone, id)
            self.note = found and self._speech.reason(found)
        self._take(after, (zone, id, copy))

    def _take(self, after: Ui, *tapped: tuple[str, str, int]) -> None:
        """Go on with these picks, and tell where others had to give way; a single thing is
        simply exchanged."""
        several = any(len(play.parts) > 1 for play in after.plays)
        if several and set(self.ui.picked) - set(after.picked) - {*tapped}:
            self.note = self.note or say("What does not go with it was put back.")
        self.ui = after
        self._dealing = None

    def choose_verb(self, verb: str) -> bool:
        """Choose an action, or play it at once where it takes up nothing; True when played."""
        self.note = self._closed()
        plays = [play for play in self.ui.plays if play.move[0] == verb]
        if not plays:
            self.note = self.note or self.reason("do", verb)
            return False
        if len(plays) == 1 and not plays[0].parts:
            return self.play(plays[0].move)
        self._take(self.ui.choose_verb(verb))
        return False

    def choose(self, written: str) -> bool:
        """Choose one of the readings by its text, or name a card that was drawn; True when
        that completed a play."""
        self.note = None
        if self._dealing is None:
            self.ui = self.ui.choose(tuple(written.split()))
        elif (dealing := self._dealing.named(written)) is not None:
            return self._draw(dealing)
        return False

    def clear(self) -> None:
        """Put everything picked back."""
        self.note = self._dealing = None
        self.ui = self.ui.clear()

    def cancel(self) -> None:
        """Put everything picked back, or say that nothing is picked."""
        nothing = not self.ui.started and self._dealing is None
        self.clear()
        if nothing:
            self.note = self._closed() or say("Nothing is picked that could be put back.")

    def reason(self, zone: str, id: str) -> str | None:
        """One sentence why the thing can take part in no legal play, with its rule section;
        None where it can, or where the person at the table does not decide."""
        if self.mode != "play":
            return None
        found = self.game.why(self.journal.state, zone, id)
        return None if found is None else self._speech.reason(found)

    def _closed(self) -> str | None:
        """Why nothing at all can be played now; None where the person at the table decides."""
        mode = self.mode
        return None if mode == "play" else self._speech.closed(mode, self.journal, self.viewer)

    # Playing

    def confirm(self) -> bool:
        """Play what is picked; True when that was a complete play."""
        if self._dealing:
            self.note = say("First choose the card that was drawn.")
            return False
        if self.ui.move is None:
            self.note = self._closed() or say("Nothing is complete yet that could be confirmed.")
            return False
        return self.play(self.ui.move)

    def play(self, move: Move) -> bool:
        """Play a move of the person who decides; False while its draws are asked."""
        if self.journal.header.by_hand:
            return self._draw(Dealing(move, ()))
        self.journal.append(move)
        self._returning = False
        self._begin()
        return True

    def _draw(self, dealing: Dealing) -> bool:
        """Play a move with the cards named so far, or ask for the next."""
        try:
            self.journal.append(dealing.move, dealing.drawn)
        except NotWritten as error:
            self._dealing = replace(dealing, pile=error.pile)
            return False
        self._returning = False
        self._begin()
        return True

    def resign(self) -> bool:
        """Give the game up for the person at the table; False where it is not their turn."""
        return self.mode == "play" and self.play(RESIGN)

    def play_text(self, line: str) -> None:
        """Play a written move, as `window.acres` does.

        Raises `BadNotation` or `IllegalMove` with the reason, and changes nothing then.
        """
        seat = self.journal.turn
        if seat is None:
            raise IllegalMove(say("“{move}” cannot be played: the game is over.", move=line))
        if seat not in self.people:
            raise IllegalMove(
                say("“{move}” cannot be played: it is not your turn to decide.", move=line)
            )
        try:
            move = RESIGN if line.split() == [*RESIGN] else parse(line, self.legal())
        except BadNotation as error:
            why = self._speech.refused(self.journal.state, tuple(line.split()))
            raise IllegalMove(f"{error} {why}".strip()) from error
        self.play(move)

    def legal(self) -> list[Move]:
        """The legal moves of the seat that decides."""
        return self.game.legal(self.journal.state)

    def answer(self, line: str) -> None:
        """Play the bot's move; raises as `Journal.append` does."""
        self.journal.append(line)
        self._begin()

    def undo(self) -> bool:
        """One step back, or say why there is none."""
        return self._back(self.journal.undo)

    def undo_turn(self) -> bool:
        """Back as far as nothing was revealed."""
        return self._back(self.journal.undo_to_turn_start)

    def _back(self, step: Any) -> bool:
        if not self.can_undo:
            no_way = self._speech.no_way_back(self.journal.ply, self.ui.started)
            self.note = self._closed() or no_way
            return False
        step()
        self._returning = False
        self._begin()
        return True

    def redo(self) -> bool:
        """One step forward again."""
        if not self.can_redo:
            self.note = self._closed() or say("Nothing was taken back that could be played again.")
            return False
        try:
            self.journal.redo()
        except (BadNotation, IllegalMove):
            self.journal.put_back(())
            self.note = say("What was taken back does not fit here any more.")
            return False
        self._begin()
        return True

    # Looking back

    def look_back(self, at: int) -> None:
        """Show the position after the move with this number."""
        if self.past:
            self.past.playing = False
            self.past.show(at)
            return
        self.clear()
        eyes = None if self._now == "curtain" else self.viewer
        own = OPEN if self._uncovered else eyes
        self.past = Playback(self.journal, self._story, self._speech, own, at)
        self._begin()

    def look_up(self) -> None:
        """Back to the game as it stands."""
        self.past = None
        self._begin()

    def seen(self) -> None:
        """What happened since the last turn needs no telling any more."""
        self._returning = False

    def reveal(self) -> None:
        """The person who decides has the device now."""
        if self.mode == "curtain":
            self.viewer = self.journal.turn
            self._begin()

    def _open_viewer(self) -> str | None:
        """Where nothing is hidden: whoever decides, or the person who looks on."""
        return self.journal.turn if self.journal.turn in self.people else self.people[0]

    def _begin(self) -> None:
        """A new position: nothing picked."""
        if self.game.OPEN or self._uncovered:
            self.viewer = self._open_viewer()
        self.note = self._dealing = None
        playing = self.mode == "play"
        self.ui = Ui.of(self.game, self.journal.state) if playing else Ui()

    # Showing

    def scene(self) -> Scene:
        """What is on the table now."""
        header = self.journal.header
        around: dict[str, Any] = {
            "game": self.game,
            "seats": header.seats,
            "seed": header.seed,
            "options": header.options,
            "ply": self.journal.ply,
            "note": self.note,
        }
        if self.past:
            return self.past.scene(**around)
        mode, state = self._now, self.journal.state
        eyes = None if mode == "curtain" else self.viewer
        no_return, preview = self._look_ahead()
        return Scene(
            **around,
            mode=mode,
            view=self._view(state, eyes),
            viewer=eyes,
            ui=self.ui,
            prompt=self.prompt(),
            preview=preview,
            confirm_label=self._confirming(state),
            choices=self._choices(),
            reveals=no_return,
            can_end=self.can_end,
            end_label=self._speech.label(state, END) if self.can_end else "",
            end_reveals=self.can_end,
            can_undo=self.can_undo,
            can_redo=self.can_redo,
            log=self.log(eyes),
            since=self._story.since(eyes) if self._returning and eyes else (),
            journal=self.journal if mode == "over" else None,
        )

    def _view(self, state: Any, eyes: str | None) -> Any:
        return self.game.view(state, eyes, everything=self._uncovered)

    def _confirming(self, state: Any) -> str | None:
        if self.ui.move is None or self._dealing:
            return None
        return self._speech.label(state, self.ui.move)

    def prompt(self) -> str:
        """The sentence that says what to do."""
        journal, seat = self.journal, self.journal.turn
        if seat is None:
            return self._speech.outcome(self.game.outcome(journal.state))
        match self.mode:
            case "wait":
                return self._speech.thinking(seat, journal.header.seats[seat])
            case "curtain":
                return self._speech.handing_over(seat)
        if self._dealing:
            return self._dealing.prompt()
        view = self.game.view(journal.state, seat)
        return self._speech.prompt(view, journal.state, self.ui)

    def _choices(self) -> tuple[Choice, ...]:
        if self._dealing:
            return self._dealing.choices(self._speech.card)
        moves = self.ui.choices
        labels = self._speech.choices(self.journal.state, moves)
        return tuple(Choice(text(move), said) for move, said in zip(moves, labels, strict=True))

    def log(self, eyes: str | None) -> tuple[LogLine, ...]:
        """The log as these eyes may read it."""
        return self._story.lines(OPEN if self._uncovered else eyes, mark=self.can_undo)

    def _look_ahead(self) -> tuple[bool, Any]:
        """Whether the complete play leaves no way back, and the view after it if it does not.

        A play that draws, shows or asks the other side is never looked into: what
        it leads to depends on what is hidden.
        """
        if self.ui.move is None:
            return False, None
        if self._ahead is None or self._ahead[0] is not self.ui:
            state = self.journal.state
            after = self.game.copy(state)
            self.game.step(after, self.ui.move)
            closed = after.seal != state.seal or self.game.turn(after) != self.journal.turn
            view = None if closed else self._view(after, self.viewer)
            self._ahead = (self.ui, closed, view)
        return self._ahead[1:]
