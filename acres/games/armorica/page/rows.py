"""The two rows of six cards, the oldest at the right, and what it takes to reach each."""

from __future__ import annotations

from acres.app.kit.html import button_tag, classes, icon, tag, text
from acres.app.kit.scene import Scene
from acres.core.move import Zone
from acres.core.sentences import listed, say, say_n
from acres.games.armorica.page.cards import face, full_face
from acres.games.armorica.page.preview import asked, eyes
from acres.games.armorica.rules.data import CARDS, GROUPS
from acres.games.armorica.rules.state import count
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """Both rows, the one in question marked."""
    return {"rows": "".join(_row(scene, people) for people in GROUPS)}


def _row(scene: Scene[View], people: str) -> str:
    view = scene.view
    row = view.rows[people]
    now = asked(scene) == people
    phase = view.question[0] if view.question else None
    head = tag(
        "header",
        tag("h2", text(sentences.phase(people))),
        _deck(view, people),
        _pass(scene, people) if now else "",
    )
    if row:
        items = [_card(scene, people, card, len(row) - at) for at, card in enumerate(row)]
        cards = tag("ol", *items, class_="row-cards", aria_label=_label(people, len(row)))
    else:
        cards = tag("p", text(say("The row is empty.")), class_="quiet")
    return tag(
        "section",
        head,
        cards,
        class_=classes("people", people, asked=now, here=phase == people),
        aria_label=sentences.phase(people),
    )


def _label(people: str, number: int) -> str:
    return say_n(
        "{people}: {count} card, the oldest last",
        "{people}: {count} cards, the oldest last",
        number,
        people=sentences.phase(people),
    )


def _deck(view: View, people: str) -> str:
    """How many cards are left in the deck, by group."""
    groups = view.decks[people]
    total = sum(len(cards) for _, cards in groups)
    label = say_n("{count} card in the deck", "{count} cards in the deck", total)
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
        aria_label=label,
        title=label,
    )


def _pass(scene: Scene[View], people: str) -> str:
    row = scene.view.rows[people]
    can = "pass" in scene.play.selection.verbs()
    return button_tag(
        tag("span", text(sentences.passing(row)), class_="label"),
        icon("lock", say("cannot be taken back")),
        do="pass",
        can=can,
        pressed=scene.play.selection.verb == "pass",
        class_="plain pass",
        title=sentences.verb_hint("pass"),
    )


def _card(scene: Scene[View], people: str, card: str, position: int) -> str:
    view = scene.view
    seat = eyes(scene)
    needed = CARDS[card].needs
    has = count(list(view.displays[seat]), needed)
    enough = has >= position
    row = Zone(people)
    mark = scene.play.selection.mark(row, card)
    could = scene.play.selection.can_start(row, card)  # instead of the picked one
    sentence = say(
        "Place {position}: {card}. Asks for {needed}, {nation} has {has}.",
        position=position,
        card=sentences.card(card),
        needed=sentences.symbol_count(needed, position),
        nation=sentences.nation(seat),
        has=has,
    )
    reach = tag(
        "span",
        tag("b", text(position)),
        icon(needed),
        class_=classes("reach", needed, enough=enough),
        aria_hidden=True,
    )
    return tag(
        "li",
        face(
            full_face(card),
            row,
            card,
            mark,
            sentence,
            key=position if asked(scene) == people else None,
        ),
        reach,
        class_=classes(
            "person",
            CARDS[card].colour,
            can=mark.can,
            picked=mark.picked,
            could=could and not mark.can,
            dim=asked(scene) == people and not could,
            oldest=position == 1,
            touched=card in scene.touched,
        ),
        data_key=card,
    )
