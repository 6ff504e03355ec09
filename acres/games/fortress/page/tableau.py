"""The tableau of the viewer with the role cards, the boxes of all players for the column, the points
for a narrow bar, and the round for the bar above."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from string import ascii_uppercase

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, icon, join, named, signed, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark
from acres.app.kit.sound_switch import sound_switch
from acres.app.kit.widgets import (
    change,
    legend_button,
    panels,
    player,
    score_bar,
    seat_name,
    sheet_buttons,
    since_then,
    thing_button,
)
from acres.core.move import Verb
from acres.core.seat import Seat
from acres.core.sentences import N_, say, say_n
from acres.games.fortress.analysis.forecast import ending
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import ask, favors, points, signs
from acres.games.fortress.page.preview import ahead, eyes, phase, playable, side_after
from acres.games.fortress.rules.actions import collected
from acres.games.fortress.rules.data import (
    ACTIONS,
    PENANCE,
    REGION,
    RETURNED,
    ROLES,
    SECOND_BLOCK,
    SENTENCED,
    TURNS,
    Role,
    governor_blocks,
)
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import ROLE_ZONE
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import names, sentences

OWNED = ("jade", "laborers", "convicts", "blocks", "chips", "treasures")


def regions(scene: Scene[View]) -> dict[str, str]:
    """Write the viewer's tableau, with the role cards or the question; the boxes of all players,
    the narrow bar, and on a small screen the buttons for the log and the piles."""
    view, before = scene.view, scene.before
    match phase(scene):
        case "bid":
            table = ask.bidding(scene)
        case "keep":
            table = favors.drawn(scene)
        case _:
            table = role_cards(scene)
    scores = {
        seat: tag("b", text(signed(side.points)))
        + since_then(side.points, before.sides[seat].points if before else None)
        + (icon("marker", say("governor marker")) if view.holder == seat else "")
        for seat, side in view.sides.items()
    }
    return {
        "own": _own(scene),
        "roles": table,
        "nations": _boxes(
            view,
            after.state if (after := ahead(scene)) else None,
            before,
            *(player(scene.game, seat) for seat in view.seats),
        ),
        "score": score_bar(MANIFEST, scores, view.decides),
        "stage-sheets": sheet_buttons(
            panels("log", "piles"),
            sound_switch(scene, "chip"),
            legend_button(scene, "wall", signs.LEGENDS["wall"]),
        ),
    }


def _name(view: View, seat: Seat, *more: str) -> str:
    return tag("h2", seat_name(MANIFEST, seat, "nation-name"), marker(view, seat), *more)


def _own(scene: Scene[View]) -> str:
    seat = eyes(scene)
    side = scene.view.sides[seat]
    return tag(
        "section",
        tag(
            "header",
            _name(scene.view, seat),
            legend_button(scene, "players", signs.LEGENDS["players"]),
        ),
        tag("dl", *_figures(scene, seat), class_="purse"),
        tag("p", icon("camp"), text(names.region(side.camp)), class_="where-camp"),
        class_=classes("tableau", seat, deciding=scene.view.decides == seat),
        # Translators: what lies before a player.
        aria_label=say("{nation}: tableau", nation=names.nation(seat)),
    )


def _figures(scene: Scene[View], seat: Seat) -> list[str]:
    side, then = scene.view.sides[seat], side_after(scene, seat)
    found = [signs.figure("points", side.points, then.points if then else None, seat=seat)]
    for kind in OWNED:
        # Translators: behind the blocks of a player, which are ready: how many can still be bought.
        more = say("+{count} to buy", count=side.unbought) if kind == "blocks" else ""
        now, after = getattr(side, kind), getattr(then, kind) if then else None
        found.append(signs.figure(kind, now, after, detail=more, seat=seat))
    for kind, now in (("income", side.income), ("bid", side.bonus)):
        after = then.lasting(kind) if then else now
        if now or after:
            found.append(signs.figure(kind, now, after, seat=seat))
    return found


def marker(view: View, seat: Seat) -> str:
    """Write the governor marker, and the governor's block that its holder may place."""
    if view.holder != seat:
        return ""
    # Translators: whoever holds it won the last petition and begins.
    sign = tag("span", icon("marker", say("governor marker")), class_="marker")
    if view.governor:
        # Translators: it was won in the petition, and may still be placed.
        label = say("a governor block to place")
        sign += tag("span", icon("governor", label), class_="marker waiting governor")
    return sign


# The role cards


def lettered(role: Role) -> list[tuple[str, Verb]]:
    """List a role's actions with their letters in the rules."""
    return [(ascii_uppercase[at], Verb(verb)) for at, verb in enumerate(ACTIONS[role])]


def role_cards(scene: Scene[View]) -> str:
    """Write all five cards, in the order of the rules; the digits 1 to 5 pick them."""
    keys = ask.shown(scene, ROLE_ZONE)
    return tag(
        "ul",
        *(_card(scene, role, keys.get(role)) for role in ROLES),
        class_="role-cards",
        data_row=row_of(scene.view),
        # Translators: the cards of the five roles that everybody has.
        aria_label=say("Role cards"),
    )


def row_of(view: View) -> str:
    """Say whose turn a row of cards is for: that of the next one begins at its beginning."""
    return f"{view.round} {view.lap} {view.decides or ''}"


def where(view: View, seat: Seat, role: Role) -> str:
    """Tell where a role card is: ``hand``, ``now`` (played in this turn), ``played`` (earlier in
    this round), ``paid`` (played, and repeated now). Before the first turn all are taken up
    anyway."""
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


def _card(scene: Scene[View], role: Role, key: str | None) -> str:
    seat = eyes(scene)
    place, details = where(scene.view, seat, role), _details(scene.view, seat)
    mark = scene.play.selection.mark(ROLE_ZONE, role)
    acts = [
        tag("li", _action(scene, details, verb, letter), class_=classes("act", f"act-{verb}"))
        for letter, verb in lettered(role)
    ]
    return tag(
        "li",
        _head(role, place, mark, key),
        tag("ul", *acts, class_="acts"),
        class_=classes("role", role, f"is-{place}", can=mark.can, picked=mark.picked),
        data_key=role,
    )


@lru_cache(maxsize=256)
def _head(role: Role, place: str, mark: Mark, key: str | None) -> str:
    name, said = names.role(role), say(WHEREABOUTS[place])
    return thing_button(
        mark,
        ROLE_ZONE,
        role,
        spoken(
            # Translators: a role card and where it is, such as “Builder: in hand”.
            say("{role}: {place}", role=name, place=said),
            icon(role),
            tag("b", text(name)),
            tag("small", text(said), class_="where"),
        ),
        class_="role-head",
        key=key,
        title=sentences.role_hint(role),
    )


Details = Mapping[Verb, tuple[str, str]]
"""By action: what it takes or brings now, in signs and in words."""


def _action(scene: Scene[View], details: Details, verb: Verb, letter: str) -> str:
    content = _deed(verb, letter, *details[verb])
    return ask.verb_button(scene, verb, content, kind="verb") + ask.of_action(scene, verb)


@lru_cache(maxsize=256)
def _deed(verb: Verb, letter: str, detail: str, said: str) -> str:
    name = label = sentences.action(verb)
    if said:
        # Translators: an action and what it takes or brings, for who hears the page.
        label = say("{action}: {what}", action=name, what=said)
    return spoken(
        label,
        tag("i", text(letter), class_="letter"),
        tag("span", text(name), class_="label"),
        tag("span", detail, class_="detail") if detail else "",
    )


@cached
def _details(view: View, seat: Seat) -> Details:
    verbs = (Verb(verb) for verbs in ACTIONS.values() for verb in verbs)
    return {verb: _detail(view, seat, verb) for verb in verbs}


def _detail(view: View, seat: Seat, verb: Verb) -> tuple[str, str]:
    side = view.sides[seat]
    match verb:
        case "convicts":
            count = min(SENTENCED, view.supply.convicts)
            return signs.traded({"laborers": RETURNED}, {"convicts": count})
        case "raid":
            jade, convicts = view.prisons[side.camp]
            found = {"jade": jade, "convicts": convicts}
            return signs.goods(found, plus=True), names.amounts(found)
        case "remove":
            here = sum(REGION[spot] == side.camp for spot in view.reinforced)
            sign = tag("span", icon("reinforcement"), class_="good of-reinforcement")
            return _number(here) + sign, say_n("{count} here", here)
        case "build":
            shown = signs.cost("blocks", 2) + signs.cost("jade", -SECOND_BLOCK)
            return shown, say("two blocks for {jade}", jade=names.amount("jade", SECOND_BLOCK))
        case "favor":
            ready = len(playable(position(view), seat))
            shown = _number(ready) + signs.good("favors")
            # Translators: how many favor cards could be played now.
            return shown, say_n("{count} [is|are] ready", ready)
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


# The column


@cached
def _boxes(view: View, after: State | None, earlier: View | None, *players: str) -> str:
    """Write all boxes, which no pick changes that leads to no other numbers."""
    return join(
        _box(view, seat, after, earlier, of) for seat, of in zip(view.seats, players, strict=True)
    )


def _box(view: View, seat: Seat, after: State | None, earlier: View | None, of: str) -> str:
    side, then = view.sides[seat], after.sides[seat] if after else None
    before = earlier.sides[seat] if earlier else None

    def three(kind: str) -> tuple[int, int | None, int | None]:
        later, earlier = (getattr(own, kind) if own else None for own in (then, before))
        return getattr(side, kind), later, earlier

    total = tag(
        "p",
        icon("points", say("points")),
        tag("b", change(*three("points"))),
        _if_it_ended(view, seat),
        class_="total",
        data_at=f"{seat} points",
    )
    played_by = tag("span", text(of), class_="player")
    goods = [signs.figure(kind, *three(kind), seat=seat) for kind in OWNED]
    return tag(
        "section",
        tag("header", _name(view, seat, played_by), total, data_at=seat),
        tag("dl", *goods, class_="goods"),
        tag("p", *_rest(view, seat), class_="rest"),
        class_=classes("seat-box", seat, deciding=view.decides == seat),
        aria_label=names.nation(seat),
        data_key=seat,
    )


_ending = cached(ending)


@cached
def _if_it_ended(view: View, seat: Seat) -> str:
    """Write the points if the game ended now; under the pointer or with the focus a tip says what
    they are."""
    found = _ending(view)
    if found is None:
        return ""
    count = found.outcome.scores[seat]
    summed = [
        # Translators: a label of a sum, like “most jade” and “in all” below it.
        (say("points so far"), signed(view.sides[seat].points)),
        *(
            (points.source(id), signed(gained, plus=True))
            for id, gained in found.gains[seat].items()
            if gained
        ),
        (say("in all"), signed(count)),
    ]
    lines = (
        tag("span", tag("span", text(label)), tag("b", text(number)), class_="sum-line")
        for label, number in summed
    )
    title = tag("b", text(say("If the game ended now")))
    return tag(
        "small",
        tag("span", text(f"({signed(count)})"), aria_hidden=True),
        tag("span", title, *lines, class_="tip", aria_hidden=True),
        class_="if-ended",
        role="note",
        tabindex="0",
        aria_label=say("{count} if the game ended now", count=count),
    )


@cached
def _rest(view: View, seat: Seat) -> list[str]:
    side = view.sides[seat]
    cards = []
    for role in ROLES:
        place = where(view, seat, role)
        label = say("{role}: {place}", role=names.role(role), place=say(WHEREABOUTS[place]))
        cards.append(tag("span", icon(role, label), class_=f"role-sign is-{place}"))
    camp = tag("span", icon("camp"), text(names.region(side.camp)), class_="where-camp")
    # Translators: noun: favor cards that lie face down in a hand.
    in_hand = say("{count} in hand", count=side.favor_count)
    shown = say("{count} played", count=len(side.shown))
    cards_in_hand = tag(
        "span",
        icon("favor", say("favor cards")),
        tag("b", text(side.favor_count), title=in_hand),
        tag("span", text(f"+{len(side.shown)}"), title=shown) if side.shown else "",
        class_="favor-count",
        data_at=f"{seat} favors",
    )
    lasting = [
        tag("span", text(f"+{number}"), signs.good(kind, signs.name(kind)), class_="lasting")
        for kind, number in (("income", side.income), ("bid", side.bonus))
        if number
    ]
    return [tag("span", *cards, class_="role-row"), camp, cards_in_hand, *lasting]


# The bar


def when(view: View) -> str:
    """Write the round, and how many there are at most."""
    last = governor_blocks(view.rules.players)
    return say("round {round} of at most {last}", round=view.round, last=last)


def pips(scene: Scene[View]) -> str:
    """Write the three turns of the round, those begun filled; before them the petition."""
    view = scene.view
    last = governor_blocks(view.rules.players)
    turn = say("Turn {lap} of {turns}", lap=view.lap, turns=TURNS)
    label = turn if view.lap else say("Petition")
    steps = [tag("span", icon("marker"), class_=classes("pip", "petition-pip", here=not view.lap))]
    steps += [
        tag("span", text(lap), class_=classes("pip", past=lap < view.lap, here=lap == view.lap))
        for lap in range(1, TURNS + 1)
    ]
    return tag(
        "span",
        tag("span", text(f"{view.round}/{last}"), class_="round-short", aria_hidden=True),
        *steps,
        class_=classes("pips", view.decides),
        role="img",
        **named(label),
    )
