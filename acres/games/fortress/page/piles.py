"""The supplies, the deck of favors, and every favor by where it lies, as far as that is known; and the
panel that shows a favor, a role, a region or a place of the wall closely."""

from __future__ import annotations

from collections.abc import Iterable

from acres.app.kit.html import classes, icon, join, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import box, fold, inspected, legend_button, seat_name
from acres.core.sentences import say, say_n
from acres.games.fortress.analysis.means import unseen
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import favors, preview, signs
from acres.games.fortress.page.tableau import lettered
from acres.games.fortress.rules.data import (
    FAVORS,
    LEVEL,
    PLACES,
    REGIONS,
    ROLES,
    WORKERS,
    Place,
    Region,
    Role,
    governor_blocks,
)
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import names, sentences

GOODS = ("jade", "laborers", "convicts", "treasures", "chips")


def regions(scene: Scene[View]) -> dict[str, str]:
    """Write the tab of piles, only where it is open, and the panel of a closer look."""
    view, opened = scene.view, scene.shell.shows("piles")
    sign = legend_button(scene, "piles", signs.LEGENDS["piles"])
    head = tag("div", sign, class_="legend-of")
    parts = (head, _supplies(view), _blocks(view), _deck(view), *_known(view)) if opened else ()
    return {"panel-piles": join(parts), "inspect": _inspected(scene)}


def _supplies(view: View) -> str:
    goods = [signs.figure(kind, getattr(view.supply, kind)) for kind in GOODS]
    # Translators: pieces that are put on blocks.
    label = say("reinforcements")
    name = tag("span", text(label), class_="figure-name")
    term = tag("dt", icon("reinforcement"), name, title=label)
    number = tag("dd", text(view.supply.reinforcements))
    goods.append(tag("div", term, number, class_="figure"))
    return box(say("General supply"), tag("dl", *goods, class_="supplies"))


def _blocks(view: View) -> str:
    left, all_of_them = view.supply.governors, governor_blocks(view.rules.players)
    lines = [
        tag(
            "li",
            seat_name(MANIFEST, seat, "line-name"),
            tag("b", text(side.unbought)),
            class_=classes("stock-line", seat),
        )
        for seat, side in view.sides.items()
    ]
    governors = tag(
        "li",
        tag("span", icon("governor"), class_="emblem governor"),
        tag("span", text(say("Governor blocks, one for each round")), class_="line-name"),
        tag("b", text(f"{left}/{all_of_them}")),
        class_="stock-line governor",
    )
    gone = ""
    if view.gone:
        said = say_n("{count} governor [block has|blocks have] left the game.", view.gone)
        gone = quiet(said)
    return box(say("Blocks in the general supply"), tag("ul", *lines, governors), gone)


def _deck(view: View) -> str:
    title = say("Draw pile of favor cards ({count})", count=view.deck)
    lines = []
    for number, (card, seat) in enumerate(view.under, 1):
        name = names.nation(seat)
        if card is None:
            said = say(
                "{number} from the top: a card that {nation} put there", number=number, nation=name
            )
            lines.append(tag("li", text(said), class_="quiet"))
        else:
            lines.append(favors.line(card))
    # Translators: cards that were put under the deck.
    under = say("Under the draw pile, next card first ({count})", count=len(lines))
    return box(title, _pile(under, lines) if lines else "")


def _known(view: View) -> list[str]:
    found = [
        # Translators: the favor cards that a player has played.
        _pile(say("{nation}: played", nation=names.nation(seat)), map(favors.line, side.shown))
        for seat, side in view.sides.items()
        if side.shown
    ]
    if view.discarded:
        # Translators: favor cards that were traded at the end.
        title = say("Traded ({count})", count=len(view.discarded))
        found.append(_pile(title, map(favors.line, view.discarded)))
    cards = unseen(view)
    # Translators: cards in the deck or in the hands of others.
    title = say(
        "Not seen yet: in the draw pile or in other players’ hands ({count})", count=len(cards)
    )
    return [*found, _pile(title, map(favors.line, cards))]


def _pile(title: str, lines: Iterable[str]) -> str:
    return fold(title, tag("ul", *lines, class_="card-lines"))


# Looked at closely


def _inspected(scene: Scene[View]) -> str:
    looked = scene.shell.inspect
    if looked is None:
        return ""
    view, id = scene.view, looked.id
    lines: list[str] = []
    about: tuple[str, ...] = ()
    sign, colours = "eye", None
    if id in FAVORS:
        lines, sign, about = names.favor_lines(id), "favor", ("favors",)
    elif id in ROLES:
        lines, sign, about = _role(id), id, (id, "turns")
    elif id in REGIONS and id in view.regions:
        lines, sign, about = _region(view, id), "camp", ("recruiter", "taskmaster")
    elif id in PLACES:
        lines, sign, about = _place(view, id), "block", ("wall", "builder", "points")
        colours = view.wall.get(Place(id))
    from acres.app.kit.rulebook import rule_links  # here: who looks closely does so later
    from acres.games.fortress.page import rules_help

    title = sentences.thing(looked.zone, id)
    rules = rule_links(rules_help.chapters(view.rules), about)
    return inspected(title, lines, sign, colours, looked.why, rules)


def _role(id: str) -> list[str]:
    # Translators: an action of a role card by its letter: “A. Build: a convict from …”.
    lines = [
        say("{letter}. {action}", letter=letter, action=sentences.verb_hint(verb))
        for letter, verb in lettered(Role(id))
    ]
    return [sentences.role_hint(id), *lines]


def _region(view: View, id: str) -> list[str]:
    jade, convicts = view.prisons[Region(id)]
    # Translators: {amounts} is such as “1 jade and 3 convicts”.
    prison = say(
        "In the prison: {amounts}.", amounts=names.amounts({"jade": jade, "convicts": convicts})
    )
    there = [seat for seat, side in view.sides.items() if side.camp == id]
    if not there:
        return [prison]
    camp = say_n(
        "In the camp: the [taskmaster|taskmasters] of {names}.",
        len(there),
        names=names.nations(there),
    )
    return [prison, camp]


def _place(view: View, id: str) -> list[str]:
    spot = Place(id)
    lines = [names.spot_in_full(view.wall, view.reinforced, spot)]
    lines += preview.uses(preview.traces(view), spot)
    owner = view.wall.get(spot)
    loose = owner not in (None, GOVERNOR) and spot not in view.reinforced
    if loose and view.rules.replacing:
        needed = names.amount("workers", 2 * WORKERS[LEVEL[spot]])
        lines.append(say("Replacing this block takes {workers}.", workers=needed))
    if spot in view.reinforced:
        lines.append(say("This block cannot be replaced, and no other favor’s pattern can use it."))
    return lines
