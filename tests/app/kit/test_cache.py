"""Test that pictures share their parts and never show anything old."""

from __future__ import annotations

from acres.app.kit.cache import FEW, cached
from acres.app.shell import regions
from tests import pseudo
from tests.app.scenes import scene_of, walk


def test_an_answer_is_made_once_as_long_as_its_arguments_are_the_same() -> None:
    asked = []

    @cached
    def count(cards: list[str], more: int | None) -> int:
        """Count the calls."""
        asked.append(cards)
        return len(cards) + (more or 0)

    hand, equal = ["boston"], ["boston"]
    assert (count(hand, None), count(hand, None), count(hand, 1)) == (1, 1, 2)
    assert len(asked) == 2
    assert count(equal, None) == 1
    assert len(asked) == 3, "another list may change by itself"
    assert count.__doc__ == "Count the calls."


def test_the_answers_asked_for_last_are_kept() -> None:
    asked = []

    @cached
    def same(thing: object) -> object:
        asked.append(thing)
        return thing

    things = [object() for _ in range(FEW + 1)]
    for thing in things[:-1]:
        same(thing)
    same(things[0])
    same(things[-1])
    before = len(asked)
    assert same(things[0]) is things[0]
    assert len(asked) == before
    same(things[1])
    assert len(asked) == before + 1, "that one was asked for longest ago"
    same.cache_clear()
    same(things[0])
    assert len(asked) == before + 2


def test_a_picture_after_others_is_the_one_that_is_made_first() -> None:
    """Along a random game, with picks made at random."""
    for session in walk(5, 120):
        scene = scene_of(session)
        page = session.page
        shown = regions.regions(page, scene), regions.attributes(page, scene)
        pseudo.forget()
        assert shown == (regions.regions(page, scene), regions.attributes(page, scene))
