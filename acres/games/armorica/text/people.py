"""Whole sentences by person: a language may bend the word, or have two articles for them.

``{symbols}`` is what the card of the person shows, such as “2 wheat and 1 gold”.
"""

from __future__ import annotations

from acres.core.sentences import N_

TITLES = {
    "yellow": N_("Farmer"),
    "blue": N_("Worker"),
    "brown": N_("Soldier"),
    "green": N_("Matron"),
    # Translators: the rank of a soldier.
    "red": N_("General"),
    "white": N_("Bureaucrat"),
}
"""Over a card that is looked at closely."""

# What buttons say

TAKE = {
    "yellow": N_("Take the farmer"),
    "blue": N_("Take the worker"),
    "brown": N_("Take the soldier"),
    "green": N_("Take the matron"),
    "red": N_("Take the general"),
    "white": N_("Take the bureaucrat"),
}
TAKE_IN_FULL = {
    "yellow": N_("Take the farmer with {symbols}"),
    "blue": N_("Take the worker with {symbols}"),
    "brown": N_("Take the soldier with {symbols}"),
    "green": N_("Take the matron with {symbols}"),
    "red": N_("Take the general with {symbols}"),
    "white": N_("Take the bureaucrat with {symbols}"),
}
LET_GO = {
    "yellow": N_("Let the farmer go"),
    "blue": N_("Let the worker go"),
    "brown": N_("Let the soldier go"),
    "green": N_("Let the matron go"),
    "red": N_("Let the general go"),
    "white": N_("Let the bureaucrat go"),
}
LET_GO_IN_FULL = {
    "yellow": N_("Let the farmer with {symbols} go"),
    "blue": N_("Let the worker with {symbols} go"),
    "brown": N_("Let the soldier with {symbols} go"),
    "green": N_("Let the matron with {symbols} go"),
    "red": N_("Let the general with {symbols} go"),
    "white": N_("Let the bureaucrat with {symbols} go"),
}
PASS = {
    "yellow": N_("Pass; the farmer leaves"),
    "blue": N_("Pass; the worker leaves"),
    "brown": N_("Pass; the soldier leaves"),
    "green": N_("Pass; the matron leaves"),
    "red": N_("Pass; the general leaves"),
    "white": N_("Pass; the bureaucrat leaves"),
}

# The log, and why a bot plays what it plays

TOOK = {
    "gauls": {
        "yellow": N_("{seat} takes the Gaulish farmer with {symbols}."),
        "blue": N_("{seat} takes the Gaulish worker with {symbols}."),
        "brown": N_("{seat} takes the Gaulish soldier with {symbols}."),
        "green": N_("{seat} takes the Gaulish matron with {symbols}."),
        "red": N_("{seat} takes the Gaulish general with {symbols}."),
        "white": N_("{seat} takes the Gaulish bureaucrat with {symbols}."),
    },
    "romans": {
        "yellow": N_("{seat} takes the Roman farmer with {symbols}."),
        "blue": N_("{seat} takes the Roman worker with {symbols}."),
        "brown": N_("{seat} takes the Roman soldier with {symbols}."),
        "green": N_("{seat} takes the Roman matron with {symbols}."),
        "red": N_("{seat} takes the Roman general with {symbols}."),
        "white": N_("{seat} takes the Roman bureaucrat with {symbols}."),
    },
}
"""By row."""
REMOVED = {
    "gauls": {
        "yellow": N_("The oldest Gaul, the farmer with {symbols}, leaves the game."),
        "blue": N_("The oldest Gaul, the worker with {symbols}, leaves the game."),
        "brown": N_("The oldest Gaul, the soldier with {symbols}, leaves the game."),
        "green": N_("The oldest Gaul, the matron with {symbols}, leaves the game."),
        "red": N_("The oldest Gaul, the general with {symbols}, leaves the game."),
        "white": N_("The oldest Gaul, the bureaucrat with {symbols}, leaves the game."),
    },
    "romans": {
        "yellow": N_("The oldest Roman, the farmer with {symbols}, leaves the game."),
        "blue": N_("The oldest Roman, the worker with {symbols}, leaves the game."),
        "brown": N_("The oldest Roman, the soldier with {symbols}, leaves the game."),
        "green": N_("The oldest Roman, the matron with {symbols}, leaves the game."),
        "red": N_("The oldest Roman, the general with {symbols}, leaves the game."),
        "white": N_("The oldest Roman, the bureaucrat with {symbols}, leaves the game."),
    },
}
"""By row."""
STARVED = {
    "yellow": N_("{seat} loses the farmer with {symbols} to the winter."),
    "blue": N_("{seat} loses the worker with {symbols} to the winter."),
    "brown": N_("{seat} loses the soldier with {symbols} to the winter."),
    "green": N_("{seat} loses the matron with {symbols} to the winter."),
    "red": N_("{seat} loses the general with {symbols} to the winter."),
    "white": N_("{seat} loses the bureaucrat with {symbols} to the winter."),
}
TAKES = {
    "yellow": N_("Takes the farmer with {symbols}."),
    "blue": N_("Takes the worker with {symbols}."),
    "brown": N_("Takes the soldier with {symbols}."),
    "green": N_("Takes the matron with {symbols}."),
    "red": N_("Takes the general with {symbols}."),
    "white": N_("Takes the bureaucrat with {symbols}."),
}
SPARES = {
    "yellow": N_("Can spare the farmer with {symbols} best."),
    "blue": N_("Can spare the worker with {symbols} best."),
    "brown": N_("Can spare the soldier with {symbols} best."),
    "green": N_("Can spare the matron with {symbols} best."),
    "red": N_("Can spare the general with {symbols} best."),
    "white": N_("Can spare the bureaucrat with {symbols} best."),
}
