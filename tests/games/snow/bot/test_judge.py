"""Knowledge of the settler about A Few Acres of Snow: plain positions, plain answers."""

from __future__ import annotations

from itertools import pairwise

import pytest

from acres import bots
from acres.bots import review
from acres.bots.review import advising
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.link import decode
from acres.core.move import text
from acres.core.steps import finished
from acres.games.snow import game as snow
from acres.games.snow.bot.judge import Judge
from acres.games.snow.rules import score
from acres.games.snow.rules.data import CARDS, DEFENDER_WINS, OTHER
from acres.games.snow.rules.position import load
from tests.games.snow.besieged import LOST
from tests.rings import sample

CAPITALS = {"british": {"boston": "town", "new-york": "town"}, "french": {"quebec": "town"}}


def position(stack=(), **described):
    """A position in which both capitals stand, whatever else does."""
    for seat, homes in CAPITALS.items():
        side = described.setdefault(seat, {})
        side["places"] = homes | side.get("places", {})
    state = load(described)
    state.stack += stack
    return state


def choice(state, seed=1):
    """Return the settler's move for the seat that decides."""
    return text(bots.choose(snow, state, snow.turn(state), "settler", Chance(seed)))


def plan(state, seed=1):
    """Return the settler's moves until its turn ends or the other side decides."""
    seat, turn, played = snow.turn(state), state.turn, []
    while state.turn == turn and snow.turn(state) == seat:
        played.append(choice(state, seed))
        snow.play(state, snow.parse(played[-1], state))
    return played


def test_the_settler_defends_its_capital_before_all_else():
    state = position(
        to_move="french",
        sieges={"british": ["quebec", 1]},
        british={"rows": {"british": ["siege-artillery"]}, "deck": ["regular-infantry"] * 2},
        french={
            "places": {"trois-rivieres": "village", "montreal": "village"},
            "hand": ["regular-infantry", "montreal", "trois-rivieres", "trader", "militia"],
            "money": 4,
        },
    )
    played = plan(state)
    assert any(move.startswith("reinforce quebec") for move in played)
    _, marker = state.sieges["british"]
    assert marker <= -DEFENDER_WINS, f"Quebec is not saved by {played}"


def test_the_settler_takes_a_place_that_cannot_be_defended_any_more():
    state = position(
        sieges={"british": ["louisbourg", 0]},
        british={
            "places": {"halifax": "village"},
            "hand": ["regular-infantry", "siege-artillery", "boston", "new-york"],
            "rows": {"british": ["regular-infantry"]},
            "money": 5,
        },
        french={"places": {"louisbourg": "town"}, "deck": ["trader"]},
    )
    assert any(move.startswith("reinforce louisbourg") for move in plan(state))


def test_the_settler_gives_up_only_a_nearly_hopeless_siege():
    state = position(
        sieges={"british": ["louisbourg", 1]},
        british={
            "places": {"halifax": "village"},
            "hand": ["regular-infantry", "boston"],
            "rows": {"british": ["regular-infantry"]},
        },
        french={"places": {"louisbourg": "town"}, "deck": ["trader", "quebec"]},
    )
    assert not any(move.startswith("withdraw") for move in plan(state))


def test_the_settler_blocks_a_raid_on_a_town():
    state = position(
        stack=[("block-raid", "british", "deerfield")],
        to_move="french",
        actions=1,
        british={"places": {"deerfield": "town"}, "hand": ["rangers", "new-york", "boston"]},
        french={"discard": ["native-americans"]},
    )
    assert choice(state) == "block rangers"


def test_the_settler_spares_the_stronger_card():
    ambushed = position(
        stack=[("give-ambush", "british")],
        to_move="french",
        actions=1,
        british={"hand": ["siege-artillery", "militia", "boston"]},
    )
    assert choice(ambushed) == "give hand militia"
    beaten = position(
        stack=[("lose", "french", "british")],
        to_move="french",
        sieges={"british": ["louisbourg", 5]},
        french={
            "places": {"louisbourg": "village"},
            "rows": {"british": ["militia", "siege-artillery"]},
        },
        british={"places": {"halifax": "village"}, "rows": {"british": ["regular-infantry"] * 3}},
    )
    assert choice(beaten) == "lose militia"


def test_the_settler_settles_a_captured_place():
    state = position(
        stack=[("occupy", "british", "port-royal")],
        british={"hand": ["boston", "new-york"], "captured": [1, 0]},
    )
    assert choice(state).startswith("occupy port-royal")


LAST_TOWN = {
    "places": dict.fromkeys(
        ("norfolk", "philadelphia", "pemaquid", "st-marys", "baltimore", "halifax", "canso"),
        "town",
    )
    | {"new-haven": "village"},
    "captured": [0, 0],
}


def with_one_town_left(points_of_france):
    """Britain can place its last town in New Haven."""
    return position(
        british=LAST_TOWN | {"hand": ["new-haven", "boston", "norfolk"], "money": 3},
        french={
            "places": points_of_france,
            "captured": [0, 2],
        },
    )


def test_the_settler_ends_the_game_well_ahead_and_not_behind():
    ahead = with_one_town_left({})
    assert ahead.sides["british"].towns == 1
    assert any(move.startswith("develop new-haven") for move in plan(ahead))
    strong = ("montreal", "louisbourg", "deerfield", "albany", "detroit", "fort-duquesne")
    behind = with_one_town_left(dict.fromkeys(strong, "town"))
    assert not any(move.startswith("develop new-haven") for move in plan(behind))


def test_in_a_long_game_it_ends_it_with_a_smaller_lead():
    """Early it waits where the other side, one turn later, could take the lead; not for ever."""
    narrow = with_one_town_left(dict.fromkeys(("montreal", "louisbourg"), "town"))
    lead = score.points(narrow, "british") - score.points(narrow, "french")
    assert 0 < lead + 2 <= 3  # with the town
    assert not any(move.startswith("develop new-haven") for move in plan(narrow))
    narrow = with_one_town_left(dict.fromkeys(("montreal", "louisbourg"), "town"))
    narrow.turn = 121
    assert any(move.startswith("develop new-haven") for move in plan(narrow))


ARMY = ["regular-infantry"] * 3 + ["siege-artillery", "militia"]


def worth(seat, own=(), foe=(), forts=(), turn=1):
    """Return the worth to a side of a position in which both have soldiers."""
    decks = {seat: ["trader" if seat == "french" else "boston", *own], OTHER[seat]: [*foe]}
    state = position(**{each: {"deck": deck} for each, deck in decks.items()})
    state.forts.update(forts)
    state.turn, state.to_move = turn, seat
    return Judge(state, seat, Chance(1)).value(state)


def cost(**more):
    """Return the cost to France of an army of the other side."""
    return worth("french", **more) - worth("french", foe=ARMY, **more)


def test_france_fears_an_army_for_its_capital():
    """Britain has two, which are hardly ever besieged."""
    assert cost() > worth("british") - worth("british", foe=["regular-infantry"] * 3) + 5


def test_soldiers_and_a_fort_in_the_capital_take_the_fear():
    soldiers = worth("french", ARMY[:2], ARMY[:2]) - worth("french", (), ARMY[:2])
    assert soldiers > worth("french", ARMY[:2]) - worth("french") + 2
    walls = worth("french", ARMY[:2], ARMY, ["quebec"]) - worth("french", ARMY[:2], ARMY)
    assert walls > worth("french", ARMY[:2], (), ["quebec"]) - worth("french", ARMY[:2])


def test_in_an_endless_game_nobody_sits_and_arms():
    assert cost(turn=60) == pytest.approx(cost(turn=1))
    assert cost(turn=120) + 5 < cost(turn=90) + 3 < cost(turn=60)


def test_france_arms_when_the_other_side_arms():
    def strength_drafted(army):
        state = position(
            to_move="french",
            british={"deck": ["boston", "new-york", *army]},
            french={
                "hand": ["quebec", "trader"],
                "deck": ["montreal", "trois-rivieres", "gaspe", "regular-infantry-free"],
                "places": {"trois-rivieres": "village", "montreal": "village"},
                "money": 9,
            },
        )
        drafted = [move.split()[1] for move in plan(state) if move.startswith("draft")]
        return sum(CARDS["french"][card].strength for card in drafted)

    assert strength_drafted(["siege-artillery", "regular-infantry"]) > strength_drafted([])


def test_the_deck_does_not_end_up_in_a_reserve_without_limit():
    """Two of Steady, and of the General, had sixteen cards in it and played the other five for ever."""
    hand = ["st-marys", "boston", "siege-artillery", "neutral-native-americans", "rangers"]
    rest = ["pemaquid", "philadelphia", "norfolk", "neutral-native-americans", "new-haven"]
    rest += ["albany", "new-york", "fortification"]
    held = dict.fromkeys(["st-marys", *rest[:3], "new-haven", "albany"], "village")

    def gain(reserved):
        """Return the gain from one more card in the reserve."""
        found = []
        for many in (reserved, reserved + 1):
            side = {"hand": hand, "reserve": rest[:many], "discard": rest[many:], "places": held}
            state = position(options={"edition": "first"}, british=side)
            found.append(Judge(state, "british", Chance(1)).value(state))
        return found[1] - found[0]

    assert gain(1) > 0
    assert max(gain(5), gain(6), gain(7)) < 0


def test_in_the_last_turn_of_a_standstill_it_changes_the_map_where_it_would_lose():
    british = {"hand": ["norfolk", "new-york", "boston"], "places": {"norfolk": "village"}}
    state = position(still=39, actions=1, british=british)
    plan(state)
    assert state.outcome is None
    assert state.still == 0


def test_the_settler_otherwise_plays_to_the_end_of_the_standstill():
    state = position(still=39, actions=1, british={"hand": ["regular-infantry"]})
    plan(state)
    assert state.outcome is not None
    assert state.outcome.reason == "standstill"


@pytest.mark.parametrize("seed", sample(range(3), 1))
def test_the_settler_always_finds_something_useful_until_the_game_is_over(seed):
    state, chance = snow.setup({}, Chance(seed)), Chance(seed)
    idle = turns = 0
    while (seat := snow.turn(state)) is not None:
        move = bots.choose(snow, state, seat, "settler", chance)
        assert move[0] not in ("pass", "surrender")
        if move == ("end",):
            turns += 1
            idle += state.actions > 0
        snow.play(state, move)
        assert state.turn <= 175
    assert idle <= turns / 10
    assert state.turn >= 20
    assert state.outcome.reason not in ("idle", "standstill")


# Attacks that are blocked

RAIDERS = ["coureurs-de-bois", "native-americans", "neutral-native-americans"]


def attackers(*hand, british, deck=(), **more):
    """Britain at Pemaquid has such a hand and draw pile; it is the turn of France, at Kennebec."""
    return position(
        to_move="french",
        french={"hand": list(hand), "places": {"kennebec": "village"}, "money": 5},
        british={
            "hand": british,
            "deck": list(deck),
            "places": {"pemaquid": "village"},
            **more,
        },
    )


@pytest.mark.parametrize("line", ["raid pemaquid coureurs-de-bois", "ambush coureurs-de-bois"])
def test_a_block_costs_the_other_side_a_card(line):
    state = attackers("coureurs-de-bois", british=["rangers", "militia"])
    judge = Judge(state, "french", Chance(1))
    [(odds, blocked)] = judge.after(state, tuple(line.split()))
    assert odds == 1
    assert blocked.sides["british"].hand == ["militia"]
    assert blocked.sides["british"].discard == ["rangers"]
    assert "pemaquid" in blocked.owner


def test_nobody_blocks_an_ambush_that_can_take_nothing():
    """An ambush without a block only shows such a hand (7.5)."""
    state = attackers("coureurs-de-bois", british=["rangers", "norfolk"])
    [(odds, after)] = Judge(state, "french", Chance(1)).after(state, ("ambush", "coureurs-de-bois"))
    assert odds == 1
    assert after.sides["british"].hand == ["rangers", "norfolk"]


def test_an_ambush_is_blocked_as_often_as_there_is_something_to_lose():
    """Rangers are known to be in the hand, beside Norfolk, Boston or Militia."""
    state = attackers(
        "coureurs-de-bois",
        british=["rangers", "norfolk"],
        deck=["militia", "boston"],
        seen=["rangers"],
    )
    judge = Judge(state, "french", Chance(1))
    [(odds, blocked), (nothing, shown)] = judge.after(state, ("ambush", "coureurs-de-bois"))
    assert (odds, nothing) == (pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert blocked.sides["british"].discard == ["rangers"]
    assert shown.sides["british"].discard == []


def test_the_second_raid_is_blocked_by_what_is_left():
    state = attackers(*RAIDERS[:2], british=["rangers", "norfolk"], deck=["boston", "st-marys"])
    judge = Judge(state, "french", Chance(1))
    first_raid, second_raid = (("raid", "pemaquid", raider) for raider in RAIDERS[:2])
    [(first, blocked), (allowed, taken)] = judge.after(state, first_raid)
    assert (first, allowed) == (0.5, 0.5)
    assert "pemaquid" not in taken.owner
    [(second, taken)] = judge.after(blocked, second_raid)
    assert second == 1
    assert "pemaquid" not in taken.owner


def test_the_planner_draws_the_block_before_it_raids():
    """The only blocker is known to be in the hand, so that the second raid takes the village."""
    state = attackers(*RAIDERS[:2], british=["rangers", "norfolk"], seen=["rangers"])
    state.actions = 2
    state.neutral = state.sides["french"].empire = []  # nothing to draft
    for _ in range(2):
        move = bots.choose(snow, state, "french", "captain", Chance(1))
        assert move[0] in ("raid", "ambush")
        snow.play(state, move)
        answer = ("block", "rangers") if "rangers" in state.sides["british"].hand else ("allow",)
        snow.play(state, answer)
    assert "pemaquid" not in state.owner


def test_a_blocker_in_hand_is_worth_more_where_raiders_are_near():
    """A card in the draw pile blocks nothing before the next turn."""

    def worth(raiders, *hand):
        deck = {"rangers", "norfolk"}.difference(hand)
        british = {"hand": list(hand), "deck": list(deck), "places": {"pemaquid": "town"}}
        french = {"discard": RAIDERS[:raiders], "places": {"kennebec": "village"}}
        state = position(to_move="british", british=british, french=french)
        return Judge(state, "british", Chance(1)).value(state)

    feared = worth(3, "rangers") - worth(3, "norfolk")
    assert feared > 1 + worth(0, "rangers") - worth(0, "norfolk")


DECK = ["bateaux", "coureurs-de-bois", "trader", "montreal", "gaspe", "tadoussac", "quebec"]


@pytest.mark.parametrize(
    ("more", "others", "drafts"),
    [
        ({"discard": ["port-royal"]}, {}, ["governor"]),
        ({"discard": ["governor"]}, {}, ["home-support"]),
        ({"discard": ["governor"], "money": 3}, {}, None),
        ({"discard": ["governor", "home-support"]}, {}, None),
        ({}, {}, None),
        ({"discard": ["port-royal"]}, {"sieges": {"british": ["louisbourg", 1]}}, None),
        ({"discard": ["port-royal"], "captured": [2, 1]}, {}, None),
    ],
)
def test_a_large_deck_at_peace_first_wants_the_governor_and_home_support(more, others, drafts):
    hand = ["louisbourg", "trois-rivieres", "militia", "native-americans"]
    france = {"money": 8, "hand": hand, "deck": DECK} | more
    places = dict.fromkeys(["louisbourg", "montreal", "gaspe", "tadoussac"], "village")
    state = position(to_move="french", french=france | {"places": places}, **others)
    tried = Judge(state, "french", Chance(1)).worth_trying(state, snow.legal(state))
    if drafts is None:
        assert {move[0] for move in tried} > {"draft"}
    else:
        assert tried == [("draft", card) for card in drafts]


def test_a_hint_names_the_line_that_saves_quebec():
    journal = Journal.parse(decode(LOST).text)
    ply = next(ply for ply in range(journal.ply) if journal.state_at(ply).turn == 74)
    first, second = finished(advising(journal.branch(ply).text())).plans
    assert first.moves[0].startswith("trade")
    assert first.moves[1:] == ("fetch", "reinforce quebec siege-artillery")
    assert first.chance is not None
    assert first.chance > 0.3
    assert second.moves[1:] != first.moves[1:], "other cards for the same aim"


def test_a_review_looks_at_the_turn_that_lost_quebec():
    """France is lost there if it is played on by the policy, so that nothing falls; but a line saves it."""
    journal = Journal.parse(decode(LOST).text)
    late = [ply for ply in review._starts(journal) if journal.state_at(ply).turn >= 66]
    turns = dict(pairwise([*late, journal.ply]))
    french = [ply for ply in late if journal.game.turn(journal.state_at(ply)) == "french"]
    dearest = max(french, key=lambda ply: review._regret(journal, ply, turns[ply]))
    assert journal.state_at(dearest).turn == 74
    swing = review._swing(journal, review._Turn(dearest, turns[dearest], 0.0, 0.0))
    assert swing.gained > 0.2
    assert swing.moves[1:] == ("fetch", "reinforce quebec siege-artillery")


@pytest.mark.parametrize("hand", [["trader"], ["neutral-native-americans", "boston"]])
def test_estimates_of_the_other_hand_do_not_depend_on_its_cards(hand):
    """Odds are of what one side may know, never of the dealt hand."""
    cards = ["trader", "coureurs-de-bois", "militia", "quebec", "gaspe"]
    odds = set()
    for held in cards:
        rest = [card for card in cards if card != held]
        state = position(
            british={"hand": ["rangers"]}, french={"hand": [held], "deck": rest, "money": 1}
        )
        judge = Judge(state, "british", Chance(1))
        odds.add(tuple(round(p, 6) for p, _ in judge.after(state, ("ambush", "rangers"))))
    assert len(odds) == 1
