"""The summary of a whole game: its curves, sieges, turning points and totals."""

from __future__ import annotations

import random

import pytest

from acres.app.kit.charts import Bands, Chart, History, Totals
from acres.core.journal import Journal
from acres.games.snow.page.history import history
from acres.games.snow.rules.data import CARDS, NEUTRAL, SEATS
from acres.games.snow.rules.score import points
from acres.games.snow.rules.state import State
from tests.games.snow.besieged import at_louisbourg, before_the_british_check
from tests.games.snow.positions import position, villages
from tests.games.snow.raids import from_kennebec

RARE = {"end": 0.3, "pass": 0.1, "withdraw": 0.1, "surrender": 0.05}


def from_position(state: State, *lines: str) -> Journal:
    """A game that begins in this position, and these moves of it."""
    journal = Journal.new("snow", {"edition": "second"}, 1)
    state = state.copy()
    journal._states[0] = state
    for line in lines:
        journal.append(line)
    return journal


def random_game(seed: int, plies: int = 600) -> Journal:
    dice = random.Random(seed)
    journal = Journal.new("snow", {"edition": "second"}, seed)
    while journal.turn is not None and journal.ply < plies:
        moves = journal.game.legal(journal.state)
        verbs = sorted({move[0] for move in moves})
        verb = dice.choices(verbs, [RARE.get(verb, 1.0) for verb in verbs])[0]
        journal.append(dice.choice([move for move in moves if move[0] == verb]))
    return journal


def chart(told: History, id: str) -> Chart:
    return next(each for each in told.drawings if isinstance(each, Chart) and each.id == id)


def values(told: History, id: str, seat: str) -> tuple[int, ...]:
    return next(curve.values for curve in chart(told, id).curves if curve.seat == seat)


def bands(told: History) -> Bands:
    return next(each for each in told.drawings if isinstance(each, Bands))


def totals(told: History) -> dict[str, tuple[int, ...]]:
    """By label; what is part of another row, behind its label."""
    found: dict[str, tuple[int, ...]] = {}
    above = ""
    for table in told.totals:
        for row in table.rows:
            label = f"{above}: {row.label}" if row.part else row.label
            above = above if row.part else row.label
            found[label] = tuple(row.counts[seat] for seat in SEATS)
    return found


# Curves


@pytest.mark.parametrize("seed", [1, 2])
def test_a_curve_has_the_value_at_the_end_of_every_turn(seed: int) -> None:
    """Before the next turn begins, whatever its siege check takes."""
    journal = random_game(seed)
    told = history(journal)
    before_the_end = [journal.state_at(0)]
    for ply, move in enumerate(journal.moves, 1):
        after = journal.state_at(ply)
        if after.turn != journal.state_at(ply - 1).turn:
            before_the_end.append(journal.state_at(ply - 1))
            assert move[0] in ("end", "lose")
    before_the_end.append(journal.state)
    assert len(before_the_end) == journal.state.turn + 1
    for seat in SEATS:
        assert values(told, "points", seat) == tuple(points(s, seat) for s in before_the_end)
        assert values(told, "money", seat) == tuple(s.sides[seat].money for s in before_the_end)
        assert values(told, "captured", seat) == tuple(
            s.sides[seat].captured for s in before_the_end
        )
    british, french = (values(told, "points", seat) for seat in SEATS)
    lead = chart(told, "lead").curves[0].values
    assert lead == tuple(b - f for b, f in zip(british, french, strict=True))
    assert min(lead) < 0


def test_the_deck_is_every_card_that_does_not_lie_available() -> None:
    journal = random_game(3)
    told = history(journal)
    both = [sum(pair) for pair in zip(*(values(told, "deck", seat) for seat in SEATS), strict=True)]
    every = sum(c.count for seat in SEATS for c in CARDS[seat].values() if not c.neutral)
    every += sum(card.count for card in NEUTRAL.values())

    def available(state: State) -> int:
        own = sum(len(side.empire) + len(side.locations) for side in state.sides.values())
        return own + len(state.neutral)

    assert (both[0], both[-1]) == (
        every - available(journal.state_at(0)),
        every - available(journal.state),
    )
    assert both[-1] > both[0]


def test_a_game_that_is_given_up_at_once_has_curves_too() -> None:
    journal = Journal.new("snow", {"edition": "second"}, 1)
    journal.append("resign")
    told = history(journal)
    assert all(len(each.curves[0].values) == 2 for each in told.drawings if isinstance(each, Chart))
    assert told.moments == ()
    assert bands(told).bands == ()


# Sieges


def besieged(state: State, *lines: str) -> tuple[tuple[str, int, int, str, str], ...]:
    found = bands(history(from_position(state, *lines))).bands
    return tuple((band.seat, band.start, band.end, band.kind, band.told) for band in found)


BESIEGING = {
    "places": {"boston": "town"} | villages("halifax", "new-york"),
    "hand": ["halifax", "ships", "siege-artillery", "militia", "regular-infantry"],
    "deck": ["new-york"],
    "money": 9,
}
DEFENDING = {"places": {"quebec": "town"} | villages("louisbourg", "gaspe")}


def test_a_siege_stands_from_the_turn_it_begins_to_the_turn_it_ends() -> None:
    state = position(british=BESIEGING, french=DEFENDING)
    moves = (
        "besiege louisbourg halifax ships siege-artillery",
        "reinforce louisbourg regular-infantry",
        "end",
    )
    open_siege = besieged(state, *moves)
    assert open_siege == (
        (
            "british",
            3,
            4,
            "open",
            "Britain laid siege to Louisbourg in turn 3; the game ended before the siege did.",
        ),
    )
    (ended,) = besieged(state, *moves, "end")
    assert ended[1:4] == (3, 5, "full")
    assert ended[4] == "Britain laid siege to Louisbourg in turn 3 and took it in turn 5."


@pytest.mark.parametrize(
    ("last", "kind", "said"),
    [
        (("withdraw louisbourg",), "hollow", "withdrew in turn 3"),
        (("end",), "hollow", "France held it, and the siege ended in turn 4"),
        (("end", "end"), "hollow", "France held it, and the siege ended in turn 4"),
    ],
)
def test_the_summary_tells_the_end_of_a_siege(last: tuple[str, ...], kind: str, said: str) -> None:
    state = position(
        british=BESIEGING | {"hand": ["halifax", "ships", "militia"]}, french=DEFENDING
    )
    (found,) = besieged(state, "besiege louisbourg halifax ships militia", *last)
    assert found[3] == kind
    assert said in found[4]


def test_a_surrender_is_told_as_one() -> None:
    state = position(british=BESIEGING, french=DEFENDING)
    begin = ("besiege louisbourg halifax ships siege-artillery", "end")
    ((*_, kind, said),) = besieged(state, *begin, "surrender louisbourg")
    assert kind == "full"
    assert said.endswith("France surrendered it in turn 4.")


# Turning points


def test_a_raid_that_captures_is_a_turning_point() -> None:
    """Two villages' worth: what Deerfield brought, and 2 for the piece."""
    state = from_kennebec()
    journal = from_position(state, "raid deerfield coureurs-de-bois", "allow", "end")
    told = history(journal)
    (moment,) = told.moments
    assert (moment.seat, moment.gain) == ("french", 4 + 2)
    assert (moment.change.ply, moment.change.turn, moment.change.when) == (2, 3, "Turn 3")
    assert moment.change.told == ("France captured the village in Deerfield, worth 2 points.",)
    assert moment.change.kind == "Village taken in a raid"
    assert chart(told, "lead").marks == (3,)


def test_a_town_taken_in_a_siege_is_told_with_the_turn_in_which_it_fell() -> None:
    state = before_the_british_check(
        3, french={"places": {"quebec": "town", "louisbourg": "town"} | villages("port-royal")}
    )
    journal = from_position(state, "end")
    assert journal.state.turn == state.turn + 1
    (moment,) = history(journal).moments
    assert moment.change.kind == "Town taken in a siege"
    assert moment.seat == "british"
    assert moment.gain == 2 * 4 + 4
    assert moment.change.turn == state.turn + 1
    assert moment.change.told == (
        "Britain won the siege of Louisbourg, and France lost Regular Infantry.",
        "Britain captured the town in Louisbourg, worth 4 points.",
    )


def test_winning_the_lead_for_good_is_a_turning_point() -> None:
    """Albany counts 4: a village of Britain there, and later a town."""
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "st-marys"),
            "hand": ["new-york", "st-marys", "boston"],
        },
        french={"places": villages("gaspe", "tadoussac", "detroit")},
    )
    before = {seat: points(state, seat) for seat in SEATS}
    assert before["british"] - before["french"] in range(-3, 1)
    journal = from_position(state, "settle albany new-york boston st-marys", "end", "end")
    (moment,) = history(journal).moments
    assert moment.for_good
    assert (moment.seat, moment.gain) == ("british", 4)


# Totals


def test_totals_of_a_short_game() -> None:
    state = from_kennebec(hand=["coureurs-de-bois", "native-americans", "kennebec"])
    state.sides["british"].hand += ["rangers"]
    state.sides["british"].empire.remove("rangers")
    journal = from_position(
        state,
        "raid deerfield coureurs-de-bois",
        "block rangers",
        "raid fort-halifax native-americans",
        "allow",
        "end",
        "pass",
        "end",
        "discard kennebec",
        "done",
        "end",
    )
    found = totals(history(journal))
    assert found["Turns"] == (2, 2)
    assert found["Raid"] == (0, 2)
    assert found["Raid: blocked"] == (0, 1)
    assert found["Raid: piece captured"] == (0, 1)
    assert found["Block"] == (1, 0)
    assert found["Discard"] == (0, 1)
    assert found["Actions passed"] == (2, 1)
    assert found["Coins spent"] == (0, 1)
    assert "Settle" not in found


def test_a_captured_place_that_is_settled_counts_as_settled() -> None:
    journal = from_position(before_the_british_check(3), "end", "occupy louisbourg new-york")
    found = totals(history(journal))
    assert found["Settle"] == (1, 0)


def test_the_result_of_an_ambush_is_counted_for_its_attacker() -> None:
    state = position(
        british={"hand": ["rangers", "neutral-native-americans"], "money": 1},
        french={"hand": ["regular-infantry", "coureurs-de-bois"]},
    )
    journal = from_position(
        state,
        "ambush rangers",
        "block coureurs-de-bois",
        "ambush neutral-native-americans",
        "allow",
        "give hand regular-infantry",
    )
    found = totals(history(journal))
    assert found["Ambush"] == (2, 0)
    assert found["Ambush: blocked"] == (1, 0)
    assert found["Ambush: card taken"] == (1, 0)


@pytest.mark.parametrize(
    ("last", "became"), [("end", "place held by the enemy"), ("withdraw louisbourg", "given up")]
)
def test_a_siege_that_fails_is_counted_for_who_began_it(last: str, became: str) -> None:
    state = position(
        british=BESIEGING | {"hand": ["halifax", "ships", "militia"]}, french=DEFENDING
    )
    journal = from_position(state, "besiege louisbourg halifax ships militia", last)
    found = totals(history(journal))
    assert found["Besiege"] == found[f"Besiege: {became}"] == (1, 0)


def test_a_siege_that_stood_from_the_beginning_ends_too() -> None:
    ((*_, told),) = besieged(at_louisbourg(-1), "withdraw louisbourg")
    assert told == "Britain laid siege to Louisbourg in turn 3 and withdrew in turn 3."


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_coins_add_up(seed: int) -> None:
    journal = random_game(seed)
    found = totals(history(journal))
    for at, seat in enumerate(SEATS):
        start, end = journal.state_at(0).sides[seat].money, journal.state.sides[seat].money
        lost = found["Coins spent"][at] + found["Coins lost to piracy"][at]
        assert start + found["Coins earned"][at] - lost == end


def test_piracy_robs_and_does_not_spend() -> None:
    state = position(
        to_move="french",
        british={"money": 1},
        french={
            "places": {"quebec": "town"} | villages("louisbourg", "port-royal"),
            "hand": ["louisbourg", "port-royal"],
        },
    )
    found = totals(history(from_position(state, "piracy port-royal")))
    assert found["Coins lost to piracy"] == (1, 0)
    assert found["Coins earned"] == (0, 2)
    assert found["Coins spent"] == (0, 0)


def test_cards_drawn_and_shuffles_are_those_of_the_log() -> None:
    journal = random_game(5)
    events = [event for ply in range(journal.ply + 1) for event in journal.events_at(ply)]
    found = totals(history(journal))
    for at, seat in enumerate(SEATS):
        drew = [e.args["count"] for e in events if e.code == "drew" and e.seat == seat]
        assert found["Cards drawn"][at] == sum(drew) > 0
        shuffled = [e for e in events if e.code == "shuffled" and e.seat == seat]
        assert found["Draw piles shuffled"][at] == len(shuffled) > 0


def test_the_tables_name_each_side_in_every_row() -> None:
    tables: tuple[Totals, ...] = history(random_game(6, 100)).totals
    assert all(set(row.counts) == set(SEATS) for table in tables for row in table.rows)
