// One tab stop for each part of the page that is marked data-roving, and arrow keys within it. An item
// that only repeats a key of its neighbour (data-aside) is no stop.
const ITEMS = "button, a[href], summary, [tabindex]:not([role=group])"; // a group is focused by scripts alone
const PART = "[data-roving]";
const GAP = 2.2; // a step aside weighs this much more than one ahead
const AHEAD = {
  ArrowLeft: (a, b) => [a.x - b.x, a.y - b.y], ArrowRight: (a, b) => [b.x - a.x, a.y - b.y],
  ArrowUp: (a, b) => [a.y - b.y, a.x - b.x], ArrowDown: (a, b) => [b.y - a.y, a.x - b.x],
};
const BACK = new Set(["ArrowLeft", "ArrowUp"]);

export const partOf = (element) => element?.parentElement?.closest(PART) ?? null;
export const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");

/** Returns the items of a part that can have the focus, in order. */
export function stops(part) {
  return [...part.querySelectorAll(ITEMS)].filter((item) => partOf(item) === part && !item.dataset.aside);
}

/** Returns how to find this element again: by its id, or by its data. */
export function selectorOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const named = ["data-zone", "data-field", "data-id", "data-do", "data-copy"].filter((name) => element.getAttribute(name));
  const found = named.map((name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`).join("");
  return found && !element.dataset.copy ? `${found}:not([data-copy])` : found;
}

/** In new markup, before it is compared with the page, no item is a tab stop. */
export function quiet(element, wanted) {
  const around = element.closest(PART);
  for (const item of wanted.querySelectorAll(ITEMS)) {
    if (around || partOf(item)) item.setAttribute("tabindex", "-1");
  }
}

/** The last item of each part, by how it is found again. */
const last = new WeakMap();

function give(part, items, stop) {
  for (const item of items) if (item !== stop && item.tabIndex === 0) item.setAttribute("tabindex", "-1");
  if (stop.tabIndex !== 0) stop.setAttribute("tabindex", "0");
}

/** Returns the item of a part that Tab leads to: the last one, the current one, or a usable one. */
export function stopOf(part, items = stops(part)) {
  const kept = last.get(part) && part.querySelector(last.get(part));
  if (items.includes(kept) && seen(kept)) return kept;
  const newest = part.dataset.roving === "last" ? items.toReversed() : items;
  const visible = (matches) => newest.find((item) => item.matches(matches) && seen(item));
  return visible("[aria-current]:not([aria-current=false])") 
    ?? visible("[data-can]:not([data-do])") ?? visible("[data-can]") ?? visible("button, [role=button]") ?? visible("*");
}

/** Whether this part still has its tab stop: most pictures change few of them. */
function stands(part) {
  const [stop, another] = [...part.querySelectorAll('[tabindex="0"]')].filter((item) => partOf(item) === part);
  const { activeElement: active } = document;
  return stop && !another && seen(stop) && (stop === active || partOf(active) !== part);
}

/** Sets one tab stop in each part after the page changed. */
export function settle() {
  for (const part of document.querySelectorAll(PART)) {
    if (!part.checkVisibility() && getComputedStyle(part).display !== "contents") continue; // the bar has no box
    if (part.dataset.roving !== "panel" && stands(part)) continue;
    const items = stops(part);
    const stop = items.includes(document.activeElement) ? document.activeElement : stopOf(part, items);
    if (stop) give(part, items, stop);
    if (part.dataset.roving !== "panel") continue;
    if (stop) part.removeAttribute("tabindex");
    else part.setAttribute("tabindex", "0"); // only text is scrolled
  }
}

/** Returns the next item in the direction of an arrow key, if any. */
export function towards(from, items, key) {
  const middle = (item) => {
    const { left, top, width, height } = (item.querySelector(":scope > .hit") ?? item).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const here = middle(from);
  let [best, least] = [null, Infinity];
  for (const item of items) {
    const [ahead, aside] = AHEAD[key](here, middle(item));
    if (item === from || ahead < 1 || Math.abs(aside) > 2.5 * ahead) continue;
    const far = ahead + GAP * Math.abs(aside);
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

/** Returns the item to which a key leads from an item of a part; none if the key has another meaning. */
export function next(part, from, key, items = stops(part).filter(seen)) {
  const at = items.indexOf(from);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  const found = towards(from, items, key);
  if (found || part.dataset.roving === "map") return found ?? from;
  const replaying = document.body.dataset.mode === "replay" && /Left|Right/.test(key);
  return replaying ? null : items[at + (BACK.has(key) ? -1 : 1)] ?? from;
}

/** Whether the key steps through the moves here, as in the replay. */
const steps = (part, key) => part.id === "topbar" && document.body.dataset.mode === "replay" && /Left|Right|Home|End/.test(key);

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (!(key in AHEAD || key === "Home" || key === "End") || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const part = target.matches?.(ITEMS) && !target.dataset.aside && partOf(target);
  if (!part || steps(part, key)) return;
  const found = next(part, target, key);
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  found.focus();
}, true);

document.addEventListener("focusin", ({ target }) => {
  const part = target.matches?.(ITEMS) && partOf(target);
  if (!part || target.dataset.aside) return;
  last.set(part, selectorOf(target));
  give(part, stops(part), target);
});

// Another size of the window may hide or show a stop.
addEventListener("resize", () => requestAnimationFrame(settle));
