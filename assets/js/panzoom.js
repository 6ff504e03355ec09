// Looking around on the map: drag, pinch, wheel, buttons with data-zoom, keys.
// The drawing itself does not move: its sheet gets a CSS transform inside #map-window.
// A drag is not a tap: the click that would follow it is swallowed.
// The map comes with the game that has one: see acres/app/browser/games.py.
let frame = null;
let map = null;
let sheet = null;
const [LEAST, MOST] = [1, 8];
const TAP = 6; // pixels that a finger may tremble
const STEP = 1.4;
const SMALL = 700; // a frame narrower than this begins close up
const CLOSE_UP = 2.3;

const pointers = new Map();
let view = { scale: 1, x: 0, y: 0 };
let start = null; // the view and the pointers' middle and distance when the gesture began
let moved = false;
let touched = false; // whether the reader has looked around

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How large the frame is, pixels for each unit of the drawing at scale 1, and where along each side
 * the drawing lies then. */
function laidOut() {
  const { clientWidth: width, clientHeight: height } = frame;
  const drawing = map.viewBox.baseVal;
  const unit = Math.min(width / drawing.width, height / drawing.height);
  const along = (size, length) => ({ length, from: (size - length) / 2 });
  return { width, height, unit, across: along(width, drawing.width * unit), down: along(height, drawing.height * unit) };
}

/** The offset nearest to the wanted one that keeps the drawing over the frame, or centred in it. */
function hold(offset, size, scale, { length, from }) {
  if (length * scale <= size) return size * (1 - scale) / 2;
  return clamp(offset, size - scale * (from + length), -scale * from);
}

/** Shows a view: the map's box times scale, its corner at x, y; never off the frame. */
function show({ scale, x, y }, glide = false) {
  const { width, height, across, down } = laidOut();
  view = { scale, x: hold(x, width, scale, across), y: hold(y, height, scale, down) };
  sheet.classList.toggle("glide", glide && !still.matches);
  // As large as the drawing and no larger: a frame that gets a line higher moves it, and nothing
  // has to be painted anew.
  Object.assign(sheet.style, {
    width: `${across.length}px`,
    height: `${down.length}px`,
    transform: `translate(${view.x + scale * across.from}px, ${view.y + scale * down.from}px) scale(${scale})`,
  });
  frame.classList.toggle("zoomed", scale > 1.001);
}

/** Zooms so that the point of the frame under x, y stays where it is. */
function zoomAt(x, y, factor, glide) {
  const scale = clamp(view.scale * factor, LEAST, MOST);
  const ratio = scale / view.scale;
  show({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, glide);
  touched = true;
}

const zoomMiddle = (factor) => zoomAt(frame.clientWidth / 2, frame.clientHeight / 2, factor, true);
const panBy = (x, y) => show({ ...view, x: view.x + x, y: view.y + y }, true);

function fit() {
  show({ scale: 1, x: 0, y: 0 }, true);
}

/** On a small frame: close up, around the place that the page names, else the middle. */
function begin() {
  const { width, height, unit, across, down } = laidOut();
  if (touched || !width) return;
  const home = width < SMALL && document.getElementById(frame.dataset.around);
  if (!home) return show({ scale: 1, x: 0, y: 0 });
  const { e, f } = home.transform.baseVal.getItem(0).matrix; // where it stands in the drawing
  const x = across.from + e * unit;
  const y = down.from + f * unit;
  show({ scale: CLOSE_UP, x: width / 2 - x * CLOSE_UP, y: height / 2 - y * CLOSE_UP });
}

function grip() {
  const [a, b] = [...pointers.values()];
  const box = frame.getBoundingClientRect();
  if (!b) return { x: a.x - box.left, y: a.y - box.top, spread: 0 };
  return { x: (a.x + b.x) / 2 - box.left, y: (a.y + b.y) / 2 - box.top, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}

const regrip = () => { start = pointers.size ? { view, grip: grip() } : null; };

// Where the page itself is zoomed, fingers on the map look around on the page, and out of it again.
const page = window.visualViewport;
const pageZoomed = () => page && page.scale > 1.01;
page?.addEventListener("resize", () => {
  frame?.classList.toggle("page-zoomed", pageZoomed());
});

function press(event) {
  if (event.button > 0 || (event.pointerType === "touch" && pageZoomed())) return;
  if (!pointers.size) moved = false;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  regrip();
}

addEventListener("pointermove", (event) => {
  if (!pointers.has(event.pointerId)) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const now = grip();
  const from = start.grip;
  if (!moved && !now.spread && Math.hypot(now.x - from.x, now.y - from.y) < TAP) return;
  if (!moved) {
    moved = touched = true;
    frame.classList.add("dragging");
  }
  const scale = now.spread && from.spread
    ? clamp(start.view.scale * now.spread / from.spread, LEAST, MOST) : start.view.scale;
  const ratio = scale / start.view.scale;
  show({ scale, x: now.x - (from.x - start.view.x) * ratio, y: now.y - (from.y - start.view.y) * ratio });
});

function lift(event) {
  if (!pointers.delete(event.pointerId)) return;
  regrip();
  if (!pointers.size) frame.classList.remove("dragging");
}
addEventListener("pointerup", lift);
addEventListener("pointercancel", lift);

function swallow(event) {
  if (!moved || !event.detail) return; // the keyboard's click has no detail
  moved = false;
  event.stopPropagation();
  event.preventDefault();
}

function turn(event) {
  event.preventDefault();
  const box = frame.getBoundingClientRect();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
  zoomAt(event.clientX - box.left, event.clientY - box.top, Math.exp(-clamp(event.deltaY * lines, -240, 240) / 400));
}

const KEYS = {
  "+": () => zoomMiddle(STEP), "=": () => zoomMiddle(STEP), "-": () => zoomMiddle(1 / STEP),
  ArrowLeft: () => panBy(80, 0), ArrowRight: () => panBy(-80, 0), ArrowUp: () => panBy(0, 80), ArrowDown: () => panBy(0, -80),
};
function key(event) {
  const moves = event.shiftKey === event.key.startsWith("Arrow"); // by themselves arrows walk among the places
  if ((!moves && event.key !== "+") || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  event.preventDefault();
  event.stopPropagation();
  KEYS[event.key]();
}

const BUTTONS = { in: () => zoomMiddle(STEP), out: () => zoomMiddle(1 / STEP), fit };
document.addEventListener("click", ({ target }) => BUTTONS[target.closest?.("[data-zoom]")?.dataset.zoom]?.());

/** Moves a place into sight, if it is not. */
function seek(place) {
  const box = frame.getBoundingClientRect();
  const at = place.getBoundingClientRect();
  const past = (from, to, low, high) => (from < low ? low - from : to > high ? high - to : 0);
  const x = past(at.left, at.right, box.left + 20, box.right - 20);
  const y = past(at.top, at.bottom, box.top + 20, box.bottom - 20);
  if (x || y) panBy(x, y);
}

// What gets the focus from the keyboard, and what is picked, comes into sight.
function focus({ target }) {
  frame.scrollTo(0, 0);
  if (target !== frame && target.matches(":focus-visible")) seek(target);
}
const picks = new MutationObserver((changes) => {
  const place = changes.map(({ target }) => target).find((target) => target.matches(".place.picked"));
  if (place && !pointers.size) seek(place);
});

// In the next frame: what changes sizes while they are told is an error in some browsers.
const sizes = new ResizeObserver(() => requestAnimationFrame(() => {
  if (frame) touched ? show(view) : begin();
}));

/** Takes hold of the map that is on the page now, as if nobody had looked around on it. */
function hang() {
  const found = document.getElementById("map-window");
  if (found === frame) return;
  picks.disconnect();
  sizes.disconnect();
  pointers.clear();
  [frame, moved, touched, view, start] = [found, false, false, { scale: 1, x: 0, y: 0 }, null];
  if (!frame) return;
  map = document.getElementById("map");
  sheet = document.getElementById("map-sheet");
  frame.addEventListener("pointerdown", press);
  frame.addEventListener("click", swallow, true);
  frame.addEventListener("wheel", turn, { passive: false });
  frame.addEventListener("keydown", key);
  frame.addEventListener("focusin", focus);
  picks.observe(map, { subtree: true, attributeFilter: ["class"] });
  sizes.observe(frame);
}
document.addEventListener("acres:dressed", hang);
hang();
