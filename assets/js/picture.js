// Python's changes of the page, all of one event at once (acres/app/browser/dom.py). Only differing
// elements are touched: so the browser has less to lay out and paint, and focus, scrolling and the content
// of fields stay. Nothing is measured on the way except for motion after a move (motion.js), which would
// lay the page out again. (Visibility is read at the end: that needs styles only.)
import { before } from "./motion.js";
import morphdom from "./morphdom/morphdom-esm.js";
import { follow, noted } from "./focus.js";
import { quiet, settle } from "./roving.js";
import { fill } from "./trusted.js";

function find(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/** Keeps the elements of things with a key (cards in a list) before and after, wherever in their row they
 * are then. */
function align(before, wanted) {
  const keyOf = (item) => item.dataset.key;
  const staying = new Set([...wanted.children].map(keyOf));
  for (const item of [...before.children]) if (!staying.has(keyOf(item))) item.remove();
  const there = new Set([...before.children].map(keyOf));
  [...wanted.children].forEach((item, index) => {
    if (!there.has(keyOf(item))) before.insertBefore(item.cloneNode(true), before.children[index] ?? null);
  });
}

const MORPH = {
  childrenOnly: true,
  onBeforeElUpdated(before, wanted) {
    if (before.isEqualNode(wanted)) return false;
    if (before.matches("details[id]")) wanted.open = before.open; // folds are the reader's,
    if (before.matches(".summary-tabs input")) wanted.checked = before.checked; // and so are tabs
    if (wanted.firstElementChild?.matches("[data-key]")) align(before, wanted);
    return true;
  },
};

/** Writes `parts` (pairs of an element's id and its new markup; outer parts first), then `attributes` (id,
 * name and value; none removes). Throws if the page lacks an element. */
globalThis.acresShow = (parts, attributes) => {
  const focus = noted();
  const moving = attributes.find(([, name]) => name === "data-motion")?.[2];
  const move = before(parts.map(([id]) => id), moving);
  for (const [id, markup] of parts) {
    const element = find(id);
    const wanted = fill(element.cloneNode(false), markup);
    quiet(element, wanted);
    morphdom(element, wanted, MORPH);
  }
  for (const [id, name, value] of attributes) {
    if (value == null) find(id).removeAttribute(name);
    else find(id).setAttribute(name, value);
  }
  follow(focus);
  settle();
  move?.();
};
