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
console.error = (...said) => {
  errors.push(`console error: ${said.join(" ")}`);
  error.apply(console, said);
};
// The page's messages for developers.
const messages = window.messages = [];
console.debug = (...said) => {
  messages.push(said.join(" "));
  debug.apply(console, said);
};

// The time at which the page could be played, in milliseconds from navigation.
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.ready !== "true") return;
  window.readyAfter = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
