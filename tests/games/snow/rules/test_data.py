"""The facts of the board and the cards (1, 10): counts and sums that any slip would change."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from acres.games.snow.rules.data import (
    BRITISH,
    CARDS,
    EMPIRE,
    FORTS,
    FRENCH,
    LOCATIONS,
    NEUTRAL,
    PLACES,
    RAIDING,
    ROADS,
    SEA,
    TOWNS,
    TRACING,
    TRACING_WATERWAYS,
    TRAILS,
    VILLAGES,
    WATERWAYS,
)
from tests.paths import SHARED

REFERENCE = Path(os.environ.get("ACRES_REFERENCE", SHARED / "reference/snow.json"))
"""The facts as they were collected; outside the repository."""

POINTS = {
    0: "fort-beausejour fort-halifax fort-st-john fort-stanwix fort-venango fort-william-henry "
    "kennebec ticonderoga",
    1: "st-marys cumberland fort-presquisle gaspe",
    2: "boston new-haven new-york norfolk pemaquid philadelphia baltimore canso fort-frontenac "
    "fort-niagara halifax oswego richmond tadoussac michillimackinac",
    3: "port-royal trois-rivieres",
    4: "albany deerfield detroit fort-duquesne louisbourg montreal",
    6: "quebec",
}
NO_SETTLER = (
    "fort-beausejour fort-duquesne fort-frontenac fort-halifax fort-niagara fort-presquisle "
    "fort-st-john fort-stanwix fort-venango fort-william-henry kennebec oswego ticonderoga "
    "michillimackinac"
)
DEFENCE = {"quebec": 2, "boston": 1, "new-york": 1, "louisbourg": 1, "montreal": 1}


def test_pieces():
    assert (VILLAGES, TOWNS, FORTS) == (18, {BRITISH: 12, FRENCH: 9}, 12)


def test_there_are_36_places_with_these_points():
    assert len(PLACES) == 36
    told = {place: points for points, places in POINTS.items() for place in places.split()}
    assert {place.id: place.points for place in PLACES.values()} == told


def test_places_where_settling_needs_a_settler():
    assert {place.id for place in PLACES.values() if not place.settler} == set(NO_SETTLER.split())


def test_places_that_defend_themselves():
    assert {p.id: p.defence for p in PLACES.values() if p.defence} == DEFENCE


def test_seventeen_places_lie_on_the_sea_and_ships_fight_at_fifteen():
    assert len(SEA) == 17
    fighting = {place.id for place in PLACES.values() if place.ships}
    assert fighting == set(SEA) - {"fort-beausejour", "trois-rivieres"}
    assert len(fighting) == 15


def test_connections_name_places_and_none_twice():
    lines = [*WATERWAYS, *TRACING_WATERWAYS, *ROADS, *TRAILS]
    assert len({frozenset(line) for line in lines}) == len(lines) == 25 + 1 + 2 + 9
    assert {place for line in lines for place in line} <= PLACES.keys()


def test_neighbours_are_mutual():
    for joined in (TRACING, RAIDING):
        assert all(a in joined[b] for a, others in joined.items() for b in others)


def test_connections_of_tracing_and_raiding_differ():
    """Trails are for raiding, Richmond to St. Mary’s is for tracing."""
    tracing = {frozenset((a, b)) for a, others in TRACING.items() for b in others}
    raiding = {frozenset((a, b)) for a, others in RAIDING.items() for b in others}
    assert tracing - raiding == {frozenset(("richmond", "st-marys"))}
    assert raiding - tracing == {frozenset(line) for line in TRAILS}


def test_numbers_of_cards():
    def count(cards):
        return sum(card.count for card in cards.values())

    assert (count(LOCATIONS[BRITISH]), count(EMPIRE[BRITISH])) == (33, 21)
    assert (count(LOCATIONS[FRENCH]), count(EMPIRE[FRENCH])) == (26, 21)
    assert count(NEUTRAL) == 9


def test_a_location_card_has_the_name_of_a_place_and_leads_to_others():
    for seat in (BRITISH, FRENCH):
        for card in LOCATIONS[seat].values():
            assert card.id in PLACES
            for by, place in card.leads:
                assert by in ("ship", "bateaux", "wagon")
                assert place in PLACES
                assert place != card.id
                if by == "ship":
                    assert {card.id, place} <= set(SEA)


def test_the_number_of_journeys_on_the_cards():
    def journeys(seat):
        return sum(len(card.leads) for card in LOCATIONS[seat].values())

    assert (journeys(BRITISH), journeys(FRENCH)) == (106, 79)


def test_symbols_of_the_british_cards():
    assert shown(BRITISH) == {
        "ship": 6 + 2,
        "bateaux": 7,
        "wagon": 1,
        "settler": 4 + 1 + 2,
        "military": 2 + 1 + 6 + 1 + 3 + 1 + 1 + 2,
        "fur": 14,
        "coins": 3 * 4 + 2 * 4,
    }


def test_symbols_of_the_french_cards():
    assert shown(FRENCH) == {
        "ship": 5,
        "bateaux": 15,
        "wagon": 0,
        "settler": 1 + 2,
        "military": 2 + 1 + 1 + 1 + 1 + 3 + 3 + 1 + 2,
        "fur": 19,
        "coins": 2 + 1 + 1 + 1,
    }


def shown(seat):
    cards = CARDS[seat].values()
    counts = {
        symbol: sum(card.count for card in cards if symbol in card.symbols)
        for symbol in ("ship", "bateaux", "wagon", "settler", "military", "fur")
    }
    return counts | {"coins": sum(card.coins for card in cards)}


@pytest.mark.skipif(not REFERENCE.exists(), reason=f"there is no {REFERENCE}")
def test_the_tables_are_those_of_the_collected_facts():
    facts = json.loads(REFERENCE.read_text(encoding="utf-8"))
    board = facts["board"]

    def lines(pairs):
        return {frozenset(pair) for pair in pairs}

    assert lines(WATERWAYS) == lines(board["waterways"])
    assert lines(TRACING_WATERWAYS) == lines(board["waterways_for_tracing_only"])
    assert lines(ROADS) == lines(board["roads"])
    assert lines(TRAILS) == lines(board["trails"])
    assert set(SEA) == set(board["sea_places"])
    for id, place in facts["places"].items():
        ours = PLACES[id]
        assert (ours.points, ours.defence) == (place["points"], place["defence"])
        assert (ours.settler, ours.ships) == (place["settler"], place["ships_fight"])
    for seat, cards in facts["location_cards"].items():
        assert LOCATIONS[seat].keys() == cards.keys()
        for id, card in cards.items():
            ours = LOCATIONS[seat][id]
            journeys = {(by, place) for by, places in card["leads_to"].items() for place in places}
            assert set(ours.leads) == journeys
            assert (ours.symbols, ours.coins) == (set(card["symbols"]), card["coins"])
            assert ours.start == (card["pile"] == "start")
    for seat, cards in facts["empire_cards"].items():
        table = NEUTRAL if seat == "neutral" else EMPIRE[seat]
        assert table.keys() == {card["id"] for card in cards}
        for id, ours in table.items():
            copies = [card for card in cards if card["id"] == id]
            assert ours.count == sum(card["count"] for card in copies)
            assert ours.start == sum(c["count"] for c in copies if c["pile"] == "start")
            for card in copies:
                assert (ours.cost, ours.strength) == (card["draft_cost"], card["strength"])
                assert ours.symbols == set(card["symbols"])
                assert ours.use_cost == card.get("use_cost", 0)
                assert ours.siege_cost == card.get("siege_cost", 0)
                assert ours.leader == card["free_reinforcement"]
                assert ours.defender_only == card.get("defender_only", "fortify_cost" in card)
                for fact in ("vulnerable", "raids", "extends_raid", "ambushes"):
                    assert getattr(ours, fact) == card[fact]
                assert (ours.blocks_raid, ours.blocks_ambush) == (
                    card["blocks_raid"],
                    card["blocks_ambush"],
                )
