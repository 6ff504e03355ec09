// The Back button of a browser and the gesture of a phone close what is open, the topmost first, and only
// then leave the page. The history has one entry for each open thing, with its number as the state; all have
// the same address, so that links ignore them (share.js). The page lists what is open in data-open
// (acres/app/shell/layers.py) and closes the topmost when it is told to.
//
// The history is the one way that hears the Back button in every browser: a CloseWatcher hears Esc and the
// gesture of Android, not the button of a desk, and the Navigation API may keep nobody from going back.
import { playable } from "./boot.js";

const page = document.getElementById("page");
const told = document.getElementById("slip");
/** Whether sheets lie over the table: as in assets/css/phone.css. */
export const small = () => getComputedStyle(document.documentElement).getPropertyValue("--sheets") === "yes";

/** What its reader opened without the page, the topmost last: how each closes. */
const unfolded = () => [
  ...[...told.querySelectorAll(".since:has(.digest[open]) [data-do=seen]")].map((button) => () => button.click()),
  ...[...document.querySelectorAll("dialog[open]")].map((dialog) => () => dialog.close()),
];
const layers = () => (page.dataset.open ?? "").split(" ").filter((name) => name && (small() || !name.startsWith("small-")));
const count = () => layers().length + unfolded().length;

/** Closes the topmost, or has the page ask first: then the question is one more that is open. */
function close() {
  const last = unfolded().at(-1);
  if (last) last();
  else page.dispatchEvent(new CustomEvent("acres:back", { bubbles: true }));
}

/** The number of the entry on which the browser stands. */
const entry = () => history.state?.open ?? 0;
/** The entry that a step of this script leads to; null while none is under way. */
let going = null;
let hash = location.hash;

/** Makes the entries follow what is open; not while the page finds what was open before a reload. */
function follow() {
  if (going !== null || page.dataset.open === undefined) return;
  if (location.hash && !history.state) return; // a link that is not read yet: the entry below would keep it
  if (!history.state) history.replaceState({ open: 0 }, "");
  const open = count();
  if (open < entry()) {
    going = open;
    history.go(open - entry());
  }
  try {
    while (going === null && entry() < open) history.pushState({ open: entry() + 1 }, "");
  } catch {
    // Safari takes a hundred entries in half a minute: this one comes with the next change.
  }
}

addEventListener("popstate", () => {
  const before = hash;
  hash = location.hash;
  const isLink = hash && !history.state; // it comes into the page as it is
  const isOurs = entry() === going;
  going = null;
  if (hash && hash !== before && !isLink) history.replaceState(history.state, "", location.pathname + location.search); // read before
  for (let open = count(); !isLink && !isOurs && open > entry(); open = count()) {
    close();
    if (count() >= open) break; // it asks first
  }
  follow();
});

playable.then(follow);
addEventListener("resize", follow);
addEventListener("hashchange", () => setTimeout(follow)); // once share.js has taken the link out
for (const [part, options] of [
  [page, { attributeFilter: ["data-open"] }],
  [told, { subtree: true, childList: true, attributeFilter: ["open"] }], // with the dialog of a code
]) new MutationObserver(follow).observe(part, options);
