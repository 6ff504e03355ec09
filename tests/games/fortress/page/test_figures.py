"""The drawings of the rules: what they show is what the engine plays."""

from __future__ import annotations

import re

from acres.core.move import text
from acres.games.fortress.page import figures
from acres.games.fortress.rules.data import PENANCE, PLACES, REGION, WORKERS, Place
from acres.games.fortress.rules.seats import DRAGON
from acres.games.fortress.text import names
from tests.games.fortress.rules.positions import action, found, play, scored


def shown(drawing: str) -> list[str]:
    """Read the numbers of a drawing, each with the icon behind it."""
    pattern = r"<text[^>]*>([^<]*)</text><use href=\"#icon-([a-z]+)\""
    return [f"{number} {icon}" for number, icon in re.findall(pattern, drawing)]


def signs(drawing: str, kind: str) -> int:
    """Count the icons of a kind."""
    return drawing.count(f'href="#icon-{kind}"')


def caption(drawing: str) -> str:
    """Read the caption."""
    return drawing.partition("<figcaption>")[2].partition("<")[0]


def test_the_drawn_build_costs_and_scores_what_the_engine_says() -> None:
    workers = {"laborers": figures.LABORERS, "convicts": 1}
    state = action(wall=figures.WALL, dragon={**workers, "blocks": 2, "jade": 1})
    before = state.copy()
    events = play(state, text(figures.BUILD))
    worked, row = found(events, "worked").args, found(events, "row").args
    own, drawn = state.sides[DRAGON], figures.build()
    need = [WORKERS[PLACES[spot][2]] for spot in figures.BUILT]
    assert sum(need) == worked["needed"] == sum(workers.values())
    prison = state.prisons[REGION[figures.BUILT[0]]]
    assert shown(drawn) == [
        *(f"{count} laborer" for count in need),
        f"+{scored(state)[DRAGON]} points",
        f"+{own.chips} chip",
        f"−{before.sides[DRAGON].jade - own.jade} jade",
        f"+{prison.convicts} convict",
    ]
    assert found(events, "chip").seat == DRAGON
    assert row["leaders"] == (DRAGON,)
    said = caption(drawn)
    assert f"{own.laborers} laborers come back" in said
    lost = names.amounts({"laborers": worked["laborers"], "convicts": worked["convicts"]})
    assert f"you lose {lost}" in said
    assert f"You own {row['counts'][DRAGON]} blocks of the row, the most" in said


def test_the_drawn_workers_come_back_or_are_lost() -> None:
    drawn = figures.build()
    labels = len(figures.BUILT)
    assert signs(drawn, "laborer") - labels == 2 * figures.LABORERS
    assert signs(drawn, "convict") - 1 == 2 * 1, "one more for the prison"


def test_every_block_is_drawn_once() -> None:
    drawn = figures.build()
    assert drawn.count('class="wall-block') == len(figures.WALL) + len(figures.BUILT)
    assert {*figures.WALL}.isdisjoint(figures.BUILT)
    assert {*figures.WALL, *figures.BUILT} <= PLACES.keys()


def test_the_prison_fills_and_empties_as_the_engine_plays_it() -> None:
    pine = REGION[Place("pine-a1")]
    for move in ("recruit 1", "buy 1", "build pine-a1 2"):
        state = action(dragon={"laborers": 2, "blocks": 1})
        play(state, move)
        prison = state.prisons[pine]
        assert (prison.jade, prison.convicts) == (0, 1), move
    state = action(dragon={"convicts": PENANCE})
    play(state, "treasure pine crane")
    assert [prison.convicts for prison in state.prisons.values()] == [1] * PENANCE
    assert shown(figures.prison()) == ["+1 convict", "+1 jade", "+1 convict", "+1 convict"]
