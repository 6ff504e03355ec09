"""The built site with one more language: the one that nobody speaks, see tests/pseudo.py."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from e2e.built_site import DIST, ROOT
from tests import pseudo

ADD = """
import fs from "node:fs";
import path from "node:path";
import { compileMessages } from "./assets/build/messages.mjs";
import { writeServiceWorker } from "./assets/build/offline.mjs";
const [out, sources] = process.argv.slice(1);
const { names, files } = await compileMessages(sources);
for (const [name, content] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
  fs.writeFileSync(path.join(out, name), content);
}
const page = path.join(out, "index.html");
const html = fs.readFileSync(page, "utf8");
fs.rmSync(page);
fs.writeFileSync(page, html.replace('data-languages=""', `data-languages="${names.join(" ")}"`));
await writeServiceWorker(out);
"""
"""The build's own steps, for a site that is built already."""


def translated(folder: Path) -> Path:
    """A copy of the site in `folder` that has this language, and no other, too."""
    sources = folder / "locale"
    sources.mkdir()
    (sources / f"{pseudo.LANGUAGE}.po").write_text(pseudo.po(), encoding="utf-8")
    site = folder / "dist"
    shutil.copytree(DIST, site, copy_function=link)
    (site / "sw.js").unlink()
    run = ["node", "--input-type=module", "-e", ADD, str(site), str(sources)]
    subprocess.run(run, cwd=ROOT, check=True)
    return site


def link(source: str, target: str) -> None:
    Path(target).hardlink_to(source)
