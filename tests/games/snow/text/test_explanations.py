"""The sentence why the bot plays what it plays: what a play serves, in public knowledge, or nothing."""

from __future__ import annotations

import pytest

from acres.games.snow.rules.data import OTHER
from acres.games.snow.text.explanations import why
from tests.games.snow.positions import (
    BRITAIN_AT_START,
    FRANCE_AT_START,
    position,
    villages,
)

BRITISH = {"boston": "town", "new-york": "town"}
FRENCH = {"quebec": "town"}
AT_START = {"british": {"places": BRITAIN_AT_START}, "french": {"places": FRANCE_AT_START}}
HANDS = {"british": ["boston", "philadelphia"], "french": ["quebec", "montreal"]}


def said(line, seat="british", **rest):
    state = position(to_move=seat, **rest)
    return why(state, tuple(line.split()))


def begun(seat="british", *, other=None, **own):
    """Both sides hold what they begin with; this side has a hand to choose from."""
    sides = {side: dict(holds) for side, holds in AT_START.items()}
    sides[seat] |= {"hand": HANDS[seat]} | own
    sides[OTHER[seat]] |= other or {}
    return sides


# Cards


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (
            "siege-artillery",
            "Drafts Siege Artillery: Britain then has 5 strength in empire cards, France 4.",
        ),
        ("rangers", "Drafts Rangers: Britain then has 3 strength in empire cards, France 4."),
        ("settlers", "Drafts Settlers, to settle Albany, Deerfield and Baltimore."),
        ("ships", "Drafts Ships, to settle Baltimore, Halifax and Fort Beausejour."),
        ("bateaux", "Drafts Bateaux, to settle Albany, Deerfield and Baltimore."),
        ("home-support", "Drafts Home Support: it draws three cards and costs no action."),
        (
            "indian-leader",
            "Drafts Indian Leader: France has 1 Native Americans card to convert.",
        ),
        ("governor", "Drafts Governor, to remove weak cards from the 4 that come round."),
        ("trader", "Drafts Trader: 1 card of its deck shows a fur to sell."),
        (
            "military-leader",
            "Drafts Military Leader: it reinforces a siege and costs no action.",
        ),
    ],
)
def test_a_draft_says_what_the_card_serves(card, sentence):
    other = {"deck": ["regular-infantry", "neutral-native-americans"], "rows": {"french": []}}
    other["discard"] = ["regular-infantry"]
    own = {"money": 9, "deck": ["pemaquid"], "discard": ["regular-infantry"]}
    assert said(f"draft {card}", **begun(other=other, **own)) == sentence


def test_a_blocker_says_who_can_raid_and_nothing_where_nobody_can():
    other = {"deck": ["neutral-native-americans"]}
    near = other | {"places": FRANCE_AT_START | villages("kennebec")}
    assert said("draft fortification", **begun(other=near, money=9)) == (
        "Drafts Fortification: it blocks raids, and France has 1 card to raid with."
    )
    assert said("draft fortification", **begun(other=other, money=9)) == ""


def test_a_raider_says_how_much_it_can_raid_alone():
    british = {"places": BRITISH | villages("deerfield", "kennebec"), "money": 9}
    assert said("draft rangers", british=british, french={"places": FRANCE_AT_START}) == (
        "Drafts Rangers: alone it can raid 2 enemy places."
    )


@pytest.mark.parametrize(("captured", "explained"), [(5, True), (6, False)])
def test_nothing_is_for_later_where_the_game_ends_before(captured, explained):
    """A side ends the game with twelve captured points, two for each village, unless there is a siege (9.1)."""
    other = {"captured": [captured, 0]}
    for line, money in (("draft siege-artillery", 9), ("income philadelphia", 5)):
        assert bool(said(line, **begun(money=money, other=other))) == explained
    siege = {"french": ["new-york", 0]}
    assert said("draft siege-artillery", sieges=siege, **begun(money=9, other=other))


def test_nothing_but_the_capital_counts_where_it_is_about_to_fall():
    british = {"hand": ["boston", "new-york", "philadelphia"], "money": 5}
    for marker, explained in ((1, True), (2, False)):
        rest = {"sieges": {"french": ["boston", marker]}, **begun(**british)}
        assert bool(said("income philadelphia", **rest)) == explained
    assert said("reinforce boston new-york", **rest)


def test_a_draft_without_a_use_is_not_explained():
    for card in ("trader", "indian-leader"):
        assert said(f"draft {card}", **begun(money=9)) == ""


@pytest.mark.parametrize(
    ("actions", "money", "line", "sentence"),
    [
        (2, 5, "income philadelphia", "Earns 3 coins, 8 in all: enough to draft Siege Artillery."),
        (2, 0, "income new-haven", "Earns 2 coins, 2 in all: enough to draft Militia."),
        (
            1,
            8,
            "income philadelphia",
            "Earns 3 coins, 11 in all: enough to draft Settlers and Ships.",
        ),
        (
            1,
            14,
            "trade pemaquid",
            "Earns 2 coins, 16 in all: enough to draft Regular Infantry and Siege Artillery.",
        ),
        (2, 14, "trade pemaquid", ""),  # there is one action left, for one draft
        (2, 90, "income philadelphia", ""),
    ],
)
def test_an_income_says_what_it_is_enough_for(actions, money, line, sentence):
    hand = ["philadelphia", "new-haven", "pemaquid", "trader"]
    assert said(line, actions=actions, **begun(money=money, hand=hand)) == sentence


def test_an_income_that_may_pay_for_the_use_of_a_card_is_not_explained():
    """Neutral Native Americans cost a coin to raid with, Siege Artillery three to be sent."""
    for word, money in (("neutral-native-americans", 0), ("siege-artillery", 1)):
        for pile, sentence in ((["pemaquid"], True), ([word], False)):
            own = {"money": money, "hand": ["new-haven", "boston"], "discard": pile}
            assert bool(said("income new-haven", **begun(**own))) == sentence


def test_an_income_that_is_enough_for_nothing_is_not_explained():
    cheap = ["militia"] * 3 + ["indian-leader"]
    taken = ["neutral-fortification"] * 2
    own = {"money": 1, "hand": ["new-haven", "boston"], "discard": cheap}
    assert said("income new-haven", **begun(other={"discard": taken}, **own)) == ""


def test_the_reserve_comes_first_where_a_siege_needs_it():
    own = {"money": 0, "hand": ["new-haven", "boston"], "reserve": ["militia", "militia"]}
    sieges = {"french": ["pemaquid", 2]}
    found = said("income new-haven", sieges=sieges, **begun(**own))
    assert found == "Earns 2 coins: enough to fetch the reserve."
    assert said("fetch", sieges=sieges, **begun(**own | {"money": 2})) == (
        "Fetches the reserve for the siege of Pemaquid."
    )
    assert said("fetch", **begun(**own | {"money": 2})) == (
        "Fetches the reserve, with 2 actions left to play."
    )


def test_piracy_says_what_the_other_side_loses():
    hand = ["louisbourg", "quebec", "gaspe"]
    for money, less in ((5, 2), (1, 1)):
        found = said(
            "piracy quebec", "french", **begun("french", hand=hand, other={"money": money})
        )
        assert found == f"Earns 2 coins, and Britain loses {less}."
    found = said("piracy quebec", "french", **begun("french", hand=hand))
    assert found == "Earns 2 coins, 2 in all: enough to draft Priest."


# Pieces


def test_points_are_told_with_the_lead():
    own = {"hand": ["norfolk", "st-marys"]}
    found = said("develop norfolk st-marys", **begun(**own))
    assert found == "Makes Norfolk a town: 2 more points. Britain is then 10 points behind."
    found = said("develop norfolk st-marys", british=dict(places=BRITAIN_AT_START, **own))
    assert found == "Makes Norfolk a town: 2 more points. Britain then leads by 7 points."


def test_the_last_town_ends_the_game():
    state = position(**begun(hand=["norfolk", "st-marys"]))
    state.sides["british"].towns = 1
    assert why(state, ("develop", "norfolk", "st-marys")) == (
        "Makes Norfolk a town: 2 more points. It is the last town: without a siege the game ends "
        "as the next turn of Britain begins."
    )


def test_a_settlement_says_where_it_leads_or_what_its_card_shows():
    hand = ["boston", "new-haven", "philadelphia", "norfolk"]
    assert said("settle halifax boston new-haven philadelphia", **begun(hand=hand)) == (
        "Settles Halifax: 2 points and a way to Fort Beausejour and Canso."
    )
    hand = ["new-haven", "st-marys", "boston"]
    assert said("settle deerfield new-haven st-marys boston", **begun(hand=hand)) == (
        "Settles Deerfield for 4 points. Britain is then 8 points behind."
    )
    places = FRANCE_AT_START | villages("halifax", "fort-beausejour", "canso", "pemaquid")
    hand = ["louisbourg", "quebec", "gaspe"]
    french = {"places": {k: v for k, v in places.items() if k != "fort-beausejour"}, "hand": hand}
    assert said("settle fort-beausejour louisbourg quebec", "french", french=french) == (
        "Settles Fort Beausejour for the symbols of its card: fur."
    )


def test_a_way_is_new_and_belongs_to_a_card_that_comes():
    hand = ["boston", "new-haven", "philadelphia", "norfolk"]
    holds = BRITAIN_AT_START | villages("fort-beausejour")
    there = begun(hand=hand, places=holds, discard=["fort-beausejour"])
    assert said("settle halifax boston new-haven philadelphia", **there).startswith(
        "Settles Halifax for 2 points."
    )
    busy = begun(hand=hand, rows={"british": ["halifax"]})
    sieges = {"british": ["louisbourg", 0]}
    assert said("settle halifax boston new-haven philadelphia", sieges=sieges, **busy).startswith(
        "Settles Halifax for 2 points."
    )


def test_settling_again_brings_a_card_back():
    hand = ["boston", "new-haven", "philadelphia", "norfolk"]
    again = begun(hand=hand, places=BRITAIN_AT_START | villages("halifax"))
    assert said("settle halifax boston new-haven philadelphia", **again) == (
        "Settles Halifax again to have its card back, and with it a way to Fort Beausejour and Canso."
    )
    leads = BRITAIN_AT_START | villages("halifax", "fort-beausejour", "canso")
    again = begun(hand=hand, places=leads)
    assert said("settle halifax boston new-haven philadelphia", **again) == (
        "Settles Halifax again to have its card back: fur and ship."
    )


# Attacks


def test_a_siege_on_the_way_names_the_capitals_that_it_leads_to():
    british = {"places": BRITISH | villages("port-royal", "pemaquid")}
    french = {"places": FRENCH | villages("louisbourg"), "hand": ["louisbourg"]}
    found = said("besiege port-royal louisbourg militia", "french", british=british, french=french)
    assert found == "Besieges Port Royal, on the way to Boston."


def test_a_siege_is_on_the_way_only_to_what_cannot_be_besieged_yet():
    british = {"places": BRITISH | villages("louisbourg"), "hand": ["louisbourg"]}
    french = {"places": FRENCH | villages("tadoussac", "port-royal")}
    for line, place, worth in (("tadoussac", "Tadoussac", 2), ("port-royal", "Port Royal", 2)):
        found = said(f"besiege {line} louisbourg ships militia", british=british, french=french)
        assert found == f"Besieges {place}: its capture brings {worth} points."


def test_a_siege_leads_nowhere_if_the_side_is_on_the_way_already():
    british = {"places": BRITISH | villages("halifax")}
    french = {"places": FRENCH | villages("louisbourg", "port-royal"), "hand": ["louisbourg"]}
    found = said(
        "besiege halifax louisbourg port-royal militia", "french", british=british, french=french
    )
    assert found == "Besieges Halifax: its capture brings 2 points."


def test_strength_that_comes_too_late_keeps_no_siege_alive():
    british = {"places": BRITISH | villages("halifax"), "hand": ["new-york", "boston"]}
    french = {"places": FRENCH | villages("louisbourg")}
    sieges = {"british": ["louisbourg", -3]}
    for actions, sentence in (
        (2, "Sends New York: 2 more strength keeps the siege of Louisbourg alive."),
        (1, ""),
    ):
        found = said(
            "reinforce louisbourg new-york",
            actions=actions,
            sieges=sieges,
            british=british,
            french=french,
        )
        assert found == sentence


def test_a_fort_at_the_end_of_the_game_prevents_nothing():
    british = {"places": BRITISH, "hand": ["fortification", "boston"], "money": 3}
    for actions, towns, told in ((1, 3, False), (2, 3, True), (1, 2, True)):
        french = {"places": FRENCH, "captured": [0, towns]}  # 3 end the game
        found = said(
            "fortify boston fortification", actions=actions, british=british, french=french
        )
        assert bool(found) == told


def test_of_two_cards_of_a_kind_the_dearer_is_not_what_coins_are_for():
    own = {"money": 1, "hand": ["new-haven", "boston"]}
    found = said("income new-haven", **begun(**own))
    assert (
        found == "Earns 2 coins, 3 in all: enough to draft Militia."
    )  # a neutral Fortification costs 3


@pytest.mark.parametrize(
    ("seat", "line", "sentence"),
    [
        ("british", "quebec", "Besieges Quebec: taking it wins the game."),
        ("french", "boston", "Besieges Boston: taking it wins the game."),
        ("british", "louisbourg", "Besieges Louisbourg, the gateway to Quebec."),
        ("french", "pemaquid", "Besieges Pemaquid, the gateway to Boston."),
        ("british", "port-royal", "Besieges Port Royal, on the way to Quebec."),
        ("british", "montreal", "Besieges Montreal: its capture brings 2 points."),
    ],
)
def test_a_siege_says_what_it_is_meant_for(seat, line, sentence):
    british = {"places": BRITISH | villages("pemaquid")}
    french = {"places": FRENCH | villages("louisbourg", "port-royal", "montreal")}
    found = said(f"besiege {line} halifax ships militia", seat, british=british, french=french)
    assert found == sentence


def test_by_the_house_rule_fort_duquesne_wins_too():
    british = {"places": BRITISH | villages("fort-duquesne")}
    line = "besiege fort-duquesne fort-presquisle bateaux militia"
    rule = {"variants": "fort-duquesne-wins"}
    assert said(line, "french", british=british, french={"places": FRENCH}, **rule) == (
        "Besieges Fort Duquesne: taking it wins the game."
    )
    assert said(line, "french", british=british, french={"places": FRENCH}) == (
        "Besieges Fort Duquesne: its capture brings 2 points."
    )


ATTACKED = ["regular-infantry", "siege-artillery", "militia", "boston"]


@pytest.mark.parametrize(
    ("marker", "card", "sentence"),
    [
        (-1, "militia", "{card}, or the siege of Louisbourg would be lost next turn."),
        (0, "regular-infantry", "{card}: now Louisbourg falls next turn, unless France answers."),
        (0, "militia", "{card}: 1 more strength would take Louisbourg."),
        (-3, "militia", "{card}: 2 more strength keeps the siege of Louisbourg alive."),
        (2, "regular-infantry", "{card}: France then needs 3 strength to save Louisbourg."),
        (7, "militia", "{card}: France then needs 6 strength to save Louisbourg."),
    ],
)
def test_a_reinforcement_says_what_it_does_for_the_attacker(marker, card, sentence):
    french = {"places": FRENCH | villages("louisbourg")}
    british = {"places": BRITISH, "hand": ATTACKED, "money": 3}
    line = f"reinforce louisbourg {card}"
    found = said(line, british=british, french=french, sieges={"british": ["louisbourg", marker]})
    assert found == "Sends " + sentence.format(card=said_card(card))


@pytest.mark.parametrize(
    ("marker", "card", "sentence"),
    [
        (3, "regular-infantry", "{card}, or Boston would fall next turn."),
        (1, "regular-infantry", "{card}: now Boston is saved next turn, unless France answers."),
        (1, "militia", "{card}: 1 more strength would end the siege of Boston."),
        (5, "regular-infantry", "{card}: 2 more strength would save Boston."),
        (-1, "militia", "{card}: France then needs 2 strength to keep up the siege of Boston."),
    ],
)
def test_a_reinforcement_says_what_it_does_for_the_defender(marker, card, sentence):
    british = {"places": BRITISH, "hand": ATTACKED, "money": 3}
    line = f"reinforce boston {card}"
    found = said(line, british=british, sieges={"french": ["boston", marker]})
    assert found == "Sends " + sentence.format(card=said_card(card))


def said_card(id):
    return {"militia": "Militia", "regular-infantry": "Regular Infantry"}[id]


def test_a_raid_says_what_it_brings_and_whether_it_can_be_blocked():
    british = {"places": BRITISH, "hand": ["rangers", "indian-leader"], "money": 9}
    town = {"places": FRENCH | {"fort-st-john": "town"}}
    line = "raid fort-st-john rangers"
    assert said(line, british=british, french=town) == (
        "Raids Fort St. John for 4 points: France cannot block."
    )
    blocking = town | {"hand": ["militia"], "seen": ["militia"]}
    assert said(line, british=british, french=blocking) == (
        "Raids Fort St. John: France has to block with a card, or lose its piece there."
    )
    perhaps = town | {"hand": ["militia"], "deck": ["gaspe", "louisbourg", "tadoussac"]}
    assert said(line, british=british, french=perhaps) == (
        "Raids Fort St. John for 4 points: the chance of a block is 25%."
    )
    others = ["gaspe", "louisbourg", "tadoussac", "montreal"]
    likely = town | {"hand": ["militia", *others], "deck": ["quebec"]}  # 5 of 6: 83%
    assert said(line, british=british, french=likely) == ""


def test_an_ambush_says_what_it_may_find():
    british = {"places": BRITISH, "hand": ["rangers", "boston"]}
    line = "ambush rangers"
    hidden = {"hand": ["gaspe"], "deck": ["regular-infantry", "militia", "quebec"]}
    assert said(line, british=british, french=hidden) == (
        "Ambushes with Rangers: the chance of a vulnerable card is 25%, that of a block 25%."
    )
    open_ = {"hand": ["gaspe"], "deck": ["quebec"], "reserve": ["regular-infantry"]}
    assert said(line, british=british, french=open_) == (
        "Ambushes with Rangers: the chance of a vulnerable card is 100%, that of a block 0%."
    )
    assert said(line, british=british, french={"hand": ["gaspe"]}) == ""
    certain = open_ | {"hand": ["militia"], "deck": ["native-americans"]}
    assert said(line, british=british, french=certain) == (
        "Ambushes with Rangers: France has to block with a card, or show its hand or lose a "
        "vulnerable card."
    )
    assert said(line, british=british, french={"hand": ["militia"]}) == ""  # has nothing to lose


def test_a_block_says_what_the_raid_would_bring():
    state = position(british={"places": BRITISH | villages("deerfield"), "hand": ["rangers"]})
    state.stack = [("block-raid", "british", "deerfield")]
    assert why(state, ("block", "rangers")) == (
        "Blocks with Rangers: the raid on Deerfield would bring France 2 points."
    )
    state.stack = [("block-ambush", "british")]
    assert why(state, ("block", "rangers")) == "Blocks with Rangers: the ambush takes nothing."


def test_a_fort_says_what_it_prevents():
    british = {"places": BRITISH, "hand": ["fortification", "boston"], "money": 3}
    assert said("fortify boston fortification", british=british) == (
        "Fortifies Boston: no raids there, and in a siege the fort adds 2 strength."
    )


def test_a_fort_that_no_enemy_card_leads_to_is_good_against_raids_alone():
    british = {"places": BRITISH | villages("deerfield"), "hand": ["fortification", "deerfield"]}
    assert said("fortify deerfield fortification", british=british) == (
        "Fortifies Deerfield: no raids there."
    )


def test_a_fort_where_nobody_can_raid_prevents_no_raid():
    french = {"places": FRENCH | villages("gaspe"), "hand": ["fortification", "gaspe"], "money": 3}
    assert said("fortify gaspe fortification", "french", french=french) == (
        "Fortifies Gaspé: in a siege the fort adds 2 strength."
    )


def test_a_siege_is_given_up_because_it_is_lost_or_for_its_cards():
    places = FRENCH | villages("louisbourg")
    british = {"places": BRITISH, "hand": ["boston"]}
    british["rows"] = {"british": ["regular-infantry", "militia"]}
    line = {"sieges": {"british": ["louisbourg", 1]}, "french": {"places": places}}
    assert said("withdraw louisbourg", british=british, **line) == (
        "Gives up the siege of Louisbourg: 1 card goes to its discard pile."
    )
    british["rows"] = {"british": ["militia"]}
    line["sieges"] = {"british": ["louisbourg", -1]}
    assert said("withdraw louisbourg", british=british, **line) == (
        "Gives up the siege of Louisbourg, which as it stands is lost next turn."
    )
    line["sieges"] = {"british": ["louisbourg", 0]}
    assert said("withdraw louisbourg", british=british, **line) == ""


def test_nothing_is_said_where_a_reason_would_show_the_hand():
    state = position(british={"hand": []}, french={"places": FRENCH | villages("louisbourg")})
    for hand in ([], ["militia"]):
        state.sides["british"].hand = hand
        state.stack = [("block-raid", "british", "boston")]
        assert why(state, ("allow",)) == ""
