"""The legends of the wall, the cards, the boxes of the players and the piles."""

from __future__ import annotations

from collections.abc import Callable

from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.rulebook import Sign, Signs
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem
from acres.core.sentences import say, say_c
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import signs
from acres.games.fortress.rules.data import FAVORS, ROLES
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import names


def legend(where: str, scene: Scene[View]) -> Signs:
    """Draw the marks of a part of the table, a word of `LEGENDS` of `signs`."""
    return _LEGENDS[where](scene)


GOODS = ("points", "jade", "laborers", "convicts", "workers", "blocks", "chips", "treasures")


def _goods() -> list[Sign]:
    return [Sign(signs.good(kind), signs.name(kind)) for kind in GOODS]


def _letter(*, whole: bool) -> str:
    tags = tag("b", "P", class_=classes("letter-tag", whole=whole))
    return tag("span", tags, class_="tags")


def _wall(scene: Scene[View]) -> Signs:
    view = scene.view
    own = scene.viewer or view.seats[0]
    blocks = [
        *(Sign(signs.block(seat), names.nation(seat)) for seat in view.seats),
        Sign(signs.block(GOVERNOR), say("A governor block.")),
        Sign(
            tag("span", signs.stone(own, reinforced=True), class_="swatch"),
            say("A reinforced block: nobody can replace it."),
        ),
    ]
    led = tag("i", signs.sign(own), class_=classes("led", own))
    need = tag("span", tag("b", "2"), icon("laborer"), class_="use sample-use")
    award = tag(
        "span", emblem(MANIFEST.signs[own], own), tag("b", "+6"), icon("points"), class_="award"
    )
    marks = [
        Sign(need, say("You can build or replace here; the number is the workers it takes.")),
        Sign(_frame("can"), say_c("wall", "You can pick this place.")),
        Sign(_frame("picked"), say_c("wall", "You picked this place.")),
        Sign(
            _letter(whole=True),
            say("Part of a favor in your hand that stands: the card has the letter."),
        ),
        Sign(_letter(whole=False), say("A block here would complete that favor.")),
        Sign(_frame("lit"), say("This row, level or tower has just scored, or will.")),
        Sign(award, say("What it brings, and to whom.")),
        Sign(_frame("touched"), say("Changed in the last moves.")),
    ]
    around = [
        Sign(led, say("Has the most blocks in the row beside the number.")),
        Sign(tag("span", tag("b", "2"), class_="plate done"), say("The row is complete.")),
        Sign(_held("jade"), say("Jade in the prison.")),
        Sign(_held("convicts"), say("Convicts in the prison.")),
        Sign(
            tag(
                "span",
                signs.drawing("wall-figure", "figure-drawing"),
                tag("i", signs.sign(own)),
                class_=classes("figure-of", own),
            ),
            say("The taskmaster of a player, in the camp."),
        ),
    ]
    return {say("Blocks"): blocks, say_c("wall", "Places"): marks, say("Around the wall"): around}


def _frame(kind: str) -> str:
    return tag("span", class_=f"frame-sample {kind}")


def _held(kind: str) -> str:
    name = signs.ICONS[kind]
    return tag("span", icon(name), tag("b", "2"), class_=f"held of-{name}")


def _cards(scene: Scene[View]) -> Signs:
    letter = tag("b", "P", class_="letter-tag whole")
    favors = [
        Sign(letter, say("The same letter marks the places of the wall that this favor uses.")),
        Sign(
            tag("span", signs.favor_pattern(_with_a_gap(), named=False), class_="pattern"),
            say("The pattern: solid cells need blocks of yours, dashed cells need nothing."),
        ),
        Sign(
            tag("span", tag("span", class_="favor-face sample-face"), class_="favor ready"),
            say("The pattern stands."),
        ),
        Sign(
            tag("span", tag("span", class_="favor-face sample-face"), class_="favor gone"),
            say("The pattern no longer fits anywhere."),
        ),
        Sign(tag("span", "+1", signs.good("income"), class_="reward lasting"), say("More income.")),
        Sign(tag("span", "+1", signs.good("bid"), class_="reward lasting"), say("A bid bonus.")),
    ]
    return {
        say("Favors"): favors,
        say("Roles"): [Sign(icon(role), names.role(role)) for role in ROLES],
        say("Goods"): _goods(),
    }


def _with_a_gap() -> str:
    """Choose the smallest favor whose pattern has a gap."""

    def gaps(card: str) -> int:
        cells = FAVORS[card].cells
        wide, high = max(right for right, _ in cells) + 1, max(up for _, up in cells) + 1
        return wide * high - len(cells)

    return min(filter(gaps, FAVORS), key=lambda card: len(FAVORS[card].cells))


def _players(scene: Scene[View]) -> Signs:
    role = ROLES[0]
    cards = [
        Sign(tag("span", icon(role), class_="role-sign is-hand"), say("A role card in hand.")),
        Sign(tag("span", icon(role), class_="role-sign is-now"), say("Just played.")),
        Sign(tag("span", icon(role), class_="role-sign is-played"), say("Played in this round.")),
        Sign(icon("favor"), say("Favor cards in hand; +1 behind: played.")),
        Sign(icon("camp"), say("The region where the taskmaster stands.")),
        Sign(icon("marker"), say("The governor marker.")),
        Sign(
            tag("span", icon("governor"), class_="marker waiting governor"),
            say("A governor block to place."),
        ),
        Sign(
            tag("small", text("(22)")),
            say("The points if the game ended now; point or tap to see how they add up."),
        ),
        Sign(
            tag("span", "+2", class_="since-then better"),
            say("More or fewer since your last move."),
        ),
    ]
    return {say("Goods"): _goods(), say("Cards and marks"): cards}


_LEGENDS: dict[str, Callable[[Scene[View]], Signs]] = {
    "wall": _wall,
    "cards": _cards,
    "players": _players,
    "piles": lambda scene: {"": [*_goods(), Sign(icon("reinforcement"), say("Reinforcements."))]},
}
