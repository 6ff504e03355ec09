// The focus when the page changes: into a part that opens, back to the button that opened it, and on to
// the next element when the focused one goes. It never falls to the body.
import { partOf, seen, selectorOf, stopOf, stops } from "./roving.js";

/** Parts that open above or beside the table, the topmost first. */
const OPENING = ["#menu > :not(.veil)", "#inspect > *", ":is(#slip, #choices) .asking", "#slip .share", "#tray > *", "#screen > *"];
const STOPS = "button, a[href], input, textarea:not([hidden]), select, summary, [tabindex]";
/** Buttons that no key meant for a removed element may press. */
const FINAL = ["end-turn", "end-yes", "finish-yes", "resign-yes", "new-yes", "confirm", "pass"];
/** Events of a person; changes by a bot or another tab move no focus. */
const DOING = new Set(["click", "keydown", "input", "change", "contextmenu"]);
/** Whether there was no element to focus: the next picture then gets the focus. */
let adrift = false;
/** The element that opened each part. */
const openers = new Map();

const opened = () => {
  const found = OPENING.filter((selector) => document.querySelector(selector));
  const { sheet } = document.body.dataset;
  return new Set(sheet ? [...found, `sheet ${sheet}`] : found);
};

/** The focused element before the page changes, and the open parts. */
export function noted() {
  const active = document.activeElement === document.body ? null : document.activeElement;
  const part = partOf(active);
  const { selectionStart: start, selectionEnd: end } = active ?? {};
  return {
    active, part, open: opened(),
    within: OPENING.find((selector) => active?.closest(selector)),
    at: part ? stops(part).indexOf(active) : -1,
    selector: active && selectorOf(active),
    thing: Boolean(active?.dataset.zone) && !active.dataset.do,
    selection: Number.isInteger(start) ? [start, end] : null,
  };
}

const usable = (element) => Boolean(element?.isConnected) && seen(element);

function enter(name) {
  const surface = name.startsWith("sheet ") ? null : document.querySelector(name);
  const close = () => [...document.querySelectorAll("button.close")].find(usable);
  const inside = surface ? [...surface.querySelectorAll(STOPS)].filter((stop) => !stop.dataset.aside && usable(stop)) : [];
  const found = surface ? inside.find((stop) => stop.matches("[data-zone][data-can]:not([data-do])")) ?? inside[0] : close();
  found?.focus({ preventScroll: !surface });
  return Boolean(found);
}

function again({ active, selector, selection }) {
  if (!active) return false;
  if (usable(active) && (!selector || active.matches(selector))) return document.activeElement === active || (active.focus(), true);
  const found = selector && [...document.querySelectorAll(selector)].find(usable);
  if (!found) return false;
  found.focus({ preventScroll: true });
  if (selection) found.setSelectionRange?.(...selection);
  return document.activeElement === found;
}

/** Returns the element at the place of a removed one, or the entry of its part. */
function successor({ active, part, at, thing }) {
  if (!active || !thing || !usable(part)) return null;
  const left = stops(part).filter(usable);
  const found = left[Math.min(at, left.length - 1)] ?? stopOf(part);
  return FINAL.includes(found?.dataset.do) ? null : found;
}

/** The button that a key leads to without pressing it. */
function pointed() {
  const { pointed: word } = document.body.dataset;
  const found = word && [...document.querySelectorAll(`[data-do="${word}"]`)].find(usable);
  found?.focus();
  return Boolean(found);
}

/** Moves the focus after the page changed. */
export function follow(before) {
  if (globalThis.event?.type === "keydown" && pointed()) return;
  const now = opened();
  const byHand = DOING.has(globalThis.event?.type);
  const active = before.active;
  const lost = Boolean(active) && !(usable(active) && (!before.selector || active.matches(before.selector)));
  const entered = [...now].filter((name) => !before.open.has(name));
  const left = [...before.open].filter((name) => !now.has(name));
  for (const name of entered) {
    const opener = left.map((gone) => openers.get(gone)).find(Boolean); // one part opened the other
    openers.set(name, opener ?? { active, selector: before.selector });
  }
  const typing = active?.matches("input, textarea, select") && !lost;
  if (entered.length && (byHand || lost) && !typing && entered.some(enter)) return;
  if (!active && !adrift) return;
  adrift = false;
  const back = () => left.map((name) => openers.get(name)).some((found) => found && again(found));
  const closed = left.includes(before.within); // another closing button is none of its own
  const found = closed ? back() || again(before) : again(before) || back();
  for (const name of left) openers.delete(name);
  if (found) return;
  const heir = successor(before) ?? (now.has("#screen > *") ? null : document.getElementById("prompt"));
  if (usable(heir)) heir.focus({ preventScroll: !before.thing });
  else adrift = ![...now].some(enter);
}
