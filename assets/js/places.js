// Places of the map for the keyboard, outlines, the way of a raid.

// A group of the drawing is no real button: Enter and Space press it here, after the page (Enter confirms
// a complete play).
addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.defaultPrevented || (key !== "Enter" && key !== " ") || !target.matches?.("#map .place")) return;
  event.preventDefault();
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
});

// During a replay, the log follows.
const log = document.getElementById("log");
new MutationObserver(() => {
  const shown = log.querySelector(".shown");
  if (shown) shown.scrollIntoView({ block: "nearest" });
  else if (document.body.dataset.mode === "replay") log.parentElement.scrollTop = 0; // before the first move
}).observe(log, { childList: true });

// What is pointed at (pointing.js) outlines its places or cards: an id, or a zone and an id. Buttons have the zone "do", parts of the page the zone "part".
const SELECTORS = {
  do: (id) => `:is(#topbar, #table) :is([data-do="${id}"], [data-do=verb][data-id="${id}"], [data-do="${id}-turn"])`,
  part: (id) => `#${id}`,
};
function find(thing) {
  const [id, zone] = thing.split("/").reverse().map(CSS.escape);
  const selector = SELECTORS[zone]?.(id) ?? `#table [data-zone${zone ? `="${zone}"` : ""}][data-id="${id}"]`;
  if (thing.startsWith("hand/")) return [...document.querySelectorAll(`${selector}:not([data-do])`)]; // equal cards
  return [(zone ? null : document.getElementById(`place-${id}`)) ?? document.querySelector(selector)].filter(Boolean);
}
let lit = [];
/** Outlines the things that are named, and in another way those that it `helps`. */
export function outline(leads, helps = "") {
  for (const place of lit) place.removeAttribute("data-outlined");
  const all = (things) => things.split(" ").filter(Boolean).flatMap(find);
  const [first, second] = [all(leads), all(helps)];
  for (const place of second) place.setAttribute("data-outlined", "helps");
  for (const place of first) place.setAttribute("data-outlined", "");
  lit = [...second, ...first];
}

// A sheet opens at its top.
addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-do=sheet]")) setTimeout(() => document.getElementById("side").scrollTo(0, 0));
});

// The way of a raid that can be blocked, drawn under the places, with its head at the target.
const SVG = "http://www.w3.org/2000/svg";
const DRAWN = ["raid-way-casing", "raid-way"];
function drawWay(frame) {
  const map = frame.querySelector("#map");
  for (const old of map?.querySelectorAll(DRAWN.map((kind) => `.${kind}`).join()) ?? []) old.remove();
  const first = map?.querySelector(".place");
  const spots = (frame.dataset.way ?? "").split(" ").map((id) => document.getElementById(id)).filter(Boolean);
  if (!first || spots.length < 2) return;
  const at = spots.map((spot) => spot.transform.baseVal.getItem(0).matrix);
  const points = at.map(({ e, f }) => `${e},${f}`).join(" ");
  for (const kind of DRAWN) {
    const line = document.createElementNS(SVG, "polyline");
    line.setAttribute("points", points);
    line.setAttribute("class", kind);
    first.parentNode.insertBefore(line, first);
  }
}
const ways = new MutationObserver(([{ target }]) => drawWay(target));
document.addEventListener("acres:dressed", () => {
  ways.disconnect();
  const frame = document.getElementById("map-window");
  if (frame) ways.observe(frame, { attributeFilter: ["data-way"] });
});
