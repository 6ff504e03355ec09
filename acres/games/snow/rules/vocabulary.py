"""The words that links of A Few Acres of Snow are packed with (`docs/links.md`).

Links that were sent stay readable: a new word is added behind the last one, and
nothing else here ever changes.
"""

from __future__ import annotations

_LINES = """
snow edition: first revised second bateaux: none idle: end never british: french:

settle develop fortify besiege reinforce withdraw surrender raid ambush convert income
merchant trade piracy draft discard reserve fetch governor intendant home-support pass
block allow give lose occupy leave done row

boston new-haven new-york norfolk pemaquid philadelphia st-marys albany baltimore canso
cumberland deerfield detroit fort-beausejour fort-duquesne fort-frontenac fort-halifax
fort-niagara fort-presquisle fort-st-john fort-stanwix fort-venango fort-william-henry
gaspe halifax kennebec louisbourg oswego port-royal richmond tadoussac ticonderoga
trois-rivieres montreal quebec michillimackinac

military-leader regular-infantry indian-leader trader bateaux siege-artillery militia
ships settlers rangers fortification neutral-fortification neutral-native-americans
neutral-settlers regular-infantry-free coureurs-de-bois native-americans priest

variants: reshuffle-costs louisbourg-fort fort-duquesne-wins ambush-sieges fewer-infantry
siege-exchange reserve-locations british-bateaux blocked-ambush-free blocked-raid-free
quebec-fort fur-coin free-discards french-choice governor-abandons natives-besiege
british-patience lost-cards-free governor-keeps-start no-governor reserve-lost
bateaux-draft bateaux-deck support-reshuffles raid-steps late-reshuffle

sell-fur drop pay exchange keep choose
"""
WORDS = tuple(_LINES.split())
"""Everything that a line of a game can say, in the order in which it became known."""

SAMPLE = """\
game: snow 1
edition: second
seed: 305172
british: human
french: bot settler

[turn 1]
develop norfolk boston
end

[turn 2]
develop louisbourg quebec
end

[turn 3]
develop new-haven new-york
develop philadelphia st-marys
end

[turn 4]
reserve regular-infantry-free
trade gaspe
end

[turn 5]
develop pemaquid new-york
settle deerfield new-haven st-marys philadelphia
end

[turn 6]
piracy port-royal
settle fort-frontenac montreal tadoussac
end

[turn 7]
develop deerfield boston
income norfolk
end

[turn 8]
draft coureurs-de-bois
trade gaspe trois-rivieres
end

[turn 9]
income new-haven
settle albany new-york st-marys philadelphia
end

[turn 10]
reserve trader
settle fort-niagara fort-frontenac tadoussac
end

[turn 11]
settle richmond norfolk st-marys new-york
draft siege-artillery
end

[turn 12]
develop montreal quebec
discard gaspe
discard trois-rivieres
done
end

[turn 13]
draft regular-infantry
income deerfield
end

[turn 14]
raid pemaquid native-americans priest
block rangers
settle oswego fort-frontenac tadoussac
end

[turn 15]
merchant new-haven baltimore richmond
home-support
discard albany
done
end

[turn 16]
besiege pemaquid port-royal louisbourg montreal
ambush coureurs-de-bois
allow
give hand militia
end

[turn 17]
reinforce pemaquid regular-infantry
draft ships
fetch
end

[turn 18]
raid albany coureurs-de-bois
allow
withdraw pemaquid
lose montreal
end

[turn 19]
develop baltimore philadelphia
governor st-marys pemaquid
discard pemaquid
done
end

[turn 20]
fortify quebec fortification
draft home-support
pass
end

[turn 21]
income boston
draft neutral-native-americans
end
"""
"""A short course of play, made up, that shows how often the words come where."""
