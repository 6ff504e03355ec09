"""The session of a game on this table: its viewer, picks and moves; pure, without a browser."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from acres.app.kit.cache import cached
from acres.app.kit.game_page import load
from acres.app.kit.new_game import UNDECIDED, Mine
from acres.app.kit.scene import Mode
from acres.app.kit.selection import Selection
from acres.app.session.dealing import Dealing, drawers
from acres.app.session.log import Log
from acres.app.session.past import PastPosition
from acres.app.session.script import Script
from acres.app.session.speech import Speech
from acres.core.chance import NotWritten
from acres.core.errors import BadNotation, IllegalMove
from acres.core.game import OPEN, Eyes, State, View
from acres.core.header import Draws
from acres.core.journal import HUMAN, MOST_MOVES, SELF, Journal
from acres.core.move import DO, RESIGN, Move, Verb, Zone, parse
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import paragraph, say


class Session:
    """A journal, and the person in front of it.

    Whoever plays alone sees their side all the time. Where several people share
    the device, a curtain hides every hand until the one who decides is there; who
    plays against themselves has all cards open. Where others play elsewhere, the
    game is sent to them.
    """

    def __init__(self, journal: Journal, mine: Collection[Mine] = ()) -> None:
        """`mine` are the seats of the people here, where others play elsewhere, or `UNDECIDED`."""
        self.journal = journal
        self.game = journal.game
        seats = journal.header.seats
        persons = [seat for seat, who in seats.items() if who in (HUMAN, SELF)]
        self.people = [seat for seat in persons if not mine or seat in mine]
        self.mine = tuple(self.people) if mine else ()
        self.offered = UNDECIDED in mine
        """Whether whoever opens the link takes a side first."""
        self.open_hands = bool(seats) and (not persons or set(seats.values()) == {SELF})
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        """The seat whose hand is shown; None before somebody has lifted the curtain."""
        self.open_table = False
        """Whether the device lies open between several people, and what each holds face down."""
        self.peeking = False
        """Whether the person who decides at an open table looks at their cards."""
        self._unseen_at = -1
        """At an open table: how many moves lay behind when a curtain was lifted; until it falls."""
        self.selection = Selection()
        self.note: str | None = None
        self.page = load(journal.header.game)
        self.speech = Speech(self.page)
        self.log = Log(journal, self.speech)
        self.returning = journal.ply > 0
        self.news = False
        """Whether events may be untold here."""
        self.fresh = False
        """Whether the last play was made before these eyes, and nothing was done since."""
        self.dealing: Dealing | None = None
        """A play that waits for the cards it drew, where they are dealt at a real table."""
        self.view_only = False
        """Whether only a past position is shown."""
        self.past: PastPosition | None = None
        """The past position that is shown, if any."""
        self.script: Script | None = None
        """In a lesson or a try: it is asked before anything is played."""
        self._preview: tuple[Selection, bool, View | None] | None = None
        self._views = cached(self._seen)
        self._begin()

    # Who and what

    @property
    def mode(self) -> Mode:
        """The mode of the table; ``replay`` while somebody looks back."""
        return "replay" if self.past else self.now

    @property
    def now(self) -> Mode:
        """The mode of the game itself, whatever position is shown."""
        seat = self.journal.turn
        if seat is None:
            return "over"
        if seat not in self.people:
            return "send" if self.journal.header.seats[seat] in (HUMAN, SELF) else "wait"
        if self.open_table:
            return (
                "curtain" if self._is_unseen() and self._unseen_at != self.journal.ply else "play"
            )
        return "play" if seat == self.viewer else "curtain"

    def _is_unseen(self) -> bool:
        return self.page.unseen(self.view(self.journal.state, None))

    @property
    def can_lie_open(self) -> bool:
        """Whether the device could lie open between the people here."""
        return (
            self.page.OPEN_TABLE
            and len(self.people) > 1
            and not (self.open_hands or self.view_only)
        )

    def view(self, state: State, eyes: Seat | None) -> View:
        """Show a position to these eyes: the same object as long as it is the same position."""
        return self._views(state, eyes, self.open_hands)

    def _seen(self, state: State, eyes: Seat | None, everything: bool) -> View:
        return self.game.view(state, eyes, everything=everything)

    def lay_open(self, is_open: bool) -> None:
        """Leave the device lying open from now on, or hand it over for every decision."""
        self.open_table = is_open and self.can_lie_open
        self.viewer, self._unseen_at = None, -1
        self.look_up()

    @property
    def eyes(self) -> Seat | None:
        """The viewpoint on the current position: nobody's between two people who share the device,
        until the next has it."""
        shared = len(self.people) > 1 and not (self.game.OPEN or self.open_hands)
        away = self.now == "curtain" or (shared and self.now in ("wait", "send"))
        if self.open_table and self.now == "play":
            away = not (self.peeking or self._is_unseen())
        return None if away else self.viewer

    @property
    def face_down(self) -> bool:
        """Whether what the seat that decides holds lies face down at an open table."""
        return self.open_table and self.now == "play" and self.eyes is None

    def peek(self, shows: bool) -> None:
        """Turn over what lies face down, or turn it down again, with the picks of it."""
        self.peeking, self.note = shows, None
        self.selection = self._open_to(replace(self.selection, plays=self._possible().plays))

    def _open_to(self, picks: Selection) -> Selection:
        return picks.without(self.page.FACE_DOWN) if self.face_down else picks

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides now, or None."""
        if self.now != "wait" or self.script:
            return None
        return self.journal.header.seats[self.journal.turn or NOBODY].partition(" ")[2]

    @property
    def can_undo(self) -> bool:
        """Whether the person who decides can take back their last move."""
        allowed = self.script is None or self.script.can_undo
        return allowed and self.mode == "play" and self.journal.can_undo

    @property
    def can_redo(self) -> bool:
        return self.mode == "play" and self.journal.can_redo and not self.script

    @property
    def can_end(self) -> bool:
        """Whether the turn can be ended now."""
        return any(play.move == self.page.END for play in self.selection.plays)

    def could_act(self) -> bool:
        """Whether ending the turn now would give something of it away; not where its end was
        meant already and waits for the cards that it draws."""
        end = self.page.END
        if end is None or self.script or (self.dealing and self.dealing.move == end):
            return False
        return not self.is_done and bool(self.selection.verbs().keys() - {end[0], "pass"})

    @property
    def is_done(self) -> bool:
        """Whether the turn of the person at the table is used up."""
        return self.page.done(self.view(self.journal.state, self.viewer))

    # Picking

    def tap(self, zone: Zone, id: str, copy: int = 0) -> None:
        """Pick or put back a thing, or say why it is of no use now, or to the chosen action: then
        nothing changes. An action that takes no things, like passing, is simply exchanged."""
        self.note = self._closed()
        if self.note:
            return
        before = self.selection
        after = before.toggle(zone, id, copy)
        if after is not before:
            self._take(after, (zone, id, copy))
        elif before.verb and (before.can_start(zone, id) or zone == self.page.PLACES):
            found = self.game.why_not(self.journal.state, before.verb, zone, id)
            other = say("Your pick does not fit the chosen action.")
            self.note = self.speech.reason(found) if found else other
        else:
            self.note = self.reason(zone, id)

    def _take(self, after: Selection, *tapped: tuple[str, str, int]) -> None:
        """Go on with these picks, and tell where others had to give way; a single thing is simply
        exchanged."""
        several = any(len(play.parts) > 1 for play in after.plays)
        kept = {*after.picked, *tapped}
        back = [pick for pick in self.selection.picked if pick not in kept]
        if several and back:
            self.note = self.note or self.speech.put_back(back)
        self.selection = after
        self.dealing = None

    def choose_verb(self, verb: Verb) -> bool:
        """Choose an action, or play it where one tap may; True when played. Chosen once more it is
        given up, also while its draws are asked."""
        self.note = self._closed()
        plays = [play for play in self.selection.plays if play.move[0] == verb]
        if not plays:
            self.note = self.note or self.reason(DO, verb)
            return False
        if self.dealing and self.dealing.move == (verb,):
            self.dealing = None
            return False
        if self.forced == (verb,):
            return self.confirm()  # with the answers that follow from it, as Confirm does
        if len(plays) == 1 and not plays[0].parts and self._is_played_at_once(plays[0].move):
            return self.play(plays[0].move)
        self._take(self.selection.choose_verb(verb))
        return False

    def _is_played_at_once(self, move: Move) -> bool:
        """Whether a single tap plays it: it can be taken back and the game says so, or a question
        follows, as at the end of a turn."""
        if move == self.page.END or self.journal.header.by_hand:
            return True
        return move[0] in self.page.AT_ONCE and self.ahead(move) is not None

    def ahead(self, move: Move) -> State | None:
        """Return the position behind a legal move; None where it leaves no way back.

        A play that draws, shows or asks the other side is never looked into: what it leads to
        depends on what is hidden.
        """
        state = self.journal.state
        after = self.game.copy(state)
        for step in self._steps(move):
            self.game.step(after, step)
        closed = after.seal != state.seal or self.game.turn(after) != self.journal.turn
        return None if closed else after

    @property
    def preview(self) -> tuple[bool, View | None]:
        """Look ahead: whether the complete play that is picked leaves no way back, and the view behind
        it where it leaves one."""
        if self.selection.move is None:
            return False, None
        if self._preview is None or self._preview[0] is not self.selection:
            after = self.ahead(self.selection.move)
            view = None if after is None else self.view(after, self.eyes)
            self._preview = self.selection, after is None, view
        return self._preview[1:]

    def choose(self, written: str) -> bool:
        """Choose one of the readings by its text, or name a card that was drawn; True when
        that completed a play."""
        self.note = None
        if self.dealing is None:
            self.selection = self.selection.choose(tuple(written.split()))
        elif (dealing := self.dealing.named(written)) is not None:
            return self._draw(dealing)
        return False

    def clear(self) -> None:
        """Put everything picked back."""
        self.note = self.dealing = None
        self.selection = self.selection.clear()

    def cancel(self) -> None:
        """Put everything picked back, or say that nothing is picked."""
        nothing = not self.selection.started and self.dealing is None
        self.clear()
        if nothing:
            self.note = self._closed() or say("You have no picks to put back.")

    def reason(self, zone: Zone, id: str) -> str | None:
        """Explain in a sentence why the thing can take part in no legal play, with the section of
        the rules; None where it can, or where the person at the table does not decide."""
        if self.mode != "play":
            return None
        state = self.journal.state
        hidden = self.page.FACE_DOWN | (
            frozenset() if self.selection.can_start(zone, id) else self.page.IN_HIDING
        )
        if self.face_down and id in hidden:
            return self.speech.face_down()
        if (found := self.game.why(state, zone, id)) is None:
            return None
        more = self.page.concerning(self.game.view(state, self.viewer), zone, id)
        return self.speech.reason(found, more)

    def follow(self, script: Script) -> None:
        """Have `script` asked before anything is played from now on."""
        self.script = script
        self._begin()

    @property
    def _waits(self) -> str:
        return self.script.waits if self.script else ""

    def _closed(self) -> str | None:
        if self.mode == "play":
            return self._waits or None
        if self.mode == "send" and self.offered:
            return self.speech.offering()
        return self.speech.closed(self.mode, self.journal, self.viewer, view_only=self.view_only)

    # Playing

    def confirm(self) -> bool:
        """Play what is picked; True when that was a complete play."""
        if self.dealing:
            self.note = say("First choose which card was drawn.")
            return False
        if (move := self.selection.move or self.forced) is None:
            self.note = self._closed() or say("You have no complete play to confirm yet.")
            return False
        return self.play(*self._steps(move))

    @property
    def forced(self) -> Move | None:
        """The only answer to the open question: nothing has to be picked for it."""
        plays = self.selection.plays
        if len(plays) != 1 or self.selection.started or self.dealing:
            return None
        return plays[0].move if self._answers(self.journal.state) else None

    def _answers(self, state: State) -> bool:
        seat = self.game.turn(state)
        asked = seat is not None and self.page.answering(self.game.view(state, seat))
        return asked and not self.journal.header.by_hand

    def play(self, *moves: Move) -> bool:
        """Play moves of the seat that decides, of which only the last may draw; False while its
        cards are asked."""
        *before, last = moves
        refused = self.script.refusal(moves) if self.script else None
        self.note = refused or refusal(self.journal, last, len(moves))
        if self.note:
            return False
        for move in before:
            self.journal.append(move, () if self.journal.header.by_hand else None)
        if self.script:
            self.journal.append(last, self.script.draws(last))
        elif self.journal.header.by_hand:
            return self._draw(Dealing(last, ()))
        else:
            self.journal.append(last)
        self._played()
        return True

    def _steps(self, move: Move) -> tuple[Move, ...]:
        """The moves that a picked play stands for, with forced answers and the end of a chain."""
        if (chain := self.selection.chain) is None or move[0] != chain.verb:
            if self._answers(self.journal.state):
                return self.answers(move)
            return (move, *self.page.then(self.journal.state, move))
        moves = chain.moves(move)
        return moves if len(moves) == chain.most else (*moves, chain.done)

    def answers(self, move: Move) -> tuple[Move, ...]:
        """List an answer, and the forced answers after it."""
        return (move, *self._forced_after(move))

    def _forced_after(self, move: Move) -> Iterator[Move]:
        game, here = self.game, self.game.copy(self.journal.state)
        seat = game.turn(here)
        game.step(here, move)
        while (
            game.turn(here) == seat and self._answers(here) and len(left := game.legal(here)) == 1
        ):
            yield left[0]
            game.step(here, left[0])

    def _draw(self, dealing: Dealing) -> bool:
        """Play a move with the cards named so far, or ask for the next."""
        try:
            self.journal.append(dealing.move, dealing.drawn)
        except NotWritten as error:
            whose = drawers(self.game, self.journal.state, dealing.move, dealing.drawn)
            self.dealing = dealing.asking(error.pile, whose)
            return False
        self._played()
        return True

    def _played(self) -> None:
        """Begin a new position after a move made here, whose consequences everybody who looks on
        has seen."""
        viewer, self.returning, self.log.seen = self.viewer, False, None
        self._begin()
        self.news, self.fresh = self.viewer == viewer, True

    def resign(self) -> bool:
        """Give the game up for the person at the table; False where it is not their turn."""
        return self.mode == "play" and self.play(RESIGN)

    def play_text(self, line: str) -> None:
        """Play a written move, as `window.acres` does.

        Raises `BadNotation` or `IllegalMove` with the reason, and changes nothing then.
        """
        seat = self.journal.turn
        if seat is None:
            raise IllegalMove(say("You cannot play “{move}”: the game is over.", move=line))
        if self.view_only:
            raise IllegalMove(
                say("You cannot play “{move}”: you are only viewing this game.", move=line)
            )
        if seat not in self.people:
            raise IllegalMove(
                say("You cannot play “{move}”: it is not your turn to decide.", move=line)
            )
        if self.now == "curtain":
            raise IllegalMove(self.speech.handing_over(seat))
        try:
            move = parse(line, self.legal())
        except BadNotation as error:
            why = self.speech.refused(self.journal.state, tuple(line.split()))
            raise IllegalMove(paragraph(filter(None, (str(error), why)))) from error
        if not self.play(move) and self.note:
            raise IllegalMove(self.note)

    def legal(self) -> list[Move]:
        """List the legal moves of the seat that decides."""
        return self.game.legal(self.journal.state)

    def answer(self, line: str, draws: Draws = None) -> None:
        """Play a move of a bot, of a lesson or by orders; raises as `Journal.append` does, and `IllegalMove`
        where the game could not be read again then."""
        if is_full(self.journal):
            raise IllegalMove(full())
        self.journal.append(line, draws)
        self._begin()
        self.news = self.fresh = True

    def undo(self) -> bool:
        """Go back a step, or say why there is none."""
        return self._back(self.journal.undo)

    def undo_turn(self) -> bool:
        """Go back as far as nothing was revealed."""
        return self._back(self.journal.undo_to_turn_start)

    def _back(self, step: Callable[[], None]) -> bool:
        if not self.can_undo:
            no_way = self.speech.no_way_back(self.journal.ply, self.selection.started)
            self.note = self._closed() or no_way
            return False
        step()
        while self._is_amid() and self.journal.can_undo:
            self.journal.undo()
        self.seen()
        self._begin()
        return True

    def _is_amid(self) -> bool:
        return bool((chain := self.page.chain(self.journal.state)) and chain.begun)

    def redo(self) -> bool:
        """Go a step forward again."""
        if not self.can_redo:
            self.note = self._closed() or say("There is nothing to redo.")
            return False
        try:
            self.journal.redo()
            while self._is_amid() and self.journal.can_redo:
                self.journal.redo()
        except (BadNotation, IllegalMove, NotWritten):
            self.journal.put_back(())
            self.note = say("You cannot redo the move: it no longer fits.")
            return False
        self.seen()
        self._begin()
        return True

    # Looking back

    def look_back(self, at: int) -> None:
        """Show the position after the move with this number."""
        if self.past:
            self.past.playing = False
            self.past.show(at)
            return
        eyes = None if self.open_table else self.eyes
        self._look(at, OPEN if self.open_hands else eyes)

    def look_only(self, at: int, eyes: Eyes | None) -> None:
        """Show that position to a visitor, from these eyes: nothing else, unless the game is
        over."""
        self.view_only = self.journal.turn is not None
        self._look(at, eyes)

    def _look(self, at: int, eyes: Eyes | None) -> None:
        self.clear()
        self.past = PastPosition(
            self.journal, self.log, self.speech, eyes, at, view_only=self.view_only
        )
        self._begin()

    def look_up(self) -> None:
        """Return to the current position."""
        self.past = None
        self._begin()

    def returning_from(self, ply: int) -> None:
        """Tell everything that happened after this move, the last that was seen here."""
        self.returning, self.log.seen = True, ply

    def seen(self) -> None:
        """Mark everything since the last turn as told."""
        self.returning = self.news = self.fresh = False

    def reveal(self) -> None:
        """Give the device to the person who decides."""
        if self.mode == "curtain":
            self.viewer, self._unseen_at = self.journal.turn, self.journal.ply
            self._begin()
            self.news = True

    def _begin(self) -> None:
        if self.game.OPEN or self.open_hands:
            decides, here = self.journal.turn, self.people or self.journal.header.seats
            self.viewer = decides if decides in self.people else next(iter(here), None)
        elif self.open_table and self.now == "play":
            self.viewer = self.journal.turn
        self.peeking = False
        self._unseen_at = self._unseen_at if self._unseen_at == self.journal.ply else -1
        self.note = self.dealing = None
        playing = self.mode == "play" and not self._waits
        self.selection = self._open_to(self._possible()) if playing else Selection()

    def _possible(self) -> Selection:
        return Selection.of(self.game, self.journal.state, self.page)


LAST_MOVE = MOST_MOVES - 100
"""Number of moves after which nobody here goes on; the rest is for answers, and for resigning."""


def is_full(journal: Journal) -> bool:
    """Whether the game with one more move could not be read again."""
    return journal.ply >= MOST_MOVES


def full() -> str:
    """Say that a game is as long as it can be."""
    return say("This game has reached {count} moves, the most a game can have.", count=MOST_MOVES)


def refusal(journal: Journal, move: Move, count: int = 1) -> str | None:
    """Explain why a person cannot play `count` moves more, the last of which is `move`; None where
    nothing is against it."""
    if is_full(journal):
        return full()
    if journal.ply + count > LAST_MOVE and move != RESIGN:
        return say(
            "This game has reached {count} moves: all you can do now is resign.",
            count=LAST_MOVE,
        )
    return None
