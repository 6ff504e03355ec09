"""The log: one sentence for what happened, and the banners that tell of it."""

from __future__ import annotations

from acres.core.game import Event, Outcome
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import N_, NN_, paragraph, say, say_n
from acres.games.snow.rules.data import BRITISH, FRENCH, OTHER
from acres.games.snow.rules.siege import ahead
from acres.games.snow.rules.view import View
from acres.games.snow.text import names
from acres.games.snow.text.names import nation, place
from acres.games.snow.text.prompts import ENDS, outcome

PLAIN = {
    "action-back": N_("The blocked attack cost {nation} no action."),
    "abandoned": N_("{nation} gave up {place}."),
    "ambushed": N_("{nation} laid an ambush with {card}."),
    "besieged": N_("{nation} laid siege to {place} with {origin} and {transport}."),
    "blocked-ambush": N_("{nation} blocked the ambush with {card}."),
    "blocked-raid": N_("{nation} blocked the raid on {place} with {card}."),
    "card-regained": N_("{nation} took back the card of {place} with {cards}."),
    "chose-card": N_("{nation} added {card} to its deck."),
    "chose-loss": N_("{nation} chose to lose {card} in the siege of {place}."),
    "converted": N_("{nation} played {card} to convert Native Americans."),
    "developed": N_("{nation} made {place} a town, playing {cards}."),
    "discarded": N_("{nation} discarded {card}."),
    "drafted": N_("{nation} drafted {card}."),
    "drew-cards": N_("{nation} drew {cards}."),
    "dropped": N_("{nation} discarded {card}, a place it does not hold."),
    "exchanged": N_("{nation} discarded {card} to draw another card."),
    "governed": N_("{nation} had the Governor remove {cards}."),
    "kept-hand": N_("{nation} did not exchange a card."),
    "left": N_("{nation} left {place} neutral."),
    "paid-with-cards": N_("{nation} had no coin for its new draw pile and discarded {cards}."),
    "no-exchange": N_("{nation} cannot exchange a card: its draw pile is empty."),
    "passed": N_("{nation} passed one action."),
    "raided": N_("{nation} raided {place} with {cards}."),
    "reserved": N_("{nation} put {card} in reserve."),
    "supported": N_("{nation} called for Home Support."),
    "surrendered": N_("{nation} surrendered {place}."),
    "turn": N_("Turn {turn}: {nation}"),
    "withdrew": N_("{nation} withdrew from the siege of {place}."),
}
"""Single sentences; for events with a cost, those without one."""

COUNTED = {
    "ambushed": NN_("{nation} laid an ambush with {card} for {count} [coin|coins]."),
    "discarded": NN_("{nation} discarded {card} for {count} [coin|coins]."),
    "drafted": NN_("{nation} drafted {card} for {count} [coin|coins]."),
    "drew": NN_("{nation} drew {count} [card|cards]."),
    "earned": NN_("{nation} took {count} [coin|coins] from {card}."),
    "fetched": NN_("{nation} fetched {cards} from reserve for {count} [coin|coins]."),
    "fortified": NN_("{nation} built a fort in {place} with {cards} for {count} [coin|coins]."),
    "gave-up": NN_("{nation} ended its turn with {count} [action|actions] left."),
    "idle-nears": ENDS["idle"],
    "intended": NN_("{nation} had the Intendant bring back {card} for {count} [coin|coins]."),
    "paid-shuffle": NN_("{nation} paid {count} [coin|coins] for its new draw pile."),
    "pirated": NN_(
        "{nation} plundered with Louisbourg and {ship}: it gained "
        "{count} [coin|coins], and {other} lost {loss}."
    ),
    "raided": NN_("{nation} raided {place} with {cards} for {count} [coin|coins]."),
    "shuffled": NN_("{nation} shuffled {count} discarded [card|cards] into a new draw pile."),
    "sold-fur": NN_("{nation} sold the furs of {card} for {count} [coin|coins]."),
    "sold-furs": NN_("{nation}’s Trader sold furs from {cards} for {count} [coin|coins]."),
    "standstill-nears": ENDS["standstill"],
    "traded": NN_("{nation} shipped the goods of {cards} with {ship} for {count} [coin|coins]."),
}
"""Sentences with a number of coins or cards."""

SETTLED = {
    (True, True): N_("{nation} settled {place} with {cards} and took its card."),
    (True, False): N_("{nation} settled {place} with {cards}."),
    (False, True): N_("{nation} settled {place} and took its card."),
    (False, False): N_("{nation} settled {place}."),
}
"""Sentences by whether cards were played and whether the place's card was taken."""

SIEGE_ENDED = {
    ("siege-won", False): N_("{nation} won the siege of {place}."),
    ("siege-won", True): N_("{nation} won the siege of {place}, and {other} lost {lost}."),
    ("siege-held", False): N_("{nation} held {place}, and the siege is over."),
    ("siege-held", True): N_("{nation} held {place}, and {other} lost {lost}: the siege is over."),
}
"""Sentences by whether a card was lost."""

VILLAGE_REMAINS = {
    BRITISH: N_("A British village remains in {place}."),
    FRENCH: N_("A French village remains in {place}."),
}
AMBUSH_WITHOUT_VICTIM = {
    BRITISH: N_("The British ambush found nothing to take."),
    FRENCH: N_("The French ambush found nothing to take."),
}
SENT = {
    True: N_(
        "{nation} sent {card} to the siege of {place}, which now stands at {marker} for {leader}."
    ),
    False: N_("{nation} sent {card} to the siege of {place}, which is now even."),
}
SENT_FOR_COINS = {
    True: NN_(
        "{nation} sent {card} for {count} [coin|coins] to the siege of "
        "{place}, which now stands at {marker} for {leader}."
    ),
    False: NN_(
        "{nation} sent {card} for {count} [coin|coins] to the siege of {place}, which is now even."
    ),
}
STRUCK_IN_SIEGE = {
    True: N_(
        "{nation} lost {card} to the ambush, and the siege of {place} now stands at {marker} for "
        "{leader}."
    ),
    False: N_("{nation} lost {card} to the ambush, and the siege of {place} is now even."),
}
"""`SENT`, `SENT_FOR_COINS` and this by whether a side is ahead."""
CONVERTED = {
    "hand": N_("{nation} lost {card} from its hand to {other}."),
    "reserve": N_("{nation} lost {card} from its reserve to {other}."),
}
"""Sentences by former zone of the card."""

CAPTURED = {
    "village": N_("{nation} captured the village in {place}, worth 2 points."),
    "town": N_("{nation} captured the town in {place}, worth 4 points."),
}
NOBODY_TO_CONVERT = N_("{nation} found no Neutral Native Americans to convert.")
STRUCK = {
    "hand": N_("{nation} lost {card} from its hand to the ambush."),
    "reserve": N_("{nation} lost {card} from its reserve to the ambush."),
}
SHOWED = {
    True: N_("{nation} showed its hand: {cards}."),
    False: N_("{nation} showed an empty hand."),
}


def event(event: Event, reader: Seat | None) -> str | None:
    """Return one sentence of the log for this reader (None: a bystander).

    None for secrets of others, and if another line tells the same better.
    """
    if event.readers is not None and reader not in event.readers:
        return None
    if event.code == "drew" and reader == event.seat:
        return None
    if event.code == "ended":
        return outcome(Outcome((event.seat,), event.args["reason"], event.args["scores"]))
    count = _count(event)
    leader = _leader(event)
    nations = {"nation": nation(event.seat), "other": nation(OTHER[event.seat])}
    nations |= {"leader": nation(leader)} if leader else {}
    named = names.named(event.args) | nations
    named.pop("count", None)
    if event.code == "committed" and count:
        return say_n(SENT_FOR_COINS[bool(leader)], count, **named)
    if event.code in COUNTED and (count or event.code not in PLAIN):
        return say_n(COUNTED[event.code], count, **named)
    return say(_message(event), **named)


def _message(event: Event) -> str:
    args = event.args
    match event.code:
        case "settled":
            return SETTLED[bool(args["cards"]), args["gained"]]
        case "committed":
            return SENT[bool(_leader(event))]
        case "siege-won" | "siege-held":
            return SIEGE_ENDED[event.code, args["lost"] is not None]
        case "captured":
            return CAPTURED[args["piece"]]
        case "no-target":
            ambush = args["why"] == "ambush"
            return AMBUSH_WITHOUT_VICTIM[event.seat] if ambush else NOBODY_TO_CONVERT
        case "lost-to-ambush":
            in_siege = args["zone"] == "row"
            return STRUCK_IN_SIEGE[bool(_leader(event))] if in_siege else STRUCK[args["zone"]]
        case "lost-to-conversion":
            return CONVERTED[args["zone"]]
        case "village-remains":
            return VILLAGE_REMAINS[event.seat]
        case "showed-hand":
            return SHOWED[bool(args["cards"])]
        case _:
            return PLAIN[event.code]


def _count(event: Event) -> int:
    args = event.args
    return int(args.get("coins") or args.get("count") or args.get("cost") or 0)


def _leader(event: Event) -> Seat:
    """Return the side ahead in the siege that the event is about, if it is about one."""
    siege = event.args.get("siege")
    return ahead(siege, event.args["marker"]) if siege else NOBODY


SIGNS = {
    "siege-won": "siege",
    "siege-held": "shield",
    "captured": "raid",
    "besieged": "siege",
    "lost-to-ambush": "ambush",
    "lost-to-conversion": "convert",
    "blocked-raid": "shield",
    "blocked-ambush": "shield",
    "no-target": "ambush",
}
"""The events that are moments, the most important first, with their icons. A siege that is given
up is won or held as well; a place that falls is captured as well."""

FALLS = {
    "village": NN_("{place} falls to {nation}: a village captured for {count} [point|points]."),
    "town": NN_("{place} falls to {nation}: a town captured for {count} [point|points]."),
}
"""Sentences by piece, with the points gained."""
BEGUN = {
    # Translators: where a siege stands that was just begun, here and below.
    True: N_("The siege stands at {marker} for {nation}."),
    False: N_("The siege is even."),
}


def text(event: Event, before: View, after: View) -> str:
    """Return the moment in one sentence or two; empty if the log says the same."""
    seat = event.seat
    match event.code:
        case "siege-won":
            gained = after.sides[seat].points - before.sides[seat].points
            spot = event.args["place"]
            piece = "town" if spot in before.towns else "village"
            if gained > 0:
                return say_n(FALLS[piece], gained, place=place(spot), nation=nation(seat))
        case "besieged" if siege := after.sieges[seat]:
            said = say(
                "{nation} lays siege to {place}.", nation=nation(seat), place=place(siege[0])
            )
            leader = ahead(seat, siege[1])
            leads = {"marker": abs(siege[1]), "nation": nation(leader)} if leader else {}
            return paragraph([said, say(BEGUN[bool(leader)], **leads)])
    return ""
