"""What comes from the draw piles: the own refill, and what the other side may hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.scene import Scene
from acres.core.move import Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import N_, either, paragraph, say, say_n
from acres.games.snow.analysis import odds
from acres.games.snow.page.cards import counted
from acres.games.snow.page.counting_parts import box, percent
from acres.games.snow.page.hand import line
from acres.games.snow.page.piles import pile, quiet, seats_in_order, titled
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import EMPIRE, LOCATIONS, NEUTRAL
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

SIGNS = {
    "coin": N_("coins"),
    "raid": N_("can raid"),
    "block": N_("blocks"),
}
"""What is no symbol of a card."""
ICONS = {"block": "shield"}
UNSEEN, SEEN = Zone("unseen"), Zone("seen")
"""Cards that no move takes."""
MORE = 2
"""How many more cards than the refill draws are shown."""
SPENDING = frozenset({"raid", "ambush", "convert", "block"})
"""Plays whose cards are spent for certain, whatever the other side does then."""


class Coming(NamedTuple):
    """What is to be drawn next."""

    said: str
    """How many cards, and when."""
    view: View
    """The position in which they are drawn."""
    deal: odds.Deal
    larger: list[odds.Deal]
    """Draws of more cards, as far as the draw pile goes: their odds do not depend on what
    else is spent."""


def coming(scene: Scene[View]) -> Coming | None:
    """The viewer's next draw, the picked play taken into account where it is certain."""
    view, seat, move = scene.view, scene.viewer, scene.play.selection.move
    if seat is None or view.sides[seat].hand is None:
        return None
    if move and move[0] == "home-support":
        deal = odds.support(view, seat)
        return Coming(
            say_n(
                "Home Support would draw {count} card.",
                "Home Support would draw {count} cards.",
                deal.count,
            ),
            view,
            deal,
            [],
        )
    after = _after(scene, seat)
    if after is not None:
        view, deal = after
        said = say_n(
            "After this play your refill draws {count} card.",
            "After this play your refill draws {count} cards.",
            deal.count,
        )
    else:
        deal = odds.refill(view, seat)
        said = say_n(
            "As your hand is now your refill draws {count} card.",
            "As your hand is now your refill draws {count} cards.",
            deal.count,
        )
    deck = view.sides[seat].undrawn
    counts = range(deal.count + 1, min(deal.count + MORE, len(deck)) + 1)
    return Coming(said, view, deal, [odds.Deal((), deck, count) for count in counts])


def _after(scene: Scene[View], seat: Seat) -> tuple[View, odds.Deal] | None:
    """The refill after the picked play; None where nothing is picked or it is not certain."""
    play = scene.play.selection.play
    if scene.preview is not None:
        return scene.preview, odds.refill(scene.preview, seat)
    if play is None or play.move[0] not in SPENDING:
        return None
    spent = tuple(part.id for part in play.parts if part.zone == zones.HAND)
    deal = odds.refill(scene.view, seat, spent)
    if play.move[0] == "convert" and _shuffles(deal, scene.view, seat):
        return None  # what it takes would be shuffled in as well
    return scene.view, deal


def _shuffles(deal: odds.Deal, view: View, seat: Seat) -> bool:
    """Whether the side's draw needs its discards, so that they are its pool (2.6)."""
    return deal.count > len(view.sides[seat].undrawn)


def refill(scene: Scene[View]) -> str:
    """How likely the next draw brings what one looks for, and one a little larger."""
    found = coming(scene)
    if found is None:
        return ""
    seat = scene.viewer or NOBODY
    deals = [found.deal, *found.larger] if found.deal.count else found.larger
    heads = [
        say("in the pile"),
        # Translators: the head of a column: so many cards are drawn.
        *(say_n("draw {count}", "draw {count}", deal.count) for deal in deals),
    ]
    head = tag("tr", tag("td", ""), *(tag("th", text(each), scope="col") for each in heads))
    rows = [_sign(found, deals, seat, sign) for sign in odds.SIGNS]
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="sums drawn")
    deck = len(found.view.sides[seat].undrawn)
    said = paragraph((found.said, *_shuffling(found, deck)))
    note = say("Locations count where their cards can be used.")
    return box(say("Your next cards"), quiet(said), table, quiet(note))


def _shuffling(found: Coming, deck: int) -> list[str]:
    """Where the draw pile is too small: what happens then."""
    if not found.deal.known and deck:
        return []
    if found.deal.drawn:
        return [say("The draw pile runs out: all of it comes, and the discards are shuffled.")]
    if found.deal.known:
        return [say("The draw pile runs out: all of it comes, and nothing is shuffled before.")]
    return []


def _sign(found: Coming, deals: Sequence[odds.Deal], seat: Seat, sign: str) -> str:
    kinds = odds.showing(found.view, seat, sign)
    undrawn = found.view.sides[seat].undrawn
    count = sum(card in kinds for card in undrawn)
    label = say(SIGNS[sign]) if sign in SIGNS else names.symbol(sign)
    cells = [
        tag(
            "td", text(percent(deal.holds(kinds))), class_=classes("chance", now=deal is found.deal)
        )
        for deal in deals
    ]
    return tag(
        "tr",
        tag("th", icon(ICONS.get(sign, sign)), text(label), scope="row"),
        # Translators: so many cards of a kind among all that can be drawn.
        tag("td", text(say("{count} of {all}", count=count, all=len(undrawn)))),
        *cells,
        data_about=sign,
    )


def own_pile(scene: Scene[View]) -> str:
    """The cards that the viewer can draw, each with its chance to come next."""
    found = coming(scene)
    if found is None:
        return ""
    seat = scene.viewer or NOBODY
    side, deal = found.view.sides[seat], found.deal

    def chance(card: str) -> str:
        return percent(deal.holds({card})) if deal.count else ""

    def lines(ids: tuple[str, ...]) -> list[str]:
        return [
            line(scene, one, seat, live=False, odds=chance(one.id)) for one in counted(UNSEEN, ids)
        ]

    above = say("How likely one of them comes next.") if deal.count else ""
    title = titled(say("Your draw pile"), len(side.undrawn))
    shown = pile("undrawn", title, lines(side.undrawn), seat, opened=True, above=above)
    if _shuffles(deal, found.view, seat):
        title = titled(say("Your discards, to be shuffled"), len(deal.pool))
        shown += pile("shuffled", title, lines(deal.pool), seat, opened=True)
    return shown


def unseen(scene: Scene[View]) -> str:
    """What a side may hold that the viewer does not see."""
    seats = [seat for seat in seats_in_order(scene) if seat != scene.viewer]
    return "".join(_unseen(scene, seat) for seat in seats)


def _unseen(scene: Scene[View], seat: Seat) -> str:
    side = scene.view.sides[seat]
    nation = names.nation(seat)
    shown = counted(UNSEEN, in_order(side.undrawn, seat))
    if side.hand is not None:
        lines = [line(scene, one, seat, live=False) for one in shown]
        title = titled(say("{nation}: draw pile", nation=nation), len(side.undrawn))
        return pile(f"unseen-{seat}", title, lines, seat, opened=True)
    found = ""
    seen = side.seen if side.deck_count else (*side.seen, *side.undrawn)
    if seen:
        known = counted(SEEN, in_order(seen, seat))
        lines = [line(scene, one, seat, live=False) for one in known]
        title = titled(say("{nation}: hand cards you know of", nation=nation), len(seen))
        found = pile(f"seen-{seat}", title, lines, seat, opened=True)
    if not side.deck_count:  # the whole hand follows from what is not there
        return found
    hidden = replace(odds.hand(scene.view, seat), known=())
    lines = [
        line(scene, one, seat, live=False, odds=percent(hidden.holds({one.id}))) for one in shown
    ]
    title = say(
        "{nation}: hand and draw pile ({hand} + {deck})",
        nation=nation,
        hand=hidden.drawn,
        deck=side.deck_count,
    )
    above = say("How likely at least one of them is in the hand.")
    if hidden.told:
        kinds = in_order(hidden.told.intersection(side.undrawn), seat)
        sure = say(
            "{nation} holds {cards}: it did not show its hand to an ambush.",
            nation=nation,
            cards=either([names.card(card) for card in kinds]),
        )
        above = f"{above} {sure}"
    return found + pile(f"unseen-{seat}", title, lines, seat, opened=True, above=above)


def in_order(ids: Iterable[str], seat: Seat) -> list[str]:
    """Empire cards before location cards, each as the tables have them."""
    order = {id: number for number, id in enumerate((*EMPIRE[seat], *NEUTRAL, *LOCATIONS[seat]))}
    return sorted(ids, key=order.__getitem__)
