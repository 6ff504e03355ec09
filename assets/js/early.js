// The front page can be used before Python runs it: early clicks and input are recorded, acknowledged, and
// answered in the same order once the page can be played.
import { announce, playable } from "./boot.js";
import { said } from "./sentences.js";

const WORDS = {
  noted: "“{label}” follows as soon as the rules have loaded.",
};
/** All buttons but the one for a file, which is chosen without Python. */
const BUTTON = "#screen :is([data-do]:not([data-do=import]), [data-share])";
const noted = [];

const key = (button) => JSON.stringify(button.dataset);
const label = (button) => (button.querySelector("b, .label") ?? button).textContent.trim();
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

function note(click) {
  const button = click.target.closest?.(BUTTON);
  if (!button) return;
  click.stopPropagation();
  if (!noted.includes(key(button))) noted.push(key(button));
  button.setAttribute("aria-busy", "true");
  announce(() => said(WORDS.noted).replace("{label}", label(button)));
}
globalThis.earlyClicks.forEach(note); // collected by coming.js
globalThis.earlyClicks = { push: note };

playable.then(async () => {
  delete globalThis.earlyClicks;
  for (const button of document.querySelectorAll("#screen [aria-busy]")) button.removeAttribute("aria-busy");
  for (const field of document.querySelectorAll("#screen :is(input, textarea)")) {
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const wanted of noted) {
    [...document.querySelectorAll(BUTTON)].find((button) => key(button) === wanted)?.click();
    await drawn();
  }
});
