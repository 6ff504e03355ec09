"""The camera in front of the page, and the list of pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from acres.core.journal import Journal
from e2e.built_site import ROOT
from e2e.clicks import click_if_visible, do, load
from e2e.pictures.png import reduce
from e2e.waits import visit

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}

Shot = Callable[["Camera"], None]


@dataclass(frozen=True)
class Picture:
    """A picture: the function that takes it, and its window."""

    take: Shot
    size: str
    scale: float


SHOTS: dict[str, Picture] = {}
"""The pictures by name."""


def shot(size: str = "desktop", *, scale: float = 1.0) -> Callable[[Shot], Shot]:
    """Register a picture under the name of its function."""

    def registered(take: Shot) -> Shot:
        SHOTS[take.__name__.replace("_", "-")] = Picture(take, size, scale)
        return take

    return registered


class Camera:
    """A camera in front of the page."""

    def __init__(self, page: Page, site: str, name: str) -> None:
        self.page = page
        self.name = name
        """The name of the picture."""
        visit(page, f"{site}?pace=0")

    def load(self, game: Journal) -> None:
        """Load a game, with nothing lying on the map."""
        load(self.page, game)
        for what in ("reveal", "seen"):
            click_if_visible(self.page, what)
        if self.page.locator("#tabs [data-do=tab]").first.is_visible():
            do(self.page, "tab", "log")

    def take(self) -> None:
        """Take a picture of the whole window."""
        self.page.wait_for_timeout(400)  # until sliding parts have arrived
        path = ROOT / "docs" / f"{self.name}.png"
        self.page.screenshot(path=path)
        assert self.page.context.browser
        reduce(self.page.context.browser, path)
