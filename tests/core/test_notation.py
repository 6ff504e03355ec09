"""The page about the notation is true, and the reader follows it."""

from __future__ import annotations

import doctest
import random
import re

import pytest

from acres.core.header import LONGEST_NAMED
from acres.core.journal import LONGEST, LONGEST_COMMENTS, MOST_MOVES, Journal
from acres.core.move import Move, text
from acres.examples import EXAMPLES, read
from acres.games.armorica import game as armorica
from acres.games.armorica.rules.data import CARDS as ARMORICA_CARDS
from acres.games.armorica.rules.seats import OPTIONS as ARMORICA_OPTIONS
from acres.games.fortress import game as fortress
from acres.games.fortress.rules.data import FAVORS, REGIONS, ROLE_OF, ROLES
from acres.games.fortress.rules.data import PLACES as FORTRESS_PLACES
from acres.games.fortress.rules.seats import OPTIONS as FORTRESS_OPTIONS
from acres.games.snow import game as snow
from acres.games.snow.rules.data import EMPIRE, NEUTRAL, PLACES
from acres.games.snow.rules.editions import CONFLICTS, OPTIONS, VARIANTS, written
from acres.games.snow.rules.turn import DECISIONS, VERBS
from tests.core.grammar import PAGE, PRODUCTIONS, blocks, expression, fits, parts, words
from tests.core.test_notation_malformed import refused
from tests.rings import NIGHTLY

pytestmark = pytest.mark.pyodide("every move is written and read there")

FORTRESS_VERBS = {*ROLE_OF, "keep", "bid", "pass", "redeem", "governor", "second", "end"}
FORTRESS_VERBS |= {"trade", "done"}

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
    for limit in (LONGEST, LONGEST_COMMENTS, LONGEST_NAMED, MOST_MOVES):
        assert f"{limit:,}" in PAGE


def rows(title: str) -> list[list[str]]:
    """Return the rows of the tables whose first column has this heading."""
    tables = re.findall(rf"^\| {title} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [row.strip("| ").split(" | ") for table in tables for row in table.splitlines()]


def spans(cell: str) -> list[str]:
    """Return the words between backticks."""
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


def test_every_move_of_island_fortress_in_the_table_fits_the_grammar() -> None:
    shown = [spans(row[0])[0] for row in rows("action")]
    assert all(fits("fortress-move", line) for line in shown)
    assert {line.split()[0] for line in shown} == FORTRESS_VERBS


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
    assert words("seat-name") == [*snow.SEATS, *armorica.SEATS, *fortress.SEATS]
    assert words("lot") == [*fortress.SEATS]
    assert words("region") == [*REGIONS]
    assert words("role") == [*ROLES]
    assert all(fits("spot", place) for place in FORTRESS_PLACES)
    assert words("favor") == [*FAVORS]
    assert all(fits("armorica-card", card) for card in ARMORICA_CARDS)


def test_every_option_stands_in_the_grammar() -> None:
    assert set(parts("snow-option")) == {*OPTIONS, "variants"}
    for name, values in OPTIONS.items():
        assert words(name) == [name, *values]
    assert words("players") == ["players", *ARMORICA_OPTIONS["players"]]
    named = {words(name)[0]: words(name)[1:] for name in parts("fortress-option")}
    assert named == {name: list(values) for name, values in FORTRESS_OPTIONS.items()}


def test_the_grammar_has_no_production_too_many() -> None:
    """Each one is used by another, save the first."""
    used = {name for body in PRODUCTIONS.values() for name in re.findall(r"[a-z][a-z-]*", body)}
    assert set(PRODUCTIONS) - used == {"file"}
    assert expression("file")


def any_options(chooser: random.Random) -> dict[str, str]:
    """Return an edition with some of the variants."""
    chosen = set(chooser.sample(list(VARIANTS), 10)) - {one for one, _ in CONFLICTS}
    return {
        "edition": chooser.choice(["first", "revised", "second"]),
        "variants": written(chosen),
    }


def choice(chooser: random.Random, legal: list[Move]) -> Move:
    """Return a legal move, each verb as likely as another, but turns seldom left half done."""
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


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_every_move_of_island_fortress_fits_the_grammar(players: str) -> None:
    played = set()
    for seed in range(40):
        chooser = random.Random(seed)
        options = {name: chooser.choice(values) for name, values in FORTRESS_OPTIONS.items()}
        journal = Journal.new("fortress", {**options, "players": players}, seed)
        while journal.turn:
            legal = journal.game.legal(journal.state)
            move = choice(chooser, legal)
            for each in (*chooser.sample(legal, min(3, len(legal))), move):
                assert fits("fortress-move", text(each)), each
            played.add(move[0])
            journal.append(move)
        assert fits("file", journal.branch(journal.ply).text())
        if not NIGHTLY and played >= FORTRESS_VERBS - {"pass"}:
            return
    assert played | {"pass"} == FORTRESS_VERBS  # that comes up once in hundreds of games


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
        "trade: yes",
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
def test_headers_outside_the_grammar_are_refused(line: str) -> None:
    """Or it belongs to another game."""
    other_game = line.startswith(("players", "condate", "trade"))
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


@pytest.mark.parametrize("empty", ["#", "#  ", "# \x85"])
def test_a_comment_that_says_nothing_is_none(empty: str) -> None:
    journal = Journal.parse(f"game: snow 1\n\n{empty}\nend\n{empty}\n")
    assert journal.comments == Journal.parse(journal.text()).comments == {}


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
