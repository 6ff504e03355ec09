"""Colours: defined once, and legible in light and dark."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

import acres
from tests.markup import SHELL_SHEETS, sheets

SHEETS = SHELL_SHEETS | {
    name: sheet for game in acres.GAMES for name, sheet in sheets(game).items()
}
PAIR = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\)")
THEMES = tuple(name for name in SHEETS if name.endswith(("theme.css", "cover.css")))
MORE = ':root[data-contrast="more"] {'
FIRST = "".join(SHEETS[name].split("@media")[0].split(MORE)[0] for name in THEMES)
SHARP = "".join(SHEETS[name].partition(MORE)[2].partition("}")[0] for name in THEMES)
TOWNS = ("condate", "darioritum", "vorgium", "condevincum")
COLOURS = {name: {"light": light, "dark": dark} for name, light, dark in PAIR.findall(FIRST)}
COLOURS["on-fill"] = {"light": "#fdf6e6", "dark": "#fdf6e6"}
SHARPER = COLOURS | {
    name: {"light": light, "dark": dark} for name, light, dark in PAIR.findall(SHARP)
}


def luminance(colour: str) -> float:
    """WCAG's relative luminance of #rgb or #rrggbb."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """WCAG's contrast ratio."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((ink, paper) for ink in ("ink", "ink-soft") for paper in (
            "paper", "paper-well", "paper-card", "british-tint", "french-tint", "neutral-tint", "picked-tint"
        )),
        *(("on-fill", f"{side}-fill") for side in ("british", "french", "neutral")),
        ("british", "british-tint"), ("british", "paper"), ("british", "paper-card"),
        ("french", "french-tint"), ("french", "paper"), ("french", "paper-card"),
        ("on-go", "go"),
        ("on-picked", "picked"), ("better", "paper-card"), ("worse", "paper-card"), ("worse", "paper"),
    ],
)  # fmt: skip
def test_words_can_be_read(ink: str, ground: str, mode: str) -> None:
    assert contrast(COLOURS[ink][mode], COLOURS[ground][mode]) >= 4.5


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("paper", ["paper", "paper-well", "paper-card"])
def test_more_contrast_is_more_in_light_and_dark(paper: str, mode: str) -> None:
    for ink in ("ink", "ink-soft"):
        assert contrast(SHARPER[ink][mode], SHARPER[paper][mode]) >= 10
    for line in ("line-strong", "can"):
        assert contrast(SHARPER[line][mode], SHARPER[paper][mode]) >= 7
    for seat in ("british", "french", "dragon", "phoenix", "tortoise", "tiger"):
        assert contrast(SHARPER[seat][mode], SHARPER[paper][mode]) >= 7


def test_more_contrast_has_one_selector_and_no_values_of_the_device_beside_it() -> None:
    """A choice of the reader and one of the device are the same attribute."""
    assert SHARP
    for name, sheet in SHEETS.items():
        assert "prefers-contrast" not in sheet, name


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("town", TOWNS)
def test_the_names_of_the_towns_can_be_read(town: str, mode: str) -> None:
    assert contrast(COLOURS["on-fill"][mode], COLOURS[f"{town}-fill"][mode]) >= 4.5
    for ground in ("paper", "paper-card", f"{town}-tint"):
        assert contrast(COLOURS[town][mode], COLOURS[ground][mode]) >= 4.5
        assert contrast(COLOURS["ink-soft"][mode], COLOURS[ground][mode]) >= 4.5


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_people_and_symbols_can_be_seen(mode: str) -> None:
    for person in ("blue", "brown", "green", "red"):
        assert contrast(COLOURS["on-fill"][mode], COLOURS[person][mode]) >= 4.5
    for person in ("yellow", "white"):
        assert contrast(COLOURS["on-light"][mode], COLOURS[person][mode]) >= 4.5
    for symbol in ("wheat", "grapes", "olives", "sheep", "gold", "amphorae"):
        for ground in ("paper", "paper-card", "picked-tint"):
            assert contrast(COLOURS[symbol][mode], COLOURS[ground][mode]) >= 3


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("line", ["can", "picked", "focus", "line-strong"])
def test_outlines_can_be_seen(line: str, mode: str) -> None:
    assert contrast(COLOURS[line][mode], COLOURS["paper-card"][mode]) >= 3


def variables(of: Iterable[str], pattern: str) -> set[str]:
    return set(re.findall(pattern, "".join(of)))


@pytest.mark.parametrize("game", acres.GAMES)
def test_every_variable_is_defined(game: str) -> None:
    """The shell needs none of a game's, a game none of another's."""
    shell, own = SHELL_SHEETS.values(), sheets(game).values()
    defined, used = r"(--[\w-]+)\s*:", r"var\((--[\w-]+)\)"
    assert variables(shell, used) <= variables(shell, defined)
    assert variables(own, used) <= variables((*shell, *own), defined)


@pytest.mark.parametrize(
    "name", sorted(set(SHEETS) - {*THEMES, "games/snow/map.css", "css/boot.css"})
)
def test_colours_stand_in_the_theme(name: str) -> None:
    assert not re.findall(r":[^;{}]*#[0-9a-f]{3,8}\b[^;{}]*;", SHEETS[name])


def test_people_that_look_alike_to_some_have_patterns_of_their_own() -> None:
    """Brown, green and red, by more than their hue."""
    sheet = SHEETS["games/armorica/table.css"]
    patterns = re.findall(r"\.(\w+) \.who \{ --pattern: ([^;]+);", sheet)
    assert dict(patterns).keys() == {"brown", "green", "red"}
    assert len({pattern.partition("(")[0] for _, pattern in patterns}) == 3
