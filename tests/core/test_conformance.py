"""Every game keeps the laws of `acres.core.game`.

100 random games of each game’s default rules, of 2,000 at night, half of them with all moves
equally likely and half with all verbs equally likely. At every node: somebody
decides or the game is over; the legal moves are non-empty, sorted and unique,
`resign` is not among them; cards and pieces are conserved; a move that can be
taken back has used no chance. At one node in 200: copies are independent,
`play` and `step` agree, notation is read back in any order, illegal moves are
refused without a trace, what moves take up is told, a guess looks the same to
its seat and can be played on, the log tells no more than the view, whoever
decides may resign. One game in ten is replayed.

Every variant of A Few Acres of Snow is played on top of every printing, and a tenth as
many games with random combinations of variants, but at least 40, all of them short but one
in eleven.

`ACRES_GAMES` asks for another number of games.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

import acres
from acres.core.chance import Chance
from acres.core.conformance import choose, random_game
from acres.core.errors import BadNotation, IllegalMove
from acres.core.link_text import COMMON
from acres.core.move import text
from acres.games.snow.rules.editions import EDITIONS, VARIANTS
from tests.games.snow.positions import some_variants
from tests.rings import NIGHTLY, sample

ALL = 2000
GAMES = int(os.environ.get("ACRES_GAMES") or (ALL if NIGHTLY else 100))
COMBINED = max(20, GAMES // 10)
BLOCK = 50
FIRSTS = sample(range(0, max(ALL, GAMES), BLOCK), max(1, GAMES // BLOCK))
"""The first games of the blocks that are played."""
CAP = 2500
"""A random player can lock itself in: everything governed away, nothing to do but
to go on. Such games are cut off here and counted."""
RARELY = BLOCK // 10

OPTIONS = {
    "snow": [{"edition": "first"}, {"edition": "revised"}, {"bateaux": "none"}],
    "armorica": [{"players": "3"}, {"players": "4"}],
    "fortress": [
        {"players": "3"},
        {"players": "4"},
        {"players": "4", "regions": "more", "incentive": "chip"},
        {"players": "3", "replacing": "no", "trade": "yes", "incentive": "treasure"},
        {"jade": "12", "laborers": "6", "convicts": "6", "blocks": "6", "incentive": "block"},
    ],
}
"""Rules besides the default ones, by game."""

snow = acres.game("snow")
every_game = pytest.mark.parametrize("name", acres.GAMES)


@every_game
@pytest.mark.parametrize("first", FIRSTS)
def test_the_laws_hold_along_random_games(name, first):
    game = acres.game(name)
    reports = [random_game(game, seed, every=200, cap=CAP) for seed in range(first, first + BLOCK)]
    assert sum(report.outcome is None for report in reports) <= RARELY
    laws = sum((report.laws for report in reports), reports[0].laws)
    assert min(laws.values()) > 0
    assert len(laws) == 10


@pytest.mark.pyodide("games are played by the player's Python")
@every_game
def test_the_laws_hold_along_a_few_random_games_looked_at_closely(name):
    game = acres.game(name)
    for seed in range(10_000, 10_004):
        random_game(game, seed, every=10, cap=400)


@pytest.mark.parametrize(
    ("name", "options"), [(name, options) for name in OPTIONS for options in OPTIONS[name]]
)
def test_the_laws_hold_under_other_rules(name, options):
    game = acres.game(name)
    for seed in sample(range(6), 3, of=f"{name} {options}"):
        random_game(game, seed, options, every=40, cap=600)


@pytest.mark.parametrize("word", VARIANTS)
def test_the_laws_hold_under_every_variant_of_every_edition(word):
    seeded = [*enumerate(EDITIONS, 3 * [*VARIANTS].index(word))]
    for seed, edition in sample(seeded, 1, of=word):
        random_game(snow, seed, {"edition": edition, "variants": word}, every=25, cap=250)


@pytest.mark.parametrize("first", range(0, COMBINED, BLOCK // 5))
def test_the_laws_hold_under_combinations_of_variants(first):
    for seed in range(first, first + BLOCK // 5):
        chooser = random.Random(seed)
        share = chooser.choice((0.1, 0.25, 0.5, 0.8))
        options = {
            "edition": chooser.choice(tuple(EDITIONS)),
            "variants": some_variants(chooser, share),
        }
        random_game(snow, seed, options, every=25, cap=250 if seed % 11 else 1500)


@pytest.mark.pyodide("chance is the same everywhere")
@every_game
def test_the_set_up_is_deterministic(name):
    game = acres.game(name)
    for seed in range(5):
        assert game.setup({}, Chance(seed)) == game.setup({}, Chance(seed))
    assert game.setup({}, Chance(1)) != game.setup({}, Chance(2))


@every_game
def test_every_version_that_replays_can_be_set_up(name):
    game = acres.game(name)
    for version in range(game.OLDEST, game.VERSION + 1):
        state = game.setup({}, Chance(1), version)
        game.check(state)
        assert (state == game.setup({}, Chance(1))) == (version == game.VERSION)


@every_game
def test_unknown_options_are_refused(name):
    game = acres.game(name)
    for options in ({"no-such-option": "1"}, {"": ""}):
        with pytest.raises(BadNotation):
            game.setup(options, Chance(1))
        with pytest.raises(BadNotation):
            game.seats(options)


@every_game
def test_a_game_has_its_contract(name):
    game = acres.game(name)
    assert name == game.NAME
    assert game.VERSION >= game.OLDEST >= 1
    assert set(game.seats({})) <= set(game.SEATS)
    assert len(game.SEATS) == len(set(game.SEATS))
    assert game.turn(game.setup({}, Chance(1))) in game.SEATS


@every_game
def test_the_vocabulary_of_a_game_is_made_of_single_words(name):
    game = acres.game(name)
    assert len(game.WORDS) == len(set(game.WORDS)) < 4096
    assert not set(game.WORDS) & set(COMMON)
    assert all(word.split() == [word] for word in game.WORDS)
    assert {f"{seat}:" for seat in game.SEATS} <= set(game.WORDS)


@every_game
def test_a_copy_writes_no_events(name):
    game = acres.game(name)
    state = game.setup({}, Chance(1))
    state.events = []
    assert game.copy(state).events is None


WALK = """
import sys, acres
from acres.core.conformance import choose
from acres.core.chance import Chance
game = acres.game(sys.argv[1])
state, chance = game.setup({}, Chance(4)), Chance(5)
for _ in range(300):
    if game.turn(state) is None:
        break
    legal = game.legal(state)
    print(legal, game.turn(state))
    game.step(state, choose(legal, chance, True))
"""


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts other processes")
@every_game
def test_every_process_sees_the_same_moves_in_the_same_order(name):
    def walk(hash_seed):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", WALK, name], env=environment, capture_output=True, check=True
        )
        return done.stdout

    assert walk("1") == walk("2")
    assert len(walk("1")) > 1000


# The suite notices what is broken


def broken(**functions):
    """Snow, with some of its functions replaced; `play` goes through `step`."""

    def play(state, move):
        if move == ("resign",) or move not in snow.legal(state):
            snow.play(state, move)
        else:
            functions.get("step", snow.step)(state, move)

    whole = {name: getattr(snow, name) for name in dir(snow)}
    return SimpleNamespace(**whole | {"play": play} | functions)


def shares_a_hand(state):
    twin = state.copy()
    twin.sides["french"].hand = state.sides["french"].hand
    return twin


def refuses_with_a_trace(state, move):
    state.actions -= 1
    try:
        snow.play(state, move)
    finally:
        state.actions += move in snow.legal(state)


def counts_a_coin_too_much(state, seat, chance):
    world = snow.guess(state, seat, chance)
    world.sides[seat].money += 1
    return world


def guesses_in_place(state, seat, chance):
    state.sides[seat].deck.sort()
    return snow.guess(state, seat, chance)


def guesses_with_the_true_dice(state, seat, chance):
    """Draws in the guess are the draws of the true game."""
    world = snow.guess(state, seat, chance)
    world.chance = state.chance.copy()
    return world


def loses_a_card(state, move):
    snow.step(state, move)
    if move[0] == "income":
        state.sides["british"].discard[-1:] = []


def throws_dice_without_a_seal(state, move):
    snow.step(state, move)
    if move == ("pass",):
        state.chance.bits()


def looks_at_the_draw_pile(state, move):
    """The next card decides what a pass brings."""
    snow.step(state, move)
    if move == ("pass",):
        side = state.sides[state.to_move]
        side.money += side.deck[-1:] > ["montreal"]


def tells_everything_to_everybody(state, move):
    snow.step(state, move)
    if state.events:
        state.events[:] = [replace(event, readers=None) for event in state.events]


def reads_nothing_but_the_end(line, state):
    return ("resign",) if line == "resign" else ("end",)


@pytest.mark.parametrize(
    ("functions", "complaint"),
    [
        ({"legal": lambda state, verb=None: snow.legal(state, verb)[::-1]}, "not sorted"),
        ({"legal": lambda state, verb=None: snow.legal(state, verb) * 2}, "not unique"),
        (
            {"legal": lambda state, verb=None: sorted([*snow.legal(state, verb), ("resign",)])},
            "resigning is listed",
        ),
        ({"legal": lambda state, verb=None: snow.legal(state)}, "verb by verb|an unknown verb"),
        ({"verbs": lambda state: [*snow.verbs(state)][1:]}, "verb by verb"),
        ({"verbs": lambda state: [*snow.verbs(state)] * 2}, "a verb is there twice"),
        ({"verbs": lambda state: snow.verbs(state) or ["end"]}, "there are verbs"),
        (
            {
                "legal": lambda state, verb=None: (
                    [("x",)] if verb == "x" else snow.legal(state, verb)
                )
            },
            "an unknown verb has moves",
        ),
        ({"copy": lambda state: state}, None),
        ({"copy": shares_a_hand}, None),
        ({"play": snow.step}, None),
        ({"play": refuses_with_a_trace}, "changed the state|play and step differ"),
        ({"guess": counts_a_coin_too_much}, "can tell a guess apart"),
        ({"guess": guesses_in_place}, "changed the state"),
        ({"guess": guesses_with_the_true_dice}, "another generator"),
        ({"step": loses_a_card}, "cards"),
        ({"step": throws_dice_without_a_seal}, "chance was used"),
        ({"step": looks_at_the_draw_pile}, "shows something hidden"),
        ({"step": tells_everything_to_everybody}, "the log tells"),
        ({"parse": reads_nothing_but_the_end}, "misread"),
        ({"WORDS": snow.WORDS[:60]}, "not in the vocabulary"),
        ({"drawer": lambda state, move, drawn: "moon"}, "moon draws"),
        ({"outcome": lambda state: None}, "the game is not over"),
        ({"turn": lambda state: snow.turn(state) or "british"}, "to move"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else value,
)
def test_a_broken_game_is_found_out(functions, complaint):
    game = broken(**functions)
    with pytest.raises(AssertionError, match=complaint):  # noqa: PT012
        for seed in range(20):
            random_game(game, seed, every=8, cap=1500)


def test_a_broken_law_is_reported_with_a_journal_that_replays():
    game = broken(step=loses_a_card)
    with pytest.raises(AssertionError) as caught:
        random_game(game, 2, {"edition": "second"}, every=10)
    journal = str(caught.value).split("\n\n", 1)[1]
    assert journal.startswith("game: snow 4\nedition: second\nseed: 2\n\n")


def test_the_cards_are_counted_after_every_move():
    """Also where no node is looked at closely: the journal ends with the move that lost one."""
    with pytest.raises(AssertionError, match="cards") as caught:
        random_game(broken(step=loses_a_card), 2, every=1_000_000)
    moves = str(caught.value).split("\n\n")[-1].splitlines()
    income = [move.startswith("income ") for move in moves]
    assert income.index(True) == len(moves) - 1


def test_a_guess_that_only_breaks_when_it_is_played_on_is_found_out():
    guesses = []

    def guess(state, seat, chance):
        guesses.append(snow.guess(state, seat, chance))
        return guesses[-1]

    def step(state, move):
        snow.step(state, move)
        if any(state is world for world in guesses):
            state.sides["british"].villages += 1

    with pytest.raises(AssertionError, match="british villages"):
        random_game(broken(guess=guess, step=step), 2, every=1, cap=40)


def test_random_moves_by_verb_give_each_verb_the_same_chance():
    moves = [("a", str(n)) for n in range(98)] + [("b",)]
    chance = Chance(1)
    chosen = [choose(moves, chance, by_verb=True)[0] for _ in range(200)]
    assert 70 < chosen.count("b") < 130
    chosen = [choose(moves, chance, by_verb=False)[0] for _ in range(200)]
    assert chosen.count("b") < 12


def test_an_illegal_move_names_itself():
    with pytest.raises(IllegalMove, match="settle paris"):
        snow.play(snow.setup({}, Chance(1)), ("settle", "paris"))
    assert text(("settle", "paris")) == "settle paris"
