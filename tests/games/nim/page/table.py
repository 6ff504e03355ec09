"""The heaps on the board, and beside them the players with the stones they have taken."""

from __future__ import annotations

from acres.app.kit.html import button_tag, classes, icon, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Pick
from acres.app.kit.widgets import emblem, panels, player, sheet_buttons
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.core.sentences import say_n
from acres.games.nim.manifest import MANIFEST
from acres.games.nim.rules.data import HEAPS
from acres.games.nim.rules.view import View
from acres.games.nim.text import sentences

PANELS = ("log", "counting", "rules")


def regions(scene: Scene[View]) -> dict[str, str]:
    """Draw the heaps, the players, the score for a narrow bar, and the buttons of the sheets."""
    return {
        "heaps": "".join(_heap(scene, heap, key) for key, heap in enumerate(HEAPS, 1)),
        "heap-sheets": sheet_buttons(panels(*PANELS)),
        "nations": "".join(_player(scene, seat) for seat in MANIFEST.signs),
        "score": _score(scene.view),
    }


def going(scene: Scene[View], heap: Zone) -> int:
    """Count the stones of `heap` that the picked move takes."""
    move = scene.play.selection.move
    return int(move[2]) if move and move[1] == heap else 0


def keyed(scene: Scene[View]) -> list[Pick]:
    """Return the pick of each digit key: one stone more of its heap, at most the whole heap."""
    left = scene.view.heaps
    return [Pick(h, str(min(going(scene, h) + 1, max(1, left[h])))) for h in HEAPS]


def _heap(scene: Scene[View], heap: Zone, key: int) -> str:
    left, dealt = scene.view.heaps[heap], scene.view.dealt[heap]
    digit = tag("kbd", text(key), class_="digit") if scene.mode == "play" else ""
    pits = [tag("li", class_="pit") for _ in range(dealt - left)]
    stones = [_stone(scene, heap, count) for count in range(1, left + 1)]
    return tag(
        "section",
        tag("ol", *pits, *stones),
        tag("h2", text(sentences.heap(heap))),
        tag("p", tag("b", text(left)), digit, class_="in-heap"),
        class_="heap",
        aria_label=sentences.heap(heap),
    )


def _stone(scene: Scene[View], heap: Zone, count: int) -> str:
    """Draw the stone at place `count` from the top: to take it is to take `count` stones."""
    mark = scene.play.selection.mark(heap, str(count))
    button = button_tag(
        tag("span", text(count), class_="goes"),
        zone=heap,
        id=count,
        can=mark.can,
        off=mark.off,
        pressed=mark.picked,
        class_="stone",
        aria_label=sentences.take(heap, count),
    )
    return tag("li", button, class_=classes(lifted=count <= going(scene, heap)))


def _player(scene: Scene[View], seat: Seat) -> str:
    taken = scene.view.taken[seat]
    return tag(
        "section",
        emblem(MANIFEST.signs[seat], seat),
        tag("h2", text(MANIFEST.nation(seat)), class_="nation-name"),
        tag("p", text(player(scene.game, seat)), class_="quiet"),
        tag("p", text(say_n("{count} [stone|stones] taken", taken))),
        class_=classes("taker", seat, deciding=scene.view.decides == seat),
    )


def _score(view: View) -> str:
    """Draw the score for a narrow bar; it opens the counting sheet."""
    sides = (
        tag(
            "span",
            tag("span", text(MANIFEST.nation(seat)), class_="hidden-text"),
            icon(sign),
            tag("b", text(view.taken[seat])),
            class_=classes("side-score", seat, deciding=view.decides == seat),
        )
        for seat, sign in MANIFEST.signs.items()
    )
    return button_tag(*sides, do="sheet", id="counting", class_="scores")
