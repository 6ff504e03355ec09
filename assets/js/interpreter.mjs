// What PyScript starts Python with, on the page and in the bot's worker. Every visit but
// the first starts from a memory in which the package is imported already: the service
// worker has fetched it by then, and it is looked up where that keeps it, never fetched
// from here. Whatever is wrong with it, Python starts without.
import { loadPyodide as load, version } from "../runtime/pyodide-314.0.7/pyodide.mjs";

export { version };

/** Which memory belongs to this build: filled in by assets/build/site.mjs. */
const STAMP = {};
const RUNTIME = new URL("../runtime/pyodide-314.0.7/", import.meta.url).href;
const PACKAGE = new URL("../../acres.zst", import.meta.url);
const ARCHIVE = "/home/pyodide/acres.zip";

const UNPACK = `
import sys
from compression import zstd

with open("${ARCHIVE}", "r+b") as file:
    unpacked = zstd.decompress(file.read())
    file.seek(0)
    file.write(unpacked)
sys.path.append("${ARCHIVE}")
`;

/** The memory and the archive behind it, in the stored response; an error says why not. */
async function unpack(stored) {
  const packed = await stored.arrayBuffer();
  // Pyodide would wait for ever for the end of a truncated memory.
  if (packed.byteLength !== STAMP.packed) throw new Error(`it has ${packed.byteLength} bytes`);
  const [digest, whole] = await Promise.all([crypto.subtle.digest("SHA-256", packed), gunzip(packed)]);
  const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== STAMP.digest) throw new Error("it is not of this build");
  return { memory: whole.subarray(0, STAMP.memory), archive: whole.subarray(STAMP.memory) };
}

async function gunzip(packed) {
  const whole = new Uint8Array(STAMP.memory + STAMP.archive);
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    whole.set(value, filled);
    filled += value.byteLength;
  }
  if (filled !== whole.byteLength) throw new Error(`it unpacks to ${filled} bytes`);
  return whole;
}

async function fromMemory(stored) {
  const found = unpack(stored);
  const memory = found.then((whole) => whole.memory);
  memory.catch(() => {}); // Pyodide asks for it a little later, and says it then
  const python = await load({ ...OPTIONS, _loadSnapshot: memory });
  python.FS.writeFile(ARCHIVE, (await found).archive);
  // The memory has brought along the state of chance as well: the same on every start.
  python.runPython("import random; random.seed()");
  console.debug("Python started from its memory.");
  return python;
}

async function fromArchive() {
  const asked = fetch(PACKAGE);
  asked.catch(() => {}); // said below
  const python = await load(OPTIONS);
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  python.FS.writeFile(ARCHIVE, new Uint8Array(await response.arrayBuffer()));
  python.runPython(UNPACK, { globals: python.toPy({}) });
  return python;
}

async function start() {
  try {
    const stored = await globalThis.caches?.match(new URL(`../../${STAMP.file}`, import.meta.url));
    if (stored) return await fromMemory(stored);
  } catch (error) {
    console.warn(`Python starts without its memory: ${error.message}`);
  }
  // On the page boot.js counts what is fetched from now on: let it be there first.
  if (globalThis.document?.readyState === "loading") {
    await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
  }
  return fromArchive();
}

// Python starts at once, beside PyScript, which asks for it only when all its own parts are
// there: once on the page, and once in each worker.
const lines = {};
const OPTIONS = {
  indexURL: RUNTIME,
  stdout: (line) => lines.stdout?.(line),
  stderr: (line) => lines.stderr?.(line),
};
const started = start();
started.catch(() => {}); // said to whoever asks

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(lines, { stdout, stderr });
  return started;
}
