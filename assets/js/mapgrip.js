// Fingers and mouse on the map: drag, pinch, a double tap. A drag is not a tap: the click that would follow is
// swallowed.
import { CLOSE_UP, clamp, LEAST, map, MOST, show, view } from "./mapview.js";
import { back, coast, looked, stop, zoomAt } from "./mapzoom.js";

const FINGER = 22; // pixels around the named places
const TAP = 6; // pixels that a finger may tremble
const [TWICE_MS, TWICE_PX] = [320, 32]; // the time and distance within which a second tap makes a double tap
const CLOSER = 2;

/** The pointers on the map and where they are; `start`: the view and their middle and distance when the gesture
 * began; whether they `moved` the map; recent positions of a drag; the last tap, when and where; the `kind` of the
 * pointer: a mouse, a finger, a pen. */
const grip = { pointers: new Map(), start: null, moved: false, trail: [], tapped: null, kind: "" };

/** Returns whether a finger or a button holds the map. */
export const isHeld = () => grip.pointers.size > 0;

/** Forgets all gestures: another game. */
export function letGo() {
  grip.pointers.clear();
  Object.assign(grip, { start: null, moved: false, tapped: null });
  Object.assign(back, { tap: null, whole: null });
  map.frame?.classList.remove("dragging");
}

/** Returns the middle of the pointers in the frame, and how far they are apart. */
function now() {
  const [a, b] = [...grip.pointers.values()];
  const box = map.frame.getBoundingClientRect();
  if (!b) return { x: a.x - box.left, y: a.y - box.top, spread: 0 };
  return { x: (a.x + b.x) / 2 - box.left, y: (a.y + b.y) / 2 - box.top, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}

const regrip = () => { grip.start = isHeld() ? { view: view.at, grip: now() } : null; };

// On a zoomed page, fingers on the map move the page, and zoom out again.
const page = window.visualViewport;
const pageZoomed = () => page && page.scale > 1.01;
page?.addEventListener("resize", () => {
  map.frame?.classList.toggle("page-zoomed", pageZoomed());
});

export function press(event) {
  if (event.button > 0 || (event.pointerType === "touch" && pageZoomed())) return;
  if (!isHeld()) grip.moved = stop(); // the touch that stops the map is no tap
  grip.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  grip.trail = [];
  regrip();
}

addEventListener("pointermove", (event) => {
  if (!grip.pointers.has(event.pointerId)) return;
  grip.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const { x, y, spread } = now();
  const { view: was, grip: from } = grip.start;
  if (!grip.moved && !spread && Math.hypot(x - from.x, y - from.y) < TAP) return;
  if (!map.frame.classList.contains("dragging")) {
    looked();
    grip.moved = true;
    back.tap = null;
    map.frame.classList.add("dragging");
  }
  const scale = spread && from.spread ? clamp(was.scale * spread / from.spread, LEAST, MOST) : was.scale;
  const ratio = scale / was.scale;
  view.liked = scale;
  grip.trail = [...grip.trail.slice(-8), { x, y, at: event.timeStamp }];
  show({ scale, x: x - (from.x - was.x) * ratio, y: y - (from.y - was.y) * ratio });
});

function lift(event) {
  if (!grip.pointers.delete(event.pointerId)) return;
  const { trail } = grip;
  grip.trail = [];
  regrip();
  if (isHeld()) return;
  if (map.frame.classList.contains("dragging")) {
    map.frame.classList.remove("dragging");
    if (event.type === "pointerup") coast(trail, event.timeStamp);
  } else if (event.type === "pointerup" && event.pointerType !== "mouse" && !grip.moved) {
    tap(event);
  }
  map.signs.soon();
}
addEventListener("pointerup", lift);
addEventListener("pointercancel", lift);
// A tap elsewhere in between makes two single taps.
addEventListener("pointerdown", ({ target, pointerType }) => {
  grip.kind = pointerType;
  if (!map.frame?.contains(target)) grip.tapped = null;
}, true);

/** Zooms to the finger at a second tap, or back; the tap picks nothing. */
function tap({ clientX: x, clientY: y, timeStamp: at }) {
  const last = grip.tapped;
  const twice = last && at - last.at < TWICE_MS && Math.hypot(x - last.x, y - last.y) < TWICE_PX;
  grip.tapped = twice ? null : { x, y, at };
  if (!twice) return;
  grip.moved = true;
  if (back.tap) {
    const before = back.tap;
    looked();
    back.tap = null;
    view.liked = before.scale;
    return show(before, true);
  }
  const [box, was] = [map.frame.getBoundingClientRect(), view.at];
  zoomAt(x - box.left, y - box.top, CLOSER, true);
  back.tap = was;
}

export function swallow(event) {
  if (!event.detail) return; // a click by keyboard has none
  if (grip.moved ? !(grip.moved = false) : !isAimed(event)) {
    event.stopPropagation();
    event.preventDefault();
  }
}

/** Returns whether a click means the element it hit. A finger covers several small places: it means the
 * only usable one nearby; with several, the map zooms in. */
function isAimed({ target, clientX: x, clientY: y }) {
  if (grip.kind === "mouse" || target.closest("button")) return true;
  const near = [...map.drawing.querySelectorAll(".place[data-can]")].filter((place) => {
    const { left, right, top, bottom } = place.querySelector(".hit").getBoundingClientRect();
    return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) <= FINGER;
  });
  if (near.length > 1 && view.at.scale < CLOSE_UP * 0.99) {
    const box = map.frame.getBoundingClientRect();
    zoomAt(x - box.left, y - box.top, Math.max(CLOSER, CLOSE_UP / view.at.scale), true);
    return false;
  }
  if (near.length !== 1 || target.closest(".place")?.contains(near[0])) return true;
  if (target.matches(".hit")) return true;
  near[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return false;
}
