"""The odds of what is drawn, held against every order of the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from acres.core.chance import Chance, NotWritten
from acres.games.snow import game
from acres.games.snow.analysis import odds
from acres.games.snow.rules.data import CARDS
from acres.games.snow.rules.state import State
from tests.games.snow.positions import position, villages

NATIVE = "neutral-native-americans"
THOROUGH = settings(max_examples=min(80, settings.default.max_examples))
"""Fewer where there are fewer of all: inside Pyodide."""


def draws(state: State, move: str) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Every order in which the engine can draw after this move, and its chance."""
    assert (move,) in game.legal(state)
    found: list[tuple[tuple[str, ...], Fraction]] = [((), Fraction(1))]
    while found:
        script, chance = found.pop()
        world = state.copy()
        world.chance = Chance(0, script)
        try:
            game.step(world, (move,))
        except NotWritten as more:
            next_one = Counter(more.pile).items()
            found += (((*script, card), chance * n / len(more.pile)) for card, n in next_one)
        else:
            yield script, chance


def check_draw(deal: odds.Deal, found: list[tuple[tuple[str, ...], Fraction]]) -> None:
    assert {len(cards) for cards, _ in found} == {deal.count}
    assert sum(chance for _, chance in found) == 1
    hands: dict[frozenset[str], Fraction] = {}
    for cards, chance in found:
        hands[frozenset(cards)] = hands.get(frozenset(cards), Fraction(0)) + chance
    for kinds in (
        {"boston"},
        {"rangers"},
        {"militia", "ships"},
        {"settlers", "boston"},
        {"trader"},
    ):
        drawn = sum(chance for cards, chance in hands.items() if kinds & cards)
        assert deal.holds(kinds) == drawn


BRITISH_CARDS = [
    "boston",
    "rangers",
    "militia",
    "militia",
    "ships",
    "settlers",
    "trader",
    "norfolk",
]


@st.composite
def turns(draw: st.DrawFn, hand: tuple[str, ...] = ()) -> State:
    """Britain is to move, with a few cards wherever they lie."""
    cards = draw(st.permutations(BRITISH_CARDS))
    low, high = draw(st.integers(0, 4)), draw(st.integers(4, 8))
    kind = draw(st.sampled_from(("first", "revised", "second", "late")))
    late = {"variants": "late-reshuffle"} if kind == "late" else {}
    return position(
        options={"edition": "second" if late else kind, **late},
        british={
            "hand": [*hand, *cards[high:]],
            "deck": cards[:low],
            "discard": cards[low:high],
            "money": 2,
        },
    )


@THOROUGH
@given(turns())
def test_the_refill_brings_what_the_orders_of_the_piles_say(state):
    check_draw(odds.refill(game.view(state, "british"), "british"), list(draws(state, "end")))


@THOROUGH
@given(turns())
def test_cards_spent_before_the_refill_are_drawn_for_and_shuffled_in(state):
    side = state.sides["british"]
    spent = tuple(side.hand[:2])
    deal = odds.refill(game.view(state, "british"), "british", spent)
    for card in spent:
        side.hand.remove(card)
        side.discard.append(card)
    check_draw(deal, list(draws(state, "end")))


@THOROUGH
@given(turns(("home-support",)))
def test_home_support_brings_what_the_orders_of_the_piles_say(state):
    if ("home-support",) in game.legal(state):
        view = game.view(state, "british")
        check_draw(odds.support(view, "british"), list(draws(state, "home-support")))


def drawn(state, *kinds):
    return odds.refill(game.view(state, "british"), "british").holds(kinds)


def test_the_rest_of_a_small_draw_pile_comes_for_certain():
    hand = ["boston", "norfolk", "pemaquid"]
    side = {"hand": hand, "deck": ["ships"], "discard": ["rangers", "militia", "new-haven"]}
    state = position(british=side)
    assert drawn(state, "ships") == 1
    assert drawn(state, "rangers") == Fraction(1, 3)
    late = position(options={"variants": "late-reshuffle"}, british=side)
    assert drawn(late, "ships") == 1
    assert drawn(late, "rangers") == 0


def test_a_full_hand_draws_nothing():
    hand = ["boston", "norfolk", "pemaquid", "ships", "rangers", "militia"]
    state = position(british={"hand": hand, "deck": ["trader"]})
    assert odds.refill(game.view(state, "british"), "british").count == 0
    assert drawn(state, "trader") == 0


def test_a_location_card_that_cannot_be_used_shows_nothing():
    """3.1: held, connected, not besieged."""
    places = {"boston": "town"} | villages("norfolk", "halifax", "detroit")
    state = position(british={"places": places}, sieges={"french": ["halifax", 0]})
    view = game.view(state, "british")
    ships = odds.showing(view, "british", "ship")
    assert {"boston", "norfolk", "ships"} <= ships
    assert ships.isdisjoint({"new-york", "halifax"})
    assert "ship" in CARDS["british"]["halifax"].symbols
    assert "fur" in CARDS["british"]["detroit"].symbols
    assert "detroit" not in odds.showing(view, "british", "fur")


def test_native_americans_fight_where_the_variant_says_so():
    plain, changed = position(), position(options={"variants": "natives-besiege"})
    assert NATIVE not in odds.showing(game.view(plain, "british"), "british", "military")
    assert NATIVE in odds.showing(game.view(changed, "british"), "british", "military")
    assert NATIVE in odds.showing(game.view(plain, "british"), "british", "block")
