"""The displays: overlapping cards, six rows of symbols, their counts, runs and hunger; as they are and as
the picked card would leave them; and the motions of cards to them and away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, classes, icon, join, named, spoken, tag, text
from acres.app.kit.motion import CARD, PILES, Ends, Motion, counter, thing
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark
from acres.app.kit.widgets import (
    arrow,
    close_button,
    legend_button,
    player,
    seat_name,
    since_then,
    thing_button,
)
from acres.core.move import Move, Zone
from acres.core.seat import Seat, clockwise
from acres.core.sentences import listed, say, say_n
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.page.cards import LEGENDS, dot, strip_face
from acres.games.armorica.rules.data import CARDS, GROUPS, MAJORITIES, RUN_POINTS, SYMBOLS
from acres.games.armorica.rules.score import Points, after_winter, points
from acres.games.armorica.rules.state import count, hunger, starving
from acres.games.armorica.rules.turn import DISPLAY
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences

SIZES = {7: "some", 10: "long", 13: "longer"}
"""The numbers of cards from which they overlap more, with the classes for it."""


@dataclass(frozen=True, slots=True)
class Displays:
    """The displays of all seats with what they count: those on the table, or those after a play."""

    cards: Mapping[Seat, tuple[str, ...]]
    points: Mapping[Seat, Points]

    def count(self, seat: Seat, symbol: str) -> int:
        """Count a symbol in the display of a seat."""
        return count(list(self.cards[seat]), symbol)

    def hunger(self, seat: Seat) -> int:
        """Count the cards that winter would take."""
        return hunger(list(self.cards[seat]))

    def after_winter(self, seat: Seat) -> int:
        """Count the points that a seat keeps at best if winter comes now."""
        return after_winter({own: [*cards] for own, cards in self.cards.items()}, seat)

    def room(self, seat: Seat) -> int:
        """Count the further cards that there are amphorae for."""
        return max(0, self.count(seat, "amphorae") - len(self.cards[seat]))


@cached
def now(view: View) -> Displays:
    """Return the displays as they lie."""
    return Displays(view.displays, view.points)


def ahead(scene: Scene[View]) -> Displays | None:
    """Return the displays after the picked move; None where no card is picked."""
    move = scene.play.selection.move
    if move is None or scene.view.decides is None or move[0] not in ("take", "starve"):
        return None
    return behind(scene.view, move)


def shown(scene: Scene[View]) -> Displays:
    """Return the displays after the picked move, or without a pick as they lie."""
    return ahead(scene) or now(scene.view)


@cached
def behind(view: View, move: Move) -> Displays:
    """Return the displays behind a move of the seat that decides."""
    seat = view.decides
    if seat is None or len(move) < 2:
        return now(view)
    own = [card for card in view.displays[seat] if card != move[1]]
    if move[0] == "take":
        own.append(move[1])
    cards = {**view.displays, seat: tuple(own)}
    return Displays(cards, points({other: list(shown) for other, shown in cards.items()}))


def eyes(scene: Scene[View]) -> Seat:
    """Return the seat whose display stands first."""
    return scene.viewer or scene.view.decides or scene.view.seats[0]


def asked(scene: Scene[View]) -> str | None:
    """Return the phase in which the viewer decides now: ``gauls``, ``romans``, ``winter``."""
    view = scene.view
    if scene.mode != "play" or view.question is None or view.decides != scene.viewer:
        return None
    return view.question[0]


def regions(scene: Scene[View]) -> dict[str, str]:
    """Draw the viewer's display, and the others clockwise from there."""
    then = shown(scene)
    own, *others = clockwise(scene.view.seats, eyes(scene))
    # On a small screen the others are a sheet, which can be closed.
    head = tag(
        "header", tag("h2", text(say("The other displays"))), close_button(), class_="sheet-head"
    )
    return {
        "own": _display(scene, own, then, mine=True),
        "others": head + join(_display(scene, seat, then, mine=False) for seat in others),
    }


def _display(scene: Scene[View], seat: Seat, then: Displays, *, mine: bool) -> str:
    view = scene.view
    loses = mine and asked(scene) == "winter"
    return tag(
        "section",
        _head(scene, seat, then, mine=mine),
        _counts(view, seat, then),
        _lane(scene, seat, then),
        class_=classes("display", seat, mine=mine, can=loses, deciding=view.decides == seat),
        # Translators: the cards that lie before a player.
        aria_label=say("{nation}: display", nation=sentences.nation(seat)),
    )


def _head(scene: Scene[View], seat: Seat, then: Displays, *, mine: bool) -> str:
    view = scene.view
    first = ""
    if view.first == seat:
        # Translators: a sign: who begins the round.
        sign = icon("banner", say("first player"))
        first = tag("span", sign, id="first-player", class_="first-mark")
    total, after = view.points[seat].total, then.points[seat].total
    number = tag("b", text(total), class_="now")
    if after != total:
        kind = classes("then", "better" if after > total else "worse")
        number += arrow() + tag("b", text(after), class_=kind)
    label = tag("span", text(say("points")), class_="unit")
    return tag(
        "header",
        tag(
            "div",
            tag("h2", seat_name(MANIFEST, seat, "nation-name"), first),
            legend_button(scene, "displays", LEGENDS["displays"]) if mine else "",
            class_="display-title",
        ),
        tag("p", text(player(scene.game, seat)), class_="player"),
        tag("p", _star(mine=mine), number, label, points_since(scene, seat), class_="total"),
        _hunger(view, seat, then),
        gone(scene, seat),
    )


def _star(*, mine: bool) -> str:
    """Draw the sign of the points; that of the viewer's own says what it counts."""
    if not mine:
        return icon("points")
    said = meaning_of_points()
    return button_tag(icon("points"), do="inspect", id=said, label=said, class_="star")


def meaning_of_points() -> str:
    """Say what the points beside the star are."""
    return say(
        "Points if the game ended now: for runs, for gold, and for the most grapes, olives and sheep."
    )


def points_since(scene: Scene[View], seat: Seat) -> str:
    """Show by how much the points of a seat have changed since the viewer's last move."""
    before = scene.before
    return since_then(scene.view.points[seat].total, before.points[seat].total if before else None)


def gone(scene: Scene[View], seat: Seat) -> str:
    """Show the cards that a display has lost since then, in signs and in words."""
    if scene.before is None:
        return ""
    shown = scene.view.displays[seat]
    lost = [card for card in scene.before.displays[seat] if card not in shown]
    if not lost:
        return ""
    # Translators: {cards} are cards that a display has lost: “the worker with 1 gold”.
    said = say("Lost since your last move: {cards}.", cards=listed([*map(sentences.card, lost)]))
    signs = join(dot(CARDS[card].colour) for card in lost)
    seen = tag("span", text(f"−{len(lost)}"), signs, aria_hidden="true")
    return tag("p", seen, tag("span", text(said), class_="hidden-text"), class_="gone", title=said)


@cached
def _hunger(view: View, seat: Seat, then: Displays) -> str:
    as_is = now(view)
    many, room = then.hunger(seat), then.room(seat)
    later = ""
    if many:
        said = say_n("{count} [card|cards] too many", many)
        best = then.after_winter(seat)
        if view.question and view.question[0] == "winter":
            kept = say("after this winter: at best {points}", points=best)
        else:
            # Translators: {points} are those that a display keeps if winter comes now.
            kept = say("if winter came now: at best {points}", points=best)
        later = tag("small", text(kept))
    elif room:
        said = say_n("room for {count} more", room)
    else:
        # Translators: there is an amphora for every card of a display, and none more.
        said = say("just enough")
    changed = (many, room) != (as_is.hunger(seat), as_is.room(seat))
    return tag(
        "p",
        icon("winter" if many else "amphorae"),
        tag("span", text(said), later),
        class_=classes("hunger", hungry=many, changed=changed),
    )


@cached
def _counts(view: View, seat: Seat, then: Displays) -> str:
    as_is = now(view)
    cells = []
    for symbol in SYMBOLS:
        number, after = as_is.count(seat, symbol), then.count(seat, symbol)
        won = then.points[seat].majorities.get(symbol, 0)
        cells.append(_number(symbol, after, won, changed=after != number))
    return tag("dl", *cells, class_="counts")


@lru_cache(maxsize=256)
def _number(symbol: str, count: int, won: int, *, changed: bool) -> str:
    shown = tag("span", text(count), class_=classes("now", changed=changed))
    return tag(
        "div",
        tag("dt", icon(symbol, sentences.symbol(symbol))),
        tag("dd", shown, for_most(symbol, won) if won else ""),
        class_=classes("count", symbol, leads=won, contested=symbol in MAJORITIES),
    )


def for_most(symbol: str, points: int) -> str:
    """Show the points that a display gets for having the most of a symbol."""
    label = say_n(
        # Translators: {symbol} is such as “grapes”.
        "{count} [point|points] for the most {symbol}",
        points,
        symbol=sentences.symbol(symbol),
    )
    return tag("span", text(f"+{points}"), class_="won", role="img", **named(label))


def _lane(scene: Scene[View], seat: Seat, then: Displays) -> str:
    lying, remaining = scene.view.displays[seat], then.cards[seat]
    # The picked card is a ghost at the end; the card that winter is to take stands apart from the
    # runs that then remain.
    ghosts = [card for card in remaining if card not in lying]
    cards = [*lying, *ghosts]
    if not cards:
        return tag("p", text(say("The display is empty.")), class_="quiet lane")
    winter = asked(scene) == "winter" and seat == scene.viewer
    hungry = starving(cards)[:10] if winter else []
    keys = {card: number % 10 for number, card in enumerate(hungry, 1)}
    cut = then.points[seat].runs
    starts = {run[0] for run in cut}
    ends = {run[-1]: len(run) for run in cut}
    found, inside = [], False
    for card in cards:
        if card in remaining:
            inside = card not in ends
        found.append(
            _strip(
                scene,
                card,
                keys.get(card),
                ghost=card in ghosts,
                winter=winter,
                starts=card in starts,
                ends=ends.get(card, 0),
                apart=card not in remaining and not inside,
            )
        )
    size = " ".join(size for number, size in SIZES.items() if len(cards) >= number)
    label = say_n(
        "{nation}: {count} [card|cards], {points} points for runs",
        len(cards),
        nation=sentences.nation(seat),
        points=then.points[seat].run_points,
    )
    return tag("ol", *found, class_=classes("lane", size), aria_label=label, data_row=winter)


def _strip(
    scene: Scene[View],
    card: str,
    key: int | None,
    *,
    ghost: bool,
    winter: bool,
    ends: int,
    **place: bool,
) -> str:
    """Draw a card of a display; `ends` is the length of the run that it ends, `place` its other classes."""
    selection = scene.play.selection
    return _shown(
        card,
        key,
        Mark() if ghost else selection.mark(DISPLAY, card),
        ghost=ghost,
        winter=winter,
        ends=ends,
        could=selection.can_start(DISPLAY, card),
        touched=not ghost and card in scene.touched,
        **place,
    )


@lru_cache(maxsize=512)
def _shown(
    card: str,
    key: int | None,
    mark: Mark,
    *,
    ghost: bool,
    winter: bool,
    ends: int,
    could: bool,
    touched: bool,
    **place: bool,
) -> str:
    if ghost:
        label = say("{card}, once you confirm", card=sentences.card(card))
        content = tag("span", strip_face(card), class_="face", role="img", **named(label))
    else:
        said = spoken(sentences.card(card), strip_face(card), hover=True)
        content = thing_button(mark, DISPLAY, card, said, class_="face", key=key)
    worth = ""
    if ends:
        said = say_n("run of {count}: {points} [point|points]", ends, points=RUN_POINTS[ends])
        worth = tag("span", text(RUN_POINTS[ends]), class_="run-points", title=said)
    return tag(
        "li",
        content,
        tag("span", worth, class_="run-bar"),
        class_=classes(
            "strip",
            CARDS[card].colour,
            can=mark.can,
            picked=mark.picked,
            ghost=ghost,
            ends=ends,
            **place,
            could=could and not mark.can,
            safe=winter and not could,
            touched=touched,
        ),
        data_key=card,
    )


def motions(before: View, after: View) -> Iterator[Motion]:
    """Find every card that lies elsewhere in the one view than in the other."""
    then, now = _lying(before), _lying(after)
    for card, (zone, seat) in then.items():
        if card not in now:
            yield Motion(CARD, thing(zone, card), _away(card, zone, before, after), seat)
    for card, (zone, seat) in now.items():
        if card not in then:
            yield Motion(CARD, _away(card, zone, after, before), _end(card, zone, seat), seat)
        elif then[card] != (zone, seat):
            yield Motion(CARD, _end(card, *then[card]), _end(card, zone, seat), seat)
    if before.first != after.first:
        yield Motion("banner", counter(before.first), counter(after.first), after.first)


def _lying(view: View) -> dict[str, tuple[Zone, Seat]]:
    rows = {card: (Zone(people), Seat(people)) for people in GROUPS for card in view.rows[people]}
    return rows | {card: (DISPLAY, seat) for seat, cards in view.displays.items() for card in cards}


def _end(card: str, zone: Zone, seat: Seat) -> Ends:
    # A display can be out of sight: then the points of its seat stand for it.
    return (*thing(zone, card), *(counter(seat) if zone == DISPLAY else ()))


def _away(card: str, zone: Zone, here: View, elsewhere: View) -> Ends:
    """Return the end for the view in which the card does not lie open: the deck, or the button of the piles."""
    if card in elsewhere.removed and card not in here.removed:
        return PILES
    return counter(Seat(zone), "deck")
