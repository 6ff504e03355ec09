"""The template for translators has every sentence, and each of its words means a single thing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from acres.core.sentences import split_plural
from tests.paths import ROOT

pytest.importorskip("babel", reason="only who collects the sentences needs it")

from babel.messages.catalog import Catalog

from assets.build.extract import KEYWORDS, TEMPLATE, collected, written

SAME = {
    "A round": "a heading of the rules, cited by reasons",
    "Acres": "the page",
    "Actions": "a heading, and the button of a small screen that opens what stands under it",
    "Begin": "starts a game",
    "blocks": "a card does",
    "By link": "how a side is played",
    "Can ambush.": "a property of cards",
    "can raid": "a card can",
    "Can raid.": "a property of cards",
    "Cards": "a heading",
    "Choose one:": "above several readings",
    "Close": "closes a notice or a sheet",
    "coins": "the unit of money",
    "Counting": "a panel, and the button that leads there",
    "Final scoring": "the phase, and the section of its rules",
    "four": "players",
    "Game": "a heading",
    "Hint": "a button, and the heading of what it shows",
    "Home Support": "the card",
    "House rules": "a heading",
    "in all": "a row of sums of points, on the table and in the counts",
    "Keys": "what can be pressed on a keyboard",
    "Language": "the choice among languages",
    "Lesson": "the name of the card that teaches",
    "Licences": "a heading, and the link that leads there",
    "Log": "the list of what happened",
    "Menu": "a button and what it opens",
    "New game": "a button",
    "Other games": "a heading, and the button that leads there",
    "Petition": "the round's bidding",
    "Piles": "a panel, and the button that leads there",
    "Places": "a heading",
    "Players": "a heading",
    "Points": "a heading",
    "points": "the unit of the score",
    "Printing": "of the game: first, second",
    "Redo": "a button",
    "Reserve": "a heading: the cards that lie openly aside",
    "Resign": "a button: gives the game up",
    "Rules": "a heading, and the button that leads there",
    "Seed": "of the dice",
    "Sieges": "a heading",
    "Sound": "the switch of the table’s sounds, on the table and in the menu",
    "Standing orders": "a heading, and the button that leads there",
    "Supply": "the view of a map",
    "Table": "a listener's name of the board",
    "The end": "a heading of the rules: the end of the game",
    "The goal": "a heading of the rules",
    "Threat": "the view of a map",
    "three": "players",
    "town": "the piece",
    "towns left": "the pieces not yet on the map",
    "Try again": "a button",
    "turn": "what is counted along a curve",
    "turning points": "of a game",
    "two": "players",
    "Undo": "a button",
    "Value": "the view of a map",
    "View": "a button: show a game, or a moment of it",
    "Viewpoint": "a heading: from whose seat the table is seen",
    "Winter": "a heading of the rules, cited by reasons",
    "village": "the piece",
    "villages left": "the pieces not yet on the map",
}
"""Short messages that several modules share, and the one thing that each means everywhere."""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return collected()


def shared(catalog: Catalog) -> Iterator[str]:
    """Yield messages of one or two words without a context that stand in more than one module, besides
    the drawings."""
    for message in catalog:
        text = message.id if isinstance(message.id, str) else message.id[0]
        files = {file for file, _ in message.locations if not file.endswith(".svg")}
        short = len(text.split()) <= 2 and "{" not in text
        if short and message.context is None and len(files) > 1:
            yield text


def test_the_template_has_every_sentence_of_the_project(catalog: Catalog) -> None:
    """`make messages` writes it anew."""
    assert TEMPLATE.read_text(encoding="utf-8") == written(catalog)


def test_a_short_message_of_several_modules_means_one_thing_or_has_a_context(
    catalog: Catalog,
) -> None:
    """Messages with several meanings have `say_c` or `NC_`, those with a single meaning a line in
    `SAME`."""
    assert set(shared(catalog)) == SAME.keys()


def test_the_scripts_the_page_and_its_manifest_are_there_too(catalog: Catalog) -> None:
    words = (ROOT / "assets/js/boot.js").read_text(encoding="utf-8")
    assert "Starting Python …" in words
    for text in ("Starting Python …", "Zoom in", "State of the game", "Details for a report"):
        assert text in catalog


def test_the_sentences_of_a_lesson_have_it_as_their_context(catalog: Catalog) -> None:
    message = catalog.get("A town counts double", "snow lesson town")
    assert message is not None
    assert message.auto_comments == ["A town counts double: title."]
    found = catalog.get("New Haven shows no settler. Philadelphia does.", "snow lesson town")
    assert found is not None
    assert found.auto_comments == [
        "A town counts double: answer to “develop albany new-haven”.",
    ]


def test_every_comment_for_translators_reaches_them(catalog: Catalog) -> None:
    """Also one above a statement whose message stands some lines below."""
    told = " ".join(" ".join(message.auto_comments) for message in catalog)
    written = [
        comment
        for path in (ROOT / "acres").rglob("*.py")
        for comment in re.findall("^ *# Translators: (.*)", path.read_text(encoding="utf-8"), re.M)
    ]
    assert len(written) > 300
    assert [comment for comment in written if comment not in told] == []


def test_messages_of_placeholders_alone_are_explained(catalog: Catalog) -> None:
    """A sentence of placeholders alone tells a translator nothing."""
    untold = [
        message.id
        for message in catalog
        if message.id and not (message.auto_comments or any(map(str.isalpha, bare(message.id))))
    ]
    assert untold == []


def test_nothing_is_there_that_is_not_said(catalog: Catalog) -> None:
    """The key of a table in a call is no message: ``say(TABLE["lose"])``."""
    said = {
        form
        for path in (ROOT / "acres").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in KEYWORDS
        for argument in call.args
        for part in (argument, *alternatives(argument))
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
        for form in forms(part.value)
    }
    collected = {
        text
        for message in catalog
        if any(file.endswith(".py") for file, _ in message.locations)
        for text in ([message.id] if isinstance(message.id, str) else message.id)
    }
    assert collected - said == set()


def forms(message: str) -> tuple[str, str]:
    """Split a sentence that counts; any other is both of its forms."""
    return split_plural(message) if "|" in message else (message, message)


def alternatives(argument: ast.expr) -> Iterator[ast.expr]:
    """Of two sentences the one or the other."""
    if isinstance(argument, ast.IfExp):
        yield from (argument.body, argument.orelse)


def bare(text: str | tuple[str, ...]) -> str:
    """Without its placeholders."""
    return re.sub(r"\{\w*\}", "", text if isinstance(text, str) else text[0])
