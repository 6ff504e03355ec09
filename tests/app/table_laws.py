"""Laws for the table of every game: sound markup in the places of the page."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from acres.app.kit.game_page import AnyPage
from acres.app.kit.scene import Scene
from acres.app.shell import regions as page
from tests.app.scenes import Elements

_drawn: dict[int, tuple[Scene, dict[str, str]]] = {}
"""The regions of scenes, by the identity of the scene, which is kept so that no other has it."""


def regions(game: AnyPage, scene: Scene) -> dict[str, str]:
    """The markup of a scene by region: drawn once, however many laws are about it."""
    if id(scene) not in _drawn:
        _drawn[id(scene)] = scene, page.regions(game, scene)
    return _drawn[id(scene)][1]


def elements(game: AnyPage, scene: Scene) -> list[tuple[str, dict[str, str]]]:
    """All elements of a scene, each a tag and its attributes."""
    return [each for markup in regions(game, scene).values() for each in parsed(markup)]


@cache
def parsed(markup: str) -> tuple[tuple[str, dict[str, str]], ...]:
    """The elements of a region: most are the same in one scene as in the next."""
    return tuple(Elements(markup).found)


def has_its_places(game: AnyPage, scenes: Iterable[Scene], ids: Collection[str]) -> None:
    """Every region and everything that gets attributes is an element of the page."""
    for scene in scenes:
        assert regions(game, scene).keys() <= ids
        assert page.attributes(game, scene).keys() <= ids


def keeps_to_the_policy(game: AnyPage, scenes: Iterable[Scene]) -> None:
    """No scripts, no inline styles; `Elements` says what is not balanced."""
    for scene in scenes:
        for tag, attributes in elements(game, scene):
            assert tag not in ("script", "style")
            assert not [name for name in attributes if name.startswith("on") or name == "style"]


def uses_what_is_drawn(game: AnyPage, scenes: Iterable[Scene], drawn: Collection[str]) -> None:
    """Every icon and piece has its drawing."""
    used = {
        attributes["href"].removeprefix("#")
        for scene in scenes
        for tag, attributes in elements(game, scene)
        if tag == "use"
    }
    assert used <= set(drawn)


def is_pressed_by_buttons(game: AnyPage, scenes: Iterable[Scene]) -> None:
    """Check that everything to press is a button, and no usable one is called disabled."""
    for scene in scenes:
        for tag, attributes in elements(game, scene):
            pressed = "data-do" in attributes or "data-zone" in attributes
            if pressed and attributes.get("class") != "veil":
                assert tag == "button"
                assert attributes["type"] == "button"
            if "data-can" in attributes:
                assert "aria-disabled" not in attributes
