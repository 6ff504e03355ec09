"""The part of a scene about links: one to be sent, and the one that arrived."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from acres.core.game import Eyes
from acres.core.seat import NOBODY, Seat


@dataclass(frozen=True, slots=True)
class Share:
    """A game, or a moment of it, as a link to be sent."""

    address: str = ""
    """“https://example.org/acres/#1AbC…”"""
    greeting: str = ""
    """The greeting: “Good luck!”"""
    to: Seat = NOBODY
    """The seat of the person who decides, where somebody does and others play: ``french``."""
    over: bool = False
    """Whether the game has ended."""
    ends: tuple[Seat, ...] = ()
    """The seats of the people elsewhere, who have not seen the end yet."""
    moment: bool = False
    """Whether it only shows a position."""
    mine: tuple[Seat, ...] = ()
    """The seats of the people here, where `to` is none of them."""
    came: bool = False
    """Whether a link brought the game here in this state."""
    eyes: tuple[Eyes, ...] = ()
    """The viewpoints that a position can be shown from: seats, ``open`` for all cards, “” for
    nobody's; none where there is no choice."""
    shown: str = ""
    """The chosen viewpoint."""
    error: str = ""
    """The reason for having no link, in one sentence."""
    offers: bool = False
    """Whether the reader takes a side first."""
    points: Mapping[Seat, int] = field(default_factory=dict)
    """The points of everybody."""


@dataclass(frozen=True, slots=True)
class LinksPart:
    """Links that are sent, and the link that arrived."""

    share: Share | None = None
    """The link to be sent, while its panel is open."""
    greeting: str = ""
    """The greeting on the link that was opened: “Good luck!”"""
