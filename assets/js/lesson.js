// The card of a lesson stands beside what it is about, and never over that or over what has to be
// pressed; what it is about is ringed. Both follow whatever moves on the table while a lesson is open.
const GAP = 12; // pixels between card and thing
const EDGE = 8; // pixels between card and window
/** What stays in sight beside the things themselves. */
const PRESSED = ["prompt", "choices", "controls"];
const place = document.getElementById("lesson");
const light = Object.assign(document.createElement("div"), { id: "lesson-light", ariaHidden: "true" });
place.after(light);

/** The element of a zone and an id: a button of the zone "do", a part of the page of the zone "part". */
function find([zone, id]) {
  const name = CSS.escape(id);
  const selector = { do: `[data-do="${name}"]`, part: `#${name}` }[zone] ?? `[data-zone="${CSS.escape(zone)}"][data-id="${name}"]`;
  const found = [...document.querySelectorAll(selector)].filter((element) => !place.contains(element));
  // The button that ends a turn is another one in each game.
  if (!found.length && zone === "do") found.push(...document.querySelectorAll(`[data-do=verb][data-id="${name}"], [data-do="${name}-turn"]`));
  return found.map(seen).find(Boolean);
}

/** Where an element can be seen; nothing where it cannot. */
function seen(element) {
  const shape = element.querySelector?.(".hit") ?? element;
  const { left, top, right, bottom, width, height } = shape.getBoundingClientRect();
  if (!width || !height || right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return null;
  const over = document.elementFromPoint(Math.min(innerWidth - 1, Math.max(0, (left + right) / 2)), Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2)));
  if (over && place.contains(over)) return { left, top, right, bottom };
  return element.checkVisibility?.() === false ? null : { left, top, right, bottom };
}

const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
const common = (one, other) => area({
  left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
});
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/** Where a card of this size could stand: on each side of the thing, and in the corners. */
function* places(thing, width, height) {
  const right = innerWidth - width - EDGE;
  const below = innerHeight - height - EDGE;
  if (thing) {
    for (const top of [thing.top, (thing.top + thing.bottom - height) / 2, thing.bottom - height]) {
      yield [thing.right + GAP, clamp(top, EDGE, below)];
      yield [thing.left - width - GAP, clamp(top, EDGE, below)];
    }
    for (const left of [thing.left, (thing.left + thing.right - width) / 2, thing.right - width]) {
      yield [clamp(left, EDGE, right), thing.bottom + GAP];
      yield [clamp(left, EDGE, right), thing.top - height - GAP];
    }
  }
  for (const left of [EDGE, right / 2, right]) for (const top of [EDGE, below / 2, below]) yield [left, top];
}

/** The place that covers least, and of those the nearest. What can be tapped beside the things counts a
 * little. */
function best(things, width, height) {
  const tapped = [...document.querySelectorAll("#board [data-can]")].map((element) => (element.querySelector(".hit") ?? element).getBoundingClientRect());
  const kept = [...things, ...PRESSED.map((id) => document.getElementById(id).getBoundingClientRect())];
  const [thing] = things;
  let found;
  for (const [left, top] of places(thing, width, height)) {
    if (left < 0 || top < 0 || left + width > innerWidth || top + height > innerHeight) continue;
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = kept.reduce((sum, other) => sum + common(box, other), 0);
    const far = thing ? Math.hypot(left + width / 2 - (thing.left + thing.right) / 2, top + height / 2 - (thing.top + thing.bottom) / 2) : 0;
    const cost = covered * 100 + tapped.reduce((sum, other) => sum + common(box, other), 0) / 8 + far;
    if (!found || cost < found.cost) found = { left, top, cost };
  }
  return found ?? { left: EDGE, top: EDGE };
}

let drawn = "";

function lay() {
  const card = place.firstElementChild;
  if (!card) {
    light.replaceChildren();
    drawn = "";
    return;
  }
  requestAnimationFrame(lay);
  const things = JSON.parse(card.dataset.about).map(find).filter(Boolean);
  const { offsetWidth, offsetHeight } = card;
  const now = JSON.stringify([things, offsetWidth, offsetHeight, innerWidth, innerHeight]);
  if (now === drawn) return;
  drawn = now;
  const { left, top } = best(things, offsetWidth, offsetHeight);
  place.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  light.replaceChildren(...things.map(({ left, top, right, bottom }) => {
    const ring = document.createElement("div");
    Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
    return ring;
  }));
}

let laying = false;
new MutationObserver(() => {
  const open = Boolean(place.firstElementChild);
  if (open && !laying) requestAnimationFrame(lay);
  laying = open;
}).observe(place, { childList: true });
