// The card of a lesson, or of a comment on a game, has a place of its own in the page, for which the rest
// makes room (assets/css/lesson.css); its subject is brought into sight and ringed. The rings follow the
// table while anything on it moves; while it stands still nothing is asked of the browser.
const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "assets/css/lesson.css" });
await new Promise((done, failed) => {
  style.onload = done;
  style.onerror = () => { style.remove(); failed(new Error(style.href)); };
  document.head.append(style);
});

const LEAST = 8; // pixels of a thing, at least, that a ring is drawn around
const INSET = 5; // pixels of a ring outside its thing, as in assets/css/lesson.css
const STILL = 200; // milliseconds without a change after which the table has come to rest
const CALM = 1000; // milliseconds at rest after which nobody looks any more
/** Parts that may show only a piece of what lies in them. */
const FRAMES = "#board, #map-window, [data-row], #cards, #side, #panels";
/** What may lie over the table. */
const OVER = "#choices, #menu, #tray, #slip, #inspect, #side, #others";
const root = document.documentElement;
const place = document.getElementById("lesson");
const light = Object.assign(document.createElement("div"), { id: "lesson-light", ariaHidden: "true" });
place.after(light);
let highest = 0; // of the texts of a lesson so far, in pixels
let under = ""; // what it holds for

/** Keeps the text as high as the highest of its lesson so far: the table above seldom moves. */
function hold() {
  const held = [place.firstElementChild?.dataset.lesson, innerWidth, getComputedStyle(root).fontSize].join(" ");
  if (held !== under) [under, highest] = [held, 0];
  const now = [...place.querySelectorAll(".say")].reduce((sum, said) => sum + said.offsetHeight, 0);
  highest = Math.max(highest, now);
  place.style.setProperty("--say", `${highest}px`);
}

new ResizeObserver(() => {
  hold();
  root.style.setProperty("--card", `${place.offsetHeight}px`);
}).observe(place);
// The list of lessons folds up when one is chosen.
place.addEventListener("click", ({ target }) => {
  if (target.closest("ol")) target.closest("details").open = false;
});

/** Returns the elements of a zone and an id (buttons of the zone "do", a part of the page of the zone "part"),
 * and what stands for them in small windows; of an action only where it is the first thing. */
function find([zone, id], at) {
  const name = CSS.escape(id);
  const selectors = {
    // The button that ends a turn differs by game.
    do: [
      `#choices [data-do=choose][data-id^="${name} "]`, `[data-do="${name}"]`, `[data-do=verb][data-id="${name}"]`,
      `[data-do="${name}-turn"]`, ...(at ? [] : ["[data-instead=do]"]),
    ],
    part: [`#${name}`, `[data-instead="${name}"]`],
  }[zone] ?? [`[data-zone="${CSS.escape(zone)}"][data-id="${name}"]`];
  const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((element) => !place.contains(element))
    .flatMap((element) => (getComputedStyle(element).display === "contents" ? [...element.children] : [element]));
  // Of several readings the text says which; a ring would name the first.
  const readings = found.filter((element) => element.dataset.do === "choose");
  return readings.length > 1 ? found.filter((element) => !readings.includes(element)) : found;
}

/** Returns the part of a box that lies in another one, or null if too little of it does. */
function within({ left, top, right, bottom }, frame) {
  const box = {
    left: Math.max(left, frame.left), top: Math.max(top, frame.top),
    right: Math.min(right, frame.right), bottom: Math.min(bottom, frame.bottom),
  };
  return box.right - box.left < LEAST || box.bottom - box.top < LEAST ? null : box;
}

/** Returns the visible part of an element, if any. */
function shown(element) {
  if (!element.checkVisibility()) return null;
  let box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
  for (const frame of document.querySelectorAll(FRAMES)) {
    const edge = frame.getBoundingClientRect();
    if (box && edge.width && frame !== element && frame.contains(element)) box = within(box, edge);
  }
  if (!box) return null;
  const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)?.closest(OVER);
  if (over && !over.contains(element)) return null;
  // A ring stays whole at the edge of the window, and above the card.
  const card = place.getBoundingClientRect();
  const above = box.right > card.left && box.left < card.right && box.top < card.top;
  const bottom = above ? Math.min(innerHeight, card.top) : innerHeight;
  return within(box, { left: INSET, top: INSET, right: innerWidth - INSET, bottom: bottom - INSET });
}

/** Brings the subject of a step into view, with what stands above it where there is room: by scrolling, or
 * on a map by moving it. For the coach, who speaks during a turn, nothing is scrolled away. */
function reveal(about) {
  const found = about.map(find).flat();
  const coach = place.querySelector(".coach");
  if (!coach) document.getElementById("stage")?.scrollTo(0, 0);
  const marks = found.filter((element) => element.closest("#map-window") && element.id);
  for (const element of found.reverse()) {
    if (!(coach || marks.includes(element))) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  if (root.dataset.lines === "few") place.scrollIntoView({ block: "nearest" }); // it lies among the rest
  if (!marks.length) return;
  const sign = Object.assign(document.createElement("button"), { hidden: true });
  sign.dataset.shows = marks.map(({ id }) => id).join(" ");
  place.append(sign);
  sign.click();
  sign.remove();
}

let drawn = "";
let step;
let changed = 0; // when anything that is ringed moved, in milliseconds
let woken = 0; // when anything may have moved, in milliseconds
let rests = false;
let touched = false; // by the reader, since the step began: nothing is scrolled any more
let following = 0; // the frame that looks next; 0 while the table stands still
for (const kind of ["pointerdown", "wheel", "keydown"]) {
  addEventListener(kind, () => { touched = true; }, { capture: true, passive: true });
}

/** Draws the rings around what the step is about, from frame to frame until the table has come to rest. */
function follow(time) {
  const card = place.firstElementChild;
  following = card ? requestAnimationFrame(follow) : 0;
  if (!card) {
    light.replaceChildren();
    [drawn, step] = ["", undefined];
    hold();
    return;
  }
  const about = JSON.parse(card.dataset.about);
  const now = [card.dataset.lesson, card.dataset.step, innerWidth, innerHeight].join(" ");
  if (now !== step) {
    step = now;
    touched = false;
    hold();
    delete place.dataset.settled;
  }
  const things = about.map((thing, at) => find(thing, at).map(shown).find(Boolean)).filter(Boolean);
  const layout = JSON.stringify([now, things]);
  if (layout !== drawn) {
    drawn = layout;
    changed = time;
    rests = false;
    light.replaceChildren(...things.map(({ left, top, right, bottom }) => {
      const ring = document.createElement("div");
      Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
      return ring;
    }));
  } else if (rests && place.dataset.settled === step) {
    if (time - Math.max(changed, woken) < CALM || (about.length && !things.length)) return;
    cancelAnimationFrame(following);
    following = 0;
  } else if (time - changed > STILL) {
    changed = time;
    rests = true;
    place.dataset.settled = step;
    if (!touched) reveal(about); // not before: rows change their places, at once or after a bot's move
  }
}

/** Follows the table again: something on it may move. */
function wake() {
  if (!place.firstElementChild && !drawn) return;
  woken = performance.now();
  following ||= requestAnimationFrame(follow);
}

/** Whether a change is one that this module made itself. */
const own = ({ target, attributeName }) => light.contains(target) || (target === place && attributeName);
new MutationObserver((changes) => {
  if (!changes.every(own)) wake();
}).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
// Also what moves without a change of the page: what scrolls or glides, letters and drawings that come late.
for (const kind of ["scroll", "toggle", "load", "transitionrun", "transitionend", "animationstart", "animationend"]) {
  document.addEventListener(kind, ({ target }) => light.contains(target) || wake(), { capture: true, passive: true });
}
addEventListener("resize", wake);
document.fonts.addEventListener("loadingdone", wake);
wake();
