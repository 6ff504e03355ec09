"""Each play stands for as long as its pace says, or until somebody goes on; then the next follows."""

from __future__ import annotations

import pytest

from acres.app.kit.pace import PACES, SHORT, WAITS, Call, Pace, Undo


class Timers:
    """A clock that stands until the test lets time pass."""

    def __init__(self) -> None:
        self.running: list[tuple[float, Call]] = []

    def later(self, ms: float, call: Call) -> Undo:
        timer = ms, call
        self.running.append(timer)
        return lambda: self.running.remove(timer) if timer in self.running else None

    def run_out(self) -> float:
        """The only timer runs out; return its milliseconds."""
        ((ms, call),) = self.running
        self.running.clear()
        call()
        return ms


def made(word: str = "usual", seconds: float | None = None) -> tuple[Pace, Timers, list[str]]:
    timers = Timers()
    return Pace(timers.later, lambda: word, seconds), timers, []


def test_the_next_play_follows_when_the_one_before_has_stood() -> None:
    pace, timers, played = made()
    pace.stand(reads=True)
    pace.then(lambda: played.append("next"))
    assert pace.reads
    assert not played
    assert timers.run_out() == 1500
    assert played == ["next"]
    assert not pace.reads


def test_a_play_of_which_there_is_nothing_to_read_stands_shorter() -> None:
    pace, timers, _ = made()
    pace.stand(reads=False)
    assert not pace.reads
    assert timers.run_out() == 1500 * SHORT


@pytest.mark.parametrize("word", sorted({*PACES} - {WAITS}))
def test_the_chosen_pace_holds(word: str) -> None:
    pace, timers, played = made(word)
    pace.stand(reads=True)
    pace.then(lambda: played.append("next"))
    assert [ms for ms, _ in timers.running] == ([1000 * PACES[word]] if PACES[word] else [])
    assert bool(played) == (not PACES[word])


def test_a_play_waits_for_its_reader_where_that_is_the_pace() -> None:
    pace, timers, played = made(WAITS)
    pace.stand(reads=True)
    pace.then(lambda: played.append("next"))
    assert pace.reads
    assert not timers.running
    pace.go_on()
    assert played == ["next"]
    pace.stand(reads=False)
    assert timers.run_out() == 1500 * SHORT


def test_an_unknown_pace_is_the_usual_one() -> None:
    assert made("gallop")[0].word == "usual"


def test_the_pace_of_the_address_comes_first() -> None:
    pace, timers, played = made("slow", 0)
    pace.stand(reads=True)
    pace.then(lambda: played.append("next"))
    assert played
    assert not timers.running


def test_whoever_has_read_goes_on_and_a_late_answer_waits_no_more() -> None:
    pace, timers, played = made()
    pace.stand(reads=True)
    pace.then(lambda: played.append("next"))
    pace.go_on()
    assert played == ["next"]
    assert not timers.running
    pace.stand(reads=True)
    pace.go_on()
    pace.then(lambda: played.append("late"))
    assert played == ["next", "late"]


def test_the_next_play_may_stand_itself() -> None:
    pace, timers, played = made()

    def play() -> None:
        played.append("next")
        pace.stand(reads=True)
        if len(played) < 3:
            pace.then(play)

    pace.stand(reads=True)
    pace.then(play)
    for count in (1, 2, 3):
        timers.run_out()
        assert len(played) == count
        assert pace.reads


def test_a_play_that_was_taken_back_or_dropped_does_not_follow() -> None:
    pace, timers, played = made()
    pace.stand(reads=True)
    forget = pace.then(lambda: played.append("next"))
    assert pace.holds
    assert forget
    forget()
    assert not pace.holds
    timers.run_out()
    pace.stand(reads=True)
    pace.then(lambda: played.append("next"))
    pace.drop()
    assert not timers.running
    assert not played
