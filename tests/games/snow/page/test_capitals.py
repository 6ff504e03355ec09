"""A capital that lies neutral wins for whoever settles it: a sentence on the table, a warning, its name, its refusal."""

from __future__ import annotations

from acres.app.session.session import Session
from acres.core.journal import Journal
from acres.games.snow import game as snow
from acres.games.snow.page import outlook, places
from acres.games.snow.rules import zones
from tests.games.snow.page.moved import moment
from tests.games.snow.positions import play
from tests.games.snow.raids import from_kennebec

LIES = "Boston is neutral: if France settles it, France wins at once."
RAIDS = (
    ("raid boston coureurs-de-bois priest", "allow"),
    (
        "raid boston native-americans priest",
        "allow",
    ),
)


def at_boston():
    """Boston is a village; another raid leaves it to nobody."""
    hand = ["coureurs-de-bois", "native-americans", "priest", "priest"]
    return play(from_kennebec(hand=hand, money=1), *RAIDS[0])


def test_the_table_tells_when_it_happens():
    found = moment(at_boston(), "british", *RAIDS[1])
    assert found is not None
    assert (found.text, found.seat) == (LIES, "french")


def test_both_sides_are_warned_and_the_place_says_it():
    state = play(at_boston(), *RAIDS[1])
    for seat in ("british", "french"):
        view = snow.view(state, seat)
        assert LIES in outlook.end_warned(view)
        assert places.sentence(view, "boston").startswith(LIES)
        assert LIES not in places.sentence(view, "quebec")


def test_a_play_that_would_leave_it_so_is_warned_of():
    before, after = at_boston(), play(at_boston(), *RAIDS[1])
    views = snow.view(before, "british"), snow.view(after, "british")
    assert LIES in outlook.warned(*views, ("pass",))
    assert LIES not in outlook.warned(views[1], views[1], ("pass",))


def test_the_refusal_of_the_place_says_it_too():
    session = Session(Journal.new("snow", {}, 5, {"british": "self", "french": "self"}))
    state = session.journal.state
    state.sides["british"].hand[:] = ["norfolk"]
    del state.owner["boston"]
    said = session.reason(zones.MAP, "boston")
    assert said
    assert said.endswith(LIES)


def test_in_the_older_printings_nothing_is_said():
    state = from_kennebec("first")
    del state.owner["boston"]
    view = snow.view(state, "french")
    assert places.neutral_capitals(view) == {}
    assert places.sentence(view, "boston").startswith("Boston, neutral.")
