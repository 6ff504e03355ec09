"""The two rows of six cards, the oldest at the right, and the decks that they are filled from."""

from __future__ import annotations

from functools import lru_cache

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, classes, icon, join, named, quiet, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark
from acres.app.kit.widgets import legend_button, pile, thing_button
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.core.sentences import listed, say, say_n
from acres.games.armorica.page.cards import LEGENDS, dot, full_face, symbol_rows
from acres.games.armorica.page.displays import Displays, asked, eyes, now, shown
from acres.games.armorica.rules.data import CARDS, GROUPS
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences

PILE = Zone("pile")
"""Cards that no move takes."""


def regions(scene: Scene[View]) -> dict[str, str]:
    """Draw both rows, and the panel of piles where it is open."""
    return {
        "rows": join(_row(scene, people) for people in GROUPS),
        "panel-piles": _piles(scene) if scene.shell.shows("piles") else "",
    }


def _row(scene: Scene[View], people: str) -> str:
    view = scene.view
    row = view.rows[people]
    name = sentences.phase(people)
    asks = asked(scene) == people
    # Whoever takes from the other row has the picked card in the display by then.
    then = now(view) if asks else shown(scene)
    head = tag(
        "header",
        tag("h2", text(name)),
        _deck(view, people),
        legend_button(scene, "rows", LEGENDS["rows"]),
        _pass(scene, people) if asks else "",
    )
    cards = quiet(say("The row is empty."))
    if row:
        label = say_n("{people}: {count} [card|cards], the oldest last", len(row), people=name)
        items = [_card(scene, people, card, len(row) - at, then) for at, card in enumerate(row)]
        cards = tag("ol", *items, class_="row-cards", aria_label=label)
    here = view.question is not None and view.question[0] == people
    return tag(
        "section",
        head,
        cards,
        id=people,
        class_=classes("people", people, asked=asks, can=asks, here=here),
        aria_label=name,
    )


@cached
def _deck(view: View, people: str) -> str:
    groups = view.decks[people]
    total = sum(len(cards) for _, cards in groups)
    label = say_n("{count} [card|cards] in the draw pile", total)
    if groups:
        # Translators: how many cards of a group of the deck; {group} is a letter.
        each = [say("{count} of group {group}", count=len(c), group=g) for g, c in groups]
        # Translators: “18 cards in the deck: 6 of group b and …”.
        label = say("{cards}: {groups}", cards=label, groups=listed(each))
    chips = [
        tag("span", tag("b", text(g)), text(len(cards)), class_="group") for g, cards in groups
    ]
    return tag(
        "span",
        icon("deck"),
        tag("b", text(total)),
        *chips,
        class_="deck-left",
        data_at=f"{people} deck",
        role="img",
        **named(label),
    )


def _pass(scene: Scene[View], people: str) -> str:
    selection = scene.play.selection
    return button_tag(
        tag("span", text(sentences.passing(scene.view.rows[people])), class_="label"),
        icon("final", say("cannot be undone")),
        do="pass",
        can="pass" in selection.verbs(),
        pressed=selection.verb == "pass",
        class_="plain pass",
        title=sentences.verb_hint("pass"),
    )


def _card(scene: Scene[View], people: str, card: str, position: int, then: Displays) -> str:
    seat, needed = eyes(scene), CARDS[card].needs
    row, selection = Zone(people), scene.play.selection
    return _person(
        row,
        card,
        position,
        seat,
        then.count(seat, needed),
        selection.mark(row, card),
        asks=asked(scene) == people,
        could=selection.can_start(row, card),  # instead of the picked one
        touched=card in scene.touched,
    )


@lru_cache(maxsize=512)
def _person(
    row: Zone,
    card: str,
    position: int,
    seat: Seat,
    has: int,
    mark: Mark,
    *,
    asks: bool,
    could: bool,
    touched: bool,
) -> str:
    needed = CARDS[card].needs
    sentence = say(
        "Place {position}: {card}. Needs {needed}; {nation} has {has}.",
        position=position,
        card=sentences.card(card),
        needed=sentences.symbol_count(needed, position),
        nation=sentences.nation(seat),
        has=has,
    )
    key = position if asks else None
    content = spoken(sentence, full_face(card), hover=True)
    reach = tag(
        "span",
        tag("b", text(position)),
        icon(needed),
        class_=classes("reach", needed, enough=has >= position),
        aria_hidden=True,
        title=sentence,
    )
    return tag(
        "li",
        thing_button(mark, row, card, content, class_="face", key=key),
        reach,
        class_=classes(
            "person",
            CARDS[card].colour,
            can=mark.can,
            picked=mark.picked,
            could=could and not mark.can,
            dim=asks and not could,
            oldest=position == 1,
            touched=touched,
        ),
        data_key=card,
    )


def _piles(scene: Scene[View]) -> str:
    view = scene.view
    sign = legend_button(scene, "piles", LEGENDS["piles"])
    found = [tag("div", sign, class_="legend-of")]
    for people in GROUPS:
        name = sentences.phase(people)
        for at, (group, cards) in enumerate(view.decks[people]):
            title = say(
                "{people}, group {group} ({count})", people=name, group=group, count=len(cards)
            )
            found.append(pile(title, [*map(line, cards)], opened=at == 0))
        if not view.decks[people]:
            # Translators: {people} is “Gauls” or “Romans”, here and in what follows.
            found.append(pile(say("{people}: draw pile", people=name), ()))
    removed = say("Out of the game ({count})", count=len(view.removed))
    found.append(pile(removed, [*map(line, reversed(view.removed))], opened=True))
    note = say("The cards within a group are in unknown order; the top group comes first.")
    return quiet(note) + join(found)


def line(card: str) -> str:
    """Draw a card as a line of a pile, which can be inspected."""
    colour = CARDS[card].colour
    return tag(
        "li",
        button_tag(
            dot(colour),
            tag("span", text(sentences.colour(colour)), class_="line-name"),
            tag("span", symbol_rows(card), class_="line-syms"),
            do="inspect",
            zone=PILE,
            id=card,
            label=sentences.card(card),
        ),
        class_=classes("card-line", colour),
    )
