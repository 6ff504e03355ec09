// The faces of assets/css/fonts.css, pinned by package-lock.json: what
// assets/fonts/fonts.json lists is copied. And what stands in for them until they have come.
import fs from "node:fs";
import path from "node:path";
import { createFontStack } from "@capsizecss/core";
import { ROOT } from "./runtime.mjs";

const listed = () => JSON.parse(fs.readFileSync(path.join(ROOT, "assets/fonts/fonts.json"), "utf8")).from;

/** The npm packages of the faces. */
export const families = () => [...new Set(listed().map((file) => file.match(/^node_modules\/(@[^/]+\/[^/]+)/)[1]))];

export function copyFonts(out) {
  const target = path.join(out, "assets/fonts");
  fs.mkdirSync(target, { recursive: true });
  for (const file of fs.readdirSync(target).filter((name) => name.endsWith(".json"))) fs.rmSync(path.join(target, file));
  for (const file of listed()) fs.copyFileSync(path.join(ROOT, file), path.join(target, path.basename(file)));
}

/** Style rules for families of the device, with the widths and heights of ours, "Source Sans 3 Fallback:
 * Arial": nothing moves when ours have come. assets/fonts/fallbacks.json has their metrics (of
 * @capsizecss/metrics, and what @capsizecss/unpack reads from DejaVu), first those of our own face;
 * `theme` is the style sheet that names the families. */
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
