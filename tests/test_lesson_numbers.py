"""The numbers that lessons tell are those of the game, also when a deck or a price changes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from acres.core.journal import Journal
from acres.core.lesson import load
from acres.games.armorica.rules import score as armorica
from acres.games.armorica.rules.state import hunger, price
from acres.games.fortress.analysis.forecast import amounts, forecast
from acres.games.fortress.analysis.means import prospect
from acres.games.fortress.page.preview import playable
from acres.games.fortress.rules.building import workers_needed
from acres.games.fortress.rules.data import FAVORS
from acres.games.snow.analysis import odds

Count = Callable[[Journal], Any]


def side(seat: str, name: str) -> Count:
    """A fact of a side of A Few Acres of Snow, as everybody sees it."""
    return lambda journal: getattr(journal.game.view(journal.state, None).sides[seat], name)


def marker(besieger: str) -> Count:
    """The siege marker, counted for the besieger."""
    return lambda journal: journal.game.view(journal.state, None).sieges[besieger][1]


def blocked(place: str) -> Count:
    return lambda journal: odds.raid_blocked(journal.game.view(journal.state, "british"), place)


def cards(journal: Journal) -> int:
    """All cards that Britain owns."""
    own = journal.state.sides["british"]
    return len(own.hand) + len(own.deck) + len(own.discard) + len(own.reserve)


def runs(journal: Journal) -> int:
    return armorica.points(journal.state.displays)["condate"].run_points


def lengths(journal: Journal) -> list[int]:
    """The lengths of Condate's runs in Armorica."""
    return [len(run) for run in armorica.points(journal.state.displays)["condate"].runs]


def for_most(symbol: str) -> Count:
    """The points that Condate has for the most of a symbol in Armorica."""
    return lambda journal: armorica.points(journal.state.displays)["condate"].majorities[symbol]


def place(card: str) -> Count:
    """The place of a card in the row of the Romans in Armorica, counted from the right."""
    return lambda journal: price(journal.state.rows["romans"], card)


def points_now(journal: Journal) -> list[int]:
    """Everybody's points in Armorica, if the game were scored now."""
    return [side.total for side in armorica.points(journal.state.displays).values()]


def scores(journal: Journal) -> list[int]:
    outcome = journal.game.outcome(journal.state)
    assert outcome is not None
    return list(outcome.scores.values())


def forecasted(journal: Journal) -> list[int]:
    outcome = forecast(journal.state).outcome
    assert outcome is not None
    return list(outcome.scores.values())


def owned(seat: str, *names: str) -> Count:
    """The sum of some supplies of a player of Island Fortress."""
    return lambda journal: sum(getattr(journal.state.sides[seat], name) for name in names)


def scored(seat: str, source: str) -> Count:
    return lambda journal: journal.state.sides[seat].scored.get(source, 0)


def prison(journal: Journal) -> tuple[int, int]:
    """Jade and convicts in the prison of Pine Bay."""
    found = journal.state.prisons["pine"]
    return found.jade, found.convicts


def when(journal: Journal) -> tuple[int, int]:
    """The round of Island Fortress, and which of its turns; 0 is the petition."""
    return journal.state.round, journal.state.lap


def kept(seat: str) -> Count:
    return lambda journal: journal.state.sides[seat].favors


def stands(seat: str, card: str) -> Count:
    """Whether the pattern of a favor card stands in a player's blocks."""
    return lambda journal: prospect(journal.state, seat, card).ways[0].stands


def blocks(seat: str) -> Count:
    """The blocks of a player in the wall, by region."""
    return lambda journal: amounts(journal.state).regions[seat]


def replacing(place: str) -> Count:
    """The workers that it takes to replace the block, if that is possible."""
    return lambda journal: {
        workers_needed(move)
        for move in journal.game.legal(journal.state)
        if move[:2] == ("replace", place)
    }


def destinations(journal: Journal) -> set[str]:
    """The regions to which the taskmaster can move."""
    return {move[1] for move in journal.game.legal(journal.state) if move[0] == "travel"}


def freeing(place: str) -> Count:
    """The favors that the player can play once the block is no longer reinforced."""

    def count(journal: Journal) -> set[str]:
        game, after = journal.game, journal.game.copy(journal.state)
        assert not playable(after, "dragon")
        game.step(after, ("remove", place))
        return {*playable(after, "dragon")}

    return count


def built(seat: str) -> Count:
    """The favors in hand whose patterns stand, be their blocks reinforced or not."""

    def count(journal: Journal) -> set[str]:
        state = journal.game.copy(journal.state)
        state.reinforced.clear()
        return {*playable(state, seat)}

    return count


def piles(people: str) -> Count:
    """The groups of a draw pile of Armorica, and the cards left in each."""
    return lambda journal: [
        (group, len(cards))
        for group, cards in journal.game.view(journal.state, "condate").decks[people]
    ]


def governors(journal: Journal) -> int:
    """The governor blocks in the supply."""
    return int(journal.state.supply.governors)


@pytest.mark.parametrize(
    ("game", "name", "step", "count", "told"),
    [
        ("snow", "01-settle", 1, side("british", "points"), 17),
        ("snow", "01-settle", 1, side("french", "points"), 29),
        ("snow", "01-settle", 3, side("british", "points"), 21),
        ("snow", "02-town", 3, side("british", "points"), 25),
        ("snow", "03-money", 1, side("british", "money"), 12),
        ("snow", "03-money", 2, side("british", "money"), 18),
        ("snow", "03-money", 4, side("british", "money"), 11),
        ("snow", "03-money", 5, side("british", "deck_count"), 2),
        ("snow", "03-money", 5, side("british", "money"), 17),
        ("snow", "04-besieged", 1, marker("french"), 0),
        ("snow", "04-besieged", 3, marker("french"), -1),
        ("snow", "05-siege", 2, marker("british"), 0),
        ("snow", "05-siege", 3, marker("british"), 1),
        ("snow", "05-siege", 4, side("british", "points"), 19),
        ("snow", "05-siege", 5, side("british", "points"), 22),
        ("snow", "06-raid", 2, blocked("quebec"), Fraction(5, 9)),
        ("snow", "06-raid", 2, side("french", "points"), 29),
        ("snow", "06-raid", 3, side("french", "points"), 23),
        ("snow", "06-raid", 3, side("british", "points"), 21),
        ("snow", "08-deck", 1, cards, 8),
        ("snow", "08-deck", 2, side("british", "points"), 17),
        ("snow", "08-deck", 3, side("british", "points"), 19),
        ("snow", "09-france", 1, marker("french"), -2),
        ("snow", "09-france", 3, side("french", "money"), 5),
        ("snow", "09-france", 4, side("french", "money"), 9),
        ("snow", "09-france", 4, side("british", "captured"), 0),
        ("armorica", "01-reach", 3, for_most("grapes"), 0),
        ("armorica", "01-reach", 4, for_most("grapes"), 4),
        ("armorica", "02-runs", 1, lengths, [3, 1, 3]),
        ("armorica", "02-runs", 3, lengths, [3, 1, 4]),
        ("armorica", "02-runs", 1, place("III-7"), 6),
        ("armorica", "02-runs", 4, place("III-7"), 2),
        ("armorica", "02-runs", 5, lengths, [3, 1, 5]),
        ("armorica", "02-runs", 5, runs, 22),
        ("armorica", "02-runs", 6, lengths, [2, 1, 5]),
        ("armorica", "02-runs", 6, runs, 19),
        ("armorica", "03-winter", 3, runs, 16),
        ("armorica", "03-winter", 4, runs, 18),
        ("armorica", "03-winter", 4, piles("gauls"), [("d", 6), ("e", 5)]),
        ("armorica", "04-end", 2, points_now, [38, 27]),
        ("armorica", "04-end", 3, points_now, [36, 32]),
        ("armorica", "04-end", 5, scores, [44, 30]),
        ("fortress", "01-wall", 1, when, (1, 1)),
        ("fortress", "01-wall", 2, owned("dragon", "jade"), 11),
        ("fortress", "01-wall", 3, prison, (1, 3)),
        ("fortress", "01-wall", 4, when, (1, 3)),
        ("fortress", "01-wall", 5, kept("dragon"), ["pair", "post", "boot-right"]),
        ("fortress", "01-wall", 6, owned("dragon", "laborers"), 2),
        ("fortress", "01-wall", 6, when, (2, 0)),
        ("fortress", "01-wall", 6, stands("dragon", "pair"), True),
        ("fortress", "02-row", 1, when, (4, 3)),
        ("fortress", "02-row", 3, replacing("pine-c2"), {8}),
        ("fortress", "02-row", 3, scored("phoenix", "rows"), 0),
        ("fortress", "02-row", 4, scored("phoenix", "rows"), 6),
        ("fortress", "02-row", 4, owned("phoenix", "chips"), 1),
        ("fortress", "03-workers", 1, when, (4, 3)),
        ("fortress", "03-workers", 2, owned("phoenix", "laborers", "convicts"), 9),
        ("fortress", "03-workers", 3, owned("phoenix", "laborers", "convicts"), 4),
        ("fortress", "03-workers", 3, prison, (1, 4)),
        ("fortress", "03-workers", 4, destinations, {"crane"}),
        ("fortress", "04-favor", 1, when, (5, 3)),
        ("fortress", "04-favor", 5, when, (6, 0)),
        ("fortress", "04-favor", 5, owned("dragon", "jade"), 4),
        ("fortress", "05-towers", 1, when, (12, 2)),
        ("fortress", "05-towers", 1, governors, 0),
        ("fortress", "05-towers", 1, forecasted, [80, 65]),
        ("fortress", "05-towers", 2, owned("dragon", "treasures"), 7),
        ("fortress", "05-towers", 2, owned("phoenix", "treasures"), 8),
        ("fortress", "05-towers", 4, owned("dragon", "laborers", "convicts"), 16),
        ("fortress", "05-towers", 4, blocks("dragon"), {"pine": 9, "crane": 2}),
        ("fortress", "05-towers", 5, blocks("dragon"), {"pine": 9, "crane": 4}),
        ("fortress", "05-towers", 5, scores, [93, 68]),
        ("fortress", "06-roles", 1, when, (7, 1)),
        ("fortress", "06-roles", 2, freeing("pine-b2"), {"doorway", "basin"}),
        ("fortress", "06-roles", 3, owned("dragon", "jade"), 18),
        ("fortress", "06-roles", 4, owned("dragon", "jade"), 17),
        ("fortress", "06-roles", 3, owned("dragon", "convicts"), 9),
        ("fortress", "06-roles", 6, built("dragon"), {"doorway", "basin", "ledge-up", "cross"}),
        ("fortress", "06-roles", 6, owned("dragon", "treasures"), 4),
        ("fortress", "06-roles", 6, owned("dragon", "jade"), 17),
    ],
)
def test_a_number_is_that_of_the_game(
    game: str, name: str, step: int, count: Count, told: object
) -> None:
    """Steps are counted from 1, the one behind the last is the end of the lesson."""
    assert count(load(game, name).before(step - 1)) == told


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("pair", {"points": 1, "convicts": 1}),
        ("doorway", {"bid": 1, "jade": 2}),
        ("ledge-down", {"laborers": 2, "blocks": 2}),
    ],
)
def test_a_favor_brings_what_a_lesson_says(card: str, told: dict[str, int]) -> None:
    assert FAVORS[card].rewards == told


@pytest.mark.parametrize(("card", "told"), [("IV-6", [44, 30]), ("IV-4", [40, 32])])
def test_the_matron_brings_eight_points_and_costs_the_other_side_two(
    card: str, told: list[int]
) -> None:
    journal = load("armorica", "04-end").before(3)
    assert points_now(journal) == [36, 32]
    journal.append(f"take {card}")
    assert scores(journal) == told


@pytest.mark.parametrize("name", ["01-reach", "02-runs", "03-winter"])
def test_a_lesson_of_armorica_ends_after_its_winter(name: str) -> None:
    lesson = load("armorica", name)
    state = lesson.before(len(lesson.steps)).state
    assert state.stack[-1][0] == "gauls"
    assert not hunger(state.displays["condate"])
