// Type-ahead: letters lead to the place, card or action whose name begins with them, in the page's language
// or as the notation has it, which is English. It begins with "/" or with any letter that is no key of the
// table, and goes on until a second passes between two letters; until then every letter belongs to the name.
import { language } from "./sentences.js";
import { seen, stops } from "./roving.js";

const PATIENCE_MS = 1000;
/** Letters with a meaning of their own: acres/app/shell/events.py. */
const TAKEN = new Set("uUrReEiI");
const shown = document.getElementById("typed");
let typed = null; // null: no search
let from = null; // the element where the search began
let timer = 0;

/** Returns a text without case, accents, width, soft hyphens and curly apostrophes, which are optional; the accents of kana make other
 * letters. */
const plain = (text) => text.normalize("NFKD").replace(/[\u00ad\u0300-\u036f]/g, "").normalize().toLowerCase().replace("œ", "oe").replace("’", "'").trimStart();
let spelled = plain;
if (language === "ja") import("./kana.js").then(({ romaji }) => { spelled = (text) => romaji(plain(text)); }, () => {});
const UMLAUTS = { ä: "ae", ö: "oe", ü: "ue" };
/** Returns a name as keyboards without umlauts write it. */
const german = (name) => name.normalize().toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter]);
/** Returns the name that an item has, as it is and as it can be typed, and the one of the notation. */
function namesOf(item) {
  const said = item.getAttribute("aria-label") ?? item.textContent;
  return [said, german(said), (item.dataset.id ?? item.dataset.do).replaceAll("-", " ")].map(spelled);
}

/** Returns everything on the table that has a name, beginning behind the start of the search. */
function candidates() {
  const parts = document.querySelectorAll("#slip, #table [data-roving]");
  const all = [...parts].flatMap((part) => part.id === "slip" ? [...part.querySelectorAll("[data-do=choose]")] : stops(part));
  const items = all.filter((item) => item.dataset.id || item.dataset.do);
  const at = items.indexOf(from) + 1;
  return [...items.slice(at), ...items.slice(0, at)].filter(seen);
}

function found() {
  const wanted = spelled(typed);
  const named = candidates().map((item) => [item, ...namesOf(item)]);
  const first = (fits) => named.find(([, ...names]) => fits(...names))?.[0];
  const begins = (name) => name.replaceAll(" ", "").startsWith(wanted.replaceAll(" ", ""));
  return first((said, typed) => begins(said) || begins(typed)) ?? first((_, __, id) => begins(id)) ?? first((said) => said.includes(` ${wanted}`));
}

function end() {
  typed = from = null;
  clearTimeout(timer);
  shown.textContent = "";
}

function look() {
  clearTimeout(timer);
  timer = setTimeout(end, PATIENCE_MS);
  const item = typed ? found() : null;
  const none = typed && !item;
  shown.classList.toggle("none", Boolean(none));
  shown.textContent = none ? shown.dataset.none.replace("…", typed) : typed || "/";
  item?.focus();
}

const isLetter = (key) => /^[\p{L}\p{M}'’-]$/u.test(key);

function begins({ key, target }) {
  if (target.matches?.("input, textarea, select") || !document.body.dataset.game) return false;
  if (document.getElementById("table").inert) return false;
  return key === "/" || (isLetter(key) && !TAKEN.has(key) && key !== "-");
}

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing) return;
  if (typed === null) {
    if (!begins(event)) return;
    typed = "";
    from = document.activeElement;
    if (key !== "/") typed = plain(key);
  } else if (key === "Escape") end();
  else if (key === "Backspace") typed = typed.slice(0, -1);
  else if (isLetter(key)) typed += plain(key) || key;
  else if (key === " " && typed) typed += " ";
  else {
    if (key !== "Shift") end();
    return; // Enter, Tab, an arrow, a digit: its usual meaning
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (typed !== null) look();
}, true);

// In Firefox a button is pressed when Space is released.
addEventListener("keyup", (event) => {
  if (typed && event.key === " ") event.preventDefault();
}, true);
