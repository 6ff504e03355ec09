"""A favor, a role, a region or a place of the wall looked at closely."""

from __future__ import annotations

from acres.app.kit.scene import Scene
from acres.app.kit.widgets import inspected
from acres.core.sentences import say, say_n
from acres.games.fortress.page.roles import LETTERS
from acres.games.fortress.rules.data import ACTIONS, FAVORS, LEVEL, PLACES, REGIONS, ROLES, WORKERS
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """The panel, or nothing."""
    looked = scene.shell.inspect
    if looked is None:
        return {"inspect": ""}
    view, id = scene.view, looked.id
    lines: list[str] = []
    sign, colours = "eye", None
    if id in FAVORS:
        lines, sign = sentences.favor_lines(id), "favor"
    elif id in ROLES:
        lines, sign = _role(id), id
    elif id in REGIONS and id in view.regions:
        lines, sign = _region(view, id), "camp"
    elif id in PLACES:
        lines, sign = _place(view, id), "block"
        colours = next((owner for spot, owner in view.wall.items() if spot == id), None)
    title = sentences.thing(looked.zone, id)
    return {"inspect": inspected(title, lines, sign, colours, looked.why)}


def _role(id: str) -> list[str]:
    """What a role is good for, and its actions by their letters."""
    verbs = next(verbs for role, verbs in ACTIONS.items() if role == id)
    # Translators: an action of a role card by its letter: “A. Build: a convict from …”.
    lines = [
        say("{letter}. {action}", letter=letter, action=sentences.verb_hint(verb))
        for letter, verb in zip(LETTERS, verbs, strict=False)
    ]
    return [sentences.role_hint(id), *lines]


def _region(view: View, id: str) -> list[str]:
    """What lies in its prison, and who is in its camp."""
    jade, convicts = next(held for region, held in view.prisons.items() if region == id)
    # Translators: {amounts} is such as “1 jade and 3 convicts”.
    prison = say(
        "In the prison: {amounts}.", amounts=sentences.amounts({"jade": jade, "convicts": convicts})
    )
    there = [seat for seat, side in view.sides.items() if side.camp == id]
    if not there:
        return [prison]
    camp = say_n(
        "In the camp: the taskmaster of {names}.",
        "In the camp: the taskmasters of {names}.",
        len(there),
        names=sentences.nations(there),
    )
    return [prison, camp]


def _place(view: View, id: str) -> list[str]:
    """What stands there, and what a block there takes."""
    spot = next(spot for spot in PLACES if spot == id)
    lines = [sentences.spot_in_full(view.wall, view.reinforced, spot)]
    owner = view.wall.get(spot)
    loose = owner not in (None, GOVERNOR) and spot not in view.reinforced
    if loose and view.rules.replacing:
        needed = sentences.amount("workers", 2 * WORKERS[LEVEL[spot]])
        lines.append(say("Replacing it takes {workers}.", workers=needed))
    if spot in view.reinforced:
        lines.append(say("It cannot be replaced, and counts in no other favor’s pattern."))
    return lines
