"""What each variant switch is called, and what it does in one sentence."""

from __future__ import annotations

from acres.core.sentences import N_, say

VARIANTS = {
    "reshuffle-costs": (
        N_("Costly Reshuffles"),
        N_(
            "Each time your deck is reshuffled while you refill your hand you pay 1 coin, or, "
            "without a coin, discard two cards after refilling."
        ),
    ),
    "louisbourg-fort": (
        N_("Fortified Louisbourg"),
        N_("Louisbourg has a fort from the start."),
    ),
    "fort-duquesne-wins": (
        N_("Victory at Fort Duquesne"),
        N_(
            "France wins at once when it settles Fort Duquesne or takes it in a siege; "
            "a raid is not enough."
        ),
    ),
    "ambush-sieges": (
        N_("Ambushes Reach Sieges"),
        N_(
            "The victim of an ambush may also give up a vulnerable card that lies in a siege, "
            "and the siege marker moves back by its strength."
        ),
    ),
    "fewer-infantry": (
        N_("Fewer British Infantry"),
        N_("Three of Britain's six Regular Infantry cards are not in the game."),
    ),
    "siege-exchange": (
        N_("French Exchange After Sieges"),
        N_(
            "Once a siege is over and its place settled or not, France may discard one card from its "
            "hand and draw another."
        ),
    ),
    "reserve-locations": (
        N_("Locations in Reserve"),
        N_("Location cards may be reserved too."),
    ),
    "british-bateaux": (
        N_("British Bateaux"),
        N_("Britain has its Bateaux card in its deck from the start."),
    ),
    "blocked-ambush-free": (
        N_("Blocked Ambushes Are Free"),
        N_("A blocked ambush costs no action; the card that was played is still spent."),
    ),
    "blocked-raid-free": (
        N_("Blocked Raids Are Free"),
        N_("A blocked raid costs no action; the cards and coins are still spent."),
    ),
    "quebec-fort": (
        N_("Fortified Quebec"),
        N_("Quebec has a fort from the start."),
    ),
    "fur-coin": (
        N_("Furs for a Coin"),
        N_(
            "Besides its actions a side may discard usable cards that show a fur, "
            "for 1 coin each and without a Trader."
        ),
    ),
    "free-discards": (
        N_("Free Discards"),
        N_("One action discards any number of cards from the hand, and none of them costs a coin."),
    ),
    "french-choice": (
        N_("A French Choice"),
        N_("Before the cards are dealt France adds one of its empire cards to its deck."),
    ),
    "governor-abandons": (
        N_("The Governor Abandons Places"),
        N_(
            "When the Governor removes the location card of a place that you hold, "
            "you give the place up."
        ),
    ),
    "natives-besiege": (
        N_("Natives in Sieges"),
        N_("Native Americans count 1 in sieges, for either side, and may begin one."),
    ),
    "british-patience": (
        N_("British Patience"),
        N_(
            "Britain may begin a siege only when France has begun one before, "
            "or once Britain has had 25 points."
        ),
    ),
    "lost-cards-free": (
        N_("Lost Places Discarded Free"),
        N_(
            "Besides its actions a side may discard location cards of places "
            "that it does not hold, at no cost."
        ),
    ),
    "governor-keeps-start": (
        N_("Starting Places Stay"),
        N_(
            "The Governor cannot remove the location card of a place you began with "
            "while you hold the place."
        ),
    ),
    "no-governor": (
        N_("No Governor"),
        N_("Neither side has a Governor card."),
    ),
    "reserve-lost": (
        N_("Lost Places in Reserve"),
        N_("Location cards of places that you do not hold may be reserved."),
    ),
    "bateaux-draft": (
        N_("French Bateaux to Draft"),
        N_("The French Bateaux card begins among the cards that France can draft."),
    ),
    "bateaux-deck": (
        N_("French Bateaux in Deck"),
        N_("France has its Bateaux card in its deck from the start."),
    ),
    "support-reshuffles": (
        N_("Support Reshuffles"),
        N_("Home Support may reshuffle the discard pile to draw its three cards."),
    ),
    "raid-steps": (
        N_("Shorter Raids"),
        N_("A raid reaches as many steps as cards are played for it, and none farther."),
    ),
    "late-reshuffle": (
        N_("Late Reshuffle"),
        N_(
            "When the draw pile runs out you draw only what is left; "
            "the discard pile is shuffled at the very end of the turn."
        ),
    ),
    "no-bateaux": (
        N_("No French Bateaux"),
        N_("The French Bateaux card is not in the game."),
    ),
    "no-idle-end": (
        N_("No Idle End"),
        N_(
            "The game goes on even when nobody has done anything for six turns in a row, "
            "or no piece, fort or siege has changed for forty."
        ),
    ),
}
"""By word: the name, and what it changes; the last two are options of their own."""


def title(word: str) -> str:
    """The name of the variant, such as No Governor."""
    return say(VARIANTS[word][0])


def sentence(word: str) -> str:
    """What the variant changes, in one sentence."""
    return say(VARIANTS[word][1])
