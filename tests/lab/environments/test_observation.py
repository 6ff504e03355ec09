"""The observation: named, in its bounds, made of the view alone, and different where views are."""

from __future__ import annotations

import numpy as np
import pytest

import acres
from acres.core.chance import Chance
from acres.games.snow.lab import observation
from acres.lab.environments.observation import Observer, names
from acres.lab.environments.openspiel import information, written
from acres.lab.environments.play import Table
from tests.lab.environments.games_in_progress import every_game, every_kind, positions


@every_game
def test_each_entry_has_a_name_and_bounds(game: str) -> None:
    found = names(game)
    assert len(set(found)) == len(found)
    assert all(name == name.strip() and " " not in name for name in found)
    observer = Observer(Table(game, {}))
    assert observer.low.shape == observer.high.shape == (len(found),)
    assert (observer.low < observer.high).all()
    assert [name for name in found if name.startswith("seat.")] == [
        f"seat.{seat}" for seat in acres.game(game).SEATS
    ]


@every_kind
def test_the_layout_is_the_same_by_any_options(table: Table) -> None:
    assert Observer(table).names == names(table.name)


@every_kind
def test_observations_stay_in_their_bounds(table: Table) -> None:
    observer = Observer(table)
    for play in positions(table, seed=3, games=2, every=3):
        for seat in table.seats:
            row = observer.array(play, seat)
            assert (row.dtype, row.shape) == (np.float32, observer.low.shape)
            outside = (row < observer.low) | (row > observer.high)
            assert not outside.any(), [observer.names[at] for at in np.flatnonzero(outside)]


@every_kind
def test_an_observation_tells_nothing_that_its_seat_does_not_know(table: Table) -> None:
    """In a world that it cannot tell apart it observes the same: what is hidden plays no part."""
    observer, other = Observer(table), Observer(table)
    different = 0
    for number, play in enumerate(positions(table, every=11)):
        for seat in table.seats:
            guess = play.guess(seat, Chance(number))
            different += guess.state != play.state
            assert (other.array(guess, seat) == observer.array(play, seat)).all()
            assert (other.mask(guess, seat) == observer.mask(play, seat)).all()
    assert different > 10


@every_kind
def test_the_words_of_an_unfinished_move_are_seen_by_its_seat_alone(table: Table) -> None:
    observer = Observer(table)
    said = [at for at, name in enumerate(observer.names) if name.startswith("said.")]
    heard = 0
    for play in positions(table, every=3):
        for seat in table.seats:
            row = observer.array(play, seat)
            if seat == play.seat:
                for number, word in enumerate(play.said, 1):
                    heard += 1
                    assert row[observer.names.index(f"said.{word}")] >= number
            else:
                assert not row[said].any()
    assert heard > 6


@every_kind
def test_equal_observations_mean_equal_knowledge(table: Table) -> None:
    """Nothing that changes along a game is left out of it."""
    observer, known = Observer(table), {}
    for play in positions(table, seed=5):
        for seat in table.seats:
            row = observer.array(play, seat).tobytes()
            assert known.setdefault(row, information(play, seat)) == information(play, seat)
    assert len(known) > 50


@every_kind
def test_the_mask_is_what_can_be_said(table: Table) -> None:
    observer = Observer(table)
    for play in positions(table, every=5):
        for seat in table.seats:
            mask = observer.mask(play, seat)
            assert (mask.dtype, mask.shape) == (np.int8, (len(table.words),))
            assert [*np.flatnonzero(mask)] == (play.choices() if seat == play.seat else [])


def test_arrays_are_new_each_time() -> None:
    table = Table("armorica", {})
    observer, play = Observer(table), table.play(1)
    first = observer.array(play, table.seats[0])
    first[:] = 7
    assert (observer.array(play, table.seats[0]) != first).any()


# Values, named


def observed(game: str, seed: int = 7) -> dict[str, float]:
    """Return the numbers other than 0 that the first seat observes of a new game."""
    table = Table(game, {})
    observer = Observer(table)
    row = observer.array(table.play(seed), table.seats[0])
    return {observer.names[at]: float(row[at]) for at in np.flatnonzero(row)}


def test_a_new_game_of_snow_is_observed() -> None:
    found = observed("snow")
    assert (found["british.money"], found["french.money"]) == (12, 5)
    assert found["edition.second"] == found["seat.british"] == found["decides.own"] == 1
    assert sum(number for name, number in found.items() if name.startswith("british.hand.")) == 5
    assert not [name for name in found if name.startswith("french.hand.")]
    assert found["french.hand"] == 5
    assert found["held.french.quebec"] == found["town.quebec"] == 1


def test_a_question_as_a_turn_of_snow_begins_is_observed() -> None:
    """With the exchange after sieges a turn can begin with two of them."""
    game = acres.game("snow")
    state = game.setup({"variants": "siege-exchange"}, Chance(5))
    state.stack.append(("siege-exchange", "french", "begins", "british"))
    view = game.view(state, "french")
    names, row = observation.LAYOUT.names, observation.numbers(view)
    seen = {name for name, value in zip(names, row, strict=True) if value and "question" in name}
    assert seen == {
        "question.siege-exchange",
        "question.about.begins",
        "question.about.british",
        "question.about.french",
    }


def test_a_new_game_of_armorica_is_observed() -> None:
    found = observed("armorica")
    assert found["players"] == 2
    assert sorted(number for name, number in found.items() if name.startswith("row.a-")) == [
        *range(1, 7)
    ]
    assert [number for name, number in found.items() if name.startswith("display.own.")] == [1]


def test_a_new_game_of_fortress_is_observed() -> None:
    found = observed("fortress")
    drawn = sorted(number for name, number in found.items() if name.startswith("own.drawn."))
    assert drawn == [1, 2, 3, 4, 5]
    assert not [name for name in found if name.startswith("second.drawn.")]
    assert found["second.drawn-count"] == 5
    assert found["question.keep"] == found["question.about.3"] == 1


# Information


@every_kind
def test_two_texts_are_equal_exactly_where_the_views_are(table: Table) -> None:
    """Over true positions, and guesses of all seats, which are other positions with equal views."""
    found = []
    for number, play in enumerate(positions(table, every=37)):
        for seat in table.seats:
            worlds = [play, *(play.guess(other, Chance(number)) for other in table.seats)]
            found += [table.game.view(world.state, seat) for world in worlds]
    texts = [written(view) for view in found]
    equal = 0
    for view, text in zip(found, texts, strict=True):
        for other, its in zip(found, texts, strict=True):
            assert (view == other) == (text == its)
            equal += view == other
    assert len(found) < equal < len(found) ** 2


@pytest.mark.parametrize(
    ("one", "other"), [(1, "1"), (None, "None"), ((1,), 1), ({"a": 1}, {"a": 2}), ("a", "'a'")]
)
def test_different_things_are_written_differently(one: object, other: object) -> None:
    assert written(one) != written(other)
    assert written((one, other)) != written((other, one))
