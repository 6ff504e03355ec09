"""The front page that the build writes into the document is the one that Python shows first."""

from __future__ import annotations

from acres.app.shell.prerender import front_page
from tests.app.fakes import Device


def test_a_newcomer_is_shown_what_the_build_wrote() -> None:
    parts, attributes = front_page()
    page = Device(newcomer=True).page
    assert page.parts == parts
    assert page.data == {
        name.removeprefix("data-"): value for name, value in attributes["page"].items()
    }
    assert page.inert == {id for id, values in attributes.items() if values.get("inert")}


def test_the_front_page_is_the_same_at_every_build() -> None:
    assert front_page() == front_page()
