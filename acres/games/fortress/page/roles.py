"""The five role cards: where each is, and its actions as they can be done now."""

from __future__ import annotations

from acres.app.kit.html import button_tag, classes, icon, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import thing_button
from acres.core.move import Verb
from acres.core.seat import Seat
from acres.core.sentences import N_, say, say_n
from acres.games.fortress.page import ask, signs
from acres.games.fortress.page.preview import eyes
from acres.games.fortress.rules.actions import collected
from acres.games.fortress.rules.building import stands
from acres.games.fortress.rules.data import (
    ACTIONS,
    PATTERNS,
    PENANCE,
    REGION,
    RETURNED,
    ROLES,
    SECOND_BLOCK,
    SENTENCED,
    Role,
)
from acres.games.fortress.rules.turn import ROLE_ZONE
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import sentences

LETTERS = "ABC"
"""What the rules call the actions of a role."""
ACTING = frozenset({"act", "repeated"})
"""The decisions in which role cards are used."""


def cards(scene: Scene[View]) -> str:
    """All five, in the order of the rules; the digits 1 to 5 pick them."""
    keys = ask.shown(scene, ROLE_ZONE)
    return tag(
        "ul",
        *(_card(scene, role, keys.get(role)) for role in ROLES),
        class_="role-cards",
        data_row=True,
        # Translators: the cards of the five roles that everybody has.
        aria_label=say("Role cards"),
    )


def where(view: View, seat: Seat, role: Role) -> str:
    """Where a role card is: ``hand``, ``now`` (played in this turn), ``played`` (earlier in this
    round), ``paid`` (played, and repeated now). Before the first turn all are taken up anyway."""
    side, question = view.sides[seat], view.question
    if question and question[:2] == ("repeated", seat) and role in question[2:]:
        return "paid"
    if role in side.hand or not view.lap:
        return "hand"
    return "now" if role in side.now else "played"


WHEREABOUTS = {
    # Translators: where a role card is.
    "hand": N_("in hand"),
    # Translators: where a role card is: it was played in this turn.
    "now": N_("just played"),
    # Translators: what becomes of a role card: it is used once more, for jade.
    "paid": N_("repeated"),
    # Translators: where a role card is: it was played in this round.
    "played": N_("played"),
}


def whereabouts(place: str) -> str:
    """Where a role card is, in words."""
    return say(WHEREABOUTS[place])


def _card(scene: Scene[View], role: Role, key: str | None) -> str:
    seat = eyes(scene)
    place = where(scene.view, seat, role)
    mark = scene.play.selection.mark(ROLE_ZONE, role)
    name = sentences.role(role)
    head = thing_button(
        mark,
        ROLE_ZONE,
        role,
        spoken(
            # Translators: a role card and where it is, such as “Builder: in hand”.
            say("{role}: {place}", role=name, place=whereabouts(place)),
            icon(role),
            tag("b", text(name)),
            tag("small", text(whereabouts(place)), class_="where"),
        ),
        class_="role-head",
        key=key,
        title=sentences.role_hint(role),
    )
    acts = [
        tag("li", _action(scene, seat, Verb(verb), letter), class_=classes("act", f"act-{verb}"))
        for letter, verb in zip(LETTERS, ACTIONS[role], strict=False)
    ]
    return tag(
        "li",
        head,
        tag("ul", *acts, class_="acts"),
        class_=classes("role", role, f"is-{place}", can=mark.can, picked=mark.picked),
        data_key=role,
    )


def _action(scene: Scene[View], seat: Seat, verb: Verb, letter: str) -> str:
    detail, said = _detail(scene.view, seat, verb)
    selection = scene.play.selection
    fits = selection.verbs().get(verb)
    chosen = verb in (selection.verb, (selection.move or ("",))[0])
    name = label = sentences.action(verb)
    if said:
        # Translators: an action and what it takes or brings, for who hears the page.
        label = say("{action}: {what}", action=name, what=said)
    button = button_tag(
        spoken(
            label,
            tag("i", text(letter), class_="letter"),
            tag("span", text(name), class_="label"),
            tag("span", detail, class_="detail") if detail else "",
        ),
        do="verb",
        id=verb,
        can=fits is not None,
        pressed=chosen,
        class_=classes("verb", unfit=fits is False, chosen=chosen),
        title=sentences.verb_hint(verb),
    )
    return button + ask.of_action(scene, verb)


def _detail(view: View, seat: Seat, verb: Verb) -> tuple[str, str]:
    side = view.sides[seat]
    match verb:
        case "convicts":
            count = min(SENTENCED, view.supply.convicts)
            return signs.traded({"laborers": RETURNED}, {"convicts": count})
        case "raid":
            jade, convicts = view.prisons[side.camp]
            found = {"jade": jade, "convicts": convicts}
            return signs.goods(found, plus=True), sentences.amounts(found)
        case "remove":
            here = sum(REGION[spot] == side.camp for spot in view.reinforced)
            sign = tag("span", icon("reinforcement"), class_="good of-reinforcement")
            return _number(here) + sign, say_n("{count} here", "{count} here", here)
        case "build":
            shown = signs.cost("blocks", 2) + signs.cost("jade", -SECOND_BLOCK)
            return shown, say("two blocks for {jade}", jade=sentences.amount("jade", SECOND_BLOCK))
        case "favor":
            ready = len(playable(view, seat))
            # Translators: how many favor cards could be played now.
            return (
                _number(ready) + signs.good("favors"),
                say_n("{count} is ready", "{count} are ready", ready),
            )
        case "replace":
            twice = tag("span", text("2×"), signs.good("workers"), class_="cost", aria_hidden=True)
            return twice, say("with twice the workers")
        case "collect":
            jade = min(collected(position(view).sides[seat]), view.supply.jade)
            return signs.traded({}, {"jade": jade})
        case "treasure":
            return signs.traded({"convicts": PENANCE}, {"treasures": 1})
    return "", ""


def _number(count: int) -> str:
    return tag("span", text(count), class_="many", aria_hidden=True) if count else ""


def playable(view: View, seat: Seat) -> list[str]:
    """The favors in hand whose pattern stands, as far as this view shows the hand."""
    state, patterns = position(view), PATTERNS[view.regions]
    return [
        card
        for card in view.sides[seat].favors or ()
        if any(stands(state, seat, pattern) for pattern in patterns[card])
    ]
