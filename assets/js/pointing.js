// What is under the pointer or has the focus outlines the things that it is about: a line of the log or a
// rule those in its data-places; a thing of the game or an action what Python says (App.pointed), which draws
// nothing anew. What Python tells about it stands in a panel beside it; a finger opens that by tapping a place
// that cannot be used.
import { outline } from "./places.js";

const THING = "#table :is([data-zone]:not([data-do]), [data-do=verb])[data-id]";
const GAP = 10; // pixels between a thing and its panel, and around the panel
const page = document.getElementById("page");
const board = document.getElementById("board");
const slip = document.getElementById("slip");
const panel = Object.assign(document.createElement("div"), { id: "pointed", hidden: true });
panel.setAttribute("role", "tooltip");
page.append(panel);
new ResizeObserver(() => told && place(told)).observe(panel); // letters may grow

/** The element that is outlined, the one that is told about, and the one that was just clicked. */
let [shown, told, clicked] = [null, null, null];
let finger = false;

const subject = (target) => target?.closest?.(`${THING}, [data-places]`) ?? null;
/** Returns what has the focus; an action only from the keyboard: a chosen one has its rings. */
function focused() {
  const element = subject(document.activeElement);
  return element?.matches("[data-do=verb]:not(:focus-visible)") ? null : element;
}
const byKeys = () => (document.activeElement.matches(":focus-visible") ? focused() : null);

function hush() {
  if (!told) return;
  told.removeAttribute("aria-describedby");
  told = null;
  panel.hidden = true;
  slip.removeAttribute("data-told");
}

/** Puts the panel beside a thing, within the board and this window, where it hides little. */
function place(thing) {
  const around = board.getBoundingClientRect();
  const at = (thing.querySelector(":scope > .hit") ?? thing).getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const [left, top] = [Math.max(0, around.left) + GAP, Math.max(0, around.top) + GAP];
  const [right, bottom] = [Math.min(innerWidth, around.right) - GAP - width, Math.min(innerHeight, around.bottom) - GAP - height];
  const within = (low, wanted, high) => Math.max(low, Math.min(wanted, high));
  const [after, before] = [at.right + GAP, at.left - GAP - width];
  let [x, y] = [after <= right ? after : before, at.top + (at.height - height) / 2];
  if (after > right && before < left) { // no room beside it
    const under = at.bottom + GAP;
    [x, y] = [at.left + (at.width - width) / 2, under <= bottom ? under : at.top - GAP - height];
  }
  Object.assign(panel.style, { left: `${within(left, x, right)}px`, top: `${within(top, y, bottom)}px` });
}

function tell(thing, lines) {
  if (told !== thing) hush();
  const written = ([kind, text]) => {
    const line = Object.assign(document.createElement("p"), { textContent: text });
    line.dataset.kind = kind;
    return line;
  };
  panel.replaceChildren(...lines.map(written));
  told = thing;
  panel.hidden = false;
  thing.setAttribute("aria-describedby", panel.id);
  place(thing);
}

/** Shows what this element is about, and with `telling` what there is to tell. */
function show(element, telling) {
  shown = element;
  const { places = "", zone = "do", id } = element?.dataset ?? {};
  const found = element?.matches(THING) ? globalThis.acresTable?.pointed(zone, id) : null;
  outline(`${places} ${found?.leads ?? ""}`, found?.helps);
  if (telling && found?.lines.length) tell(element, found.lines);
  else hush();
}

// What has the focus keeps its outline under a pointer that is over nothing of the kind.
document.addEventListener("pointerover", ({ target, pointerType }) => {
  const under = subject(target);
  if (under !== clicked) clicked = null;
  const element = under ?? focused();
  if (element === shown && (element === told || !under || pointerType === "touch")) return;
  show(element, under ? pointerType !== "touch" && !clicked : byKeys());
});
document.addEventListener("focusin", () => show(focused(), byKeys()));
document.addEventListener("focusout", ({ relatedTarget }) => relatedTarget || hush());
// A finger that scrolls instead points at nothing any more.
document.addEventListener("pointercancel", () => show(focused(), false));
addEventListener("pointerdown", ({ pointerType }) => { finger = pointerType === "touch"; }, { capture: true });

// After the page: what is outlined depends on the picks. The answer to a click stands elsewhere, except that
// a finger, which cannot hover, gets it here.
addEventListener("click", ({ target }) => {
  const under = subject(target);
  clicked = under;
  const asked = finger && under?.getAttribute("aria-disabled") === "true";
  show(under ?? focused(), asked || (!under && byKeys()));
  slip.toggleAttribute("data-told", asked && told === under);
});
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") hush();
  else if (shown) show(shown.isConnected ? shown : focused(), Boolean(told));
});
new MutationObserver(() => show(shown?.isConnected ? shown : focused(), Boolean(told))).observe(page, { attributeFilter: ["data-ply", "data-mode"] });
for (const kind of ["wheel", "resize", "blur"]) addEventListener(kind, hush, { passive: true });
addEventListener("pointermove", ({ buttons }) => { if (buttons) hush(); }, { passive: true });
