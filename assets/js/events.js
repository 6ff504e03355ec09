// An event as plain values in one piece of JSON: each value that Python reads by itself costs more than
// all of them together (acres/app/browser/dom.py).
const NAMED = "[data-do], [data-id]";
const FIELDS = new Set(["INPUT", "TEXTAREA", "SELECT"]);
/** Things with a name under the pointer; and the events that may ask for it. */
const NAMES = "[title], :has(> title)";
const ASKING = new Set(["pointerdown", "contextmenu", "keydown"]);
const KEYS = ["alt", "ctrl", "meta", "shift"];

/** The parts of an `Event` (acres/app/kit/commands.py) by name, except the content of a field. */
function nameOf(target) {
  const named = target.closest?.(NAMES);
  return named ? named.getAttribute("title") ?? named.querySelector(":scope > title").textContent : "";
}

globalThis.acresEvent = (event) => {
  const { target } = event;
  let data = {};
  let element = target.nodeType === Node.ELEMENT_NODE ? target.closest(NAMED) : null;
  for (; element; element = element.parentElement?.closest(NAMED)) data = { ...element.dataset, ...data };
  return JSON.stringify({
    kind: event.type,
    data,
    name: ASKING.has(event.type) ? nameOf(target) : "",
    target: target.id ?? "",
    key: event.key ?? "",
    modifiers: KEYS.filter((name) => event[`${name}Key`]),
    typing: FIELDS.has(target.tagName),
    x: event.clientX ?? 0,
    y: event.clientY ?? 0,
    count: event.repeat ? 2 : event.detail ?? 0,
  });
};
