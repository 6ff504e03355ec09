"""The siege tracks: where each stands, where it will stand, and what decides it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import LogLine, Scene
from acres.app.kit.widgets import panels, sheet_buttons
from acres.core.seat import Seat
from acres.core.sentences import N_, either, say, say_n
from acres.games.snow.analysis import ledger
from acres.games.snow.analysis.ledger import (
    Entry,
    Offer,
    Step,
    at_stake,
    entries,
    losing,
    offers,
    steps,
    sure,
    winner,
)
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page.nations import emblem
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    CARDS,
    DEFENDER_WINS,
    OTHER,
    PLACES,
    SEATS,
    TRACK_ENDS,
)
from acres.games.snow.rules.score import taking_wins
from acres.games.snow.rules.state import strength
from acres.games.snow.rules.view import View
from acres.games.snow.text import names, sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """The tracks of the column with their ledgers, and the chips on the edge of a small map."""
    found = {
        "no-siege": "",
        "chips": "",
        **{f"siege-{seat}-{part}": "" for seat in SEATS for part in ("now", "title", "sum")},
    }
    standing = [seat for seat in SEATS if _stands(scene, seat)]
    chips = join(_chip(scene, seat) for seat in standing)
    found["chips"] = chips + sheet_buttons(panels("log", "piles"))
    if not standing:
        found["no-siege"] = text(say("No siege stands."))
    for seat in standing:
        found[f"siege-{seat}-now"] = _siege(scene, seat)
        found[f"siege-{seat}-title"] = text(say("Card by card, and what follows"))
        found[f"siege-{seat}-sum"] = siege_sum(scene, seat)
    return found


def attributes(scene: Scene[View]) -> dict[str, dict[str, str | None]]:
    """A siege that does not stand takes no room; on a sheet its ledger lies open at first."""
    found: dict[str, dict[str, str | None]] = {}
    for seat in SEATS:
        stands = _stands(scene, seat)
        found[f"siege-{seat}"] = {"hidden": None if stands else "", "class": f"siege {seat}"}
        found[f"siege-{seat}-ledger"] = {"open": "" if scene.shell.sheet == "counting" else None}
    return found


def _stands(scene: Scene[View], besieger: Seat) -> bool:
    """Whether there is such a siege, or the picked play begins it."""
    after = scene.preview or scene.view
    return bool(scene.view.sieges[besieger] or after.sieges[besieger])


def _outlook(scene: Scene[View], besieger: Seat) -> tuple[View, tuple[str, int], int | None, int]:
    """The view that it will be, the siege there or here, the marker now, and the one to come."""
    now = scene.view.sieges[besieger]
    after = scene.preview if scene.preview is not None else scene.view
    then = after.sieges[besieger]
    if then is None:  # the picked play gives the siege up
        assert now
        return scene.view, now, now[1], now[1]
    return after, then, now[1] if now else None, then[1]


def _siege(scene: Scene[View], besieger: Seat) -> str:
    after, (place, _), marker, outlook = _outlook(scene, besieger)
    view = scene.view
    title = say("Siege of {place}", place=names.place(place))
    cards = [
        _row(view, besieger, seat, place)
        for seat in (OTHER[besieger], besieger)
        if view.sides[seat].rows[besieger]
    ]
    return (
        tag(
            "div",
            tag("h2", text(title)),
            tag("p", _standing(scene, besieger)),
            class_="siege-head",
        )
        + _track(besieger, marker, outlook)
        + tag("p", text(verdict(after, besieger)), class_="verdict")
        + (tag("div", *cards, class_="rows") if cards else "")
    )


def _standing(scene: Scene[View], besieger: Seat) -> str:
    """Where it stands and, where the picked play changes it, where it will."""
    _, _, marker, outlook = _outlook(scene, besieger)
    now = "" if marker is None else tag("b", text(signed(marker, besieger)))
    if outlook == marker:
        return now
    arrow = tag("span", "→", class_="arrow", role="img", aria_label=say("will be"))
    better = (outlook > (marker or 0)) == (scene.viewer == besieger)
    coming = tag(
        "b",
        text(signed(outlook, besieger)),
        class_=classes("then", "better" if better else "worse"),
    )
    return now + arrow + coming if now else coming


def _track(besieger: Seat, marker: int | None, outlook: int) -> str:
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
                tag("span", text(abs(step)), aria_hidden="true"),
                tag("span", text(_step(step, besieger, wins=wins)), class_="hidden-text"),
                class_=classes(
                    "step", side, wins=wins, here=step == marker, due=step == outlook != marker
                ),
                aria_current="step" if step == marker else None,
            )
        )
    label = say(names.TRACK[besieger])
    return tag(
        "div",
        tag("span", icon(MANIFEST.signs[defender]), class_=classes("end", defender)),
        tag("ol", *steps, class_="track", aria_label=label),
        tag("span", icon(MANIFEST.signs[besieger]), class_=classes("end", besieger)),
        class_="track-line",
    )


def _step(step: int, besieger: Seat, *, wins: bool) -> str:
    """A step as a listener hears it."""
    label = signed(step, besieger)
    # Translators: a step of the track of a siege, such as “2 for Britain”.
    return say("{step}: wins", step=label) if wins else label


def _row(view: View, besieger: Seat, seat: Seat, place: str) -> str:
    """The cards of one side, with their strength; one that is to be lost is struck out."""
    side = view.sides[seat]
    doomed = side.doomed[besieger]
    found = []
    for id in side.rows[besieger]:
        force = strength(CARDS[seat][id], place, view.rules)
        # Translators: a card in a siege, and its strength.
        label = say("{card} {count}", card=names.card(id), count=force)
        gone = id == doomed
        doomed = None if gone else doomed
        found.append(tag("li", text(label), class_=classes("fallen" if gone else "")))
    return tag("div", emblem(seat), tag("ul", *found), class_=classes("row", seat))


def _chip(scene: Scene[View], besieger: Seat) -> str:
    """A siege in a few words, for the edge of a small map: a tap shows its place, one at its end
    the siege card by card."""
    _, (place, _), _, outlook = _outlook(scene, besieger)
    ahead = besieger if outlook > 0 else OTHER[besieger] if outlook < 0 else "neutral"
    won = ledger.winner(besieger, outlook)
    name = names.place(place)
    where = button_tag(
        icon("siege"),
        tag("span", text(name)),
        tag("span", _standing(scene, besieger)),
        icon(MANIFEST.signs[won], say("{nation} wins it", nation=names.nation(won))) if won else "",
        data_shows=f"place-{place}",
        class_="chip-face",
    )
    # Translators: a button beside a siege.
    label = say("Siege of {place}, card by card", place=name)
    more = button_tag(icon("card"), do="sheet", id="counting", class_="chip-more", aria_label=label)
    return tag("span", where, more, class_=classes("chip", "siege-chip", ahead))


VERDICTS = {
    ("attacker", "settled"): N_("{winner} takes {place}; {loser} chooses the card it loses."),
    ("attacker", "sure"): N_("{winner} takes {place}: nothing can change that any more."),
    ("attacker", "now"): N_(
        "{winner} takes {place} as its turn begins, unless {loser} changes it now."
    ),
    ("attacker", "next"): N_(
        "{winner} takes {place} as its next turn begins, unless {loser} changes it before."
    ),
    ("defender", "settled"): N_("{winner} holds {place}; {loser} chooses the card it loses."),
    ("defender", "sure"): N_("{winner} holds {place}: nothing can change that any more."),
    ("defender", "now"): N_(
        "{winner} holds {place} as its turn begins, unless {loser} changes it now."
    ),
    ("defender", "next"): N_(
        "{winner} holds {place} as its next turn begins, unless {loser} changes it before."
    ),
}
"""By who wins, and by what can still come before it."""


def verdict(view: View, besieger: Seat) -> str:
    """Who wins if nothing changes, when, and who can change it before (6.1, 6.6)."""
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


def signed(marker: int, besieger: Seat) -> str:
    """Where a marker stands, said by who is ahead."""
    if marker == 0:
        # Translators: a siege in which nobody is ahead.
        return say("even")
    ahead = besieger if marker > 0 else OTHER[besieger]
    # Translators: how a siege stands: who is ahead, and by how much.
    return say("{nation} {count}", nation=names.nation(ahead), count=abs(marker))


@cached
def follows(view: View, besieger: Seat) -> str:
    """What the winner gets and the loser loses; of both where it is undecided."""
    siege = view.sieges[besieger]
    assert siege is not None
    loser = losing(view, besieger)
    won = OTHER[loser] if loser else winner(besieger, siege[1])
    found = []
    if won != OTHER[besieger]:
        found += [_taken(view, besieger, siege[0]), *_back(view, OTHER[besieger], besieger)]
    if won != besieger:
        found += [_held(siege[0], besieger), *_back(view, besieger, besieger)]
    return tag("ul", *(tag("li", text(each)) for each in found), class_="follows")


def _taken(view: View, besieger: Seat, place: str) -> str:
    """What a successful siege brings (6.2, 6.3)."""
    facts = {"nation": names.nation(besieger), "place": names.place(place)}
    if taking_wins(view.rules, besieger, place):
        return say("If {nation} takes {place}, it wins the game at once.", **facts)
    town = place in view.towns
    points = CAPTURED_TOWN if town else CAPTURED_VILLAGE
    if not view.sides[besieger].villages:
        return say_n(
            "If {nation} takes {place}, it captures the piece, {count} point; "
            "it has no village to settle there.",
            "If {nation} takes {place}, it captures the piece, {count} points; "
            "it has no village to settle there.",
            points,
            **facts,
        )
    if PLACES[place].settler:
        return say_n(
            "If {nation} takes {place}, it captures the piece, {count} point, "
            "and may settle there at once with a settler from its hand.",
            "If {nation} takes {place}, it captures the piece, {count} points, "
            "and may settle there at once with a settler from its hand.",
            points,
            **facts,
        )
    return say_n(
        "If {nation} takes {place}, it captures the piece, {count} point, "
        "and may settle there at once.",
        "If {nation} takes {place}, it captures the piece, {count} points, "
        "and may settle there at once.",
        points,
        **facts,
    )


def _held(place: str, besieger: Seat) -> str:
    """What the defender keeps."""
    return say(
        "If {nation} holds {place}, the siege is over and nothing changes hands.",
        nation=names.nation(OTHER[besieger]),
        place=names.place(place),
    )


def _back(view: View, loser: Seat, besieger: Seat) -> list[str]:
    """Which card the loser gives back (6.4)."""
    siege = view.sieges[besieger]
    assert siege is not None
    if loser != besieger and taking_wins(view.rules, besieger, siege[0]):
        return []
    nation = names.nation(loser)
    cards = at_stake(view, loser, besieger)
    if not cards:
        return [say("{nation} then loses no card: no empire card of it lies there.", nation=nation)]
    return [
        say(
            "{nation} then gives one card back to its pile: {cards}.",
            nation=nation,
            cards=either([names.card(card) for card in cards]),
        )
    ]


def offered(scene: Scene[View], view: View, besieger: Seat) -> str:
    """Each card of the viewer's hand that counts here, and where the siege would stand with it.

    Nothing where the viewer wins it as its turn begins (6.1): nothing is sent any more.
    """
    seat = scene.viewer
    if seat is None or view.sides[seat].hand is None or view.outcome is not None:
        return ""
    if any(losing(view, seat) for seat in view.sieges) or sure(view, besieger):
        return ""
    base: View = scene.view if scene.view.sieges[besieger] else view
    siege = base.sieges[besieger]
    assert siege is not None
    own_turn = base.to_move == seat
    if not own_turn and winner(besieger, siege[1]) == seat:
        return ""
    found = offers(base, seat, besieger)
    place = names.place(siege[0])
    if not found:
        none = say("No card in your hand counts in the siege of {place}.", place=place)
        return tag("p", text(none), class_="quiet")
    title = say("What you can send now") if own_turn else say("What you can send in your next turn")
    lines = [_offer(scene, offer, besieger) for offer in found]
    return tag("h3", text(title)) + tag("ul", *lines, class_="offers")


def _offer(scene: Scene[View], offer: Offer, besieger: Seat) -> str:
    """A card, its strength and cost, and where the siege would stand; or why it cannot go."""
    picked = any(
        mark.id == offer.card for mark in scene.play.selection.picked if mark.zone == zones.HAND
    )
    label = tag("span", text(names.card(offer.card)), class_="line-name")
    strength = say("military strength {count}", count=offer.strength)
    signs = tag("span", icon("military", strength), text(offer.strength))
    if offer.cost:
        price = icon("coin", say_n("costs {count}", "costs {count}", offer.cost))
        signs += tag("span", price, text(offer.cost))
    if offer.why_not is not None:
        # Translators: a sentence, and the section of the rules that it comes from.
        why = say(
            "{why} ({section})",
            why=sentences.reason(offer.why_not),
            section=sentences.section(offer.why_not),
        )
        return tag("li", label, tag("span", signs), tag("small", text(why)), class_="barred")
    arrow = tag("span", "→", class_="arrow", role="img", aria_label=say("will be"))
    then = tag("b", text(signed(offer.marker, besieger)))
    ahead = besieger if offer.marker > 0 else OTHER[besieger] if offer.marker < 0 else "neutral"
    moved = tag("span", arrow, then, class_=ahead)
    return tag("li", label, tag("span", signs), moved, class_=classes(picked=picked))


def siege_sum(scene: Scene[View], besieger: Seat) -> str:
    """All of it, of a siege that stands or that the picked play begins."""
    view = scene.view
    after: View = scene.preview if scene.preview is not None else view
    if after.sieges[besieger] is None:  # the picked play gives the siege up
        after = view
    sum_of_it = _sum(view, after, besieger, scene.log, scene.replay.at if scene.replay else None)
    return sum_of_it + follows(after, besieger) + offered(scene, after, besieger)


@cached
def _sum(view: View, after: View, besieger: Seat, log: Sequence[LogLine], last: int | None) -> str:
    """A row for each thing that counts, those of the picked play last."""
    played = _played(view, besieger, log, last)
    now = entries(view, besieger, played)
    then = entries(after, besieger, [*played, *_new(view, after, besieger)])
    rows = [_entry(entry, besieger) for entry in now]
    siege, coming = view.sieges[besieger], after.sieges[besieger]
    if siege is not None:
        rows += _total(now[-1].marker, siege[1], besieger)
    for entry in then[len(now) :]:
        last = entry is then[-1] and coming is not None
        shown = replace(entry, marker=coming[1]) if last and coming else entry
        rows.append(_entry(shown, besieger, coming=last))
    head = tag(
        "tr",
        tag("th", text(say("What counts")), scope="col"),
        # Translators: the head of a column.
        tag("th", text(say("Strength")), scope="col"),
        # Translators: the head of a column: where the marker of the siege stands.
        tag("th", text(say("Stands at")), scope="col"),
    )
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="siege-sum")


def _played(view: View, besieger: Seat, log: Sequence[LogLine], last: int | None) -> list[Step]:
    """The cards in the order of play, as the log tells it up to the `last` move that is looked at;
    where it does not, as they lie."""
    told = steps(
        (
            line.event
            for line in log
            if line.event is not None and (last is None or line.ply <= last)
        ),
        besieger,
    )
    lying = _rows(view, besieger)
    kept = Counter(step for step in told if not step.left)
    kept -= Counter(step._replace(left=False) for step in told if step.left)
    return told if kept == lying else list(lying.elements())


def _rows(view: View, besieger: Seat) -> Counter[Step]:
    """What lies in the siege."""
    return Counter(
        Step(seat, card)
        for seat in (besieger, OTHER[besieger])
        for card in view.sides[seat].rows[besieger]
    )


def _new(view: View, after: View, besieger: Seat) -> list[Step]:
    """What the picked play sends there."""
    return list((_rows(after, besieger) - _rows(view, besieger)).elements())


def _entry(entry: Entry, besieger: Seat, *, coming: bool = False) -> str:
    """One line: what it is, its strength, and where the marker stands after it."""
    match entry.what:
        case "base":
            said = say("The defender begins")
        case "fort":
            # Translators: a fort in the place counts in the siege.
            said = say("Fort")
        case "place":
            said = say("The place itself")
        case _ if entry.strength < 0:
            said = say("{card}, lost to an ambush", card=names.card(entry.card or ""))
        case _ if coming:
            # Translators: where the siege stands if this card is played, too.
            said = say("With {card}", card=names.card(entry.card or ""))
        case _:
            said = names.card(entry.card or "")
    note = ""
    if entry.lost:
        lost = say("Lost at the end of the track: {count}", count=entry.lost)
        note = tag("small", text(lost))
    whose = tag("span", text(names.nation(entry.seat)), class_="hidden-text")
    label = tag("th", emblem(entry.seat), whose, tag("span", text(said), note), scope="row")
    force = tag("td", text(f"{entry.strength:+d}".replace("-", "−")))
    return tag(
        "tr", label, force, _marker_stands(entry.marker, besieger), class_=classes(due=coming)
    )


def _marker_stands(marker: int, besieger: Seat) -> str:
    """A cell with where the marker stands, in the colours of who is ahead."""
    ahead = besieger if marker > 0 else OTHER[besieger] if marker < 0 else "neutral"
    return tag("td", tag("b", text(signed(marker, besieger))), class_=ahead)


def _total(summed: int, marker: int, besieger: Seat) -> list[str]:
    """Where it stands now; what the ends of the track swallowed where nothing tells when (5.3)."""
    rows = []
    if summed != marker:
        said = say("Lost at the ends of the track")
        number = tag("td", text(f"{abs(summed - marker)}"))
        rows.append(tag("tr", tag("th", text(said), scope="row"), number, tag("td", "")))
    now = tag("th", text(say("It stands now")), scope="row")
    rows.append(tag("tr", now, tag("td", ""), _marker_stands(marker, besieger), class_="total"))
    return rows
