"""The measures that a position of A Few Acres of Snow is judged by, in points unless they say
otherwise; tuned by games of bots with each other (`python -m acres arena`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from acres.core.seat import Seat
from acres.games.snow.rules.data import BRITISH, FRENCH


@dataclass(frozen=True, slots=True)
class Measures:
    """All numbers of the judgement. Shares are parts of another worth; prices are the worth of drawing
    a card once."""

    # Time
    horizon: tuple[float, float] = (1.5, 1.2)
    """Own turns through the deck still to come: at the last stage, and more for each stage left."""
    horizon_least: float = 2.0
    horizon_most: float = 10.0
    young: float = 5.0
    """The horizon from which money counts in full."""
    long: int = 60
    endless: int = 120
    """Turns between which each learns to do with less, so that nobody waits with the last piece for
    ever."""

    # Cards
    deck: float = 2.5
    """Cards that a turn draws, on average."""
    kept: tuple[float, ...] = (0.75, 0.75, 0.7, 0.6, 0.4, 0.3, 0.2, 0.1)
    """Share of its price that each card kept in hand is worth, the best card first."""
    fresh: float = 0.08
    """Drawing a card, beyond its price: the deck turns."""
    reserved: float = 0.5
    """Share of its price that a card in reserve is worth."""
    reserve_card: float = -0.1
    reserve_room: int = 5
    reserve_crowded: float = -1.5
    """Each card in reserve, and each beyond the room that the second edition has: the older printings
    have no limit, a reserve is fetched as a whole, and an empire in reserve does nothing."""
    combination: float = 0.4
    """Share of a settlement or development that the hand, as likely completed, is worth."""
    dead: float = 0.12
    """Price below which a card only fills the deck."""
    removable: float = 0.3
    """Price up to which the Governor may remove a card."""

    # Prices
    origin: float = 0.18
    transport: float = 0.16
    settler: float = 0.16
    """Shares of a settlement's worth that its three cards are priced at."""
    develop: float = 0.2
    """Share of a development's worth that either of its cards is priced at."""
    onward: float = 0.35
    """Share of the next settlement's worth that counts for a place leading there."""
    town: float = 1.5
    """Weight of a place's points while a town can follow."""
    town_horizon: float = 3.0
    """The horizon above which it can."""
    toward: float = 0.02
    """Share of an enemy piece's worth that a card leading there is priced at."""
    coin: float = 0.7
    """Share of the money a card may bring that its price includes."""
    coin_step: int = 4
    """Coins over which the worth of another coin is averaged."""
    ship: float = 2.0
    """Coins that a ship is worth at least."""
    fur: float = 1.5
    fur_trader: float = 2.0
    """Coins that a fur is worth at most, and for each trader in a hand."""
    trader_furs: float = 2.5
    """Furs in a hand up to which a trader is worth two coins each."""
    second_use: float = 0.25
    """Share of a card's lesser uses in its price."""
    scarce: float = 0.28
    scarce_least: float = 0.12
    """Loss of need of a symbol by each that a hand has already, and what of it stays."""
    strength: float = 0.1
    strength_at_war: float = 0.45
    """Each strength of a card, in peace and while there is a siege."""
    raid: float = 0.1
    raid_coin: float = -0.1
    """Share of the best raid in a raider's price, and each coin it costs."""
    raid_reach: Mapping[int, float] = field(default_factory=lambda: {0: 1, 1: 1, 2: 1, 3: 0.5})
    """Share of a raid's worth by steps to its target."""
    ambush: float = 0.2
    blocker: float = 0.05
    blocker_risk: float = 0.25
    wall_risk: float = 0.3
    """Cards that block raids or fortify: always, and as a share of the risk up to `risk_most`."""
    risk_most: float = 3.0
    leader: float = 0.15
    home_support: float = 1.2
    intendant: float = 0.35
    governor: float = 0.12
    governor_most: int = 6
    """Each card that only fills the deck, up to so many."""
    priest: float = 0.1
    priest_native: float = 0.15
    priest_natives: int = 2

    # Money: so many coins at a time, each worth so much
    purse: tuple[tuple[int, float], ...] = ((6, 0.3), (6, 0.18), (10, 0.08), (999, 0.02))
    purse_foe: float = 0.5
    """Weight of the other side's money."""

    # Raids
    raided: Mapping[Seat, float] = field(default_factory=lambda: {BRITISH: 1.0, FRENCH: 3.0})
    """Weight of possible losses to raids: larger for the side that openings raid."""
    raider: float = 0.35
    raiders_most: float = 0.6
    """Chance of a raid for each raider in a hand, and the most."""
    block: float = 0.4
    blocks_most: float = 0.7
    """Chance of a block for each blocker in a hand, and the most."""
    guarded: tuple[float, float, float] = (0.0, 0.5, 0.7)
    """Share of the possible losses that no, one or more blockers in hand prevent."""
    near: Mapping[int, float] = field(
        default_factory=lambda: {0: 1.0, 1: 1.0, 2: 1.0, 3: 0.4, 4: 0.1}
    )
    """Share of a loss by steps from the raiders' nearest base."""
    losses: tuple[float, ...] = (1.0, 0.4, 0.15, 0.05)
    """Shares of the losses, the worst first."""

    # Armies
    capital: float = 40.0
    """A place whose fall ends the game."""
    army: float = 8.0
    """All soldiers of both sides, by the share that is the own one."""
    army_level: float = 2.0
    """Strength added to both, so that a few soldiers are not all."""
    fear: Mapping[Seat, float] = field(default_factory=lambda: {BRITISH: 0.0, FRENCH: 33.0})
    """Worth of the own capital's loss to the stronger army. Britain loses Boston or New York often,
    too, but with such a fear it waits and wins no more of its games (docs/lab/balance.md)."""
    walls: float = 2.0
    """Strength equal to a fort in the own capital."""
    fear_edge: float = 1.0
    fear_spread: float = 2.0
    """The other's lead in strength that is half of a danger, and how sharply it grows."""

    # Sieges
    settling: float = 0.5
    """Share of a besieged place's points that settling it afterwards is worth."""
    lost_strength: float = 0.4
    lost_cost: float = 0.1
    """A card lost in a siege, by its strength and its cost in coins."""
    hopeless: float = 0.1
    """Chance up to which a siege may be given up."""

    # The end
    win: float = 1000.0
    ending: float = 40.0
    ending_lead: float = 3.0
    """Being able to end the game, by the lead in units of so many points."""
    safe: float = 3.0
    """Lead needed to end the game: the other side has a turn yet."""
    tie: float = 0.5
    """Lead that a tie is worth to France."""
    near_end: float = 10.0
    near_lead: float = 6.0
    near_stages: float = 6.0
    """A lead when the end is near, by the lead and the stages left in units of so many."""


MEASURES = Measures()
