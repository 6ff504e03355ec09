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
const listed = () => fonts().from;

/** The npm packages of the fonts. */
export const families = () => {
  const files = [...listed(), ...Object.values(fonts().languages).flatMap((uses) => Object.values(uses))];
  return [...new Set(files.map((file) => file.match(/^node_modules\/(@[^/]+\/[^/]+)/)[1]))];
};

/** Returns the fonts of a language by path, such as assets/locale/ja-text.woff2, with the characters that
 * each needs, `text` and `titles`; none where the fonts of the page have all characters. */
export async function languageFonts(language, characters) {
  const found = {};
  for (const [use, file] of Object.entries(fonts().languages[language] ?? {})) {
    const whole = fs.readFileSync(path.join(ROOT, file));
    const font = await cached("font", { file, characters: characters[use] }, () => subset(whole, characters[use], { targetFormat: "woff2" }));
    found[`assets/locale/${language}-${use}.woff2`] = font;
  }
  return found;
}

export function copyFonts(out) {
  const target = path.join(out, "assets/fonts");
  fs.mkdirSync(target, { recursive: true });
  for (const file of fs.readdirSync(target).filter((name) => name.endsWith(".json"))) fs.rmSync(path.join(target, file));
  for (const file of listed()) fs.copyFileSync(path.join(ROOT, file), path.join(target, path.basename(file)));
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
