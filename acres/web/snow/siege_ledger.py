"""The ledger of a siege: its sum card by card, what follows, and what can still be sent."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from acres.snow import names, words
from acres.snow.data import (
    ATTACKER_WINS,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    DEFENDER_WINS,
    OTHER,
    PLACES,
)
from acres.snow.ledger import Entry, Offer, Step, at_stake, entries, offers, settled, steps, winner
from acres.snow.score import taking_wins
from acres.snow.view import View
from acres.table.words import N_, either, say, say_n
from acres.web.html import classes, icon, tag, text
from acres.web.scene import Scene
from acres.web.snow.nations import emblem

VERDICTS = {
    ("attacker", "settled"): N_(
        "{winner} takes {place} as its turn begins; nothing can change that."
    ),
    ("attacker", "now"): N_(
        "{winner} takes {place} as its turn begins, unless {loser} changes it now."
    ),
    ("attacker", "next"): N_(
        "{winner} takes {place} as its next turn begins, unless {loser} changes it before."
    ),
    ("defender", "settled"): N_(
        "{winner} holds {place} as its turn begins; nothing can change that."
    ),
    ("defender", "now"): N_(
        "{winner} holds {place} as its turn begins, unless {loser} changes it now."
    ),
    ("defender", "next"): N_(
        "{winner} holds {place} as its next turn begins, unless {loser} changes it before."
    ),
}
"""By who wins, and by what can still come before it."""


def verdict(view: View, besieger: str) -> str:
    """Who wins if nothing changes, when, and who can change it before (6.1, 6.6)."""
    siege = view.sieges[besieger]
    assert siege is not None
    place, marker = siege
    won = winner(besieger, marker)
    if won is None:
        return say(
            "Undecided: {attacker} takes {place} at {takes}, {defender} holds it at {holds}.",
            place=names.place(place),
            attacker=names.nation(besieger),
            takes=ATTACKER_WINS,
            defender=names.nation(OTHER[besieger]),
            holds=DEFENDER_WINS,
        )
    when = "settled" if settled(view) else "next" if view.to_move == won else "now"
    return say(
        VERDICTS["attacker" if won == besieger else "defender", when],
        winner=names.nation(won),
        loser=names.nation(OTHER[won]),
        place=names.place(place),
    )


def ledger(scene: Scene, besieger: str) -> str:
    """All of it, of a siege that stands or that the picked play begins."""
    view: View = scene.view
    after: View = scene.preview if scene.preview is not None else view
    if after.sieges[besieger] is None:  # the picked play gives the siege up
        after = view
    follows = tag("ul", *_follows(after, besieger), class_="follows")
    return _sum(scene, after, besieger) + follows + _offers(scene, after, besieger)


# The sum


def _sum(scene: Scene, after: View, besieger: str) -> str:
    """A row for each thing that counts, those of the picked play last."""
    view: View = scene.view
    played = _played(scene, besieger)
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
        tag("th", text(say("Strength")), scope="col"),
        tag("th", text(say("Stands at")), scope="col"),
    )
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="siege-sum")


def _played(scene: Scene, besieger: str) -> list[Step]:
    """The cards in the order of play, as the log tells it; where it does not, as they lie."""
    last = scene.replay.at if scene.replay else None
    told = steps(
        (
            line.event
            for line in scene.log
            if line.event is not None and (last is None or line.ply <= last)
        ),
        besieger,
    )
    lying = _rows(scene.view, besieger)
    kept = Counter(step for step in told if not step.left)
    kept -= Counter(step._replace(left=False) for step in told if step.left)
    return told if kept == lying else list(lying.elements())


def _rows(view: View, besieger: str) -> Counter[Step]:
    """What lies in the siege."""
    return Counter(
        Step(seat, card)
        for seat in (besieger, OTHER[besieger])
        for card in view.sides[seat].rows[besieger]
    )


def _new(view: View, after: View, besieger: str) -> list[Step]:
    """What the picked play sends there."""
    return list((_rows(after, besieger) - _rows(view, besieger)).elements())


def _entry(entry: Entry, besieger: str, *, coming: bool = False) -> str:
    """One line: what it is, its strength, and where the marker stands after it."""
    match entry.what:
        case "base":
            said = say("The defender begins")
        case "fort":
            said = say("Fort")
        case "place":
            said = say("The place itself")
        case _ if entry.strength < 0:
            said = say("{card}, lost to an ambush", card=names.card(entry.card or ""))
        case _ if coming:
            said = say("With {card}", card=names.card(entry.card or ""))
        case _:
            said = names.card(entry.card or "")
    note = ""
    if entry.lost:
        lost = say_n(
            "{count} of it lost: the track ends there.",
            "{count} of them lost: the track ends there.",
            entry.lost,
        )
        note = tag("small", text(lost))
    whose = tag("span", text(names.nation(entry.seat)), class_="hidden-text")
    label = tag("th", emblem(entry.seat), whose, tag("span", text(said), note), scope="row")
    force = tag("td", text(f"{entry.strength:+d}".replace("-", "−")))
    return tag("tr", label, force, _stands(entry.marker, besieger), class_=classes(due=coming))


def _stands(marker: int, besieger: str) -> str:
    """A cell with where the marker stands, in the colours of who is ahead."""
    ahead = besieger if marker > 0 else OTHER[besieger] if marker < 0 else "neutral"
    return tag("td", tag("b", text(signed(marker, besieger))), class_=ahead)


def _total(summed: int, marker: int, besieger: str) -> list[str]:
    """Where it stands now; what the ends of the track swallowed where nothing tells when (5.3)."""
    rows = []
    if summed != marker:
        said = say("Lost at the ends of the track")
        number = tag("td", text(f"{abs(summed - marker)}"))
        rows.append(tag("tr", tag("th", text(said), scope="row"), number, tag("td", "")))
    now = tag("th", text(say("It stands now")), scope="row")
    rows.append(tag("tr", now, tag("td", ""), _stands(marker, besieger), class_="total"))
    return rows


def signed(marker: int, besieger: str) -> str:
    """Where a marker stands, said by who is ahead."""
    if marker == 0:
        return say("even")
    ahead = besieger if marker > 0 else OTHER[besieger]
    return say("{nation} {count}", nation=names.nation(ahead), count=abs(marker))


# What follows


def _follows(view: View, besieger: str) -> list[str]:
    """What the winner gets and the loser loses; of both where it is undecided."""
    siege = view.sieges[besieger]
    assert siege is not None
    won = winner(besieger, siege[1])
    found = []
    if won != OTHER[besieger]:
        found += [_taken(view, besieger, siege[0]), *_back(view, OTHER[besieger], besieger)]
    if won != besieger:
        found += [_held(siege[0], besieger), *_back(view, besieger, besieger)]
    return [tag("li", text(sentence)) for sentence in found]


def _taken(view: View, besieger: str, place: str) -> str:
    """What a successful siege brings (6.2, 6.3)."""
    facts = {"nation": names.nation(besieger), "place": names.place(place)}
    if taking_wins(view.rules, besieger, place):
        return say("If {nation} takes {place}, it wins the game at once.", **facts)
    town = place in view.towns
    points = CAPTURED_TOWN if town else CAPTURED_VILLAGE
    if not view.sides[besieger].villages:
        return say(
            "If {nation} takes {place}, it captures the piece, {points} points; "
            "it has no village to settle there.",
            points=points,
            **facts,
        )
    if PLACES[place].settler:
        return say(
            "If {nation} takes {place}, it captures the piece, {points} points, "
            "and may settle there at once with a settler from its hand.",
            points=points,
            **facts,
        )
    return say(
        "If {nation} takes {place}, it captures the piece, {points} points, "
        "and may settle there at once.",
        points=points,
        **facts,
    )


def _held(place: str, besieger: str) -> str:
    """What the defender keeps."""
    return say(
        "If {nation} holds {place}, the siege is over and nothing changes hands.",
        nation=names.nation(OTHER[besieger]),
        place=names.place(place),
    )


def _back(view: View, loser: str, besieger: str) -> list[str]:
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


# What can be sent


def _offers(scene: Scene, view: View, besieger: str) -> str:
    """Each card of the viewer's hand that counts here, and where the siege would stand with it."""
    seat = scene.viewer
    if seat is None or view.sides[seat].hand is None or view.outcome is not None or settled(view):
        return ""
    base: View = scene.view if scene.view.sieges[besieger] else view
    siege = base.sieges[besieger]
    assert siege is not None
    found = offers(base, seat, besieger)
    place = names.place(siege[0])
    own_turn = base.to_move == seat
    if not found:
        none = say("No card in your hand counts in the siege of {place}.", place=place)
        return tag("p", text(none), class_="quiet")
    title = say("What you can send now") if own_turn else say("What you can send in your next turn")
    lines = [_offer(scene, offer, besieger) for offer in found]
    return tag("h3", text(title)) + tag("ul", *lines, class_="offers")


def _offer(scene: Scene, offer: Offer, besieger: str) -> str:
    """A card, its strength and cost, and where the siege would stand; or why it cannot go."""
    picked = any(mark.id == offer.card for mark in scene.ui.picked if mark.zone == "hand")
    label = tag("span", text(names.card(offer.card)), class_="line-name")
    strength = say("military strength {count}", count=offer.strength)
    signs = icon("military", strength) + text(offer.strength)
    if offer.cost:
        signs += icon("coin", say("costs {count}", count=offer.cost)) + text(offer.cost)
    if offer.why_not is not None:
        why = say(
            "{why} ({section})",
            why=words.reason(offer.why_not),
            section=words.section(offer.why_not),
        )
        return tag("li", label, tag("span", signs), tag("small", text(why)), class_="barred")
    arrow = tag("span", "→", class_="arrow", role="img", aria_label=say("will be"))
    then = tag("b", text(signed(offer.marker, besieger)))
    ahead = besieger if offer.marker > 0 else OTHER[besieger] if offer.marker < 0 else "neutral"
    moved = tag("span", arrow, then, class_=ahead)
    return tag("li", label, tag("span", signs), moved, class_=classes(picked=picked))
