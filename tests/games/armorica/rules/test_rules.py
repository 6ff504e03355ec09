"""The worked examples and the rulings of Armorica."""

from __future__ import annotations

import random

import pytest

from acres.core.chance import Chance
from acres.core.errors import BadNotation, IllegalMove
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.armorica.rules.data import CARDS, COLOURS, GROUPS, SYMBOLS, check_deck, read_deck
from acres.games.armorica.rules.score import (
    after_winter,
    majority,
    points,
    runs,
    scores,
    tie,
    winners,
)
from acres.games.armorica.rules.state import State, check, count, hunger, takeable
from acres.games.armorica.rules.turn import legal, play, setup, step, turn
from acres.games.armorica.rules.view import guess, view

pytestmark = pytest.mark.pyodide("the rules are played there")

PEOPLES = tuple(GROUPS)


def cards_of(*colours: str, without: str | None = None) -> list[str]:
    """Different cards of these colours, none with the symbol that is unwanted."""
    found: list[str] = []
    for colour in colours:
        found.append(
            next(
                card.id
                for card in CARDS.values()
                if card.colour == colour
                and card.id not in found
                and not (without and card.count(without))
            )
        )
    return found


def game(players: int = 2, seed: int = 1) -> State:
    return setup({"players": str(players)}, Chance(seed))


def with_symbols(**wanted: int) -> list[str]:
    """Return a display that shows exactly these counts of the named symbols."""
    chooser = random.Random(1)
    ids = list(CARDS)
    while True:
        display = chooser.sample(ids, chooser.randint(1, 6))
        if all(count(display, symbol) == number for symbol, number in wanted.items()):
            return display


def test_the_sheets_example_of_runs_scores_24() -> None:
    colours = [
        "brown",
        "blue",
        "yellow",
        "brown",
        "yellow",
        "red",
        "blue",
        "white",
        "yellow",
        "white",
    ]
    display = cards_of(*colours)
    lengths = [len(run) for run in runs(display)]
    assert lengths == [3, 5, 2]
    assert points({"a": display, "b": []})["a"].run_points == 24


def test_most_of_a_symbol_is_4_points_and_shared_2_each() -> None:
    assert majority({"a": 3, "b": 1}) == {"a": 4, "b": 0}
    assert majority({"a": 2, "b": 2, "c": 2}) == {"a": 2, "b": 2, "c": 2}


def test_nobody_scores_for_a_symbol_that_nobody_has() -> None:
    assert majority({"a": 0, "b": 0}) == {"a": 0, "b": 0}


def test_the_sheets_example_of_taking() -> None:
    display = with_symbols(wheat=3, olives=2, grapes=1, sheep=0)
    by_colour = {card.colour: card.id for card in CARDS.values() if card.group in GROUPS["romans"]}
    row = [by_colour[colour] for colour in ("brown", "white", "blue", "yellow", "red", "green")]
    assert set(takeable(display, row)) == {by_colour["yellow"], by_colour["green"]}


def test_a_tie_in_points_goes_to_more_gold() -> None:
    ids = [card for card in CARDS if not card.startswith("start")]
    chooser = random.Random(2)
    for _ in range(20000):
        displays = {"a": chooser.sample(ids, 4), "b": chooser.sample(ids, 4)}
        scored = points(displays)
        if scored["a"].total == scored["b"].total and scored["a"].gold > scored["b"].gold:
            assert winners(points(displays)) == ("a",)
            assert tie(points(displays)) == "gold"
            return
    pytest.fail("no tie was found")


def test_still_tied_the_victory_is_shared() -> None:
    displays = {"a": ["start-2"], "b": ["start-4"]}
    assert winners(points(displays)) == ("a", "b")
    assert tie(points(displays)) == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    state = game(players)
    starts = [state.displays[seat] for seat in state.from_first()]
    assert starts == [[f"start-{number}"] for number in range(1, players + 1)]
    assert turn(state) == state.first
    assert [len(state.rows[people]) for people in PEOPLES] == [6, 6]
    assert {CARDS[card].group for card in state.rows["gauls"]} == {"a"}


def test_any_seat_can_be_the_first_player() -> None:
    assert {game(3, seed).first for seed in range(40)} == set(game(3).seats)


def test_a_taken_card_lies_at_the_right_end_and_a_new_one_at_the_left_of_the_row() -> None:
    state = game()
    seat = state.first
    row, oldest, top = state.rows["gauls"].copy(), state.rows["gauls"][-1], state.decks["gauls"][-1]
    play(state, ("take", oldest))
    assert state.displays[seat][-1] == oldest
    assert state.rows["gauls"] == [top, *row[:-1]]


def test_passing_removes_the_rightmost_card() -> None:
    state = game()
    row, top = state.rows["gauls"].copy(), state.decks["gauls"][-1]
    play(state, ("pass",))
    assert state.removed == [row[-1]]
    assert state.rows["gauls"] == [top, *row[:-1]]


def test_two_wheat_reach_the_two_oldest_cards_only() -> None:
    state = game()
    row = state.rows["gauls"]
    assert set(legal(state)) == {("pass",), ("take", row[-1]), ("take", row[-2])}
    with pytest.raises(IllegalMove):
        play(state, ("take", row[0]))


def test_gauls_then_romans_then_winter_each_from_the_first_player() -> None:
    state = game(3)
    order = state.from_first()
    seen = []
    for _ in range(6):
        seen.append(state.stack[-1])
        play(state, ("pass",))
    expected = [(people, seat) for people in PEOPLES for seat in order]
    assert seen == expected
    assert state.first == order[1]


def test_winter_takes_cards_without_amphora_until_the_counts_are_equal() -> None:
    state = game()
    seat = state.first
    dry = [card.id for card in CARDS.values() if not card.count("amphorae")][:5]
    state.displays[seat] = ["start-1", *dry]
    state.stack = [("round-end", ""), ("winter", seat)]
    assert hunger(state.displays[seat]) == 3
    assert set(legal(state)) == {("starve", card) for card in dry}
    for left in (2, 1, 0):
        play(state, legal(state)[0])
        assert hunger(state.displays[seat]) == left
    assert turn(state) != seat or state.stack[-1][0] != "winter"
    assert state.displays[seat][0] == "start-1"


def kept_at_best(state: State, seat: Seat) -> int:
    """Play every winter of a seat, and count the most points that one of them leaves."""
    if not hunger(state.displays[seat]):
        return scores(state)[seat]
    return max(kept_at_best(played(state, move), seat) for move in legal(state))


def played(state: State, move: Move) -> State:
    state = state.copy()
    step(state, move)
    return state


def test_the_points_after_a_winter_are_the_best_of_all_choices() -> None:
    costs = set()
    drawn = [card for card in CARDS if not card.startswith("start")]
    for seed in range(30):
        state, dice = game(2 + seed % 3, seed), random.Random(seed)
        for seat in state.seats:
            state.displays[seat] += dice.sample(drawn, dice.randint(2, 8))
        for seat, display in state.displays.items():
            state.stack = [("round-end", ""), ("winter", seat)]
            best = after_winter(state.displays, seat)
            assert best == kept_at_best(state, seat)
            if hunger(display):
                costs.add(scores(state)[seat] - best)
            else:
                assert best == scores(state)[seat]
    assert min(costs) < 0, "two runs can become one"
    assert max(costs) > 6


def test_with_two_players_a_card_of_each_row_leaves_after_the_winter() -> None:
    for players, leaving in ((2, 2), (3, 0)):
        state = game(players)
        for _ in range(2 * players):
            play(state, ("pass",))
        assert len(state.removed) == 2 * players + leaving
        assert [len(state.rows[people]) for people in PEOPLES] == [6, 6]


@pytest.mark.parametrize(("players", "rounds"), [(2, 8), (3, 8), (4, 6)])
def test_the_game_ends_in_the_right_round(players: int, rounds: int) -> None:
    for seed in range(10):
        state = game(players, seed)
        chooser = random.Random(seed)
        while turn(state):
            step(state, chooser.choice(legal(state)))
            check(state)
        assert state.round == rounds


def test_a_seat_that_resigns_does_not_win() -> None:
    state = game(3)
    seat = state.first
    play(state, ("resign",))
    assert state.outcome is not None
    assert seat not in state.outcome.winners


def test_a_guessed_world_has_the_same_view() -> None:
    for seed in range(20):
        state = game(3, seed)
        chooser = random.Random(seed)
        while turn(state):
            for seat in state.seats:
                world = guess(state, seat, Chance(chooser.randrange(1000)))
                check(world)
                assert view(world, seat) == view(state, seat)
            step(state, chooser.choice(legal(state)))


# The deck


def test_each_colour_occurs_at_least_four_times() -> None:
    for colour in COLOURS:
        assert sum(card.colour == colour for card in CARDS.values()) >= 4


def test_start_cards_are_equal_but_for_gold() -> None:
    starts = [card for card in CARDS.values() if card.group == "start"]
    without_gold = {(card.colour, card.symbols[:4], card.symbols[5]) for card in starts}
    assert without_gold == {("yellow", (2, 0, 0, 0), 3)}


def test_later_groups_are_not_weaker() -> None:
    for groups in GROUPS.values():
        means = []
        for group in groups:
            own = [sum(card.symbols) for card in CARDS.values() if card.group == group]
            means.append(sum(own) / len(own))
        assert means == sorted(means)


def test_no_symbol_is_more_than_two_fifths_of_all() -> None:
    total = sum(sum(card.symbols) for card in CARDS.values())
    for symbol in SYMBOLS[1:]:
        assert sum(card.count(symbol) for card in CARDS.values()) <= 0.4 * total


def test_patricians_are_rarer_in_the_first_roman_group_than_in_the_last() -> None:
    def share(group: str) -> float:
        own = [card for card in CARDS.values() if card.group == group]
        return sum(card.colour in ("green", "red", "white") for card in own) / len(own)

    assert share("I") < share("IV")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("a-1,a,yellow", "a-1,b,yellow", None),
        ("a-1,a,yellow", "a-1,I,yellow", "28 gauls"),
        ("a-1,a,yellow", "a-1,a,green", "patrician"),
        ("a-1,a,yellow", "a-2,a,yellow", "cannot be"),
        ("start-4,start", "start-5,start", "start-1 to start-4"),
        ("start-1,start,yellow,2", "start-1,start,yellow,1", "two wheat"),
        ("a-1,a,yellow,0", "a-1,a,yellow,x", "no card"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused(
    old: str, new: str, sentence: str | None
) -> None:
    lines = ["id,group,colour," + ",".join(SYMBOLS)]
    lines += (
        ",".join([card.id, card.group, card.colour, *map(str, card.symbols)])
        for card in CARDS.values()
    )
    written = "\n".join(lines)
    assert old in written
    if sentence is None:
        check_deck(read_deck(written.replace(old, new)))
    else:
        with pytest.raises(BadNotation, match=sentence):
            read_deck(written.replace(old, new))
