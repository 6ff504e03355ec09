// The QR codes of the page's links, pinned by package-lock.json.
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./runtime.mjs";

export function copyQr(out) {
  const from = path.join(ROOT, "node_modules/uqr");
  const target = path.join(out, "assets/js/uqr");
  fs.mkdirSync(target, { recursive: true });
  fs.copyFileSync(path.join(from, "dist/index.mjs"), path.join(target, "index.mjs"));
  fs.copyFileSync(path.join(from, "LICENSE"), path.join(target, "licence.txt"));
}
