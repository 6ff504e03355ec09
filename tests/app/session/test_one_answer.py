"""One answer is no question: it needs no picking, and what it leads to neither."""

from __future__ import annotations

import random
from collections.abc import Callable

from acres.app.kit.commands import Command
from acres.app.session.session import Session
from acres.app.shell.events import command
from acres.core.journal import Journal
from acres.core.move import Verb
from tests.app.scenes import scene_of

TWO = {"british": "self", "french": "self"}


def asked(question: str, wanted: Callable[[Session], bool], **likely: float) -> Session:
    """A random game in which this is asked."""
    for seed in range(40):
        game, dice = Journal.new("snow", {}, seed, TWO), random.Random(seed)
        while game.turn and game.ply < 250:
            if game.state.stack and game.state.stack[-1][0] == question:
                session = Session(Journal.parse(game.text()))
                if wanted(session):
                    return session
            by: dict[str, list[tuple[str, ...]]] = {}
            for move in game.game.legal(game.state):
                by.setdefault(move[0], []).append(move)
            by.pop("resign", None)
            verbs = sorted(by)
            [verb] = dice.choices(verbs, [likely.get(verb, 1.0) for verb in verbs])
            game.append(dice.choice(by[verb]))
    raise LookupError(question)


def alone(session: Session) -> bool:
    return len(session.legal()) == 1


def test_a_raid_that_nothing_can_block_takes_one_click() -> None:
    session = asked("block-raid", alone, raid=20.0)
    scene = scene_of(session)
    assert scene.play.confirm_label == "Continue: Let the raid happen"
    assert "no card in your hand can block it" in scene.prompt
    ply = session.journal.ply
    assert session.confirm()
    assert session.journal.moves[ply] == ("allow",)


def test_the_button_of_the_only_answer_gives_it() -> None:
    session = asked("block-raid", alone, raid=20.0)
    ply = session.journal.ply
    assert session.choose_verb(Verb("allow"))
    assert session.journal.moves[ply] == ("allow",)
    session = asked("block-raid", lambda session: not alone(session), raid=20.0)
    assert not session.choose_verb(Verb("allow"))
    assert session.selection.move == ("allow",)


def test_an_ambush_that_nothing_can_block_and_one_card_can_be_lost_to_takes_one_click() -> None:
    def one_victim(session: Session) -> bool:
        return alone(session) and len(session.answers(session.legal()[0])) == 2

    session = asked("block-ambush", one_victim, ambush=30.0)
    label = scene_of(session).play.confirm_label
    assert label
    assert label.startswith("Continue: ")
    ply = session.journal.ply
    assert session.confirm()
    verbs = [move[0] for move in session.journal.moves[ply:]]
    assert verbs == ["allow", "give"]


def test_a_choice_is_never_confirmed_by_itself() -> None:
    session = asked("block-raid", lambda session: not alone(session), raid=20.0)
    assert scene_of(session).play.confirm_label is None
    assert not session.confirm()
    assert session.note


def test_the_only_action_of_a_turn_is_no_answer() -> None:
    session = Session(Journal.new("snow", {}, 5, TWO))
    assert session.forced is None


def test_enter_gives_the_only_answer() -> None:
    session = asked("block-ambush", alone, ambush=30.0)
    assert pressed("Enter", session) == Command("confirm")
    choice = asked("block-raid", lambda session: not alone(session), raid=20.0)
    assert pressed("Enter", choice) is None


def pressed(key: str, session: Session) -> Command | None:
    return command(scene_of(session), key, {}, frozenset())
