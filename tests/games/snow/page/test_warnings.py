"""Warnings before a play that is dear, useless or final, and their display on the table."""

from __future__ import annotations

from dataclasses import replace

from acres.app.kit.log_line import LogLine
from acres.app.shell.top_bar import regions
from acres.core.game import Event
from acres.games.snow import game as snow
from acres.games.snow.page import PAGE, look, outlook
from acres.games.snow.text import sentences
from tests.games.snow.besieged import at_boston, at_louisbourg
from tests.games.snow.page.shown import shown
from tests.games.snow.positions import play, position, villages


def raided(*hand):
    """Britain can raid Kennebec; these are the cards that France holds."""
    return position(
        british={
            "places": {"boston": "town"} | villages("pemaquid"),
            "hand": ["rangers", "boston"],
            "money": 3,
        },
        french={"places": {"quebec": "town"} | villages("kennebec"), "hand": [*hand]},
    )


def seen(state, seat):
    return snow.view(state, seat)


def warned(state, line):
    """Return the warnings before this move of the side that decides."""
    seat = snow.turn(state)
    after = play(snow.copy(state), line)
    return outlook.warned(seen(state, seat), seen(after, seat), tuple(line.split()))


def sieges_at_the_end(state, seat):
    """Return the announced cost of ending the turn, without the capitals that these positions leave
    out."""
    return [said for said in outlook.end_warned(seen(state, seat)) if "is neutral" not in said]


def test_the_end_of_the_turn_says_which_sieges_it_loses():
    assert sieges_at_the_end(at_louisbourg(-1), "british") == [
        "You will lose the siege of Louisbourg."
    ]
    assert sieges_at_the_end(at_boston(2), "british") == ["You will lose Boston."]


def test_the_bar_warns_of_the_end_once_the_turn_may_as_well_end():
    scene = shown(at_louisbourg(-1))

    def said(done):
        play = replace(
            scene.play, can_end=True, done=done, end_warnings=("Not yet.",), warnings=("Dear.",)
        )
        prompt = regions(PAGE, replace(scene, play=play))["prompt"]
        return [each for each in ("Not yet.", "Dear.") if each in prompt]

    assert said(True) == ["Not yet."]
    assert said(False) == ["Dear."]


def test_a_siege_that_is_even_or_won_costs_nothing():
    assert sieges_at_the_end(at_louisbourg(0), "british") == []
    assert sieges_at_the_end(at_louisbourg(3), "british") == []


def test_a_siege_that_begins_lost_is_warned_of():
    state = position(
        british={
            "places": {"boston": "town", "new-york": "town"} | villages("pemaquid"),
            "hand": ["pemaquid", "boston", "militia"],
        },
        french={"places": {"quebec": "town", "port-royal": "village fort"}},
    )
    move = "besiege port-royal pemaquid boston militia"
    assert warned(state, move) == ["You will lose the siege of Port Royal."]


def test_the_last_village_is_warned_of():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-haven", "st-marys"),
            "hand": ["new-haven", "boston", "st-marys"],
        }
    )
    state.sides["british"].villages = 1
    said = warned(state, "settle deerfield new-haven st-marys boston")
    assert said == [
        (
            "This is your last village: if there is no siege anywhere, the game ends as your next "
            "turn begins."
        )
    ]
    state.sides["british"].villages = 2
    assert warned(state, "settle deerfield new-haven st-marys boston") == []


def test_an_attack_that_can_be_blocked_for_sure_is_warned_of():
    """Whether the other side blocks is its own choice (7.3, 7.5)."""
    move = ("raid", "kennebec", "rangers")
    view = seen(raided("militia", "siege-artillery"), "british")
    assert outlook.warned(view, None, move) == [
        "France certainly holds a card that can block this raid. If it does, its next turn begins "
        "with one card less."
    ]
    assert outlook.warned(view, None, ("ambush", "rangers")) == [
        "France certainly holds a card that can block this ambush. If it does, its next turn begins "
        "with one card less."
    ]
    assert PAGE.outlook(view, move) == ""
    open_way = seen(raided("trader"), "british")
    assert outlook.warned(open_way, None, move) == []
    assert "0% likely to be blocked" in PAGE.outlook(open_way, move)


def test_an_ambush_on_a_side_without_a_vulnerable_card_finds_nothing_whatever_it_blocks():
    view = seen(raided("militia", "trader"), "british")
    assert outlook.warned(view, None, ("ambush", "rangers")) == []
    assert PAGE.outlook(view, ("ambush", "rangers")) == "The attack is certain to find nothing."


def test_gains_of_a_play_stand_with_their_sign():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-haven", "st-marys"),
            "hand": ["new-haven", "boston", "st-marys", "rangers"],
            "money": 4,
        },
    )
    for line, said in (
        (
            "settle deerfield new-haven st-marys boston",
            ["After this: +4 points.", "1 action left."],
        ),
        ("income boston", ["After this: +3 coins.", "1 action left."]),
    ):
        after = play(snow.copy(state), line)
        assert outlook.gains(seen(state, "british"), seen(after, "british")) == said


def test_a_siege_that_the_play_changes_is_told_as_it_will_stand():
    state = at_louisbourg(-1, british={"hand": ["militia"]})
    after = play(snow.copy(state), "reinforce louisbourg militia")
    said = outlook.gains(seen(state, "british"), seen(after, "british"))
    assert said == ["Siege of Louisbourg: even.", "1 action left."]


def test_whoever_is_asked_to_block_sees_the_way_the_target_and_what_is_at_stake():
    state = play(raided("militia"), "raid kennebec rangers")
    told = Event("raided", "british", {"place": "kennebec", "cards": ("rangers",)})
    scene = shown(state, seat="french", log=(LogLine(1, "", event=told),))
    way = look.raided_way(scene)
    assert way[-1] == "kennebec"
    assert state.owner[way[0]] == "british"
    window = PAGE.attributes(scene)["map-window"]
    assert window["data-way"] == " ".join(f"place-{place}" for place in way)
    assert "asked" in (PAGE.attributes(scene)["place-kennebec"]["class"] or "").split()
    assert sentences.prompt(scene.view).endswith("If the raid succeeds, Britain gains 2 points.")


def test_the_curtain_says_why_and_nothing_of_the_hand():
    able, unable = (play(raided(card), "raid kennebec rangers") for card in ("militia", "trader"))
    said = {PAGE.handing_over(seen(state, None)) for state in (able, unable)}
    assert said == {"Britain raids Kennebec: can you block?"}
    assert PAGE.handing_over(seen(position(), None)) == ""


def test_halos_tell_attack_building_and_settling_apart():
    state = position(
        british={
            "places": {"boston": "town", "new-york": "town"} | villages("pemaquid", "new-haven"),
            "hand": ["pemaquid", "boston", "militia", "new-haven", "st-marys"],
        },
        french={"places": {"quebec": "town"} | villages("port-royal")},
    )
    for verb, kind in (("besiege", "for-war"), ("develop", "for-building")):
        found = PAGE.attributes(shown(state, verb=verb))
        lit = [v["class"].split() for v in found.values() if "place" in (v.get("class") or "")]
        assert any(kind in each for each in lit), verb
        other = {"for-war", "for-building"} - {kind}
        assert not any(other & {*each} for each in lit if "can" in each)
