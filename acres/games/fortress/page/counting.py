"""What an expert counts: points and the end, majorities, bids, workers, favors, the supply."""

from __future__ import annotations

from acres.app.kit.html import join
from acres.app.kit.scene import Scene
from acres.games.fortress.page import (
    counting_bids,
    counting_end,
    counting_favors,
    counting_supply,
    counting_wall,
)
from acres.games.fortress.page.preview import phase
from acres.games.fortress.rules.view import View


def regions(scene: Scene[View]) -> dict[str, str]:
    """The tab, written only where it is open."""
    opened = "counting" in (scene.shell.tab, scene.shell.sheet)
    return {"panel-counting": counting(scene) if opened else ""}


def counting(scene: Scene[View]) -> str:
    """The content of the tab of counting."""
    view = scene.view
    if view.outcome is not None:
        return counting_end.standing(scene)
    boxes = {
        "end": counting_end.standing(scene),
        "rows": counting_wall.majorities(view),
        "bid": counting_bids.petition(scene),
        "keep": counting_favors.favors(view),
        "work": counting_wall.work(scene),
        "pace": counting_supply.until_the_end(view),
        "supply": counting_supply.supply(view),
        "unseen": counting_favors.unseen_favors(view),
    }
    first = boxes.pop(phase(scene), "")  # what is decided now stands above everything
    return first + join(boxes.values())
