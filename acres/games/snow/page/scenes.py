"""Every event of A Few Acres of Snow on the table: its beat, or why it has none."""

from __future__ import annotations

from typing import Final

from acres.app.kit.beats import Beat, Scenes, Silence

CARD: Final = Beat(("card",))
SHOWN: Final = Beat(("flip",))
COINS: Final = Beat(("coin",))
WARNING: Final = Silence("It is a warning, for the eyes alone.")
NOTHING: Final = Silence("Nothing on the table moves.")
TOLD: Final = Silence("The end of the siege follows and is heard.")

SCENES: Final[Scenes] = {
    # On the map
    "settled": Beat(("oar", "wood"), "piece"),
    "developed": Beat(("wood", "bell"), "piece"),
    "fortified": Beat(("wood",), "piece"),
    "abandoned": Beat(("wood",)),
    "village-remains": Beat(("wood",)),
    "left": NOTHING,
    # Sieges
    "besieged": Beat(("cannon",), "hit"),
    "committed": Beat(("cannon",), "piece"),
    "chose-loss": CARD,
    "withdrew": TOLD,
    "surrendered": TOLD,
    "siege-won": Beat(("won",), "hit", theirs=("lost",)),
    "siege-held": Beat(("won",), "hit", theirs=("lost",)),
    "captured": Beat(("wood",), "hit"),
    # Raids and ambushes
    "raided": Beat(("arrow",), "piece"),
    "blocked-raid": Beat(("wood",)),
    "ambushed": Beat(("arrow",), "piece"),
    "blocked-ambush": Beat(("wood",)),
    "lost-to-ambush": Beat(("card",), "hit"),
    "converted": CARD,
    "lost-to-conversion": CARD,
    "no-target": NOTHING,
    "showed-hand": SHOWN,
    "action-back": NOTHING,
    # Coins
    "earned": COINS,
    "paid-shuffle": COINS,
    "pirated": Beat(("oar", "coin")),
    "sold-fur": COINS,
    "sold-furs": COINS,
    "traded": Beat(("oar", "coin")),
    # Cards
    "card-regained": CARD,
    "chose-card": CARD,
    "discarded": CARD,
    "drafted": SHOWN,
    "drew": CARD,
    "drew-cards": Silence("The same draw, told to its own side: it is heard already."),
    "dropped": CARD,
    "exchanged": CARD,
    "fetched": CARD,
    "governed": CARD,
    "intended": CARD,
    "kept-hand": NOTHING,
    "no-exchange": NOTHING,
    "paid-with-cards": CARD,
    "reserved": CARD,
    "shuffled": Beat(("shuffle",)),
    "supported": CARD,
    # Turns and the end
    "turn": Silence("It is a heading: whose turn it is has a sound of its own."),
    "passed": NOTHING,
    "gave-up": NOTHING,
    "idle-nears": WARNING,
    "standstill-nears": WARNING,
    "ended": Beat(("won",), "hit", theirs=("lost",)),
}
