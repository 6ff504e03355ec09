"""The favors: in the hand, drawn to choose among, played; each with pattern and rewards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, classes, join, quiet, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark
from acres.app.kit.widgets import legend_button, peek_button, thing_button
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say, say_n
from acres.games.fortress.analysis.means import Prospect, prospect, prospects
from acres.games.fortress.page import ask, counting, signs
from acres.games.fortress.page.preview import eyes, letters
from acres.games.fortress.page.signs import favor_pattern
from acres.games.fortress.rules.data import FAVORS, LASTING, REWARDS, Place
from acres.games.fortress.rules.turn import DRAWN, FAVOR_ZONE, WALL
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import names

SHOWN = Zone("shown")
"""Favors that were played, which no move takes."""


def regions(scene: Scene[View]) -> dict[str, str]:
    """Write the favors of the viewer."""
    seat = eyes(scene)
    return {"favors": _hand(scene, seat) + _played(scene, seat)}


def _group(
    title: str, count: int, found: Iterable[str], kind: str, empty: str = "", more: str = ""
) -> str:
    counted = tag("span", text(count), class_="count")
    head = tag("div", tag("h2", text(title)), counted, more, class_="zone-title")
    items = join(found)
    body = tag("ul", items, class_="favor-cards", data_row=True) if items else quiet(empty)
    return tag("section", head, body, class_=classes("favor-group", kind), aria_label=title)


def drawn(scene: Scene[View]) -> str:
    """Show the favors among which some are to be kept, as large as there is room; the digits pick
    them."""
    cards = scene.view.sides[eyes(scene)].drawn or ()
    keys = ask.shown(scene, DRAWN)
    found = [_large(scene, card, keys.get(card)) for card in cards]
    # Translators: the favor cards that a player has just drawn.
    return tag(
        "ul", *found, class_="drawn-cards", data_row=True, aria_label=say("Favor cards drawn")
    )


def _large(scene: Scene[View], card: str, key: str | None) -> str:
    mark = scene.play.selection.mark(DRAWN, card)
    lines = (
        tag(
            "span",
            signs.good(kind),
            text(names.amount(kind, many)),
            class_=classes("reward", lasting=kind in LASTING),
        )
        for kind, many in FAVORS[card].rewards.items()
    )
    content = spoken(
        names.favor_in_full(card),
        tag("b", text(names.favor(card)), class_="favor-name"),
        tag("span", favor_pattern(card), class_="pattern"),
        tag("span", *lines, class_="reward-lines"),
    )
    button = thing_button(mark, DRAWN, card, content, class_="drawn-face", key=key)
    kind = classes("drawn-card", can=mark.can, picked=mark.picked)
    return tag("li", button, class_=kind, data_key=card)


def _hand(scene: Scene[View], seat: Seat) -> str:
    side = scene.view.sides[seat]
    # Translators: noun: the favor cards in hand.
    title = say("Favors in hand")
    if side.favors is None:
        hidden = _group(title, side.favor_count, (), "hand", say("These cards are hidden."))
        return peek_button(scene.play.peeks) + hidden
    found = {each.card: each for each in _prospects(scene.view, seat)}
    keys = ask.shown(scene, FAVOR_ZONE)
    named = letters(scene)
    cards = (
        _face(
            card,
            scene.play.selection.mark(FAVOR_ZONE, card),
            found[card],
            letter=named.get(card, ""),
            key=keys.get(card),
        )
        for card in side.favors
    )
    sign = legend_button(scene, "cards", signs.LEGENDS["cards"])
    shown = _group(title, side.favor_count, cards, "hand", say("You have no favor cards."), sign)
    return peek_button(scene.play.peeks) + shown


_prospects = cached(prospects)  # the same view comes many times, with other things picked


def _played(scene: Scene[View], seat: Seat) -> str:
    side = scene.view.sides[seat]
    if not side.shown:
        return ""
    # Translators: noun: the favor cards that were played.
    return _group(say("Favors played"), len(side.shown), map(small, side.shown), "shown")


def _face(card: str, mark: Mark, prospect: Prospect, *, letter: str, key: str | None) -> str:
    places = " ".join(f"{WALL}/{spot}" for spot in nearest(prospect))
    return _near_face(card, mark, nearness(prospect), places, letter, key)


@lru_cache(maxsize=256)
def _near_face(
    card: str, mark: Mark, near: tuple[str, str, str], places: str, letter: str, key: str | None
) -> str:
    state, said, brief = near
    # Translators: a favor card, and how far it is: two complete statements.
    label = say("{card}. {state}", card=names.favor_in_full(card), state=said)
    content = spoken(
        label,
        tag("span", favor_pattern(card), class_="pattern"),
        tag("b", text(names.favor(card)), class_="favor-name"),
        tag("span", rewards(card), class_="rewards"),
        tag("i", text(letter), class_="letter") if letter else "",
        tag("small", text(brief), class_="lacks"),
        hover=True,
    )
    button = thing_button(
        mark,
        FAVOR_ZONE,
        card,
        content,
        class_="favor-face",
        key=key,
        data_places=places or None,
    )
    kind = classes("favor", state, can=mark.can, picked=mark.picked)
    return tag("li", button, class_=kind, data_key=card)


def nearest(prospect: Prospect) -> tuple[Place, ...]:
    """Return the places of the pattern where it stands or is nearest; none where no block of it
    stands yet, which could be anywhere."""
    best = prospect.ways[0] if prospect.ways else None
    return best.places if best and best.blocks < len(best.places) else ()


def lacking(view: View, card: str) -> str:
    """Say what a favor in the viewer's hand still lacks where it is nearest; empty where that could
    be anywhere."""
    found = prospect(position(view), view.seat, card) if view.seat else None
    return paragraph(counting.steps(found.ways[0])) if found and nearest(found) else ""


def nearness(prospect: Prospect) -> tuple[str, str, str]:
    """Tell how far a favor is: ``ready``, ``near``, ``far`` or ``gone``, in a sentence, and in a few
    words for its card."""
    if not prospect.ways:
        # Translators: on a small card, whose pattern of blocks fits into no place.
        return "gone", say("The pattern no longer fits anywhere."), say("Fits nowhere")
    best = prospect.ways[0]
    if best.stands:
        # Translators: on a small card, whose pattern of blocks stands in the wall.
        return "ready", say("The pattern stands."), say("It stands")
    if not best.blocks:
        # Translators: on a small card: a block of its pattern is reinforced, which is in the way.
        return "near", say("A reinforcement is in the way."), say("Reinforced")
    kind = "near" if best.steps == 1 else "far"
    said = say_n("Needs {count} more [block|blocks].", best.blocks)
    # Translators: on a small card, which still needs so many blocks.
    return kind, said, say_n("{count} more [block|blocks]", best.blocks)


def rewards(card: str) -> str:
    """Write the rewards of a favor, lasting ones first, as icons with numbers."""
    found = FAVORS[card].rewards
    return join(
        tag(
            "span",
            text(f"+{found[kind]}" if kind in LASTING else found[kind]),
            signs.good(kind),
            class_=classes("reward", lasting=kind in LASTING),
            aria_hidden=True,
        )
        for kind in REWARDS
        if kind in found
    )


def small(card: str) -> str:
    """Write a played favor: pattern and rewards; it can be looked at closely, but a tap opens
    nothing."""
    button = button_tag(_content(card), zone=SHOWN, id=card, can=False, class_="favor-face")
    return tag("li", button, class_="favor played", data_key=card)


def line(card: str) -> str:
    """Write a favor as a line of a pile."""
    name = tag("span", text(names.favor(card)), class_="line-name")
    button = button_tag(_content(card, name), do="inspect", zone=SHOWN, id=card)
    return tag("li", button, class_="card-line favor-line neutral")


def _content(card: str, *name: str) -> str:
    return spoken(
        names.favor_in_full(card),
        tag("span", favor_pattern(card), class_="pattern"),
        *name,
        tag("span", rewards(card), class_="rewards"),
        hover=True,
    )
