"""Everything that can be chosen for a new game: the sides, the players, the rules, the seed."""

from __future__ import annotations

from collections.abc import Iterator

from acres.app.kit import bots
from acres.app.kit.game_page import load
from acres.app.kit.html import DOT, button_tag, classes, icon, join, tag, text
from acres.app.kit.new_game import NewGame
from acres.app.kit.widgets import button, emblem, fold_button, text_field, toggle
from acres.app.start.new_game import begin_button, kinds, means, people, who
from acres.core.manifest import Manifest, Option
from acres.core.sentences import paragraph, say


def settings(manifest: Manifest, new: NewGame) -> str:
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
        begin_button(),
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
            tag("small", text(means(way, new))),
            do="set",
            field="people",
            id=way.people,
            pressed=way.people == chosen,
            class_=classes("choice", way.people, chosen=way.people == chosen),
        )
        for way in manifest.seatings
    ]
    meant = [means(way, new) for way in manifest.seatings if way.people == chosen]
    below = tag("p", text(join(meant)), class_="quiet chosen-way", aria_hidden=True)
    return tag("div", *choices, class_="choices-of-seat") + below


def _level(manifest: Manifest, new: NewGame) -> str:
    if not any(map(bots.level, new.seats.values())) and new.asks != "bot":
        return ""
    label = say("Strength of the bot")
    choices = [toggle("level", level, bots.called(level), new.level) for level in bots.OFFERED]
    plays = [say(bots.LEVELS[new.level].plays)] if new.level in bots.LEVELS else []
    return tag(
        "div",
        tag("span", text(label), class_="label"),
        tag("div", *choices, class_="segments", role="group", aria_label=label),
        tag("p", text(paragraph([*plays, *_elo(manifest, new.level)])), class_="quiet"),
        class_="field level",
    )


def _elo(manifest: Manifest, level: str) -> Iterator[str]:
    if level not in manifest.elo:
        return
    points, error = manifest.elo[level]
    usual = bots.called(bots.USUAL)
    if error:
        yield say(
            "Elo {points} (± {error}) in this game; {level}, for comparison, has {usual}.",
            points=points,
            error=error,
            level=usual,
            usual=manifest.elo[bots.USUAL][0],
        )
    else:
        yield say("Elo {points}: the other bots are measured against this one.", points=points)


def _seats(manifest: Manifest, new: NewGame) -> str:
    rows = []
    for seat in new.seats:
        name = manifest.nation(seat)
        chosen = who(new, seat)
        toggles = [toggle(seat, value, label, chosen) for value, label in kinds(new).items()]
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
    line = tag("b", text(DOT.join(on) or say("none")))
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
        button("dice", say("Draw another seed")),
        tag("p", text(say("The same seed deals the same game.")), class_="quiet", id="seed-hint"),
        error,
        class_="field",
    )
