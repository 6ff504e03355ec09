// Sheets of a small screen: a swipe down closes one.
import { small } from "./back.js";

const page = document.getElementById("page");
const inspect = document.getElementById("inspect");
const SHEETS = "#side, .families:not(.answering), .inspected, .orders, #others";
const AWAY = 72; // pixels after which a released sheet closes
const FLICK = 0.5; // pixels a millisecond

/** Whether a sheet covers the table, or the link does. */
const open = () => Boolean(page.dataset.sheet || inspect.firstElementChild);
const close = () => (document.querySelector(".veil") ?? document.querySelector("#slip [data-do=share]"))?.click();

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
