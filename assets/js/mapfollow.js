// The map follows events by itself: to the places that the game's page names (data-look), to those of a button
// (data-shows), and to what is picked or has the focus.
import { widthOf } from "./lettering.js";
import { isHeld } from "./mapgrip.js";
import { alike, clamp, CLOSE_UP, held, isFlat, laidOut, LEAST, map, MOST, show, SMALL, spot, view } from "./mapview.js";
import { stop } from "./mapzoom.js";
import { covered } from "./slips.js";

const MARGIN = 28; // between shown places and the edge of the frame: the size of a place
const BESIDE = 6; // between their names and the edge
const READABLE = 1.6; // the map does not follow events from further away in a small frame

/** The last event that was followed and the places that it named at first; the view before the map followed
 * picks, which returns when they are put back. */
const last = { moment: "", look: "", before: null };

/** Forgets what was followed: another game. */
export const forget = () => Object.assign(last, { moment: "", look: "", before: null });

/** Returns the part of the frame that is free of tools, chips and notes. */
function clear() {
  const { clientWidth: width, clientHeight: height } = map.frame;
  const [above, below] = covered(map.frame);
  return { left: 0, right: width, top: above, bottom: height - Math.max(below, width < SMALL ? MARGIN : 0) };
}

/** Returns the point of a place in the drawing, and how far it reaches from there to all sides, on left and
 * right with its name, in pixels of the frame at a scale. */
function reachOf(place, scale) {
  const pixels = laidOut().unit * scale;
  const name = place.querySelector(".name");
  const wide = name?.checkVisibility({ visibilityProperty: true }) ? widthOf(map.frame, name, pixels) : { left: 0, right: 0 };
  const far = (by) => clamp(by * pixels + BESIDE, MARGIN, map.frame.clientWidth / 3);
  return { at: spot(place), left: far(wide.left), right: far(wide.right), top: MARGIN, bottom: MARGIN };
}

/** Returns a box around places, in pixels of the frame. */
function around(places, { scale, x, y } = view.at) {
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
 * scale. */
function viewOf(places, closest) {
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

/** Returns the places that are seen together from no further away than a scale, and their view: all of them, else
 * those nearest to the first. */
function most(places, closest, least) {
  const wanted = viewOf(places, closest);
  if (places.length < 2 || wanted.scale >= Math.min(least, closest)) return { seen: places, wanted };
  const [first, ...others] = places;
  const away = (place) => Math.hypot(spot(place).x - spot(first).x, spot(place).y - spot(first).y);
  const farthest = Math.max(...others.map(away));
  return most([first, ...others.filter((place) => away(place) < farthest)], closest, least);
}

/** Returns the view moved by so much as brings a box that is nearly visible into the free part of the frame; null
 * where it is further away. */
function nudged(box, room) {
  const { clientWidth: width, clientHeight: height } = map.frame;
  const edge = 2 * MARGIN;
  if (box.left <= -edge || box.top <= -edge || box.right >= width + edge || box.bottom >= height + edge) return null;
  const past = (from, to, low, high) => (from < low ? low - from : to > high ? high - to : 0);
  const [x, y] = [past(box.left, box.right, room.left, room.right), past(box.top, box.bottom, room.top, room.bottom)];
  return { ...view.at, x: view.at.x + x, y: view.at.y + y };
}

/** Moves the map to places that are not visible: to all of them, from further away if necessary, but no further
 * than a scale; then to those nearest to the first. */
export function reach(elements, { again = false, least = LEAST } = {}) {
  const places = elements.filter(Boolean);
  if (!places.length || isFlat()) return;
  const room = clear();
  const isIn = (box) => box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  const far = view.at.scale < view.liked * 0.99;
  if (isIn(around(places)) && !(far && again)) return;
  const { seen, wanted } = most(places, Math.max(view.liked, view.at.scale), least);
  const box = around(seen);
  if (isIn(box) && wanted.scale <= view.at.scale * 1.01) return;
  view.touched = true;
  const stays = Math.abs(wanted.scale / view.at.scale - 1) < 0.01;
  show((stays && nudged(box, room)) || wanted, true);
}

/** Moves the map to the places that the page names, unless the reader moves it; back when picks are put
 * back. */
export function follow() {
  const { look = "", moment = "" } = map.frame.dataset;
  if (isHeld() || view.own === moment) return;
  const again = moment !== last.moment;
  if (again) Object.assign(last, { look, before: null });
  const was = view.at;
  if (look === last.look && last.before) {
    show(last.before, true);
    last.before = null;
  } else {
    const places = look.split(" ").map((id) => document.getElementById(id));
    reach(places, { again, least: map.frame.clientWidth < SMALL ? READABLE : LEAST });
    if (look !== last.look && !alike(was, view.at)) last.before ??= was;
  }
  last.moment = moment;
}

document.addEventListener("click", ({ target }) => {
  const shown = target.closest?.("[data-shows]")?.dataset.shows.split(" ");
  if (!shown || !map.frame) return;
  stop();
  view.own = "";
  last.before = null;
  reach(shown.map((id) => document.getElementById(id)));
});
