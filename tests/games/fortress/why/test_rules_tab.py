"""The tab of rules has every section that reasons cite, and tells what this game is played by."""

from __future__ import annotations

import html
import re

from acres.app.kit.scene import GamePart, Scene, ShellPart
from acres.core.chance import Chance
from acres.games.fortress import game
from acres.games.fortress.page import rules_help
from acres.games.fortress.rules.data import REPEATS
from acres.games.fortress.text.reasons import SECTIONS


def tab(open_tab: str = "rules", **options: str) -> str:
    """The text of the tab in a game with these options."""
    state = game.setup(options, Chance(1))
    view = game.view(state, None)
    part = GamePart(game, options=options)
    scene = Scene("play", view, game=part, shell=ShellPart(tab=open_tab))
    markup = rules_help.regions(scene)["panel-rules"]
    return html.unescape(re.sub(r"<[^>]*>", "\n", markup))


def test_every_section_stands_there_under_its_heading() -> None:
    lines = tab().split("\n")
    headings = [line for line in lines if line in SECTIONS.values()]
    assert headings == [*SECTIONS.values()]
    assert not re.search(r"[{}]", tab())


def test_the_tab_is_written_only_where_it_is_open() -> None:
    assert tab("log") == ""


def test_the_prices_of_repeating_are_those_of_the_data_and_called_a_reconstruction() -> None:
    recruiter, planner, builder, treasurer = REPEATS.values()
    prices = f"Recruiter {recruiter}, Planner {planner}, Builder {builder}, Treasurer {treasurer}"
    assert f"The price of repeating: {prices} jade." in tab()
    assert "The prices of repeating are a reconstruction" in tab()
    assert "these 36 are our own" in tab()


def test_variants_in_force_are_named_and_others_are_not() -> None:
    assert "In this game" not in tab()
    assert "In this game" not in tab(regions="more"), "two players have no region more"
    found = tab(players="3", regions="more", replacing="no", incentive="chip", trade="yes")
    assert found.count("In this game") == 4
    for said in (
        "nobody replaces blocks",
        "one region longer",
        "also gets a buyback chip",
        "you can trade the favor cards",
    ):
        assert said in found
