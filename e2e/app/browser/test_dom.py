"""`acres.app.browser.dom`, whose Python runs only in the page."""

from __future__ import annotations

from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from e2e.app.browser.conftest import Python
from e2e.waits import START_MS, until

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
BLOCKED = """Object.defineProperty(window, "localStorage",
    {get() { throw new DOMException("no", "SecurityError") }})"""


def output(page: Page) -> Any:
    """Return the text that Python wrote into #b."""
    return page.locator("#b").text_content()


def test_only_changed_markup_is_written(python: Python) -> None:
    page = python("""
        first = dom.show({"a": '<i id="inner"></i>', "inner": "x"})
        again = dom.show({"a": '<i id="inner"></i>', "inner": "x"})
        outer = dom.show({"a": '<b id="inner"></b>', "inner": "x"})
        dom.show({"b": f"{first} {again} {outer}"})
    """)
    assert output(page) == "['a', 'inner'] [] ['a', 'inner']"
    assert page.locator("#a").inner_html() == '<b id="inner">x</b>'


def test_an_element_with_a_key_stays_the_same_element_when_it_moves(python: Python) -> None:
    page = python("""
        def draw(cards):
            items = "".join(f'<li data-key="{card}"><button>{card}</button></li>' for card in cards)
            write("a", f"<ol>{items}</ol>")
        draw("abcd")
        dom.expose("probe", {"draw": draw})
    """)
    items = """cards => {
        const found = [...document.querySelectorAll("#a li")];
        if (cards) window.before = new Map(found.map(item => [item.dataset.key, item]));
        return found.map(item => item.textContent + (window.before.get(item.dataset.key) === item));
    }"""
    assert page.evaluate(items, True) == ["atrue", "btrue", "ctrue", "dtrue"]
    for cards, kept in (("eabd", "abd"), ("ebd", "bd"), ("xdy", "d"), ("", ""), ("dx", "")):
        page.evaluate("cards => probe.draw(cards)", cards)
        wanted = [f"{card}{'true' if card in kept else 'false'}" for card in cards]
        assert page.evaluate(items, False) == wanted


def test_attributes_come_and_go(python: Python) -> None:
    page = python("""
        dom.show({}, {"a": {"title": "one", "hidden": True, "lang": "en"}})
        dom.show({}, {"a": {"title": "two", "hidden": False, "lang": None}})
    """)
    expect(page.locator("#a")).to_have_attribute("title", "two")
    assert page.locator("#a[hidden], #a[lang]").count() == 0


def test_focus_and_the_cursor_in_a_field_survive_a_new_picture(python: Python) -> None:
    page = python("""
        def draw(mark):
            write("a", f'<input id="name" value="Boston"><button data-id="halifax" '
                            f'data-zone="hand">{mark}</button>')
        draw(1)
        dom.expose("probe", {"draw": draw})
    """)
    page.locator("#name").focus()
    page.evaluate("document.getElementById('name').setSelectionRange(2, 4)")
    page.evaluate("probe.draw(2)")
    place = "[document.activeElement.id, document.activeElement.selectionStart, document.activeElement.selectionEnd]"
    assert page.evaluate(place) == ["name", 2, 4]
    page.locator("#a [data-id=halifax]").focus()
    page.evaluate("probe.draw(3)")
    assert page.evaluate("document.activeElement.textContent") == "3"


def test_events_arrive_as_plain_data(python: Python) -> None:
    page = python("""
        write("a", '<ul data-id="row" data-zone="hand"><li data-do="pick" data-id="boston">'
                        '<em>Boston</em></li></ul><input id="field">')
        def hear(event):
            write("b", f"{event.kind} {sorted(event.data.items())} {event.key} "
                          f"{sorted(event.modifiers)} {event.target} {event.typing} {event.value}")
            return event.key == "x"
        dom.listen(hear, ("click", "keydown"))
    """)
    page.locator("em").click()
    assert output(page) == "click [('do', 'pick'), ('id', 'boston'), ('zone', 'hand')]  []  False "
    page.locator("#field").focus()
    page.keyboard.press("Control+Shift+A")
    assert output(page) == "keydown [] A ['ctrl', 'shift'] field True "
    page.keyboard.press("x")
    expect(page.locator("#field")).to_have_value("")


def test_stored_entries_can_be_read_listed_and_removed(python: Python) -> None:
    page = python("""
        dom.store("acres.b", "2"); dom.store("acres.a", "1"); dom.store("other", "3")
        dom.remove("acres.b")
        write("b", f"{dom.load('acres.a')} {dom.load('acres.b')} {dom.stored('acres.')}")
    """)
    assert output(page) == "1 None ['acres.a']"


REFUSED = """Storage.prototype.setItem = () => { throw new DOMException("no", "SecurityError") }"""
BROKEN = """for (const name of ["getItem", "setItem", "removeItem", "key"])
    Storage.prototype[name] = () => { throw new Error("the disk is broken") }"""
UNREADABLE = (
    "Storage.prototype.getItem = () => { throw new DOMException('no', 'InvalidStateError') }"
)

KEEP = """localStorage.setItem('other', '1');
    window.intact = [
        Object.getOwnPropertyDescriptors(Storage.prototype),
        Object.getOwnPropertyDescriptor(window, "localStorage"),
    ]"""
MEND = """() => {
    Object.defineProperties(Storage.prototype, intact[0]);
    Object.defineProperty(window, "localStorage", intact[1]);
}"""


@pytest.mark.parametrize(
    ("trouble", "codes"),
    [
        (FULL, "full - - -"),
        (BLOCKED, "blocked blocked blocked blocked"),
        (REFUSED, "blocked - - -"),
        (BROKEN, "blocked blocked blocked blocked"),
        (UNREADABLE, "- blocked - -"),
    ],
)
def test_storage_that_refuses_says_why(python: Python, trouble: str, codes: str) -> None:
    python.page.evaluate(f"() => {{ {KEEP}; {trouble} }}")
    page = python("""
        found = []
        for call in (
            lambda: dom.store("acres", "something"),
            lambda: dom.load("acres"),
            lambda: dom.remove("acres"),
            dom.stored,
        ):
            try:
                call()
            except dom.StorageError as error:
                found.append(error.code)
            else:
                found.append("-")
        write("b", " ".join(found))
    """)
    page.evaluate(MEND)
    assert output(page) == codes


def test_a_tab_is_told_about_entries_stored_by_another_tab(python: Python) -> None:
    one = python("""
        dom.on_stored(lambda key, content: write("a", f"{key} is {content}"))
    """)
    other = one.context.new_page()
    other.goto(urljoin(one.url, "assets/icon.svg"))  # another page of the same origin
    other.evaluate("localStorage.setItem('acres.game', 'theirs')")
    expect(one.locator("#a")).to_have_text("acres.game is theirs")


def test_timers_and_frames_run_once_unless_cancelled(python: Python) -> None:
    page = python("""
        ran = []
        def note(word):
            ran.append(word)
            write("b", " ".join(sorted(ran)))
        dom.later(1, lambda: note("never"))()
        undo = dom.frame(lambda: note("never"))
        undo(); undo()
        dom.later(1, lambda: note("later"))
        dom.frame(lambda: note("frame"))
    """)
    expect(page.locator("#b")).to_have_text("frame later")


def test_exposed_functions_return_values_and_raise_named_errors(python: Python) -> None:
    page = python("""
        async def slowly(word):
            return {"word": word, "list": [1, 2]}
        def refuse():
            raise ValueError("not now")
        dom.expose("probe", {"slowly": slowly, "refuse": refuse})
    """)
    assert page.evaluate("probe.slowly('x')") == {"word": "x", "list": [1, 2]}
    caught = "(() => { try { probe.refuse() } catch (e) { return [e.type, e.message] } })()"
    kind, message = page.evaluate(caught)
    assert kind == "ValueError"
    assert message.strip().endswith("ValueError: not now")


def test_an_error_in_a_spawned_task_reaches_the_console(python: Python) -> None:
    python.watch.ignore("no such luck")
    page = python("""
        async def fail():
            raise RuntimeError("no such luck")
        dom.spawn(fail())
    """)
    output = "RuntimeError: no such luck"
    until(page, lambda: any(output in line for line in python.watch.seen), output)


def test_a_worker_can_be_stopped_and_another_started(python: Python) -> None:
    page = python("""
        async def both():
            first = await dom.start_worker("brain-1")
            one = await first.think("one", "echo", 0)
            first.stop()
            second = await dom.start_worker("brain-2")
            write("b", one + await second.think("two", "echo", 0))
        dom.spawn(both())
    """)
    expect(page.locator("#b")).to_contain_text('"move": "two"', timeout=2 * START_MS)
