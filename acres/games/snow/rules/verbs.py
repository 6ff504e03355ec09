"""What a kind of action and a kind of decision consist of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from acres.core.move import Move, Part, Zone
from acres.games.snow.rules.data import Card
from acres.games.snow.rules.means import Means
from acres.games.snow.rules.state import Frame, State

Role = Literal[
    "target",
    "siege",
    "origin",
    "transport",
    "settler",
    "fortification",
    "force",
    "raider",
    "blocker",
    "victim",
    "converter",
    "lost",
    "gold",
    "ship",
    "trader",
    "fur",
    "drafted",
    "chosen",
    "discarded",
    "reserved",
    "fetched",
    "governor",
    "removed",
    "intendant",
    "support",
]
Parts = list[Part[Role]]
"""What a play takes up, for the table: ``[Part(zones.MAP, "quebec", "target")]``."""


def each(zone: Zone, cards: Iterable[str], role: Role) -> Parts:
    """Several cards of one zone in the same role."""
    return [Part(zone, card, role) for card in cards]


def always(state: State, move: Move) -> bool:
    """Free every time."""
    return True


def never(state: State, move: Move) -> bool:
    """Costs an action every time."""
    return False


def named(id: str) -> Callable[[Card], bool]:
    """The card of this name."""
    return lambda card: card.id == id


@dataclass(frozen=True, slots=True)
class ActionKind:
    """A kind of action: what is legal beside what it does."""

    legal: Callable[[State, Means], list[Move]]
    """The complete plays where they `can` be at all; asked also when no action is left, and
    filtered then."""
    play: Callable[[State, Means, Move], None]
    parts: Callable[[State, Move], Parts]
    """What a play takes up, for the table."""
    free: Callable[[State, Move], bool] = never
    """Whether a play costs no action (2.7)."""
    some_free: bool = False
    """Whether any play of this verb can be free."""
    card: Callable[[Card], object] | None = None
    """Such a card must be in hand, usable or not, for there to be any play."""
    can: Callable[[State, Means], bool] | None = None
    """What else must hold before any play is looked for; it asks only for the sides of the means,
    and costs next to nothing."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to a seat while a play or an automatic step is under way."""

    legal: Callable[[State, Frame], list[Move]]
    play: Callable[[State, Frame, Move], None]
    parts: Callable[[State, Frame, Move], Parts]
