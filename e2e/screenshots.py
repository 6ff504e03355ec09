"""Take the pictures of docs/features.md and README.md of the built page.

    PYTHONPATH=. python e2e/screenshots.py [NAME...]

Without names all are taken. Bots play the games from a seed, so that nothing is stored for them,
and every step on the page is a real click. `dist/` must be built; ACRES_DIST names another build.
"""

from __future__ import annotations

import sys

from playwright.sync_api import Browser

from e2e.chromium import launch_chromium
from e2e.pictures import SHOTS
from e2e.pictures.camera import FEATURES, SIZES, Camera, Picture
from e2e.servers import serve


class Studio:
    """Cameras for each size and scheme, started once, and fresh ones where needed."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser = browser
        self._site = site
        self._cameras: dict[tuple[object, ...], Camera] = {}

    def take(self, name: str) -> None:
        picture = SHOTS[name]
        key = (picture.size, picture.scheme, picture.scale)
        camera = self._camera(picture) if picture.fresh else self._cameras.get(key)
        if camera is None:
            camera = self._cameras[key] = self._camera(picture)
        width, height = SIZES[picture.size]
        camera.page.set_viewport_size({"width": width, "height": height})
        camera.name = name
        picture.take(camera)
        if picture.fresh:
            camera.page.context.close()

    def _camera(self, picture: Picture) -> Camera:
        context = self._browser.new_context(
            has_touch=picture.size != "desktop",
            color_scheme="dark" if picture.scheme == "dark" else "light",
            device_scale_factor=picture.scale,
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.set_default_timeout(10_000)
        camera = Camera(page, self._site)
        camera.open()
        return camera


def main() -> None:
    names = sys.argv[1:] or list(SHOTS)
    FEATURES.mkdir(exist_ok=True)
    with serve() as site, launch_chromium() as browser:
        studio = Studio(browser, site)
        for name in names:
            studio.take(name)
            print(name, flush=True)


if __name__ == "__main__":
    main()
