"""The words of a coach: a game’s occasions, each told once, and the certain losses by a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from acres.core.game import Event, View
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import say, say_n

KEPT_AS = "coach"
"""The key under which the words of the occasions that were told are stored, by game: a list where
the coach is on, false where somebody turned the coach off."""

ViewIn = TypeVar("ViewIn", contravariant=True)
ViewOf = TypeVar("ViewOf", covariant=True)

Args = Mapping[str, Any]
"""Ids and numbers that a sentence names, as events have them: ``{"place": "albany"}``."""
Things = tuple[tuple[str, str], ...]
"""Zones and ids: ``(("map", "albany"),)``."""


@dataclass(frozen=True, slots=True)
class Met(Generic[ViewOf]):
    """A position before a decision of the player, and what led to it."""

    seat: Seat
    view: ViewOf
    events: Sequence[Event] = ()
    """The events since the decision before that the seat may read, oldest first."""


@dataclass(frozen=True, slots=True)
class Occasion(Generic[ViewIn]):
    """Something that a newcomer meets, and the sentence about it."""

    finds: Callable[[Met[ViewIn]], Args | None]
    """Return what the sentence names; None where the occasion is not met."""
    sentence: str | tuple[str, str]
    """Marked by `N_`, or by `NN_` where ``count`` is among what it names."""
    section: str
    """The paragraph of the rules, as reasons cite it: ``6.1``."""
    about: str = ""
    """The thing it is about, as lessons write it: ``map {place}``."""

    def thing(self, found: Args) -> Things:
        """Return zone and id of the thing, if any."""
        zone, _, id = self.about.partition(" ")
        return ((zone, id.format(**found)),) if zone else ()

    def said(self, names: Args) -> str:
        """Say the sentence with these names in it."""
        if isinstance(self.sentence, str):
            return say(self.sentence, **names)
        return say_n(self.sentence, **names)


class Coached(Protocol[ViewIn]):
    """The coach’s knowledge of a game; see `acres.games.snow.page.coach`."""

    @property
    def OCCASIONS(self) -> Mapping[str, Occasion[ViewIn]]:  # noqa: N802 – a constant of a module
        """The occasions that a newcomer meets, by permanent words, the most important first."""

    @property
    def SITUATIONS(self) -> Mapping[str, Occasion[ViewIn]]:  # noqa: N802 – a constant of a module
        """The situations of the later game, told where nothing was told for a while: by permanent
        words, the most important first."""

    def named(self, found: Args, /) -> Mapping[str, object]:
        """Name what was found, for a sentence."""

    def gives_up(self, view: ViewIn, after: ViewIn | None, move: Move, /) -> Sequence[str]:
        """List the certain losses by a picked play that are easily overlooked; `after` is the view
        behind it, None where it is hidden."""


# What games look for


def happened(*codes: str, own: bool | None = None) -> Callable[[Met[object]], Args | None]:
    """Find the last event of these codes: the player's own, another's, or anybody's."""

    def finds(met: Met[object]) -> Args | None:
        for event in reversed(met.events):
            if event.code in codes and own in (None, event.seat == met.seat):
                return {"seat": event.seat, **event.args}
        return None

    return finds


class Asking(View, Protocol):
    """A view of a game that puts questions."""

    @property
    def question(self) -> tuple[str, ...] | None:
        """The name of the question, its seat, and ids."""


def asked(name: str, about: str = "") -> Callable[[Met[Asking]], Args | None]:
    """Find the question put to the player; its last id is named `about`."""

    def finds(met: Met[Asking]) -> Args | None:
        question = met.view.question
        if question is None or question[0] != name or met.view.decides != met.seat:
            return None
        return {about: question[-1]}

    return finds


# What the page shows


@dataclass(frozen=True, slots=True)
class CoachPart:
    """The coach of a game alone against bots."""

    on: bool = False
    name: str = ""
    """The occasion that is told now."""
    said: str = ""
    section: str = ""
    about: Things = ()
    at: int = 0
    """The number of moves at which it is told."""
    price: str = ""
    """The certain losses by the picked play, in sentences."""
