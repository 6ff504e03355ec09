"""A siege on the table: its track, its sum card by card, what follows, what can be sent."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from acres.app.kit.replay_part import ReplayPart
from acres.app.kit.scene import Scene
from acres.games.snow.page import sieges
from acres.games.snow.rules.data import SEATS
from tests.app.scenes import Elements, changed, scene_of, session, walk
from tests.games.snow.besieged import HALIFAX, LOUISBOURG, at_boston, at_louisbourg
from tests.games.snow.page.shown import shown
from tests.games.snow.positions import play, position, villages

HAND = ["siege-artillery", "militia", "fortification", "new-york", "trader"]


def words(markup: str) -> str:
    """Return the text without the drawing and the names under the pointer."""
    markup = re.sub(r"<title>.*?</title>", "", markup)
    said = re.sub(r"<[^>]+>", " ", re.sub(r"</(?:td|th|li|p|tr)>", " / ", markup))
    return re.sub(r"\s+", " ", said)


def part(scene: Scene, name: str, besieger: str = "british") -> str:
    return words(sieges.regions(scene)[f"siege-{besieger}-{name}"])


def rows(scene: Scene, besieger: str = "british") -> list[str]:
    """The lines of the sum: what counts, its strength, where it stands."""
    body = sieges.regions(scene)[f"siege-{besieger}-sum"].partition("<tbody>")[2]
    lines = body.partition("</tbody>")[0].split("</tr>")[:-1]
    return [" ".join(words(line).replace("/", " ").split()) for line in lines]


def verdict(state, seat: str = "british", besieger: str = "british") -> str:
    return part(shown(state, seat=seat), "now", besieger)


# The sum


def test_the_sum_names_each_thing_that_counts_and_where_the_marker_went():
    scene = shown(at_louisbourg(-1))
    assert rows(scene) == [
        "France Defender’s head start +1 France 1",
        "France The place itself +1 France 2",
        "Britain Militia +1 France 1",
        "Standing now France 1",
    ]


def test_the_order_is_that_of_play():
    """As the log tells it, with the marker after each card."""
    for each in walk(8, 400):
        scene = scene_of(each)
        lying = {
            besieger: sum(len(side.rows[besieger]) for side in scene.view.sides.values())
            for besieger in SEATS
        }
        besieger = max(lying, key=lambda seat: lying[seat])
        if lying[besieger] >= 3 and scene.preview is None:
            break
    events = [line.event for line in scene.log if line.event is not None]
    sent = [event for event in events if event.args.get("siege") == besieger]
    *told, _ = rows(scene, besieger)
    ends = [told_end.rsplit(" ", 1)[-1].replace("even", "0") for told_end in told]
    markers = [abs(event.args["marker"]) for event in sent[-lying[besieger] :]]
    assert [int(end) for end in ends[-len(markers) :]] == markers


def test_strength_lost_at_the_end_of_the_track_is_told():
    """Seven is the end: ten of strength were sent against two."""
    british = {"rows": {"british": ["regular-infantry"] * 5}, "hand": ["militia"]}
    state = at_louisbourg(7, british=british)
    assert "Standing now Britain 7" in rows(shown(state))
    assert "Britain Regular Infantry Lost at the end of the track: 1 +2 Britain 7" in rows(
        shown(state)
    )
    state = at_louisbourg(6, british=british)
    assert rows(shown(state))[-2:] == ["Lost at the ends of the track 1", "Standing now Britain 6"]


def test_the_picked_card_is_added_to_the_sum():
    state = at_louisbourg(-1, british={"hand": HAND, "money": 3})
    scene = shown(state, ("hand", "siege-artillery"), verb="reinforce")
    assert rows(scene)[-2:] == [
        "Standing now France 1",
        "Britain With Siege Artillery +3 Britain 2",
    ]
    now = part(scene, "now")
    assert "France 1 → Britain 2" in now.replace(" / ", " ")
    assert (
        "Britain takes Louisbourg as its next turn begins, unless France changes the siege first"
        in now
    )
    assert "→" in words(sieges.regions(scene)["chips"])


def test_a_siege_that_the_picked_play_begins_is_summed_up_before():
    british = {"places": HALIFAX, "hand": ["halifax", "ships", "siege-artillery"], "money": 3}
    state = position(british=british, french={"places": LOUISBOURG})
    assert sieges.attributes(shown(state))["siege-british"]["hidden"] == ""
    picks = [("map", "louisbourg"), *(("hand", card) for card in british["hand"])]
    scene = shown(state, *picks, verb="besiege")
    assert sieges.attributes(scene)["siege-british"]["hidden"] is None
    assert rows(scene) == [
        "France Defender’s head start +1 France 1",
        "France The place itself +1 France 2",
        "Britain With Siege Artillery +3 Britain 1",
    ]


# Who wins


@pytest.mark.parametrize(
    ("marker", "mover", "told"),
    [
        (2, "british", "Britain takes Louisbourg as its next turn begins, unless France"),
        (
            2,
            "french",
            "Britain takes Louisbourg as its turn begins, unless France changes the siege now",
        ),
        (
            -1,
            "british",
            "France holds Louisbourg as its turn begins, unless Britain changes the siege now",
        ),
        (-1, "french", "France holds Louisbourg as its next turn begins, unless Britain"),
        (0, "french", "Undecided: Britain takes Louisbourg at 2, France holds it at 1"),
        (1, "british", "Undecided"),
    ],
)
def test_the_verdict_names_the_winner_the_time_and_who_can_change_it(marker, mover, told):
    assert told in verdict(at_louisbourg(marker, to_move=mover))


def test_once_the_loser_chooses_its_card_nothing_can_change_any_more():
    row = {"rows": {"british": ["militia", "regular-infantry"]}, "hand": ["militia"]}
    state = play(at_louisbourg(-1, british=row), "end")
    assert "France holds Louisbourg; Britain chooses a card to lose" in verdict(state)
    assert "send" not in part(shown(state), "sum")


def test_the_withdrawing_side_has_lost_wherever_the_marker_stands():
    row = {"rows": {"british": ["militia", "regular-infantry"]}}
    state = play(at_louisbourg(3, british=row), "withdraw louisbourg")
    assert "France holds Louisbourg; Britain chooses a card to lose" in verdict(state)


DECK = ["militia", "militia", "coureurs-de-bois", "bateaux", "ships"]


def test_nothing_can_change_a_siege_that_ends_behind_an_exchange():
    """Variant 5 before version 3: France is asked when the siege is decided already (6.1)."""
    rest = {"french": {"hand": ["militia", "trader"], "deck": DECK}, "variants": "siege-exchange"}
    taken = play(at_louisbourg(2, to_move="french", version=2, **rest), "end")
    assert taken.stack[-1][0] == "siege-exchange"
    told = verdict(taken, seat="french")
    assert "Britain takes Louisbourg: nothing can change that any more." in told
    assert "send" not in part(shown(taken, seat="french"), "sum")
    held = play(at_louisbourg(-1, version=2, **rest), "end")
    told = verdict(held, seat="french")
    assert "France holds Louisbourg: nothing can change that any more." in told
    assert "send" not in part(shown(held, seat="french"), "sum")


def test_nothing_can_change_the_second_siege_while_the_first_one_is_settled():
    """6.1: the British track first, completely, then the French."""
    state = at_louisbourg(
        2,
        to_move="french",
        british={
            "places": HALIFAX | villages("pemaquid", "new-york"),
            "hand": ["new-york", "militia"],
        },
        sieges={"french": ["pemaquid", -1]},
    )
    play(state, "end")
    assert state.stack[-1][0] == "occupy"
    told = verdict(state, besieger="french")
    assert "Britain holds Pemaquid: nothing can change that any more." in told
    assert "send" not in part(shown(state), "sum", "french")
    other = at_louisbourg(2, sieges={"french": ["boston", 2]}, to_move="french")
    play(other, "end")
    assert "unless Britain changes the siege" in verdict(other, besieger="french")


def test_nothing_can_change_a_siege_whose_lost_card_is_chosen():
    """6.5: one choice per lost siege, and nothing else in that turn any more."""
    row = ["militia", "regular-infantry"]
    british = {
        "places": HALIFAX | villages("pemaquid"),
        "rows": {"british": row, "french": ["militia", "siege-artillery"]},
    }
    state = at_louisbourg(-1, british=british, sieges={"french": ["pemaquid", 2]})
    play(state, "end", "lose militia")
    assert state.stack[-1] == ("lose", "british", "french")
    assert "France holds Louisbourg: nothing can change that any more." in verdict(state)
    assert "France takes Pemaquid; Britain chooses" in verdict(state, besieger="french")


def test_nothing_can_change_a_siege_when_the_loser_pays_for_its_new_draw_pile():
    """Variant 0: its turn is over but for the cards that it discards (2.1)."""
    state = at_louisbourg(
        -1,
        british={"hand": ["militia", "new-haven"], "discard": ["boston", "ships", "settlers"]},
        variants="reshuffle-costs",
    )
    play(state, "end")
    assert state.stack[-1][0] == "pay-shuffle"
    assert "France holds Louisbourg: nothing can change that any more." in verdict(state)


# What follows


def test_the_ledger_says_what_the_winner_gets_and_the_loser_loses():
    state = at_louisbourg(2, french={"rows": {"british": ["militia", "regular-infantry", "gaspe"]}})
    told = part(shown(state), "sum")
    assert "captures the piece for 2 points, and may settle there at once with a settler" in told
    assert "Any captured village counts 2 points, any town 4." in told
    assert "France then returns a card to its pile: Militia or Regular Infantry" in told
    assert "holds" not in told


def test_of_an_undecided_siege_both_ends_are_told():
    told = part(shown(at_louisbourg(0)), "sum")
    assert "If Britain takes Louisbourg" in told
    assert "France then loses no card" in told
    assert "If France holds Louisbourg" in told
    assert "Britain then returns a card to its pile: Militia" in told


def test_a_capital_ends_the_game():
    told = part(shown(at_boston(2)), "sum", "french")
    assert "If France takes Boston, it wins the game at once." in told
    assert "captured village" not in told


# What can be sent


def test_each_card_that_counts_with_its_cost_and_what_it_would_do_or_why_not():
    state = at_louisbourg(-1, british={"hand": HAND, "money": 3})
    markup = sieges.regions(shown(state))["siege-british-sum"]
    assert "<title>costs 3</title>" in markup
    told = words(markup).partition("Cards you can send now")[2]
    assert re.search(r"Siege Artillery 3 3 → Britain 2 ", told)
    assert re.search(r"Militia 1 → even ", told)
    assert "helps only the defender of a siege. ( rule 5.5 )" in told
    assert "New York is not yours" in told
    assert "Trader" not in told


def test_in_the_enemys_turn_it_is_said_what_the_next_one_allows():
    state = at_louisbourg(-1, to_move="french", british={"hand": ["militia"]})
    told = part(shown(state), "sum")
    assert "Cards you can send in your next turn" in told


@pytest.mark.parametrize(
    ("seat", "marker", "mover", "offers"),
    [
        ("british", 3, "french", False),
        ("british", 3, "british", True),
        ("british", 1, "french", True),
        ("british", -1, "french", True),
        ("french", -1, "british", False),
        ("french", -1, "french", True),
        ("french", 2, "british", True),
    ],
)
def test_nothing_is_offered_for_a_siege_that_ends_as_that_turn_begins(seat, marker, mover, offers):
    """6.1: the siege is won before anything could be sent."""
    hands = {side: {"hand": ["militia"]} for side in SEATS}
    state = at_louisbourg(marker, to_move=mover, **hands)
    told = part(shown(state, seat=seat), "sum")
    assert ("Cards you can send" in told) == offers
    assert "No card in your hand counts" not in told


def test_the_enemys_hand_is_not_told():
    state = at_louisbourg(-1, french={"hand": ["siege-artillery"]}, british={"hand": ["trader"]})
    told = part(shown(state), "sum")
    assert "Siege Artillery" not in told
    assert "No card in your hand counts in the siege of Louisbourg." in told


# The page


def test_a_siege_that_does_not_stand_takes_no_room():
    scene = shown(position(british={"places": villages("boston")}))
    assert sieges.regions(scene)["no-siege"] == "No sieges."
    for seat in SEATS:
        assert sieges.attributes(scene)[f"siege-{seat}"]["hidden"] == ""
    both = shown(
        at_louisbourg(
            1,
            french={"places": LOUISBOURG | villages("pemaquid")},
            sieges={"british": ["louisbourg", 1], "french": ["halifax", 0]},
        )
    )
    assert sieges.regions(both)["no-siege"] == ""
    assert [sieges.attributes(both)[f"siege-{seat}"]["hidden"] for seat in SEATS] == [None, None]


def test_the_chip_of_a_siege_says_what_its_halves_mean():
    scene = shown(at_louisbourg(-1))
    chips = sieges.regions(scene)["chips"]
    said = sieges.verdict(scene.view, "british")
    assert said in words(chips)
    named = {each["title"] for _, each in Elements(chips).found if "title" in each}
    assert named >= {said, "Siege of Louisbourg, card by card"}
    assert "Cards Siege of Louisbourg, card by card" in words(chips)


def test_on_a_sheet_the_ledger_lies_open():
    scene = shown(at_louisbourg(1))
    assert sieges.attributes(scene)["siege-british-ledger"]["open"] is None
    scene = changed(scene, sheet="counting")
    assert sieges.attributes(scene)["siege-british-ledger"]["open"] == ""


def test_looking_back_the_sum_is_that_of_then():
    found = 0
    for each in walk(8, 300):
        journal = each.journal
        for at in range(journal.ply, 0, -7):
            state = journal.state_at(at)
            besieger = next((seat for seat in SEATS if state.sieges[seat]), None)
            if besieger is None:
                continue
            found += 1
            scene = replace(
                scene_of(session(journal)),
                mode="replay",
                view=journal.game.view(state, None),
                replay=ReplayPart(at, journal.ply, "british"),
                preview=None,
            )
            *told, now = rows(scene, besieger)
            assert told[-1].endswith(now.removeprefix("Standing now"))
            assert "Lost" not in "".join(told)
        if found > 10:
            return
    pytest.fail("no siege to look back at")
