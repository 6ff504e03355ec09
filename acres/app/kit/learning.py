"""The parts of a scene that teach: a lesson, and a game that is read with its comments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class LessonEntry:
    """A lesson of the game on the table, or of the one chosen on the front page."""

    name: str
    """``02-town``"""
    finished: bool
    begun: bool


@dataclass(frozen=True, slots=True)
class LessonPart:
    """The lesson that is open."""

    titles: tuple[str, ...]
    """The titles of all lessons of the game, in their order."""
    number: int
    """The number of this one among them, from 0."""
    step: int
    """The open step, from 0; the number of steps at the end."""
    steps: int
    say: str
    """“Settle Albany for 4 points. …”"""
    news: bool = False
    """Whether `say` tells what the other side plays, which is read out as any play is."""
    told: str = ""
    """The answer to what was picked or played, where it does not lead on."""
    about: tuple[tuple[str, str], ...] = ()
    """Zones and ids of what the step is about."""
    waits: str = ""
    """The prompt where no play is asked for: “Read the note, then continue.”"""
    prompt: str = ""
    """The prompt in place of the game's: `waits`, or that what is picked is not asked for."""
    picked: bool = False
    """Whether what the step asks for is picked."""

    @property
    def reads(self) -> bool:
        """Whether the step is only read."""
        return bool(self.waits) and not self.over

    @property
    def ends(self) -> bool:
        """Whether the step is about the end of the turn."""
        return ("do", "end") in self.about

    @property
    def over(self) -> bool:
        """Whether the lesson has ended."""
        return self.step == self.steps


@dataclass(frozen=True, slots=True)
class TourPart:
    """A game that is read with its comments, at one of its moments."""

    title: str
    """“One point short”"""
    when: str
    """“turn 12”"""
    place: int
    """The number of comments so far."""
    places: int
    says: tuple[str, ...] = ()
    """The comment, or what happened, or the question."""
    told: str = ""
    """The answer to the play that the reader tried."""
    same: bool = False
    """Whether that is the play that was played, or one with its idea."""
    about: tuple[tuple[str, str], ...] = ()
    """Zones and ids of what this is about."""
    stage: Literal["read", "asked", "tried"] = "read"
    """Whether the reader reads, is asked what they would play, or has tried it."""
    first: bool = False
    """Whether nothing comes before."""
    last: bool = False
    """Whether nothing comes after."""
