"""The lenses, the ledger of a siege and the counting say what the analysis computes."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from acres.app.kit.scene import Inspect
from acres.core.journal import Journal
from acres.games.snow import game
from acres.games.snow.analysis import odds
from acres.games.snow.analysis.forces import carrying, falls_with, raids
from acres.games.snow.page import look, sieges
from acres.games.snow.page import places as board
from acres.games.snow.page.outlook import percent
from acres.games.snow.rules.data import OTHER, PLACES, SEATS
from acres.games.snow.text import names
from tests.app.scenes import changed
from tests.games.snow.page.shown import lines, panel, shown, told
from tests.games.snow.page.test_lenses import legend, marks, numbers
from tests.games.snow.page.test_sieges import part, rows, words
from tests.games.snow.random_siege import besieged, reinforcements

RAIDING = """\
game: snow 1
seed: 110
british: human
french: bot settler

[turn 1]
develop norfolk boston
end

[turn 2]
settle fort-beausejour louisbourg quebec
end

[turn 3]
settle halifax pemaquid new-haven st-marys
draft neutral-native-americans
end

[turn 4]
end
"""
"""Britain can raid Port Royal, whose own card may block, and Fort Beausejour, whose card is
among the discards."""

# The lenses


def through(lens: str):
    return changed(shown(besieged().state), lens=lens)


def test_the_lens_of_supply():
    state, scene = besieged().state, through("supply")
    assert "connected to Quebec" in legend(scene)
    drawn = look.regions(scene)["lens-ways"].count("<use")
    assert drawn >= sum(len(carrying(state, seat)) for seat in SEATS)
    holding = {place for place in PLACES if falls_with(state, place)}
    assert {place for place, mark in marks(scene).items() if "keystone" in mark} == holding


def test_a_place_looked_at_shows_what_would_fall_with_it():
    state = besieged().state
    place = max(PLACES, key=lambda each: len(falls_with(state, each)))
    fallen = falls_with(state, place)
    assert fallen
    outlined = board.attributes(through("supply"))[f"place-{place}"]["data-places"] or ""
    assert {*outlined.split()} == {*fallen}
    scene = changed(through("supply"), inspect=Inspect("map", place))
    assert f"If {PLACES[place].name} fell, these would be cut off" in legend(scene)
    assert sum("falling" in mark for mark in marks(scene).values()) == len(fallen)


def test_the_lens_of_threat():
    state, scene = besieged().state, through("threat")
    assert "raid" in legend(scene)
    for seat in SEATS:
        for place, cards in raids(state, seat).items():
            assert numbers(marks(scene)[place]) == [cards[0]]
            assert ("in-reach" if seat == "british" else "in-danger") in marks(scene)[place]


def test_the_lens_of_value():
    state, scene = besieged().state, through("value")
    for seat in SEATS:
        points = game.view(state, "british").sides[seat].points
        assert re.search(rf"(Britain|France) {points}:", legend(scene))
    for place, facts in PLACES.items():
        worth = facts.points * (2 if place in state.towns else 1)
        assert numbers(marks(scene).get(place, ""))[:1] == ([worth] if worth else [])


# A siege


def test_the_ledger_of_a_siege_with_the_picked_card():
    state, move = besieged().state, reinforcements(besieged())[0]
    _, place, card = move
    besieger = state.besieger(place)
    assert besieger
    after = game.copy(state)
    game.play(after, move)
    now, then = state.sieges[besieger], after.sieges[besieger]
    assert now
    assert then

    def stands(marker: int) -> str:
        seat = besieger if marker > 0 else OTHER[besieger]
        nation = {"british": "Britain", "french": "France"}[seat]
        return f"{nation} {abs(marker)}" if marker else "even"

    scene = shown(state)
    assert f"Siege of {PLACES[place].name}" in part(scene, "now", besieger)
    assert rows(scene, besieger)[-1].endswith(stands(now[1]))
    sent = sum(len(side.rows[besieger]) for side in state.sides.values())
    assert len(rows(scene, besieger)) >= sent + 2
    markup = sieges.regions(scene)[f"siege-{besieger}-sum"]
    offers = [words(item) for item in markup.split("<li")[1:]]
    offer = next(said for said in offers if names.card(card) in said)
    assert stands(then[1]) in offer

    scene = shown(state, ("hand", card), ("map", place), verb="reinforce")
    coming = rows(scene, besieger)[-1]
    assert f"With {names.card(card)}" in coming
    assert coming.endswith(stands(then[1]))
    assert stands(then[1]) in part(scene, "now", besieger)


# Counting


@pytest.fixture(scope="module")
def raider():
    """The position in which Britain can raid, its scene and what Britain knows."""
    state = Journal.parse(RAIDING).state
    return state, game.view(state, "british")


def test_the_unseen_cards(raider):
    state, view = raider
    undrawn = view.sides["french"].undrawn
    unseen = lines(panel(shown(state)), "unseen-french")
    assert sorted(unseen) == sorted(undrawn)
    for card, said in unseen.items():
        assert said.startswith(names.card(card))
        held = odds.hand(view, "french").holds({card})
        assert percent(held) in said


def test_the_odds_of_raids(raider):
    state, view = raider
    assert odds.raid_blocked(view, "port-royal") == Fraction(5, 7)
    markup, found = panel(shown(state)), told(shown(state))
    assert "71%" in found["port-royal"][0]
    assert "The attack you picked" not in markup
    above = panel(shown(state, ("map", "fort-beausejour"), verb="raid")).partition("Points")[0]
    assert "Fort Beausejour" in above
    assert "0%" in above


def test_the_odds_of_the_refill(raider):
    state, view = raider
    scene = shown(state, ("map", "fort-beausejour"), verb="raid")
    assert "After this play your refill draws 1 card" in panel(scene)
    after = odds.refill(view, "british", ("neutral-native-americans",))
    ships = after.holds(odds.showing(view, "british", "ship"))
    assert percent(ships) in told(scene)["ship"][0]
    assert "With your hand as it is, your refill draws 0 cards" in panel(shown(state))
