"""Set-up and variants."""

from __future__ import annotations

import itertools

import pytest

from acres.core.chance import Chance
from acres.core.conformance import random_game
from acres.core.errors import BadNotation
from acres.games.fortress import game
from acres.games.fortress.rules.data import PLACES
from acres.games.fortress.rules.seats import OPTIONS
from acres.games.fortress.rules.state import check
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    CHARLES,
    DECK,
    action,
    bids,
    codes,
    empty,
    final,
    full_wall,
    go_on,
    lines,
    petition,
    play,
    refused,
    rows,
    scored,
    settle,
    without,
)


def new(seed=1, **options):
    return game.setup(options, Chance(seed))


# Set-up


@pytest.mark.parametrize(("players", "regions", "governors"), [(2, 2, 12), (3, 2, 12), (4, 3, 11)])
def test_regions_and_governors_blocks_by_the_number_of_players(players, regions, governors):
    state = new(players=str(players))
    assert len(state.regions) == len(state.prisons) == regions
    assert state.supply.governors == governors
    assert len(state.seats) == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_12_jade_and_nothing_else(players):
    for side in new(players=str(players)).sides.values():
        assert side.jade == 12
        assert side.laborers == side.convicts == side.blocks == side.chips == side.treasures == 0
        assert side.favors == side.shown == []
        assert side.points == 0


def test_all_18_own_blocks_start_in_the_general_supply():
    state = new(players="4")
    assert [state.own_blocks(seat) for seat in state.seats] == [18] * 4


def test_the_supply_is_finite():
    supply = new(players="2").supply
    assert (supply.jade, supply.treasures) == (100 - 24, 102)
    assert (supply.laborers, supply.convicts) == (45, 75)
    assert (supply.chips, supply.reinforcements) == (18, 18)


def test_all_taskmasters_start_in_the_leftmost_region():
    assert {side.camp for side in new(players="4").sides.values()} == {"pine"}


def test_a_region_has_17_places():
    state = new(players="4")
    assert state.regions == ("pine", "crane", "lotus")
    for region in state.regions:
        spots = [spot for spot, found in PLACES.items() if found[0] == region]
        assert len(spots) == 17
        assert {spot for spot in spots if spot[-1] == "4"} == {f"{region}-a4", f"{region}-e4"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_favors_are_dealt_and_three_kept(players):
    state = new(players=str(players))
    assert [len(side.drawn) for side in state.sides.values()] == [5] * players
    assert len(state.deck) == 36 - 5 * players
    chosen = []
    for seat in state.seats:
        assert game.turn(state) == seat
        assert len(lines(state)) == 10
        chosen.append([state.sides[seat].drawn[at] for at in (0, 2, 4)])
        play(state, "keep 1 3 5")
    assert [side.favors for side in state.sides.values()] == chosen
    assert not any(side.drawn for side in state.sides.values())


def test_the_two_that_each_does_not_keep_are_shuffled_back():
    found = set()
    for seed in range(60):
        state = new(seed)
        back = {card for side in state.sides.values() for card in side.drawn[3:]}
        play(state, "keep 1 2 3", "keep 1 2 3")
        assert back <= set(state.deck)
        assert len(state.deck) == 30
        assert state.under == []
        found |= {place for place, card in enumerate(state.deck) if card in back}
    assert len(found) == 30


def test_the_deal_can_be_written_out():
    script = list(DECK)[:10]
    state = game.setup({}, Chance(script=script))
    assert state.sides[ADAM].drawn == script[:5]
    assert state.sides[BILL].drawn == script[5:]
    assert [game.drawer(None, (), script[:at]) for at in range(10)] == [ADAM] * 5 + [BILL] * 5


# Options


@pytest.mark.parametrize(
    "options",
    [
        *({name: value} for name in OPTIONS for value in ("", "perhaps", "-1", "1")),
        {"player": "2"},
        {"players": "5"},
    ],
)
def test_other_options_are_refused(options):
    with pytest.raises(BadNotation):
        game.setup(options, Chance(1))


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("regions", OPTIONS["regions"])
@pytest.mark.parametrize("incentive", OPTIONS["incentive"])
def test_the_variants_go_together(players, regions, incentive):
    for replacing, trade in itertools.product(OPTIONS["replacing"], OPTIONS["trade"]):
        options = {
            "players": players,
            "regions": regions,
            "incentive": incentive,
            "replacing": replacing,
            "trade": trade,
            "jade": "12",
            "laborers": "6",
            "convicts": "4",
            "blocks": "2",
        }
        check(game.setup(options, Chance(2)))
        random_game(game, 2, options, every=40, cap=120)


# More regions


@pytest.mark.parametrize(("players", "usual", "more"), [("2", 2, 2), ("3", 2, 3), ("4", 3, 4)])
def test_one_region_more_than_usual_but_never_more_than_players(players, usual, more):
    assert len(new(players=players).regions) == usual
    assert len(new(players=players, regions="more").regions) == more


def test_with_two_players_more_regions_change_nothing():
    plain, more = new(3), new(3, regions="more")
    for _ in range(300):
        if game.turn(plain) is None:
            break
        assert game.legal(plain) == game.legal(more)
        move = plain.chance.copy().bits() % len(game.legal(plain))
        game.step(more, game.legal(plain)[move])
        game.step(plain, game.legal(plain)[move])
    assert game.view(plain, ADAM).wall == game.view(more, ADAM).wall


@pytest.mark.parametrize(("players", "governors"), [("3", 12), ("4", 11)])
def test_governors_blocks_go_by_the_players_also_with_extra_regions(players, governors):
    assert new(players=players, regions="more").supply.governors == governors


def test_the_wall_is_complete_with_the_extra_region_only():
    wall = full_wall(ADAM, "pine") | full_wall(BILL, "crane") | full_wall(CHARLES, "lotus")
    given = {"laborers": 16, "blocks": 1}
    state = action(3, options={"regions": "more"}, wall=without(wall, "pine-a4"), dragon=given)
    play(state, "build pine-a4 8")
    assert game.outcome(state).reason == "wall"
    state = action(
        3, options={"regions": "more"}, wall=without(wall, "pine-a4", "lotus-a4"), dragon=given
    )
    play(state, "build pine-a4 8")
    assert game.outcome(state) is None


# Peaceful


def test_the_peaceful_game_never_lists_a_replacement():
    state = action(wall=rows(pine1="BBBBB"), options={"replacing": "no"})
    state.sides[ADAM].blocks, state.sides[ADAM].convicts = 1, 20
    settle(state)
    refused(state, "replace pine-a1 0")


# Faster start


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_everybody_begins_with_as_much_more_as_agreed(players):
    state = new(players=players, jade="6", laborers="4", convicts="2", blocks="6")
    check(state)
    for seat, side in state.sides.items():
        assert (side.jade, side.laborers, side.convicts, side.blocks) == (18, 4, 2, 6)
        assert state.own_blocks(seat) == 12


def test_with_most_extra_jade_the_first_income_is_short():
    state = new(players="4", jade="12")
    assert state.supply.jade == 4
    for _ in range(4):
        play(state, "keep 1 2 3")
    assert [side.jade for side in state.sides.values()] == [27, 25, 24, 24]


# First-round incentive


@pytest.mark.parametrize(
    ("incentive", "gained"), [("none", {}), ("block", 1), ("chip", 1), ("treasure", 1)]
)
def test_the_winner_of_the_first_petition_also_gets_what_was_agreed(incentive, gained):
    state = petition(holder=None, round=1, options={"incentive": incentive}, phoenix={"jade": 1})
    bids(state, dragon=0, phoenix=1)
    found = {"block": "blocks", "chip": "chips", "treasure": "treasures"}
    for name, pool in found.items():
        assert getattr(state.sides[BILL], pool) == (1 if name == incentive else 0)
        assert getattr(state.sides[ADAM], pool) == 0
    assert scored(state) == ({BILL: 1} if incentive == "treasure" else {})


def test_only_of_the_first_petition():
    state = petition(round=2, options={"incentive": "chip"}, phoenix={"jade": 1})
    assert "encouraged" not in codes(bids(state, dragon=0, phoenix=1))
    assert state.sides[BILL].chips == 0


# Favor trade


def trading(players=2, **given):
    """The end of a game in which favors are traded."""
    state = final(players, governors=0, options={"trade": "yes"}, **given)
    go_on(state)
    return state


def test_each_unplayed_favor_can_be_traded_for_1_jade_or_1_convict():
    state = trading(dragon={"favors": ["slipway", "pedestal", "cross"]})
    assert lines(state) == [
        "done",
        *(f"trade {c} {w}" for c in ("cross", "pedestal", "slipway") for w in ("convict", "jade")),
    ]
    before = state.supply.jade, state.supply.convicts
    [traded] = play(state, "trade pedestal jade")
    assert (traded.code, traded.args) == ("traded", {"card": "pedestal", "what": "jade"})
    play(state, "trade cross convict")
    assert (state.supply.jade, state.supply.convicts) == (before[0] - 1, before[1] - 1)
    side = state.sides[ADAM]
    assert (side.jade, side.convicts, side.favors) == (1, 1, ["slipway"])
    assert state.discarded == ["pedestal", "cross"]
    play(state, "done")
    assert game.outcome(state) is not None


def test_traded_goods_count_in_the_final_majorities():
    state = trading(dragon={"favors": ["slipway", "pedestal"]})
    play(state, "trade slipway jade", "trade pedestal convict")
    assert scored(state, "most-jade") == scored(state, "most-workers") == {ADAM: 3}


def test_from_the_last_winner_of_the_petition_clockwise():
    state = trading(
        3,
        holder=BILL,
        dragon={"favors": ["slipway"]},
        phoenix={"favors": ["pedestal"]},
        tortoise={"favors": ["cross"]},
    )
    order = []
    while (seat := game.turn(state)) is not None:
        order.append(seat)
        play(state, "done")
    assert order == [BILL, CHARLES, ADAM]


def test_a_player_without_favors_is_not_asked():
    state = trading(3, phoenix={"favors": ["slipway"]})
    assert game.turn(state) == BILL
    play(state, "trade slipway jade")
    assert game.turn(state) is None


def test_one_trades_only_for_what_is_there():
    state = final(governors=0, options={"trade": "yes"}, dragon={"favors": ["slipway", "pedestal"]})
    empty(state, "jade")
    empty(state, "convicts", 1)
    go_on(state)
    assert lines(state) == ["done", "trade pedestal convict", "trade slipway convict"]
    play(state, "trade pedestal convict")
    assert game.turn(state) is None


def test_the_trade_follows_the_prisons_of_a_completed_wall():
    wall = without(full_wall(ADAM, "pine") | full_wall(BILL, "crane"), "pine-a4")
    given = {"laborers": 8, "blocks": 1, "favors": ["slipway"]}
    state = action(wall=wall, options={"trade": "yes"}, prisons={"crane": (4, 0)}, dragon=given)
    play(state, "build pine-a4 8")
    assert state.sides[ADAM].jade == 4
    assert game.turn(state) == ADAM
    play(state, "trade slipway jade")
    assert state.sides[ADAM].jade == 5
    assert game.turn(state) is None


def test_without_the_variant_nothing_is_traded():
    state = final(governors=0, dragon={"favors": ["slipway"]})
    go_on(state)
    assert game.turn(state) is None
