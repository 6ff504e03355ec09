"""The saved games, as the front page lists them."""

from __future__ import annotations

import acres
from acres.app.kit.game_page import load
from acres.app.kit.html import button_tag, classes, join, quiet, tag, text
from acres.app.kit.journal_text import LONGEST_NAME, head
from acres.app.kit.new_game import UNDECIDED, Mine
from acres.app.kit.saved_game import LONGEST_NOTES, Damaged, Listing, SavedGame
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button, emblem, fold_button, text_field
from acres.app.session.speech import Speech
from acres.core.journal import HUMAN, SELF, Journal
from acres.core.seat import NOBODY
from acres.core.sentences import say, say_c, say_n


def section(scene: AnyScene) -> str:
    """The game to go on with, and behind it all others."""
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
    unfolded = "games" in scene.start.unfolded
    buttons = [button("export-all", say("Save all games as one file"))]
    rows = ""
    if others:
        label = text(say_n("{count} more game", "{count} more games", len(others)))
        buttons.insert(0, fold_button("games", label, unfolded=unfolded))
    if unfolded and others:
        rows = tag("ul", *(tag("li", _entry(scene, entry)) for entry in others), class_="entries")
    return tag("div", tag("div", *buttons, class_="buttons"), rows, class_="more-games")


def _unreadable(scene: AnyScene) -> str:
    """What could not be read, behind a fold: kept until its owner deletes it."""
    found = scene.storage.unreadable
    if not found:
        return ""
    label = say_n(
        "{count} entry that cannot be read", "{count} entries that cannot be read", len(found)
    )
    unfolded = "unreadable" in scene.start.unfolded
    line = tag("div", fold_button("unreadable", text(label), unfolded=unfolded), class_="buttons")
    rows = tag("ul", *map(_unread, found), class_="entries unreadable") if unfolded else ""
    return tag("div", line, rows, class_="more-games")


def _unread(damaged: Damaged) -> str:
    size = say_n("{count} character", "{count} characters", len(damaged.content))
    buttons = (
        button("unreadable-export", say("Download it"), id=damaged.key),
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
    """What the game is called: by its owner, or by who plays."""
    game = say(acres.manifest(entry.listing.game).title)
    # Translators: a saved game without a name of its own: the game, and who plays it.
    return entry.name or say("{game}: {title}", game=game, title=entry.listing.title)


def standing(entry: SavedGame) -> str:
    """Whose turn it is, or that it is over, and how far it has come."""
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
        return say("{progress}: {nation} is to move.", **known)
    if label.decides in people:
        return say("{progress}: you wait, {nation} is to move.", **known)
    return say("{progress}: {nation} is to move, played by the bot.", **known)


def _dated(entry: SavedGame, now: float) -> str:
    """How long ago it was played last, where that is known."""
    seconds = int(now - entry.at)
    if not entry.at:
        return ""
    if seconds < 60:
        return say("Last played just now")
    if seconds < 3600:
        return say_n(
            "Last played {count} minute ago", "Last played {count} minutes ago", seconds // 60
        )
    if seconds < 86_400:
        return say_n(
            "Last played {count} hour ago", "Last played {count} hours ago", seconds // 3600
        )
    return say_n("Last played {count} day ago", "Last played {count} days ago", seconds // 86_400)


def _entry(scene: AnyScene, entry: SavedGame, *, newest: bool = False) -> str:
    manifest = acres.manifest(entry.listing.game)
    points = join(
        tag(
            "span",
            emblem(manifest.signs[seat], seat),
            tag("span", text(manifest.nation(seat)), class_="hidden-text"),
            tag("b", text(count)),
            class_="side-points",
        )
        for seat, count in entry.listing.scores.items()
        if seat in manifest.signs
    )
    details = [tag("p", text(standing(entry)), tag("span", points, class_="points-line"))]
    title = entry.listing.title if entry.name else ""
    facts = filter(None, (entry.listing.rules, title, _dated(entry, scene.storage.now)))
    if said := " · ".join(facts):
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
    go_on = say("Go on")
    if entry.over:
        go_on = say("Look at it")
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
    """What can be done with a game: its name, notes, a copy, a file, away with it."""
    fields = (
        text_field(
            "shelf-name",
            # Translators: what the owner of a saved game calls it.
            say("Name"),
            entry.name,
            maxlength=LONGEST_NAME,
            placeholder=name(entry),
        ),
        tag("label", text(say("Notes, for you alone")), for_="shelf-notes"),
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
        "The file of one game carries its name but not your notes; the file of all games "
        "carries both."
    )
    return tag(
        "div",
        *fields,
        tag("div", *buttons, class_="buttons"),
        quiet(carried),
        class_="more",
    )


def listing(journal: Journal, mine: tuple[Mine, ...] = ()) -> Listing:
    """Who plays what, how far it has come, and the last thing that everybody may know."""
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
    """The newest sentence about what somebody did that a bystander may read."""
    for ply in range(journal.ply, -1, -1):
        for event in reversed(journal.events_at(ply)):
            told = event.seat and not event.readers
            line = speech.line(ply, event, None) if told else None
            if line is not None and not line.heading:
                return line.text
    return ""
