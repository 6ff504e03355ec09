"""The service worker's list of files (`sw.js`), and the files it has cached."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

CACHED = """async () => {
    const caching = await Promise.all((await caches.keys()).map(name => caches.open(name)));
    const requests = await Promise.all(caching.map(cache => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
"""The paths of all files in the browser's caches."""


def update_integrity(build: Path, *files: str) -> None:
    """Write the hashes of changed files of a build into the build's sw.js."""
    script = build / "sw.js"
    text = script.read_text(encoding="utf-8")
    for file in files:
        digest = sha256((build / file).read_bytes())
        integrity = b64encode(digest.digest()).decode()
        wanted = rf'\g<1>{digest.hexdigest()[:32]}",integrity:"sha256-{integrity}"'
        text, found = re.subn(rf'(url:"{file}",revision:")\w+",integrity:"[^"]+"', wanted, text)
        assert found == 1, file
    script.write_text(text, encoding="utf-8")
