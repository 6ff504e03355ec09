"""Imports modules on the page or in its worker, and says which could not be and why: as JSON,
the page's in `data-failed`, the worker's as what it answers to the names (JSON as well)."""

from __future__ import annotations

_FAILURES = """
import importlib, json

def failures(names):
    failed = {}
    for name in json.loads(names):
        try:
            importlib.import_module(name)
        except BaseException as error:
            failed[name] = repr(error)
    return json.dumps(failed)
"""
ON_THE_PAGE = f"""{_FAILURES}
import js
js.document.body.dataset.failed = failures(js.document.body.dataset.names)
"""
"""Python for `RUN`."""
IN_THE_WORKER = f"""{_FAILURES}
__export__ = ["think", "cancel"]

async def think(names, level, budget_ms):
    return json.dumps({{"ply": 0, "move": failures(names)}})

def cancel():
    pass
"""
"""In place of acres/bots/worker.py."""

RUN = """([code, names]) => {
    delete document.body.dataset.failed;
    document.body.dataset.names = names;
    const python = document.createElement("py-script");
    python.append(code);
    document.getElementById("workers").append(python);
}"""
"""PyScript looks nowhere else for Python once the page can be played."""
ASK = "names => acres.ask(names, 'echo', 60000, 0).then(answer => answer.move)"
REPLACE = """async ([file, content]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (new URL(request.url).pathname.endsWith(file)) await cache.put(request, new Response(content));
        }
    }
}"""
"""Other content for a file that the service worker keeps."""
