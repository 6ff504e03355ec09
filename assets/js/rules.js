// The paragraph of the rules that was asked for comes into sight and has the focus, so that it outlines its
// subject on the table (places.js).
const styled = () => { ready = true; show(); };
document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "assets/css/rulebook.css", onload: styled, onerror: styled }));
const panel = document.getElementById("panel-rules");
let shown;
let ready = false; // before its styles are here, the paragraph has another place

function show() {
  const asked = panel.querySelector("[data-asked]");
  const number = asked?.dataset.asked;
  if (ready && number && number !== shown && asked.checkVisibility()) {
    shown = number;
    asked.focus({ preventScroll: true });
    asked.scrollIntoView({ block: "start" });
  }
}
// What was found begins at the top.
panel.addEventListener("input", () => panel.scrollTo(0, 0));
new MutationObserver(show).observe(panel, { subtree: true, childList: true, attributeFilter: ["data-asked"] });
