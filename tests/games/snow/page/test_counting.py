"""The tabs of counting and piles, and the other side's hand where all cards lie open."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest

from acres.app.kit.scene import Inspect, PlayPart, Scene, ShellPart
from acres.app.kit.selection import Selection
from acres.core.chance import Chance
from acres.games.snow import game
from acres.games.snow.analysis import odds
from acres.games.snow.page import counting, hand, inspect, piles
from acres.games.snow.page.counting_parts import percent
from acres.games.snow.rules.data import SEATS
from acres.games.snow.rules.state import State
from tests.app.scenes import Elements, changed, scene_of, walk
from tests.games.snow.given import play, position, villages

NATIVE = "neutral-native-americans"
INFANTRY = "regular-infantry"


def shown(
    state: State, *picks: tuple[str, str], verb: str = "", seat: str = "british", **more: Any
) -> Scene:
    """What this side sees of the position, with things picked, the tab of counting open."""
    ui = Selection.of(game, state) if game.turn(state) == seat else Selection()
    ui = ui.choose_verb(verb) if verb else ui
    for zone, id in picks:
        ui = ui.pick(zone, id)
    preview = None
    if ui.move:
        after = game.copy(state)
        game.step(after, ui.move)
        if after.seal == state.seal and game.turn(after) == seat:
            preview = game.view(after, seat)
    mode = "play" if game.turn(state) == seat else "wait"
    view = game.view(state, seat)
    parts = {"play": PlayPart(selection=ui), "shell": ShellPart(tab="counting")}
    found = Scene(mode, view, viewer=seat, preview=preview, **parts)
    return changed(found, **more)


class Told(HTMLParser):
    """What is said about each thing: by ``data-about`` the words, in their order."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self._open: list[str | None] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs).get("data-about")
        self._open.append(about)
        if about:
            self.found.setdefault(about, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Drawings say nothing."""

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        about = next((about for about in reversed(self._open) if about), None)
        if about:
            self.found[about][-1] += f" {data}"


def panel(scene: Scene) -> str:
    """The tab that is open."""
    return (counting.regions(scene) | piles.regions(scene))[f"panel-{scene.shell.tab}"]


def told(scene: Scene) -> dict[str, list[str]]:
    return Told(panel(scene)).found


def lines(markup: str, part: str) -> dict[str, str]:
    """The lines of the pile with this id: by card what they say."""
    _, _, rest = markup.partition(f'id="fold-{part}"')
    found = {}
    for item in rest.partition("</details>")[0].split("<li")[1:]:
        id = item.partition('data-id="')[2].partition('"')[0]
        found[id] = " ".join(Words(f"<li{item}").found)
    return found


class Words(HTMLParser):
    """The words of some markup."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(markup)

    def handle_data(self, data: str) -> None:
        self.found += data.split("\n") if data.strip() else []


def french(hand, deck, **more):
    """France holds Quebec and two places that Britain can raid."""
    places = {"quebec": "town"} | villages("fort-halifax", "kennebec")
    return {"places": places, "hand": hand, "deck": deck} | more


def raiding(deck=("priest", "intendant"), **more):
    """Britain can raid; France holds a militia, a trader and two more cards, two in its hand."""
    return position(
        british={
            "places": {"boston": "town"} | villages("pemaquid", "norfolk"),
            "hand": ["rangers", NATIVE, "boston"],
            "deck": ["norfolk", "ships", "militia", "trader"],
            "money": 3,
        },
        french=french(["militia", "trader"], deck, **more),
    )


# Percents


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "<1 %"),
        (Fraction(1, 200), "1 %"),
        (Fraction(1, 3), "33 %"),
        (Fraction(5, 8), "63 %"),
        (Fraction(989, 1000), "99 %"),
        (Fraction(999, 1000), ">99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_nought_and_a_hundred_are_said_of_what_is_impossible_or_certain(chance, shown):
    assert percent(chance).replace("\N{NO-BREAK SPACE}", " ") == shown


# Attacks


def test_every_raid_that_can_be_played_has_its_odds():
    state = raiding()
    found = told(shown(state))
    targets = {move[1] for move in game.legal(state) if move[0] == "raid"}
    assert targets == {"fort-halifax", "kennebec", "quebec"}
    view = game.view(state, "british")
    for place in targets:
        assert odds.raid_blocked(view, place) == Fraction(1, 2)
        assert [row.split(" ")[-1] for row in found[place]] == [percent(Fraction(1, 2))]


def test_the_own_card_of_the_place_is_said_to_block_only_where_it_may_be_in_the_hand():
    found = told(shown(raiding(deck=["fort-halifax", "intendant"])))
    assert "its own card" in found["fort-halifax"][0]
    assert "its own card" not in found["kennebec"][0]


def test_a_picked_raid_stands_above_everything_with_its_odds():
    scene = shown(raiding(), ("map", "kennebec"), verb="raid")
    markup = panel(scene)
    above = markup.partition("Points")[0]
    assert "The attack you picked" in above
    assert {*Told(above).found} == {"kennebec"}
    assert "The attack you picked" not in panel(shown(raiding()))


def test_what_comes_of_an_ambush_is_told_by_outcome():
    state = raiding(reserve=["siege-artillery"], deck=["regular-infantry", "intendant"])
    above = panel(shown(state, verb="ambush")).partition("Points")[0]
    found = {about: rows[0] for about, rows in Told(above).found.items()}
    loss = odds.ambush(game.view(state, "british"), "french")
    assert found["blocked"].endswith(percent(loss.blocked))
    assert found["taken"].endswith(percent(loss.taken))
    assert found["missed"].endswith(percent(loss.missed))
    assert found["siege-artillery"].endswith(percent(loss.kinds["siege-artillery"]))
    assert found["regular-infantry"].endswith(percent(loss.kinds["regular-infantry"]))
    assert "rangers" not in found


def test_a_conversion_is_not_blocked():
    state = position(
        british={"hand": ["indian-leader"]}, french=french([NATIVE, "trader"], ["militia"])
    )
    above = panel(shown(state, verb="convert")).partition("Points")[0]
    found = Told(above).found
    assert "blocked" not in found
    assert found["taken"][0].endswith("67\N{NO-BREAK SPACE}%")


def test_where_all_cards_lie_open_there_is_nothing_to_guess_about_attacks():
    state = raiding()
    scene = shown(state, view=game.view(state, "british", everything=True))
    assert "If you attack" not in panel(scene)
    assert "If you attack" in panel(shown(state))


# The own draw


def drawn(scene: Scene, sign: str) -> str:
    return told(scene)[sign][0].replace("\N{NO-BREAK SPACE}", " ").strip()


def test_the_refill_is_counted_as_the_hand_will_be_after_the_picked_play():
    state = raiding()
    assert "refill draws 2 cards" in panel(shown(state))
    assert drawn(shown(state), "ship") == "ship 2 of 4 83 % 100 % 100 %"
    after = shown(state, ("hand", "boston"), verb="income")
    assert after.preview is not None
    assert "After this play your refill draws 3 cards" in panel(after)
    assert drawn(after, "ship") == "ship 2 of 4 100 % 100 %"
    assert drawn(after, "military") == "military 1 of 4 75 % 100 %"


def test_a_raid_is_spent_for_certain_though_its_outcome_is_not():
    scene = shown(raiding(), ("map", "kennebec"), ("hand", "rangers"), verb="raid")
    assert scene.preview is None
    assert "After this play your refill draws 3 cards" in panel(scene)


def test_home_support_is_counted_when_it_is_picked():
    state = raiding()
    state.sides["british"].hand.append("home-support")
    scene = shown(state, verb="home-support")
    assert "Home Support would draw 3 cards" in panel(scene)
    assert drawn(scene, "military") == "military 1 of 4 75 %"


def test_when_the_draw_pile_runs_out_the_discards_are_counted_too():
    state = position(
        british={
            "places": {"boston": "town"},
            "hand": ["trader", "governor", "boston"],
            "deck": ["militia"],
            "discard": ["ships", "rangers", "settlers"],
        },
    )
    markup = panel(shown(state))
    assert "the discards are shuffled" in markup
    assert drawn(shown(state), "military") == "military 1 of 1 100 %"
    assert drawn(shown(state), "ship") == "ship 0 of 1 33 %"
    assert "100" in lines(markup, "undrawn")["militia"]
    assert "33" in lines(markup, "shuffled")["ships"]


def test_with_an_empty_draw_pile_the_discards_to_be_shuffled_are_shown():
    """2.6: what is drawn comes from them alone."""
    british = {"hand": ["trader", "governor", "boston"], "discard": ["ships", "rangers"]}
    markup = panel(shown(position(british=british)))
    assert "the discards are shuffled" in markup
    assert "100" in lines(markup, "shuffled")["ships"]


@pytest.mark.parametrize(
    ("deck", "certain"), [([], False), (["ships"], False), (["ships"] * 2, True)]
)
def test_what_a_conversion_may_take_is_not_left_out_of_what_is_shuffled(deck, certain):
    """7.6: it comes onto the discards, from which the refill would draw (2.6)."""
    british = {
        "hand": ["indian-leader", "trader", "governor", "boston"],
        "deck": deck,
        "discard": ["rangers", "settlers", "militia"],
    }
    french = {"hand": ["neutral-native-americans"], "deck": ["trader"]}
    state = position(british=british, french=french)
    scene = shown(state, ("hand", "indian-leader"), verb="convert")
    assert ("After this play" in panel(scene)) == certain


# Unseen cards


def test_unseen_cards_with_their_chance_to_be_in_the_hand_and_seen_ones_apart():
    state = raiding(seen=["militia"])
    markup = panel(shown(state))
    assert "hand and draw pile (1 + 2)" in markup
    unseen = lines(markup, "unseen-french")
    assert {*unseen} == {"trader", "priest", "intendant"}
    assert all("33" in said for said in unseen.values())
    assert {*lines(markup, "seen-french")} == {"militia"}


def test_with_an_empty_draw_pile_the_whole_hand_is_known():
    markup = panel(shown(raiding(deck=[], seen=["militia"])))
    assert {*lines(markup, "seen-french")} == {"militia", "trader"}
    assert "%" not in "".join(lines(markup, "seen-french").values())
    assert "hand and draw pile" not in markup


def test_what_a_hand_that_was_not_shown_must_hold_is_said():
    """7.5: the infantry or the artillery, until one of them leaves the hand."""
    hand, deck = ["regular-infantry", "trader", "quebec"], ["priest", "siege-artillery"]
    state = position(british={"hand": ["rangers"]}, french=french(hand, deck, reserve=[INFANTRY]))
    said = "France holds Regular Infantry or Siege Artillery: it did not show its hand to an ambush"
    assert said not in panel(shown(state))
    play(state, "ambush rangers", "allow", f"give reserve {INFANTRY}")
    markup = panel(shown(state))
    assert said in markup
    assert "67" in lines(markup, "unseen-french")["regular-infantry"]
    play(state, "end", "discard regular-infantry")
    assert said not in panel(shown(state))


@pytest.mark.parametrize("seed", range(3))
def test_the_panels_say_nothing_that_a_side_cannot_know(seed):
    """Every world that looks the same to a side gives the same panels."""
    for number, each in enumerate(walk(seed, 60)):
        state, scene = each.journal.state, scene_of(each)
        seat = SEATS[number % 2]
        world = game.guess(state, seat, Chance(seed + number))
        for tab in ("counting", "piles"):
            mine = changed(scene, tab=tab)
            mine = replace(mine, viewer=seat, view=game.view(state, seat), preview=None)
            other = replace(mine, view=game.view(world, seat))
            assert panel(mine) == panel(other)


# Points and the end


def test_points_place_by_place_and_who_would_win_now():
    state = position(
        british={"places": {"boston": "town", "albany": "town", "deerfield": "village"}}
    )
    markup = panel(shown(state))
    assert "Scored now, Britain would win." in markup
    by_place = markup.partition("by-place")[2].partition("</section>")[0]
    assert " ".join(Words(by_place).found[1:]).startswith("Britain Albany 8 Boston 4 Deerfield 4")


def test_the_nearest_end_is_named():
    towns = ("quebec", "montreal", "gaspe", "tadoussac", "louisbourg", "port-royal", "detroit")
    markup = panel(shown(position(french={"places": dict.fromkeys(towns, "town")})))
    assert "France is nearer to an end: 2 towns have to be placed." in markup
    even = position(
        british={"places": {"boston": "town"}, "captured": [0, 2]},
        french={"places": {"quebec": "town"}, "captured": [0, 2]},
    )
    said = "Both sides are equally near to an end: 1 piece has to be placed or captured."
    assert said in panel(shown(even))
    reached = position(british={"places": {"boston": "town"}, "captured": [0, 3]})
    assert "The game ends when the next turn of Britain begins." in panel(shown(reached))


@pytest.mark.parametrize(
    ("captured", "missing"),
    [
        ([1, 1], "6 captured points are missing"),
        ([0, 2], "4 captured points are missing"),
        ([1, 2], "2 captured points are missing"),
        ([5, 0], "2 captured points are missing"),
    ],
)
def test_what_is_missing_of_the_captured_points_is_said_with_what_counts_how_much(
    captured, missing
):
    """9.1: three villages do as well as two towns, and one village may be enough."""
    british = {"places": {"boston": "town"}, "captured": captured}
    markup = panel(shown(position(british=british)))
    said = f"Britain is nearer to an end: {missing}; a village counts 2, a town 4."
    assert said in markup


# Piles


def piled(state: State, **more: Any) -> Scene:
    return shown(state, tab="piles", **more)


def test_every_open_pile_of_both_sides_is_there():
    state = position(
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["boston"],
            "deck": ["norfolk", "ships"],
            "discard": ["rangers"],
            "reserve": ["militia"],
            "rows": {"british": ["siege-artillery"]},
        },
        french={
            "places": {"quebec": "town", "louisbourg": "village"},
            "hand": ["gaspe"],
            "discard": ["trader"],
            "reserve": ["priest"],
            "rows": {"british": ["regular-infantry"]},
        },
        sieges={"british": ["louisbourg", 1]},
    )
    markup = panel(piled(state))
    expected = {
        "deck-british": {"norfolk", "ships"},
        "discard-british": {"rangers"},
        "reserve-british": {"militia"},
        "row-british-british": {"siege-artillery"},
        "discard-french": {"trader"},
        "reserve-french": {"priest"},
        "row-british-french": {"regular-infantry"},
        "draft": {*state.sides["british"].empire},
        "draft-french": {*state.sides["french"].empire},
        "neutral": {*state.neutral},
        "location-british": state.sides["british"].locations,
        "location-french": state.sides["french"].locations,
    }
    for part, cards in expected.items():
        assert {*lines(markup, part)} == {*cards}, part
    assert 'id="fold-deck-french"' not in markup
    Elements(markup)


def test_cards_to_draft_say_what_they_cost_and_what_is_lacking():
    state = position(british={"money": 3})
    drafts = lines(panel(piled(state)), "draft")
    assert "3 of 5 coins" in drafts["rangers"]
    assert "can raid" in drafts["rangers"]
    assert "coin" not in drafts["militia"]
    assert list(drafts)[-1] == "siege-artillery"
    french = lines(panel(piled(state)), "draft-french")
    assert not any("coins" in said for said in french.values())


def test_what_cannot_be_afforded_can_be_tapped_to_be_told_why():
    markup = panel(piled(position(british={"money": 3})))
    tapped = [
        attributes
        for _, attributes in Elements(markup).found
        if attributes.get("data-zone") == "draft" and attributes["data-id"] == "rangers"
    ]
    assert [each for each in tapped if "data-do" not in each and "aria-disabled" in each]


def test_why_nothing_can_be_drafted_now():
    state = position(british={"money": 9}, actions=0)
    assert "No action is left in this turn." in panel(piled(state))
    assert "No action is left" not in panel(piled(position(british={"money": 9})))


def test_why_no_card_comes_back_from_the_discards():
    side = {"discard": ["trader"], "money": 2}
    away = piled(position(to_move="french", french=side), seat="french")
    assert "You do not have Intendant in your hand." in panel(away)
    able = piled(position(to_move="french", french=side | {"hand": ["intendant"]}), seat="french")
    assert "You do not have Intendant" not in panel(able)


def test_kinds_that_are_used_up_are_named_and_those_of_another_game_are_not():
    side = {"deck": ["rangers", "trader"]}
    assert "None left: Trader and Rangers." in panel(piled(position(british=side)))
    without = position(british=side, options={"variants": "no-governor"})
    assert "None left: Trader and Rangers." in panel(piled(without))


def test_a_card_of_the_other_side_is_looked_at_as_theirs():
    state = position()
    assert "militia" in lines(panel(piled(state)), "draft-french")
    scene = piled(state, inspect=Inspect("french", "militia"))
    assert "Blocks a raid or an ambush." in inspect.regions(scene)["inspect"]
    own = piled(state, inspect=Inspect("hand", "militia"))
    assert "Blocks" not in inspect.regions(own)["inspect"]


def test_closed_tabs_are_not_computed():
    scene = shown(raiding(), tab="log")
    assert counting.regions(scene) == {"panel-counting": ""}
    assert piles.regions(scene) == {"panel-piles": ""}


# Open hands


def test_both_hands_lie_there_where_all_cards_are_open():
    state = raiding()
    open_cards = shown(state, mode="replay", view=game.view(state, "british", everything=True))
    found = hand.regions(open_cards)["reserve"]
    assert "France: hand" in found
    assert "Militia" in found
    assert "Trader" in found
    assert "France: hand" not in hand.regions(shown(state, mode="replay"))["reserve"]


def test_cards_in_a_siege_that_can_be_given_are_on_the_tray():
    """Variant 3."""
    state = position(
        options={"variants": "ambush-sieges"},
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["trader"],
            "rows": {"british": ["siege-artillery"]},
        },
        french={
            "places": {"quebec": "town", "louisbourg": "village"},
            "hand": ["coureurs-de-bois"],
        },
        sieges={"british": ["louisbourg", 1]},
    )
    play(state, "ambush coureurs-de-bois", "allow")
    tray = hand.regions(shown(state))["tray"]
    assert 'data-zone="row"' in tray
    assert "siege-artillery" in tray
