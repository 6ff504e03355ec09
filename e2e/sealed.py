"""The list by which the service worker checks every file of a build."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path


def seal(build: Path, *files: str) -> None:
    """States anew, in the sw.js of a build, what these files of it are."""
    script = build / "sw.js"
    text = script.read_text(encoding="utf-8")
    for file in files:
        digest = sha256((build / file).read_bytes())
        integrity = b64encode(digest.digest()).decode()
        wanted = rf'\g<1>{digest.hexdigest()[:32]}",integrity:"sha256-{integrity}"'
        text, found = re.subn(rf'(url:"{file}",revision:")\w+",integrity:"[^"]+"', wanted, text)
        assert found == 1, file
    script.write_text(text, encoding="utf-8")
