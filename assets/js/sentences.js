// The sentences of the page in the language that language.js chose. Everything is written in English, whose
// readers fetch nothing; for another language this fetches two files, the sentences of the scripts and the
// shell, and those that Python starts with; those of a game follow with the game. Missing sentences are in
// English.
const PATIENCE_MS = 10_000;
const { KEY, SOURCE, language } = globalThis.acresLanguage;
export { language };
const READ_OUT = ["aria-label", "title", "placeholder", "alt", "content"];
const root = document.documentElement;
const fetch = window.fetch; // boot.js makes another function of it, for which a missing file is the end

const parts = language === SOURCE ? [] : root.dataset.parts.split(" ").filter(Boolean);
const fileOf = (part) => `assets/locale/${language}-${part}.dat`;

/** The files of the language, relative to the page. */
export const catalogues = language === SOURCE ? [] : [...["json", "dat"].map((ending) => `assets/locale/${language}.${ending}`), ...parts.map(fileOf)];

async function load(file, read) {
  try {
    const response = await fetch(file);
    if (!response.ok) throw new Error(response.status);
    return await read(response);
  } catch (error) {
    console.warn(`${file}: ${error.message}`);
    return null;
  }
}

let words = {};
/** Returns a sentence of the scripts in the language of the page, as far as it has arrived. */
export const said = (sentence) => words[sentence] ?? sentence;

/** Returns the shell's texts: attributes (text nodes have their data) and their owners. */
function texts() {
  const found = [];
  for (const owner of document.querySelectorAll(READ_OUT.map((name) => `[${name}]`).join())) {
    for (const name of READ_OUT) if (owner.hasAttribute(name)) found.push([owner, name]);
  }
  const all = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (all.nextNode()) if (all.currentNode.data.trim()) found.push([all.currentNode, "data"]);
  return found;
}

function translate(shell) {
  for (const [node, name] of shell) {
    const before = name === "data" ? node.data.trim() : node.getAttribute(name);
    if (said(before) === before) continue;
    if (name === "data") node.data = said(before);
    else node.setAttribute(name, said(before));
  }
}

/** Shows the front page that the build drew in the language, unless Python has come before. */
async function show([parts, attributes]) {
  const { fill } = await import("./trusted.js");
  if (root.dataset.ready || root.dataset.coming !== "language") return;
  for (const [id, markup] of Object.entries(parts)) fill(document.getElementById(id), markup);
  for (const [id, values] of Object.entries(attributes)) {
    const element = document.getElementById(id);
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === false) element.removeAttribute(name);
      else element.setAttribute(name, value === true ? "" : value);
    }
  }
  delete root.dataset.coming;
}

/** Fulfilled when the scripts' sentences are known, in whichever language that is then. */
export const ready = (async () => {
  if (!catalogues.length) return;
  document.querySelector("link[rel=manifest]").href = `assets/locale/${language}.webmanifest`;
  const shell = texts(); // before Python fills it
  const { "": front, ...sentences } = (await load(catalogues[0], (response) => response.json())) ?? {};
  words = sentences;
  translate(shell);
  if (front && document.getElementById("screen")) await show(front);
})();

const loaded = catalogues.length ? load(catalogues[1], (response) => response.arrayBuffer()) : Promise.resolve(null);
const asked = new Map();
const here = new Set();
/** For Python: the language, and the marshalled catalogue once it has arrived. */
Object.assign(globalThis.acresLanguage, {
  catalogue: null,

  /** Whether the sentences of a part are here, or there are none in this language. */
  here: (part) => !parts.includes(part) || here.has(part),

  /** Fulfilled with the catalogue of a part, null where there is none; never rejected: then the part is in
   * English. */
  fetch(part) {
    if (!parts.includes(part)) return Promise.resolve(null);
    if (!asked.has(part)) asked.set(part, load(fileOf(part), (response) => response.arrayBuffer()).finally(() => here.add(part)));
    return asked.get(part);
  },

  /** Returns the catalogue of a part that nobody fetched before, for a Python that cannot wait; null
   * where there is none. */
  now(part) {
    if (this.here(part)) return null;
    here.add(part);
    try {
      return acresParts.read(fileOf(part));
    } catch (error) {
      console.warn(error.message); // in English
      return null;
    }
  },

  /** Remembers the language and loads the page again; without storage the address holds it. */
  choose(tag) {
    const here = new URL(location.href);
    here.searchParams.delete("language");
    try {
      localStorage.setItem(KEY, tag);
    } catch {
      here.searchParams.set("language", tag);
    }
    history.replaceState(history.state, "", here);
    location.reload();
  },

  /** Fulfilled once there is nothing to wait for; no page waits for ever. */
  settled: () => Promise.race([loaded, new Promise((done) => setTimeout(done, PATIENCE_MS))]),
});
loaded.then((catalogue) => Object.assign(acresLanguage, { catalogue }));
