// Inserted before the first script of the page under test. The driver of WebKit does not report a page's
// console, so the page itself records its errors.
const errors = window.errors = [];
addEventListener("securitypolicyviolation", (event) => {
  errors.push(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
});
addEventListener("error", ({ message, target }) => {
  errors.push(`page error: ${message ?? target.src ?? target.href}`);
}, true);
addEventListener("unhandledrejection", ({ reason }) => errors.push(`unhandled: ${reason}`));
const { debug, error } = console;
console.error = (...parts) => {
  errors.push(`console error: ${parts.join(" ")}`);
  error.apply(console, parts);
};
// The page's messages for developers.
const messages = window.messages = [];
console.debug = (...parts) => {
  messages.push(parts.join(" "));
  debug.apply(console, parts);
};

// The time at which the page could be played, in milliseconds from navigation.
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.ready !== "true") return;
  window.readyAfter = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
