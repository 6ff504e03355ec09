// The languages of the page: each acres/locale/<language>.po becomes files in assets/locale, which only
// readers of the language fetch: `<language>.dat`, a marshalled dict for Python, and one for each part
// that the page does not start with, `<language>-<part>.dat`; `<language>.json` for the scripts
// and the shell; `<language>.webmanifest` for installing the page; fonts (fonts.mjs).
import fs from "node:fs";
import path from "node:path";
import { cached } from "./cache.mjs";
import { languageFonts } from "./fonts.mjs";
import { python } from "./package.mjs";
import { ROOT } from "./runtime.mjs";

const SOURCES = path.join(ROOT, "acres/locale");
const read = (file) => fs.readFileSync(path.join(ROOT, file), "utf8");

/** Returns the manifest in a language, with paths relative to assets/locale. */
function manifest(language, words) {
  const told = JSON.parse(read("manifest.webmanifest"));
  for (const name of ["name", "short_name", "description"]) told[name] = words[told[name]] ?? told[name];
  told.lang = language;
  told.id = told.start_url = told.scope = "../../";
  for (const icon of told.icons) icon.src = `../../${icon.src}`;
  for (const handler of told.file_handlers) handler.action = "../../";
  return JSON.stringify(told);
}

/** Returns the names of the languages in `folder`, the parts of each, and their files by path; a mistake
 * in a translation stops the build. */
export async function compileMessages(folder = SOURCES) {
  const found = fs.readdirSync(folder).filter((name) => name.endsWith(".po")).sort();
  const names = found.map((name) => path.basename(name, ".po"));
  const files = {};
  const parts = new Set();
  if (!names.length) return { names, parts: [], fonts: [], files };
  const template = read("acres/locale/acres.pot");
  const reader = read("assets/build/messages.py");
  let py;
  for (const name of names) {
    const po = fs.readFileSync(path.join(folder, `${name}.po`), "utf8");
    const { packed, characters, words } = await cached("catalogue", { po, template, reader }, async () => {
      py ??= await python();
      py.runPython(reader);
      const call = (what, ...given) => py.globals.get(what)(...given);
      try {
        return { packed: { ...call("packed", po, template).toJs() }, characters: { ...call("characters", po).toJs() }, words: call("around", po, template) };
      } catch ({ message }) {
        throw new Error(`${name}.po: ${message.match(/^ValueError: (.*)/m)?.[1] ?? message}`);
      }
    });
    for (const [part, content] of Object.entries(packed)) {
      files[`assets/locale/${[name, part].filter(Boolean).join("-")}.dat`] = content;
      if (part) parts.add(part);
    }
    Object.assign(files, await languageFonts(name, characters));
    files[`assets/locale/${name}.json`] = words;
    files[`assets/locale/${name}.webmanifest`] = manifest(name, JSON.parse(words));
  }
  const fonts = Object.keys(files).filter((file) => file.endsWith(".woff2")).map((file) => path.basename(file, ".woff2"));
  return { names, parts: [...parts].sort(), fonts: fonts.sort(), files };
}

/** Writes below the heading of a page what it says in the other languages: nobody knows the reader's. */
export function sayInAll(page, { names, files }) {
  const [, heading] = page.match(/<h1>(.*)<\/h1>/);
  const said = names.map((name) => `<p lang="${name}">${JSON.parse(files[`assets/locale/${name}.json`])[heading]}</p>`);
  return page.replace("<!-- languages -->", said.join("\n"));
}

/** Writes into a page which languages there are, with which parts and fonts, for assets/js/sentences.js. */
export const tellLanguages = (page, { names, parts, fonts }) =>
  page.replace('data-languages=""', `data-languages="${names.join(" ")}" data-parts="${parts.join(" ")}" data-fonts="${fonts.join(" ")}"`);
