// Trusted Types, which the page's policy requires: the only ways to make markup or scripts of the page. A
// browser without them shows the same.

/** Elements that the page never shows: in markup they would be somebody else's. */
const FOREIGN = /<(?:script|iframe|object|embed|m?py-)/i;
const rules = {
  createHTML(written) {
    if (FOREIGN.test(written)) throw new Error("the page shows no scripts");
    return written;
  },
};
const policy = globalThis.trustedTypes?.createPolicy("acres", rules) ?? rules;

/** Makes this the content of an element; throws for markup with a script in it. */
export function fill(element, written) {
  element.innerHTML = policy.createHTML(written);
  return element;
}
globalThis.acresFill = fill;

/** Scripts started by PyScript and Workbox, which do not know Trusted Types: the page's own scripts, and
 * the blob of PyScript's workers. */
const SCRIPTS = ["acres/bots/worker.py", "sw.js"];
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL(written) {
    const { href } = new URL(written, document.baseURI);
    const own = SCRIPTS.some((script) => href === new URL(script, document.baseURI).href);
    return own || href.startsWith(`blob:${location.origin}/`) ? written : null;
  },
});
