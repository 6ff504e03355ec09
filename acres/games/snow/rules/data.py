"""A Few Acres of Snow: places, connections and cards as literal tables.

Facts of the board and the cards (rules 1, 3, 10); no logic but the reading of
the tables. Seats are ``british`` and ``french``; every id is permanent.
"""

from __future__ import annotations

from dataclasses import dataclass

from acres.games.snow.rules.editions import BRITISH as BRITISH
from acres.games.snow.rules.editions import FRENCH as FRENCH
from acres.games.snow.rules.editions import OTHER as OTHER
from acres.games.snow.rules.editions import SEATS as SEATS


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the board."""

    id: str
    name: str
    """The name in English; other languages have theirs in the catalogue."""
    points: int
    defence: int = 0
    """Strength the place adds to the defender's side of a siege (5.2)."""
    settler: bool = False
    """Settling needs a settler (4.1)."""
    ships: bool = False
    """A ship symbol counts in a siege here (5.5)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card; several copies may exist."""

    id: str
    count: int = 1
    location: bool = False
    neutral: bool = False
    start: int = 0
    """Number of copies in the starting deck."""
    symbols: frozenset[str] = frozenset()
    """``ship``, ``bateaux``, ``wagon`` (transports), ``settler``, ``military``, ``fur``."""
    coins: int = 0
    """Coins it brings as income (8.1)."""
    leads: tuple[tuple[str, str], ...] = ()
    """Location cards: (transport, place) as printed on the card (3.5)."""
    cost: int = 0
    """Cost of drafting it (8.5)."""
    strength: int = 0
    """Military strength in a siege (5.5)."""
    siege_cost: int = 0
    """Coins paid each time it goes into a siege (5.5)."""
    use_cost: int = 0
    """Coins paid for raids, ambushes and the use of its text."""
    vulnerable: bool = False
    """An ambush can take it (7.5)."""
    raids: bool = False
    extends_raid: bool = False
    ambushes: bool = False
    blocks_raid: bool = False
    blocks_ambush: bool = False
    leader: bool = False
    """Reinforcing with it is free (5.6)."""
    defender_only: bool = False
    """Counts in a siege for the defender only (5.5)."""

    def by_way(self) -> dict[str, list[str]]:
        """Return the places that the card names by transport: ``{"ship": ["halifax"]}``."""
        found: dict[str, list[str]] = {}
        for way, place in self.leads:
            found.setdefault(way, []).append(place)
        return found


def _land(id: str, symbols: str = "", coins: int = 0, *, start: int = 0, **leads: str) -> Card:
    """Return a location card; the keywords name transports and the places they reach."""
    return Card(
        id,
        location=True,
        start=start,
        symbols=frozenset(symbols.split()),
        coins=coins,
        leads=tuple((by, place) for by, places in leads.items() for place in places.split()),
        strength=1 if "military" in symbols.split() else 0,
    )


def _empire(id: str, symbols: str = "", abilities: str = "", **facts: int) -> Card:
    """Return an empire card; its `abilities` are the flags of a card that it has."""
    flags = dict.fromkeys(abilities.split(), True)
    return Card(id, symbols=frozenset(symbols.split()), **flags, **facts)  # type: ignore[arg-type]


RAIDER = "raids ambushes blocks_raid blocks_ambush"
"""The abilities of cards that raid and ambush, and block both."""


PLACES = {
    place.id: place
    for place in (
        Place("boston", "Boston", 2, defence=1, settler=True, ships=True),
        Place("new-haven", "New Haven", 2, settler=True, ships=True),
        Place("new-york", "New York", 2, defence=1, settler=True, ships=True),
        Place("norfolk", "Norfolk", 2, settler=True, ships=True),
        Place("pemaquid", "Pemaquid", 2, settler=True, ships=True),
        Place("philadelphia", "Philadelphia", 2, settler=True, ships=True),
        Place("st-marys", "St. Mary’s", 1, settler=True, ships=True),
        Place("albany", "Albany", 4, settler=True),
        Place("baltimore", "Baltimore", 2, settler=True, ships=True),
        Place("canso", "Canso", 2, settler=True, ships=True),
        Place("cumberland", "Cumberland", 1, settler=True),
        Place("deerfield", "Deerfield", 4, settler=True),
        Place("detroit", "Detroit", 4, settler=True),
        Place("fort-beausejour", "Fort Beausejour", 0),
        Place("fort-duquesne", "Fort Duquesne", 4),
        Place("fort-frontenac", "Fort Frontenac", 2),
        Place("fort-halifax", "Fort Halifax", 0),
        Place("fort-niagara", "Fort Niagara", 2),
        Place("fort-presquisle", "Fort Presqu’Isle", 1),
        Place("fort-st-john", "Fort St. John", 0),
        Place("fort-stanwix", "Fort Stanwix", 0),
        Place("fort-venango", "Fort Venango", 0),
        Place("fort-william-henry", "Fort William Henry", 0),
        Place("gaspe", "Gaspé", 1, settler=True, ships=True),
        Place("halifax", "Halifax", 2, settler=True, ships=True),
        Place("kennebec", "Kennebec", 0),
        Place("louisbourg", "Louisbourg", 4, defence=1, settler=True, ships=True),
        Place("oswego", "Oswego", 2),
        Place("port-royal", "Port Royal", 3, settler=True, ships=True),
        Place("richmond", "Richmond", 2, settler=True),
        Place("tadoussac", "Tadoussac", 2, settler=True, ships=True),
        Place("ticonderoga", "Ticonderoga", 0),
        Place("trois-rivieres", "Trois-Rivières", 3, settler=True),
        Place("montreal", "Montreal", 4, defence=1, settler=True),
        Place("quebec", "Quebec", 6, defence=2, settler=True, ships=True),
        Place("michillimackinac", "Michillimackinac", 2),
    )
}
WATERWAYS = (
    ("albany", "fort-stanwix"),
    ("albany", "fort-william-henry"),
    ("albany", "new-york"),
    ("cumberland", "st-marys"),
    ("deerfield", "new-haven"),
    ("detroit", "fort-niagara"),
    ("detroit", "fort-presquisle"),
    ("detroit", "michillimackinac"),
    ("fort-duquesne", "fort-venango"),
    ("fort-frontenac", "fort-niagara"),
    ("fort-frontenac", "montreal"),
    ("fort-frontenac", "oswego"),
    ("fort-halifax", "pemaquid"),
    ("fort-niagara", "fort-presquisle"),
    ("fort-niagara", "oswego"),
    ("fort-presquisle", "fort-venango"),
    ("fort-st-john", "montreal"),
    ("fort-st-john", "ticonderoga"),
    ("fort-st-john", "trois-rivieres"),
    ("fort-stanwix", "oswego"),
    ("fort-william-henry", "ticonderoga"),
    ("kennebec", "quebec"),
    ("montreal", "trois-rivieres"),
    ("norfolk", "richmond"),
    ("quebec", "trois-rivieres"),
)
"""Rivers and lakes; tracing and raiding run along them."""
TRACING_WATERWAYS = (("richmond", "st-marys"),)
"""Joined for tracing, not for raiding (10.3)."""
ROADS = (
    ("cumberland", "fort-duquesne"),
    ("fort-halifax", "kennebec"),
)
"""Tracing and raiding run along them."""
TRAILS = (
    ("baltimore", "cumberland"),
    ("boston", "deerfield"),
    ("canso", "fort-beausejour"),
    ("cumberland", "philadelphia"),
    ("cumberland", "richmond"),
    ("deerfield", "fort-halifax"),
    ("deerfield", "fort-william-henry"),
    ("fort-beausejour", "halifax"),
    ("fort-beausejour", "port-royal"),
)
"""Raiding runs along them, tracing does not."""
SEA = (
    "baltimore",
    "boston",
    "canso",
    "fort-beausejour",
    "gaspe",
    "halifax",
    "louisbourg",
    "new-haven",
    "new-york",
    "norfolk",
    "pemaquid",
    "philadelphia",
    "port-royal",
    "quebec",
    "st-marys",
    "tadoussac",
    "trois-rivieres",
)
"""Sea places: mutually connected for tracing (3.3)."""
BRITISH_LOCATIONS = (
    _land(
        "boston",
        "ship settler military",
        3,
        start=1,
        ship="new-york new-haven pemaquid port-royal halifax",
    ),
    _land("new-haven", "ship", 2, start=1, bateaux="deerfield", ship="new-york boston pemaquid"),
    _land(
        "new-york",
        "ship settler military",
        3,
        start=1,
        bateaux="albany",
        ship="philadelphia new-haven boston",
    ),
    _land("norfolk", "ship", 2, start=1, bateaux="richmond", ship="st-marys baltimore"),
    _land(
        "pemaquid",
        "fur",
        start=1,
        bateaux="fort-halifax",
        ship="boston new-haven fort-beausejour port-royal halifax",
    ),
    _land(
        "philadelphia", "wagon settler", 3, start=1, ship="new-york new-haven st-marys baltimore"
    ),
    _land(
        "st-marys",
        "bateaux settler",
        start=1,
        bateaux="richmond baltimore cumberland",
        ship="norfolk philadelphia",
    ),
    _land("albany", "bateaux fur", bateaux="fort-william-henry fort-stanwix new-york"),
    _land("baltimore", "", 3, bateaux="st-marys", ship="norfolk philadelphia"),
    _land("canso", "fur", ship="halifax louisbourg port-royal"),
    _land("cumberland", bateaux="st-marys", wagon="fort-duquesne"),
    _land("deerfield", "", 2, bateaux="new-haven"),
    _land("detroit", "fur", bateaux="michillimackinac fort-presquisle"),
    _land("fort-beausejour", ship="pemaquid port-royal gaspe halifax canso"),
    _land("fort-duquesne", "bateaux fur", bateaux="fort-venango", wagon="cumberland"),
    _land("fort-frontenac", "fur", bateaux="montreal oswego fort-niagara"),
    _land("fort-halifax", bateaux="pemaquid", wagon="kennebec"),
    _land("fort-niagara", "fur", bateaux="fort-frontenac oswego fort-presquisle detroit"),
    _land("fort-presquisle", "fur", bateaux="detroit fort-niagara fort-venango"),
    _land("fort-st-john", "fur", bateaux="quebec ticonderoga"),
    _land("fort-stanwix", "bateaux", bateaux="oswego albany"),
    _land("fort-venango", "fur", bateaux="fort-presquisle fort-duquesne"),
    _land("fort-william-henry", "bateaux", bateaux="ticonderoga albany"),
    _land("gaspe", ship="tadoussac louisbourg fort-beausejour"),
    _land("halifax", "ship fur", ship="fort-beausejour port-royal canso louisbourg pemaquid"),
    _land("kennebec"),
    _land(
        "louisbourg",
        ship="gaspe tadoussac trois-rivieres quebec canso halifax port-royal fort-beausejour",
    ),
    _land("oswego", "bateaux fur", bateaux="fort-frontenac fort-niagara fort-stanwix"),
    _land("port-royal", "ship", ship="fort-beausejour halifax canso pemaquid louisbourg"),
    _land("richmond", "", 2, bateaux="st-marys norfolk"),
    _land("tadoussac", bateaux="quebec", ship="gaspe louisbourg"),
    _land("ticonderoga", "fur", bateaux="fort-st-john fort-william-henry"),
    _land("trois-rivieres", "fur", bateaux="quebec montreal fort-st-john"),
)
FRENCH_LOCATIONS = (
    _land("gaspe", "fur", start=1, ship="fort-beausejour louisbourg tadoussac"),
    _land(
        "louisbourg",
        "ship",
        start=1,
        ship="canso fort-beausejour gaspe halifax port-royal tadoussac trois-rivieres quebec",
    ),
    _land(
        "montreal",
        "bateaux fur military",
        1,
        start=1,
        bateaux="fort-frontenac fort-st-john trois-rivieres",
    ),
    _land(
        "quebec",
        "ship settler military",
        2,
        start=1,
        bateaux="kennebec tadoussac trois-rivieres",
        ship="gaspe louisbourg",
    ),
    _land(
        "port-royal",
        "ship",
        1,
        start=1,
        ship="pemaquid canso fort-beausejour halifax louisbourg",
    ),
    _land("tadoussac", "bateaux fur", start=1, bateaux="quebec", ship="gaspe louisbourg"),
    _land("trois-rivieres", "bateaux fur", 1, start=1, bateaux="fort-st-john montreal quebec"),
    _land("albany", "bateaux fur", bateaux="new-york fort-stanwix fort-william-henry"),
    _land("canso", "fur", ship="halifax louisbourg port-royal"),
    _land("detroit", "bateaux fur", bateaux="fort-presquisle michillimackinac"),
    _land("fort-beausejour", "fur", ship="pemaquid canso gaspe halifax port-royal"),
    _land("fort-duquesne", "bateaux fur", bateaux="fort-venango"),
    _land("fort-frontenac", "bateaux fur", bateaux="fort-niagara oswego montreal"),
    _land("fort-halifax", bateaux="pemaquid"),
    _land("fort-niagara", "bateaux fur", bateaux="detroit fort-frontenac fort-presquisle oswego"),
    _land("fort-presquisle", "bateaux fur", bateaux="detroit fort-niagara fort-venango"),
    _land("fort-st-john", "bateaux fur", bateaux="ticonderoga quebec"),
    _land("fort-stanwix", bateaux="albany oswego"),
    _land("fort-venango", "bateaux fur", bateaux="fort-duquesne fort-presquisle"),
    _land("fort-william-henry", "bateaux", bateaux="albany ticonderoga"),
    _land("halifax", "ship fur", ship="pemaquid canso fort-beausejour louisbourg port-royal"),
    _land("kennebec"),
    _land("michillimackinac", "fur", bateaux="detroit"),
    _land("oswego", "bateaux fur", bateaux="fort-frontenac fort-niagara fort-stanwix"),
    _land(
        "pemaquid", "fur", bateaux="fort-halifax", ship="boston fort-beausejour halifax port-royal"
    ),
    _land("ticonderoga", "bateaux fur", bateaux="fort-st-john fort-william-henry"),
)
BRITISH_EMPIRE = (
    _empire("military-leader", "military", "leader", cost=5, strength=1),
    _empire("regular-infantry", "military", "vulnerable", count=6, cost=7, strength=2),
    _empire("indian-leader", abilities="extends_raid", cost=2),
    _empire("home-support", cost=5),
    _empire("trader"),
    _empire("bateaux", "bateaux"),
    _empire("siege-artillery", "military", "vulnerable", cost=8, strength=3, siege_cost=3),
    _empire("militia", "military", "vulnerable", count=3, cost=2, strength=1),
    _empire("ships", "ship", count=2, cost=6),
    _empire("settlers", "settler", cost=5),
    _empire("rangers", "military", RAIDER, cost=5, strength=1),
    _empire("fortification", "military", "blocks_raid defender_only", strength=1),
    _empire("governor"),
)
FRENCH_EMPIRE = (
    _empire("bateaux", "bateaux"),
    _empire("regular-infantry-free", "military", "vulnerable", strength=2, start=1),
    _empire("trader", count=2, start=1),
    _empire("coureurs-de-bois", "military", RAIDER, strength=1),
    _empire("fortification", "military", "blocks_raid defender_only", strength=1),
    _empire("governor"),
    _empire("home-support", cost=5),
    _empire("intendant", use_cost=2),
    _empire("military-leader", "military", "leader", cost=5, strength=1),
    _empire("militia", "military", "blocks_raid blocks_ambush", count=3, cost=2, strength=1),
    _empire("native-americans", abilities=RAIDER, use_cost=1),
    _empire("priest", abilities="extends_raid", count=2, cost=2),
    _empire("regular-infantry", "military", "vulnerable", count=3, cost=7, strength=2),
    _empire("ships", "ship", cost=6),
    _empire("siege-artillery", "military", "vulnerable", cost=8, strength=3, siege_cost=3),
)
NEUTRAL_EMPIRE = (
    _empire(
        "neutral-fortification",
        "military",
        "blocks_raid defender_only neutral",
        count=2,
        cost=3,
        strength=1,
    ),
    _empire("neutral-native-americans", abilities=f"{RAIDER} neutral", count=5, use_cost=1),
    _empire("neutral-settlers", "settler", "neutral", count=2, cost=7),
)

LOCATIONS = {
    BRITISH: {card.id: card for card in BRITISH_LOCATIONS},
    FRENCH: {card.id: card for card in FRENCH_LOCATIONS},
}
EMPIRE = {
    BRITISH: {card.id: card for card in BRITISH_EMPIRE},
    FRENCH: {card.id: card for card in FRENCH_EMPIRE},
}
NEUTRAL = {card.id: card for card in NEUTRAL_EMPIRE}
CARDS = {seat: LOCATIONS[seat] | EMPIRE[seat] | NEUTRAL for seat in SEATS}
"""Every kind of card that a seat can hold, as printed; `acres.games.snow.rules.cards` has them as a game
plays them."""
KINDS = {seat: frozenset(CARDS[seat]) for seat in SEATS}
"""The ids of these kinds, in any game."""

START_MONEY = {BRITISH: 12, FRENCH: 5}
START_TOWNS = {BRITISH: ("boston", "new-york"), FRENCH: ("quebec",)}
START_VILLAGES = {
    BRITISH: ("new-haven", "norfolk", "pemaquid", "philadelphia", "st-marys"),
    FRENCH: ("gaspe", "louisbourg", "port-royal", "tadoussac", "trois-rivieres", "montreal"),
}
VILLAGES = 18
TOWNS = {BRITISH: 12, FRENCH: 9}
FORTS = 12

HOME = {BRITISH: "boston", FRENCH: "quebec"}
ENEMY_CAPITALS = {BRITISH: ("quebec",), FRENCH: ("boston", "new-york")}
"""Places whose loss in a siege ends the game (6.3)."""
HAND = 5
TRACK_ENDS = {BRITISH: (7, 5), FRENCH: (7, 4)}
"""By besieger: how far the marker goes for the attacker and for the defender (5.3)."""
SIEGE_BASE, SIEGE_FORT = 1, 2
ATTACKER_WINS, DEFENDER_WINS = 2, 1
FORTIFY_COST = 3
FUR_COINS = PIRACY_COINS = 2
FUR_ALONE_COINS = 1
"""Coins for a fur without the Trader (variant 11)."""
SUPPORT_CARDS = 3
CAPTURED_VILLAGE, CAPTURED_TOWN = 2, 4
CAPTURED_END = 12
PATIENCE_POINTS = 25
"""The points with which Britain need not wait for a French siege (variant 16)."""
SHUFFLE_CARDS = 2
"""Discarded by whom a reshuffle finds without a coin (variant 0)."""


def _joined(*pairs: tuple[tuple[str, str], ...]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {place: [] for place in PLACES}
    for a, b in (pair for group in pairs for pair in group):
        found[a].append(b)
        found[b].append(a)
    return {place: tuple(others) for place, others in found.items()}


TRACING = _joined(WATERWAYS, TRACING_WATERWAYS, ROADS)
"""Neighbours for tracing, the sea apart (3.3)."""
RAIDING = _joined(WATERWAYS, ROADS, TRAILS)
"""Neighbours for raiding (7.1)."""
