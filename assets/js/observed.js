// PyScript watches the whole page for new scripts of type "py", for ever: markup that somebody
// managed to smuggle in would run as Python, and the page's policy would not stop it. Imported right
// before PyScript, this hears of its observers; once the page can be played they watch a single
// element, into which nothing is written but the bot's workers (acres/app/browser/dom.py).
const { MutationObserver: Original } = window;
const made = [];

window.MutationObserver = class extends Original {
  constructor(callback) {
    super(callback);
    made.push(this);
  }
};

/** PyScript is here: whoever observes from now on is none of its. */
export function heard() {
  window.MutationObserver = Original;
  if (!made.length) throw new Error("PyScript does not watch the page as it did"); // look again after an update
}

/** It watches only this element from now on. */
export function confine(element) {
  for (const observer of made) {
    observer.disconnect();
    observer.observe(element, { childList: true });
  }
}
