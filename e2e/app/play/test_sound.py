"""Sound: every sound is as loud as the others, and nothing is heard that nobody asked for."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import do, expect_body, load
from e2e.positions import AGAINST_A_BOT
from e2e.waits import reload, rendered, until

PEAK = 0.9
"""Largest share of full scale that a sound may reach."""
RATIO = 3.0
"""Largest ratio between the loudness of two sounds."""
RENDER = """async () => {
    const { SOUNDS, master, play } = await import(new URL("assets/js/sound.js", document.baseURI));
    const rate = 44100, window = rate / 10, found = {};
    for (const name of Object.keys(SOUNDS)) {
        const context = new OfflineAudioContext(1, 2 * rate, rate);
        play(context, master(context), name, 0);
        const samples = (await context.startRendering()).getChannelData(0);
        let [peak, power, loudest] = [0, 0, 0];
        samples.forEach((sample, at) => {
            peak = Math.max(peak, Math.abs(sample));
            power += sample ** 2 - (at < window ? 0 : samples[at - window] ** 2);
            loudest = Math.max(loudest, power);
        });
        found[name] = [peak, Math.sqrt(loudest / window)];
    }
    return found;
}"""
"""Renders every sound; returns its peak, and the RMS of its loudest 100 ms."""
LISTEN = """() => {
    const heard = window.heard = { contexts: 0, starts: 0 };
    window.AudioContext = class extends AudioContext {
        constructor(...given) { super(...given); heard.contexts += 1; }
    };
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
        const start = prototype.start;
        prototype.start = function (...given) { heard.starts += 1; return start.apply(this, given); };
    }
}"""
"""Counts the contexts that are made from now on, and the voices that begin."""
FETCHED = """() => performance.getEntriesByType("resource").some(({ name }) => name.includes("sound.js"))"""
HIDE = "() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"
SHOW = "() => { delete document.hidden; }"
CHIME = 2
"""Voices of “your turn”."""
SWITCH = "#turn [data-do=sound]"


class Heard(NamedTuple):
    contexts: int
    starts: int


def heard(page: Page) -> Heard:
    rendered(page)
    return Heard(*page.evaluate("[heard.contexts, heard.starts]"))


def play(page: Page, verb: str) -> None:
    """Play the first legal move of a verb, without a touch."""
    page.evaluate("verb => acres.play(acres.legal().find(move => move.startsWith(verb)))", verb)


def test_every_sound_is_as_loud_as_the_others_and_none_is_cut_off(table: Page) -> None:
    found: dict[str, tuple[float, float]] = table.evaluate(RENDER)
    assert len(found) > 12
    assert {name: peak for name, (peak, _) in found.items() if not 0 < peak < PEAK} == {}
    loudness = {name: loud for name, (_, loud) in found.items()}
    assert max(loudness.values()) < RATIO * min(loudness.values()), loudness


def test_nothing_is_heard_that_nobody_asked_for(front: Page) -> None:
    """Nothing while sound is off; nothing from a hidden page but “your turn”; nothing before a touch."""
    page = front
    page.evaluate(LISTEN)
    load(page, Journal.new("snow", {}, 3, AGAINST_A_BOT))
    play(page, "settle")
    assert heard(page) == (0, 0)
    assert not page.evaluate(FETCHED)

    do(page, "sound")
    expect(page.locator(SWITCH)).to_have_attribute("aria-pressed", "true")
    until(page, lambda: heard(page).starts > 0, "the sound that says there are some")
    before = heard(page)
    play(page, "end")
    until(page, lambda: heard(page).starts > before.starts, "the end of the turn")
    expect_body(page, seat="british")
    assert heard(page).contexts == 1

    page.evaluate(HIDE)
    silent = heard(page).starts
    play(page, "end")
    expect_body(page, seat="british")
    until(page, lambda: heard(page).starts > silent, "your turn, in a hidden page")
    assert heard(page).starts == silent + CHIME
    page.evaluate(SHOW)

    reload(page)
    page.evaluate(LISTEN)
    expect(page.locator("body")).to_have_attribute("data-sound", "on")
    until(page, lambda: page.evaluate(FETCHED), "the script of the sounds")
    load(page, Journal.new("snow", {}, 3, AGAINST_A_BOT))
    play(page, "settle")
    assert heard(page) == (0, 0)
    page.locator("#prompt").click()
    play(page, "end")
    until(page, lambda: heard(page).starts > 0, "a play after a touch")
