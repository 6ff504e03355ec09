// The card of a lesson, or of a comment on a game, stands beside its subject, and never over it or over
// buttons to press; the subject is ringed. Card and rings follow the table while a card is there.
const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "assets/css/lesson.css" });
await new Promise((done, failed) => {
  style.onload = done;
  style.onerror = () => { style.remove(); failed(new Error(style.href)); };
  document.head.append(style);
});

const GAP = 12; // pixels between card and thing
const CLOSE = 2; // pixels between card and row
const RING = 8; // pixels of a ring around its thing
const EDGE = 8; // pixels between card and window
const INSET = 5; // pixels of a ring outside its thing, as in assets/css/lesson.css
const BAND = 64; // pixels in height at the top of the board, where messages come
const BESIDE = 240; // pixels that a message needs beside a card
const STAY = 240; // pixels that a place may be farther from the subject if the card lies there already
const STILL = 200; // milliseconds without a change after which the card has found its place
/** Parts that stay visible beside the things themselves. */
const PRESSED = ["prompt", "choices", "controls"];
const FOLDED = ".over > summary"; // the end of a game, which unfolds
const place = document.getElementById("lesson");
const light = Object.assign(document.createElement("div"), { id: "lesson-light", ariaHidden: "true" });
place.after(light);

/** Parts that stand elsewhere in narrow windows. */
const INSTEAD = { nations: "score" };

/** Returns the elements of a zone and an id: buttons of the zone "do", a part of the page of the zone
 * "part". Where the first thing is an action, also the button of the sheet that holds it. */
function find([zone, id], at) {
  const name = CSS.escape(id);
  const selectors = {
    // The button that ends a turn differs by game.
    do: [
      `#choices [data-do=choose][data-id^="${name} "]`, `[data-do="${name}"]`, `[data-do=verb][data-id="${name}"]`,
      `[data-do="${name}-turn"]`, ...(at ? [] : ["[data-do=sheet][data-id=actions]"]),
    ],
    part: [`#${name}`, `#${INSTEAD[id] ?? name}`, `[data-instead="${name}"]`],
  }[zone] ?? [`[data-zone="${CSS.escape(zone)}"][data-id="${name}"]`];
  return selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).filter((element) => !place.contains(element));
}

/** Brings the subject of a new step into view: by scrolling, or on a map by moving it. */
function reveal(about) {
  const found = about.map(find).flat();
  const marks = found.filter((element) => element.closest("#map-window") && element.id);
  for (const element of found.reverse()) {
    if (!marks.includes(element)) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  const sheet = document.getElementById("map-window")?.getBoundingClientRect();
  const card = place.getBoundingClientRect();
  if (marks.every((mark) => {
    const box = seen(mark);
    return box && common(box, sheet) === area(box) && !common(box, card);
  })) return;
  const sign = Object.assign(document.createElement("button"), { hidden: true });
  sign.dataset.shows = marks.map(({ id }) => id).join(" ");
  place.append(sign);
  sign.click();
  sign.remove();
}

/** Returns the visible box of an element, if any. */
function seen(element) {
  const shape = element.querySelector?.(".hit") ?? element;
  const { left, top, right, bottom, width, height } = shape.getBoundingClientRect();
  if (!width || !height || right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return null;
  const over = document.elementFromPoint(Math.min(innerWidth - 1, Math.max(0, (left + right) / 2)), Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2)));
  if (over && place.contains(over)) return { left, top, right, bottom };
  return element.checkVisibility?.() === false ? null : { left, top, right, bottom };
}

/** Returns the part of an element's visible box that a row of cards or the map shows of it, if any. */
function shown(element) {
  const box = seen(element);
  const frame = element.closest("[data-row], #map-window")?.getBoundingClientRect();
  if (!box || !frame) return box;
  const [left, right] = [Math.max(box.left, frame.left), Math.min(box.right, frame.right)];
  const [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
  return right - left > RING && bottom - top > RING ? { left, top, right, bottom } : null;
}

const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
const common = (one, other) => area({
  left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
});
/** Tells whether a thing takes so much of the window that the card may lie on it. */
const isWide = (thing) => area(thing) > innerWidth * innerHeight / 4;
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/** Yields possible places of a card of this size: on each side of the things, and all over the window, also
 * right above and below the rows. */
function* places(things, rows, width, height) {
  const right = innerWidth - width - EDGE;
  const below = innerHeight - height - EDGE;
  for (const thing of things) {
    for (const top of [thing.top, (thing.top + thing.bottom - height) / 2, thing.bottom - height]) {
      yield [thing.right + GAP, clamp(top, EDGE, below)];
      yield [thing.left - width - GAP, clamp(top, EDGE, below)];
    }
    for (const left of [thing.left, (thing.left + thing.right - width) / 2, thing.right - width]) {
      yield [clamp(left, EDGE, right), thing.bottom + GAP];
      yield [clamp(left, EDGE, right), thing.top - height - GAP];
    }
  }
  const steps = Array.from({ length: 9 }, (_, step) => step / 8);
  const tops = new Set([...steps.map((y) => EDGE + y * (below - EDGE)), ...rows.flatMap((row) => [row.bottom + CLOSE, row.top - height - CLOSE])].map(Math.round));
  for (const x of steps) for (const top of tops) yield [EDGE + x * (right - EDGE), top];
}

/** Returns the boxes that the card keeps clear of: of its subject with its ring, and of buttons to press. */
function keptClear(things) {
  const narrow = things.filter((thing) => !isWide(thing)).map(({ left, top, right, bottom }) => (
    { left: left - RING, top: top - RING, right: right + RING, bottom: bottom + RING }
  ));
  const pressed = [...PRESSED.map((id) => document.getElementById(id)), ...document.querySelectorAll(FOLDED)];
  return [...narrow, ...pressed.map((part) => part.getBoundingClientRect())];
}

const fits = ([left, top], width, height) => (
  left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight
);
/** Returns how much of the boxes a card of this size covers at a place, in square pixels. */
function covered(boxes, [left, top], width, height) {
  const card = { left, top, right: left + width, bottom: top + height };
  return boxes.reduce((sum, box) => sum + common(card, box), 0);
}

/** Returns the place that covers least, and of those the nearest. Rows where buttons open and what the game
 * marks with data-clear count less than open buttons, messages less, other things that can be tapped a little. */
function best(things, width, height) {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((element) => (element.querySelector(".hit") ?? element).getBoundingClientRect());
  const kept = keptClear(things);
  const rows = [
    ...boxes("#board [data-roving]:not([data-roving=map])").filter((row) => !isWide(row)),
    ...boxes("[data-clear]"),
  ];
  const said = boxes("#slip > *");
  const tapped = boxes("#board [data-can]");
  const [thing] = things;
  let found;
  for (const at of [...(there ? [there] : []), ...places(things, rows, width, height)]) {
    if (!fits(at, width, height)) continue;
    const far = thing ? Math.hypot(at[0] + width / 2 - (thing.left + thing.right) / 2, at[1] + height / 2 - (thing.top + thing.bottom) / 2) : 0;
    const cost = covered(kept, at, width, height) * 100 + covered(rows, at, width, height) * 2 + covered(said, at, width, height) + covered(tapped, at, width, height) / 8 + far - (at === there ? STAY : 0);
    if (!found || cost < found.cost) found = { at, cost };
  }
  return found?.at ?? [EDGE, EDGE];
}

/** Tells the style sheets how much a card takes, on the left or on the right, of the top of the board, where
 * messages come; nothing if there is no room beside it. */
function makeRoom(card) {
  const { left, right, top } = document.getElementById("board").getBoundingClientRect();
  const [before, behind] = card ? [card.left - left, right - card.right] : [0, 0];
  const meets = card && card.top < top + BAND && card.bottom > top && Math.max(before, behind) > BESIDE;
  const taken = (side, length) => document.documentElement.style.setProperty(`--card-${side}`, `${Math.round(length)}px`);
  taken("left", meets && before <= behind ? card.right - left : 0);
  taken("right", meets && before > behind ? right - card.left : 0);
}

let drawn = "";
let step;
let changed = 0; // when, in milliseconds
/** Where the card of this step has its place; undefined until the table has come to rest. */
let settled;
let at = [EDGE, EDGE];
let there; // where the card of the step before lies, for which one need not look again

/** Returns whether the card may stay where it is: a card that jumps is hit in the wrong place. */
const stays = (things, width, height) => (
  settled === `${step} ${innerWidth} ${innerHeight}` && fits(at, width, height)
  && !covered(keptClear(things), at, width, height)
);

function lay(time) {
  const card = place.firstElementChild;
  if (!card) {
    light.replaceChildren();
    makeRoom();
    drawn = "";
    step = settled = undefined;
    return;
  }
  requestAnimationFrame(lay);
  const about = JSON.parse(card.dataset.about);
  const now = `${card.dataset.lesson} ${card.dataset.step}`;
  if (now !== step) {
    there = step && at;
    step = now;
    settled = undefined;
    delete place.dataset.settled;
    reveal(about);
  }
  const things = about.map((thing, at) => find(thing, at).map(shown).find(Boolean)).filter(Boolean);
  const { offsetWidth, offsetHeight } = card;
  const layout = JSON.stringify([things, offsetWidth, offsetHeight, innerWidth, innerHeight]);
  if (layout === drawn) {
    if (!settled && time - changed > STILL) {
      settled = `${step} ${innerWidth} ${innerHeight}`;
      place.dataset.settled = step;
      reveal(about); // a row may have been laid anew since the step began
    }
    return;
  }
  drawn = layout;
  changed = time;
  if (!stays(things, offsetWidth, offsetHeight)) at = best(things, offsetWidth, offsetHeight);
  place.style.translate = at.map((length) => `${Math.round(length)}px`).join(" ");
  makeRoom({ left: at[0], top: at[1], right: at[0] + offsetWidth, bottom: at[1] + offsetHeight });
  light.replaceChildren(...things.map((thing) => {
    // A ring stays whole at the edge of the window.
    const [left, top] = [thing.left, thing.top].map((from) => Math.max(from, INSET));
    const [right, bottom] = [Math.min(thing.right, innerWidth - INSET), Math.min(thing.bottom, innerHeight - INSET)];
    const ring = Object.assign(document.createElement("div"), { className: isWide(thing) ? "wide" : "" });
    Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
    return ring;
  }));
}

let laying = false;

/** Follows the table as long as a card is there. */
function follow() {
  const open = Boolean(place.firstElementChild);
  if (open && !laying) requestAnimationFrame(lay);
  laying = open;
}
new MutationObserver(follow).observe(place, { childList: true });
follow();
