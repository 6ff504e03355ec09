"""Imports of modules on the page or in its worker. The failures are JSON: the page writes them into
`data-failed`, the worker answers with them."""

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
"""The Python for `RUN`."""
IN_THE_WORKER = f"""{_FAILURES}
__export__ = ["think", "cancel"]

async def think(names, level, budget_ms):
    return json.dumps({{"ply": 0, "move": failures(names)}})

def cancel():
    pass
"""
"""The replacement of acres/bots/worker.py."""

RUN = """([code, names]) => {
    delete document.body.dataset.failed;
    document.body.dataset.names = names;
    const python = document.createElement("py-script");
    python.append(code);
    document.getElementById("workers").append(python);
}"""
"""Runs Python where PyScript still looks for it once the page can be played."""
ASK = "names => acres.ask(names, 'echo', 60000, 0).then(answer => answer.move)"
REPLACE = """async ([file, content]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (new URL(request.url).pathname.endsWith(file)) await cache.put(request, new Response(content));
        }
    }
}"""
"""Replaces the content of a file that the service worker has cached."""
