// Signs at the edge of the map for highlighted or touched places beyond it: a tap goes there
// (data-shows, see mapfollow.js). They repeat the places' names, so screen readers skip them; the keyboard
// walks from place to place, and the map follows.
import { letter } from "./lettering.js";
import { covered } from "./slips.js";

const LIT = ".place:is(.can, .touched, .picked)";
const CHIPS = "#chips > :not(.sheets)";
const OVER = `#map-tools, ${CHIPS}, #chips .sheets > *, #lenses > *, #legend, #slip > *, #tray > *`;
const WRITTEN = ".place :is(.name, .points, .marks > use)";
const CORNERS = ["bottom right", "bottom left", "top right", "top left"];
const HALF = 24; // of a place that can be tapped
const STEP = 11;
const [ON_PLACE, ON_NAME] = [100, 10]; // the cost of a pixel of its way along the edge is 1

let frame = null;
let tools = null;
let board = null;
let shown = "";
let waiting = 0;
let berthed = 0; // the width of the map for which the sieges have their corner; 0 without sieges

const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Returns the position in the frame of a point of the drawing, which may still be on its way there. */
function point(at) {
  const { unit, across, down } = tools.laidOut();
  const { scale, x, y } = tools.view();
  return { x: x + (across.from + at.x * unit) * scale, y: y + (down.from + at.y * unit) * scale };
}

/** Returns every highlighted place and its position in the frame. */
function lit() {
  return [...frame.querySelectorAll(LIT)].map((place) => ({ place, ...point(tools.spot(place)) }));
}

/** Returns the box of a part of a place, in pixels of the frame. */
function lies(place, part) {
  const [at, { x, y, width, height }] = [tools.spot(place), part.getBBox()];
  const [right, down] = (part.style.translate || "0 0").split(" ").map(parseFloat);
  const [from, to] = [point({ x: at.x + x + right, y: at.y + y + (down || 0) }), point({ x: at.x + x + right + width, y: at.y + y + (down || 0) + height })];
  return { left: from.x, right: to.x, top: from.y, bottom: to.y };
}

/** Returns the edge beyond which a place lies, or under notes or `chips` there; none if it is visible. */
function side({ x, y }, [above, below], chips) {
  const { clientWidth: width, clientHeight: height } = frame;
  const over = { left: -x, right: x - width, up: above - y, down: y - height + below };
  const [name, far] = Object.entries(over).sort(([, a], [, b]) => b - a)[0];
  const hidden = chips.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
  return far > -8 || hidden ? name : "";
}

/** Returns how far two boxes overlap, as a share of the first. */
function share(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high / ((a.right - a.left) * (a.bottom - a.top)) : 0;
}

/** Moves a sign to the nearest spot along its edge where it covers nothing that can be used, no place and,
 * if possible, no name and no number; the name of one place makes way for a number. */
function settle(sign, ...how) {
  let found = spotOf(sign, ...how);
  if (found.on) {
    sign.firstElementChild.lastChild.data = sign.dataset.shows.split(" ").length;
    found = spotOf(sign, ...how);
  }
  const { box, free } = found;
  sign.classList.toggle("covers", !free);
  Object.assign(sign.style, { left: `${box.left}px`, top: `${box.top}px` });
  return box;
}

/** Returns the best box for a sign, whether it is free, and how much it covers there. */
function spotOf(sign, name, wanted, taken, places, names) {
  const { clientWidth: width, clientHeight: height } = frame;
  const { offsetWidth: wide, offsetHeight: high } = sign;
  const label = (high - sign.firstElementChild.offsetHeight) / 2; // less than what takes a tap
  const flat = name === "left" || name === "right";
  const [most, own] = flat ? [height, high] : [width, wide];
  const [above, below] = covered(frame);
  const across = { left: 2, right: width - wide - 2, up: above + 2, down: height - below - high - 2 }[name];
  const boxAt = (along) => {
    const [left, top] = flat ? [across, along] : [along, across];
    return { left, top, right: left + wide, bottom: top + high };
  };
  const [first, last] = flat ? [above + 2, most - below - own - 2] : [2, most - own - 2];
  const at = Math.min(Math.max(wanted - own / 2, first), last);
  const on = (along) => {
    const whole = boxAt(along);
    const seen = { ...whole, top: whole.top + label, bottom: whole.bottom - label };
    const sum = (own, boxes, each) => boxes.reduce((all, other) => all + each * most * share(own, other), 0);
    return sum(whole, places, ON_PLACE) + sum(seen, names, ON_NAME);
  };
  const cost = (along) => Math.abs(along - at) + on(along);
  const isFree = (along) => !taken.some((other) => meet(boxAt(along), other));
  const spots = [at];
  for (let away = STEP; away < most; away += STEP) spots.push(...[at + away, at - away].filter((along) => along >= first && along <= last));
  const open = spots.filter(isFree);
  const best = (open.length ? open : [at]).reduce((one, along) => (cost(along) < cost(one) ? along : one));
  return { box: boxAt(best), free: open.length > 0, on: on(best) };
}

/** Chooses a corner of the map for the sieges, where they cover no place that can be used and few names. They
 * keep it as long as they are there and the map is as wide; a place that comes under them has a sign. */
function berth() {
  const chips = [...frame.closest("#board").querySelectorAll(CHIPS)].filter(({ offsetWidth }) => offsetWidth);
  const now = chips.length && frame.clientWidth;
  if (now === berthed && (!now || chips[0].parentElement.dataset.corner)) return;
  berthed = now;
  if (!now) return;
  const { clientWidth: width, clientHeight: height } = frame;
  const wide = Math.max(...chips.map(({ offsetWidth }) => offsetWidth)) + 6;
  const high = chips.length * 48 + 6;
  const owner = chips[0].parentElement;
  const usable = lit().filter(({ place }) => place.matches(".can")).map(({ x, y }) => ({ left: x - HALF, right: x + HALF, top: y - HALF, bottom: y + HALF }));
  const said = boxesOf(document.querySelectorAll("#slip > *, #tray > *"));
  const box = (corner) => {
    const [left, top] = [corner.includes("left") ? 0 : width - wide, corner.includes("top") ? 0 : height - high];
    return { left, top, right: left + wide, bottom: top + high };
  };
  const clear = (from) => (corner) => !from.some((other) => meet(box(corner), other));
  const names = written();
  const under = (corner) => names.filter((name) => meet(box(corner), name)).length;
  const open = [[...usable, ...said], said, []].map((from) => CORNERS.filter(clear(from))).find(({ length }) => length);
  owner.dataset.corner = open.reduce((best, corner) => (under(corner) < under(best) ? corner : best));
}

/** Returns the boxes of all names, numbers and marks. */
function written() {
  return [...frame.querySelectorAll(WRITTEN)].filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => lies(each.closest(".place"), each));
}

/** Returns the boxes of visible elements, in pixels of the frame. */
function boxesOf(elements) {
  const edge = frame.getBoundingClientRect();
  return [...elements].filter((element) => element.checkVisibility({ visibilityProperty: true })).map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left: left - edge.left, right: right - edge.left, top: top - edge.top, bottom: bottom - edge.top };
  });
}

function draw() {
  waiting = 0;
  if (!frame?.isConnected || frame.matches(".dragging, .coasting")) return;
  letter(frame, tools);
  berth();
  const beyond = new Map();
  const [taken, places] = [[], []];
  const said = covered(frame);
  const chips = boxesOf(frame.closest("#board").querySelectorAll(CHIPS));
  if (frame.classList.contains("zoomed") || said.some(Boolean) || chips.length) {
    for (const one of lit()) {
      const name = side(one, said, chips);
      if (name) beyond.set(name, [...beyond.get(name) ?? [], one]);
      else if (one.place.matches(".can")) taken.push({ left: one.x - HALF, right: one.x + HALF, top: one.y - HALF, bottom: one.y + HALF });
    }
    taken.push(...boxesOf(frame.closest("#board").querySelectorAll(OVER)));
    for (const place of frame.querySelectorAll(".place")) {
      places.push(lies(place, place.querySelector(place.matches(".besieged") ? ".pieces" : ".site")));
    }
  }
  const now = JSON.stringify([[...beyond].map(([name, found]) => [name, found.map(({ place, x, y }) => [place.id, place.matches(".touched"), Math.round(x), Math.round(y)])]), taken.map(({ left, top }) => [left | 0, top | 0])]);
  if (now === shown) return;
  shown = now;
  board.replaceChildren();
  const names = beyond.size ? written() : [];
  for (const [name, found] of beyond) {
    const sign = make(name, found.map(({ place }) => place));
    board.append(sign);
    taken.push(settle(sign, name, mean(found.map(({ x, y }) => (name === "left" || name === "right" ? y : x))), taken, places, names));
  }
}

function make(name, places) {
  const sign = Object.assign(document.createElement("button"), { type: "button", tabIndex: -1, className: `edge ${name}` });
  sign.classList.toggle("touched-there", places.some((place) => place.matches(".touched")));
  sign.dataset.shows = places.map(({ id }) => id).join(" ");
  const label = document.createElement("span");
  const only = places.length === 1 && places[0].querySelector(".name")?.textContent;
  label.append(arrow(), only || String(places.length));
  sign.append(label);
  return sign;
}

function arrow() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 10 10");
  path.setAttribute("d", "M3 1l4 4-4 4");
  svg.append(path);
  return svg;
}

export const signs = {
  /** Draws the signs of this map in its present view, or of none. */
  on(found, how) {
    [frame, tools, shown] = [found, how, ""];
    if (!frame) return;
    board = Object.assign(document.createElement("div"), { id: "edges", ariaHidden: "true" });
    frame.after(board);
  },
  /** Draws them before the next frame, once for all changes until then. */
  soon() {
    if (frame) waiting ||= requestAnimationFrame(draw);
  },
};
