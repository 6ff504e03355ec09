"""People go from the rows to the displays, newcomers come from the decks, winter is a moment."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acres.app.kit.log_line import LogLine
from acres.core.game import Event
from acres.core.journal import Journal
from acres.games.armorica import game
from acres.games.armorica.page import PAGE
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


def plies(seed: int) -> Iterator[tuple[View, View, tuple[Event, ...]]]:
    """Play a random game: yield views before and after each move, and its events."""
    dice, journal = random.Random(seed), Journal.new("armorica", {"players": "3"}, seed)
    while journal.turn is not None:
        moves = game.legal(journal.state)
        takes = [move for move in moves if move[0] != "pass"]
        before = game.view(journal.state, None)
        journal.append(dice.choice(takes if takes and dice.random() < 0.8 else moves))
        yield before, game.view(journal.state, None), tuple(journal.events_at(journal.ply))


def named(event: Event) -> str:
    return f'data-id="{event.args.get("card")}"'


def test_a_taken_card_comes_from_the_row_and_a_new_one_from_the_deck() -> None:
    taken = new = gone = 0
    for before, after, events in plies(4):
        found = PAGE.motions(before, after)
        for event in events:
            moved = [
                one for one in found if any(named(event) in end for end in (*one.start, *one.end))
            ]
            match event.code:
                case "took":
                    assert [(m.start[0].split('"')[1], m.end[0].split('"')[1]) for m in moved] == [
                        (event.args["people"], "display")
                    ]
                    taken += 1
                case "turned-up" if any(event.args["card"] in row for row in after.rows.values()):
                    people = event.args["people"]
                    assert [one.start[0] for one in moved] == [f'[data-at="{people} deck"]']
                    new += 1
                case "starved":
                    assert [one.end[0] for one in moved] == ['[data-do][data-id="piles"]']
                    gone += 1
    assert taken
    assert new
    assert gone


def weight(line: LogLine) -> int:
    return PAGE.weights[line.event.code] if line.event else len(PAGE.weights)


def test_winter_is_a_moment_that_says_how_many_points_it_takes() -> None:
    said = set()
    for before, after, events in plies(4):
        log = [LogLine(1, sentences.event(event, None) or "", event=event) for event in events]
        told = PAGE.worded(log, before, after)
        found = min((line for line in told if line.sign), key=weight, default=None)
        codes = {event.code for event in events}
        assert (found is not None) == bool(codes & {"starved", "hungry", "fed"})
        if found and "starved" in codes:
            found = next(line for line in told if line.event and line.event.code == "starved")
            assert found.event
            seat = found.event.seat
            lost = before.points[seat].total - after.points[seat].total
            assert (f"{lost} point" in found.text) == (lost > 0)
            assert found.sign == "winter"
            said.add(lost > 0)
    assert said == {True, False}
