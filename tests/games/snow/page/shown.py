"""The tabs of counting and piles, as a side sees them."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from acres.app.kit.scene import PlayPart, Scene, ShellPart
from acres.app.kit.selection import Selection
from acres.games.snow import game
from acres.games.snow.page import counting, piles
from acres.games.snow.rules.state import State
from tests.app.scenes import changed
from tests.games.snow.positions import position, villages

NATIVE = "neutral-native-americans"


INFANTRY = "regular-infantry"


def shown(
    state: State, *picks: tuple[str, str], verb: str = "", seat: str = "british", **more: Any
) -> Scene:
    """Return the scene of this side, with things picked and the tab of counting open."""
    ui = Selection.of(game, state) if game.turn(state) == seat else Selection()
    ui = ui.choose_verb(verb) if verb else ui
    for zone, id in picks:
        ui = ui.pick(zone, id)
    preview = None
    if ui.move:
        after = game.copy(state)
        game.step(after, ui.move)
        if after.seal == state.seal and game.turn(after) == seat:
            preview = game.view(after, seat)
    mode = "play" if game.turn(state) == seat else "wait"
    view = game.view(state, seat)
    parts = {"play": PlayPart(selection=ui), "shell": ShellPart(tab="counting")}
    found = Scene(mode, view, viewer=seat, preview=preview, **parts)
    return changed(found, **more)


class Told(HTMLParser):
    """Words about each thing: by ``data-about``, in their order."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self._open: list[str | None] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs).get("data-about")
        self._open.append(about)
        if about:
            self.found.setdefault(about, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Drawings say nothing."""

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        about = next((about for about in reversed(self._open) if about), None)
        if about:
            self.found[about][-1] += f" {data}"


def panel(scene: Scene) -> str:
    """The tab that is open."""
    if scene.shell.tab == "counting":
        return counting.panel(scene)
    return piles.regions(scene)[f"panel-{scene.shell.tab}"]


def told(scene: Scene) -> dict[str, list[str]]:
    return Told(panel(scene)).found


def lines(markup: str, part: str) -> dict[str, str]:
    """The lines of the pile with this id: by card what they say."""
    _, _, rest = markup.partition(f'id="fold-{part}"')
    found = {}
    for item in rest.partition("</details>")[0].split("<li")[1:]:
        id = item.partition('data-id="')[2].partition('"')[0]
        found[id] = " ".join(Words(f"<li{item}").found)
    return found


class Words(HTMLParser):
    """The words of some markup, without the names under the pointer."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._unseen = False
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unseen = tag == "title"

    def handle_endtag(self, tag: str) -> None:
        self._unseen = False

    def handle_data(self, data: str) -> None:
        self.found += data.split("\n") if data.strip() and not self._unseen else []


def french(hand, deck, **more):
    """France holds Quebec and two places that Britain can raid."""
    places = {"quebec": "town"} | villages("fort-halifax", "kennebec")
    return {"places": places, "hand": hand, "deck": deck} | more


def raiding(deck=("priest", "intendant"), **more):
    """Britain can raid; France holds a militia, a trader and two more cards, two in its hand."""
    return position(
        british={
            "places": {"boston": "town"} | villages("pemaquid", "norfolk"),
            "hand": ["rangers", NATIVE, "boston"],
            "deck": ["norfolk", "ships", "militia", "trader"],
            "money": 3,
        },
        french=french(["militia", "trader"], deck, **more),
    )
