// The sentences of the page in the language that language.js chose. Everything is written in English, whose
// readers fetch nothing; for another language this fetches two files, the sentences of the scripts and the
// shell, and those that Python starts with; those of a game follow with the game. Without one of the two
// the page speaks English: it never speaks two languages.
const PATIENCE_MS = 10_000;
const { KEY, SOURCE, language } = globalThis.acresLanguage;
export { language };
const READ_OUT = ["aria-label", "title", "placeholder", "alt", "content"];
const root = document.documentElement;
const fetch = window.fetch; // boot.js makes another function of it, for which a missing file is the end

const listed = (names) => names.split(" ").filter(Boolean);
const parts = language === SOURCE ? [] : listed(root.dataset.parts);
const startOf = (tag) => ["json", "dat"].map((ending) => `assets/locale/${tag}.${ending}`);
const fileOf = (part, tag = language) => `assets/locale/${tag}-${part}.dat`;
const fontsOf = (tag) => listed(root.dataset.fonts ?? "").filter((name) => new RegExp(`^${tag}-[a-z]+$`).test(name));

/** The files of the language, relative to the page. */
export const catalogues = language === SOURCE ? []
  : [...startOf(language), ...parts.map((part) => fileOf(part)), ...fontsOf(language).map((name) => `assets/locale/${name}.woff2`)];

/** Returns a response's catalogue; an error says that it is damaged, or a page of somebody else's. */
async function whole(response) {
  const content = await response.arrayBuffer();
  const unpacked = new Blob([content]).stream().pipeThrough(new DecompressionStream("deflate"));
  await new Response(unpacked).arrayBuffer();
  return content;
}

/** Returns the content of a file of a language, as a whole. */
async function load(file) {
  try {
    const response = await fetch(file);
    if (!response.ok) throw new Error(response.status, { cause: response.status });
    return await (file.endsWith(".json") ? response.json() : whole(response));
  } catch ({ message, cause }) {
    throw new Error(`${file}: ${message}`, { cause });
  }
}

/** Notes that a file has not come. */
const warn = ({ message }) => void console.warn(message);

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

let giveUp;
const late = new Promise((done) => { giveUp = () => done(null); });
/** Fulfilled with the files of the start once all of them have come as a whole; else with null. */
const begun = catalogues.length
  ? Promise.race([Promise.all(startOf(language).map(load)).catch(warn), late]).then((files) => files ?? null)
  : Promise.resolve(null);

/** Fulfilled when the scripts' sentences are known, in whichever language that is then. */
export const ready = (async () => {
  if (!catalogues.length) return;
  document.querySelector("link[rel=manifest]").href = `assets/locale/${language}.webmanifest`;
  const shell = texts(); // before Python fills it
  const files = await begun;
  if (!files) {
    if (root.dataset.coming === "language") delete root.dataset.coming;
    root.lang = SOURCE;
    return;
  }
  const [{ "": front, ...sentences }, catalogue] = files;
  words = sentences;
  acresLanguage.catalogue = catalogue;
  translate(shell);
  if (front && document.getElementById("screen")) show(front).catch(warn);
})();

const asked = new Map();
const arrived = new Map();

/** Returns the catalogue of a part; null where there is none for it. */
async function bring(part) {
  try {
    const content = await load(fileOf(part));
    arrived.set(part, content);
    return content;
  } catch (error) {
    asked.delete(part);
    if (error.cause !== 404) throw error;
    warn(error);
    return null;
  }
}

/** For Python: the language, and the marshalled catalogue of the start, null where the page speaks English.
 * What has arrived is not yet said: see acres/app/browser/games.py. */
Object.assign(globalThis.acresLanguage, {
  catalogue: null,

  /** Fulfilled with the catalogue of a part, null where there is none; rejected where it does not come. */
  fetch(part) {
    if (!parts.includes(part)) return Promise.resolve(null);
    if (!asked.has(part)) asked.set(part, bring(part));
    return asked.get(part);
  },

  /** Returns the catalogue of a part for a Python that cannot wait; null where there is none. */
  now(part) {
    if (!parts.includes(part)) return null;
    try {
      return arrived.get(part) ?? acresParts.read(fileOf(part));
    } catch (error) {
      warn(error); // in English
      return null;
    }
  },

  /** Fulfilled once all sentences of a language are here; rejected where they do not come. */
  fetchAll(tag) {
    if (tag === SOURCE) return Promise.resolve();
    const unlessNone = (error) => { if (error.cause !== 404) throw error; };
    const others = listed(root.dataset.parts).map((part) => load(fileOf(part, tag)).catch(unlessNone));
    return Promise.all([...startOf(tag).map(load), ...others]);
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
  settled() {
    setTimeout(giveUp, PATIENCE_MS);
    return ready;
  },
});
