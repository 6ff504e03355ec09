// Copies the fonts that assets/fonts/fonts.json lists, pinned by package-lock.json, for
// assets/css/fonts.css, makes those of languages with many characters as small as their sentences allow,
// and the fallbacks that stand in until the fonts have arrived.
import fs from "node:fs";
import path from "node:path";
import { createFontStack } from "@capsizecss/core";
import subset from "subset-font";
import { cached } from "./cache.mjs";
import { ROOT } from "./runtime.mjs";

const fonts = () => JSON.parse(fs.readFileSync(path.join(ROOT, "assets/fonts/fonts.json"), "utf8"));

/** The npm packages of the fonts. */
export const families = () => {
  const files = [...fonts().from, ...Object.values(fonts().languages).flatMap((uses) => Object.values(uses))];
  return [...new Set(files.map((file) => file.match(/^node_modules\/(@[^/]+\/[^/]+)/)[1]))];
};

/** Returns a font with these characters alone. */
const part = (file, characters) =>
  cached("font", { file, characters }, () => subset(fs.readFileSync(path.join(ROOT, file)), characters, { targetFormat: "woff2" }));

/** Returns the characters of a range such as "0100-0130" or "1E9E". */
function charactersOf(range) {
  const [first, last = first] = range.split("-").map((code) => parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");
}

/** Returns the fonts of a language by path, such as assets/locale/ja-text.woff2, with the characters that
 * each needs, `text` and `titles`; none where the fonts of the page have all characters. */
export async function languageFonts(language, characters) {
  const found = {};
  for (const [use, file] of Object.entries(fonts().languages[language] ?? {})) {
    found[`assets/locale/${language}-${use}.woff2`] = await part(file, characters[use]);
  }
  return found;
}

/** Copies the fonts of all pages, and makes the wider ones, with letters that few texts have, and that of the
 * names of languages: a page fetches those when it shows such a letter. */
export async function copyFonts(out) {
  const target = path.join(out, "assets/fonts");
  fs.mkdirSync(target, { recursive: true });
  for (const file of fs.readdirSync(target).filter((name) => name.endsWith(".json"))) fs.rmSync(path.join(target, file));
  const { from, wider, names } = fonts();
  for (const file of from) fs.copyFileSync(path.join(ROOT, file), path.join(target, path.basename(file)));
  const asked = `unicode-range: ${wider.ranges.map((range) => `U+${range}`).join(", ")};`;
  const sheet = fs.readFileSync(path.join(ROOT, "assets/css/fonts.css"), "utf8");
  if (sheet.split(asked).length <= wider.from.length) throw new Error(`assets/css/fonts.css must ask for the wider fonts with ${asked}`);
  const characters = wider.ranges.map(charactersOf).join("");
  for (const file of wider.from) fs.writeFileSync(path.join(target, path.basename(file)), await part(file, characters));
  fs.writeFileSync(path.join(target, "names.woff2"), await part(names.from, names.characters));
}

/** Returns rules for fonts of the device with the widths and heights of ours, such as "Source Sans 3
 * Fallback: Arial": nothing moves when ours arrive. assets/fonts/fallbacks.json has their metrics (from
 * @capsizecss/metrics, and from DejaVu by @capsizecss/unpack), our own font's first; `theme` is the style
 * sheet that names the families. */
export function fallbackFaces(theme) {
  const faces = JSON.parse(fs.readFileSync(path.join(ROOT, "assets/fonts/fallbacks.json"), "utf8"));
  const rules = faces.map(({ descriptors, metrics }) => createFontStack(
    metrics.map((face) => ({ ...face, subsets: { latin: { xWidthAvg: face.xWidthAvg } } })),
    { fontFaceProperties: descriptors },
  ).fontFaces);
  const sheet = rules.join("\n");
  const made = new Set(sheet.match(/"[^"]+ Fallback: [^"]+"/g));
  const named = new Set(theme.match(/"[^"]+ Fallback: [^"]+"/g));
  const wrong = [...made, ...named].filter((name) => !(made.has(name) && named.has(name)));
  if (wrong.length) throw new Error(`assets/css/theme.css and assets/fonts/fallbacks.json do not name the same families: ${wrong.join(", ")}`);
  return sheet;
}
