"""The supplies, the deck of favors, and every favor by where it lies, as far as that is known."""

from __future__ import annotations

from collections.abc import Iterable

from acres.app.kit.html import classes, icon, join, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import box, fold, seat_name
from acres.core.sentences import say, say_n
from acres.games.fortress.analysis.favors import unseen
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import favors, signs
from acres.games.fortress.rules.data import governor_blocks
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences

GOODS = ("jade", "laborers", "convicts", "treasures", "chips")


def regions(scene: Scene[View]) -> dict[str, str]:
    """The tab of piles, written only where it is open."""
    if not scene.shell.shows("piles"):
        return {"panel-piles": ""}
    view = scene.view
    parts = (_supplies(view), _blocks(view), _deck(view), *_known(view))
    return {"panel-piles": join(parts)}


def _supplies(view: View) -> str:
    """What lies open for all."""
    goods = [signs.figure(kind, getattr(view.supply, kind)) for kind in GOODS]
    number = view.supply.reinforcements
    # Translators: pieces that are put on blocks.
    goods.append(_figure("reinforcement", say("reinforcements"), number))
    return box(say("General supply"), tag("dl", *goods, class_="supplies"))


def _figure(sign: str, label: str, number: int) -> str:
    term = tag("dt", icon(sign), tag("span", text(label), class_="figure-name"), title=label)
    return tag("div", term, tag("dd", text(number)), class_="figure")


def _blocks(view: View) -> str:
    """The governor's blocks, and everybody's that can still be bought."""
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
        tag("span", text(say("Governor’s blocks, one for each round")), class_="line-name"),
        tag("b", text(f"{left}/{all_of_them}")),
        class_="stock-line governor",
    )
    gone = ""
    if view.gone:
        said = say_n(
            "{count} of the governor’s blocks left the game.",
            "{count} of the governor’s blocks left the game.",
            view.gone,
        )
        gone = quiet(said)
    return box(say("Blocks in the general supply"), tag("ul", *lines, governors), gone)


def _deck(view: View) -> str:
    """How many favors are left, and what was put under them."""
    title = say("Deck of favor cards ({count})", count=view.deck)
    lines = []
    for number, (card, seat) in enumerate(view.under, 1):
        name = sentences.nation(seat)
        if card is None:
            said = say(
                "{number} from above: a card that {nation} put there", number=number, nation=name
            )
            lines.append(tag("li", text(said), class_="quiet"))
        else:
            lines.append(favors.line(card))
    # Translators: cards that were put under the deck.
    under = say("Under the deck, the next to be drawn first ({count})", count=len(lines))
    return box(title, _pile(under, lines) if lines else "")


def _known(view: View) -> list[str]:
    """The favors by where they lie."""
    found = [
        # Translators: the favor cards that a player has played.
        _pile(say("{nation}: played", nation=sentences.nation(seat)), map(favors.line, side.shown))
        for seat, side in view.sides.items()
        if side.shown
    ]
    if view.discarded:
        # Translators: favor cards that were traded at the end.
        title = say("Traded ({count})", count=len(view.discarded))
        found.append(_pile(title, map(favors.line, view.discarded)))
    cards = unseen(view)
    # Translators: cards in the deck or in the hands of others.
    title = say("Not seen yet: in the deck or in other hands ({count})", count=len(cards))
    return [*found, _pile(title, map(favors.line, cards))]


def _pile(title: str, lines: Iterable[str]) -> str:
    return fold(title, tag("ul", *lines, class_="card-lines"))
