// The heap snapshot of a Python that has imported the whole package: every visit but the first starts
// from it. Pyodide's `_makeSnapshot` is not a public option; interpreter.mjs starts without a snapshot
// if anything is wrong with it.
import crypto from "node:crypto";
import zlib from "node:zlib";
import { mount, startPython } from "./package.mjs";

/** Modules that must not be in it: they touch the browser. */
const BROWSER = ["acres.app.browser.begin", "acres.app.browser.dom", "acres.app.browser.games", "acres.app.browser.main", "acres.bots.worker"];
/** Modules that must be in it, or it would not be worth its bytes. */
const EXPECTED = ["acres.bots", "acres.app.shell.app"];
/** Modules of every game that must be in it. */
const ROOMS = ["game", "page"];
/** Modules of the standard library that the page's own start would import. */
const LIBRARY = ["asyncio", "base64", "dataclasses", "functools", "json", "pathlib", "random", "re", "typing"];

/** Every file that Python reads leaves traces in the heap even when it is gone: so each file is read
 * from outside, on request, and only the rest is kept. */
const LEND = `
class Lent(dict):
    def __getitem__(self, name):
        return super().__getitem__(name) or lend(name).to_bytes()

    def pop(self, name):
        found = self[name]
        del self[name]
        return found

files = Lent.fromkeys(names)
`;

const IMPORT = `
import gc, importlib, random, sys

for name in LIBRARY:
    importlib.import_module(name)
for file in list(files):
    name = file.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
    if file.endswith(".pyc") and name.startswith("acres") and name not in BROWSER:
        importlib.import_module(name)
for file in list(files):
    if file.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") in sys.modules:
        del files[file]
for file in files:
    files[file] = files[file]
del lend
EXPECTED += [f"{game}.{room}" for game in sys.modules["acres"].GAMES.values() for room in ROOMS]
missing = [name for name in EXPECTED if name not in sys.modules]
if missing:
    raise ImportError(f"not in the snapshot: {missing}")
random.seed(0)  # the same bytes for the same sources; seeded anew at each start
gc.collect()
gc.freeze()  # what is imported stays: no collection has to look at it again
`;

/** Runs with a clock that stands still and the same random numbers each time: both leave traces in the
 * heap, and an unchanged package must not be fetched again. */
async function reproducibly(work) {
  const still = [[Date, "now", () => 0], [performance, "now", () => 0], [crypto, "randomFillSync", (view) => view.fill(7)]];
  const before = still.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  for (const [owner, name, value] of still) Object.defineProperty(owner, name, { value, configurable: true });
  try {
    return await work();
  } finally {
    still.forEach(([owner, name], index) => {
      delete owner[name];
      if (before[index]) Object.defineProperty(owner, name, before[index]);
    });
  }
}

const PAGE = 4096;

/** Returns the heap without its many empty pages: the number of runs of other pages, the begin and
 * length of each (32-bit numbers, least byte first), the runs. */
function withoutEmptyPages(memory) {
  const runs = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    const page = memory.subarray(at, at + PAGE);
    if (page.every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += page.length;
    else runs.push([at, page.length]);
  }
  const head = Buffer.alloc(4 + 8 * runs.length);
  [runs.length, ...runs.flat()].forEach((number, index) => head.writeUInt32LE(number, 4 * index));
  return Buffer.concat([head, ...runs.map(([at, length]) => memory.subarray(at, at + length))]);
}

/** Returns the snapshot by gzip, and the data by which interpreter.mjs tells it from others. `stdlib` is
 * the path of the zip that the page starts with: Python remembers offsets in it. */
export async function makeSnapshot(files, stdlib, later) {
  const memory = await reproducibly(async () => {
    const py = await startPython({ _makeSnapshot: true, _sysExecutable: "python", stdLibURL: stdlib });
    const globals = py.toPy({ BROWSER, EXPECTED, LIBRARY, ROOMS, names: Object.keys(files) });
    globals.set("lend", (name) => files[name]);
    py.runPython(LEND + mount(later) + IMPORT, { globals });
    globals.destroy();
    return py.makeMemorySnapshot();
  });
  const whole = withoutEmptyPages(memory);
  const digest = crypto.createHash("sha256").update(whole).digest("hex");
  return { packed: zlib.gzipSync(whole, { level: 6 }), stamp: { digest, bytes: whole.length, memory: memory.length } };
}
