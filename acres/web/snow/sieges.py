"""The siege tracks: where each stands, where it will stand, and whose cards lie there."""

from __future__ import annotations

from acres.snow import names
from acres.snow.data import ATTACKER_WINS, CARDS, DEFENDER_WINS, OTHER, SEATS, TRACK_ENDS
from acres.snow.state import strength
from acres.snow.view import View
from acres.table.words import say
from acres.web.html import classes, icon, join, tag, text
from acres.web.parts import log_and_piles, sheet_buttons
from acres.web.scene import Scene
from acres.web.snow.nations import EMBLEMS, emblem


def regions(scene: Scene) -> dict[str, str]:
    """The tracks of the column, and the chips on the edge of a small map."""
    view = scene.view
    if view is None:
        return {"sieges": "", "chips": ""}
    after = scene.preview or view
    standing = [seat for seat in SEATS if view.sieges[seat] or after.sieges[seat]]
    if not standing:
        none = tag("p", text(say("No siege stands.")), class_="quiet")
        return {
            "sieges": tag("section", none, class_="siege none"),
            "chips": sheet_buttons(log_and_piles()),
        }
    chips = join(_chip(view, seat) for seat in standing if view.sieges[seat])
    return {
        "sieges": join(_siege(scene, seat) for seat in standing),
        "chips": chips + sheet_buttons(log_and_piles()),
    }


def signed(marker: int, besieger: str) -> str:
    """Where a marker stands, said by who is ahead."""
    if marker == 0:
        return say("even")
    ahead = besieger if marker > 0 else OTHER[besieger]
    return say("{nation} {count}", nation=names.nation(ahead), count=abs(marker))


def verdict(marker: int, besieger: str) -> str:
    """What happens if nothing changes (6.1)."""
    if marker >= ATTACKER_WINS:
        return say("{nation} takes it as its turn begins.", nation=names.nation(besieger))
    if -marker >= DEFENDER_WINS:
        return say("{nation} holds it as its turn begins.", nation=names.nation(OTHER[besieger]))
    return say("Undecided.")


def _siege(scene: Scene, besieger: str) -> str:
    view, after = scene.view, scene.preview
    now = view.sieges[besieger]
    then = after.sieges[besieger] if after is not None else now
    place, marker = now or then
    outlook = then[1] if then is not None else marker
    title = say("Siege of {place}", place=names.place(place))
    standing = tag("b", text(signed(marker, besieger)))
    if outlook != marker or now is None:
        arrow = tag("span", "→", class_="arrow", role="img", aria_label=say("will be"))
        better = (outlook > marker) == (scene.viewer == besieger)
        coming = tag(
            "b",
            text(signed(outlook, besieger)),
            class_=classes("then", "better" if better else "worse"),
        )
        standing = coming if now is None else standing + arrow + coming
    cards = [
        _row(view, besieger, seat, place)
        for seat in (OTHER[besieger], besieger)
        if view.sides[seat].rows[besieger]
    ]
    return tag(
        "section",
        tag("div", tag("h2", text(title)), tag("p", standing), class_="siege-head"),
        _track(besieger, marker if now else None, outlook),
        tag("p", text(verdict(outlook, besieger)), class_="verdict"),
        tag("div", *cards, class_="rows") if cards else "",
        class_=classes("siege", besieger),
    )


def _track(besieger: str, marker: int | None, outlook: int) -> str:
    """All steps from the defender's end to the attacker's."""
    attacker_end, defender_end = TRACK_ENDS[besieger]
    defender = OTHER[besieger]
    steps = []
    for step in range(-defender_end, attacker_end + 1):
        side = besieger if step > 0 else defender if step < 0 else "neutral"
        wins = step >= ATTACKER_WINS or -step >= DEFENDER_WINS
        steps.append(
            tag(
                "li",
                text(abs(step)),
                class_=classes(
                    "step", side, wins=wins, here=step == marker, coming=step == outlook != marker
                ),
            )
        )
    label = say(
        "Track from {defender} to {attacker}",
        defender=names.nation(defender),
        attacker=names.nation(besieger),
    )
    return tag(
        "div",
        tag("span", icon(EMBLEMS[defender]), class_=classes("end", defender)),
        tag("ol", *steps, class_="track", aria_label=label),
        tag("span", icon(EMBLEMS[besieger]), class_=classes("end", besieger)),
        class_="track-line",
    )


def _row(view: View, besieger: str, seat: str, place: str) -> str:
    """The cards of one side, with their strength; one that is to be lost is struck out."""
    side = view.sides[seat]
    doomed = side.doomed[besieger]
    found = []
    for id in side.rows[besieger]:
        label = say(
            "{card} {count}",
            card=names.card(id),
            count=strength(CARDS[seat][id], place, view.rules),
        )
        gone = id == doomed
        doomed = None if gone else doomed
        found.append(tag("li", text(label), class_=classes("fallen" if gone else "")))
    return tag("div", emblem(seat), tag("ul", *found), class_=classes("row", seat))


def _chip(view: View, besieger: str) -> str:
    """A siege in a few words, for the edge of a small map."""
    siege = view.sieges[besieger]
    if siege is None:
        return ""
    place, marker = siege
    ahead = besieger if marker > 0 else OTHER[besieger] if marker < 0 else "neutral"
    return tag(
        "button",
        icon("siege"),
        tag("span", text(names.place(place))),
        tag("b", text(signed(marker, besieger))),
        type="button",
        class_=classes("chip", ahead),
        data_do="sheet",
        data_id="counting",
        data_can=True,
    )
