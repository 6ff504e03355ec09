"""Zones of the things that a move takes up; of the sides' own zones, the mover's."""

from __future__ import annotations

from acres.core.move import Zone

MAP = Zone("map")
HAND = Zone("hand")
DRAFT = Zone("draft")
NEUTRAL = Zone("neutral")
RESERVE = Zone("reserve")
DISCARD = Zone("discard")
ROW = Zone("row")
ZONES = (MAP, HAND, DRAFT, NEUTRAL, RESERVE, DISCARD, ROW)
