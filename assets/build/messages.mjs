// The languages of the page: each acres/locale/<language>.po as a file of its own,
// assets/locale/<language>.dat, which only its readers fetch.
import fs from "node:fs";
import path from "node:path";
import { python } from "./package.mjs";
import { ROOT } from "./runtime.mjs";

const SOURCES = path.join(ROOT, "acres/locale");

/** The files by where they lie in the site; a mistake in a translation stops the build. */
export async function compileMessages() {
  const languages = fs.readdirSync(SOURCES).filter((name) => name.endsWith(".po")).sort();
  const files = {};
  if (!languages.length) return files;
  const py = await python();
  py.runPython(fs.readFileSync(path.join(ROOT, "assets/build/messages.py"), "utf8"));
  const packed = py.globals.get("packed");
  for (const name of languages) {
    try {
      files[`assets/locale/${path.basename(name, ".po")}.dat`] = packed(fs.readFileSync(path.join(SOURCES, name), "utf8")).toJs();
    } catch ({ message }) {
      throw new Error(`${name}: ${message.match(/^ValueError: (.*)/m)?.[1] ?? message}`);
    }
  }
  return files;
}
