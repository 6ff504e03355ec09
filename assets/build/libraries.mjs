// Copies the libraries of the page's scripts, pinned by package-lock.json, into a folder each beside
// the scripts.
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./runtime.mjs";

/** The module that the scripts import, by library. */
export const LIBRARIES = { morphdom: "morphdom-esm.js", uqr: "index.mjs" };

export function copyLibraries(out) {
  for (const [name, module] of Object.entries(LIBRARIES)) {
    const from = path.join(ROOT, "node_modules", name);
    const target = path.join(out, "assets/js", name);
    fs.mkdirSync(target, { recursive: true });
    fs.copyFileSync(path.join(from, "dist", module), path.join(target, module));
  }
}
