// The faces of assets/css/fonts.css, pinned by package-lock.json: what
// assets/fonts/fonts.json lists is copied, each family's licence beside it.
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./runtime.mjs";

export function copyFonts(out) {
  const { from } = JSON.parse(fs.readFileSync(path.join(ROOT, "assets/fonts/fonts.json"), "utf8"));
  const target = path.join(out, "assets/fonts");
  fs.mkdirSync(target, { recursive: true });
  fs.rmSync(path.join(target, "fonts.json"), { force: true });
  for (const file of from) {
    const family = path.resolve(ROOT, file, "../..");
    fs.copyFileSync(path.join(ROOT, file), path.join(target, path.basename(file)));
    fs.copyFileSync(path.join(family, "LICENSE"), path.join(target, `${path.basename(family)}-licence.txt`));
  }
}
