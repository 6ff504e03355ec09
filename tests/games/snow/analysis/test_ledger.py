"""A siege as a sum: what moved the marker, who wins it, what can still be sent (5, 6)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from acres.core.chance import Chance
from acres.core.game import Event
from acres.games.snow import game
from acres.games.snow.analysis.ledger import (
    SiegeStep,
    Term,
    at_stake,
    entries,
    losing,
    offers,
    steps,
    sure,
    winner,
)
from acres.games.snow.rules.data import OTHER, SEATS
from acres.games.snow.rules.state import State
from acres.games.snow.rules.view import View, view
from tests.games.snow.besieged import (
    HALIFAX,
    LOUISBOURG,
    at_boston,
    at_louisbourg,
    before_the_british_check,
)
from tests.games.snow.positions import legal, play, position, question, villages

RARE = {"end": 0.3, "pass": 0.05, "withdraw": 0.02, "surrender": 0.02, "discard": 0.2}
WARLIKE = {"besiege": 30.0, "reinforce": 3.0, "ambush": 4.0, "draft": 2.0}


def warlike(seeds: Iterable[int], plies: int, **options: str) -> Iterator[State]:
    """Random games with many sieges, their events never cleared."""
    for seed in seeds:
        yield from _warlike(seed, plies, options)


def _warlike(seed: int, plies: int, options: dict[str, str]) -> Iterator[State]:
    dice = random.Random(seed)
    state = game.setup(options, Chance(seed))
    state.events = []
    for _ in range(plies):
        yield state
        moves = game.legal(state)
        if not moves:
            return
        verbs = sorted({move[0] for move in moves})
        weights = [RARE.get(verb, WARLIKE.get(verb, 1.0)) for verb in verbs]
        verb = dice.choices(verbs, weights)[0]
        game.play(state, dice.choice([move for move in moves if move[0] == verb]))


def told(state: State) -> list[Event]:
    assert state.events is not None
    return state.events


def seen(state: State, seat: str | None = None) -> View:
    return view(state, seat)


def short(found: list[Term]) -> list[tuple[str, int, int]]:
    return [(entry.card or entry.what, entry.strength, entry.marker) for entry in found]


# The sum


def test_the_sum_of_a_siege_from_its_beginning():
    """Louisbourg, no fort: 1 and its own 1; Halifax, a ship, the artillery (11)."""
    state = position(
        british={
            "places": HALIFAX,
            "hand": ["halifax", "ships", "siege-artillery", "regular-infantry"],
            "money": 3,
        },
        french={"places": LOUISBOURG, "hand": ["port-royal"]},
    )
    play(state, "besiege louisbourg halifax ships siege-artillery")
    play(state, "reinforce louisbourg regular-infantry", "end", "reinforce louisbourg port-royal")
    found = entries(seen(state), "british", steps(told(state), "british"))
    assert short(found) == [
        ("base", 1, -1),
        ("place", 1, -2),
        ("siege-artillery", 3, 1),
        ("regular-infantry", 2, 3),
        ("port-royal", 1, 2),
    ]
    assert [entry.seat for entry in found] == ["french", "french", "british", "british", "french"]


def test_a_fort_counts_two():
    state = at_louisbourg(0, french={"places": LOUISBOURG | {"louisbourg": "village fort"}})
    found = entries(seen(state), "british", [])
    assert short(found) == [("base", 1, -1), ("fort", 2, -3), ("place", 1, -4)]


def test_strength_beyond_the_end_of_the_track_is_told_as_lost():
    """Fortified Quebec starts at France 5, the end: the infantry is lost, the artillery counts."""
    french = {"places": {"quebec": "town fort"}}
    state = position(british={"places": HALIFAX}, french=french, sieges={"british": ["quebec", -2]})
    played = [SiegeStep("french", "regular-infantry"), SiegeStep("british", "siege-artillery")]
    found = entries(seen(state), "british", played)
    assert [(entry.marker, entry.lost) for entry in found] == [
        (-1, 0),
        (-3, 0),
        (-5, 0),
        (-5, 2),
        (-2, 0),
    ]


def test_a_card_lost_to_an_ambush_leaves_the_sum():
    state = at_louisbourg(2)
    played = [
        SiegeStep("british", "regular-infantry"),
        SiegeStep("british", "militia"),
        SiegeStep("british", "regular-infantry", left=True),
    ]
    assert short(entries(seen(state), "british", played))[2:] == [
        ("regular-infantry", 2, 0),
        ("militia", 1, 1),
        ("regular-infantry", -2, -1),
    ]


@pytest.mark.parametrize(
    ("edition", "variants"),
    [("second", ""), ("first", ""), ("second", "ambush-sieges"), ("second", "natives-besiege")],
)
def test_the_sum_of_what_happened_is_where_the_marker_stands(edition, variants):
    options = {"edition": edition, **({"variants": variants} if variants else {})}
    sums = 0
    for state in warlike(range(8), 220, **options):
        for besieger in SEATS:
            siege = state.sieges[besieger]
            if siege is None:
                continue
            sums += 1
            played = steps(told(state), besieger)
            assert entries(seen(state), besieger, played)[-1].marker == siege[1]
    assert sums > 100


# Who wins


@pytest.mark.parametrize(
    ("marker", "wins"),
    [(7, "british"), (2, "british"), (1, None), (0, None), (-1, "french"), (-5, "french")],
)
def test_two_for_the_attacker_one_for_the_defender(marker, wins):
    assert winner("british", marker) == wins
    assert winner("french", marker) == (wins and OTHER[wins])


@pytest.mark.parametrize("marker", range(-4, 8))
def test_the_winner_told_is_the_one_that_wins_as_its_turn_begins(marker):
    wins = winner("british", marker)
    state = before_the_british_check(marker) if wins != "french" else at_louisbourg(marker)
    play(state, "end")
    while state.stack and state.stack[-1][0] == "lose":
        game.play(state, game.legal(state)[0])
    assert (state.sieges["british"] is None) == (wins is not None)
    assert (state.owner.get("louisbourg") == "french") == (wins != "british")


def test_the_loser_may_lose_the_cards_that_it_can_choose():
    row = ["militia", "militia", "regular-infantry", "norfolk"]
    state = at_louisbourg(-1, british={"rows": {"british": row}})
    assert at_stake(seen(state), "british", "british") == ["militia", "regular-infantry"]
    assert losing(seen(state), "british") is None
    play(state, "end")
    assert losing(seen(state), "british") == "british"
    assert legal(state) == ["lose militia", "lose regular-infantry"]
    assert at_stake(seen(at_boston(0)), "french", "french") == ["regular-infantry"]
    assert at_stake(seen(at_boston(0)), "british", "french") == []


def test_once_chosen_one_card_is_at_stake_whatever_else_lies_there():
    """Britain has lost two sieges in one turn and chosen its card of the first (6.5)."""
    state = at_louisbourg(
        -1,
        british={
            "places": HALIFAX | villages("norfolk"),
            "rows": {"british": ["militia", "regular-infantry"], "french": ["rangers", "ships"]},
        },
        french={"rows": {"french": ["militia"]}},
        sieges={"french": ["norfolk", 2]},
    )
    play(state, "end", "lose regular-infantry")
    assert losing(seen(state), "french") == "british"
    assert at_stake(seen(state), "british", "british") == ["regular-infantry"]
    assert at_stake(seen(state), "british", "french") == ["rangers", "ships"]
    assert sure(seen(state), "british")


@pytest.mark.parametrize("seat", SEATS)
def test_while_somebody_discards_no_siege_is_sure(seat):
    """The turn goes on: what is decided now can still be changed in it, or after it (6.6)."""
    hand = {"hand": ["ships", "trader" if seat == "french" else "militia"], "money": 3}
    state = at_louisbourg(2, to_move=seat, **{seat: hand})
    assert not sure(seen(state), "british")
    play(state, "discard ships")
    assert state.stack[-1][0] == "discarding"
    assert not sure(seen(state), "british")


@pytest.mark.parametrize(("marker", "settled"), [(-1, True), (0, False), (2, False)])
def test_while_britain_settles_its_other_siege_is_sure_if_britain_wins_it(marker, settled):
    """Both sieges are tested before anything else happens in its turn (6.1)."""
    state = before_the_british_check(
        3,
        british={"places": HALIFAX | villages("new-york", "norfolk")},
        sieges={"french": ["norfolk", marker]},
    )
    play(state, "end")
    assert question(state) == ("occupy", "british")
    assert sure(seen(state), "french") == settled


def two_sieges(marker, **more):
    return before_the_british_check(
        3,
        variants="siege-exchange",
        british={"places": HALIFAX | villages("new-york", "norfolk")},
        french={"hand": ["militia"] * 3 + ["trader", "ships"], "deck": ["quebec"], "rows": {}},
        sieges={"french": ["norfolk", marker]},
        **more,
    )


@pytest.mark.parametrize(("marker", "settled"), [(-1, True), (2, False)])
def test_while_france_may_exchange_the_sieges_that_britain_wins_are_sure(marker, settled):
    """The exchange changes no siege, and what was decided comes before the turn (variant 5)."""
    state = play(two_sieges(marker), "end", "leave louisbourg")
    assert question(state) == ("siege-exchange", "french")
    assert sure(seen(state), "french") == settled
    before = play(two_sieges(marker, version=2), "end")
    assert question(before) == ("siege-exchange", "french")
    assert sure(seen(before), "british")
    assert sure(seen(before), "french") == settled


def test_in_the_middle_of_a_turn_nothing_is_sure_behind_an_exchange():
    """Britain withdraws, and could still be reinforced against in its own turn's other siege."""
    state = at_louisbourg(
        0,
        variants="siege-exchange",
        british={"places": {"boston": "town"} | villages("halifax", "norfolk")},
        french={"hand": ["trader"], "deck": ["ships"]},
        sieges={"french": ["norfolk", -1]},
    )
    play(state, "withdraw louisbourg")
    assert question(state) == ("siege-exchange", "french")
    assert not sure(seen(state), "french")


@pytest.mark.parametrize(("marker", "settled"), [(-1, True), (2, False)])
def test_while_britain_pays_for_its_shuffle_a_siege_is_sure_that_france_wins(marker, settled):
    """The winner's turn is the next one, and no action comes before it (6.5, variant 0)."""
    british = {"hand": ["boston"], "discard": ["ships", "ships", "trader"]}
    state = at_louisbourg(marker, variants="reshuffle-costs", british=british)
    play(state, "end")
    assert question(state) == ("pay-shuffle", "british")
    assert sure(seen(state), "british") == settled


# What can be sent


def told_offers(state: State, seat: str, besieger: str) -> dict[str, tuple[int, str | None]]:
    """By card: where the siege would stand, and why it cannot be sent."""
    return {
        offer.card: (offer.marker, offer.why_not and offer.why_not.code)
        for offer in offers(seen(state, seat), seat, besieger)
    }


def test_each_card_that_counts_with_where_the_siege_would_stand():
    hand = ["fortification", "militia", "siege-artillery", "port-royal", "trader", "quebec"]
    french = {"hand": hand, "money": 2}
    state = at_louisbourg(1, to_move="french", french=french)
    assert told_offers(state, "french", "british") == {
        "fortification": (0, None),
        "militia": (0, None),
        "port-royal": (0, None),
        "quebec": (0, None),
        "siege-artillery": (-2, "too-dear"),
    }


def test_a_card_that_cannot_be_sent_has_a_reason():
    hand = ["fortification", "new-york", "louisbourg", "militia"]
    state = at_louisbourg(1, british={"hand": [card for card in hand if card != "louisbourg"]})
    assert told_offers(state, "british", "british") == {
        "fortification": (2, "defender-only"),
        "new-york": (2, "not-held"),
        "militia": (2, None),
    }
    alone = {"quebec": "town"} | villages("fort-beausejour")
    state = position(
        british={"places": HALIFAX},
        french={"places": alone | villages("oswego"), "hand": ["militia"]},
        sieges={"british": ["oswego", 0]},
        to_move="french",
    )
    assert told_offers(state, "french", "british") == {"militia": (-1, "siege-cut-off")}


def test_without_an_action_only_the_leader_can_be_sent():
    state = at_louisbourg(1, actions=0, british={"hand": ["military-leader", "militia"]})
    assert told_offers(state, "british", "british") == {
        "military-leader": (2, None),
        "militia": (2, "no-action-left"),
    }


def test_in_the_enemys_turn_it_is_told_what_the_next_turn_allows():
    state = at_louisbourg(1, to_move="french", actions=0, british={"hand": ["militia"]})
    assert told_offers(state, "british", "british") == {"militia": (2, None)}


def test_cards_offered_are_legal_and_move_the_marker_as_announced():
    compared = 0
    for state in warlike(range(100, 112), 220):
        if state.stack or state.outcome is not None:
            continue
        seat = state.to_move
        for besieger, siege in state.sieges.items():
            if siege is None:
                continue
            found = offers(seen(state, seat), seat, besieger)
            can = {offer.card: offer.marker for offer in found if offer.why_not is None}
            able = {move.split()[2] for move in legal(state, "reinforce", siege[0])}
            assert can.keys() == able
            for card, marker in can.items():
                after = play(state.copy(), f"reinforce {siege[0]} {card}")
                assert after.sieges[besieger] == (siege[0], marker)
                compared += 1
    assert compared > 60


def test_the_other_sides_hand_is_not_told():
    state = at_louisbourg(1, french={"hand": ["militia"]})
    assert offers(seen(state, "british"), "french", "british") == []
