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

/** The stored memory and the archive behind it; an error says why it cannot be used. */
async function remembered() {
  const stored = await globalThis.caches?.match(new URL(`../../${STAMP.file}`, import.meta.url));
  if (!stored) return null;
  const packed = await stored.arrayBuffer();
  // Pyodide would wait for ever for the end of a truncated memory.
  if (packed.byteLength !== STAMP.packed) throw new Error(`the memory has ${packed.byteLength} bytes`);
  const [digest, unpacked] = await Promise.all([crypto.subtle.digest("SHA-256", packed), unpack(packed)]);
  const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== STAMP.digest) throw new Error("the memory is not of this build");
  return { memory: unpacked.subarray(0, STAMP.memory), archive: unpacked.subarray(STAMP.memory) };
}

async function unpack(packed) {
  const whole = new Uint8Array(STAMP.memory + STAMP.archive);
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    whole.set(value, filled);
    filled += value.byteLength;
  }
  if (filled !== whole.byteLength) throw new Error(`the memory unpacks to ${filled} bytes`);
  return whole;
}

async function fromMemory(options) {
  const found = await looked;
  if (!found) return null;
  const python = await load({ ...options, _loadSnapshot: found.memory });
  python.FS.writeFile(ARCHIVE, found.archive);
  // The memory has brought along the state of chance as well: the same on every start.
  python.runPython("import random; random.seed()");
  return python;
}

async function fromArchive(options) {
  const asked = fetch(PACKAGE);
  asked.catch(() => {}); // said below
  const python = await load(options);
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  python.FS.writeFile(ARCHIVE, new Uint8Array(await response.arrayBuffer()));
  python.runPython(UNPACK, { globals: python.toPy({}) });
  return python;
}

// Begun while PyScript itself is still loading.
const looked = remembered();
looked.catch(() => {}); // said when it is asked for

export async function loadPyodide(options) {
  const ours = { ...options, indexURL: RUNTIME };
  try {
    const python = await fromMemory(ours);
    if (python) return python;
  } catch (error) {
    console.warn(`Python starts without its memory: ${error.message}`);
  }
  return fromArchive(ours);
}
