"""Positions, questions about them, and the answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from acres.core.errors import Reason
from acres.core.move import Verb, Zone
from acres.games.fortress import game
from acres.games.fortress.rules.data import Role
from acres.games.fortress.rules.state import State
from acres.games.fortress.text import reasons as words
from acres.games.fortress.text import sentences
from acres.games.fortress.why import why_illegal
from tests.games.fortress.rules.positions import ADAM, BILL, action, empty, petition, play, rows
from tests.games.fortress.why import test_reason_laws

TWO = rows(pine1="AA...")
CREW = {"blocks": 2, "laborers": 4}


def said(found: Reason | None) -> str:
    """The sentence and the heading, as the page shows them."""
    assert found is not None
    return f"{sentences.reason(found)} ({sentences.section(found)})"


def answer(state: State, asked: str) -> str:
    """The answer to ``[verb] zone word``."""
    *verb, zone, word = asked.split()
    if verb:
        return said(game.why_not(state, Verb(verb[0]), Zone(zone), word))
    return said(game.why(state, Zone(zone), word))


def short_of(pool: str, left: int = 0, **given: object) -> State:
    """The first player acts, and the supply has only so much of something."""
    state = action(dragon={"jade": 6, **given})
    empty(state, pool, left)
    return state


def no_reinforcements() -> State:
    state = action(wall=TWO, dragon={"favors": ["pair"]})
    state.supply.reinforcements = 0
    return state


def between() -> State:
    """A Build of two blocks into which the governor's block has to come."""
    state = action(governor=True, dragon={"blocks": 2, "laborers": 8, "jade": 1})
    play(state, "build pine-a1 pine-b2 6")
    return state


def between_two() -> State:
    """A Build of two blocks into which the governor's block may come."""
    state = action(governor=True, dragon={"blocks": 2, "laborers": 8, "jade": 1})
    play(state, "build pine-a1 pine-b1 4")
    return state


def nothing_to_redeem_for() -> State:
    """The Recruiter was played; with it back in hand nothing could be done."""
    state = action(dragon={"chips": 1})
    empty(state, "laborers")
    state.sides[ADAM].hand, state.sides[ADAM].now = (), (Role("recruiter"),)
    state.stack[-1] = ("after", ADAM, "first")
    return state


def after(*lines: str, **given: object) -> State:
    """The first player has acted and may go on."""
    state = action(dragon={"jade": 9, "laborers": 2, **given})
    play(state, *lines)
    return state


ANSWERS: list[tuple[Callable[[], State], str, str]] = [
    # The wall
    (
        lambda: action(dragon=CREW),
        "wall pine-b2",
        "Pine Bay b2 needs a block directly below it, on Pine Bay b1. (rule 11.1)",
    ),
    (
        lambda: action(dragon=CREW),
        "wall crane-a1",
        "Your taskmaster is in Pine Bay: you can build, replace and remove reinforcements "
        "only there. (rule 3.5)",
    ),
    (
        lambda: action(dragon={"laborers": 4}),
        "wall pine-a1",
        "You have no blocks in your own supply: first buy some with the Planner. (rule 11.5)",
    ),
    (
        lambda: action(wall=TWO, dragon={"blocks": 1, "laborers": 1, "convicts": 2}),
        "wall pine-a2",
        "Building here takes 4 workers; you have 3. (rule 4.2)",
    ),
    (
        lambda: action(dragon={"blocks": 1, "laborers": 1}),
        "do build",
        "Building where your taskmaster is takes at least 2 workers; you have 1. (rule 4.2)",
    ),
    (
        lambda: action(
            wall=rows(pine1="BBBBB", pine2="BBBBB", pine3="GGGGG", pine4="B...B"), dragon=CREW
        ),
        "do build",
        "There is no free place in Pine Bay. (rule 11.3)",
    ),
    (
        lambda: action(wall=rows(pine1="G...."), dragon=CREW),
        "wall pine-a1",
        "A governor block cannot be replaced or reinforced, and is never part of a pattern. "
        "(rule 13.2)",
    ),
    (
        lambda: action(wall=rows(pine1="B...."), dragon={"blocks": 1, "laborers": 3}),
        "wall pine-a1",
        "Replacing here takes 4 workers; you have 3. (rule 4.5)",
    ),
    (
        lambda: action(wall=rows(pine1="B...."), dragon=CREW, options={"replacing": "no"}),
        "wall pine-a1",
        "In this game you cannot replace blocks. (rule 16.1)",
    ),
    (
        lambda: action(wall=rows(pine1="B...."), reinforced=["pine-a1"], dragon=CREW),
        "replace wall pine-a1",
        "A reinforced block cannot be replaced. (rule 4.5)",
    ),
    (
        lambda: action(wall=rows(pine1="B...."), dragon=CREW),
        "replace crew 2",
        ("You cannot replace any block now with exactly 2 laborers among the workers. (rule 4.5)"),
    ),
    # Roles
    (
        lambda: action(dragon={"hand": (Role("planner"),), "earlier": (Role("builder"),)}, lap=2),
        "roles builder",
        "The Builder is not in your hand: you have played it this round. (rule 3.4)",
    ),
    (
        lambda: action(dragon={}),
        "do raid",
        "The prison of Pine Bay is empty. (rule 5.3)",
    ),
    (
        lambda: action(prisons={"pine": (1, 4)}),
        "regions pine",
        "Your taskmaster is already in Pine Bay: raid the prison there with the Recruiter. (rule 5.3)",
    ),
    (
        lambda: action(
            prisons={"pine": (1, 4)},
            dragon={"convicts": 1, "hand": (Role("recruiter"), Role("treasurer"))},
        ),
        "regions pine",
        "Your taskmaster is already in Pine Bay: raid the prison there with the Recruiter. (rule 5.3)",
    ),
    (lambda: action(), "regions pine", "Your taskmaster is already in Pine Bay. (rule 8.1)"),
    (
        lambda: action(dragon={"jade": 1}),
        "laborers 3",
        "This takes 2 jade; you have 1. (rule 5.1)",
    ),
    (
        lambda: action(dragon={"jade": 1}),
        "blocks 5",
        "This takes 6 jade; you have 1. (rule 6.1)",
    ),
    (
        lambda: action(dragon={"convicts": 1}),
        "do treasure",
        "You must send 2 convicts into prison; you have 1. (rule 7.2)",
    ),
    (
        lambda: short_of("laborers"),
        "do recruit",
        "The supply has run out of laborers. (rule 5.1)",
    ),
    (
        lambda: short_of("laborers"),
        "laborers 2",
        "The supply has run out of laborers. (rule 5.1)",
    ),
    (
        lambda: short_of("laborers", 2),
        "laborers 4",
        "The supply has only 2 laborers left. (rule 5.1)",
    ),
    (
        lambda: short_of("convicts", laborers=2),
        "do convicts",
        "The supply has run out of convicts. (rule 5.2)",
    ),
    (lambda: short_of("jade"), "do collect", "The supply has run out of jade. (rule 7.1)"),
    (
        lambda: short_of("treasures", convicts=2),
        "do treasure",
        "The supply has run out of treasures. (rule 7.2)",
    ),
    # Repeating
    (
        lambda: action(dragon={"jade": 3}),
        "repeats taskmaster",
        "You can never repeat the Taskmaster itself. (rule 8.2)",
    ),
    (
        lambda: action(dragon={"jade": 3}),
        "repeats builder",
        "You did not play the Builder in an earlier turn this round. (rule 8.2)",
    ),
    (
        lambda: action(dragon={"jade": 2, "earlier": (Role("treasurer"),)}, lap=2),
        "repeats treasurer",
        "This takes 3 jade; you have 2. (rule 8.3)",
    ),
    (
        lambda: action(dragon={"jade": 2, "earlier": (Role("builder"),)}, lap=2),
        "repeats builder",
        "If you paid the Builder’s price, none of its actions would be possible. (rule 8.2)",
    ),
    # Favors
    (lambda: action(), "do favor", "You have no favor cards in your hand. (rule 10.1)"),
    (
        lambda: action(dragon={"favors": ["pair"]}),
        "favors pair",
        "The pattern of Pair does not stand in your blocks. (rule 10.2)",
    ),
    (
        lambda: action(wall=TWO, reinforced=["pine-a1"], dragon={"favors": ["pair"]}),
        "favors pair",
        "The pattern of Pair stands, but one of its blocks is reinforced. (rule 10.2)",
    ),
    (
        lambda: action(wall=TWO, reinforced=["pine-a1"], dragon={"favors": ["pair"]}),
        "favor wall pine-a1",
        "This block is reinforced, so no other pattern can use it. (rule 10.3)",
    ),
    (no_reinforcements, "wall pine-a1", "The supply has run out of reinforcements. (rule 10.6)"),
    (
        lambda: action(wall=TWO, dragon={"laborers": 4, "blocks": 1}),
        "replace wall pine-a1",
        "This is your own block: you can only replace blocks of other players. (rule 4.5)",
    ),
    (
        lambda: action(phoenix={"shown": ["basin"]}),
        "favors basin",
        "Basin has already been played. (rule 10.4)",
    ),
    (
        lambda: action(phoenix={"favors": ["basin"]}),
        "favors basin",
        "Basin is not in your hand. (rule 10.1)",
    ),
    # The governor's block
    (
        lambda: action(whose=BILL, governor=True),
        "do governor",
        "This round’s governor block belongs to Dragon. (rule 13.1)",
    ),
    (
        lambda: action(),
        "do governor",
        "You have already placed this round’s governor block. (rule 13.1)",
    ),
    (
        between,
        "do second",
        "First place the governor block on Pine Bay b1: your second block, on Pine Bay b2, "
        "stands on it. (rule 13.1)",
    ),
    (
        between_two,
        "governor wall pine-b1",
        "You announced Pine Bay b1 for your second block. (rule 13.1)",
    ),
    (between_two, "do recruit", "First build your second block on Pine Bay b1. (rule 4.1)"),
    # Once more
    (
        lambda: after("recruit 1", chips=1),
        "for jade",
        (
            "For jade you can take back only the Taskmaster; any other card costs a buyback "
            "chip. (rule 3.3)"
        ),
    ),
    (
        lambda: after("travel crane", jade=4),
        "for chip",
        "You have no buyback chip to take the card back with. (rule 3.3)",
    ),
    (
        lambda: after("travel crane", "redeem jade"),
        "do redeem",
        "After a second action or a pass you cannot take a card back this turn. (rule 3.3)",
    ),
    (
        nothing_to_redeem_for,
        "do redeem",
        "If you paid to take the card back, no action would be possible. (rule 3.6)",
    ),
    # Bids
    (
        lambda: petition(holder=BILL, dragon={"jade": 3}),
        "bid 4",
        "This takes 4 jade; you have 3. (rule 12.1)",
    ),
]


@pytest.mark.parametrize(("given", "asked", "expected"), ANSWERS)
def test_a_position_and_what_it_answers(
    given: Callable[[], State], asked: str, expected: str
) -> None:
    assert answer(given(), asked) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("build pine-a1 pine-c2 4", "Pine Bay c2 needs a block directly below it, on Pine Bay c1."),
        ("build pine-a1 pine-b1 4", "This takes 1 jade; you have 0."),
        ("build crane-a1 2", "Your taskmaster is in Pine Bay"),
        ("build pine-a1 9", "You cannot assign 9 laborers; you have 6."),
        ("recruit 9", "There is no such thing in this game."),
        ("travel pine", "Your taskmaster is already in Pine Bay."),
        ("bid 3", "You bid at the start of a round."),
        ("", "There is no such move."),
    ],
)
def test_an_illegal_move_hears_its_reason(move: str, expected: str) -> None:
    state = action(dragon={"blocks": 2, "laborers": 6})
    assert sentences.reason(why_illegal(state, tuple(move.split()))).startswith(expected)


@pytest.mark.parametrize("word", ["9", "999"])
def test_a_bid_of_more_than_there_is_hears_how_much_there_is(word: str) -> None:
    state = petition(holder=BILL, dragon={"jade": 3})
    assert said(why_illegal(state, ("bid", word))) == (
        f"This takes {word} jade; you have 3. (rule 12.1)"
    )


def test_a_build_of_two_asks_for_two_blocks_and_workers_for_both() -> None:
    one = action(dragon={"blocks": 1, "laborers": 6, "jade": 1})
    move = ("build", "pine-a1", "pine-b1", "4")
    assert said(why_illegal(one, move)) == (
        "This takes 2 blocks from your supply; you have 1. (rule 11.5)"
    )
    few = action(dragon={"blocks": 2, "laborers": 3, "jade": 1})
    move = ("build", "pine-a1", "pine-b1", "2")
    assert said(why_illegal(few, move)) == "Building here takes 4 workers; you have 3. (rule 4.2)"
    odd = action(dragon={"blocks": 2, "laborers": 4, "jade": 1})
    move = ("build", "pine-a1", "pine-b1", "2")
    assert said(why_illegal(odd, move)) == (
        "Each part is possible, but not all of them together. (rule 3.2)"
    )


def test_every_reason_is_given_somewhere() -> None:
    """No sentence stands there for nothing: each is heard in a game or above."""
    asked = {reason.code for *_, reason in test_reason_laws.heard()}
    told = {*words.REASONS, *words.COUNTED}
    for given, question, _ in ANSWERS:
        state = given()
        *verb, zone, word = question.split()
        found = (
            game.why_not(state, Verb(verb[0]), Zone(zone), word)
            if verb
            else game.why(state, Zone(zone), word)
        )
        asked |= {found.code} if found else set()
    assert told - asked == {"not-your-turn", "not-together", "too-few-blocks"}
