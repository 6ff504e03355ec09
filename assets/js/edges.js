// Signs at the edge of the map for highlighted or touched places beyond it: a tap goes there
// (data-shows, see panzoom.js). They repeat the places' names, so screen readers skip them; the keyboard
// walks from place to place, and the map follows.
import { letter } from "./lettering.js";
import { covered } from "./slips.js";

const LIT = ".place:is(.can, .touched, .picked)";
const CHIPS = "#chips > :not(.sheets)";
const OVER = `#map-tools, ${CHIPS}, #chips .sheets > *, #lenses > *, #legend, #slip > *, #tray > *`;
const CORNERS = ["bottom right", "bottom left", "top right", "top left"];
const HALF = 24; // of a place that can be tapped
const STEP = 22;

let frame = null;
let tools = null;
let board = null;
let shown = "";
let waiting = 0;

const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Returns every highlighted place and its position in the frame. */
function lit() {
  const { unit, across, down } = tools.laidOut();
  const { scale, x, y } = tools.view();
  return [...frame.querySelectorAll(LIT)].map((place) => {
    const at = tools.spot(place);
    return { place, x: x + (across.from + at.x * unit) * scale, y: y + (down.from + at.y * unit) * scale };
  });
}

/** Returns the edge beyond which a place lies, or under notes there; none if it is visible. */
function side({ x, y }, [above, below]) {
  const { clientWidth: width, clientHeight: height } = frame;
  const over = { left: -x, right: x - width, up: above - y, down: y - height + below };
  const [name, far] = Object.entries(over).sort(([, a], [, b]) => b - a)[0];
  return far > -8 ? name : "";
}

/** Returns the nearest spot along its edge where a sign covers nothing that can be used. */
function settle(sign, name, wanted, taken) {
  const { clientWidth: width, clientHeight: height } = frame;
  const { offsetWidth: wide, offsetHeight: high } = sign;
  const flat = name === "left" || name === "right";
  const [most, own] = flat ? [height, high] : [width, wide];
  const at = Math.min(Math.max(wanted - own / 2, 2), most - own - 2);
  const [above, below] = covered(frame);
  const across = { left: 2, right: width - wide - 2, up: above + 2, down: height - below - high - 2 }[name];
  const box = (along) => {
    const [left, top] = flat ? [across, along] : [along, across];
    return { left, top, right: left + wide, bottom: top + high };
  };
  let found = box(at);
  let free = false;
  for (let away = 0; !free && away < most; away += STEP) {
    for (const along of [at + away, at - away]) {
      if (along < 2 || along > most - own - 2 || taken.some((other) => meet(box(along), other))) continue;
      [found, free] = [box(along), true];
      break;
    }
  }
  sign.classList.toggle("covers", !free);
  Object.assign(sign.style, { left: `${found.left}px`, top: `${found.top}px` });
  taken.push(found);
}

/** Moves a corner element of the map into a corner where it covers no place that can be used. */
function berth() {
  const chips = [...frame.closest("#board").querySelectorAll(CHIPS)].filter(({ offsetWidth }) => offsetWidth);
  if (!chips.length) return;
  const { clientWidth: width, clientHeight: height } = frame;
  const wide = Math.max(...chips.map(({ offsetWidth }) => offsetWidth)) + 6;
  const high = chips.length * 48 + 6;
  const owner = chips[0].parentElement;
  const lies = lit().filter(({ place }) => place.matches(".can")).map(({ x, y }) => ({ left: x - HALF, right: x + HALF, top: y - HALF, bottom: y + HALF }));
  const edge = frame.getBoundingClientRect();
  const said = [...document.querySelectorAll("#slip > *, #tray > *")].map((slip) => {
    const box = slip.getBoundingClientRect();
    return { left: box.left - edge.left, right: box.right - edge.left, top: box.top - edge.top, bottom: box.bottom - edge.top };
  });
  const box = (corner) => {
    const [left, top] = [corner.includes("left") ? 0 : width - wide, corner.includes("top") ? 0 : height - high];
    return { left, top, right: left + wide, bottom: top + high };
  };
  const clear = (from) => (corner) => !from.some((other) => meet(box(corner), other));
  const all = [owner.dataset.corner, ...CORNERS].filter(Boolean);
  owner.dataset.corner = all.find(clear([...lies, ...said])) ?? all.find(clear(said)) ?? all[0];
}

function draw() {
  waiting = 0;
  if (!frame?.isConnected || frame.matches(".dragging, .coasting")) return;
  letter(frame, tools);
  berth();
  const beyond = new Map();
  const taken = [];
  const said = covered(frame);
  if (frame.classList.contains("zoomed") || said.some(Boolean)) {
    for (const one of lit()) {
      const name = side(one, said);
      if (name) beyond.set(name, [...beyond.get(name) ?? [], one]);
      else if (one.place.matches(".can")) taken.push({ left: one.x - HALF, right: one.x + HALF, top: one.y - HALF, bottom: one.y + HALF });
    }
    const { left, top } = frame.getBoundingClientRect();
    for (const over of frame.closest("#board").querySelectorAll(OVER)) {
      const box = over.getBoundingClientRect();
      if (box.width) taken.push({ left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top });
    }
  }
  const now = JSON.stringify([[...beyond].map(([name, found]) => [name, found.map(({ place, x, y }) => [place.id, place.matches(".touched"), Math.round(x), Math.round(y)])]), taken.map(({ left, top }) => [left | 0, top | 0])]);
  if (now === shown) return;
  shown = now;
  board.replaceChildren();
  for (const [name, found] of beyond) {
    const sign = make(name, found.map(({ place }) => place));
    board.append(sign);
    settle(sign, name, mean(found.map(({ x, y }) => (name === "left" || name === "right" ? y : x))), taken);
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
