"""The settler under the variants of A Few Acres of Snow: it plays them all, and not foolishly."""

from __future__ import annotations

import random

import pytest

from acres import bots
from acres.core.chance import Chance
from acres.core.conformance import choose as any_of
from acres.core.move import text
from acres.games.snow import game
from acres.games.snow.bot.judge import Judge
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import CARDS
from acres.games.snow.rules.editions import EDITIONS, VARIANTS, read
from acres.games.snow.rules.position import load
from acres.games.snow.text.explanations import why
from tests.games.snow.besieged import at_louisbourg
from tests.games.snow.positions import play, position, question, some_variants, starting, villages
from tests.games.snow.rules.test_variants_duquesne import WEST
from tests.rings import NIGHTLY, SEED, sample

NEAR_THE_START, IN_THE_WAR, WHOLE_SIEGE, LATER = 3, 12, 30, 4
"""Plies of a settler on both sides: few, for there are many games."""
OWN = {
    "reshuffle-costs": {"pay", "paid-shuffle"},
    "siege-exchange": {"exchange"},
    "fur-coin": {"sell-fur"},
    "french-choice": {"choose"},
    "lost-cards-free": {"drop"},
}
"""By variant: plays and events that only it brings; the settler comes upon one of them."""


def plays(state, seed, plies):
    """The settler plays for both sides, every move with its sentence; what it came upon:
    the verbs it could choose from, and what happened."""
    chance, found = Chance(seed), set()
    state.events = []
    for _ in range(plies):
        seat = game.turn(state)
        if seat is None:
            break
        world = game.guess(state, seat, Chance(seed))
        move = bots.LEVELS["settler"](game, world, seat, chance)
        legal = game.legal(state)
        said = why(world, move)
        assert not said or (said.endswith(".") and "{" not in said)
        assert move in legal
        found.update(each[0] for each in legal)
        game.step(state, move)
    return found.union(event.code for event in state.events)


def at_war(options):
    """France is to move: its siege is lost, its draw pile runs out, a place was lost to it."""
    rules = read(options)

    def there(seat, cards):
        return [card for card in cards.split() if cards_of(rules, seat)[card].count]

    british = {
        "places": {"boston": "town", "new-york": "town"} | villages("halifax", "albany"),
        "hand": there("british", "rangers militia home-support governor new-york"),
        "deck": ["boston", "ships"],
        "discard": ["halifax", "albany", "neutral-native-americans"],
        "reserve": ["siege-artillery"],
        "rows": {"british": ["militia", "regular-infantry"]},
        "money": 3,
    }
    french = {
        "places": {"quebec": "town"} | villages("louisbourg", "gaspe", "montreal", "port-royal"),
        "hand": there("french", "coureurs-de-bois gaspe detroit governor quebec"),
        "deck": ["trader"],
        "discard": ["louisbourg", "port-royal", "montreal", "priest"],
        "reserve": ["intendant"],
        "rows": {"british": ["militia", "regular-infantry"]},
    }
    return load(
        {
            "options": options,
            "to_move": "french",
            "british": british,
            "french": french,
            "sieges": {"british": ["louisbourg", 2]},
        }
    )


def later(options, chooser):
    """A game at its start, or after many moves that nobody thought about."""
    seed = chooser.getrandbits(32)
    state, chance = game.setup(options, Chance(seed)), Chance(~seed)
    for _ in range(chooser.randrange(200)):
        before = state.copy()
        game.step(state, any_of(game.legal(state), chance, by_verb=True))
        if game.turn(state) is None:
            return before
    return state


def choice(state, seed=1):
    return text(bots.choose(game, state, game.turn(state), "settler", Chance(seed)))


def turn_of(state):
    """Return the settler's moves until its turn ends or the other side decides."""
    seat, turn, played = game.turn(state), state.turn, []
    while state.turn == turn and game.turn(state) == seat:
        played.append(choice(state))
        game.play(state, game.parse(played[-1], state))
    return played


def a_printing_each() -> list[tuple[str, str]]:
    """Each variant with one printing, another one with each seed; at night with all of them."""
    return [
        (word, edition)
        for number, word in enumerate(VARIANTS)
        for at, edition in enumerate(EDITIONS)
        if NIGHTLY or (number + SEED + at) % len(EDITIONS) == 0
    ]


@pytest.mark.parametrize(("word", "edition"), sample(a_printing_each(), 12))
def test_the_settler_plays_every_variant_of_every_printing(word, edition):
    options, seed = {"edition": edition, "variants": word}, [*VARIANTS].index(word)
    found = plays(game.setup(options, Chance(seed)), seed, NEAR_THE_START)
    found |= plays(at_war(options), seed, IN_THE_WAR)
    if word in OWN:
        assert found & OWN[word]
    others = set().union(*(own for other, own in OWN.items() if other != word))
    assert found.isdisjoint(others)


@pytest.mark.parametrize("seed", sample(range(200), 12))
def test_the_settler_plays_combinations_of_variants(seed):
    chooser = random.Random(seed)
    options = {"edition": chooser.choice(tuple(EDITIONS)), "variants": some_variants(chooser)}
    if seed % 8:
        assert plays(later(options, chooser), seed, LATER)
    else:
        assert "lose" in plays(at_war(options), seed, WHOLE_SIEGE)


def test_the_settler_sells_furs_only_after_its_actions():
    state = position(
        variants="fur-coin",
        to_move="french",
        french={
            "places": {"quebec": "town"} | villages("gaspe", "tadoussac"),
            "hand": ["gaspe", "tadoussac", "trader", "quebec"],
        },
    )
    assert choice(play(game.copy(state), "pass", "pass")).startswith("sell-fur")
    judge = Judge(state, "french", Chance(1))
    tried = {move[0] for move in judge.worth_trying(state, game.legal(state))}
    assert "trade" in tried, "with the Trader a fur brings two"
    assert "sell-fur" not in tried


def test_the_settler_drops_the_card_of_a_lost_place():
    british = {"hand": ["detroit"], "deck": ["boston", "ships"]}
    state = position(variants="lost-cards-free", british=british, actions=0)
    assert choice(state) == "drop detroit"


def test_the_settler_pays_for_a_reshuffle_with_cards_it_can_spare():
    state = position(
        variants="reshuffle-costs",
        british={
            "places": {"boston": "town"} | villages("new-haven", "st-marys", "philadelphia"),
            "hand": ["boston", "detroit"],
            "discard": ["st-marys", "philadelphia", "albany"],
        },
    )
    play(state, "end")
    assert question(state) == ("pay-shuffle", "british")
    assert choice(state) == "pay albany detroit"


def test_the_settler_exchanges_a_useless_card():
    french = {
        "hand": ["detroit", "quebec"],
        "deck": ["montreal", "trois-rivieres", "ships"],
        "places": {"quebec": "town"} | villages("louisbourg", "montreal", "trois-rivieres"),
    }
    state = play(at_louisbourg(-1, variants="siege-exchange", french=french), "end")
    assert choice(state) == "exchange detroit"


def test_the_settler_chooses_a_card_for_its_deck_that_costs_something():
    chosen = choice(starting(variants="french-choice")).split()[1]
    assert CARDS["french"][chosen].cost >= 5


def test_the_settler_takes_fort_duquesne_if_that_wins():
    hand = ["fort-venango", "montreal", "quebec", "trader", "trois-rivieres"]
    state = position(
        variants="fort-duquesne-wins",
        to_move="french",
        french={"places": WEST, "hand": hand, "money": 3},
    )
    turn_of(state)
    assert state.outcome is not None
    assert state.outcome.reason == "fort-duquesne"


def test_the_settler_counts_on_cards_in_a_siege_for_an_ambush():
    state = at_louisbourg(
        1,
        variants="ambush-sieges blocked-ambush-free",
        to_move="french",
        british={"rows": {"british": ["siege-artillery"]}, "hand": ["boston"], "deck": ["halifax"]},
        french={"hand": ["coureurs-de-bois"]},
    )
    judge = Judge(state, "french", Chance(1))
    branches = judge.after(state, ("ambush", "coureurs-de-bois"))
    assert sum(odds for odds, _ in branches) == pytest.approx(1)
    worlds = [(odds, world.sieges["british"], world.actions) for odds, world in branches if odds]
    assert worlds == [(1.0, ("louisbourg", -2), 1)], (
        "nothing can block, and nothing else can be given"
    )
    assert state.sieges["british"] == ("louisbourg", 1), "the world itself stays as it is"


def test_the_settler_expects_the_action_back_if_a_block_costs_none():
    state = position(
        variants="blocked-raid-free",
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("fort-halifax"),
            "hand": ["rangers"],
            "deck": ["boston"],
        },
        french={"places": {"quebec": "town"} | villages("kennebec"), "hand": ["coureurs-de-bois"]},
    )
    judge = Judge(state, "french", Chance(1))
    branches = judge.after(state, ("raid", "fort-halifax", "coureurs-de-bois"))
    assert [world.actions for _, world in branches] == [2, 1]
