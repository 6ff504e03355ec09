"""Reading a lesson, answering moves in it, and finding its faults."""

from __future__ import annotations

import pytest

from acres.core.journal import Journal
from acres.core.lesson import (
    MOST_WORDS,
    BadLesson,
    Lesson,
    Line,
    Mistake,
    Reactions,
    Step,
    Thing,
    context,
    read,
)
from acres.core.lesson_check import LessonReport, check

HEAD = """\
game: snow 4
title: Two turns
goal: Play two turns.
dealt: new-york st-marys boston norfolk new-haven tadoussac gaspe montreal trois-rivieres louisbourg
british: human
french: bot gentle
"""
POSITION = """
# The position of an author who remembers something.
[turn 1]
draft rangers
end =
pass
end =
"""
STEP = """
[step]
say: Settle Albany.
    Three cards do it.
about: map albany
about: hand new-york
do: settle albany new-york st-marys boston
or: settle deerfield new-haven st-marys boston
not: settle
    That place brings less.
cannot: settle albany norfolk
    Norfolk does not lead there.
else: Tap Albany first.
then: discard norfolk
"""
ENDING = """
[end]
say: Well done.
"""
WHOLE = HEAD + POSITION + STEP + ENDING


def lesson(written: str = WHOLE) -> Lesson:
    return read(written, "01-two-turns")


def with_step(*lines: str) -> str:
    """A lesson whose one step has these lines."""
    return f"{HEAD}\n[step]\n" + "\n".join(lines) + f"\n{ENDING}"


def first_step(written: str = WHOLE) -> tuple[Journal, Step, Reactions]:
    found = lesson(written)
    journal = found.before(0)
    return journal, found.steps[0], Reactions(found.steps[0], journal.game, journal.state)


def fault(written: str) -> str:
    """The fault of a text that is no lesson."""
    with pytest.raises(BadLesson) as found:
        lesson(written)
    return str(found.value)


def fault_in_play(written: str) -> str:
    """The fault of a lesson that can be read."""
    found = lesson(written)
    with pytest.raises(BadLesson) as raised:
        check(found)
    return str(raised.value)


class TestReading:
    def test_a_lesson_has_what_its_file_says(self) -> None:
        found = lesson()
        assert (found.title, found.goal) == ("Two turns", "Play two turns.")
        assert (found.seat, found.closing) == ("british", "Well done.")
        assert [line.move for line in found.start] == ["draft rangers", "end", "pass", "end"]
        [step] = found.steps
        assert step.say == "Settle Albany. Three cards do it."
        assert step.about == (Thing("map", "albany"), Thing("hand", "new-york"))
        assert [line.move for line in step.moves] == [
            "settle albany new-york st-marys boston",
            "settle deerfield new-haven st-marys boston",
        ]
        assert [(each.words, each.legal, each.text) for each in step.mistakes] == [
            (("settle",), True, "That place brings less."),
            (("settle", "albany", "norfolk"), False, "Norfolk does not lead there."),
        ]
        assert step.otherwise == "Tap Albany first."
        assert [line.move for line in step.answers] == ["discard norfolk"]

    def test_its_end_may_be_about_things(self) -> None:
        assert lesson().closing_about == ()
        found = lesson(WHOLE.replace("say: Well done.", "say: Well done.\nabout: hand boston"))
        assert found.closing_about == (Thing("hand", "boston"),)

    def test_draws_stand_behind_an_equals_sign(self) -> None:
        found = lesson(with_step("say: End.", "about: do end", "do: end = boston", "else: End."))
        assert found.steps[0].moves == (Line(11, "end", ("boston",)),)
        assert lesson().start[1].draws == ()
        assert lesson().start[0].draws is None

    def test_the_lines_of_the_file_are_counted_from_one(self) -> None:
        number = lesson().steps[0].moves[0].number
        assert WHOLE.splitlines()[number - 1].startswith("do: settle albany")

    def test_windows_line_ends_and_a_mark_at_the_start_are_read(self) -> None:
        assert lesson("\ufeff" + WHOLE.replace("\n", "\r\n")) == lesson()

    def test_the_context_for_translators_leaves_out_the_number(self) -> None:
        assert lesson().context == context("snow", "07-two-turns") == "snow lesson two-turns"

    def test_a_sentence_is_said_in_english_where_it_is_not_translated(self) -> None:
        assert lesson().said("Well done.") == "Well done."


class TestPositions:
    def test_the_first_step_finds_the_position_of_the_file(self) -> None:
        journal = lesson().before(0)
        assert (journal.ply, journal.turn, journal.header.title) == (4, "british", "Two turns")

    def test_a_later_step_finds_the_first_accepted_move_and_its_answers(self) -> None:
        journal = lesson().before(1)
        assert [*map(" ".join, journal.moves[4:])] == [
            "settle albany new-york st-marys boston",
            "discard norfolk",
        ]


class TestAnswers:
    """The reactions of a step to moves."""

    def test_an_accepted_move_is_known_by_its_line(self) -> None:
        journal, step, reactions = first_step()
        move = journal.game.parse("settle deerfield boston new-haven st-marys", journal.state)
        assert reactions.accepted(move) is step.moves[1]
        assert reactions.accepted(("pass",)) is None

    def test_a_wrong_move_gets_its_explanation_and_any_other_the_general_one(self) -> None:
        journal, _, reactions = first_step()
        richmond = journal.game.parse("settle richmond norfolk st-marys boston", journal.state)
        assert reactions.explanation(richmond) == "That place brings less."
        assert reactions.explanation(("pass",)) == "Tap Albany first."

    def test_a_mistake_that_is_the_whole_move_answers_before_one_that_only_fits(self) -> None:
        two = "not: income\n    Which card?\nnot: income boston\n    Not Boston."
        reactions = first_step(WHOLE.replace("not: settle\n", f"{two}\nnot: settle\n"))[2]
        assert reactions.explanation(("income", "boston")) == "Not Boston."
        assert reactions.explanation(("income", "norfolk")) == "Which card?"

    def test_things_that_do_not_go_together_get_the_explanation_of_an_illegal_move(self) -> None:
        [step] = lesson().steps
        assert step.refusal({"albany", "norfolk", "boston"}) == "Norfolk does not lead there."
        assert step.refusal({"albany", "boston"}) is None
        assert step.refusal({"albany", "norfolk"}, "settle") == "Norfolk does not lead there."
        assert step.refusal({"albany", "norfolk"}, "besiege") is None

    def test_an_impossible_action_is_explained_when_it_is_chosen(self) -> None:
        [step] = lesson(WHOLE.replace("cannot: settle albany norfolk", "cannot: raid")).steps
        assert step.refusal((), "raid") == "Norfolk does not lead there."
        assert step.refusal({"albany"}) is None

    def test_a_mistake_fits_moves_with_its_words_in_any_order(self) -> None:
        mistake = Mistake(1, ("merchant", "norfolk", "boston"), True, "")
        assert mistake.fits(("merchant", "boston", "norfolk", "new-york"))
        assert not mistake.fits(("merchant", "boston", "new-york"))
        assert not mistake.fits(("income", "norfolk", "boston"))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "line 0: There is no “[step]” behind the position."),
        (HEAD, "There is no “[step]” behind the position."),
        (HEAD + ENDING, "A lesson has at least one “[step]”"),
        (HEAD + STEP, "A lesson has at least one “[step]”"),
        (WHOLE + STEP, "Nothing follows “[end]”."),
        (WHOLE.replace("goal: Play two turns.\n", ""), "The header has one line “goal: …”."),
        (WHOLE.replace("title: Two turns\n", ""), "The header has no line “title: …”."),
        (WHOLE.replace("Two turns", "Two {turns}"), "A sentence has no braces"),
        (WHOLE.replace("game: snow", "game: chess"), "There is no game “chess” here."),
        (WHOLE.replace("bot gentle", "human"), "The header leaves one seat to a person"),
        (WHOLE.replace("say: Well done.", "about: map albany"), "“[end]” has one “say:”"),
        (WHOLE.replace("pass\n", "= boston\n"), "A move is missing here."),
        (WHOLE.replace("say: Settle", "tell: Settle"), "A line begins with one of “about:”"),
        (WHOLE.replace("say: Settle Albany.\n    Three cards do it.\n", ""), "no “say:”"),
        (WHOLE.replace("else: Tap Albany first.\n", ""), "no “else:” for other moves"),
        (WHOLE.replace("do: settle albany", "or: settle albany"), "“or:” needs a “do:”"),
        (WHOLE.replace("else: Tap", "else: Tap.\nelse: Tap"), "There is a second “else:”"),
        (WHOLE.replace("    That place brings less.\n", ""), "The explanation of “settle” is"),
        (WHOLE.replace("not: settle\n", "not:\n"), "“not:” has no move."),
        (WHOLE.replace("brings less.", "brings {less}."), "A sentence has no braces"),
        (WHOLE.replace("brings less.", "brings less"), "A sentence ends with"),
        (WHOLE.replace("Well done.", ""), "The sentence is missing."),
        (WHOLE.replace("Well", "well " * (MOST_WORDS + 1)), "42 words are too many; 40 fit"),
        (WHOLE.replace("about: map albany", "about: albany"), "“about:” has two words"),
        (WHOLE.replace("about: map albany\nabout: hand new-york\n", ""), "no “about:”"),
        (WHOLE.replace("about: hand new-york", "  of Albany"), "belongs to no text above it."),
    ],
)
def test_a_faulty_lesson_is_refused_with_its_line(written: str, said: str) -> None:
    found = fault(written)
    assert found.startswith("01-two-turns.lesson, line ")
    assert said in found


def test_the_line_of_a_fault_is_the_line_of_the_file() -> None:
    wrong = WHOLE.replace("else: Tap Albany first.", "else: Tap {it} first.")
    line = wrong.splitlines().index("else: Tap {it} first.") + 1
    assert f"line {line}: " in fault(wrong)


class TestPlaying:
    def test_a_lesson_without_a_fault_is_counted(self) -> None:
        report = check(lesson())
        assert report == LessonReport(steps=1, mistakes=2, answers=1)
        assert str(report) == "1 step, 2 mistakes, 1 answer"
        assert str(report + report) == "2 steps, 4 mistakes, 2 answers"

    @pytest.mark.parametrize(
        ("before", "after", "said"),
        [
            ("snow 4", "snow 2", "new games are played by version 4"),
            ("dealt: new-york", "dealt: albany", "cannot be drawn here"),
            (" louisbourg\n", "\n", "ends before the last draw"),
            ("draft rangers", "draft frigates", "“draft frigates” is not among"),
            ("pass\nend =\n\n", "\n", "Here french is to move."),
            ("do: settle albany new-york st", "do: settle albany norfolk st", "is not among the"),
            ("or: settle deerfield new-haven st-marys", "or: settle albany new-york st-marys", "is accepted already"),
            ("then: discard norfolk", "then: discard albany", "“discard albany” is not among"),
            ("not: settle\n", "not: raid\n", "No legal move is answered here: “raid”"),
            ("not: settle\n", "not: settle\n    So.\nnot: settle richmond\n", "“settle richmond”"),
            ("not: settle\n", "not: sing\n", "“sing” is no word of this game."),
            ("albany norfolk", "albany new-york", "can be played here."),
        ],
    )  # fmt: skip
    def test_a_fault_is_found(self, before: str, after: str, said: str) -> None:
        assert before in WHOLE
        assert said in fault_in_play(WHOLE.replace(before, after))

    def test_from_every_accepted_move_the_lesson_goes_on(self) -> None:
        """Boston is spent by the first move, and in hand after the other."""
        other = STEP.replace("then: discard norfolk\n", "").replace(
            "or: settle deerfield new-haven st-marys boston", "or: income norfolk"
        )
        then = "\n[step]\nsay: Discard.\nabout: hand norfolk\ndo: discard norfolk\nelse: Discard.\n"
        written = HEAD + POSITION + other + then + ENDING
        line = written.splitlines().index("do: discard norfolk") + 1
        assert f"line {line}: “discard norfolk” is not among" in fault_in_play(written)
