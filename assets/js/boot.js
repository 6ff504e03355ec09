// The page until Python runs it: how much of the runtime has arrived, and a plain sentence if it cannot
// start. Independent of the rest of the page: it needs only the element #boot and the build's list of
// sizes in it.
import { ready as spoken, said } from "./sentences.js";

const WORDS = {
  fetching: "Fetching the rules, and Python to run them …",
  starting: "Starting Python …",
  setting: "Setting up the table …",
  bytes: "{done} of {total} MB",
  waiting: "Nothing has arrived for {seconds} seconds. Your connection may be slow or interrupted.",
  wasm: "This browser cannot run WebAssembly, and Acres needs it. Please use a current Firefox, Chrome, Edge or Safari, or allow WebAssembly for this site.",
  file: "Part of Acres could not be loaded: {file} ({reason}). Check your connection, then try again.",
  connection: "The connection broke off before all of Acres had arrived. Check it, then try again.",
  python: "Acres could not start because of an error in the page itself. Trying again may help; your saved games are untouched.",
  missing: "not found",
  answer: "the server answered {status}",
  network: "no answer",
};
const QUIET_SECONDS = 12;
/** What browsers say about a file that the network did not bring. */
const UNREACHED = /failed to fetch|networkerror|network error|load failed|importing a module script failed|dynamically imported module/i;
/** Files that the page cannot start without. */
const NEEDED = /\.(m?js|wasm|zip|zst|toml)$/;

const say = (key, values = {}) => said(WORDS[key]).replace(/\{(\w+)\}/g, (_, name) => values[name]);
const root = document.documentElement;
const boot = document.getElementById("boot");
const text = document.getElementById("boot-text");
const bar = document.getElementById("boot-bar");
const detail = document.getElementById("boot-detail");
const trouble = document.getElementById("boot-trouble");
document.getElementById("boot-stuck").remove(); // from now on this script reports failures

const base = new URL("./", document.baseURI).href;
const sizes = JSON.parse(boot.dataset.bytes || "{}");
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const received = {};
const fetch = window.fetch;
let stage = "fetching";
let failed = false;
let notice;
let drawn = 0;
let heard = performance.now();

const relative = (url) => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return (origin + pathname).replace(base, "");
};
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

const arrived = () => Math.min(total, Object.values(received).reduce((sum, size) => sum + size, 0));

function draw() {
  drawn = 0;
  if (failed) return;
  const done = arrived();
  if (kept) bar.removeAttribute("value");
  else bar.value = total ? done / total : 0;
  text.textContent = notice?.() ?? say(stage);
  detail.textContent = stage === "fetching" && total ? say("bytes", { done: megabytes(done), total: megabytes(total) }) : "";
}

function later() {
  heard = performance.now();
  drawn ||= requestAnimationFrame(draw);
}

/** Shows a sentence instead of the progress until the page can be played; `write` returns the sentence
 * whenever it is drawn. */
export function announce(write) {
  notice = write;
  root.dataset.boot ??= "noted";
  later();
}

function count(file, bytes) {
  if (!(file in sizes)) return;
  received[file] = Math.min(sizes[file], bytes);
  later();
}

/** Says why the page cannot start; the first reason stays. `values` are computed whenever it is said:
 * again when the language has arrived. `more` is for a bug report. */
function fail(key, values, more) {
  if (failed || root.dataset.ready) return;
  failed = true;
  root.dataset.boot = "failed";
  const write = () => { text.textContent = say(key, values?.()); };
  write();
  spoken.then(write);
  text.setAttribute("role", "alert");
  detail.textContent = "";
  if (more) {
    trouble.querySelector("pre").textContent = more;
    trouble.hidden = false;
  }
}

const failFile = (file, status) => fail("file", () => ({
  file, reason: status === 404 ? say("missing") : status ? say("answer", { status }) : say("network"),
}));

// Files requested by fetch are counted while they arrive, in a copy of the stream: the original goes
// on untouched, so that the browser's cache of compiled code works.
async function watch(response, file) {
  try {
    const reader = response.clone().body.getReader();
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      count(file, bytes += value.byteLength);
    }
  } catch { /* the reader of the original reports it */ }
}

// Python's later requests are made now; one after the other would be slower. With everything cached,
// interpreter.mjs is far ahead of this.
const kept = Boolean(navigator.serviceWorker?.controller);
const early = new Map();
if (typeof WebAssembly !== "object") fail("wasm");
else if (kept) stage = "starting";
else {
  for (const file of Object.keys(sizes).filter((name) => /\.(wasm|zip|zst)$/.test(name))) {
    early.set(file, fetch(file));
    early.get(file).catch(() => {}); // reported when Python requests it
  }
}

window.fetch = async (input, init) => {
  const file = relative(input.url ?? input);
  const asked = early.get(file);
  early.delete(file);
  let response;
  try {
    response = await (asked ?? fetch(input, init));
  } catch (error) {
    failFile(file);
    throw error;
  }
  if (!response.ok) failFile(file, response.status);
  else if (file in sizes) watch(response, file);
  return response;
};

// The fonts: at once if they are cached, else not before the page can be played.
function dress() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "assets/css/fonts.css" }));
}
if (kept) dress();

// Scripts are counted when they have arrived. (The page can do without a style or a picture.)
function read(found) {
  for (const { name, responseStatus, decodedBodySize } of found) {
    const file = relative(name);
    if (responseStatus >= 400 && /\.m?js$/.test(file)) failFile(file, responseStatus);
    else if (decodedBodySize) count(file, decodedBodySize);
  }
}
const entries = new PerformanceObserver((list) => read(list.getEntries()));
entries.observe({ type: "resource", buffered: true });

/** Reports that a file has not come: perhaps only one of its imports is missing, or another one that it
 * needs; the entries show it a little later. */
function failLater(file) {
  setTimeout(() => {
    read(entries.takeRecords());
    const missing = performance.getEntriesByType("resource").filter(({ responseStatus }) => responseStatus === 0 || responseStatus >= 400);
    const files = new Map(missing.map(({ name, responseStatus }) => [relative(name), responseStatus]).filter(([name]) => NEEDED.test(name)));
    const [first] = files.keys();
    const named = files.has(file) ? file : first ?? file;
    if (named) failFile(named, files.get(named));
    else fail("connection");
  }, 500);
}

/** Says why the page cannot start: the network, where the browser's message is about that, else the page. */
function failFor(message) {
  if (!UNREACHED.test(message)) return fail("python", null, message);
  const [address] = message.match(/https?:\/\/\S+/) ?? [];
  return failLater(address && relative(address));
}

addEventListener("error", ({ target, message }) => {
  if (target instanceof HTMLScriptElement) failLater(relative(target.src));
  else if (message) failFor(message);
}, true);
addEventListener("unhandledrejection", ({ reason }) => failFor(String(reason?.message ?? reason)));
addEventListener("acres:error", ({ detail: message }) => failFor(message));
addEventListener("py:progress", ({ detail: step }) => {
  if (step === "Loaded interpreter") stage = "starting";
  if (step === "Loaded Pyodide") stage = "setting";
  later();
});

const clock = setInterval(() => {
  const seconds = Math.floor((performance.now() - heard) / 1000);
  if (!failed && seconds >= QUIET_SECONDS) detail.textContent = say("waiting", { seconds });
}, 1000);

/** Fulfilled once the page can be played. */
export const playable = new Promise((done) => {
  new MutationObserver((_, observer) => {
    if (root.dataset.ready !== "true") return;
    observer.disconnect();
    done();
  }).observe(root, { attributes: true, attributeFilter: ["data-ready"] });
});

playable.then(() => {
  entries.disconnect();
  clearInterval(clock);
  window.fetch = fetch;
  boot.remove();
  if (!kept) dress();
});

later();
spoken.then(later);
if (root.dataset.boot === "failed") failLater(""); // a script was lost before this one was here to hear of it
