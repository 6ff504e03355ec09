"""Complete games with comments, to be looked at: files of the notation.

>>> from acres.core.journal import Journal
>>> for name in EXAMPLES:
...     assert Journal.parse(read(name)).header.title == EXAMPLES[name]
"""

from __future__ import annotations

import acres

OF_GAMES = {game: acres.manifest(game).examples for game in acres.GAMES}
"""By game the names of its examples, and the title of each."""
EXAMPLES = {name: title for found in OF_GAMES.values() for name, title in found.items()}
"""By name, the titles."""


def read(name: str) -> str:
    """The text of this example; raises `KeyError` for a name that is not among them."""
    if name not in EXAMPLES:
        raise KeyError(name)
    import pkgutil  # here, because the page starts without it

    data = pkgutil.get_data("acres.examples", f"{name}.acres")
    assert data is not None
    return data.decode("utf-8")
