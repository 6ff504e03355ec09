"""The features by which it is learned who wins A Few Acres of Snow."""

from __future__ import annotations

import math

import pytest

from acres.bots import learned
from acres.games.snow.bot import learning
from acres.games.snow.bot.learning import FEATURES, features
from tests.games.snow.positions import HOMES, position, villages

pytestmark = pytest.mark.pyodide("bots add up floating-point numbers there")

WEIGHTS = [learned.weights("snow")[name] for name in FEATURES]
GUNS = ["siege-artillery", "regular-infantry"]


def named(state):
    """Return the features by name."""
    return dict(zip(FEATURES, features(state)["british"], strict=True))


def odds(state, seat):
    """Return the learned odds of a seat to win: its chance by the other's."""
    chance = learned.chances(learning, WEIGHTS, state)[seat]
    return chance / (1 - chance)


def besieged(place, marker, **british):
    """France holds Quebec and Louisbourg, and Britain besieges one of them."""
    british.setdefault("places", HOMES["british"] | villages("halifax"))
    british.setdefault("rows", {"british": ["militia"]})
    french = {"places": HOMES["french"] | villages("louisbourg")}
    return position(sieges={"british": [place, marker]}, british=british, french=french)


def test_every_number_has_its_name():
    assert len(features(position())["british"]) == len(FEATURES) == len(set(FEATURES))


@pytest.mark.parametrize("seat", ["british", "french"])
def test_soldiers_count_where_they_lie(seat):
    at = {pile: named(position(**{seat: {pile: GUNS}})) for pile in ("hand", "reserve", "discard")}
    side = seat[0]
    assert [at[pile][f"{side}-hand-strength"] > 0 for pile in at] == [True, False, False]
    assert [at[pile][f"{side}-reserve-strength"] > 0 for pile in at] == [False, True, False]
    assert len({each[f"{side}-strength"] for each in at.values()}) == 1
    assert at["discard"][f"{side}-strength"] > named(position())[f"{side}-strength"]


def test_coins_beyond_fourteen_count_no_more():
    money = [named(position(french={"money": coins})) for coins in (6, 10, 14, 20)]
    few, more, many, heap = [each["f-money"] + each["f-rich"] for each in money]
    assert few < more < many == heap


def test_soldiers_count_more_where_a_gate_to_the_capital_is_held():
    far = named(position(british={"hand": GUNS, "reserve": ["militia"]}))
    places = HOMES["british"] | villages("louisbourg")
    near = named(position(british={"hand": GUNS, "reserve": ["militia"], "places": places}))
    assert (far["b-gate-hand"], far["b-gate-reserve"]) == (0, 0)
    assert near["b-gate-hand"] == far["b-hand-strength"] > 0
    assert near["b-gate-reserve"] == far["b-reserve-strength"] > 0


def test_raiders_reach_what_is_exposed_by_land_until_a_fort_protects_it():
    near = HOMES["british"] | villages("fort-halifax")
    held = {
        "far": position(british={"places": HOMES["british"] | villages("halifax")}),
        "near": position(british={"places": near}),
        "walled": position(british={"places": near}),
    }
    held["walled"].forts.add("fort-halifax")
    numbers = {name: named(state) for name, state in held.items()}
    assert [numbers[name]["b-exposed"] * 30 for name in held] == pytest.approx([0, 2, 0])
    town = 4 + 2 * 6
    quebec = [numbers[name]["f-exposed"] * 30 for name in held]
    assert quebec == pytest.approx([0, town, town]), "raids begin in fortified places, too"


def test_raiders_threaten_what_is_exposed_and_cards_that_block_parry_it():
    places = HOMES["british"] | villages("fort-halifax")
    calm = named(position(british={"places": places}))
    raided = {"places": places, "hand": ["rangers"], "captured": (2, 0)}
    threat = named(position(british=dict(raided)))
    parried = named(position(british=dict(raided), french={"hand": ["coureurs-de-bois"]}))
    assert calm["f-threat"] == calm["f-parried"] == calm["f-threat-late"] == 0
    assert threat["f-threat"] == pytest.approx(threat["f-exposed"] * threat["b-raiders"])
    assert threat["f-threat"] > threat["f-parried"] == 0
    assert parried["f-parried"] == pytest.approx(parried["f-threat"] * parried["f-blockers"])
    assert threat["f-threat-late"] == pytest.approx(threat["f-threat"] * 0.4)
    assert threat["b-threat"] == 0, "France has no raiders"
    assert parried["b-threat"] > 0


@pytest.mark.parametrize("seat", ["british", "french"])
def test_more_raiders_than_one_in_a_hand_make_winning_no_likelier(seat):
    natives, rest = "neutral-native-americans", [*GUNS, "militia", "home-support", "governor"]
    hands = [[natives], [natives] * 4, [natives, *rest], [natives] * 4 + rest]
    states = [position(**{seat: {"hand": hand}}) for hand in hands]
    one, four, seldom, often = [named(state)[f"{seat[0]}-raiders"] for state in states]
    assert 0 < seldom < one == four == often


def test_a_siege_delays_the_end_of_the_side_that_could_end_the_game():
    ending = {"captured": (0, 3), "places": HOMES["british"] | villages("halifax")}
    peace = named(position(british=dict(ending)))
    war = named(besieged("louisbourg", 0, **ending))
    assert peace["lead-at-end-b"] > 0
    assert peace["end-at-war-b"] == peace["end-at-war-f"] == 0
    assert war["end-at-war-b"] == war["lead-at-end-b"] > 0
    assert war["end-at-war-f"] == 0, "France cannot end it"


def test_the_nearer_the_end_the_more_it_and_the_lead_count():
    far, near = (named(position(british={"captured": (0, towns)})) for towns in (0, 2))
    assert 0 < far["b-end"] < near["b-end"] <= 1
    shares = [each["b-end-lead"] / math.tanh(5 * each["lead"]) for each in (far, near)]
    assert 0 < shares[0] < shares[1] <= 1
    assert near["f-end"] == far["f-end"]


def test_a_siege_of_a_capital_is_told_from_another():
    quebec, louisbourg = named(besieged("quebec", 1)), named(besieged("louisbourg", 1))
    assert (quebec["b-siege"], louisbourg["b-siege"]) == (1, 1)
    assert (quebec["b-capital"], louisbourg["b-capital"]) == (1, 0)
    assert quebec["b-capital-marker"] == quebec["b-marker"] > 0 == louisbourg["b-capital-marker"]
    assert quebec["b-capital-lead"] == quebec["lead"] != 0 == louisbourg["b-capital-lead"]
    armed = named(besieged("quebec", 1, hand=GUNS))
    assert armed["b-capital-edge"] > quebec["b-capital-edge"] > 0, "it has militia there"
    assert louisbourg["b-capital-edge"] == 0
    assert all(value == 0 for name, value in quebec.items() if name.startswith("f-capital"))


def test_the_learned_weights_fear_for_quebec_and_value_soldiers_in_reserve():
    held, pressed = besieged("quebec", -1), besieged("quebec", 3)
    assert odds(pressed, "british") > 2 * odds(held, "british")
    french = {"places": HOMES["french"], "reserve": GUNS}
    armed = position(french=french)
    assert odds(armed, "french") > 1.2 * odds(position(), "french")
