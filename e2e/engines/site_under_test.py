"""The built site with a script that records errors."""

from __future__ import annotations

import os
import shutil
from functools import partial
from pathlib import Path

from acres.serve import Handler
from e2e.precache import update_integrity
from e2e.servers import StoppableServer

HERE = Path(__file__).parent
DIST = Path(os.environ.get("ACRES_DIST", HERE.parent.parent / "dist"))
FIRST = "assets/js/theme.js"
"""The page's first script."""


def lay_out(root: Path) -> None:
    """Copy the built site to /acres/ of a folder and add the recorder of errors."""
    shutil.copytree(DIST, root / "acres")
    assert f'<script src="{FIRST}">' in (DIST / "index.html").read_text(encoding="utf-8")
    record_errors(root / "acres" / FIRST)
    update_integrity(root / "acres", FIRST)


def record_errors(script: Path) -> None:
    """Add the recorder to a script of the page, where the service worker caches it too."""
    recorder = (HERE / "record_errors.js").read_text(encoding="utf-8")
    script.write_text(f"{{\n{recorder}}}\n{script.read_text(encoding='utf-8')}", encoding="utf-8")


def serving(root: Path) -> StoppableServer:
    """Serve a folder at an origin of its own."""
    return StoppableServer(partial(Handler, directory=str(root)))
