"""Exact odds (what an expert counts), held against every deal that is possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acres.core.chance import Chance
from acres.games.snow import game
from acres.games.snow.analysis import odds
from acres.games.snow.rules.data import CARDS, FRENCH, OTHER, PLACES, SEATS
from acres.games.snow.rules.state import State
from tests.games.snow.positions import play, position, starting, villages

NATIVE = "neutral-native-americans"
HOMES = {"british": "boston", "french": "quebec"}
THOROUGH = settings(max_examples=min(80, settings.default.max_examples))
"""Fewer where there are fewer of all: inside Pyodide."""


# Every world that a seat cannot tell apart


def deals(state: State, seat: str) -> Iterator[State]:
    """Every way to deal the unknown cards of this side to its hand and draw pile."""
    side = state.sides[seat]
    pool = side.hand + side.deck
    for card in side.seen:
        pool.remove(card)
    for chosen in combinations(range(len(pool)), len(side.hand) - len(side.seen)):
        world = state.copy()
        world.events = []
        world.sides[seat].hand = side.seen + [pool[at] for at in chosen]
        world.sides[seat].deck = [card for at, card in enumerate(pool) if at not in chosen]
        yield world


def share(worlds: list[State], happens: Callable[[State], bool]) -> Fraction:
    """Return the part of these worlds in which something happens."""
    return Fraction(sum(map(happens, worlds)), len(worlds))


def can_block(world: State) -> bool:
    return any(move[0] == "block" for move in game.legal(world))


def is_shown(world: State) -> bool:
    return any(event.code == "showed-hand" for event in world.events or ())


def can_give(world: State) -> set[str]:
    """The kinds that the victim may choose."""
    return {move[2] for move in game.legal(world) if move[0] == "give"}


@st.composite
def attacks(draw: st.DrawFn, british: str, french: str, *variants: str) -> State:
    """One side can attack with this card; what the other side has is small and mixed."""
    attacker = draw(st.sampled_from(SEATS))
    defender = OTHER[attacker]
    places = [HOMES[defender], *draw(st.lists(st.sampled_from(FREE), unique=True, max_size=4))]
    kinds = [
        card
        for card in CARDS[defender].values()
        if card.blocks_raid or card.vulnerable or card.id in places or card.id in OTHERS
    ]
    copies = [(card.id, number) for card in kinds for number in range(card.count)]
    cards = [id for id, _ in draw(st.lists(st.sampled_from(copies), unique=True, max_size=9))]
    hand = draw(st.integers(0, min(5, len(cards))))
    known = draw(st.integers(0, min(2, hand)))
    reserve = draw(st.integers(hand, len(cards)))
    options = {"edition": draw(st.sampled_from(("first", "revised", "second")))}
    if variants:
        options["variants"] = " ".join(variants)
    row, rest = cards[reserve:][:1], cards[reserve:][1:]
    besieged = draw(st.sampled_from((None, *places)))
    return position(
        options=options,
        to_move=attacker,
        sieges={attacker: [besieged, 0]} if besieged else {},
        **{
            attacker: {
                "places": {HOMES[attacker]: "town"},
                "hand": [{"british": british, "french": french}[attacker]],
                "money": 3,
            },
            defender: {
                "places": villages(*places),
                "hand": cards[:hand],
                "seen": cards[:known],
                "deck": cards[hand:reserve],
                "reserve": rest if besieged else row + rest,
                "rows": {attacker: row} if besieged else {},
            },
        },
    )


FREE = [place for place in PLACES if place not in HOMES.values()]
OTHERS = ("trader", "settlers", "priest")


# Raids


def check_ambush(state):
    """Compare the odds of the ambush in hand with its results in every deal."""
    attacker, victim = state.to_move, OTHER[state.to_move]
    loss = odds.ambush(game.view(state, attacker), victim)
    play(state, f"ambush {state.sides[attacker].hand[0]}")
    check_loss(loss, list(deals(state, victim)), blocks=True)


@THOROUGH
@given(attacks("rangers", "coureurs-de-bois"))
def test_a_raid_is_blocked_in_just_the_deals_in_which_the_defender_can_block(state):
    attacker, defender = state.to_move, OTHER[state.to_move]
    view = game.view(state, attacker)
    worlds = list(deals(state, defender))
    for target, owner in state.owner.items():
        if owner == defender and state.besieger(target) is None:
            for world in worlds:
                world.stack = [("block-raid", defender, target)]
            assert odds.raid_blocked(view, target) == share(worlds, can_block)


def french(hand, deck=(), **more):
    """France holds Quebec and Deerfield, and what is named."""
    return {"places": {"quebec": "town"} | villages("deerfield"), "hand": hand, "deck": deck} | more


def blocked(state, target="deerfield"):
    return odds.raid_blocked(game.view(state, "british"), target)


def test_a_militia_among_four_unknown_cards_of_which_two_are_in_the_hand():
    state = position(french=french(["militia", "trader"], ["priest", "intendant"]))
    assert blocked(state) == Fraction(1, 2)


def test_a_blocker_that_was_seen_blocks_for_certain():
    state = position(french=french(["militia", "trader"], ["priest"], seen=["militia"]))
    assert blocked(state) == 1


def test_seen_cards_that_do_not_block_make_a_block_less_likely():
    state = position(french=french(["trader", "priest"], ["militia"], seen=["trader"]))
    assert blocked(state) == Fraction(1, 2)


def test_a_blocker_in_reserve_or_discards_does_not_block():
    state = position(french=french(["trader"], reserve=["militia"], discard=["militia"]))
    assert blocked(state) == 0


def test_the_own_card_of_the_place_blocks_while_the_place_is_connected():
    """7.3, 3.1."""
    card = {"hand": ["gaspe"], "deck": ["trader"]}
    joined = position(french={"places": {"quebec": "town"} | villages("gaspe")} | card)
    assert blocked(joined, "gaspe") == Fraction(1, 2)
    inland = {"hand": ["detroit"], "deck": ["trader"]}
    cut_off = position(french={"places": {"quebec": "town"} | villages("detroit")} | inland)
    assert blocked(cut_off, "detroit") == 0


# Ambushes and conversions


def check_loss(loss: odds.Loss, worlds: list[State], blocks: bool) -> None:
    """Against what the engine makes of each world, from the question whether to block on."""
    blocking = [world for world in worlds if blocks and can_block(world)]
    for world in worlds:
        if blocks:
            game.play(world, ("allow",))
    free = [world for world in worlds if not any(world is other for other in blocking)]
    every = len(worlds)
    assert loss.blocked == Fraction(len(blocking), every)
    assert loss.taken == Fraction(sum(bool(can_give(world)) for world in free), every)
    assert loss.missed == Fraction(sum(not can_give(world) for world in free), every)
    assert loss.shown == Fraction(sum(map(is_shown, free)), every)
    assert loss.blocked + loss.taken + loss.missed == 1
    assert loss.vulnerable == Fraction(sum(bool(can_give(world)) for world in worlds), every)
    kinds = {kind for world in free for kind in can_give(world)}
    assert loss.kinds == {
        kind: Fraction(sum(kind in can_give(world) for world in free), every) for kind in kinds
    }


@THOROUGH
@given(attacks("rangers", "coureurs-de-bois"))
def test_an_ambush_comes_to_what_the_deals_say(state):
    check_ambush(state)


@THOROUGH
@given(attacks("rangers", "coureurs-de-bois", "ambush-sieges"))
def test_an_ambush_that_may_hit_a_siege_comes_to_what_the_deals_say(state):
    check_ambush(state)


@THOROUGH
@given(attacks("indian-leader", "priest"))
def test_a_conversion_comes_to_what_the_deals_say(state):
    attacker, victim = state.to_move, OTHER[state.to_move]
    loss = odds.conversion(game.view(state, attacker), victim)
    worlds = list(deals(state, victim))
    for world in worlds:
        play(world, f"convert {world.sides[attacker].hand[0]}")
    check_loss(loss, worlds, blocks=False)


def ambushed(state):
    return odds.ambush(game.view(state, "british"), "french")


def test_an_ambush_on_one_infantry_among_three_unknown_cards():
    loss = ambushed(position(french=french(["regular-infantry"], ["militia", "trader"])))
    third = Fraction(1, 3)
    assert (loss.blocked, loss.taken, loss.missed) == (third, third, third)
    assert loss.kinds == {"regular-infantry": third}


@pytest.mark.parametrize(
    ("edition", "taken"), [("first", Fraction(1, 2)), ("revised", Fraction(1, 2)), ("second", 1)]
)
def test_only_the_second_edition_lets_the_reserve_pay_for_an_ambush(edition, taken):
    """E8; along with a hand card the reserve can be given in all of them."""
    side = french(["regular-infantry"], ["trader"], reserve=["siege-artillery"])
    loss = ambushed(position(edition, french=side))
    assert loss.taken == taken
    assert loss.kinds == {"regular-infantry": Fraction(1, 2), "siege-artillery": taken}


@pytest.mark.parametrize("seen", [[], ["trader"], ["regular-infantry"]])
def test_a_hand_that_must_hold_a_target_is_counted_so(seen):
    """While the victim is asked what to give, and nothing was shown (7.5)."""
    hand, deck = ["regular-infantry", "trader"], ["siege-artillery", "priest"]
    state = position(british={"hand": ["rangers"]}, french=french(hand, deck, seen=seen))
    before = [play(world, "ambush rangers", "allow") for world in deals(state, FRENCH)]
    play(state, "ambush rangers", "allow")
    view = game.view(state, "british")
    alike = [world for world in before if game.view(world, "british") == view]
    assert len(alike) == {"trader": 2, "regular-infantry": 3}.get("".join(seen), 5)
    for card in ("regular-infantry", "siege-artillery", "trader", "quebec"):
        held = share(alike, lambda world, card=card: card in world.sides["french"].hand)
        assert odds.hand(view, FRENCH).holds({card}) == held


# From the knowledge of a side


def everything(view: game.View, seat: str) -> list[object]:
    """All odds that this seat can ask for."""
    other = OTHER[seat]
    held = odds.hand(view, other)
    return [
        odds.ambush(view, other),
        odds.conversion(view, other),
        [odds.raid_blocked(view, place) for place in view.owner if view.owner[place] == other],
        [held.holds({card}) for card in CARDS[other]],
        [
            deal.holds(odds.showing(view, seat, sign))
            for sign in odds.SIGNS
            for deal in (odds.refill(view, seat), odds.support(view, seat))
        ],
    ]


@pytest.mark.parametrize("seed", range(4))
def test_the_odds_of_worlds_that_look_the_same_are_the_same(seed):
    state, chance = starting(seed), Chance(seed)
    for _ in range(120):
        moves = game.legal(state)
        if not moves:
            break
        seat = SEATS[chance.below(2)]
        world = game.guess(state, seat, Chance(chance.bits()))
        mine = everything(game.view(state, seat), seat)
        assert mine == everything(game.view(world, seat), seat)
        verbs = sorted({move[0] for move in moves})
        verb = verbs[chance.below(len(verbs))]
        fitting = [move for move in moves if move[0] == verb]
        game.play(state, fitting[chance.below(len(fitting))])
