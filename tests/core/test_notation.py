"""The page about the notation is true, and nothing that is not notation does any harm."""

from __future__ import annotations

import doctest
import os
import random
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acres.core.errors import BadNotation
from acres.core.header import LONGEST_NAMED
from acres.core.journal import LONGEST, MOST_MOVES, Journal
from acres.core.move import Move, text
from acres.examples import EXAMPLES, read
from acres.games.armorica import game as armorica
from acres.games.armorica.rules.data import CARDS as ARMORICA_CARDS
from acres.games.armorica.rules.turn import OPTIONS as ARMORICA_OPTIONS
from acres.games.snow import game as snow
from acres.games.snow.rules.data import EMPIRE, NEUTRAL, PLACES
from acres.games.snow.rules.editions import OPTIONS, written
from acres.games.snow.rules.turn import DECISIONS, VERBS
from acres.games.snow.rules.variants import CONFLICTS, VARIANTS
from tests.core.grammar import PAGE, PRODUCTIONS, blocks, expression, fits, parts, words

PATIENCE = 5.0 if os.environ.get("ACRES_PYODIDE") else 1.0
"""Seconds after which reading has to be over."""


def refused(journal: str) -> str:
    """The sentence that a text which is none gets, in time and in a few words."""
    begun = time.process_time()
    with pytest.raises(BadNotation) as found:
        Journal.parse(journal)
    assert time.process_time() - begun < PATIENCE
    assert len(str(found.value)) < 2 * LONGEST_NAMED
    return str(found.value)


# The page


def test_the_examples_in_python_are_true() -> None:
    results = doctest.DocTestRunner().run(
        doctest.DocTestParser().get_doctest(PAGE, {}, "notation.md", None, 0)
    )
    assert results.attempted > 5
    assert not results.failed


def test_the_games_on_the_page_are_written_as_the_table_writes_them() -> None:
    games = blocks("acres")
    assert len(games) == 2
    for game in games:
        assert Journal.parse(game).text() == game


def test_the_first_game_on_the_page_is_complete() -> None:
    journal = Journal.parse(blocks("acres")[0])
    assert journal.turn is None


def test_the_limits_on_the_page_are_those_of_the_reader() -> None:
    for limit in (LONGEST, LONGEST_NAMED, MOST_MOVES):
        assert f"{limit:,}" in PAGE


def rows(title: str) -> list[list[str]]:
    """The rows of the tables whose first column has this heading."""
    tables = re.findall(rf"^\| {title} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [row.strip("| ").split(" | ") for table in tables for row in table.splitlines()]


def spans(cell: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]+)`", cell)


def test_every_move_of_the_tables_fits_its_production() -> None:
    shown = [spans(row[0])[0] for row in rows("move")]
    shown += [answer for row in rows("question") for answer in spans(row[2])]
    verbs = {*parts("snow-move"), *parts("snow-answer"), *parts("armorica-move")}
    assert {line.split()[0] for line in shown} == verbs
    for line in shown:
        assert fits(line.split()[0], line), line


def test_the_header_lines_of_the_table_fit_the_grammar() -> None:
    lines = [spans(row[0])[0] for row in rows("line")]
    assert {line.partition(":")[0] for line in lines} >= {"game", "seed", "british", *OPTIONS}
    for line in lines:
        if not line.startswith("dealt"):
            assert fits("named", line.removesuffix(" …")), line


# The grammar


def test_every_verb_and_every_question_stands_in_the_grammar() -> None:
    assert set(parts("snow-move")) == set(VERBS)
    assert {name for row in rows("question") for name in spans(row[0])} == set(DECISIONS)


def test_every_word_stands_in_the_grammar() -> None:
    assert words("place") == sorted(PLACES)
    empire = {card for cards in EMPIRE.values() for card in cards}
    assert words("empire") == sorted(empire)
    assert words("neutral") == sorted(NEUTRAL)
    assert words("variant") == list(VARIANTS)
    assert words("seat-name") == [*snow.SEATS, *armorica.SEATS]
    assert all(fits("armorica-card", card) for card in ARMORICA_CARDS)


def test_every_option_stands_in_the_grammar() -> None:
    assert set(parts("snow-option")) == {*OPTIONS, "variants"}
    for name, values in OPTIONS.items():
        assert words(name) == [name, *values]
    assert all(fits("armorica-option", f"players: {n}") for n in ARMORICA_OPTIONS["players"])


def test_the_grammar_has_no_production_too_many() -> None:
    """Each one is used by another, save the first."""
    used = {name for body in PRODUCTIONS.values() for name in re.findall(r"[a-z][a-z-]*", body)}
    assert set(PRODUCTIONS) - used == {"file"}
    assert expression("file")


def any_options(chooser: random.Random) -> dict[str, str]:
    """An edition with some of the variants."""
    chosen = set(chooser.sample(list(VARIANTS), 10)) - {one for one, _ in CONFLICTS}
    return {
        "edition": chooser.choice(["first", "revised", "second"]),
        "variants": written(chosen),
    }


def choice(chooser: random.Random, legal: list[Move]) -> Move:
    """A legal move, each verb as likely as another, but turns seldom left half done."""
    for _ in range(3):
        verb = chooser.choice(sorted({move[0] for move in legal}))
        if verb not in ("end", "pass"):
            break
    return chooser.choice([move for move in legal if move[0] == verb])


def test_every_legal_move_fits_its_production_and_every_production_is_played() -> None:
    snow_moves = {*parts("snow-move"), *parts("snow-answer")}
    missing = set(snow_moves)
    for seed in range(200):
        chooser = random.Random(seed)
        journal = Journal.new("snow", any_options(chooser), seed)
        while journal.turn and journal.ply < 300:
            legal = journal.game.legal(journal.state)
            for move in (*chooser.sample(legal, min(3, len(legal))), choice(chooser, legal)):
                assert move[0] in snow_moves
                assert fits(move[0], text(move)), move
            journal.append(move)
            missing.discard(move[0])
        assert fits("file", journal.text())
        if not missing:
            break
    assert not missing


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_every_move_of_armorica_fits_the_grammar(players: str) -> None:
    chooser = random.Random(1)
    journal = Journal.new("armorica", {"players": players}, 1)
    played = set()
    while journal.turn:
        legal = journal.game.legal(journal.state)
        assert all(fits("armorica-move", text(move)) for move in legal)
        move = choice(chooser, legal)
        played.add(move[0])
        journal.append(move)
    assert played == set(parts("armorica-move"))
    assert fits("file", journal.branch(journal.ply).text())


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_games_fit_the_grammar(name: str) -> None:
    journal = Journal.parse(read(name))
    assert fits("file", journal.text())
    assert fits("file", journal.branch(journal.ply, by_hand=True).text())


@pytest.mark.parametrize(
    "line",
    [
        "game: moon 1",
        "game: snow  1",
        "game: snow one",
        "game: snow ١",
        "game snow 1",
        "edition: third",
        "variants: moon",
        "variants: raid-steps  late-reshuffle",
        "bateaux: some",
        "idle: sometimes",
        "players: 3",
        "seed: -1",
        "seed: ٣",
        "seed: 1e9",
        "seed:",
        "dealing: by foot",
        "dealt: moon",
        "british: somebody",
        "british: bot",
        "british: bot settler again",
        "condate: human",
        "Title: capital",
        "# a comment",
        "[heading]",
    ],
)
def test_what_the_grammar_of_the_header_excludes_is_refused(line: str) -> None:
    """Or it belongs to the other game."""
    other_game = line.startswith(("players", "condate"))
    assert fits("named", line) == other_game
    rest = "" if line.lower().startswith("game") else "game: snow 1\n"
    refused(f"{rest}{line}\n\nend\n")


# What the reader lets pass


def test_space_and_line_ends_and_order_do_not_matter() -> None:
    plain = (
        "game: snow 1\nedition: second\nseed: 7\n\n[turn 1]\ndevelop norfolk boston\n# So.\nend\n"
    )
    moved = "seed: 7\nedition: second\ngame: snow 1\n\ndevelop norfolk boston\n# So.\nend"
    loose = (
        "\ufeff\n \n game : snow 1\t\nedition:second  \nseed :\t7\n\t\n\n"
        "[whatever]\n  develop  boston\tnorfolk \n\n#   So.  \n[]\nend"
    )
    journal = Journal.parse(plain)
    for other in (moved, loose, plain.replace("\n", "\r\n"), plain.replace("\n", "\r")):
        again = Journal.parse(other)
        assert again.moves == journal.moves
        assert again.comments == journal.comments
        assert again.state == journal.state
    assert fits("file", loose.replace("boston\tnorfolk", "norfolk\tboston"))


def test_words_in_another_order_are_the_same_move_where_one_reading_is_left() -> None:
    journal = Journal.new("snow", {}, 1)
    settle = next(move for move in journal.game.legal(journal.state) if move[0] == "settle")
    journal.append(" ".join((settle[0], *reversed(settle[1:]))))
    assert journal.moves == (settle,)


def test_comments_in_succession_are_one() -> None:
    comments = "\n".join(f"# {n}" for n in range(3))
    journal = Journal.parse(f"game: snow 1\n\n{comments}\nend\n#\n# after\n")
    assert journal.comments == {0: "0\n1\n2", 1: "\nafter"}


@pytest.mark.parametrize(
    "comment", ["one\ntwo", "\nafter", "a\r\nb", "a\rend", "a\x85b", "[x]", ""]
)
def test_a_comment_is_written_so_that_it_is_read_as_one(comment: str) -> None:
    journal = Journal.new("snow", {}, 1)
    journal.comments[0] = comment
    again = Journal.parse(journal.text())
    assert again.moves == ()
    assert again.comments.get(0, "").split() == comment.split()
    assert again.text() == journal.text()


def test_the_number_of_the_line_that_is_wrong_is_said() -> None:
    assert refused("\n\ngame: snow 1\n\n# comment\n\n[turn 1]\nend\nfly\n").startswith("Line 9 ")
    assert refused("game: snow 1\nseed\n").startswith("Line 2 ")


# What does harm elsewhere

HEAD = "game: snow 1\n\n"


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "\n" * LONGEST,
        " " * LONGEST,
        "x" * (LONGEST + 1),
        "\0",
        "game: snow 1\0",
        "game: " + "x" * (LONGEST - 6),
        "game: snow " + "1" * 100_000,
        "game: snow 999999999",
        "game: snow 1\nseed: " + "9" * 100_000,
        "game: snow 1\nseed: ²",
        "game: snow 1\ntitle: " + "x" * LONGEST_NAMED,
        "game: snow 1\nvariants: " + "raid-steps " * 50_000,
        "game: snow 1\nvariants: " + "y" * 900,
        "game: snow 1\n" + "y" * 900 + ": z",
        "game: snow 1\ndealt: " + "quebec " * 100,
        "game: snow 1\nbritish: bot " + "z " * 400,
        "game: snow 1\n" + "".join(f"n{n}: 1\n" for n in range(90_000)),
        "game: snow 1\n" + "seed: 1\n" * 100_000,
        ":" * LONGEST,
        "=" * LONGEST,
        HEAD + "draft " + "x" * 900_000,
        HEAD + "draft " + "rangers " * 100_000,
        HEAD + "fly\n" * 200_000,
        HEAD + "end = " + "quebec " * 100_000,
        HEAD + "end = " + "x" * 900_000,
        HEAD + "= " * 100_000,
        HEAD + "raid " + " ".join("abcdefgh" * 12_000),
        HEAD + "#\n" * 400_000 + "fly",
        HEAD + "# x\n" * 200_000 + "fly",
        HEAD + "[\n",
        HEAD + "[" * 500_000,
        HEAD + "draft rangers\ud800",
        HEAD + "# \udfff",
        HEAD + "end\0",
        HEAD + "ｅｎｄ",
        HEAD + "end\x85fly",
        HEAD + "end\u2028end",
        HEAD.replace("\n", "\v") + "end",
        "armorica 1",
        "game: armorica 1\ndealt: condate a-1 a-1\n",
        "game: armorica 1\n\nend\n",
        "{}",
        "[" * 200_000,
    ],
    ids=lambda text: ascii(text[:24]),
)
def test_hostile_text_is_refused_with_a_sentence(hostile: str) -> None:
    assert refused(hostile)


def test_more_moves_than_any_game_has_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("acres.core.journal.MOST_MOVES", 3)
    assert Journal.parse(HEAD + "end\n" * 3).ply == 3
    assert "more than 3 moves" in refused(HEAD + "end\n" * 4)


ODD = st.sampled_from("\0\r\n\x85\u2028\ud800\ufeff٣²é=#[]: ")
OWN = st.sampled_from(
    ["\n\n", " = ", "nothing", "resign", "end", "end = ", "game: snow 1", "seed: 1", "dealt: "]
)
TEXT = st.lists(st.one_of(ODD, OWN, st.text(max_size=12)), max_size=12).map("".join)
BEGINNINGS = [
    *("\n".join(read(name).splitlines()[:60]) for name in EXAMPLES),
    *blocks("acres"),
    Journal.parse(blocks("acres")[0]).branch(3).text(),
]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """The beginning of a game with something put in, left out, doubled or moved."""
    journal = draw(st.sampled_from(BEGINNINGS))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(journal)))
        end = min(len(journal), start + draw(st.integers(0, 30)))
        middle = journal[start:end]
        change = draw(st.sampled_from(["put", "leave", "double", "replace", "move"]))
        if change == "move":
            lines = journal.split("\n")
            lines.insert(draw(st.integers(0, len(lines))), lines.pop(start % len(lines)))
            journal = "\n".join(lines)
        else:
            new = {"put": middle + draw(TEXT), "leave": "", "double": middle * 2}
            journal = journal[:start] + new.get(change, draw(TEXT)) + journal[end:]
    return journal


def read_in_time(journal: str) -> Journal | BadNotation:
    """What comes of the text, within a second."""
    begun = time.process_time()
    try:
        return Journal.parse(journal)
    except BadNotation as error:
        return error
    finally:
        assert time.process_time() - begun < PATIENCE


def is_harmless(journal: str) -> None:
    """It is refused with a sentence, or it is a game that is the same when written and read."""
    found = read_in_time(journal)
    if isinstance(found, BadNotation):
        assert 0 < len(str(found)) < 2 * LONGEST_NAMED
        return
    again = found.text()
    assert fits("file", again)
    assert Journal.parse(again).text() == again
    assert Journal.parse(again).state == found.state


@given(damaged())
def test_a_damaged_game_is_refused_or_still_a_game(journal: str) -> None:
    is_harmless(journal)


@given(TEXT, TEXT)
def test_any_text_is_refused_or_a_game(head: str, body: str) -> None:
    is_harmless(head + body)
    is_harmless(f"game: snow 1\n{head}\n\n{body}")
    is_harmless(f"game: armorica 1\n\n{body}\nend = {head}")
