"""A game is its folder: the tiny game is copied into a checkout, built, and played by clicks.

`LINE` is the only line outside its folders. The test plays a build of that checkout, not `dist/`.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import acres
from e2e.built_site import ROOT, clear_storage
from e2e.clicks import do, expect_body, journal, moves, unfold_ways
from e2e.conftest import NewContext
from e2e.servers import serve
from e2e.waits import reload, visit
from e2e.watch import watched

TINY_GAME = ROOT / "tests/games/nim"
REGISTRY = "acres/__init__.py"
LINE = '    "nim": "acres.games.nim",\n'
CACHE = ROOT / ".cache/build"
OWN_CACHE = ROOT / ".cache/build-with-the-tiny-game"
"""Results of earlier builds of the checkout, apart from others: only a few are kept."""
GENERATED = ("node_modules", "dist", "assets/runtime", ".cache")
"""Folders that a build makes or takes, which no commit contains."""
SMALL = {"width": 390, "height": 844}
SEED = "3"


def tracked() -> list[str]:
    """Return the files that a build reads and git tracks or would track."""
    run = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    wanted = ("acres", "assets", "index.html", "manifest.webmanifest", "package.json")
    wanted += ("package-lock.json", "pyscript.toml", "LICENSE")
    found = subprocess.run([*run, *wanted], cwd=ROOT, capture_output=True, check=True, text=True)
    return [line for line in found.stdout.splitlines() if (ROOT / line).is_file()]


def contents(checkout: Path) -> dict[str, str]:
    """Return the hash of every file of a checkout."""
    files = {path.relative_to(checkout).as_posix(): path for path in checkout.rglob("*")}
    return {
        name: sha256(path.read_bytes()).hexdigest()
        for name, path in files.items()
        if path.is_file() and not name.startswith(GENERATED) and "__pycache__" not in name
    }


def add_the_game(checkout: Path) -> None:
    """Add the tiny game: two folders and a line."""
    apart = shutil.ignore_patterns("assets", "__pycache__")
    shutil.copytree(TINY_GAME, checkout / "acres/games/nim", ignore=apart)
    shutil.copytree(TINY_GAME / "assets", checkout / "assets/games/nim")
    registry = checkout / REGISTRY
    before = registry.read_text(encoding="utf-8")
    games = re.search(r"^GAMES = \{\n(?:    .*\n)*", before, re.M)
    assert games
    registry.write_text(before.replace(games[0], games[0] + LINE), encoding="utf-8")


def share_cache(checkout: Path) -> None:
    """Share the cache, so that an unchanged build takes four seconds instead of thirty."""
    OWN_CACHE.mkdir(parents=True, exist_ok=True)
    for file in CACHE.glob("*-*"):
        with suppress(FileExistsError, FileNotFoundError):
            (OWN_CACHE / file.name).hardlink_to(file)
    (checkout / ".cache").mkdir()
    (checkout / ".cache/build").symlink_to(OWN_CACHE)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with the tiny game, built; only the two folders and the line are new."""
    made = tmp_path
    for name in tracked():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, made / name)
    (made / "node_modules").symlink_to(ROOT / "node_modules")
    share_cache(made)
    before = contents(made)
    add_the_game(made)
    run = ["node", "assets/build/site.mjs"]
    built = subprocess.run(run, cwd=made, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    after = contents(made)
    changed = {name for name in before if after.get(name) != before[name]}
    assert changed == {REGISTRY}
    added = after.keys() - before.keys()
    assert added
    assert all(name.startswith(("acres/games/nim/", "assets/games/nim/")) for name in added)
    return made


@pytest.fixture
def page(new_context: NewContext, checkout: Path) -> Iterator[Page]:
    """The front page of the site with the tiny game, watched for errors."""
    with serve(checkout / "dist") as site, watched(site) as watch, new_context() as context:
        opened = context.new_page()
        watch.follow(opened)
        visit(opened, f"{site}?pace=0")
        yield opened


def start(page: Page, moon: str, last: str = "wins") -> None:
    """Start a new game from the front page, with the sun played here."""
    do(page, "set", "nim")
    unfold_ways(page)
    page.locator(f'[data-field="last"][data-id="{last}"]').click()
    if moon != "human":  # a first game offers the easiest level
        do(page, "set", moon.removeprefix("bot "))
    page.locator(f'[data-field="moon"][data-id="{moon}"]').click()
    page.locator("#new-seed").fill(SEED)
    do(page, "start")
    expect_body(page, game="nim")


def take(page: Page, heap: int, count: int) -> None:
    """Take stones of a heap, counted from 0, by a tap on the lowest."""
    page.locator("#heaps .heap").nth(heap).locator(".stone").nth(count - 1).click()
    label = re.compile(rf"Take {count} stones? from the")
    expect(page.locator("#controls [data-do=confirm]")).to_have_text(label)
    do(page, "confirm")


def stones_by_heap(page: Page) -> list[int]:
    """Return the number of stones in each heap."""
    return [heap.locator(".stone").count() for heap in page.locator("#heaps .heap").all()]


def play_to_the_end(page: Page, dice: random.Random) -> None:
    """Play random moves for one person, or for two in turn, to the end."""
    body = page.locator("body")
    for _ in range(30):
        expect(body).not_to_have_attribute("data-mode", "wait")
        if body.get_attribute("data-mode") == "over":
            break
        ply = int(body.get_attribute("data-ply") or "0")
        heap = dice.choice([at for at, stones in enumerate(stones_by_heap(page)) if stones])
        take(page, heap, dice.randint(1, stones_by_heap(page)[heap]))
        expect(body).not_to_have_attribute("data-ply", str(ply))
    expect(body).to_have_attribute("data-over", "true")


def start_over(page: Page) -> None:
    """Return to the front page with nothing saved."""
    clear_storage(page)
    reload(page)


def test_the_tiny_game_can_be_built_and_played(page: Page, new_context: NewContext) -> None:
    expect(page.locator(".game")).to_have_count(len(acres.GAMES) + 1)
    play_and_share(page, new_context)
    start_over(page)
    pick_unpick_and_ask_why(page)
    start_over(page)
    play_against_a_bot_on_a_phone(page)


def play_and_share(page: Page, new_context: NewContext) -> None:
    start(page, "human")
    assert all(3 <= stones <= 7 for stones in stones_by_heap(page))
    play_to_the_end(page, random.Random(1))
    assert stones_by_heap(page) == [0, 0, 0]
    last = page.locator("#log .entry").last.inner_text()
    winner = last.partition(" ")[0]
    expect(page.locator("#screen .over > summary")).to_contain_text(f"{winner} wins")
    expect(page.locator("#screen .result")).to_have_text(f"{winner} takes the last stone and wins.")
    expect(page.locator("#screen .summary")).to_contain_text("Middle heap")
    written = journal(page)
    do(page, "share")
    address = page.locator("#share-link").input_value()
    assert "#" in address
    elsewhere = new_context()
    opened = elsewhere.new_page()
    visit(opened, address)
    expect_body(opened, over="true")
    assert moves(opened) == moves(page)
    assert journal(page) == written
    elsewhere.close()


def play_against_a_bot_on_a_phone(page: Page) -> None:
    page.set_viewport_size(SMALL)
    start(page, "bot settler", last="loses")
    play_to_the_end(page, random.Random(2))
    expect(page.locator("#screen .over > summary")).to_contain_text("Moon wins")
    assert page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
    do(page, "rematch")
    expect(page.locator("body")).not_to_have_attribute("data-over", "true")


def pick_unpick_and_ask_why(page: Page) -> None:
    start(page, "human")
    heap = page.locator("#heaps .heap").first
    heap.locator(".stone").nth(2).click()
    expect(heap.locator(".lifted")).to_have_count(3)
    heap.locator(".stone").nth(0).click()
    expect(heap.locator(".lifted")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(heap.locator(".lifted")).to_have_count(0)
    take(page, 0, stones_by_heap(page)[0])
    expect(page.locator("#log .entry").last).to_contain_text("from the left heap")
    page.keyboard.press("1")
    expect(page.locator("#slip .note")).to_have_text("No stone is left in this heap. (A turn)")
    do(page, "tab", "counting")
    expect(page.locator("#panel-counting")).to_contain_text("can force the win")
    expect(page.locator("#tabs [data-id=piles]")).to_have_count(0)
