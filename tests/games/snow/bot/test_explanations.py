"""The sentence why the bot plays what it plays: what a card is for, what a siege is meant for."""

from __future__ import annotations

import pytest

from acres.games.snow.bot.explanations import why
from acres.games.snow.rules.data import CARDS, SEATS
from tests.games.snow.positions import position, villages

BRITISH = {"boston": "town", "new-york": "town"}
FRENCH = {"quebec": "town"}


def said(line, seat="british", **rest):
    state = position(to_move=seat, **rest)
    return why(state, tuple(line.split()))


@pytest.mark.parametrize(
    ("seat", "card", "use"),
    [
        ("british", "siege-artillery", "Drafts Siege Artillery for 8 coins, to fight in sieges."),
        ("british", "rangers", "Drafts Rangers for 5 coins, to raid and ambush."),
        ("british", "settlers", "Drafts Settlers for 5 coins, to settle places."),
        ("british", "ships", "Drafts Ships for 6 coins, to reach more places."),
        ("british", "home-support", "Drafts Home Support for 5 coins, to draw more cards."),
        ("british", "indian-leader", "Drafts Indian Leader for 2 coins, to raid farther."),
        ("british", "governor", "Drafts Governor for free, to thin the deck."),
        ("french", "trader", "Drafts Trader for free, to sell furs."),
        ("french", "intendant", "Drafts Intendant for free, to take a card back."),
        (
            "french",
            "neutral-fortification",
            "Drafts Neutral Fortification for 3 coins, to defend places.",
        ),
    ],
)
def test_a_draft_says_what_the_card_is_for(seat, card, use):
    assert said(f"draft {card}", seat) == use


@pytest.mark.parametrize("seat", SEATS)
def test_every_card_that_can_be_drafted_has_a_use(seat):
    for card in CARDS[seat].values():
        if not card.location:
            sentence = said(f"draft {card.id}", seat)
            assert ", to " in sentence


@pytest.mark.parametrize(
    ("seat", "line", "sentence"),
    [
        ("british", "quebec", "Besieges Quebec: taking it wins the game."),
        ("french", "boston", "Besieges Boston: taking it wins the game."),
        ("british", "louisbourg", "Besieges Louisbourg, the gateway to Quebec."),
        ("french", "pemaquid", "Besieges Pemaquid, the gateway to Boston."),
        ("british", "port-royal", "Besieges Port Royal, on the way to Quebec."),
        ("british", "montreal", "Besieges Montreal: the siege can be won."),
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
        "Besieges Fort Duquesne: the siege can be won."
    )


SENT = {
    "british": {"places": BRITISH, "hand": ["regular-infantry", "rangers"]},
    "french": {"places": FRENCH | villages("louisbourg"), "hand": ["militia"]},
}


@pytest.mark.parametrize(
    ("besieger", "marker", "line", "sentence"),
    [
        (
            "british",
            -1,
            "reinforce louisbourg regular-infantry",
            "Sends Regular Infantry, or the siege of Louisbourg would be lost next turn.",
        ),
        (
            "british",
            0,
            "reinforce louisbourg regular-infantry",
            "Sends Regular Infantry: now Louisbourg falls next turn, unless France answers.",
        ),
        (
            "british",
            2,
            "reinforce louisbourg regular-infantry",
            "Sends Regular Infantry to the siege of Louisbourg, which then stands at 4 for Britain.",
        ),
        (
            "french",
            3,
            "reinforce boston regular-infantry",
            "Sends Regular Infantry, or Boston would fall next turn.",
        ),
        (
            "french",
            1,
            "reinforce boston regular-infantry",
            "Sends Regular Infantry: now Boston is saved next turn, unless France answers.",
        ),
    ],
)
def test_a_reinforcement_says_what_it_changes(besieger, marker, line, sentence):
    place = line.split()[1]
    assert said(line, sieges={besieger: [place, marker]}, **SENT) == sentence


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


def test_a_discard_says_if_the_place_is_not_held():
    british = {"places": BRITISH, "hand": ["boston", "halifax"]}
    assert said("discard halifax", british=british) == (
        "Discards Halifax to draw something better: the place is not held."
    )
    assert said("discard boston", british=british) == "Discards Boston to draw something better."


def test_nothing_is_said_where_a_reason_would_be_empty():
    """After the last action, or where a reason would show the hand."""
    british = {"places": BRITISH, "hand": ["boston"], "money": 3}
    assert said("end", british=british, actions=0) == ""
    assert said("end", british=british) == "Nothing else is worth an action now."
    state = position(british={"hand": []}, french={"places": FRENCH | villages("louisbourg")})
    for hand in ([], ["militia"]):
        state.sides["british"].hand = hand
        state.stack = [("block-raid", "british", "boston")]
        assert why(state, ("allow",)) == ""


def test_a_siege_is_given_up_for_its_cards_or_because_it_is_lost():
    places = FRENCH | villages("louisbourg")
    rows = {"british": ["regular-infantry", "militia"]}
    british = {"places": BRITISH, "hand": ["boston"], "rows": rows}
    line = {"sieges": {"british": ["louisbourg", 1]}, "french": {"places": places}}
    assert said("withdraw louisbourg", british=british, **line) == (
        "Gives up the siege of Louisbourg to use its cards elsewhere."
    )
    british["rows"] = {"british": ["militia"]}
    line["sieges"] = {"british": ["louisbourg", -1]}
    assert said("withdraw louisbourg", british=british, **line) == (
        "Gives up the siege of Louisbourg, which is lost next turn anyway."
    )
    line["sieges"] = {"british": ["louisbourg", 0]}
    assert said("withdraw louisbourg", british=british, **line) == ""
