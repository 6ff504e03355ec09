"""Every sentence of Island Fortress, in the reader's language.

One face for what pages, logs and bots say.
"""

from __future__ import annotations

from acres.games.fortress.text.amounts import amount, amounts, crew, lost
from acres.games.fortress.text.events import event
from acres.games.fortress.text.favors import (
    brought,
    favor,
    favor_in_full,
    favor_lines,
    favors,
    pattern,
)
from acres.games.fortress.text.moves import action, in_full, needed, role_hint, verb, verb_hint
from acres.games.fortress.text.moves import label as move
from acres.games.fortress.text.names import (
    block,
    card,
    kind,
    nation,
    nations,
    place,
    progress,
    region,
    role,
    round_of,
    source,
    spot_in_full,
)
from acres.games.fortress.text.prompts import outcome, prompt, waiting
from acres.games.fortress.text.reasons import SECTIONS, reason, section
from acres.games.fortress.text.things import thing

__all__ = [
    "SECTIONS",
    "action",
    "amount",
    "amounts",
    "block",
    "brought",
    "card",
    "crew",
    "event",
    "favor",
    "favor_in_full",
    "favor_lines",
    "favors",
    "in_full",
    "kind",
    "lost",
    "move",
    "nation",
    "nations",
    "needed",
    "outcome",
    "pattern",
    "place",
    "progress",
    "prompt",
    "reason",
    "region",
    "role",
    "role_hint",
    "round_of",
    "section",
    "source",
    "spot_in_full",
    "thing",
    "verb",
    "verb_hint",
    "waiting",
]
