"""The paragraphs of the rules in our own words, by need, before they are said."""

from __future__ import annotations

from typing import NamedTuple

from acres.core.sentences import N_, NC_


class Rule(NamedTuple):
    """A paragraph before it is said."""

    sections: str
    """Separated by spaces; the first is its number."""
    title: str = ""
    """The name of the first of `verbs` by default."""
    lines: tuple[str, ...] = ()
    """Always so."""
    verbs: tuple[str, ...] = ()
    """The actions that it explains, whose hints come first."""
    fields: tuple[str, ...] = ()
    """Of `Rules`: the lines of the printings that belong to it."""
    variants: tuple[str, ...] = ()
    """The house rules that change it."""
    about: tuple[str, ...] = ()
    """Things on the table, besides the buttons of `verbs`."""
    words: str = ""
    """Other words to search for."""
    ours: tuple[str, ...] = ()


GOAL = Rule(
    "goal",
    lines=(
        N_(
            "At the end each place you hold counts its points, with a town twice. Each captured "
            "village counts 2 points, each town 4."
        ),
        N_(
            "The most points win, and a tie goes to France. Take an enemy capital in a siege, and "
            "you win at once: Britain with Quebec, France with Boston or New York."
        ),
    ),
    fields=("capital_wins",),
    words=NC_("search", "win aim victory how to play"),
)
TURN = Rule(
    "turn",
    lines=(
        N_("As your turn begins, the game may end, and sieges that you have won are settled."),
        N_("Then you have two actions, but only one in your very first turn."),
        N_("To act, play cards from your hand. They go to your discard pile."),
        N_("Cards that you get go to your discard pile too: you draw them after the next shuffle."),
        N_("End your turn when you like: you refill your hand to five cards."),
    ),
    words=NC_("search", "course steps order"),
)

CHAPTERS: tuple[tuple[str, tuple[Rule, ...]], ...] = (
    (
        N_("Places"),
        (
            Rule(
                "4.1",
                verbs=("settle",),
                lines=(
                    N_(
                        "You play a card that leads to the place, a card with the transport it "
                        "shows for that place and, if the place shows a settler, a card with a "
                        "settler."
                    ),
                    N_("A new village brings the card of its place to your discard pile."),
                    N_("If all your villages are on the map, you cannot settle."),
                ),
                fields=("capital_wins",),
                words=NC_(
                    "search", "village colony expand found ship bateaux wagon settler cannot"
                ),
            ),
            Rule(
                "4.2 4.3",
                N_("Settling for a card"),
                (
                    N_(
                        "If you hold a place without its card, you can settle the place again to "
                        "get the card. You play the same cards and need no village."
                    ),
                    N_(
                        "If you still own the card of a place you lost, you get no second one when "
                        "you settle there again."
                    ),
                    N_(
                        "Some places have no card for your side: you can settle them, and get "
                        "only the village."
                    ),
                ),
                words=NC_("search", "governor again missing"),
            ),
            Rule(
                "4.4",
                verbs=("develop",),
                lines=(
                    N_("Only places with points can become towns; the village comes back to you."),
                    N_("If all your towns are on the map, you cannot develop."),
                ),
                words=NC_("search", "town upgrade build double"),
            ),
            Rule(
                "4.5",
                verbs=("fortify",),
                lines=(
                    N_("A place has at most one fort, and there are twelve forts for both sides."),
                    N_("You cannot fortify a besieged place: its card cannot be used."),
                ),
                variants=("louisbourg-fort", "quebec-fort"),
                words=NC_("search", "fort protect defend wall"),
            ),
        ),
    ),
    (
        N_("Location cards"),
        (
            Rule(
                "3.1 3.2 3.4",
                N_("When a location card works"),
                (
                    N_(
                        "A location card works only while its place is yours, not besieged, and "
                        "connected."
                    ),
                    N_("You hold a place with your village or town; its card alone is not enough."),
                    N_("A card that does not work can still be discarded."),
                ),
                words=NC_("search", "unusable grey use cannot"),
            ),
            Rule(
                "3.3",
                N_("Connected places"),
                (
                    N_(
                        "A place is connected if a chain of your places joins it to Boston or "
                        "Quebec by river, lake, road or sea. Trails do not count."
                    ),
                    N_("All places on the sea are connected with each other."),
                    N_("A besieged place still connects the places behind it."),
                    N_("If you lose your home, the places next to it stay connected."),
                ),
                about=("boston", "quebec"),
                words=NC_("search", "supply cut off connection chain network"),
            ),
            Rule(
                "3.5",
                N_("Where a card leads"),
                (
                    N_("The card you start from shows where you can settle or besiege."),
                    N_(
                        "Each side has cards of its own: a way there is not always a way back, and "
                        "the lines on the map do not count here."
                    ),
                ),
                words=NC_("search", "destination reach origin names"),
            ),
            Rule(
                "2.4 2.3",
                N_("One card, one job"),
                (
                    N_(
                        "A location card does one job at a time: it gives you a starting point, "
                        "a ship, a settler or coins."
                    ),
                    N_("A play takes exactly the cards it needs, each for a single purpose."),
                ),
                words=NC_("search", "symbol use twice cannot"),
            ),
        ),
    ),
    (
        N_("Cards and money"),
        (
            Rule("8.1", verbs=("income",), words=NC_("search", "coins gold earn")),
            Rule(
                "8.2",
                verbs=("merchant",),
                lines=(N_("The coins of the ship’s own card do not count."),),
                fields=("merchant_limit",),
                words=NC_("search", "ship coins gold trade earn sell"),
            ),
            Rule("8.3", verbs=("trade",), words=NC_("search", "fur trader coins earn sell")),
            Rule("sell-fur", verbs=("sell-fur",), variants=("fur-coin",)),
            Rule("8.4", verbs=("piracy",), words=NC_("search", "pirate steal rob ship coins")),
            Rule(
                "8.5",
                verbs=("draft",),
                lines=(N_("You draw the card after your next shuffle, not before."),),
                fields=("french_bateaux",),
                words=NC_("search", "buy recruit new card price cost empire"),
            ),
            Rule(
                "8.6",
                verbs=("discard",),
                variants=("free-discards",),
                words=NC_("search", "throw away get rid"),
            ),
            Rule("drop", verbs=("drop",), variants=("lost-cards-free",)),
            Rule(
                "8.7",
                verbs=("reserve",),
                fields=("reserve_limit", "reserve_locations"),
                about=("part/reserve",),
                words=NC_("search", "set aside keep save store"),
            ),
            Rule(
                "8.8",
                verbs=("fetch",),
                lines=(N_("You take the whole reserve or nothing."),),
                about=("part/reserve",),
                words=NC_("search", "reserve take back"),
            ),
            Rule(
                "8.9",
                verbs=("governor",),
                lines=(N_("If you remove the card of a place you hold, the place stays yours."),),
                variants=("governor-abandons", "governor-keeps-start", "no-governor"),
                words=NC_("search", "remove thin deck trash cull"),
            ),
            Rule(
                "8.10",
                verbs=("intendant",),
                lines=(N_("The Intendant costs 2 coins and cannot bring back itself."),),
                words=NC_("search", "discard pile take back"),
            ),
            Rule(
                "8.11",
                verbs=("home-support",),
                fields=("support_shuffles",),
                words=NC_("search", "draw three cards"),
            ),
            Rule(
                "8.12",
                N_("No debts"),
                (
                    N_("There are no debts: pay a price in full, or do not play."),
                    N_("You cannot draft from an empty pile."),
                ),
                words=NC_("search", "coins pay afford credit price"),
            ),
        ),
    ),
    (
        N_("Sieges"),
        (
            Rule(
                "5.1",
                verbs=("besiege",),
                lines=(
                    N_(
                        "You play a card that leads to the place, a card with the transport it "
                        "shows for that place, and one card that fights. That card stays in the "
                        "siege."
                    ),
                    N_("You can have only one siege of your own at a time."),
                ),
                variants=("british-patience",),
                about=("part/sieges",),
                words=NC_("search", "siege attack begin war ship army"),
            ),
            Rule(
                "5.2 5.3",
                N_("The siege marker"),
                (
                    N_(
                        "The defender begins 1 ahead, 3 ahead with a fort. Quebec adds 2; Boston, New "
                        "York, Louisbourg and Montreal add 1."
                    ),
                    N_("Each card in the siege moves the marker towards its side by its strength."),
                    N_("Strength beyond the end of the track is lost."),
                ),
                about=("part/sieges",),
                words=NC_("search", "track siege start begin fort ends"),
            ),
            Rule(
                "5.4",
                verbs=("reinforce",),
                lines=(
                    N_(
                        "The besieged place must be connected to your home. For the attacker it is "
                        "enough that a connected place of theirs lies next to it."
                    ),
                ),
                fields=("british_roots",),
                about=("part/sieges",),
                words=NC_("search", "siege support army help send"),
            ),
            Rule(
                "5.5 5.6 5.7",
                N_("Strength in a siege"),
                (
                    N_(
                        "A card counts its military strength. Where ships fight, a card with a "
                        "ship counts 1 instead if that is more."
                    ),
                    N_(
                        "Siege Artillery counts 3 and costs 3 coins each time it goes into a siege."
                    ),
                    N_("A Fortification counts 1, for the defender only."),
                    N_(
                        "The Military Leader reinforces as a free action, but beginning a siege "
                        "with him is an action."
                    ),
                ),
                variants=("natives-besiege",),
                words=NC_("search", "ship military infantry artillery soldier navy force power"),
            ),
            Rule(
                "6.1 6.6",
                N_("How a siege is won"),
                (
                    N_(
                        "You win a siege at the start of your turn: as the attacker with 2 or more, as "
                        "the defender with 1 or more."
                    ),
                    N_("So the other side always has a turn to answer."),
                ),
                about=("part/sieges",),
                words=NC_("search", "end result decide"),
            ),
            Rule(
                "6.2",
                N_("After a won siege"),
                (
                    N_("The attacker captures the piece; a fort there is removed."),
                    N_(
                        "The attacker may settle the place at once, without an action. If the "
                        "place shows a settler, this takes a card with a settler."
                    ),
                    N_("If nobody settles the place, it is neutral."),
                ),
                words=NC_("search", "capture occupy siege victory"),
            ),
            Rule(
                "6.3",
                N_("Capitals"),
                (N_("Lose Quebec, Boston or New York in a siege, and you lose the game."),),
                about=("quebec", "boston", "new-york"),
                words=NC_("search", "win at once capital home siege"),
            ),
            Rule(
                "6.4 6.5 6.7",
                N_("The cards of a siege"),
                (
                    N_("Cards stay in a siege until it ends; then they go to the discard piles."),
                    N_("The loser returns an empire card from the siege to its pile."),
                    N_("You never lose a location card in a siege, not even that of a lost place."),
                ),
                variants=("siege-exchange",),
                about=("part/sieges",),
                words=NC_("search", "lose row"),
            ),
            Rule(
                "6.8",
                N_("Giving up a siege"),
                verbs=("withdraw", "surrender"),
                lines=(
                    N_(
                        "After a surrender the attacker captures the piece and may settle the "
                        "place at once."
                    ),
                ),
                fields=("free_withdrawal",),
                words=NC_("search", "retreat leave stop"),
            ),
        ),
    ),
    (
        N_("Raids and ambushes"),
        (
            Rule(
                "7.1 7.2 7.4 7.7",
                verbs=("raid",),
                lines=(
                    N_(
                        "A raid goes by river, lake, road or trail, never by sea, and cannot enter or "
                        "pass a place with a fort."
                    ),
                    N_(
                        "A raid starts from any place of yours that is not besieged, connected or "
                        "not. You cannot raid a besieged place."
                    ),
                    N_(
                        "A Priest or an Indian Leader makes a raid reach one step farther, but "
                        "never raids alone."
                    ),
                    N_("A raided village is captured; a raided town becomes a village."),
                ),
                fields=("raid_bonus",),
                variants=("blocked-raid-free",),
                ours=(N_("Every card of a raid must be needed for the way it takes."),),
                words=NC_("search", "attack steps distance reach native americans capture"),
            ),
            Rule(
                "7.3",
                N_("Blocking"),
                (
                    N_(
                        "The defender stops a raid or an ambush with a single blocking card; the "
                        "cards and coins of the attack are spent all the same."
                    ),
                    N_("The card of the raided place blocks the raid too, if it can be used."),
                    N_("Native Americans block for nothing."),
                ),
                words=NC_("search", "defend stop shield protect"),
            ),
            Rule(
                "7.5",
                verbs=("ambush",),
                lines=(
                    N_(
                        "The victim chooses the card, from hand and reserve together. A hand "
                        "without such a card is shown."
                    ),
                ),
                fields=("ambush_reserve",),
                variants=("ambush-sieges", "blocked-ambush-free"),
                words=NC_("search", "attack infantry artillery vulnerable militia"),
            ),
            Rule(
                "7.6",
                verbs=("convert",),
                lines=(
                    N_("Nobody can block this; the victim chooses between hand and reserve."),
                    N_("The French Native Americans card is not neutral and stays."),
                ),
                fields=("convert_reserve",),
                words=NC_("search", "priest indian leader native americans steal"),
            ),
        ),
    ),
    (
        N_("The turn in detail"),
        (
            Rule(
                "2.1",
                N_("Whose turn it is"),
                (
                    N_("First the end of the game is tested, then sieges are settled."),
                    N_(
                        "In the enemy’s turn you decide only when an attack, a lost siege or a "
                        "surrender asks you."
                    ),
                ),
                about=("part/turn",),
                words=NC_("search", "order wait cannot"),
            ),
            Rule(
                "2.2 2.7",
                N_("Actions"),
                (
                    N_(
                        "You have two actions in a turn, but only one in your first. Take free "
                        "actions at any time."
                    ),
                    N_("You can do the same action twice. If you pass, you give up one action."),
                    N_(
                        "Sending the Military Leader to a siege, fetching your reserve and Home "
                        "Support are free."
                    ),
                ),
                about=("do/pass", "do/end"),
                words=NC_("search", "free action number how many two"),
            ),
            Rule(
                "2.5 2.6",
                N_("Refilling your hand"),
                (
                    N_(
                        "When your turn ends, you refill your hand to five cards; if you hold more, "
                        "you keep them."
                    ),
                    N_(
                        "Played cards go to your discard pile, which is later shuffled into a new "
                        "draw pile."
                    ),
                    N_("If there is nothing to draw, you go on with fewer cards."),
                ),
                fields=("shuffles_at_once",),
                variants=("reshuffle-costs",),
                about=("part/hand",),
                words=NC_("search", "draw shuffle deck reshuffle cycle"),
            ),
        ),
    ),
    (
        N_("The end"),
        (
            Rule(
                "9.1",
                N_("When the game ends"),
                (
                    N_(
                        "The game ends as your turn begins if you have no villages or no towns left to "
                        "place, or captured pieces worth 12 points. A siege anywhere delays the end."
                    ),
                    N_("So whoever gets there must survive another turn of the enemy."),
                ),
                words=NC_("search", "finish last village town over"),
            ),
            Rule(
                "9.2",
                N_("Winning at once"),
                (N_("Take an enemy capital in a siege, and you win at once."),),
                fields=("capital_wins",),
                variants=("fort-duquesne-wins",),
                about=("quebec", "boston", "new-york"),
                words=NC_("search", "capital sudden victory"),
            ),
            Rule(
                "9.3",
                N_("Points"),
                (
                    N_(
                        "Points: each place, doubled with a town; 2 per captured village, 4 per "
                        "captured town."
                    ),
                    N_("A tie goes to France."),
                ),
                about=("part/nations",),
                words=NC_("search", "score count win tie"),
            ),
            Rule(
                "9.4",
                N_("Resigning"),
                (N_("When it is your turn to decide, you can resign: the other side wins."),),
                words=NC_("search", "give up concede"),
            ),
            Rule(
                "9.5",
                N_("When nothing happens"),
                variants=("no-idle-end",),
                words=NC_("search", "idle standstill stalemate draw forever"),
            ),
        ),
    ),
    (
        N_("Pieces and cards"),
        (
            Rule(
                "1.2 1.1 1.3 1.4",
                N_("What there is"),
                (
                    N_("Cards and pieces are limited: an empty pile stays empty."),
                    N_("You get location cards with their places, and you draft empire cards."),
                    N_(
                        "Each side has 18 villages; Britain has 12 towns, France 9. Coins are "
                        "not limited."
                    ),
                ),
                variants=("fewer-infantry", "british-bateaux", "french-choice"),
                about=("part/nations",),
                words=NC_("search", "stock supply components limit"),
            ),
            Rule(
                "1.5 7.8 7.9",
                N_("Open and hidden"),
                (
                    N_(
                        "Everybody sees reserves, discard piles, cards in sieges, piles to draft "
                        "from, coins and captured pieces."
                    ),
                    N_("Hands and the order of draw piles are hidden."),
                ),
                about=("part/tabs",),
                words=NC_("search", "secret see know cards"),
            ),
        ),
    ),
)
"""By need: what a player looks up most often comes first."""

IDLE_END = N_("After six turns in a row without any action, the game ends and is scored.")
STILL_END = N_(
    "The game also ends and is scored after forty turns in a row without a change to any piece, "
    "fort or siege. You are warned ten turns before."
)
