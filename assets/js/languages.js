// The language of the page: the first of the reader's that the build has, or the one that the
// address asks for (?language=de). Everything is written in English, whose readers fetch nothing;
// of every other language this fetches two files: what the scripts and the shell say, and, for
// Python, the sentences of everything else. What is missing is said in English.
const SOURCE = "en";
const PATIENCE_MS = 10_000;
const READ_OUT = ["aria-label", "title", "placeholder", "alt", "content"];
const root = document.documentElement;
const fetch = window.fetch; // boot.js makes another one of it, to which a missing file is the end

/** The first of the wanted languages, such as ["de-AT", "fr"], that is offered: whoever wants "de-AT"
 * understands "de", and "de-AT" is better than nothing for "de". */
export function best(wanted, offered) {
  const known = [SOURCE, ...offered];
  const same = (one, other) => one.toLowerCase() === other.toLowerCase();
  for (const tag of wanted) {
    const parts = tag.split("-");
    for (let length = parts.length; length; length--) {
      const found = known.find((each) => same(each, parts.slice(0, length).join("-")));
      if (found) return found;
    }
    const cousin = known.find((each) => same(each.split("-")[0], parts[0]));
    if (cousin) return cousin;
  }
  return SOURCE;
}

const asked = new URLSearchParams(location.search).get("language");
export const language = best([asked, ...navigator.languages].filter(Boolean), root.dataset.languages.split(" ").filter(Boolean));

/** The files of the language, relative to the page. */
export const catalogues = language === SOURCE ? [] : ["json", "dat"].map((ending) => `assets/locale/${language}.${ending}`);

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
/** A sentence of the scripts in the language of the page, as far as that is known by now. */
export const said = (sentence) => words[sentence] ?? sentence;

/** What the shell shows and reads out, as attributes (text nodes have their data) and their owners. */
function texts() {
  const found = [];
  const all = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const node = all.currentNode;
    if (node.nodeType === Node.TEXT_NODE) found.push([node, "data"]);
    else for (const name of READ_OUT) if (node.hasAttribute(name)) found.push([node, name]);
  }
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

/** Fulfilled when the scripts can say what they say, in whichever language that is then. */
export const ready = (async () => {
  if (!catalogues.length) return;
  root.lang = language;
  root.dataset.coming ??= "language"; // the build wrote the front page in English
  document.querySelector("link[rel=manifest]").href = `assets/locale/${language}.webmanifest`;
  const shell = texts(); // before Python fills it
  words = (await load(catalogues[0], (response) => response.json())) ?? {};
  translate(shell);
})();

const loaded = catalogues.length ? load(catalogues[1], (response) => response.arrayBuffer()) : Promise.resolve(null);
/** For Python: the language, and the marshalled catalogue once that is here. */
globalThis.acresLanguage = {
  language,
  catalogue: null,

  /** Fulfilled once there is no more to wait for; no page waits for ever. */
  settled: () => Promise.race([loaded, new Promise((done) => setTimeout(done, PATIENCE_MS))]),
};
loaded.then((catalogue) => Object.assign(acresLanguage, { catalogue }));
