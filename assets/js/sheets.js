// Sheets of a small screen: “back” closes one, as it does elsewhere on a phone, and so does a swipe down.
// The history entry of an open sheet goes with it, so that “back” leads on from there; its address is the
// same, so that links ignore it (assets/js/share.js).
/** Whether there are sheets: as in assets/css/phone.css. */
const small = () => getComputedStyle(document.documentElement).getPropertyValue("--sheets") === "yes";
const page = document.getElementById("page");
const inspect = document.getElementById("inspect");
const SHEETS = "#side, .families:not(.answering), .inspected, .orders, #others";
const AWAY = 72; // pixels after which a released sheet closes
const FLICK = 0.5; // pixels a millisecond

const told = document.getElementById("slip");
const unfolded = () => told.querySelector(".digest[open]");
/** Whether a part that can be closed covers the table: a sheet, the link, the unfolded recap. */
const open = () => Boolean(page.dataset.sheet || inspect.firstElementChild || unfolded());
const ours = () => Boolean(history.state?.sheet);
/** Returns its closing button; the one that closes sheets comes last. */
const close = () => (document.querySelector(".veil") ?? told.querySelector("[data-do=share]") ?? told.querySelector(".since [data-do=seen]"))?.click();

let leaving = false; // the entry of a closed sheet is being removed

function follow() {
  if (leaving || open() === ours()) return;
  if (!open()) {
    leaving = true;
    history.back();
  } else if (small()) {
    history.pushState({ sheet: true }, "");
  }
}

addEventListener("popstate", () => {
  if (leaving) {
    leaving = false;
    follow(); // another one may be open by now
  } else if (open() && !ours()) {
    close();
  } else if (ours() && !open()) {
    history.replaceState(null, ""); // “forward” into a closed sheet
  }
});

if (ours()) history.replaceState(null, ""); // from the page before a reload
new MutationObserver(follow).observe(page, { attributeFilter: ["data-sheet"] });
new MutationObserver(follow).observe(inspect, { childList: true });
new MutationObserver(follow).observe(told, { subtree: true, childList: true, attributeFilter: ["open"] });

// A swipe: the content of the sheet is scrolled to its top, and the finger goes down.
let swipe = null;

function scrolled(from, sheet) {
  for (let element = from; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
    if (element === sheet) return false;
  }
  return false;
}

addEventListener("touchstart", ({ target, touches: [finger, other], timeStamp }) => {
  const sheet = !other && small() && open() ? target.closest?.(SHEETS) : null;
  const lies = sheet && (sheet.matches(".inspected") || getComputedStyle(sheet).position === "fixed");
  swipe = lies ? { sheet, x: finger.clientX, y: finger.clientY, at: timeStamp, far: 0 } : null;
  if (swipe && (scrolled(target, sheet) || target.closest("input, textarea"))) swipe = null;
}, { passive: true });

addEventListener("touchmove", (event) => {
  if (!swipe) return;
  const [{ clientX, clientY }] = event.touches;
  const [across, down] = [clientX - swipe.x, clientY - swipe.y];
  if (!swipe.far && (event.touches.length > 1 || down < 0 || Math.abs(across) > Math.abs(down))) {
    swipe = null;
    return;
  }
  if (event.cancelable) event.preventDefault();
  swipe.far = Math.max(1, down);
  swipe.sheet.style.translate = `0 ${swipe.far}px`;
}, { passive: false });

function letGo(event) {
  if (!swipe) return;
  const { sheet, far, at } = swipe;
  swipe = null;
  sheet.style.translate = "";
  const fast = far > 24 && far / (event.timeStamp - at) > FLICK;
  if (event.type === "touchend" && (far > AWAY || fast)) close();
}
addEventListener("touchend", letGo);
addEventListener("touchcancel", letGo);
