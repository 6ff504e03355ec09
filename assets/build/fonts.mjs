// The faces of assets/css/fonts.css, pinned by package-lock.json: what
// assets/fonts/fonts.json lists is copied.
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./runtime.mjs";

const listed = () => JSON.parse(fs.readFileSync(path.join(ROOT, "assets/fonts/fonts.json"), "utf8")).from;

/** The npm packages of the faces. */
export const families = () => [...new Set(listed().map((file) => file.match(/^node_modules\/(@[^/]+\/[^/]+)/)[1]))];

export function copyFonts(out) {
  const target = path.join(out, "assets/fonts");
  fs.mkdirSync(target, { recursive: true });
  fs.rmSync(path.join(target, "fonts.json"), { force: true });
  for (const file of listed()) fs.copyFileSync(path.join(ROOT, file), path.join(target, path.basename(file)));
}
