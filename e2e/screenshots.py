"""Take the pictures of README.md and docs/features.md of the built page.

    PYTHONPATH=. python e2e/screenshots.py [NAME...]

Without names all are taken. Bots play the games from a seed, so that nothing is stored for them,
and every step on the page is a real click. `dist/` must be built; ACRES_DIST names another build.
"""

from __future__ import annotations

import sys

from e2e.chromium import launch_chromium
from e2e.pictures import SHOTS
from e2e.pictures.camera import SIZES, Camera
from e2e.servers import serve


def main() -> None:
    with serve() as site, launch_chromium() as browser:
        for name in sys.argv[1:] or SHOTS:
            picture = SHOTS[name]
            width, height = SIZES[picture.size]
            context = browser.new_context(
                viewport={"width": width, "height": height},
                has_touch=picture.size != "desktop",
                color_scheme="light",
                device_scale_factor=picture.scale,
                reduced_motion="reduce",
            )
            picture.take(Camera(context.new_page(), site, name))
            context.close()
            print(name, flush=True)


if __name__ == "__main__":
    main()
