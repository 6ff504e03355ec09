"""Why something from elsewhere cannot be opened, in a sentence that says what to do."""

from __future__ import annotations

from acres.core.errors import BadLink, BadNotation, OtherVersion
from acres.core.sentences import say


def of_other_rules(error: OtherVersion) -> str:
    """What is wrong with a game that was played by other rules than those here."""
    if error.newer:
        return say(
            "This game was made by a newer version of this page; load the page again to get it."
        )
    return say("This game was played by earlier rules, which this page does not know any more.")


def of_link(error: BadLink | BadNotation) -> str:
    """What is wrong with a link."""
    if isinstance(error, BadLink):
        return str(error)
    if isinstance(error, OtherVersion):
        return of_other_rules(error)
    # Translators: {error} is a complete sentence.
    return say("The game of this link does not follow the rules here: {error}", error=error)
