"""What the digits pick on this table."""

from __future__ import annotations

from acres.app.kit import digits
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Pick
from acres.core.move import Zone
from acres.core.seat import NOBODY
from acres.games.fortress.page.preview import phase
from acres.games.fortress.rules.data import ROLES
from acres.games.fortress.rules.turn import BID, DRAWN, FAVOR_ZONE, FOR, ROLE_ZONE
from acres.games.fortress.rules.view import View

BIDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
"""What the digits bid, in the order of the keys."""


def keyed(scene: Scene[View]) -> list[Pick]:
    """The role cards and behind them the favors; what is chosen among in a question."""
    view, seat = scene.view, scene.viewer or NOBODY
    name = phase(scene)
    if not name:
        return []
    side = view.sides[seat]
    hand = [Pick(FAVOR_ZONE, card) for card in side.favors or ()]
    match name:
        case "keep":
            return [Pick(DRAWN, card) for card in side.drawn or ()]
        case "bid":
            return [Pick(BID, jade) for jade in BIDS]
        case "after":
            return [Pick(FOR, "jade"), Pick(FOR, "chip")]
        case "act":
            return [*(Pick(ROLE_ZONE, role) for role in ROLES), *hand]
        case "repeated" | "trade":
            return hand
    return []


def shown(scene: Scene[View], zone: Zone) -> dict[str, str]:
    """The digits of what lies in this zone, by its id."""
    found = digits.shown(scene, keyed(scene))
    return {pick.id: digit for pick, digit in found.items() if pick.zone == zone}
