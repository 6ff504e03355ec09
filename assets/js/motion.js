// Motion after a move (acres/app/kit/motion.py decides which): copies fly above the page and things of a
// row slide, while everything is at its new place already and can be tapped there. The next picture, tap
// or key ends it. With reduced motion nothing moves, and then, or without a move, nothing is measured.
const CALM = matchMedia("(prefers-reduced-motion: reduce)");
const TIME = 220, LATER = 80; // milliseconds: of one flight, and between the first and the last
const EASE = "cubic-bezier(.3, .1, .2, 1)";
const MANY = 40, MOST = 12; // the most things of a part that slide, and the most that fly

let running = [];

/** Ends all motion: everything is at its place. */
function settle() {
  const ended = running;
  running = [];
  for (const end of ended) end();
}

for (const kind of ["pointerdown", "keydown", "wheel"]) {
  document.addEventListener(kind, settle, { capture: true, passive: true });
}

function play(element, frames, options, done) {
  const animation = element.animate(frames, { duration: TIME, easing: EASE, fill: "backwards", ...options });
  animation.onfinish = animation.oncancel = done ?? null;
  running.push(() => animation.cancel());
}

/** Returns an element's place in the window; on a map that goes on beyond its frame, at the frame. */
function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!width || left > innerWidth || top > innerHeight || left + width < 0 || top + height < 0) return null;
  const frame = element.ownerSVGElement && element.closest("section")?.getBoundingClientRect();
  const x = left + width / 2, y = top + height / 2;
  if (!frame) return { x, y, width, height };
  const within = (value, from, to) => Math.min(Math.max(value, from), to);
  return { x: within(x, frame.left, frame.right), y: within(y, frame.top, frame.bottom), width, height };
}

/** Returns all matching elements; a thing in a row as a whole. */
const all = (selector) => [...document.querySelectorAll(selector)].map((found) => found.closest("[data-key]:not(section)") ?? found);

/** Returns the first visible match, element and box; equal cards in turn. */
function find(selectors, turn) {
  for (const selector of selectors) {
    const seen = all(selector).map((element) => ({ element, box: boxOf(element) })).filter(({ box }) => box);
    if (seen.length) return seen[seen[0].element.dataset.at ? 0 : turn % seen.length];
  }
  return null;
}

/** Returns the things of rows in these parts of the page, with their places in the row, however far it is
 * scrolled. */
function rowsOf(ids) {
  const things = ids.flatMap((id) => [...(document.getElementById(id)?.querySelectorAll("[data-key]") ?? [])].slice(0, MANY));
  return new Map(things.map((thing) => [thing, { x: thing.offsetLeft, y: thing.offsetTop, parent: thing.offsetParent }]));
}

/** Copies a thing to where its own style sheets still apply: beside its part. */
function copyOf({ element, box }) {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...each.attributes]) if (name === "id" || name.startsWith("data-")) each.removeAttribute(name);
  }
  let part = element.closest("[id]");
  while (part.parentElement && getComputedStyle(part.parentElement).display === "contents") part = part.parentElement;
  return { thing: copy, where: part.parentElement ?? document.body, box };
}

/** Makes a sign for something, in the colours of a seat. */
function tokenOf(sign, seat) {
  const thing = document.createElement("span");
  thing.className = `token sign-${sign} ${seat}`;
  const [svg, use] = ["svg", "use"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  svg.setAttribute("class", "icon");
  use.setAttribute("href", `#icon-${sign}`);
  svg.append(use);
  thing.append(svg);
  return { thing, where: document.body };
}

/** Whether it is a visible thing that can be copied. */
const whole = (what, place) => what === "card" && place?.element.dataset.key !== undefined;

/** Puts a copy or a sign above the page, not moving yet. */
function lift(flight) {
  const { thing, where, box } = flight.lifted;
  const flying = Object.assign(document.createElement("div"), { className: "flying", inert: true });
  flying.setAttribute("aria-hidden", "true");
  if (box) Object.assign(flying.style, { width: `${box.width}px`, height: `${box.height}px` });
  flying.append(thing);
  where.append(flying);
  flight.flying = flying;
}

/** Moves one thing, growing or shrinking from its origin to its target. `own` is its place before, since its
 * frame need not be the window's. */
function fly({ what, from, to, lifted, flying }, own, delay, known) {
  const token = !lifted.box;
  const at = (place) => {
    const lies = token || whole(what, place);
    const scale = token ? 1 : lies ? Math.min(place.box.width / own.width, 2) : .3;
    const x = place.box.x - own.left - own.width / 2, y = place.box.y - own.top - own.height / 2;
    return { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: lies ? 1 : .5 };
  };
  const gone = () => flying.remove();
  play(flying, [at(from), { ...at(to), offset: .9 }, { ...at(to), opacity: 0 }], { delay }, gone);
  running.push(gone);
  if (!known.has(to.element)) {
    play(to.element, [{ opacity: 0 }, { opacity: 0, offset: .8 }, {}], { delay });
  } else if (to.element.dataset.at) {
    play(to.element, [{}, { transform: "none", offset: .7 }, { transform: "scale(1.25)", offset: .85 }, {}], { delay, easing: "linear" });
  }
}

/** Prepares a picture that changes these parts, with its motions or none; returns the function to call
 * after the picture. */
export function before(ids, told) {
  settle();
  if (!told || CALM.matches || document.hidden) return null;
  const flights = JSON.parse(told).slice(1).flatMap(([what, seat, count, start, end]) =>
    Array.from({ length: count }, (_, turn) => ({ what, seat, start, end, turn })));
  const turns = new Map();
  for (const flight of flights) {
    const name = flight.start.join();
    flight.from = find(flight.start, turns.get(name) ?? 0);
    if (whole(flight.what, flight.from)) flight.copy = copyOf(flight.from);
    turns.set(name, (turns.get(name) ?? 0) + 1);
  }
  const rows = rowsOf(ids);
  const known = new Set(flights.flatMap(({ end }) => end.flatMap(all)));
  return () => after(ids, flights, rows, known);
}

function after(ids, flights, rows, known) {
  const now = rowsOf(ids);
  const turns = new Map();
  for (const flight of flights) {
    const name = flight.end.join();
    flight.to = find(flight.end, turns.get(name) ?? 0);
    turns.set(name, (turns.get(name) ?? 0) + 1);
  }
  const seen = flights.filter(({ from, to }) => from && to && from.element !== to.element).slice(0, MOST);
  // First all reads of styles, then all changes: the page is laid out once.
  for (const flight of seen) flight.lifted = flight.copy ?? (whole(flight.what, flight.to) ? copyOf(flight.to) : tokenOf(flight.what, flight.seat));
  for (const flight of seen) lift(flight);
  const stand = seen.map(({ flying }) => flying.getBoundingClientRect());
  for (const [thing, place] of now) {
    const was = rows.get(thing);
    if (was?.parent !== place.parent || (was.x === place.x && was.y === place.y)) continue;
    play(thing, [{ transform: `translate(${was.x - place.x}px, ${was.y - place.y}px)` }, {}]);
  }
  seen.forEach((flight, index) => {
    fly(flight, stand[index], seen.length > 1 ? LATER * index / (seen.length - 1) : 0, known);
  });
}
