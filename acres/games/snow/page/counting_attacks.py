"""What a raid, an ambush or a conversion may come to, for the side that looks."""

from __future__ import annotations

from collections.abc import Iterable

from acres.app.kit.html import icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.core.move import Verb
from acres.core.seat import NOBODY
from acres.core.sentences import say
from acres.games.snow.analysis import odds
from acres.games.snow.page.counting_parts import box, row, rows
from acres.games.snow.page.piles import fold, quiet
from acres.games.snow.rules.data import CARDS, OTHER
from acres.games.snow.rules.view import View
from acres.games.snow.text import names, nations

ATTACKS = ("raid", "ambush", "convert")


def picked(scene: Scene[View]) -> str:
    """The odds of the attack that is picked, if one is."""
    verbs = (
        {play.move[0] for play in scene.play.selection.remaining}
        if scene.play.selection.started
        else set()
    )
    if not verbs or not verbs <= {*ATTACKS}:
        return ""
    title = say("The attack you picked")
    return box(title, _odds(scene, verbs, _targets(scene, picked=True)), kind="now")


def all_of_them(scene: Scene[View]) -> str:
    """The odds of everything that this side can attack or could."""
    other = OTHER.get(scene.viewer or NOBODY)
    if other is None or scene.view.sides[other].hand is not None:
        return ""
    legal = {play.move[0] for play in scene.play.selection.plays}.intersection(ATTACKS)
    nation = names.nation(other)
    said = say(
        "{nation} is taken to block whenever it can; its unknown cards are as good as shuffled.",
        nation=nation,
    )
    body = quiet(said) + _odds(scene, ATTACKS, _targets(scene, picked=False)) + _blockers(scene)
    title = say(nations.ATTACK[other])
    return fold("attacks-now" if legal else "attacks", title, body, opened=bool(legal))


def _targets(scene: Scene[View], *, picked: bool) -> list[str]:
    """The places that can be raided, the likeliest first."""
    plays = scene.play.selection.remaining if picked else scene.play.selection.plays
    found = {play.move[1] for play in plays if play.move[0] == "raid"}
    return sorted(found, key=lambda place: (odds.raid_blocked(scene.view, place), place))


def _odds(scene: Scene[View], verbs: Iterable[str], targets: list[str]) -> str:
    other = OTHER[scene.viewer or NOBODY]
    found = []
    if "raid" in verbs:
        found.append(_raids(scene, targets))
    if "ambush" in verbs:
        found.append(_loss(scene, say("An ambush"), odds.ambush(scene.view, other), Verb("ambush")))
    if "convert" in verbs:
        found.append(
            _loss(scene, say("A conversion"), odds.conversion(scene.view, other), Verb("convert"))
        )
    return join(found)


def _raids(scene: Scene[View], targets: list[str]) -> str:
    """How likely each raid is blocked; where none can be played, how likely any would be."""
    view = scene.view
    if not targets:
        other = OTHER[scene.viewer or NOBODY]
        chance = odds.hand(view, other).holds(odds.RAID_BLOCKERS[other])
        # Translators: what becomes of a raid.
        label = icon("shield") + text(say("is blocked"))
        return _titled(say("A raid"), rows(row(label, chance, about="raid")))
    found = []
    for place in targets:
        town = place in view.towns
        sign = icon("town", say("town")) if town else icon("village", say("village"))
        own = place in odds.raid_blockers(view, place) and _may_hold(scene, place)
        found.append(
            row(
                sign + text(names.place(place)),
                odds.raid_blocked(view, place),
                small=say("its own card blocks too") if own else "",
                about=place,
            )
        )
    return _titled(say("A raid is blocked"), rows(*found))


def _may_hold(scene: Scene[View], card: str) -> bool:
    """Whether the other side may hold the card."""
    return odds.hand(scene.view, OTHER[scene.viewer or NOBODY]).holds({card}) > 0


def _loss(scene: Scene[View], title: str, loss: odds.Loss, verb: Verb) -> str:
    found = []
    if verb == "ambush":
        label = icon("shield") + text(say("is blocked"))
        found.append(row(label, loss.blocked, about="blocked"))
    taking = icon(verb) + text(say("takes a card"))
    found.append(row(taking, loss.taken, about="taken"))
    if len(loss.kinds) > 1 or verb == "ambush":
        for kind, chance in sorted(loss.kinds.items(), key=lambda each: (-each[1], each[0])):
            label = text(say("can be {card}", card=names.card(kind)))
            found.append(row(label, chance, kind="part", about=kind))
    # Translators: what becomes of an ambush or a conversion.
    found.append(row(icon("card") + text(say("finds nothing")), loss.missed, about="missed"))
    return _titled(title, rows(*found))


def _titled(title: str, content: str) -> str:
    return tag("div", tag("h4", text(title)), content, class_="odds-of")


def _blockers(scene: Scene[View]) -> str:
    """Which cards could block, and how likely each is in the hand."""
    other = OTHER[scene.viewer or NOBODY]
    held = odds.hand(scene.view, other)
    cards = CARDS[other]
    found = []
    for id in sorted({*held.known, *held.pool}):
        card = cards[id]
        if not (card.blocks_raid or card.blocks_ambush):
            continue
        # Translators: a card that blocks raids but no ambush.
        small = "" if card.blocks_ambush else say("raids only")
        found.append(row(text(names.card(id)), held.holds({id}), small=small, about=id))
    if not found:
        return quiet(say("None of its unseen cards blocks any attack."))
    return _titled(say("Cards that block, in the hand"), rows(*found))
