"""Every move, event, prompt and reason of Armorica has its sentence."""

from __future__ import annotations

import random

import pytest

from acres.core.chance import Chance
from acres.core.game import Outcome
from acres.core.journal import Journal
from acres.core.sentences import say
from acres.games.armorica.rules.data import CARDS, GROUPS
from acres.games.armorica.rules.state import State, hunger
from acres.games.armorica.rules.turn import legal, parts, setup, step, turn
from acres.games.armorica.rules.view import view
from acres.games.armorica.text import sentences
from acres.games.armorica.why import why
from tests import translations


def things(state: State) -> list[tuple[str, str]]:
    """Return everything that a page shows of a position."""
    rows = [(people, card) for people in GROUPS for card in state.rows[people]]
    shown = [("display", card) for display in state.displays.values() for card in display]
    return [*rows, *shown, *(("do", verb) for verb in ("take", "pass", "starve"))]


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_everything_has_a_reason_unless_it_can_be_used(players: str) -> None:
    for seed in range(5):
        state = setup({"players": players}, Chance(seed))
        chooser = random.Random(seed)
        while turn(state):
            moves = legal(state)
            able = {(part.zone, part.id) for move in moves for part in parts(state, move)}
            able |= {("do", move[0]) for move in moves}
            for thing in things(state):
                found = why(state, *thing)
                assert (found is None) == (thing in able)
                assert found is None or (sentences.reason(found) and sentences.section(found))
            step(state, chooser.choice(moves))
        assert why(state, "do", "take") is not None


def test_every_move_event_and_prompt_can_be_said() -> None:
    for seed in range(5):
        state = setup({"players": "3"}, Chance(seed))
        chooser = random.Random(seed)
        while turn(state):
            for move in legal(state):
                assert sentences.move(state, move)
            for seat in state.seats:
                assert sentences.prompt(view(state, seat))
            state.events = []
            step(state, chooser.choice(legal(state)))
            assert all(sentences.event(event, None) for event in state.events)
        assert state.outcome is not None
        assert sentences.outcome(state.outcome)


def told(journal: Journal, ply: int) -> list[str | None]:
    """Return the sentences of the log about a move."""
    return [sentences.event(event, None) for event in journal.events_at(ply)]


def test_the_log_names_the_new_card_of_a_row_after_the_taken_one() -> None:
    journal = Journal.new("armorica", {"players": "3"}, 3)
    journal.append("take a-2")
    came = journal.state.rows["gauls"][0]
    took, turned_up = told(journal, 1)
    assert took == f"Condate takes the Gaulish {sentences.card('a-2')}."
    assert turned_up == f"Newest Gaul: {sentences.card(came)}."


@pytest.mark.parametrize("seed", range(4))
def test_the_log_names_the_hungry_seats_of_every_winter_or_says_that_there_are_none(
    seed: int,
) -> None:
    journal = Journal.new("armorica", {"players": "3"}, seed)
    chooser = random.Random(seed)
    found = []
    while journal.turn:
        due = [phase for phase, _ in journal.state.stack if phase in GROUPS]
        journal.append(chooser.choice(journal.game.legal(journal.state)))
        winter = [said for said in told(journal, journal.ply) if "Winter: " in str(said)]
        expected: list[str] = []
        if due == ["romans"]:
            counts = {s: hunger(cards) for s, cards in journal.state.displays.items()}
            expected = [
                f"{sentences.nation(s)} has {count} more card"
                for s, count in counts.items()
                if count
            ]
            expected = expected or ["everybody can feed their cards"]
        assert len(winter) == len(expected)
        assert all(any(part in str(said) for said in winter) for part in expected)
        found += winter
    assert len(set(found)) > 2


def test_the_last_line_of_the_log_names_winners_and_the_seat_that_resigned() -> None:
    journal = Journal.new("armorica", {"players": "3"}, 3)
    journal.append("resign")
    scores = journal.state.outcome.scores
    best = max(scores["darioritum"], scores["vorgium"])
    winners = " and ".join(sentences.nation(s) for s in journal.state.outcome.winners)
    assert told(journal, 1)[-1] in (
        f"Condate resigned. {winners} wins with {best} points.",
        f"Condate resigned. {winners} share the victory with {best} points each.",
    )
    journal = Journal.new("armorica", {}, 3)
    while journal.turn:
        journal.append(journal.game.legal(journal.state)[0])
    assert told(journal, journal.ply)[-1] == sentences.outcome(journal.state.outcome)


def test_a_card_is_named_by_its_person_and_its_symbols() -> None:
    assert sentences.card("start-3") == "farmer with 2 wheat, 1 gold and 3 amphorae"
    assert len({sentences.card(card) for card in CARDS}) > len(CARDS) / 2


def test_the_outcome_of_a_tie_says_what_decided_it() -> None:
    condate, vorgium, *_ = Journal.new("armorica", {}, 3).header.seats
    scores = {condate: 21, vorgium: 21}
    won = Outcome((condate,), "points", scores, "gold")
    assert sentences.outcome(won) == (
        "Condate wins with 21 points. More gold broke the tie on points."
    )
    shared = sentences.outcome(Outcome((condate, vorgium), "points", scores))
    assert shared.endswith(
        " share the victory with 21 points each. The winners are tied on gold too."
    )


@pytest.mark.parametrize(
    ("language", "message", "expected"),
    [
        (
            "de",
            "Take the {person}",
            ["Bauern nehmen", "Arbeiter nehmen", "Soldaten nehmen", "Matrone nehmen"],
        ),
        (
            "de",
            "Pass; the {person} leaves",
            [
                "Passen; der Bauer geht",
                "Passen; der Arbeiter geht",
                "Passen; der Soldat geht",
                "Passen; die Matrone geht",
            ],
        ),
        (
            "fr",
            "Take the {person}",
            [
                "Prendre le fermier",
                "Prendre l’ouvrier",
                "Prendre le soldat",
                "Prendre la matrone",
            ],
        ),
    ],
)
def test_a_person_bends_in_its_sentences(language: str, message: str, expected: list[str]) -> None:
    colours = ("yellow", "blue", "brown", "green")
    with translations.spoken(language):
        assert [say(message, person=sentences.colour(each)) for each in colours] == expected
