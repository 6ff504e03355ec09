// The view of the map, and its limits: the drawing never leaves the frame. The drawing does not move: its sheet
// gets a CSS transform inside #map-window. See panzoom.js for what moves it.
import { covered } from "./slips.js";

export const [LEAST, MOST] = [1, 8];
export const SMALL = 700; // a frame narrower than this begins close up
export const CLOSE_UP = 2.3;

export const map = {
  frame: null, drawing: null, sheet: null, // #map-window, the drawing, and what carries it
  signs: { on() {}, soon() {} }, // edges.js, which travels with the first map
};
/** The view on the map: `scale` and the corner `x`, `y` of the drawing in pixels of the frame; the `middle` of
 * the frame in units of the drawing; the scale that is `liked` if nothing needs a smaller one; whether the view
 * was `touched` by the reader, or by the event that it followed; the event at which it became the reader's `own`,
 * and then stays; its `home` at the beginning, the same for everybody at this table. */
export const view = { at: { scale: 1, x: 0, y: 0 }, middle: null, liked: 1, touched: false, own: "", home: null };

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Forgets the view: another game. */
export function reset() {
  Object.assign(view, { at: { scale: 1, x: 0, y: 0 }, middle: null, touched: false, own: "", home: null });
}

/** The size of the frame, the pixels for each unit of the drawing at scale 1, and the drawing's margins
 * then. */
export function laidOut() {
  const { clientWidth: width, clientHeight: height } = map.frame;
  const drawing = map.drawing.viewBox.baseVal;
  const unit = Math.min(width / drawing.width, height / drawing.height);
  const along = (size, length) => ({ length, from: (size - length) / 2 });
  return { width, height, unit, across: along(width, drawing.width * unit), down: along(height, drawing.height * unit) };
}

/** Returns whether the frame has no size yet, or none for a while: then no view can be found. */
export const isFlat = () => !map.frame.clientWidth || !map.frame.clientHeight;

/** Returns the offset nearest to the wanted one that keeps the drawing over the frame, or centred in its
 * free part, so that no place stays under notes. */
function hold(offset, size, scale, { length, from }, [before, after] = [0, 0]) {
  const free = size - before - after;
  if (length * scale <= free) return before + (free - length * scale) / 2 - scale * from;
  return clamp(offset, size - after - scale * (from + length), before - scale * from);
}

/** Returns a view, the map's box times scale with its corner at x, y, as it can be: never off the frame. */
export function held({ scale, x, y }) {
  const { width, height, across, down } = laidOut();
  return { scale, x: hold(x, width, scale, across), y: hold(y, height, scale, down, covered(map.frame)) };
}

/** Shows a view. */
export function show(wanted, glide = false) {
  const { width, height, unit, across, down } = laidOut();
  view.at = held(wanted);
  const { scale, x, y } = view.at;
  view.middle = {
    x: ((width / 2 - x) / scale - across.from) / unit,
    y: ((height / 2 - y) / scale - down.from) / unit,
  };
  map.sheet.classList.toggle("glide", glide && !still.matches);
  // No larger than the drawing: a frame that gets a line higher moves it, and nothing is repainted.
  Object.assign(map.sheet.style, {
    width: `${across.length}px`,
    height: `${down.length}px`,
    transform: `translate(${x + scale * across.from}px, ${y + scale * down.from}px) scale(${scale})`,
  });
  map.frame.classList.toggle("zoomed", scale > 1.001);
  map.signs.soon();
}

/** Returns the view with a point of the drawing, in its units, in the middle of the frame. */
export function centred({ x, y }, scale) {
  const { width, height, unit, across, down } = laidOut();
  return held({ scale, x: width / 2 - (across.from + x * unit) * scale, y: height / 2 - (down.from + y * unit) * scale });
}

/** Returns whether two views show the same. */
export function alike(one, other) {
  return Math.abs(one.scale - other.scale) < 0.01 && Math.hypot(one.x - other.x, one.y - other.y) < 2;
}

/** Returns the place of an element in the drawing. */
export function spot(element) {
  const { e, f } = element.transform.baseVal.getItem(0).matrix;
  return { x: e, y: f };
}

/** Returns the view at the beginning: in a small frame close up, around the first place that the page names, else
 * the whole map. */
export function closeUp() {
  const around = map.frame.clientWidth < SMALL && document.getElementById(view.home);
  return around ? centred(spot(around), CLOSE_UP) : held({ scale: 1, x: 0, y: 0 });
}
