"""The ledger of a siege: its sum card by card, then what follows and what can still be sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, icon, quiet, tag, text
from acres.app.kit.log_line import LogLine
from acres.app.kit.rulebook import Cited, cited
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import arrow, seat_name
from acres.core.seat import Seat
from acres.core.sentences import NN_, either, say, say_n
from acres.games.snow.analysis.ledger import (
    Offer,
    SiegeStep,
    Term,
    at_stake,
    entries,
    losing,
    offers,
    steps,
    sure,
    winner,
)
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import CAPTURED_TOWN, CAPTURED_VILLAGE, OTHER, PLACES
from acres.games.snow.rules.score import taking_wins
from acres.games.snow.rules.siege import ahead
from acres.games.snow.rules.view import View
from acres.games.snow.text import names, sentences
from acres.games.snow.text.names import lead


def ledger(scene: Scene[View], after: View, besieger: Seat) -> str:
    """Return the ledger of a siege that stands or that the picked play begins; `after` is the view
    behind that play."""
    last = scene.replay.at if scene.replay else None
    sum_of_it = _sum(scene.view, after, besieger, scene.log, last)
    return sum_of_it + follows(after, besieger) + offered(scene, after, besieger)


@cached
def _sum(view: View, after: View, besieger: Seat, log: Sequence[LogLine], last: int | None) -> str:
    """Return a row for each thing that counts, those of the picked play last."""
    played = _played(view, besieger, log, last)
    now = entries(view, besieger, played)
    coming_cards = (_rows(after, besieger) - _rows(view, besieger)).elements()
    then = entries(after, besieger, [*played, *coming_cards])
    rows = [_entry(entry, besieger) for entry in now]
    siege, coming = view.sieges[besieger], after.sieges[besieger]
    if siege is not None:
        rows += _total(now[-1].marker, siege[1], besieger)
    added = then[len(now) :]
    rows += (_entry(entry, besieger) for entry in added[:-1])
    if added and coming is not None:
        rows.append(_entry(replace(added[-1], marker=coming[1]), besieger, coming=True))
    head = tag(
        "tr",
        tag("th", text(say("What counts")), scope="col"),
        # Translators: the head of a column.
        tag("th", text(say("Strength")), scope="col"),
        # Translators: the head of a column: where the marker of the siege stands.
        tag("th", text(say("Stands at")), scope="col"),
    )
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="siege-sum")


def _played(
    view: View, besieger: Seat, log: Sequence[LogLine], last: int | None
) -> list[SiegeStep]:
    """Return the cards in the order of play, from the log up to the `last` move shown; if the log
    does not tell, as they lie."""
    lines = (line for line in log if last is None or line.ply <= last)
    told = steps((line.event for line in lines if line.event is not None), besieger)
    lying = _rows(view, besieger)
    kept = Counter(step for step in told if not step.left)
    kept -= Counter(step._replace(left=False) for step in told if step.left)
    return told if kept == lying else list(lying.elements())


def _rows(view: View, besieger: Seat) -> Counter[SiegeStep]:
    return Counter(
        SiegeStep(seat, card)
        for seat in (besieger, OTHER[besieger])
        for card in view.sides[seat].rows[besieger]
    )


def _entry(entry: Term, besieger: Seat, *, coming: bool = False) -> str:
    match entry.what:
        case "base":
            said = say("Defender’s head start")
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
        note = tag("small", text(say("Lost at the end of the track: {count}", count=entry.lost)))
    whose = seat_name(MANIFEST, entry.seat, "hidden-text")
    label = tag("th", whose, tag("span", text(said), note), scope="row")
    force = tag("td", text(f"{entry.strength:+d}".replace("-", "−")))
    return tag("tr", label, force, _stands(entry.marker, besieger), class_=classes(due=coming))


def _stands(marker: int, besieger: Seat) -> str:
    return tag(
        "td", tag("b", text(lead(marker, besieger))), class_=ahead(besieger, marker) or "neutral"
    )


def _total(summed: int, marker: int, besieger: Seat) -> list[str]:
    """Show the present marker, and the strength lost at the ends of the track if its time is
    unknown (5.3)."""
    rows = []
    if summed != marker:
        said = say("Lost at the ends of the track")
        number = tag("td", text(f"{abs(summed - marker)}"))
        rows.append(tag("tr", tag("th", text(said), scope="row"), number, tag("td", "")))
    now = tag("th", text(say("Standing now")), scope="row")
    rows.append(tag("tr", now, tag("td", ""), _stands(marker, besieger), class_="total"))
    return rows


# What follows, and what can still be sent

NO_VILLAGE = NN_(
    "If {nation} takes {place}, it captures the piece for {count} "
    "[point|points]; it has no village to settle there."
)
WITH_SETTLER = NN_(
    "If {nation} takes {place}, it captures the piece for {count} "
    "[point|points], and may settle there at once with a settler from its hand."
)
AT_ONCE = NN_(
    "If {nation} takes {place}, it captures the piece for {count} "
    "[point|points], and may settle there at once."
)
"""The attacker’s gains: without a village in stock, where a settler is needed, elsewhere."""


@cached
def follows(view: View, besieger: Seat) -> str:
    """Return the winner's gains and the loser's losses; for both sides while undecided."""
    siege = view.sieges[besieger]
    assert siege is not None
    place, loser = siege[0], losing(view, besieger)
    won = OTHER[loser] if loser else winner(besieger, siege[1])
    found = []
    if won != OTHER[besieger]:
        found += _taken(view, besieger, place)
    if won != besieger:
        found += [_held(place, besieger), _back(view, besieger, besieger)]
    return tag("ul", *(tag("li", text(each)) for each in found), class_="follows")


def _taken(view: View, besieger: Seat, place: str) -> list[str]:
    facts = {"nation": names.nation(besieger), "place": names.place(place)}
    if taking_wins(view.rules, besieger, place):
        return [say("If {nation} takes {place}, it wins the game at once.", **facts)]
    points = CAPTURED_TOWN if place in view.towns else CAPTURED_VILLAGE
    if not view.sides[besieger].villages:
        forms = NO_VILLAGE
    else:
        forms = WITH_SETTLER if PLACES[place].settler else AT_ONCE
    worth = say(
        "Any captured village counts {village} points, any town {town}.",
        village=CAPTURED_VILLAGE,
        town=CAPTURED_TOWN,
    )
    return [say_n(forms, points, **facts), worth, _back(view, OTHER[besieger], besieger)]


def _held(place: str, besieger: Seat) -> str:
    return say(
        "If {nation} holds {place}, the siege is over and nothing changes hands.",
        nation=names.nation(OTHER[besieger]),
        place=names.place(place),
    )


def _back(view: View, loser: Seat, besieger: Seat) -> str:
    nation = names.nation(loser)
    cards = [names.card(card) for card in at_stake(view, loser, besieger)]
    if not cards:
        return say("{nation} then loses no card: it has no empire card there.", nation=nation)
    said = either(cards)
    return say("{nation} then returns a card to its pile: {cards}.", nation=nation, cards=said)


def offered(scene: Scene[View], view: View, besieger: Seat) -> str:
    """Show each card of the viewer's hand that counts here, and the siege's marker with it.

    Nothing if the viewer wins it as its turn begins (6.1): nothing is sent any more.
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
        return quiet(say("No card in your hand counts in the siege of {place}.", place=place))
    title = (
        say("Cards you can send now") if own_turn else say("Cards you can send in your next turn")
    )
    lines = [_offer(scene, offer, besieger) for offer in found]
    return tag("h3", text(title)) + tag("ul", *lines, class_="offers")


def _offer(scene: Scene[View], offer: Offer, besieger: Seat) -> str:
    picked = any(
        mark.id == offer.card for mark in scene.play.selection.picked if mark.zone == zones.HAND
    )
    label = tag("span", text(names.card(offer.card)), class_="line-name")
    strength = say("military strength {count}", count=offer.strength)
    signs = tag("span", icon("military", strength), text(offer.strength))
    if offer.cost:
        price = icon("coin", say_n("costs {count}", offer.cost))
        signs += tag("span", price, text(offer.cost))
    if offer.why_not is not None:
        # Translators: a sentence, and the section of the rules that it comes from.
        section = sentences.section(offer.why_not)
        why = say("{why} ({section})", why=sentences.reason(offer.why_not), section=section)
        why = Cited(why, section, offer.why_not.section)
        return tag("li", label, tag("span", signs), tag("small", cited(why)), class_="barred")
    then = tag("b", text(lead(offer.marker, besieger)))
    moved = tag("span", arrow(), then, class_=ahead(besieger, offer.marker) or "neutral")
    return tag("li", label, tag("span", signs), moved, class_=classes(picked=picked))
