// Copies the fonts that assets/fonts/fonts.json lists, pinned by package-lock.json, for
// assets/css/fonts.css.
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./runtime.mjs";

const listed = () => JSON.parse(fs.readFileSync(path.join(ROOT, "assets/fonts/fonts.json"), "utf8")).from;

/** The npm packages of the fonts. */
export const families = () => [...new Set(listed().map((file) => file.match(/^node_modules\/(@[^/]+\/[^/]+)/)[1]))];

export function copyFonts(out) {
  const target = path.join(out, "assets/fonts");
  fs.mkdirSync(target, { recursive: true });
  fs.rmSync(path.join(target, "fonts.json"), { force: true });
  for (const file of listed()) fs.copyFileSync(path.join(ROOT, file), path.join(target, path.basename(file)));
}
