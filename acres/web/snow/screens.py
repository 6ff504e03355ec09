"""What covers the table: the new-game page, the curtain between two people, the end."""

from __future__ import annotations

from acres.snow import names
from acres.snow.data import SEATS
from acres.table.words import N_, say
from acres.web.html import classes, icon, join, tag, text
from acres.web.scene import BOTS, NewGame, Scene
from acres.web.snow.counting import table_of_points
from acres.web.snow.nations import EMBLEMS, emblem
from acres.web.snow.topbar import looks

PLAYERS = (
    ("british", N_("Britain"), N_("You are Britain, the bot Settler is France.")),
    ("french", N_("France"), N_("You are France, the bot Settler is Britain.")),
    ("all", N_("Two players"), N_("Two people share this device; a curtain hides the hands.")),
)
EDITIONS = {"second": N_("Second edition")}
"""What is offered; the page of a game with other rules says so there."""


def regions(scene: Scene) -> dict[str, str]:
    """The screen that covers the table, if any does."""
    match scene.mode:
        case "new" | "resume":
            return {"screen": _new(scene)}
        case "curtain":
            return {"screen": _curtain(scene)}
        case "over":
            return {"screen": _over(scene)}
    return {"screen": ""}


def _button(
    do: str, label: str, kind: str, *, id: str | None = None, field: str | None = None
) -> str:
    return tag(
        "button",
        text(label),
        type="button",
        class_=kind,
        data_do=do,
        data_id=id,
        data_field=field,
        data_can=True,
    )


def _new(scene: Scene) -> str:
    new = scene.new
    intro = say(
        "Britain and France contend for North America, 1690 to 1763: "
        "two players, two decks of cards, one map."
    )
    title = tag(
        "header",
        tag("p", emblem("british"), emblem("french"), class_="emblems"),
        tag("h1", text(say("A Few Acres of Snow"))),
        tag("p", text(intro), class_="intro"),
    )
    return tag(
        "div",
        tag(
            "div",
            title,
            _alert(scene),
            _resume(scene),
            _settings(new),
            _colophon(),
            class_="sheet-of-paper",
        ),
        class_="screen start",
    )


def _colophon() -> str:
    credit = say(
        "An unofficial fan implementation in our own words and drawings. "
        "The game is by Martin Wallace."
    )
    return tag("footer", tag("p", text(credit), class_="quiet"), looks(), class_="colophon")


def _alert(scene: Scene) -> str:
    if not scene.alert:
        return ""
    buttons = [_button(do, label, "plain", id=id or None) for do, id, label in scene.alert_do]
    return tag("div", tag("p", text(scene.alert)), *buttons, class_="alert", role="alert")


def _resume(scene: Scene) -> str:
    if scene.resume is None:
        return ""
    return tag(
        "section",
        tag(
            "div",
            tag("h2", text(scene.resume.title)),
            tag("p", text(scene.resume.detail), class_="quiet"),
        ),
        _button("resume", say("Go on"), "confirm"),
        class_="resume",
        aria_label=say("Saved game"),
    )


def chosen_players(new: NewGame) -> str | None:
    """Which of the offered ways the seats are set to."""
    people = [seat for seat in SEATS if new.seats.get(seat) not in BOTS]
    return "all" if len(people) == 2 else people[0] if people else None


def _settings(new: NewGame) -> str:
    chosen = chosen_players(new)
    choices = []
    for value, label, sentence in PLAYERS:
        signs = SEATS if value == "all" else (value,)
        choices.append(
            tag(
                "button",
                tag("span", *(emblem(seat) for seat in signs), class_="signs"),
                tag("b", text(say(label))),
                tag("small", text(say(sentence))),
                type="button",
                class_=classes("choice", value, chosen=value == chosen),
                data_do="set",
                data_field="people",
                data_id=value,
                data_can=True,
                aria_pressed="true" if value == chosen else "false",
            )
        )
    editions = [
        tag(
            "button",
            text(say(label)),
            type="button",
            class_="plain",
            data_do="set",
            data_field="edition",
            data_id=value,
            data_can=True,
            aria_pressed="true" if value == new.options.get("edition") else "false",
        )
        for value, label in EDITIONS.items()
    ]
    error = (
        tag("p", text(new.error), class_="error", id="seed-error", role="alert")
        if new.error
        else ""
    )
    seed = tag(
        "div",
        tag("label", text(say("Seed")), for_="new-seed"),
        tag(
            "input",
            id="new-seed",
            type="text",
            inputmode="numeric",
            autocomplete="off",
            value=new.seed,
            aria_invalid="true" if new.error else None,
            aria_describedby="seed-error" if new.error else "seed-hint",
        ),
        _button("dice", say("Another"), "plain"),
        tag("p", text(say("The same seed deals the same cards.")), class_="quiet", id="seed-hint"),
        error,
        class_="field",
    )
    edition = tag(
        "div",
        tag("span", text(say("Rules")), class_="label"),
        tag("div", *editions, class_="segments"),
        class_="field",
    )
    return tag(
        "section",
        tag("h2", text(say("New game"))),
        tag("div", *choices, class_="choices-of-seat"),
        tag("div", edition, seed, class_="fields"),
        _button("start", say("Begin"), "confirm large"),
        class_="settings",
    )


def _curtain(scene: Scene) -> str:
    seat = scene.view.decides or scene.view.to_move
    return tag(
        "div",
        tag(
            "div",
            emblem(seat),
            tag("h1", text(names.nation(seat))),
            tag("p", text(scene.prompt)),
            tag(
                "button",
                text(say("I am there: show my cards")),
                type="button",
                class_="confirm large",
                data_do="reveal",
                data_can=True,
            ),
            class_="sheet-of-paper",
        ),
        class_=classes("screen", "curtain", seat),
    )


def _over(scene: Scene) -> str:
    view = scene.view
    outcome = view.outcome
    if outcome is None:
        return ""
    winner = outcome.winners[0]
    scores = " : ".join(str(outcome.scores[seat]) for seat in SEATS)
    summary = tag(
        "summary",
        icon(EMBLEMS[winner]),
        tag("b", text(say("{nation} wins", nation=names.nation(winner)))),
        tag("span", text(scores), class_="final"),
    )
    buttons = join(
        (
            _button("rematch", say("Rematch, sides swapped"), "confirm"),
            _button("new", say("New game"), "plain"),
            _button("export", say("Save the game as a file"), "plain"),
        )
    )
    return tag(
        "details",
        summary,
        tag("p", text(scene.prompt), class_="result"),
        table_of_points(view),
        tag("div", buttons, class_="buttons"),
        class_=classes("over", winner),
        open=True,
    )
