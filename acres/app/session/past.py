"""Looking back: any position of a game, for the eyes that may see it; pure, without a browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from acres.app.kit.game_page import Words, load
from acres.app.kit.replay_part import ReplayPart
from acres.app.kit.scene import AnyScene, GamePart, PlayPart, RecapPart, Scene
from acres.app.kit.selection import Selection
from acres.app.session.log import Log
from acres.app.session.speech import Speech
from acres.core.game import OPEN, AnyGame, Eyes, State, View
from acres.core.journal import HUMAN, SELF, Journal, dealt_anew
from acres.core.move import Move
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say

SPEEDS = {"1": 1600, "2": 800, "4": 400}
"""Milliseconds between two moves, by the name of the speed."""


class PastPosition:
    """A past position of the game on the table, and the way on from it.

    `eyes` is whose eyes look: a seat, `OPEN` for all cards, None for a bystander; `view_only`
    says that there is only this to be seen.
    """

    def __init__(
        self,
        journal: Journal,
        log: Log,
        speech: Speech,
        eyes: Eyes | None,
        at: int,
        *,
        view_only: bool = False,
    ) -> None:
        self.playing = False
        self.speed = "1"
        self.eyes = eyes
        self._own = eyes
        self._journal = journal
        self._log = log
        self._speech = speech
        self._view_only = view_only
        self.at = 0
        self.plan: tuple[int, tuple[Move, ...]] = (-1, ())
        """A better play: the number of moves before it, and its moves."""
        self.show(at)

    @property
    def offered(self) -> tuple[Eyes, ...]:
        """The viewpoints to choose from: everybody's and all cards, where nothing is at stake any
        more or only one person plays."""
        journal = self._journal
        if journal.game.OPEN:
            return ()
        return (*journal.header.seats, OPEN) if journal.turn is None or self._own == OPEN else ()

    def show(self, at: int) -> None:
        """Show the position after the move with this number."""
        self.at = max(0, min(at, self._journal.ply))
        if self.at == self._journal.ply:
            self.playing = False

    def step(self, where: str) -> None:
        """Go to the ``first`` or ``last`` position, or a line of the log ``back`` or ``on``: over
        moves that only draw."""
        self.playing = False
        last = self._journal.ply
        match where:
            case "first" | "last":
                self.show(0 if where == "first" else last)
            case "back":
                self.show(max((ply for ply in self._told() if ply < self.at), default=0))
            case "on":
                self.show(min((ply for ply in self._told() if ply > self.at), default=last))

    def _told(self) -> set[int]:
        lines = self._log.lines(self.eyes, mark=False)
        return {line.ply for line in lines if not line.heading}

    def stuck(self, where: str) -> str | None:
        """Explain why there is no step in this direction; None where there is one."""
        if where in ("first", "back") and not self.at:
            return say("This is the start of the game.")
        if where not in ("first", "back") and self.at == self._journal.ply:
            return say("This is the latest position.")
        return None

    def play(self) -> None:
        """Start the replay, from the beginning where it stands at the end; or pause it."""
        self.playing = not self.playing
        if self.playing and self.at == self._journal.ply:
            self.at = 0

    def run_on(self) -> None:
        """Go a step further while the replay runs."""
        if self.playing:
            self.step("on")
            self.playing = self.at < self._journal.ply

    def look(self, eyes: str) -> None:
        """Choose another viewpoint, where it is offered."""
        self.eyes = next((offered for offered in self.offered if offered == eyes), self.eyes)

    @property
    def can_branch(self) -> bool:
        """Whether the game may be played on from here: not while another person plays in it, here
        or elsewhere."""
        journal = self._journal
        if journal.turn is None or self._own == OPEN:
            return True
        others = self._view_only and not journal.game.OPEN
        return not others and self._speech.people(journal) < 2

    @property
    def has_ended(self) -> bool:
        """Whether nobody decides any more in this position."""
        return self._journal.game.turn(self._journal.state_at(self.at)) is None

    def branch(self, seed: int, title: str = "") -> Journal:
        """Branch off a game from here. A branch of a running game takes along the knowledge of the
        person who plays it, and no secret of the others."""
        journal, seats, own = self._journal, self._taken_over(), self._own
        if journal.turn is None or own is None or own == OPEN or own not in seats:
            return journal.branch(self.at, seed=seed, seats=seats, title=title)
        return dealt_anew(journal, self.at, own, seed=seed, seats=seats, title=title)

    def _taken_over(self) -> dict[Seat, str]:
        """Choose the players of a branch. Where only bots played, the spectator takes the seat of
        their viewpoint, else the seat that decides; with open cards all seats."""
        journal = self._journal
        seats = dict(journal.header.seats)
        if self._speech.people(journal):
            return seats
        if self.eyes == OPEN and not journal.game.OPEN:
            return dict.fromkeys(seats, SELF)
        looks, decides = self._seat, journal.game.turn(journal.state_at(self.at))
        return seats | {looks or decides or NOBODY: HUMAN}

    @property
    def _seat(self) -> Seat | None:
        return None if self.eyes is None or self.eyes == OPEN else self.eyes

    @property
    def _viewer(self) -> Seat | None:
        return next(iter(self._journal.header.seats)) if self.eyes == OPEN else self._seat

    def view(self) -> View:
        """Show the position to the eyes that look."""
        return self._view(self._journal.state_at(self.at))

    def _view(self, state: State) -> View:
        game = self._journal.game
        return game.view(state, self._viewer, everything=self.eyes == OPEN)

    def _better(self) -> tuple[Selection, View | None, tuple[str, ...]]:
        journal, moves = self._journal, self.plan[1]
        if self.plan[0] != self.at or not moves:
            return Selection(), None, ()
        game, state = journal.game, journal.state_at(self.at)
        ways = load(journal.header.game)
        picks = replace(Selection.of(game, state, ways).pick_play(moves[0]), fixed=True)
        then = after(game, state, moves)
        view = None if then is None else self._view(then)
        return picks, view, tuple(steps(ways.words, game, state, moves))

    def scene(self, game: GamePart, play: PlayPart) -> AnyScene:
        """Make the scene of the position."""
        journal = self._journal
        picks, preview, better = self._better()
        return Scene(
            mode="replay",
            view=self.view(),
            viewer=self._viewer,
            prompt=self._sentence(),
            log=self._log.lines(self.eyes, mark=False),
            game=game,
            play=replace(play, selection=picks),
            preview=preview,
            recap=RecapPart(whys=self._log.whys(self._turn(), self.eyes)),
            replay=ReplayPart(
                self.at,
                journal.ply,
                self.eyes or NOBODY,
                self.offered,
                self.can_branch,
                self._view_only,
                self.playing,
                self.speed,
                journal.comments.get(self.at),
                self._log.whys((self.at,), self.eyes).get(self.at, ""),
                better,
            ),
        )

    def _turn(self) -> range:
        lines = self._log.lines(self.eyes, mark=False)
        begun = [line.ply for line in lines if line.heading]
        first = max((ply for ply in begun if ply < self.at), default=0)
        last = min((ply for ply in begun if ply >= self.at), default=self._journal.ply)
        return range(first + 1, last + 1)

    def _sentence(self) -> str:
        if not self.at:
            return say("The start, before the first move.")
        told = [line for line in self._log.lines(self.eyes, mark=False) if not line.heading]
        said = next((line.text for line in told if line.ply == self.at), "")
        if not said:  # what came with the one before
            said = next((line.then for line in reversed(told) if line.ply < self.at), "")
        return say("Move {at} of {last}. {what}", at=self.at, last=self._journal.ply, what=said)


def followed(game: AnyGame, state: State, moves: Sequence[Move]) -> Iterator[tuple[State, Move]]:
    """Follow a plan as far as it can be known, up to a draw, a revelation or another seat's
    decision: its moves, each with the position before it."""
    here = game.copy(state)
    seat, seal = game.turn(here), here.seal
    for move in moves:
        if game.turn(here) != seat or here.seal != seal or move not in game.legal(here, move[0]):
            return
        before = game.copy(here)
        game.step(here, move)
        yield before, move


def steps(
    words: Words[State, View], game: AnyGame, state: State, moves: Sequence[Move]
) -> list[str]:
    """Word the moves as their confirming buttons do, with everything that they take."""
    return [words.in_full(before, move) for before, move in followed(game, state, moves)]


def after(game: AnyGame, state: State, moves: Sequence[Move]) -> State | None:
    """Play the moves that reveal nothing; None where already the first does."""
    found = None
    for before, move in followed(game, state, moves):
        here = game.copy(before)
        game.step(here, move)
        if here.seal != state.seal or game.turn(here) != game.turn(state):
            break
        found = here
    return found
