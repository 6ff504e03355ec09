"""Every sentence of the game: none is missing, none fails, none tells a secret."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from acres.core import sentences as catalogue
from acres.core.chance import Chance
from acres.core.errors import Reason
from acres.core.game import Event, Outcome
from acres.core.move import Move
from acres.games.snow import game as snow
from acres.games.snow.rules.data import CARDS, PLACES, SEATS
from acres.games.snow.rules.editions import Rules
from acres.games.snow.rules.state import State
from acres.games.snow.rules.turn import DECISIONS, VERBS
from acres.games.snow.text import events as event_words
from acres.games.snow.text import sentences
from acres.games.snow.text.names import EMPIRE
from acres.games.snow.text.prompts import ASKED, BY_POINTS, OUTCOMES, TIES, WAITING
from acres.games.snow.text.reasons import COUNTED, SENTENCES
from acres.games.snow.why import ANSWERS, SECTIONS
from tests.games.snow.besieged import at_louisbourg
from tests.games.snow.positions import events, play, position, some_variants, villages
from tests.paths import ROOT
from tests.rings import sample

SNOW = Path(snow.__file__).parent
ROOMS = ("rules/*", "why", "text/*", "analysis/*")
"""All of the game but its page and its bot."""
READERS = (*SEATS, None)


def trees() -> Iterator[ast.AST]:
    sources = [path for room in ROOMS for path in SNOW.glob(f"{room}.py")]
    if not sources:
        pytest.skip("the package is here without its sources")
    for path in (*sources, SNOW / "manifest.py", Path(catalogue.__file__)):
        yield ast.parse(path.read_text(encoding="utf-8"))


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of a function of one of these names."""
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else None
                if name in names or (isinstance(called, ast.Name) and called.id in names):
                    yield node


def strings(node: ast.AST) -> list[str]:
    return [
        leaf.value
        for leaf in ast.walk(node)
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    ]


def game(seed: int) -> Iterator[tuple[State, Move, list[Event]]]:
    """A random game: each position with the move played in it and what came of it.

    Every other one is played with variants.
    """
    chooser = random.Random(seed)
    options = {"variants": some_variants(chooser)} if seed % 2 else {}
    state = snow.setup(options, Chance(seed))
    while moves := snow.legal(state):
        # Ending the turn is drawn too rarely to be left to chance alone.
        move = ("end",) if ("end",) in moves and chooser.random() < 0.2 else chooser.choice(moves)
        before = state.copy()
        state.events = []
        snow.step(state, move)
        yield before, move, state.events


SLOW = [pytest.param(first) for first in (10, 20)]


@pytest.fixture(scope="module", params=[0, *sample(SLOW, 1)])
def games(request: pytest.FixtureRequest) -> list[tuple[State, Move, list[Event]]]:
    """Ten random games in one list."""
    first = request.param
    return [step for seed in range(first, first + 10) for step in game(seed)]


# Nothing is missing


def test_everything_that_is_noted_has_a_sentence() -> None:
    noted = {code for call in calls("note") for code in strings(call.args[0])}
    told = {*event_words.PLAIN, *event_words.COUNTED}
    told |= {code for code, _ in event_words.SIEGE_ENDED}
    told |= {"settled", "committed", "captured", "ended", "no-target", "showed-hand"}
    told |= {"lost-to-ambush", "lost-to-conversion", "village-remains"}
    assert noted == told


def test_every_verb_and_answer_has_a_label_and_a_hint() -> None:
    for name in (*VERBS, *ANSWERS, "resign"):
        assert sentences.verb(name)
        assert sentences.verb_hint(name).endswith(".")


def test_every_question_has_its_words() -> None:
    assert DECISIONS.keys() == WAITING.keys() == ASKED.keys() | {"occupy"}


def test_every_way_a_game_ends_has_a_sentence() -> None:
    given = {text for call in calls("finish") for text in strings(call)}
    given |= {"last-village", "last-town", "captured"}
    assert given - set(SEATS) <= OUTCOMES.keys() | BY_POINTS.keys()
    assert BY_POINTS.keys() == TIES.keys()


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    given = {
        code for call in calls("Reason", "Check", "otherwise") for code in strings(call.args[0])
    }
    given |= {"siege-out-of-reach", "siege-cut-off"}
    given |= {"not-in-hand", "none-left", "not-there"}
    given |= {"does-not-block-ambush", "not-vulnerable", "not-convertible"}
    told = SENTENCES.keys() | COUNTED.keys() - {"too-dear card"}
    assert given == told


def test_every_reason_cites_a_ruling() -> None:
    rulings = (ROOT / "docs/games/rulings.md").read_text(encoding="utf-8")
    cited = {
        text for call in calls("Reason", "Check", "otherwise", "too_dear") for text in strings(call)
    }
    cited |= {*SECTIONS.values(), "2.4", "8.12", "1.5"}
    for section in cited:
        if section[0].isdigit() or section.startswith("variant "):
            assert f"- **{section}** " in rulings, section


def test_every_card_and_symbol_has_a_name() -> None:
    for seat in SEATS:
        for card in CARDS[seat].values():
            assert sentences.card(card.id)
            assert card.location == (card.id not in EMPIRE)
            for symbol in card.symbols:
                assert sentences.symbol(symbol)


def test_translators_can_find_every_sentence(
    games: list[tuple[State, Move, list[Event]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every message that a game asks for is a literal where gettext tools look."""
    marked = {place.name for place in PLACES.values()}
    for call in calls("say", "say_c", "N_", "NC_"):
        marked |= {text for arg in call.args[:2] for text in strings(arg)}
    for call in calls("say_n", "NN_"):
        marked |= {form for text in strings(call.args[0]) for form in catalogue.split_plural(text)}
    asked: set[str] = set()

    class Listening(dict[str, str]):
        def get(self, message: str, /, *_: object) -> None:
            asked.add(message.rpartition(catalogue.SEPARATOR)[2])

    monkeypatch.setattr(catalogue, "_catalogue", Listening())
    monkeypatch.setattr(catalogue, "key", str)
    catalogue._text.cache_clear()
    for before, move, happened in games[::5]:
        say_everything(before, move, happened)
    assert asked <= marked


# Nothing fails


def say_everything(before: State, move: Move, happened: list[Event]) -> list[str]:
    """All the sentences that a page can show around a move."""
    said = [sentences.move(before, move), sentences.in_full(before, move)]
    for reader in READERS:
        view = snow.view(before, reader)
        said += (sentences.prompt(view), sentences.waiting(view))
        said += (line for event in happened if (line := sentences.event(event, reader)) is not None)
    return said


def test_everything_in_a_game_can_be_said(
    games: list[tuple[State, Move, list[Event]]],
) -> None:
    for before, move, happened in games:
        for sentence in say_everything(before, move, happened):
            assert sentence
            assert "{" not in sentence
            assert "None" not in sentence


def test_every_legal_move_reads_differently_in_full(
    games: list[tuple[State, Move, list[Event]]],
) -> None:
    for before, _, _ in games[::15]:
        moves = snow.legal(before)
        full = [sentences.in_full(before, move) for move in moves]
        assert len(set(full)) == len(full)
        assert all(sentences.move(before, move) for move in moves)


def test_every_place_and_card_is_described(
    games: list[tuple[State, Move, list[Event]]],
) -> None:
    for before, _, _ in games[::150]:
        view = snow.view(before, "french")
        for place in PLACES:
            assert all(line.endswith(".") for line in sentences.place_lines(view, place))
    for seat in SEATS:
        for card in CARDS[seat].values():
            lines = sentences.card_lines(Rules(), seat, card.id)
            assert lines
            assert all(line.endswith(".") for line in lines)


def test_the_end_of_a_turn_tells_how_many_cards_it_draws(
    games: list[tuple[State, Move, list[Event]]],
) -> None:
    for before, move, happened in games:
        if move == ("end",):
            drawn = sum(event.args["count"] for event in happened if event.code == "drew")
            expected = f"End your turn and draw {drawn}" if drawn else "End turn"
            assert sentences.move(before, move) == expected


# Nothing tells a secret


def test_a_secret_is_not_told_to_those_who_may_not_read_it() -> None:
    secret = Event("drew-cards", "british", {"cards": ("boston",)}, readers=("british",))
    assert sentences.event(secret, "british") == "Britain drew Boston."
    assert sentences.event(secret, "french") is None
    assert sentences.event(secret, None) is None


def test_the_log_says_the_same_whatever_the_secret_cards_are(
    games: list[tuple[State, Move, list[Event]]],
) -> None:
    for _, _, happened in games:
        for event in happened:
            if event.readers is not None:
                for reader in {*READERS} - {*event.readers}:
                    assert sentences.event(event, reader) is None


def test_a_draw_has_one_line_for_everybody() -> None:
    drew = Event("drew", "french", {"count": 2})
    cards = Event("drew-cards", "french", {"cards": ("gaspe", "trader")}, readers=("french",))
    for reader, expected in (
        ("french", ["France drew Gaspé and Trader."]),
        ("british", ["France drew 2 cards."]),
        (None, ["France drew 2 cards."]),
    ):
        lines = [sentences.event(event, reader) for event in (drew, cards)]
        assert [line for line in lines if line is not None] == expected


# What some of them say


def log(state: State, *codes: str) -> list[str | None]:
    return [sentences.event(event, None) for event in events(state) if event.code in codes]


def test_settling_names_the_cards() -> None:
    state = position(
        british={
            "places": {"boston": "town", "new-haven": "village", "st-marys": "village"},
            "hand": ["new-haven", "st-marys", "boston"],
        }
    )
    move = snow.parse("settle deerfield new-haven st-marys boston", state)
    assert sentences.move(state, move) == "Settle Deerfield"
    assert (
        sentences.in_full(state, move)
        == "Settle Deerfield from New Haven, carried by St. Mary’s, with Boston"
    )
    play(state, "settle deerfield new-haven st-marys boston")
    assert log(state, "settled") == [
        "Britain settled Deerfield with New Haven, St. Mary’s and Boston and took its card."
    ]


def test_a_siege_tells_its_cost_and_how_it_stands() -> None:
    state = position(
        british={
            "places": {"boston": "town", "halifax": "village"},
            "hand": ["halifax", "ships", "siege-artillery"],
            "money": 3,
        },
        french={"places": {"quebec": "town", **villages("louisbourg")}},
    )
    move = snow.parse("besiege louisbourg halifax ships siege-artillery", state)
    assert sentences.move(state, move) == "Besiege Louisbourg with Siege Artillery for 3 coins"
    snow.play(state, move)
    assert log(state, "besieged", "committed") == [
        "Britain laid siege to Louisbourg with Halifax and Ships.",
        "Britain sent Siege Artillery for 3 coins to the siege of Louisbourg, which now stands "
        "at 1 for Britain.",
    ]
    assert "Besieged by Britain; the siege stands at 1 for Britain." in sentences.place_lines(
        snow.view(state, "french"), "louisbourg"
    )


@pytest.mark.parametrize(
    ("marker", "said"),
    [
        (2, "Britain wins the siege at the start of its turn if nothing changes."),
        (1, "As the siege stands, nobody wins it."),
        (0, "As the siege stands, nobody wins it."),
        (-1, "France wins the siege at the start of its turn if nothing changes."),
    ],
)
def test_a_besieged_place_tells_who_wins_it_as_it_stands(marker: int, said: str) -> None:
    assert said in sentences.place_lines(snow.view(at_louisbourg(marker), "french"), "louisbourg")


def test_a_place_tells_what_it_adds_for_its_defender() -> None:
    view = snow.view(position(), "british")
    for place, facts in PLACES.items():
        adds = f"Adds {facts.defence} for the defender in a siege."
        assert (adds in sentences.place_lines(view, place)) == (facts.defence > 0), place


def test_a_held_place_tells_what_its_piece_is_worth_to_the_enemy_before_its_ways() -> None:
    """7.7: 2 points for any village, 4 for any town, whatever the place is worth."""
    view = snow.view(position(french={"places": {"quebec": "town", "port-royal": "village"}}), None)
    lines = sentences.place_lines(view, "port-royal", ["Britain can come."])
    worth = lines.index("Worth 3 points, 6 with a town.")
    assert lines[worth + 1 : worth + 3] == [
        "Britain gets 2 points for capturing this village, as for any village.",
        "Britain can come.",
    ]
    town = sentences.place_lines(view, "quebec")
    assert "Britain gets 4 points for capturing this town, as for any town." in town
    assert not [line for line in sentences.place_lines(view, "albany") if "captur" in line]


def test_a_neutral_card_says_so() -> None:
    said = "Neutral: both sides can draft it."
    for seat in SEATS:
        for card in CARDS[seat].values():
            assert (said in sentences.card_lines(Rules(), seat, card.id)) == card.neutral, card.id


def test_a_raid_is_asked_about_and_waited_for() -> None:
    state = position(
        to_move="french",
        british={"places": {"boston": "town", **villages("fort-halifax")}},
        french={
            "places": {"quebec": "town", **villages("kennebec")},
            "hand": ["coureurs-de-bois", "native-americans"],
            "money": 1,
        },
    )
    move = snow.parse("raid fort-halifax native-americans", state)
    assert sentences.move(state, move) == "Raid Fort Halifax with 1 card for 1 coin"
    snow.play(state, move)
    assert sentences.prompt(snow.view(state, "british")) == (
        "France raids Fort Halifax. Block with a card, or let it happen? If the raid succeeds, "
        "France gains 2 points."
    )
    assert sentences.prompt(snow.view(state, "french")) == (
        "Britain is deciding whether to block the raid on Fort Halifax."
    )


def test_a_tie_goes_to_france_in_words() -> None:
    tie = Outcome(("french",), "last-town", {"british": 40, "french": 40})
    assert "At 40 points each, the tie goes to France." in sentences.outcome(tie)


def test_a_location_card_lists_where_it_leads() -> None:
    lines = sentences.card_lines(Rules(), "british", "new-haven")
    assert "By bateaux to Deerfield." in lines
    assert "Brings 2 coins." in lines


def test_a_reason_names_numbers_and_places() -> None:
    dear = Reason("too-dear", "8.5", {"card": "rangers", "need": 5, "have": 2})
    assert sentences.reason(dear) == "You need 5 coins for Rangers; you have 2."
    cut = Reason("cut-off", "3.3", {"place": "deerfield", "home": "boston"})
    assert sentences.reason(cut) == "Deerfield is cut off from Boston, so its card cannot be used."
