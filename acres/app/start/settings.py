"""Everything that can be chosen for a new game: the sides, the players, the rules, the seed; and the
page after Begin, or for a game from elsewhere: the choice of a side, or the deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import acres
from acres.app.kit import bots
from acres.app.kit.game_page import AnyPage, load
from acres.app.kit.html import DOT, button_tag, classes, icon, join, quiet, tag, text
from acres.app.kit.new_game import ALL, UNDECIDED, NewGame
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import (
    button,
    emblem,
    fold_button,
    greeting,
    heading,
    notice,
    segments,
    text_field,
    toggle,
)
from acres.app.session.dealing import drawers
from acres.app.start.new_game import begin_button, chooser, kinds, means, people, sides, who
from acres.core.manifest import Manifest, Option
from acres.core.seat import Seat
from acres.core.sentences import N_, paragraph, say


def settings(manifest: Manifest, new: NewGame) -> str:
    seats = _seatings(manifest, new) if manifest.seatings else _seats(manifest, new)
    if rules := manifest.rules(new.options):
        options = [_fold(new, "rules", say("Rules of the game"), rules)]
    else:
        options = [_option(new, *each) for each in manifest.choices.items()]
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


def _fold(new: NewGame, part: str, label: str, chosen: str) -> str:
    line = tag("span", text(label), class_="label"), tag("b", text(chosen))
    return fold_button(part, *line, unfolded=part in new.unfolded, kind="rules-line")


def _field(label: str, buttons: Iterable[str], below: str = "", kind: str = "") -> str:
    name = tag("span", text(label), class_="label")
    return tag("div", name, segments(label, *buttons), below, class_=classes("field", kind))


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
    buttons = [toggle("level", level, bots.called(level), new.level) for level in bots.OFFERED]
    plays = quiet(say(bots.LEVELS[new.level].plays))
    return _field(say("Strength of the bot"), buttons, plays + _measured(manifest, new), "level")


def _measured(manifest: Manifest, new: NewGame) -> str:
    if not (told := paragraph(_elo(manifest, new.level))):
        return ""
    # Translators: unfolds the points of Elo, by which chess players measure strength.
    return tag("details", tag("summary", text(say("Strength in Elo"))), quiet(told), id="elo")


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
        toggles = (toggle(seat, value, label, chosen) for value, label in kinds(new).items())
        rows.append(
            tag(
                "li",
                emblem(manifest.signs[seat], seat),
                tag("b", text(name)),
                segments(name, *toggles, element="span"),
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
    on = [
        # Translators: an option of a game and what was chosen: “Players: three”.
        say("{option}: {value}", option=say(option.label), value=say(option.values[chosen]))
        for name, option in manifest.variants.items()
        if (chosen := new.options.get(name, "")) in option.values
    ]
    # Translators: no variant is chosen.
    told = DOT.join(on) or say("none")
    folded = _fold(new, "variants", say("Variants"), told)
    opened = manifest.variants if "variants" in new.unfolded else {}
    return folded + join(_option(new, *each) for each in opened.items())


def _option(new: NewGame, name: str, option: Option) -> str:
    chosen = new.options.get(name, next(iter(option.values)))
    buttons = (toggle(name, value, say(label), chosen) for value, label in option.values.items())
    return _field(say(option.label), buttons)


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


# After Begin

INSTEAD = {
    UNDECIDED: (
        N_("The other player chooses"),
        N_("Whoever opens the link takes a side, and you play the other."),
    ),
    ALL: (N_("All sides"), N_("Everybody plays on this device.")),
}
"""The choices instead of a seat: label and meaning."""


def page(scene: AnyScene) -> str:
    """Draw the open rules with the choice of a side, or the deal of a real table."""
    new, page = scene.start, load(scene.start.game)
    asked = _deal(page, new) if new.pile else _offer(page, scene)
    return tag("div", asked, class_="screen start offering")


TITLES = {
    "other": N_("These are the rules: choose your side"),
    "mine": N_("Which side will you play?"),
    "bot": N_("These are the rules"),
    "join": N_("These are the rules: choose your side"),
    "file": N_("Which side will you play?"),
}
"""Titles, by the chooser of a side."""
INTROS = {
    "other": N_("Hand over the device: the player who did not set the rules takes a side."),
    "mine": N_("Each turn is a link: send it to whoever plays the other side."),
    "bot": N_("The seed has decided which side the bot takes."),
    "join": N_("{game}: whoever sent you the link set the rules and plays the side you leave."),
    "file": N_("{game} with several people: each turn can go to the others as a link."),
}


def _offer(page: AnyPage, scene: AnyScene) -> str:
    new, rules = scene.start, page.house_rules
    asks = new.asks or ""
    begin = say("Open the game") if asks == "file" else say("Begin")
    return tag(
        "div",
        heading(say(TITLES[asks]), say(INTROS[asks], game=say(page.manifest.title))),
        notice(scene),
        greeting(scene),
        tag("section", rules.offer(new.options), class_="offer") if rules else "",
        _sides(page, new),
        tag(
            "div",
            # Translators: a button: to the page before.
            button("set", say("Back"), field="offered"),
            button("start", begin, "confirm large", can=new.taken is not None),
            class_="buttons",
        ),
        class_="sheet-of-paper",
    )


def _deal(page: AnyPage, new: NewGame) -> str:
    kinds = sorted((page.words.card(card), card) for card in dict.fromkeys(new.pile))
    cards = [tag("li", button("deal", name, id=card)) for name, card in kinds]
    whose = drawers(acres.game(new.game), None, (), new.dealt)
    title = say("Which card was dealt?")
    number = say("This is card {count} of the deal.", count=len(new.dealt) + 1)
    if whose[-1]:
        nation, count = page.words.nation(whose[-1]), whose.count(whose[-1])
        title = say("{nation}: which card was dealt?", nation=nation)
        number = say("{nation}: this is card {count}.", count=count, nation=nation)
    hands = [_dealt(page, new, seat, whose) for seat in dict.fromkeys(whose[:-1])]
    return tag(
        "div",
        heading(title, say("Deal your own cards and name them here, one seat at a time.")),
        tag("p", text(number), role="status"),
        tag("ul", *cards, class_="deal"),
        tag("div", *hands, class_="dealt-hands") if hands else "",
        tag(
            "div",
            button("set", say("Back"), field="offered"),
            button("deal", say("Correct the last card")) if hands else "",
            class_="buttons",
        ),
        class_="sheet-of-paper",
    )


def _dealt(page: AnyPage, new: NewGame, seat: Seat | None, whose: Sequence[Seat | None]) -> str:
    cards = [card for card, other in zip(new.dealt, whose, strict=False) if other == seat]
    names = [tag("li", text(page.words.card(card))) for card in cards]
    head = (
        tag("h2", emblem(page.manifest.signs[seat], seat), text(page.words.nation(seat)))
        if seat
        else ""
    )
    return tag("section", head, tag("ol", *names, class_="dealt"))


def who_chose(page: AnyPage, scene: AnyScene) -> str:
    """Tell who plays which side, on the handover screen of a game that began with a choice."""
    seed = scene.game.seed if scene.game else None
    taken = chooser(scene.start, seed, scene.options)
    if taken is None:
        return ""
    setter = next(seat for seat in scene.start.seats if seat != taken)
    names = {"chosen": page.words.nation(taken), "other": page.words.nation(setter)}
    told = say(
        "{chosen}: the player who chose the side. {other}: the player who set the rules.", **names
    )
    return quiet(told)


def _sides(page: AnyPage, new: NewGame) -> str:
    note = tag("p", text(new.note[1]), class_="error", role="alert") if new.note else ""
    words = sides(new) or tuple(new.seats)
    return tag("div", *(_side(page, new, word) for word in words), class_="sides") + note


def _side(page: AnyPage, new: NewGame, word: str) -> str:
    one = word in new.seats
    seats = [seat for seat in new.seats if seat == word]
    seats = seats or [seat for seat in new.seats if seat in sides(new)]
    signs = [emblem(page.manifest.signs[seat], seat) for seat in seats]
    label = page.words.nation(seats[0]) if one else say(INSTEAD[word][0])
    content = (
        signs[0] if one else tag("span", *signs, class_="signs"),
        tag("b", text(label)),
        tag("small", text(_holder(new, seats[0]) if one else say(INSTEAD[word][1]))),
    )
    chosen = word == new.taken
    if new.asks == "bot":
        return tag("div", *content, class_=classes("choice", word, chosen=not chosen))
    return button_tag(
        *content,
        do="set",
        field="taken",
        id=word,
        pressed=chosen,
        element=f"take-{word}",
        class_=classes("choice", word, chosen=chosen, instead=not one),
    )


def _holder(new: NewGame, seat: Seat) -> str:
    taken = seat == new.taken
    match new.asks:
        case "bot":
            # Translators: who plays a side, here and in what follows.
            return say("The bot {bot}.", bot=bots.called(new.level)) if taken else say("You.")
        case "mine" if new.taken == UNDECIDED:
            return say("You, or the player you send the link to.")
        case "file" if new.taken == ALL:
            return say("Somebody on this device.")
        case _ if new.taken is None:
            return say("Take this side.")
        case "mine":
            return say("You.") if taken else say("The player you send the link to.")
        case "join":
            return say("You.") if taken else say("The player who sent you the link.")
        case "file":
            return say("You.") if taken else say("Somebody elsewhere, by link.")
    return say("You, the player who chooses.") if taken else say("The player who set the rules.")
