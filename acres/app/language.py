"""The choice of a language: the page is loaded again in it, with everything at its place."""

from __future__ import annotations

import json
import zlib
from functools import partial
from typing import Any

from acres.app.desk import Desk, Feature
from acres.app.kit.commands import Command, NotFetched
from acres.app.kit.scene import Inspect
from acres.app.session.session import Session
from acres.core.journal import Journal
from acres.core.move import Verb, Zone
from acres.core.sentences import LANGUAGES, say


class Language(Feature):
    """The languages of one page, and whatever is picked and open while another one is chosen."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {"language": self._choose, "reveal": lambda _: self.laid()}
        self._place: dict[str, Any] = {}
        """The place in the game before the page was loaded again, until it is found."""

    def begin(self, missing: str, place: str) -> None:
        """Begin in English where the `missing` language has not come, and at this `place` in the
        game that opens next: see `_here`."""
        if missing:
            told = say(
                "{language} could not be loaded, so Acres speaks English: check your connection, "
                "then reload the page.",
                language=LANGUAGES.get(missing, missing),
            )
            again = ("reload", "", say("Reload the page"))
            self.desk.notices.tell("language", told, again)
        try:
            found = json.loads(place or "{}")
        except ValueError:
            return
        self._place = found if isinstance(found, dict) else {}

    # Choosing

    def _choose(self, wanted: Command) -> None:
        if wanted.id in LANGUAGES:
            self.desk.around.sheet = None
            self.desk.leave_for(partial(self._fetch, wanted.id))

    def _fetch(self, language: str) -> None:
        desk = self.desk
        told = say("Fetching {language} …", language=LANGUAGES[language])
        desk.notices.put("language", told)
        desk.redraw()
        desk.browser.spawn(self._speak(language))

    async def _speak(self, language: str) -> None:
        desk = self.desk
        try:
            await desk.browser.choose_language(language, self._here)
        except NotFetched:
            with desk.event():
                told = say(
                    "{language} could not be loaded: check your connection, then choose it again.",
                    language=LANGUAGES[language],
                )
                desk.notices.tell("language", told)
                desk.redraw()

    # The place in a game

    def _here(self) -> str:
        """Write down the open game with whatever is picked and open; empty for no game."""
        session, around = self.desk.session, self.desk.around
        if session is None:
            return ""
        selection, inspect = session.selection, around.inspect
        return json.dumps(
            {
                "of": number_of(session.journal),
                "tab": around.tab,
                "lens": around.lens,
                "closer": around.closer,
                "inspect": [inspect.zone, inspect.id] if inspect else None,
                "past": session.past.at if session.past else None,
                "verb": selection.verb,
                "picked": selection.picked,
                "chosen": selection.chosen,
            }
        )

    def laid(self) -> None:
        session, place = self.desk.session, self._place
        if session is None or place.get("of") != number_of(session.journal):
            return
        if session.mode == "curtain":
            return  # whoever picked that is not there yet
        self._place = {}
        try:
            self._return(session, place)
        except (KeyError, TypeError, ValueError):
            session.clear()
        self.desk.redraw()

    def _return(self, session: Session, place: dict[str, Any]) -> None:
        around = self.desk.around
        around.tab, around.lens, around.closer = place["tab"], place["lens"], place["closer"]
        if place["inspect"]:
            zone, id = place["inspect"]
            around.inspect = Inspect(Zone(zone), id, session.reason(Zone(zone), id))
        if place["past"] is not None:
            session.look_back(place["past"])
            return
        selection = session.selection
        if place["verb"] in selection.verbs():
            selection = selection.choose_verb(Verb(place["verb"]))
        for zone, id, copy in place["picked"]:
            selection = selection.pick(Zone(zone), id, copy)
        if place["chosen"]:
            selection = selection.choose(tuple(place["chosen"]))
        session.selection = selection


def number_of(journal: Journal) -> int:
    """Number a position of a game, to find it again."""
    return zlib.crc32(journal.text().encode())
