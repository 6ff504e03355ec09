"""What lies in the storage and cannot be read: told once, listed, and deleted only by its owner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from acres.app.kit.notices import Notices
from acres.app.kit.saved_game import Damaged
from acres.app.storage.saved_games import SavedGames
from acres.core.sentences import say, say_n


class UnreadableEntries:
    """Those of one storage."""

    def __init__(
        self,
        saves: SavedGames,
        notices: Notices,
        attempt: Callable[[Callable[[], object]], None],
        look: Callable[[], None],
    ) -> None:
        """`attempt` does what the storage can refuse, `look` sees what is there then."""
        self.all: list[Damaged] = []
        """Told or not, and what was put aside."""
        self._untold: list[Damaged] = []
        self._mentioned: set[str] = set()
        """Where games of a newer version lie that were spoken of enough in this visit."""
        self._deleted: Damaged | None = None
        """What was deleted last."""
        self._saves = saves
        self._notices = notices
        self._attempt = attempt
        self._look = look

    def found(self, damaged: Sequence[Damaged], aside: Sequence[Damaged]) -> None:
        """These are there now, those of them put `aside`."""
        self.all = [*damaged, *aside]
        self._untold = [each for each in damaged if each.key not in self._mentioned]

    def met(self, damaged: Damaged) -> None:
        """This one was in the way of a game that is written, and was put aside."""
        self._untold = [damaged, *(each for each in self._untold if each != damaged)]
        self.tell()

    def at(self, key: str) -> Damaged | None:
        """What lies under this key."""
        return next((each for each in self.all if each.key == key), None)

    @property
    def content(self) -> str:
        """What is told of, as it was found, one after the other."""
        return "\n".join(each.content for each in self._untold)

    def set_aside(self) -> None:
        """Do not mention them any more; what a newer version wrote stays where that finds it."""
        for damaged in self._untold:
            if damaged.newer:
                self._mentioned.add(damaged.key)
            else:
                self._attempt(partial(self._saves.set_aside, damaged))
        self._untold = []
        self._look()
        self.tell()

    def delete(self, key: str) -> None:
        """Take away what lies under this key; that can be undone."""
        damaged = self.at(key)
        if damaged is None:
            return
        self._deleted = damaged
        self._attempt(partial(self._saves.delete_unreadable, damaged))
        told = say("What could not be read was deleted.")
        close = ("aside", "deleted", say("Close"))
        self._notices.put("deleted", told, ("unreadable-undelete", "", say("Undo")), close)
        self._look()
        self.tell()

    def undelete(self) -> None:
        """Put back what was deleted last."""
        if self._deleted:
            self._attempt(partial(self._saves.restore_unreadable, self._deleted))
            self._notices.drop("deleted")
            self._look()

    def tell(self) -> None:
        """Say that they are there, those that were not mentioned yet."""
        if not self._untold:
            self._notices.drop("damaged")
            return
        count, first = len(self._untold), self._untold[0]
        told = say("{why} It is kept as it is.", why=first.why)
        if count > 1:
            told = say_n(
                "{count} saved game cannot be read; it is kept as it is.",
                "{count} saved games cannot be read; they are kept as they are. The first: {why}",
                count,
                why=first.why,
            )
        newer = all(each.newer for each in self._untold)
        self._notices.put(
            "damaged",
            told,
            ("export", "save", say("Download it") if count == 1 else say("Download them")),
            ("aside", "", say("Close") if newer else say("Do not mention it again")),
        )
