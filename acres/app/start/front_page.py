"""The front page: the games, the game to go on with, and a new one of the chosen game."""

from __future__ import annotations

import acres
from acres.app.kit import bots
from acres.app.kit.game_page import load
from acres.app.kit.html import button_tag, classes, icon, join, quiet, tag, text
from acres.app.kit.new_game import NewGame
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import (
    button,
    cover,
    emblem,
    fold_button,
    looks,
    notice,
    text_field,
    toggle,
)
from acres.app.start.new_game import AWAY, WAYS, laid_open, people, suggested_options
from acres.core.journal import HUMAN
from acres.core.manifest import Manifest, Option, Seating
from acres.core.seat import Seat
from acres.core.sentences import listed, say
from acres.examples import OF_GAMES


def page(scene: AnyScene, *, saved_games: str, pasting: str) -> str:
    """Draw the game to go on with, then one button that begins the chosen game; all other choices
    come behind it. The markup of the saved games and of the field for a pasted link comes from
    other features."""
    new = scene.start
    head = tag(
        "header",
        tag("h1", text(say("Acres"))),
        tag("p", text(say("Board games at a table of your own.")), class_="intro"),
    )
    games = tag(
        "ul",
        *(tag("li", _game(name, acres.manifest(name), new)) for name in acres.GAMES),
        class_="games",
    )
    manifest = acres.manifest(new.game)
    paper = tag(
        "div",
        head,
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
    finished = sum(entry.finished for entry in scene.lessons)
    if not scene.lessons:
        return ""
    if first := _is_new_here(scene):
        label = say("First time? Learn it in ten minutes")
    elif any(entry.begun for entry in scene.lessons):
        label = say("Lessons: {finished} of {all} done", finished=finished, all=len(scene.lessons))
    else:
        label = say("Learn it in ten minutes")
    return button("learn", label, classes("plain learn", first=first), sign="book")


def _is_new_here(scene: AnyScene) -> bool:
    """Tell whether no game was played here and no lesson of the chosen game was begun."""
    return not (scene.storage.games or any(entry.begun for entry in scene.lessons))


def _invitation(manifest: Manifest, scene: AnyScene) -> str:
    new, first = scene.start, _is_new_here(scene)
    facts = " · ".join((say(manifest.players), say(manifest.length), say(manifest.credit)))
    said = tag(
        "div",
        tag("h2", text(say(manifest.title))),
        tag("p", text(say(manifest.sentence))),
        tag("p", text(facts), class_="quiet facts"),
        *([_learn(scene), _begin()] if first else [_begin()]),
        tag("p", text(_as_chosen(manifest, new)), class_="as-chosen"),
        "" if first else _learn(scene),
        class_="said",
    )
    title = say("New game: {game}", game=say(manifest.title))
    return tag("section", cover(new.game), said, class_=f"invitation {new.game}", aria_label=title)


def _begin() -> str:
    # Translators: verb: what a button does.
    return button("start", say("Begin"), "confirm large", sign="play")


def _as_chosen(manifest: Manifest, new: NewGame) -> str:
    chosen = manifest.rules(new.options)
    usual = manifest.rules(suggested_options(new.game))
    return " · ".join([_who_plays(manifest, new), *([chosen] if chosen != usual else [])])


def _who_plays(manifest: Manifest, new: NewGame) -> str:
    asked = people(new)
    for way in manifest.seatings:
        if way.people == asked:
            return _means(way, new)
    here = [seat for seat, who in new.seats.items() if who == HUMAN and seat not in new.away]
    others = [seat for seat in new.seats if seat not in here]
    played = {bots.name(new.seats[seat]) for seat in others}
    if len(here) == 1 and len(played) == 1 and all(played):
        return say(
            "You are {nation}, and the bot {bot} plays {others}.",
            nation=manifest.nation(here[0]),
            bot=played.pop(),
            others=listed([manifest.nation(seat) for seat in others]),
        )
    kinds = _kinds(new)
    return " · ".join(
        # Translators: who plays a side: “Condate: Here”.
        say("{nation}: {who}", nation=manifest.nation(seat), who=kinds.get(_who(new, seat), ""))
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
        tag("h2", text(say("Other games"))),
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
    said = tag("p", text(credit), " ", licences, class_="quiet")
    return tag("footer", said, looks(), class_="colophon")


def _ways(manifest: Manifest, new: NewGame) -> str:
    open = laid_open(new)
    label = tag("b", text(say("Play it another way")))
    line = tag("span", text(say("Side, players, strength, rules, seed")), class_="quiet")
    line = fold_button(WAYS, label, line, unfolded=open, kind="rules-line another-way")
    return line + (_settings(manifest, new) if open else "")


def _settings(manifest: Manifest, new: NewGame) -> str:
    seats = _seatings(manifest, new) if manifest.seatings else _seats(manifest, new)
    rules = manifest.rules(new.options)
    options = (
        [_fold(rules, new)] if rules else [_option(new, *each) for each in manifest.choices.items()]
    )
    if manifest.variants:
        options.append(_variants(manifest, new))
    house_rules = load(new.game).house_rules if rules and "rules" in new.unfolded else None
    return tag(
        "section",
        seats,
        tag("div", _level(manifest, new), *options, _seed(new), class_="fields"),
        tag("div", house_rules.page(new), class_="all-rules") if house_rules else "",
        _begin(),
        class_=classes("settings", unfolded=house_rules is not None),
        aria_label=say("Play it another way"),
    )


def _fold(rules: str, new: NewGame) -> str:
    label = tag("span", text(say("Rules of the game")), class_="label")
    line = tag("b", text(rules))
    return fold_button("rules", label, line, unfolded="rules" in new.unfolded, kind="rules-line")


def _seatings(manifest: Manifest, new: NewGame) -> str:
    chosen = people(new)
    choices = [
        button_tag(
            tag("span", *(emblem(manifest.signs[s], s) for s in way.seats), class_="signs"),
            tag("b", text(say(way.label))),
            tag("small", text(_means(way, new))),
            do="set",
            field="people",
            id=way.people,
            pressed=way.people == chosen,
            class_=classes("choice", way.people, chosen=way.people == chosen),
        )
        for way in manifest.seatings
    ]
    means = [_means(way, new) for way in manifest.seatings if way.people == chosen]
    below = tag("p", text(join(means)), class_="quiet chosen-way", aria_hidden=True)
    return tag("div", *choices, class_="choices-of-seat") + below


def _means(way: Seating, new: NewGame) -> str:
    return say(way.sentence, bot=bots.called(new.level))


def _level(manifest: Manifest, new: NewGame) -> str:
    if not any(map(bots.level, new.seats.values())) and new.asks != "bot":
        return ""
    label = say("Strength of the bot")
    choices = [toggle("level", level, bots.called(level), new.level) for level in bots.OFFERED]
    plays = text(say(bots.LEVELS[new.level].plays)) if new.level in bots.LEVELS else ""
    return tag(
        "div",
        tag("span", text(label), class_="label"),
        tag("div", *choices, class_="segments", role="group", aria_label=label),
        tag("p", plays + text(_elo(manifest, new.level)), class_="quiet"),
        class_="field level",
    )


def _elo(manifest: Manifest, level: str) -> str:
    if level not in manifest.elo:
        return ""
    points, error = manifest.elo[level]
    usual = bots.called(bots.USUAL)
    if not error:
        return " " + say(
            "Elo {points}: the level that the others are measured against.", points=points
        )
    return " " + say(
        "Elo {points} (± {error}) in this game; {level} has {usual}.",
        points=points,
        error=error,
        level=usual,
        usual=manifest.elo[bots.USUAL][0],
    )


def _kinds(new: NewGame) -> dict[str, str]:
    # Translators: who plays a side: a person at this device.
    kinds = {HUMAN: say("Here"), AWAY: say("By link")}
    # Translators: who plays a side.
    return kinds | {bots.seat(new.level): say("Bot")}


def _who(new: NewGame, seat: Seat) -> str:
    return AWAY if seat in new.away else new.seats[seat]


def _seats(manifest: Manifest, new: NewGame) -> str:
    rows = []
    for seat in new.seats:
        name = manifest.nation(seat)
        who = _who(new, seat)
        toggles = [toggle(seat, value, label, who) for value, label in _kinds(new).items()]
        rows.append(
            tag(
                "li",
                emblem(manifest.signs[seat], seat),
                tag("b", text(name)),
                tag("span", join(toggles), class_="segments", role="group", aria_label=name),
                class_=classes("seat", seat),
            )
        )
    watch = button_tag(
        icon("eye"),
        text(say("Only bots: watch them")),
        do="set",
        field="people",
        id="watch",
        pressed=people(new) == "watch",
        class_="plain watch",
    )
    return tag("ul", *rows, class_="seats", aria_label=say("Players")) + watch


def _variants(manifest: Manifest, new: NewGame) -> str:
    label = tag("span", text(say("Variants")), class_="label")
    on = [
        # Translators: an option of a game and what was chosen: “Players: three”.
        say("{option}: {value}", option=say(option.label), value=say(option.values[chosen]))
        for name, option in manifest.variants.items()
        if (chosen := new.options.get(name, "")) in option.values
    ]
    # Translators: no variant is chosen.
    line = tag("b", text(" · ".join(on) or say("none")))
    open = "variants" in new.unfolded
    folded = fold_button("variants", label, line, unfolded=open, kind="rules-line")
    fields = [_option(new, *each) for each in manifest.variants.items()] if open else []
    return join([folded, *fields])


def _option(new: NewGame, name: str, option: Option) -> str:
    chosen = new.options.get(name, next(iter(option.values)))
    values = [toggle(name, value, say(label), chosen) for value, label in option.values.items()]
    label = say(option.label)
    return tag(
        "div",
        tag("span", text(label), class_="label"),
        tag("div", *values, class_="segments", role="group", aria_label=label),
        class_="field",
    )


def _seed(new: NewGame) -> str:
    error = ""
    if new.error:
        error = tag("p", text(new.error), class_="error", id="seed-error", role="alert")
    return tag(
        "div",
        text_field(
            "new-seed",
            say("Seed"),
            new.seed,
            inputmode="numeric",
            aria_invalid="true" if new.error else None,
            aria_describedby="seed-error" if new.error else "seed-hint",
        ),
        # Translators: a button: another seed.
        button("dice", say("Another")),
        tag("p", text(say("The same seed deals the same game.")), class_="quiet", id="seed-hint"),
        error,
        class_="field",
    )
