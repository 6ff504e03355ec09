// The map on the page: hangs it up, keeps its view in a frame of another size, and follows what changes there. The
// reader moves it by mapgrip.js and mapzoom.js; it follows events by mapfollow.js.
// The map comes with its game: see acres/app/browser/games.py.
import { follow, forget, reach } from "./mapfollow.js";
import { isHeld, letGo, press, swallow } from "./mapgrip.js";
import { centred, closeUp, isFlat, laidOut, map, reset, show, spot, view } from "./mapview.js";
import { key, stop, turn } from "./mapzoom.js";

let edges = null; // edges.js, once it was asked for
let table; // the game on the table

/** Shows the view at the beginning, unless somebody moved the map. */
function begin() {
  if (view.touched || isFlat()) return;
  view.home ??= map.frame.dataset.around;
  const first = closeUp();
  view.liked = first.scale;
  show(first);
  follow();
}

/** Restores the view in a frame of another size. */
function resized() {
  if (isFlat()) return;
  if (!view.touched || !view.middle) return begin();
  const was = view.middle; // as far as a smaller frame allows
  show(centred(was, view.at.scale));
  view.middle = was;
  follow();
}

// Elements focused by keyboard and picked ones are moved into view.
function focus({ target }) {
  map.frame.scrollTo(0, 0);
  if (target !== map.frame && target.matches(":focus-visible")) reach([target.closest(".place")]);
}
const picks = new MutationObserver((changes) => {
  map.signs.soon();
  const place = changes.map(({ target }) => target).find((target) => target.matches(".place.picked"));
  if (place && !isHeld()) reach([place]);
});
const wishes = new MutationObserver(() => {
  if (map.frame.dataset.table !== table) anew();
  else follow();
});

const said = new MutationObserver(() => {
  const was = view.middle; // the view to restore in a frame of another size
  if (map.frame && !isFlat() && was) show(view.at, true);
  view.middle = was;
});
for (const id of ["slip", "choices"]) said.observe(document.getElementById(id), { childList: true });

// In the next frame: changing sizes while they are reported is an error in some browsers.
const sizes = new ResizeObserver(() => requestAnimationFrame(() => {
  if (map.frame) resized();
}));

/** Another game: resets the map. */
function anew() {
  stop();
  letGo();
  forget();
  reset();
  table = map.frame?.dataset.table;
  if (map.frame) begin();
}

/** Takes over the map that is on the page now. */
function hang() {
  const frame = document.getElementById("map-window");
  if (frame === map.frame) return;
  for (const watch of [picks, wishes, sizes]) watch.disconnect();
  stop();
  Object.assign(map, { frame, drawing: document.getElementById("map"), sheet: document.getElementById("map-sheet") });
  const tools = { view: () => view.at, laidOut, spot };
  map.signs.on(frame, tools);
  if (!frame) return letGo();
  edges ??= import("./edges.js").then(({ signs }) => {
    map.signs = signs;
    signs.on(map.frame, tools);
    signs.soon();
  }, () => { edges = null; }); // without it names and signs stay as they are
  anew();
  frame.addEventListener("pointerdown", press);
  frame.addEventListener("click", swallow, true);
  frame.addEventListener("wheel", turn, { passive: false });
  frame.addEventListener("keydown", key);
  frame.addEventListener("focusin", focus);
  picks.observe(map.drawing, { subtree: true, attributeFilter: ["class"] });
  wishes.observe(frame, { attributeFilter: ["data-look", "data-moment", "data-table"] });
  sizes.observe(frame);
}
document.addEventListener("acres:dressed", hang);
hang();
