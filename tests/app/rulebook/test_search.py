"""Searching the rules: words in any order, without case, accents and endings."""

from __future__ import annotations

import pytest

from acres.app.kit.rulebook import Chapter, Paragraph, Sign
from acres.app.rulebook import panel

SHIPS = Paragraph(("1",), "Ships", ("A ship carries settlers to Québec.",))
RAIDS = Paragraph(("2",), "Raids", ("You cannot raid a fort.",), words="attack")
GOAL = Paragraph(("goal",), "", ("Ships win nothing.",))
RINGS = Paragraph(("rings",), "Rings", signs=(Sign("<b></b>", "A fort stands here."),))
CHAPTERS = (Chapter("The goal", (GOAL,)), Chapter("War", (RAIDS, SHIPS, RINGS)))


def found(written: str) -> list[str]:
    return [each.title for each in panel.hits(CHAPTERS, panel.sought(written))]


@pytest.mark.parametrize(
    ("written", "titles"),
    [
        ("ship", ["Ships", "The goal"]),
        ("SHIPS", ["Ships", "The goal"]),
        ("shi", ["Ships", "The goal"]),
        ("quebec", ["Ships"]),
        ("Québec", ["Ships"]),
        ("settlers carrying", ["Ships"]),
        ("raiding forts", ["Raids"]),
        ("attacks", ["Raids"]),
        ("war fort", ["Raids", "Rings"]),
        ("why can't I", ["Raids"]),
        ("why can’t I raid?", ["Raids"]),
        ("2", []),
        ("cannon", []),
        ("fort ship", []),
    ],
)
def test_all_words_are_found_in_any_order_and_form(written: str, titles: list[str]) -> None:
    assert found(written) == titles


@pytest.mark.parametrize("written", ["", "  ", "?!", "’"])
def test_nothing_is_sought_without_a_letter(written: str) -> None:
    assert panel.sought(written) == []


def test_common_words_alone_are_sought_as_they_stand() -> None:
    assert found("you") == ["Raids"]


def test_a_soft_hyphen_is_no_letter() -> None:
    match = panel.matcher(panel.sought("kiefernbucht"))
    assert (
        panel.marked("In der Kiefern\xadbucht.", match) == "In der <mark>Kiefern\xadbucht</mark>."
    )
    assert panel.sought("Kiefern\xadbucht") == panel.sought("Kiefernbucht")


def test_words_are_marked_as_they_are_written() -> None:
    match = panel.matcher(panel.sought("quebec settle"))
    said = panel.marked("To Québec & back: settlers.", match)
    assert said == "To <mark>Québec</mark> &amp; back: <mark>settlers</mark>."
    assert panel.marked("<b>", None) == "&lt;b&gt;"
