// The browser's runtime, pinned by package-lock.json: copied from node_modules into assets/runtime/, a
// folder for each version, so that a URL never changes its content. `node assets/build/runtime.mjs` does
// only this.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const RUNTIME = path.join(ROOT, "assets/runtime");

const PACKAGES = [
  {
    name: "pyodide",
    from: "node_modules/pyodide",
    // stdlib.mjs makes the standard library anew, and none of Pyodide's packages is used.
    files: () => ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"],
  },
  {
    name: "pyscript",
    from: "node_modules/@pyscript/core/dist",
    // What pyscript.toml switches off is never requested, except the plugin for errors, nor MicroPython,
    // the code editor and packages from elsewhere.
    files: (dist) => imported(dist, "core.js").filter((file) => !/^(codemirror|deprecations|donkey|py-|pyodide_graph|zip)/.test(file)),
  },
  {
    name: "workbox-window",
    from: "node_modules/workbox-window/build",
    files: () => ["workbox-window.prod.mjs"],
  },
];

/** PyScript's entry, its core, and all modules that the core imports, at once or later. */
function imported(dist, file) {
  const text = fs.readFileSync(path.join(dist, file), "utf8");
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*"\.\/([^"/]+\.js)"/g)].map(([, next]) => next);
  const deeper = found.filter((next) => next.startsWith("core-")).flatMap((next) => imported(dist, next));
  return [...new Set([file, ...found, ...deeper])];
}

/** Returns the installed versions: `{pyodide: "314.0.7", pyscript: "0.7.31"}`. */
export function versions() {
  return Object.fromEntries(PACKAGES.map(({ name, from }) => {
    const file = path.join(ROOT, from.replace(/\/(dist|build)$/, ""), "package.json");
    return [name, JSON.parse(fs.readFileSync(file, "utf8")).version];
  }));
}

/** Returns Pyodide's list of packages without the packages. */
export function lockFile() {
  const { info } = JSON.parse(fs.readFileSync(path.join(ROOT, "node_modules/pyodide/pyodide-lock.json"), "utf8"));
  return { info, packages: {} };
}

/** The npm packages of the runtime, and the files taken from them:
 * `{name: "@pyscript/core", files: ["node_modules/@pyscript/core/dist/core.js", …]}`. */
export function copied() {
  return PACKAGES.map(({ from, files }) => ({
    name: from.replace(/^node_modules\//, "").replace(/\/(dist|build)$/, ""),
    files: files(path.join(ROOT, from)).map((file) => `${from}/${file}`),
  }));
}

/** Returns the folder of one part, relative to the project: `assets/runtime/pyodide-314.0.7`. */
export const folder = (name) => `assets/runtime/${name}-${versions()[name]}`;

export function fetchRuntime() {
  const wanted = new Set(PACKAGES.map(({ name }) => path.basename(folder(name))));
  fs.mkdirSync(RUNTIME, { recursive: true });
  for (const old of fs.readdirSync(RUNTIME)) {
    if (!wanted.has(old)) fs.rmSync(path.join(RUNTIME, old), { recursive: true });
  }
  for (const { name, from, files: listed } of PACKAGES) {
    const source = path.join(ROOT, from);
    const target = path.join(ROOT, folder(name));
    const files = listed(source);
    fs.mkdirSync(target, { recursive: true });
    for (const old of fs.readdirSync(target)) {
      if (!files.includes(old)) fs.rmSync(path.join(target, old));
    }
    for (const file of files) fs.copyFileSync(path.join(source, file), path.join(target, file));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fetchRuntime();
