// The languages of the page: of each acres/locale/<language>.po three files in assets/locale, which
// only its readers fetch: for Python `<language>.dat`, a marshalled dict; for the scripts and the
// shell `<language>.json`; for who installs the page `<language>.webmanifest`.
import fs from "node:fs";
import path from "node:path";
import { python } from "./package.mjs";
import { ROOT } from "./runtime.mjs";

const SOURCES = path.join(ROOT, "acres/locale");
const read = (file) => fs.readFileSync(path.join(ROOT, file), "utf8");

/** The manifest in a language, as a file of assets/locale: what it names lies elsewhere from there. */
function manifest(language, words) {
  const told = JSON.parse(read("manifest.webmanifest"));
  for (const name of ["name", "short_name", "description"]) told[name] = words[told[name]] ?? told[name];
  told.lang = language;
  told.id = told.start_url = told.scope = "../../";
  for (const icon of told.icons) icon.src = `../../${icon.src}`;
  for (const handler of told.file_handlers) handler.action = "../../";
  return JSON.stringify(told);
}

/** The names of the languages in `folder`, and their files by where they lie in the site; a mistake
 * in a translation stops the build. */
export async function compileMessages(folder = SOURCES) {
  const found = fs.readdirSync(folder).filter((name) => name.endsWith(".po")).sort();
  const names = found.map((name) => path.basename(name, ".po"));
  const files = {};
  if (!names.length) return { names, files };
  const py = await python();
  py.runPython(read("assets/build/messages.py"));
  const [packed, around] = ["packed", "around"].map((name) => py.globals.get(name));
  for (const name of names) {
    const po = fs.readFileSync(path.join(folder, `${name}.po`), "utf8");
    try {
      files[`assets/locale/${name}.dat`] = packed(po).toJs();
    } catch ({ message }) {
      throw new Error(`${name}.po: ${message.match(/^ValueError: (.*)/m)?.[1] ?? message}`);
    }
    const words = around(po, read("acres/locale/acres.pot"));
    files[`assets/locale/${name}.json`] = words;
    files[`assets/locale/${name}.webmanifest`] = manifest(name, JSON.parse(words));
  }
  return { names, files };
}
