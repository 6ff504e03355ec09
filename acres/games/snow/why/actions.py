"""Why a kind of play is not possible at all with this hand.

Asked, like `acres.games.snow.why.places`, when the play is not legal at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from acres.core.errors import Reason
from acres.core.move import Verb
from acres.core.seat import Seat
from acres.games.snow.rules.data import CARDS, FRENCH, INTENDANT_COST
from acres.games.snow.rules.expand import village_cards
from acres.games.snow.rules.means import Means
from acres.games.snow.rules.siege import must_wait
from acres.games.snow.rules.state import State
from acres.games.snow.rules.trade import is_reserve_full, kept_by
from acres.games.snow.why.places import (
    PLACE_REASONS,
    fort_means,
    impatient,
    play_card,
    raid_reach,
    raiders,
    too_dear,
)


def _nearest(state: State, me: Means, verb: Verb, places: Iterable[str]) -> list[Reason]:
    """Why not for the place where the fewest reasons stand against it."""
    found = [PLACE_REASONS[verb](state, me, place) for place in sorted(places)]
    return min(found, key=len, default=[])


def _leading(state: State, me: Means, owner: Seat | None) -> set[str]:
    """The places of that owner that usable cards of the hand lead to."""
    targets = {target for card in me.origins for _, target in card.leads}
    return {place for place in targets if state.owner.get(place) == owner}


def _any_settle(state: State, me: Means) -> list[Reason]:
    regained = _leading(state, me, me.seat) & me.side.locations
    if not me.side.villages and not regained:
        return [Reason("no-village", "4.1")]
    places = _leading(state, me, None) | regained
    return _nearest(state, me, Verb("settle"), places) or [Reason("leads-to-no-neutral", "4.1")]


def _any_besiege(state: State, me: Means) -> list[Reason]:
    siege = state.sieges[me.seat]
    if siege is not None:
        return [Reason("one-siege", "5.1", {"place": siege[0]})]
    if must_wait(state, me.seat):
        return [impatient(state)]
    places = _leading(state, me, me.other)
    return _nearest(state, me, Verb("besiege"), places) or [Reason("leads-to-no-enemy", "5.1")]


def _any_develop(state: State, me: Means) -> list[Reason]:
    if not me.side.towns:
        return [Reason("no-town", "4.4")]
    places = [card.id for card in village_cards(state, me)]
    return _nearest(state, me, Verb("develop"), places) or [Reason("no-village-card", "4.4")]


def _any_fortify(state: State, me: Means) -> list[Reason]:
    return fort_means(state, me) or [Reason("no-unfortified-card", "4.5")]


def _any_reinforce(state: State, me: Means) -> list[Reason]:
    places = [siege[0] for siege in state.sieges.values() if siege is not None]
    return _nearest(state, me, Verb("reinforce"), places) or [Reason("no-siege", "5.4")]


def _any_withdraw(state: State, me: Means) -> list[Reason]:
    return [Reason("no-own-siege", "6.8")]


def _any_surrender(state: State, me: Means) -> list[Reason]:
    return [Reason("no-enemy-siege", "6.8")]


def _any_raid(state: State, me: Means) -> list[Reason]:
    reach = raid_reach(state, me)
    return [Reason("nothing-in-reach", "7.1", {"reach": reach})] if reach else raiders(me)


def _ambush(state: State, me: Means) -> list[Reason]:
    able = [card for card in me.cards if card.ambushes]
    if able:
        return [too_dear("7.5", able[0].use_cost, me.side.money, able[0].id)]
    return [Reason("no-ambusher", "7.5")]


def _convert(state: State, me: Means) -> list[Reason]:
    return [Reason("no-converter", "7.6")]


def _income(state: State, me: Means) -> list[Reason]:
    return [Reason("no-gold", "8.1")]


def _merchant(state: State, me: Means) -> list[Reason]:
    if not me.by["ship"]:
        return [Reason("no-ship", "8.2")]
    return [Reason("no-goods", "8.2")]


def _trade(state: State, me: Means) -> list[Reason]:
    return play_card(state, me, "trader", "8.3") or [Reason("no-fur", "8.3")]


def _piracy(state: State, me: Means) -> list[Reason]:
    if me.seat != FRENCH:
        return [Reason("french-only", "8.4")]
    return play_card(state, me, "louisbourg", "8.4") or [Reason("no-other-ship", "8.4")]


def _draft(state: State, me: Means) -> list[Reason]:
    kinds = [CARDS[me.seat][card] for card in (*me.side.empire, *state.neutral)]
    if not kinds:
        return [Reason("nothing-to-draft", "8.12")]
    cheapest = min(kinds, key=lambda card: card.cost)
    return [too_dear("8.5", cheapest.cost, me.side.money, cheapest.id)]


def _discard(state: State, me: Means) -> list[Reason]:
    return [Reason("empty-hand", "8.6")]


def _reserve(state: State, me: Means) -> list[Reason]:
    if is_reserve_full(state, me.seat):
        return [Reason("reserve-full", "8.7", {"limit": state.rules.reserve_limit})]
    if not me.side.hand:
        return [Reason("empty-hand", "8.7")]
    if "reserve-lost" in state.rules.variants:
        return [Reason("only-held-locations", "variant 20")]
    return [Reason("only-locations", "8.7")]


def fetch(state: State, me: Means) -> list[Reason]:
    """Why the reserve cannot be fetched (8.8)."""
    count = len(me.side.reserve)
    if not count:
        return [Reason("reserve-empty", "8.8")]
    return [too_dear("8.8", count, me.side.money)]


def _governor(state: State, me: Means) -> list[Reason]:
    if "no-governor" in state.rules.variants:
        return [Reason("no-governor", "variant 19")]
    missing = play_card(state, me, "governor", "8.9")
    if missing or len(me.side.hand) == 1:
        return missing or [Reason("no-other-card", "8.9")]
    others = sorted(card for card in me.side.hand if card != "governor")
    return [reason for card in others if (reason := stays(state, me.seat, card)) is not None]


def stays(state: State, seat: Seat, card: str) -> Reason | None:
    """Why the Governor cannot remove the card; None where he can (variants 14 and 18)."""
    match kept_by(state, seat, card):
        case "governor-keeps-start":
            return Reason("start-stays", "variant 18", {"place": card})
        case "governor-abandons":
            return Reason("besieged-stays", "variant 14", {"place": card})
    return None


def intendant(state: State, me: Means) -> list[Reason]:
    """Why no card comes back from the discard pile (8.10)."""
    if me.seat != FRENCH:
        return [Reason("french-only", "8.10")]
    found = play_card(state, me, "intendant", "8.10")
    if me.side.money < INTENDANT_COST:
        found.append(too_dear("8.10", INTENDANT_COST, me.side.money, "intendant"))
    return found or [Reason("discard-empty", "8.10")]


def _home_support(state: State, me: Means) -> list[Reason]:
    return play_card(state, me, "home-support", "8.11") or [Reason("nothing-to-draw", "8.11")]


def _sell_fur(state: State, me: Means) -> list[Reason]:
    if "fur-coin" not in state.rules.variants:
        return [Reason("other-variant", "variant 11")]
    return [Reason("no-fur", "variant 11")]


def _drop(state: State, me: Means) -> list[Reason]:
    if "lost-cards-free" not in state.rules.variants:
        return [Reason("other-variant", "variant 17")]
    return [Reason("no-lost-place", "variant 17")]


def _none(state: State, me: Means) -> list[Reason]:
    return []


VERB_REASONS: dict[str, Callable[[State, Means], list[Reason]]] = {
    "settle": _any_settle,
    "develop": _any_develop,
    "fortify": _any_fortify,
    "besiege": _any_besiege,
    "reinforce": _any_reinforce,
    "withdraw": _any_withdraw,
    "surrender": _any_surrender,
    "raid": _any_raid,
    "ambush": _ambush,
    "convert": _convert,
    "income": _income,
    "merchant": _merchant,
    "trade": _trade,
    "piracy": _piracy,
    "draft": _draft,
    "discard": _discard,
    "reserve": _reserve,
    "fetch": fetch,
    "governor": _governor,
    "intendant": intendant,
    "home-support": _home_support,
    "sell-fur": _sell_fur,
    "drop": _drop,
    "pass": _none,
    "end": _none,
}
"""By verb: why it is not possible, never empty where it is not legal at all."""
