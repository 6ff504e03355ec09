"""Conclusions from open cards about a hand, which are not forgotten (1.5, 7.8).

`Onlooker` sees no hand: it goes by the moves, the log that all may read and the cards that a side
has in hand and draw pile together, and keeps every hand that is possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from acres import examples
from acres.core.chance import Chance, NotWritten
from acres.core.errors import BadNotation, IllegalMove
from acres.core.game import readable
from acres.core.journal import Journal
from acres.core.move import Move
from acres.games.snow import game
from acres.games.snow.analysis import odds
from acres.games.snow.rules.cards import cards_of, kinds_with
from acres.games.snow.rules.data import FRENCH, OTHER, SEATS
from acres.games.snow.rules.editions import Rules
from acres.games.snow.rules.raid import NATIVE
from acres.games.snow.rules.state import State, check
from acres.games.snow.rules.turn import advance, begin
from tests.games.snow.positions import play, position, villages

Hand = tuple[str, ...]
KINDS = {
    "give-ambush": {seat: kinds_with(cards_of(Rules(), seat), "vulnerable") for seat in SEATS},
    "give-convert": {seat: {NATIVE} for seat in SEATS},
}
"""By question: of what the hand holds something where it was not shown (7.5, 7.6)."""

PAID = "paid-with-cards"


def hidden(state: State, seat: str) -> Counter[str]:
    """Hand and draw pile together: whatever does not lie open (1.5)."""
    side = state.sides[seat]
    return Counter(side.hand + side.deck)


def hands_of(pool: Counter[str], count: int, sure: Hand = ()) -> set[Hand]:
    """Every hand of the sure cards and so many others from the pool."""
    rest = combinations(sorted(pool.elements()), count)
    return {tuple(sorted((*sure, *others))) for others in set(rest)}


class Onlooker:
    """All hands a side may have, from the open events alone."""

    def __init__(self, state: State, seat: str) -> None:
        self.seat = seat
        self.hands = hands_of(hidden(state, seat), len(state.sides[seat].hand))
        self.shown = False

    def saw(self, before: State, move: Move | None, state: State) -> None:
        """A move was played, or an automatic step was done."""
        pool = hidden(before, self.seat)
        if move and game.turn(before) == self.seat:
            for part in game.parts(before, move):
                if part.zone == "hand":
                    self._leaves(part.id)
                    pool[part.id] -= 1
                elif move[0] in ("fetch", "intendant"):
                    self.hands = {tuple(sorted((*hand, part.id))) for hand in self.hands}
                    pool[part.id] += 1
        self._read(state, +pool, unasked=move is None)
        question, *whom = state.stack[-1][:2] if state.stack else ("",)
        if question in KINDS and whom == [self.seat] and not self.shown:
            kinds = KINDS[question][self.seat]
            self.hands = {hand for hand in self.hands if kinds & {*hand}}

    def _leaves(self, card: str) -> None:
        left = [list(hand) for hand in self.hands if card in hand]
        for hand in left:
            hand.remove(card)
        self.hands = set(map(tuple, left))

    def _read(self, state: State, pool: Counter[str], *, unasked: bool) -> None:
        """Go by the log; `pool` is what was hidden before anything was drawn."""
        lines = [line for line in readable(state.events or [], None) if line.seat == self.seat]
        codes = {line.code: line for line in lines}
        paid = codes[PAID].args["cards"] if unasked and PAID in codes else ()
        drawn, self.shown = 0, False
        for line in lines:
            if line.code == "showed-hand":
                self.shown = True
                self.hands &= {tuple(sorted(line.args["cards"]))}
            elif line.code == "shuffled":
                drawn = pool.total() - len(min(self.hands))
                self.hands = {tuple(sorted(pool.elements()))}
                pool = hidden(state, self.seat) + Counter(paid)
            elif line.code == "drew":
                count = line.args["count"] - drawn
                known = ((hand, pool - Counter(hand)) for hand in self.hands)
                self.hands = {drew for hand, deck in known for drew in hands_of(deck, count, hand)}
        for card in paid:
            self._leaves(card)


def open_to(state: State, seat: str) -> set[Hand]:
    """The hands of the other side that are possible by the view and the odds of this one."""
    held = odds.hand(game.view(state, seat), OTHER[seat])
    return {
        tuple(sorted((*held.known, *rest)))
        for rest in set(combinations(held.pool, held.drawn))
        if not held.told or held.told & {*rest}
    }


def follow(state: State, move: Move | None, onlookers: list[Onlooker]) -> list[str]:
    """Play the move and what follows by itself, before the eyes of the onlookers; what happened."""
    codes: list[str] = []
    while True:
        before, state.events = state.copy(), []
        if move:
            begin(state, move)
        elif not advance(state):
            return codes
        for onlooker in onlookers:
            onlooker.saw(before, move, state)
            assert open_to(state, OTHER[onlooker.seat]) == onlooker.hands
        codes += (event.code for event in state.events)
        move = None


WEIGHTS = {"ambush": 12, "convert": 9, "fetch": 4, "home-support": 6, "exchange": 6, "draft": 0}
"""Preference for these verbs over the others."""


def some_move(state: State, chance: Chance) -> Move:
    """Return a move that reveals something of a hand, if there is one."""
    legal = game.legal(state)
    verbs = sorted({move[0] for move in legal})
    verbs = [verb for verb in verbs for _ in range(WEIGHTS.get(verb, 1))]
    verb = verbs[chance.below(len(verbs))]
    fitting = [move for move in legal if move[0] == verb]
    if verb == "give" and chance.below(3):
        fitting = [move for move in fitting if move[1] != "hand"] or fitting
    return fitting[chance.below(len(fitting))]


def at_war(edition: str, variants: str, seed: int) -> State:
    """Both sides have what can ambush, convert and be taken, in small decks."""
    own = {
        "british": ["rangers", "militia", "ships", "settlers", "indian-leader"],
        "french": ["coureurs-de-bois", "trader", "militia", "intendant", "priest"],
    }
    sides = {}
    for seat in SEATS:
        cards = [*own[seat], *["regular-infantry"] * 3, "home-support", NATIVE, NATIVE]
        Chance(seed).shuffle(cards)
        sides[seat] = {
            "places": villages({"british": "boston", "french": "quebec"}[seat]),
            "hand": cards[:5],
            "deck": cards[5:],
            "reserve": ["siege-artillery"],
            "money": 9,
        }
    return position(edition, variants=variants, seed=seed, **sides)


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
@pytest.mark.parametrize(
    "variants",
    ["", "reshuffle-costs ambush-sieges", "late-reshuffle", "siege-exchange support-reshuffles"],
)
def test_the_hands_left_open_are_those_that_the_open_events_leave(edition, variants):
    told = shuffled = 0
    for seed in range(8):
        state, chance = at_war(edition, variants, seed), Chance(seed)
        onlookers = [Onlooker(state, seat) for seat in SEATS]
        for _ in range(70):
            shuffled += follow(state, some_move(state, chance), onlookers).count("shuffled")
            told += any(side.told for side in state.sides.values())
            check(state)
    assert shuffled > 10
    assert told > 10


@pytest.mark.parametrize("name", ["fort-duquesne", "one-point"])
def test_in_a_whole_game_no_more_and_no_less_is_known_than_the_open_events_say(name):
    journal = Journal.parse(examples.read(name))
    state = journal.state_at(0).copy()
    onlookers = [Onlooker(state, seat) for seat in SEATS]
    for move in journal.moves:
        follow(state, move, onlookers)
    assert state.outcome == journal.state.outcome


# Chances over a shuffle and after an ambush


def open_view(state: State) -> game.View:
    """Return the open part of a view, without conclusions from it."""
    view = game.view(state, None)
    sides = {
        seat: replace(side, seen=(), told=frozenset(), undrawn=tuple(sorted(hidden(state, seat))))
        for seat, side in view.sides.items()
    }
    return replace(view, sides=sides)


def histories(state: State, *lines: str) -> Iterator[tuple[State, Fraction]]:
    """Return every deal of the French cards and every order of the shuffle in which these moves can
    be played, with its likelihood before any of them is seen."""
    side = state.sides[FRENCH]
    cards = side.hand + side.deck
    deals = list(combinations(range(len(cards)), len(side.hand)))
    for hand in deals:
        todo: list[tuple[tuple[str, ...], Fraction]] = [((), Fraction(1, len(deals)))]
        while todo:
            script, chance = todo.pop()
            world = state.copy()
            world.events, world.chance = [], Chance(0, script)
            world.sides[FRENCH].hand = [cards[at] for at in hand]
            world.sides[FRENCH].deck = [card for at, card in enumerate(cards) if at not in hand]
            try:
                play(world, *lines)
            except NotWritten as more:
                todo += (((*script, card), chance / len(more.pile)) for card in more.pile)
            except (IllegalMove, BadNotation):
                continue
            else:
                yield world, chance


def check_against_histories(state: State, *lines: str) -> None:
    """The chance of each kind of card is its share of the histories that look like this one."""
    found = list(histories(state, *lines))
    play(state, *lines)
    held = odds.hand(game.view(state, "british"), FRENCH)
    seen, log = open_view(state), readable(state.events or [], None)
    alike = [
        (world, chance)
        for world, chance in found
        if open_view(world) == seen and readable(world.events or [], None) == log
    ]
    every = sum(chance for _, chance in alike)
    for kinds in (*({card} for card in hidden(state, FRENCH)), {"fortification", "militia"}):
        having = sum(chance for world, chance in alike if kinds & {*world.sides[FRENCH].hand})
        assert held.holds(kinds) == having / every, kinds


IN_HAND = ["quebec", "fortification", "trader", "priest"]
DISCARDED = ["gaspe", "tadoussac", "militia"]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(
    ("deck", "spent"),
    [
        ([], ["income quebec", "end"]),
        (["montreal"], ["income quebec", "end"]),
        (["montreal", "ships"], ["income quebec", "end"]),
        (["montreal", "ships"], ["income quebec", "discard priest", "done", "end"]),
        (["montreal", "ships"], ["discard trader", "end"]),
    ],
)
def test_the_odds_over_a_shuffle_are_those_of_all_histories(edition, deck, spent):
    french = {"hand": IN_HAND, "deck": deck, "discard": DISCARDED}
    check_against_histories(position(edition, to_move=FRENCH, french=french), *spent)


def test_a_card_known_to_be_held_before_the_shuffle_is_held_after_it():
    places = {"quebec": "town"} | villages("deerfield")
    french = {"places": places, "hand": [*IN_HAND, "ships"], "discard": [*DISCARDED, "montreal"]}
    state = position(to_move=FRENCH, french=french)
    assert odds.raid_blocked(game.view(state, "british"), "deerfield") == 1
    play(state, "income quebec", "end")
    view = game.view(state, "british")
    assert odds.raid_blocked(view, "deerfield") == 1
    assert view.sides[FRENCH].seen == ("fortification", "priest", "ships", "trader")
    assert view.sides[FRENCH].undrawn == tuple(sorted([*DISCARDED, "montreal", "quebec"]))


@pytest.mark.parametrize("variants", ["", "ambush-sieges"])
@pytest.mark.parametrize(
    "after", [["give reserve siege-artillery"], ["give hand regular-infantry"]]
)
def test_the_odds_after_an_ambush_are_those_of_all_histories(variants, after):
    french = {
        "hand": ["regular-infantry", "home-support", "trader"],
        "deck": ["priest", "militia", "regular-infantry-free"],
        "reserve": ["siege-artillery"],
    }
    british = {"hand": ["rangers", "indian-leader"]}
    state = position(variants=variants, british=british, french=french)
    check_against_histories(state, "ambush rangers", "allow", *after)


@pytest.mark.parametrize("kept", [[], ["end", "end"]])
def test_a_hand_that_was_not_shown_holds_a_target_until_one_leaves_it(kept):
    """7.5: what was given lay in the reserve."""
    french = {
        "hand": ["regular-infantry", "trader", "priest", "ships", "quebec"],
        "deck": ["militia", "militia", "regular-infantry", "intendant", "gaspe"],
        "reserve": ["siege-artillery"],
    }
    state = position(british={"hand": ["rangers"]}, french=french)
    play(state, "ambush rangers", "allow", "give reserve siege-artillery", *kept)
    infantry = {"regular-infantry"}

    def held() -> Fraction:
        return odds.hand(game.view(state, "british"), FRENCH).holds(infantry)

    for k in range(10):
        assert "regular-infantry" in game.guess(state, "british", Chance(k)).sides[FRENCH].hand
    assert held() == 1
    play(state, "end", "discard trader")
    assert held() == 1
    play(state, "discard regular-infantry")
    assert held() == Fraction(3, 8)


def test_natives_left_by_a_conversion_are_known_until_they_leave_the_hand():
    """7.6: the hand was not shown, so that it holds one."""
    french = {"hand": [NATIVE, "trader"], "deck": [NATIVE, "priest"], "reserve": [NATIVE]}
    state = position(british={"hand": ["indian-leader"]}, french=french)
    play(state, "convert indian-leader", f"give reserve {NATIVE}")
    assert game.view(state, "british").sides[FRENCH].seen == (NATIVE,)
    play(state, "end", f"discard {NATIVE}")
    assert game.view(state, "british").sides[FRENCH].seen == ()


def test_a_target_that_came_openly_says_nothing_of_the_other_cards():
    """7.8: with a fetched card in the hand nothing is shown, whatever the others are."""
    french = {"hand": ["regular-infantry", "trader"], "deck": ["priest"], "money": 1}
    french["reserve"] = ["siege-artillery"]
    state = position(to_move=FRENCH, british={"hand": ["rangers"]}, french=french)
    play(state, "fetch", "end", "ambush rangers", "allow")
    assert not game.view(state, "british").sides[FRENCH].told
    play(state, "give hand siege-artillery")
    view = game.view(state, "british")
    assert odds.hand(view, FRENCH).holds({"priest"}) == 1, "nothing is left to draw"
