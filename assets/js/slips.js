// What is said lies upon the board: where it hides least, and how much of it nobody can see meanwhile.
const slip = document.getElementById("slip");
const LIT = "#board :is(.can, .touched, .changed, .fresh, [data-outlined])";
const BERTHS = ["", "top", "bottom"]; // as the table's style sheet has it; see assets/css/replay.css

const ROOM = 70; // pixels of a frame in which something can still be shown

/** How much of a frame's height slips lie upon, from above and from below, in pixels; nothing where
 * they leave too little of it. */
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

/** How many lit things what is said lies upon. Places of a map make room by themselves. */
function hidden() {
  const said = [...slip.children].map((part) => part.getBoundingClientRect());
  return [...document.querySelectorAll(LIT)].filter((thing) => {
    const box = thing.getBoundingClientRect();
    return !thing.matches(".place") && said.some((part) => (
      box.left < part.right && part.left < box.right && box.top < part.bottom && part.top < box.bottom
    ));
  }).length;
}

/** Moves what happened, told in two lines, to where it lies upon the fewest things that are lit. */
function berth() {
  delete slip.dataset.berth;
  if (document.documentElement.dataset.lines === "few") return; // the page scrolls
  if (!slip.querySelector(":scope > .since") || slip.querySelector(":scope > .share")) return;
  const found = BERTHS.map((name) => {
    slip.dataset.berth = name;
    return [hidden(), name];
  });
  slip.dataset.berth = found.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

let waiting = 0;
function soon() {
  waiting ||= requestAnimationFrame(() => {
    waiting = 0;
    berth();
  });
}
new MutationObserver(soon).observe(slip, { childList: true });
addEventListener("resize", soon);
document.addEventListener("acres:dressed", soon);
