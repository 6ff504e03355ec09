"""Colours: defined once, and legible in light and dark."""

from __future__ import annotations

import re

import pytest

from tests.paths import ROOT

SHEETS = {
    str(sheet.relative_to(ROOT / "assets")): sheet.read_text()
    for sheet in sorted((ROOT / "assets").glob("**/*.css"))
    if "runtime" not in str(sheet)
}
PAIR = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\)")
THEMES = ("css/theme.css", "games/armorica/theme.css")
FIRST = "".join(SHEETS[name].split("@media")[0] for name in THEMES)
TOWNS = ("condate", "darioritum", "vorgium", "condevincum")
COLOURS = {name: {"light": light, "dark": dark} for name, light, dark in PAIR.findall(FIRST)}
COLOURS["on-fill"] = {"light": "#fdf6e6", "dark": "#fdf6e6"}


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


def test_every_variable_is_defined() -> None:
    defined = set(re.findall(r"(--[\w-]+)\s*:", "".join(SHEETS.values())))
    used = set(re.findall(r"var\((--[\w-]+)\)", "".join(SHEETS.values())))
    assert used <= defined


@pytest.mark.parametrize(
    "name", sorted(set(SHEETS) - {*THEMES, "games/snow/map.css", "css/boot.css"})
)
def test_colours_stand_in_the_theme(name: str) -> None:
    assert not re.findall(r":[^;{}]*#[0-9a-f]{3,8}\b[^;{}]*;", SHEETS[name])
