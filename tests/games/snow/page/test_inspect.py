"""A card looked at closely says first why it cannot be used."""

from __future__ import annotations

import pytest

from acres.games.snow.page.inspect import unusable
from acres.games.snow.rules.position import load
from acres.games.snow.rules.view import view

PLACES = {"boston": "town", "new-york": "town", "new-haven": "village"}


@pytest.mark.parametrize(
    ("british", "sieges", "card", "said"),
    [
        (PLACES | {"pemaquid": "village"}, {"french": ["pemaquid", 0]}, "pemaquid", "besieged"),
        (PLACES, {}, "pemaquid", "do not hold"),
        (
            PLACES | {"albany": "village", "detroit": "village"},
            {},
            "detroit",
            "cut off from Boston",
        ),
    ],
)
def test_an_unusable_location_card_says_why(
    british: dict[str, str], sieges: dict[str, list[object]], card: str, said: str
) -> None:
    state = load(
        {
            "british": {"places": british, "hand": [card, "boston"]},
            "french": {"places": {"quebec": "town"}},
            "sieges": sieges,
        }
    )
    seen = view(state, "british")
    for zone in ("hand", "reserve"):
        [line] = unusable(seen, "british", card, zone)
        assert said in line
        assert "rule 3.1" in line
        assert ("discard" in line) == (zone == "hand"), "8.6: discarded from the hand only"
        assert unusable(seen, "british", "boston", zone) == []
        assert unusable(seen, "british", "rangers", zone) == []
