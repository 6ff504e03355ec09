// The page as an app: a service worker caches all of it, new versions are offered, and games opened from
// outside arrive. Begins once the page can be played.

import { playable } from "./boot.js";
import { open } from "./files.js";
import { lacking } from "./lacking.js";
import { catalogues, said } from "./sentences.js";

const WORDS = {
  ready: "A new version is ready.",
  unkept: "The game on the table is not saved yet: download it first.",
  now: "Reload now",
  anyway: "Reload without downloading",
  later: "Later",
};
/** Every file of the site, filled in by assets/build/site.mjs. */
const FILES = [];
const UPDATE_MS = 60 * 60 * 1000; // a page may stay open for days

const bar = document.getElementById("update");

function button(word, act) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: said(WORDS[word]) });
  made.dataset.update = word;
  made.addEventListener("click", act);
  return made;
}

/** Offers the new version; `take` runs for "now". A game that is not saved would be lost with this page:
 * then the first tap only says so. */
function offer(take) {
  const text = Object.assign(document.createElement("p"), { textContent: said(WORDS.ready) });
  const now = button("now", () => {
    if (!document.body.dataset.unkept || text.textContent === said(WORDS.unkept)) return take();
    text.textContent = said(WORDS.unkept);
    now.textContent = said(WORDS.anyway);
  });
  const box = document.createElement("div");
  box.append(text, now, button("later", () => bar.replaceChildren()));
  bar.replaceChildren(box);
}

/** Caches deleted files again: the service worker fetches what it lacks. */
async function fill() {
  if (!navigator.serviceWorker.controller) return; // then it is being installed
  const there = new Set();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) there.add(url.split("?")[0]);
  }
  const missing = FILES.map((file) => new URL(file, document.baseURI).href).filter((url) => !there.has(url));
  await Promise.all(missing.map((url) => fetch(url)));
}

async function keep() {
  await playable;
  const { Workbox } = await import("../runtime/workbox-window-7.4.1/workbox-window.prod.mjs");
  const workbox = new Workbox("./sw.js");
  let asked = false;
  // Only the reader's language is cached; a new version may have changed it.
  const keepLanguage = () => workbox.messageSW({
    type: "CACHE_URLS", payload: { urlsToCache: catalogues.map((file) => new URL(file, document.baseURI).href) },
  });
  workbox.addEventListener("waiting", keepLanguage);
  workbox.addEventListener("waiting", ({ sw }) => offer(() => {
    asked = true;
    // Not "controlling": a tab on its first visit, which no worker serves, gets no such event.
    const reload = () => { if (sw.state === "activated") location.reload(); };
    sw.addEventListener("statechange", reload);
    reload();
    workbox.messageSkipWaiting();
  }));
  workbox.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    // Another tab took the new version: this one plays on and says so.
    if (!asked && (isUpdate || isExternal)) offer(() => location.reload());
  });
  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < UPDATE_MS) return;
    looked = performance.now();
    workbox.update().catch(() => {}); // without a network there is nothing new
  });
  await workbox.register();
  await navigator.serviceWorker.ready; // it has fetched everything
  keepLanguage();
  await fill();
  const { keepUnpacked } = await import("./interpreter.mjs");
  await keepUnpacked().catch((error) => console.debug(`The memory stays packed: ${error.message}`));
}

try {
  if (!navigator.serviceWorker || !caches) throw new Error("this browser keeps no pages");
  keep().catch((error) => console.warn(`Acres will need the network next time: ${error.message}`));
} catch {
  lacking("offline");
}

// With the first saved move there is something to lose: the browser is asked not to delete it when
// space gets short. Some browsers ask the person.
new MutationObserver((_, observer) => {
  observer.disconnect();
  navigator.storage?.persist?.().catch(() => {}); // without it everything works all the same
}).observe(document.body, { attributes: true, attributeFilter: ["data-moved"] });

// A file or a link opened with the installed page, which may be open already. (share.js opens the link
// that the page was started with.)
let begun = location.hash;
globalThis.launchQueue?.setConsumer(async ({ files, targetURL }) => {
  const { hash } = new URL(targetURL ?? "", document.baseURI);
  const linked = hash && hash !== begun;
  begun = "";
  if (files?.length) return open(files[0].getFile());
  await playable;
  if (linked) location.hash = hash;
});
