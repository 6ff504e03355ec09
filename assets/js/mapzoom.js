// The reader zooms and moves the map: by buttons with data-zoom, keys and the wheel; and a map that was thrown glides
// on. Fingers: see mapgrip.js.
import { alike, clamp, closeUp, held, LEAST, map, MOST, show, still, view } from "./mapview.js";

const STEP = 1.4;
const [SLOW, BRAKE_MS] = [0.03, 300]; // pixels a millisecond; the time in which a glide slows down

/** The views to return to: from a double tap, and from the whole map. */
export const back = { tap: null, whole: null };
let coasting = 0;

/** The reader moves the map: nothing moves it back before the next move. */
export function looked() {
  stop();
  view.touched = true;
  view.own = map.frame.dataset.moment ?? "";
}

/** Zooms so that the point of the frame under x, y stays where it is. */
export function zoomAt(x, y, factor, glide) {
  const scale = clamp(view.at.scale * factor, LEAST, MOST);
  const ratio = scale / view.at.scale;
  looked();
  view.liked = scale;
  back.tap = null;
  show({ scale, x: x - (x - view.at.x) * ratio, y: y - (y - view.at.y) * ratio }, glide);
}

const zoomMiddle = (factor) => zoomAt(map.frame.clientWidth / 2, map.frame.clientHeight / 2, factor, true);
function panBy(x, y) {
  looked();
  show({ ...view.at, x: view.at.x + x, y: view.at.y + y }, true);
}

/** Shows the whole map, or from there the view before. */
function fit() {
  const whole = held({ scale: 1, x: 0, y: 0 });
  const there = alike(view.at, whole);
  const wanted = there ? back.whole ?? closeUp() : whole;
  looked();
  Object.assign(back, { tap: null, whole: there ? null : view.at });
  view.liked = wanted.scale;
  show(wanted, true);
}

const BUTTONS = { in: () => zoomMiddle(STEP), out: () => zoomMiddle(1 / STEP), fit };
document.addEventListener("click", ({ target }) => BUTTONS[target.closest?.("[data-zoom]")?.dataset.zoom]?.());

const KEYS = {
  "+": () => zoomMiddle(STEP), "=": () => zoomMiddle(STEP), "-": () => zoomMiddle(1 / STEP),
  ArrowLeft: () => panBy(80, 0), ArrowRight: () => panBy(-80, 0), ArrowUp: () => panBy(0, 80), ArrowDown: () => panBy(0, -80),
};
export function key(event) {
  const moves = event.shiftKey === event.key.startsWith("Arrow"); // without Shift, arrows walk among the places
  if ((!moves && event.key !== "+") || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  event.preventDefault();
  event.stopPropagation();
  KEYS[event.key]();
}

export function turn(event) {
  event.preventDefault();
  const box = map.frame.getBoundingClientRect();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
  zoomAt(event.clientX - box.left, event.clientY - box.top, Math.exp(-clamp(event.deltaY * lines, -240, 240) / 400));
}

/** After a drag the map glides on, slower and slower: `trail` are its recent positions, `at` is when it ended. */
export function coast(trail, at) {
  const recent = trail.filter((point) => at - point.at < 100);
  const [first, last] = [recent[0], recent.at(-1)];
  const time = last ? last.at - first.at : 0;
  if (still.matches || time < 8) return;
  let [x, y] = [(last.x - first.x) / time, (last.y - first.y) / time];
  if (Math.hypot(x, y) < 0.25) return;
  let then = performance.now();
  const step = (now) => {
    const passed = Math.max(0, Math.min(now - then, 50));
    const was = view.at;
    then = now;
    show({ ...was, x: was.x + x * passed, y: was.y + y * passed });
    const slower = Math.exp(-passed / BRAKE_MS);
    [x, y] = [x * slower, y * slower];
    if (Math.hypot(x, y) < SLOW || (passed && was.x === view.at.x && was.y === view.at.y)) return stop();
    coasting = requestAnimationFrame(step);
  };
  map.frame.classList.add("coasting");
  coasting = requestAnimationFrame(step);
}

/** Stops the map; returns whether it moved by itself. */
export function stop() {
  if (!coasting) return false;
  cancelAnimationFrame(coasting);
  coasting = 0;
  map.frame?.classList.remove("coasting");
  map.signs.soon();
  return true;
}
