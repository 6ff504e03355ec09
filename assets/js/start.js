// Starts PyScript when all scripts that work without Python have arrived: otherwise a link in the address
// would be lost, and buttons would not answer.
import "./trusted.js";
import { playable } from "./boot.js";
import "./copies.js";
import "./sentences.js";
import "./picture.js";
import "./typing.js";
import "./events.js";
import "./lines.js";
import "./panzoom.js";
import "./places.js";
import "./pointing.js";
import "./hand.js";
import "./back.js";
import "./sheets.js";
import "./files.js";
import "./offline.js";
import "./share.js";
import "./standins.js";
import { confine, heard } from "./observed.js";
import { hooks } from "../runtime/pyscript-0.7.31/core.js";

heard();
// The first rules bring their script along.
new MutationObserver((_, observer) => {
  observer.disconnect();
  import("./rules.js").catch(() => {}); // without it a rule opens, but unseen
}).observe(document.getElementById("panel-rules"), { childList: true });
// Sound and vibration bring theirs along when they are turned on; only some devices can vibrate.
const page = document.getElementById("page");
const turnedOn = new MutationObserver(() => {
  if (!(page.dataset.sound || page.dataset.vibration)) return;
  import("./sound.js").then(() => turnedOn.disconnect(), () => {}); // without it the table stays silent
});
turnedOn.observe(page, { attributeFilter: ["data-sound", "data-vibration"] });
if (navigator.vibrate && matchMedia("(pointer: coarse)").matches) document.documentElement.dataset.vibrates = "";
let asked;
let failures = 0;
/** The script and the style of lessons, which come with the first one (acres/app/browser/games.py). */
globalThis.acresLesson = {
  ready: false,

  /** Fulfilled once the script has run and the style holds. */
  fetch() {
    // Some browsers remember that an address failed.
    asked ??= import(failures ? `./lesson.js?${failures}` : "./lesson.js").then(() => { this.ready = true; }, (error) => {
      asked = undefined;
      failures++;
      throw error;
    });
    return asked;
  },
};
// A coach’s card, which nobody waits for, brings them along as well.
new MutationObserver((_, observer) => {
  observer.disconnect();
  acresLesson.fetch().catch(() => {});
}).observe(document.getElementById("lesson"), { childList: true });
playable.then(() => confine(document.getElementById("workers")));

// The only default hook that PyScript turns into a function from text: without it the page's policy
// needs no 'unsafe-eval'.
hooks.worker.onBeforeRunAsync.clear();

// Python's exceptions (not its ordinary output to stderr) go to boot.js as well.
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (error, ...rest) => {
    if (error instanceof Error) dispatchEvent(new CustomEvent("acres:error", { detail: error.message }));
    return stderr(error, ...rest);
  };
});
