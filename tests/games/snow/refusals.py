"""One position for each kind of reason, with a question about it and the sentence of the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from acres.games.snow.rules.data import LOCATIONS, PLACES
from acres.games.snow.rules.state import State
from tests.games.snow.besieged import HALIFAX, before_the_british_check
from tests.games.snow.besieged import at_louisbourg as at_siege_of_louisbourg
from tests.games.snow.positions import play, position, villages

BOSTON = {"boston": "town"}
QUEBEC = {"quebec": "town"}
FORTS = {
    "places": dict.fromkeys(
        [id for id in LOCATIONS["french"] if id != "tadoussac"][:12], "village fort"
    )
}
"""France with all twelve forts."""


def british(*hand: str, held: tuple[str, ...] = (), money: int = 0, **more: Any) -> State:
    """Britain in Boston and these places, with this hand."""
    own = {"places": BOSTON | villages(*held), "hand": list(hand), "money": money}
    own |= {name: more.pop(name) for name in ("deck", "discard", "reserve") if name in more}
    return position(british=own, **more)


def french(*hand: str, held: tuple[str, ...] = (), money: int = 0, **more: Any) -> State:
    """France in Quebec and these places, with this hand, to move."""
    own = {"places": QUEBEC | villages(*held), "hand": list(hand), "money": money}
    return position(to_move="french", french=own, **more)


def at_deerfield(*hand: str, **more: Any) -> State:
    """Britain around a neutral Deerfield."""
    return british(*hand, held=("new-haven", "st-marys", "philadelphia"), **more)


def at_louisbourg(*hand: str, **more: Any) -> State:
    """Britain in Halifax before a French Louisbourg."""
    enemy = {"places": QUEBEC | villages("louisbourg", "gaspe")}
    return british(*hand, held=("halifax", "norfolk"), french=enemy, **more)


def at_kennebec(*hand: str, fort: bool = False, money: int = 0) -> State:
    """France in Kennebec before the British villages."""
    deerfield = {"deerfield": "village fort" if fort else "village"}
    return position(
        to_move="french",
        british={"places": BOSTON | villages("fort-halifax", "pemaquid") | deerfield},
        french={"places": villages("kennebec"), "hand": list(hand), "money": money},
    )


def all_villages_placed() -> State:
    hand = ["new-haven", "st-marys", "boston"]
    others = [id for id in LOCATIONS["british"] if id not in (*hand, "deerfield")]
    held = [*hand, *others][:18]
    return position(british={"places": villages(*held), "hand": hand, "discard": held[3:]})


def all_towns_placed() -> State:
    towns = [id for id in LOCATIONS["british"] if PLACES[id].points][:12]
    held = dict.fromkeys(towns, "town") | villages("tadoussac")
    return position(british={"places": held, "hand": ["tadoussac", "boston"]})


def blocking() -> State:
    """Britain is asked whether it blocks a raid, and holds nothing that does."""
    state = at_kennebec("coureurs-de-bois")
    state.sides["british"].hand = ["trader", "deerfield"]
    return play(state, "raid deerfield coureurs-de-bois")


def taken() -> State:
    """Britain may settle Louisbourg, which it has just won."""
    state = before_the_british_check(
        3, {"places": HALIFAX | villages("new-york"), "hand": ["new-york", "militia"]}
    )
    return play(state, "end")


def drafted_empty() -> State:
    state = position()
    state.sides["british"].empire.clear()
    state.neutral.clear()
    return state


REFUSALS: dict[str, tuple[Callable[[], State], str]] = {
    # Location cards and connection (3)
    "Deerfield is cut off from Boston, so its card cannot be used. (rule 3.3)": (
        lambda: british("deerfield", held=("deerfield",)),
        "income hand deerfield",
    ),
    "Norfolk is besieged, so its card cannot be used. (rule 3.1)": (
        lambda: british("norfolk", held=("norfolk",), sieges={"french": ["norfolk", 0]}),
        "income hand norfolk",
    ),
    "New Haven is not yours, so its card cannot be used. (rule 3.1)": (
        lambda: british("new-haven"),
        "income hand new-haven",
    ),
    "“Take income” cannot use Trader now. (rule 2.4)": (
        lambda: british("boston", "trader"),
        "income hand trader",
    ),
    # Expansion (4)
    "To go to Deerfield you need another usable card with the symbol bateaux. (rule 4.1)": (
        lambda: at_deerfield("new-haven", "boston"),
        "map deerfield",
    ),
    "For Deerfield you need another usable card that shows a settler. (rule 4.1)": (
        lambda: at_deerfield("new-haven", "bateaux"),
        "map deerfield",
    ),
    "For Deerfield you would have to use the same card twice. (rule 2.4)": (
        lambda: at_deerfield("new-haven", "st-marys"),
        "map deerfield",
    ),
    "No card in your hand leads to Deerfield; New Haven would. (rule 4.1)": (
        lambda: at_deerfield("boston", deck=["new-haven"]),
        "map deerfield",
    ),
    "You have no card yet that leads to Michillimackinac; Detroit would. (rule 4.1)": (
        at_deerfield,
        "map michillimackinac",
    ),
    "No usable card in your hand leads to a neutral place. (rule 4.1)": (
        lambda: at_deerfield("militia"),
        "do settle",
    ),
    "You already have Philadelphia and its card. (rule 4.3)": (
        lambda: at_deerfield("boston", discard=["philadelphia"]),
        "settle map philadelphia",
    ),
    "Gaspé is in enemy hands. (rule 4.1)": (at_louisbourg, "settle map gaspe"),
    "You have no villages left to place. (rule 4.1)": (all_villages_placed, "map deerfield"),
    "You have no towns left to place. (rule 4.4)": (all_towns_placed, "do develop"),
    "Gaspé is not yours. (rule 4.4)": (at_louisbourg, "develop map gaspe"),
    "You have no Fortification in your hand. (rule 4.5)": (
        lambda: british("boston", money=3),
        "do fortify",
    ),
    "You need 3 coins for that; you have 2. (rule 4.5)": (
        lambda: british("boston", "fortification", money=2),
        "do fortify",
    ),
    "All forts are on the map. (rule 4.5)": (
        lambda: british("tadoussac", "fortification", money=3, held=("tadoussac",), french=FORTS),
        "do fortify",
    ),
    # Sieges (5, 6)
    "No usable card in your hand leads to an enemy place. (rule 5.1)": (
        lambda: at_louisbourg("ships"),
        "do besiege",
    ),
    "Boston is not in enemy hands. (rule 5.1)": (at_louisbourg, "besiege map boston"),
    "You are besieging Gaspé, and you can have only one siege at a time. (rule 5.1)": (
        lambda: at_louisbourg("halifax", "norfolk", "ships", sieges={"british": ["gaspe", 0]}),
        "do besiege",
    ),
    "Britain cannot begin a siege until France has begun one or Britain has 25 points; it has 8 "
    "now. (variant “British Patience”)": (
        lambda: at_louisbourg("halifax", "ships", options={"variants": "british-patience"}),
        "do besiege",
    ),
    "The Fortification card helps only the defender of a siege. (rule 5.5)": (
        lambda: at_louisbourg("fortification", sieges={"british": ["louisbourg", 0]}),
        "do reinforce",
    ),
    "Detroit is cut off from Quebec, so you can send nothing there. (rule 5.4)": (
        lambda: french("regular-infantry", held=("detroit",), sieges={"british": ["detroit", 0]}),
        "do reinforce",
    ),
    "No place of yours next to Ticonderoga is connected to Boston or New York. (rule 5.4)": (
        lambda: british(
            "militia",
            held=("albany",),
            edition="first",
            french={"places": QUEBEC | villages("ticonderoga")},
            sieges={"british": ["ticonderoga", 0]},
        ),
        "do reinforce",
    ),
    "Gaspé is not besieged. (rule 5.4)": (at_louisbourg, "reinforce map gaspe"),
    "You are not besieging Gaspé. (rule 6.8)": (at_louisbourg, "withdraw map gaspe"),
    "Boston is not besieged by the enemy. (rule 6.8)": (at_louisbourg, "surrender map boston"),
    "The Militia card shows no settler. (rule 6.2)": (taken, "hand militia"),
    "Norfolk is a location card, and you never lose those in a siege. (rule 6.4)": (
        lambda: play(
            at_siege_of_louisbourg(
                0, british={"rows": {"british": ["militia", "rangers", "norfolk"]}}
            ),
            "withdraw louisbourg",
        ),
        "row norfolk",
    ),
    # Raids, ambushes, conversion (7)
    "A fort protects Deerfield from raids. (rule 7.1)": (
        lambda: at_kennebec("coureurs-de-bois", fort=True),
        "raid map deerfield",
    ),
    "Your raid cards reach 2 steps, and no open route to Boston is short enough. (rule 7.1)": (
        lambda: at_kennebec("coureurs-de-bois"),
        "raid map boston",
    ),
    "Norfolk is besieged, and you cannot raid a besieged place. (rule 7.1)": (
        lambda: french(
            "coureurs-de-bois",
            british={"places": BOSTON | villages("norfolk")},
            sieges={"french": ["norfolk", 0]},
        ),
        "raid map norfolk",
    ),
    "The Priest card raids only together with a card that can raid. (rule 7.1)": (
        lambda: at_kennebec("priest"),
        "do raid",
    ),
    "You need 1 coin for Native Americans; you have 0. (rule 7.5)": (
        lambda: at_kennebec("native-americans"),
        "do ambush",
    ),
    "The Trader card does not block this raid. (rule 7.3)": (blocking, "hand trader"),
    "No card in your hand can block this. (rule 7.3)": (blocking, "do block"),
    "First answer the question you were asked. (rule 7.3)": (blocking, "do settle"),
    "The Militia card cannot be converted; only Neutral Native Americans can. (rule 7.6)": (
        lambda: play(
            french("priest", british={"hand": ["militia", "neutral-native-americans"]}),
            "convert priest",
        ),
        "hand militia",
    ),
    # Money and cards (8)
    "You need 5 coins for Rangers; you have 2. (rule 8.5)": (
        lambda: british(money=2),
        "draft rangers",
    ),
    "There are no cards left to draft. (rule 8.12)": (drafted_empty, "do draft"),
    "Your reserve is full: 5 of 5. (rule 8.7)": (
        lambda: british("trader", reserve=["militia"] * 3 + ["rangers", "ships"]),
        "do reserve",
    ),
    "You need 3 coins for that; you have 2. (rule 8.8)": (
        lambda: british(reserve=["militia", "rangers", "ships"], money=2),
        "do fetch",
    ),
    "Boston is a location card, and you cannot reserve those. (rule 8.7)": (
        lambda: british("boston", "trader"),
        "reserve hand boston",
    ),
    (
        "You hold Boston, and you can reserve only cards of lost places. (variant “Lost Places in "
        "Reserve”)"
    ): (
        lambda: british("boston", "trader", options={"variants": "reserve-lost"}),
        "reserve hand boston",
    ),
    "You hold the place of every location card in your hand, so you cannot reserve those cards. "
    "(variant “Lost Places in Reserve”)": (
        lambda: british("boston", options={"variants": "reserve-lost"}),
        "do reserve",
    ),
    (
        "Your draw pile is empty, and you have nothing to shuffle into it for Home Support. (rule "
        "8.11)"
    ): (
        lambda: british("home-support", discard=["boston"]),
        "do home-support",
    ),
    "You have no other card in your hand. (rule 8.9)": (
        lambda: british("governor"),
        "do governor",
    ),
    "There is no Governor in this game. (variant “No Governor”)": (
        lambda: british("militia", options={"variants": "no-governor"}),
        "do governor",
    ),
    "You began with Boston: the Governor cannot remove its card while you hold the place. "
    "(variant “Starting Places Stay”)": (
        lambda: british("boston", "governor", options={"variants": "governor-keeps-start"}),
        "do governor",
    ),
    "Boston is besieged, so the Governor cannot remove its card. (variant “The Governor Abandons Places”)": (
        lambda: british(
            *("boston", "governor"),
            options={"variants": "governor-abandons"},
            sieges={"french": ["boston", 0]},
        ),
        "do governor",
    ),
    "Only France can do that. (rule 8.4)": (british, "do piracy"),
    # The turn and the end (2, 9)
    "You have no actions left this turn. (rule 2.2)": (
        lambda: british("boston", actions=0),
        "hand boston",
    ),
    "The game is over. (rule 9.4)": (lambda: play(british("boston"), "resign"), "hand boston"),
    "The game is over. (rule 9.2)": (
        lambda: play(
            british(
                *("louisbourg", "ships", "settlers"),
                held=("louisbourg",),
                french={"places": villages("gaspe")},
            ),
            "settle quebec louisbourg ships settlers",
        ),
        "map boston",
    ),
    # Words that are none
    "There is no “atlantis” in this game. (rule 1.2)": (british, "map atlantis"),
}
"""The positions and the questions by sentence and section; the kind of play comes first if one was
chosen: ``[verb] zone word``."""
