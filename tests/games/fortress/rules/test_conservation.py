"""Nothing is lost and nothing appears, in random games of every size and with every variant."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from acres.core.chance import Chance
from acres.games.fortress import game
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.seats import GOVERNOR, OPTIONS
from acres.games.fortress.rules.state import check
from tests.games.fortress.rules.positions import ADAM, DECK, action

ALL = {"jade": 100, "laborers": 45, "convicts": 75, "chips": 18, "treasures": 102}
VARIANTS = [
    {},
    {"replacing": "no", "incentive": "block"},
    {"regions": "more", "incentive": "chip", "laborers": "6"},
    {"trade": "yes", "incentive": "treasure", "jade": "12"},
    {"jade": "3", "laborers": "2", "convicts": "6", "blocks": "4", "trade": "yes"},
]


def counted(state):
    """All there is of everything, wherever it is."""
    found = Counter()
    for name in ALL:
        places = [state.supply, *state.sides.values(), *state.prisons.values()]
        found[name] = sum(getattr(place, name, 0) for place in places)
    return found


def cards(state):
    """Every favor, wherever it is."""
    found = [*state.deck, *state.discarded, *(card for card, _ in state.under)]
    for side in state.sides.values():
        found += [*side.favors, *side.drawn, *side.shown]
    return Counter(found)


def governors(state):
    """The governor's blocks, wherever they are."""
    stood = sum(owner == GOVERNOR for owner in state.wall.values())
    return stood + state.governor + state.gone + state.supply.governors


def random_moves(dice, state, seat):
    """Mostly what brings a game forward: low bids, builds and favors."""
    moves = game.legal(state)
    low = [m for m in moves if m[0] == "bid" and opened(state, seat, m[1]) < 5]
    if low:
        return low
    verb = dice.choice(sorted({move[0] for move in moves}))
    busy = [m for m in moves if m[0] in ("build", "favor", "governor", "replace", "second")]
    return busy if busy and dice.random() < 0.5 else [m for m in moves if m[0] == verb]


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: " ".join(variant) or "usual")
def test_everything_is_conserved_at_every_node(players, variant):
    for seed in range(2):
        dice = random.Random(seed)
        state = game.setup({"players": players, **variant}, Chance(seed))
        whole = 12 if players != "4" else 11
        while (seat := game.turn(state)) is not None:
            check(state)
            assert counted(state) == ALL
            assert cards(state) == Counter(list(DECK))
            assert governors(state) == whole
            for owner in state.seats:
                stood = sum(found == owner for found in state.wall.values())
                assert stood + state.sides[owner].blocks <= 18
            assert len(state.reinforced) + state.supply.reinforcements == 18
            game.step(state, dice.choice(random_moves(dice, state, seat)))
        assert counted(state) == ALL
        assert cards(state) == Counter(list(DECK))


@pytest.mark.parametrize("block", range(4))
def test_everything_is_conserved_under_combinations_of_variants(block):
    for seed in range(block * 12, block * 12 + 12):
        dice = random.Random(seed)
        options = {name: dice.choice(values) for name, values in OPTIONS.items()}
        state = game.setup(options, Chance(seed))
        while (seat := game.turn(state)) is not None:
            check(state)
            assert counted(state) == ALL
            game.step(state, dice.choice(random_moves(dice, state, seat)))
        assert cards(state) == Counter(list(DECK))


def test_the_wall_only_grows():
    dice, state = random.Random(2), game.setup({"players": "4"}, Chance(2))
    before: dict = {}
    while (seat := game.turn(state)) is not None:
        assert before.keys() <= state.wall.keys()
        before = state.wall.copy()
        game.step(state, dice.choice(random_moves(dice, state, seat)))


def test_a_game_is_over_within_its_rounds():
    for seed in range(6):
        dice, state = random.Random(seed), game.setup({"blocks": "6"}, Chance(seed))
        while (seat := game.turn(state)) is not None:
            game.step(state, dice.choice(random_moves(dice, state, seat)))
        assert state.round <= 12


# The check itself finds what is wrong

WRONG = {
    "jade": lambda state: setattr(state.sides[ADAM], "jade", 1),
    "a laborer": lambda state: setattr(state.supply, "laborers", 44),
    "a convict": lambda state: setattr(state.prisons["pine"], "convicts", 1),
    "a chip": lambda state: setattr(state.sides[ADAM], "chips", 1),
    "a treasure": lambda state: setattr(state.sides[ADAM], "treasures", 1),
    "a card": lambda state: state.deck.pop(),
    "a card twice": lambda state: state.deck.append(state.deck[0]),
    "a governor block": lambda state: setattr(state, "gone", 99),
    "a reinforcement": lambda state: setattr(state.supply, "reinforcements", 3),
    "a block in the air": lambda state: state.wall.update({"pine-a2": ADAM}),
    "a block nowhere": lambda state: state.wall.update({"moon-a1": ADAM}),
    "too many blocks": lambda state: setattr(state.sides[ADAM], "blocks", 19),
    "a reinforcement of nothing": lambda state: (
        state.reinforced.add("pine-a1"),
        setattr(state.supply, "reinforcements", 17),
    ),
    "below nothing": lambda state: (
        setattr(state.sides[ADAM], "jade", -1),
        setattr(state.supply, "jade", 101),
    ),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=list(WRONG))
def test_a_wrong_sum_is_found(wrong):
    state = action()
    check(state)
    wrong(state)
    with pytest.raises(AssertionError):
        check(state)
