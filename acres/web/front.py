"""The front page: the games, the game to go on with, and a new one of the chosen game."""

from __future__ import annotations

from collections.abc import Sequence

import acres
from acres.examples import EXAMPLES
from acres.table.journal import HUMAN
from acres.table.words import say
from acres.web import shelf
from acres.web.dealing import drawers
from acres.web.html import classes, join, tag, text
from acres.web.newgame import AWAY, chooser, people
from acres.web.parts import button, emblem, fold, looks, text_field, toggle
from acres.web.scene import BOTS, NewGame, Scene
from acres.web.table import TABLES, Cover, HouseRules, Table, house_rules


def page(table: Table, scene: Scene) -> str:
    """Everything on one calm screen; or the chosen rules, where a side is taken; or the deal
    of a real table."""
    new = scene.new
    if new.pile:
        return tag("div", _deal(table, new), class_="screen start offering")
    if new.offered:
        return tag("div", _offer(table, new), class_="screen start offering")
    head = tag(
        "header",
        tag("h1", "Acres"),
        tag("p", text(say("Board games at a table of your own.")), class_="intro"),
    )
    games = tag(
        "ul",
        *(tag("li", _game(name, cover, new)) for name, cover in TABLES.items()),
        class_="games",
    )
    paper = tag(
        "div",
        head,
        _alert(scene),
        shelf.section(scene),
        games,
        _settings(table, new),
        _others(),
        _colophon(),
        class_="sheet-of-paper",
    )
    return tag("div", paper, class_="screen start")


def _game(name: str, cover: Cover, new: NewGame) -> str:
    chosen = name == new.game
    facts = " · ".join((say(cover.players), say(cover.length), say(cover.credit)))
    return tag(
        "button",
        tag(
            "svg",
            f'<use href="#{cover.drawing}"/>',
            class_="cover",
            viewBox="0 0 240 120",
            aria_hidden=True,
        ),
        tag("b", text(say(cover.title))),
        tag("span", text(say(cover.sentence))),
        tag("small", text(facts)),
        type="button",
        class_=classes("game", name, chosen=chosen),
        data_do="set",
        data_field="game",
        data_id=name,
        data_can=True,
        aria_pressed="true" if chosen else "false",
    )


def _others() -> str:
    """Games that lie elsewhere: in a file, and the examples to look at."""
    shown = [
        tag("li", button("example", say(title), id=name, sign="play"))
        for name, title in EXAMPLES.items()
    ]
    return tag(
        "section",
        tag("h2", text(say("Other games"))),
        button("import", say("Open a game from a file"), sign="log"),
        tag("p", text(say("Or look at a whole game with comments:")), class_="quiet"),
        tag("ul", *shown, class_="examples"),
        class_="others",
    )


def _colophon() -> str:
    credit = say("Unofficial fan implementations in our own words and drawings.")
    return tag("footer", tag("p", text(credit), class_="quiet"), looks(), class_="colophon")


def _alert(scene: Scene) -> str:
    if not scene.alert:
        return ""
    buttons = [button(do, label, id=id) for do, id, label in scene.alert_do]
    return tag("div", tag("p", text(scene.alert)), *buttons, class_="alert", role="alert")


def _settings(table: Table, new: NewGame) -> str:
    title = say("New game of {game}", game=say(TABLES[new.game].title))
    seats = _seatings(table, new) if table.SEATINGS else _seats(table, new)
    rules = house_rules(new.game)
    unfolded = rules is not None and "rules" in new.unfolded
    options = (
        [_fold(rules, new)] if rules else [_option(table, new, name) for name in table.CHOICES]
    )
    return tag(
        "section",
        tag("h2", text(title)),
        tag("div", *options, _seed(new), class_="fields"),
        tag("div", rules.page(new), class_="all-rules") if rules and unfolded else "",
        seats,
        button("start", say("Begin"), "confirm large"),
        class_=classes("settings", unfolded=unfolded),
    )


def _fold(rules: HouseRules, new: NewGame) -> str:
    """The chosen rules in a line; unfolds everything that can be chosen."""
    label = tag("span", text(say("Rules of the game")), class_="label")
    line = tag("b", text(rules.line(new.options)))
    return fold("rules", label, line, unfolded="rules" in new.unfolded, kind="rules-line")


def _seatings(table: Table, new: NewGame) -> str:
    """The ways to fill all seats, each a card; what the chosen one means stands below, too."""
    chosen = people(new)
    choices = [
        tag(
            "button",
            tag("span", *(emblem(table.SIGNS[s], s) for s in way.seats), class_="signs"),
            tag("b", text(say(way.label))),
            tag("small", text(say(way.sentence))),
            type="button",
            class_=classes("choice", way.people, chosen=way.people == chosen),
            data_do="set",
            data_field="people",
            data_id=way.people,
            data_can=True,
            aria_pressed="true" if way.people == chosen else "false",
        )
        for way in table.SEATINGS
    ]
    means = [say(way.sentence) for way in table.SEATINGS if way.people == chosen]
    below = tag("p", text(join(means)), class_="quiet chosen-way", aria_hidden=True)
    return tag("div", *choices, class_="choices-of-seat") + below


def _seats(table: Table, new: NewGame) -> str:
    """Seat by seat: a person or a bot."""
    rows = []
    for seat, who in new.seats.items():
        name = table.words.nation(seat)
        kinds = {HUMAN: say("Here"), AWAY: say("By link"), **{bot: say("Bot") for bot in BOTS}}
        who = AWAY if seat in new.away else who
        toggles = [toggle(seat, value, label, who) for value, label in kinds.items()]
        rows.append(
            tag(
                "li",
                emblem(table.SIGNS[seat], seat),
                tag("b", text(name)),
                tag("span", join(toggles), class_="segments", role="group", aria_label=name),
                class_=classes("seat", seat),
            )
        )
    return tag("ul", *rows, class_="seats", aria_label=say("Players"))


def _option(table: Table, new: NewGame, name: str) -> str:
    option = table.CHOICES[name]
    chosen = new.options.get(name)
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
        button("dice", say("Another")),
        tag("p", text(say("The same seed deals the same cards.")), class_="quiet", id="seed-hint"),
        error,
        class_="field",
    )


# “I set the rules, you choose the side”


def _offer(table: Table, new: NewGame) -> str:
    """The rules as they were chosen, and who takes which side."""
    rules = house_rules(new.game)
    if new.asks == "other":
        title = say("These are the rules: choose your side")
        intro = say("Hand the device over: whoever did not set the rules takes a side.")
    elif new.asks == "mine":
        title = say("Which side do you play?")
        intro = say("You send every turn as a link; whoever opens it plays the other side.")
    else:
        title = say("These are the rules")
        intro = say("The bot has taken its side; the seed decided which.")
    return tag(
        "div",
        tag("header", tag("h1", text(title)), tag("p", text(intro), class_="intro")),
        tag("section", rules.offer(new.options) if rules else "", class_="offer"),
        _sides(table, new),
        tag(
            "div",
            button("set", say("Back"), field="offered"),
            button("start", say("Begin"), "confirm large", can=new.taken is not None),
            class_="buttons",
        ),
        class_="sheet-of-paper",
    )


def _deal(table: Table, new: NewGame) -> str:
    """The cards of the deal at a real table, asked one by one."""
    kinds = sorted((table.words.thing("hand", card), card) for card in dict.fromkeys(new.pile))
    cards = [tag("li", button("deal", name, id=card)) for name, card in kinds]
    whose = drawers(acres.game(new.game), None, (), new.dealt)
    title = say("Which card was dealt?")
    number = say("This is card {count} of the deal.", count=len(new.dealt) + 1)
    if whose[-1]:
        nation, count = table.words.nation(whose[-1]), whose.count(whose[-1])
        title = say("Which card was dealt to {nation}?", nation=nation)
        number = say("This is card {count} for {nation}.", count=count, nation=nation)
    hands = [_dealt(table, new, seat, whose) for seat in dict.fromkeys(whose[:-1])]
    intro = say("Deal your own cards and say what was dealt, one seat after the other.")
    return tag(
        "div",
        tag(
            "header",
            tag("h1", text(title)),
            tag("p", text(intro), class_="intro"),
        ),
        tag("p", text(number), role="status"),
        tag("ul", *cards, class_="deal"),
        tag("div", *hands, class_="dealt-hands") if hands else "",
        tag(
            "div",
            button("set", say("Back"), field="offered"),
            button("deal", say("The last card was wrong")) if hands else "",
            class_="buttons",
        ),
        class_="sheet-of-paper",
    )


def _dealt(table: Table, new: NewGame, seat: str | None, whose: Sequence[str | None]) -> str:
    """What was dealt to a seat so far."""
    cards = [card for card, other in zip(new.dealt, whose, strict=False) if other == seat]
    names = [tag("li", text(table.words.thing("hand", card))) for card in cards]
    head = (
        tag("h2", emblem(table.SIGNS[seat], seat), text(table.words.nation(seat))) if seat else ""
    )
    return tag("section", head, tag("ol", *names, class_="dealt"))


def who_chose(table: Table, scene: Scene) -> str:
    """On the curtain of a game that began with a choice of sides: who plays which."""
    taken = chooser(scene.new, scene.seed, scene.options)
    if taken is None:
        return ""
    setter = next(seat for seat in scene.new.seats if seat != taken)
    names = {"chosen": table.words.nation(taken), "other": table.words.nation(setter)}
    told = say("Whoever chose the side plays {chosen}; who set the rules plays {other}.", **names)
    return tag("p", text(told), class_="quiet")


def _sides(table: Table, new: NewGame) -> str:
    note = tag("p", text(new.note[1]), class_="error", role="alert") if new.note else ""
    return tag("div", *(_side(table, new, seat) for seat in new.seats), class_="sides") + note


def _side(table: Table, new: NewGame, seat: str) -> str:
    content = (
        emblem(table.SIGNS[seat], seat),
        tag("b", text(table.words.nation(seat))),
        tag("small", text(_holder(new, seat))),
    )
    chosen = seat == new.taken
    if new.asks == "bot":
        return tag("div", *content, class_=classes("choice", seat, chosen=not chosen))
    return tag(
        "button",
        *content,
        type="button",
        class_=classes("choice", seat, chosen=chosen),
        id=f"take-{seat}",
        data_do="set",
        data_field="taken",
        data_id=seat,
        data_can=True,
        aria_pressed="true" if chosen else "false",
    )


def _holder(new: NewGame, seat: str) -> str:
    """Who plays this side, as far as it is known."""
    if new.asks == "bot":
        return say("The bot Settler.") if seat == new.taken else say("You.")
    if new.taken is None:
        return say("Take this side.")
    if new.asks == "mine":
        return say("You.") if seat == new.taken else say("The one you send the link to.")
    return say("You, who choose.") if seat == new.taken else say("The one who set the rules.")
