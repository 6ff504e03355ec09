"""The cards of favors in hand lead to the places of the wall where their patterns are nearest."""

from __future__ import annotations

from acres.app.session.session import Session
from acres.core.journal import Journal
from acres.core.lesson import load
from acres.games.fortress.page import favors
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import FAVOR_ZONE
from tests.app.scenes import Elements, scene_of
from tests.games.fortress.page.wall_scenes import scene
from tests.games.fortress.rules.positions import action, rows


def outlined(state: State) -> dict[str, list[str]]:
    """The places that each card in hand outlines."""
    return {
        attributes["data-id"]: attributes.get("data-places", "").split()
        for _, attributes in Elements(favors.regions(scene(state))["favors"]).found
        if attributes.get("data-zone") == FAVOR_ZONE
    }


def test_a_favor_outlines_the_places_where_it_stands_or_lacks_blocks() -> None:
    state = action(wall=rows(pine1=".AA.."), dragon={"favors": ["pair", "cube"], "blocks": 4})
    assert outlined(state) == {
        "pair": ["wall/pine-b1", "wall/pine-c1"],
        "cube": ["wall/pine-b1", "wall/pine-c1", "wall/pine-b2", "wall/pine-c2"],
    }


def test_a_favor_of_which_no_block_stands_outlines_nothing() -> None:
    state = action(wall=rows(pine1=".BB.."), dragon={"favors": ["pair"], "blocks": 4})
    assert outlined(state) == {"pair": []}


def test_a_tap_on_a_favor_that_lacks_blocks_says_where() -> None:
    session = Session(load("fortress", "03-workers").before(1))
    session.tap(FAVOR_ZONE, "pillar")
    assert session.note == (
        "The pattern of Pillar does not stand in your blocks. (rule 10.2) "
        "Build on Pine Bay d2 and d3."
    )


def test_no_place_is_said_during_the_petition() -> None:
    session = Session(load("fortress", "04-favor").before(4))
    session.tap(FAVOR_ZONE, "pedestal")
    assert outlined(session.journal.state)["pedestal"]
    assert session.note
    assert session.note.endswith(")")


def test_a_tap_on_a_favor_that_could_stand_anywhere_says_no_place() -> None:
    game = Journal.new("fortress", {"players": "2"}, 3, {"dragon": "human", "phoenix": "self"})
    for move in ("keep 1 2 3", "keep 1 2 3", "bid 0", "bid 0"):
        game.append(move)
    session = Session(game)
    session.viewer = game.turn
    card = scene_of(session).view.sides[game.turn].favors[0]
    session.tap(FAVOR_ZONE, card)
    assert session.note
    assert session.note.endswith("(rule 10.2)")
