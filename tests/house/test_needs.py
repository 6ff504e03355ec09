"""`.ci/needs.py` asks for everything at once, before anything is fetched or tested."""

import ast
import importlib.util
import os
from pathlib import Path

import pytest

from tests.paths import ROOT

NEEDS = ROOT / ".ci/needs.py"


@pytest.fixture
def needs(monkeypatch, tmp_path):
    """The module on a machine without a program: its PATH is an empty folder, `tmp_path / "bin"`."""
    spec = importlib.util.spec_from_file_location("needs", NEEDS)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv("ACRES_CHROMIUM", raising=False)
    monkeypatch.setattr(module, "OWN_NODE", tmp_path / "node")
    return module


def program(folder: Path, name: str, says: str = "") -> None:
    file = folder / name
    file.write_text(f"#!/bin/sh\necho {says}\n")
    file.chmod(0o755)


def test_the_tests_need_browsers_and_the_page_does_not(needs):
    assert needs.missing(["play"]) == ["make"]
    assert needs.missing(["lab"]) == ["make"]
    browsers = ["make", "chromium", "webkit2gtk-driver", "xvfb"]
    assert needs.missing(["test"]) == browsers
    assert needs.missing(["nightly"]) == [*browsers, "firefox-esr"]


def test_an_installed_program_is_not_asked_for(needs, tmp_path):
    for name in ("make", "google-chrome", "WebKitWebDriver", "Xvfb"):
        program(tmp_path / "bin", name)
    assert needs.missing(["test"]) == []


def test_a_python_without_ensurepip_needs_venv(needs, monkeypatch):
    monkeypatch.setattr(needs.importlib.util, "find_spec", lambda name: None)
    assert "python3-venv" in needs.missing(["play"])


def test_one_sentence_names_everything_for_a_user(needs, tmp_path, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    program(tmp_path / "bin", "apt-get")
    with pytest.raises(
        SystemExit, match="sudo apt-get install make chromium webkit2gtk-driver xvfb"
    ):
        needs.main(["test"])


def test_an_old_python_is_told_so(needs, monkeypatch):
    monkeypatch.setattr(needs.sys, "version_info", (3, 10, 9))
    with pytest.raises(SystemExit, match=r"Acres needs Python 3\.11 or newer"):
        needs.main(["play"])


@pytest.mark.parametrize(
    ("node", "npm", "fetched"),
    [("v18.20.4", "9.2.0", True), ("v16.1.0", "10.9.0", True), ("v20.20.2", "11.19.1", False)],
)
def test_node_comes_from_pypi_where_the_machine_has_none_that_is_new_enough(
    needs, tmp_path, monkeypatch, node, npm, fetched
):
    program(tmp_path / "bin", "make")
    program(tmp_path / "bin", "node", node)
    program(tmp_path / "bin", "npm", npm)
    fetches = []
    monkeypatch.setattr(needs, "fetch_node", lambda: fetches.append("node"))
    needs.main(["play"])
    assert fetches == ["node"] * fetched


def test_its_own_node_does_not_count_as_the_machines(needs, tmp_path, monkeypatch):
    own = tmp_path / "node/bin"
    own.mkdir(parents=True)
    program(own, "node", "v24.1.0")
    monkeypatch.setenv("PATH", f"{own}{os.pathsep}{tmp_path / 'bin'}")
    assert not needs.new_enough("node", 18)


def test_python_3_7_can_read_it():
    ast.parse(NEEDS.read_text(), feature_version=(3, 7))
