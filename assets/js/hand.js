// Rows of cards that are wider than a small screen, and tables that are higher (data-row): the important card
// is scrolled into view, and fading edges show that a row goes on (data-more, on the nearest element with an
// id, which Python does not redraw). Where data-row says whose row it is, another's begins at its beginning.
const ITEMS = ":is(li, section):is(.can, .picked)";
const ROOM = 10; // pixels that stay free beside a card
const known = new WeakMap(); // whose each row was at the last look, and its cards that could be and were picked
const still = matchMedia("(prefers-reduced-motion: reduce)");
const page = document.getElementById("page");

const rows = () => [...page.querySelectorAll("[data-row]")].filter((row) => row.clientWidth);
const nameOf = (item) => item.dataset.key ?? item.querySelector("[data-id]")?.dataset.id ?? "";

/** Returns the place of an element in the layout, ignoring the flight of a card. */
function laid(element) {
  let [left, top] = [0, 0];
  for (let part = element; part; part = part.offsetParent) {
    left += part.offsetLeft;
    top += part.offsetTop;
  }
  return { left, top };
}

/** Returns the place of an element in a row, relative to its visible part. */
function within(row, item) {
  const [frame, place] = [laid(row), laid(item)];
  const [left, top] = [place.left - frame.left - row.scrollLeft, place.top - frame.top - row.scrollTop];
  return { left, top, right: left + item.offsetWidth, bottom: top + item.offsetHeight };
}

/** Returns how much of the lower end of a row lies under something else, as its style sheet says. */
const below = (row) => parseFloat(getComputedStyle(row).scrollPaddingBottom) || 0;

/** Returns how far a card has to move to be visible: right and down. */
function missing(row, item) {
  const box = within(row, item);
  const past = (from, to, low, high) => (from < low || to - from > high - low ? from - low : Math.max(0, to - high));
  return {
    left: past(box.left, box.right, ROOM, row.clientWidth - ROOM),
    top: row.scrollHeight > row.clientHeight + 1 ? past(box.top, box.bottom, 0, row.clientHeight - below(row)) : 0,
  };
}

function seen(row, item) {
  const { left, top } = missing(row, item);
  return Math.abs(left) < item.offsetWidth * 0.4 && Math.abs(top) < item.offsetHeight * 0.4;
}

/** Returns the same way, extended to the beginning of a card: the row snaps to cards. */
function way(row, item) {
  const { left, top } = missing(row, item);
  const starts = [...row.querySelectorAll("li")].map((other) => within(row, other).left - ROOM);
  const further = starts.filter((start) => start >= left);
  return { left: left > 0 && further.length ? Math.min(...further) : left, top };
}

/** Returns the item of a row that the open lesson is about, if any. */
function subject(row) {
  const about = JSON.parse(document.querySelector("#lesson > [data-about]")?.dataset.about ?? "[]");
  const buttons = about.map(([zone, id]) => row.querySelector(`li.can > [data-zone="${CSS.escape(zone)}"][data-id="${CSS.escape(id)}"]`));
  return buttons.find(Boolean)?.parentElement;
}

function look(row) {
  const items = [...row.querySelectorAll(ITEMS)];
  const picked = items.filter((item) => item.matches(".picked:not(.implied)"));
  const open = items.filter((item) => item.matches(".can:not(.picked)"));
  const before = known.get(row) ?? { picked: [], open: "", all: [], whose: row.dataset.row };
  const all = [...row.querySelectorAll("li[data-key]")].map(nameOf);
  const now = { picked: picked.map(nameOf), open: open.map(nameOf).join(), all, whose: row.dataset.row };
  known.set(row, now);
  if (now.whose !== before.whose) row.scrollTo({ left: 0, behavior: "instant" });
  const fresh = picked.find((item) => !before.picked.includes(nameOf(item)));
  if (!fresh && now.open === before.open) return;
  const other = !picked.length && all.some((name) => !before.all.includes(name)); // cards were drawn
  // Of a part that is asked about as a whole, buttons above its cards are needed too.
  const whole = open[0]?.matches("section") && missing(row, open[0]).top;
  const wanted = fresh ?? (!other && !whole && open.some((item) => seen(row, item)) ? null : subject(row) ?? open[0]);
  if (wanted) row.scrollBy({ ...way(row, wanted), behavior: still.matches ? "instant" : "smooth" });
}

function fade(row) {
  const most = row.scrollWidth - row.clientWidth;
  const ends = [row.scrollLeft > 4 && "start", row.scrollLeft < most - 4 && "end"].filter(Boolean);
  const owner = row.closest("[id]");
  if (ends.length) owner.dataset.more = ends.join(" ");
  else delete owner.dataset.more;
}

let waiting = 0;
function soon() {
  waiting ||= requestAnimationFrame(() => {
    waiting = 0;
    for (const row of rows()) {
      look(row);
      fade(row);
    }
  });
}
new MutationObserver(soon).observe(page, { subtree: true, childList: true, attributeFilter: ["class"] });
addEventListener("resize", () => {
  for (const was of rows().map((row) => known.get(row))) if (was) was.open = ""; // other cards are in sight
  soon();
});
document.addEventListener("scroll", ({ target }) => target.matches?.("[data-row]") && fade(target), { capture: true, passive: true });
