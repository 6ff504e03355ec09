// What Python writes onto the page, everything of one event at once (acres/app/browser/dom.py). Only
// what differs is touched: so the browser has the less to lay out and to paint, and focus, scrolling
// and what is written in a field stay. Nothing is measured on the way, but for what moves after a move
// (motion.js): that would make it lay the page out once more.
import { before } from "./motion.js";
import morphdom from "./morphdom/morphdom-esm.js";
import { fill } from "./trusted.js";

function find(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/** How to find this element again when the one in its place is another: by its id, or by what it is. */
function selectorOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const named = ["data-zone", "data-id", "data-do"].filter((name) => element.getAttribute(name));
  return named.map((name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`).join("");
}

/** What has the focus within one of these parts: in which, how to find it, what is selected in it. */
function heldIn(parts) {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  const part = parts.find(([id]) => {
    const element = document.getElementById(id);
    return element !== active && element?.contains(active);
  });
  const selector = part && selectorOf(active);
  const { selectionStart: start, selectionEnd: end } = active;
  return selector ? { active, part: part[0], selector, selection: Number.isInteger(start) ? [start, end] : null } : null;
}

/** The focus stays with what it was on, wherever in its part that is now. */
function hold({ active, part, selector, selection }) {
  if (document.activeElement === active && active.matches(selector)) return;
  const element = document.getElementById(part)?.querySelector(selector);
  if (!element) return document.activeElement?.blur();
  element.focus({ preventScroll: true });
  if (selection) element.setSelectionRange(...selection);
}

/** In a list of things that have a key (cards that lie somewhere) those that stay are the same
 * elements before and after, wherever in their row they are then. */
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
    if (before.matches("details[id]")) wanted.open = before.open; // folds are the reader's
    if (wanted.firstElementChild?.matches("[data-key]")) align(before, wanted);
    return true;
  },
};

/** Writes `parts` (pairs of an element's id and its new markup; one that lies in another behind it),
 * then `attributes` (id, name and value; none removes). Throws where the page lacks an element. */
globalThis.acresShow = (parts, attributes) => {
  const held = heldIn(parts);
  const moving = attributes.find(([, name]) => name === "data-motion")?.[2];
  const move = before(parts.map(([id]) => id), moving);
  for (const [id, markup] of parts) {
    const element = find(id);
    morphdom(element, fill(element.cloneNode(false), markup), MORPH);
  }
  for (const [id, name, value] of attributes) {
    if (value == null) find(id).removeAttribute(name);
    else find(id).setAttribute(name, value);
  }
  if (held) hold(held);
  move?.();
};
