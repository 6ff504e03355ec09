// Where the focus goes when the page changes: into what opens, back to what opened it, and to what
// comes next where that which had it is gone. It never falls to the body.
import { partOf, seen, selectorOf, stopOf, stops } from "./roving.js";

/** What opens above or beside the table, the topmost first. */
const OPENING = ["#menu > :not(.veil)", "#inspect > *", ":is(#slip, #choices) .asking", "#slip .share", "#tray > *", "#screen > *"];
const STOPS = "button, a[href], input, textarea:not([hidden]), select, summary, [tabindex]";
/** No key that was meant for what is gone may press one of these. */
const FINAL = ["end-turn", "end-yes", "finish-yes", "resign-yes", "new-yes", "confirm", "pass"];
/** What a person does; what a bot or another tab changes opens nothing under anybody's fingers. */
const DOING = new Set(["click", "keydown", "input", "change", "contextmenu"]);
/** Whether there was nothing at all that the focus could go to: it goes there with the next picture. */
let adrift = false;
/** What opened each of them. */
const openers = new Map();

const opened = () => {
  const found = OPENING.filter((selector) => document.querySelector(selector));
  const { sheet } = document.body.dataset;
  return new Set(sheet ? [...found, `sheet ${sheet}`] : found);
};

/** What has the focus before the page changes, and what is open. */
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

/** What lies where that which is gone lay, or where its part is entered. */
function successor({ active, part, at, thing }) {
  if (!active || !thing || !usable(part)) return null;
  const left = stops(part).filter(usable);
  const found = left[Math.min(at, left.length - 1)] ?? stopOf(part);
  return FINAL.includes(found?.dataset.do) ? null : found;
}

/** After the page changed. */
export function follow(before) {
  const now = opened();
  const byHand = DOING.has(globalThis.event?.type);
  const active = before.active;
  const lost = Boolean(active) && !(usable(active) && (!before.selector || active.matches(before.selector)));
  const entered = [...now].filter((name) => !before.open.has(name));
  const left = [...before.open].filter((name) => !now.has(name));
  for (const name of entered) {
    const opener = left.map((gone) => openers.get(gone)).find(Boolean); // one thing opened the other
    openers.set(name, opener ?? { active, selector: before.selector });
  }
  const typing = active?.matches("input, textarea, select") && !lost;
  if (entered.length && (byHand || lost) && !typing && entered.some(enter)) return;
  if (!active && !adrift) return;
  adrift = false;
  const back = () => left.map((name) => openers.get(name)).some((found) => found && again(found));
  const closed = left.includes(before.within); // another button that closes is none of its own
  const found = closed ? back() || again(before) : again(before) || back();
  for (const name of left) openers.delete(name);
  if (found) return;
  const heir = successor(before) ?? (now.has("#screen > *") ? null : document.getElementById("prompt"));
  if (usable(heir)) heir.focus({ preventScroll: !before.thing });
  else adrift = ![...now].some(enter);
}
