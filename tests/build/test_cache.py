"""The parts that a build takes from an earlier one are those that it would have made."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.affected import git
from tests.paths import ROOT

pytestmark = pytest.mark.nightly("four builds, two of them from nothing: half a minute each")


@pytest.fixture
def checkout(tmp_path):
    for name in git("ls-files"):
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    return tmp_path


def built(checkout: Path, out: str) -> dict[str, bytes]:
    run = ["node", "assets/build/site.mjs", out]
    subprocess.run(run, cwd=checkout, check=True, capture_output=True)
    files = (path for path in (checkout / out).rglob("*") if path.is_file())
    return {str(path.relative_to(checkout / out)): path.read_bytes() for path in files}


def made(checkout: Path) -> set[str]:
    return {path.name for path in (checkout / ".cache/build").iterdir()}


@pytest.mark.parametrize("file", ["acres/core/move.py", "acres/games/fortress/text/names.py"])
def test_after_a_change_a_build_is_the_one_from_nothing(checkout, file):
    before, kept = built(checkout, "before"), made(checkout)
    assert built(checkout, "again") == before
    assert made(checkout) == kept
    with (checkout / file).open("a", encoding="utf-8") as module:
        module.write("\nADDED = 1\n")
    changed = built(checkout, "changed")
    assert changed != before
    assert made(checkout) > kept
    shutil.rmtree(checkout / ".cache/build")
    assert built(checkout, "fresh") == changed
