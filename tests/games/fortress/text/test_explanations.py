"""The sentence why a bot plays a move: what it serves, from what lies open, or nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.rules.data import FAVORS, WORKERS, Place
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import legal, step
from acres.games.fortress.text.explanations import why
from acres.games.fortress.text.names import favor
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    action,
    full_wall,
    petition,
    play,
    rows,
    without,
)

JUST = {"jade": 9, "laborers": 1, "blocks": 2}


def said(line: str, **given: object) -> str:
    """The reason of Adam's move, in a region where he could do several things."""
    given.setdefault("dragon", JUST)
    return why(action(**given), tuple(line.split()))  # type: ignore[arg-type]


# The wall


@pytest.mark.parametrize(
    ("wall", "line", "sentence"),
    [
        ({}, "build pine-a1 2", "Builds on Pine Bay a1: it then leads in the row, worth 3 points."),
        (
            {"pine1": "BBA..", "pine2": "B...."},
            "build pine-b2 4",
            "Builds on Pine Bay b2: it then shares the lead in the row, worth 6 points.",
        ),
        (
            {"pine1": "BB...", "crane1": "A...."},
            "build pine-c1 2",
            "Builds in Pine Bay, where it has fewest blocks: each counts 3 points there.",
        ),
        (
            {"pine1": "ABB..", "pine2": "BB...", "crane1": "AA...", "crane2": "A...."},
            "build pine-c2 4",
            "Builds in Pine Bay, where it has fewest blocks: each counts 3 points there.",
        ),
        (
            {"pine1": "BBA..", "crane1": "AA..."},
            "build pine-d1 2",
            "Builds on Pine Bay d1: it then shares the lead in the row, worth 3 points.",
        ),
        (
            {"pine1": "BBAA."},
            "build pine-e1 2",
            "Completes a row in Pine Bay: a buyback chip and 3 points.",
        ),
        (
            {"pine1": "A....", "pine2": "A....", "pine3": "A...."},
            "build pine-a4 8",
            "Builds on level 4 in Pine Bay for 5 points.",
        ),
        (
            {"pine1": "BB...", "crane1": "A....", "crane2": "A...."},
            "build pine-c1 pine-c2 6",
            "Builds on Pine Bay c2: it then leads in the row, worth 6 points.",
        ),
    ],
)
def test_a_block_says_what_stands_with_it(wall: dict[str, str], line: str, sentence: str) -> None:
    rich = {"jade": 9, "laborers": 8, "blocks": 3}
    assert said(line, dragon=rich, wall=rows(**wall)) == sentence


def test_a_block_that_gains_nothing_is_not_explained() -> None:
    wall = rows(pine1="BBA..", pine2="BB...", crane1="A....")
    rich = {"jade": 9, "laborers": 8, "blocks": 3}
    assert said("build pine-c2 4", dragon=rich, wall=wall) == ""


def test_a_block_that_leads_on_its_level_says_so() -> None:
    wall = rows(pine1="BBB..", crane1="AAAA.", pine2="AA...", crane2="B....")
    rich = {"jade": 9, "laborers": 8, "blocks": 3}
    assert said("build pine-d1 2", dragon=rich, wall=wall) == (
        "Builds in Pine Bay, where it has fewest blocks: each counts 3 points there."
    )
    for crane, sentence in (
        ("AAA..", "Builds on Pine Bay d1: it then leads on level 1, worth a treasure and 1 point."),
        ("AAAA.", ""),
    ):
        wall = rows(pine1="BBB..", crane1=crane, pine2="AAA..", pine3="AA...")
        assert said("build pine-d1 2", dragon=rich, wall=wall) == sentence


def test_a_block_in_a_row_that_is_led_already_is_not_explained_by_the_lead() -> None:
    wall = rows(pine1="AAA..", crane1="A....")
    assert "leads" not in said(
        "build pine-d1 2", dragon={"jade": 9, "laborers": 8, "blocks": 3}, wall=wall
    )


@pytest.mark.parametrize(
    ("wall", "lap", "sentence"),
    [
        ({"pine1": "AAB.."}, 1, "{block}: one place fewer in a row it leads."),
        ({"pine1": "ABB.."}, 3, "{block}: after this turn it would leave the game."),
        (
            {"pine1": "ABB..", "pine2": "ABB.."},
            1,
            "{block}, so that Pine Bay d2 can be built on.",
        ),
        ({"pine1": "ABB.."}, 1, ""),  # three places of the second level are open already
    ],
)
def test_the_governor_block_says_what_it_changes(
    wall: dict[str, str], lap: int, sentence: str
) -> None:
    found = said("governor pine-d1", wall=rows(**wall), governor=True, lap=lap)
    assert found == sentence.format(block="Places the governor block on Pine Bay d1")


def test_the_governor_block_in_another_region_opens_nothing_for_now() -> None:
    assert said("governor crane-d1", governor=True) == ""


def test_replacing_says_who_leads_or_who_has_fewest() -> None:
    rich = {"jade": 9, "laborers": 9, "blocks": 3}
    assert said("replace pine-a1 4", dragon=rich, wall=rows(pine1="BA...")) == (
        "Replaces a block of Phoenix: it then leads in the row, worth 3 points."
    )
    wall = rows(pine1="BBBA.", crane1="AA...")
    assert said("replace pine-a1 4", dragon=rich, wall=wall | rows(pine2="...B.")) == (
        "Replaces a block in Pine Bay, where it has fewest itself: each counts 3 points there."
    )
    wall = rows(pine1="BBBBA", pine2="A....", crane1="ABBBB", crane2=".BBBB")
    found = said("replace pine-a1 4", dragon=rich, wall=wall)
    assert found == (
        "Replaces a block in Pine Bay, where Phoenix has fewest: as things stand 3 points less for Phoenix."
    )


def test_a_block_is_freed_to_be_replaced_only_where_that_is_allowed() -> None:
    table = {"wall": rows(pine1="AB..."), "reinforced": ["pine-a1", "pine-b1"]}
    table["dragon"] = JUST | {"laborers": 4}
    assert said("remove pine-a1", **table) == (
        "Frees the block on Pine Bay a1 for another pattern."
    )
    assert said("remove pine-b1", **table) == (
        "Frees the block on Pine Bay b1, so that it can be replaced."
    )
    assert said("remove pine-b1", options={"replacing": "no"}, **table) == ""
    assert said("remove pine-b1", governors=0, **table) == ""  # the last round
    assert said("remove pine-b1", **table | {"dragon": JUST}) == ""  # too few workers


# Workers, blocks, favors


@pytest.mark.parametrize(
    ("workers", "wall", "line", "governors", "sentence"),
    [
        (1, {}, "recruit 1", 9, "2 workers: enough to build on level 1 in Pine Bay."),
        (2, {}, "recruit 3", 9, "5 workers: enough to build two blocks in Pine Bay."),
        (6, {}, "recruit 3", 9, ""),
        (9, {}, "recruit 1", 2, ""),
        (
            2,
            {"pine1": "BBBBB"},
            "convicts",
            9,
            "6 workers: enough to build on level 2 in Pine Bay.",
        ),
    ],
)
def test_workers_say_what_they_are_enough_for(
    workers: int, wall: dict[str, str], line: str, governors: int, sentence: str
) -> None:
    dragon = JUST | {"laborers": workers}
    found = said(line, dragon=dragon, wall=rows(**wall), governors=governors)
    assert found == (sentence and f"Then has {sentence}")


def test_near_the_end_more_workers_than_anybody_are_points() -> None:
    table = {"dragon": JUST | {"laborers": 9}, "phoenix": {"laborers": 9}}
    found = "Then has 10 workers, the most of all: 3 points at the end if it lasts."
    assert said("recruit 1", governors=2, **table) == found
    assert said("recruit 1", governors=9, **table) == ""
    assert said("recruit 1", governors=2, **table | {"phoenix": {"laborers": 8}}) == ""


def test_a_raid_says_what_the_convicts_are_enough_for_or_who_is_there_too() -> None:
    prisons = {"pine": (1, 2)}
    assert said("raid", prisons=prisons) == (
        "Then has 3 workers: enough to build on level 1 in Pine Bay."
    )
    many = JUST | {"laborers": 9}
    found = said("raid", dragon=many, prisons=prisons)
    assert found == "Raids the prison before Phoenix, who is there too: 1 jade and 2 convicts."
    away = {"camp": "crane"}
    assert said("raid", dragon=many, phoenix=away, prisons=prisons) == ""
    prisons["crane"] = (0, 1)
    found = said("raid", dragon=many, phoenix=away, prisons=prisons)
    assert found == "Raids the prison that holds most: 1 jade and 2 convicts."
    prisons["crane"] = (2, 2)
    assert said("raid", dragon=many, phoenix=away, prisons=prisons) == ""


def test_blocks_say_how_many_can_be_built() -> None:
    assert said("buy 3", dragon={"jade": 9}) == "Buys 3 blocks: without any nothing can be built."
    wall = without(full_wall(ADAM, "pine") | full_wall(BILL, "crane"), "pine-e4")
    assert said("buy 3", dragon={"jade": 9}, wall=wall, lap=3) == ""
    one = {"jade": 9, "blocks": 1, "laborers": 4}
    assert said("buy 3", dragon=one) == "Then has 4 blocks: enough to build two at once."
    assert said("buy 3") == ""


def test_two_blocks_at_once_take_a_jade_and_workers() -> None:
    two = "Then has 2 blocks: enough to build two at once."
    for jade, laborers, sentence in ((1, 4, two), (0, 4, ""), (1, 3, "")):
        dragon = {"jade": jade, "laborers": laborers, "blocks": 1}
        assert said("buy 1", dragon=dragon) == sentence


def test_drawing_says_what_the_favors_are_for() -> None:
    assert said("draw 3", dragon=JUST | {"favors": []}) == (
        "Draws favors: it has none left to play."
    )
    wall, held = rows(pine1="AAB.."), JUST | {"favors": ["post"]}
    assert said("draw 3", dragon=held, wall=wall) == (
        "Draws favors: 2 blocks of its own are free for patterns."
    )
    assert said("draw 3", dragon=held, wall=wall, reinforced=["pine-a1", "pine-b1"]) == ""


# Jade, treasures, chips


@pytest.mark.parametrize(
    ("dragon", "governors", "sentence"),
    [
        ({"jade": 8}, 3, "Then has 11 jade, the most of all for the next petition."),
        ({"jade": 8}, 0, "Then has 11 jade, the most of all: 3 points at the end if it lasts."),
        ({"jade": 0}, 3, "Collects 3 jade: before that it had none."),
        ({"jade": 1}, 3, "Collects 3 jade: before that it had only 1 jade."),
        ({"jade": 3}, 3, "Then has 6 jade: enough for 5 laborers or blocks at once."),
        (
            {"jade": 6, "treasures": 3},
            3,
            "Collects 4 jade: 1 jade more than usual, for its treasures.",
        ),
        ({"jade": 6}, 3, ""),
        ({"jade": 11}, 0, ""),  # it has the most already
    ],
)
def test_collected_jade_says_what_it_is_for(
    dragon: dict[str, int], governors: int, sentence: str
) -> None:
    assert said("collect", dragon=dragon, phoenix={"jade": 10}, governors=governors) == sentence


def test_most_jade_is_a_reason_only_if_it_is_the_most_at_the_petition() -> None:
    """The played favors of the others bring them income and bids."""
    shown = {"jade": 10, "shown": ["pillar"]}  # 1 jade a round
    assert said("collect", dragon={"jade": 8}, phoenix=shown) == ""
    assert said("collect", dragon={"jade": 9}, phoenix=shown) == (
        "Then has 12 jade, the most of all for the next petition."
    )
    shown = {"jade": 10, "shown": ["flag-right"]}  # +1 to bids
    assert said("collect", dragon={"jade": 8}, phoenix=shown) == ""


def test_jade_is_for_the_end_where_no_petition_may_follow() -> None:
    wall = without(full_wall(ADAM, "pine") | full_wall(BILL, "crane"), "pine-e3", "pine-e4")
    state = action(dragon={"jade": 8}, phoenix={"jade": 10}, wall=wall, lap=3)
    assert why(state, ("collect",)) == (
        "Then has 11 jade, the most of all: 3 points at the end if it lasts."
    )
    state = action(dragon=JUST, phoenix={"jade": 3}, wall=wall, lap=3)
    play(state, "travel crane")
    assert why(state, ("end",)) == ""


def test_jade_is_not_kept_for_a_petition_that_is_lost_anyway() -> None:
    bids = {"shown": ["kink-down", "boot-right", "cube"]}  # +7 to bids
    for jade, sentence in ((3, ""), (4, "Keeps 4 jade for the next petition.")):
        state = action(dragon=JUST | {"jade": jade}, phoenix=bids, lap=3)
        play(state, "travel crane")
        assert why(state, ("end",)) == sentence


@pytest.mark.parametrize(
    ("own", "others", "sentence"),
    [
        (3, 3, "With the treasure nobody has more: 3 points at the end if it lasts."),
        (2, 3, "With the treasure it collects 1 jade more each time."),
        (2, 4, "With the treasure it collects 1 jade more each time."),
        (3, 4, ""),  # with two players nobody has most: all would have as many
        (4, 3, ""),  # it has the most already
        (1, 9, ""),
        (2, 9, "With the treasure it collects 1 jade more each time."),
    ],
)
def test_a_treasure_says_what_it_changes(own: int, others: int, sentence: str) -> None:
    dragon = JUST | {"convicts": 2, "treasures": own}
    assert said("treasure crane pine", dragon=dragon, phoenix={"treasures": others}) == sentence


def test_a_treasure_that_catches_up_with_the_most_is_worth_as_much() -> None:
    sides = {"phoenix": {"treasures": 4}, "tortoise": {"treasures": 1}}
    for own, told in ((3, True), (4, False)):
        dragon = JUST | {"convicts": 2, "treasures": own}
        found = said("treasure crane pine", players=3, dragon=dragon, **sides)
        assert (
            found == "With the treasure nobody has more: 3 points at the end if it lasts."
        ) == told


def test_a_treasure_says_if_another_has_fewest_then() -> None:
    sides = {"phoenix": {"treasures": 9}, "tortoise": {"treasures": 1}}
    dragon = JUST | {"convicts": 2, "treasures": 1}
    found = said("treasure crane pine", players=3, dragon=dragon, **sides)
    assert (
        found
        == "With the treasure it no longer has the fewest, which would cost 3 points at the end."
    )


def test_the_end_of_a_turn_says_what_is_kept() -> None:
    state = action(dragon=JUST | {"chips": 2})
    play(state, "recruit 1")
    assert why(state, ("end",)) == "Keeps 2 buyback chips, worth 3 points at the end."
    kept = "Keeps 9 jade for the next petition."
    for lap, other, sentence in ((3, 9, kept), (2, 9, ""), (3, 0, "")):  # to bid 3 at most
        state = action(dragon=JUST, phoenix={"jade": other}, lap=lap)
        play(state, "travel crane")
        assert why(state, ("end",)) == sentence
    state = action(dragon=JUST, governors=0)
    play(state, "travel crane")
    assert why(state, ("end",)) == ""
    state = action(dragon=JUST, governor=True, lap=2)
    play(state, "recruit 1")
    assert why(state, ("end",)) == ""


# Second actions and the taskmaster


def test_a_card_taken_back_names_the_row_that_it_completes_and_no_plan_that_may_change() -> None:
    for wall, sentence in (
        ({"crane1": "AABB."}, "Makes it possible to complete a row in Crane Bay this turn."),
        ({"crane1": "A...."}, ""),
        ({}, ""),
    ):
        dragon = {"jade": 9, "laborers": 4, "blocks": 1}
        state = action(dragon=dragon, wall=rows(**wall), prisons={"crane": (1, 2)})
        play(state, "travel crane")
        assert why(state, ("redeem", "jade")) == sentence


@pytest.mark.parametrize(
    ("role", "dragon", "sentence"),
    [
        ("planner", {}, "buy blocks this turn: it has 0 blocks."),
        (
            "recruiter",
            {"blocks": 2, "laborers": 1},
            "take on workers this turn: 1 worker can build nothing here.",
        ),
    ],
)
def test_a_repeated_role_says_what_it_is_for(
    role: str, dragon: dict[str, object], sentence: str
) -> None:
    dragon |= {"jade": 9, "hand": ("builder", "taskmaster")}
    dragon["earlier"] = ("planner", "recruiter", "treasurer")
    assert said(f"repeat {role}", dragon=dragon, lap=3) == f"Makes it possible to {sentence}"


def test_a_repeated_role_says_what_it_makes_possible() -> None:
    dragon = {"jade": 9, "laborers": 4, "blocks": 1, "hand": ("planner", "taskmaster")}
    dragon["earlier"] = ("builder", "treasurer", "recruiter")
    found = said("repeat builder", dragon=dragon, lap=3)
    assert found == "Makes it possible to build on level 1 in Pine Bay this turn."
    replaceable = rows(pine1="BA...")
    assert said("repeat builder", dragon=dragon, lap=3, wall=replaceable) == ""
    dragon["hand"] = ("builder", "taskmaster")
    assert said("repeat builder", dragon=dragon, lap=3) == (
        "Uses the Taskmaster and 2 jade instead of the card, which stays in hand."
    )


@pytest.mark.parametrize(
    ("dragon", "wall", "prisons", "sentence"),
    [
        (JUST | {"laborers": 2}, {"crane1": "AABB."}, {}, "where one block completes a row."),
        (JUST, {"crane1": "AABB."}, {"crane": (0, 3)}, "whose prison holds 3 convicts."),
        (JUST, {"pine1": "A...."}, {}, "where it has fewest blocks: each counts 3 points there."),
        (
            JUST | {"laborers": 4},
            {"pine1": "BBBBB", "crane1": "AA..."},
            {},
            "where it can still build on level 1.",
        ),
    ],
)
def test_the_taskmaster_says_what_there_is_to_do(
    dragon: dict[str, int],
    wall: dict[str, str],
    prisons: dict[str, tuple[int, int]],
    sentence: str,
) -> None:
    found = said("travel crane", dragon=dragon, wall=rows(**wall), prisons=prisons)
    assert found == f"Moves to Crane Bay, {sentence}"


def test_no_reason_is_made_up_for_the_taskmaster() -> None:
    assert said("travel crane") == ""
    spent = JUST | {"hand": ("builder", "taskmaster"), "earlier": ("recruiter",)}
    assert said("travel crane", dragon=spent, prisons={"crane": (0, 3)}) == ""


# Games


@cache
def played() -> list[tuple[State, Seat, Move, str]]:
    """Positions of games of Gentle in which the move has a reason."""
    found = []
    for seed, options in enumerate(({}, {"players": "3"}, {"players": "4", "trade": "yes"})):
        state, chance = game.setup(options, Chance(seed)), Chance(seed)
        while (seat := game.turn(state)) is not None:
            move = choose(game, state, seat, "gentle", chance)
            if sentence := why(state, move):
                found.append((game.copy(state), seat, move, sentence))
            step(state, move)
    return found


def told(pattern: str) -> Iterator[tuple[State, State, Seat, tuple[str, ...]]]:
    """The reasons of the games in these words: before and after the move, whose it is, the words in
    brackets."""
    for state, seat, move, sentence in played():
        if match := re.search(pattern, sentence):
            after = game.copy(state)
            step(after, move)
            yield state, after, seat, match.groups()


def test_most_moves_have_a_reason_which_is_a_whole_sentence() -> None:
    moves = 0
    for seed in range(2):
        state, chance = game.setup({}, Chance(seed)), Chance(seed)
        while (seat := game.turn(state)) is not None:
            moves += len(legal(state)) > 1
            step(state, choose(game, state, seat, "gentle", chance))
    sentences = [sentence for _, _, _, sentence in played()]
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
    assert len(sentences) > moves / 2


def test_a_reason_is_the_same_in_every_world_that_a_reader_cannot_tell_from_it() -> None:
    for state, _, move, sentence in played():
        for reader in state.seats:
            world = game.guess(state, reader, Chance(len(sentence)))
            if len(legal(world)) > 1 and move[0] not in ("favor", "trade"):
                assert why(world, move) == sentence


def test_the_workers_of_a_reason_are_those_after_the_move() -> None:
    found = list(told(r"Then has (\d+) workers?: enough to build on level (\d)"))
    for before, after, seat, (workers, level) in found:
        assert after.sides[seat].workers == int(workers) >= WORKERS[int(level)]
        assert before.sides[seat].workers < WORKERS[int(level)]
    assert len(found) > 5


def test_a_card_taken_back_allows_only_then_the_action_of_its_reason() -> None:
    verbs = {"build": "build", "complete": "build", "buy": "buy", "take": "recruit"}
    found = list(told(r"Makes it possible to (\w+)"))
    for before, after, seat, (verb,) in found:
        assert game.turn(after) == seat
        assert verbs[verb] in {move[0] for move in legal(after)}
        assert verbs[verb] not in {move[0] for move in legal(before)}
    assert len(found) > 10


def shape(card: str) -> dict[Place, Seat]:
    """A wall of Adam's blocks in the pattern of a favor, and what they stand on."""
    return {
        Place(f"pine-{'abcde'[column]}{level}"): ADAM
        for column, up in FAVORS[card].cells
        for level in range(1, up + 2)
    }


def playing(card: str, **given: object) -> str:
    """The reason of Adam's favor, wherever he shows its pattern."""
    moves = [move for move in legal(action(**given)) if move[:2] == ("favor", card)]  # type: ignore[arg-type]
    [sentence] = {said(" ".join(move), **given) for move in moves}
    return sentence


def test_a_favor_brings_what_the_supply_has() -> None:
    wall = shape("slipway") | rows(crane1="AAAAA", crane2="AAAAA")
    held = JUST | {"favors": ["slipway"]}
    found = playing("slipway", wall=wall, dragon=held)
    assert found == "Plays Slipway, which brings 3 laborers and 2 blocks."


def test_after_the_last_petition_a_favor_brings_neither_bids_nor_income() -> None:
    for card, before, after in (
        ("doorway", "+1 to bids and 2 jade", "2 jade"),
        (
            "pillar",
            "1 jade a round and 1 buyback chip",
            "1 buyback chip",
        ),
    ):
        held, wall, name = JUST | {"favors": [card]}, shape(card), favor(card)
        assert playing(card, wall=wall, dragon=held) == f"Plays {name}, which brings {before}."
        found = playing(card, wall=wall, dragon=held, governors=0)
        assert found == f"Plays {name}, which brings {after}."


def test_jade_at_the_end_is_a_reason_only_if_it_is_the_most() -> None:
    held = JUST | {"favors": ["doorway"]}
    last = {"wall": shape("doorway"), "governors": 0, "lap": 3}
    assert playing("doorway", dragon=held, phoenix={"jade": 12}, **last) == ""
    assert playing("doorway", dragon=held, phoenix={"jade": 10}, **last) == (
        "Plays Doorway, which brings 2 jade."
    )


def test_a_played_favor_says_what_it_brings() -> None:
    favors = [(move[1], said) for _, _, move, said in played() if move[0] == "favor"]
    for card, sentence in favors:
        assert not sentence or sentence.startswith(f"Plays {favor(card)}, which brings ")
        assert all(str(number) in sentence for number in FAVORS[card].rewards.values())
    assert favors


def test_nothing_is_said_where_there_is_no_choice_nor_of_what_is_hidden() -> None:
    state = petition()
    assert len({why(state, move) for move in legal(state)}) == 1
    state = game.setup({}, Chance(1))
    assert {why(state, move) for move in legal(state)} == {""}
    assert state.seats == (ADAM, BILL)
