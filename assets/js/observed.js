// PyScript watches the whole page for new scripts of type "py", for ever: smuggled markup would run as
// Python, and the page's policy would not stop it. Imported right before PyScript, this records its
// observers; once the page can be played they watch a single element, which holds nothing but the bot's
// workers (acres/app/browser/dom.py).
const { MutationObserver: Original } = window;
const made = [];

window.MutationObserver = class extends Original {
  constructor(callback) {
    super(callback);
    made.push(this);
  }
};

/** PyScript has started: later observers are not PyScript's. */
export function heard() {
  window.MutationObserver = Original;
  if (!made.length) throw new Error("PyScript does not watch the page as it did"); // check again after an update
}

/** From now on it watches only this element. */
export function confine(element) {
  for (const observer of made) {
    observer.disconnect();
    observer.observe(element, { childList: true });
  }
}
