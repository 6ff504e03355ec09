"""Another game from a position of one that runs: it looks the same and tells no secret."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from acres.core.game import readable
from acres.core.journal import Journal, dealt_anew
from acres.games.fortress.rules.data import FAVORS
from acres.games.snow import game
from acres.games.snow.rules.data import OTHER, SEATS
from tests.games.snow.positions import some_variants

pytestmark = pytest.mark.pyodide("branches are dealt anew by the player's Python")

LIKELY = {"end": 0.4, "ambush": 3.0, "convert": 3.0}
"""The weights by which verbs are played, 1 for the others."""


def played(seed: int, plies: int = 80) -> Journal:
    """Return a random game with much that is shown, every other one with variants."""
    dice = random.Random(seed)
    options = {"edition": ("second", "first", "revised")[seed % 3]}
    if seed % 2:
        options["variants"] = some_variants(dice, 0.25)
    journal = Journal.new("snow", options, seed)
    while journal.turn and journal.ply < plies:
        legal = game.legal(journal.state)
        verbs = sorted({move[0] for move in legal})
        verb = dice.choices(verbs, [LIKELY.get(each, 1.0) for each in verbs])[0]
        journal.append(dice.choice([move for move in legal if move[0] == verb]))
    return journal


@pytest.mark.parametrize("seed", range(24))
def test_the_seat_sees_and_reads_the_same_at_every_moment(seed: int) -> None:
    journal, dice = played(seed), random.Random(seed)
    for seat in SEATS:
        ply = dice.randrange(journal.ply)
        branch = dealt_anew(journal, ply, seat, seed=seed + 1)
        assert branch.moves == journal.moves[:ply]
        for at in range(ply + 1):
            assert game.view(branch.state_at(at), seat) == game.view(journal.state_at(at), seat)
            told = readable(branch.events_at(at), seat)
            assert told == readable(journal.events_at(at), seat)
        assert Journal.parse(branch.text()).state == branch.state


def test_every_card_that_the_other_side_may_hold_comes_into_its_hand() -> None:
    journal = Journal.new("snow", {}, 4)
    for move in ("end", "pass", "end", "pass", "pass", "end"):
        journal.append(move)
    dealt: Counter[str] = Counter()
    rounds = 200
    for seed in range(rounds):
        branch = dealt_anew(journal, journal.ply, "british", seed=seed)
        dealt.update(branch.state.sides["french"].hand)
    side = journal.state.sides["french"]
    assert dealt.keys() == {*side.hand, *side.deck}
    count = len(side.hand) + len(side.deck)
    expected = dict.fromkeys(dealt, rounds * 5 / count)
    assert all(abs(dealt[card] - expected[card]) < expected[card] / 2 for card in dealt)


def test_shown_cards_stay_in_the_hand() -> None:
    found = 0
    for seed in range(40):
        journal = played(seed)
        for seat in SEATS:
            seen = Counter(journal.state.sides[OTHER[seat]].seen)
            branch = dealt_anew(journal, journal.ply, seat, seed=seed)
            assert not seen - Counter(branch.state.sides[OTHER[seat]].hand)
            found += bool(seen)
    assert found


@pytest.mark.parametrize("seed", range(12))
def test_the_drawer_of_a_card_is_known_beforehand(seed: int) -> None:
    journal = played(seed)
    for ply in range(1, journal.ply + 1):
        draws, before = journal.draws_at(ply), journal.state_at(ply - 1)
        whose = [
            game.drawer(before, journal.moves[ply - 1], draws[:at]) for at in range(len(draws))
        ]
        events = [event for event in journal.events_at(ply) if event.code == "drew-cards"]
        assert whose == [event.seat for event in events for _ in event.args["cards"]]


def test_the_deal_fills_one_hand_after_the_other() -> None:
    cards = Journal.new("snow", {}, 1).draws_at(0)
    whose = [game.drawer(None, (), cards[:at]) for at in range(len(cards))]
    assert whose == ["british"] * 5 + ["french"] * 5


def built(seed: int, plies: int) -> Journal:
    """Return a random game of Island Fortress of two, three or four players."""
    dice = random.Random(seed)
    journal = Journal.new("fortress", {"players": str(2 + seed % 3)}, seed)
    while journal.turn and journal.ply < plies:
        legal = journal.game.legal(journal.state)
        verb = dice.choice(sorted({move[0] for move in legal}))
        journal.append(dice.choice([move for move in legal if move[0] == verb]))
    return journal


@pytest.mark.parametrize("seed", range(9))
def test_in_a_game_of_several_players_the_seat_sees_and_reads_the_same(seed: int) -> None:
    journal, dice = built(seed, 60), random.Random(seed)
    view = journal.game.view
    for seat in journal.state.seats:
        ply = dice.randrange(journal.ply)
        branch = dealt_anew(journal, ply, seat, seed=seed + 1)
        ply -= journal.game.sealed(journal.state_at(ply), seat)
        assert branch.moves == journal.moves[:ply]
        for at in range(ply + 1):
            assert view(branch.state_at(at), seat) == view(journal.state_at(at), seat)
            told = readable(branch.events_at(at), seat)
            assert told == readable(journal.events_at(at), seat)
        assert Journal.parse(branch.text()).state == branch.state


@pytest.mark.parametrize("seed", range(9))
def test_the_favors_of_the_others_are_dealt_anew(seed: int) -> None:
    journal = built(seed, 12)
    for seat in journal.state.seats:
        branch = dealt_anew(journal, journal.ply, seat, seed=seed + 1)
        for other, side in branch.state.sides.items():
            same = side.favors == journal.state.sides[other].favors
            assert same == (other == seat), other


@pytest.mark.parametrize("seed", range(6))
def test_favors_that_were_put_back_and_drawn_again_are_dealt_anew(seed: int) -> None:
    """Late in a game nearly every card was drawn once, and many of them twice."""
    journal = built(seed, 200)
    game, state = journal.game, journal.state
    for seat in state.seats:
        secret = game.secrets(state, seat)
        branch = dealt_anew(journal, journal.ply, seat, seed=seed + 1)
        assert any(map(len, secret.values()))
        assert game.secrets(branch.state, seat) != secret


def test_a_branch_takes_no_sealed_bid_along() -> None:
    """The branch begins before the first bid that the seat may not know."""
    journal = Journal.new("fortress", {"players": "3"}, 5)
    for move in ("keep 1 2 3", "keep 1 2 3", "keep 1 2 3"):
        journal.append(move)
    second, third, first = journal.state.seats  # the last to choose is the first to bid
    journal.append(journal.game.legal(journal.state)[4])
    assert len(dealt_anew(journal, 4, first, seed=1).moves) == 4
    assert len(dealt_anew(journal, 4, second, seed=1).moves) == 3
    journal.append(journal.game.legal(journal.state)[2])
    assert [len(dealt_anew(journal, 5, seat, seed=1).moves) for seat in (first, second, third)] == (
        [3, 3, 3]
    )
    journal.append(journal.game.legal(journal.state)[0])
    assert len(dealt_anew(journal, 6, third, seed=1).moves) == 6


def test_the_drawer_of_a_favor_is_known_beforehand() -> None:
    journal = built(2, 120)
    found = 0
    for ply in range(1, journal.ply + 1):
        draws, before = journal.draws_at(ply), journal.state_at(ply - 1)
        for at in range(len(draws)):
            whose = journal.game.drawer(before, journal.moves[ply - 1], draws[:at])
            assert whose == (journal.game.turn(before) if draws[at] in FAVORS else None)
            found += whose is not None
    assert found


def test_without_secrets_only_later_draws_are_dealt_anew() -> None:
    journal = Journal.new("armorica", {"players": "3"}, 3)
    journal.append("take a-2")
    branch = dealt_anew(journal, 1, "condate", seed=8)
    assert branch.state.rows == journal.state.rows
    assert branch.state.decks != journal.state.decks
