"""The one source of chance."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acres.core.chance import MASK, Chance

pytestmark = pytest.mark.pyodide("64-bit integers and hashes")

seeds = st.integers(min_value=0, max_value=MASK)
piles = st.lists(st.sampled_from(["boston", "militia", "trader", "ships"]), max_size=30)


def test_the_numbers_are_those_of_splitmix64():
    """The first outputs for the seed 1234567, as its authors' program prints them."""
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(seeds)
def test_bits_are_64_bits_and_the_same_for_the_same_seed(seed):
    one, other = Chance(seed), Chance(seed)
    for _ in range(5):
        value = one.bits()
        assert 0 <= value <= MASK
        assert value == other.bits()


@given(st.integers())
def test_any_whole_number_is_a_seed(seed):
    assert 0 <= Chance(seed).state <= MASK


@given(seeds, st.integers(min_value=1, max_value=MASK + 1))
def test_below_stays_below(seed, n):
    chance = Chance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(5))


def test_below_one_is_zero():
    assert Chance(5).below(1) == 0


def test_below_gives_each_number_equally_often():
    """A chi-squared test with five degrees of freedom; 20.5 is its 0.1 % point."""
    chance = Chance(2026)
    rolls = Counter(chance.below(6) for _ in range(60_000))
    assert rolls.keys() == set(range(6))
    assert sum((n - 10_000) ** 2 / 10_000 for n in rolls.values()) < 20.5


def test_below_rejects_what_would_make_small_numbers_likelier():
    """Of 2 to the 64 numbers the upper third is thrown away for this n, not folded down."""
    n = (MASK + 1) // 3 * 2
    chance = Chance(11)
    low = sum(chance.below(n) < n // 2 for _ in range(3000))
    assert 1380 < low < 1620


def test_below_throws_away_from_the_last_whole_multiple_on():
    """Rolls from there on would make the first of the numbers likelier, by 1 in 2 to the 64."""
    limit = (MASK + 1) // 6 * 6

    class Dice(Chance):
        rolls = iter([MASK, limit, limit - 1])

        def bits(self) -> int:
            return next(self.rolls)

    assert Dice().below(6) == 5


@given(seeds, piles)
def test_a_shuffle_is_a_permutation(seed, pile):
    shuffled = pile.copy()
    Chance(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(pile)


@given(seeds, piles)
def test_a_shuffle_depends_on_the_seed_alone(seed, pile):
    one, other = pile.copy(), pile.copy()
    Chance(seed).shuffle(one)
    Chance(seed).shuffle(other)
    assert one == other


def test_a_shuffle_gives_each_order_equally_often():
    """A chi-squared test with 23 degrees of freedom; 49.7 is its 0.1 % point."""
    chance = Chance(7)
    orders = Counter()
    for _ in range(24_000):
        pile = ["a", "b", "c", "d"]
        chance.shuffle(pile)
        orders[tuple(pile)] += 1
    assert len(orders) == 24
    assert sum((n - 1000) ** 2 / 1000 for n in orders.values()) < 49.7


def test_the_top_of_a_pile_is_its_last_card():
    pile = ["a", "b", "c"]
    assert Chance(1).draw(pile) == "c"
    assert pile == ["a", "b"]


def test_drawing_uses_no_chance():
    chance = Chance(1)
    chance.draw(["a", "b"])
    assert chance == Chance(1)


@given(seeds)
def test_a_copy_goes_its_own_way(seed):
    chance = Chance(seed)
    twin = chance.copy()
    assert twin == chance
    assert hash(twin) == hash(chance)
    twin.bits()
    assert twin != chance
    assert chance == Chance(seed)


def test_chance_equals_nothing_else():
    assert Chance(1) != 1
    assert Chance(1) != Chance(1, ["a"])
    assert repr(Chance(1)) != repr(Chance(2))


# A script


def test_a_script_names_the_cards_that_are_drawn():
    chance = Chance(script=["b", "a"])
    pile = ["a", "b", "c"]
    assert [chance.draw(pile), chance.draw(pile)] == ["b", "a"]
    assert pile == ["c"]


def test_a_script_names_only_what_lies_high_enough():
    pile = ["a", "b", "c"]
    assert Chance(script=["b"]).draw(pile, lambda _: 2) == "b"
    with pytest.raises(LookupError, match="“a”, which cannot be drawn"):
        Chance(script=["a"]).draw(pile, lambda _: 1)


def test_without_its_script_a_game_goes_on_from_the_seed():
    chance = Chance(7, script=["b"])
    pile = ["a", "b", "c"]
    chance.shuffle(pile)
    chance.draw(pile)
    chance.script = None
    top = pile[-1]
    assert chance.draw(pile) == top


def test_a_script_can_say_that_nothing_is_drawn():
    chance = Chance(script=["nothing", "a"])
    assert chance.leaves_out()
    assert not chance.leaves_out()
    assert chance.draw(["a"]) == "a"
    assert not Chance(1).leaves_out()


def test_draws_are_written_down_where_somebody_listens():
    chance = Chance(1)
    chance.drawn = []
    chance.draw(["a", "b"])
    assert chance.drawn == ["b"]


def test_a_script_takes_one_of_two_copies():
    pile = ["a", "b", "a"]
    assert Chance(script=["a"]).draw(pile) == "a"
    assert Counter(pile) == Counter(["a", "b"])


def test_a_script_that_is_at_its_end_says_so():
    with pytest.raises(LookupError, match="ends before"):
        Chance(script=[]).draw(["a"])


def test_a_script_that_names_an_absent_card_says_so_and_takes_nothing():
    pile = ["a"]
    with pytest.raises(LookupError, match="has “b”"):
        Chance(script=["b"]).draw(pile)
    assert pile == ["a"]


def test_a_copy_of_a_script_goes_its_own_way():
    chance = Chance(script=["a", "b"])
    twin = chance.copy()
    twin.draw(["a"])
    assert chance.script == ("a", "b")
    assert twin.script == ("b",)
