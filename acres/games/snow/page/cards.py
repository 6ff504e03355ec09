"""One card as it lies anywhere on the table: in hand, in a tray, as a line of a pile; and its name
for who listens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from acres.app.kit.html import DOT, button_tag, classes, icon, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark, Pick
from acres.app.kit.widgets import thing_button
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, listed, listed_clauses, paragraph, say, say_c, say_n
from acres.games.snow.page import house_rules
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import Kinds, cards_of
from acres.games.snow.rules.data import Card
from acres.games.snow.rules.view import View
from acres.games.snow.text import names
from acres.games.snow.text.cards import LEADS

SYMBOLS = ("settler", "ship", "bateaux", "wagon", "fur")
"""The symbols in the order shown; military strength and coins stand behind them."""

MANY = 6
"""The card of a place that leads to more has little room for each."""

ROLES = {
    "origin": NC_("badge", "from here"),
    "transport": NC_("badge", "transport"),
    "settler": NC_("badge", "settler"),
    "fortification": NC_("badge", "fort"),
    "force": NC_("badge", "force"),
    "raider": NC_("badge", "raider"),
    "blocker": NC_("badge", "blocks"),
    "converter": NC_("badge", "converts"),
    "victim": NC_("badge", "to give up"),
    "lost": NC_("badge", "to lose"),
    "income": NC_("badge", "income"),
    "ship": NC_("badge", "ship"),
    "gold": NC_("badge", "coins"),
    "fur": NC_("badge", "fur"),
    "trader": NC_("badge", "trader"),
    "pirate": NC_("badge", "pirate"),
    "discarded": NC_("badge", "to discard"),
    "reserved": NC_("badge", "to reserve"),
    "drafted": NC_("badge", "to draft"),
    "fetched": NC_("badge", "to fetch"),
    "governor": NC_("badge", "governor"),
    "removed": NC_("badge", "to remove"),
    "intendant": NC_("badge", "intendant"),
    "support": NC_("badge", "support"),
    "chosen": NC_("badge", "joins the deck"),
}
"""Badges on picked cards by role; other roles are said as they stand."""

NOTES = {
    "governor": N_("Removes one or two cards from the hand"),
    "home-support": N_("Draws three cards, costs no action"),
    "indian-leader": N_("Takes enemy Native Americans, lengthens raids"),
    "intendant": N_("Takes a card back from the discard pile"),
    "military-leader": N_("Joins a siege for free"),
    "priest": N_("Takes enemy Native Americans, lengthens raids"),
    "trader": N_("2 coins for each fur card played with it"),
}
"""Abilities of a card that its symbols do not say."""

ENGRAVINGS = "assets/games/snow/engravings.svg"
"""A file of its own, which may come later than the game: nobody waits for a picture."""
LIKE = {
    "neutral-fortification": "fortification",
    "neutral-native-americans": "native-americans",
    "neutral-settlers": "settlers",
    "regular-infantry-free": "regular-infantry",
}
"""Kinds of card that show the picture of another; the others have their own, and places theirs."""


class ShownCard(NamedTuple):
    """One card to be shown, and where it lies."""

    zone: Zone
    id: str
    copy: int = 0
    number: int = 1
    """Equal cards shown as one."""

    @property
    def pick(self) -> Pick:
        """The pick of this card."""
        return Pick(self.zone, self.id, self.copy)


def numbered(zone: Zone, ids: Sequence[str]) -> list[ShownCard]:
    """Return the cards in their order, equal ones told apart."""
    return [ShownCard(zone, id, ids[:at].count(id)) for at, id in enumerate(ids)]


def counted(zone: Zone, ids: Iterable[str]) -> list[ShownCard]:
    """Return each kind once, with its number of cards."""
    return [ShownCard(zone, id, 0, count) for id, count in Counter(ids).items()]


def role(word: str) -> str:
    """Return the text of a role on a badge."""
    return say(ROLES.get(word, word))


def abilities(card: Card) -> list[tuple[str, str, int]]:
    """Return the abilities of a card: for each an icon, its name, and its number, 0 if it has
    none."""
    found = [(word, names.symbol(word), 0) for word in SYMBOLS if word in card.symbols]
    if card.strength:
        label = say("military strength {count}", count=card.strength)
        found.append(("military", label, card.strength if card.strength > 1 else 0))
    if card.raids:
        # Translators: what a card can do, here and in what follows.
        found.append(("raid", say("can raid"), 0))
    if card.ambushes:
        found.append(("ambush", say("can ambush"), 0))
    if card.blocks_raid or card.blocks_ambush:
        # Translators: verb: a card does.
        found.append(("shield", say("blocks"), 0))
    if card.extends_raid:
        found.append(("convert", say("can convert"), 0))
    if card.coins:
        # Translators: how many coins a card brings.
        found.append(("coin", say("income {count}", count=card.coins), card.coins))
    return found


def marks(card: Card) -> str:
    """Return the abilities of a card, each an icon with its name."""
    found = [_ability(*each) for each in abilities(card)]
    return tag("span", *found, class_="card-marks") if found else ""


def deeds(card: Card) -> str:
    """Return the abilities with words, for cards that have room for them."""
    found = [
        tag(
            "span",
            icon(sign),
            tag("span", text(label), class_="word"),
            tag("b", text(number), aria_hidden=True) if number else "",
            class_="deed",
        )
        for sign, label, number in abilities(card)
    ]
    return tag("span", *found, class_="card-marks deeds") if found else ""


@lru_cache(maxsize=64)
def engraving(id: str) -> str:
    """Return the picture of a card, a decoration."""
    use = tag("use", href=f"{ENGRAVINGS}#{LIKE.get(id, id)}")
    return tag(
        "svg",
        use,
        class_="engraving",
        aria_hidden=True,
        viewBox="0 0 160 80",
        preserveAspectRatio="xMidYMid slice",
    )


def _ability(sign: str, label: str, number: int) -> str:
    if not number:
        return icon(sign, label)
    content = icon(sign, label) + tag("b", text(number))
    return tag("span", content, class_=classes("mark", coins=sign == "coin"))


Owners = Mapping[str, Seat | None]
"""By place that a card leads to: its holder."""


def leads(card: Card, owners: Owners, seat: Seat) -> str:
    """Return the goals of a location card by transport; who holds each place shows in its style."""

    def place_name(place: str) -> str:
        owner = owners.get(place)
        kind = "free" if owner is None else "own" if owner == seat else "foe"
        return tag("span", text(names.place(place)), class_=classes("to", kind, owner))

    sep = tag("span", DOT, class_="dot")
    rows = [
        tag(
            "span",
            icon(transport, names.symbol(transport)),
            sep.join(map(place_name, places)),
            class_="lead",
        )
        for transport, places in card.by_way().items()
    ]
    return tag("span", *rows, class_="card-leads") if rows else ""


def notes(card: Card) -> str:
    """Return the abilities that symbols do not say, one line each."""
    lines = [tag("span", text(line)) for line in note_lines(card)]
    return tag("span", *lines, class_="card-notes") if lines else ""


def note_lines(card: Card) -> list[str]:
    """Return the abilities that symbols do not say."""
    found = []
    if card.id in NOTES:
        found.append(say(NOTES[card.id]))
    if card.use_cost:
        found.append(say_n("Costs {count} [coin|coins] to use", card.use_cost))
    if card.siege_cost:
        count = card.siege_cost
        found.append(say_n("Costs {count} [coin|coins] in each siege", count))
    if card.defender_only:
        found.append(say("Builds a fort, defends in a siege"))
    if card.vulnerable:
        found.append(say("Vulnerable to ambush"))
    return found


TROUBLES = {
    # Translators: why the card of a place cannot be used, in a word.
    "lost": N_("place lost"),
    # Translators: a place that is.
    "besieged": N_("besieged"),
    # Translators: a place that is.
    "cut-off": N_("cut off"),
}
"""Reasons why a location card cannot be used, in a word each."""


def trouble(card: Card, view: View, seat: Seat) -> str | None:
    """Return a word of `TROUBLES` if the location card cannot be used, as far as the map shows it
    (3.1)."""
    if not card.location:
        return None
    if view.owner.get(card.id) != seat:
        return "lost"
    if view.besieger(card.id):
        return "besieged"
    if card.id not in view.sides[seat].connected:
        return "cut-off"
    return None


def card(
    scene: Scene[View],
    shown: ShownCard,
    seat: Seat,
    *,
    cost: int | None = None,
    key: str | None = None,
) -> str:
    """Return a whole card as a list item: a button to pick it, a small one to look at it closely.

    `cost` is the price of taking it, `key` the digit that picks it.
    """
    view, kinds = scene.view, cards_of(scene.view.rules, seat)
    facts, selection = kinds[shown.id], scene.play.selection
    mark = selection.mark(*shown.pick)
    held = shown.zone in (zones.HAND, zones.RESERVE)
    return _card(
        shown,
        seat,
        kinds,
        mark,
        owners=tuple((place, view.owner.get(place)) for _, place in facts.leads),
        blocked=trouble(facts, view, seat) if held else None,
        labels=tuple(each.label for each in house_rules.about(scene, shown.id, seat)),
        differs=house_rules.mark(scene, shown.id, seat),
        dim=selection.started and not mark.can and not mark.picked,
        dear=cost is not None and cost > view.sides[seat].money,
        cost=cost,
        key=key,
    )


@lru_cache(maxsize=512)
def _card(
    shown: ShownCard,
    seat: Seat,
    kinds: Kinds,
    mark: Mark,
    *,
    owners: tuple[tuple[str, Seat | None], ...],
    blocked: str | None,
    labels: tuple[str, ...],
    differs: str,
    dim: bool,
    dear: bool,
    cost: int | None,
    key: str | None,
) -> str:
    name, facts, led = names.card(shown.id), kinds[shown.id], dict(owners)
    # Translators: cards of a kind that can still be drafted.
    left = say("{count} left", count=shown.number) if shown.number > 1 else ""
    why = say(TROUBLES[blocked]) if blocked else ""
    badge = role(mark.role) if mark.role else ""
    price = ""
    if cost is not None:
        label = say_n("costs {count}", cost)
        coins = icon("coin", label) + tag("b", text(cost))
        price = tag("span", coins, class_="price", title=label)
    said = heard(
        name,
        [label for _, label, _ in abilities(facts)],
        [
            *(() if facts.leads else note_lines(facts)),
            *filter(None, (left, why, badge)),
            *labels,
        ],
        ways=ways(facts, led, seat),
        cost=cost,
    )
    foot = [
        tag("span", text(why), class_="card-trouble") if why else "",
        price,
        tag("span", text(left), class_="copies") if left else "",
        tag("span", text(badge), class_="badge") if badge else "",
    ]
    face = thing_button(
        mark,
        shown.zone,
        shown.id,
        spoken(
            said,
            tag("span", tag("span", text(name), differs, class_="card-name"), class_="card-head"),
            marks(facts) if facts.location else deeds(facts),
            leads(facts, led, seat) or notes(facts),
            tag("span", *foot, class_="card-foot") if any(foot) else "",
            engraving(shown.id),
        ),
        copy=shown.copy,
        key=key,
        class_="card-face",
    )
    more = button_tag(
        # Translators: the sign of information, as small as a letter.
        text(say_c("sign", "i")),
        do="inspect",
        zone=shown.zone,
        id=shown.id,
        copy=shown.copy,
        class_="card-more",
        data_aside=True,
        # Translators: a button: all that there is to know of a card.
        label=say("About {card}", card=name),
    )
    return tag(
        "li",
        face,
        more,
        class_=classes(
            "card",
            "neutral" if facts.neutral else seat,
            "location" if facts.location else "empire",
            len(facts.leads) > MANY and "far",
            can=mark.can,
            picked=mark.picked,
            implied=mark.implied,
            dim=dim,
            troubled=blocked,
            dear=dear,
        ),
        data_key=f"{shown.id} {shown.copy}",
    )


def heard(
    name: str,
    abilities: Iterable[str],
    more: Iterable[str] = (),
    *,
    ways: Iterable[str] = (),
    cost: int | None = None,
) -> str:
    """Return the whole card in words: “Boston: settler, ship and income 2. By ship to Halifax
    (enemy).”

    `abilities` are the meanings of its signs, `ways` its goals as sentences, `more` anything else,
    each a few words; `cost` is its price in coins.
    """
    can = listed_clauses([*abilities])
    # Translators: a card, and what it can do: “Boston: settler and ship.”
    found = [say("{card}: {uses}.", card=name, uses=can) if can else say("{label}.", label=name)]
    found += ways
    if cost is not None:
        found.append(say_n("Costs {count}.", cost))
    return paragraph([*found, *(say("{label}.", label=each) for each in more)])


def ways(facts: Card, owners: Owners, seat: Seat) -> list[str]:
    """Return the goals of a location card as sentences, by transport."""
    return [
        say(LEADS[transport], places=listed([goal(owners, seat, place) for place in places]))
        for transport, places in facts.by_way().items()
    ]


def goal(owners: Owners, seat: Seat, place: str) -> str:
    """Return a place that a card leads to, with its holder unless that is its own side."""
    owner, name = owners.get(place), names.place(place)
    if owner is None:
        # Translators: where a card leads: nobody holds the place.
        return say("{place} (neutral)", place=name)
    # Translators: where a card leads: the other side holds the place.
    return name if owner == seat else say("{place} (enemy)", place=name)
