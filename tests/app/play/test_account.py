"""Test the account of the own move and the others' moves, where the log is out of sight."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import acres
from acres.app.kit.game_page import load
from acres.app.session.news import worded
from acres.app.session.session import Session
from acres.app.shell import regions
from acres.core.game import readable
from acres.core.journal import Journal
from acres.core.lesson import load as load_lesson
from acres.core.link import decode
from acres.core.move import text
from tests.app.by_link import arrive, link, sending
from tests.app.fakes import Device
from tests.app.scenes import scene_of

ALONE = {"british": "human", "french": "bot settler"}
TWO = {"british": "human", "french": "human"}
MEANT = ("withdraw", "surrender", "block")
"""Moves whose outcome is what one chose."""
BEFORE_NIAGARA = (
    "1AV8xaFUMKNAziWkeDiYmjhoL3lC8vILB04isYtx9I3AmQIu9_w8bB7NUP1rrZ9S_E9zQcxVEUlv22Fz4xPu95QLdTKfBj3m6U5"
    "INEH1sYSD"
)
"""The link of a game at the end of a British turn."""
BOTH = {"british": "self", "french": "self"}


def told(session: Session) -> list[str]:
    return [line.text for line in scene_of(session).recap.account]


def alone(*moves: str) -> Session:
    """Britain plays, the bot is France."""
    session = Session(Journal.new("snow", {}, 5, ALONE))
    for move in moves:
        if session.now == "play":
            session.play_text(move)
        else:
            session.answer(move)
    return session


def slip(session: Session) -> str:
    scene = scene_of(session)
    return regions.regions(load(session.journal.header.game), scene)["slip"]


def test_the_bots_turn_is_told_until_the_next_move() -> None:
    session = alone("end", "pass")
    assert told(session) == []
    session.answer("end")
    assert told(session) == ["France passed one action."]
    assert "France passed one action." in slip(session)
    session.play_text("pass")
    assert told(session) == []
    session.undo()
    assert told(session) == []


def test_the_account_can_be_closed_and_makes_room_for_picks() -> None:
    session = alone("end", "pass", "end")
    thing = next(iter(session.selection.plays[0].bag))
    session.tap(*thing)
    assert session.selection.started
    assert 'class="since"' not in slip(session)
    session.clear()
    assert 'class="since"' in slip(session)
    session.seen()
    assert not told(session)


def random_games(seats: dict[str, str], count: int = 12) -> Iterator[Session]:
    for seed in range(count):
        dice = random.Random(seed)
        session = Session(Journal.new("snow", {}, seed, seats))
        for _ in range(160):
            if session.now == "over":
                break
            if session.now == "curtain":
                session.reveal()
            moves = [text(move) for move in session.legal()]
            war = [move for move in moves if move.split()[0] in ("raid", "besiege", "ambush")]
            move = dice.choice(war or moves)
            if session.now == "play":
                session.play_text(move)
            else:
                session.answer(move)
            yield session


def test_the_result_of_an_attack_is_told_on_the_next_turn() -> None:
    wanted = {"siege-won", "captured", "blocked-raid", "no-target"}
    found = set()
    for session in random_games(ALONE):
        journal = session.journal
        by_me = journal.game.turn(journal.state_at(journal.ply - 1)) == session.viewer
        if session.now != "play" or (by_me and journal.moves[-1][0] in MEANT):
            continue
        came = {event.code for event in journal.events_at(journal.ply)} & wanted
        assert came <= {line.event.code for line in scene_of(session).recap.account if line.event}
        found |= came
        if found == wanted:
            return
    raise AssertionError(f"never seen: {wanted - found}")


def test_nothing_is_told_that_the_player_may_not_read() -> None:
    count = 0
    for session in random_games(TWO, 4):
        scene = scene_of(session)
        assert not scene.recap.account or scene.mode == "play"
        if session.now == "curtain":
            session.reveal()
            scene = scene_of(session)
        for line in scene.recap.account:
            assert line.event
            assert readable([line.event], session.journal.turn)
            count += 1
        session.look_back(0)
        assert not scene_of(session).recap.account
        session.look_up()
    assert count


def test_whoever_plays_both_sides_saw_it_all() -> None:
    session = Session(Journal.new("snow", {}, 5, BOTH))
    for move in ("end", "pass", "end"):
        session.play_text(move)
        assert not told(session)


def test_two_at_an_open_table_saw_it_all_but_a_bots_turn_is_told() -> None:
    seats = {"condate": "human", "darioritum": "human", "vorgium": "bot settler"}
    session = Session(Journal.new("armorica", {"players": "3"}, 4, seats))
    accounts = 0
    for _ in range(30):
        move = text(session.legal()[0])
        if session.now == "play":
            session.play_text(move)
            assert not any(line.event.code == "passed" for line in scene_of(session).recap.account)  # type: ignore[union-attr]
        else:
            session.answer(move)
            accounts += bool(told(session))
    assert accounts


def test_the_rest_folds_out_under_the_sentences_in_short() -> None:
    markup = slip(alone("end", "pass", "end"))
    gist, rest = markup.split("</summary>")
    assert "France passed one action." in gist
    assert "Turn 2: France" not in gist
    assert "Turn 2: France" in rest
    assert 'data-do="show"' in rest


def gist(session: Session) -> str:
    """The account in short as text, an emblem as a ``#``."""
    found = re.search(r'class="gist">(.*?)</span><span class="plain more"', slip(session))
    assert found
    return re.sub(r"<[^>]+>", "", re.sub(r"<span class=.emblem.*?</span>", "#", found[1]))


def test_the_weightiest_event_is_told_first() -> None:
    """A siege was won after many other events, for which there is no room."""
    for session in random_games(ALONE):
        account = scene_of(session).recap.account
        weighs = [line for line in account if line.event and line.event.code == "siege-won"]
        if session.now != "play" or not weighs or sum(len(line.text) for line in account) < 200:
            continue
        (fell,) = worded(session, weighs)
        said = gist(session)
        assert said.startswith(f"#{fell.text}")
        assert len(said) < 220, "whole sentences, and few of them"
        assert sum(line.text in said for line in account) < len(account)
        return
    raise AssertionError("no such game")


def test_a_card_for_a_siege_weighs_more_than_a_place_that_is_settled() -> None:
    """Both are told: neither is left out for the other."""
    journal = load_lesson("snow", "04-besieged").before(1)
    journal.append("end")
    session = Session(journal)
    for move in ("reinforce pemaquid louisbourg", "settle fort-st-john trois-rivieres tadoussac"):
        session.answer(move)
    session.answer("end")
    said = gist(session)
    assert said.index("to the siege of Pemaquid") < said.index("settled Fort St. John")


def test_a_place_that_was_settled_stands_before_discards() -> None:
    journal = Journal.parse(decode(BEFORE_NIAGARA).text)
    discards = ("discard gaspe", "discard tadoussac", "done")
    for move in ("end", "settle fort-niagara fort-frontenac oswego", *discards, "end"):
        journal.append(move)
    assert gist(Session(journal)).startswith("#France settled Fort Niagara")


@pytest.mark.parametrize("game", acres.GAMES)
def test_nothing_is_told_in_the_place_of_something_weightier(game: str) -> None:
    """Along random games, what the account leaves out weighs no more than anything it tells of the
    same seat."""
    page = load(game)
    seats = dict.fromkeys(acres.game(game).seats({}), "bot gentle")
    met = set()
    for seed in range(2):
        journal = Journal.new(game, {}, seed, {**seats, next(iter(seats)): "human"})
        session, dice = Session(journal), random.Random(seed)
        for _ in range(150):
            if not journal.turn:
                break
            move = text(dice.choice(session.legal()))
            session.play_text(move) if session.now == "play" else session.answer(move)
            part = scene_of(session).recap
            if session.now != "play" or not part.account:
                continue
            said = gist(session)
            for seat in {line.seat for line in part.short}:
                lines = [line for line in part.short if line.seat == seat and line.event]
                told = [
                    page.weights.get(line.event.code, 99) for line in lines if line.text in said
                ]  # type: ignore[union-attr]
                left = [
                    page.weights.get(line.event.code, 99)  # type: ignore[union-attr]
                    for line in lines
                    if line.text not in said
                ]
                if told and left:
                    assert max(told) <= min(left), said
                    met.add(seed)
                kept = [at for at in left if at < len(page.weights)]
                assert not kept or len(said) > 150, f"there was room: {said}"
    assert met


def test_a_repeated_role_stands_before_the_raid_that_it_brings() -> None:
    """The bot repeats a role to raid a prison."""
    seats = {"dragon": "human", "phoenix": "bot gentle"}
    for seed in range(20):
        session = Session(Journal.new("fortress", {"players": "2"}, seed, seats))
        dice = random.Random(seed)
        for _ in range(120):
            moves = [text(move) for move in session.legal()] if session.journal.turn else []
            wanted = [move for move in moves if move in ("repeat recruiter", "raid", "end")]
            if not moves:
                break
            move = dice.choice(wanted or moves)
            session.play_text(move) if session.now == "play" else session.answer(move)
            account = scene_of(session).recap.account
            codes = [line.event.code for line in account if line.event]
            if session.now == "play" and {"repeating", "raided"} <= {*codes}:
                said = gist(session)
                assert said.index("to repeat the Recruiter") < said.index("raids the prison")
                return
    raise AssertionError("no such game")


def test_every_seat_that_did_something_is_named_once() -> None:
    seats = dict.fromkeys(("dragon", "phoenix", "tortoise", "tiger"), "bot settler")
    session = Session(Journal.new("fortress", {"players": "4"}, 4, seats | {"dragon": "human"}))
    dice = random.Random(4)
    for _ in range(200):
        move = text(dice.choice([move for move in session.legal() if move[0] != "resign"]))
        session.play_text(move) if session.now == "play" else session.answer(move)
        account = scene_of(session).recap.account
        seats_told = {line.seat for line in account} & {*seats}
        if session.now == "play" and len(seats_told) == 3:
            assert gist(session).count("#") == 3
            return
    raise AssertionError("no such turn")


def test_the_first_touch_of_anything_closes_it() -> None:
    first, second = sending(), Device()
    arrive(second, link(first))
    assert second.scene.recap.since
    second.click("sheet", id="log")
    assert not second.scene.recap.since
