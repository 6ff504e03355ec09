// PyScript's start of Python, on the page and in the bot's worker. Every visit but the first starts from
// a heap snapshot that contains the imported package: the service worker has fetched it by then, and it
// is looked up in the worker's cache, or unpacked in a cache of this script; no start waits for the
// network. If anything is wrong with it, Python starts without.
import "./standins.js";
import { lacking } from "./lacking.js";
import { loadPyodide as pyodide, version } from "../runtime/pyodide-314.0.7/pyodide.mjs";

export { version };

/** How the package is unpacked, and the standard library and snapshot of this build: filled in by
 * assets/build/site.mjs. */
const STAMP = {};
const ROOT = new URL("../../", import.meta.url);
const RUNTIME = new URL("../runtime/pyodide-314.0.7/", import.meta.url).href;
const PACKAGE = new URL("acres.zst", ROOT);
const PACKED = new URL(STAMP.file, ROOT).href;
const UNPACKED = `${PACKED}.unpacked`;
const PATIENCE_MS = 5000;
/** The cache of unpacked snapshots. */
const SHELF = `acres-memory-${ROOT.pathname}`;

const unpacked = (response) => new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
/** A blob brings it in fewer pieces, each of which waits for the busy page. */
const whole = async (response) => (await response.blob()).arrayBuffer();

async function digestOf(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Checks that these bytes are the build's; an error says what is wrong with them. */
async function check(bytes) {
  // Pyodide would wait for ever for the end of a truncated snapshot.
  if (bytes.byteLength !== STAMP.bytes) throw new Error(`it has ${bytes.byteLength} bytes`);
  if (await digestOf(bytes) !== STAMP.digest) throw new Error("it is not of this build");
}

/** Returns the heap with its empty pages: see assets/build/snapshot.mjs. */
function laidOut(bytes) {
  const [count] = new Uint32Array(bytes, 0, 1);
  const runs = new Uint32Array(bytes, 4, 2 * count);
  const memory = new Uint8Array(STAMP.memory);
  let at = 4 + runs.byteLength;
  for (let run = 0; run < count; run++) {
    const length = runs[2 * run + 1];
    memory.set(new Uint8Array(bytes, at, length), runs[2 * run]);
    at += length;
  }
  return memory;
}

/** Cache entries that were damaged. */
const spoilt = [];

/** Returns the first good one. */
async function good(stored) {
  const [[address, response], ...others] = stored;
  try {
    const bytes = await (address === UNPACKED ? whole : unpacked)(response);
    const checked = check(bytes); // in a thread of its own, meanwhile
    checked.catch(() => {}); // reported below
    const memory = laidOut(bytes);
    await checked;
    return memory;
  } catch (error) {
    spoilt.push(address);
    if (!others.length) throw error;
    console.debug(`The unpacked memory is no good: ${error.message}`);
    return good(others);
  }
}

/** Whether Python began with everything except the rest of its standard library. */
let complete = false;

/** Parts that are fetched on request, by the names in STAMP.parts: the games in three parts each, and
 * the rest of the standard library. These have arrived: */
const arrived = new Map();
const damaged = new Set();
const address = (part) => new URL(STAMP.parts[part], ROOT).href;
const asked = new Map();

/** Finds out whether a part is missing because the site has a new version: then this page, which no
 * service worker serves, never gets it. */
async function askForVersion(part) {
  try {
    const answer = await fetch(new URL("sw.js", ROOT), { cache: "no-store" }); // it names all files
    const isList = answer.ok && /javascript/.test(answer.headers.get("Content-Type"));
    if (isList && !(await answer.text()).includes(STAMP.parts[part])) lacking("version");
  } catch (error) {
    console.debug(`Whether there is a new version is not known: ${error.message}`);
  }
}

async function bring(part) {
  const response = await fetch(address(part), damaged.has(part) ? { cache: "reload" } : {});
  if (response.status === 404) await askForVersion(part);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Its name has the beginning of its digest. (Only safe origins can compute one.)
  if (globalThis.crypto?.subtle && !response.url.includes(`-${(await digestOf(bytes)).slice(0, 16)}.`)) {
    damaged.add(part);
    throw new Error(`${response.url}: not of this build`);
  }
  arrived.set(part, bytes);
}

globalThis.acresParts = {
  /** Whether the part is here as a whole, so that Python can import it at once. */
  arrived: (part) => complete || arrived.has(part),

  /** Fulfilled once the part has arrived. */
  fetch(part) {
    if (this.arrived(part)) return Promise.resolve();
    if (!asked.has(part)) asked.set(part, bring(part).finally(() => asked.delete(part)));
    return asked.get(part);
  },

  /** Returns a part's bytes for a Python that waits in the middle of an import. */
  now(part) {
    if (arrived.has(part)) return arrived.get(part);
    try {
      return this.read(address(part));
    } catch (error) {
      if (error.cause === 404) askForVersion(part);
      throw error;
    }
  },

  /** Returns a file's bytes for a Python that cannot wait: then no service worker answers, and no cache
   * can be read. */
  read(file) {
    const request = new XMLHttpRequest();
    request.open("GET", file, false);
    request.overrideMimeType("text/plain; charset=x-user-defined"); // a page must not request bytes
    request.send();
    if (request.status !== 200) throw new Error(`${file}: ${request.status}`, { cause: request.status });
    return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 255);
  },
};

let answers = true;

/** Returns the cached response to an address; no start waits for ever for a cache that never answers. */
async function keptFor(address) {
  if (!answers) return undefined;
  let clock;
  const late = new Promise((done) => {
    clock = setTimeout(() => { answers = false; done(); }, PATIENCE_MS);
  });
  const found = await Promise.race([globalThis.caches?.match(address), late]);
  clearTimeout(clock);
  return found;
}

/** Finds the cached ones of these parts. */
async function lookFor(parts) {
  try {
    await Promise.all(parts.map(async (part) => {
      const found = await keptFor(address(part));
      if (found) arrived.set(part, new Uint8Array(await found.arrayBuffer()));
    }));
  } catch (error) {
    console.debug(`Parts of Acres need the network: ${error.message}`);
  }
}

// Nothing here waits in the middle of Python. With stack switching, Python awaited by a promise would run
// on a stack of its own, and Chromium reads past the end of such a stack when it samples memory
// allocations at random: about one start in five hundred crashed.
delete WebAssembly.Suspending;
delete WebAssembly.Suspender;

/** Starts Pyodide, which would wait for ever for code that cannot be fetched or compiled. */
async function load(options) {
  const { instantiateStreaming } = WebAssembly;
  const failed = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...code) => {
      const compiled = instantiateStreaming(...code);
      compiled.catch(reject);
      return compiled;
    };
  });
  // After the snapshot, which has everything but the rest.
  const looked = options._loadSnapshot
    ? options._loadSnapshot.then(() => lookFor(["rest"]), () => {})
    : lookFor(Object.keys(STAMP.parts));
  try {
    const python = await Promise.race([pyodide(options), failed]);
    await looked;
    return python;
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

async function fromMemory(stored) {
  const memory = good(stored);
  memory.catch(() => {}); // Pyodide requests it a little later, and reports it then
  const python = await load({ ...OPTIONS, _loadSnapshot: memory });
  // The snapshot contains the state of the random generator: the same on every start.
  python.runPython("import random; random.seed()");
  complete = true;
  console.debug("Python started from its memory.");
  return python;
}

async function fromArchive() {
  const asked = fetch(PACKAGE);
  asked.catch(() => {}); // reported below
  // A link is read at once, with modules that the page does not start with.
  const later = globalThis.location?.hash ? acresParts.fetch("later").catch(() => {}) : null;
  const python = await load(OPTIONS);
  await later;
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const packed = new Uint8Array(await response.arrayBuffer());
  python.runPython(STAMP.unpack, { globals: python.toPy({ packed }) });
  return python;
}

/** On the page boot.js counts later requests and reports failures, once it runs. */
async function counted() {
  if (document.readyState === "loading") {
    await new Promise((done) => document.addEventListener("readystatechange", done, { once: true }));
  }
  await import("./boot.js");
}

/** The possible starts, as pairs of address and response, the fastest first. */
async function kept() {
  const found = await Promise.all([UNPACKED, PACKED].map(async (address) => [address, await keptFor(address)]));
  return found.filter(([, response]) => response);
}

async function start() {
  try {
    const stored = await kept();
    if (stored.length) return await fromMemory(stored);
  } catch (error) {
    console.warn(`Python starts without its memory: ${error.message}`);
  }
  if (globalThis.document) await counted();
  return fromArchive();
}

// Python starts at once, beside PyScript, which wants it only when all its own parts have arrived: once
// on the page, and once in each worker.
const lines = {};
const OPTIONS = {
  indexURL: RUNTIME,
  packageBaseUrl: RUNTIME,
  stdLibURL: new URL(STAMP.stdlib, ROOT).href,
  lockFileContents: STAMP.lock,
  stdout: (line) => lines.stdout?.(line),
  stderr: (line) => lines.stderr?.(line),
};
const started = start();
started.catch(() => {}); // reported to the caller

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(lines, { stdout, stderr });
  const python = await started;
  // On the page: sentences.js, copies.js.
  await globalThis.acresLanguage?.settled();
  await globalThis.acresCopies?.settled();
  return python;
}

/** Caches the unpacked snapshot for the next visits, which start a tenth of a second earlier. A damaged
 * one is fetched again, and those of other builds are deleted. Call it once the service worker has
 * fetched everything (of which this visit may need parts that have not arrived). */
export async function keepUnpacked() {
  await started;
  if (!complete) await lookFor(Object.keys(STAMP.parts));
  const shelf = await caches.open(SHELF);
  for (const { url } of await shelf.keys()) {
    if (url !== UNPACKED || spoilt.includes(url)) await shelf.delete(url);
  }
  if (spoilt.includes(PACKED)) {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(PACKED);
  }
  if (await shelf.match(UNPACKED)) return;
  const packed = (await caches.match(PACKED)) ?? (await fetch(PACKED));
  const bytes = await unpacked(packed);
  await check(bytes);
  await shelf.put(UNPACKED, new Response(bytes));
}
