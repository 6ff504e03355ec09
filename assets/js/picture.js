// What Python writes onto the page, everything of one event at once (acres/app/browser/dom.py). First
// all is read that must survive, then all is written: the other way round the browser would lay
// the page out anew for each part.

function find(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/** How to find this element again in a part that was written anew: by its id, or by what it is. */
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
  return selector ? { part: part[0], selector, selection: Number.isInteger(start) ? [start, end] : null } : null;
}

function hold({ part, selector, selection }) {
  const element = document.getElementById(part)?.querySelector(selector);
  if (!element) return;
  element.focus({ preventScroll: true });
  if (selection) element.setSelectionRange(...selection);
}

/** Where a part is scrolled to and which of its folds are open, if there is anything in it. */
function stateOf([id]) {
  const element = document.getElementById(id);
  if (!element?.firstChild) return null;
  const folds = Array.from(element.querySelectorAll("details[id]"), (fold) => [fold.id, fold.open]);
  return { left: element.scrollLeft, top: element.scrollTop, folds: new Map(folds) };
}

/** Writes `parts` (pairs of an element's id and its new markup; one that lies in another behind it),
 * then `attributes` (id, name and value; none removes). Throws where the page lacks an element. */
globalThis.acresShow = (parts, attributes) => {
  const held = heldIn(parts);
  const states = parts.map(stateOf);
  parts.forEach(([id, markup], index) => {
    const element = find(id);
    element.innerHTML = markup;
    const folds = states[index]?.folds;
    if (!folds?.size) return;
    for (const fold of element.querySelectorAll("details[id]")) fold.open = folds.get(fold.id) ?? fold.open;
  });
  for (const [id, name, value] of attributes) {
    if (value == null) find(id).removeAttribute(name);
    else find(id).setAttribute(name, value);
  }
  parts.forEach(([id], index) => {
    const { left, top } = states[index] ?? {};
    if (left || top) Object.assign(find(id), { scrollLeft: left, scrollTop: top });
  });
  if (held) hold(held);
};
