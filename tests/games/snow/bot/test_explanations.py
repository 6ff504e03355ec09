"""The sentence why the bot plays what it plays: what a card is for, what a siege is meant for."""

from __future__ import annotations

import pytest

from acres.games.snow.bot import why
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
