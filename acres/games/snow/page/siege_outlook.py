"""What a siege leads to: who wins it and when, what that brings, what can still be sent there."""

from __future__ import annotations

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import N_, either, say, say_n
from acres.games.snow.analysis.ledger import Offer, at_stake, losing, offers, sure, winner
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    DEFENDER_WINS,
    OTHER,
    PLACES,
)
from acres.games.snow.rules.score import taking_wins
from acres.games.snow.rules.view import View
from acres.games.snow.text import names, sentences

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
