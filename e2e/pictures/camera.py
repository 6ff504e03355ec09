"""The camera in front of the page, and the list of pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from acres.core.journal import Journal
from e2e.built_site import ROOT
from e2e.clicks import click_if_visible, do, load
from e2e.pictures.png import reduce
from e2e.waits import visit

DOCS = ROOT / "docs"
FEATURES = DOCS / "features"
QUALITY = 64
SMALLER = 0.75
"""The scale of pictures of a whole window."""
SIZES = {"desktop": (1440, 900), "phone": (390, 844), "landscape": (844, 390)}
SCHEMES = ("light", "dark")
SCALES = {"desktop": 0.5, "phone": 0.75, "landscape": 0.75}
"""The scale of pictures that stand beside others."""

Shot = Callable[["Camera"], None]


@dataclass(frozen=True)
class Picture:
    """A picture: the function that takes it, and its window and colours."""

    take: Shot
    size: str
    scheme: str
    fresh: bool
    """Whether it needs a profile in which nobody has played."""
    scale: float


SHOTS: dict[str, Picture] = {}
"""The pictures by name."""


def shot(
    size: str = "desktop", scheme: str = "light", *, fresh: bool = False, scale: float = 1.0
) -> Callable[[Shot], Shot]:
    """Register a picture under the name of its function."""

    def registered(take: Shot) -> Shot:
        name = take.__name__.replace("_", "-")
        SHOTS[name] = Picture(take, size, scheme, fresh, scale)
        return take

    return registered


def everywhere(*, fresh: bool = False) -> Callable[[Shot], Shot]:
    """Register a picture for every size in light and dark, such as ``table-end-phone-dark``."""

    def registered(take: Shot) -> Shot:
        for size, scale in SCALES.items():
            for scheme in SCHEMES:
                name = f"{take.__name__}-{size}-{scheme}".replace("_", "-")
                SHOTS[name] = Picture(take, size, scheme, fresh, scale)
        return take

    return registered


class Camera:
    """A camera in front of the page."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.name = ""
        """The name of the current picture."""
        self._site = site

    def open(self, fragment: str = "") -> None:
        if self.page.url.startswith(self._site):
            self.page.evaluate("sessionStorage.clear()")  # else the tab resumes its game
        visit(self.page, f"{self._site}?pace=0{fragment}")

    def put(self, game: Journal) -> None:
        """Load a game as a returning player sees it."""
        load(self.page, game)

    def load(self, game: Journal) -> None:
        """Load a game, with nothing lying on the map."""
        self.put(game)
        for what in ("reveal", "seen"):
            click_if_visible(self.page, what)
        if self.page.locator("[data-do=lens][aria-pressed=true]").count():
            self.page.locator("[data-do=lens][aria-pressed=true]").click()
        if self.page.locator("#tabs [data-do=tab]").first.is_visible():
            self.tab("log")

    def tab(self, name: str) -> None:
        do(self.page, "tab", name)

    def unfold(self, id: str) -> None:
        self.page.locator(f"#fold-{id} > summary").click()

    def take(self, *parts: str, margin: int = 0, file: Path | None = None) -> None:
        """Take a picture of the whole window, or of the rectangle around these parts."""
        self.page.wait_for_timeout(400)  # until sliding parts have arrived
        path = file or FEATURES / f"{self.name}.jpg"
        kind = {"type": "png"} if path.suffix == ".png" else {"type": "jpeg", "quality": QUALITY}
        clip = self._around(parts, margin) if parts else None
        self.page.screenshot(path=path, clip=clip, **kind)  # type: ignore[arg-type]
        browser = self.page.context.browser
        if browser and path.suffix == ".png":
            reduce(browser, path)

    def _around(self, parts: tuple[str, ...], margin: int) -> dict[str, float]:
        boxes = [
            box
            for part in parts
            for each in self.page.locator(part).locator("visible=true").all()
            if (box := each.bounding_box())
        ]
        size = self.page.viewport_size
        assert boxes, f"nothing to be seen of {parts}"
        assert size
        left = max(0, min(box["x"] for box in boxes) - margin)
        top = max(0, min(box["y"] for box in boxes) - margin)
        right = min(size["width"], max(box["x"] + box["width"] for box in boxes) + margin)
        bottom = min(size["height"], max(box["y"] + box["height"] for box in boxes) + margin)
        return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def scroll_to(page: Page, part: str) -> None:
    page.locator(part).first.evaluate("e => e.scrollIntoView({block: 'start'})")


def tall(camera: Camera) -> None:
    """Resize the window so that a whole list is visible."""
    camera.page.set_viewport_size({"width": 1440, "height": 1150})
