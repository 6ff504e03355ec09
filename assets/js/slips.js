// Notes on the board: the place where they hide least, and how much of the board they hide.
const slip = document.getElementById("slip");
const LIT = "#board :is(.can, .touched, .changed, .fresh, [data-outlined], [data-can], .plain[data-do]):not(.closer, [data-do=sheet], [data-do=inspect], [data-do=sound])";
const BERTHS = ["", "top", "bottom"]; // as in the table's style sheet; see assets/css/replay.css
const HALVES = ["top start", "top end", "bottom start", "bottom end"]; // half as wide, where there is width
const WIDE = 640; // pixels of a note of which half tells enough
const low = matchMedia("(max-height: 27rem)");

const ROOM = 56; // pixels of a frame in which something can still be shown

/** Returns how much of a frame's height slips cover, from above and from below, in pixels; nothing if they
 * leave too little of it. */
export function covered(frame) {
  const { top: edge, width, height } = frame.getBoundingClientRect();
  let [above, below] = [0, 0];
  for (const slip of document.querySelectorAll("#slip > *, #tray > *, #choices > *")) {
    const box = slip.getBoundingClientRect();
    if (box.width < width / 2 || box.top >= edge + height) continue;
    if (box.top + box.bottom < 2 * edge + height) above = Math.max(above, box.bottom - edge);
    else below = Math.max(below, edge + height - box.top);
  }
  return height - above - below < ROOM ? [0, 0] : [above, below];
}

/** Returns the number of highlighted things under notes; what can be tapped counts more than all that cannot,
 * unless only an edge of it is hidden.
 * Places of a map make room by themselves. */
function hidden() {
  const said = [...slip.children].map((part) => part.getBoundingClientRect());
  return [...document.querySelectorAll(LIT)].filter((thing) => !thing.closest("#map")).reduce((sum, thing) => {
    const box = thing.getBoundingClientRect(), [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (!said.some((part) => box.left < part.right && part.left < box.right && box.top < part.bottom && part.top < box.bottom)) return sum;
    const middle = said.some((part) => part.left < x && x < part.right && part.top < y && y < part.bottom);
    return sum + (middle && thing.matches(".can, [data-can], [data-do]") ? 100 : 1);
  }, 0);
}

/** Leaves out the last sentences of an account that find no room; all of them unfold. A single one is cut at a line. */
function fit() {
  for (const gist of slip.querySelectorAll(".digest:not([open]) .gist")) {
    const said = [...gist.querySelectorAll(".said")];
    const show = (sentence, is) => {
      sentence.hidden = !is;
      sentence.parentElement.hidden = !sentence.parentElement.querySelector(".said:not([hidden])");
    };
    const fits = () => gist.scrollHeight <= gist.clientHeight + 1;
    gist.classList.remove("long");
    for (const sentence of said) show(sentence, true);
    while (said.length > 1 && !fits()) show(said.pop(), false);
    gist.classList.toggle("long", !fits());
  }
}

/** Moves the account, or the play that stands, to where it covers the fewest highlighted things. */
function berth() {
  delete slip.dataset.berth;
  if (document.documentElement.dataset.lines === "few") return; // the page scrolls
  if (!slip.querySelector(":scope > :is(.since, .news)") || slip.querySelector(":scope > .share")) return;
  const wide = slip.clientWidth > WIDE || (low.matches && slip.clientWidth > innerWidth * .75);
  const berths = wide ? [...BERTHS, ...HALVES] : BERTHS;
  const found = berths.map((name) => {
    slip.dataset.berth = name;
    return [hidden(), name];
  });
  slip.dataset.berth = found.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

let waiting = 0;
function soon() {
  waiting ||= requestAnimationFrame(() => {
    waiting = 0;
    fit();
    berth();
    fit();
  });
}
new MutationObserver(soon).observe(slip, { childList: true, subtree: true });
addEventListener("resize", soon);
document.addEventListener("acres:dressed", soon);
