"""A game on the table: who sees what, taps, undo, the curtain."""

from __future__ import annotations

import random
import re

import pytest

import acres
from acres.app.session.session import Session
from acres.core.errors import IllegalMove
from acres.core.journal import Journal
from acres.core.move import Verb, Zone, text
from tests.app.scenes import scene_of

BOT = {"british": "human", "french": "bot settler"}


def session(seats: dict[str, str] | None = None, seed: int = 3) -> Session:
    return Session(Journal.new("snow", {}, seed, seats))


def test_a_person_alone_sees_their_hand_at_once() -> None:
    scene = scene_of(session(BOT))
    assert scene.mode == "play"
    assert scene.viewer == "british"
    assert len(scene.view.sides["british"].hand) == 5
    assert scene.view.sides["french"].hand is None


def test_two_people_have_a_curtain_between_their_turns() -> None:
    table = session()
    scene = scene_of(table)
    assert scene.mode == "curtain"
    assert scene.view.sides["british"].hand is None
    assert "Britain" in scene.prompt
    table.reveal()
    assert scene_of(table).mode == "play"
    table.choose_verb("end")
    scene = scene_of(table)
    assert scene.mode == "curtain"
    assert "France" in scene.prompt
    assert scene.view.sides["british"].hand is None
    assert not any("drew Boston" in line.text for line in scene.log)


def test_a_place_that_is_of_no_use_is_answered_by_the_chosen_action() -> None:
    table = session(BOT)
    table.choose_verb("draft")
    table.tap("map", "boston")
    assert table.note is not None
    assert table.note == "“Draft” uses cards, not places. (rule 2.4)"


def test_behind_the_curtain_nothing_can_be_picked() -> None:
    table = session()
    table.tap("hand", "boston")
    assert not table.selection.started
    assert table.confirm() is False


def test_the_bots_turn_waits() -> None:
    table = session(BOT)
    table.choose_verb("end")
    assert scene_of(table).mode == "wait"
    assert table.bot == "settler"
    assert scene_of(table).view.sides["british"].hand is not None
    assert not table.can_undo


def test_a_play_is_confirmed_and_taken_back_and_played_again() -> None:
    table = session(BOT)
    table.choose_verb("income")
    table.tap("hand", "boston")
    assert scene_of(table).play.confirm_label == "Take 3 coins from Boston" or "Boston" in str(
        scene_of(table).play.confirm_label
    )
    assert table.confirm()
    assert table.journal.moves == (("income", "boston"),)
    assert scene_of(table).play.can_undo
    assert table.undo()
    assert table.journal.ply == 0
    assert table.redo()
    assert table.journal.ply == 1


def test_the_preview_shows_what_will_be_and_changes_nothing() -> None:
    table = session(BOT)
    before = table.game.copy(table.journal.state)
    table.choose_verb("income")
    table.tap("hand", "boston")
    scene = scene_of(table)
    assert scene.preview.sides["british"].money > scene.view.sides["british"].money
    assert not scene.play.reveals
    assert table.journal.state.sides == before.sides


def test_ending_the_turn_is_marked_and_never_looked_into() -> None:
    table = session(BOT)
    scene = scene_of(table)
    assert scene.play.can_end
    [ending] = re.findall(
        r'<button[^>]*data-do="end-turn".*?</button>', "".join(table.page.regions(scene).values())
    )
    assert "cannot be undone" in ending
    assert "End turn" in scene.play.end_label


def test_a_turn_may_as_well_end_once_nothing_is_left_to_do_and_nothing_is_picked() -> None:
    """Cards in reserve may still be fetched without an action."""
    table = session({"british": "self", "french": "self"}, seed=15)
    table.play(("end",))
    reserve = next(move for move in table.legal() if move[0] == "reserve")
    assert not scene_of(table).play.done
    for move in (reserve, ("end",), ("pass",), ("end",)):
        table.play(move)
    assert not scene_of(table).play.done
    for _ in range(2):
        table.play(("pass",))
    assert scene_of(table).play.done
    [part] = table.game.parts(table.journal.state, ("fetch",))
    table.tap(part.zone, part.id)
    assert table.selection.started
    assert not scene_of(table).play.done


def test_undo_without_anything_to_take_back_says_so() -> None:
    table = session(BOT)
    assert table.undo() is False
    assert table.note
    assert table.redo() is False


def test_a_pass_is_confirmed_like_any_other_play() -> None:
    table = session(BOT)
    assert not table.choose_verb("pass")
    assert table.journal.moves == ()
    assert table.confirm()
    assert table.journal.moves == (("pass",),)


def test_a_picked_pass_gives_way_to_a_card_without_a_word() -> None:
    table = Session(Journal.new("armorica", {"players": "2"}, 1, {"condate": "human"}))
    table.reveal()
    verb, zone, card = Verb("pass"), Zone("gauls"), table.journal.state.rows["gauls"][-1]
    assert not table.choose_verb(verb)
    assert table.selection.move == ("pass",)
    table.tap(zone, card)
    assert table.selection.move == ("take", card)
    assert table.note is None


def test_confirming_nothing_says_so() -> None:
    table = session(BOT)
    assert table.confirm() is False
    assert scene_of(table).play.note


def test_the_log_marks_where_undo_begins() -> None:
    table = session(BOT)
    assert not any(line.undo_mark for line in scene_of(table).log)
    table.choose_verb("pass")
    table.confirm()
    marked = [line for line in scene_of(table).log if line.undo_mark]
    assert [line.ply for line in marked] == [1]
    assert scene_of(table).log[0].heading


def test_the_log_after_undo_and_another_move_is_the_new_one() -> None:
    table = session(BOT)
    table.choose_verb("pass")
    table.confirm()
    passed = scene_of(table).log
    table.undo()
    assert len(scene_of(table).log) < len(passed)
    table.choose_verb("income")
    table.tap("hand", "boston")
    table.confirm()
    assert "Boston" in scene_of(table).log[-1].text


def test_a_written_move_is_checked_like_a_tapped_one() -> None:
    table = session(BOT)
    with pytest.raises(IllegalMove, match="settle montreal"):
        table.play_text("settle montreal quebec")
    assert table.journal.ply == 0
    table.play_text("income boston")
    assert table.journal.ply == 1
    table.play_text("end")
    with pytest.raises(IllegalMove, match="not your turn"):
        table.play_text("end")


def test_resigning_ends_the_game() -> None:
    table = session(BOT)
    assert table.resign()
    scene = scene_of(table)
    assert scene.mode == "over"
    assert "resigned" in scene.prompt


def test_the_defender_is_asked_behind_the_curtain() -> None:
    table = session()
    while table.journal.turn:
        table.reveal()
        legal = [" ".join(move) for move in table.legal()]
        raids = [move for move in legal if move.startswith(("raid", "ambush"))]
        drafts = [move for move in legal if move in ("draft rangers", "draft native-americans")]
        earning = [move for move in legal if move.startswith("income")]
        if raids:
            raider = table.journal.turn
            table.play_text(raids[0])
            break
        table.play_text((drafts or earning or ["end"])[0])
    assert table.journal.turn != raider
    assert scene_of(table).mode == "curtain"
    table.reveal()
    assert scene_of(table).mode == "play"
    assert "allow" in table.selection.verbs()
    played = table.journal.ply
    assert table.forced == ("allow",)
    assert table.choose_verb("allow"), "the only answer takes one tap"
    assert table.journal.moves[played] == ("allow",)
    assert scene_of(table).mode == "curtain" or table.selection.verbs()


def shared(who: str) -> Session:
    """Island Fortress with two people here, and two seats of others between them."""
    options = {"players": "4"}
    [first, second, third, fourth] = acres.game("fortress").seats(options)
    seats = {first: "human", second: who, third: "human", fourth: who}
    mine = (first, third) if who == "human" else ()
    return Session(Journal.new("fortress", options, 77, seats), mine)


@pytest.mark.parametrize(("who", "mode"), [("bot random", "wait"), ("human", "send")])
def test_a_hand_on_a_shared_device_is_hidden_at_the_end_of_the_turn(who: str, mode: str) -> None:
    table, chooser, seen = shared(who), random.Random(5), 0
    game, journal = table.game, table.journal
    while seen < 40:
        scene = scene_of(table)
        if scene.mode == "play":
            assert scene.viewer == journal.turn
        else:
            seen += scene.mode == mode
            assert scene.viewer is None
            assert scene.view == game.view(journal.state, None)
            assert scene.log == table.log.lines(None, mark=False)
            table.look_back(journal.ply)
            assert scene_of(table).view == game.view(journal.state, None)
            table.look_up()
            table.reveal()
        table.answer(text(chooser.choice(game.legal(journal.state))))


def test_a_person_alone_among_bots_keeps_their_hand_in_view() -> None:
    options = {"players": "3"}
    [first, second, third] = acres.game("fortress").seats(options)
    seats = {first: "human", second: "bot random", third: "bot random"}
    table = Session(Journal.new("fortress", options, 77, seats))
    while scene_of(table).mode != "wait":
        table.answer(text(table.game.legal(table.journal.state)[0]))
    assert scene_of(table).viewer == first


def test_lines_that_were_asked_for_are_not_told_once_more_before_the_next_move():
    table = session(BOT)
    lines = table.log.lines("british", mark=True)
    assert table.log.lines("british", mark=True) is lines
    table.choose_verb("pass")
    table.confirm()
    assert table.log.lines("british", mark=True) is not lines


def test_a_pick_in_place_of_an_action_that_takes_nothing_needs_no_reason() -> None:
    """“If you pass, you take no card” would stand beside the card that is taken."""
    table = Session(Journal.new("armorica", {}, 3, {"condate": "self", "darioritum": "self"}))
    taken = next(move for move in table.legal() if move[0] == "take")
    assert not table.choose_verb("pass")
    assert table.selection.verb == "pass"
    table.tap("gauls", taken[1])
    assert table.selection.move == taken
    assert table.note is None
