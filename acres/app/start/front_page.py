"""The front page: the games, the game to go on with, and a new one of the chosen game."""

from __future__ import annotations

import acres
from acres.app.kit import bots
from acres.app.kit.html import DOT, button_tag, classes, icon, quiet, tag, text
from acres.app.kit.new_game import NewGame
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import (
    button,
    cover,
    fold_button,
    heading,
    languages,
    looks,
    notice,
)
from acres.app.start.new_game import (
    WAYS,
    begin_button,
    kinds,
    laid_open,
    means,
    people,
    suggested_options,
    who,
)
from acres.core.manifest import Manifest
from acres.core.sentences import gap, listed, paragraph, say, say_n
from acres.examples import OF_GAMES


def page(scene: AnyScene, *, saved_games: str, pasting: str) -> str:
    """Draw the game to go on with, then one button that begins the chosen game; all other choices
    come behind it. The markup of the saved games and of the field for a pasted link comes from
    other features."""
    new = scene.start
    games = tag(
        "ul",
        *(tag("li", _game(name, acres.manifest(name), new)) for name in acres.GAMES),
        class_="games",
    )
    manifest = acres.manifest(new.game)
    paper = tag(
        "div",
        heading(say("Acres"), say("Board games at a table of your own.")),
        notice(scene),
        saved_games,
        _invitation(manifest, scene),
        games,
        _ways(manifest, new),
        _others(pasting),
        _colophon(),
        class_="sheet-of-paper",
    )
    return tag("div", paper, class_=classes("screen", "start", in_detail=laid_open(new)))


def _learn(scene: AnyScene) -> str:
    """The button that opens the next lesson of the chosen game, large before anything was played."""
    if not scene.lessons:
        return ""
    finished = sum(entry.finished for entry in scene.lessons)
    if first := _is_new_here(scene):
        label = say("First time? Learn it in ten minutes")
    elif any(entry.begun for entry in scene.lessons):
        label = say("Lessons: {finished} of {all} done", finished=finished, all=len(scene.lessons))
    else:
        label = say("Learn the game in ten minutes")
    return button("learn", label, "confirm learn first" if first else "plain learn", sign="learn")


def _is_new_here(scene: AnyScene) -> bool:
    """Tell whether no game of the chosen kind was played here and no lesson of it was begun."""
    game = scene.start.game
    played = any(entry.listing.game == game for entry in scene.storage.games)
    known = game in scene.storage.known
    return not (played or known or any(entry.begun for entry in scene.lessons))


def _invitation(manifest: Manifest, scene: AnyScene) -> str:
    new, first = scene.start, _is_new_here(scene)
    facts = DOT.join((say(manifest.players), say(manifest.length), say(manifest.credit)))
    said = tag(
        "div",
        tag("h2", text(say(manifest.title))),
        tag("p", text(say(manifest.sentence))),
        tag("p", text(facts), class_="quiet facts"),
        _learn(scene) if first else "",
        begin_button(foremost=not first or laid_open(new)),
        tag("p", text(_as_chosen(manifest, scene)), class_="as-chosen"),
        "" if first else _learn(scene),
        class_="said",
    )
    title = say("New game: {game}", game=say(manifest.title))
    return tag("section", cover(new.game), said, class_=f"invitation {new.game}", aria_label=title)


def _as_chosen(manifest: Manifest, scene: AnyScene) -> str:
    new = scene.start
    coach = [say("The coach explains the game as you play.")] if scene.is_coached else []
    chosen = manifest.rules(new.options)
    usual = manifest.rules(suggested_options(new.game))
    said = paragraph([_who_plays(manifest, new), *coach])
    return DOT.join([said, *([chosen] if chosen != usual else [])])


def _who_plays(manifest: Manifest, new: NewGame) -> str:
    asked = people(new)
    for way in manifest.seatings:
        if way.people == asked:
            return means(way, new)
    here = new.here
    others = [seat for seat in new.seats if seat not in here]
    played = {bots.name(new.seats[seat]) for seat in others}
    if len(here) == 1 and len(played) == 1 and all(played):
        return say_n(
            "You are {nation}, against [a {bot} bot|{count} {bot} bots]: {others}.",
            len(others),
            nation=manifest.nation(here[0]),
            bot=played.pop(),
            others=listed([manifest.nation(seat) for seat in others]),
        )
    labels = kinds(new)
    return DOT.join(
        # Translators: who plays a side: “Condate: Here”.
        say("{nation}: {who}", nation=manifest.nation(seat), who=labels.get(who(new, seat), ""))
        for seat in new.seats
    )


def _game(name: str, manifest: Manifest, new: NewGame) -> str:
    chosen = name == new.game
    return button_tag(
        cover(name),
        tag("b", text(say(manifest.title))),
        tag("span", text(say(manifest.sentence))),
        do="set",
        field="game",
        id=name,
        pressed=chosen,
        class_=classes("game", name, chosen=chosen),
    )


def _others(pasting: str) -> str:
    shown = [
        tag(
            "li",
            button_tag(
                icon("play"),
                tag(
                    "span",
                    text(say(title)),
                    " ",
                    tag("small", text(say(acres.manifest(game).title))),
                    class_="label",
                ),
                do="example",
                id=name,
                class_="plain",
            ),
        )
        for game, found in OF_GAMES.items()
        for name, title in found.items()
    ]
    return tag(
        "section",
        tag("h2", text(say("Open a game"))),
        tag(
            "div",
            button("import", say("Open a game from a file"), sign="log"),
            pasting,
            class_="elsewhere",
        ),
        quiet(say("Or look at an example game with comments:")),
        tag("ul", *shown, class_="examples"),
        class_="others",
    )


def _colophon() -> str:
    credit = say("Unofficial fan implementations in our own words and drawings.")
    # A tab of its own: the page here goes on.
    licences = tag("a", text(say("Licences")), href="licences.html", target="_blank")
    said = tag("p", text(credit), gap(), licences, class_="quiet")
    return tag("footer", said, looks(), languages(), class_="colophon")


def _ways(manifest: Manifest, new: NewGame) -> str:
    open = laid_open(new)
    label = tag("b", text(say("Play it another way")))
    line = tag("span", text(say("Side, players, strength, rules")), class_="quiet")
    line = fold_button(WAYS, label, line, unfolded=open, kind="rules-line another-way")
    if not open:
        return line
    from acres.app.start import settings  # travels with what the page does not start with

    return line + settings.settings(manifest, new)
