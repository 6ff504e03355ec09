"""Test the sentences beside a picked attack, beside several readings, and beside a forced
answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from acres.app.kit.selection import Selection
from acres.app.session.session import Session
from acres.app.session.speech import Speech
from acres.core.journal import Journal
from acres.games.armorica.page import PAGE as armorica_table
from acres.games.armorica.text import sentences as armorica_words
from acres.games.snow import game
from acres.games.snow.analysis import odds
from acres.games.snow.page import PAGE as snow_table
from acres.games.snow.page.outlook import percent
from acres.games.snow.rules.state import State
from acres.games.snow.text import sentences
from tests.app.scenes import walk
from tests.games.snow.positions import play, position, villages

NATIVE = "neutral-native-americans"
SPEECH = Speech(snow_table)


def raiding(
    *french_hand: str, deck: tuple[str, ...] = (), town: str = "", stock: int = 12
) -> State:
    """Britain can raid Fort Halifax and Kennebec, lay an ambush and convert."""
    places = {"quebec": "town"} | villages("fort-halifax", "kennebec")
    places |= {town: "town"} if town else {}
    return position(
        british={
            "places": {"boston": "town"} | villages("pemaquid", "norfolk"),
            "hand": ["rangers", "indian-leader", "boston"],
            "money": 3,
        },
        french={"places": places, "hand": list(french_hand), "deck": list(deck), "villages": stock},
    )


def outlook(state: State, move: str) -> str:
    view = game.view(state, game.turn(state))
    return snow_table.outlook(view, tuple(move.split())).replace("\N{NO-BREAK SPACE}", " ")


# The odds of an attack, where one decides about it


def test_a_raid_is_told_with_its_odds_and_what_it_would_bring() -> None:
    state = raiding("militia", "trader", deck=("priest", "intendant"))
    assert outlook(state, "raid kennebec rangers") == (
        "50% likely to be blocked. If it succeeds you capture a village: you +2 points."
    )
    assert outlook(state, "raid quebec rangers") == (
        "50% likely to be blocked. If it succeeds you capture a town: you +4 points, France −6."
    )


def test_a_raid_on_the_last_piece_costs_all_the_points_of_the_place() -> None:
    state = raiding("trader")
    state.sides["french"].villages = 0
    assert outlook(state, "raid quebec rangers") == (
        "0% likely to be blocked. If it succeeds you capture a town: you +4 points, France −12."
    )


@pytest.mark.parametrize("target", ["kennebec", "quebec", "montreal"])
def test_a_raid_brings_the_announced_gains(target: str) -> None:
    state = raiding("trader", town="montreal")
    before = game.view(state, "british").sides
    said = outlook(state, f"raid {target} rangers")
    state.stack.append(("block-raid", "french", target))
    play(state, "allow")
    after = game.view(state, "british").sides
    gain = after["british"].points - before["british"].points
    loss = before["french"].points - after["french"].points
    assert f"you +{gain} points" in said
    assert (f", France −{loss}." in said) == bool(loss)


def test_an_ambush_that_finds_nothing_says_so_before_it_is_confirmed() -> None:
    assert outlook(raiding("trader"), "ambush rangers") == "The attack is certain to find nothing."


def test_an_ambush_is_told_by_outcome() -> None:
    state = raiding("militia", "regular-infantry", deck=("priest", "intendant"))
    loss = odds.ambush(game.view(state, "british"), "french")
    assert outlook(state, "ambush rangers") == (
        f"Odds: {percent(loss.blocked)} blocked, {percent(loss.taken)} takes a card "
        f"and {percent(loss.missed)} finds nothing."
    )


def test_a_conversion_is_told_without_a_block() -> None:
    state = raiding(NATIVE, "trader", deck=("militia",))
    said = outlook(state, "convert indian-leader")
    assert said == "Odds: 67% takes a card and 33% finds nothing."


def test_the_prompt_has_the_odds_and_no_other_play_has_any() -> None:
    state = raiding("trader")
    view = game.view(state, "british")
    ui = Selection.of(game, state).choose_verb("ambush")
    said = SPEECH.prompt(view, state, ui)
    assert said == "Ambush with Rangers. The attack is certain to find nothing."
    for each in Selection.of(game, state).plays:
        attack = each.move[0] in ("raid", "ambush", "convert")
        assert bool(outlook(state, " ".join(each.move))) == attack


def test_the_odds_say_nothing_that_a_side_cannot_know() -> None:
    one = raiding("militia", "trader", deck=("priest", "intendant"))
    other = raiding("priest", "intendant", deck=("militia", "trader"))
    for move in ("raid kennebec rangers", "ambush rangers", "convert indian-leader"):
        assert outlook(one, move) == outlook(other, move)


# Which of these?


def choices(state: State, *picks: tuple[str, str], verb: str = "") -> list[str]:
    ui = Selection.of(game, state)
    ui = ui.choose_verb(verb) if verb else ui
    for zone, id in picks:
        ui = ui.pick(zone, id)
    return SPEECH.choices(state, ui.choices)


def test_two_ways_to_besiege_say_which_card_stays_in_the_siege() -> None:
    state = position(
        british={
            "places": {"boston": "town", "new-york": "town"} | villages("pemaquid"),
            "hand": ["pemaquid", "boston", "new-york"],
        },
        french={"places": {"quebec": "town"} | villages("port-royal")},
    )
    assert choices(state, ("map", "port-royal"), verb="besiege") == [
        "Besiege Port Royal from Pemaquid, carried by Boston, with New York",
        "Besiege Port Royal from Pemaquid, carried by New York, with Boston",
    ]


def test_each_action_is_offered_under_the_name_of_its_button() -> None:
    state = position(
        british={
            "places": {"boston": "town"} | villages("philadelphia", "norfolk"),
            "hand": ["philadelphia", "norfolk"],
        }
    )
    said = choices(state, ("hand", "philadelphia"), ("hand", "norfolk"))
    assert "Send a merchant: 3 coins from Philadelphia" in said


# What is still needed


def test_a_missing_transport_is_named() -> None:
    state = position(
        british={
            "places": {"boston": "town", "new-york": "town"}
            | villages("albany", "norfolk", "st-marys"),
            "hand": ["albany", "norfolk", "st-marys", "bateaux", "boston"],
        }
    )
    ui = Selection.of(game, state).pick("map", "fort-stanwix").pick("hand", "albany")
    said = SPEECH.prompt(game.view(state, "british"), state, ui)
    assert said == "Still needed for Fort Stanwix: transport (bateaux)."


def test_either_role_of_a_picked_card_leaves_the_other_to_be_filled() -> None:
    """New Haven’s ship carries, or fights."""
    state = position(
        british={
            "places": {"boston": "town", "new-york": "town"} | villages("pemaquid", "new-haven"),
            "hand": ["pemaquid", "new-haven", "new-york", "boston"],
        },
        french={"places": {"quebec": "town"} | villages("port-royal")},
    )
    ui = Selection.of(game, state).choose_verb("besiege")
    ui = ui.pick("hand", "pemaquid").pick("hand", "new-haven")
    said = SPEECH.prompt(game.view(state, "british"), state, ui)
    assert said == "Still needed: a card that fights or transport (ship)."


# Only one answer


def test_whoever_cannot_block_is_told_why_there_is_only_one_answer() -> None:
    state = raiding("trader")
    play(state, "ambush rangers")
    view = game.view(state, "french")
    said = SPEECH.prompt(view, state, Selection.of(game, state))
    assert said == "Britain lays an ambush, and no card in your hand can block it."
    state = raiding("militia")
    play(state, "raid kennebec rangers")
    said = SPEECH.prompt(game.view(state, "french"), state, Selection.of(game, state))
    assert said == (
        "Britain raids Kennebec. Block with a card, or let it happen? If the raid succeeds, "
        "Britain gains 2 points."
    )


def questions() -> Iterator[Session]:
    for seed in range(16):
        for each in walk(seed, 200):
            if each.journal.state.stack and not each.selection.started:
                yield each


def test_a_question_with_one_answer_says_so_and_no_other_does() -> None:
    seen = set()
    for each in questions():
        view = game.view(each.journal.state, each.journal.turn)
        alone = len(each.selection.plays) == 1
        said = SPEECH.prompt(view, each.journal.state, each.selection)
        usual = sentences.prompt(view)
        name = each.journal.state.stack[-1][0]
        told = name in ("block-raid", "block-ambush", "occupy", "discarding")
        assert (said != usual) == (alone and told), (name, said)
        seen.add((name, alone))
    assert {("block-raid", True), ("block-raid", False)} <= seen


def test_a_player_who_can_only_pass_in_armorica_is_told_why() -> None:
    said = set()
    speech = Speech(armorica_table)
    for seed in range(3):
        journal = Journal.new("armorica", {"players": "2"}, seed)
        while journal.turn is not None:
            table = Session(journal)
            view = journal.game.view(journal.state, journal.turn)
            prompt = speech.prompt(view, journal.state, table.selection)
            moves = journal.game.legal(journal.state)
            alone = [move[0] for move in moves] == ["pass"]
            assert (prompt != armorica_words.prompt(view)) == alone
            said |= {prompt} if alone else set()
            journal.append(moves[-1] if len(moves) == 1 else moves[journal.ply % len(moves)])
    assert all("passing" in each for each in said)
