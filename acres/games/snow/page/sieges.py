"""The siege tracks: where each stands, where it will stand, and what decides it."""

from __future__ import annotations

from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import arrow, emblem, legend_button, panels, sheet_buttons
from acres.core.seat import Seat
from acres.core.sentences import N_, say
from acres.games.snow.analysis.ledger import losing, sure, winner
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page.look import LEGENDS
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    DEFENDER_WINS,
    OTHER,
    SEATS,
    TRACK_ENDS,
)
from acres.games.snow.rules.siege import ahead
from acres.games.snow.rules.state import strength
from acres.games.snow.rules.view import View
from acres.games.snow.text import names
from acres.games.snow.text.names import lead

VERDICTS = {
    ("attacker", "settled"): N_("{winner} takes {place}; {loser} chooses a card to lose."),
    ("attacker", "sure"): N_("{winner} takes {place}: nothing can change that any more."),
    ("attacker", "now"): N_(
        "{winner} takes {place} as its turn begins, unless {loser} changes the siege now."
    ),
    ("attacker", "next"): N_(
        "{winner} takes {place} as its next turn begins, unless {loser} changes the siege first."
    ),
    ("defender", "settled"): N_("{winner} holds {place}; {loser} chooses a card to lose."),
    ("defender", "sure"): N_("{winner} holds {place}: nothing can change that any more."),
    ("defender", "now"): N_(
        "{winner} holds {place} as its turn begins, unless {loser} changes the siege now."
    ),
    ("defender", "next"): N_(
        "{winner} holds {place} as its next turn begins, unless {loser} changes the siege first."
    ),
}
"""Sentences by winner, and by the events possible before."""


def verdict(view: View, besieger: Seat) -> str:
    """Say who wins if nothing changes, when, and who can change it before (6.1, 6.6)."""
    siege = view.sieges[besieger]
    assert siege is not None
    place, loser = siege[0], losing(view, besieger)
    if view.outcome is not None:
        return say("The game ended before the siege of {place} did.", place=names.place(place))
    won = OTHER[loser] if loser else winner(besieger, siege[1])
    if won is None:
        return say(
            "Undecided: {attacker} takes {place} at {takes}, {defender} holds it at {holds}.",
            place=names.place(place),
            attacker=names.nation(besieger),
            takes=ATTACKER_WINS,
            defender=names.nation(OTHER[besieger]),
            holds=DEFENDER_WINS,
        )
    if loser:
        when = "settled"
    elif sure(view, besieger):
        when = "sure"
    else:
        when = "next" if view.to_move == won else "now"
    who = "attacker" if won == besieger else "defender"
    return say(
        VERDICTS[who, when],
        winner=names.nation(won),
        loser=names.nation(OTHER[won]),
        place=names.place(place),
    )


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the tracks of the column with their ledgers, and the chips on the edge of a small
    map."""
    standing = [seat for seat in SEATS if _stands(scene, seat)]
    legend = legend_button(scene, "map", LEGENDS["map"])
    found = {
        "no-siege": "" if standing else text(say("No sieges.")),
        "chips": join(_chip(scene, seat) for seat in standing)
        + sheet_buttons(panels("log", "piles"), legend),
        **{f"siege-{seat}-{part}": "" for seat in SEATS for part in ("now", "title", "sum")},
    }
    for seat in standing:
        from acres.games.snow.page import siege_ledger  # here: games begin without a siege

        after, _ = _outlook(scene, seat)
        found[f"siege-{seat}-now"] = _siege(scene, seat)
        found[f"siege-{seat}-title"] = text(say("Card by card, with the outcome"))
        found[f"siege-{seat}-sum"] = siege_ledger.ledger(scene, after, seat)
    return found


def attributes(scene: Scene[View]) -> dict[str, dict[str, str | None]]:
    """Hide a siege that does not stand; on a sheet its ledger lies open at first."""
    found: dict[str, dict[str, str | None]] = {}
    for seat in SEATS:
        stands = _stands(scene, seat)
        found[f"siege-{seat}"] = {"hidden": None if stands else "", "class": f"siege {seat}"}
        found[f"siege-{seat}-ledger"] = {"open": "" if scene.shell.sheet == "counting" else None}
    return found


def _stands(scene: Scene[View], besieger: Seat) -> bool:
    """Return whether there is such a siege, or the picked play begins it."""
    after = scene.preview or scene.view
    return bool(scene.view.sieges[besieger] or after.sieges[besieger])


def _outlook(scene: Scene[View], besieger: Seat) -> tuple[View, tuple[str, int]]:
    """Return the view after the picked play, and the siege in it; both from the present one if that
    play gives the siege up."""
    view = scene.preview or scene.view
    if view.sieges[besieger] is None:
        view = scene.view
    siege = view.sieges[besieger]
    assert siege is not None
    return view, siege


def _siege(scene: Scene[View], besieger: Seat) -> str:
    view = scene.view
    after, (place, outlook) = _outlook(scene, besieger)
    rows = [
        _row(view, besieger, seat, place)
        for seat in (OTHER[besieger], besieger)
        if view.sides[seat].rows[besieger]
    ]
    head = tag(
        "div",
        tag("h2", text(say("Siege of {place}", place=names.place(place)))),
        tag("p", _markers(scene, besieger, outlook)),
        legend_button(scene, "siege", LEGENDS["siege"]),
        class_="siege-head",
    )
    return (
        head
        + _track(besieger, _marker(scene, besieger), outlook)
        + tag("p", text(verdict(after, besieger)), class_="verdict")
        + (tag("div", *rows, class_="rows") if rows else "")
    )


def _marker(scene: Scene[View], besieger: Seat) -> int | None:
    """Return the present marker; None if the picked play begins the siege."""
    siege = scene.view.sieges[besieger]
    return siege[1] if siege else None


def _markers(scene: Scene[View], besieger: Seat, outlook: int) -> str:
    """Show the marker and, if the picked play moves it, its next position."""
    marker = _marker(scene, besieger)
    now = "" if marker is None else tag("b", text(lead(marker, besieger)))
    if outlook == marker:
        return now
    better = (outlook > (marker or 0)) == (scene.viewer == besieger)
    kind = classes("then", "better" if better else "worse")
    coming = tag("b", text(lead(outlook, besieger)), class_=kind)
    return now + arrow() + coming if now else coming


def _track(besieger: Seat, marker: int | None, outlook: int) -> str:
    attacker_end, defender_end = TRACK_ENDS[besieger]
    steps = []
    for step in range(-defender_end, attacker_end + 1):
        side = ahead(besieger, step) or "neutral"
        wins = step >= ATTACKER_WINS or -step >= DEFENDER_WINS
        here, due = step == marker, step == outlook != marker
        label = lead(step, besieger)
        # Translators: a step of the track of a siege, such as “2 for Britain”.
        label = say("{step}: wins", step=label) if wins else label
        steps.append(
            tag(
                "li",
                tag("span", text(abs(step)), aria_hidden="true"),
                tag("span", text(label), class_="hidden-text"),
                class_=classes("step", side, wins=wins, here=here, due=due),
                aria_current="step" if here else None,
            )
        )
    other, nation = names.nation(OTHER[besieger]), names.nation(besieger)
    label = say("Track from {other} to {nation}", other=other, nation=nation)
    track = tag("ol", *steps, class_="track", aria_label=label)
    return tag("div", _end(OTHER[besieger]), track, _end(besieger), class_="track-line")


def _end(seat: Seat) -> str:
    sign = icon(MANIFEST.signs[seat], names.nation(seat))
    return tag("span", sign, class_=classes("end", seat))


def _row(view: View, besieger: Seat, seat: Seat, place: str) -> str:
    """Show the cards of one side, with their strength; a card to be lost is struck out."""
    side = view.sides[seat]
    doomed = side.doomed[besieger]
    found, kinds = [], cards_of(view.rules, seat)
    for id in side.rows[besieger]:
        force = strength(kinds[id], place)
        # Translators: a card in a siege, and its strength.
        label = say("{card} {count}", card=names.card(id), count=force)
        gone = id == doomed
        doomed = None if gone else doomed
        found.append(tag("li", text(label), class_=classes("fallen" if gone else "")))
    sign = emblem(MANIFEST.signs[seat], seat, names.nation(seat))
    return tag("div", sign, tag("ul", *found), class_=classes("row", seat))


def _chip(scene: Scene[View], besieger: Seat) -> str:
    """Show a siege in a few words, for the edge of a small map: a tap shows its place, one at its
    end the siege card by card."""
    after, (place, outlook) = _outlook(scene, besieger)
    won = winner(besieger, outlook)
    name, said = names.place(place), verdict(after, besieger)
    where = button_tag(
        icon("siege"),
        tag("span", text(name)),
        tag("span", _markers(scene, besieger, outlook)),
        icon(MANIFEST.signs[won], say("{nation} wins it", nation=names.nation(won))) if won else "",
        tag("span", text(said), class_="hidden-text"),
        data_shows=f"place-{place}",
        class_="chip-face",
        title=said,
        aria_description="",
    )
    # Translators: a button beside a siege.
    label = say("Siege of {place}, card by card", place=name)
    more = button_tag(
        icon("card"),
        tag("span", text(say("Cards")), class_="label"),
        tag("span", text(label), class_="hidden-text"),
        do="sheet",
        id="counting",
        class_="chip-more",
        title=label,
        aria_description="",
    )
    return tag(
        "span",
        where,
        more,
        class_=classes("chip", "siege-chip", ahead(besieger, outlook) or "neutral"),
        data_instead="sieges",
    )
