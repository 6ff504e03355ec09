"""The saved games: the list on the front page, and games in files."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import acres
from acres.app.desk import Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.game_page import load
from acres.app.kit.html import DOT, button_tag, classes, join, quiet, tag, text
from acres.app.kit.new_game import UNDECIDED, Mine, joined
from acres.app.kit.saved_game import (
    LONGEST_NAME,
    LONGEST_NOTES,
    Damaged,
    Listing,
    SavedGame,
    file_name,
    games_named,
    head,
    of_other_rules,
    titled,
)
from acres.app.kit.scene import AnyScene
from acres.app.kit.storage_part import StoragePart
from acres.app.kit.widgets import button, fold_button, seat_name, text_field
from acres.app.session.speech import Speech
from acres.core.errors import BadNotation, OtherVersion
from acres.core.journal import HUMAN, SELF, Journal
from acres.core.seat import NOBODY
from acres.core.sentences import NN_, say, say_c, say_n
from acres.core.steps import Steps


def section(scene: AnyScene) -> str:
    """Show the game to go on with, and behind it all others."""
    if not scene.storage.games:
        found = _unreadable(scene)
        return tag("section", found, class_="shelf", aria_label=say("Your games")) if found else ""
    first = next((entry for entry in scene.storage.games if not entry.over), None)
    others = [entry for entry in scene.storage.games if entry is not first]
    return tag(
        "section",
        _entry(scene, first, newest=True) if first else "",
        _others(scene, others),
        _unreadable(scene),
        class_="shelf",
        aria_label=say("Your games"),
    )


def _others(scene: AnyScene, others: list[SavedGame]) -> str:
    every = button("export-all", say("Save all games as one file"))
    if not others:
        return tag("div", tag("div", every, class_="buttons"), class_="more-games")
    unfolded = "games" in scene.start.unfolded
    label = text(say_n("{count} more [game|games]", len(others)))
    line = tag("div", fold_button("games", label, unfolded=unfolded), every, class_="buttons")
    entries = (tag("li", _entry(scene, entry)) for entry in others)
    rows = tag("ul", *entries, class_="entries") if unfolded else ""
    return tag("div", line, rows, class_="more-games")


def _unreadable(scene: AnyScene) -> str:
    found = scene.storage.unreadable
    if not found:
        return ""
    label = say_n("{count} unreadable saved [game|games]", len(found))
    unfolded = "unreadable" in scene.start.unfolded
    line = tag("div", fold_button("unreadable", text(label), unfolded=unfolded), class_="buttons")
    rows = tag("ul", *map(_unread, found), class_="entries unreadable") if unfolded else ""
    return tag("div", line, rows, class_="more-games")


def _unread(damaged: Damaged) -> str:
    size = say_n("{count} [character|characters]", len(damaged.content))
    buttons = (
        button("unreadable-export", say("Download this saved game"), id=damaged.key),
        # Translators: verb: what a button does.
        button("unreadable-delete", say("Delete"), "plain danger", id=damaged.key),
    )
    return tag(
        "li",
        tag("p", text(damaged.why)),
        tag("p", text(f"{damaged.key} · {size}"), class_="quiet key"),
        tag("div", *buttons, class_="buttons"),
    )


def name(entry: SavedGame) -> str:
    """Name the game: by its owner, or by its players."""
    game = say(acres.manifest(entry.listing.game).title)
    # Translators: a saved game without a name of its own: the game, and who plays it.
    return entry.name or say("{game}: {title}", game=game, title=entry.listing.title)


def standing(entry: SavedGame) -> str:
    """Tell whose turn it is, or that the game is over, and its progress."""
    label, manifest = entry.listing, acres.manifest(entry.listing.game)
    if entry.over:
        # Translators: {progress} is such as “Turn 12”, here and in what follows.
        return say("{progress}: over.", progress=label.progress)
    if UNDECIDED in entry.mine:
        return say("{progress}: whoever opens your link takes a side.", progress=label.progress)
    players = {seat: who for seat, who in head(entry.journal).items() if seat in manifest.signs}
    if label.decides not in players:
        return label.progress
    known = {"progress": label.progress, "nation": manifest.nation(label.decides)}
    people = [seat for seat, who in players.items() if who in (HUMAN, SELF)]
    if label.yours and len(people if not entry.mine else entry.mine) == 1:
        return say("{progress}: your turn.", progress=label.progress)
    if label.yours:
        return say("{progress}: {nation}’s turn.", **known)
    if label.decides in people:
        return say("{progress}: waiting for {nation}.", **known)
    return say("{progress}: {nation}’s turn (bot).", **known)


AGES = (
    (86_400, NN_("Last played {count} [day|days] ago")),
    (3600, NN_("Last played {count} [hour|hours] ago")),
    (60, NN_("Last played {count} [minute|minutes] ago")),
)
"""Sentences by their unit, in seconds."""


def _dated(entry: SavedGame, now: float) -> str:
    if not entry.at:
        return ""
    seconds = int(now - entry.at)
    for unit, told in AGES:
        if seconds >= unit:
            return say_n(told, seconds // unit)
    return say("Last played just now")


def _entry(scene: AnyScene, entry: SavedGame, *, newest: bool = False) -> str:
    manifest = acres.manifest(entry.listing.game)
    points = join(
        tag(
            "span",
            seat_name(manifest, seat, "hidden-text"),
            tag("b", text(count)),
            class_="side-points",
        )
        for seat, count in entry.listing.scores.items()
        if seat in manifest.signs
    )
    details = [tag("p", text(standing(entry)), tag("span", points, class_="points-line"))]
    title = entry.listing.title if entry.name else ""
    facts = filter(None, (entry.listing.rules, title, _dated(entry, scene.storage.now)))
    if said := DOT.join(facts):
        details.append(quiet(said))
    if entry.listing.last:
        details.append(tag("p", text(entry.listing.last), class_="quiet last"))
    heading = tag("h2" if newest else "h3", text(name(entry)))
    opened = scene.storage.unfolded == entry.id
    more = button_tag(
        text(say_c("saved game", "More")),
        do="unfold",
        id=entry.id,
        expanded=opened,
        class_="plain",
        aria_label=say("More about this game: {game}", game=name(entry)),
    )
    # Translators: verb: what a button does with a game that was not played to its end.
    go_on = say("Continue")
    if entry.over:
        go_on = say("View")
    buttons = tag(
        "div",
        button("resume", go_on, "confirm" if newest else "plain", id=entry.id),
        more,
        class_="buttons",
    )
    return tag(
        "article",
        tag("div", heading, *details, class_="about"),
        buttons,
        _more(entry) if opened else "",
        class_=classes("resume", newest=newest, opened=opened),
    )


def _more(entry: SavedGame) -> str:
    fields = (
        text_field(
            "shelf-name",
            # Translators: what the owner of a saved game calls it.
            say("Name"),
            entry.name,
            maxlength=LONGEST_NAME,
            placeholder=name(entry),
        ),
        tag("label", text(say("Notes, only for you")), for_="shelf-notes"),
        tag("textarea", text(entry.notes), id="shelf-notes", rows="3", maxlength=LONGEST_NOTES),
    )
    buttons = (
        # Translators: verb: what a button does.
        button("copy", say("Duplicate"), id=entry.id),
        button("export", say("Save as a file"), id=entry.id),
        # Translators: verb: what a button does.
        button("delete", say("Delete"), "plain danger", id=entry.id),
    )
    carried = say(
        "The file of a single game holds its name but not your notes; the file of all games "
        "holds both."
    )
    return tag(
        "div",
        *fields,
        tag("div", *buttons, class_="buttons"),
        quiet(carried),
        class_="more",
    )


def listing(journal: Journal, mine: tuple[Mine, ...] = ()) -> Listing:
    """Describe a game for the list: its players, its progress, and the last public event."""
    header = journal.header
    table = load(header.game)
    speech = Speech(table)
    seat = journal.turn
    return Listing(
        game=header.game,
        title=speech.sides(journal),
        rules=acres.manifest(header.game).rules(header.options),
        progress=table.words.progress(journal.state),
        decides=seat or NOBODY,
        yours=seat is not None
        and header.seats[seat] in (HUMAN, SELF)
        and (not mine or seat in mine),
        scores=table.scores(journal.state),
        last=_last(journal, speech),
    )


def _last(journal: Journal, speech: Speech) -> str:
    for ply in range(journal.ply, -1, -1):
        for event in reversed(journal.events_at(ply)):
            told = event.seat and not event.readers
            line = speech.line(ply, event, None) if told else None
            if line is not None and not line.heading:
                return line.text
    return ""


LIST_COMMANDS = (
    *("unfold", "copy", "delete", "undelete", "resume", "here", "aside"),
    *("unreadable-export", "unreadable-delete", "unreadable-undelete"),
)


class SavedGamesList(Feature):
    """The commands on the saved games."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = dict.fromkeys(LIST_COMMANDS, self._answer)
        self.fields = {
            "shelf-name": desk.storage.rename,
            "shelf-notes": desk.storage.annotate,
        }

    def part(self, scene: AnyScene) -> AnyScene:
        """Show the saved games on the front page."""
        storage = self.desk.storage
        if self.desk.session:
            return scene
        games, unreadable = tuple(storage.games), tuple(storage.unreadable.all)
        known = frozenset(game for game in acres.GAMES if storage.knows(game))
        part = StoragePart(games, storage.unfolded, storage.now(), unreadable, known)
        return replace(scene, storage=part)

    def _answer(self, wanted: Command) -> None:
        desk, storage, id = self.desk, self.desk.storage, wanted.id
        match wanted.do:
            case "unfold" | "copy" | "delete" | "undelete" if not desk.session:
                storage.do(wanted.do, id)
            case "resume" if not desk.session:
                shown = storage.shown(id)
                desk.fetch([shown.listing.game] if shown else [], partial(self._open, id))
            case "here" if desk.session and storage.locked:
                desk.open(*storage.take_back(desk.session.journal))
            case "aside" if id:
                desk.notices.drop(id)
            case "aside":
                storage.unreadable.set_aside()
            case "unreadable-export" if damaged := storage.unreadable.at(id):
                desk.browser.download("acres-damaged.txt", damaged.content)
            case "unreadable-delete":
                storage.unreadable.delete(id)
            case "unreadable-undelete":
                storage.unreadable.undelete()

    def _open(self, id: str) -> None:
        offered = None if self.desk.session else self.desk.storage.offered(id)
        if offered:
            self.desk.open(*offered)


BEGINNING = 20_000
"""Characters at the beginning of a file that tell its kind."""


def _why_not(error: BadNotation) -> str:
    if isinstance(error, OtherVersion):
        return say("{why} The file is unchanged: keep it.", why=of_other_rules(error))
    # Translators: {error} is a complete sentence.
    return say("This file holds no playable game: {error}", error=error)


class Files(Feature):
    """Games that are read from files and written into them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "export": self._export,
            "export-all": lambda _: desk.browser.download(
                "acres-games.jsonl", desk.storage.everything()
            ),
            "too-large": lambda _: self._refuse(
                say("This file was not opened: it is too large to hold games from Acres.")
            ),
            "no-file": lambda _: self._refuse(say("This file could not be read.")),
        }
        self.fields = {"opened": self.open}

    def open(self, written: str) -> None:
        """Open a file: its game comes onto the table, several games into the list, or an error is
        told."""
        self.desk.redraw()
        several = written[:BEGINNING].lstrip().startswith("{")
        games = list(acres.GAMES) if several else games_named(written[:BEGINNING])
        self.desk.fetch(games, partial(self._open, written, several))

    def _open(self, written: str, several: bool) -> None:
        if several:
            self.desk.work(self.desk.storage.taking_in(written), say("Reading the games …"))
        else:
            self.desk.work(self._read(written), say("Reading the game …"))

    def _read(self, written: str) -> Steps[None]:
        desk = self.desk
        try:
            journal = yield from Journal.reading(written)
        except BadNotation as error:
            self._refuse(_why_not(error))
            return
        desk.notices.drop("file")
        persons = list(journal.header.seats.values()).count(HUMAN)
        if persons > 1 and journal.turn:
            desk.leave_for(partial(desk.leave, joined(journal, "file")))
        else:
            desk.leave_for(partial(self._lay, journal))

    def _lay(self, journal: Journal) -> None:
        if not any(feature.reads(journal) for feature in self.desk.features):
            self.desk.open(journal)

    def _refuse(self, why: str) -> None:
        self.desk.notices.tell("file", why)

    def _export(self, wanted: Command) -> None:
        desk, what = self.desk, wanted.id
        if what == "save":
            desk.browser.download("acres-damaged.txt", desk.storage.unreadable.content)
        elif what:
            entry = desk.storage.latest(what)
            if entry:
                self._download(entry.journal, entry.name, entry.listing.title)
        elif desk.session:
            journal = desk.session.journal
            self._download(
                journal.text(), desk.storage.beside.name, desk.session.speech.sides(journal)
            )

    def _download(self, journal: str, name: str, players: str) -> None:
        written = titled(journal, name)
        self.desk.browser.download(f"acres-{file_name(written, players)}.acres", written)
