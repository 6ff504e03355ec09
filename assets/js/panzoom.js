// Moving the map: drag, pinch, wheel, buttons with data-zoom, keys, a double tap; and the map follows
// events by itself (data-look: elements that the game's page names). The drawing does not move: its sheet
// gets a CSS transform inside #map-window. A drag is not a tap: the click that would follow is swallowed.
// The map comes with its game: see acres/app/browser/games.py.
import { widthOf } from "./lettering.js";
import { covered } from "./slips.js";

let signs = { on() {}, soon() {} }; // edges.js, which travels with the first map
let asked = null;
let frame = null;
let map = null;
let sheet = null;
const [LEAST, MOST] = [1, 8];
const FINGER = 22; // pixels around the named places
const TAP = 6; // pixels that a finger may tremble
const STEP = 1.4;
const SMALL = 700; // a frame narrower than this begins close up
const CLOSE_UP = 2.3;
const [TWICE_MS, TWICE_PX] = [320, 32]; // the time and distance within which a second tap makes a double tap
const CLOSER = 2;
const [SLOW, BRAKE_MS] = [0.03, 300]; // pixels a millisecond; the time in which a glide slows down
const MARGIN = 28; // between shown places and the edge of the frame: the size of a place
const BESIDE = 6; // between their names and the edge
const READABLE = 1.6; // the map does not follow events from further away in a small frame

const pointers = new Map();
let view = { scale: 1, x: 0, y: 0 };
let start = null; // the view and the pointers' middle and distance when the gesture began
let moved = false;
let touched = false; // whether the reader moved the view, or the event that it followed
let liked = 1; // the scale if nothing needs a smaller one
let home = null; // the view at the beginning, the same for everybody at this table
let middle = null; // the middle of the frame, in units of the drawing
let own = ""; // the event at which the reader moved the map, which then stays
let seen = ""; // the last event that was followed
let calm = ""; // the places that it named at first
let kept = null; // the view before the map followed picks: it returns when they are put back
let close = null; // the view to which the whole map leads back
let tapped = null; // the last tap: when and where
let before = null; // the view before a double tap
let trail = []; // recent positions of a drag
let coasting = 0;
let pointer = ""; // the pointer: a mouse, a finger, a pen

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The size of the frame, the pixels for each unit of the drawing at scale 1, and the drawing's margins
 * then. */
function laidOut() {
  const { clientWidth: width, clientHeight: height } = frame;
  const drawing = map.viewBox.baseVal;
  const unit = Math.min(width / drawing.width, height / drawing.height);
  const along = (size, length) => ({ length, from: (size - length) / 2 });
  return { width, height, unit, across: along(width, drawing.width * unit), down: along(height, drawing.height * unit) };
}

/** Returns whether the frame has no size yet, or none for a while: then no view can be found. */
const isFlat = () => !frame.clientWidth || !frame.clientHeight;

/** Returns the offset nearest to the wanted one that keeps the drawing over the frame, or centred in its
 * free part, so that no place stays under notes. */
function hold(offset, size, scale, { length, from }, [before, after] = [0, 0]) {
  const free = size - before - after;
  if (length * scale <= free) return before + (free - length * scale) / 2 - scale * from;
  return clamp(offset, size - after - scale * (from + length), before - scale * from);
}

/** Returns a view, the map's box times scale with its corner at x, y, as it can be: never off the frame. */
function held({ scale, x, y }) {
  const { width, height, across, down } = laidOut();
  return { scale, x: hold(x, width, scale, across), y: hold(y, height, scale, down, covered(frame)) };
}

/** Shows a view. */
function show(wanted, glide = false) {
  const { width, height, unit, across, down } = laidOut();
  view = held(wanted);
  const { scale } = view;
  middle = {
    x: ((width / 2 - view.x) / scale - across.from) / unit,
    y: ((height / 2 - view.y) / scale - down.from) / unit,
  };
  sheet.classList.toggle("glide", glide && !still.matches);
  // No larger than the drawing: a frame that gets a line higher moves it, and nothing is repainted.
  Object.assign(sheet.style, {
    width: `${across.length}px`,
    height: `${down.length}px`,
    transform: `translate(${view.x + scale * across.from}px, ${view.y + scale * down.from}px) scale(${scale})`,
  });
  frame.classList.toggle("zoomed", scale > 1.001);
  signs.soon();
}

/** Returns the view with a point of the drawing, in its units, in the middle of the frame or of a part of it. */
function centred({ x, y }, scale, { left, right, top, bottom } = { left: 0, right: frame.clientWidth, top: 0, bottom: frame.clientHeight }) {
  const { unit, across, down } = laidOut();
  return held({ scale, x: (left + right) / 2 - (across.from + x * unit) * scale, y: (top + bottom) / 2 - (down.from + y * unit) * scale });
}

/** The reader moves the map: nothing moves it back before the next move. */
function looked() {
  stop();
  touched = true;
  own = frame.dataset.moment ?? "";
}

/** Zooms so that the point of the frame under x, y stays where it is. */
function zoomAt(x, y, factor, glide) {
  const scale = clamp(view.scale * factor, LEAST, MOST);
  const ratio = scale / view.scale;
  looked();
  liked = scale;
  before = null;
  show({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, glide);
}

const zoomMiddle = (factor) => zoomAt(frame.clientWidth / 2, frame.clientHeight / 2, factor, true);
function panBy(x, y) {
  looked();
  show({ ...view, x: view.x + x, y: view.y + y }, true);
}

/** Shows the whole map, or from there the view before. */
function fit() {
  const whole = held({ scale: 1, x: 0, y: 0 });
  const there = alike(view, whole);
  const wanted = there ? close ?? closeUp() : whole;
  looked();
  [before, close, liked] = [null, there ? null : view, wanted.scale];
  show(wanted, true);
}

/** Returns whether two views show the same. */
function alike(one, other) {
  return Math.abs(one.scale - other.scale) < 0.01 && Math.hypot(one.x - other.x, one.y - other.y) < 2;
}

/** Returns the view at the beginning. */
function closeUp() {
  const around = frame.clientWidth < SMALL && document.getElementById(home);
  return around ? centred(spot(around), CLOSE_UP) : held({ scale: 1, x: 0, y: 0 });
}

/** Returns the place of an element in the drawing. */
function spot(element) {
  const { e, f } = element.transform.baseVal.getItem(0).matrix;
  return { x: e, y: f };
}

/** In a small frame: close up, around the first place that the page names, else the middle. */
function begin() {
  if (touched || isFlat()) return;
  home ??= frame.dataset.around;
  const first = closeUp();
  liked = first.scale;
  show(first);
  follow();
}

/** Restores the view in a frame of another size. */
function resized() {
  if (isFlat()) return;
  if (!touched || !middle) return begin();
  const was = middle; // as far as a smaller frame allows
  show(centred(was, view.scale));
  middle = was;
  follow();
}

// Following events

/** Returns the part of the frame that is free of tools, chips and notes. */
function clear() {
  const [width, height] = [frame.clientWidth, frame.clientHeight];
  const [above, below] = covered(frame);
  return { left: 0, right: width, top: above, bottom: height - Math.max(below, width < SMALL ? MARGIN : 0) };
}

/** Returns the point of a place in the drawing, and how far it reaches from there to all sides, on left and
 * right with its name, in pixels of the frame at a scale. */
function reachOf(place, scale) {
  const pixels = laidOut().unit * scale;
  const name = place.querySelector(".name");
  const wide = name?.checkVisibility({ visibilityProperty: true }) ? widthOf(frame, name, pixels) : { left: 0, right: 0 };
  const far = (by) => clamp(by * pixels + BESIDE, MARGIN, frame.clientWidth / 3);
  return { at: spot(place), left: far(wide.left), right: far(wide.right), top: MARGIN, bottom: MARGIN };
}

/** Returns a box around places, in pixels of the frame. */
function around(places, { scale, x, y } = view) {
  const { unit, across, down } = laidOut();
  const boxes = places.map((place) => {
    const { at, left, right, top, bottom } = reachOf(place, scale);
    const point = { x: x + (across.from + at.x * unit) * scale, y: y + (down.from + at.y * unit) * scale };
    return { left: point.x - left, right: point.x + right, top: point.y - top, bottom: point.y + bottom };
  });
  const ends = (name) => boxes.map((box) => box[name]);
  return { left: Math.min(...ends("left")), right: Math.max(...ends("right")), top: Math.min(...ends("top")), bottom: Math.max(...ends("bottom")) };
}

/** Returns the view in which places, with their names, fill the free part of the frame, no closer than a
 * scale; null if there are none. */
function viewOf(places, closest = CLOSE_UP) {
  if (!places.length) return null;
  const room = clear();
  let scale = closest;
  for (let time = 0; time < 3; time += 1) { // names do not grow with the map
    const box = around(places, { scale, x: 0, y: 0 });
    const fit = Math.min((room.right - room.left) / (box.right - box.left), (room.bottom - room.top) / (box.bottom - box.top));
    scale = clamp(scale * Math.min(fit, closest / scale), LEAST, MOST);
  }
  const { left, right, top, bottom } = around(places, { scale, x: 0, y: 0 });
  return held({ scale, x: (room.left + room.right - left - right) / 2, y: (room.top + room.bottom - top - bottom) / 2 });
}

/** Moves the map to places that are not visible; to all of them, from further away if necessary, but no
 * further than a scale: then to those nearest to the first. */
function reach(elements, { again = false, least = LEAST } = {}) {
  let places = elements.filter(Boolean);
  if (!places.length || isFlat()) return;
  const room = clear();
  const isIn = (box) => box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  const box = around(places);
  const far = view.scale < liked * 0.99;
  if (isIn(box) && !(far && again)) return;
  const closest = Math.max(liked, view.scale);
  let wanted = viewOf(places, closest);
  while (places.length > 1 && wanted.scale < Math.min(least, closest)) {
    const [first, ...others] = places;
    const away = (place) => Math.hypot(spot(place).x - spot(first).x, spot(place).y - spot(first).y);
    const farthest = Math.max(...others.map(away));
    places = places.filter((place) => place === first || away(place) < farthest);
    wanted = viewOf(places, closest);
  }
  const now = around(places);
  if (isIn(now) && wanted.scale <= view.scale * 1.01) return;
  touched = true;
  const { clientWidth: width, clientHeight: height } = frame;
  const [edge, stays] = [2 * MARGIN, Math.abs(wanted.scale / view.scale - 1) < 0.01];
  if (stays && now.left > -edge && now.top > -edge && now.right < width + edge && now.bottom < height + edge) {
    const past = (from, to, low, high) => (from < low ? low - from : to > high ? high - to : 0);
    const [x, y] = [past(now.left, now.right, room.left, room.right), past(now.top, now.bottom, room.top, room.bottom)];
    return show({ ...view, x: view.x + x, y: view.y + y }, true);
  }
  show(wanted, true);
}

/** Moves the map to the places that the page names, unless the reader moves it; back when picks are put
 * back. */
function follow() {
  const { look = "", moment = "" } = frame.dataset;
  if (pointers.size || own === moment) return;
  const again = moment !== seen;
  if (again) [calm, kept] = [look, null];
  const was = view;
  if (look === calm && kept) {
    show(kept, true);
    kept = null;
  } else {
    reach(look.split(" ").map((id) => document.getElementById(id)), { again, least: frame.clientWidth < SMALL ? READABLE : LEAST });
    if (look !== calm && !alike(was, view)) kept ??= was;
  }
  seen = moment;
}

document.addEventListener("click", ({ target }) => {
  const shown = target.closest?.("[data-shows]")?.dataset.shows.split(" ");
  if (!shown || !frame) return;
  stop();
  [own, kept] = ["", null];
  reach(shown.map((id) => document.getElementById(id)));
});

// Fingers and mouse

function grip() {
  const [a, b] = [...pointers.values()];
  const box = frame.getBoundingClientRect();
  if (!b) return { x: a.x - box.left, y: a.y - box.top, spread: 0 };
  return { x: (a.x + b.x) / 2 - box.left, y: (a.y + b.y) / 2 - box.top, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}

const regrip = () => { start = pointers.size ? { view, grip: grip() } : null; };

// On a zoomed page, fingers on the map move the page, and zoom out again.
const page = window.visualViewport;
const pageZoomed = () => page && page.scale > 1.01;
page?.addEventListener("resize", () => {
  frame?.classList.toggle("page-zoomed", pageZoomed());
});

function press(event) {
  if (event.button > 0 || (event.pointerType === "touch" && pageZoomed())) return;
  if (!pointers.size) moved = stop(); // the touch that stops the map is no tap
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  trail = [];
  regrip();
}

addEventListener("pointermove", (event) => {
  if (!pointers.has(event.pointerId)) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const now = grip();
  const from = start.grip;
  if (!moved && !now.spread && Math.hypot(now.x - from.x, now.y - from.y) < TAP) return;
  if (!frame.classList.contains("dragging")) {
    looked();
    moved = true;
    before = null;
    frame.classList.add("dragging");
  }
  const scale = now.spread && from.spread
    ? clamp(start.view.scale * now.spread / from.spread, LEAST, MOST) : start.view.scale;
  const ratio = scale / start.view.scale;
  liked = scale;
  trail = [...trail.slice(-8), { x: now.x, y: now.y, at: event.timeStamp }];
  show({ scale, x: now.x - (from.x - start.view.x) * ratio, y: now.y - (from.y - start.view.y) * ratio });
});

function lift(event) {
  if (!pointers.delete(event.pointerId)) return;
  const came = trail;
  trail = [];
  regrip();
  if (pointers.size) return;
  if (frame.classList.contains("dragging")) {
    frame.classList.remove("dragging");
    if (event.type === "pointerup") coast(came, event.timeStamp);
  } else if (event.type === "pointerup" && event.pointerType !== "mouse" && !moved) {
    tap(event);
  }
  signs.soon();
}
addEventListener("pointerup", lift);
addEventListener("pointercancel", lift);
// A tap elsewhere in between makes two single taps.
addEventListener("pointerdown", ({ target, pointerType }) => {
  pointer = pointerType;
  if (!frame?.contains(target)) tapped = null;
}, true);

/** Zooms to the finger at a second tap, or back; the tap picks nothing. */
function tap({ clientX: x, clientY: y, timeStamp: at }) {
  const twice = tapped && at - tapped.at < TWICE_MS && Math.hypot(x - tapped.x, y - tapped.y) < TWICE_PX;
  tapped = twice ? null : { x, y, at };
  if (!twice) return;
  moved = true;
  if (before) {
    const back = before;
    looked();
    [before, liked] = [null, back.scale];
    return show(back, true);
  }
  const [box, was] = [frame.getBoundingClientRect(), view];
  zoomAt(x - box.left, y - box.top, CLOSER, true);
  before = was;
}

/** After a drag the map glides on, slower and slower. */
function coast(came, at) {
  const recent = came.filter((point) => at - point.at < 100);
  const [first, last] = [recent[0], recent.at(-1)];
  const time = last ? last.at - first.at : 0;
  if (still.matches || time < 8) return;
  let [x, y] = [(last.x - first.x) / time, (last.y - first.y) / time];
  if (Math.hypot(x, y) < 0.25) return;
  let then = performance.now();
  const step = (now) => {
    const passed = Math.max(0, Math.min(now - then, 50));
    const was = view;
    then = now;
    show({ ...view, x: view.x + x * passed, y: view.y + y * passed });
    const slower = Math.exp(-passed / BRAKE_MS);
    [x, y] = [x * slower, y * slower];
    if (Math.hypot(x, y) < SLOW || (passed && was.x === view.x && was.y === view.y)) return stop();
    coasting = requestAnimationFrame(step);
  };
  frame.classList.add("coasting");
  coasting = requestAnimationFrame(step);
}

/** Stops the map; returns whether it moved by itself. */
function stop() {
  if (!coasting) return false;
  cancelAnimationFrame(coasting);
  coasting = 0;
  frame?.classList.remove("coasting");
  signs.soon();
  return true;
}

function swallow(event) {
  if (!event.detail) return; // a click by keyboard has none
  if (moved ? !(moved = false) : !aimed(event)) {
    event.stopPropagation();
    event.preventDefault();
  }
}

/** Returns whether a click means the element it hit. A finger covers several small places: it means the
 * only usable one nearby; with several, the map zooms in. */
function aimed({ target, clientX: x, clientY: y }) {
  if (pointer === "mouse" || target.closest("button")) return true;
  const near = [...map.querySelectorAll(".place[data-can]")].filter((place) => {
    const { left, right, top, bottom } = place.querySelector(".hit").getBoundingClientRect();
    return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) <= FINGER;
  });
  if (near.length > 1 && view.scale < CLOSE_UP * 0.99) {
    const box = frame.getBoundingClientRect();
    zoomAt(x - box.left, y - box.top, Math.max(CLOSER, CLOSE_UP / view.scale), true);
    return false;
  }
  if (near.length !== 1 || target.closest(".place")?.contains(near[0])) return true;
  if (target.matches(".hit")) return true;
  near[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return false;
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
  const moves = event.shiftKey === event.key.startsWith("Arrow"); // without Shift, arrows walk among the places
  if ((!moves && event.key !== "+") || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  event.preventDefault();
  event.stopPropagation();
  KEYS[event.key]();
}

const BUTTONS = { in: () => zoomMiddle(STEP), out: () => zoomMiddle(1 / STEP), fit };
document.addEventListener("click", ({ target }) => BUTTONS[target.closest?.("[data-zoom]")?.dataset.zoom]?.());

// Elements focused by keyboard and picked ones are moved into view.
function focus({ target }) {
  frame.scrollTo(0, 0);
  if (target !== frame && target.matches(":focus-visible")) reach([target.closest(".place")]);
}
const picks = new MutationObserver((changes) => {
  signs.soon();
  const place = changes.map(({ target }) => target).find((target) => target.matches(".place.picked"));
  if (place && !pointers.size) reach([place]);
});
const wishes = new MutationObserver(() => {
  if (frame.dataset.table !== table) anew();
  else follow();
});

const said = new MutationObserver(() => {
  const was = middle; // the view to restore in a frame of another size
  if (frame && !isFlat() && was) show(view, true);
  middle = was;
});
for (const id of ["slip", "choices"]) said.observe(document.getElementById(id), { childList: true });

// In the next frame: changing sizes while they are reported is an error in some browsers.
const sizes = new ResizeObserver(() => requestAnimationFrame(() => {
  if (frame) resized();
}));

let table; // the game on the table

/** Another game: resets the map. */
function anew() {
  stop();
  pointers.clear();
  [moved, touched, view, start, home, middle] = [false, false, { scale: 1, x: 0, y: 0 }, null, null, null];
  [own, seen, calm, tapped, before, table] = ["", "", "", null, null, frame?.dataset.table];
  [kept, close] = [null, null];
  frame?.classList.remove("dragging");
  if (frame) begin();
}

/** Takes over the map that is on the page now. */
function hang() {
  const found = document.getElementById("map-window");
  if (found === frame) return;
  for (const watch of [picks, wishes, sizes]) watch.disconnect();
  stop();
  frame = found;
  map = document.getElementById("map");
  sheet = document.getElementById("map-sheet");
  const tools = { view: () => view, laidOut, spot };
  signs.on(frame, tools);
  if (frame) asked ??= import("./edges.js").then((found) => {
    signs = found.signs;
    signs.on(frame, tools);
    signs.soon();
  }, () => { asked = null; }); // without it names and signs stay as they are
  if (!frame) return pointers.clear();
  anew();
  frame.addEventListener("pointerdown", press);
  frame.addEventListener("click", swallow, true);
  frame.addEventListener("wheel", turn, { passive: false });
  frame.addEventListener("keydown", key);
  frame.addEventListener("focusin", focus);
  picks.observe(map, { subtree: true, attributeFilter: ["class"] });
  wishes.observe(frame, { attributeFilter: ["data-look", "data-moment", "data-table"] });
  sizes.observe(frame);
}
document.addEventListener("acres:dressed", hang);
hang();
