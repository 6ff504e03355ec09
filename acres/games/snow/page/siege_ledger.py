"""The ledger of a siege: its sum card by card, then what follows and what can still be sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, tag, text
from acres.app.kit.scene import LogLine, Scene
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.snow.analysis.ledger import Entry, Step, entries, steps
from acres.games.snow.page.nations import emblem
from acres.games.snow.page.siege_outlook import follows, offered, signed
from acres.games.snow.rules.data import OTHER
from acres.games.snow.rules.view import View
from acres.games.snow.text import names


def ledger(scene: Scene[View], besieger: Seat) -> str:
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
    return tag("tr", label, force, _stands(entry.marker, besieger), class_=classes(due=coming))


def _stands(marker: int, besieger: Seat) -> str:
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
    rows.append(tag("tr", now, tag("td", ""), _stands(marker, besieger), class_="total"))
    return rows
