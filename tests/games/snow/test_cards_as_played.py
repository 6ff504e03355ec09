"""The cards as a game plays them are one table: rules, reasons, texts, analysis, bots and page read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import acres.games.snow
from acres.app.kit.scene import Inspect
from acres.core.chance import Chance
from acres.games.snow import game
from acres.games.snow.analysis import ledger, odds
from acres.games.snow.analysis.counts import military
from acres.games.snow.analysis.forces import turn_strength
from acres.games.snow.bot import learning
from acres.games.snow.bot.judge import Judge
from acres.games.snow.bot.openings import besieging, prey, strongest
from acres.games.snow.page import PAGE
from acres.games.snow.rules import cards
from acres.games.snow.rules.cards import cards_of, own_cards
from acres.games.snow.rules.data import CARDS, FRENCH, NEUTRAL, SEATS
from acres.games.snow.rules.editions import Rules, read
from acres.games.snow.rules.state import State
from acres.games.snow.text import sentences
from acres.games.snow.text.explanations import why
from acres.games.snow.why import why as why_unusable
from tests.app.scenes import changed
from tests.games.snow.besieged import HALIFAX, LOUISBOURG, at_louisbourg
from tests.games.snow.page.shown import lines, panel, shown
from tests.games.snow.positions import play, position

NATIVE = "neutral-native-americans"
NATIVES = "natives-besiege"
BOOKS = {"": 0, NATIVES: 1}
"""By variant: what a Native Americans card counts in a siege."""


def with_natives(variants: str, **british: object) -> State:
    """Britain, in Halifax, has three such cards in hand and begins a siege of Louisbourg if it wants."""
    hand = ["halifax", "ships", NATIVE, NATIVE, NATIVE]
    side = {"places": HALIFAX, "hand": hand, **british}
    return position(variants=variants, british=side, french={"places": LOUISBOURG})


# The table


def test_printed_cards_are_played_where_nothing_changes_them() -> None:
    for seat in SEATS:
        assert cards_of(Rules(), seat) == CARDS[seat]


def test_each_house_rule_changes_the_cards_that_it_is_about() -> None:
    for word, changes in cards.CHANGES.items():
        rules = read({"variants": word})
        for seat in SEATS:
            found = {id for id, card in cards_of(rules, seat).items() if card != CARDS[seat][id]}
            assert found == {id for whose, id, _ in changes if whose == seat}, word


def test_a_card_that_is_not_in_the_game_counts_no_copies() -> None:
    assert cards_of(read({"bateaux": "none"}), FRENCH)["bateaux"].count == 0
    assert "bateaux" not in own_cards(cards_of(read({"bateaux": "none"}), FRENCH))
    assert cards_of(read({"edition": "revised"}), FRENCH)["bateaux"].start == 1


def test_no_house_rule_moves_a_place_or_makes_another_kind_of_card() -> None:
    """`LOCATIONS`, `EMPIRE` and `NEUTRAL` tell for every game which cards there are, and where they lead."""
    fixed = {"id", "location", "neutral", "leads"}
    changes = [*(each for all_ in cards.CHANGES.values() for each in all_), *cards.BATEAUX.values()]
    assert not [change for change in changes if fixed & change[2].keys()]


HOME = {"data.py", "cards.py", "standing_orders.py"}
"""Of the rules: where the printed cards stand, what makes the table of a game from them, and orders, which are
read and written without a game."""


def test_nobody_else_reads_the_printed_cards() -> None:
    package = Path(acres.games.snow.__file__).parent
    found = []
    for path in package.rglob("*.py"):
        if path.parent.name == "rules" and path.name in HOME:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = node.id if isinstance(node, ast.Name) else ""
            if named == "CARDS" or (isinstance(node, ast.alias) and node.name == "CARDS"):
                found.append(f"{path.name}: CARDS")
            if isinstance(node, ast.Attribute) and node.attr in ("values", "items"):
                said = ast.unparse(node.value)
                if said.startswith(("EMPIRE", "NEUTRAL")) and "zones" not in said:
                    found.append(f"{path.name}: {said}.{node.attr}()")
    assert found == []


# Native Americans in sieges (variant 15)


@pytest.mark.parametrize("variants", BOOKS)
def test_the_card_looked_at_says_what_it_counts_in_a_siege(variants: str) -> None:
    scene = shown(with_natives(variants))
    looked = PAGE.regions(changed(scene, inspect=Inspect("hand", NATIVE)))["inspect"]
    assert ("Counts 1 in a siege." in looked) == bool(variants)
    assert ('data-id="5.5"' in looked) == bool(variants)


@pytest.mark.parametrize("variants", BOOKS)
def test_a_bot_counts_them_among_its_soldiers(variants: str) -> None:
    state = with_natives(variants, empire=["militia"], money=9)
    assert military(state, "british") == 3 * BOOKS[variants]
    then = 3 * BOOKS[variants] + 1
    assert f"then has {then} strength" in why(state, ("draft", "militia"))


@pytest.mark.parametrize("variants", BOOKS)
def test_learned_knowledge_sees_their_strength(variants: str) -> None:
    row = learning.features(with_natives(variants))["british"]
    names = ("b-strength", "b-hand-strength")
    found = [row[learning.FEATURES.index(name)] for name in names]
    assert [each > 0 for each in found] == [bool(variants)] * 2
    assert learning.context(with_natives(variants))[7] == (2 if variants else 0)


@pytest.mark.parametrize("variants", BOOKS)
def test_a_strategy_begins_a_siege_with_them(variants: str) -> None:
    state = with_natives(variants)
    found = besieging("louisbourg")(state, "british", game.legal(state))
    assert [move[-1] for move in found] == [NATIVE] * bool(variants)


def test_a_bot_holds_them_dearer_where_they_fight() -> None:
    prices = []
    for variants in BOOKS:
        state = with_natives(variants)
        prices.append(Judge(state, "british", Chance(1)).board(state).price(NATIVE))
    assert prices[0] < prices[1]


# Other cards, as a house rule might have them


@pytest.fixture
def dear_guns(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A word under which other cards have other numbers."""
    changes = (
        ("british", "siege-artillery", {"cost": 4, "siege_cost": 5, "strength": 4}),
        ("british", "rangers", {"use_cost": 3, "blocks_ambush": False, "blocks_raid": False}),
        ("british", "boston", {"coins": 6}),
        ("french", "intendant", {"use_cost": 6}),
        ("french", "priest", {"vulnerable": True}),
    )
    monkeypatch.setitem(cards.CHANGES, "raid-steps", changes)
    cards._cards.cache_clear()
    yield "raid-steps"
    cards._cards.cache_clear()


def at_war(variants: str, money: int) -> State:
    hand = ["siege-artillery", "halifax"]
    return at_louisbourg(0, variants=variants, british={"money": money, "hand": hand})


def test_the_price_of_a_siege_is_said_and_paid_alike(dear_guns: str) -> None:
    state = at_war(dear_guns, 5)
    move = game.parse("reinforce louisbourg siege-artillery", state)
    assert "for 5 coins" in sentences.move(state, move)
    (offer,) = [
        each
        for each in ledger.offers(game.view(state, "british"), "british", "british")
        if each.card == "siege-artillery"
    ]
    assert (offer.cost, offer.strength) == (5, 4)
    play(state, "reinforce louisbourg siege-artillery")
    assert state.sides["british"].money == 0
    assert state.sieges["british"] == ("louisbourg", 4)
    told = [sentences.event(event, None) or "" for event in state.events or ()]
    assert any("for 5 coins" in line for line in told)
    rows = "".join(PAGE.regions(shown(state)).values())
    assert "Siege Artillery 4" in rows


def test_a_siege_that_is_too_dear_is_so_for_everybody(dear_guns: str) -> None:
    state = at_war(dear_guns, 4)
    reason = why_unusable(state, "hand", "siege-artillery")
    assert reason is None or reason.args.get("need") == 5
    hand = state.sides["british"].hand
    assert turn_strength(state, "british", hand, "louisbourg", attacks=True) == 1  # Halifax's ship
    assert "reinforce louisbourg siege-artillery" not in [*map(" ".join, game.legal(state))]


def test_piles_and_cards_show_the_price_of_this_game(dear_guns: str) -> None:
    state = position(variants=dear_guns, british={"money": 4})
    line = lines(panel(shown(state, tab="piles")), "draft")["siege-artillery"]
    assert "Costs 5 coins in each siege" in line
    assert "coins" not in line.replace("Costs 5 coins in each siege", "")  # nothing is lacking
    looked = changed(shown(state), inspect=Inspect("draft", "siege-artillery"))
    said = PAGE.regions(looked)["inspect"]
    assert "Costs 5 coins each time it goes into a siege." in said
    assert "Costs 4 coins to draft." in said
    play(state, "draft siege-artillery")
    assert state.sides["british"].money == 0


def test_raids_ambushes_and_income_cost_and_bring_what_is_said(dear_guns: str) -> None:
    british = {"places": HALIFAX, "hand": ["rangers", "boston"], "money": 3}
    french = {"places": LOUISBOURG, "hand": ["priest"]}
    state = position(variants=dear_guns, british=british, french=french)
    assert "for 3 coins" in sentences.move(state, ("ambush", "rangers"))
    assert "6 coins" in sentences.move(state, ("income", "boston"))
    assert prey(state, "british")  # the Priest can be taken here
    view = game.view(state, "british")
    assert "priest" in odds.ambush(view, FRENCH).kinds
    play(state, "income boston")
    assert state.sides["british"].money == 9
    play(state, "ambush rangers")
    assert state.sides["british"].money == 6
    assert "rangers" not in odds.raid_blockers(game.view(state, "french"), "boston")
    play(state, "allow")
    assert ("give", "hand", "priest") in game.legal(state)


def test_the_intendant_costs_what_its_card_says(dear_guns: str) -> None:
    french = {"hand": ["intendant"], "discard": ["trader"], "money": 5}
    state = position(variants=dear_guns, to_move="french", french=french)
    reason = why_unusable(state, "do", "intendant")
    assert reason is not None
    assert (reason.code, reason.args["need"]) == ("too-dear", 6)
    piles = panel(shown(state, tab="piles", seat="french"))
    assert "6 coins" in piles
    assert "6 coins" in sentences.move(state, ("intendant", "trader"))


def test_a_bot_takes_the_strongest_card_of_this_game(dear_guns: str) -> None:
    state = position(variants=dear_guns, british={"hand": ["siege-artillery"]})
    moves = [("reinforce", "quebec", id) for id in ("regular-infantry", "siege-artillery")]
    assert strongest(state, "british", moves) == moves[1:]
    assert military(state, "british") == 4
    assert NEUTRAL.keys() <= cards_of(state.rules, "british").keys()
