"""Links to a position: from whose eyes it is shown."""

from __future__ import annotations

from acres.app.kit.links_part import Share
from acres.app.shell import regions
from acres.core.journal import Journal
from acres.core.link import Moment, decode, encode
from acres.games.snow.page import PAGE as snow
from tests.app.by_link import arrive, link, now, one_turn
from tests.app.fakes import Device

ALONE = {"british": "human", "french": "bot random"}


def share(device: Device) -> Share:
    link(device)
    found = device.scene.links.share
    assert found is not None
    return found


def alone(*moves: str) -> Device:
    """Somebody who plays Britain against a bot and looks at the first move."""
    device = Device()
    journal = Journal.new("snow", {}, 3, ALONE)
    for move in ("pass", *moves):
        journal.append(move)
    device.open_game(journal)
    device.click("show", id="1")
    return device


def seen(device: Device) -> list[str]:
    """The seats whose hands can be seen."""
    return [seat for seat, side in device.scene.view.sides.items() if side.hand is not None]


def test_in_a_running_game_one_may_show_the_own_cards_and_no_others() -> None:
    first, second = alone(), Device(tab="two")
    assert share(first).eyes == ("", "british")
    arrive(second, link(first))
    assert seen(second) == []
    first.click("cover", id="british")
    arrive(second, link(first))
    assert seen(second) == ["british"]
    assert second.scene.replay is not None
    assert second.scene.replay.offered == ()
    first.click("cover", id="open")
    assert share(first).shown == "british"
    first.click("cover")
    arrive(second, link(first))
    assert seen(second) == []


def test_the_panel_says_from_whose_eyes_a_position_is_shown() -> None:
    first = alone()
    link(first)
    slip = regions.regions(snow, first.scene)["slip"]
    assert "Cards hidden" in slip
    assert "Britain’s viewpoint" in slip
    assert "All cards open" not in slip
    assert slip.count('aria-pressed="true"') == 1


def test_by_link_too_one_shows_the_own_cards() -> None:
    _, second = one_turn()
    second.click("show", id="1")
    assert share(second).eyes == ("", "french")
    second.click("cover", id="french")
    third = Device(tab="three")
    arrive(third, link(second))
    assert seen(third) == ["french"]


def test_two_people_at_one_device_show_no_hand_while_they_play() -> None:
    device = Device().start("all")
    device.click("reveal")
    device.click("pass")
    device.click("show", id="1")
    assert share(device).eyes == ()


def test_after_the_end_everything_can_be_shown_or_nothing() -> None:
    first, second = alone("resign"), Device(tab="two")
    assert share(first).eyes == ("", "british", "open")
    arrive(second, link(first))
    assert seen(second) == []
    first.click("cover", id="open")
    arrive(second, link(first))
    assert seen(second) == ["british", "french"]
    first.click("cover", id="british")
    arrive(second, link(first))
    assert seen(second) == ["british"]


def test_a_finished_game_with_a_bot_stays_covered_where_it_was_sent_so() -> None:
    journal = Journal.new("snow", {}, 3, ALONE)
    journal.append("resign")
    device = Device()
    arrive(device, encode(journal, moment=Moment(0)))
    assert seen(device) == []
    device.click("eyes", id="british")
    assert seen(device) == ["british"]


def test_open_cards_are_shown_open_unless_they_are_covered() -> None:
    first, second = Device(), Device(tab="two")
    first.start("self")
    first.click("pass")
    first.click("show", id="1")
    assert share(first).eyes == ("", "open")
    arrive(second, link(first))
    assert seen(second) == ["british", "french"]
    first.click("cover")
    arrive(second, link(first))
    assert seen(second) == []


def test_a_position_that_was_sent_is_sent_on_with_no_more_than_it_shows() -> None:
    first, second, third = alone(), Device(tab="two"), Device(tab="three")
    first.click("cover", id="british")
    arrive(second, link(first))
    assert share(second).eyes == ("", "british")
    second.click("cover")
    arrive(third, link(second))
    assert share(third).eyes == ()


def test_in_a_game_without_hidden_cards_there_is_nothing_to_cover() -> None:
    device = Device()
    journal = Journal.new("armorica", {"players": "2"}, 3)
    journal.append(journal.game.legal(journal.state)[0])
    device.open_game(journal)
    device.click("show", id="0")
    assert share(device).eyes == ()


def test_eyes_that_the_game_has_not_are_nobodys() -> None:
    journal = Journal.new("snow", {}, 3, ALONE)
    for eyes in ("rome", "open"):
        device = Device()
        arrive(device, encode(journal, moment=Moment(0), others={"eyes": eyes}))
        assert seen(device) == []


def test_an_older_page_shows_it_covered() -> None:
    first = alone()
    link(first)
    first.click("cover", id="british")
    found = decode(link(first).rpartition("#")[2])
    assert found.moment == Moment(1, uncovered=False)
    assert found.others == ("eyes: british",)
    assert now(first).ply == 1
