// Names on the map stay legible on a small map: up to a point they grow against the drawing and make way
// for each other and for places; those of lesser places that find no room are hidden. So no two overlap.
import { language } from "./sentences.js";

const LEAST = 11; // pixels on the screen
const LEAST_OF_KANA = 12.5; // where there is some room
const ROOM = 9; // the size of letters in the drawing
const FAR = 7; // smaller letters than this leave no room for marks
const [NODE, FAR_NODE] = [15, 20]; // half of a place, in units of the drawing
const [TOUCHING, COVERING] = [60, 250]; // square units on other places that hide a lesser name, and a greater one
const GAP = 0.35; // between two names on a line, in heights of their letters
const AWAY = [[0, 0], [0, -4], [0, 4], [-5, 0], [5, 0], [0, -8], [0, 8], [-10, 0], [10, 0], [-8, -6], [8, -6], [-8, 6], [8, 6], [-16, 0], [16, 0]];
const MARKED = ".besieged, .touched";
const LARGER = 1.3; // of pieces far away, as in the game's style sheet
const KEPT = 4; // as many ranks keep their names on places
/** The importance of a place whose name is written, the greatest first. */
const RANKS = [".picked, .asked, [data-outlined]", ".besieged", ".touched, .changed", ".can", ".capital:has(.piece)", ":has(.piece)"];

const rank = (place) => RANKS.findIndex((kind) => place.matches(kind)) + 1 || RANKS.length + 1;

const sizeOf = (frame, pixels) => parseFloat(frame.dataset.lettering) * pixels;

/** Returns how far a name reaches to the left and to the right of its place where a unit of the drawing has
 * so many pixels, in these units. */
export function widthOf(frame, name, pixels) {
  const grown = Number(frame.style.getPropertyValue("--grown")) || 1;
  const wide = name.getBBox().width / grown * Math.max(1, LEAST / sizeOf(frame, pixels));
  const before = { start: 0, middle: wide / 2, end: wide }[name.getAttribute("text-anchor")];
  const at = Number(name.getAttribute("x"));
  return { left: before - at, right: at + wide - before };
}

/** Sets the enlargement of a map's names, and whether the map is far away. */
export function letter(frame, { view, laidOut, spot }) {
  const size = sizeOf(frame, laidOut().unit * view().scale);
  if (!size) return;
  const least = language === "ja" && size > ROOM ? LEAST_OF_KANA : LEAST;
  const grown = Math.max(1, least / size).toFixed(2);
  const far = size < FAR;
  frame.classList.toggle("far", far);
  const names = [...frame.querySelectorAll(".place .name")];
  const ranks = names.map((name) => rank(name.closest(".place")));
  const now = `${grown} ${grown > 1 ? ranks : ""}`;
  if (frame.dataset.lettered === now) return;
  frame.dataset.lettered = now;
  frame.style.setProperty("--grown", grown);
  for (const name of names) Object.assign(name.style, { translate: "", visibility: "" });
  if (grown > 1) makeWay(names, ranks, spot, far, frame.querySelector("#map").viewBox.baseVal);
}

const shared = (a, b) => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
};
const moved = ({ left, right, top, bottom }, [x, y]) => ({ left: left + x, right: right + x, top: top + y, bottom: bottom + y });

/** Lists the ways from where a name stands to all sides of its place. */
function aside({ box, node }) {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const [middle, centre] = [(node.left + node.right - wide) / 2, (node.top + node.bottom - high) / 2];
  const [right, left, above, below] = [node.right, node.left - wide, node.top - high, node.bottom];
  const corners = [[right, centre], [left, centre], [middle, above], [middle, below], [right, above], [right, below], [left, above], [left, below]];
  corners.push(...[above, below].flatMap((y) => [[node.left, y], [node.right - wide, y]]));
  return corners.map(([x, y]) => [x - box.left, y - box.top]);
}

/** Returns the box of a place without its name: far away also with the marks of a siege or a change. */
function nodeOf(place, { x, y }, far) {
  const half = far ? FAR_NODE : NODE;
  const node = { left: x - half, right: x + half, top: y - half, bottom: y + half };
  if (!far || !place.matches(MARKED)) return node;
  const { x: left, y: top, width, height } = place.querySelector(".pieces").getBBox();
  return { left: x + left * LARGER, right: x + (left + width) * LARGER, top: y + top * LARGER, bottom: y + (top + height) * LARGER };
}

/** Moves grown names off places, their marks and each other, as far as a few steps allow, and hides those
 * that would lie on a name of greater importance, beyond the edge of the drawing or on places. */
function makeWay(names, ranks, spot, far, drawing) {
  const boxOf = (element, { x, y }) => {
    const { x: left, y: top, width, height } = element.getBBox();
    return { left: x + left, right: x + left + width, top: y + top + height * 0.15, bottom: y + top + height * 0.9 };
  };
  const all = names.map((name, at) => {
    const place = name.closest(".place");
    const here = spot(place);
    const marks = far ? [] : [...place.querySelectorAll(".marks .points, .marks > use")].map((mark) => boxOf(mark, here));
    return { name, rank: ranks[at], marks, box: boxOf(name, here), node: nodeOf(place, here, far) };
  });
  const written = [];
  for (const one of [...all].sort((a, b) => a.rank - b.rank)) {
    const around = all.flatMap((other) => [...other.marks, ...(other === one ? [] : [other.node]), ...(far || other === one ? [] : [other.box])]);
    const steps = far ? aside(one) : AWAY;
    const over = (box, boxes) => boxes.reduce((sum, other) => sum + shared(box, other), 0);
    const wrong = (box) => over(box, written) + Math.max(0, drawing.x - box.left, box.right - drawing.x - drawing.width);
    const costs = steps.map((step) => over(moved(one.box, step), around) + 100 * wrong(moved(one.box, step)));
    const step = steps[costs.findIndex((cost) => cost <= Math.min(...costs) + 1)];
    one.box = moved(one.box, step);
    const nodes = all.flatMap((other) => (other === one ? [] : [other.node]));
    const most = one.rank > RANKS.length ? TOUCHING : one.rank > KEPT ? COVERING : Infinity;
    const hidden = wrong(one.box) > 1 || over(one.box, nodes) > most;
    const gap = GAP * (one.box.bottom - one.box.top);
    if (!hidden) written.push({ ...one.box, left: one.box.left - gap, right: one.box.right + gap });
    Object.assign(one.name.style, { translate: `${step[0]}px ${step[1]}px`, visibility: hidden ? "hidden" : "" });
  }
}
