"""Keep the translations in step with the template: `make messages` renews both, `make lint` fails
while a language lacks a sentence or has one whose English changed.

    python -m assets.build.translations    # what the languages lack; nothing for nothing
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from assets.build.messages import translated

FOLDER = Path(__file__).parent.parent.parent / "acres/locale"
TEMPLATE = FOLDER / "acres.pot"


def languages() -> list[Path]:
    """List the files of the languages."""
    return sorted(FOLDER.glob("*.po"))


def renewed(translation: str, template: str) -> str:
    """Return a translation with the sentences of the template, in its order.

    A sentence whose English changed keeps its translation, marked as doubtful (``fuzzy``), which
    the page does not use; what nobody says any more is gone.
    """
    head, _, _ = translation.partition("\n\n")
    old, new = _read(translation), _read(template)
    old.update(new)
    content = io.BytesIO()
    write_po(
        content, old, width=100, omit_header=True, include_lineno=False, ignore_obsolete=True,
        include_previous=True,
    )  # fmt: skip
    # Comments are for those who read the template; earlier English sentences, which Babel reads as
    # comments, for those who have just made the file.
    lines = content.getvalue().decode().splitlines(keepends=True)
    kept = (line for line in lines if not line.startswith(("#.", "# |")))
    return f"{head}\n\n" + "".join(kept).rstrip("\n") + "\n"


BLANK = "nplurals=INTEGER; plural=EXPRESSION"
"""The template’s rule of the plurals, which each language has to fill in."""


def _read(content: str) -> Catalog:
    content = content.replace(BLANK, "nplurals=2; plural=(n != 1)")
    return read_po(io.BytesIO(content.encode()), abort_invalid=True)


def faults(translation: str, template: str) -> Iterator[str]:
    """Yield what is wrong with a translation: sentences that it lacks, has for an earlier English
    sentence (stale), or has for none, and what would stop the build."""
    old, new = _read(translation), _read(template)
    known = {(message.id, message.context): message for message in old if message.id}
    for message in new:
        if not message.id:
            continue
        found = known.pop((message.id, message.context), None)
        said = message.id if isinstance(message.id, str) else message.id[0]
        if found is None or not _whole(found.string):
            yield f"missing: {said}"
        elif found.fuzzy:
            yield f"stale: {said}"
    for id, _ in known:
        yield f"no longer said: {id if isinstance(id, str) else id[0]}"
    try:
        translated(translation)
    except ValueError as error:
        yield str(error)


def _whole(translation: object) -> bool:
    return all(translation) if isinstance(translation, tuple) else bool(translation)


def renew() -> None:
    """Renew the files of all languages."""
    template = TEMPLATE.read_text(encoding="utf-8")
    for path in languages():
        path.write_text(renewed(path.read_text(encoding="utf-8"), template), encoding="utf-8")


def main() -> None:
    template = TEMPLATE.read_text(encoding="utf-8")
    found = [
        f"{path.name}: {fault}"
        for path in languages()
        for fault in faults(path.read_text(encoding="utf-8"), template)
    ]
    sys.stdout.writelines(f"{line}\n" for line in found)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
