"""Reasons why something cannot be used, one sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from acres.core.errors import Reason
from acres.core.sentences import N_, NN_, either, say, say_n
from acres.games.snow.rules.data import PLACES
from acres.games.snow.rules.editions import VARIANTS
from acres.games.snow.text import names
from acres.games.snow.text.moves import verb
from acres.games.snow.text.names import card, symbol

SENTENCES = {
    "already-fort": N_("{place} already has a fort."),
    "already-town": N_("{place} already has a town."),
    "already-yours": N_("You already have {place} and its card."),
    "answer-first": N_("First answer the question you were asked."),
    "besieged": N_("{place} is besieged, so its card cannot be used."),
    "besieged-not-raided": N_("{place} is besieged, and you cannot raid a besieged place."),
    "besieged-stays": N_("{place} is besieged, so the Governor cannot remove its card."),
    "card-twice": N_("For {place} you would have to use the same card twice."),
    "cut-off": N_("{place} is cut off from {home}, so its card cannot be used."),
    "defender-only": N_("The {card} card helps only the defender of a siege."),
    "discard-empty": N_("Your discard pile is empty."),
    "does-not-block-ambush": N_("The {card} card does not block ambushes."),
    "does-not-block-raid": N_("The {card} card does not block this raid."),
    "empty-hand": N_("Your hand is empty."),
    "fort-bars-raids": N_("A fort protects {place} from raids."),
    "french-only": N_("Only France can do that."),
    "game-over": N_("The game is over."),
    "held-not-reserved": N_("You hold {place}, and you can reserve only cards of lost places."),
    "in-siege": N_("The {card} card stays in the siege until the siege ends."),
    "leads-to-no-enemy": N_("No usable card in your hand leads to an enemy place."),
    "leads-to-no-neutral": N_("No usable card in your hand leads to a neutral place."),
    "location-not-lost": N_("{card} is a location card, and you never lose those in a siege."),
    "location-not-reserved": N_("{card} is a location card, and you cannot reserve those."),
    "never-alone": N_("The {card} card raids only together with a card that can raid."),
    "no-action-left": N_("You have no actions left this turn."),
    "no-ambusher": N_("No card in your hand can ambush."),
    "no-blocker": N_("No card in your hand can block this."),
    "no-card": N_("Your side has no card for {place}."),
    "no-card-leads": N_("None of your cards leads to {place}."),
    "no-converter": N_("No card in your hand can convert."),
    "no-enemy-siege": N_("None of your places is besieged."),
    "no-force": N_("No usable card in your hand counts in a siege of {place}."),
    "no-fort": N_("All forts are on the map."),
    "no-fortification": N_("You have no Fortification in your hand."),
    "no-fur": N_("No usable card in your hand shows a fur."),
    "no-gold": N_("No usable card in your hand shows a coin."),
    "no-goods": N_("Besides the ship you need a usable card that shows a coin."),
    "no-governor": N_("There is no Governor in this game."),
    "no-lost-place": N_("You hold the place of every location card in your hand."),
    "no-origin": N_("No card in your hand leads to {place}; {cards} would."),
    "no-origin-yet": N_("You have no card yet that leads to {place}; {cards} would."),
    "no-other-card": N_("You have no other card in your hand."),
    "no-other-ship": N_("Besides Louisbourg you need another usable card that shows a ship."),
    "no-own-siege": N_("You are not besieging any place."),
    "no-part": N_("“{verb}” cannot use {thing} now."),
    "no-place": N_("“{verb}” uses cards, not places."),
    "no-points": N_("{place} is worth no points, so no town can stand there."),
    "no-raider": N_("No card in your hand can raid."),
    "no-settler": N_("For {place} you need another usable card that shows a settler."),
    "no-ship": N_("No usable card in your hand shows a ship."),
    "no-siege": N_("There is no siege."),
    "no-siege-here": N_("{place} is not besieged."),
    "no-town": N_("You have no towns left to place."),
    "no-transport": N_("To go to {place} you need another usable card with the symbol {symbols}."),
    "no-unfortified-card": N_("No usable card in your hand belongs to a place without a fort."),
    "no-village": N_("You have no villages left to place."),
    "no-village-card": N_(
        "No usable card in your hand belongs to a village that can become a town."
    ),
    "none-left": N_("The pile of {card} is empty."),
    "not-besieged": N_("{place} is not besieged by the enemy."),
    "not-besieging": N_("You are not besieging {place}."),
    "not-convertible": N_(
        "The {card} card cannot be converted; only Neutral Native Americans can."
    ),
    "not-drafted": N_("{card} is a location card, and you get those with their places."),
    "not-enemy": N_("{place} is not in enemy hands."),
    "not-held": N_("{place} is not yours, so its card cannot be used."),
    "not-in-hand": N_("You do not have {card} in your hand."),
    "not-neutral": N_("{place} is in enemy hands."),
    "not-there": N_("There is no {card} there."),
    "not-together": N_("Your picks do not make a legal “{verb}” together."),
    "not-vulnerable": N_("The {card} card is not vulnerable to ambush."),
    "not-your-turn": N_("{seat} decides now."),
    "not-yours": N_("{place} is not yours."),
    "nothing-asked": N_("That is an answer, but you have not been asked anything."),
    "nothing-to-draft": N_("There are no cards left to draft."),
    "nothing-to-draw": N_(
        "Your draw pile is empty, and you have nothing to shuffle into it for Home Support."
    ),
    "one-siege": N_("You are besieging {place}, and you can have only one siege at a time."),
    "only-held-locations": N_(
        "You hold the place of every location card in your hand, so you cannot reserve those cards."
    ),
    "only-locations": N_(
        "You have only location cards in your hand, and you cannot reserve those."
    ),
    "other-variant": N_("That belongs to a variant that is not in this game."),
    "reserve-empty": N_("Your reserve is empty."),
    "reserve-full": N_("Your reserve is full: {limit} of {limit}."),
    "shows-no-settler": N_("The {card} card shows no settler."),
    "siege-cut-off": N_("{place} is cut off from {roots}, so you can send nothing there."),
    "siege-out-of-reach": N_("No place of yours next to {place} is connected to {roots}."),
    "start-stays": N_(
        "You began with {place}: the Governor cannot remove its card while you hold the place."
    ),
    "unknown": N_("There is no “{word}” in this game."),
}
VARIANT = "variant "
"""Prefix of the sections of variants."""
LOCATION_NOT_IN_HAND = N_("The card of {card} is not in your hand.")

COUNTED = {
    "must-wait": (
        "need",
        NN_(
            "Britain cannot begin a siege until France has begun one or "
            "Britain has {count} [point|points]; it has {have} now."
        ),
    ),
    "nothing-in-reach": (
        "reach",
        NN_("No enemy place you could raid is within {count} [step|steps] of your places."),
    ),
    "too-dear": (
        "need",
        NN_("You need {count} [coin|coins] for that; you have {have}."),
    ),
    "too-dear card": (
        "need",
        NN_("You need {count} [coin|coins] for {card}; you have {have}."),
    ),
    "too-far": (
        "reach",
        NN_(
            "Your raid cards reach {count} [step|steps], and no open route to {place} is short enough."
        ),
    ),
}
"""Reasons whose form is decided by a number."""


FORMATS: Mapping[str, Callable[[Any], object]] = {
    **names.FORMATS,
    **dict.fromkeys(("cards", "roots"), lambda ids: either([card(id) for id in ids])),
    "symbols": lambda words: either([symbol(word) for word in words]),
    "verb": verb,
}
"""By the name of a placeholder: how its value is said."""


def reason(reason: Reason) -> str:
    """Return one sentence with the reason."""
    args, code = reason.args, reason.code
    named = names.named(args, FORMATS)
    if code == "too-dear" and "card" in args:
        code = "too-dear card"
    if code in COUNTED:
        number, forms = COUNTED[code]
        return say_n(forms, args[number], **named)
    if code == "not-in-hand" and args["card"] in PLACES:
        return say(LOCATION_NOT_IN_HAND, **named)
    return say(SENTENCES[code], **named)


def section(reason: Reason) -> str:
    """Return the section of the rules that the reason comes from, or the variant by its name.

    >>> section(Reason("cut-off", "3.1")), section(Reason("must-wait", "variant 16"))
    ('rule 3.1', 'variant “British Patience”')
    """
    if reason.section.startswith(VARIANT):
        from acres.games.snow.text.editions import title  # a long table, and only few games need it

        number = int(reason.section.removeprefix(VARIANT))
        # Translators: the house rule that a reason comes from, at the end of a sentence.
        return say("variant “{title}”", title=title([*VARIANTS][number]))
    # Translators: the section of the rules that a reason comes from, such as “rule 3.1”.
    return say("rule {section}", section=reason.section)
